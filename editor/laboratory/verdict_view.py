"""What a study says: its headline, how sure that is, and each budget with its interval."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ..language.languages import tr_message
from ..look.appearance import smooth_painter
from ..widgets.box_layouts import FLUSH, clear, hbox, scrolled, vbox
from ..widgets.card_delegate import paint_box
from ..widgets.charts import Axes
from ..widgets.form_fields import muted_label, role_label
from ..widgets.plain_text import as_tip
from .study_list import MARKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.simulation.statistics import Interval
    from core.studies.verdicts import Verdict

    from ..look.appearance import Appearance
    from .study_run import StudyFigures

_BAR: Final = QSize(170, 26)
_MARGIN: Final = 0.12
"""How much of the width of all that is shown stands to either side of it."""
_BAND: Final = 0.32  # opacity
_DOT: Final = 4.0  # pixels of its radius
_TINTS: Final = {"pass": "good", "fail": "error"}
_MOST_HEIGHT: Final = 118
_ICON: Final = 16
_GAP: Final = 4
_SPACE: Final = 8
_SCROLL_BAR: Final = 12


class VerdictView(QWidget):
    """The headline of a study with what can be done next, and below it a line for each budget."""

    def __init__(self, appearance: Appearance, action: QWidget | None = None) -> None:
        super().__init__()
        self._appearance = appearance
        self.mark = QLabel()
        self.sentence = role_label("heading", wraps=True)
        self.certainty = muted_label("", wraps=True)
        self.lines: list[VerdictLine] = []
        self._column = vbox(margins=FLUSH, spacing=_GAP)
        inside = QWidget()
        vbox(self._column, 1, on=inside, margins=FLUSH)
        self._scrolled = scrolled(inside)
        self._scrolled.setProperty("role", "plain")
        head = hbox((self.mark, 0), (self.sentence, 1), margins=FLUSH, spacing=8)
        if action is not None:
            head.addWidget(action)
        vbox(head, self.certainty, self._scrolled, on=self, margins=FLUSH, spacing=4)
        appearance.changed.connect(self._apply_colours)

    def show_found(self, found: StudyFigures | None, vocabulary: Mapping[str, str]) -> None:
        """Show what a study says in the words of its sets; None if nothing is known of it yet."""
        said = found.headline if found else None
        self.sentence.setText(_joined(tr_message(said.sentence, vocabulary)) if said else "")
        self.certainty.setText(tr_message(said.certainty) if said else "")
        state = said.state if said else ""
        self.mark.setVisible(bool(state))
        if state:
            icon, tint = MARKS[state]
            self._appearance.set_icon(self.mark, icon, tint, _ICON)
        verdicts = found.verdicts if found else ()
        if len(verdicts) != len(self.lines):
            clear(self._column)
            self.lines = [VerdictLine(self._appearance) for _ in verdicts]
            for line in self.lines:
                self._column.addWidget(line)
        for line, verdict in zip(self.lines, verdicts, strict=True):
            line.show_verdict(verdict, vocabulary)
        self._scrolled.setVisible(bool(verdicts))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Take no more height than the lines need, and scroll where they are many."""
        # A scroll area has a size hint of its own, whatever it holds.
        heights = [line.height_for(self.width()) + _GAP for line in self.lines]
        self._scrolled.setFixedHeight(min(sum(heights), _MOST_HEIGHT))

    def _apply_colours(self) -> None:
        for line in self.lines:
            line.bar.update()


class VerdictLine(QWidget):
    """A budget: a mark, a sentence, and a bar."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.mark = QLabel()
        self.sentence = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.sentence.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.bar = VerdictBar(appearance)
        hbox(self.mark, (self.sentence, 1), self.bar, on=self, margins=FLUSH, spacing=_SPACE)

    def height_for(self, width: int) -> int:
        """The height in a list so wide, in logical pixels."""
        words = width - _ICON - _BAR.width() - 2 * _SPACE - _SCROLL_BAR
        return max(self.sentence.heightForWidth(max(words, 80)), _BAR.height())

    def show_verdict(self, verdict: Verdict, vocabulary: Mapping[str, str]) -> None:
        """Show what is said of a budget."""
        said = _joined(tr_message(verdict.sentence, vocabulary))
        self.sentence.setText(said)
        self.sentence.setToolTip(as_tip(said))
        icon, tint = MARKS[verdict.state]
        self._appearance.set_icon(self.mark, icon, tint, _ICON)
        states = {"pass": self.tr("Holds"), "fail": self.tr("Does not hold")}
        state = states.get(verdict.state, self.tr("Undecided"))
        self.mark.setToolTip(state)
        self.mark.setAccessibleName(state)
        self.bar.show_verdict(verdict)


class VerdictBar(QWidget):
    """An interval against its limits: a band between these, a line with a dot for the figure."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._verdict: Verdict | None = None
        self.setFixedSize(_BAR)

    def show_verdict(self, verdict: Verdict) -> None:
        """Show a verdict."""
        self._verdict = verdict
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        if self._verdict is not None and self._verdict.interval is not None:
            with smooth_painter(self) as painter:
                self._paint(painter, self._verdict, self._verdict.interval)

    def _paint(self, painter: QPainter, verdict: Verdict, interval: Interval) -> None:
        colours, limits = self._appearance.colours, verdict.limits
        ends = [each for each in (*limits, *interval, verdict.value) if isfinite(each)]
        margin = _MARGIN * (max(ends) - min(ends)) or 1.0
        low, high = min(ends) - margin, max(ends) + margin
        width, middle = self.width() - 1.0, self.height() / 2
        axes = Axes(QRectF(0, middle - 9, width, 18), (low, high))
        band = QRectF(axes.point(max(limits.low, low), 1), axes.point(min(limits.high, high), 0))
        paint_box(painter, QRectF(0, middle - 3, width, 6), ground=colours.sunken, radius=3)
        painter.setOpacity(_BAND)
        paint_box(painter, band, ground=colours.good, radius=0)
        painter.setOpacity(1)
        for limit in filter(isfinite, limits):
            axes.upright(painter, limit, QPen(QColor(colours.strong_border), 1))
        tint = QColor(getattr(colours, _TINTS.get(verdict.state, "text")))
        painter.setPen(QPen(tint, 2))
        least, most = max(interval.low, low), min(interval.high, high)
        painter.drawLine(axes.point(least, 0.5), axes.point(most, 0.5))
        painter.setPen(QPen(QColor(colours.surface), 1))
        painter.setBrush(tint)
        painter.drawEllipse(axes.point(verdict.value, 0.5), _DOT, _DOT)


def _joined(said: str) -> str:
    """A sentence in which a figure and its signs stay on one line, as in French anyway."""
    space = "\N{NO-BREAK SPACE}"
    return said.replace(" %", f"{space}%").replace(" ± ", f"{space}±{space}")
