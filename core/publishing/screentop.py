"""An edition for Screentop: sheets of pictures that it cuts into variants, a list, and a page.

A sheet is a grid without gaps, and its cells are counted line by line. What is known of Screentop
stands in docs/publishing.md.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from ..drawing.game_parts import TRACK_HEIGHT, TRACK_WIDTH, score_track_picture
from ..html_pages import html
from ..locale.translator import LANGUAGES
from ..messages import msg
from ..tileset.schema import shown_title
from .file_sets import PlannedFile
from .printed_tiles import file_names
from .rasterizer import Rasterized
from .stacks import Side, Stack, Stacked, sheet_picture, speaker, stacks
from .tables import as_csv

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.edition import Edition
    from .stacks import StackKind

MOST_DOTS: Final = 4096
"""As many pixels a sheet is wide and high at most."""
COLUMNS: Final = ("component", "variant", "sheet", "columns", "rows", "cell", "count", "back")
_TRACK_DOTS: Final = 1600
_TILE_DOTS: Final = 256
_DOTS: Final[dict[StackKind, int]] = {"cards": 300, "hand": 300, "tokens": 128, "pieces": 128}


@dataclass(frozen=True, slots=True)
class VariantSheet:
    """A sheet of a component: how it is divided, what is in its cells, and what is behind all."""

    component: str
    file: str
    columns: int
    rows: int
    cells: tuple[Stacked, ...]
    back: str
    dots: tuple[int, int]
    """The pixels of a cell."""

    @property
    def count(self) -> int:
        """How many things the cells stand for."""
        return sum(cell.count for cell in self.cells)


def screentop_files(edition: Edition, language: str = "en") -> tuple[PlannedFile, ...]:
    """The files for Screentop: sheets and backs, `variants.csv`, and `index.html` in a language."""
    in_box = [*stacks(edition, language)]
    if edition.designs:
        title = speaker(edition, language)(msg("Score track"))
        side = Side("score-track", partial(score_track_picture, edition, language))
        in_box.append(Stack("track", title, (Stacked(title, side, 1),)))
    parts = [(stack, *part) for stack in in_box for part in _parts(stack)]
    if not parts:
        return ()
    backs = {stack.back.name: stack for stack in in_box if stack.back}
    names = [f"{name}.png" for name in file_names([*(p[0].title for p in parts), *backs])]
    files = dict(zip(backs, names[len(parts) :], strict=True))
    pictures: dict[str, Rasterized] = {}
    sheets: list[VariantSheet] = []
    for name, (stack, columns, dots, cells) in zip(names, parts, strict=False):
        rows, faces = math.ceil(len(cells) / columns), [cell.face for cell in cells]
        drawn = Side(name, partial(sheet_picture, faces, columns, rows), faces[0].ground)
        pictures[name] = Rasterized(partial(drawn.svg, columns * dots[0]), drawn.ground)
        back = ""
        if stack.back:
            back = files[stack.back.name]
            pictures[back] = Rasterized(partial(stack.back.svg, dots[0]), stack.back.ground)
        sheets.append(VariantSheet(stack.title, name, columns, rows, cells, back, dots))
    table = partial(as_csv, COLUMNS, [*_rows(sheets)])
    page = PlannedFile("index.html", partial(_page, edition, sheets, language))
    made = (PlannedFile(name, picture) for name, picture in pictures.items())
    return (page, PlannedFile("variants.csv", table), *made)


def _parts(stack: Stack) -> Iterator[tuple[int, tuple[int, int], tuple[Stacked, ...]]]:
    """Yield columns, the size of a cell and what is in the cells of the sheets of a stack."""
    wide, high = _cell(stack.kind, stack.things[0])
    across, down = MOST_DOTS // wide, MOST_DOTS // high
    for first in range(0, len(stack.things), across * down):
        cells = stack.things[first : first + across * down]
        columns = max(math.ceil(math.sqrt(len(cells))), math.ceil(len(cells) / down))
        yield min(columns, across), (wide, high), cells


def _cell(kind: StackKind, thing: Stacked) -> tuple[int, int]:
    """How many pixels a cell is wide and high."""
    if kind == "track":
        return _TRACK_DOTS, round(_TRACK_DOTS * TRACK_HEIGHT / TRACK_WIDTH)
    wide = _DOTS.get(kind, _TILE_DOTS)
    _, _, *box = thing.face.draw().box
    return wide, round(wide * box[1] / box[0])


def _rows(sheets: list[VariantSheet]) -> Iterator[dict[str, str | int]]:
    for sheet in sheets:
        for cell, thing in enumerate(sheet.cells, start=1):
            name = thing.face.name
            where = sheet.component, name, sheet.file, sheet.columns, sheet.rows
            yield dict(zip(COLUMNS, (*where, cell, thing.count, sheet.back), strict=True))


def _page(edition: Edition, sheets: list[VariantSheet], language: str) -> bytes:
    text = html(
        "publishing/screentop.html.j2",
        speaker(edition, language),
        language=language if language in LANGUAGES else "en",
        title=" + ".join(shown_title(each.tileset, language) for each in edition.sets),
        sheets=sheets,
    )
    return text.encode()
