"""What a set declares for tiles of JCloisterZone: terrains, kinds, pieces, values, looks.

The files say what lies on tiles and nothing of rules; points are those usual in this family of
games, so that an imported set can be played.
"""

from __future__ import annotations

from typing import Any, Final

from .jcloisterzone import FIELD
from .jcloisterzone_tiles import DEAD_END, JUNCTION, LAKE, NOTHING, SPRING

TERRAINS: Final[dict[str, dict[str, Any]]] = {
    FIELD: {"code": "F", "color": "#93b35c", "look": "grass"},
    "road": {"code": "R", "color": "#cdb68a", "look": "road"},
    "city": {"code": "C", "color": "#b98a5e", "look": "town"},
    "river": {"code": "W", "color": "#5f97b8", "look": "water"},
}
_AROUND: Final = {"completed": 9, "final": "1 + neighbours"}
FEATURES: Final[dict[str, dict[str, Any]]] = {
    "road": {
        "shape": "line",
        "terrain": "road",
        "role": "traveller",
        "completed_when": "closed",
        "value": {"completed": "tiles", "final": "tiles"},
    },
    "city": {
        "shape": "area",
        "terrain": "city",
        "role": "knight",
        "completed_when": "closed",
        "value": {"completed": "2 * tiles", "final": "tiles"},
    },
    "river": {"shape": "line", "terrain": "river"},
    "monastery": {
        "shape": "site",
        "role": "monk",
        "completed_when": "surrounded",
        "value": _AROUND,
        "symbol": "mission.svg",
    },
    "garden": {"shape": "site", "symbol": "garden.svg"},
    "yaga_hut": {
        "shape": "site",
        "role": "guest",
        "completed_when": "surrounded",
        "value": _AROUND,
    },
    JUNCTION: {"shape": "site", "symbol": "hamlet.svg"},
    DEAD_END: {"shape": "site", "symbol": "dead-end.svg"},
    NOTHING: {"shape": "site", "symbol": "wall.svg"},
    SPRING: {"shape": "site", "symbol": "spring.svg"},
    LAKE: {"shape": "site", "symbol": "lake.svg"},
    FIELD: {
        "shape": "field",
        "terrain": FIELD,
        "role": "farmer",
        "value": {"final": "3 * neighbours(city, completed)"},
    },
}
# Kind, icons, and what they add: a city with a cathedral is worth 3 a tile, and nothing if it stays
# incomplete, as -tiles takes away what the kind itself gives.
WORTH: Final = (
    ("city", ("pennant",), "2 * {pennant}", "{pennant}"),
    ("road", ("inn",), "tiles if {inn} else 0", "-tiles if {inn} else 0"),
    ("city", ("cathedral",), "tiles if {cathedral} else 0", "-tiles if {cathedral} else 0"),
    (
        "city",
        ("cathedral", "pennant"),
        "{pennant} if {cathedral} else 0",
        "-{pennant} if {cathedral} else 0",
    ),
)
"""What icons add to the value of a kind, completed and at the end, where all of them are there."""
SYMBOLS: Final = {
    "pennant": "town-shield.svg",
    "inn": "inn.svg",
    "cathedral": "cathedral.svg",
}
PIECES: Final = {"follower": {"per_player": 8, "on_scoreboard": 1, "claims": True}}
"""One of a player's eight keeps the score."""
FIRST_GROUPS: Final = ("river-spring", "river-fork", "river", "river-lake")
"""Groups that are drawn before all other tiles, in this order."""
