"""A game on an older state of its set."""
