"""The actions of a table of cards for menus and toolbars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.table_actions import SandboxTableActions

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from ...look.appearance import Appearance


class CardActions(SandboxTableActions):
    """Zooming, and switches for what is shown."""

    def __init__(self, view: QWidget, settings: QSettings, appearance: Appearance) -> None:
        super().__init__(view, settings, "sandbox/cards")
        self._make_views(
            self.tr("Zoom so that all cards are visible"),
            self.tr("Go to the &last card"),
            self.tr("Centre the card that was turned up last"),
            (
                self.tr("Show the table larger (the wheel zooms at the pointer)"),
                self.tr("Show the table smaller (the wheel zooms at the pointer)"),
            ),
        )
        self._make_switches()
        self.add_to(view, appearance)

    @property
    def switches(self) -> tuple[QAction, ...]:
        """What is shown."""
        return self.show_seen, self.show_all, self.show_numbers, self.animate

    def _make_switches(self) -> None:
        self.show_seen = self.switch(
            "seen", self.tr("Show cards that were &seen"), ("S",), on=False,
            tip=self.tr("Show, dimmed, the faces of cards that lie face down but were seen"),
            icon="eye",
        )  # fmt: skip
        self.show_all = self.switch(
            "all", self.tr("Show &all cards"), ("A",), on=False,
            tip=self.tr("Show, dimmed, the faces of all cards, unless a player’s view is shown"),
            icon="show-cards",
        )  # fmt: skip
        self.show_numbers = self.switch(
            "numbers", self.tr("Show &numbers"), ("N",), on=False,
            tip=self.tr("Number the cards on the table, as the history names them"),
            icon="coordinates",
        )  # fmt: skip
        self.animate = self.switch(
            "animate", self.tr("Ani&mate cards"), (), on=True,
            tip=self.tr("Animate cards as they turn over; the game does not wait for it"),
        )  # fmt: skip
