"""Studies: many games of one or two editions, kept in a file, and what they say."""
