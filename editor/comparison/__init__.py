"""The comparison of the open set with another one, another file, or another state of it."""
