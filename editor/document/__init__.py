"""A file that is open: its text, its undo, its findings, what is selected, and its edits."""
