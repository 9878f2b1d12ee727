"""The text of a new set: the least that verifies, with comments that say what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .tileset_edits import tile_data
from .yaml_text import flow, item, scalar

if TYPE_CHECKING:
    from .edition import Edition

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
#   inn: {{shape: site}}
"""

_EXAMPLES = """\

# How many copies of a design of {extends} are in play:
# counts: {counts}

# Tiles of your own, for instance:
# tiles:
{tile}
"""


def new_set(set_id: str, extended: Edition | None = None) -> str:
    """Return the text of a new base game, or of a set that extends the last one of an edition."""
    title = set_id.replace("-", " ").replace("_", " ").strip().capitalize() or set_id
    words = {"id": scalar(set_id), "title": scalar(title), "file": f"{set_id}.yaml"}
    if extended is None:
        return _BASE.format(**words)
    words["extends"] = scalar(extended.ids[-1])
    text = _EXTENSION.format(**words)
    if extended.in_play:
        text += _EXAMPLES.format(**words, **_examples(extended))
    return text


def _examples(extended: Edition) -> dict[str, str]:
    """Return counts and a tile that fit the set that is extended, made from its first design."""
    design = extended.in_play[0]
    numbers = [copy.count for copy in design.copies]
    counts = [numbers[0] + 1, *numbers[1:]] if design.tile.copies else numbers[0] + 1
    tile = tile_data(design.tile.model_copy(update={"id": f"{design.id}-new"}))
    return {
        "counts": flow({design.id: counts}),
        "tile": "\n".join(f"# {line}" for line in item(tile, 2)),
    }
