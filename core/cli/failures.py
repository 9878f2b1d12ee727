"""How commands end: exit codes, and errors as one message each."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, NoReturn

import typer

from ..processes.interrupts import was_asked
from ..storage.files import printable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ..engine.errors import PluginFailed

OK, FAILED, WRONG, INTERRUPTED = 0, 1, 2, 130


def fail(message: object, code: int = WRONG) -> NoReturn:
    """End the program with a message, or without one after Ctrl-C."""
    if was_asked():  # the error may come from the interrupt
        raise KeyboardInterrupt
    print_error(message)
    raise typer.Exit(code)


def print_error(message: object) -> None:
    """Write a message to standard error; a full disk there is ignored."""
    with contextlib.suppress(OSError):
        typer.echo(printable(f"goldrush: {message}"), err=True)


@contextlib.contextmanager
def failing_on(
    *errors: type[Exception], code: int = WRONG, before: str = "", behind: str = ""
) -> Iterator[None]:
    """End the program with the message of such an error, and with texts around it."""
    try:
        yield
    except errors as error:
        fail(f"{before}{error}{behind}", code)


def check_known(option: str, given: Iterable[str], known: Collection[str]) -> None:
    """End the program if something else was given to an option than what is known."""
    for word in given:
        if word not in known:
            fail(f"{option} {word}: should be one of {', '.join(known)}")


def attributed(error: BaseException) -> PluginFailed | None:
    """PluginFailed if an exception came from the code of a plugin, otherwise None."""
    if "core.engine.plugin_loader" not in sys.modules:  # then no plugin has run
        return None
    # Loaded with it; `goldrush --help` has neither.
    from ..engine.errors import attribute
    from ..engine.plugin_loader import loaded

    return attribute(error, loaded())
