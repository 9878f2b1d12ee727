"""Placements that come to the same, since a tile turned looks like itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ..engine.placements import in_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..engine.actions import Action, Place
    from ..engine.state import GameState
    from ..engine.tile_tables import Lays

_NO_SYMMETRY: Final = (0, 1, 2, 3)


def different_placements(game: GameState, places: Sequence[Action]) -> list[Place]:
    """Return placements, of those that come to the same by symmetry only one."""
    lays = game.setup.lays
    same = {tile: same_turns(lays, copy) for tile, copy in in_hand(game).items()}
    if all(turns == _NO_SYMMETRY for turns in same.values()):
        return list(cast("Sequence[Place]", places))
    different: dict[tuple[str, int, int, int], Place] = {}
    for place in cast("Sequence[Place]", places):
        tile, x, y, rotation = place
        different.setdefault((tile, x, y, same[tile][rotation // 90]), place)
    return list(different.values())


def same_turns(lays: Lays, copy: int) -> tuple[int, ...]:
    """Return for each rotation of a copy the least one that comes to the same."""
    known = lays.same_turns.get(copy)
    if known is None:
        forms = [_form(lays, 4 * copy + turns) for turns in range(4)]
        known = lays.same_turns[copy] = tuple(map(forms.index, forms))
    return known


def _form(lays: Lays, lay: int) -> tuple[object, ...]:
    """Describe how a turned tile joins its neighbours, whatever its segments are called.

    One with a line from site to site, which joins none, is taken to be like no other, and so is
    one on which features touch: a turn that joins alike may bring others next to one another.
    """
    copy = lay >> 2
    kinds, counters, lines_at = lays.segment_kinds[copy], lays.counters[copy], lays.lines_at[copy]
    met = [segment for side in lays.ports[lay] for segment in side]
    rank = {segment: n for n, segment in enumerate(dict.fromkeys(met))}
    touching = any(segment.touches for segment in lays.designs[copy].layout.segments)
    if touching or not all(line in rank for lines in lines_at.values() for line in lines):
        return (lay,)
    inner = sorted(
        (kind, counters[n], tuple(sorted(rank[line] for line in lines_at.get(n, ()))))
        for n, kind in enumerate(kinds)
        if n not in rank
    )
    ports = tuple(tuple(rank[segment] for segment in side) for side in lays.ports[lay])
    known = tuple((kinds[n], counters[n]) for n in rank)
    pointing = tuple(lays.faces[lay].directions.items())
    return ports, known, tuple(inner), tuple(lays.edges[lay]), pointing
