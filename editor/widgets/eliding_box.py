"""A box to choose from that shows by an ellipsis that its word is cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class ElidingBox(QComboBox):
    """A list of words of which one is shown, as far as there is room for it."""

    @property
    def painted(self) -> str:
        """What there is room for of the word that is shown; its list has it whole."""
        option, style = QStyleOptionComboBox(), self.style()
        self.initStyleOption(option)
        kind, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = style.subControlRect(kind, option, part, self).width() - 2
        if not option.currentIcon.isNull():
            room -= option.iconSize.width() + 4
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        painted = self.painted
        if painted == self.currentText():
            super().paintEvent(event)
            return
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        option.currentText = painted  # QComboBox clips a long text without an ellipsis
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
