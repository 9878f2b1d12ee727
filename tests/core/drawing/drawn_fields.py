"""What the pixels of a drawn tile say of its fields, found without the plan that it is drawn by.

The features of a tile are rasterized without its ground, and the ground that they leave is filled
from the border: what a player would colour in with a pencil.
"""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFilter

from core.drawing import plan_of, tile_svg
from core.drawing.curves import contains
from core.publishing.rasterizer import png_of
from core.tileset.geometry import POINTS, middle, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
_GROUND, _SOLID = 0, 255


def ground_faults(edition: Edition, design: Design) -> list[str]:
    """Return how the fields that are seen differ from those of the tile; none as it should be."""
    plan = plan_of(design.layout, design.id)
    solid = _solid(edition, design, plan)
    labels = _labels(solid)
    return [*_field_faults(design, plan, labels), *_border_faults(design, plan, labels)]


def _solid(edition: Edition, design: Design, plan: Plan) -> Image.Image:
    """Return where anything but ground is seen; below a bridge, what the bridge passes over."""
    bare = replace(
        design, copies=tuple(replace(c, icons=tuple({} for _ in c.icons), tile_icons={}) for c in design.copies)
    )
    svg = tile_svg(edition, bare, size=DOTS, part="features")
    seen = Image.open(io.BytesIO(png_of(svg))).convert("RGBA").getchannel("A")
    seen = seen.point(lambda alpha: _SOLID if alpha >= OPAQUE else _GROUND)
    decks = [(deck, 18.5) for track in plan.tracks.values() for deck in track.decks]
    decks += [(way, 21.0) for ways in plan.spans.values() for way in ways]
    if decks:
        below = Image.new("L", seen.size, _GROUND)
        pen = ImageDraw.Draw(below)
        for n, form in plan.areas.items():
            if n not in plan.spans:
                pen.polygon(_dots(form.ring), _SOLID)
        for track in plan.tracks.values():
            for path in track.paths if not track.decks else ():
                pen.line(_dots(path), _SOLID, round(10 * SCALE))
        for spot in plan.spots.values():
            at, reach = spot.centre * SCALE, spot.radius * SCALE * 0.8
            pen.ellipse((at.real - reach, at.imag - reach, at.real + reach, at.imag + reach), _SOLID)
        passed = Image.new("L", seen.size, _GROUND)
        pen = ImageDraw.Draw(passed)
        for deck, wide in decks:
            pen.line(_dots(deck), _SOLID, round(wide * SCALE))
        seen.paste(below, mask=passed)
    return seen


def _dots(path: Iterable[complex]) -> list[tuple[float, float]]:
    return [(at.real * SCALE, at.imag * SCALE) for at in path]


def _labels(solid: Image.Image) -> list[int]:
    """Number the parts of the ground, from 1; 0 where there is something else."""
    blocked = solid.tobytes()
    labels = [0] * len(blocked)
    number = 0
    for start, value in enumerate(blocked):
        if value == _SOLID or labels[start]:
            continue
        number += 1
        labels[start] = number
        waiting = [start]
        while waiting:
            dot = waiting.pop()
            for near in _beside(dot):
                if blocked[near] != _SOLID and not labels[near]:
                    labels[near] = number
                    waiting.append(near)
    return labels


def _beside(dot: int) -> Iterator[int]:
    column = dot % DOTS
    if column:
        yield dot - 1
    if column < DOTS - 1:
        yield dot + 1
    if dot >= DOTS:
        yield dot - DOTS
    if dot < DOTS * (DOTS - 1):
        yield dot + DOTS


def _at_border(point: int, labels: Sequence[int]) -> set[int]:
    """Return the parts of the ground along a stretch of the border."""
    side, third = side_of(point), point - middle(side_of(point))
    stretch = ((12, 38), (46, 54), (62, 88))[third + 1]
    found = []
    for along in range(stretch[0], stretch[1] + 1, 4):
        at = complex(along, 1.2)
        for _ in range(side):
            at = complex(100 - at.imag, at.real)
        found.append(labels[int(at.imag * SCALE) * DOTS + int(at.real * SCALE)])
    return {label for label in found if label and (not third or found.count(label) > 1)}


