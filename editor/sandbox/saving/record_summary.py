"""What a record tells of its game: what, who, how far, with which points, and if it is over."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.engine.plugin_consent import is_shipped
from core.files import UnreadableFile, legible
from core.records.record_file import ActionLine, BeginLine, InterventionLine, UndoLine
from core.records.recorded_setup import RecordDiffers
from core.tileset.reader import UnreadableSet, read
from core.tileset.schema import in_language

from ..failures import UNKEPT
from .opened_records import open_record, plugins_of

if TYPE_CHECKING:
    from core.edition.library import Library
    from core.records.record_file import Record


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
    """Return the moment at which the game of a record goes on; moves taken back do not count.

    The game is played for that where all its rules are shipped: nobody was asked about others yet.
    For those it is what the last move that stands says. A set that cannot be read is called by its
    id.
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
    return tuple(legible(seat.name) for seat in record.header.players)


def _last_move(record: Record) -> tuple[int, tuple[int, ...]]:
    """Return the turn of the last move that stands in a record, and the scores after it."""
    told: list[tuple[int, tuple[int, ...]]] = []
    for _, line in record.lines:
        if isinstance(line, BeginLine):
            told.append((1, line.scores))
        elif isinstance(line, ActionLine | InterventionLine):
            told.append((line.turn, line.scores))
        elif isinstance(line, UndoLine):
            del told[max(len(told) - line.undo, 1) :]
    return told[-1] if told else (1, (0,) * len(record.header.players))


def _title(record: Record, library: Library, language: str) -> str:
    """Return what the set is called that lies on top of the others."""
    content = record.header.edition[-1]
    try:
        source = (
            library.load(library.find(content.id))
            if content.text is None
            else read(content.text, content.id)
        )
    except (UnreadableFile, UnreadableSet):
        return content.id
    return in_language(source.tileset.title, language, content.id)
