"""Hands for the forms of a set: they click, type and choose as a designer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from editor.document.document_context import DocumentContext
from editor.set_forms import SetView
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.entry_body import ModelBody
from editor.set_forms.entry_card import EntryCard
from editor.set_forms.field_box import LayeredBox
from editor.set_forms.formula_editor import FormulaEditor

if TYPE_CHECKING:
    from editor.widgets.form_fields import ChoiceField

RETURN = Qt.Key.Key_Return


class FormHands:
    """What a designer does in the forms, by mouse and keys only."""

    def __init__(self, view: SetView, context: DocumentContext) -> None:
        self.view, self.context = view, context

    @property
    def text(self) -> str:
        """The text of the file as it is now."""
        return self.context.document.text

    def section(self, name: str) -> EntriesSection:
        """Open a section with entries by its button."""
        section = self.open(name)
        assert isinstance(section, EntriesSection)
        return section

    def open(self, name: str) -> QWidget:
        """Open any section by its button, going to its group first."""
        listed = self.view.list
        self.click(listed.groups[listed.group_of[name]])
        self.click(listed.buttons[name])
        shown = self.view.pages.currentWidget()
        assert shown is not None
        return shown

    def unfold(self, section: str, name: str) -> EntryCard:
        """Open a section and unfold an entry of it by a click on its head."""
        page = self.section(section)
        card = page.card_of(name)
        if page.unfolded != name:
            self.click(card.fold)
        return page.card_of(name)

    def box(self, section: str, name: str, *steps: str) -> LayeredBox:
        """Return a field of an entry, unfolding that."""
        body = self.unfold(section, name).body
        assert isinstance(body, ModelBody)
        return body.boxes[steps]

    def add(self, section: str, name: str = "") -> str:
        """Add an entry and name it; return its name."""
        page = self.section(section)
        self.click(page.add)
        assert page.unfolded is not None
        if name:
            self.enter(page.card_of(page.unfolded).name.line, name)
        return page.unfolded

    def set(self, section: str, name: str, steps: str, value: object) -> None:
        """Enter a value in the field of an entry, as its control takes it."""
        box = self.box(section, name, *steps.split("."))
        editor = box.editor
        if isinstance(editor, FormulaEditor):
            self.formula(editor, str(value))
        elif isinstance(value, tuple):
            for field, number in zip((editor.least, editor.most), value, strict=True):  # type: ignore[attr-defined]
                self.enter(field.lineEdit(), str(number))
        elif hasattr(editor, "box"):
            self.click(editor.box)
        elif hasattr(editor.field, "view"):  # type: ignore[attr-defined]
            choose(editor.field, str(value))  # type: ignore[attr-defined]
        else:
            field = editor.field  # type: ignore[attr-defined]
            self.enter(field.line if hasattr(field, "line") else field.lineEdit(), str(value))

    def formula(self, editor: FormulaEditor, text: str, *, enter: bool = True) -> None:
        """Type a formula in the place of what is there."""
        editor.text.setFocus()
        self.press("Ctrl+A", editor.text)
        QTest.keyClick(editor.text, Qt.Key.Key_Backspace)
        QTest.keyClicks(editor.text, text)
        if enter:
            QTest.keyClick(editor.text, RETURN)

    def enter(self, line: QLineEdit | None, text: str) -> None:
        """Type a text in the place of what is there and press Enter."""
        self.type(line, text)
        assert line is not None
        QTest.keyClick(line, RETURN)

    def type(self, line: QLineEdit | None, text: str) -> None:
        """Type a text in the place of what is there."""
        assert line is not None
        line.setFocus()
        self.press("Ctrl+A", line)
        if not text.isascii():
            line.insert(text)
        elif text:
            QTest.keyClicks(line, text)
        else:
            QTest.keyClick(line, Qt.Key.Key_Backspace)

    def click(self, widget: QWidget) -> None:
        """Click a widget, a button also if it lies outside of what is scrolled to."""
        QApplication.processEvents()
        assert widget.isVisibleTo(self.view), "it cannot be seen"
        assert widget.isEnabled(), "it is out of use"
        if isinstance(widget, QAbstractButton) and widget.visibleRegion().isEmpty():
            widget.click()
        else:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def press(self, keys: str, widget: QWidget | None = None) -> None:
        """Press a combination of keys where the cursor is."""
        target = widget or QApplication.focusWidget() or self.view
        QTest.keySequence(target, QKeySequence(keys))

    def checks(self, *severities: str) -> list[str]:
        """Return the names of the checks that find something, of these severities or any."""
        found = [finding for finding in self.context.document.findings if not finding.accepted]
        return [f.check for f in found if not severities or f.severity.value in severities]

    def undo(self) -> None:
        """Take back the last step."""
        self.context.document.undo_stack.undo()


def choose(field: ChoiceField, word: str) -> None:
    """Choose a word of a list by keys."""
    row = field.findData(word)
    assert row >= 0, f"{word} cannot be chosen"
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Space)
    field.view().setCurrentIndex(field.model().index(row, 0))
    QTest.keyClick(field.view(), RETURN)
