"""Games that people played, read from their records with all that these say of the players.

Records come from strangers: each that cannot be used has one message, and the others count.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from ..edition.digests import contents
from ..edition.library import shown
from ..engine.action_texts import BadAction
from ..engine.actions import ManualEdit
from ..engine.errors import GameStopped, PluginProblem, attributing
from ..engine.rule_lookup import rule_numbers
from ..limits import MOST_PLAYTEST_BYTES, MOST_PLAYTESTS
from ..messages import message_of, msg, plural
from ..natural_order import natural
from ..records.playtest_lines import (
    AnswerLine,
    DecisionLine,
    PlayerLine,
    PlaytestLine,
    RefusedLine,
    first_reason,
    rule_of,
    tile_of,
)
from ..records.record_file import BadLine, ChanceLine, NoteLine, UnreadableRecord, parse_record
from ..records.recorded_setup import RecordDiffers, setup_of
from ..records.replay import steps
from ..storage.files import UnreadableFile, listed, printable, read_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from ..edition.edition import Edition
    from ..edition.library import Library
    from ..engine.actions import Action
    from ..engine.protocol import AnyGame, AnySetup
    from ..records.record_file import Record

SUFFIX: Final = ".jsonl"


class SetVersion(StrEnum):
    """Whether a game was played with a set as it is now."""

    SAME = "same"
    OTHER = "other"
    """With another state of these sets."""
    FOREIGN = "foreign"
    """With other sets."""


class RecordMoment(NamedTuple):
    """A moment of a game: the one that the lines of its record up to `line` lead to."""

    line: int
    turn: int
    player: str


class RefusedAction(NamedTuple):
    """An action that a player tried; `why` is said by the game again if it is known here."""

    moment: RecordMoment
    action: str
    why: str
    rule: str
    tile: str
    numbers: tuple[str, ...]


class TimedDecision(NamedTuple):
    """An action that a player took some seconds for, in a step of the turn."""

    moment: RecordMoment
    action: str
    step: str
    tile: str
    seconds: float


@dataclass(slots=True)
class PlaytestGame:
    """A game that was played, and what its record says of the players.

    `number` is its place among all games, from 0. `before` has the moment before each move that
    stands, `end` is the last one. Without a `game` it does not count; `fault` is why it cannot be
    replayed, if that is why.
    """

    number: int
    path: Path
    record: Record
    content: bytes
    version: SetVersion
    game: AnyGame | None = None
    fault: str = ""
    consent: bool = False
    language: str = ""
    refused: list[RefusedAction] = field(default_factory=list)
    decisions: list[TimedDecision] = field(default_factory=list)
    answers: dict[tuple[str, str], AnswerLine] = field(default_factory=dict)
    before: list[RecordMoment] = field(default_factory=list)
    end: RecordMoment | None = None

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return tuple(seat.name for seat in self.record.header.players)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.record.header.players) if seat.bot is None)

    @property
    def is_measured(self) -> bool:
        """Whether it was played to its end, by the rules alone, by somebody."""
        game = self.game
        if game is None or not game.is_over or not self.people:
            return False
        return not any(isinstance(move, ManualEdit) for move in game.history)

    @property
    def name(self) -> str:
        """What it is called: the name of its file."""
        return printable(self.path.name)


class Playtests(NamedTuple):
    """The games of some files, and a message for each file that is none."""

    games: tuple[PlaytestGame, ...]
    faults: tuple[str, ...]

    @property
    def counted(self) -> tuple[PlaytestGame, ...]:
        """The games that figures are of."""
        return tuple(each for each in self.games if each.game is not None)


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The records among some files and in some folders, in the order of their names."""
    found = []
    for path in paths:
        inside = listed(path, f"*{SUFFIX}") if path.is_dir() else [path]
        found += sorted(inside, key=lambda each: natural(each.name))
    return list(dict.fromkeys(found))


def ids_of(files: Iterable[Path]) -> tuple[str, ...]:
    """The sets that most of some records were played with; none without a record."""
    found = Counter(
        tuple(each.id for each in kept.record.header.edition) for kept in _kept(files, [])
    )
    return max(found, key=lambda ids: found[ids]) if found else ()


