"""Every change the database has gone through."""
