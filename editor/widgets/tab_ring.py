"""Where the keyboard goes: by Tab round all that can be seen, and on when its place goes away.

Qt goes by when widgets were made instead: it would stop in panels behind other tabs, come to what
was made later last of all, and pass over what stands before the focus proxy of a view. And from a
widget that is hidden it would go to any other, where the next key does something unintended.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTabBar, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Iterator


class TabRing:
    """A view, named before its class of Qt, from which Tab goes to what is seen next."""

    def focusNextPrevChild(self, forward: bool) -> bool:
        assert isinstance(self, QWidget)
        window = self.window()
        here = window.focusWidget()
        ring = list(stops(window, here))
        if here not in ring:  # it has been hidden, which is no wish to go on
            return bool(super().focusNextPrevChild(forward))  # type: ignore[misc]
        if len(ring) == 1:
            return False
        way = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        ring[(ring.index(here) + (1 if forward else -1)) % len(ring)].setFocus(way)
        return True


@contextmanager
def keyboard_kept(part: QWidget, otherwise: QWidget) -> Iterator[None]:
    """Keep the keyboard in a part of a window while its widgets are hidden or rebuilt.

    What has the name of the widget that had it, as the nth in that part, has it afterwards; if
    there is none any more, `otherwise` has.
    """
    before = QApplication.focusWidget()
    if before is None or not part.isAncestorOf(before):
        yield
        return
    kind, name = type(before), before.accessibleName()
    alike = _takers(part, kind, name)
    # Names repeat, as in cards of one kind, so their order tells them apart.
    nth = alike.index(before) if before in alike else 0
    yield
    if isValid(before) and part.isAncestorOf(before) and _takes(before, part):
        if not before.hasFocus():
            before.setFocus()
        return
    alike = _takers(part, kind, name) if name else []
    (alike[min(nth, len(alike) - 1)] if alike else otherwise).setFocus()


def _takers(part: QWidget, kind: type[QWidget], name: str) -> list[QWidget]:
    """The widgets of one kind and accessible name that take the keyboard in a part."""
    # Of one kind alone: a form has a thousand widgets, and this is asked for with each key.
    children = part.findChildren(kind)
    return [each for each in children if _takes(each, part) and each.accessibleName() == name]


def _takes(child: QWidget, part: QWidget) -> bool:
    """Whether a widget takes the keyboard by Tab in a part, shown already or about to be."""
    by_tab = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and child.isEnabled() and child.isVisibleTo(part) and not part.isHidden()


def stops(widget: QWidget, here: QWidget | None = None) -> Iterator[QWidget]:
    """The widgets inside another that take the keyboard by Tab, and the one that has it now.

    The tabs of panels are left out: panels are gone to by keys of their own.
    """
    for part in _as_one_reads(widget):
        by_tab = part.focusPolicy() & Qt.FocusPolicy.TabFocus
        if part is here or (by_tab and part.isEnabled() and part.focusProxy() is None):
            yield part
        yield from stops(part, here)


def _as_one_reads(widget: QWidget) -> list[QWidget]:
    """The parts of a widget that can be seen, line by line.

    What is behind another tab is none: Qt calls it visible, but moves it out of the window.
    """
    lines: list[list[QWidget]] = []
    parts = [part for part in widget.children() if isinstance(part, QWidget)]
    seen = [part for part in parts if part.isVisible() and not part.isWindow()]
    if widget.isWindow():
        inside = widget.rect()
        seen = [p for p in seen if p.geometry().intersects(inside) and not isinstance(p, QTabBar)]
    for part in sorted(seen, key=lambda part: part.y()):
        # Begins above the middle of the line's first part: it stands next to it.
        if lines and part.y() < lines[-1][0].geometry().center().y():
            lines[-1].append(part)
        else:
            lines.append([part])
    return [part for line in lines for part in sorted(line, key=lambda part: part.x())]
