"""Figures of studies as they stand in sentences: shares in percent, and how these are apart."""

from __future__ import annotations

from math import inf

from ..locale.numbers import MINUS
from ..messages import msg


def number_words(
    value: float,
    share: bool,  # noqa: FBT001
    *,
    apart: bool = False,
    bare: bool = False,
) -> str:
    """A figure: a share in percent, two of them `apart` in percentage points.

    A `bare` one stands next to another that has these points behind it.
    """
    if value in (inf, -inf):
        return "∞" if value > 0 else f"{MINUS}∞"
    number = _number(100 * value, 1) if share else _number(value, 2)
    return number if bare and apart else _in_unit(number, share=share, apart=apart)


def within_words(value: float, reach: float, *, share: bool, apart: bool = False) -> str:
    """A figure and how far its interval reaches, with no more digits than that tells."""
    if reach == inf:
        return number_words(value, share, apart=apart)
    value, reach = (100 * value, 100 * reach) if share else (value, reach)
    digits = (0 if share else 1) if reach >= 1 else 2
    both = [_number(each, digits) for each in (value, reach)]
    number = msg("{value} ± {reach}", value=both[0], reach=both[1])
    return _in_unit(number, share=share, apart=apart)


def _number(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    whole, _, part = (text if float(text) else text.lstrip("-")).replace("-", MINUS).partition(".")
    # A sentence, since languages differ in what stands before decimals.
    return msg("{whole}.{part}", whole=whole, part=part) if part else whole


def _in_unit(number: str, *, share: bool, apart: bool) -> str:
    if not share:
        return number
    if apart:
        return msg("{share} percentage points", share=number)
    return msg("{number} %", number=number)
