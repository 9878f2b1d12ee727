"""Checks of what the features of a single tile touch, and of lines that cross."""

from __future__ import annotations

from collections.abc import Iterator

from ..edition.edition import Design, Edition
from ..edition.layout import Layout, lay_out, may_cross, touched
from ..edition.planarity import crossed, is_planar
from ..findings import did_you_mean
from ..messages import Words, msg, msg_template
from ..tileset.geometry import CORNERS, POSITIONS
from ..tileset.schema import Tile
from .catalogue import ENDS, SHAPES, WARNING, Remark, features_of, tile_check
from .quick_fixes.ends import bridged, on_the_ground, untouched
from .quick_fixes.names import corrected

_TWO = 2


@tile_check("unknown-touch", stage=ENDS)
def unknown_touch(edition: Edition, design: Design) -> Iterator[Remark]:
    """An entry of `touches` that is no other feature, no corner and no free point of the border."""
    if not any(feature.touches for feature in design.tile.features):
        return
    for n, feature, _ in features_of(edition, design):
        for i, text in enumerate(feature.touches):
            for message, hint in _untouchable(edition, design, n, text):
                yield Remark(
                    ("features", n, "touches", i), message, hint, fixes=(corrected, untouched)
                )


def _untouchable(
    edition: Edition, design: Design, n: int, text: str
) -> Iterator[tuple[Words, str]]:
    """Yield why a feature cannot touch that, with a hint, if it cannot."""
    features = design.tile.features
    label = features[n].name or features[n].kind
    shapes = {m: shape for m, _, shape in features_of(edition, design)}
    is_field = shapes[n] == "field"
    possible = [m for m in shapes if m != n and not (is_field and shapes[m] == "field")]
    known = [features[m].name or features[m].kind for m in possible]
    meant = touched(text, features, edition.features, n)
    position = None if meant else POSITIONS.get(text)
    held = {p: s for s in design.layout.segments if s.shape != "field" for p in s.points}
    if is_field and not set(meant) & set(possible):
        yield (
            msg("{label}: {name!r} is no line, area or site on this tile", label=label, name=text),
            did_you_mean(text, known),
        )
    elif position in held:
        owner = held[int(position or 0)]
        template = msg_template("{label}: {point} belongs to {other}")
        other = owner.label
        yield msg(template, label=label, point=text, other=other), did_you_mean(other, known)
    elif not meant and position is None:
        template = msg_template(
            "{label}: {name!r} is neither another feature on this tile nor a corner"
        )
        yield msg(template, label=label, name=text), did_you_mean(text, [*known, *CORNERS])


@tile_check("without-effect", stage=SHAPES, severity=WARNING)
def without_effect(edition: Edition, design: Design) -> Iterator[Remark]:
    """A `touches` or a `crossing` that makes no difference to what adjoins what, and to fields."""
    tile, layout = design.tile, design.layout
    if not any(feature.touches or feature.crossing for feature in tile.features):
        return
    for n, feature, shape in features_of(edition, design):
        if feature.crossing and not may_cross(shape, feature.crossing):
            message = msg(
                "{label}: only a line can be a tunnel, and only a line or an area a bridge",
                label=feature.label,
            )
            yield Remark(("features", n, "crossing"), message, fixes=(on_the_ground,))
        elif feature.crossing:
            segment = next(m for m, s in enumerate(layout.segments) if n in s.written)
            less = _changed(tile, n, crossing=None)
            if not crossed(layout, segment) and _is_same(less, layout, edition):
                message = msg(
                    "{label}: `crossing: {crossing}` changes nothing: it crosses nothing "
                    "and parts no field",
                    label=feature.label,
                    crossing=feature.crossing,
                )
                yield Remark(("features", n, "crossing"), message, fixes=(on_the_ground,))
    for n, i in idle_touches(edition, tile, layout):
        feature = tile.features[n]
        message = msg(
            "{label}: that it touches {name} makes no difference",
            label=feature.label,
            name=feature.touches[i],
        )
        yield Remark(("features", n, "touches", i), message, fixes=(untouched,))


def idle_touches(edition: Edition, tile: Tile, layout: Layout) -> Iterator[tuple[int, int]]:
    """The entries of `touches` that change nothing: the numbers of feature and entry.

    `layout` is the tile's. From the last to the first: of two features that name each other, the
    first may.
    """
    for n, feature in reversed([*enumerate(tile.features)]):
        for i in reversed(range(len(feature.touches))):
            stated = tile.features[n].touches
            less = _changed(tile, n, touches=stated[:i] + stated[i + 1 :])
            if feature.kind in edition.features and _is_same(less, layout, edition):
                # What comes before is judged without it, or both of two that say the same would go.
                tile = less
                yield n, i


def _changed(tile: Tile, number: int, **values: object) -> Tile:
    features = [*tile.features]
    features[number] = features[number].model_copy(update=values)
    return tile.model_copy(update={"features": tuple(features)})


def _is_same(tile: Tile, layout: Layout, edition: Edition) -> bool:
    """Whether a tile has the fields of a layout, and all on it adjoins what it does there."""
    other = lay_out(tile, edition.codes, edition.features)
    return [s.points for s in other.segments] == [
        s.points for s in layout.segments
    ] and other.adjoining == layout.adjoining


@tile_check("crossing", stage=SHAPES)
def crossing(_: Edition, design: Design) -> Iterator[Remark]:
    """The tile cannot be drawn in the plane without features that cross; a warning at bridges."""
    solid = [segment for segment in design.layout.segments if segment.is_solid]
    if len(solid) < _TWO or is_planar(design.layout):
        return
    labels = list(dict.fromkeys(s.label for s in solid if s.points))
    message = msg("{labels} cannot be drawn without crossing", labels=labels)
    # Fields as written say that the designer means it: one line passes over another.
    bridge = design.tile.fields == "as_written"
    hint = msg("join them, or write `crossing: bridge` or `crossing: tunnel` on one")
    hint = msg("as expected at a bridge") if bridge else hint
    severity = WARNING if bridge else None
    yield Remark(("features",), message, hint, severity=severity, fixes=(bridged,))
