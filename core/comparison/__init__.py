"""What changed between two states of a set, in words: their tiles, kinds, numbers, and effects."""
