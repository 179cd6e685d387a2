"""Reports: as data, as a page, in the terminal, as files."""
