"""The parts of a tile as a gesture moves them, and whole tiles turned and mirrored."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from ..tileset.geometry import (
    POINT_NUMBERS,
    POSITIONS,
    middle,
    mirror_position,
    rotate_position,
    side_of,
    side_points,
)
from .segments import End, Segment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from ..tileset.schema import Crossing, Shape

_ENDS: Final = 2


@dataclass(eq=False)
class TilePart:
    """One feature of a tile while the tile is edited; `shape` is None if its kind is not declared.

    `sides` are those of an area, and `halves` the border points of those that it takes half;
    `ends` those of a line: a side, another part, or a word that nothing answers to. `points` are
    the border points of a field. `touches` are parts, corners, or words that nothing answers to.
    `data` is what the file states.
    """

    kind: str
    shape: Shape | None
    sides: list[int] = field(default_factory=list)
    ends: list[LineEnd] = field(default_factory=list)
    points: frozenset[int] = frozenset()
    halves: list[int] = field(default_factory=list)
    touches: list[TilePart | str] = field(default_factory=list)
    crossing: Crossing | None = None
    inside: bool = False
    name: str | None = None
    icons: dict[str, int] = field(default_factory=dict)
    listed: bool = True
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def held(self) -> list[int]:
        """The sides that it takes, as an area, wholly or half, or as a line."""
        halved = dict.fromkeys(side_of(point) for point in self.halves)
        return [*self.sides, *halved, *(end for end in self.ends if isinstance(end, int))]

    @property
    def is_plain(self) -> bool:
        """Whether it is what sides can make evident: whole sides, two ends, and nothing else."""
        return not (
            self.halves
            or self.touches
            or self.crossing
            or self.inside
            or len(self.ends) > _ENDS
            or any(isinstance(end, TilePart) and end.shape == "line" for end in self.ends)
        )


LineEnd: TypeAlias = int | TilePart | str
CopyIcons: TypeAlias = dict[TilePart | str, dict[str, Any]]


def place_of(part: TilePart) -> tuple[object, ...]:
    """The place of a part and its kind: equal as long as these are the same."""
    return part.kind, part.shape, *part.sides, *part.halves, *part.ends, part.points


def segment_of(part: TilePart, numbers: Mapping[TilePart, int]) -> Segment:
    """A part as a segment; `numbers` are those of the parts that lines may end in."""
    points = {point for side in part.sides for point in side_points(side)} | {*part.halves}
    points |= {middle(end) for end in part.ends if isinstance(end, int)}
    reached = {POSITIONS[word] for word in part.touches if word in POSITIONS}
    assert part.shape is not None
    return Segment(
        kind=part.kind,
        shape=part.shape,
        name=part.name,
        points=tuple(sorted(points)),
        ends=tuple(_linked(part.ends, numbers)),
        touches=tuple(
            sorted(
                numbers[other]
                for other in part.touches
                if isinstance(other, TilePart) and other in numbers
            )
        ),
        reaches=tuple(sorted(reached)),
        crossing=part.crossing,
    )


def _linked(ends: Iterable[LineEnd], numbers: Mapping[TilePart, int]) -> Iterator[End]:
    for end in ends:
        if isinstance(end, int):
            yield End(side=end)
        elif isinstance(end, TilePart) and end in numbers:
            yield End(segment=numbers[end])


def home_of(
    part: TilePart, homes: Sequence[tuple[int, ...]], free: Mapping[int, str]
) -> int | None:
    """The field to which an entry belongs: where it says, or on most of the old ground."""
    fitting = [
        n
        for n, points in enumerate(homes)
        if free[points[0]] == part.kind and part.points.intersection(points)
    ]
    stated = [POINT_NUMBERS.get(word) for word in part.data.get("at") or ()]
    # In the order of the file: its first point says best what was meant.
    for point in stated:
        for n in fitting:
            if point in homes[n]:
                return n
    return max(fitting, key=lambda n: len(part.points.intersection(homes[n])), default=None)


def turned_tile(data: Mapping[str, Any], turns: int) -> dict[str, Any]:
    """A tile after that many quarter turns clockwise; four of them give the same tile."""
    return _moved(data, lambda position: rotate_position(position, turns))


def mirrored_tile(data: Mapping[str, Any], turns: int = 0) -> dict[str, Any]:
    """A tile with left and right changed, as seen after quarter turns clockwise."""
    return _moved(
        data,
        lambda position: rotate_position(mirror_position(rotate_position(position, turns)), -turns),
    )


def _moved(data: Mapping[str, Any], where: Callable[[float], float]) -> dict[str, Any]:
    moved = dict(data)
    edges = list(data["edges"])
    for side, shown in enumerate(data["edges"]):
        # 3 * side + 1 is the middle of a side, three border points to each.
        edges[side_of(int(where(3 * side + 1)))] = shown
    moved["edges"] = "".join(edges) if isinstance(data["edges"], str) else edges
    if data.get("features"):
        moved["features"] = [_moved_feature(feature, where) for feature in data["features"]]
    if data.get("icons"):
        moved["icons"] = _moved_icons(data["icons"], where)
    if data.get("copies"):
        moved["copies"] = [_moved_copy(copy, where) for copy in data["copies"]]
    return moved


def _moved_feature(feature: Mapping[str, Any], where: Callable[[float], float]) -> dict[str, Any]:
    moved = dict(feature)
    for key in ("at", "touches"):
        if key in feature:
            moved[key] = [_moved_word(word, where) for word in feature[key]]
    return moved


def _moved_copy(copy: Mapping[str, Any], where: Callable[[float], float]) -> dict[str, Any]:
    moved = dict(copy)
    if copy.get("icons"):
        items = copy["icons"].items()
        moved["icons"] = {word: _moved_icons(icons, where) for word, icons in items}
    return moved


def _moved_icons(icons: Mapping[str, Any], where: Callable[[float], float]) -> dict[str, Any]:
    return {name: _moved_word(said, where) for name, said in icons.items()}


def _moved_word(word: Any, where: Callable[[float], float]) -> Any:  # noqa: ANN401 - or a count
    return _WORDS[where(POSITIONS[word])] if word in POSITIONS else word


_WORDS: Final = {position: word for word, position in POSITIONS.items()}
