"""Bots. They receive what a seat may know, never the table."""
