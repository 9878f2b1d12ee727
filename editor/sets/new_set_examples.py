"""The examples that a new set can start from, each with the tiles that show what one would get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from core.authoring import templates
from core.authoring.contributions import shares
from core.authoring.new_file import suggested_id
from core.authoring.templates import NewSet
from core.tileset.reader import UnreadableSet, read

from ..language.languages import tr_message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from core.authoring.set_catalog import SetFile
    from core.authoring.templates import Kind
    from core.edition.edition import Design, Edition
    from core.edition.library import Library
    from core.tileset.source import Source

How: TypeAlias = Literal["bare", "worked", "like"]
SHOWN: Final = 3
_MOST_MODELS: Final = 12


@dataclass(frozen=True, slots=True)
class Example:
    """A way to begin a set: `model` is the one that it will be like.

    `shown` are tiles of `edition` to draw, each with its number of copies if that is another one
    than in what is extended. `tiles` is how many tiles the new set has of its own; `names` are the
    kinds that it states anything of, `counts` how many tiles it has other numbers of.
    """

    how: How
    model: SetFile | None = None
    edition: Edition | None = None
    shown: tuple[tuple[Design, int | None], ...] = ()
    tiles: int = 0
    names: tuple[str, ...] = ()
    counts: int = 0

    def text(self, plan: NewSet) -> str:
        """Return the text of the new set."""
        if self.how == "like" and self.model and self.model.source:
            return templates.like(plan, self.model.source)
        return templates.worked(plan) if self.how == "worked" else templates.bare(plan)


def examples(
    library: Library,
    books: Sequence[SetFile],
    plan: NewSet,
    folder: Path,
) -> list[Example]:
    """Return what a planned set could start from; `books` are the sets that it could be like."""
    ways: list[Example] = [Example("bare"), Example("worked")]
    ways += [Example("like", book) for book in _models(books, plan)]
    name = suggested_id("preview", {book.id for book in books})
    trial = NewSet(plan.kind, name, "-", plan.extended, tr_message)
    return [_drawn(library, way, trial, folder) for way in ways]


def _models(books: Sequence[SetFile], plan: NewSet) -> list[SetFile]:
    """Return the sets of the kind planned that state more than tiles, and of the same base."""
    extends = plan.extended.ids[-1] if plan.extended else None
    return [
        book
        for book in books
        if book.kind == plan.kind
        and book.source
        and book.source.tileset.extends == extends
        and _states_something(book.source, plan.kind)
    ][:_MOST_MODELS]


def _states_something(source: Source, kind: Kind) -> bool:
    tileset = source.tileset
    kinds = (tileset.terrains, tileset.features, tileset.icons, tileset.pieces, tileset.tokens)
    more = (tileset.options, tileset.counts) if kind == "variant" else (tileset.options,)
    return any((*kinds, *more)) and (kind != "base" or bool(tileset.tiles))


def _drawn(library: Library, way: Example, plan: NewSet, folder: Path) -> Example:
    """Return an example with the tiles that show it."""
    try:
        source = read(way.text(plan), plan.id, folder / f"{plan.id}.yaml")
    except UnreadableSet:
        return way
    edition = library.open([source], plan.extended).edition
    if edition is None:
        return way
    shown = tuple(_to_show(edition))[:SHOWN]
    share = shares(edition.sets)[-1]
    names = tuple(dict.fromkeys(statement.name for statement in share.statements))
    tiles, counts = len(source.tileset.tiles), len(share.counts)
    return Example(way.how, way.model, edition, shown, tiles, names, counts)


def _to_show(edition: Edition) -> Iterator[tuple[Design, int | None]]:
    """Yield the tiles of the last set of an edition, those it has other counts of, or touches."""
    last = len(edition.sets) - 1
    own = [design for design in edition.designs if design.set_number == last]
    if own:
        yield from ((design, None) for design in own)
        return
    for name in edition.sets[last].tileset.counts:
        design = edition.design(name)
        if design is not None:
            yield design, design.count
    changed = {s.name for s in shares(edition.sets)[last].statements if s.how != "adds"}
    for design in edition.in_play:
        segments = design.layout.segments
        if any(s.kind in changed or changed & set(s.icons) for s in segments):
            yield design, None
