"""A game as a page in a browser plays it: requests and replies as JSON texts."""
