"""The commands of the lab; each returns a report."""
