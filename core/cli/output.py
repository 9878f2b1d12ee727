"""What commands show on a terminal: tables, JSON, and how far they have come."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

import typer

from ..storage.files import printable, reason
from .shared import fail

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path
    from typing import BinaryIO

    from rich.console import Console, JustifyMethod
    from rich.progress import Task
    from rich.table import Table
    from rich.text import Text

    from ..storage.saving import OutputKind


def say(text: str, *, err: bool = False) -> None:
    """Write lines in which names of strangers may stand, so that none harms the terminal."""
    typer.echo(printable(text, multiline=True), err=err)


@contextlib.contextmanager
def progress_bar(
    total: int, stopped: Callable[[], bool], unit: str = "game"
) -> Iterator[Callable[..., object] | None]:
    """Show on a terminal how much is done of a total, how fast, and how long it will take.

    It gives a function that takes how much is done by now and, if wanted, a line to show below;
    None where nobody watches.
    """
    # On standard error, so that the results can be redirected to a file meanwhile.
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from ..simulation.pace import Pace

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

        def show(done: int, more: str = "") -> None:
            pace.reached(done)
            bar.update(task, completed=done, more=more)

        yield show


def table_of(*heads: str, right: Sequence[str] = ()) -> Table:
    """Return a table with headings, some columns of which stand at the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for head in heads:
        justify: JustifyMethod = "right" if head in right else "left"
        table.add_column(plain_text(head), justify=justify, overflow="fold")
    return table


def plain_text(text: str, style: str = "") -> Text:
    """Return a text in which nothing is taken for markup, and nothing harms the terminal."""
    from rich.text import Text

    shown = printable(text, multiline=True)
    return Text(shown, style)


def new_console() -> Console:
    """Return what writes tables to standard output."""
    from rich.console import Console

    return Console(highlight=False)


def write_json(data: object) -> None:
    """Write plain data to standard output."""
    import json

    typer.echo(json.dumps(data, indent=2, ensure_ascii=True))


# --- Files ---


@contextlib.contextmanager
def writing_to(path: Path | str) -> Iterator[None]:
    """End the program with a message where a file cannot be written, or is other work."""
    from ..storage.saving import WouldReplace

    try:
        yield
    except WouldReplace as error:
        fail(f"{path}: {error.message}")
    except OSError as error:
        # The reader has gone, as with `--csv - | head`: `main` then ends quietly.
        if isinstance(error, BrokenPipeError):
            raise
        fail(f"{path}: cannot be written ({reason(error)})")


def check_file(path: Path, kind: OutputKind) -> None:
    """End the program if output of a kind may not be written there, before it is made."""
    from ..storage.saving import check_output

    with writing_to(path):
        check_output(path, kind)


@contextlib.contextmanager
def new_file(path: Path, kind: OutputKind) -> Iterator[BinaryIO]:
    """Give a file to write output of a kind to, which is there once it is whole."""
    from ..storage.saving import output_file

    with writing_to(path), output_file(path, kind) as file:
        yield file


def write_file(path: Path, content: bytes, kind: OutputKind) -> None:
    """Write output of a kind to a file, whole or not at all."""
    with new_file(path, kind) as file:
        file.write(content)
