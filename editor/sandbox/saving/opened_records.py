"""Records opened to be played on, as far as they go, and a summary of each."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.edition.digests import digest
from core.engine.plugin_consent import is_shipped
from core.records.game_tree import Branches, branches_of
from core.records.record_file import ActionLine, BeginLine, ChanceLine, ManualEditLine, UndoLine
from core.records.recorded_setup import OtherEdition, RecordDiffers, remarks, setup_of
from core.storage.files import UnreadableFile, printable
from core.tileset.reader import UnreadableSet, read
from core.tileset.schema import in_language

from ..failures import UNKEPT, because

if TYPE_CHECKING:
    from core.edition.library import Library
    from core.edition.plugin_manifest import Plugin
    from core.engine.protocol import AnyGame, AnySetup
    from core.records.record_file import Record, SetContent
    from core.tileset.source import Source


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A game read from a record, and its bots by seat.

    `differs` says in which line it first differs from what the rules give, and how; the game goes
    up to there. `cut` is the line at which the file breaks off. `kept_sets` were read from the
    record, since those here differ or are missing; `other_sets`: the game was played with sets
    that differ from those here, which had to be used. `remarks` are other differences.
    """

    branches: Branches[AnyGame]
    seats: tuple[str | None, ...]
    differs: str = ""
    cut: int | None = None
    kept_sets: tuple[str, ...] = ()
    other_sets: bool = False
    remarks: tuple[str, ...] = ()


def open_record(record: Record, library: Library) -> OpenedRecord:
    """Replay a record as far as it goes; raise RecordDiffers if it cannot even begin."""
    other = False
    try:
        setup = setup_of(record, library)
    except OtherEdition:
        setup = setup_of(record, library, anyway=True)
        other = True
    branches, differs = _as_far_as_it_goes(record, setup)
    kept = tuple(each.id for each in record.header.edition if _is_kept(each, library))
    return OpenedRecord(
        branches,
        tuple(seat.bot for seat in record.header.players),
        differs,
        record.cut,
        kept,
        other,
        () if other else tuple(remarks(record, setup)),
    )


def plugins_of(record: Record, library: Library) -> tuple[Plugin, ...]:
    """The plugins that a record needs; none if its sets cannot be opened."""
    try:
        edition = library.open([_source(each, library) for each in record.header.edition]).edition
    except (UnreadableFile, UnreadableSet):
        return ()
    return tuple(edition.plugins) if edition is not None else ()


def _as_far_as_it_goes(record: Record, setup: AnySetup[AnyGame]) -> tuple[Branches[AnyGame], str]:
    """The game of a record, and where it first differs, if it does."""
    try:
        return branches_of(record, setup), ""
    except RecordDiffers as error:
        # An outcome of chance belongs to the action after it, which is the one that fails.
        lines = [each for each in record.lines if each[0] < error.line]
        while lines and isinstance(lines[-1][1], ChanceLine):
            lines.pop()
        has_begun = any(isinstance(line, BeginLine) for _, line in lines)
        if not has_begun or len(lines) == len(record.lines):
            raise
        # Without these lines it replays to the end, unless an earlier one differs, too.
        shorter = replace(record, lines=tuple(lines), cut=None)
        return _as_far_as_it_goes(shorter, setup)[0], because(error)


def _is_kept(content: SetContent, library: Library) -> bool:
    """Whether a set had to be read from the record, since it differs or is missing here."""
    if content.text is None:
        return False
    try:
        return digest(library.load(library.find(content.id))) != content.sha256
    except (UnreadableFile, UnreadableSet):
        return True


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """A game in a few words, as it is opened again. `scores` are by seat, `turn` is from 1 on."""

    title: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int
    is_over: bool = False

    @property
    def points(self) -> str:
        """The players with their points."""
        pairs = zip(self.players, self.scores, strict=False)
        return ", ".join(f"{player} {points}" for player, points in pairs)


def summary_of(record: Record, library: Library, language: str) -> RecordSummary:
    """The moment at which a record would be continued; moves that were undone do not count.

    The game is replayed for that if all its plugins are shipped with the program: others may not
    run before the user agrees. For those the last line of the record that was not undone decides.
    A set that cannot be read is named by its id.
    """
    title, players = _title(record, library, language), _names(record)
    plugins = plugins_of(record, library)
    with contextlib.suppress(*UNKEPT, RecordDiffers):
        if all(is_shipped(plugin.content()) for plugin in plugins):
            game = open_record(record, library).branches.now.game
            return RecordSummary(title, players, tuple(game.scores), game.turn, game.is_over)
    turn, scores = _last_move(record)
    return RecordSummary(title, players, scores, turn, record.is_finished)


def _names(record: Record) -> tuple[str, ...]:
    return tuple(printable(seat.name) for seat in record.header.players)


def _last_move(record: Record) -> tuple[int, tuple[int, ...]]:
    """The turn of the last move that was not undone, and the scores after it."""
    told: list[tuple[int, tuple[int, ...]]] = []
    for _, line in record.lines:
        if isinstance(line, BeginLine):
            told.append((1, line.scores))
        elif isinstance(line, ActionLine | ManualEditLine):
            told.append((line.turn, line.scores))
        elif isinstance(line, UndoLine):
            # Keep the first entry: the beginning cannot be undone.
            del told[max(len(told) - line.undo, 1) :]
    return told[-1] if told else (1, (0,) * len(record.header.players))


def _title(record: Record, library: Library, language: str) -> str:
    """The title of the topmost set, or its id if that cannot be read."""
    content = record.header.edition[-1]
    try:
        title = _source(content, library).tileset.title
    except (UnreadableFile, UnreadableSet):
        return content.id
    return in_language(title, language, content.id)


def _source(content: SetContent, library: Library) -> Source:
    """A set of a record; raise UnreadableFile or UnreadableSet."""
    if content.text is None:
        return library.load(library.find(content.id))
    return read(content.text, content.id)
