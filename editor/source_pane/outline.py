"""What can be known of a text by looking around in it, also while it is no tile set.

Lines are given as a widget shows them, without their ends; their numbers begin with 0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core.edition.composition import MERGED
from core.tileset.geometry import SIDES
from core.tileset.source import TILES

from .scanner import ITEM, START, Role, ScanState, Token, scan, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from core.findings import Path


_NAMED: Final = 2
_TILE: Final[Path] = (TILES, ITEM)
_FEATURES: Final[Path] = (*_TILE, "features")
# A key at the left margin, but no item, comment or end of a collection in flow style.
_SECTION: Final = re.compile(r"[^\s#\-\]}]")
_ITEM: Final = re.compile(r" *-(?= |$)")
_ENTRY: Final = re.compile(r"""[\s-]*["']?([^\s"':]+)["']?\s*:\s*([^#]*?)\s*(?:#.*)?$""")
_ID: Final = re.compile(r"""(?: *- *\{?|\s+)id: *("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#,{}]+)""")


@dataclass(slots=True)
class FeatureText:
    """A feature as far as it is written: its kind, its name, where it is, and its lines."""

    first: int
    last: int
    kind: str = ""
    name: str = ""
    at: list[str] = field(default_factory=list)
    touches: list[str] = field(default_factory=list)


@dataclass(slots=True)
class TileText:
    """A tile as far as it is written, and the lines [first, last) it takes."""

    first: int
    last: int
    id: str = ""
    edges: list[str] = field(default_factory=list)
    features: list[FeatureText] = field(default_factory=list)

    def feature_at(self, line: int, column: int, text: str) -> FeatureText | None:
        """The feature that a position lies in; `text` is its line."""
        held = [part for part in self.features if part.first <= line <= part.last]
        if len(held) < 2:  # noqa: PLR2004 - several stand on one line
            return held[0] if held else None
        # Several stand on one line in flow style: counted by the braces before.
        before = text[:column].count("{")
        return held[max(0, min(before - 1, len(held) - 1))]

    def edge(self, side: str) -> str:
        """The edge of a side as it is written; "" if it is not written yet."""
        number = SIDES.index(side)
        return self.edges[number] if number < len(self.edges) else ""


def state_before(lines: Sequence[str], line: int) -> ScanState:
    """The state in which a line begins, by scanning as few lines above as will do."""
    above = line - 1
    return scan(lines[above], states_to_scan(lines, (above,))[above])[1] if line else START


def states_to_scan(lines: Sequence[str], wanted: Iterable[int]) -> dict[int, ScanState]:
    """The states in which some lines are to be scanned; few lines are scanned for it, and once.

    How a key of the file itself and an item of its list are to be scanned is known without
    scanning what stands above them.
    """
    # YAML wants the rest of an open bracket or quote to stand deeper, so a key at the left margin
    # and a dash as deep as the first item of its list are what they seem to be. The scan begins
    # at the nearest of these above, not at the top of the file.
    asked = sorted(set(wanted), reverse=True)
    found: dict[int, ScanState] = {}
    known, state = 0, START
    item, in_items = "", START
    hopes = False
    for number, text in enumerate(lines[: asked[0] + 1] if asked else ()):
        begins = _SECTION.match(text)
        if begins:
            known, state = number, START
        elif item and _begins(text, item):
            known, state = number, in_items
        if asked[-1] == number:
            known, state = number, _scanned(lines, known, number, state)
            found[asked.pop()] = state
        if begins:
            known, state = number + 1, scan(text, START)[1]
            item, hopes = "", not state.flows and not state.quote
        elif hopes and text.strip()[:1] not in ("", "#"):
            first, hopes = _ITEM.match(text), False
            item, in_items = first[0] if first else "", state
    return found


def tile_around(lines: Sequence[str], line: int) -> TileText | None:
    """The tile that a line is part of, whatever of it is written; None outside tiles."""
    top = next((n for n in range(line, -1, -1) if _SECTION.match(lines[n])), None)
    if top is None or top == line or not lines[top].startswith(TILES):
        return None
    first = next((n for n in range(top + 1, line + 1) if _ITEM.match(lines[n])), None)
    if first is None:
        return None
    # The first dash below `tiles:` says how deep items stand; deeper ones are features of a tile.
    start = (_ITEM.match(lines[first]) or [""])[0]
    begin = next(n for n in range(line, first - 1, -1) if _begins(lines[n], start))
    rest = range(begin + 1, len(lines))
    ends = (n for n in rest if _begins(lines[n], start) or _SECTION.match(lines[n]))
    return _read_tile(lines, begin, next(ends, len(lines)))


def section(lines: Sequence[str], key: str) -> tuple[int, int] | None:
    """The lines [first, last) of a key of the file itself, or None."""
    pattern = re.compile(rf"""["']?{re.escape(key)}["']?\s*:(?=\s|$)""")
    for first, text in enumerate(lines):
        if pattern.match(text):
            rest = range(first + 1, len(lines))
            return first, next((n for n in rest if _SECTION.match(lines[n])), len(lines))
    return None


def tile_ids(lines: Sequence[str]) -> dict[str, int]:
    """The first line of each tile by its id, as far as ids are written."""
    held = section(lines, TILES)
    found: dict[str, int] = {}
    indent: int | None = None
    begin = 0
    for number in range(held[0], held[1]) if held else ():
        text = lines[number]
        item = _ITEM.match(text)
        if item and (indent is None or item.end() <= indent):
            indent, begin = item.end(), number
        named = _ID.match(text)
        if named and len(text) - len(text.lstrip(" -{")) <= (indent or 0) + 2:
            token = Token(named.start(1), named.end(1), Role.TEXT, ())
            found.setdefault(value_of(text, token), begin)
    return found


def declared(lines: Sequence[str]) -> dict[str, dict[str, dict[str, str]]]:
    """The declarations of a text: by section and name, the single values stated of it."""
    found: dict[str, dict[str, dict[str, str]]] = {part: {} for part in MERGED}
    within, state = "", START
    for text in lines:
        if _SECTION.match(text):
            within, state = text.partition(":")[0].strip("\"' "), START
        if within not in found:
            continue
        tokens, state = scan(text, state)
        for token in tokens:
            if len(token.path) == _NAMED and token.role is Role.KEY:
                found[within].setdefault(str(token.path[1]), {})
            elif len(token.path) == _NAMED + 1 and token.role not in (Role.KEY, Role.SIGN):
                parts = found[within].setdefault(str(token.path[1]), {})
                if token.role is not Role.COMMENT:
                    parts[str(token.path[2])] = value_of(text, token)
    return found


def line_of(lines: Sequence[str], path: Path) -> tuple[int, int] | None:
    """The line and column of a key below the file's own keys, or None."""
    held = section(lines, str(path[0]))
    if held is None:
        return None
    state = START
    for number in range(*held):
        tokens, state = scan(lines[number], state)
        for token in tokens:
            if token.role is Role.KEY and token.path == path:
                return number, token.start
    return None


def entry_at(lines: Sequence[str], line: int, key: str) -> str | None:
    """The name of the entry of a section that a line belongs to, or None."""
    held = section(lines, key)
    if held is None or not held[0] <= line < held[1]:
        return None
    state, name = START, None
    for number in range(held[0], line + 1):
        tokens, state = scan(lines[number], state)
        for token in tokens:
            if token.role is Role.KEY and len(token.path) == _NAMED:
                name = str(token.path[1])
    return name


def siblings(lines: Sequence[str], line: int, column: int, state: ScanState) -> dict[str, str]:
    """The other keys of the mapping around a position, with their values as written."""
    text = lines[line]
    _, at = scan(text[:column], state)
    if at.flows:
        return _siblings_in_flow(text, column, state)
    indent = indent_of(text[:column])
    found: dict[str, str] = {}
    # Block style: walk up and down over lines as deep as this one; a dash begins the mapping.
    for step in (-1, 1):
        number = line if step < 0 else line + 1
        while 0 <= number < len(lines):
            there = lines[number]
            width = indent_of(there)
            if there.strip() and not there.lstrip().startswith("#"):
                if width < indent or (step > 0 and width == indent and _ITEM.match(there)):
                    break
                if width == indent and number != line:
                    key = _ENTRY.match(there)
                    found.update({key[1]: key[2].strip("\"'")} if key else {})
                if width == indent and step < 0 and _ITEM.match(there):
                    break
            number += step
    return found


def _siblings_in_flow(text: str, column: int, state: ScanState) -> dict[str, str]:
    tokens, _ = scan(text, state)
    _, here = scan(text[:column], state)
    depth = len(here.flows)
    found: dict[str, str] = {}
    # Flow style: outwards in both directions until the bracket around this place.
    for way in (-1, 1):
        level = depth
        part = [t for t in tokens if (t.start < column if way < 0 else t.start >= column)]
        for token in part[::way]:
            sign = text[token.start]
            if token.role is Role.SIGN and sign in "{[}]":
                opens = (sign in "{[") == (way > 0)
                level += 1 if opens else -1
                if level < depth:
                    break
            elif (
                token.role is Role.KEY and level == depth and not token.start <= column <= token.end
            ):
                behind = (t for t in tokens if t.start > token.end and t.path == token.path)
                value = next((t for t in behind if t.role is not Role.SIGN), None)
                found[value_of(text, token)] = value_of(text, value) if value else ""
    return found


def _begins(text: str, start: str) -> bool:
    return text.startswith(start) and text[len(start) : len(start) + 1] in ("", " ")


def _scanned(lines: Sequence[str], first: int, last: int, state: ScanState) -> ScanState:
    for number in range(first, last):
        _, state = scan(lines[number], state)
    return state


def _read_tile(lines: Sequence[str], first: int, last: int) -> TileText:
    tile = TileText(first, last)
    state = ScanState(((0, TILES),))
    for number in range(first, last):
        tokens, state = scan(lines[number], state)
        for token in tokens:
            _read_token(tile, number, lines[number], token)
    return tile


def _read_token(tile: TileText, number: int, text: str, token: Token) -> None:
    path, value = token.path, value_of(text, token)
    if token.role is Role.SIGN:
        begins = (value == "-" and path == _FEATURES) or (
            value == "{" and path == (*_FEATURES, ITEM)
        )
        last = tile.features[-1] if tile.features else None
        # `- {kind: …}` on one line shows a dash and a brace: both begin the same feature.
        if begins and not (last and last.first == number and not last.kind and value == "{"):
            tile.features.append(FeatureText(number, number))
    elif token.role in (Role.KEY, Role.COMMENT):
        pass
    elif path == (*_TILE, "id"):
        tile.id = value
    elif path[:3] == (*_TILE, "edges"):
        tile.edges = [*tile.edges, value] if len(path) > 3 else list(value)  # noqa: PLR2004
    elif path[:4] == (*_FEATURES, ITEM) and tile.features:
        _take_part(tile.features[-1], path[4:], value)
    if tile.features and path[:3] == _FEATURES and token.role is not Role.COMMENT:
        tile.features[-1].last = number


def _take_part(feature: FeatureText, rest: Path, value: str) -> None:
    if rest == ("kind",):
        feature.kind = value
    elif rest == ("name",):
        feature.name = value
    elif rest == ("at", ITEM):
        feature.at.append(value)
    elif rest == ("touches", ITEM):
        feature.touches.append(value)


def indent_of(text: str) -> int:
    """The column of the first word of a line, behind blanks and the dashes of items."""
    return len(text) - len(text.lstrip(" -"))