def _field_faults(design: Design, plan: Plan, labels: Sequence[int]) -> Iterator[str]:
    segments = design.layout.segments
    fields = {n: s for n, s in enumerate(segments) if s.shape == "field"}
    parts: dict[int, set[int]] = {}
    for n, field in fields.items():
        seen = {point: _at_border(point, labels) for point in field.points}
        for point, found in seen.items():
            if len(found) != 1 and point != middle(side_of(point)):
                yield f"{POINTS[point]}: {len(found)} parts of ground"
        parts[n] = set().union(*seen.values())
        if len(parts[n]) > 1:
            yield f"the field {named(field.points)} is parted"
    for one, other in combinations(parts, 2):
        if parts[one] & parts[other]:
            yield f"the fields {named(fields[one].points)} and {named(fields[other].points)} are one"
    held = {point for s in segments for point in s.points}
    for point in range(12):
        if point not in held and _at_border(point, labels) and point % 3 != 1:
            yield f"{POINTS[point]} is nobody's, and looks like ground"
    border = {label for point in range(12) for label in _at_border(point, labels)}
    inner = {label for label in _wide(labels) if label not in border}
    wanted = [n for n, field in fields.items() if not field.points and n not in plan.glades]
    if len(inner) != len(wanted):
        yield f"{len(inner)} parts of ground inside, and {len(wanted)} fields"


def _wide(labels: Sequence[int]) -> Iterator[int]:
    """Yield the parts of the ground in which there is room for something."""
    for number in set(labels) - {0}:
        ground = Image.frombytes("L", (DOTS, DOTS), bytes(_SOLID * (n == number) for n in labels))
        if ground.filter(ImageFilter.MinFilter(2 * ROOM + 1)).getbbox():
            yield number


def _border_faults(design: Design, plan: Plan, labels: Sequence[int]) -> Iterator[str]:
    """Yield where a field meets an area in the model only, or in the picture only."""
    segments = design.layout.segments
    fields = [n for n, s in enumerate(segments) if s.shape == "field"]
    rims = {n: _rim(form.ring, labels) for n, form in plan.areas.items()}
    seen = [
        {m for m, rim in rims.items() if sum(label in near for near in rim) >= CONTACT}
        for label in {*_wide(labels)}
    ]
    for n in (n for n in fields if not segments[n].points):
        met = {m for m in design.layout.adjoining[n] if segments[m].shape == "area"}
        if n in plan.glades:
            ring = {at for at in plan.glades[n]}
            for m in met:
                if min(abs(a - b) for a in ring for b in plan.areas[m].ring) > 2 * NEAR and not contains(plan.areas[m].ring, plan.glades[n][0]):
                    yield f"the field inside does not border {named(segments[m].points)}"
        elif not any(met <= each for each in seen):
            yield "a field inside borders something in the model only"
    for n in (n for n in fields if segments[n].points):
        own = set().union(*(_at_border(point, labels) for point in segments[n].points))
        for m, rim in rims.items():
            met = sum(bool(near & own) for near in rim)
            said = m in design.layout.adjoining[n]
            if said and met < CONTACT:
                yield f"{named(segments[n].points)} borders {segments[m].kind} {named(segments[m].points)} in the model only ({met})"
            elif not said and met >= 4 * CONTACT:
                yield f"{named(segments[n].points)} borders {segments[m].kind} {named(segments[m].points)} in the picture only ({met})"


def _rim(ring: Iterable[complex], labels: Sequence[int]) -> list[set[int]]:
    """Return for each dot of an area at its rim what ground is near."""
    drawn = Image.new("L", (DOTS, DOTS), _GROUND)
    ImageDraw.Draw(drawn).polygon(_dots(ring), _SOLID)
    inside = drawn.tobytes()
    found = []
    for dot, value in enumerate(inside):
        if value and any(not inside[near] for near in _beside(dot)):
            row, column = divmod(dot, DOTS)
            around = (
                labels[r * DOTS + c]
                for r in range(max(row - NEAR, 0), min(row + NEAR + 1, DOTS))
                for c in range(max(column - NEAR, 0), min(column + NEAR + 1, DOTS))
            )
            found.append(set(around) - {0})
    return found


def named(points: Iterable[int]) -> str:
    """Return border points by their names."""
    return " ".join(POINTS[point] for point in points) or "inside"
