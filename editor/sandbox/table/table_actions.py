"""The actions of a table for menus and toolbars, and how such actions are made and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from ...widgets.controls import explain

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from ...look.appearance import Appearance


class ViewActions(QObject):
    """Actions of a view, whose keys work while it has the focus.

    Switches are remembered under `folder` in the settings; `switched` tells of each change.
    """

    switched = Signal()

    def __init__(self, parent: QObject, settings: QSettings, folder: str) -> None:
        super().__init__(parent)
        self._settings, self._folder = settings, folder
        self._made: list[tuple[QAction, str]] = []

    def add_to(self, view: QWidget, appearance: Appearance) -> None:
        """Give a view the actions made so far, and them their icons."""
        for action, icon in self._made:
            view.addAction(action)
            if icon:
                appearance.set_icon(action, icon)

    def switch(  # noqa: PLR0913 - what a switch is made of
        self, name: str, text: str, keys: tuple[str, ...], *, on: bool, tip: str, icon: str = ""
    ) -> QAction:
        """Make a switch, which stands as it was left, or is `on` at first."""
        action = self.action(text, keys, tip, icon)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(bool(self._settings.value(self._key(name), on, type=bool)))
        action.toggled.connect(self._remember)
        return action

    def action(self, text: str, keys: tuple[str, ...], tip: str, icon: str) -> QAction:
        """Make an action that does something at once."""
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        explain(action, tip)
        action.setIconVisibleInMenu(False)
        self._made.append((action, icon))
        return action

    def _remember(self, on: bool) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._settings.setValue(self._key(action.objectName()), on)
        self.switched.emit()

    def _key(self, name: str) -> str:
        return f"{self._folder}/{name}"


class SandboxTableActions(ViewActions):
    """Zooming and animation, which the table of every game has.

    Their keys work while the table has the focus. What is switched is remembered.
    """

    animate: QAction

    @property
    def views(self) -> tuple[QAction, ...]:
        """Zoom and position."""
        return self.fit_all, self.go_to_last, self.zoom_in, self.zoom_out

    def _make_views(self, fits: str, last: str, last_tip: str, zooms: tuple[str, str]) -> None:
        """`fits`, `last_tip` and `zooms` are tips, `last` is what the action is called."""
        self.fit_all = self.action(self.tr("Show the &whole table"), ("0",), fits, "zoom-fit")
        self.go_to_last = self.action(last, ("L",), last_tip, "last-move")
        self.zoom_in = self.action(self.tr("Zoom &in"), ("+", "="), zooms[0], "zoom-in")
        self.zoom_out = self.action(self.tr("Zoom &out"), ("-",), zooms[1], "zoom-out")


class TableActions(SandboxTableActions):
    """Zooming, rotating the tile in hand, and switches for what is shown."""

    def __init__(self, view: QWidget, settings: QSettings, appearance: Appearance) -> None:
        super().__init__(view, settings, "sandbox/table")
        self._make_views(
            self.tr("Zoom so that all tiles are visible"),
            self.tr("Go to the &last move"),
            self.tr("Centre the tile that was placed last"),
            (
                self.tr("Show the table larger (Ctrl+wheel zooms at the pointer)"),
                self.tr("Show the table smaller (Ctrl+wheel zooms at the pointer)"),
            ),
        )
        self._make_turns()
        self._make_switches()
        self.add_to(view, appearance)

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

    def _make_turns(self) -> None:
        self.turn_left = self.action(
            self.tr("Turn the tile in hand l&eft"), ("Shift+R",),
            self.tr("Turn the tile in hand a quarter turn left (also with the wheel)"),
            "turn-left",
        )  # fmt: skip
        self.turn_right = self.action(
            self.tr("Turn the tile in hand &right"), ("R",),
            self.tr("Turn the tile in hand a quarter turn right (also with the wheel)"),
            "turn-right",
        )  # fmt: skip
        self.next_tile = self.action(
            self.tr("Take the &next tile in hand"), ("T",),
            self.tr("Choose which of several tiles in hand is placed"), "take-in-hand",
        )  # fmt: skip

    def _make_switches(self) -> None:
        self.show_fits = self.switch(
            "fits", self.tr("Show how many tiles &fit"), ("F",), on=False,
            tip=self.tr("Show on each open cell how many tiles in the bag fit there"), icon="fits",
        )  # fmt: skip
        self.show_dead = self.switch(
            "dead", self.tr("Mark &dead cells"), ("D",), on=False,
            tip=self.tr("Cross out the open cells where no tile fits any more"), icon="dead-cell",
        )  # fmt: skip
        self.show_coordinates = self.switch(
            "coordinates", self.tr("Show &coordinates"), ("C",), on=False,
            tip=self.tr("Number the columns and rows of the table, as the history names them"),
            icon="coordinates",
        )  # fmt: skip
        self.show_outlines = self.switch(
            "outlines", self.tr("Highlight the feature &under the pointer"), ("O",), on=True,
            tip=self.tr("Show the whole feature under the pointer, over all its tiles"),
        )  # fmt: skip
        self.show_last = self.switch(
            "last", self.tr("&Mark the last move"), ("M",), on=True,
            tip=self.tr("Frame the tile that was placed last in its player’s colour"),
        )  # fmt: skip
        self.animate = self.switch(
            "animate", self.tr("&Animate moves"), (), on=True,
            tip=self.tr("Animate tiles and pieces as they move; the game does not wait for it"),
        )  # fmt: skip
