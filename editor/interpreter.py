"""Keeps the interpreter alive under a Qt binding that loses count of None.

PySide6 6.12.0 on CPython 3.11 takes one reference from None in every call into Qt that returns
nothing, and the process aborts when none are left: docs/decisions/0007-none-on-python-3.11.md.
From 3.12 on None is not counted.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_PLENTY: Final = sys.maxsize // 4
_COUNTED: Final = sys.implementation.name == "cpython" and sys.version_info < (3, 12)


def protect_none() -> None:
    """Give None so many references that it never runs out of them; doing it again adds none."""
    if _COUNTED and sys.getrefcount(None) < _PLENTY // 2:
        count = ctypes.c_ssize_t.from_address(id(None))
        count.value += _PLENTY
