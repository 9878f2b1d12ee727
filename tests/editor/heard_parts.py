"""What screen readers find of widgets, without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleInterface
    from PySide6.QtWidgets import QWidget


def children(widget: QWidget) -> list[QAccessibleInterface]:
    """Return the children of a widget as screen readers find them."""
    found = QAccessible.queryAccessibleInterface(widget)
    return [found.child(number) for number in range(found.childCount())]


def heard(widget: QWidget) -> list[str]:
    """Return the names of the children of a widget."""
    return [child.text(QAccessible.Text.Name) for child in children(widget)]


def heard_at(widget: QWidget) -> str:
    """Return the name of what keys point at in a widget."""
    return QAccessible.queryAccessibleInterface(widget).focusChild().text(QAccessible.Text.Name)
