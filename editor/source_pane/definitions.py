"""Where the thing that a word names is written: a kind, an icon, a terrain, a tile, a feature."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from core.tileset import NEIGHBOURING

from .grammar import Names, names_of_keys, names_of_value
from .outline import line_of, state_before, tile_around, tile_ids
from .scanner import Role, Token, scan, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lines import Spot
    from .vocabulary import Vocabulary

_SECTIONS: Final = {
    Names.TERRAIN: "terrains",
    Names.CODES: "terrains",
    Names.KIND: "features",
    Names.CARRIER: "features",
    Names.ICON: "icons",
    Names.TILE_ICON: "icons",
    Names.FEATURE_ICON: "icons",
    Names.REFERENCE_ICON: "icons",
    Names.PIECE: "pieces",
    Names.POOL: "tokens",
    Names.OPTION: "options",
}
_ON_TILE: Final = (Names.END, Names.REFERENCE)
_WORD: Final = re.compile(r"\w+")


class Definition(NamedTuple):
    """What a word names, and where that is written; `spot` is None if it is not in this text."""

    name: str
    spot: Spot | None


def definition(lines: Sequence[str], spot: Spot, known: Vocabulary) -> Definition | None:
    """Return the definition of the name at a place, or None if no name stands there."""
    text = lines[spot[0]]
    tokens, _ = scan(text, state_before(lines, spot[0]))
    near = [token for token in tokens if token.start <= spot[1] <= token.end]
    token = next((t for t in near if t.role not in (Role.SIGN, Role.COMMENT)), None)
    if token is None:
        return None
    is_key = token.role is Role.KEY
    names = names_of_keys(token.path[:-1]) if is_key else names_of_value(token.path)
    if names is None:
        return None
    name = value_of(text, token)
    if names is Names.TILE:
        line = tile_ids(lines).get(name)
        return Definition(name, None if line is None else (line, _lead(lines[line])))
    if names in _ON_TILE:
        return _on_tile(lines, spot[0], name)
    section = _SECTIONS.get(names)
    if names is Names.CODES:
        name = known.terrain_of(text[max(token.start, min(spot[1], token.end - 1))])
    elif names is Names.FORMULA:
        section, name = _in_formula(text, token, spot[1], known)
    return Definition(name, line_of(lines, (section, name))) if section and name else None


def _lead(text: str) -> int:
    return len(text) - len(text.lstrip(" -"))


def _on_tile(lines: Sequence[str], line: int, name: str) -> Definition | None:
    tile = tile_around(lines, line)
    for feature in tile.features if tile else ():
        if name in (feature.name, feature.kind):
            return Definition(name, (feature.first, _lead(lines[feature.first])))
    return None


def _in_formula(text: str, token: Token, column: int, known: Vocabulary) -> tuple[str, str]:
    """Return the section and name of the word of a formula at a column."""
    for word in _WORD.finditer(text, token.start, token.end):
        if word.start() <= column <= word.end():
            if word[0] in known.icons:
                return "icons", word[0]
            kind = word[0].removeprefix(NEIGHBOURING)
            return ("features", kind) if kind != word[0] else ("", "")
    return "", ""
