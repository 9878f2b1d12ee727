"""The kinds of windows that the program has; a new kind is registered here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .main_windows import MainWindows
from .sandbox.sandboxes import Sandboxes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .shell.window_kind import WindowKind

WINDOW_KINDS: Final[Sequence[type[WindowKind[Any]]]] = (MainWindows, Sandboxes)
"""In the order in which windows are restored, rebuilt, kept and closed."""
