"""House rules: taking a cowboy back, the fifth cowboy, and the last to blink (rules 85-87)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from core.api import Offer, RuleExtension, Step, action_text, hookimpl, msg, msg_template, named

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.api import Action, Edition, GameState, OptionValue

DUEL = msg_template("staring duel")


@action_text("{piece} back from {place}")
class Retrieve(NamedTuple):
    """Take one of one's cowboys back, without points, instead of placing one (rule 86)."""

    piece: str
    x: int
    y: int
    spot: str


@action_text("{player} blinks last")
class Outlast(NamedTuple):
    """A player blinks last and wins (rule 85)."""

    player: str


class HouseRules(RuleExtension):
    """All off unless an option switches them on."""

    def last_steps(self) -> Sequence[Step]:
        if self.options["final_tie"] == "shared":
            return ()
        return (Step(DUEL, lambda game: len(game.winners) > 1, by_chance=True, rules="85 A16"),)

    def offers(self) -> Sequence[Offer]:
        offers = []
        if self.options["retrieve_cowboy"]:
            legal, retrieve, why_not = self._retrievable, self._retrieve, self._why_not
            offers.append(Offer(Retrieve, "act", legal, retrieve, why_not, rules="86 A18"))
        if self.options["final_tie"] != "shared":
            offers.append(Offer(Outlast, DUEL, _tied, _win, rules="85 A16"))
        return offers

    def begin(self, game: GameState) -> None:
        """Keep the score with something else, if agreed, so that all cowboys play (rule 87)."""
        if self.options["fifth_cowboy"]:
            for own, count in self._on_scoreboard(game).items():
                game.supply[own] += count

    def options_changed(self, game: GameState, before: Mapping[str, OptionValue]) -> str:
        """Bring the cowboy that keeps the score into play, or back to the score track (rule 87)."""
        more = bool(self.options["fifth_cowboy"]) - bool(before["fifth_cowboy"])  # 1, 0 or -1
        kept = self._on_scoreboard(game).items()
        supply = {own: game.supply[own] + more * count for own, count in kept}
        # All checks first: a hook that objects must leave the game as it was.
        for piece in self.edition.pieces:
            short = [own for own, count in supply.items() if own[0] == piece and count < 0]
            if short:
                return msg(
                    "nothing would keep the score of {players}: take a {piece} back from the table",
                    players=[game.setup.players[player] for _, player in short],
                    piece=named(piece),
                )
        game.supply.update(supply)
        return ""

    def _on_scoreboard(self, game: GameState) -> dict[tuple[str, int], int]:
        """Return how many of each player's cowboys, and what else claims, keep the score."""
        kinds = [kind for kind in self.edition.pieces.values() if kind.claims]
        players = range(len(game.scores))
        return {(kind.name, player): kind.on_scoreboard for kind in kinds for player in players}

    def _cowboys(self, game: GameState) -> dict[Retrieve, int]:
        """Return the player's own cowboys on the table that may come back (A18)."""
        board, features = game.board, self.edition.features
        farmers = self.options["which_cowboy"] == "any"
        return {
            Retrieve(piece, *board.whereabouts(s)): s
            for s, (piece, player) in board.standing.items()
            if player == game.player and (farmers or features[board.kind(s)].shape != "field")
        }

    def _retrievable(self, game: GameState) -> Sequence[Action]:
        return tuple(self._cowboys(game))

    def _retrieve(self, game: GameState, action: Action) -> None:
        game.release(self._cowboys(game)[cast("Retrieve", action)])

    def _why_not(self, game: GameState, action: Action) -> str:
        wanted = cast("Retrieve", action)
        segment = game.board.segment_at(wanted.x, wanted.y, wanted.spot)
        if segment is None or segment not in game.places(wanted.piece, game.player):
            return msg("none of yours stands there")
        return msg("those on fields stay to the end")


def _tied(game: GameState) -> Sequence[Action]:
    return tuple(Outlast(game.setup.players[player]) for player in game.winners)


def _win(game: GameState, action: Action) -> None:
    game.winners = (game.setup.players.index(cast("Outlast", action).player),)


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the extension for one setup."""
    return HouseRules(id, edition, options)
