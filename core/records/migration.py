"""A game replayed on changed sets: the same moves, as far as they are possible there."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ..engine.action_texts import BadAction
from ..engine.actions import ManualEdit, Move, Place, in_words, same
from ..engine.errors import GameStopped, IllegalAction, PluginProblem
from ..engine.events import Discarded, Drew
from ..engine.game import Game
from ..engine.held_tiles import THE_TILES
from ..engine.placements import in_hand
from ..engine.randomness import Chance, Outcome
from ..engine.undoing import settle_by_chance
from ..messages import message_of, msg

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ..engine.setup import Setup

_GONE: Final = -1


@dataclass(frozen=True, slots=True)
class Stopped:
    """The move at which a migration ended: in which turn, whose, and why it is not possible.

    `move` is that of the old game; `number` counts moves from 0.
    """

    number: int
    turn: int
    player: str
    move: Move
    reason: str

    def __str__(self) -> str:
        return msg(
            "Turn {turn}, {player}: {move}: {reason}",
            turn=self.turn,
            player=self.player,
            move=in_words(self.move),
            reason=self.reason,
        )


@dataclass(frozen=True, slots=True)
class OtherScores:
    """Where the scores first differ: in which turn, after which move (from 0), and how."""

    number: int
    turn: int
    before: tuple[int, ...]
    now: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Migrated:
    """A game that was carried over to another setup: `game` is the new one, as far as it goes.

    `wanted` is how many moves the old one has. `other_scores` is None if all scores are equal.
    """

    game: Game
    wanted: int
    stopped: Stopped | None
    other_scores: OtherScores | None

    @property
    def is_whole(self) -> bool:
        """Whether every move could be done."""
        return self.stopped is None


def migrated(game: Game, setup: Setup) -> Migrated:
    """Play the moves of a game on another setup, as far as possible.

    Tiles and tokens are drawn in their old order, by names and values. Those that no longer exist
    are left out; the seed puts new ones among those that had not been drawn. Raise GameStopped,
    PluginProblem or BadPosition if the game cannot even begin.
    """
    return _CarryOver(game, setup).run()


class _PastMove(NamedTuple):
    """A move of the old game, with whose turn it was, its outcomes and the scores after it.

    `settled` says that chance chose the action (A16), by the first of the outcomes.
    """

    move: Move
    turn: int
    player: int
    outcomes: tuple[Outcome, ...]
    settled: bool
    scores: tuple[int, ...]


class _RecordedChance(Chance):
    """Chance that repeats recorded outcomes as far as they fit what the game asks for now."""

    __slots__ = ("_drawn", "_said")

    def __init__(
        self, seed: int, said: Iterable[Outcome], past: list[Outcome], drawn: int = 0
    ) -> None:
        super().__init__(seed)
        self.outcomes = past
        self._said, self._drawn = list(said), drawn

    def order(
        self, what: str, things: Sequence[int], turn: Callable[[int], int] | None = None
    ) -> list[int]:
        said = self._next(what)
        if said is None or isinstance(said.result, int):
            return super().order(what, things, turn)
        result = _reordered(said.result, things, self._drawn, Random(self._number()))
        if turn is not None:
            result.sort(key=turn)
        self.outcomes.append(Outcome(what, tuple(result)))
        return result

    def below(self, what: str, bound: int) -> int:
        said = self._next(what)
        if said is None or not isinstance(said.result, int) or not 0 <= said.result < bound:
            return super().below(what, bound)
        self.outcomes.append(Outcome(what, said.result))
        return said.result

    def _next(self, what: str) -> Outcome | None:
        """Remove and return the next recorded outcome of a kind, None if there is none."""
        # By what it decides, not by its place: another set may ask in another order.
        for number, outcome in enumerate(self._said):
            if outcome.what == what:
                return self._said.pop(number)
        return None


class _CarryOver:
    def __init__(self, game: Game, setup: Setup) -> None:
        self.old, self.setup = game, setup
        self.seed = game.seed if game.chance.seed is None else game.chance.seed
        self.began, self.course = _course(game)

    def run(self) -> Migrated:
        game = self._begin()
        stopped, other = None, None
        for number, before in enumerate(self.course):
            try:
                self._do(game, before)
            except (IllegalAction, GameStopped, PluginProblem) as error:
                reason = error.reason if isinstance(error, IllegalAction) else message_of(error)
                player = self.old.setup.players[before.player]
                stopped = Stopped(number, before.turn, player, before.move, reason)
                break
            scores = tuple(game.scores)
            if other is None and scores != before.scores:
                other = OtherScores(number, before.turn, before.scores, scores)
        return Migrated(game, len(self.course), stopped, other)

    def _begin(self) -> Game:
        drawn = sum(isinstance(event, Drew) for event in self.old.events)
        said = [self._translated(outcome) for outcome in self.began]
        chance = _RecordedChance(self.seed, said, [], drawn)
        game = Game(self.setup, self.old.seed, chance, position=self.old.position)
        self._settle(game)
        return game

    def _translated(self, outcome: Outcome) -> Outcome:
        """An order of tiles in the numbers of the new setup's copies."""
        if outcome.what != THE_TILES or isinstance(outcome.result, int):
            return outcome
        return Outcome(THE_TILES, _same_copies(outcome.result, self.old.origin, self.setup))

    def _do(self, game: Game, before: _PastMove) -> None:
        """Repeat a move with its outcomes; in any case chance goes on by the seed after it."""
        past, said = game.chance.outcomes, before.outcomes
        try:
            move = self._found(game, before.move)
            if before.settled and game.step is not None:
                # The first outcome is a number among legal actions, which may be other ones now.
                said = said[1:]
                legal = game.legal_actions()
                number = next(n for n, action in enumerate(legal) if same(action, move))
                if game.step.by_chance and len(past) == len(game.chance.outcomes):
                    past.append(Outcome(f"the {game.step}", number))
            game.chance = _RecordedChance(self.seed, map(self._translated, said), past)
            game.carry_out(move)
        finally:
            self._settle(game)

    def _found(self, game: Game, move: Move) -> Move:
        """The legal action with the text of a move; raise IllegalAction if there is none."""
        if isinstance(move, ManualEdit):
            return move
        if isinstance(move, Place):
            reason = self._why_not_placed(game, move)
            if reason:
                raise IllegalAction(move, reason)
            return move
        try:
            action = game.setup.parse(game, game.describe_action(move))
        except BadAction as error:
            raise IllegalAction(move, error.reason) from None
        reason = game.why_not(action)
        if reason:
            raise IllegalAction(move, reason)
        return action

    def _why_not_placed(self, game: Game, place: Place) -> str:
        tables, tile = game.setup.tables, place.tile
        # Of a tile that is in hand the game itself says why not.
        if game.drawn is None or tile in in_hand(game):
            return game.why_not(place)
        if tile not in tables.tile_ids:
            return msg("the set has no tile {tile} any more", tile=tile)
        if any(_id_of(event, game) == tile for event in game.events if type(event) is Discarded):
            return msg("{tile} fits nowhere and is out of the game", tile=tile)
        return msg("the drawn tile is {now} now", now=tables.tile_ids[game.drawn])

    def _settle(self, game: Game) -> None:
        chance = Chance(self.seed)
        chance.outcomes = game.chance.outcomes
        game.chance = chance


