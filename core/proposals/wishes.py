"""Wishes for a set: bounds and goals of figures that verification knows.

A figure is called as under `expect`: `tiles`, `copies.08`, `icons.nugget`, `edges.mountain`; or
`patterns` and `holes`. `copies` alone means each design by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from ..edition.counts import Totals, own_totals, totals
from ..verification.connectivity import edge_patterns
from ..verification.counts import expectations
from ..verification.edge_patterns import Pattern, completeness, pattern_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..edition.edition import Edition

Goal = Literal["few", "many"]
NAMED: Final = ("icons", "features", "edges")
_USUAL: Final = 8
"""How many copies of a design are usual at most."""


@dataclass(frozen=True, slots=True)
class WishFigure:
    """A number that is counted: of a group and, in some, of a name; or of the set's `own` file."""

    group: str
    name: str = ""
    own: bool = False

    def __str__(self) -> str:
        """Give it as people write it."""
        return ("own " if self.own else "") + ".".join(filter(None, (self.group, self.name)))

    @property
    def is_of_each(self) -> bool:
        """Whether it is the copies of each design, one by one."""
        return self == EACH


EACH: Final = WishFigure("copies")
CHANGES: Final = WishFigure("changes")


@dataclass(frozen=True, slots=True)
class Wish:
    """That a figure keeps bounds, less one `against` it; or is as `few` or `many` as can be."""

    figure: WishFigure
    low: int | None = None
    high: int | None = None
    goal: Goal | None = None
    against: WishFigure | None = None

    def __str__(self) -> str:
        """Give it as people write it."""
        if self.goal is not None:
            return f"{self.goal} {self.figure}"
        if self.against is not None:
            return f"{self.figure} <= {self.against}"
        if self.low == self.high:
            return f"{self.figure} = {self.low}"
        if self.low is not None and self.high is not None:
            return f"{self.figure} = {self.low}..{self.high}"
        return f"{self.figure} " + (f"<= {self.high}" if self.low is None else f">= {self.low}")

    def allows(self, value: int) -> bool:
        """Whether a value is within the bounds."""
        return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)

    def values(self, edition: Edition) -> tuple[int, ...]:
        """What it is about in an edition: a value, or those of each design in play."""
        if self.figure.is_of_each:
            return tuple(design.count for design in edition.in_play)
        less = value_of(edition, self.against) if self.against is not None else 0
        return (value_of(edition, self.figure) - less,)

    def holds(self, edition: Edition) -> bool:
        """Whether an edition has what is wished; a goal always holds."""
        return all(map(self.allows, self.values(edition)))

    def corrected(self, value: int) -> Wish:
        """The nearest wish that allows a value."""
        if self.low is not None and value < self.low:
            return replace(self, low=value, high=value if self.low == self.high else self.high)
        return replace(self, high=value, low=value if self.low == self.high else self.low)


@dataclass(frozen=True, slots=True)
class Keep:
    """The wish that a design stays as it is."""

    id: str

    def __str__(self) -> str:
        """Give it as people write it."""
        return f"keep {self.id}"


def value_of(edition: Edition, figure: WishFigure) -> int:
    """A figure of an edition, as verification counts it."""
    found: Totals = own_totals(edition)[-1] if figure.own else totals(edition)
    if figure.group in ("holes", "patterns"):
        return _value_of_patterns(edition, figure)
    if figure.group == "tokens" and figure.name:
        return sum(edition.tokens.get(figure.name, {}).values())
    counted = getattr(found, figure.group)
    return int(counted.get(figure.name, 0) if figure.name else counted)


def _value_of_patterns(edition: Edition, figure: WishFigure) -> int:
    patterns = edge_patterns(edition)
    if figure.group == "holes":
        return patterns.unfillable_with(3) if figure.name else patterns.unfillable
    if not figure.name:
        return patterns.possible - patterns.number_missing
    shown = [each for each in completeness(edition).patterns if each.copies]
    if figure.name.isdecimal():
        return sum(corners(each.pattern) <= int(figure.name) for each in shown)
    wanted = pattern_called(edition, figure.name)
    return sum(each.copies for each in shown if each.pattern == wanted)


def corners(pattern: Pattern) -> int:
    """The number of corners at which the sides of a pattern differ."""
    return sum(one != other for one, other in pairwise((*pattern, pattern[0])))


def pattern_called(edition: Edition, codes: str) -> Pattern | None:
    """The pattern up to rotation that codes spell; None if they spell none."""
    sides = tuple(edition.codes.get(code) for code in codes)
    return pattern_of(sides, edge_patterns(edition).terrains) if len(sides) == 4 else None  # noqa: PLR2004 - sides


def expected(edition: Edition) -> list[Wish]:
    """What the last set expects, as wishes; what depends on no tile is left out."""
    wishes = []
    last = len(edition.sets) - 1
    for number, key, stated, _ in expectations(edition):
        own = key == "expect" and last > 0
        if number != last:
            continue
        for group in ("tiles", "designs"):
            wanted = getattr(stated, group)
            if wanted is not None:
                wishes.append(Wish(WishFigure(group, own=own), wanted, wanted))
        for group in ("copies", *NAMED):
            for name, wanted in getattr(stated, group).items():
                wishes.append(Wish(WishFigure(group, name, own), wanted, wanted))
    return list(dict.fromkeys(wishes))


def with_expected(edition: Edition, wishes: Iterable[Wish]) -> list[Wish]:
    """Wishes with what the last set expects of all figures that none of them is about."""
    known = list(wishes)
    figures = {wish.figure for wish in known}
    return [*known, *(wish for wish in expected(edition) if wish.figure not in figures)]


def with_habits(edition: Edition, wishes: list[Wish]) -> list[Wish]:
    """Wishes with what goes without saying: at most eight copies, or as many as one has now."""
    said = [wish.high for wish in wishes if wish.figure.group == "copies" and wish.high is not None]
    if any(wish.figure.is_of_each for wish in wishes):
        return wishes
    most = max([_USUAL, *said, *(design.count for design in edition.in_play)])
    return [*wishes, Wish(EACH, high=most)]
