"""Checks of the icons of a single tile: what carries them, and how many it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..edition.edition import Design, Edition, pointing
from ..edition.kinds import IconKind
from ..edition.segments import Segment
from ..findings import Path
from ..messages import msg, msg_template, span
from ..tileset.geometry import POINTS, SIDES, WINDS
from ..tileset.schema import TILE, Shown
from .catalogue import SHAPES, Remark, tile_check
from .prerequisites import icons_known
from .quick_fixes.features import moved, one_of_them, to_a_wind, within_bounds


@tile_check("icon-misplaced", stage=SHAPES)
def icon_misplaced(edition: Edition, design: Design) -> Iterator[Remark]:
    """An icon on a feature that cannot carry it."""
    for path, kind, label, _ in _printed(design):
        name = str(path[-1])
        icon = edition.icons.get(name)
        if icon is not None and icon.on != kind:
            template = msg_template("{label}: {icon} belongs on {wanted}, not on {kind}")
            message = msg(template, label=label, icon=name, wanted=icon.on, kind=kind)
            hint = msg("next to `edges`, under `icons`") if icon.on == TILE else ""
            yield Remark(path, message, hint, of_key=True, feature=label, fixes=(moved,))


def _printed(design: Design) -> Iterator[tuple[Path, str, str, Shown]]:
    """Yield the path of each icon, the kind and name of what carries it, and what is said."""
    said: Shown
    for n, feature in enumerate(design.tile.features):
        for name, said in feature.icons.items():
            yield ("features", n, "icons", name), feature.kind, feature.label, said
    for name, said in design.tile.icons.items():
        yield ("icons", name), TILE, msg("the tile"), said
    for n, copy in enumerate(design.tile.copies or ()):
        for reference, extra in copy.icons.items():
            called = design.layout.called(reference)
            if reference != TILE and not called:
                continue  # a field that is not there, which has a finding of its own
            kind = TILE if reference == TILE else design.layout.segments[called[0]].kind
            for name, said in extra.items():
                yield ("copies", n, "icons", reference, name), kind, reference, said


@tile_check("icon-direction", stage=SHAPES)
def icon_direction(edition: Edition, design: Design) -> Iterator[Remark]:
    """An icon that is directed has a number instead of a wind, or another one has a wind."""
    # Worth asking first: most editions have no such icon, and this runs for every tile.
    directed = any(icon.directed for icon in edition.icons.values())
    copies = [icons for copy in design.tile.copies or () for icons in copy.icons.values()]
    if not directed and not any(map(pointing, (design.tile.icons, *copies))):
        return
    for path, kind, label, said in _printed(design):
        icon = edition.icons.get(str(path[-1]))
        if icon is None or icon.on != kind:
            continue
        if isinstance(said, str) and not icon.directed:
            template = msg_template("{label}: {icon} points nowhere, so {wind} says nothing")
            message = msg(template, label=label, icon=icon.name, wind=said)
            hint = msg("write how many there are, or declare it with `directed: true`")
            yield Remark(path, message, hint, feature=label, fixes=(one_of_them,))
        elif icon.directed and said and not isinstance(said, str):
            message = msg("{label}: {icon} has to point to a wind", label=label, icon=icon.name)
            hint = msg("write one of {winds}", winds=list(WINDS))
            yield Remark(path, message, hint, feature=label, fixes=(to_a_wind,))


@tile_check("icon-count", stage=SHAPES)
def icon_count(edition: Edition, design: Design) -> Iterator[Remark]:
    """A feature or a tile shows fewer or more of an icon than its kind requires."""
    if not icons_known(design, edition.declared["icons"]):
        return
    for icon in edition.icons.values():
        if icon.each is None:
            continue
        if icon.on == TILE:
            yield from _miscounted(
                design, icon, None, [copy.tile_icons.get(icon.name, 0) for copy in design.copies]
            )
        for number, segment in enumerate(design.layout.segments):
            if segment.kind == icon.on:
                shown = [copy.icons[number].get(icon.name, 0) for copy in design.copies]
                yield from _miscounted(design, icon, segment, shown)


def _miscounted(
    design: Design, icon: IconKind, segment: Segment | None, shown: list[int]
) -> Iterator[Remark]:
    """Say of the first wrong count, by copies of the tile, what is wrong with it."""
    least, most = icon.each or (0, 0)
    wrong = next((n for n, count in enumerate(shown) if not least <= count <= most), None)
    if wrong is None:
        return
    label = _called(segment) if segment else msg("the tile")
    message = msg(
        "{label} shows {number} {icon}; each {kind} shows {bounds}",
        label=label,
        number=shown[wrong],
        icon=icon.name,
        kind=segment.kind if segment else TILE,
        bounds=span(least, most),
    )
    path = _icon_path(design, segment, icon.name, wrong)
    bound = most if shown[wrong] > most else least
    yield Remark(
        path, message, feature=label, fixes=(partial(within_bounds, icon=icon, count=bound),)
    )


def _called(segment: Segment) -> str:
    """The name of a segment for a message; a field that is not written has a place."""
    if segment.written or not segment.points:
        return segment.label
    # The middle of a side names a field more plainly than a half does.
    sides = [point for point in segment.points if POINTS[point] in SIDES]
    return msg("{kind} at {point}", kind=segment.kind, point=POINTS[(sides or segment.points)[0]])


def _icon_path(design: Design, segment: Segment | None, icon: str, copy: int) -> Path:
    """The path where the number of an icon on a copy is stated, or else where it should be."""
    tile = design.tile
    extra = tile.copies[copy].icons if tile.copies else {}
    for reference in (segment.name, segment.kind) if segment else (TILE,):
        if reference in extra and icon in extra[reference]:
            return ("copies", copy, "icons", reference, icon)
    if segment is None:
        return ("icons", icon) if icon in tile.icons else ("id",)
    if not segment.written:
        return ("edges",)
    n = segment.written[0]
    return ("features", n, "icons", icon) if icon in tile.features[n].icons else ("features", n)
