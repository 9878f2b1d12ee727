"""What the rules of a set are to be written as, shown as pages or as files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QStackedWidget

from core.publishing.rasterizer import png_of

from .file_preview import FilePreview
from .page_preview import PagePreview

if TYPE_CHECKING:
    from core.publishing.file_sets import PlannedFile
    from core.publishing.rules_document import RulesDocument
    from core.publishing.rules_pdf import RulesPages

_DOTS: Final = 1000
"""Dots that a page has in the preview from side to side."""


class RulesPlan(NamedTuple):
    """The rules of what is chosen, their pages if those are wanted, or else their files."""

    document: RulesDocument
    pages: RulesPages | None
    files: tuple[PlannedFile, ...] = ()


class RulesPreview(QStackedWidget):
    """Shows rules as pages, or as the files that they are written as."""

    def __init__(self) -> None:
        super().__init__()
        self.pages, self.files = PagePreview(), FilePreview()
        for each in (self.pages, self.files):
            self.addWidget(each)

    def show_plan(self, plan: RulesPlan) -> None:
        """Show what is planned."""
        pages = plan.pages
        self.setCurrentWidget(self.files if pages is None else self.pages)
        if pages is None:
            self.files.offer(plan.files)
            return
        count, text = len(pages.pages), self.tr("Page {number} of {count}")

        def draw(page: int) -> QImage:
            return QImage.fromData(png_of(pages.svg(page, _DOTS), ground="#ffffff"))

        self.pages.offer(count, draw, lambda page: text.format(number=page + 1, count=count))

    def clear(self) -> None:
        """Show nothing."""
        self.pages.clear()
        self.files.offer(())

    def finish(self) -> None:
        """Wait for what is being drawn or made."""
        self.pages.finish()
        self.files.finish()
