"""Renames what a set declares, wherever the set names it.

A rename is made in the set that declares the thing, and followed into sets that extend it. Only
the names themselves change in the text; comments, quotes and order stay as they are.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from pydantic import TypeAdapter, ValidationError

from ..messages import Words, msg, msg_template, plural
from ..tileset import yaml_patch, yaml_writer
from ..tileset.deck_schema import Suit
from ..tileset.edits import EditRefused, reread_as
from ..tileset.formulas import NEIGHBOURING, adjoining_words, nearby_words
from ..tileset.schema import Name, RuleId, SetId, Terrain, Tile, TileId
from ..tileset.schema_map import Reference, at_path, in_formula, references
from ..tileset.score_terms import definite_key, noun_keys
from ..tileset.source import TILES, Source
from ..tileset.text_checks import SAID
from .layout import refers_to, touched

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..findings import Path
    from ..tileset.name_marks import NameKind
    from .edition import Edition

Part: TypeAlias = Literal[
    "terrains",
    "features",
    "icons",
    "pieces",
    "areas",
    "tokens",
    "suits",
    "card_kinds",
    "cards",
    "groups",
    "rulebook",
    "questions",
    "codes",
    "tiles",
    "sets",
]
"""What is named: something declared under that key, a terrain's code, a tile, or a set."""

_MODELS: Final[dict[str, Any]] = {
    "tiles": TileId,
    "sets": SetId,
    "rulebook": RuleId,
    "suits": Suit,
}
_TAKEN: Final[dict[Part, str]] = {
    "terrains": msg_template("the set {set} already has a terrain {name!r}"),
    "features": msg_template("the set {set} already has a feature {name!r}"),
    "icons": msg_template("the set {set} already has an icon {name!r}"),
    "pieces": msg_template("the set {set} already has a piece {name!r}"),
    "areas": msg_template("the set {set} already has a place off the table {name!r}"),
    "tokens": msg_template("the set {set} already has a token pool {name!r}"),
    "suits": msg_template("the set {set} already has a suit {name!r}"),
    "card_kinds": msg_template("the set {set} already has a kind of card {name!r}"),
    "cards": msg_template("the set {set} already has cards called {name!r}"),
    "groups": msg_template("the set {set} already has a group {name!r}"),
    "rulebook": msg_template("the set {set} already has a rule {name}"),
    "questions": msg_template("the set {set} already has a question {name!r}"),
    "codes": msg_template("the letter {name!r} is already used by {owner}"),
    "tiles": msg_template("there is already a tile {id!r}"),
    "sets": msg_template("there is already a set {name!r} in this edition"),
}
_LETTERS: Final = ascii_uppercase + ascii_lowercase
_MENTIONED: Final = ("features", "icons", "pieces", "areas", "tokens", "suits", "card_kinds")
"""What a game mentions, so that a set may translate its names."""


@dataclass(frozen=True, slots=True)
class Rename:
    """One name for another.

    `terrain` is the terrain whose code is changed. `tile` is the number of the tile renamed, for
    where several have the same id.
    """

    part: Part
    old: str
    new: str
    terrain: str = ""
    tile: int | None = None


class Mention(NamedTuple):
    """What a rename makes of the value, or of the key, at a path.

    `inside` is what to exchange where a name is only a part of the value: names of what, old, new.
    """

    path: Path
    new: str
    of_key: bool = False
    inside: tuple[NameKind, str, str] | None = None


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
    # Other parts of the set that name the id mean the first of several tiles that have it.
    if rename.part == "tiles" and sum(item.tile.id == rename.old for item in source.items) > 1:
        return _applied(source, [Mention((TILES, rename.tile or 0, "id"), rename.new)], rename)
    return _applied(source, mentions(source, rename, edition), rename)


