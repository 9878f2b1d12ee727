"""Running games recorded move by move, so that no crash loses one, and the recent games."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import platformdirs
from PySide6.QtCore import QDateTime, QObject, Signal

from core.records.record_file import UnreadableRecord, read_record
from core.records.recorder import Recorder
from core.storage.files import changed
from core.storage.own_files import OwnFolder

from ..failures import because

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import BinaryIO

    from core.engine.protocol import AnyGame
    from core.records.game_tree import Moment
    from core.records.record_file import Record
    from core.storage.own_files import Lock

    from ..game_session import AnySession

MOST_RECENT: Final = 10
_SUFFIX: Final = ".jsonl"
_LOCK: Final = ".lock"
_TIME: Final = "%Y-%m-%dT%H-%M-%S"
_RUNNING: Final = re.compile(r"[0-9a-f]{8}\.jsonl")
_RECENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?\.jsonl")


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game that is kept: its record, and when it was last played."""

    path: Path
    when: datetime

    @property
    def clock(self) -> QDateTime:
        """When it was last played, as clocks here tell it."""
        return QDateTime.fromMSecsSinceEpoch(int(self.when.timestamp() * 1000))

    def read(self) -> Record | None:
        """The record; None if the file holds none."""
        try:
            return read_record(self.path)
        except UnreadableRecord:
            return None


class Autosave(QObject):
    """Records the game of a session, each move at once, from the first one on.

    A finished game joins the recent ones at once; if it is continued from an earlier moment, all of
    it is written again. Whatever goes wrong, the game continues without being saved.

    `failed` says, once for each game, that it cannot be saved; `trouble` is why, for this game. It
    is a child of the session, since windows are made again when the language changes: `of` returns
    the one of a session.
    """

    failed = Signal()

    def __init__(self, session: AnySession) -> None:
        super().__init__(session)
        self._session = session
        self._recorder: Recorder | None = None
        self._file: BinaryIO | None = None
        self._path: Path | None = None
        self._kept: Path | None = None
        self._lock: Lock | None = None
        self.trouble = ""
        session.moved.connect(self._write)
        session.described.connect(self._describe)
        session.begun.connect(self._begin_again)
        self._begin()

    @staticmethod
    def of(session: AnySession) -> Autosave:
        """That of a session, made if need be."""
        return session.findChild(Autosave) or Autosave(session)

    @property
    def path(self) -> Path | None:
        """The record that is being written; None before the first move."""
        return self._path

    def keep(self) -> None:
        """Flush what was written to the disk."""
        if self._recorder is not None:
            with contextlib.suppress(OSError):
                self._recorder.sync()

    def finish(self) -> None:
        """Put the game, with all its branches, among the recent ones; write no more."""
        path, self._path = self._path, None
        # Closed before it is moved: Windows does not move open files.
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
        self._recorder = self._file = None
        if path is not None:
            with contextlib.suppress(OSError):
                # A finished game that is continued replaces its own file.
                self._kept = self._kept or _free(_recent_folder())
                self._move(path, self._kept)
            _forget_old()
        if self._lock is not None:
            with contextlib.suppress(OSError), OwnFolder(_running_folder()) as folder:
                folder.unlock(self._lock)
            self._lock = None

    def _move(self, path: Path, kept: Path) -> None:
        """Write the whole game to the recent ones; if that fails, move the running record there."""
        try:
            self._branches.write(kept, self._seats, whole=True)
        except Exception:  # noqa: BLE001 - whatever goes wrong, what was written is there
            path.replace(kept)
        else:
            path.unlink(missing_ok=True)

    # --- Writing ---

    def _begin_again(self) -> None:
        self.finish()
        self._begin()

    def _begin(self) -> None:
        """Follow the present game; one that has moves already is written at once."""
        self._branches, self._seats = self._session.branches, tuple(self._session.seats)
        self._kept = None
        self.trouble = ""
        if len(self._branches.moments) > 1:
            self._write()

    def _write(self) -> None:
        self._put(lambda recorder: recorder.write(self._branches.now.game))

    def _describe(self, moment: Moment[AnyGame]) -> None:
        """Write the note of a moment, and return to the present one."""

        def describe(recorder: Recorder) -> None:
            # Notes belong to the present moment of a record, so go there and back.
            recorder.write(moment.game)
            recorder.describe(moment.note, moment.branch)
            recorder.write(self._branches.now.game)

        self._put(describe)

    def _put(self, write: Callable[[Recorder], object]) -> None:
        """Append to the record; the first time, write all there is."""
        # Reported once; do not try again at every move.
        if self.trouble:
            return
        self._seats = tuple(self._session.seats)
        try:
            if self._recorder is None:
                self._open()
            else:
                write(self._recorder)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong, the game goes on
            said = because(error)
            self.trouble = said or type(error).__name__
            self.failed.emit()
        else:
            if self._branches.now.game.is_over:
                self.finish()

    def _open(self) -> None:
        """Begin a record, under a lock that tells a running program from a crashed one."""
        mark = uuid4().hex[:8]
        with OwnFolder(_running_folder()) as folder:
            self._lock = folder.lock(f"{mark}{_LOCK}")
            path = folder.path / f"{mark}{_SUFFIX}"
        # Unbuffered, so that no move is lost if the program crashes; `keep` also syncs the disk.
        self._file = path.open("xb", buffering=0)
        self._path = path
        self._recorder = Recorder(self._branches.root.game, self._file, self._seats, whole=True)
        self._branches.write_to(self._recorder)


