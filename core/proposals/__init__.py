"""Changes of a set that fulfil wishes, worked out by a solver: the fewest that do."""
