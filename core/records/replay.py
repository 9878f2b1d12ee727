"""Playing a record again, line by line, and comparing the game with what the record says.

All that chance decided is in the record, so no random number is drawn. The first difference is
reported with its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, Generic, NoReturn, TypeVar

from ..edition.library import Library
from ..engine.action_texts import BadAction
from ..engine.actions import Action
from ..engine.errors import (
    BadManualEdit,
    ChanceDiffers,
    GameStopped,
    IllegalAction,
    PluginProblem,
    attributing,
)
from ..engine.protocol import AnyGame, AnySetup
from ..engine.randomness import Chance, Outcome
from ..engine.undoing import settle_by_chance
from ..findings import did_you_mean, shorten
from ..messages import message_of, msg, msg_template
from ..storage.files import escape_surrogates
from .differences import difference_text, differences
from .playtest_lines import PlayerLine
from .record_file import (
    ActionLine,
    BadLine,
    BeginLine,
    ChanceLine,
    Line,
    ManualEditLine,
    NoteLine,
    Record,
    ResultLine,
    UndoLine,
)
from .recorded_setup import RecordDiffers, differs, outcome_of, position_of, setup_of
from .recorder import event_texts, result_of, scored_data

G = TypeVar("G", bound="AnyGame")
_FORMER_MEN: Final = re.compile(r"(\(\d+ [\w ]*)mans\b")
"""The plural of a role in the first records: `(2 railwaymans to 1)`. They still replay."""


def replay(record: Record, library: Library, *, anyway: bool = False) -> AnyGame:
    """The game of a record, as far as it goes; raise RecordDiffers.

    `anyway` tries it with sets that are not those that the game was played with.
    """
    game = None
    for game in steps(record, setup_of(record, library, anyway=anyway)):  # noqa: B007
        pass
    if game is None:
        raise RecordDiffers(record.file, record.last, msg("breaks off before the game began"))
    return game


def steps(
    record: Record,
    setup: AnySetup[G],
    seed: int | None = None,
    noted: Callable[[NoteLine | PlayerLine], object] = str,
) -> Iterator[G]:
    """Play a record; yield its game once it has begun, and after each action, undo and result.

    `noted` is called with each note and each line about players, which belong to the moment that
    was yielded last. All that is
    yielded is one game, to be copied where it should be kept. With a seed it can be played on where
    the record breaks off. Raise RecordDiffers at the first difference.
    """
    return _Replay(record, setup, seed).run(noted)


class _Replay(Generic[G]):
    def __init__(self, record: Record, setup: AnySetup[G], seed: int | None) -> None:
        self.record, self.setup, self.seed = record, setup, seed
        self.given: list[Outcome] = []
        self.outcome_lines: list[int] = []
        self.known: dict[str, Action] = {}
        self.line = 1

    def run(self, noted: Callable[[NoteLine | PlayerLine], object]) -> Iterator[G]:
        game: G | None = None
        finished = False
        for number, line in self.record.lines:
            self.line = number
            if isinstance(line, PlayerLine) and game is not None:
                noted(line)
                continue
            if finished:
                self.differs(msg("the game is over and its result told; nothing comes after that"))
            if isinstance(line, ChanceLine):
                self.take(line)
                continue
            if isinstance(line, NoteLine) and game is not None:
                noted(line)
                continue
            try:
                if game is None:
                    game = self.begin(line)
                else:
                    self.go_on(game, line)
            except (GameStopped, PluginProblem) as error:
                self.differs(message_of(error))
            finished = isinstance(line, ResultLine)
            yield game

    def go_on(self, game: AnyGame, line: Line | BadLine) -> None:
        """Do what a line says, and hold what follows against it."""
        match line:
            case ActionLine():
                self.act(game, line)
            case ManualEditLine():
                self.edit(game, line)
            case UndoLine():
                self.undo(game, line)
            case ResultLine():
                self.end(game, line)
            case BadLine():
                self.differs(line.reason)
            case _:
                self.differs(msg("the game has begun already"))

    # --- Lines ---

    def take(self, line: ChanceLine) -> None:
        """Keep what chance decided; `Chance.given` is the same list, so the game will find it."""
        try:
            self.given.append(outcome_of(line, self.setup))
        except ValueError as error:
            self.differs(message_of(error))
        self.outcome_lines.append(self.line)

    def begin(self, line: Line | BadLine) -> G:
        if isinstance(line, BadLine):
            self.differs(line.reason)
        if not isinstance(line, BeginLine):
            self.differs(
                msg(
                    "the game has not begun: a `begin` line comes before any {type}", type=line.type
                )
            )
        chance = Chance(self.seed, self.given)
        header = self.record.header
        try:
            game = self.setup.begin(header.seed or 0, chance, position_of(self.record, self.setup))
        except ChanceDiffers as error:
            self.chance_differs(chance, error)
        self.compare(game, 0, line)
        return game

    def act(self, game: AnyGame, line: ActionLine) -> None:
        before, chance = len(game.events), game.chance
        self.compare_turn(game, line)
        try:
            # Only outcomes that the record has: without any, a person chose the action.
            if len(self.given) > len(chance.outcomes):
                self.settle(game, line.action)
            self.apply(game, line.action)
        except ChanceDiffers as error:
            self.chance_differs(chance, error)
        self.compare(game, before + 1, line)

    def edit(self, game: AnyGame, line: ManualEditLine) -> None:
        before, chance = len(game.events), game.chance
        self.compare_turn(game, line)
        try:
            edit = game.setup.type.manual_edit({"does": line.does, "values": line.values})
            self.same("text", line.text, str(edit))
            game.carry_out(edit)
        except ChanceDiffers as error:
            self.chance_differs(chance, error)
        except IllegalAction as error:
            self.differs(
                msg("{edit} cannot be done: {why}", edit=shorten(repr(line.text)), why=error.reason)
            )
        except BadManualEdit as error:
            self.differs(message_of(error))
        self.compare(game, before + 1, line)

    def undo(self, game: AnyGame, line: UndoLine) -> None:
        done = len(game.history)
        if line.undo > done:
            template = msg_template("{undone} actions are taken back, but only {done} were done")
            self.differs(msg(template, undone=line.undo, done=done))
        if len(self.given) > _used(game):
            self.line = self.outcome_lines[_used(game)]
            self.differs(msg("the record tells of chance where the game has none"))
        game.undo(line.undo)
        # What chance decided in the undone moves is decided again by later lines.
        del self.given[_used(game) :], self.outcome_lines[_used(game) :]

    def end(self, game: AnyGame, line: ResultLine) -> None:
        if not game.is_over:
            self.differs(
                msg(
                    "the record ends the game, but it goes on: turn {turn}, {player}'s",
                    turn=game.turn,
                    player=game.players[game.player],
                )
            )
        for name, value in result_of(game).items():
            self.same(name, getattr(line, name), value)

    # --- Actions ---

    def apply(self, game: AnyGame, text: str) -> None:
        """Do the action of a text; one that was parsed before mostly means the same again."""
        known = self.known.get(text)  # most texts come up once a game, "nothing" in every turn
        try:
            action = game.setup.parse(game, text) if known is None else known
            game.apply(action)
            self.known[text] = action
        except BadAction as error:
            hint = did_you_mean(text, map(game.describe_action, game.legal_actions()))
            template = msg_template("{action!r} is not legal: {why}; {hint}")
            self.differs(msg(template, action=shorten(text), why=error.reason, hint=hint))
        except IllegalAction as error:
            if known is None:
                self.differs(
                    msg("{action!r} is not legal: {why}", action=shorten(text), why=error.reason)
                )
            # The same words may mean another action later: of a piece that moved, of another tile.
            del self.known[text]
            self.apply(game, text)

    def settle(self, game: AnyGame, text: str) -> None:
        """Consume the outcome that chose an action, which must be the one of the record."""
        settled = settle_by_chance(game)
        if settled is not None:
            self.same("action", text, game.describe_action(settled))

    # --- Comparing ---

    def compare_turn(self, game: AnyGame, line: ActionLine | ManualEditLine) -> None:
        """Compare whose turn it is with what the record says."""
        if game.is_over:
            self.differs(msg("the game is over; nothing more can be done"))
        player = game.players[game.player]
        if line.turn != game.turn or line.player != player:
            self.same("turn", line.turn, game.turn)
            self.same("player", line.player, player)

    def compare(
        self, game: AnyGame, start: int, line: BeginLine | ActionLine | ManualEditLine
    ) -> None:
        """Compare the events from an index on, and the scores, with what the record says."""
        used = _used(game)
        if used != len(self.given):
            # Each in its line: what is missing in this one, what is too much in its own.
            if used > len(self.given):
                self.differs(msg("the record tells of no chance here, but the game asks for some"))
            self.line = self.outcome_lines[used]
            self.differs(msg("the record tells of chance where the game has none"))
        events = game.events[start:]
        with attributing(game):
            texts = event_texts(events, game.players)
        if line.events != texts:
            recorded = tuple([_FORMER_MEN.sub(r"\1men", text) for text in line.events])
            self.same("events", recorded, texts)
        scored = scored_data(events, game.players)
        if line.scored or scored:
            recorded_scored = [each.as_data() for each in line.scored]
            if recorded_scored != scored:
                self.same("scored", recorded_scored, scored)
        if line.scores != tuple(game.scores):
            self.same("scores", line.scores, tuple(game.scores))

    def same(self, name: str, said: object, found: object) -> None:
        """Report the first place in which the record and the game differ, if there is one."""
        for where, one, other in differences(name, said, escape_surrogates(found)):
            says, gives = difference_text(one, other), difference_text(other, one)
            template = msg_template("`{where}`: the record says {said}, the game gives {given}")
            self.differs(msg(template, where=where, said=says, given=gives))

    def chance_differs(self, chance: Chance, error: ChanceDiffers) -> NoReturn:
        """Report the line of the outcome that does not fit."""
        if len(chance.outcomes) < len(self.outcome_lines):
            self.line = self.outcome_lines[len(chance.outcomes)]
        self.differs(message_of(error))

    def differs(self, reason: str) -> NoReturn:
        differs(self.record, self.line, reason)


def _used(game: AnyGame) -> int:
    return len(game.chance.outcomes)
