"""Fixes of what features touch, and of lines that cross."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...edition.planarity import is_planar
from ...messages import words
from ...tileset.edits import set_value
from ...tileset.source import TILES
from .context import Case, Option
from .names import without

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...findings import Path
    from ...tileset.source import Source


def untouched(case: Case) -> Iterator[Option]:
    """Take an entry out of what a feature touches."""
    label = words("Remove {end}", end=case.value)
    yield Option(label, lambda source: without(source, case.path), case.suggestion is None)


def on_the_ground(case: Case) -> Iterator[Option]:
    """Let a bridge or a tunnel be a line like all others."""
    label = words("Remove {name!r} here", name="crossing")
    yield Option(label, lambda source: without(source, case.path))


def bridged(case: Case) -> Iterator[Option]:
    """Make one line a bridge, if nothing else crosses then."""
    layout = case.design.layout
    for n, segment in enumerate(layout.segments):
        raised = replace(segment, crossing="bridge")
        segments = (*layout.segments[:n], raised, *layout.segments[n + 1 :])
        if segment.shape == "line" and is_planar(replace(layout, segments=segments, forms={})):
            path = (TILES, case.tile or 0, "features", segment.written[0], "crossing")
            stated = case.design.tile.features[segment.written[0]]
            label = words("Make the {kind} at {ends} a bridge", kind=stated.kind, ends=stated.at)

            def change(source: Source, path: Path = path) -> Source:
                return set_value(source, path, "bridge")

            yield Option(label, change, likely=False)
