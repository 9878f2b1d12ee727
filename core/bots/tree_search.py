"""Monte Carlo tree search in a game of any kind, of which only its rules are known.

Each playout begins in another imagined game (`view.imagine`), goes down the tree of what was done
in others, adds one action to it, and plays on at random to the end. The tree is an open-loop one:
its nodes are rows of actions, whatever chance and hidden things made of them. Which branch to go
down is a bandit's choice, with a bonus that is a power of the number of visits, not a logarithm
(Shah, Xie and Xu, "Non-asymptotic analysis of Monte Carlo tree search", 2020): square roots are the
same on any machine.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from ..engine.protocol import AnyGame, choices
from .assessment import Assessment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..engine.actions import Action
    from .search_budget import Effort

_CURIOSITY: Final = 0.5
"""The part of the range of values seen that a branch counts more which is hardly tried."""
_WIDTH: Final = 4
"""A node has so many branches, times the square root of its visits and one."""
_MOST_ACTIONS: Final = 5000
"""A playout of so many actions is broken off, and judged by its points."""
_DOUBTS: Final = 3
"""An action is taken to be as good as any for so many playouts, beside those it has had."""


class _Node:
    """The results of a row of actions: how often it was played, and the sums of values and wins."""

    __slots__ = ("branches", "values", "visits", "wins")

    def __init__(self, players: int) -> None:
        self.branches: dict[Action, _Node] = {}
        self.visits = 0
        self.values, self.wins = [0.0] * players, [0.0] * players


class TreeSearch:
    """A search of one decision of the player whose view it is."""

    def __init__(self, view: Any, actions: Sequence[Action], seed: int) -> None:  # noqa: ANN401
        # Of actions that the player cannot tell apart, playouts of each would show luck alone.
        # Only here: a view at each node below takes an eighth of the time, and wins no more games.
        self._actions = tuple([row[0] for row in choices(view, actions)])
        self._view, self._seed = view, seed
        first: AnyGame = view.imagine(0)
        self._player, self._players = first.player, len(first.scores)
        self._root = _Node(self._players)
        self._least = self._most = 0.0

    def run(self, effort: Effort, report: Callable[[], object]) -> None:
        """Play on until the effort is spent."""
        while effort.has_room():
            effort.playouts += 1
            game: AnyGame = self._view.imagine(self._seed + effort.playouts).copy()
            random = Random(self._seed + effort.playouts).random
            path = self._go_down(game, random)
            if not _play_out(game, random, effort):
                return
            self._note(game, path)
            if effort.is_report_due():
                report()

    def assessments(self) -> list[Assessment]:
        """The assessments of the actions, the best first: means with that of all mixed in."""
        root, me = self._root, self._player
        mean = root.values[me] / root.visits if root.visits else 0.0
        found = []
        for action in self._actions:
            node = root.branches.get(action, _Node(self._players))
            worth = (node.values[me] + _DOUBTS * mean) / (node.visits + _DOUBTS)
            found.append(Assessment(action, worth, (), node.visits, node.wins[me]))
        return sorted(found, key=lambda each: (-each.worth, -each.playouts))

    def _go_down(self, game: AnyGame, random: Callable[[], float]) -> list[_Node]:
        """Play down the tree and one action further; return the nodes passed."""
        node, path = self._root, [self._root]
        while not game.is_over:
            legal = self._actions if node is self._root else game.legal_actions()
            known = [action for action in legal if action in node.branches]
            if len(known) < len(legal) and len(known) < _WIDTH * sqrt(node.visits + 1):
                new = [action for action in legal if action not in node.branches]
                action = new[int(random() * len(new))]
                node.branches[action] = _Node(self._players)
                game.apply(action)
                return [*path, node.branches[action]]
            action = self._branch(node, known, game.player)
            game.apply(action)
            node = node.branches[action]
            path.append(node)
        return path

    def _branch(self, node: _Node, known: Sequence[Action], player: int) -> Action:
        """The action to play now, of those tried before."""
        span = self._most - self._least or 1.0
        wonder = _CURIOSITY * span * sqrt(sqrt(node.visits))
        best, chosen = 0.0, None
        for action in known:
            branch = node.branches[action]
            value = branch.values[player] / branch.visits + wonder / sqrt(branch.visits)
            if chosen is None or value > best:
                best, chosen = value, action
        assert chosen is not None
        return chosen

    def _note(self, game: AnyGame, path: Sequence[_Node]) -> None:
        """Add what a playout came to, for each player."""
        scores, count = game.scores, len(game.winners)
        shares = [(n in game.winners) / count if count else 0.0 for n in range(self._players)]
        values = [_lead(scores, player) + _lead(shares, player) for player in range(self._players)]
        self._least = min(self._least, *values)
        self._most = max(self._most, *values)
        for node in path:
            node.visits += 1
            for player in range(self._players):
                node.values[player] += values[player]
                node.wins[player] += shares[player]


def _play_out(game: AnyGame, random: Callable[[], float], effort: Effort) -> bool:
    """Play on at random; return whether that came to an end, and was not stopped."""
    for _ in range(_MOST_ACTIONS):
        if game.is_over:
            break
        if effort.is_stopped:
            return False
        legal = game.legal_actions()
        game.apply(legal[int(random() * len(legal))])
    return True


def _lead(points: Sequence[float], player: int) -> float:
    """By how much a player is ahead of the best of the others."""
    return points[player] - max((each for n, each in enumerate(points) if n != player), default=0.0)
