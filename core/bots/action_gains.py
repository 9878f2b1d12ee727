"""The points that actions of extensions add to a position, found by trying them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..engine.game import Game
    from .position_evaluator import PositionEvaluator


class ActionGains:
    """Gains, in points, of other states of a game over the one that it began with.

    Nothing on the table differs there but tokens, and pieces that claim nothing. It is `calm` if
    nothing but quiet actions (Offer) are to be tried.
    """

    def __init__(self, values: PositionEvaluator, game: Game, *, calm: bool) -> None:
        self._values, self._before = values, 0.0 if calm else values.holdings(game)
        self._scores, self._pieces = game.scores[:], game.pieces.copy()
        self._tokens: list[tuple[object, object]] = []
        if not calm:
            self._tokens += [(each.held[:], each.piles.copy()) for each in game.tokens.values()]
        self._known: dict[tuple[int, float, float], float] = {}

    def gain(self, game: Game, *, quiet: bool) -> float:
        """The points that the game as it is now is worth more; see Offer for what is `quiet`."""
        values, total = self._values, 0.0
        tokens, beside = values.tokens, values.beside
        if not quiet:
            now = [(each.held, each.piles) for each in game.tokens.values()]
            if game.scores != self._scores or now != self._tokens:
                total, tokens = values.holdings(game) - self._before, values.tokens_lying(game)
        if game.pieces != self._pieces:
            beside = values.pieces_beside(game)
        changing = (*values.beside, *beside) if beside is not values.beside else ()
        if tokens is not values.tokens:
            changing = (*values.tokens, *tokens, *changing)
        kinds, closes = values.board.kinds, values.tables.closes
        for root in dict.fromkeys(changing):
            lying, there = values.tokens.get(root, 0.0), values.beside.get(root, 0.0)
            lying_now, there_now = tokens.get(root, 0.0), beside.get(root, 0.0)
            if (lying != lying_now or there != there_now) and closes[kinds[root]]:
                more = self._with(root, lying_now, there_now) - self._with(root, lying, there)
                total += more
        return total

    def _with(self, root: int, tokens: float, beside: float) -> float:
        """The worth of a feature so, in points; actions often change the same ones."""
        key = root, tokens, beside
        found = self._known.get(key)
        if found is None:
            claims = self._values.board.claims[root]
            found = self._known[key] = self._values.worth_with(root, tokens, beside, claims)
        return found
