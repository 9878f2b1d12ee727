"""How much of files that others made is taken: bytes, items and steps, by what is opened."""

from __future__ import annotations

from typing import Final

# --- Results of studies (core/studies) ---

MOST_PLAN_BYTES: Final = 64 * 1024 * 1024
"""Of the plan in a results file, with the texts of all sets, and of each other value about it."""
MOST_STUDY_BYTES: Final = 512 * 1024
"""Of the text of a study, which takes three seconds to read."""
MOST_ROW_BYTES: Final = 4 * 1024 * 1024
"""Of the row of a game, and of what a query gives at once."""
MOST_GAMES: Final = 10_000_000
"""Games of an edition, and so deals."""
MOST_REPLAYS: Final = 100
"""Games on each deal with the same seats."""
MOST_PLAYERS: Final = 12
MOST_BOTS: Final = 100
"""Bots of a ladder in a file, each of which plays each other."""
MOST_SEATINGS: Final = 10_000
"""Games of an edition on each deal: all pairs of bots, or the same seats again and again."""
MOST_SERIES: Final = 60
"""Editions of a study, by numbers of players, by who plays, and by what is taken away."""
MOST_BUDGETS: Final = 1000
MOST_KNOBS: Final = 100
MOST_EDITIONS: Final = 8
"""Editions that a search for balance plays at once, each of which every worker keeps prepared."""
MOST_SETS: Final = 50
"""Sets, and plugins, of an edition."""
MOST_MEASURES: Final = 1000
"""Measures of a study, and of a game."""
MOST_PARTS: Final = 50_000
"""Parts of measures in all the games of a file."""
LONGEST_NAME: Final = 1000
"""Characters of a name or a title in a results file or a ladder."""
LARGEST_NUMBER: Final = 2**63 - 1
"""What SQLite holds: also of points, counts and seeds."""
OPENING_STEPS: Final = 100_000
"""Steps of SQLite's virtual machine until the tables of a file are known, which are four."""
LEAST_STEPS: Final = 20_000_000
"""Steps that any query may take, which is a second at most."""
STEPS_A_BYTE: Final = 8
"""Steps more for each byte of the file; a row of a game takes three."""

# --- Print shops (core/publishing) ---

MOST_SHOP_BYTES: Final = 64 * 1024
"""Of the text of a print shop."""

# --- Games of ladders (core/studies) ---

MOST_LADDER_BYTES: Final = 256 * 1024 * 1024
"""Of the games of a ladder: a million, in half a gigabyte of memory."""
MOST_LADDER_LINE: Final = 64 * 1024
"""Bytes of a line in a file of an earlier version; the first, with all options, has as many."""

# --- Playtests (core/playtests) ---

MOST_PLAYTEST_BYTES: Final = 8 * 1024 * 1024
"""Of a record that a player sent, which has a hundred bytes a move, and the texts of its sets."""
MOST_PLAYTESTS: Final = 5000
"""Records that are read at once."""
