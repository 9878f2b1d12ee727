"""Chances as figures: with as many digits as it takes to tell them from never and always."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

if TYPE_CHECKING:
    from fractions import Fraction

_MOST_DIGITS: Final = 8
_HUNDRED: Final = 100


def percentage(chance: Fraction, language: str) -> str:
    """Return a chance in per cent, without the sign, as a language writes numbers."""
    locale = QLocale(language)
    if chance in (0, 1):
        return locale.toString(int(chance) * _HUNDRED)
    digits, scale = 1, 10
    while round(chance * _HUNDRED * scale) in (0, _HUNDRED * scale) and digits < _MOST_DIGITS:
        digits, scale = digits + 1, scale * 10
    # Qt rounds decimal fractions half to even, so the number is rounded before.
    return locale.toString(round(chance * _HUNDRED * scale) / scale, "f", digits)


def fraction(chance: Fraction) -> str:
    """Return a chance as it is exactly."""
    return str(chance.numerator) if chance.denominator == 1 else str(chance)
