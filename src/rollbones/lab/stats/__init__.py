"""Counts, measures, and confidence intervals."""
