"""Keeps the interpreter alive under a Qt binding that loses count of None, True and False.

PySide6 6.12.0 on CPython 3.11 takes a reference from them in many calls into Qt, and the process
aborts when none are left: docs/decisions/0007-constants-on-python-3.11.md. From 3.12 on they are
not counted.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_PLENTY: Final = sys.maxsize // 4
_COUNTED: Final = sys.implementation.name == "cpython" and sys.version_info < (3, 12)


def protect_constants() -> None:
    """Give the constants so many references that they never run out; doing it again adds none."""
    for constant in (None, True, False, NotImplemented, ...) if _COUNTED else ():
        if sys.getrefcount(constant) < _PLENTY // 2:
            ctypes.c_ssize_t.from_address(id(constant)).value += _PLENTY
