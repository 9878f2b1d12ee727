"""What games of one deck have in common: cards and effects, whose suit is whose, the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.api import PlainSetup, Unplayable, game_parts, msg, named

from .effects import NO_EFFECT, OWN, EffectTable, problem_with
from .events import TurnUp
from .game import CARDS, ProspectorsGame

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.api import CardDesign, Edition, OptionValue

    from . import Prospectors

_TURNS_A_CARD: Final = 20
_TURNS_IN_ANY_CASE: Final = 1000
_PAIR: Final = 2


class ProspectorsSetup(PlainSetup[ProspectorsGame]):
    """Everything that is the same for all games of one deck with the same players and options.

    `names` are the ids of the designs by number, `pile` has the number of every card that starts on
    the table, and `suits` the suits of each player (C6).
    """

    game = ProspectorsGame
    actions = (TurnUp,)

    def __init__(
        self,
        kind: Prospectors,
        edition: Edition,
        players: Sequence[str] | int,
        options: Mapping[str, OptionValue] | None = None,
        first: int = 0,
    ) -> None:
        """Prepare; raise Unplayable with all that is wrong, and BadOption for an option."""
        super().__init__(kind, edition, players, options, first)
        deck = edition.deck
        self._check()
        self.designs: tuple[CardDesign, ...] = deck.on_table
        self.names = tuple(design.id for design in self.designs)
        self.numbers = {name: number for number, name in enumerate(self.names)}
        self.pile = [n for n, design in enumerate(self.designs) for _ in range(design.count)]
        self.suits = self._share_suits()
        owners = {suit: seat for seat, suits in enumerate(self.suits) for suit in suits}
        effects = [self._effect(design.kind) for design in self.designs]
        self.effects = EffectTable(self.designs, effects, owners, len(self.players))
        self.said = tuple(card_words(design) for design in self.designs)
        self.begun_with = tuple(
            tuple(
                design.id
                for design in deck.with_players
                for _ in range(design.count)
                if design.suit in suits
            )
            for suits in self.suits
        )
        self.unused = tuple(  # C7
            design.id
            for design in deck.with_players
            for _ in range(design.count)
            if design.suit not in owners
        )
        self.rounds = len(self.players) if self.options["match"] else 1  # C22
        self.turn_ups = tuple(TurnUp(place + 1) for place in range(len(self.pile)))
        self.rush_cards = int(self.options["rush_cards"])
        # Without a cap a round would never end in which players turn up nothing but what they know.
        most = _TURNS_A_CARD * len(self.pile) + _TURNS_IN_ANY_CASE
        self.turn_cap = int(self.options["turn_cap"]) or most

    def names_of(self, what: str) -> Sequence[str]:
        """Return the designs of cards by number, as which the order of the cards is written."""
        return self.names if what == CARDS else ()

    def _check(self) -> None:
        deck, number = self.edition.deck, len(self.players)
        reasons = []
        suits = len(deck.suits)
        if suits < number:
            reasons.append(
                msg(
                    "{players} players need {players} suits; the deck has {suits}",
                    players=number,
                    suits=suits,
                )
            )
        if not deck.on_table:
            reasons.append(msg("no card starts on the table"))
        added = game_parts(self.edition)
        in_game = msg("is one of this game already")
        reasons += [
            msg("the effect {name!r} that a plugin adds {problem}", name=name, problem=problem)
            for name, effect in added.items()
            if (problem := in_game if name in OWN else problem_with(effect))
        ]
        reasons += [
            msg(
                "no plugin has the effect {name!r} of the cards {kind!r}",
                name=kind.effect,
                kind=kind.name,
            )
            for kind in deck.kinds.values()
            if kind.effect is not None and kind.effect not in {*OWN, *added}
        ]
        if reasons:
            raise Unplayable(reasons, is_of_players=suits < number)

    def _share_suits(self) -> tuple[tuple[str, ...], ...]:
        """Give each player a suit, that of their name if there is one; two to each of two (C6)."""
        left = list(self.edition.deck.suits)
        held: list[list[str]] = []
        for player in self.players:
            held.append([suit for suit in left if suit.casefold() == player.casefold()][:1])
            left = [suit for suit in left if suit not in held[-1]]
        both = len(held) == _PAIR and len(self.edition.deck.suits) >= 2 * _PAIR
        # By turns: nobody has a second suit before each has one.
        for size in (1, 2) if both and self.options["two_colors"] else (1,):
            for own in held:
                if len(own) < size and left:
                    own.append(left.pop(0))
        return tuple(map(tuple, held))

    def _effect(self, kind: str) -> Any:  # noqa: ANN401 - of any plugin
        name = self.edition.deck.kinds[kind].effect
        if name is None:
            return NO_EFFECT
        return OWN[name] if name in OWN else game_parts(self.edition)[name]


def card_words(design: CardDesign) -> str:
    """Return what a card is called in texts: `red miner 3`, `gold 4`, `dynamite`."""
    kind, value = named(design.kind), design.value
    if design.suit is None:
        if value is None:
            return kind
        return msg("{kind} {value}", kind=kind, value=value)
    suit = named(design.suit)
    if value is None:
        return msg("{suit} {kind}", suit=suit, kind=kind)
    return msg("{suit} {kind} {value}", suit=suit, kind=kind, value=value)
