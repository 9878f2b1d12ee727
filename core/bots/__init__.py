"""Players that decide for themselves: core's own bots, and those that plugins add."""
