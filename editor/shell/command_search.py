"""The command search: every action of the window found by typing a few letters of it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QWidget,
)
from shiboken6 import isValid

from ..widgets.box_layouts import vbox
from ..widgets.card_delegate import RIGHT, CardDelegate, is_selected, paint_box, write
from ..widgets.commands import FOUND_BY, Command, CommandAction
from ..widgets.controls import add_clear_button
from ..widgets.form_fields import muted_label
from ..widgets.plain_text import without_access_keys
from ..widgets.rows import ROW, RowList, RowView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtGui import QAction, QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from ..look.appearance import Appearance

_WIDTH: Final = 560  # pixels
_ROW: Final = 34  # pixels
_ROWS: Final = 11
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText


@dataclass(frozen=True, slots=True)
class FoundCommand:
    """A command as a person finds it: where it stands, what it is called, its keys.

    `also` are other words to find it by, which are not shown. It has no action yet if what it
    belongs to has not been made.
    """

    above: str
    name: str
    keys: str
    also: str
    run: Callable[[], object]
    action: QAction | None = None

    @property
    def is_offered(self) -> bool:
        """Whether it can be done at the moment."""
        return self.action is None or (not self.is_gone and self.action.isEnabled())

    @property
    def is_gone(self) -> bool:
        """Whether its menu was filled anew since it was found."""
        return self.action is not None and not isValid(self.action)


def found_actions(
    actions: Iterable[tuple[str, QAction]], run: Callable[[QAction], object]
) -> Iterator[FoundCommand]:
    """Each action once, with where it stands, by its text without the marks of menus."""
    seen: set[int] = set()
    for above, action in actions:
        if isinstance(action, CommandAction):
            action.refresh()
        text, _, shown = action.text().partition("\t")
        name = without_access_keys(text).rstrip("…")
        if name and id(action) not in seen:
            seen.add(id(action))
            keys = shown or action.shortcut().toString(_NATIVE)
            also = str(action.property(FOUND_BY) or "")
            yield FoundCommand(above, name, keys, also, partial(run, action), action)


def declared(above: str, command: Command, run: Callable[[Command], object]) -> FoundCommand:
    """A command of a view that has not been made."""
    name = without_access_keys(command.label).rstrip("…")
    keys = next((each.toString(_NATIVE) for each in command.sequences), "")
    return FoundCommand(above, name, keys, command.words, partial(run, command))


def rank(typed: str, command: FoundCommand) -> tuple[int, ...] | None:
    """The rank of a command for what was typed, the least the best; None if it does not fit.

    Every word must begin a word of the command, or stand in it, or its letters must in order;
    accents and capitals make no difference.
    """
    name, also = plain_letters(command.name), plain_letters(command.also)
    whole = f"{plain_letters(command.above)} {name} {also}"
    places = []
    for word in plain_letters(typed).split():
        if name.startswith(word):
            places.append(0)
        elif f" {word}" in f" {name} {also}":
            places.append(1)
        elif word in name:
            places.append(2)
        elif word in whole:
            places.append(3)
        elif _in_order(word, name):
            places.append(4)
        else:
            return None
    # The worst word decides; of equals, what is enabled comes first, then the shorter name.
    return max(places, default=0), sum(places), not command.is_offered, len(name)


@lru_cache(maxsize=2048)  # each key that is typed asks for those of all commands
def plain_letters(text: str) -> str:
    """A text without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _in_order(letters: str, text: str) -> bool:
    # The iterator is used up as letters are found, so they must come in order.
    rest = iter(text)
    return all(letter in rest for letter in letters)


