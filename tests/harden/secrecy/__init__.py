"""Secrecy: worlds that somebody cannot tell apart must send them the same bytes, whatever is hidden in each."""
