"""The abbot, which may be called back before its site is complete: rules G5 and G6."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.api import Offer, RuleExtension, action_text, hookimpl, msg, named, segment_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from core.api import Action, Edition, GameState, OptionValue

ABBOT = "abbot"
SOURCE = "the abbot called back"


@action_text("abbot back from {place}")
class CallBack(NamedTuple):
    """Take back one's own abbot and score the site it stands on as it is."""

    x: int
    y: int
    spot: str


class AbbotRules(RuleExtension):
    """An action instead of a claim. What abbots may claim the set says, by `claims_only`."""

    def complaints(self) -> Iterable[str]:
        abbot = self.edition.pieces.get(ABBOT)
        if abbot is None or not abbot.claims:
            yield "no piece called 'abbot' claims anything"

    def offers(self) -> Sequence[Offer]:
        return [
            Offer(CallBack, "act", self.legal, self.call_back, self.why_not, rules="G5-G6"),
        ]

    def legal(self, game: GameState) -> Sequence[Action]:
        """Return where the player's abbots may be called back from."""
        board = game.board
        # Another set may have places off the table, where an abbot holds nothing.
        there = [s for s in game.places(ABBOT, game.player) if s >= 0]
        # What is complete scores by itself in this turn, and more than this would.
        return [CallBack(*board.whereabouts(s)) for s in there if not board.is_complete(s)]

    def call_back(self, game: GameState, action: Action) -> None:
        """Score the site as it is at the end of the game, and return the abbot."""
        assert isinstance(action, CallBack)
        segment, player = game.board.segment_at(*action), game.player
        assert segment is not None
        # As at the end, since it is not complete (G5).
        terms = game.worth(segment)
        game.remove(ABBOT, player, segment)
        game.award(player, SOURCE, terms)

    def why_not(self, game: GameState, action: Action) -> str:
        """Say why an abbot cannot be called back."""
        assert isinstance(action, CallBack)
        segment = game.board.segment_at(*action)
        if segment is None or segment not in game.places(ABBOT, game.player):
            return msg(
                "{player} has no abbot on {place}",
                player=game.setup.players[game.player],
                place=segment_words(action.spot, action.x, action.y),
            )
        kind = named(game.board.kind(segment))
        return msg("the {kind} is complete, and scores by itself", kind=kind)


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Give the game the abbot's return."""
    return AbbotRules(id, edition, options)
