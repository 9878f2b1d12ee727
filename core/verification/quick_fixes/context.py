"""A finding with what it stands on: the set, the path in its data, the tile; and what may help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from ...edition.references import at_path
from ...findings import similar
from ...messages import Words, words
from ...tileset.edits import set_value
from ...tileset.source import TILES, Source

if TYPE_CHECKING:
    from ...edition.edition import Design, Edition
    from ...findings import Finding, Path
    from ...tileset.yaml_nodes import Node

Change: TypeAlias = Callable[[Source], Source]


class Option(NamedTuple):
    """Something that could be done about a finding.

    `likely` is what one would do without being asked; the others are there to choose from.
    `lenient` is a correction that stays one even if it brings other mistakes to light: totals that
    nobody could count before it are not held against it. `instead` makes an option likely only
    where no other likely one is harmless.
    """

    label: Words
    change: Change
    likely: bool = True
    lenient: bool = False
    instead: bool = False


@dataclass(frozen=True)
class Case:
    """A finding on a set of an edition.

    `path` leads as far as the text does at the finding's place; `of_key` says that it is the key
    that stands there, `inside` how many characters into the value the place lies.
    """

    edition: Edition
    finding: Finding
    number: int
    path: Path
    of_key: bool = False
    inside: int = 0

    @property
    def source(self) -> Source:
        """The set that the finding stands in."""
        return self.edition.sets[self.number]

    @property
    def tile(self) -> int | None:
        """The number of the tile that it stands in."""
        match self.path:
            case ("tiles", int(number), *_):
                return number
        return None

    @cached_property
    def design(self) -> Design:
        """The tile that it stands in, laid out."""
        below = sum(len(source.items) for source in self.edition.sets[: self.number])
        return self.edition.designs[below + (self.tile or 0)]

    @property
    def feature(self) -> int | None:
        """The number of the feature of the tile that it stands in."""
        match self.path:
            case ("tiles", int(_), "features", int(number), *_):
                return number
        return None

    @property
    def value(self) -> Any:  # noqa: ANN401 - plain data
        """The value at its path."""
        return at_path(self.source.data, self.path)

    @property
    def values(self) -> dict[str, Any]:
        """What its message was made with."""
        return getattr(self.finding.message, "values", {})

    def said(self, template: str) -> bool:
        """Say whether its message was made from a template."""
        return getattr(self.finding.message, "template", "") == template

    def on_tile(
        self, label: Words, change: Callable[[dict[str, Any]], None], *, likely: bool = True
    ) -> Option:
        """Return an option that changes the data of the tile."""
        path = (TILES, self.tile or 0)

        def changed(source: Source) -> Source:
            data = deepcopy(source.data[TILES][path[1]])
            change(data)
            return set_value(source, path, data)

        return Option(label, changed, likely)


Handler: TypeAlias = Callable[[Case], Iterator[Option]]
HANDLERS: Final[dict[str, list[Handler]]] = {}


def remedy(*checks: str) -> Callable[[Handler], Handler]:
    """Register a generator of what can be done about the findings of some checks."""

    def register(handler: Handler) -> Handler:
        for check in checks:
            HANDLERS.setdefault(check, []).append(handler)
        return handler

    return register


def case_of(edition: Edition, finding: Finding) -> Case | None:
    """Return the case of a finding; None if it stands in none of the edition's sets."""
    place = finding.place
    files = [source.file for source in edition.sets]
    if place.file not in files or place.line is None or place.column is None:
        return None
    number = files.index(place.file)
    source = edition.sets[number]
    if place.line > len(source.line_starts):
        return None
    offset = source.line_starts[place.line - 1] + place.column - 1
    tile = source.tile_at(place.line)
    if tile is not None and offset >= source.items[tile].start:
        item = source.items[tile]
        path, of_key, inside = located(item.node, offset - item.shift)
        behind = offset - item.shift > item.node.end
        if not behind:
            return Case(edition, finding, number, (TILES, tile, *path), of_key, inside)
    return Case(edition, finding, number, *located(_root(source, offset), offset))


def _root(source: Source, offset: int) -> Node:
    """Return the node of a whole file, without its tiles where those are of no concern."""
    tiles = source.head.child(TILES)
    concerned = source.items and tiles is not None and tiles.start <= offset < tiles.end
    return (concerned and source.node(())) or source.head


def located(node: Node, offset: int) -> tuple[Path, bool, int]:
    """Return the deepest path at an offset, whether its key stands there, and how far inside."""
    path: list[str | int] = []
    while True:
        for step, key, child in node.items() if node.children else ():
            if key is not None and key.start <= offset < key.end:
                return (*path, step), True, 0
            if child.start <= offset < max(child.end, child.start + 1) and child.start != child.end:
                path.append(step)
                node = child
                break
        else:
            quote = 1 if node.style in ("'", '"') else 0
            return tuple(path), False, max(0, offset - node.start - quote)


def suggestion(finding: Finding) -> str | None:
    """Return the name that a finding's hint says was likely meant."""
    hint = finding.hint
    if getattr(hint, "template", "") == "did you mean {name!r}?":
        return str(hint.values["name"]) if isinstance(hint, Words) else None
    return None


def is_clear(case: Case, wrong: object, right: str) -> bool:
    """Say whether an id resembles no other tile's as much as the one it was taken for."""
    ids = {design.id for design in case.edition.designs} - {str(wrong)}

    def alike(name: str) -> float:
        return SequenceMatcher(None, str(wrong).casefold(), name.casefold()).ratio()

    if right not in ids:
        return True
    best = alike(right)
    return all(alike(name) < best for name in similar(wrong, ids) if name != right)


def changing(wrong: object, right: object) -> Words:
    """Return the label of a correction."""
    if isinstance(wrong, str) and isinstance(right, str):
        return words("Change {wrong!r} to {right!r}", wrong=wrong, right=right)
    return words("Change {wrong} to {right}", wrong=wrong, right=right)