def left_behind() -> list[SavedGame]:
    """The games that were going on when a program crashed, the latest first.

    Files in which not even the first line was written are removed.
    """
    found = []
    with contextlib.suppress(OSError), OwnFolder(_running_folder()) as folder:
        for name in folder.names(_RUNNING):
            # If the lock can be taken, the program that held it is gone.
            lock = f"{name.removesuffix(_SUFFIX)}{_LOCK}"
            with contextlib.suppress(OSError), folder.taking(lock) as is_left:
                game = _game_in(folder, name) if is_left else None
                if game is not None and game.read() is not None:
                    found.append(game)
                elif game is not None:
                    folder.remove(name)
    return _latest_first(found)


def settle(game: SavedGame) -> SavedGame:
    """Put a game that a crash left among the recent ones, once the user has decided about it."""
    try:
        kept = _free(_recent_folder(), game.when)
        game.path.rename(kept)
    except OSError:
        return game
    _forget_old()
    return SavedGame(kept, game.when)


def recent_games() -> list[SavedGame]:
    """The games that were played last and not interrupted, the latest first."""
    with contextlib.suppress(OSError), OwnFolder(_recent_folder()) as folder:
        return _latest_first([_game_in(folder, name) for name in folder.names(_RECENT)])
    return []


def _latest_first(games: list[SavedGame]) -> list[SavedGame]:
    return sorted(games, key=lambda game: (game.when, game.path.name), reverse=True)


def _forget_old() -> None:
    for old in recent_games()[MOST_RECENT:]:
        with contextlib.suppress(OSError):
            old.path.unlink()


def _folder(name: str) -> Path:
    state = platformdirs.user_state_path("goldrush-workshop", appauthor=False)
    folder = state / "games" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _running_folder() -> Path:
    return _folder("running")


def _recent_folder() -> Path:
    return _folder("recent")


def _free(folder: Path, when: datetime | None = None) -> Path:
    """A free name: the time, and a number where that is taken."""
    stem = (when or datetime.now(UTC)).strftime(_TIME)
    names = (stem if n == 1 else f"{stem}-{n}" for n in count(1))
    return next(p for name in names if not (p := folder / f"{name}{_SUFFIX}").exists())


def _game_in(folder: OwnFolder, name: str) -> SavedGame:
    return SavedGame(folder.path / name, changed(folder.status(name)))
