"""How far a command has come, on the terminal of whoever watches."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..simulation.pace import Pace

if TYPE_CHECKING:
    from rich.progress import Task
    from rich.text import Text


@contextlib.contextmanager
def progress_bar(
    total: int, stopped: Callable[[], bool], unit: str = "game"
) -> Iterator[Callable[..., object] | None]:
    """Show on a terminal how much is done of a total, how fast, and how long it will take.

    It gives a function that takes how much is done by now and, if wanted, a line to show below and
    another total; None where nobody watches.
    """
    # On standard error, so that the results can be redirected to a file meanwhile.
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    # A library that takes time, for nobody in most processes.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from .terminal import plain_text

    pace = Pace(total, unit=unit)

    class PaceColumn(TextColumn):
        """The pace at the moment, each time the line is drawn: ten times a second."""

        def render(self, task: Task) -> Text:
            said = "ending; Ctrl-C again ends at once" if stopped() else str(pace)
            more = str(task.fields.get("more", ""))
            return plain_text(f"{said}\n{more}" if more else said)

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), PaceColumn(""))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)

        def show(done: int, more: str = "", *, total: int = total) -> None:
            pace.expect(total)
            pace.reached(done)
            bar.update(task, completed=done, more=more, total=total)

        yield show
