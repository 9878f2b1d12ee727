"""Interrupts code that takes too long, so that the plugin it belongs to can be named."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread, get_ident
from time import monotonic
from types import FrameType
from typing import Final, Self

from ..messages import Words, msg

_TRIES: Final = 5
_BETWEEN: Final = 1.0  # seconds


class TookTooLong(BaseException):
    """Something takes too long. It is raised in the code that is running."""


def interrupt(thread: int, kind: type[BaseException]) -> None:
    """Raise an exception in a thread, by its number, at its next step in Python."""
    # Threads cannot be killed, and signals reach the main thread only. A call into C is not
    # interrupted, which is why a watchdog tries several times and then gives up on the process.
    number = ctypes.c_ulong(thread)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(number, ctypes.py_object(kind))


def not_back(seconds: float) -> Words:
    """Why code of a plugin is interrupted."""
    return msg("it has not come back for {seconds:g} s", seconds=seconds)


class _Guard:
    """Interrupts the thread that enters it, and never after that thread has left it."""

    def __init__(self, said: str) -> None:
        self._kind = type("TookTooLong", (TookTooLong,), {"__str__": lambda _: said})
        self._lock, self._over = Lock(), Event()
        self._guarded = 0

    def __enter__(self) -> Self:
        self._guarded = get_ident()
        Thread(target=self._watch, name=type(self).__name__, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        over = False
        # The interrupt may come at any step in here, too; until all have come it tries again.
        while not over:
            with suppress(TookTooLong):
                with self._lock:
                    self._over.set()
                over = has_met_all()

    def _interrupt(self) -> None:
        with self._lock:
            if not self._over.is_set():
                interrupt(self._guarded, self._kind)

    def _frame(self) -> FrameType | None:
        """The frame in which the thread is."""
        return sys._current_frames().get(self._guarded)  # noqa: SLF001 - how else

    def _watch(self) -> None:
        raise NotImplementedError


class Watchdog(_Guard):
    """Raises TookTooLong in the thread that begins it, when nothing was heard for some seconds.

    `give_up` is called, in a thread of the watchdog's, with where that thread is in its code, if it
    pays no heed.
    """

    def __init__(self, seconds: float, give_up: Callable[[FrameType | None], object]) -> None:
        super().__init__(f"nothing has come of it for {seconds:g} s")
        self._seconds, self._give_up = seconds, give_up
        self._heard = 0

    def heard(self, _: object = None) -> None:
        """Start counting the seconds again."""
        self._heard += 1

    def _watch(self) -> None:
        known, tries = 0, 0
        while not self._over.wait(_BETWEEN if tries else self._seconds):
            if known != self._heard:
                known, tries = self._heard, 0
            elif tries == _TRIES:
                self._give_up(self._frame())
                return
            else:
                tries += 1
                self._interrupt()


class PluginWatchdog(_Guard):
    """Raises TookTooLong in the thread that begins it, where a plugin there does not come back.

    What does not come back is a call of the plugin's code that lasts for some seconds. Whoever
    calls next meets the same plugin, as views do one by one, and waits for less.
    """

    def __init__(self, seconds: float = 10.0) -> None:
        super().__init__(not_back(seconds))
        self._seconds = seconds

    def _watch(self) -> None:
        patience, known, since, last = self._seconds, None, 0.0, 0.0
        while not self._over.wait(self._seconds / 20):
            frame, now = _outermost_of_plugin(self._frame()), monotonic()
            if frame is None or frame is not known:
                known, since = frame, now
                patience = self._seconds if now - last > self._seconds else self._seconds / 10
            elif now - since >= patience:
                self._interrupt()
                since = last = now


def _outermost_of_plugin(frame: FrameType | None) -> FrameType | None:
    """The call of a plugin's code that a thread is in, if it is in one."""
    code = sys.modules.get("core.engine.plugin_loader")
    folders = (
        tuple(f"{plugin.folder.resolve()}{os.sep}" for plugin in code.loaded()) if code else ()
    )
    found = None
    while frame is not None and folders:
        found = frame if frame.f_code.co_filename.startswith(folders) else found
        frame = frame.f_back
    return found


def has_met_all() -> bool:
    """Take the few steps in which this thread meets an interrupt that is still under way.

    One that no thread ever met would leave the interpreter looking for it at every step.
    """
    for _ in range(10):
        pass
    return True
