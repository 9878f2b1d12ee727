"""Figures of an analysis as people write them in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QLocale

_MINUS = "\u2212"


def signed(points: float, digits: int = 1) -> str:
    """Return points with their sign; zero has none."""
    number = round(float(points), digits)
    text = QLocale().toString(abs(number), "f", digits)
    return text if number == 0 else f"{'+' if number > 0 else _MINUS}{text}"


def percent(share: float) -> int:
    """Return a share of 1 as a whole number of hundredths."""
    return round(100 * share)
