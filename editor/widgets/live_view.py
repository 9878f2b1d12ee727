"""What panels have in common: they follow what they show while they are seen, and rest when not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from .sight import VisibilityWatch
from .tab_ring import TabRing

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance


class LiveView(TabRing):
    """A panel, named before its class of Qt, that shows something of a document, game or study.

    `refresh_on` names the signals after which it is out of date: `refresh` is called at once, after
    `patience`, or when the panel comes into sight.
    """

    def __init__(self, *args: Any) -> None:  # noqa: ANN401 - those of the class of Qt
        super().__init__(*args)
        assert isinstance(self, QWidget)
        self.is_stale = True
        self._visibility = VisibilityWatch(self, self.catch_up)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self.catch_up)

    @property
    def is_seen(self) -> bool:
        """Whether something of it is on the screen now."""
        return self._visibility.is_open

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def patience(self) -> int:
        """Milliseconds in which changes are gathered before the panel is refreshed."""
        return 0

    def refresh_on(self, *signals: SignalInstance) -> None:
        """Refresh after each of some signals."""
        for signal in signals:
            signal.connect(self.outdate)

    def outdate(self) -> None:
        """Refresh as soon as that is of use."""
        self.is_stale = True
        wait = self.patience()
        if not wait:
            self.catch_up()
        elif not self._pause.isActive():
            self._pause.start(wait)

    def catch_up(self) -> None:
        """Refresh now if something has changed and the panel is seen."""
        if self.is_stale and self.is_seen:
            self.is_stale = False
            self.refresh()
