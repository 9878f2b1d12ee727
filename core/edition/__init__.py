"""Sets laid over one another, and where they are found."""
