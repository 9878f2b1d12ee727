"""Where a set stands: its distribution, its edge patterns, its connections."""
