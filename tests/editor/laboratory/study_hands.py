"""Hands for the form of a study: they find what they use by its name, as a reader does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from editor.laboratory.study_editor import StudyEditor

EditStudy: TypeAlias = Callable[[str | None], StudyEditor]
STUDY = """# Mine.
format: 1
id: mine
editions:
  now: [gold-rush]  # as it is
bots: [greedy]
games: 40
budgets:
  # Who begins should not matter.
  - {measure: wins, gap: seat, between: [null, 0.2]}
"""
T = TypeVar("T", bound=QWidget)


class StudyHands:
    """What a designer does in the form of a study, by mouse and keys only."""

    def __init__(self, editor: StudyEditor) -> None:
        self.editor = editor

    @property
    def text(self) -> str:
        """The text of the study as it is now."""
        return self.editor.document.text

    def all(self, name: str, kind: type[T]) -> list[T]:
        """The fields or buttons of that name that are seen, from top to bottom."""
        QApplication.processEvents()
        form = self.editor.form
        found = [
            each
            for each in form.findChildren(kind)
            if each.isVisibleTo(form) and name in (each.accessibleName(), _said(each))
        ]
        tops = {each: each.mapTo(form, QPoint()) for each in found}
        return sorted(found, key=lambda each: (tops[each].y(), tops[each].x()))

    def one(self, name: str, kind: type[T], number: int = 0) -> T:
        """One of the fields or buttons of that name."""
        found = self.all(name, kind)
        assert len(found) > number, f"there are {len(found)} of {name!r}"
        return found[number]

    def line(self, name: str, number: int = 0) -> QLineEdit:
        """The line in which a text or a number is typed."""
        return self.one(name, QLineEdit, number)

    def type(self, name: str, text: str, number: int = 0, *, enter: bool = True) -> QLineEdit:
        """Type a text in the place of what is there, and press Enter."""
        line = self.line(name, number)
        assert line.isEnabled(), f"{name} is out of use"
        line.setFocus()
        self.keys("Ctrl+A", line)
        if text:
            QTest.keyClicks(line, text)
        else:
            QTest.keyClick(line, Qt.Key.Key_Backspace)
        if enter:
            QTest.keyClick(line, Qt.Key.Key_Return)
        return line

    def formula(self, text: str, number: int = 0) -> QPlainTextEdit:
        """Type a formula in the place of what is there, and press Enter."""
        area = self.one("What if it were", QPlainTextEdit, number)
        area.setFocus()
        self.keys("Ctrl+A", area)
        QTest.keyClicks(area, text)
        QTest.keyClick(area, Qt.Key.Key_Return)
        return area

    def press(self, name: str, number: int = 0) -> None:
        """Click a button, a switch or a check box by its text or its name."""
        button = self.one(name, QAbstractButton, number)
        assert button.isEnabled(), f"{name} is out of use"
        if button.visibleRegion().isEmpty() or not isinstance(button, QPushButton):
            button.click()
        else:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def can_press(self, name: str, number: int = 0) -> bool:
        """Whether a button is in use."""
        return self.one(name, QAbstractButton, number).isEnabled()

    def is_ticked(self, name: str, number: int = 0) -> bool:
        """Whether a check box is ticked."""
        return self.one(name, QAbstractButton, number).isChecked()

    def words(self, name: str, number: int = 0) -> list[str]:
        """The words that a field offers."""
        field = self.one(name, QComboBox, number)
        return [field.itemText(row) for row in range(field.count())]

    def shown(self, name: str, number: int = 0) -> str:
        """What a field shows."""
        return self.one(name, QComboBox, number).currentText()

    def choose(self, name: str, word: str, number: int = 0) -> None:
        """Open the list of a field and choose a word of it by keys."""
        field = self.one(name, QComboBox, number)
        assert field.isEnabled(), f"{name} is out of use"
        row = field.findText(word)
        assert row >= 0, f"{word} cannot be chosen among {self.words(name, number)}"
        field.setFocus()
        field.showPopup()
        field.view().setCurrentIndex(field.model().index(row, 0))
        QTest.keyClick(field.view(), Qt.Key.Key_Return)

    def menu(self, name: str, *path: str, number: int = 0) -> None:
        """Open the menu of a button and choose an entry of it, or of a menu in it."""
        menu = self.one(name, QPushButton, number).menu()
        for step in path:
            assert isinstance(menu, QMenu)
            menu.aboutToShow.emit()
            entry = next(each for each in menu.actions() if each.text().startswith(step))
            menu = entry.menu()  # type: ignore[assignment]
            if menu is None:
                entry.trigger()
        # Editions that are new are read before what is in them can be chosen.
        self.editor.document.look()

    def reasons(self) -> list[str]:
        """What lines say is wrong with what was typed in them."""
        lines = self.editor.form.findChildren(QLineEdit)
        return [said for line in lines if (said := line.accessibleDescription())]

    def keys(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a combination of keys where the cursor is."""
        # Without a window manager no window gets the keyboard back from a popup by itself.
        self.editor.activateWindow()
        QApplication.processEvents()
        QTest.keySequence(widget or QApplication.focusWidget() or self.editor, QKeySequence(keys))

    def undo(self, steps: int = 1) -> None:
        """Take back steps by keys, with the cursor in no field."""
        self.editor.form_button.setFocus()
        for _ in range(steps):
            self.keys("Ctrl+Z", self.editor.form_button)


def _said(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QAbstractButton) else ""
