"""What can be done with the tile looked at and with the feature that is picked, as actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..document.desk import Desk
    from .view import TileView


class CanvasActions(QObject):
    """Turning and mirroring the tile itself, its border points, and the feature that is picked.

    The context menu of the canvas offers them; a window may put them in its menus.
    """

    def __init__(self, view: TileView, desk: Desk) -> None:
        super().__init__(view)
        self._view = view
        self._desk = desk
        self.go = self._action(
            self.tr("&Work on the drawing"), "F6", self._go,
            self.tr("Go to the drawing: letters set its sides, arrows go about, Enter joins"),
        )  # fmt: skip
        self.rotate_left = self._action(
            self.tr("R&otate the tile left"), "Ctrl+Shift+Left", self._rotate_left,
            self.tr("Turn the tile itself, not only the view, a quarter to the left"),
        )  # fmt: skip
        self.rotate_right = self._action(
            self.tr("Rotate the tile ri&ght"), "Ctrl+Shift+Right", self._rotate_right,
            self.tr("Turn the tile itself, not only the view, a quarter to the right"),
        )  # fmt: skip
        self.mirror = self._action(
            self.tr("&Mirror the tile"), "Ctrl+Shift+M", self._mirror,
            self.tr("Let left and right of the tile itself change places"),
        )  # fmt: skip
        self.show_points = self._action(
            self.tr("Show &border points"), "Ctrl+Shift+B", None,
            self.tr("Show the twelve points of the border by which the file calls fields"),
        )  # fmt: skip
        self.show_points.setCheckable(True)
        self.show_points.toggled.connect(view.show_points)
        self.name = self._action(
            self.tr("&Name the feature"), "Shift+F2", view.companions.write_name,
            self.tr("Name the feature that is picked on the drawing"),
        )  # fmt: skip
        self.part = self._action(
            self.tr("Part or &join the feature"), "Ctrl+Shift+J", self._part,
            self.tr("Part an area by its sides, join a line at a site, or dissolve a site"),
        )  # fmt: skip
        self.remove = self._action(
            self.tr("Remo&ve the feature"), "", self._remove,
            self.tr("Remove the feature that is picked on the drawing (Delete)"),
        )  # fmt: skip
        view.addActions([*self.all])
        desk.document.changed.connect(self._refresh)
        desk.selection.changed.connect(self._refresh)
        desk.selection.segment_changed.connect(self._refresh)
        self._wear()
        self._refresh()

    @property
    def all(self) -> tuple[QAction, ...]:
        """All of them, in the order of a menu."""
        return (
            *(self.go, self.rotate_left, self.rotate_right, self.mirror, self.show_points),
            *(self.name, self.part, self.remove),
        )

    def _action(self, text: str, keys: str, does: Callable[[], None] | None, tip: str) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{tip} ({shown})" if shown else tip)
        action.setStatusTip(tip)
        action.setIconVisibleInMenu(False)
        if does is not None:
            action.triggered.connect(does)
        return action

    def _go(self) -> None:
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _rotate_left(self) -> None:
        self._view.hand.bench.turn(-1, self.tr("Rotate {id} to the left"))

    def _rotate_right(self) -> None:
        self._view.hand.bench.turn(1, self.tr("Rotate {id} to the right"))

    def _mirror(self) -> None:
        self._view.hand.bench.mirror(self._view.turns, self.tr("Mirror {id}"))

    def _part(self) -> None:
        self._view.companions.part()

    def _remove(self) -> None:
        self._view.keys.remove()

    def _refresh(self) -> None:
        shown = self._desk.selection.design is not None
        picked = shown and self._desk.selection.segment is not None
        for action in self.all:
            action.setEnabled(picked if action in (self.name, self.part, self.remove) else shown)

    def _wear(self) -> None:
        for action, name in (
            *((self.rotate_left, "rotate-left"), (self.rotate_right, "rotate-right")),
            *((self.mirror, "mirror"), (self.show_points, "points")),
            *((self.part, "part"), (self.remove, "delete")),
        ):
            self._desk.appearance.wear(action, name)
