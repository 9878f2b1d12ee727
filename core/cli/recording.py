"""The record of a game that a command plays."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Self

from ..engine.protocol import AnyGame
from ..records.record_file import RECORD
from ..records.recorder import Recorder
from ..storage.files import UnreadableFile
from ..storage.saving import output_file
from .failures import attributed, fail, failing_on
from .output import check_file


class RecordFile:
    """A record that is written while a game is played."""

    def __init__(self, path: Path, game: AnyGame, bots: Sequence[str]) -> None:
        self._path, self._game, self._bots = path, game, bots
        self._opened = contextlib.ExitStack()
        self._recorder: Recorder | None = None

    def __enter__(self) -> Self:
        with self._failing(), failing_on(UnreadableFile):
            # The file is opened by the recorder, once the first lines are ready: where a game
            # cannot be recorded, an older file stays as it is.
            self._recorder = Recorder(self._game, self._open, self._bots)
        return self

    def __exit__(self, *_: object) -> None:
        if self._recorder is not None:
            with self._failing():
                self._recorder.sync()
                self._recorder = None
                self._opened.close()

    def write(self, game: AnyGame) -> None:
        """Write what a game has done."""
        if self._recorder is not None:
            with self._failing():
                self._recorder.write(game)

    def finish(self) -> None:
        """Write how the game ended."""
        if self._recorder is not None:
            with self._failing():
                self._recorder.finish()

    def _open(self) -> BinaryIO:
        """Open the file, without a buffer; in the place of an older record, beside that."""
        path = self._path
        check_file(path, RECORD)
        if path.is_file() and path.stat().st_size:
            return self._opened.enter_context(output_file(path, RECORD))
        # A new one is there from its first line on, however the game ends.
        return self._opened.enter_context(open(path, "wb", buffering=0, opener=_opened))

    @contextlib.contextmanager
    def _failing(self) -> Iterator[None]:
        """End the program with a message if the file cannot be written."""
        try:
            yield
        except OSError as error:
            self._recorder = None
            # An older record stays as it was.
            with contextlib.suppress(OSError):
                self._opened.__exit__(type(error), error, None)
            # A plugin whose code is asked what to record may raise an OSError, too.
            failed = attributed(error)
            if failed is not None:
                raise failed from error
            fail(f"{self._path}: cannot be written ({error.strerror})")


def _opened(path: str, flags: int) -> int:
    """Open a file for writing; a pipe without a reader is refused, not waited for."""
    if os.name != "posix":
        return os.open(path, flags, 0o666)
    handle = os.open(path, flags | os.O_NONBLOCK, 0o666)  # without a reader: ENXIO at once
    os.set_blocking(handle, True)
    return handle
