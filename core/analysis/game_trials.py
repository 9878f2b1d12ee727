"""Plays games that a plugin brings under guards, and reports what is wrong with the game.

`goldrush plugins --check SET` prints what was found. What is tried holds for any game: what only
looks changes nothing, a text is read as the action that it was written for, a copy shares nothing,
what is taken back and done again leads to the same state, and points are told of by events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ..edition.edition import Edition
from ..engine.actions import same
from ..engine.errors import GameStopped, IllegalAction, PluginFailed, PluginProblem, attributing
from ..engine.events import Did
from ..engine.game_board import board_of
from ..engine.game_types import figures_of, game_type, prepare
from ..engine.plugin_answers import TEXT, ValueKind, wrong_field, wrong_method
from ..engine.protocol import AnyGame, AnyPosition, AnySetup, Beginning, GameType
from ..engine.scoring import breakdown
from ..engine.undoing import settle_by_chance
from ..messages import message_of, msg
from .plugin_trials import GAMES, TrialFault, found_in_files

_METHODS: Final = ("setup", "position_of", "manual_edit")
_FIELDS: Final = {
    "name": ValueKind(TEXT.what, lambda name: isinstance(name, str) and name != ""),
    "figures": ValueKind(
        msg("names"),
        lambda given: not isinstance(given, str) and all(isinstance(each, str) for each in given),
    ),
    "position": ValueKind(
        msg("an AnyPosition of core.api"),
        lambda given: isinstance(given, type) and issubclass(given, AnyPosition),
    ),
    "setup": ValueKind(
        msg("a method of its own"),
        lambda given: getattr(given, "__func__", given) is not GameType.setup,
    ),
}
"""What a type of game should have."""
_MOST_ACTIONS: Final = 2000
_TRIED: Final = 3
"""How many of the legal actions are parsed each time, and how many moves are taken back at once."""


def try_game(edition: Edition, games: int = GAMES) -> list[TrialFault]:
    """Play games of a plugin's game at random and return what is wrong with it, each once.

    Raise what `prepare` raises.
    """
    trial = _GameTrial(edition)
    kind = game_type(edition)
    if wrong := wrong_field(kind, _FIELDS) or wrong_method(kind, GameType, _METHODS):
        trial.note("fails", wrong)
        return [*trial.faults]
    allowed = edition.players
    for number in range(games):
        setup = prepare(edition, allowed.min + number % (allowed.max - allowed.min + 1))
        try:
            with attributing(edition):
                trial.play(setup, number)
        except (GameStopped, PluginProblem) as error:
            trial.note_failure(error)
    return [*trial.faults, *found_in_files(edition)]


class _GameTrial:
    """Games under guards, with what was found in them so far."""

    def __init__(self, edition: Edition) -> None:
        self._plugin = edition.game or ""
        self.faults: dict[TrialFault, None] = {}

    def note(self, guard: str, said: str) -> None:
        self.faults.setdefault(TrialFault(self._plugin, guard, said))

    def note_failure(self, error: ValueError) -> None:
        if isinstance(error, PluginFailed):
            where = f" ({error.where})" if error.where else ""
            self.faults.setdefault(TrialFault(error.plugin, "fails", error.why + where))
        else:
            self.note("fails", message_of(error))

    def play(self, setup: AnySetup[AnyGame], number: int) -> None:
        """Play one game to its end."""
        game, random = setup.begin(number), Random(number)
        members = (name for name in vars(AnyGame) if not name.startswith("_"))
        lacking = [name for name in members if not hasattr(game, name)]
        if lacking:
            self.note("incomplete-game", f"the game lacks {', '.join(map(repr, lacking))}")
            return
        for count in range(_MOST_ACTIONS):
            self._look(game)
            if game.is_over:
                break
            self._go_on(game, random)
            if count % (_TRIED + count // _TRIED) == 0:  # ever more seldom: all is played again
                self._take_back(game)
        else:
            self.note("never-ends", f"a game goes on after {_MOST_ACTIONS:,} actions")
            return
        self._look_at_end(game)

    def _look(self, game: AnyGame) -> None:
        """Ask all that only looks."""
        # Each by itself, so that the fault names which of them changes something.
        asked: Mapping[str, Callable[[], object]] = {
            "`legal_actions`": game.legal_actions,
            "`view`": lambda: [game.view(seat).actions for seat in range(len(game.players))],
            "`why_not`": lambda: [*map(game.why_not, game.legal_actions()[:_TRIED])],
            "`figures`": game.figures,
            "`board`": lambda: self._look_at_boards(game),
            "`copy`": game.copy,
            "telling its events": lambda: [*map(game.describe_event, game.events[-_TRIED:])],
        }
        before = _state(game)
        for what, ask in asked.items():
            ask()
            changed = _changes(before, _state(game))
            if changed:
                self.note("changed-by-looking", f"{what} changes the game: {changed}")
                before = _state(game)

    def _look_at_boards(self, game: AnyGame) -> None:
        """Ask for the boards of all players, also in games where the rest was dealt again."""
        for seat in range(len(game.players)):
            board = board_of(game, seat)
            imagine = getattr(game.view(seat), "imagine", None)
            if board is None or imagine is None:
                continue
            if board_of(imagine(len(game.history)), seat) != board:
                said = "a player's board changes with what that player does not know"
                self.note("board-tells", said)

    def _go_on(self, game: AnyGame, random: Random) -> None:
        """Do any legal action, on a copy first."""
        actions = game.legal_actions()
        if not actions:
            raise GameStopped(msg("in the step {step!r} nothing is legal", step=str(game.step)))
        self._look_at_actions(game, actions[:_TRIED])
        twice = [
            text for text, count in Counter(map(game.describe_action, actions)).items() if count > 1
        ]
        for text in twice:
            self.note("alike-actions", f"several legal actions are called {text!r}")
        action = actions[random.randrange(len(actions))]
        before, seen, copied = _state(game), len(game.events), game.copy()
        copied.apply(action)
        if changed := _changes(before, _state(game)):
            self.note("shared-copy", f"what is done in a copy changes the game: {changed}")
        game.apply(action)
        if len(game.events) <= seen or not isinstance(game.events[seen], Did):
            self.note("no-event", "the first event of an action is not Did")

    def _look_at_actions(self, game: AnyGame, actions: Any) -> None:  # noqa: ANN401
        for action in actions:
            text, why = game.describe_action(action), game.why_not(action)
            if why:
                self.note("legal-refused", f"{text!r} is legal, and `why_not` says: {why}")
            meant = game.setup.parse(game, text)
            if not same(meant, action):
                said = f"{text!r} is parsed as {type(meant).__name__}, not as what it was"
                self.note("parsed-otherwise", said)

    def _take_back(self, game: AnyGame) -> None:
        """Take the last moves back and do them again, in a copy; begin in the same position."""
        again, moves = game.copy(), min(_TRIED, len(game.history))
        first = again.undo(moves)
        if not same(first, game.history[-moves]):
            self.note("undone-otherwise", "`undo` does not return the first move taken back")
        for _ in range(moves):
            again.redo()
        if changed := _changes(_state(game), _state(again)):
            said = f"what is taken back and done again leads elsewhere: {changed}"
            self.note("redone-otherwise", said)
        start = game.at_start()
        for move in game.history:
            settle_by_chance(start)
            start.carry_out(move)
        if changed := _changes(_state(game), _state(start)):
            self.note("replayed-otherwise", f"played again from its start it differs: {changed}")
        kind = game.setup.type
        if issubclass(kind.position, Beginning) or game.is_over:
            return
        # Through its data, as a file would have it, so that what cannot be written comes up.
        position = kind.position.model_validate(kind.position_of(game).as_data())
        taken_up = game.setup.begin(game.seed, position=position)
        names = ("scores", "player", "turn", "step", "legal actions", "winners")
        now = {name: value for name, value in _state(taken_up).items() if name in names}
        if changed := _changes(_state(game), now):
            self.note("position-differs", f"a game that begins in its position differs: {changed}")

    def _look_at_end(self, game: AnyGame) -> None:
        if game.step is not None or game.legal_actions():
            self.note("over-and-legal", "something can still be done when the game is over")
        missing = {*game.setup.type.figures} - figures_of(game).keys()
        if missing:
            self.note("no-figure", f"`figures` of the game lacks {', '.join(sorted(missing))}")
        # Points without an event would be missing from every breakdown and record.
        told = [sum(points.values()) for points in breakdown(game)]
        if told != [*game.scores]:
            said = f"the scores are {[*game.scores]}, and the events tell of {told}"
            self.note("points-untold", said)
        # The first action is hardly ever legal at the end, when the game is over.
        action = game.history[0]
        try:
            game.copy().apply(action)
        except IllegalAction:
            return
        self.note("illegal-done", "`apply` does what is not legal")


def _state(game: AnyGame) -> dict[str, object]:
    """All that can be seen of a game by any name that all games have."""
    return {
        "scores": tuple(game.scores),
        "player": game.player,
        "turn": game.turn,
        "step": str(game.step),
        "winners": tuple(game.winners),
        "events": len(game.events),
        "history": tuple(game.history),
        "chance": tuple(game.chance.outcomes),
        "legal actions": frozenset(map(game.describe_action, game.legal_actions())),
    }


def _changes(before: Mapping[str, object], now: Mapping[str, object]) -> str:
    """The differences, by name."""
    return ", ".join(name for name, value in now.items() if value != before[name])
