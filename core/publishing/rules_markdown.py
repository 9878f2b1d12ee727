"""A rules appendix as Markdown, with its pictures as files next to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from .rules_document import Art, Block, Grid, Paragraph, Points, RulesDocument, on_one_line, runs

if TYPE_CHECKING:
    from collections.abc import Iterator


_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|])")
_START: Final = re.compile(r"^(\d+)([.)])|^([-+])(?=\s)")


def rules_markdown(document: RulesDocument, folder: str) -> tuple[str, dict[str, bytes]]:
    """A document as Markdown, and the SVG files that it shows, by their names in `folder`.

    Pictures are referred to as `folder/NAME.svg`.
    """
    writer = _Markdown(folder)
    lines = [f"# {_escaped(document.title)}", "", *_spaced(map(_text, document.lead))]
    for section in document.sections:
        lines += [f"{'#' * section.level} {_escaped(section.title)}", ""]
        for block in section.blocks:
            lines += [*writer.block(block), ""]
    lines += ["---", "", _text(document.closing), ""]
    return "\n".join(lines), writer.files


class _Markdown:
    def __init__(self, folder: str) -> None:
        self._folder = quote(folder)  # a space would end the address of a picture
        self.files: dict[str, bytes] = {}
        self._names: dict[str, str] = {}

    def block(self, block: Block) -> Iterator[str]:
        """Yield the lines of a block."""
        if isinstance(block, Paragraph):
            yield _text(block.text)
        elif isinstance(block, Points):
            for number, item in enumerate(block.items, 1):
                yield f"{f'{number}.' if block.is_numbered else '-'} {_text(item)}"
        elif isinstance(block, Grid):
            yield f"| {' | '.join(_text(cell) for cell in block.head)} |"
            yield f"|{' --- |' * len(block.head)}"
            for row in block.rows:
                yield f"| {' | '.join(map(self._cell, row))} |"
        elif block.wide:
            for art in block.pictures:
                yield from (self._image(art), "", _text(art.caption), "")
        else:
            yield "  \n".join(f"{self._image(art)} {_text(art.caption)}" for art in block.pictures)

    def _cell(self, cell: str | Art) -> str:
        return self._image(cell) if isinstance(cell, Art) else _text(cell)

    def _image(self, art: Art) -> str:
        name = self._names.get(art.svg)
        if name is None:
            name = self._names[art.svg] = f"{len(self.files) + 1:03}.svg"
            self.files[name] = art.svg.encode()
        return f"![{_escaped(art.alt)}]({self._folder}/{name})"


def _spaced(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield from (line, "")


def _text(text: str) -> str:
    marks = {"strong": "**", "code": "`"}
    said = "".join(
        f"{marks[run.style]}{run.text if run.style == 'code' else _escaped(run.text)}"
        f"{marks[run.style]}"
        if run.style
        else _escaped(run.text)
        for run in runs(text)
    )
    # Or a sentence that begins with "1." or "-" would be a list.
    return _START.sub(
        lambda found: f"\\{found[0]}" if found[3] else f"{found[1]}\\{found[2]}", said
    )


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", on_one_line(text))
