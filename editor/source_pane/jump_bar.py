"""The strip in which one says where to go: a line, or a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit

from ..widgets.form_fields import WordCompleter, small_button
from .outline import tile_ids

if TYPE_CHECKING:
    from ..look.appearance import Appearance
    from .following import Following
    from .painted_area import PaintedArea


class JumpBar(QFrame):
    """Goes to a line by its number, or to a tile by its id, and is gone."""

    def __init__(self, area: PaintedArea, appearance: Appearance, following: Following) -> None:
        super().__init__()
        self._area = area
        self._following = following
        self._to_tile = False
        self.setProperty("role", "message")
        self._label = QLabel()
        self.where = QLineEdit()
        self.where.setAccessibleName(self.tr("Where to go"))
        self.where.installEventFilter(self)
        self.where.textChanged.connect(lambda: self._refuse(""))
        self._reason = QLabel()
        self._reason.setProperty("role", "refusal")
        self._ids = QStringListModel(self)
        self._completer = WordCompleter(self._ids, self)
        self._completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.activated.connect(self._take)
        self.close_button = appearance.wear(small_button(self.tr("Close")), "close")
        self.close_button.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 6, 6)
        row.setSpacing(8)
        row.addWidget(self._label)
        row.addWidget(self.where, 1)
        row.addWidget(self._reason)
        row.addWidget(self.close_button)
        self.hide()

    def ask_line(self) -> None:
        """Ask for the number of a line."""
        self._ask(self.tr("Go to line"), str(self._area.caret[0] + 1), to_tile=False)

    def ask_tile(self) -> None:
        """Ask for the id of a tile."""
        self._ids.setStringList(list(tile_ids(self._area.lines.contents)))
        self._ask(self.tr("Go to tile"), "", to_tile=True)

    def dismiss(self) -> None:
        """Close, and go on in the text."""
        self.hide()
        self._area.setFocus()

    def _ask(self, name: str, text: str, *, to_tile: bool) -> None:
        self._to_tile = to_tile
        self._label.setText(name)
        self.where.setAccessibleName(name)
        self.where.setPlaceholderText(self.tr("id of a tile") if to_tile else self.tr("line"))
        self.where.setCompleter(self._completer if to_tile else None)  # type: ignore[arg-type]
        self.where.setText(text)
        self._refuse("")
        self.show()
        self.where.setFocus()
        self.where.selectAll()

    def _take(self, tile: str) -> None:
        self.where.setText(tile)
        self._go()

    def _go(self) -> None:
        reason = self._go_to_tile() if self._to_tile else self._go_to_line()
        self._refuse(reason)
        if not reason:
            self.dismiss()

    def _go_to_tile(self) -> str:
        wish = self.where.text().strip()
        ids = self._ids.stringList()
        near = [name for name in ids if name.casefold() == wish.casefold()]
        near += [name for name in ids if name.casefold().startswith(wish.casefold())]
        if not wish or not near:
            return self.tr("There is no such tile in this file.")
        self._area.setFocus()
        self._following.go_to_tile(wish if wish in ids else near[0])
        return ""

    def _go_to_line(self) -> str:
        line, _, column = self.where.text().strip().partition(":")
        count = len(self._area.lines)
        if not line.isdecimal() or not 1 <= int(line) <= count:
            return self.tr("This file has lines 1 to {count}.").format(count=count)
        at = int(column) - 1 if column.isdecimal() else 0
        self._area.setFocus()
        self._area.go_to(self._area.lines.clamped((int(line) - 1, at)))
        return ""

    def _refuse(self, reason: str) -> None:
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.where.setProperty("refused", bool(reason))
        self.where.style().unpolish(self.where)
        self.where.style().polish(self.where)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.dismiss()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go()
                return True
        return super().eventFilter(watched, event)
