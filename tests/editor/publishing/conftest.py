"""The dialogs of a set, without a window behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from core.edition.library import default_library
from editor.app import make_application
from editor.publishing import print_dialog, rules_preview

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QComboBox, QPushButton
    from pytestqt.qtbot import QtBot

    from editor.publishing.path_field import PathField

ShowDialog = Callable[..., Any]


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw pages for a look in fewer dots, which takes a tenth of the time."""
    monkeypatch.setattr(print_dialog, "_DOTS", 250)
    monkeypatch.setattr(rules_preview, "_DOTS", 250)


@pytest.fixture
def show(qtbot: QtBot, settings: QSettings) -> Iterator[ShowDialog]:
    """Return a function that shows a kind of dialog for an edition, by the names of its sets."""
    make_application()
    parent = QWidget()
    qtbot.addWidget(parent)
    shown: list[Any] = []

    def show(kind: Callable[..., Any], names: str, *more: object, language: str = "en") -> object:
        edition = default_library().open(names.split()).edition
        assert edition is not None
        dialog = kind(parent, edition, settings, language, *more)
        dialog.show()
        dialog.finish()
        shown.append(dialog)
        return dialog

    yield show
    for dialog in shown:
        dialog.finish()
        dialog.close()


def click(button: QPushButton) -> None:
    """Click a button, which must be possible."""
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press a key where the keyboard is."""
    widget.setFocus()
    QTest.keyClick(widget, key)


def choose(field: QComboBox, value: object) -> None:
    """Choose a value by keys."""
    press(field, Qt.Key.Key_Home)
    for _ in range(field.findData(value)):
        QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.currentData() == value


def enter(field: PathField, path: Path) -> None:
    """Insert a path in the place of what is there, accents included."""
    field.line.selectAll()
    field.line.insert(str(path))
