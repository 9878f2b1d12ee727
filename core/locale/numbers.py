"""How languages write numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

MINUS: Final = "\u2212"  # as wide as a plus sign, which a hyphen is not
_DIGITS: Final = 3
_SEPARATORS: Final = {"en": ",.", "fr": "\u202f,", "de": ".,"}
"""What stands between thousands, and before decimals; as in English where a language has none."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a language."""

    language: str

    def whole(self, number: int) -> str:
        """An integer, its thousands apart."""
        return f"{number:,}".translate(self._signs())

    def decimal(self, value: float, places: int = 0) -> str:
        """A number with so many decimal places; what rounds to 0 has no sign."""
        text = f"{abs(value):,.{places}f}" if isfinite(value) else "∞"
        sign = MINUS if value < 0 and text.strip("0.,") else ""
        return f"{sign}{text.translate(self._signs())}"

    def rounded(self, value: float) -> str:
        """A number with about three digits, but all of its whole part."""
        whole = len(f"{abs(value):.0f}") if abs(value) >= 1 else 0
        return self.decimal(value, max(_DIGITS - whole, 0))

    def _signs(self) -> dict[int, str]:
        return dict(zip((ord(","), ord(".")), _SEPARATORS.get(self.language, ",."), strict=True))
