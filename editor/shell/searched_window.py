"""What any window has whose commands are found: the search for them, and the list of their keys."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from ..widgets.commands import Command, CommandAction, tr
from .command_search import CommandSearch, found_actions
from .help_window import ShortcutList

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..look.appearance import Appearance
    from .command_search import FoundCommand


class SearchedWindow:
    """A window, named before its class of Qt, of which every command is found by typing."""

    appearance: Appearance
    help_page: str

    find_command = Command(
        tr("&Find a command…"), lambda window: window.search.open(), "Ctrl+Shift+P"
    )
    shortcuts = Command(
        tr("&Keyboard shortcuts"), lambda window: window.show_shortcuts(), "Ctrl+F1"
    )

    @cached_property
    def search(self) -> CommandSearch:
        """The search for commands, made when it is first opened."""
        assert isinstance(self, QWidget)
        return CommandSearch(self, self.appearance, self.every_command)

    def every_command(self) -> Iterator[FoundCommand]:
        """The commands of the window, with where they stand."""
        assert isinstance(self, QWidget)
        title = self.windowTitle()
        actions = [(title, action) for action in self.findChildren(CommandAction)]
        yield from found_actions(actions, CommandAction.trigger)

    def show_shortcuts(self) -> None:
        """Show all keys in one list."""
        assert isinstance(self, QWidget)
        ShortcutList(self, self.every_command(), self.help_page).show()
