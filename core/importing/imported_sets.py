"""The result of an import: new sets as texts, and what of the files they could not express."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from textwrap import wrap
from typing import Final

from ..messages import Words, msg

WIDTH: Final = 98


class Existing(StrEnum):
    """What becomes of a new tile whose id another has: left out, in its place, another id."""

    SKIP = "skip"
    REPLACE = "replace"
    RENAME = "rename"


class ImportRefused(ValueError):
    """A file from which nothing can be imported; the message has its name, line and column."""

    def __init__(self, file: str, message: str, line: int = 0, column: int = 0) -> None:
        place = f"{file}:{line}:{column}" if line else file
        self.message = msg("{place}: {message}", place=place, message=message)
        super().__init__(self.message)


@dataclass(frozen=True, slots=True)
class Unsaid:
    """Something that a file says and the new set does not, of a tile or of the whole set."""

    tile: str | None
    message: Words


@dataclass(frozen=True, slots=True)
class ImportedSet:
    """A new set: its id, its text, and what could not be imported."""

    id: str
    text: str
    unsaid: tuple[Unsaid, ...] = ()

    @property
    def file_name(self) -> str:
        """What its file is called, so that other sets find it by its id."""
        return f"{self.id}.yaml"


def opening_comment(
    begins: str, unsaid: Sequence[Unsaid], say: Callable[[str], str] = str
) -> Iterator[str]:
    """Yield the comment that a new set begins with: where it is from, and what it does not say.

    `say` gives a sentence in the language of the file's author.
    """
    yield from commented(say(begins))
    yield "#"
    if not unsaid:
        yield from commented(say(msg("All that it says of tiles is said here.")))
        return
    yield from commented(say(msg("What could not be imported here, tile by tile:")))
    for each in sorted(unsaid, key=lambda each: each.tile is not None):
        told = say(each.message)
        yield from commented(f"{each.tile}: {told}" if each.tile is not None else told, "  ")


def commented(text: str, indent: str = "") -> Iterator[str]:
    """Yield a text as lines of a comment; further lines of an indented one are indented more."""
    later = indent + "  " if indent else ""
    # No hyphen parts a line: ids have them.
    for line in wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=later,
        break_on_hyphens=False,
        break_long_words=False,
    ):
        yield f"# {line}"
