"""All keys of the window in one list, with what they do."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from ..look.screen_fit import FitsScreen
from .command_search import Command, commands

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QAction


class ShortcutList(FitsScreen, QDialog):
    """A window beside the work.

    `gestures` are what no action stands for: headings, each with keys and what they do.
    """

    def __init__(
        self,
        parent: QWidget,
        actions: Iterable[tuple[str, QAction]],
        gestures: Sequence[tuple[str, Sequence[tuple[str, str]]]] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(520, 640)
        self._groups = _grouped(commands(actions))
        self._groups += [(heading, list(rows)) for heading, rows in gestures]
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search"))
        self.field.setAccessibleName(self.tr("Search the shortcuts"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._show)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Keyboard shortcuts"))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 14)
        column.setSpacing(10)
        column.addWidget(self.field)
        column.addWidget(self.page, 1)
        self._show("")

    def _show(self, typed: str) -> None:
        words = typed.casefold().split()
        parts = []
        for heading, rows in self._groups:
            fitting = [
                (keys, name)
                for keys, name in rows
                if all(word in f"{heading} {name} {keys}".casefold() for word in words)
            ]
            if fitting:
                lines = "".join(
                    f"<tr><td width='150'><b>{escape(keys)}</b></td><td>{escape(name)}</td></tr>"
                    for keys, name in fitting
                )
                parts.append(f"<h4>{escape(heading)}</h4><table cellpadding='3'>{lines}</table>")
        nothing = self.tr("No matching shortcut.")
        self.page.setHtml("".join(parts) or f"<p>{escape(nothing)}</p>")


def _grouped(found: Iterable[Command]) -> list[tuple[str, list[tuple[str, str]]]]:
    groups: dict[str, list[tuple[str, str]]] = {}
    for command in found:
        if command.keys:
            groups.setdefault(command.above, []).append((command.keys, command.name))
    return list(groups.items())
