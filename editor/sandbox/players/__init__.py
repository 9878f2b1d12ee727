"""The players: points, belongings, the score track, and the cover between turns."""
