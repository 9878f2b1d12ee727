"""The `goldrush` command.

Exit codes: 0 success; 1 findings, including any error in a text, or a plugin that fails or has not
been agreed to; 2 nothing could be read as text, or the command was wrong.
"""

from __future__ import annotations

import contextlib
import errno
import importlib.util
import os
import sys
from io import TextIOWrapper
from typing import Annotated, TextIO

import typer

from .. import __version__
from ..processes.interrupts import was_asked
from .commands import LazyGroup
from .failures import FAILED, INTERRUPTED, OK, WRONG, attributed, print_error

app = typer.Typer(
    cls=LazyGroup,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Author, verify and test-play tile sets of the Gold Rush family.",
    epilog="Exit codes: 0 success, 1 findings, 2 nothing to read or a wrong command.",
)


def main() -> None:
    """Run the command line; never ends in a traceback."""
    # A sign that the encoding of the terminal lacks is escaped: it must not end the program.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # None without a console, as on Windows
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run()
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as error:
        # typer sees to closed pipes itself; this is a full disk
        code = FAILED if error.errno == errno.EPIPE else WRONG
        if code == WRONG:
            print_error(f"the output cannot be written ({error.strerror or error})")
    for stream in (sys.stdout, sys.stderr):
        _flush_or_discard(stream)
    raise SystemExit(code)


def _run() -> int | str | None:
    """Run a command and return the exit code; raise OSError if its output cannot be written."""
    try:
        app()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BaseException as error:
        # Asked before SystemExit is let through: code of a plugin may have called `sys.exit`.
        failed = attributed(error)
        if failed is not None:
            print_error(str(failed))
            return FAILED
        if isinstance(error, SystemExit):
            return INTERRUPTED if error.code and was_asked() else error.code
        raise
    return OK


def _flush_or_discard(stream: TextIO | None) -> None:
    """Flush a stream; if that fails discard the rest, or Python would print an error on exit."""
    try:
        if stream is not None:
            stream.flush()
    except OSError:
        assert stream is not None
        with contextlib.suppress(OSError):
            # The buffer cannot be emptied, but it may be written somewhere else.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def _print_version(wanted: bool) -> None:
    if wanted:
        # Found, not imported: importing the engine would take longer than all the rest.
        engine = importlib.util.find_spec("core.engine.board")
        assert engine is not None
        how = "pure Python" if (engine.origin or "").endswith((".py", ".pyc")) else "compiled"
        version = f"goldrush {__version__} ({how})"
        typer.echo(version)
        raise typer.Exit(OK)


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Take the options that come before a command."""
