"""The bar above the tiles in which the program says what happened, without stopping the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMoveEvent, QResizeEvent
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
from core.storage.files import printable

from ..widgets.announcements import announce
from ..widgets.form_fields import ignore_double_click

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..look.appearance import Appearance

_ICON: Final = 18
_ROOMY: Final = 7
_FLAT: Final = 0
_LOW: Final = 30  # pixels that a status bar is high at least, so that a line fits over it
_GAP: Final = 8
_MOVES: Final = (QMoveEvent, QResizeEvent)


class MessageBar(QFrame):
    """One message at a time, until it is closed, answered, or something makes it outdated.

    What passes with the next edit floats over the status bar, where there is nothing to click,
    and moves nothing; a question, or what lasts, takes room of its own.

    A question stays until it is answered; what is said meanwhile goes to `overheard`. `shown` says
    that there is something new to read.
    """

    overheard = Signal(str)
    shown = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._severity = Severity.NOTE
        self.passing = False
        self.lasting = False
        self._column: QVBoxLayout | None = None
        self._at = 0
        self._bar: QWidget | None = None
        self._corner: QWidget | None = None
        self.setProperty("role", "message")
        self.setAccessibleName(self.tr("Message"))
        self._mark = QLabel()
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._close = QToolButton()
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self.tr("Close this message"))
        self._close.clicked.connect(self.hide)
        self.answers: list[QPushButton] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(14, _ROOMY, 8, _ROOMY)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._mark, 0, 0)
        grid.addWidget(self.text, 0, 1)
        grid.addWidget(self._close, 0, 2)
        self._answers = QHBoxLayout()
        self._answers.setSpacing(6)
        grid.addLayout(self._answers, 1, 1, Qt.AlignmentFlag.AlignLeft)
        appearance.set_icon(self._close, "close", "muted")
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
        announce(self, text, refused=severity is Severity.ERROR)
        if self.asks and not answers:
            self.overheard.emit(text)
            return
        self._severity, self.passing, self.lasting = severity, not (answers or lasting), lasting
        self.text.setText(printable(text, multiline=True))
        for button in self.answers:
            button.hide()
            button.deleteLater()
        self.answers = [self._answer(name, does) for name, does in (answers or {}).items()]
        self._refresh()
        self._settle_in_place()
        self.show()
        self.shown.emit()

    def float_over(self, bar: QWidget, corner: QWidget) -> None:
        """Set the bar that messages which pass float over, and what is left free at its end."""
        self._bar, self._corner = bar, corner
        bar.setMinimumHeight(_LOW)
        bar.installEventFilter(self)
        corner.installEventFilter(self)

    def settle(self) -> None:
        """Take away what has been settled by saving."""
        if not (self.asks and self.lasting):
            self.hide()

    def _settle_in_place(self) -> None:
        """Stand in the column that it belongs to, or float over the bar."""
        parent = self.parentWidget()
        if self._column is None and parent is not None:
            column = parent.layout()
            self._column = column if isinstance(column, QVBoxLayout) else None
            self._at = column.indexOf(self) if column is not None else 0
        if self._column is None or self._bar is None:
            return
        if not self.passing and parent is self._bar.window():
            # At its old place: a layout forgets where a widget was that was taken out.
            self._column.insertWidget(self._at, self)
        elif self.passing and parent is not self._bar.window():
            self._column.removeWidget(self)
            self.setParent(self._bar.window())
        if self.property("floats") != self.passing:
            self.setProperty("floats", self.passing)
            self.style().unpolish(self)
            self.style().polish(self)
            high = _FLAT if self.passing else _ROOMY
            self._grid.setContentsMargins(14, high, 8, high)
        if self.passing:
            self._float(self._bar)

    def _float(self, bar: QWidget) -> None:
        assert self._corner is not None
        window = bar.window()
        corner = self._corner.mapTo(window, QPoint()).x() if self._corner.isVisible() else 0
        wide = (corner or window.width()) - _GAP
        high = max(bar.height(), self._grid.totalHeightForWidth(wide))
        self.setGeometry(0, window.height() - high, wide, high)
        self.raise_()

    def _answer(self, name: str, does: Callable[[], object]) -> QPushButton:
        button = ignore_double_click(QPushButton(name))

        def answer() -> None:
            shown = self.text.text()
            # The answer may have led to another message, which is not to be closed unread.
            if does() is not False and self.text.text() == shown:
                self.hide()

        button.clicked.connect(answer)
        self._answers.addWidget(button)
        return button

    def _refresh(self) -> None:
        name = self._severity.value
        self._appearance.set_icon(self._mark, name, name, _ICON)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002
        if isinstance(event, _MOVES) and self.passing and not self.isHidden():
            self._settle_in_place()
        return False
