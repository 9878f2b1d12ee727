"""What was found on the tile looked at, in two lines at the foot of its form."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.findings import Severity

from ..form_fields import breakable
from ..language import told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.findings import Finding

    from ..appearance import Appearance

_LINES: Final = 2
_MARK: Final = 14
_EDGE: Final = 14
_GAP: Final = 8
_TOLD: Final = 8
_WORST: Final = (Severity.ERROR, Severity.WARNING, Severity.NOTE)


class FindingsStrip(QWidget):
    """Says the worst of what was found, and how much more there is; its tooltip says it all.

    It is always there and always as high, so that nothing moves when a finding comes or goes.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._worst: Finding | None = None
        self.text = ""
        self.setProperty("role", "panel-footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + 13)
        appearance.changed.connect(self.update)

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show what was found."""
        found = sorted(findings, key=lambda finding: _WORST.index(finding.severity))
        self._worst = found[0] if found else None
        self.text = told(found[0].message) if found else self.tr("No findings on this tile")
        said = [told(finding.message) for finding in found[:_TOLD]]
        more = [self.tr("and %n more", "", len(found) - 1)] if len(found) > 1 else []
        left = [self.tr("and %n more", "", len(found) - _TOLD)] if len(found) > _TOLD else []
        self._more = more[0] if more else ""
        self.setToolTip("<br>".join(escape(line) for line in (*said, *left)))
        self.setAccessibleName(self.tr("Findings"))
        self.setAccessibleDescription("\n".join((*said, *left)) or self.text)
        self.update()

    def _shown(self, room: QRect) -> str:
        """Return as much of the text as there is room for, and how much more there is."""
        more = f" · {self._more}" if self._more else ""
        words, whole = breakable(self.text).split(" "), breakable(self.text)
        metrics, wrap = self.fontMetrics(), Qt.TextFlag.TextWordWrap
        shown = whole + more
        while len(words) > 1 and metrics.boundingRect(room, wrap, shown).height() > room.height():
            words.pop()
            shown = f"{' '.join(words)}…{more}"
        return shown

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        line, colours = self.fontMetrics().lineSpacing(), self._appearance.colours
        left = _EDGE + (_MARK + _GAP if self._worst is not None else 0)
        high = _LINES * line
        room = QRect(left, (self.height() - high) // 2, self.width() - left - _EDGE, high)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.setPen(colours.text if self._worst is not None else colours.muted)
        text = self._shown(room)
        painter.drawText(room, flags, text)
        if self._worst is not None:
            top = painter.boundingRect(room, flags, text).top()
            mark = QRect(_EDGE, top + (line - _MARK) // 2, _MARK, _MARK)
            self._appearance.mark(self._worst.severity).paint(painter, mark)
