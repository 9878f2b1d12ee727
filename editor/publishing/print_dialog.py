"""The dialog that lays a set out on pages, shows each of them, and saves them to be printed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from PySide6.QtWidgets import QDoubleSpinBox, QWidget

from core.publishing.print_options import (
    LEAST_TILE,
    MOST_BLEED,
    MOST_OFFSET,
    MOST_TILE,
    PARTS,
    PrintOptions,
)
from core.publishing.print_pages import print_job

from ..language.languages import tr_message
from ..look.page_pictures import PagePictures
from ..widgets.box_layouts import FLUSH, hbox
from .page_preview import PagePreview
from .saving_dialog import SavingDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.publishing.print_pages import PrintJob

    from ..look.job_runner import Job

_DOTS: Final = 1000
"""Dots that a page has in the preview from side to side."""


class PrintDialog(SavingDialog):
    """Lays an edition out on pages; when it is accepted, `saved` is the file with them.

    `chosen` are the ids of tiles that can be printed alone.
    """

    setting: ClassVar[str] = "print"

    def __init__(
        self,
        parent: QWidget,
        edition: Edition,
        settings: QSettings,
        language: str,
        chosen: Sequence[str] = (),
    ) -> None:
        super().__init__(parent, edition, settings, language)
        self._chosen = tuple(chosen)
        self._pictures = PagePictures()
        self.preview = PagePreview()
        self.save.setText(self.tr("&Save as PDF…"))
        rows = (*self._page_rows(), *self._part_rows())
        self.set_up(self.tr("Print"), rows, self.preview)

    @property
    def options(self) -> PrintOptions:
        """What is chosen."""
        copies = self.copies.currentData()
        return PrintOptions(
            paper=self.paper.currentData(),
            tile=self.tile.value(),
            bleed=self.bleed.value(),
            marks=self.marks.isChecked(),
            backs=self.backs.currentData(),
            offset=(self.right.value(), self.down.value()),
            copies=self._chosen if copies == "chosen" else copies,
            parts=tuple(part for part in PARTS if self.parts[part].isChecked()),
            language=self._language,
            one_per_page=self.single.isChecked(),
        )

    def chosen(self) -> dict[str, Any]:
        # Other tiles will be selected the next time.
        chosen = super().chosen()
        return chosen | {"copies": "all" if chosen["copies"] == "chosen" else chosen["copies"]}

    def _page_rows(self) -> list[tuple[str, QWidget]]:
        usual = PrintOptions()
        papers = {"A4": "a4", self.tr("Letter"): "letter"}
        ways = {
            self.tr("over the long edge"): "long",
            self.tr("over the short edge"): "short",
            self.tr("fronts only"): "none",
        }
        copies = {self.tr("all"): "all", self.tr("one of each picture"): "one"}
        if len(self._edition.sets) > 1:
            copies[self.tr("only this set’s own")] = "own"
        if self._chosen:
            copies[self.tr("the selected tiles")] = "chosen"
        self.paper = self.choice("paper", papers, self.tr("Paper"))
        tile = _length(LEAST_TILE, MOST_TILE, 1, usual.tile)
        self.tile = self.number("tile", tile, self.tr("Width of tiles"))
        self.bleed = self.number(
            "bleed", _length(0, MOST_BLEED, 0.5, usual.bleed), self.tr("Bleed")
        )
        self.bleed.setToolTip(self.tr("How far pictures go on beyond where they are cut"))
        self.single = self.check("single", self.tr("One &face a page"), is_on=False)
        self.single.setToolTip(self.tr("For print shops: each page is as large as the face on it"))
        self.marks = self.check("marks", self.tr("&Cut marks"))
        self.backs = self.choice("backs", ways, self.tr("Backs"))
        self.backs.setToolTip(self.tr("How the printer turns sheets to print on their backs"))
        right, down = (_length(-MOST_OFFSET, MOST_OFFSET, 0.1, 0) for _ in range(2))
        self.right = self.number("right", right, self.tr("Backs to the right"))
        self.down = self.number("down", down, self.tr("Backs down"))
        self.copies = self.choice("copies", copies, self.tr("Copies"))
        offset = QWidget()
        offset.setFocusProxy(self.right)
        hbox((self.right, 1), (self.down, 1), on=offset, margins=FLUSH, spacing=8)
        return [
            (self.tr("&Paper:"), self.paper),
            (self.tr("&Width of tiles:"), self.tile),
            (self.tr("&Bleed:"), self.bleed),
            ("", self.single),
            ("", self.marks),
            (self.tr("Sheets t&urn:"), self.backs),
            (self.tr("&Offset of backs:"), offset),
            (self.tr("Copi&es:"), self.copies),
        ]

    def _part_rows(self) -> list[tuple[str, QWidget]]:
        names = {
            "tiles": self.tr("&Tiles"),
            "cards": self.tr("C&ards"),
            "tokens": self.tr("To&kens"),
            "pieces": self.tr("P&ieces"),
            "track": self.tr("Sco&re track"),
            "measure": self.tr("&Measuring page"),
        }
        edition = self._edition
        there = {
            "tiles": bool(edition.in_play),
            "cards": bool(edition.deck),
            "tokens": any(any(pool.values()) for pool in edition.tokens.values()),
            "pieces": bool(edition.pieces),
            "track": bool(edition.in_play),
            "measure": True,
        }
        usual = PrintOptions().parts
        self.parts = {
            part: self.check(part, names[part], is_on=part in usual, can=there[part])
            for part in PARTS
        }
        return [("" if n else self.tr("Print:"), box) for n, box in enumerate(self.parts.values())]

    def refresh(self) -> None:
        has_sheets = not self.single.isChecked()
        for field in (self.right, self.down):
            field.setEnabled(has_sheets and self.backs.currentData() != "none")
        self.marks.setEnabled(has_sheets)

    def planner(self) -> Callable[[], PrintJob]:
        return partial(print_job, self._edition, self.options, tr_message)

    def show_plan(self, plan: PrintJob) -> str:
        count, pictures = len(plan.pages), self._pictures

        def about(page: int) -> str:
            side = self.tr("back") if plan.pages[page].is_back else self.tr("front")
            text = self.tr("Page {number} of {count}, {side}")
            return text.format(number=page + 1, count=count, side=side)

        self.preview.offer(count, lambda page: pictures.draw(plan, page, _DOTS), about)
        return self.tr("%n pages. Print them at 100 %, without fitting.", "", count)

    def begin(self, *, overwrite: bool = False) -> None:
        del overwrite  # the dialog for files asks
        stem = self._edition.ids[-1]
        self.ask_file(self.tr("Save the pages"), self.tr("PDF files"), "pdf", stem)

    def contents(self, plan: PrintJob, path: Path, job: Job) -> Mapping[Path, bytes] | None:
        def count(number: int) -> bool:
            job.report((number, len(plan.pages)))
            return job.is_stopped

        content = plan.pdf(count)
        return {path: content} if content else None


def _length(least: float, most: float, step: float, usual: float) -> QDoubleSpinBox:
    return QDoubleSpinBox(
        minimum=least, maximum=most, singleStep=step, decimals=1, suffix=" mm", value=usual
    )