class CommandList(RowList[FoundCommand]):
    """The commands that fit what was typed, the best first."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: list[FoundCommand] = []

    def offer(self, all_commands: Iterable[FoundCommand]) -> None:
        """Take the commands to choose from."""
        self._all = list(all_commands)
        self.narrow("")

    @property
    def is_outdated(self) -> bool:
        """Whether any of the commands is gone."""
        return any(command.is_gone for command in self._all)

    def narrow(self, typed: str) -> None:
        """Show those that fit."""
        ranked = [(rank(typed, command), n) for n, command in enumerate(self._all)]
        found = sorted((place, n) for place, n in ranked if place is not None)
        if not typed.strip():
            found = [(place, n) for place, n in ranked if place is not None]
        self.replace_rows([self._all[n] for _, n in found])

    def text(self, row: FoundCommand) -> str:
        return row.name

    def description(self, row: FoundCommand) -> str:
        return ", ".join(part for part in (row.name, row.above, row.keys) if part)


class CommandRow(CardDelegate):
    """Paints a command: its name, where it stands, and its keys at the right."""

    def size(self, row: FoundCommand) -> QSize:  # noqa: ARG002
        return QSize(_WIDTH - 40, _ROW)

    def paint_row(
        self, painter: QPainter, place: QRect, row: FoundCommand, option: QStyleOptionViewItem
    ) -> None:
        colours, inner = self.colours, place.adjusted(16, 0, -16, 0)
        if is_selected(option):
            paint_box(painter, place.adjusted(6, 1, -6, -1), ground=colours.selection, radius=6)
        colour = colours.text if row.is_offered else colours.disabled
        used = write(painter, inner, row.name, colour)
        keys = write(painter, inner, row.keys, colours.muted, pixels=12, side=RIGHT)
        room = inner.adjusted(used + 12, 0, -keys - 12 if keys else 0, 0)
        write(painter, room, row.above, colours.muted, pixels=12)


class CommandSearch(QFrame):
    """A field with a list below it over the window; it goes once a command is chosen."""

    def __init__(
        self,
        window: QWidget,
        appearance: Appearance,
        every_command: Callable[[], Iterable[FoundCommand]],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._every_command = every_command
        self._before: QWidget | None = None
        self.setProperty("role", "floating")
        self.setAccessibleName(self.tr("Search for a command"))
        self.field = QLineEdit(placeholderText=self.tr("Type what you want to do"))
        self.field.setAccessibleName(self.tr("Search for a command"))
        add_clear_button(self.field)
        self.field.textChanged.connect(self._narrow)
        self.field.installEventFilter(self)
        self.found = CommandList(self)
        self.list = RowView()
        self.list.setModel(self.found)
        self.list.setItemDelegate(CommandRow(appearance, self.list))
        # The field keeps the keyboard, and passes on what moves in the list.
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("Commands"))
        self.list.clicked.connect(self._run)
        self._none = muted_label(self.tr("No matching command."))
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(self.field, (self.list, 1), (self._none, 1), on=self, margins=(8, 8, 8, 8), spacing=6)
        self.hide()

    def open(self) -> None:
        """Show the search with an empty field and every command."""
        self._before = QApplication.focusWidget()
        self.found.offer(self._every_command())
        self.field.clear()
        self._narrow("")
        above = self._window
        high = min(_ROW * _ROWS + 60, above.height() - 120)
        self.setGeometry((above.width() - _WIDTH) // 2, 64, _WIDTH, high)
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def _narrow(self, typed: str) -> None:
        # Revisions, for instance, come into their menu once the repository is read.
        if self.found.is_outdated:
            self.found.offer(self._every_command())
        self.found.narrow(typed)
        any_found = self.found.rowCount() > 0
        self.list.setVisible(any_found)
        self._none.setVisible(not any_found)
        if any_found:
            self.list.go_to_row(0)

    def _run(self, index: QModelIndex) -> None:
        command = index.data(ROW)
        if isinstance(command, FoundCommand) and command.is_offered:
            self._leave()
            command.run()

    def _leave(self) -> None:
        self.hide()
        if self._before is not None and isValid(self._before):
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)

    def _move(self, step: int) -> None:
        rows = self.found.rowCount()
        if rows:
            row = (self.list.currentIndex().row() + step) % rows
            self.list.go_to_row(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self.field:
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            paged = {Qt.Key.Key_PageDown: _ROWS - 1, Qt.Key.Key_PageUp: 1 - _ROWS}
            step = {**steps, **paged}.get(Qt.Key(event.key()))
            if step is not None:
                self._move(step)
            elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run(self.list.currentIndex())
            elif event.key() == Qt.Key.Key_Escape:
                self._leave()
            else:
                return False
            return True
        return super().eventFilter(watched, event)
