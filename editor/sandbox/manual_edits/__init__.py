"""Manual edits: what a designer changes in a game, whatever the rules say."""
