"""Writing a set for other programs, with a preview of what is written."""
