"""Who may do what, how often and from where."""
