"""What the pixels of a drawn tile say of its fields, whatever the plan that it is drawn by says.

The features of a tile are rasterized without its ground, and the ground that they leave is filled
from the border: what a player would colour in with a pencil.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from core.drawing import plan_of, tile_svg
from core.publishing.rasterizer import png_of
from core.tileset.geometry import POINTS, middle, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.drawing import Plan
    from core.edition.edition import Design, Edition

DOTS: Final = 180
SCALE: Final = DOTS / 100
OPAQUE: Final = 120
"""From here on, of 255, a pixel is no shadow."""
NEAR: Final = 5
"""Dots between ground and an area that meet: rims are drawn between them."""
ROOM: Final = 4
"""Dots: ground in which no square of twice that and one fits is a gap, and no field inside."""
CONTACT: Final = 7
"""So many dots of an area's rim have to be seen from a field that it borders."""
MUCH: Final = 4 * CONTACT
"""So many are no corner at which they happen to meet."""
BELOW: Final = {"deck": 18.5, "span": 21.0}
"""How wide bridges are with railings and outline, of lines and of areas."""
SOLID: Final = 255


def ground_faults(edition: Edition, design: Design) -> list[str]:
    """Return how the fields that are seen differ from those of the tile; none as it should be."""
    seen = _Seen(design, plan_of(design.layout, design.id), _solid(edition, design))
    return [*_parting(seen), *_enclosed(seen), *_bordering(seen)]


def _solid(edition: Edition, design: Design) -> Image.Image:
    """Return where anything but ground is seen; below a bridge, what the bridge passes over."""
    copies = (replace(c, icons=tuple({} for _ in c.icons), tile_icons={}) for c in design.copies)
    bare, plan = replace(design, copies=tuple(copies)), plan_of(design.layout, design.id)
    svg = tile_svg(edition, bare, size=DOTS, part="features")
    seen = Image.open(io.BytesIO(png_of(svg))).convert("RGBA").getchannel("A")
    seen = seen.point(lambda alpha: SOLID if alpha >= OPAQUE else 0)
    bridges = [(way, BELOW["deck"]) for track in plan.tracks.values() for way in track.decks]
    bridges += [(way, BELOW["span"]) for ways in plan.spans.values() for way in ways]
    if bridges:
        passed = _blank()
        for way, wide in bridges:
            ImageDraw.Draw(passed).line(_dots(way), SOLID, round(wide * SCALE))
        seen.paste(_passed_over(plan), mask=passed)
    return seen


def _passed_over(plan: Plan) -> Image.Image:
    """Return what stands on the ground, bridges left out."""
    below = _blank()
    pen = ImageDraw.Draw(below)
    for n, form in plan.areas.items():
        if n not in plan.spans:
            pen.polygon(_dots(form.ring), SOLID)
    for path in (path for t in plan.tracks.values() if not t.decks for path in t.paths):
        pen.line(_dots(path), SOLID, round(10 * SCALE))
    for spot in plan.spots.values():
        ((x, y),), reach = _dots([spot.centre]), spot.radius * SCALE * 0.8
        pen.ellipse((x - reach, y - reach, x + reach, y + reach), SOLID)
    return below


def _blank() -> Image.Image:
    return Image.new("L", (DOTS, DOTS), 0)


def _dots(path: Iterable[complex]) -> list[tuple[float, float]]:
    return [(at.real * SCALE, at.imag * SCALE) for at in path]


