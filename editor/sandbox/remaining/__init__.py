"""The remaining tiles of a game: where they fit, and how likely they are drawn."""
