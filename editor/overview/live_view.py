"""What views of a whole set have in common: they follow it while they are seen, and rest if not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from ..desk import Desk

_AT_ONCE: Final = 250
_PAUSE: Final = 40


class LiveView(QWidget):
    """A view that is made anew from the document's signals.

    That happens at once for small sets, and at most 25 times a second for large ones; while the
    view is hidden, not before it is shown again. It is made from the edition as soon as that is
    another, or, `with_findings`, when it has been verified and counted.
    """

    def __init__(self, desk: Desk, *, with_findings: bool = False) -> None:
        super().__init__()
        self.desk = desk
        self._stale = True
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._follow)
        document = desk.document
        (document.found if with_findings else document.changed).connect(self._outdate)

    def refresh(self) -> None:
        """Show the document as it is now."""
        raise NotImplementedError

    def _outdate(self) -> None:
        self._stale = True
        edition = self.desk.document.edition
        if edition is None or len(edition.designs) <= _AT_ONCE:
            self._follow()
        elif not self._pause.isActive():
            self._pause.start()

    def _follow(self) -> None:
        if self._stale and self.isVisible():
            self._stale = False
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()
