"""Points and shares in figures, with a true minus sign, as the language of the window has them."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from core.locale.numbers import MINUS


def plain(points: int) -> str:
    """Points with a sign only if they are negative."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"


def gained(points: int) -> str:
    """Points that were added or taken away, with their sign; +0 if there are none."""
    return f"+{points}" if points >= 0 else plain(points)


def signed(points: float, digits: int = 1) -> str:
    """Points with their sign, rounded to some digits; zero has none."""
    number = round(float(points), digits)
    text = QLocale().toString(abs(number), "f", digits)
    return text if number == 0 else f"{'+' if number > 0 else MINUS}{text}"


def percent(share: float) -> int:
    """A share of 1 as a whole number of hundredths."""
    return round(100 * share)
