"""Wishes for a set as a programme: everything that may change, and every figure as a sum of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from ..tileset.geometry import rotations
from ..verification.connectivity import MANY_TERRAINS, edge_patterns
from .program import Linear, Program, total
from .space import Template
from .wishes import CHANGES, Keep, Wish, WishFigure, corners, pattern_called, value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ..edition.edition import Design
    from ..verification.edge_patterns import Pattern
    from .program import Values
    from .space import Look, Space

Demand: TypeAlias = "Wish | Keep"
_NEIGHBOURS: Final = 3


@dataclass(frozen=True)
class Changed:
    """What a solution does to copies of one look, or to a new design.

    `copies` more or fewer, and icons `added` and `removed`, over all of them.
    """

    what: Look | Template
    copies: int
    added: dict[str, int]
    removed: dict[str, int]


@dataclass(frozen=True)
class _LookColumns:
    """The columns of a look or a template."""

    what: Look | Template
    copies: Linear
    touched: Linear
    added: dict[str, Linear]
    removed: dict[str, Linear]
    present: Linear

    @property
    def changes(self) -> Linear:
        """How many changes it makes."""
        return total((self.touched, *self.added.values(), *self.removed.values()))


@dataclass
class ChangeModel:
    """The programme of a space, without what is demanded, and sums of its columns.

    `most` is the largest number of copies that any wish could ask for.
    """

    space: Space
    icons: frozenset[str]
    most: int
    program: Program = field(default_factory=Program)

    def __post_init__(self) -> None:
        self._figures: dict[Wish, Linear] = {}
        self._present: dict[str, Linear] = {}
        self._touched: list[Linear] = []
        self.parts: list[_LookColumns] = []
        for design in self.space.designs:
            self._add_design(design)
        for template in self.space.templates:
            self._add_template(template)

    # --- Sums ---

    @cached_property
    def changes(self) -> Linear:
        """How many changes are made: copies, and icons on copies."""
        return total(part.changes for part in self.parts)

    @cached_property
    def designs_touched(self) -> Linear:
        """How many designs change, or are new."""
        return total(self._touched)

    @cached_property
    def icons_changed(self) -> Linear:
        """How many icons are added or removed."""
        return total(
            each for part in self.parts for each in (*part.added.values(), *part.removed.values())
        )

    @cached_property
    def shown(self) -> dict[Pattern, Linear]:
        """By pattern, 1 where it is on some tile in play; only patterns on which that depends."""
        there: dict[Pattern, list[Linear]] = {}
        for design in self.space.designs:
            for pattern in self.space.patterns(design):
                there.setdefault(pattern, []).append(self._present[design.id])
        for part in self.parts:
            if isinstance(part.what, Template):
                there.setdefault(part.what.pattern, []).append(part.present)
        found = {}
        for pattern, present in there.items():
            if pattern not in self.space.fixed_patterns:
                found[pattern] = shown = self.program.column(1, whole=False)
                self.program.bound(total(present) + shown.times(-1), low=0)
                for each in present:
                    self.program.bound(shown + each.times(-1), low=0)
        return found

    @cached_property
    def holes(self) -> Linear:
        """How many holes with four neighbours fit no tile: those of patterns that none shows."""
        edition = self.space.edition
        now = value_of(edition, WishFigure("holes"))
        present = edge_patterns(edition).present
        return total(
            [
                Linear({}, now),
                *(
                    (shown.times(-1) + Linear({}, int(pattern in present))).times(
                        len(set(rotations(pattern)))
                    )
                    for pattern, shown in self.shown.items()
                ),
            ]
        )

    @cached_property
    def holes_of_three(self) -> Linear:
        """How many holes with three neighbours fit no tile, where as few as possible do."""
        return self._holes_of_three(exact=False)

    def _holes_of_three(self, *, exact: bool) -> Linear:
        """Add a column for each such hole; `exact` ones also where more are wanted."""
        terrains = edge_patterns(self.space.edition).terrains
        if len(terrains) > MANY_TERRAINS:
            return Linear()
        fitting: dict[tuple[str, ...], list[Linear]] = {}
        for pattern, shown in self.shown.items():
            for sides in {turned[:_NEIGHBOURS] for turned in rotations(pattern)}:
                fitting.setdefault(sides, []).append(shown)
        filled = {
            turned[:_NEIGHBOURS]
            for pattern in self.space.fixed_patterns
            for turned in rotations(pattern)
        }
        columns, constant = [], len(terrains) ** _NEIGHBOURS - len(fitting.keys() | filled)
        for sides, shown_by in fitting.items():
            if sides not in filled:
                hole = self.program.column(1, whole=False)
                columns.append(hole)
                self.program.bound(total((hole, *shown_by)), low=1)
                for shown in shown_by if exact else ():
                    self.program.bound(hole + shown, high=1)
        return (total(columns) + Linear({}, constant)).times(4)

    def levels(self, changes: int) -> list[Linear]:
        """What is to be least of so many changes, one after another; of holes, after `prepare`.

        First holes with four neighbours, then those with three; then designs, then icons. Two at a
        time: one counts for more than all of the other.
        """
        four, three = self._holes
        most = 4 * len(edge_patterns(self.space.edition).terrains) ** _NEIGHBOURS
        return [
            four.times(most + 1) + three,
            self.designs_touched.times(changes + 1) + self.icons_changed,
        ]

    def cost(self, values: Values) -> tuple[int, ...]:
        """What a solution costs: changes, and then what `levels` are made of."""
        parts = self.changes, *self._holes, self.designs_touched, self.icons_changed
        return tuple(part.of(values) for part in parts)

    def figure(self, figure: WishFigure) -> Linear:
        """A figure as it is after the changes."""
        if figure == CHANGES:
            return self.changes
        if figure.group == "holes":
            return self._holes_of_three(exact=True) if figure.name else self.holes
        if figure.group == "patterns" and (not figure.name or figure.name.isdecimal()):
            return self._patterns(figure)
        now = Linear({}, value_of(self.space.edition, figure))
        if figure.group == "tokens":
            return now
        if figure.group == "designs":
            gone = (each + Linear({}, -1) for each in self._present.values())
            new = (part.present for part in self.parts if isinstance(part.what, Template))
            return total((now, *gone, *new))
        counts = _counter(self.space, figure)
        sums = [part.copies.times(n) for part in self.parts if (n := counts(part.what))]
        if figure.group == "icons":
            sums += [part.added[figure.name] for part in self.parts if figure.name in part.added]
            sums += [
                part.removed[figure.name].times(-1)
                for part in self.parts
                if figure.name in part.removed
            ]
        return total((now, *sums))

    def bounded(self, wish: Wish) -> Linear:
        """What a wish puts bounds on."""
        less = self.figure(wish.against).times(-1) if wish.against is not None else Linear()
        return self.figure(wish.figure) + less

    # --- Demands ---

    def demand(self, program: Program, demand: Demand, slack: Slack | None = None) -> None:
        """Add rows for a demand to a programme; with a `slack`, they may be missed by that."""
        slack = slack or Slack()
        if isinstance(demand, Keep):
            kept = self.space.edition.design(demand.id)
            same = (part.changes for part in self.parts if part.what.design is kept)
            program.bound(total(same), high=0)
        elif demand.figure.is_of_each:
            for copies, present in self._copies():
                if demand.high is not None:
                    program.bound(copies + slack.less.times(-1), high=demand.high)
                if demand.low is not None:
                    enough = copies + present.times(-demand.low) + slack.more
                    program.bound(enough, low=0)
        elif demand.goal is None:
            what = self._figures[demand]
            if demand.low is not None:
                program.bound(what + slack.more, low=demand.low)
            if demand.high is not None:
                program.bound(what + slack.less.times(-1), high=demand.high)

    def prepare(self, demands: Iterable[Demand]) -> None:
        """Add the columns of the figures of demands and of levels, before a programme is copied."""
        self._figures = {
            demand: self.bounded(demand)
            for demand in demands
            if isinstance(demand, Wish) and not demand.figure.is_of_each
        }
        self._holes = self.holes, self.holes_of_three

    def sum_of(self, wish: Wish) -> Linear:
        """What a wish is about, after `prepare`."""
        return self._figures[wish]

    # --- Solutions ---

    def changed(self, values: Values) -> list[Changed]:
        """What a solution does."""
        found = []
        for part in self.parts:
            added = {icon: n for icon, each in part.added.items() if (n := each.of(values))}
            removed = {icon: n for icon, each in part.removed.items() if (n := each.of(values))}
            copies = part.copies.of(values)
            if copies or added or removed:
                found.append(Changed(part.what, copies, added, removed))
        return found

    @cached_property
    def classes(self) -> dict[object, Linear]:
        """Copies, more or fewer, of looks that do the same for all figures; and icons, by name."""
        found: dict[object, list[Linear]] = {}
        for part in self.parts:
            found.setdefault(self.class_of(part.what), []).append(part.copies)
            for icon, added in part.added.items():
                found.setdefault(icon, []).append(added)
            for icon, removed in part.removed.items():
                found.setdefault(icon, []).append(removed.times(-1))
        return {key: total(sums) for key, sums in found.items()}

    def class_of(self, what: Look | Template) -> object:
        """What is equal of looks that do the same for all figures."""
        return self._classes[id(what)]

    @cached_property
    def _classes(self) -> dict[int, object]:
        found: dict[int, object] = {}
        for part in self.parts:
            column = max(part.copies.terms)  # of the two of a look, either
            sign = part.copies.terms[column]
            counted = tuple(sign * sum_.terms.get(column, 0) for sum_ in self._figures.values())
            new = part.what.pattern if isinstance(part.what, Template) else None
            found[id(part.what)] = counted, new
        return found

    # --- Columns ---

    def _add_design(self, design: Design) -> None:
        program, space = self.program, self.space
        looks = [look for look in space.looks if look.design is design]
        start = space.edition.start == design.id
        present = Linear({}, 1) if start else program.column(1)
        most = max(self.most, design.count)
        if design.tile.max is not None:
            most = min(most, design.tile.max)
        for look in looks:
            now = look.copy.count
            # The first copy of the start tile opens the table.
            up, down = program.column(most), program.column(now - (start and not look.number))
            copies = up + down.times(-1)
            part = _LookColumns(
                look, copies, up + down, *self._icons(look, Linear({}, now) + copies, most), present
            )
            self.parts.append(part)
        own = [part for part in self.parts if part.what.design is design]
        copies = total(part.copies for part in own) + Linear({}, design.count)
        program.bound(copies + present.times(-1), low=0)
        program.bound(copies + present.times(-most), high=0)
        touched = program.column(1)
        changes = total(part.changes for part in own)
        most_changes = sum(self.program.highs[column] for column in changes.terms)
        program.bound(changes + touched.times(-int(most_changes)), high=0)
        self._present[design.id] = present
        self._touched.append(touched)

    def _add_template(self, template: Template) -> None:
        copies, present = self.program.column(self.most), self.program.column(1)
        self.program.bound(copies + present.times(-1), low=0)
        self.program.bound(copies + present.times(-self.most), high=0)
        added, _ = self._icons(template, copies, self.most)
        self.parts.append(_LookColumns(template, copies, copies, added, {}, present))
        self._touched.append(present)

    def _icons(
        self, what: Look | Template, copies: Linear, most: int
    ) -> tuple[dict[str, Linear], dict[str, Linear]]:
        """Columns of icons that are added to and removed from so many copies."""
        added: dict[str, Linear] = {}
        removed: dict[str, Linear] = {}
        for icon in sorted(self.icons):
            spots = list(self.space.spots(what.design.layout, what.copy, icon))
            room = sum(spot.most - spot.shown for spot in spots)
            spare = sum(spot.shown - spot.least for spot in spots)
            for free, columns in ((room, added), (spare, removed)):
                if free:
                    columns[icon] = column = self.program.column(free * most)
                    self.program.bound(column + copies.times(-free), high=0)
        return added, removed

    def _copies(self) -> Iterator[tuple[Linear, Linear]]:
        """Yield the copies of each design, and whether it is there; also of those that stay."""
        for design in self.space.edition.in_play:
            own = [part for part in self.parts if part.what.design is design]
            copies = total((Linear({}, design.count), *(part.copies for part in own)))
            yield copies, own[0].present if own else Linear({}, 1)
        for part in self.parts:
            if isinstance(part.what, Template):
                yield part.copies, part.present

    def _patterns(self, figure: WishFigure) -> Linear:
        most = int(figure.name) if figure.name else None
        present = edge_patterns(self.space.edition).present
        return total(
            [
                Linear({}, value_of(self.space.edition, figure)),
                *(
                    shown + Linear({}, -int(pattern in present))
                    for pattern, shown in self.shown.items()
                    if most is None or corners(pattern) <= most
                ),
            ]
        )


@dataclass(frozen=True)
class Slack:
    """By how much a demand may be missed: how far the figure may lie below it, and above."""

    more: Linear = field(default_factory=Linear)
    less: Linear = field(default_factory=Linear)


def _counter(space: Space, figure: WishFigure) -> Callable[[Look | Template], int]:
    """What one copy of a look counts of a figure."""
    name = figure.name
    match figure.group:
        case "tiles":
            return lambda _: 1
        case "copies":
            # A new design has a made-up id.
            return lambda what: int(space.edition.design(name) is what.design)
        case "edges":
            return lambda what: what.design.layout.edges.count(name)
        case "features":
            return lambda what: sum(each.kind == name for each in what.design.layout.segments)
        case "icons":
            return lambda what: sum(n for icon, n in what.copy.every_icon() if icon == name)
    wanted = pattern_called(space.edition, name)
    return lambda what: int(wanted in space.patterns(what.design))