def read_playtests(
    files: Sequence[Path],
    edition: Edition,
    library: Library,
    *,
    others: bool = False,
    progress: Callable[[int], object] = int,
) -> Playtests:
    """The games of some files that were played with an edition.

    Games of other versions of its sets are listed, and with `others` they count, too, if their
    records have these sets. `progress` is called with how many files are read.
    """
    faults: list[str] = []
    games: list[PlaytestGame] = []
    found = [*_kept(files, faults)]
    continued = _continued([kept.content for kept in found])
    for number, (path, record, content) in enumerate(found):
        progress(number)
        if number in continued:
            faults.append(msg("{file}: goes on in another file, which counts", file=record.file))
            continue
        game = PlaytestGame(len(games), path, record, content, _version(record, edition))
        games.append(game)
        if game.version is SetVersion.SAME or (others and game.version is SetVersion.OTHER):
            try:
                _PlaytestReader(game).read(setup_of(record, library, edition.sets))
            except (RecordDiffers, GameStopped, PluginProblem) as error:
                game.game, game.fault = None, message_of(error)
                faults.append(game.fault)
    return Playtests(tuple(games), tuple(faults))


class _Kept(NamedTuple):
    """A record as it lies in a file."""

    path: Path
    record: Record
    content: bytes


def _kept(files: Iterable[Path], faults: list[str]) -> Iterator[_Kept]:
    for number, path in enumerate(files):
        if number == MOST_PLAYTESTS:
            said = plural(
                "only the first {count} record is read",
                "only the first {count} records are read",
                count=MOST_PLAYTESTS,
            )
            faults.append(said)
            return
        try:
            content = read_bytes(path, shown(path), MOST_PLAYTEST_BYTES, "record")
            yield _Kept(path, parse_record(content, shown(path)), content)
        except (UnreadableFile, UnreadableRecord) as error:
            faults.append(message_of(error))


def _continued(records: Sequence[bytes]) -> set[int]:
    """Which records are the beginning of another one, or the same: a game saved twice."""
    ordered = sorted(range(len(records)), key=lambda number: records[number])
    return {one for one, other in pairwise(ordered) if records[other].startswith(records[one])}


def _version(record: Record, edition: Edition) -> SetVersion:
    then = {each.id: each.sha256 for each in record.header.edition}
    now = contents(edition)[0]
    if tuple(then) != tuple(edition.ids):
        return SetVersion.FOREIGN
    return SetVersion.SAME if then == now else SetVersion.OTHER


class _PlaytestReader:
    """Replays a game, and notes what its record says of the players where they say it."""

    def __init__(self, playtest: PlaytestGame) -> None:
        self.playtest = playtest
        self.game: AnyGame | None = None
        self.now = RecordMoment(1, 1, "")
        self._last: tuple[RecordMoment, str] = (self.now, "")
        lines = playtest.record.lines
        self._told = (number for number, line in lines if isinstance(line, NoteLine | PlayerLine))
        self._played = (
            number
            for number, line in lines
            if not isinstance(line, NoteLine | PlayerLine | ChanceLine | BadLine)
        )

    def read(self, setup: AnySetup[AnyGame]) -> None:
        """Read it all; raise RecordDiffers."""
        record, before = self.playtest.record, self.playtest.before
        step, standing = "", 0
        for game in steps(record, setup, noted=self._note):
            line = next(self._played)
            del before[len(game.history) :]
            if len(game.history) > len(before):
                before.append(self.now)
            if self.game is not None and len(game.history) > standing:
                self._last = self.now, step
            self.game, standing = game, len(game.history)
            self.now = RecordMoment(line, game.turn, game.players[game.player])
            step = str(game.step or "")
        if self.game is None:
            raise RecordDiffers(record.file, record.last, msg("breaks off before the game began"))
        self.playtest.game, self.playtest.end = self.game, self.now

    def _note(self, line: NoteLine | PlayerLine) -> None:
        number, playtest, game = next(self._told), self.playtest, self.game
        assert game is not None
        match line:
            case PlaytestLine():
                playtest.consent, playtest.language = line.consent, line.language
            case AnswerLine():
                playtest.answers[line.question, line.player] = line
            case RefusedLine():
                playtest.refused.append(_refused(game, line, self.now._replace(line=number)))
            case DecisionLine() if game.history:
                moment, step = self._last
                action = game.history[-1]
                said = game.describe_action(action)
                tile = tile_of(game, action)
                playtest.decisions.append(TimedDecision(moment, said, step, tile, line.ms / 1000))


def _refused(game: AnyGame, line: RefusedLine, moment: RecordMoment) -> RefusedAction:
    """What was tried, as the game says it again; as the record says it where it does not."""
    action: Action | None = None
    why = ""
    try:
        with attributing(game):
            action = game.setup.parse(game, line.action)
            why = game.why_not(action)
    except (BadAction, GameStopped, PluginProblem):
        action = None
    if action is None or not why:
        return RefusedAction(moment, line.action, line.why, line.rule or line.why, line.tile, ())
    return RefusedAction(
        moment,
        line.action,
        first_reason(why),
        rule_of(why),
        tile_of(game, action),
        rule_numbers(game, action),
    )
