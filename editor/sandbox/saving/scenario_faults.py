"""What is not as a scenario expects: the first of it above the table, all of it in a list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.findings import Severity

from ...language.languages import tr_message
from ...look.screen_fit import FitsScreen
from ...shell.message_bar import MessageBar
from ...widgets.plain_text import legible_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.findings import Finding

    from ..sitting import Sitting

_MOST_LINES: Final = 3


class ScenarioFaults(MessageBar):
    """Says it until it is closed, or another game is begun."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting.appearance)
        self.list: FaultList | None = None
        sitting.play.begun.connect(self._forget)

    def tell(
        self, said: str, findings: Sequence[Finding], severity: Severity = Severity.WARNING
    ) -> None:
        """Say what became of a scenario, and all that was found, each with its line and a hint."""
        self._forget()
        lines = [self._line(finding) for finding in findings]
        answers: dict[str, Callable[[], object]] = {}
        shown = [" – ".join(line.split("\n")) for line in lines]
        if len(lines) > _MOST_LINES:
            shown = [line.partition("\n")[0] for line in lines[: _MOST_LINES - 1]]
            shown.append(self.tr("… and %n more differences", "", len(lines) - len(shown)))
            answers[self.tr("Show all of them")] = lambda: self._show_all(said, lines)
        self.say("\n".join([said, *shown]), severity, answers=answers, lasting=True)

    def _line(self, finding: Finding) -> str:
        """Return in two lines where something is, and what; what was found in its place."""
        where = str(finding.place)
        if finding.place.line is not None:
            where = self.tr("Line {line}").format(line=finding.place.line)
        what = self.tr("{where}: {what}").format(where=where, what=tr_message(finding.message))
        return f"{what}\n{tr_message(finding.hint)}" if finding.hint else what

    def _show_all(self, said: str, lines: Sequence[str]) -> bool:
        if self.list is None:
            self.list = FaultList(self, said, lines)
            self.list.finished.connect(self._drop_list)
        self.list.show()
        self.list.activateWindow()
        return False

    def _drop_list(self) -> None:
        self.list = None

    def _forget(self) -> None:
        """Be silent about a scenario that is not played any more."""
        self.hide()
        if self.list is not None:
            self.list.close()


class FaultList(FitsScreen, QDialog):
    """A window beside the table with all of it; nothing waits for it."""

    def __init__(self, parent: QWidget, said: str, lines: Sequence[str]) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Differences from what the scenario expects"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._text = "\n".join([said, *lines])
        about = QLabel(legible_lines(said))
        about.setTextFormat(Qt.TextFormat.PlainText)
        about.setWordWrap(True)
        self.lines = QListWidget()
        self.lines.setAccessibleName(self.windowTitle())
        self.lines.setWordWrap(True)
        self.lines.setSpacing(3)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.addItems([legible_lines(line) for line in lines])
        copy = QPushButton(self.tr("&Copy all"))
        copy.clicked.connect(self._copy)
        close = QPushButton(self.tr("Close"))
        close.setDefault(True)
        close.clicked.connect(self.close)
        row = QHBoxLayout()
        row.addWidget(copy)
        row.addStretch(1)
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(about)
        column.addWidget(self.lines, 1)
        column.addLayout(row)
        self.resize(600, 420)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
