"""Offers: what only a button of a view does, as an action for the command search."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QPushButton, QWidget


class Offer(QAction):
    """An action that finds out whether it can be done only when the command search lists it."""

    def __init__(self, text: str, parent: QObject) -> None:
        super().__init__(text, parent)
        self.triggered.connect(self._do_if_possible)

    def can(self) -> bool:
        """Say whether it can be done at the moment."""
        raise NotImplementedError

    def do(self) -> None:
        """Do it."""
        raise NotImplementedError

    def look(self) -> None:
        """Show whether it can be done at the moment."""
        self.setEnabled(self.can())

    def _do_if_possible(self) -> None:
        if self.can():
            self.do()


class ButtonOffer(Offer):
    """Presses a button: called as it is if not otherwise, and to be had whenever it is."""

    def __init__(self, button: QPushButton, text: str = "") -> None:
        super().__init__(text or button.text(), button)
        self.setToolTip(button.toolTip())
        self._button = button

    def can(self) -> bool:
        return can_press(self._button)

    def do(self) -> None:
        press(self._button)


def can_press(button: QPushButton) -> bool:
    """Say whether a button is there to be pressed once its panel is in sight."""
    above: QWidget | None = button
    while above is not None and not isinstance(above, QDockWidget):
        if _is_put_away(above):
            return False
        above = above.parentWidget()
    return button.isEnabled()


def press(button: QPushButton) -> None:
    """Press a button; open its menu if it has one."""
    button.setFocus()
    menu = button.menu()
    if menu is None:
        button.click()
    else:
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))


def _is_put_away(widget: QWidget) -> bool:
    """Say whether a widget was hidden on purpose, and not just never shown so far."""
    state = Qt.WidgetAttribute
    hidden = widget.testAttribute(state.WA_WState_Hidden)
    return hidden and widget.testAttribute(state.WA_WState_ExplicitShowHide)
