"""Reports as data, HTML, text and files."""
