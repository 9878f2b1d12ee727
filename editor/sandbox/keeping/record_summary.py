"""What a record tells of its game without playing it: what, who, how far, with which points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.files import UnreadableFile
from core.record_file import ActionLine, BeginLine, InterventionLine, UndoLine
from core.tileset import in_language
from core.tileset_file import UnreadableSet, read

if TYPE_CHECKING:
    from core.library import Library
    from core.record_file import Record


@dataclass(frozen=True, slots=True)
class RecordSummary:
    """A game in a few words. `scores` are by seat; `turn` is that of the last move, 0 for none."""

    title: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    turn: int

    @property
    def points(self) -> str:
        """The players with their points."""
        pairs = zip(self.players, self.scores, strict=False)
        return ", ".join(f"{player} {points}" for player, points in pairs)


def summary_of(record: Record, library: Library, language: str) -> RecordSummary:
    """Return what a record tells of its game, as far as that goes; moves taken back do not count.

    A set that cannot be read is called by its id.
    """
    players = tuple(seat.name for seat in record.header.players)
    told: list[tuple[int, tuple[int, ...]]] = []
    for _, line in record.lines:
        if isinstance(line, BeginLine):
            told.append((0, line.scores))
        elif isinstance(line, ActionLine | InterventionLine):
            told.append((line.turn, line.scores))
        elif isinstance(line, UndoLine):
            del told[max(len(told) - line.undo, 1) :]
    turn, scores = told[-1] if told else (0, (0,) * len(players))
    return RecordSummary(_title(record, library, language), players, scores, turn)


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
