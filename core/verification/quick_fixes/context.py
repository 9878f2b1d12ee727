"""A finding with the edition it is of, as fixes see it; what is free on its tile; what a fix is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ...edition.layout import refers_to
from ...findings import Finding, Path, similar
from ...messages import Words, msg
from ...tileset.edits import remove, set_value
from ...tileset.geometry import SIDES
from ...tileset.schema_map import at_path
from ...tileset.source import TILES, Source

if TYPE_CHECKING:
    from ...edition.edition import Design, Edition
    from ...edition.kinds import FeatureKind
    from ...edition.segments import Segment

Change: TypeAlias = Callable[[Source], Source]


class Option(NamedTuple):
    """Something that could be done about a finding.

    `likely` is what one would do without being asked; the others are there to choose from.
    `lenient` is a correction that stays one even if it brings other mistakes to light: totals that
    could not be counted before it are not held against it. `instead` makes an option likely only
    where no other likely one is harmless.
    """

    label: Words
    change: Change
    likely: bool = True
    lenient: bool = False
    instead: bool = False


@dataclass(frozen=True)
class Case:
    """A finding on a set of an edition, the one of that `number`; its path leads into that set."""

    edition: Edition
    finding: Finding
    number: int

    @property
    def path(self) -> Path:
        """The path of the finding."""
        return self.finding.place.path

    @property
    def suggestion(self) -> str | None:
        """What the finding says was likely meant."""
        return self.finding.suggestion

    @property
    def source(self) -> Source:
        """The set that the finding is in."""
        return self.edition.sets[self.number]

    @property
    def tile(self) -> int | None:
        """The number of the tile that it is in."""
        match self.path:
            case ("tiles", int(number), *_):
                return number
        return None

    @cached_property
    def design(self) -> Design:
        """The tile that it is in, laid out."""
        # Designs are in the order of the sets, and of the tiles in each.
        below = sum(len(source.items) for source in self.edition.sets[: self.number])
        return self.edition.designs[below + (self.tile or 0)]

    @property
    def feature(self) -> int:
        """The number of the feature of the tile that it is in."""
        return int(self.path[3])

    @property
    def ends(self) -> Path:
        """The path of the ends, sides or points of that feature."""
        return (*self.path[:4], "at")

    @property
    def value(self) -> Any:  # noqa: ANN401 - plain data
        """The value at its path."""
        return at_path(self.source.data, self.path)

    def on(self, *steps: str | int) -> Path:
        """The path of something on its tile."""
        return (TILES, self.tile or 0, *steps)

    def on_tile(
        self, label: Words, change: Callable[[dict[str, Any]], None], *, likely: bool = True
    ) -> Option:
        """An option that changes the data of the tile."""

        def changed(source: Source) -> Source:
            data = deepcopy(at_path(source.data, self.on()))
            change(data)
            return set_value(source, self.on(), data)

        return Option(label, changed, likely)


def setting(label: Words, path: Path, value: object, *, likely: bool = True) -> Option:
    """An option that gives a path another value."""
    return Option(label, partial(set_value, path=path, value=value), likely)


def remaking(
    label: Words, path: Path, remade: Callable[[Any], object], *, likely: bool = True
) -> Option:
    """An option that makes another value of the one that is at a path by the time it is taken."""

    # By then: of several fixes that are taken together, none undoes another.
    def changed(source: Source) -> Source:
        return set_value(source, path, remade(at_path(source.data, path)))

    return Option(label, changed, likely)


def removing(label: Words, path: Path, *, likely: bool = True) -> Option:
    """An option that removes what is at a path."""
    return Option(label, partial(without, path=path), likely)


def correcting(case: Case, value: object, *, likely: bool = True) -> Option:
    """An option that puts another value in the place of the one that the finding is about."""
    return setting(changing(case.value, value), case.path, value, likely=likely)


def without(source: Source, path: Path) -> Source:
    """Remove a key; if it is the only one, remove what holds it, too."""
    holder = at_path(source.data, path[:-1])
    # An empty mapping would stay behind, which says nothing.
    alone = len(path) > 1 and isinstance(holder, dict | list) and len(holder) == 1
    return without(source, path[:-1]) if alone else remove(source, path)


Fixer: TypeAlias = Callable[[Case], Iterator[Option]]
"""What a check yields with its remark: a generator of what could be done about the finding."""


def case_of(edition: Edition, finding: Finding) -> Case | None:
    """The case of a finding; None if it is in none of the edition's sets."""
    files = [source.file for source in edition.sets]
    if finding.place.file not in files:
        return None
    case = Case(edition, finding, files.index(finding.place.file))
    return case if case.tile is None or case.tile < len(case.source.items) else None


