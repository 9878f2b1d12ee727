"""Lets Python's cyclic garbage be collected in the thread of the window only.

The collector runs in whichever thread happens to allocate. In a thread beside, it would end
widgets that are part of a cycle there, which Qt does not survive (decision 12).
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

_PACE: Final = 250
_OLDEST: Final = 2


class Collector(QObject):
    """Stands in for the automatic collector as long as the application lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        timer = QTimer(self)
        timer.setInterval(_PACE)
        timer.timeout.connect(self._collect)
        timer.start()

    def _collect(self) -> None:
        """Collect the oldest generation that is due, by Python's own thresholds."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in range(_OLDEST, -1, -1):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
