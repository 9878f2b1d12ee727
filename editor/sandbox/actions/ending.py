"""What can be done when the game is over: look at the tally, play again, play another."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget


class Ending(QWidget):
    """Three buttons, which those who show it connect: `new_game`, `again` and `tally`."""

    def __init__(self) -> None:
        super().__init__()
        self.tally = self._button(
            self.tr("Score breakdown"), self.tr("Where the points came from, turn by turn")
        )
        self.again = self._button(
            self.tr("Replay same tiles"),
            self.tr("The same tiles in the same order; this game stays in the history"),
        )
        self.new_game = self._button(
            self.tr("New game"), self.tr("With the same players and the current set")
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        for button in (self.tally, self.again, self.new_game):
            column.addWidget(button)
        self.setFocusProxy(self.tally)

    def _button(self, text: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setToolTip(tip)
        button.setAutoDefault(True)
        return button
