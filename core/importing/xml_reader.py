"""XML read with limits: no document type and so no entity, nothing fetched, nothing deep or huge.

An element knows its line and column, so that whatever is wrong with it can be found.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NoReturn
from xml.parsers import expat

from ..findings import shorten
from ..messages import msg
from ..storage.files import printable, read_bytes
from .imported_sets import ImportRefused

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_DEPTH: Final = 16
MAX_ELEMENTS: Final = 20_000


@dataclass(slots=True)
class Element:
    """An element: its name, its attributes, the text in it, what it holds, and where it begins."""

    name: str
    attributes: dict[str, str]
    file: str
    line: int
    column: int
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text directly in it."""
        return "".join(self.pieces)

    def all(self, *names: str) -> Iterator[Element]:
        """Yield the elements of these names in it."""
        return (child for child in self.children if child.name in names)

    def refuse(self, message: str) -> NoReturn:
        """Say what is wrong with it."""
        raise ImportRefused(self.file, message, self.line, self.column)


def read_xml(path: Path, name: str | None = None) -> Element:
    """The root of a file; raise UnreadableFile or ImportRefused, which call it `name`."""
    file = name or printable(str(path))
    return parse_xml(read_bytes(path, file, MAX_BYTES, msg("XML file")), file)


def parse_xml(content: bytes, file: str) -> Element:
    """The root element of a document; raise ImportRefused if there is none."""
    reader = _Reader(file)
    try:
        reader.parser.Parse(content, True)  # noqa: FBT003 - expat's own
    except expat.ExpatError as error:
        said = expat.errors.messages.get(error.code, "unknown error")
        message = msg("this is not XML: {reason}", reason=expat.ErrorString(error.code) or said)
        raise ImportRefused(file, message, error.lineno, error.offset + 1) from None
    except ImportRefused:
        raise
    except (LookupError, ValueError):  # one that Python does not have, or expat cannot read
        said = msg("its encoding cannot be read; save it as UTF-8")
        raise ImportRefused(file, said, 1, 1) from None
    assert reader.root is not None  # expat has refused a text without an element
    return reader.root


class _Reader:
    """Collects elements as expat meets them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Element | None = None
        self.parser = parser = expat.ParserCreate()
        self._open: list[Element] = []
        self._count = 0
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        # Entities are declared in a document type, and there only: without one, nothing can be
        # expanded or fetched.
        parser.StartDoctypeDeclHandler = self._document_type

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS:
            self._refuse(msg("too many elements: at most {most} are read", most=MAX_ELEMENTS))
        if len(self._open) >= MAX_DEPTH:
            self._refuse(msg("elements are nested more than {most} deep", most=MAX_DEPTH))
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        element = Element(name, attributes, self.file, line, column)
        if self._open:
            self._open[-1].children.append(element)
        else:
            self.root = element
        self._open.append(element)

    def _end(self, _: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        # Pieces: a text that grows would be copied for each of a hundred thousand elements in it.
        self._open[-1].pieces.append(text)

    def _document_type(self, name: str, *_: object) -> None:
        said = msg("a document type ({name}) is not read: it may hold entities", name=name)
        self._refuse(said)

    def _refuse(self, message: str) -> NoReturn:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        raise ImportRefused(self.file, message, line, column)


def quoted(text: str) -> str:
    """A text of a file as a message quotes it."""
    return printable(shorten(text))
