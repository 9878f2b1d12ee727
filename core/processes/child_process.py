"""Processes of the program's own: they ignore Ctrl-C, and never outlive the one that began them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Final

from .interrupts import ignore_sigint

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_LAST_WORDS: Final = 1.0  # seconds between asking a process to end and making it
# A forked process would share locks with the threads of a window.
_PROCESS: type[BaseProcess] = multiprocessing.get_context("spawn").Process


def started(serve: Callable[..., None], *args: object) -> tuple[BaseProcess, Connection]:
    """Start a process; return it, and our end of the connection that `serve` is called with.

    Whatever else it is called with is pickled. It calls `settle` first.
    """
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        # Now, since it unblocks SIGINT, which `ignore_sigint` blocks.
        resource_tracker.ensure_running()
    near, far = multiprocessing.Pipe()
    # A daemon is ended at exit, instead of waited for.
    process = _PROCESS(target=serve, args=(far, *args), daemon=True)
    with ignore_sigint():
        process.start()
    far.close()
    return process, near


def ended(process: BaseProcess) -> None:
    """End a process, which may have ended already, and wait until it has."""
    process.terminate()
    process.join(_LAST_WORDS)
    if process.is_alive():
        process.kill()
        process.join()


def settle() -> None:
    """Let this process, which `started` began, leave Ctrl-C alone and end when its parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """End this process when its parent has ended, however that came."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
