"""Ctrl-C or SIGTERM at any moment: the first asks the command to end, a second ends it at once.

Both come to the same, and to the same exit code. Nothing is imported that takes time, because a
command listens before it does anything else. Processes that play games ignore Ctrl-C and are ended
by the one that began them.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from _thread import get_ident
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import FrameType

    Handler = Callable[[int, FrameType | None], object] | int

EXIT_CODE: Final = 130
# Clears the line of a progress bar, and shows the cursor that it hid.
_SHOW_CURSOR: Final = b"\r\x1b[2K\x1b[?25h"
_USUAL: Final[Mapping[signal.Signals, Handler]] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: signal.SIG_DFL,
}
"""What is listened to, and what Python does about it."""


class _Asked:
    """How often an end was asked for, and whether a command looks at that itself.

    `held` counts what is to be finished first, in the thread `by`; `is_due` says that it waits.
    """

    times = 0
    is_looked_at = False
    held = 0
    is_due = False
    by = 0


def run_guarded(command: Callable[[], None]) -> None:
    """Run a command that an interrupt ends with its own exit code, also while Python winds up."""
    try:
        command()
    except KeyboardInterrupt:
        raise SystemExit(EXIT_CODE) from None
    finally:
        for each in _USUAL:
            if signal.getsignal(each) is _note:
                # From here on Python runs exit handlers, in which another Ctrl-C would print a
                # traceback.
                signal.signal(each, signal.SIG_IGN)


def listen() -> None:
    """Take Ctrl-C and SIGTERM, unless the process that began this one has them ignored."""
    _Asked.by = get_ident()
    for each, usual in _USUAL.items():
        if signal.getsignal(each) == usual:
            signal.signal(each, _note)


def restore_sigint() -> None:
    """Leave both to Python again, as a window wants it."""
    for each, usual in _USUAL.items():
        if signal.getsignal(each) is _note:
            signal.signal(each, usual)


@contextlib.contextmanager
def held_back() -> Iterator[None]:
    """Finish in here what is short and must not be left half done; only then the first raises."""
    if get_ident() != _Asked.by:  # signals are handled in the thread that listens
        yield
        return
    _Asked.held += 1
    try:
        yield
    finally:
        _Asked.held -= 1
        if _Asked.is_due and not _Asked.held:
            _Asked.is_due = False
            raise KeyboardInterrupt


def was_asked() -> bool:
    """Whether an end was asked for, even if some code has swallowed the exception."""
    return _Asked.times > 0


@contextlib.contextmanager
def defer_interrupts() -> Iterator[Callable[[], bool]]:
    """Raise nothing in here, but give a function that says whether an end was asked for."""
    before = {each: signal.getsignal(each) for each in _USUAL}
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
def ignore_sigint() -> Iterator[None]:
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
    if _Asked.held:
        _Asked.is_due = not _Asked.is_looked_at
    elif not _Asked.is_looked_at:
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


def never() -> bool:
    """Whether to stop what nobody can: no."""
    return False
