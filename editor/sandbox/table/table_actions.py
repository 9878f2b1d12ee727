"""The actions of the table for menus and toolbars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...look.appearance import Appearance
    from .view import TableView

_SETTING: Final = "sandbox/table/{name}"
_ICONS: Final = {"fits": "fits", "dead": "dead-cell", "coordinates": "coordinates"}


class TableActions(QObject):
    """Zooming, rotating the tile in hand, and switches for what is shown.

    Their keys work while the table has the focus. What is switched is remembered.
    """

    def __init__(self, view: TableView, settings: QSettings, appearance: Appearance) -> None:
        super().__init__(view)
        self._view, self._settings = view, settings
        self._icons: list[tuple[QAction, str]] = []
        self._make_views(view)
        self._make_turns(view)
        self._make_switches()
        view.addActions([*self.all])
        for action, name in self._icons:
            appearance.wear(action, name)

    @property
    def all(self) -> tuple[QAction, ...]:
        """All of them, in the order of a menu."""
        return (*self.views, *self.turns, *self.switches)

    @property
    def views(self) -> tuple[QAction, ...]:
        """Zoom and position."""
        return self.fit_all, self.go_to_last, self.zoom_in, self.zoom_out

    @property
    def turns(self) -> tuple[QAction, ...]:
        """Turning the tile in hand."""
        return self.turn_left, self.turn_right, self.next_tile

    @property
    def switches(self) -> tuple[QAction, ...]:
        """What is shown."""
        return (
            self.show_fits,
            self.show_dead,
            self.show_coordinates,
            self.show_outlines,
            self.show_last,
            self.animate,
        )

    def _make_views(self, view: TableView) -> None:
        self.fit_all = self._action(
            self.tr("Show the &whole table"), ("0",), view.fit_all,
            self.tr("Zoom so that all tiles are visible"), "zoom-fit",
        )  # fmt: skip
        self.go_to_last = self._action(
            self.tr("Go to the &last move"), ("L",), view.go_to_last,
            self.tr("Centre the tile that was placed last"), "last-move",
        )  # fmt: skip
        self.zoom_in = self._action(
            self.tr("Zoom &in"), ("+", "="), view.zoom_in,
            self.tr("Show the table larger (Ctrl+wheel zooms at the pointer)"), "zoom-in",
        )  # fmt: skip
        self.zoom_out = self._action(
            self.tr("Zoom &out"), ("-",), view.zoom_out,
            self.tr("Show the table smaller (Ctrl+wheel zooms at the pointer)"), "zoom-out",
        )  # fmt: skip

    def _make_turns(self, view: TableView) -> None:
        self.turn_left = self._action(
            self.tr("Turn the tile in hand l&eft"), ("Shift+R",), view.turn_left,
            self.tr("Turn the tile in hand a quarter turn left (also with the wheel)"),
            "turn-left",
        )  # fmt: skip
        self.turn_right = self._action(
            self.tr("Turn the tile in hand &right"), ("R",), view.turn_right,
            self.tr("Turn the tile in hand a quarter turn right (also with the wheel)"),
            "turn-right",
        )  # fmt: skip
        self.next_tile = self._action(
            self.tr("Take the &next tile in hand"), ("T",), view.take_next_tile,
            self.tr("Choose which of several tiles in hand is placed"), "take-in-hand",
        )  # fmt: skip

    def _make_switches(self) -> None:
        self.show_fits = self._switch(
            "fits", self.tr("Show how many tiles &fit"), ("F",), on=False,
            tip=self.tr("Show on each open cell how many tiles in the bag fit there"),
        )  # fmt: skip
        self.show_dead = self._switch(
            "dead", self.tr("Mark &dead cells"), ("D",), on=False,
            tip=self.tr("Cross out the open cells where no tile fits any more"),
        )  # fmt: skip
        self.show_coordinates = self._switch(
            "coordinates", self.tr("Show &coordinates"), ("C",), on=False,
            tip=self.tr("Number the columns and rows of the table, as the history names them"),
        )  # fmt: skip
        self.show_outlines = self._switch(
            "outlines", self.tr("Highlight the feature &under the pointer"), ("O",), on=True,
            tip=self.tr("Show the whole feature under the pointer, over all its tiles"),
        )  # fmt: skip
        self.show_last = self._switch(
            "last", self.tr("&Mark the last move"), ("M",), on=True,
            tip=self.tr("Frame the tile that was placed last in its player’s colour"),
        )  # fmt: skip
        self.animate = self._switch(
            "animate", self.tr("&Animate moves"), (), on=True,
            tip=self.tr("Animate tiles and pieces as they move; the game does not wait for it"),
        )  # fmt: skip

    def _action(
        self, text: str, keys: tuple[str, ...], does: Callable[[], None], tip: str, icon: str
    ) -> QAction:
        action = self._plain(text, keys, tip)
        action.triggered.connect(does)
        self._icons.append((action, icon))
        return action

    def _switch(
        self, name: str, text: str, keys: tuple[str, ...], *, on: bool, tip: str
    ) -> QAction:
        action = self._plain(text, keys, tip)
        action.setObjectName(name)
        action.setCheckable(True)
        stored = self._settings.value(_SETTING.format(name=name), on, type=bool)
        action.setChecked(bool(stored))
        action.toggled.connect(self._remember)
        if name in _ICONS:
            self._icons.append((action, _ICONS[name]))
        return action

    def _plain(self, text: str, keys: tuple[str, ...], tip: str) -> QAction:
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shown})" if shown else tip)
        action.setStatusTip(tip)
        action.setIconVisibleInMenu(False)
        return action

    def _remember(self, on: bool) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._settings.setValue(_SETTING.format(name=action.objectName()), on)
        self._view.follow_switches()
