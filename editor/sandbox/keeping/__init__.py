"""Games and scenarios on the disk."""
