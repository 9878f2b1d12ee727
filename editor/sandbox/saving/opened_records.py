"""Records opened to be played on: as far as they go, with the sets that they hold if need be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core.files import UnreadableFile
from core.records.game_tree import Branches, branches_of
from core.records.record_file import BeginLine, ChanceLine
from core.records.recorded_setup import OtherEdition, RecordDiffers, remarks, setup_of
from core.records.recorder import digest
from core.tileset.reader import UnreadableSet, read

if TYPE_CHECKING:
    from core.edition.library import Library
    from core.edition.plugin_manifest import Plugin
    from core.engine.game import Game
    from core.engine.setup import Setup
    from core.records.record_file import Record, SetContent
    from core.tileset.source import Source


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A game read from a record, and who plays.

    `differs` says in which line it first differs from what the rules give, and how; the game goes
    up to there. `kept_sets` are those that were taken from the record, since they are others or
    none here; `other_sets` those that had to be taken from here, though the game was played with
    others. `remarks` are what else is not as it was.
    """

    branches: Branches[Game]
    seats: tuple[str | None, ...]
    differs: str = ""
    cut: int | None = None
    kept_sets: tuple[str, ...] = ()
    other_sets: bool = False
    remarks: tuple[str, ...] = ()


def open_record(record: Record, library: Library) -> OpenedRecord:
    """Play a record as far as it goes; raise RecordDiffers if not even its beginning can be."""
    other = False
    try:
        setup = setup_of(record, library)
    except OtherEdition:
        setup, other = setup_of(record, library, anyway=True), True
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
    """Return the plugins that a record needs; none where its sets cannot be opened."""
    try:
        named: list[Source | str] = [
            each.id if each.text is None else read(each.text, each.id)
            for each in record.header.edition
        ]
        edition = library.open(named).edition
    except (UnreadableFile, UnreadableSet):
        return ()
    return tuple(edition.plugins) if edition is not None else ()


def _as_far_as_it_goes(record: Record, setup: Setup) -> tuple[Branches[Game], str]:
    """Return the game of a record, and where it first differs, if it does."""
    try:
        return branches_of(record, setup), ""
    except RecordDiffers as error:
        lines = [each for each in record.lines if each[0] < error.line]
        while lines and isinstance(lines[-1][1], ChanceLine):
            lines.pop()
        has_begun = any(isinstance(line, BeginLine) for _, line in lines)
        if not has_begun or len(lines) == len(record.lines):
            raise
        shorter = replace(record, lines=tuple(lines), cut=None)
        return _as_far_as_it_goes(shorter, setup)[0], str(error)


def _is_kept(content: SetContent, library: Library) -> bool:
    """Say whether a set had to be taken from the record: there is another here, or none."""
    if content.text is None:
        return False
    try:
        return digest(library.load(library.find(content.id))) != content.sha256
    except (UnreadableFile, UnreadableSet):
        return True
