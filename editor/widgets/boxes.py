"""Box layouts in one call, with their margins and gaps, and what is removed from them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterable

Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
"""A widget or a layout, alone or with its stretch factor; a number is an empty stretch."""
Margins: TypeAlias = tuple[int, int, int, int]
BoxT = TypeVar("BoxT", bound=QBoxLayout)


def hbox(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins = (0, 0, 0, 0),
    gap: int | None = None,
) -> QHBoxLayout:
    """Return a row of parts, which is the layout of the widget `on`; the style has a usual gap."""
    return _filled(QHBoxLayout(), parts, on, margins, gap)


def vbox(
    *parts: Part,
    on: QWidget | None = None,
    margins: Margins = (0, 0, 0, 0),
    gap: int | None = None,
) -> QVBoxLayout:
    """Return a column of parts, as `hbox` does a row."""
    return _filled(QVBoxLayout(), parts, on, margins, gap)


def _filled(
    box: BoxT, parts: Iterable[Part], on: QWidget | None, margins: Margins, gap: int | None
) -> BoxT:
    if on is not None:
        on.setLayout(box)  # first, so that the parts become its children in their order
    box.setContentsMargins(*margins)
    if gap is not None:
        box.setSpacing(gap)
    for part in parts:
        whole, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(whole, QWidget):
            box.addWidget(whole, stretch)
        elif isinstance(whole, QLayout):
            box.addLayout(whole, stretch)
        else:
            box.addStretch(whole)
    return box


def discard(*widgets: QWidget) -> None:
    """Delete widgets, which vanish at once."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def clear(box: QLayout, *kept: QWidget) -> None:
    """Empty a layout; its widgets are deleted, but for those `kept`."""
    while (item := box.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None and widget not in kept:
            discard(widget)
