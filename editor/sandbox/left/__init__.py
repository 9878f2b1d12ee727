"""What is left in the bag of a game: its tiles, where they fit, and how likely they come."""
