"""The form of the selected tile: its sides, features, icons and copies."""
