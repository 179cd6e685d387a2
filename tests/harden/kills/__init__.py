"""Kills: servers and what they rest on get SIGKILL at random moments.

Nothing that was acknowledged may be lost, doubled or reordered.
"""
