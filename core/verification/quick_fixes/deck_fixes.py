"""Fixes of cards: names of entries, entries that are alike, and the game that is played."""

from __future__ import annotations

from collections.abc import Iterator

from ...messages import msg
from ...tileset.edits import set_value
from ...tileset.schema_map import at_path, references
from ...tileset.source import Source
from .context import Case, Option, removing, setting, without
from .names import renamed_key


def own_entry(case: Case) -> Iterator[Option]:
    """Give an entry of cards a name of which no other card is."""
    deck, name = case.edition.deck, str(case.path[-1])
    taken = {*case.edition.declared["cards"], *(design.id for design in deck.cards)}
    wishes = (f"{name}_{n}" for n in range(2, len(taken) + 3))
    free = next(
        wish
        for wish in wishes
        # An entry of every suit takes the ids that begin with its name, too.
        if wish not in taken and not any(f"{wish}_{suit}" in taken for suit in deck.suits)
    )
    yield from renamed_key(case.path, free, at_path(case.source.data, case.path[:-1]))


def counted_as_one(case: Case, other: str) -> Iterator[Option]:
    """Add the cards of an entry to those of another one in the same set, if both say the same."""
    stated = case.source.tileset.cards
    mine, theirs = stated.get(str(case.path[-1])), stated.get(other)
    if mine is None or theirs is None or mine.suit != theirs.suit:
        return
    count = sum(1 if card.count is None else card.count for card in (mine, theirs))

    def change(source: Source) -> Source:
        return without(set_value(source, ("cards", other, "count"), count), case.path)

    yield Option(msg("Count {name} as {other}", name=case.path[-1], other=other), change)


def as_many_players(case: Case, suits: int) -> Iterator[Option]:
    """Let as many play as there are suits, if that is no fewer than the least number."""
    least = case.edition.players.min
    if suits >= least:
        yield setting(
            msg("Let {count} play at most", count=suits), ("players",), {"min": least, "max": suits}
        )


def unused(case: Case) -> Iterator[Option]:
    """Remove a kind or a suit that no card has; less likely where something else names it."""
    part, name = case.path
    data = case.source.data
    named = any(
        (reference.kind, reference.name) == (part, name) and not reference.declares
        for reference in references(data)
    )
    yield removing(msg("Remove {name!r} here", name=name), case.path, likely=not named)


def of_that_game(case: Case) -> Iterator[Option]:
    """Name the game that a plugin of the edition brings."""
    for plugin in case.edition.plugins:
        if plugin.declaration.game:
            yield setting(msg("Play {game} with them", game=plugin.id), ("game",), plugin.id)
