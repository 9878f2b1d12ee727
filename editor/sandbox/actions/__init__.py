"""What can be done, as a list with keys."""