def following(source: Source, rename: Rename, edition: Edition | None = None) -> Source:
    """Follow a rename into a set that extends the one where it is made.

    What the set says of the thing itself is laid over it, and so is renamed too; but a tile of
    that id in the set itself, or a thing declared again after it was removed, is another. `edition`
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
    """A name that is not taken: the one wished for, or with a number behind it."""
    known = set(taken)
    candidates = (wish if n == 1 else f"{wish}_{n}" for n in range(1, len(known) + 2))
    return next(name for name in candidates if name not in known)


def free_letter(name: str, taken: Iterable[str | None]) -> str | None:
    """A letter that no terrain has: one of the name if that can be, else any."""
    known = set(taken)
    wishes = (letter for letter in (*name.upper(), *_LETTERS) if letter.isalpha())
    return next((letter for letter in wishes if letter not in known), None)


def first_to_declare(sets: Iterable[Source], part: str, name: str) -> int | None:
    """The number of the set that a declaration comes from; None if it is not there."""
    first: int | None = None
    for number, source in enumerate(sets):
        stated = source.root.data.get(part) or {}
        if name in stated:
            # After a null the next declaration is a new thing of the same name.
            gone = stated[name] is None
            first = None if gone else number if first is None else first
    return first


def _below(source: Source, edition: Edition | None) -> list[Source]:
    """The sets of an edition below the one given."""
    sets = list(edition.sets) if edition else []
    ids = [other.tileset.id for other in sets]
    return sets[: ids.index(source.tileset.id)] if source.tileset.id in ids else []


# --- What may be renamed, and to what ----------------------------------------------------------


def _check_name(rename: Rename) -> None:
    if rename.part == "codes":
        try:
            Terrain(code=rename.new)
        except ValidationError:
            raise _refused(rename.new, msg("should be one letter")) from None
        return
    try:
        TypeAdapter(_MODELS.get(rename.part, Name)).validate_python(rename.new)
    except ValidationError as error:
        problem = error.errors(include_url=False)[0].get("ctx", {})
        what = problem.get(SAID) or plural(
            "should have {count} character at most",
            "should have {count} characters at most",
            count=problem["max_length"],
        )
        raise _refused(rename.new, what) from None


def _refused(name: str, what: Words) -> EditRefused:
    return EditRefused(msg("{name!r} {what}", name=name, what=what))


def _check_owner(source: Source, rename: Rename, edition: Edition | None) -> None:
    """Refuse to rename what a set below declares, or what no set does."""
    if rename.part == "sets":
        return
    if rename.part == "tiles":
        if _number(source, rename) is None:
            raise EditRefused(msg("this set has no tile {name!r}", name=rename.old))
        return
    part = "terrains" if rename.part == "codes" else rename.part
    name = rename.terrain if rename.part == "codes" else rename.old
    below = _below(source, edition)
    first = first_to_declare([*below, source], part, name)
    if first is not None and first < len(below):
        inherited = msg(
            "{name} comes from {set}; rename it there", name=name, set=below[first].tileset.id
        )
        raise EditRefused(inherited)
    if first is None:
        raise EditRefused(msg("this set declares no {name!r}", name=name))


def _check_free(source: Source, rename: Rename, edition: Edition | None) -> None:
    """Refuse a name that something else of the edition has."""
    part, new = rename.part, rename.new
    sets = edition.sets if edition else (source,)
    owner = ""
    for other in sets:
        data = other.root.data
        if part == "tiles":
            taken = any(item.tile.id == new for item in other.items)
        elif part == "sets":
            taken = other.tileset.id == new
        elif part == "codes":
            terrains = data.get("terrains") or {}
            codes = {(stated or {}).get("code"): name for name, stated in terrains.items()}
            owner = codes.get(new, "")
            taken = owner not in ("", rename.terrain)
        else:
            # A name that a set removes by null is free.
            taken = (data.get(part) or {}).get(new) is not None
        if taken:
            said = msg(_TAKEN[part], set=other.tileset.id, name=new, id=new, owner=owner)
            raise EditRefused(said)
    if part == "features":
        for item in source.items:
            _check_not_hidden(item.tile, rename)


def _check_not_hidden(tile: Tile, rename: Rename) -> None:
    """Refuse a kind's name by which a tile calls another feature: ends would mean that one."""
    named = any(feature.name == rename.new for feature in tile.features)
    called = [end for feature in tile.features for end in (*feature.at, *feature.touches)]
    called += [word for copy in tile.copies or () for word in copy.icons]
    if named and rename.old in called:
        message = msg(
            "tile {tile} already has a feature called {name!r}", tile=tile.id, name=rename.new
        )
        raise EditRefused(message)


def _number(source: Source, rename: Rename) -> int | None:
    if rename.tile is not None:
        return rename.tile
    ids = [item.tile.id for item in source.items]
    return ids.index(rename.old) if rename.old in ids else None


