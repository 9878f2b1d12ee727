"""Where the thing that a word names is written: a kind, an icon, a terrain, a tile, a feature."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.edition.composition import MERGED
from core.tileset.schema import NEIGHBOURING
from core.tileset.schema_map import named_at, named_by_keys, names_in_formula

from .outline import line_of, state_before, tile_around, tile_ids
from .scanner import Role, scan, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .lines import Spot
    from .vocabulary import Vocabulary


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
    is_key, name = token.role is Role.KEY, value_of(text, token)
    kind: str | None = named_by_keys(token.path[:-1]) if is_key else named_at(token.path)
    if kind == "tiles":
        line = tile_ids(lines).get(name)
        return Definition(name, None if line is None else (line, _lead(lines[line])))
    if kind in ("ends", "parts"):
        return _on_tile(lines, spot[0], name)
    if kind == "codes":
        code = text[max(token.start, min(spot[1], token.end - 1))]
        kind, name = "terrains", known.terrain_of(code)
    elif kind == "formulas":
        kind, name = _in_formula(text[token.start : token.end], spot[1] - token.start)
    if kind not in MERGED or not name:
        return None
    return Definition(name, line_of(lines, (kind, name)))


def _in_formula(text: str, column: int) -> tuple[str, str]:
    """Return the kind and name of the word of a formula at a column; empty texts if none is."""
    for word in names_in_formula(text):
        start = word.column or 0
        length = len(word.name) + (len(NEIGHBOURING) if word.kind == "features" else 0)
        if start <= column <= start + length:
            return word.kind, word.name
    return "", ""


def _lead(text: str) -> int:
    return len(text) - len(text.lstrip(" -"))


def _on_tile(lines: Sequence[str], line: int, name: str) -> Definition | None:
    tile = tile_around(lines, line)
    for feature in tile.features if tile else ():
        if name in (feature.name, feature.kind):
            return Definition(name, (feature.first, _lead(lines[feature.first])))
    return None
