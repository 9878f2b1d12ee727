"""The line above the findings in which one says why a warning is all right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout

if TYPE_CHECKING:
    from core.findings import Finding

    from ..look.appearance import Appearance


class ReasonBar(QFrame):
    """Asks for the reason of accepting a warning, in place.

    `given` gives the reason, which whoever applies it may refuse by `take`; `left` says that the
    bar is closed.
    """

    given = Signal(str)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.finding: Finding | None = None
        self.setProperty("role", "message")
        self._question = QLabel()
        self._question.setWordWrap(True)
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("The reason, for whoever reads the file"))
        self.line.setAccessibleName(self.tr("Reason for accepting the warning"))
        self.line.setAcceptDrops(False)
        self.line.setMaxLength(400)
        self.line.installEventFilter(self)
        self.accept = QPushButton(self.tr("Accept"))
        self.accept.setDefault(True)
        self.accept.clicked.connect(self._give)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setProperty("role", "quiet")
        self.cancel.clicked.connect(self._leave)
        self._refusal = QLabel()
        self._refusal.setProperty("role", "refusal")
        self._refusal.setWordWrap(True)
        self.line.textChanged.connect(self._refusal.hide)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.line, 1)
        row.addWidget(self.accept)
        row.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(6)
        column.addWidget(self._question)
        column.addLayout(row)
        column.addWidget(self._refusal)
        self._refusal.hide()
        self.hide()

    def ask(self, finding: Finding) -> None:
        """Ask why a warning, and others of its kind, may pass."""
        self.finding = finding
        text = self.tr("Why may the set have warnings of the kind {check}?")
        self._question.setText(text.format(check=finding.check))
        self.line.clear()
        self._refusal.hide()
        self.show()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, refusal: str | None) -> None:
        """Close if the reason was taken, else say why not."""
        if refusal is None:
            self._leave()
        else:
            self._refusal.setText(refusal)
            self._refusal.show()

    def _give(self) -> None:
        if self.line.text().strip():
            self.given.emit(self.line.text().strip())
        else:
            self.take(self.tr("A reason is needed, however short."))

    def _leave(self) -> None:
        self.finding = None
        self.hide()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
                self._leave()
                return True
            if event.type() is QEvent.Type.KeyPress and event.key() in (
                Qt.Key.Key_Return,
                Qt.Key.Key_Enter,
            ):
                self._give()
                return True
        return super().eventFilter(watched, event)
