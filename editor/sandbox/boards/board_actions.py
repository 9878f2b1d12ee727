"""The actions of a board for menus and toolbars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.table_actions import SandboxTableActions

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from ...look.appearance import Appearance


class BoardActions(SandboxTableActions):
    """Zooming, the ways to move at one place, and switches for what is shown."""

    def __init__(self, view: QWidget, settings: QSettings, appearance: Appearance) -> None:
        super().__init__(view, settings, "sandbox/board")
        self._make_views(
            self.tr("Zoom so that the whole board is visible"),
            self.tr("Go to the &last move"),
            self.tr("Centre the cells of the last move"),
            (
                self.tr("Show the board larger (Ctrl+wheel zooms at the pointer)"),
                self.tr("Show the board smaller (Ctrl+wheel zooms at the pointer)"),
            ),
        )
        self._make_turns()
        self._make_switches()
        self.add_to(view, appearance)

    @property
    def turns(self) -> tuple[QAction, ...]:
        """The ways to move at one place, and what is moved with."""
        return self.turn_left, self.turn_right, self.next_item

    @property
    def switches(self) -> tuple[QAction, ...]:
        """What is shown."""
        return self.show_names, self.show_last, self.animate

    def _make_turns(self) -> None:
        self.turn_left = self.action(
            self.tr("The move b&efore at this place"), ("Shift+R",),
            self.tr("Show the move before of several at one place, such as another rotation"),
            "turn-left",
        )  # fmt: skip
        self.turn_right = self.action(
            self.tr("The next move at this &place"), ("R",),
            self.tr("Show the next of several moves at one place, such as another rotation"),
            "turn-right",
        )  # fmt: skip
        self.next_item = self.action(
            self.tr("Pick the &next thing in hand"), ("T",),
            self.tr("Choose which of several things in hand is moved with"), "take-in-hand",
        )  # fmt: skip

    def _make_switches(self) -> None:
        self.show_names = self.switch(
            "names", self.tr("Show the names of &cells"), ("C",), on=False,
            tip=self.tr("Write on each cell what it is called"), icon="coordinates",
        )  # fmt: skip
        self.show_last = self.switch(
            "last", self.tr("&Mark the last move"), ("M",), on=True,
            tip=self.tr("Frame the cells of the last move in its player’s colour"),
        )  # fmt: skip
        self.animate = self.switch(
            "animate", self.tr("&Animate moves"), (), on=True,
            tip=self.tr("Animate cells as they change; the game does not wait for it"),
        )  # fmt: skip
