"""What is counted and measured, and how sure a figure is."""
