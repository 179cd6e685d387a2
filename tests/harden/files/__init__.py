"""Damaged files: each opens and is a match, a campaign or a box like any other, or is refused in one sentence."""
