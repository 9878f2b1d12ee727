"""How the panels of a window share its room: they give way before what they stand around does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QMainWindow,
    QScrollArea,
    QStyle,
    QTabBar,
    QWidget,
)

from ..look.settings import data_of
from ..widgets.sight import VisibilityWatch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

Area = Qt.DockWidgetArea
LYING: Final = (Area.TopDockWidgetArea, Area.BottomDockWidgetArea)
_SIDES: Final = (Area.LeftDockWidgetArea, Area.RightDockWidgetArea)
_BELOW: Final = Area.BottomDockWidgetArea
_ACROSS, _ALONG = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
_LEAST: Final = QSize(200, 110)
"""The smallest width of a panel left or right of the centre."""
_UNMADE: Final = QSize(256, 192)
"""What a panel wants to have whose view has not been made: as much as other scrolled views."""
_NARROW: Final = 240
"""How narrow panels become before the centre gets less than it wants."""
_USEFUL: Final = 150
"""Below this height a panel under the centre folds: only its tabs stay."""
_TABS_ONLY: Final = 24
_PRESS, _RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
_LAYOUT = QEvent.Type.LayoutRequest


class PanelScroller(QScrollArea):
    """Lets a panel be smaller than its view wants to be: the view is scrolled then.

    A view given as a function is made when it is first seen, or asked for.
    """

    def __init__(self, view: QWidget | Callable[[], QWidget], *, lying: bool) -> None:
        super().__init__()
        self._lying = lying
        self._made: QWidget | None = None
        self._make: Callable[[], QWidget] | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        if isinstance(view, QWidget):
            self._set_view(view)
        else:
            self._make = view
            self._sight = VisibilityWatch(self, self._make_view)

    @property
    def is_made(self) -> bool:
        """Whether the view has been made."""
        return self._made is not None

    @property
    def view(self) -> QWidget:
        """The view, which is made now if it was not before."""
        self._make_view()
        assert self._made is not None
        return self._made

    @property
    def wanted(self) -> QSize:
        """The least size at which nothing has to be scrolled; it is asked of the view itself."""
        return self.view.minimumSizeHint().expandedTo(self.view.minimumSize())

    def _make_view(self) -> None:
        if self._make is not None:
            make, self._make = self._make, None
            self.removeEventFilter(self._sight)
            self._sight.deleteLater()
            self._set_view(make())
            self._fill()
            self.view.show()

    def _set_view(self, view: QWidget) -> None:
        self._made = view
        filled = view.autoFillBackground()
        self.setWidget(view)
        view.setAutoFillBackground(filled)
        self.setFocusProxy(view)

    def sizeHint(self) -> QSize:
        return self._made.sizeHint() if self._made is not None else _UNMADE

    def minimumSizeHint(self) -> QSize:
        least = self.wanted.boundedTo(_LEAST) if self._made is not None else _LEAST
        return QSize(least.width(), 1) if self._lying else least  # Qt hides what has no size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        policy = Qt.ScrollBarPolicy
        folded = self.height() < _TABS_ONLY
        shown = policy.ScrollBarAlwaysOff if folded else policy.ScrollBarAsNeeded
        if shown != self.verticalScrollBarPolicy():  # Qt lays out again even for the same one
            self.setHorizontalScrollBarPolicy(shown)
            self.setVerticalScrollBarPolicy(shown)
        self._fill()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is _LAYOUT:
            self._fill()
        return super().viewportEvent(event)

    def _fill(self) -> None:
        """Do what Qt does for a resizable view, which it makes as high as it would like to be.

        Lines that are broken are as high as they need to be, at the width that there is.
        """
        view = self._made
        if view is None:
            return
        size, layout = self.viewport().size().expandedTo(self.wanted), view.layout()
        if layout is not None and layout.hasHeightForWidth():
            needed = layout.minimumHeightForWidth(size.width())
            size.setHeight(max(size.height(), needed))
        view.resize(size)


class RoomSharing(QObject):
    """Keeps what each area of panels wants, and gives it as much of that as the window has.

    Extents are widths left and right of the centre, and heights below it, tabs included, in
    logical pixels.
    Wants come from `usual`, from the person who drags a border, or from `restore`. A small window
    changes none of them, so that panels grow back with the window.
    """

    def __init__(self, window: QMainWindow, centre: QSize, rests: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._usual_centre, self._centre = centre, QSize(centre)
        self._rests = rests
        self._wanted: dict[Area, int] = {}
        self._shares: dict[Area, list[int]] = {}
        self._given: dict[Area, int] = {}
        self._given_sizes: dict[Area, list[int]] = {}
        self._room = QSize()
        self._late = QTimer(self, singleShot=True, interval=0)
        self._late.timeout.connect(self._fit_again)
        self._opened = self._folded = False
        self._pressed: tuple[QTabBar, int, bool] | None = None
        window.installEventFilter(self)

    def usual(self, extents: Mapping[Area, int], shares: Mapping[Area, Sequence[int]]) -> None:
        """Want what a window of this kind has at first; `shares` are those of groups in an area."""
        self._wanted = dict(extents)
        self._shares = {area: list(parts) for area, parts in shares.items()}
        self._centre = QSize(self._usual_centre)
        self._opened = self._folded = False
        self.fit()

    def state(self) -> str:
        """The sizes wanted, as a text for `restore`."""
        # Names, as the numbers of areas are those of one version of Qt.
        parts = {area.name: parts for area, parts in self._shares.items()}
        wanted = {area.name: extent for area, extent in self._wanted.items()}
        return json.dumps([wanted, parts, self._centre.toTuple()])

    def restore(self, state: str) -> None:
        """Want what another window wanted; a text in another form is ignored."""
        try:
            extents, shares, centre = data_of(state)
            left = QSize(*map(int, centre))
            wanted = {Qt.DockWidgetArea[name]: int(n) for name, n in extents.items()}
            parts = {Qt.DockWidgetArea[name]: [*map(int, ns)] for name, ns in shares.items()}
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
            return
        self._wanted, self._shares = wanted, parts
        self._centre = left.boundedTo(self._usual_centre)

    def open(self, dock: QDockWidget) -> None:
        """Let a panel be in sight that may be folded."""
        if self._window.dockWidgetArea(dock) == _BELOW and self._is_folded():
            self._opened, self._folded = True, False
            self.fit()

    def follow_tabs(self, bars: Sequence[QTabBar]) -> None:
        """Let a click on the tab of a folded panel open it, and the next fold it again."""
        for bar in bars:
            if not bar.property("unfolds"):
                bar.setProperty("unfolds", True)
                bar.installEventFilter(self)

    def follow_window(self) -> None:
        """Share the room of a window that has another size now."""
        self._opened = False
        self.fit()

    def fit(self) -> None:
        """Give every area what it wants, or as much as leaves the centre its room."""
        centre = self._window.centralWidget()
        if self._rests() or not self._window.isVisible() or centre is None or centre.isHidden():
            return
        self._lay_out()
        stacks = {area: self._stack(area) for area in (*_SIDES, _BELOW)}
        now = self._extents()
        sides = [area for area in _SIDES if stacks[area]]
        # All that centre and sides have, less what the centre wants to keep.
        room = centre.width() + sum(now[area] for area in sides) - self._centre.width()
        widths = [self._wanted.get(area, now[area]) for area in sides]
        if sum(widths) > room:  # only then panels behind tabs are asked, and made for it
            whole = [self._whole_width(area) for area in sides]
            widths = _spread(widths, [whole, [_NARROW for _ in sides]], room)
        self._window.resizeDocks([stacks[area][0] for area in sides], widths, _ACROSS)
        if stacks[_BELOW]:
            high = self._height_below(centre.height() + now[_BELOW], now[_BELOW])
            self._window.resizeDocks(stacks[_BELOW][:1], [high], _ALONG)
        for area, parts in self._shares.items():
            docks = stacks.get(area, [])
            # Shares belong to a number of groups: after panels were moved they mean nothing.
            if len(docks) == len(parts):
                self._share(docks, parts, _ACROSS if area in LYING else _ALONG)
        self._lay_out()
        self._note()

    def keep(self) -> None:
        """Want from now on what the areas have, as after a border was dragged."""
        if self._rests():
            return
        self._lay_out()
        for area, extent in self._extents().items():
            if self._stack(area) and abs(extent - self._given.get(area, extent)) > 1:
                self._want(area, extent)
        for area, sizes in self._sizes().items():
            if sizes != self._given_sizes.get(area):
                self._shares[area] = sizes
        self._note()

    def _want(self, area: Area, extent: int) -> None:
        """Want another extent, and for the centre no more than is left to it."""
        centre = self._window.centralWidget()
        left = centre.size() if centre is not None else self._usual_centre
        # A border dragged into the centre means that less of it is wanted from now on.
        if area in LYING:
            self._centre.setHeight(min(left.height(), self._usual_centre.height()))
            self._folded = self._is_folded()
        else:
            self._centre.setWidth(min(left.width(), self._usual_centre.width()))
        if area not in LYING or not self._folded:
            self._wanted[area] = extent

    def _note(self) -> None:
        """Remember what was given, to know what a person has changed."""
        self._given, self._room = self._extents(), self._whole_room()
        self._given_sizes = self._sizes()

    def _sizes(self) -> dict[Area, list[int]]:
        """The extents of the groups in each area that is shared as was wanted."""
        found = {}
        for area, parts in self._shares.items():
            docks = self._stack(area)
            if len(docks) == len(parts):
                way = _ACROSS if area in LYING else _ALONG
                found[area] = [_along(dock.size(), way) for dock in docks]
        return found

    def _share(self, docks: list[QDockWidget], parts: list[int], way: Qt.Orientation) -> None:
        """Divide an area among its groups as `parts` says, but let none scroll that need not."""
        sizes = [_along(dock.size(), way) for dock in docks]
        least = [_along(_whole(dock), way) for dock in docks]
        room, whole = sum(sizes), sum(parts) or 1
        wanted = [max(part * room // whole, 1) for part in parts]
        given = [max(want, need) for want, need in zip(wanted, least, strict=True)]
        if sum(given) > room:
            given = _spread(given, [least, [0] * len(docks)], room)
        self._window.resizeDocks(docks, given, way)

    def _lay_out(self) -> None:
        """Give every part of the window its place now, which Qt would do a little later."""
        layout = self._window.layout()
        if layout is not None:
            layout.activate()

    def _fit_again(self) -> None:
        """Follow what stands above or below panels and centre: its height has changed."""
        if self._whole_room() != self._room:
            self.fit()

    def _whole_room(self) -> QSize:
        """The size of panels and centre together, without the borders between them."""
        centre, now = self._window.centralWidget(), self._extents()
        size = centre.size() if centre is not None else QSize()
        return size + QSize(sum(now[area] for area in _SIDES), now[_BELOW])

    def _height_below(self, room: int, now: int) -> int:
        if self._folded:
            return 1
        wanted = self._wanted.get(_BELOW, now)
        left = room - self._centre.height()
        if self._opened:
            left = max(left, _USEFUL, room * 2 // 5)
        # Height 0 would hide the dock; with 1 its tabs stay to be clicked.
        return min(wanted, left) if left >= min(_USEFUL, wanted) else 1

    def _is_folded(self) -> bool:
        return any(dock.height() < _TABS_ONLY for dock in self._stack(_BELOW))

    def _whole_width(self, area: Area) -> int:
        """The width at which no panel of an area is scrolled, those behind tabs included."""
        docks = [d for d in self._docks(area) if not d.isHidden()]
        return max((_whole(dock).width() for dock in docks), default=0)

    def _docks(self, area: Area) -> list[QDockWidget]:
        window = self._window
        docks = window.findChildren(QDockWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [d for d in docks if window.dockWidgetArea(d) == area and not d.isFloating()]

    def _stack(self, area: Area) -> list[QDockWidget]:
        """The panels of an area in front, in a line; none if they lie otherwise."""
        inside = self._window.rect()
        seen = [d for d in self._docks(area) if d.isVisible() and d.geometry().intersects(inside)]
        if area in LYING:
            # Docks nested by hand are in no line, and keep the sizes that Qt gives them.
            in_line = len({dock.geometry().bottom() for dock in seen}) == 1
            return sorted(seen, key=QWidget.x) if in_line else []
        in_line = len({(dock.x(), dock.width()) for dock in seen}) == 1
        return sorted(seen, key=QWidget.y) if in_line else []

    def _extents(self) -> dict[Area, int]:
        """The extent of each area: what the centre leaves of the window."""
        window, middle = self._window, self._window.centralWidget()
        centre = middle.geometry() if middle is not None else window.rect()
        kind = QStyle.PixelMetric.PM_DockWidgetSeparatorExtent
        line = window.style().pixelMetric(kind, None, window)
        bar = window.statusBar()
        foot = bar.y() if bar.isVisible() else window.height()
        return {
            Area.LeftDockWidgetArea: centre.x() - line,
            Area.RightDockWidgetArea: window.width() - centre.right() - 1 - line,
            _BELOW: foot - centre.bottom() - 1 - line,
        }

    def _click(self, dock: QDockWidget, *, again: bool) -> None:
        if self._is_folded():
            self.open(dock)
        elif again and self._opened:
            self._opened = False
            self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            kind = event.type()
            if watched is self._window and kind is _RELEASE:
                QTimer.singleShot(0, self, self.keep)
            elif isinstance(watched, QTabBar) and kind in (_PRESS, _RELEASE):
                self._handle_tab(watched, event)
        # Such requests come in bursts, and fitting makes more of them: one fit after the burst.
        elif watched is self._window and event.type() is _LAYOUT:
            self._late.start()
        return False

    def _handle_tab(self, bar: QTabBar, event: QMouseEvent) -> None:
        """Act when the button is let go: a tab that moved while pressed would be torn off."""
        tab = bar.tabAt(event.position().toPoint())
        if event.type() is _PRESS:
            self._pressed = bar, tab, tab == bar.currentIndex()
        elif self._pressed is not None and self._pressed[:2] == (bar, tab):
            again, title = self._pressed[2], bar.tabText(tab)
            # Looked up now: Qt may have made another bar of tabs by the time the click is done.
            dock = next((d for d in self._docks(_BELOW) if d.windowTitle() == title), None)
            if dock is not None:
                QTimer.singleShot(0, self, lambda: self._click(dock, again=again))


def _whole(dock: QDockWidget) -> QSize:
    scroller = dock.widget()
    wanted = scroller.wanted if isinstance(scroller, PanelScroller) else QSize(0, 0)
    return wanted + QSize(_bar(dock), dock.titleBarWidget().minimumSizeHint().height())


def _bar(dock: QDockWidget) -> int:
    """What a bar takes of the width of a panel that is scrolled up and down."""
    scroller = dock.widget()
    if not isinstance(scroller, PanelScroller) or scroller.wanted.height() <= scroller.height():
        return 0
    return scroller.verticalScrollBar().sizeHint().width()


def _along(size: QSize, way: Qt.Orientation) -> int:
    return size.width() if way is _ACROSS else size.height()


def _spread(wanted: list[int], steps: Sequence[Sequence[int]], room: int) -> list[int]:
    """The shares of the room: what each wants, or between that and its least by steps."""
    most = wanted
    for step in steps:
        least = [min(pair) for pair in zip(most, step, strict=True)]
        # Step by step: first all shrink to the first least, then from there to the next.
        short, slack = sum(most) - room, sum(most) - sum(least)
        if short <= 0:
            break
        if short <= slack:
            return [m - (m - n) * short // slack for m, n in zip(most, least, strict=True)]
        most = least
    return most
