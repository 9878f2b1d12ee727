"""What commands write: lines, JSON, and files."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import typer

from ..storage.files import printable, reason
from ..storage.saving import OutputKind, WouldReplace, check_output, output_file
from .failures import fail


def say(*lines: str, err: bool = False) -> None:
    """Write lines in which names of strangers may stand, so that none harms the terminal."""
    for line in lines:
        typer.echo(printable(line), err=err)


def counted(number: int, what: str) -> str:
    """A number with a noun that has a regular plural."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def split_names(text: str) -> list[str]:
    """The names in the value of an option, with commas between them."""
    return [name.strip() for name in text.split(",")]


def write_json(data: object) -> None:
    """Write plain data to standard output."""
    typer.echo(json.dumps(data, indent=2, ensure_ascii=True))


@contextlib.contextmanager
def writing_to(path: Path | str) -> Iterator[None]:
    """End the program with a message where a file cannot be written, or is other work."""
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
    with writing_to(path):
        check_output(path, kind)


@contextlib.contextmanager
def new_file(path: Path, kind: OutputKind) -> Iterator[BinaryIO]:
    """Give a file to write output of a kind to, which is there once it is whole."""
    with writing_to(path), output_file(path, kind) as file:
        yield file


def write_file(path: Path, content: bytes, kind: OutputKind) -> None:
    """Write output of a kind to a file, whole or not at all."""
    with new_file(path, kind) as file:
        file.write(content)
