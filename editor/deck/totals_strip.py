"""The line over a deck: how many cards there are in all, and whether that is as expected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.edition.counts import distribution

from ..document.contents import contents_of
from ..look.appearance import smooth_painter
from ..overview.count_bar import figure, paint_counts
from ..widgets.card_delegate import BOLD, write

if TYPE_CHECKING:
    from core.edition.counts import Row

    from ..document.document_context import DocumentContext

_HIGH: Final = 34
_EDGE: Final = 14
_SHARE: Final = 0.45  # of the width, for the summary at the left


class TotalsStrip(QWidget):
    """Says of all cards, and of those on the table, how many there are and should be."""

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document, self._appearance = context.document, context.appearance
        self._counts: list[tuple[str, Row]] = []
        self.text = ""
        self.setFixedHeight(_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        context.document.changed.connect(self.refresh)
        context.appearance.changed.connect(self.update)
        self.refresh()

    def refresh(self) -> None:
        """Count again."""
        edition = self._document.edition
        rows = distribution(edition) if edition and contents_of(edition).cards else ()
        of_cards = [row for row in rows if row.name in ("cards", "cards_on_table")]
        counts = {row.name: row for row in of_cards if row.group == "totals"}
        named = {"cards_on_table": self.tr("on the table"), "cards": self.tr("in all")}
        self._counts = [(named[name], counts[name]) for name in named if name in counts]
        about = [r for r in rows if r.group in ("card_kinds", "card_values") or r in of_cards]
        wrong = sum(not row.agrees for row in about)
        if wrong:
            self.text = self.tr("%n counts differ", "", wrong)
        elif any(row.expected is not None for row in about):
            self.text = self.tr("All as expected")
        else:
            self.text = self.tr("No expectations")
        said = [f"{name}: {figure(row)}" for name, row in reversed(self._counts)]
        self.setAccessibleName(", ".join((*said, self.text)))
        self.setToolTip("\n".join((*said, self.text)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with smooth_painter(self) as painter:
            colours = self._appearance.colours
            painter.fillRect(self.rect(), QColor(colours.surface))
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
            line = self.rect().adjusted(_EDGE, 0, -_EDGE, -1)
            said = line.adjusted(0, 0, -round(line.width() * (1 - _SHARE)), 0)
            used = write(painter, said, self.text, colours.text, weight=BOLD)
            paint_counts(painter, line.adjusted(used + 12, 0, 0, 0), self._counts, self._appearance)
