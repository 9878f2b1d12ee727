"""Box layouts, each filled in one call, and emptied in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout

Item: TypeAlias = "QWidget | QLayout | int | tuple[QWidget | QLayout, int]"
Margins: TypeAlias = tuple[int, int, int, int]
FLUSH: Final = (0, 0, 0, 0)


def vbox(
    *items: Item, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QVBoxLayout:
    """Return items from top to bottom: an int stretches, a pair is an item with its stretch.

    `on` is the widget that is laid out; without `margins` and `spacing` the style decides.
    """
    layout = QVBoxLayout() if on is None else QVBoxLayout(on)
    _fill(layout, items, margins, spacing)
    return layout


def hbox(
    *items: Item, on: QWidget | None = None, margins: Margins | None = None, spacing: int = -1
) -> QHBoxLayout:
    """Return items from left to right, given as for `vbox`."""
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
