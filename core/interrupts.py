"""Ctrl-C at any moment: the first asks the command to end, a second ends the program at once.

Nothing is imported that takes time, because a command listens before it does anything else.
Processes that play games ignore Ctrl-C and are ended by the one that began them.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

EXIT_CODE: Final = 130
# Clears the line of a progress bar, and shows the cursor that it hid.
_SHOW_CURSOR: Final = b"\r\x1b[2K\x1b[?25h"


class _Asked:
    """How often an end was asked for, and whether a command looks at that itself."""

    times = 0
    is_looked_at = False


def guarded(command: Callable[[], None]) -> None:
    """Run a command that an interrupt ends with its own exit code, also while Python winds up."""
    try:
        command()
    except KeyboardInterrupt:
        raise SystemExit(EXIT_CODE) from None
    finally:
        if signal.getsignal(signal.SIGINT) is _note:
            # From here on Python runs exit handlers, in which another Ctrl-C would print a
            # traceback.
            signal.signal(signal.SIGINT, signal.SIG_IGN)


def listen() -> None:
    """Take Ctrl-C, unless the process that began this one has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _note)


def leave_alone() -> None:
    """Leave Ctrl-C to Python again, as a window wants it."""
    if signal.getsignal(signal.SIGINT) is _note:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def was_asked() -> bool:
    """Say whether an end was asked for, even if some code has swallowed the exception."""
    return _Asked.times > 0


@contextlib.contextmanager
def looked_at() -> Iterator[Callable[[], bool]]:
    """Raise nothing in here, but give a function that says whether an end was asked for.

    An end can be asked for by SIGTERM, too.
    """
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    for each, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(each, _note)
    _Asked.is_looked_at, times = True, _Asked.times
    try:
        yield lambda: _Asked.times > times
    finally:
        _Asked.is_looked_at = False
        for each, handler in before.items():
            signal.signal(each, handler)


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Let processes that begin here never hear of an interrupt from the keyboard."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # A new process inherits the mask of the thread that starts it.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _note(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - as signals have it
    _Asked.times += 1
    if _Asked.times > 1:
        _end_at_once()
    if not _Asked.is_looked_at:
        raise KeyboardInterrupt


def _end_at_once() -> None:
    """End without asking any code, of plugins least of all, and leave no process behind."""
    with contextlib.suppress(Exception):
        if "multiprocessing.process" in sys.modules:
            from multiprocessing.process import active_children

            for child in active_children():
                child.kill()
    with contextlib.suppress(Exception):
        if os.isatty(2):
            os.write(2, _SHOW_CURSOR)
    os._exit(EXIT_CODE)
