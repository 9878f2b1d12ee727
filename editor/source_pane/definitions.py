"""Where the name that stands at a place of the text is declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.edition.composition import MERGED
from core.tileset.schema_map import named_at, named_by_keys, names_in_formula
from core.tileset.set_schema import TileSet

from .outline import indent_of, line_of, state_before, tile_around, tile_ids
from .scanner import Role, scan, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import BaseModel

    from .text_lines import Spot
    from .vocabulary import Vocabulary


class Definition(NamedTuple):
    """What a word names, and where that is written; `spot` is None if it is not in this text."""

    name: str
    spot: Spot | None


def definition(
    lines: Sequence[str], spot: Spot, known: Vocabulary, model: type[BaseModel] = TileSet
) -> Definition | None:
    """The definition of the name at a place, or None if no name stands there."""
    text = lines[spot[0]]
    tokens, _ = scan(text, state_before(lines, spot[0]))
    near = [token for token in tokens if token.start <= spot[1] <= token.end]
    token = next((t for t in near if t.role not in (Role.SIGN, Role.COMMENT)), None)
    if token is None:
        return None
    is_key, name = token.role is Role.KEY, value_of(text, token)
    named = named_by_keys if is_key else named_at
    kind: str | None = named(token.path[:-1] if is_key else token.path, model)
    if kind == "tiles":
        line = tile_ids(lines).get(name)
        return Definition(name, None if line is None else (line, indent_of(lines[line])))
    if kind in ("ends", "touched", "parts"):
        return _on_tile(lines, spot[0], name)
    if kind == "codes":
        # All sides of a tile are one word, of which the letter under the cursor counts.
        code = text[max(token.start, min(spot[1], token.end - 1))]
        kind, name = "terrains", known.terrain_of(code)
    elif kind == "formulas":
        kind, name = _in_formula(text[token.start : token.end], spot[1] - token.start)
    if (kind not in MERGED and kind != "editions") or not name:
        return None
    return Definition(name, line_of(lines, (kind, name)))


def _in_formula(text: str, column: int) -> tuple[str, str]:
    """The kind and name of the word of a formula at a column; empty texts if none is."""
    for word in names_in_formula(text):
        start = word.column or 0
        if start <= column <= start + len(word.word):
            return word.kind, word.name
    return "", ""


def _on_tile(lines: Sequence[str], line: int, name: str) -> Definition | None:
    tile = tile_around(lines, line)
    for feature in tile.features if tile else ():
        if name in (feature.name, feature.kind):
            return Definition(name, (feature.first, indent_of(lines[feature.first])))
    return None
