"""Choosing in the fields of the sandbox as people do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox


def choose(field: QComboBox, text: str) -> None:
    """Choose a text in a field by the keyboard."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Home)
    for _ in range(field.count()):
        if field.currentText() == text:
            return
        QTest.keyClick(field, Qt.Key.Key_Down)
    raise AssertionError(f"no {text}")
