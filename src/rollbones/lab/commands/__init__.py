"""The commands of the lab: each asks its question and returns a report."""
