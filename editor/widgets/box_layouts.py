"""Box layouts, splitters and scrolled pages, each filled in one call; boxes emptied in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLayout

Item: TypeAlias = "QWidget | QLayout | int | tuple[QWidget | QLayout, int]"
Margins: TypeAlias = tuple[int, int, int, int]
FLUSH: Final = (0, 0, 0, 0)


def vbox(
    *items: Item, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QVBoxLayout:
    """Items from top to bottom: an int stretches, a pair is an item with its stretch.

    `on` is the widget that is laid out; without `margins` and `spacing` the style decides.
    """
    layout = QVBoxLayout() if on is None else QVBoxLayout(on)
    _fill(layout, items, margins, spacing)
    return layout


def hbox(
    *items: Item, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QHBoxLayout:
    """Items from left to right, given as for `vbox`."""
    layout = QHBoxLayout() if on is None else QHBoxLayout(on)
    _fill(layout, items, margins, spacing)
    return layout


def _fill(
    layout: QBoxLayout, items: tuple[Item, ...], margins: Margins | None, spacing: int
) -> None:
    if margins is not None:
        layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for item in items:
        if isinstance(item, int):
            layout.addStretch(item)
            continue
        part, stretch = item if isinstance(item, tuple) else (item, 0)
        if isinstance(part, QWidget):
            layout.addWidget(part, stretch)
        else:
            layout.addLayout(part, stretch)


def split(
    *parts: tuple[QWidget, int], sizes: Sequence[int], handle: int = -1, vertical: bool = False
) -> QSplitter:
    """Widgets next to one another, or from top to bottom, with handles that move their borders.

    Each has its stretch, and its size in pixels at first; `handle` is how wide a handle is.
    """
    direction = Qt.Orientation.Vertical if vertical else Qt.Orientation.Horizontal
    splitter = QSplitter(direction, childrenCollapsible=False)
    for number, (part, stretch) in enumerate(parts):
        splitter.addWidget(part)
        splitter.setStretchFactor(number, stretch)
    splitter.setSizes(sizes)
    splitter.setHandleWidth(handle)
    return splitter


def scrolled(page: QWidget, *, is_form: bool = False) -> QScrollArea:
    """A page without a frame that is scrolled up and down where it is higher than its room.

    The keyboard goes past the page of a form to its fields, which it scrolls into sight.
    """
    area = QScrollArea(widgetResizable=True)
    if is_form:
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def discard(*widgets: QWidget) -> None:
    """Delete widgets, which vanish at once."""
    for widget in widgets:
        widget.hide()
        widget.deleteLater()


def clear(box: QLayout, *kept: QWidget) -> None:
    """Empty a layout; its widgets are deleted, but for those `kept`."""
    # Taken out of a layout, a widget stays a child of its parent, and in sight.
    while (item := box.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None and widget not in kept:
            discard(widget)
