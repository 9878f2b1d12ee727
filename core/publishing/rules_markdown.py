"""A rules appendix as Markdown, with its pictures as files next to it."""

from __future__ import annotations

import re
from itertools import count
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from .rules_document import NAMED, PICTURE

if TYPE_CHECKING:
    from .rules_document import RulesDocument

_LISTS: Final = re.compile(r"(?:^1\. .*\n)+", re.MULTILINE)
_GAPS: Final = re.compile(r"\n{3,}")
_PICTURE_LINES: Final = re.compile(r"^(!\[.*)\n(?=\S)", re.MULTILINE)


def rules_markdown(document: RulesDocument, folder: str) -> tuple[str, dict[str, bytes]]:
    """A document as Markdown, and the SVG files that it shows, by their names in `folder`.

    Pictures are referred to as `folder/NAME.svg`; equal ones are one file.
    """
    beside = quote(folder)  # a space would end the address of a picture
    names: dict[str, str] = {}

    def shown(found: re.Match[str]) -> str:
        svg = document.pictures[int(found[2])].svg
        name = names.setdefault(svg, f"{len(names) + 1:03}.svg")
        return f"![{found[1]}]({beside}/{name})"

    text = PICTURE.sub(shown, NAMED.sub("", document.markdown))
    text = _LISTS.sub(_numbered, _PICTURE_LINES.sub(r"\1  \n", text))
    text = _GAPS.sub("\n\n", text)
    return text, {name: svg.encode() for svg, name in names.items()}


def _numbered(points: re.Match[str]) -> str:
    numbers = count(1)
    return re.sub(r"^1\.", lambda _: f"{next(numbers)}.", points[0], flags=re.MULTILINE)
