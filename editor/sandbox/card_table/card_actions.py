"""The actions of a table of cards for menus and toolbars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.table_actions import ViewActions

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QAction

    from ...look.appearance import Appearance
    from .view import CardTableView


class CardActions(ViewActions):
    """Zooming, and switches for what is shown; their keys work while the table has the focus."""

    def __init__(self, view: CardTableView, settings: QSettings, appearance: Appearance) -> None:
        super().__init__(view, settings, "sandbox/cards", view.follow_switches)
        self._make_views(view)
        self._make_switches()
        self.add_to(view, appearance)

    @property
    def views(self) -> tuple[QAction, ...]:
        """Zoom and position."""
        return self.fit_all, self.go_to_last, self.zoom_in, self.zoom_out

    @property
    def switches(self) -> tuple[QAction, ...]:
        """What is shown."""
        return self.show_seen, self.show_all, self.show_numbers, self.animate

    def _make_views(self, view: CardTableView) -> None:
        self.fit_all = self.action(
            self.tr("Show the &whole table"), ("0",), view.fit_all,
            self.tr("Zoom so that all cards are visible"), "zoom-fit",
        )  # fmt: skip
        self.go_to_last = self.action(
            self.tr("Go to the &last card"), ("L",), view.go_to_last,
            self.tr("Centre the card that was turned up last"), "last-move",
        )  # fmt: skip
        self.zoom_in = self.action(
            self.tr("Zoom &in"), ("+", "="), view.zoom_in,
            self.tr("Show the table larger (the wheel zooms at the pointer)"), "zoom-in",
        )  # fmt: skip
        self.zoom_out = self.action(
            self.tr("Zoom &out"), ("-",), view.zoom_out,
            self.tr("Show the table smaller (the wheel zooms at the pointer)"), "zoom-out",
        )  # fmt: skip

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
