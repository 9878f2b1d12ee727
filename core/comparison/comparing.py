"""Compares two sets: what was renamed first, then what differs, then the effects of that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..edition.edition import Edition
from ..edition.library import Library
from ..edition.rename import Rename
from ..tileset.edits import set_items
from ..tileset.source import TILES, Source
from .change_groups import grouped
from .changes import Change, ComparedSet, Comparison, Effect
from .effects import effects
from .extension_changes import extension_changes
from .renamed_parts import own_codes, with_names_of
from .set_changes import set_changes


def compare(
    before: Source,
    after: Source,
    library: Library,
    labels: tuple[str, str] = ("", ""),
    *,
    with_effects: bool = True,
) -> Comparison:
    """The differences of two sets and, `with_effects`, what they do to their editions.

    What only has another name, or stands elsewhere, is one change, and causes no others. Of a set
    that extends the other, what it inherits is no difference.
    """
    if edition_below(before, after, library) is not None:
        return compare(after, before, library, labels[::-1], with_effects=with_effects).inverse
    below = edition_below(after, before, library)
    # With the older set in the newer names, all that still differs is no matter of names.
    called, renames = (before, ()) if below else with_names_of(before, after)
    editions = library.open([called]).edition, library.open([after]).edition
    # A letter on an edge may be declared by a set below; without that one, the file has to do.
    codes = [
        own_codes(source) if edition is None else edition.codes
        for source, edition in zip((called, after), editions, strict=True)
    ]
    changes = [
        *_told(renames),
        *(
            extension_changes(below, after)
            if below
            else set_changes(called, after, (codes[0], codes[1]))
        ),
    ]
    # The older side stays in its own names, under which its pictures and lines are looked up.
    sides = (
        ComparedSet(labels[0] or before.file, before, library.open([before]).edition),
        ComparedSet(labels[1] or after.file, after, editions[1]),
    )
    found: tuple[Effect, ...] = ()
    # Names and orders have no effects; to find that out would verify both editions.
    is_more = any(each.kind not in ("renamed", "reordered") for each in changes)
    if with_effects and is_more and editions[0] and editions[1]:
        found = tuple(effects(_in_order(editions[0], called, after, library), editions[1]))
    return Comparison(*sides, tuple(changes), found, extends=below is not None)


def edition_below(above: Source, base: Source, library: Library) -> Edition | None:
    """The edition that a set is laid over, if another one is part of it, as that is now."""
    if above.tileset.extends is None:
        return None
    edition = library.open([above]).edition
    sets = edition.sets[:-1] if edition else ()
    if base.tileset.id not in [each.tileset.id for each in sets]:
        return None
    return library.open([base if s.tileset.id == base.tileset.id else s for s in sets]).edition


def edition_changes(before: Edition, after: Edition, library: Library) -> list[Change]:
    """What differs between the sets of two editions and the rules of their plugins, by groups.

    Sets are told apart by their ids, or by being the only one that is gone and the only new one.
    """
    old, new = ({each.tileset.id: each for each in edition.sets} for edition in (before, after))
    gone, fresh = [key for key in old if key not in new], [key for key in new if key not in old]
    pairs = [(old[key], new[key]) for key in new if key in old]
    if len(gone) == len(fresh) == 1:
        pairs.insert(0, (old[gone.pop()], new[fresh.pop()]))
    found = [Change("removed", "sets", key, before=key) for key in gone]
    found += [Change("added", "sets", key, after=key) for key in fresh]
    for one, other in pairs:
        if one is not other:
            found += compare(one, other, library, with_effects=False).changes
    # By their contents: a plugin in a folder may change without another version.
    rules = {plugin.id: plugin.content().digest for plugin in before.plugins}
    now = {plugin.id: plugin.content().digest for plugin in after.plugins}
    found += [
        Change("changed", "plugins", name, (), rules[name], digest)
        for name, digest in now.items()
        if rules.get(name, digest) != digest
    ]
    return [change for group in grouped(found).values() for change in group]


def _told(renames: Sequence[Rename]) -> Iterator[Change]:
    for rename in renames:
        names = rename.old, rename.new
        if rename.part == "codes":
            yield Change("renamed", "terrains", rename.terrain, ("code",), *names)
        else:
            part = "id" if rename.part == "sets" else rename.part
            yield Change("renamed", part, rename.old, (), *names)


def _in_order(edition: Edition, called: Source, after: Source, library: Library) -> Edition:
    """The edition before with the tiles in the order after: findings depend on it."""
    places = {tile.id: n for n, tile in enumerate(after.tileset.tiles)}
    tiles = called.data.get(TILES) or []
    ordered = sorted(tiles, key=lambda tile: places.get(tile["id"], len(places)))
    if ordered == tiles:
        return edition
    return library.open([set_items(called, (TILES,), ordered, lambda: "")]).edition or edition
