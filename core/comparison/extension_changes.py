"""What a set adds to those that it extends, and what it says otherwise; the rest is inherited."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ..edition.composition import MERGED, is_addition, merge
from ..edition.edition import Design, Edition
from ..tileset.source import TILES, Source
from .changes import Change
from .set_changes import part_changes

_OF_EACH: Final = ("format", "id", "title", "provenance", "about", "extends", TILES)
"""What each set states of itself, besides its own tiles."""
_LISTS: Final = ("plugins", "remove")
"""Parts of which each set states its share."""


def extension_changes(below: Edition, above: Source) -> Iterator[Change]:
    """Yield what a set says that is laid over an edition, and its tiles, which are all new."""
    stated = {part: value for part, value in above.data.items() if part not in _OF_EACH}
    inherited = _inherited(below, stated)
    yield from part_changes(
        {part: _narrowed(value, stated[part]) for part, value in inherited.items()},
        {part: _effective(inherited.get(part), value) for part, value in stated.items()},
    )
    for n, tile in enumerate(above.tileset.tiles):
        yield Change("added", TILES, tile.id, after=above.data[TILES][n], new=(TILES, n))


def _inherited(below: Edition, stated: Mapping[str, Any]) -> dict[str, Any]:
    """What an edition has under each key that a file states, as far as it has anything."""
    found: dict[str, Any] = {}
    for part in stated:
        values = [source.data[part] for source in below.sets if part in source.data]
        if part == "counts":
            found[part] = {each.id: _count(each) for each in below.designs}
        elif part in MERGED:
            found[part] = below.declared[part]
        elif part in _LISTS:
            found[part] = [each for each in stated[part] if any(each in some for some in values)]
        elif part == "words":
            found[part] = {}
            for value in values:
                found[part] = merge(found[part], value)
        elif values and part not in ("expect", "expect_edition", "accept"):
            found[part] = values[-1]
    return found


def _count(design: Design) -> int | list[int]:
    counts = [copy.count for copy in design.copies]
    return counts[0] if design.tile.copies is None else counts


def _narrowed(below: Any, above: Any) -> Any:  # noqa: ANN401 - plain data
    """What is below of what a file above states: all else is inherited, and no difference."""
    if not isinstance(below, dict) or not isinstance(above, dict) or is_addition(above):
        return below
    return {key: _narrowed(below[key], value) for key, value in above.items() if key in below}


def _effective(below: Any, above: Any) -> Any:  # noqa: ANN401 - plain data
    """What a file states without what has no effect: to take away what is not there."""
    if not isinstance(above, dict) or is_addition(above):
        return above
    known = below if isinstance(below, dict) else {}
    return {
        key: _effective(known.get(key), value)
        for key, value in above.items()
        if value is not None or key in known
    }
