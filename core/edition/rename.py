"""Renames what a set declares, wherever the set names it.

A rename is made in the set that declares the thing, and followed into sets that extend it. Only
the names themselves change in the text; comments, quotes and order stay as they are.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from pydantic import TypeAdapter, ValidationError

from ..messages import Words, counted, wording, words
from ..tileset import yaml_patch, yaml_writer
from ..tileset.edits import EditRefused, reread_as
from ..tileset.schema import SAID, Name, SetId, Terrain, TileId
from ..tileset.source import TILES
from .references import Mention, Part, Rename, at_path, in_formula, mentions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..tileset.schema import Tile
    from ..tileset.source import Source
    from .edition import Edition

_MODELS: Final[dict[str, Any]] = {"tiles": TileId, "sets": SetId}
_TAKEN: Final[dict[Part, str]] = {
    "terrains": wording("the set {set} has a terrain {name!r} already"),
    "features": wording("the set {set} has a feature {name!r} already"),
    "icons": wording("the set {set} has an icon {name!r} already"),
    "pieces": wording("the set {set} has a piece {name!r} already"),
    "tokens": wording("the set {set} has a token pool {name!r} already"),
    "codes": wording("the code {name!r} is that of {owner} already"),
    "tiles": wording("there is a tile {id!r} already"),
    "sets": wording("there is a set {name!r} in this edition already"),
}


def renamed(source: Source, rename: Rename, edition: Edition | None = None) -> Source:
    """Give something that a set declares another name, wherever the set names it.

    `edition` is one that holds the set. Raise EditRefused where the new name is none, or is taken
    in the edition, and where what is renamed comes from another set.
    """
    if rename.old == rename.new:
        return source
    _check_name(rename)
    _check_owner(source, rename, edition)
    _check_free(source, rename, edition)
    if rename.part == "tiles" and not _is_meant(source, rename):
        return _applied(source, [Mention((TILES, rename.tile or 0, "id"), rename.new)], rename)
    return _applied(source, mentions(source, rename, edition), rename)


def following(source: Source, rename: Rename, edition: Edition | None = None) -> Source:
    """Follow a rename into a set that extends the one where it is made.

    What the set says of the thing itself is laid over it, and so is renamed too; but a tile of
    that id in the set itself, or a thing declared anew after it was removed, is another. `edition`
    is one that holds the set with what it extends, all as they were before the rename. Raise
    EditRefused where the new name is taken there.
    """
    if rename.old == rename.new or not _is_inherited(source, rename, edition):
        return source
    _check_free(source, rename, edition)
    return _applied(source, mentions(source, rename, edition), rename)


def rename_tile(source: Source, tile: int, new: str, edition: Edition | None = None) -> Source:
    """Give the tile of a number another id, also where the set names it."""
    rename = Rename("tiles", source.items[tile].tile.id, new, tile=tile)
    return renamed(source, rename, edition)


def free_name(wish: str, taken: Iterable[str | None]) -> str:
    """Return a name that is not taken: the one wished for, or with a number behind it."""
    known = set(taken)
    candidates = (wish if n == 1 else f"{wish}_{n}" for n in range(1, len(known) + 2))
    return next(name for name in candidates if name not in known)


def _first_to_declare(sets: Iterable[Source], part: str, name: str) -> int | None:
    first: int | None = None
    for number, source in enumerate(sets):
        stated = source.root.data.get(part) or {}
        if name in stated:
            gone = stated[name] is None
            first = None if gone else number if first is None else first
    return first


def _below(source: Source, edition: Edition | None) -> list[Source]:
    """Return the sets of an edition below the one given."""
    sets = list(edition.sets) if edition else []
    ids = [other.tileset.id for other in sets]
    return sets[: ids.index(source.tileset.id)] if source.tileset.id in ids else []


# --- What may be renamed, and to what ----------------------------------------------------------


@cache
def _adapter(part: str) -> TypeAdapter[str]:
    return TypeAdapter(_MODELS.get(part, Name))


def _check_name(rename: Rename) -> None:
    if rename.part == "codes":
        try:
            Terrain(code=rename.new)
        except ValidationError:
            raise _refused(rename.new, words("should be one letter")) from None
        return
    try:
        _adapter(rename.part).validate_python(rename.new)
    except ValidationError as error:
        problem = error.errors(include_url=False)[0].get("ctx", {})
        what = problem.get(SAID) or counted(
            "should have {count} character at most",
            "should have {count} characters at most",
            count=problem["max_length"],
        )
        raise _refused(rename.new, what) from None


def _refused(name: str, what: Words) -> EditRefused:
    return EditRefused(words("{name!r} {what}", name=name, what=what))


def _check_owner(source: Source, rename: Rename, edition: Edition | None) -> None:
    """Refuse to rename what a set below declares, or what no set does."""
    if rename.part == "sets":
        return
    if rename.part == "tiles":
        if _number(source, rename) is None:
            raise EditRefused(words("this set has no tile {name!r}", name=rename.old))
        return
    part = "terrains" if rename.part == "codes" else rename.part
    name = rename.terrain if rename.part == "codes" else rename.old
    below = _below(source, edition)
    first = _first_to_declare([*below, source], part, name)
    if first is not None and first < len(below):
        inherited = words(
            "{name} comes from {set}; rename it there", name=name, set=below[first].tileset.id
        )
        raise EditRefused(inherited)
    if first is None:
        raise EditRefused(words("this set declares no {name!r}", name=name))


def _check_free(source: Source, rename: Rename, edition: Edition | None) -> None:
    """Refuse a name that something else of the edition has."""
    part, new = rename.part, rename.new
    sets = edition.sets if edition else (source,)
    owner, holder = "", ""
    for other in sets:
        data = other.root.data
        if part == "tiles":
            taken = any(item.tile.id == new for item in other.items)
        elif part == "sets":
            taken = other.tileset.id == new
        elif part == "codes":
            codes = {(stated or {}).get("code"): n for n, stated in _stated(data, "terrains")}
            owner = codes.get(new, "")
            taken = owner not in ("", rename.terrain)
        else:
            taken = (data.get(part) or {}).get(new) is not None
        if taken:
            holder = other.tileset.id
            raise EditRefused(words(_TAKEN[part], set=holder, name=new, id=new, owner=owner))
    if part == "features":
        for item in source.items:
            _check_not_hidden(item.tile, rename)


def _stated(data: dict[str, Any], part: str) -> Iterator[tuple[str, Any]]:
    yield from (data.get(part) or {}).items()


def _check_not_hidden(tile: Tile, rename: Rename) -> None:
    """Refuse a kind's name by which a tile calls another feature: ends would mean that one."""
    named = any(feature.name == rename.new for feature in tile.features)
    called = [end for feature in tile.features for end in feature.at]
    called += [word for copy in tile.copies or () for word in copy.icons]
    if named and rename.old in called:
        message = words(
            "tile {tile} calls one of its features {name!r} already", tile=tile.id, name=rename.new
        )
        raise EditRefused(message)


