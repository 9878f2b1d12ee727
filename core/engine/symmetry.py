"""Which turns of a tile come to the same, since it looks like itself when turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .tile_tables import TileTables


def same_turns(tables: TileTables, copy: int) -> tuple[int, ...]:
    """Return for each rotation of a copy the least one that comes to the same."""
    known = tables.same_turns.get(copy)
    if known is None:
        forms = [_form(tables, 4 * copy + turns) for turns in range(4)]
        known = tables.same_turns[copy] = tuple(map(forms.index, forms))
    return known


def _form(tables: TileTables, oriented: int) -> tuple[object, ...]:
    """Describe how a turned tile joins its neighbours, whatever its segments are called.

    One with a line from site to site, which joins none, is taken to be like no other, and so is
    one on which features touch: a turn that joins alike may bring others next to one another.
    """
    copy = oriented >> 2
    kinds, counters, lines_at = (
        tables.segment_kinds[copy],
        tables.counters[copy],
        tables.lines_at[copy],
    )
    met = [segment for side in tables.ports[oriented] for segment in side]
    rank = {segment: n for n, segment in enumerate(dict.fromkeys(met))}
    touching = any(segment.touches for segment in tables.designs[copy].layout.segments)
    if touching or not all(line in rank for lines in lines_at.values() for line in lines):
        return (oriented,)
    inner = sorted(
        (kind, counters[n], tuple(sorted(rank[line] for line in lines_at.get(n, ()))))
        for n, kind in enumerate(kinds)
        if n not in rank
    )
    ports = tuple(tuple(rank[segment] for segment in side) for side in tables.ports[oriented])
    known = tuple((kinds[n], counters[n]) for n in rank)
    pointing = tuple(tables.faces[oriented].directions.items())
    return ports, known, tuple(inner), tuple(tables.edges[oriented]), pointing
