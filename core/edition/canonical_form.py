"""A tile's form up to rotation: what makes two designs the same however they are turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, cast

from ..tileset.geometry import rotations

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .layout import Layout

    Icons = Mapping[str, int]

Form: TypeAlias = tuple[Any, ...]


def canonical_form(
    layout: Layout, icons: Sequence[Icons] | None = None, tile_icons: Icons | None = None
) -> Form:
    """Return a form that equals that of another tile if one can be turned into the other.

    Names do not matter. With `icons` (of each segment, in the layout's order) and `tile_icons`
    the icons must be the same too; without, they do not matter either. All edges must be known.
    """
    counts = tuple(_sorted(each) for each in icons) if icons is not None else None
    own = _sorted(tile_icons or {}) if icons is not None else ()
    known = layout.forms.get((counts, own))
    if known is None:
        turned = list(rotations([edge or "" for edge in layout.edges]))
        least = min(turned)
        known = layout.forms[counts, own] = min(
            _form(layout.rotated(turns), counts, own)
            for turns, edges in enumerate(turned)
            if edges == least
        )
    return cast("Form", known)


def _form(layout: Layout, counts: Sequence[Form] | None, own: Form) -> Form:
    """Describe each segment by itself and, in two rounds, by what it is joined with."""
    colours: list[Form] = [
        (segment.kind, segment.points, counts[n] if counts else ())
        for n, segment in enumerate(layout.segments)
    ]
    neighbours: list[list[int]] = [[] for _ in colours]
    for n, segment in enumerate(layout.segments):
        for end in segment.ends:
            if end.segment is not None:
                neighbours[n].append(end.segment)
                neighbours[end.segment].append(n)
    for _ in range(2):
        colours = [
            (colour, tuple(sorted(colours[other] for other in neighbours[n])))
            for n, colour in enumerate(colours)
        ]
    return (layout.edges, tuple(sorted(colours)), own)


def _sorted(icons: Icons) -> Form:
    return tuple(sorted((name, count) for name, count in icons.items() if count))
