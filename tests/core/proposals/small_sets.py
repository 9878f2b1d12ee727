"""Random small sets with random wishes, and all that could be done about them, tried one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random
from typing import TypeAlias

from core.edition.edition import Design, Edition
from core.edition.library import default_library
from core.proposals.space import Space
from core.proposals.wishes import EACH, Wish, WishFigure
from core.tileset.geometry import patterns_up_to_rotation, rotations
from core.tileset.reader import read
from core.verification.edge_patterns import Pattern

LIBRARY = default_library()
MOST = 2
"""How many copies each design has at most, which keeps the number of cases small."""
HEAD = """\
format: 1
id: small
start: S
terrains: {grass: {code: G, color: "#88aa66"}, hill: {code: H, color: "#aa8866"}}
features:
  hill: {shape: area, terrain: hill, value: {final: ore}}
  grass: {shape: field, terrain: grass, value: {final: flower}}
icons: {ore: {on: hill, each: [0, 1]}, flower: {on: grass}}
tiles:
  - {id: S, edges: GHGG, features: [{kind: hill, at: [E]}]}
"""
DESIGNS = {
    "GGGG": "features: [{kind: grass, at: [N], icons: {flower: 1}}]",
    "GGHH": "features: [{kind: hill, at: [S, W], icons: {ore: 1}}]",
    "HGHG": "features: [{kind: hill, at: [N]}, {kind: hill, at: [S], icons: {ore: 1}}]",
    "HHHH": "features: [{kind: hill, at: [N, E, S, W]}]",
}
TERRAINS = ("grass", "hill")


def random_set(dice: Random) -> Edition:
    """Make a set of a start tile and one or two other designs."""
    text = HEAD
    for codes in dice.sample(sorted(DESIGNS), dice.choice((1, 2))):
        count = dice.randint(1, MOST)
        text += f"  - {{id: {codes}, count: {count}, edges: {codes}, {DESIGNS[codes]}}}\n"
    edition = LIBRARY.open([read(text, "small.yaml")]).edition
    assert edition is not None
    return edition


def random_wishes(dice: Random) -> list[Wish]:
    """Make two to four wishes, of which some cannot hold together."""
    figures = [
        *(WishFigure(each) for each in ("tiles", "designs", "patterns", "holes")),
        *(WishFigure("edges", each) for each in TERRAINS),
        *(WishFigure("icons", each) for each in ("ore", "flower")),
        *(WishFigure("patterns", each) for each in ("2", "GGHH", "HHHH")),
        WishFigure("copies", "S"),
        WishFigure("holes", "3"),
        WishFigure("features", "hill"),
    ]
    wishes = [Wish(EACH, high=MOST)]
    chosen = dice.sample(figures, dice.randint(1, 3))
    if dice.random() < 0.3:
        chosen = [WishFigure("icons", dice.choice(("ore", "flower"))), WishFigure("tiles")]
    for figure in chosen:
        scale = 14 if figure.group in ("edges", "holes") else 7
        low = dice.randint(0, scale)
        high = low + dice.randint(0, 2)
        wishes.append(
            Wish(figure, *dice.choice(((low, None), (None, high), (low, high), (low, low))))
        )
    return wishes


Cost: TypeAlias = "tuple[int, ...]"
"""Changes, holes with four and three neighbours, designs touched, icons changed."""


def least_cost(space: Space, wishes: list[Wish]) -> Cost | None:
    """Return the least that fulfils wishes costs, of all that could become of a small set.

    It is counted without any other part of the program; None if nothing fulfils them.
    """
    asked = [wish for wish in wishes if wish.figure != EACH]
    icons = [wish.figure.name for wish in asked if wish.figure.group == "icons"]
    # By the sums of the figures, the patterns there are, and the changes: the least of the rest.
    known = {((0,) * len(asked), frozenset[Pattern](), 0): (0, 0)}
    for options in _options(space, asked, icons):
        after: dict[tuple[tuple[int, ...], frozenset[Pattern], int], tuple[int, int]] = {}
        for (sums, shown, changes), rest in known.items():
            for more, patterns, difference, moved in options:
                key = (
                    tuple(one + other for one, other in zip(sums, more, strict=True)),
                    shown | patterns,
                    changes + difference,
                )
                cost = rest[0] + (difference > 0), rest[1] + moved
                after[key] = min(after.get(key, cost), cost)
        known = after
    costs = [
        (changes, *_holes(shown), *rest)
        for (sums, shown, changes), rest in known.items()
        if all(
            wish.allows(n + _of_patterns(shown, wish.figure))
            for wish, n in zip(asked, sums, strict=True)
        )
    ]
    return min(costs, default=None)


def _options(
    space: Space, asked: list[Wish], icons: list[str]
) -> Iterator[list[tuple[tuple[int, ...], frozenset[Pattern], int, int]]]:
    """Yield for each design what could become of it."""
    designs = [(look.design, look.copy.count) for look in space.looks]
    designs += [(template.design, 0) for template in space.templates]
    for design, now in designs:
        copy, found = design.copies[0], []
        room, shown = Counter[str](), Counter[str]()
        for segment, on_it in zip(design.layout.segments, copy.icons, strict=True):
            icon = "ore" if segment.kind == "hill" else "flower"
            room[icon] += 1 - on_it.get(icon, 0)
            shown[icon] += on_it.get(icon, 0)
        edges = tuple(str(side) for side in design.layout.edges)
        turned = frozenset(rotations(edges))
        for count in range(1 if design.id == "S" else 0, MOST + 1):
            ranges = [range(-shown[icon] * count, room[icon] * count + 1) for icon in icons]
            for each in product(*ranges):
                more = dict(zip(icons, each, strict=True))
                sums = tuple(_counted(wish.figure, design, count, shown, more) for wish in asked)
                moved = sum(map(abs, each))
                difference = abs(count - now) + moved
                found.append((sums, turned if count else frozenset(), difference, moved))
        yield found


def _counted(
    figure: WishFigure, design: Design, count: int, shown: Counter[str], more: dict[str, int]
) -> int:
    edges, name = design.layout.edges, figure.name
    codes = {"".join(str(side)[0].upper() for side in turned) for turned in rotations(edges)}
    counted = {
        "tiles": count,
        "designs": int(count > 0),
        "copies": count * (design.id == name),
        "edges": count * edges.count(name),
        "features": count * sum(each.kind == name for each in design.layout.segments),
        "icons": count * shown[name] + more.get(name, 0),
        "patterns": count * (name in codes),
    }
    return counted.get(figure.group, 0)


def _of_patterns(shown: frozenset[Pattern], figure: WishFigure) -> int:
    """Return what figures of all patterns are."""
    if figure.group == "holes":
        return _holes(shown)[bool(figure.name)]
    if figure.group != "patterns" or figure.name.isalpha():
        return 0
    listed = [p for p in patterns_up_to_rotation(TERRAINS) if p in shown]
    most = int(figure.name or 4)
    return sum(sum(p[n] != p[n - 1] for n in range(4)) <= most for p in listed)


@cache
def _holes(shown: frozenset[Pattern]) -> tuple[int, int]:
    three = sum(
        2**3 - len({tuple(pattern[side] for side in sides) for pattern in shown})
        for sides in combinations(range(4), 3)
    )
    return 2**4 - len(shown), three
