"""Buttons at the foot of the table for actions without a spot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QWidget

from core.engine.actions import Nothing

from ...widgets.box_layouts import clear, hbox
from ...widgets.form_fields import ignore_double_click
from ...widgets.plain_text import as_label, as_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.actions import Action

_MOST: Final = 5
_ABOVE_FOOT: Final = 7


class EdgeBar(QFrame):
    """A row of buttons at the foot of the table; `chosen` gives the action that was clicked."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, foot: int = 0) -> None:
        """Stand above a foot of so many pixels."""
        super().__init__(parent)
        self._above = foot + _ABOVE_FOOT
        self.setProperty("role", "floating")
        self._row = hbox(on=self, margins=(8, 6, 8, 6))
        self._row.setSpacing(6)
        self._actions: tuple[Action, ...] = ()
        self.setAccessibleName(self.tr("Actions that are not on the table"))
        self.hide()

    @property
    def buttons(self) -> list[QPushButton]:
        """The buttons, from left to right."""
        items = filter(None, map(self._row.itemAt, range(self._row.count())))
        return [b for item in items if isinstance(b := item.widget(), QPushButton)]

    @property
    def space_action(self) -> Action | None:
        """The action of the space bar: Pass if it is legal, or else the only action."""
        nothing = next((a for a in self._actions if isinstance(a, Nothing)), None)
        if nothing is not None:
            return nothing
        return self._actions[0] if len(self._actions) == 1 else None

    def offer(self, actions: Sequence[Action], say: Callable[[Action], str]) -> None:
        """Offer these actions, in words of `say`."""
        self._actions = tuple(actions)
        parent = self.parentWidget()
        # Otherwise Qt moves the focus of a deleted button to the next widget in the tab order.
        if parent is not None and any(button.hasFocus() for button in self.buttons):
            parent.setFocus()
        clear(self._row)
        # The last place is for the menu with the rest.
        first = actions if len(actions) <= _MOST else actions[: _MOST - 1]
        for action in first:
            self._row.addWidget(self._button(action, say(action)))
        if len(actions) > len(first):
            self._row.addWidget(self._rest(actions[len(first) :], say))
        self.setVisible(bool(actions))
        self.move_to_foot()

    def move_to_foot(self) -> None:
        """Move to the middle of the foot of the table."""
        parent = self.parentWidget()
        assert parent is not None
        self.resize(self.sizeHint())
        y = parent.height() - self.height() - self._above
        self.move(max((parent.width() - self.width()) // 2, 0), max(y, 0))

    def _button(self, action: Action, text: str) -> QPushButton:
        button = ignore_double_click(QPushButton(as_label(text), self))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.chosen.emit(action))
        key = self.tr(" (Space)") if action is self.space_action else ""
        button.setToolTip(as_tip(f"{text}{key}"))
        button.setAccessibleName(text)
        button.show()
        return button

    def _rest(self, actions: Sequence[Action], say: Callable[[Action], str]) -> QPushButton:
        button = QPushButton("…", self)
        button.setAccessibleName(self.tr("More"))
        button.setToolTip(self.tr("More"))
        menu = QMenu(button)
        for action in actions:
            entry = menu.addAction(say(action))
            entry.triggered.connect(lambda _=False, action=action: self.chosen.emit(action))
        button.setMenu(menu)
        button.show()
        return button
