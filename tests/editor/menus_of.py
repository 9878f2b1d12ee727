"""The menus of a window, which knows them only as an object that is made for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.menus import Menus
from editor.sandbox.sandbox_menus import SandboxMenus

if TYPE_CHECKING:
    from editor.main_window import MainWindow
    from editor.sandbox.sandbox_window import SandboxWindow


def menus_of(window: MainWindow) -> Menus:
    """The menus of the editor's window."""
    assert isinstance(window.menus, Menus)
    return window.menus


def sandbox_menus_of(window: SandboxWindow) -> SandboxMenus:
    """The menus of the sandbox's window."""
    assert isinstance(window.menus, SandboxMenus)
    return window.menus
