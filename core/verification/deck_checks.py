"""Checks of cards: what they name, how many there are, and whether a game is played with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from ..edition.deck import effects, number_of
from ..edition.edition import Edition
from ..findings import Path, did_you_mean
from ..messages import msg, msg_template, plural
from ..tileset.deck_schema import EACH, CardDeclaration
from ..tileset.schema import MOST
from .catalogue import NOTE, WARNING, Remark, edition_check
from .counts import register_totals
from .declarations import remark_at
from .prerequisites import plugins_missing
from .quick_fixes.deck_fixes import as_many_players, counted_as_one, of_that_game, own_entry, unused
from .quick_fixes.names import corrected, removable


def stated_cards(edition: Edition) -> Iterator[tuple[str, CardDeclaration]]:
    """Yield the entries of cards as the sets state them together."""
    for name, data in edition.declared["cards"].items():
        yield name, CardDeclaration.model_validate(data)


def is_certain(edition: Edition) -> bool:
    """Whether every entry of cards has a kind and a suit that there are."""
    kinds, suits = edition.deck.kinds, {*edition.deck.suits, None}
    return all(
        card.kind in kinds and (card.suit in suits or (card.suit == EACH and len(suits) > 1))
        for _, card in stated_cards(edition)
    )


@edition_check("unknown-effect", "cards")
def unknown_effect(edition: Edition) -> Iterator[Remark]:
    """A kind of card has an effect that no plugin of the edition declares."""
    if plugins_missing(edition):
        return
    known = effects(edition.plugins)
    for kind in edition.deck.kinds.values():
        if kind.effect is not None and kind.effect not in known:
            message = msg(
                "{name}: there is no effect {effect!r}", name=kind.name, effect=kind.effect
            )
            hint = did_you_mean(kind.effect, known)
            if not known:
                hint = msg("no plugin of this edition declares effects: name one under `game`")
            path = ("card_kinds", kind.name, "effect")
            yield remark_at(edition, path, message, hint, fixes=(corrected, removable))


@edition_check("without-suits", "cards")
def without_suits(edition: Edition) -> Iterator[Remark]:
    """Cards of each suit, and there is no suit."""
    for name, card in stated_cards(edition) if not edition.deck.suits else ():
        if card.suit == EACH:
            message = msg("{name}: there is no suit, so it stands for no card", name=name)
            hint = msg("declare suits, or leave `suit` out")
            yield remark_at(edition, ("cards", name, "suit"), message, hint, fixes=(removable,))


@edition_check("card-clash", "cards")
def card_clash(edition: Edition) -> Iterator[Remark]:
    """Two entries stand for cards of one id, of which one is for cards of every suit."""
    owners: dict[str, str] = {}
    told: set[str] = set()
    # An entry with `suit: each` stands for cards with the ids NAME_SUIT, of which another entry may
    # have one.
    for design in edition.deck.cards:
        name, owner = design.entry, owners.setdefault(design.id, design.entry)
        if owner != name and name not in told:
            told.add(name)
            template = msg_template("{name}: {other} already stands for cards with the id {id!r}")
            message = msg(template, name=name, other=owner, id=design.id)
            hint, path = msg("give this one another name"), ("cards", name)
            yield remark_at(edition, path, message, hint, of_key=True, fixes=(own_entry,))


@edition_check("alike-cards", "cards", WARNING)
def alike_cards(edition: Edition) -> Iterator[Remark]:
    """Two entries stand for cards of the same kind, suit and value."""
    first: dict[tuple[str, str | None, int | None], str] = {}
    told: set[str] = set()
    for design in edition.deck.cards if is_certain(edition) else ():
        name = design.entry
        other = first.setdefault((design.kind, design.suit, design.value), name)
        if other != name and name not in told:
            told.add(name)
            message = msg("{name}: its cards are like those of {other}", name=name, other=other)
            path, fixes = ("cards", name), (partial(counted_as_one, other=other),)
            yield remark_at(
                edition, path, message, msg("count them as one design"), of_key=True, fixes=fixes
            )


@edition_check("card-lacks", "cards", WARNING)
def card_lacks(edition: Edition) -> Iterator[Remark]:
    """A card has no value, or no suit, that its effect makes use of; of a suit it is a note."""
    known, kinds = effects(edition.plugins), edition.deck.kinds
    for name, card in stated_cards(edition):
        kind = kinds.get(card.kind or "")
        effect = kind.effect if kind else None
        takes = known[effect].takes if effect in known else ()
        path, remark = ("cards", name), partial(remark_at, edition, of_key=True)
        if "value" in takes and card.value is None:
            template = msg_template("{name}: the effect {effect} makes use of a value; it has none")
            yield remark(path, msg(template, name=name, effect=effect), msg("state a `value`"))
        if "suit" in takes and card.suit is None:
            template = msg_template("{name}: the effect {effect} makes use of a suit; it has none")
            yield remark(
                path, msg(template, name=name, effect=effect), msg("state a `suit`"), severity=NOTE
            )


@edition_check("unused-card-kind", "cards", WARNING)
def unused_card_kind(edition: Edition) -> Iterator[Remark]:
    """A kind of card that no card has."""
    yield from _unused(edition, "card_kinds", msg_template("{name}: no card is of this kind"))


@edition_check("unused-suit", "cards", WARNING)
def unused_suit(edition: Edition) -> Iterator[Remark]:
    """A suit that no card has."""
    yield from _unused(edition, "suits", msg_template("{name}: no card has this suit"))


def _unused(edition: Edition, part: str, template: str) -> Iterator[Remark]:
    used = {design.kind if part == "card_kinds" else design.suit for design in edition.deck.cards}
    for name in edition.declared[part] if is_certain(edition) else ():
        if name not in used:
            hint = msg("add a card, or remove it")
            yield remark_at(
                edition, (part, name), msg(template, name=name), hint, of_key=True, fixes=(unused,)
            )


@edition_check("too-few-suits", "cards", WARNING)
def too_few_suits(edition: Edition) -> Iterator[Remark]:
    """Cards that start with a player are of fewer suits than there can be players."""
    suits = {design.suit for design in edition.deck.with_players} - {None}
    most = edition.players.max
    if is_certain(edition) and 0 < len(suits) < most:
        message = plural(
            "cards of {count} suit start with players, and {most} can play",
            "cards of {count} suits start with players, and {most} can play",
            count=len(suits),
            most=most,
        )
        stated = any(source.tileset.players for source in edition.sets)
        path: Path = ("players", "max") if stated else ("suits",)
        hint = msg("add suits, or lower the number of players")
        fixes = (partial(as_many_players, suits=len(suits)),)
        yield remark_at(edition, path, message, hint, of_key=not stated, fixes=fixes)


@edition_check("no-game", "cards")
def no_game(edition: Edition) -> Iterator[Remark]:
    """The plugin that `game` names brings no game."""
    for plugin in edition.plugins:
        if plugin.id == edition.game and not plugin.declaration.game:
            games = [other.id for other in edition.plugins if other.declaration.game]
            message = msg("the plugin {plugin} brings no game of its own", plugin=plugin.id)
            hint = did_you_mean(plugin.id, games) or msg("name it under `plugins`")
            yield remark_at(edition, ("game",), message, hint)


@edition_check("game-without-cards", "cards", WARNING)
def game_without_cards(edition: Edition) -> Iterator[Remark]:
    """A game with cards is named, and there are none."""
    playing = [plugin for plugin in edition.plugins if plugin.id == edition.game]
    if not edition.declared["cards"] and any(plugin.declaration.effects for plugin in playing):
        message = msg("the game {game} is played with cards, and there are none", game=edition.game)
        yield remark_at(edition, ("game",), message, msg("say under `cards` which there are"))


@edition_check("cards-without-game", "cards", NOTE)
def cards_without_game(edition: Edition) -> Iterator[Remark]:
    """There are cards, and no game is named that is played with them."""
    if edition.game is None and edition.deck:
        message = msg("there are cards, and no game is played with them")
        hint, path = msg("name a plugin that brings one under `game`"), ("cards",)
        yield remark_at(edition, path, message, hint, of_key=True, fixes=(of_that_game,))


@edition_check("too-many-cards", "cards")
def too_many_cards(edition: Edition) -> Iterator[Remark]:
    """More cards than a game has room for."""
    entries = Counter(
        {name: number_of(card, edition.deck.suits) for name, card in stated_cards(edition)}
    )
    found = entries.total()
    if found <= MOST:
        return
    [(largest, number)] = entries.most_common(1)
    message = plural(
        "{count} card in all, {number} of them {id}; a game has room for {most}",
        "{count} cards in all, {number} of them {id}; a game has room for {most}",
        count=found,
        number=number,
        id=largest,
        most=MOST,
    )
    path: Path = ("cards", largest, "count")
    yield remark_at(edition, path, message, msg("lower the counts"))


register_totals(
    "cards",
    (
        (
            "card-total",
            "totals",
            "cards",
            msg_template("cards: expected {expected}, found {actual}"),
            "The number of cards is not as expected.",
        ),
        (
            "table-card-total",
            "totals",
            "cards_on_table",
            msg_template("cards on the table: expected {expected}, found {actual}"),
            "The number of cards that start on the table is not as expected.",
        ),
        (
            "card-kind-total",
            "card_kinds",
            None,
            msg_template("cards of the kind {name}: expected {expected}, found {actual}"),
            "The number of cards of a kind is not as expected.",
        ),
        (
            "card-value-total",
            "card_values",
            None,
            msg_template("values of the kind {name}: expected {expected} in all, found {actual}"),
            "The values of all cards of a kind do not add up to what is expected.",
        ),
    ),
    # One entry without a kind or a suit that there is makes all of these uncertain.
    lambda edition, _: set() if is_certain(edition) else {"totals", "card_kinds", "card_values"},
)