def _course(game: Game) -> tuple[list[Outcome], list[_PastMove]]:
    """The outcomes of chance at the beginning of a game, and its moves, by replaying it."""
    outcomes = game.chance.outcomes
    again = Game(game.origin, game.seed, game.chance.at_start(), position=game.position)
    begun = outcomes[: len(again.chance.outcomes)]
    course = []
    for move in game.history:
        used, turn, player = len(again.chance.outcomes), again.turn, again.player
        if not isinstance(move, ManualEdit):
            settle_by_chance(again)
        settled = len(again.chance.outcomes) > used
        again.carry_out(move)
        new = tuple(outcomes[used : len(again.chance.outcomes)])
        course.append(_PastMove(move, turn, player, new, settled, tuple(again.scores)))
    return begun, course


def _same_copies(order: Iterable[int], old: Setup, new: Setup) -> tuple[int, ...]:
    """The copies of the new setup that stand for those of the old, without those gone.

    A copy is the same if it has the same name; else one of the same tile, if any is left over.
    """
    left = Counter(new.tiles)
    # Names first: otherwise a copy could take the place of one that is still there by name.
    by_name = {name: copy for copy, name in enumerate(new.tables.names)}
    names = [old.tables.names[copy] for copy in order]
    found: list[int] = []
    for name in names:
        copy = by_name.get(name, _GONE)
        found.append(copy if left[copy] > 0 else _GONE)
        left[copy] -= 1
    ids = [old.tables.tile_ids[copy] for copy in order]
    for place, (copy, tile) in enumerate(zip(found, ids, strict=True)):
        if copy == _GONE:
            others = (
                c for c, each in enumerate(new.tables.tile_ids) if each == tile and left[c] > 0
            )
            found[place] = next(others, _GONE)
            left[found[place]] -= 1
    return tuple(copy for copy in found if copy != _GONE)


def _reordered(said: Iterable[int], things: Sequence[int], first: int, dice: Random) -> list[int]:
    """Things in a recorded order; others are inserted at random from `first` on."""
    left = Counter(things)
    result = []
    for thing in said:
        if left[thing] > 0:
            left[thing] -= 1
            result.append(thing)
    for thing in left.elements():  # the first ones were drawn in the old game, and stay first
        result.insert(dice.randint(min(first, len(result)), len(result)), thing)
    return result


def _id_of(event: Discarded, game: Game) -> str:
    tables = game.setup.tables
    return tables.tile_ids[tables.names.index(event.tile)]