@dataclass
class _Seen:
    """A tile as it is seen: its parts of the ground are numbered."""

    design: Design
    plan: Plan
    solid: Image.Image

    @cached_property
    def labels(self) -> list[int]:
        """The number of the part of the ground at each dot, from 1; 0 where there is none."""
        blocked = self.solid.tobytes()
        labels, number = [0] * len(blocked), 0
        for start, value in enumerate(blocked):
            if value == SOLID or labels[start]:
                continue
            number += 1
            labels[start], waiting = number, [start]
            while waiting:
                for near in BESIDE[waiting.pop()]:
                    if blocked[near] != SOLID and not labels[near]:
                        labels[near] = number
                        waiting.append(near)
        return labels

    @cached_property
    def wide(self) -> dict[int, Image.Image]:
        """The parts of the ground in which there is room for something, with what is near."""
        found = {}
        for number in range(1, max(self.labels) + 1):
            ground = _blank()
            ground.putdata([SOLID * (label == number) for label in self.labels])
            if ground.filter(ImageFilter.MinFilter(2 * ROOM + 1)).getbbox():
                found[number] = ground.filter(ImageFilter.MaxFilter(2 * NEAR + 1))
        return found

    def at(self, point: int) -> set[int]:
        """Return the parts of the ground along the stretch of the border around a point."""
        side, third = side_of(point), point - middle(side_of(point))
        first, last = ((12, 38), (46, 54), (62, 88))[third + 1]
        found = []
        for along in range(first, last + 1, 4):
            at = complex(along, 1.2)
            for _ in range(side):
                at = complex(100 - at.imag, at.real)
            found.append(self.labels[int(at.imag * SCALE) * DOTS + int(at.real * SCALE)])
        return {label for label in found if label and (not third or found.count(label) > 1)}

    def contact(self, ground: Image.Image, ring: Iterable[complex]) -> int:
        """Return how many dots of a rim are seen from a part of the ground."""
        area = _blank()
        ImageDraw.Draw(area).polygon(_dots(ring), SOLID)
        rim = ImageChops.subtract(area, area.filter(ImageFilter.MinFilter(3)))
        return ImageChops.multiply(rim, ground).histogram()[SOLID]


def _beside(dot: int) -> Iterator[int]:
    row, column = divmod(dot, DOTS)
    for r, c in ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)):
        if 0 <= r < DOTS and 0 <= c < DOTS:
            yield r * DOTS + c


BESIDE: Final = tuple(tuple(_beside(dot)) for dot in range(DOTS * DOTS))


def _parting(seen: _Seen) -> Iterator[str]:
    """Yield fields that are seen in several pieces or as one, and ground that nobody has."""
    segments = seen.design.layout.segments
    fields = [segment for segment in segments if segment.shape == "field" and segment.points]
    parts: dict[str, set[int]] = {}
    for field in fields:
        found = {point: seen.at(point) for point in field.points}
        for point, labels in found.items():
            if len(labels) != 1 and point != middle(side_of(point)):
                yield f"{POINTS[point]}: {len(labels)} parts of ground"
        parts[named(field.points)] = set().union(*found.values())
    for name, labels in parts.items():
        if len(labels) > 1:
            yield f"the field {name} is parted"
    for one, other in combinations(parts, 2):
        if parts[one] & parts[other]:
            yield f"the fields {one} and {other} are one"
    held = {point for segment in segments for point in segment.points}
    for point in set(range(len(POINTS))) - held:
        if point != middle(side_of(point)) and seen.at(point):
            yield f"{POINTS[point]} is nobody's, and looks like ground"


def _enclosed(seen: _Seen) -> Iterator[str]:
    """Yield where fields inside are not what ground is enclosed, or border what they do not."""
    layout, plan = seen.design.layout, seen.plan
    border = set().union(*(seen.at(point) for point in range(len(POINTS))))
    inner = {label: near for label, near in seen.wide.items() if label not in border}
    inside = [n for n, s in enumerate(layout.segments) if s.shape == "field" and not s.points]
    wanted = [n for n in inside if n not in plan.glades]
    if len(inner) != len(wanted):
        yield f"{len(inner)} parts of ground inside, and {len(wanted)} fields"
    met = [
        {n for n, form in plan.areas.items() if seen.contact(near, form.ring) >= CONTACT}
        for near in inner.values()
    ]
    for n in inside:
        areas = layout.adjoining[n] & plan.areas.keys()
        if n in plan.glades and len(areas) > 1:
            yield "a clearing in one area borders others as well"
        elif n in wanted and not any(areas <= each for each in met):
            yield "a field inside borders something in the model only"


def _bordering(seen: _Seen) -> Iterator[str]:
    """Yield where a field meets an area in the model only, or in the picture only."""
    segments, adjoining = seen.design.layout.segments, seen.design.layout.adjoining
    for n, field in enumerate(segments):
        if field.shape != "field" or not field.points:
            continue
        own = set().union(*(seen.at(point) for point in field.points))
        for m, form in seen.plan.areas.items():
            met = sum(seen.contact(seen.wide[label], form.ring) for label in own & {*seen.wide})
            said = m in adjoining[n]
            if met < CONTACT if said else met >= MUCH:
                where = "model" if said else "picture"
                other = f"{segments[m].kind} {named(segments[m].points)}"
                yield f"{named(field.points)} borders {other} in the {where} only"


def named(points: Iterable[int]) -> str:
    """Return border points by their names."""
    return " ".join(POINTS[point] for point in points)
