"""Games and scenarios on disk: replayed, branched, migrated."""
