"""Tooltips of what a widget paints: each place of it has its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from .plain_text import as_tip

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent, QPoint


class PaintedTips:
    """A widget, named before its class of Qt, with a tooltip for the place under the pointer.

    Where that is empty the widget has the tooltip that Qt gives it.
    """

    has_rich_tips = False

    def tip_at(self, place: QPointF) -> str:
        """The text for a place: plain, unless the widget `has_rich_tips`."""
        raise NotImplementedError

    def tip_box(self, place: QPointF) -> QRect:  # noqa: ARG002 - for those that have one
        """What a tooltip is about, and goes with when the pointer leaves it; empty: the widget."""
        return QRect()

    def show_tip(self, place: QPointF, on_screen: QPoint) -> bool:
        """Show the tooltip of a place, before the pointer rests there; False if it has none."""
        assert isinstance(self, QWidget)
        text = self.tip_at(place)
        tip = text if self.has_rich_tips else as_tip(text)
        QToolTip.showText(on_screen, tip, self, self.tip_box(place))
        return bool(tip)

    def event(self, event: QEvent) -> bool:
        return self._shows_tip(event) or bool(super().event(event))  # type: ignore[misc]

    def viewportEvent(self, event: QEvent) -> bool:
        return self._shows_tip(event) or bool(super().viewportEvent(event))  # type: ignore[misc]

    def _shows_tip(self, event: QEvent) -> bool:
        # Types of Python cost least: every event of the widget comes by.
        if not isinstance(event, QHelpEvent) or event.type() is not QHelpEvent.Type.ToolTip:
            return False
        return self.show_tip(QPointF(event.pos()), event.globalPos())
