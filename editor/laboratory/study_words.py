"""Figures in words, as people write them."""

from __future__ import annotations

from math import isfinite

from PySide6.QtCore import QLocale, QObject


class StudyWords(QObject):
    """Says figures in the language of the window."""

    def between(self, value: float, low: float, high: float, *, is_share: bool = False) -> str:
        """Return a figure with the interval in which it lies with 95 %."""
        said = [self.number(each, is_share=is_share) for each in (value, low, high)]
        if low == high:
            return said[0]
        text = self.tr("{value} (95 %: {low} to {high})")
        return text.format(value=said[0], low=said[1], high=said[2])

    def number(self, value: float, *, is_share: bool = False) -> str:
        """Return a figure as people write it."""
        if not isfinite(value):
            return "∞" if value > 0 else "\N{MINUS SIGN}∞"
        if is_share:
            said = self.tr("{share} %").format(share=QLocale().toString(100 * value, "f", 1))
        else:
            said = QLocale().toString(value, "f", 2)
        return said.replace("-", "\N{MINUS SIGN}")

    def value(self, value: float, *, is_share: bool = False) -> str:
        """Return what a single game says: a whole number as such."""
        if is_share or value != round(value):
            return self.number(value, is_share=is_share)
        return QLocale().toString(round(value)).replace("-", "\N{MINUS SIGN}")
