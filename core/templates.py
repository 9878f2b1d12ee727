"""The text of a new set: the least that verifies, with comments that say what comes next."""

from __future__ import annotations

from .yaml_text import scalar

_BASE = """\
# A new base game. `goldrush verify {file}` tells what is missing, `goldrush edit {file}` shows it.

format: 1
id: {id}
title: {title}
provenance: original
players: {{min: 2, max: 5}}
start: "1"            # the tile that opens the table

# What edges can show. The code is the letter for it under `edges` below.
terrains:
  meadow: {{code: M, color: "#8fae5d"}}
  road:   {{code: R, color: "#6b5b4b"}}

# What lies on tiles: a line joins two ends, a field is what the others leave.
# Areas take whole sides; sites stand inside, and lines may end in them.
features:
  road:
    shape: line
    terrain: road
    role: traveller
    completed_when: closed
    value: {{completed: tiles, final: tiles}}
  inn:
    shape: site
    lines: [1, 4]
  meadow:
    shape: field
    terrain: meadow
    role: farmer
    value: {{final: 3}}

pieces:
  traveller: {{per_player: 6, claims: true}}

# The tiles: the sides N E S W by their codes, and what lies on them.
tiles:
  - id: "1"
    count: 4
    edges: MRMR
    features:
      - {{kind: road, at: [E, W]}}

  - id: "2"
    count: 2
    edges: MMRM
    features:
      - {{kind: inn}}
      - {{kind: road, at: [S, inn]}}
"""

_EXTENSION = """\
# A set that extends {extends}. State only what differs: what is written here is laid over it.
# `goldrush verify {file}` tells what is missing, `goldrush edit {file}` shows it.

format: 1
id: {id}
title: {title}
provenance: original
extends: {extends}

# New features and icons join those of {extends}; a value changes what is there, null removes it.
# features:
#   inn: {{shape: site, lines: [1, 4]}}

# How many copies of a design of {extends} are in play:
# counts: {{"1": 3}}

# Tiles of your own:
# tiles:
#   - id: "A1"
#     edges: RRRR
#     features:
#       - {{kind: inn}}
"""


def new_set(set_id: str, extends: str | None = None) -> str:
    """Return the text of a new base game, or of a set that extends another."""
    title = set_id.replace("-", " ").replace("_", " ").strip().capitalize() or set_id
    template = _EXTENSION if extends else _BASE
    return template.format(
        id=scalar(set_id), title=scalar(title), extends=extends, file=f"{set_id}.yaml"
    )
