"""A line that is checked while one types, with what is wrong told below it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget


class CheckedLine(QWidget):
    """A line to type in, and below it what is wrong with what was typed."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.line = QLineEdit()
        self.line.setAccessibleName(name)
        self.line.setToolTip(name)
        self._reason = QLabel()
        self._reason.setProperty("role", "refusal")
        self._reason.setWordWrap(True)
        self._reason.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.line)
        column.addWidget(self._reason)
        self.setFocusProxy(self.line)

    @property
    def reason(self) -> str:
        """What is wrong; empty if nothing is."""
        return self._reason.text()

    def explain(self, reason: str) -> None:
        """Say what is wrong; an empty reason takes it back."""
        if reason == self._reason.text():
            return
        self._reason.setText(reason)
        self._reason.setVisible(bool(reason))
        self.line.setAccessibleDescription(reason)
        self.line.setProperty("refused", bool(reason))
        self.line.style().unpolish(self.line)
        self.line.style().polish(self.line)
