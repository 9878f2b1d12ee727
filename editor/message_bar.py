"""The bar above the tiles in which the program says what happened, without stopping the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.findings import Severity

from .form_fields import once
from .plain_text import legible_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .appearance import Appearance

_ICON: Final = QSize(18, 18)


class MessageBar(QFrame):
    """One message at a time, until it is closed, answered, or something makes it outdated.

    What passes with the next edit floats over what is below, which one may be about to click, and
    moves none of it; a question, or what lasts, takes room of its own.

    A question stays until it is answered; what is said meanwhile goes to `overheard`. `came` says
    that there is something new to read.
    """

    overheard = Signal(str)
    came = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._severity = Severity.NOTE
        self.passing = False
        self.lasting = False
        self._at = 0
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Message"))
        self._mark = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = QToolButton()
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))
        self._close.clicked.connect(self.hide)
        self.answers: list[QPushButton] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 7, 8, 7)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._mark, 0, 0)
        grid.addWidget(self.text, 0, 1)
        grid.addWidget(self._close, 0, 2)
        self._answers = QHBoxLayout()
        self._answers.setSpacing(6)
        grid.addLayout(self._answers, 1, 1, Qt.AlignmentFlag.AlignLeft)
        appearance.changed.connect(self._refresh)
        self.hide()

    @property
    def asks(self) -> bool:
        """Whether the message shown waits for an answer."""
        return bool(self.answers) and not self.isHidden()

    def say(
        self,
        text: str,
        severity: Severity = Severity.ERROR,
        *,
        answers: Mapping[str, Callable[[], object]] | None = None,
        lasting: bool = False,
    ) -> None:
        """Show a message; one without answers goes with the next edit that works.

        `answers` are buttons: what stands on them, and what they do. An answer closes the message
        unless it returns False. A question that is `lasting` does not go when the file is saved,
        and any other message that is does not go with the next edit.
        """
        if self.asks and not answers:
            self.overheard.emit(text)
            return
        self._severity, self.passing, self.lasting = severity, not (answers or lasting), lasting
        self.text.setText(legible_lines(text))
        for button in self.answers:
            button.hide()
            button.deleteLater()
        self.answers = [self._answer(name, does) for name, does in (answers or {}).items()]
        self._refresh()
        self._take_place()
        self.show()
        self.came.emit()

    def settle(self) -> None:
        """Take away what has been settled by saving."""
        if not (self.asks and self.lasting):
            self.hide()

    def _take_place(self) -> None:
        """Stand in the column that it is in, or float over it."""
        parent = self.parentWidget()
        column = parent.layout() if parent is not None else None
        if parent is None or not isinstance(column, QVBoxLayout):
            return
        at = column.indexOf(self)
        if self.passing and at >= 0:
            self._at = at
            column.removeWidget(self)
            parent.installEventFilter(self)
        elif not self.passing and at < 0:
            column.insertWidget(self._at, self)
        if self.passing:
            self._float(parent, column)

    def _float(self, parent: QWidget, column: QVBoxLayout) -> None:
        below = column.itemAt(self._at)
        wide = parent.width()
        layout = self.layout()
        assert layout is not None
        high = max(layout.totalHeightForWidth(wide), self.minimumSizeHint().height())
        self.setGeometry(0, below.geometry().top() if below else 0, wide, high)
        self.raise_()

    def _answer(self, name: str, does: Callable[[], object]) -> QPushButton:
        button = once(QPushButton(name))

        def answer() -> None:
            shown = self.text.text()
            if does() is not False and self.text.text() == shown:
                self.hide()

        button.clicked.connect(answer)
        self._answers.addWidget(button)
        return button

    def _refresh(self) -> None:
        self._mark.setPixmap(self._appearance.mark(self._severity).pixmap(_ICON))
        self._close.setIcon(self._appearance.icon("close", self._appearance.colours.muted))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.passing and not self.isHidden():
            self._take_place()
        return super().eventFilter(watched, event)