def _number(source: Source, rename: Rename) -> int | None:
    if rename.tile is not None:
        return rename.tile
    ids = [item.tile.id for item in source.items]
    return ids.index(rename.old) if rename.old in ids else None


def _is_meant(source: Source, rename: Rename) -> bool:
    """Say whether the tile renamed is the only one that the set can mean by its id."""
    return sum(item.tile.id == rename.old for item in source.items) == 1


def _is_inherited(source: Source, rename: Rename, edition: Edition | None) -> bool:
    """Say whether a set means by the old name what a set that it extends declares."""
    old, below = rename.old, _below(source, edition)
    match rename.part:
        case "sets":
            return source.tileset.extends == old
        case "tiles":
            return all(item.tile.id != old for item in source.items)
        case "codes":
            own = (source.root.data.get("terrains") or {}).get(rename.terrain) or {}
            read = edition.codes.get(old) if edition else rename.terrain
            return "code" not in own and read == rename.terrain
        case part:
            return not below or _first_to_declare(below, part, old) is not None


# --- Writing it ---------------------------------------------------------------------------------


def _applied(source: Source, changes: Iterable[Mention], rename: Rename) -> Source:
    """Return the state after some changes; what is no word of its own is written as a whole."""
    found = list(changes)
    meant = deepcopy(source.data)
    for change in sorted(found, key=lambda change: (-len(change.path), change.of_key)):
        _change_data(meant, change, rename)

    def written(*, whole: bool) -> str:
        splices = [_splice(source, change, whole=whole) for change in found]
        return yaml_patch.spliced(source.text, *splices)

    return reread_as(source, meant, lambda: written(whole=False), lambda: written(whole=True))


def _change_data(data: Any, change: Mention, rename: Rename) -> None:  # noqa: ANN401 - plain data
    *rest, last = change.path
    holder = at_path(data, tuple(rest))
    if not change.of_key:
        holder[last] = change.new
        return
    if change.new in holder:
        message = words(
            "{new} stands beside {old} already, in {place}",
            new=rename.new,
            old=rename.old,
            place=".".join(str(step) for step in rest),
        )
        raise EditRefused(message)
    kept = {(change.new if key == last else key): value for key, value in holder.items()}
    holder.clear()
    holder.update(kept)


def _splice(source: Source, change: Mention, *, whole: bool) -> yaml_patch.Splice:
    """Return what a change replaces in the text: the name, or the `whole` value that holds it."""
    parent, step = source.node(change.path[:-1]), change.path[-1]
    node = parent and (parent.key(step) if change.of_key else parent.child(step))
    assert parent is not None
    assert node is not None
    if change.inside and whole:
        return yaml_patch.value_splice(source.text, parent, step, change.new)
    if change.inside:
        new = in_formula(source.text[node.start : node.end], *change.inside)
    else:
        new = yaml_writer.scalar(change.new, node.style)
    return node.start, node.end, new
