"""The laboratory: studies of the open set by many games of bots, and their figures as charts."""
