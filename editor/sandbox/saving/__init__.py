"""Games and scenarios on disk: saved, opened, saved by themselves, recovered."""
