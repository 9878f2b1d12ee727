"""Actions and their buttons as panels make them: named in a tip with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject


def new_action(parent: QObject, text: str, does: Callable[[], object], *keys: str) -> QAction:
    """Return an action that does something, of which a tip tells the first keys."""
    action = QAction(parent)
    action.setShortcuts([QKeySequence(each) for each in keys])
    action.triggered.connect(does)
    rename(action, text)
    return action


def rename(action: QAction, text: str) -> None:
    """Call an action otherwise from now on, in its tip too."""
    said = text.replace("&", "").removesuffix("…")
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setText(text)
    action.setToolTip(f"{said} ({keys})" if keys else said)


def icon_button(action: QAction) -> QToolButton:
    """Return a button that shows the icon of an action alone."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setIconSize(QSize(16, 16))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    button.setAccessibleName(action.text())
    return button
