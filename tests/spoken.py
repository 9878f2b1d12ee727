"""What screen readers are handed, caught where Qt passes it on to the system."""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import PySide6
import pytest
import shiboken6
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent

if TYPE_CHECKING:
    from collections.abc import Iterator

_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_INSTALL = "_ZN11QAccessible20installUpdateHandlerEPFvP16QAccessibleEventE"


class Said(NamedTuple):
    """An announcement: its text, and whether it interrupts."""

    text: str
    interrupts: bool = False


class Spoken:
    """The announcements so far, and the descriptions that changed, which are read out, too."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.described: list[str] = []

    @property
    def texts(self) -> list[str]:
        """What was announced, as texts."""
        return [said.text for said in self.said]

    def take(self, address: int) -> None:
        """Note an event of Qt by its address in memory."""
        event: Any = shiboken6.wrapInstance(address, QAccessibleEvent)
        kinds = QAccessible.Event
        if event.type() == kinds.DescriptionChanged:
            found = event.accessibleInterface()
            self.described.append(found.text(QAccessible.Text.Description) if found else "")
        if event.type() == kinds.Announcement:
            told: Any = shiboken6.wrapInstance(address, QAccessibleAnnouncementEvent)
            urgent = told.politeness() is QAccessible.AnnouncementPoliteness.Assertive
            self.said.append(Said(told.message(), urgent))


@contextmanager
def listening() -> Iterator[Spoken]:
    """Listen to what Qt hands to screen readers; skips the test where that cannot be caught."""
    if not sys.platform.startswith("linux"):
        pytest.skip("the function of Qt has another name here, and PySide has none for it")
    spoken = Spoken()
    handler = _HANDLER(spoken.take)
    folder = Path(PySide6.__file__).parent / "Qt" / "lib"
    install = getattr(ctypes.CDLL(str(folder / "libQt6Gui.so.6")), _INSTALL)
    install.argtypes, install.restype = [ctypes.c_void_p], ctypes.c_void_p
    before = install(ctypes.cast(handler, ctypes.c_void_p))
    try:
        yield spoken
    finally:
        install(before)
