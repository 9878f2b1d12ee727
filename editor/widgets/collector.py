"""Lets Python's cyclic garbage be collected in the thread of the window only, and in short pauses.

The collector runs in whichever thread happens to allocate. In a thread beside, it would end
widgets that are part of a cycle there, which Qt does not survive (decision 12).
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow

_PACE: Final = 250
_OLDEST: Final = 2
_BULK: Final = 50_000
_REST: Final = 40


class Collector(QObject):
    """Stands in for the automatic collector as long as the application lives.

    What was found to live on is not looked at again and again: a large set is many objects, hardly
    any of them garbage. Only when a window was closed, or nobody looks, everything is.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._turns = 0
        self._windows = 0
        self._all_due = False
        timer = QTimer(self)
        timer.setInterval(_PACE)
        timer.timeout.connect(self._collect)
        timer.start()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.applicationStateChanged.connect(self._look_away)

    def _collect(self) -> None:
        """Collect the oldest generation that is due, by Python's own thresholds."""
        self._turns += 1
        self._count_windows()
        counts, thresholds = gc.get_count(), gc.get_threshold()
        if self._all_due and self._turns >= _REST:
            self._turns, self._all_due = 0, False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        elif counts[0] > _BULK:  # a file was read, or a view of one made
            gc.freeze()
        else:
            for generation in range(_OLDEST, -1, -1):
                if counts[generation] > thresholds[generation]:
                    gc.collect(generation)
                    if generation == _OLDEST:
                        gc.freeze()
                    return

    def _count_windows(self) -> None:
        """Let everything be collected if a window was closed: it is a cycle of many objects."""
        shown = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMainWindow)]
        windows = sum(window.isVisible() for window in shown)
        self._all_due = self._all_due or windows < self._windows
        self._windows = windows

    def _look_away(self, state: Qt.ApplicationState) -> None:
        if state is not Qt.ApplicationState.ApplicationActive:
            self._all_due = True
