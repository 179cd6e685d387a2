"""The cuda engine: the same rules called from a kernel on a GPU."""
