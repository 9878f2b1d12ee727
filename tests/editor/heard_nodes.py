"""What a screen reader would find in a window, without one: the tree that Qt has for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAccessible, QAccessibleInterface

from tests.listening import Node

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_ROLES: Final = {
    QAccessible.Role.Button: "push button",
    QAccessible.Role.ButtonMenu: "push button",
    QAccessible.Role.ButtonDropDown: "push button",
    QAccessible.Role.CheckBox: "check box",
    QAccessible.Role.RadioButton: "radio button",
    QAccessible.Role.Client: "filler",
    QAccessible.Role.Pane: "panel",
    QAccessible.Role.Grouping: "panel",
    QAccessible.Role.Graphic: "image",
    QAccessible.Role.Canvas: "canvas",
    QAccessible.Role.ToolBar: "tool bar",
    QAccessible.Role.Cell: "table cell",
    # Rows follow one another, as in a history in which players do the same again.
    QAccessible.Role.ListItem: "table cell",
    QAccessible.Role.TreeItem: "table cell",
}
"""What AT-SPI calls the roles that matter for faults."""


def node_of(widget: QWidget) -> Node:
    """Return a window as a screen reader finds it."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return _node(found)


def _node(found: QAccessibleInterface) -> Node:
    state, box = found.state(), found.rect()
    said = {"focusable": state.focusable, "visible": not state.invisible}
    states = frozenset(name for name, holds in said.items() if holds)
    role = _ROLES.get(found.role(), found.role().name)
    count = found.childCount() if "visible" in states else 0
    # Qt has none in some places, whatever PySide says.
    children = filter(None, map(found.child, range(count)))
    return Node(
        role,
        found.text(QAccessible.Text.Name),
        found.text(QAccessible.Text.Description),
        states,
        (box.x(), box.y(), box.width(), box.height()),
        tuple(map(_node, children)),
    )
