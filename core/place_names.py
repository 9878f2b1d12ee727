"""What spots are called, in words: the segments of tiles, and places on the table.

A spot is written `railroad E`: its kind, where on the tile it lies, and `#2` for a second one that
would be called alike; `tile` is the whole tile, `corner NE` a corner of it. A place is a spot with
the cell of its tile: `railroad E at (2,-1)`. Sides have the same letters in every language: those
that are typed in the file and in the editor. `in_players_words` has directions for all of these.
"""

from __future__ import annotations

import re
from math import atan2, pi
from typing import Any, Final

from .messages import (
    Counted,
    Later,
    Named,
    Words,
    later,
    msg,
    msg_template,
    named,
    plural,
    plural_templates,
    with_values,
)

OFF_TABLE: Final = 1 << 24
"""The x of all areas off the table, far from any tile; their y is the number of the area."""
_SIDES: Final = frozenset(
    ("NNW", "N", "NNE", "ENE", "E", "ESE", "SSE", "S", "SSW", "WSW", "W", "WNW")
)
_CORNERS: Final = frozenset(("NE", "SE", "SW", "NW"))
_SPOT: Final = re.compile(r"(\S+)(?: ([NESW]+))?(?: #(\d+))?")
_OWN_AREA: Final = re.compile(r"(\S+) of (.+)")
_PLACE: Final = re.compile(r"(.+) at \((-?\d+),(-?\d+)\)")
_WINDS: Final = {
    "N": msg("in the north"),
    "NE": msg("in the north-east"),
    "E": msg("in the east"),
    "SE": msg("in the south-east"),
    "S": msg("in the south"),
    "SW": msg("in the south-west"),
    "W": msg("in the west"),
    "NW": msg("in the north-west"),
}
_TURNS: Final = {90: msg("turned right"), 180: msg("turned half round"), 270: msg("turned left")}
_NOT_TURNED: Final = msg_template("tile {tile} {where}")
_PLAYERS_SAY: Final = {
    "nothing": msg_template("pass"),
    "place {tile} at ({x},{y}) rotated {rotation}": msg_template("tile {tile} {where}, {turned}"),
    "{kind} {side}": msg_template("{kind} {where}"),
    "corner {corner}": msg_template("corner {where}"),
    "{spot} at ({x},{y})": msg_template("{spot} {where}"),
    "{kind} at ({x},{y})": msg_template("{kind} {where}"),
    "{kind} at ({x},{y}), at the end": msg_template("{kind} {where}, at the end"),
}
_PLAYERS_COUNT: Final = {
    "the {kind} of one tile at ({x},{y}) is completed": plural_templates(
        "the {kind} of one tile {where} is completed",
        "the {kind} of {count} tiles {where} is completed",
    ),
}


def spot_words(spot: str) -> Words:
    """A spot in words; what is not written as a spot is a name."""
    return later(spot, _spot)


def place_words(place: str) -> Words:
    """A place or a spot in words, be it named or plain text; what is neither is a name.

    Other words stay as they are.
    """
    if isinstance(place, Words) and not isinstance(place, Named | Later):
        return place
    return later(place, _place)


def segment_words(spot: str, x: int, y: int) -> Words:
    """The spot of a tile on the table in words, or an area if its x is OFF_TABLE."""
    if x == OFF_TABLE:
        return later(spot, _place)
    return later(f"{spot} at ({x},{y})", _place)


def turned_words(rotation: int) -> str:
    """How a tile is turned that lies rotated by degrees; "" if it is not."""
    return _TURNS.get(rotation, "")


def piece_words(piece: str, owner: str | None) -> Words:
    """A piece in words, with whose it is if it is somebody's."""
    if owner:
        return msg("{player}'s {piece}", player=owner, piece=named(piece))
    return msg("the {piece}", piece=named(piece))


def in_players_words(text: str) -> str:
    """A sentence of a game as players say it who have the table before them.

    Spots and cells are directions there, those of cells from the start tile.
    """
    text = text.said if isinstance(text, Later) else text
    if not isinstance(text, Words) or isinstance(text, Named):
        return text
    values = {hole: _in_players_words(value) for hole, value in text.values.items()}
    template = _PLAYERS_SAY.get(text.template)
    counted = _PLAYERS_COUNT.get(text.one) if isinstance(text, Counted) else None
    if template is None and counted is None:
        return with_values(text, values)
    if "x" in values:
        values["where"] = _wind_of_cell(values["x"], values["y"])
        if "spot" in values:
            # Where on its tile it lies matters no more, nor which of two it is.
            values["spot"] = _spot(str(text.values["spot"]).split()[0])
    elif side := values.get("side") or values.get("corner"):
        values["where"] = _WINDS[side[-2:]]  # of NNW, and of its like, the last two letters
    if "rotation" in values:
        template = template if values["rotation"] else _NOT_TURNED
        values["turned"] = turned_words(values["rotation"])
    return plural(*counted, **values) if counted else msg(template or "", **values)


def cell_in(place: object) -> tuple[int, int] | None:
    """The cell that the text of a place names; None if it is no such text."""
    found = _PLACE.fullmatch(place) if isinstance(place, str) else None
    return None if found is None else (int(found[2]), int(found[3]))


def _spot(spot: str) -> Words:
    found = _SPOT.fullmatch(spot)
    known = _CORNERS if spot.startswith("corner ") else _SIDES
    if found is None or (found[2] and found[2] not in known):
        return named(spot)
    if spot == "corner":
        return msg("corner")
    if spot == "tile":
        return msg("tile")
    if found[2] in _CORNERS:
        return msg("corner {corner}", corner=found[2])
    kind, side, number = named(found[1]), found[2], found[3]
    said = msg("{kind} {side}", kind=kind, side=side) if side else kind
    return msg("{spot} #{number}", spot=said, number=number) if number else said


def _place(place: str) -> Words:
    found = _PLACE.fullmatch(place)
    if found is None and (own := _OWN_AREA.fullmatch(place)):
        return msg("{area} of {player}", area=named(own[1]), player=own[2])
    if found is None:
        return _spot(place)
    return msg("{spot} at ({x},{y})", spot=_spot(found[1]), x=int(found[2]), y=int(found[3]))


def _in_players_words(value: Any) -> Any:  # noqa: ANN401 - whatever is filled in
    if isinstance(value, list | tuple):
        return [_in_players_words(part) for part in value]
    return in_players_words(value) if isinstance(value, str) else value


def _wind_of_cell(x: int, y: int) -> Words:
    """In which of eight directions a cell lies, seen from that of the start tile."""
    if x == y == 0:
        return msg("in the middle")
    eighths = round(atan2(x, -y) / (pi / 4)) % len(_WINDS)
    return tuple(_WINDS.values())[eighths]
