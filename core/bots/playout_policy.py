"""Playing on in playouts of games with tiles: as the planner would, at a part of the cost.

What each placement of a tile is worth to a player is worked out once for the table as it is when
the search begins, when that tile is first drawn. In playouts only the best of these that still fit
are looked at, and the cells that have changed since: in the first turns they are judged again, in
later ones they are taken as they were, the better ones more often.
"""

from __future__ import annotations

from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.actions import Claim, Place
from ..engine.core_actions import NOTHING, claimed_segment
from .placement_evaluator import PlacementEvaluator
from .planner import best_turn
from .position_evaluator import PositionEvaluator

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..engine.game import Game

_BEST: Final = 4
"""The number of placements, of those best at first, that are looked at."""


class _Ranked(NamedTuple):
    """Where a tile can lie, by cell and quarter turns, and the claim after it; "" for none."""

    worth: float
    cell: int
    turns: int
    piece: str
    segment: int


class PlayoutPolicy:
    """Plays turns in games that come of a position, `root`; keeps what it works out about that.

    Where tiles are held in hands or extensions forbid places, it plays as the planner does: then it
    is not `is_quick`.
    """

    def __init__(self, root: Game) -> None:
        """`root` is an imagined game that stays as it is."""
        self._root, self._tables = root, root.setup.tables
        self.is_quick = root.hands is root.setup.no_hands and not root.setup.restricted
        self._frontier = dict(root.board.frontier)
        self._rankings: dict[tuple[int, int], list[_Ranked]] = {}
        self._judges: dict[int, PlacementEvaluator] = {}

    def play_turn(self, game: Game, random: Callable[[], float], *, judges: bool) -> None:
        """Play to the end of the turn; with `judges`, what it looks at is judged again."""
        setup, drawn, turn = game.setup, game.drawn, game.turn
        if game.step_index == setup.place_step and drawn is not None and self.is_quick:
            place = self._judged(game, drawn) if judges else self._as_ranked(game, drawn, random)
            self._lay(game, drawn, place)
        end_turn(game, turn)

    def _lay(self, game: Game, copy: int, place: _Ranked) -> None:
        """Lay a tile, and claim what is meant to be claimed, or nothing."""
        tables, turn, player = self._tables, game.turn, game.player
        x, y = tables.position(place.cell)
        game.apply(Place(tables.tile_ids[copy], x, y, 90 * place.turns))
        if game.step_index != game.setup.action_step or game.turn != turn or game.player != player:
            return
        legal = game.legal_actions()
        segment = game.board.first_segments[-1] + place.segment
        claims = [each for each in legal if type(each) is Claim and each.piece == place.piece]
        meant = (each for each in claims if claimed_segment(game, each) == segment)
        action = next(meant, NOTHING)
        if action in legal:
            game.apply(action)

    def _judged(self, game: Game, copy: int) -> _Ranked:
        """The best placement now, of those best at first and those on cells that have changed."""
        rotations, known = self._tables.rotations_by_code[copy], self._frontier
        places = [(each.cell, each.turns) for each in self._fitting(game, copy)]
        for cell, code in game.board.frontier.items():
            if known.get(cell) != code:
                places += [(cell, turns) for turns in rotations[code]]
        return max(_ranked(PlacementEvaluator(PositionEvaluator(game, game.player)), copy, places))

    def _as_ranked(self, game: Game, copy: int, random: Callable[[], float]) -> _Ranked:
        """One of those that were best at first, or any if none of them is left."""
        fitting = self._fitting(game, copy)
        if fitting:
            # The product of two is small more often than not, so that better ones come more often.
            return fitting[int(random() * random() * len(fitting))]
        anywhere = game.board.fitting(copy)
        cell, turns = anywhere[int(random() * len(anywhere))]
        return _Ranked(0.0, cell, turns, "", -1)

    def _fitting(self, game: Game, copy: int) -> Sequence[_Ranked]:
        """The best placements at first of which nothing has changed."""
        # A tile next to the cell changes its code, or takes the cell itself.
        frontier, known = game.board.frontier, self._frontier
        unchanged = (
            each
            for each in self._ranking(game.player, copy)
            if frontier.get(each.cell) == known[each.cell]
        )
        return list(islice(unchanged, _BEST))

    def _ranking(self, player: int, copy: int) -> list[_Ranked]:
        """All placements of a tile on the table as it was at first, the best first."""
        key = player, copy
        if key not in self._rankings:
            if player not in self._judges:
                self._judges[player] = PlacementEvaluator(PositionEvaluator(self._root, player))
            same = self._tables.same_turns(copy)
            places = [each for each in self._root.board.fitting(copy) if same[each[1]] == each[1]]
            ranked = _ranked(self._judges[player], copy, places)
            self._rankings[key] = sorted(ranked, reverse=True)
        return self._rankings[key]


def end_turn(game: Game, turn: int) -> None:
    """Play what is left of a turn, if anything, as the planner does."""
    while not game.is_over and game.turn == turn:
        actions = game.legal_actions()
        # Where there is no choice, to judge it would cost far more than to do it.
        if len(actions) > 1:
            actions = [max(best_turn(game, game.player), key=itemgetter(1))[0]]
        game.apply(actions[0])


def _ranked(
    values: PlacementEvaluator, copy: int, places: Sequence[tuple[int, int]]
) -> list[_Ranked]:
    """Placements with what they are worth, and the best claim after each."""
    found = []
    for cell, turns in places:
        plain, (gain, piece, segment) = values.judge(4 * copy + turns, cell)
        found.append(_Ranked(plain + gain, cell, turns, piece, segment))
    return found