def _is_inherited(source: Source, rename: Rename, edition: Edition | None) -> bool:
    """Whether a set means by the old name what a set that it extends declares."""
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
            return not below or first_to_declare(below, part, old) is not None


# --- Writing it ---------------------------------------------------------------------------------


def _applied(source: Source, changes: Iterable[Mention], rename: Rename) -> Source:
    """The state after some changes; what is no word of its own is written as a whole."""
    found = list(changes)
    meant = deepcopy(source.data)
    # Deepest first, values before keys: a renamed key would end the paths that lead through it.
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
        message = msg(
            "{new} is already next to {old}, in {place}",
            new=rename.new,
            old=rename.old,
            place=".".join(str(step) for step in rest),
        )
        raise EditRefused(message)
    kept = {(change.new if key == last else key): value for key, value in holder.items()}
    holder.clear()
    holder.update(kept)


def _splice(source: Source, change: Mention, *, whole: bool) -> yaml_patch.Splice:
    """The part of the text that a change replaces: the name, or the `whole` value that holds it."""
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


# --- Where a set names it ------------------------------------------------------------------------


def mentions(source: Source, rename: Rename, edition: Edition | None) -> Iterator[Mention]:
    """Yield all places of a set that a rename changes.

    `edition` is one that holds the set, from before the rename; without it kinds and codes are
    taken to be what they look like.
    """
    words = _phrases(rename)
    inside: set[Path] = set()
    for reference in references(source.data):
        path, name = reference.path, reference.name
        if reference.kind == "phrases":
            # The new name may have a translation already, which stays.
            if words.get(name, name) not in source.tileset.words[str(path[1])]:
                yield Mention(path, words[name], of_key=True)
        elif not _concerns(source, reference, rename, edition):
            continue
        elif reference.column is None:
            yield Mention(path, rename.new, reference.of_key)
        elif path not in inside:
            inside.add(path)
            yield _within(at_path(source.data, path), path, rename, reference)


def _within(written: str, path: Path, rename: Rename, reference: Reference) -> Mention:
    """The value after a rename, of one that holds more than the name."""
    if reference.kind == "codes":
        return Mention(path, written.replace(rename.old, rename.new))
    # A kind and an icon of a formula may have one name: of which it is, its place tells.
    # All but kinds are bare words, rules in a list of these too.
    kind: NameKind = "features" if reference.kind == "features" else "icons"
    inside = kind, rename.old, rename.new
    return Mention(path, in_formula(written, *inside), inside=inside)


def _concerns(
    source: Source, reference: Reference, rename: Rename, edition: Edition | None
) -> bool:
    """Whether a name is one that the rename changes."""
    old, path = rename.old, reference.path
    if reference.name != old:
        return False
    if rename.part == "codes" and reference.declares:
        return path == ("terrains", rename.terrain, "code")
    if rename.part == "codes" and reference.kind == "codes":
        return edition is None or edition.codes.get(old) == rename.terrain
    if rename.part == "features" and reference.kind in ("ends", "touched", "parts"):
        return not reference.declares and not _is_called(source, reference, edition)
    if reference.kind == "subjects":
        return rename.part in _MENTIONED
    return reference.kind == rename.part


def _is_called(source: Source, reference: Reference, edition: Edition | None) -> bool:
    """Whether a name means a feature of its tile that is called so, and not a kind."""
    _, tile, _, number, *_ = reference.path
    features = source.items[int(tile)].tile.features
    named = [feature for feature in features if feature.name == reference.name]
    known = edition.features if edition else {}
    if reference.kind == "parts" or any(feature.kind not in known for feature in named):
        return bool(named)
    meaning = touched if reference.kind == "touched" else refers_to
    meant = meaning(reference.name, features, known, int(number))
    return any(features[n] in named for n in meant)


def _phrases(rename: Rename) -> dict[str, str]:
    """The texts of a name that a set may translate, by itself and counted, before and after."""
    if rename.part not in _MENTIONED:
        return {}
    old, new = (
        [
            phrase
            for counted in (
                name,
                NEIGHBOURING + name,
                *adjoining_words([name]),
                *nearby_words([name]),
            )
            for phrase in (*noun_keys(counted), definite_key(counted))
        ]
        for name in (rename.old, rename.new)
    )
    return dict(zip(old, new, strict=True))