def is_clear(case: Case, wrong: object, right: str) -> bool:
    """Whether an id resembles no other tile's as much as the one it was taken for."""
    ids = {design.id for design in case.edition.designs} - {str(wrong)}

    def alike(name: str) -> float:
        return SequenceMatcher(None, str(wrong).casefold(), name.casefold()).ratio()

    if right not in ids:
        return True
    # Ids such as 21 and 22 resemble one another: only a single best one is a correction.
    best = alike(right)
    return all(alike(name) < best for name in similar(wrong, ids) if name != right)


def changing(wrong: object, right: object) -> Words:
    """The label of a correction."""
    if isinstance(wrong, str) and isinstance(right, str):
        return msg("Change {wrong!r} to {right!r}", wrong=wrong, right=right)
    return msg("Change {wrong} to {right}", wrong=wrong, right=right)


def free_sides(design: Design, terrain: str | None) -> list[str]:
    """The sides that show a terrain and that no line or area takes."""
    taken = {side for segment in design.layout.segments for side in segment.sides}
    edges = enumerate(design.layout.edges)
    return [SIDES[side] for side, shown in edges if shown == terrain and side not in taken]


def wanting(edition: Edition, design: Design) -> list[str]:
    """The words for sites in which too few lines end so far."""
    return [
        word for word, kind, ends in _hubs(edition, design) if kind.lines and ends < kind.lines[0]
    ]


def open_ends(edition: Edition, design: Design) -> list[str]:
    """The words for sites and areas in which one more line may end; sites come first."""
    hubs = [
        (kind.shape, word)
        for word, kind, ends in _hubs(edition, design)
        if kind.lines is None or ends < kind.lines[1]
    ]
    return [word for shape, word in sorted(hubs, key=lambda hub: hub[0] != "site")]


def _hubs(edition: Edition, design: Design) -> Iterator[tuple[str, FeatureKind, int]]:
    features = design.tile.features
    for number, segment in enumerate(design.layout.segments):
        word = segment.label
        if (
            segment.shape in ("site", "area")
            and len(refers_to(word, features, edition.features)) == 1
        ):
            yield word, edition.features[segment.kind], len(design.layout.lines_at(number))


def unwritten(design: Design, kind: str) -> list[Segment]:
    """The fields of a kind that the tile does not list."""
    return [s for s in design.layout.segments if s.kind == kind and not s.written]


def new_feature(edition: Edition, kind: str, at: list[str]) -> dict[str, Any]:
    """A feature with as many icons as every such feature shows at least."""
    feature: dict[str, Any] = {"kind": kind, **({"at": at} if at else {})}
    least = edition.least_icons(kind)
    return {**feature, "icons": least} if least else feature


def free_name(wish: str, data: dict[str, Any]) -> str:
    """A name that no feature of a tile has, and no kind on it."""
    # A kind's name, too: ends mean a feature of that name before the kind.
    taken = {feature.get(key) for feature in data["features"] for key in ("name", "kind")}
    return next(name for n in range(1, 200) if (name := f"{wish}_{n}") not in taken)
