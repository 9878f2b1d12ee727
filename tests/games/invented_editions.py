"""Editions that could be games: some seventy random tiles of a few terrains, and random formulas.

Unlike those of `random_editions`, which are for finding mistakes, they score points for what makes
sense: features that cover many tiles, icons, what is completed, what adjoins a field. The edges,
what they carry, the icons and all numbers are drawn from dice.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, TypeAlias

from core.findings import Severity
from core.tileset.geometry import SIDES
from core.verification import verify
from tests.editions import edition_of

Data: TypeAlias = dict[str, Any]
PATH, WALL, GROUND = "P", "W", "G"


def invented_edition(seed: int) -> str:
    """Return the text of a set in which `verify` finds no error."""
    dice = Random(seed)
    while True:
        text = _invented(dice)
        edition = edition_of(text)
        if not [each for each in verify(edition).findings if each.severity is Severity.ERROR]:
            return text


def _invented(dice: Random) -> str:
    tiles = [_tile(dice, number) for number in range(20 + dice.randrange(8))]
    data = {
        "format": 1,
        "id": "invented",
        "players": {"min": 2, "max": 5},
        "start": tiles[0]["id"],
        "terrains": {
            "ground": {"code": GROUND},
            "path": {"code": PATH},
            "wall": {"code": WALL},
        },
        "features": {
            "path": {
                "shape": "line",
                "terrain": "path",
                "role": "walker",
                "completed_when": "closed",
                "value": _values(dice, "lantern"),
            },
            "wall": {
                "shape": "area",
                "terrain": "wall",
                "role": "guard",
                "completed_when": "closed",
                "value": _values(dice, "flag"),
            },
            "tower": {
                "shape": "site",
                "role": "watcher",
                "completed_when": "surrounded",
                "value": {"completed": str(dice.randrange(4, 11)), "final": "neighbours"},
            },
            "crossing": {"shape": "site"},
            "ground": {
                "shape": "field",
                "terrain": "ground",
                "role": "shepherd",
                "completed_when": "never",
                "value": {"final": _field_value(dice)},
            },
        },
        "icons": {
            "lantern": {"on": "path"},
            "flag": {"on": "wall"},
            "flower": {"on": "ground"},
        },
        "pieces": {"pawn": {"per_player": 4 + dice.randrange(4), "claims": True}},
        "tiles": tiles,
    }
    return json.dumps(data, indent=1) + "\n"


def _values(dice: Random, icon: str) -> Data:
    """Return what a feature scores: the more the larger, mostly more when completed."""
    each, more = 1 + dice.randrange(2), dice.randrange(4)
    completed = (
        f"{each} * tiles + {more} * {icon}",
        f"{each} * (tiles + {more} * {icon})",
        f"{each} * tiles * (2 if {icon} else 1)",
        f"min(tiles, 6) + {more} * {icon}",
        f"{more + 3} * {icon} + tiles // 2",
        f"tiles * (1 + min({icon}, 2))",
    )
    final = ("tiles", f"{icon}", f"tiles // 2 + {icon}", "0", f"tiles + {more} * {icon}")
    return {
        "completed": completed[dice.randrange(len(completed))],
        "final": final[dice.randrange(len(final))],
    }


def _field_value(dice: Random) -> str:
    per = 1 + dice.randrange(3)
    values = (f"{per} * flower", f"{per} * neighbours(wall, completed)", f"flower * {per + 1}", "0")
    return values[dice.randrange(len(values))]


def _tile(dice: Random, number: int) -> Data:
    """Return a design: edges at random, the sides of a terrain together or apart."""
    edges = [(PATH, WALL, GROUND, GROUND)[dice.randrange(4)] for _ in SIDES]
    paths = [side for side, edge in zip(SIDES, edges, strict=True) if edge == PATH]
    walls = [side for side, edge in zip(SIDES, edges, strict=True) if edge == WALL]
    features: list[Data] = []
    if walls:
        opposite = len(walls) == 2 and SIDES.index(walls[1]) - SIDES.index(walls[0]) == 2
        apart = opposite and len(paths) == 2
        groups = [[side] for side in walls] if apart or dice.randrange(3) == 0 else [walls]
        features += [{"kind": "wall", "at": each, "icons": {"flag": _few(dice)}} for each in groups]
    if len(paths) == 2:
        features.append({"kind": "path", "at": paths, "icons": {"lantern": _few(dice)}})
    elif paths:
        end = "tower" if len(paths) == 1 else "crossing"
        features.append({"kind": end})
        features += [
            {"kind": "path", "at": [side, end], "icons": {"lantern": _few(dice)}} for side in paths
        ]
    elif edges.count(GROUND) == len(SIDES):
        features.append({"kind": "tower"})
    if GROUND in edges:
        side = SIDES[edges.index(GROUND)]
        features.append({"kind": "ground", "at": [side], "icons": {"flower": _few(dice)}})
    return {
        "id": f"{number:02}",
        "count": 1 + dice.randrange(5),
        "edges": "".join(edges),
        "features": features,
    }


def _few(dice: Random) -> int:
    return (0, 0, 0, 1, 1, 2)[dice.randrange(6)]
