"""Commands in real processes that are forked from one which has imported what they need."""

from __future__ import annotations

import atexit
import multiprocessing.forkserver
import multiprocessing.util
import os
import signal
import sys
import traceback
import weakref
from typing import TYPE_CHECKING, Final

from core.cli import main
from core.processes.interrupts import listen, run_guarded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import NoReturn

BROKEN: Final = 70
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def be_the_command(
    folder: Path,
    said: Path,
    words: Sequence[str],
    before: Callable[[], object],
    *,
    afresh: bool = False,
) -> NoReturn:
    """Be `goldrush` in a folder, in a process that was forked for it; write what it says to a file.

    `before` prepares the process. Afresh: another Python takes its place.
    """
    os.setsid()
    os.chdir(folder)
    handle = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for stream, to in ((0, nothing), (1, handle), (2, handle)):
        os.dup2(to, stream)
    _forget_what_is_done_at_exit()
    before()
    if afresh:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.execv(sys.executable, [sys.executable, "-m", "core.cli", *words])  # noqa: S606
    # Those of a test may go elsewhere.
    sys.stdout, sys.stderr = (open(n, "w", encoding="utf-8", closefd=False) for n in (1, 2))  # noqa: SIM115
    sys.argv = ["goldrush", *words]
    code: object = 0
    try:
        listen()
        run_guarded(_main)
    except SystemExit as end:
        code = end.code
    except BaseException:  # noqa: BLE001 - that is the fault
        traceback.print_exc()
        code = BROKEN
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else int(code is not None))


def forked() -> int:
    """Fork this process, in which no signal is heard until the command begins; return its id."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    pid = os.fork()
    if pid:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return pid


def _main() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
    main.main()


def _forget_what_is_done_at_exit() -> None:
    """Leave alone what the process has opened or made that this one was forked from."""
    atexit._clear()
    weakref.finalize._registry.clear()  # type: ignore[attr-defined]
    weakref.finalize._registered_with_atexit = False  # type: ignore[attr-defined]
    atexit.register(multiprocessing.util._exit_function)  # type: ignore[attr-defined]
    # A server of processes that tests before have begun is no child of this one.
    multiprocessing.forkserver._forkserver.__init__()  # type: ignore[misc]
