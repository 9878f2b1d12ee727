"""What a widget draws, for screen readers: each part has a name, and keys point at one of them."""

from __future__ import annotations

import weakref
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QFocusEvent

_Role = QAccessible.Role
_Event = QAccessible.Event


class DrawnPart(NamedTuple):
    """A part of a drawing: what it is known by, and what a screen reader says of it."""

    key: Hashable
    name: str
    description: str = ""
    role: QAccessible.Role = _Role.ListItem


class DrawnParts:
    """A widget, named before its class of Qt, whose parts are its children for screen readers.

    It calls `parts_changed` when other parts are drawn or are named differently, and
    `part_pointed` when keys point at another one.
    """

    parts_role = _Role.List

    def drawn_parts(self) -> Sequence[DrawnPart]:
        """All parts in reading order; their keys differ."""
        raise NotImplementedError

    def part_box(self, key: Hashable) -> QRectF:
        """Where a part is drawn in the widget."""
        raise NotImplementedError

    def pointed_part(self) -> Hashable | None:
        """The part that keys point at, if any."""
        raise NotImplementedError

    def parts_changed(self) -> None:
        """Let a screen reader know of other parts and other names."""
        found = _kept.get(id(self))
        if found is not None:
            found.follow()

    def part_pointed(self) -> None:
        """Let a screen reader say what keys point at."""
        assert isinstance(self, QWidget)
        if QAccessible.isActive() and self.hasFocus():
            child = QAccessible.queryAccessibleInterface(self).focusChild()
            if isinstance(child, PartInterface):
                _tell(child, _Event.Focus)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)  # type: ignore[misc]
        # Qt tells of the whole widget after this.
        assert isinstance(self, QWidget)
        QTimer.singleShot(0, self, self.part_pointed)


class DrawnInterface(QAccessibleWidget):
    """What a screen reader knows of a widget with drawn parts: they follow its own children."""

    def __init__(self, widget: QWidget) -> None:
        assert isinstance(widget, DrawnParts)
        super().__init__(widget, widget.parts_role)
        self._drawn: DrawnParts = widget
        self._shown: dict[Hashable, PartInterface] = {}
        self._numbers: dict[Hashable, int] = {}
        self._update()

    def follow(self) -> None:
        """Take up what is drawn now, and say which names are others."""
        for each in self._update():
            _tell(each, _Event.NameChanged)

    def forget(self) -> None:
        """Let go of all parts."""
        for each in self._shown.values():
            _delete(each)
        self._shown.clear()

    def _update(self) -> list[PartInterface]:
        """Take up what is drawn now; return what is named differently."""
        before, self._shown, renamed = self._shown, {}, []
        for part in self._drawn.drawn_parts():
            child = before.pop(part.key, None)
            if child is None:
                child = PartInterface(self._drawn, part)
            elif child.part.name != part.name:
                renamed.append(child)
            child.part = part
            self._shown[part.key] = child
        self._numbers = {key: number for number, key in enumerate(self._shown)}
        for gone in before.values():
            _delete(gone)
        return renamed

    def childCount(self) -> int:
        return super().childCount() + len(self._shown)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        own = super().childCount()
        if index < own:
            return super().child(index)
        return next(iter([*self._shown.values()][index - own : index - own + 1]), None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        if isinstance(child, PartInterface):
            return super().childCount() + self._numbers[child.part.key]
        return super().indexOfChild(child)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        # The last one is painted over the others.
        parts = (each for each in reversed(self._shown.values()) if each.rect().contains(x, y))
        own: QAccessibleInterface | None = super().childAt(x, y)
        return next(parts, None) if own is None else own

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        pointed = self._shown.get(self._drawn.pointed_part())
        return super().focusChild() if pointed is None else pointed


class PartInterface(QAccessibleInterface):
    """What a screen reader knows of one part."""

    def __init__(self, widget: DrawnParts, part: DrawnPart) -> None:
        super().__init__()
        self._widget, self.part = weakref.ref(widget), part

    @property
    def widget(self) -> QWidget:
        """The widget that draws it."""
        widget = self._widget()
        assert isinstance(widget, QWidget)
        return widget

    def isValid(self) -> bool:
        widget = self._widget()
        return isinstance(widget, QWidget) and isValid(widget)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        # Qt asks a last time when the widget is going.
        return QAccessible.queryAccessibleInterface(self.widget) if self.isValid() else None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.widget.window().windowHandle() if self.isValid() else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: ARG002
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]  # noqa: ARG002
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: ARG002
        return -1

    def text(self, t: QAccessible.Text) -> str:
        said = {QAccessible.Text.Name: self.part.name}
        said[QAccessible.Text.Description] = self.part.description
        return said.get(t, "")

    def setText(self, t: QAccessible.Text, text: str) -> None:
        """Leave the name as it is."""

    def role(self) -> QAccessible.Role:
        return self.part.role

    def rect(self) -> QRect:
        box = self._box
        return QRect(self.widget.mapToGlobal(box.topLeft()), box.size())

    def state(self) -> QAccessible.State:
        widget, state = self.widget, QAccessible.State()
        assert isinstance(widget, DrawnParts)
        pointed = widget.pointed_part() == self.part.key
        state.focusable = state.selectable = 1
        state.selected = int(pointed)
        state.focused = int(pointed and widget.hasFocus())
        state.invisible = int(not widget.isVisible())
        state.offscreen = int(not widget.rect().intersects(self._box))
        return state

    @property
    def _box(self) -> QRect:
        widget = self.widget
        assert isinstance(widget, DrawnParts)
        return widget.part_box(self.part.key).toAlignedRect()


# Qt deletes what it was given; were Python to do so first, Qt would do it again.
_kept: Final[dict[int, DrawnInterface]] = {}


def _interface_of(_name: str, thing: QObject) -> DrawnInterface | None:
    """What Qt asks for when a screen reader comes upon an object."""
    if not (isinstance(thing, DrawnParts) and isinstance(thing, QWidget)):
        return None
    if id(thing) not in _kept:
        _kept[id(thing)] = DrawnInterface(thing)
        thing.destroyed.connect(partial(_forget, id(thing)))
    return _kept[id(thing)]


def _forget(number: int) -> None:
    gone = _kept.pop(number)
    gone.forget()
    _delete(gone)


def _delete(interface: QAccessibleInterface) -> None:
    if isValid(interface):
        QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(interface))


def _tell(interface: QAccessibleInterface, event: QAccessible.Event) -> None:
    QAccessible.updateAccessibility(QAccessibleEvent(interface, event))


QAccessible.installFactory(_interface_of)
