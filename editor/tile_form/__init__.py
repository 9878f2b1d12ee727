"""The form of the tile looked at: its sides, features, icons and copies."""
