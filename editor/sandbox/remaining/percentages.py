"""Chances as figures: short ones, in which never and always are only what is so exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

if TYPE_CHECKING:
    from fractions import Fraction

_HUNDRED: Final = 100


def percentage(chance: Fraction, language: str) -> str:
    """Return a chance in per cent, without the sign, to a tenth, as a language writes numbers.

    What is nearer to 0 or 100 than that is said to be between: `> 99.9`.
    """
    locale = QLocale(language)
    if chance in (0, 1):
        return locale.toString(int(chance) * _HUNDRED)
    # Qt rounds decimal fractions half to even, so the number is rounded before.
    tenths = round(chance * _HUNDRED * 10)
    if tenths in (0, 10 * _HUNDRED):
        sign, tenths = (">", 10 * _HUNDRED - 1) if tenths else ("<", 1)
        return f"{sign}\u202f{locale.toString(tenths / 10, 'f', 1)}"
    return locale.toString(tenths / 10, "f", 1)


def fraction(chance: Fraction) -> str:
    """Return a chance as it is exactly."""
    return str(chance.numerator) if chance.denominator == 1 else str(chance)
