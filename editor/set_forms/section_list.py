"""The sections of a set to choose from: a list next to the forms, or a row above them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFocusEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from ..widgets.box_layouts import hbox
from ..widgets.controls import passing_menu
from ..widgets.form_fields import restyle, set_role, small_button

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QResizeEvent, QWheelEvent

    from ..look.appearance import Appearance

# Pixels.
_WIDTH: Final = 152
# QWIDGETSIZE_MAX, which PySide6 does not export.
_ANY: Final = 16_777_215
_MARK: Final = 13
_BESIDE: Final = 44
_FADE: Final = 22
_MARGINS: Final = (8, 5, 5, 5)


class SectionList(QWidget):
    """A button for each section; `chosen` gives the name of one that was pressed.

    In a row there may be more than there is room for: it scrolls with the wheel and follows what
    is chosen, and the button at its end lists all of them, each with its mark. Where one is
    pressed, the row stays as it is until the pointer leaves: a second click meets no other.
    Sections that are `aside` have no button: they are in the menu of `more`, behind the last.
    """

    chosen = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        self.is_wide = False
        set_role(self, "sections")
        self.setAccessibleName(self.tr("Sections of the set"))
        self._strip = _Strip(appearance)
        self._group = QButtonGroup(self, exclusive=True)
        self.every = small_button(self.tr("All sections"))
        appearance.wear(self.every, "chevron-down", "muted")
        appearance.changed.connect(self._strip.update)
        self.every.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.every.setMenu(self._menu)
        self.aside: tuple[str, ...] = ()
        self.more = QPushButton(self.tr("More sections"))
        self.more.setProperty("role", "section")
        self.more.setToolTip(self.tr("Add a section that this set does not have so far"))
        appearance.wear(self.more, "plus", "muted")
        self.more.setIconSize(QSize(_MARK, _MARK))
        self.more.clicked.connect(self._offer_aside)
        self._strip.add(self.more)
        hbox((self._strip, 1), self.every, on=self, margins=_MARGINS, spacing=2)

    def add(self, name: str, label: str, tip: str) -> None:
        """Add a section at the end."""
        button = QPushButton(label)
        button.setCheckable(True)
        button.setProperty("role", "section")
        button.setIconSize(QSize(_MARK, _MARK))
        button.setAccessibleName(label)
        button.setToolTip(tip)
        button.clicked.connect(lambda _=False: self.chosen.emit(name))
        self._group.addButton(button)
        self._strip.add(button, before=self.more)
        self.buttons[name] = button

    def put_aside(self, names: Collection[str], without: Collection[str] = ()) -> None:
        """Offer some sections in the menu of `more` alone, and others nowhere."""
        self.aside = tuple(name for name in self.buttons if name in names and name not in without)
        for name, button in self.buttons.items():
            button.setVisible(name not in names and name not in without)
        self.more.setVisible(bool(self.aside))
        self.settle()

    def choose(self, name: str) -> None:
        """Show which section is chosen."""
        self.buttons[name].setChecked(True)
        self._strip.choose(self.buttons[name])

    def settle(self) -> None:
        """Lay out buttons again whose texts changed; what is chosen stays in view."""
        # Of the margins the left and the right one.
        room = self.contentsRect().width() - sum(_MARGINS[::2])
        self.every.setVisible(not self.is_wide and self._strip.length > room)
        self._strip.lay_out()

    def stand(self, *, wide: bool) -> None:
        """Be a list, one below the other, or a row."""
        self.is_wide = wide
        restyle(self, wide=wide)
        self.setMinimumWidth(_WIDTH if wide else 0)
        self.setMaximumWidth(_WIDTH if wide else _ANY)
        self._strip.stand(wide=wide)
        self.settle()

    def _fill(self) -> None:
        menu = self._menu
        menu.clear()
        for button in self.buttons.values():
            if button.isHidden():
                continue
            action = QAction(button.icon(), button.text(), menu)
            # A menu shows a check mark or an icon, not both.
            action.setCheckable(button.icon().isNull())
            action.setChecked(button.isChecked())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(lambda _=False, button=button: button.click())
            menu.addAction(action)
        if self.aside:
            menu.addSeparator()
            self._add_aside(menu)

    def _offer_aside(self) -> None:
        menu = passing_menu(self)
        self._add_aside(menu)
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def _add_aside(self, menu: QMenu) -> None:
        for name in self.aside:
            button = self.buttons[name]
            action = menu.addAction(button.accessibleName())
            action.setToolTip(button.toolTip())
            action.setEnabled(button.isEnabled())
            action.triggered.connect(partial(self.chosen.emit, name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()


class _Strip(QWidget):
    """Buttons in a line that is seen as far as there is room; it fades where it goes on."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._line = QWidget(self)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._line)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(2)
        self._fades = [_Fade(appearance, self, ends=ends) for ends in (False, True)]
        self._wide = False
        self._chosen: QPushButton | None = None
        self._pressed = False

    @property
    def length(self) -> int:
        """How long the line is."""
        return self._line.sizeHint().width()

    def add(self, button: QPushButton, before: QPushButton | None = None) -> None:
        """Add a button at the end or before another; it comes into view when gone to by keys."""
        self._box.insertWidget(self._box.indexOf(before) if before else -1, button)
        button.installEventFilter(self)

    def stand(self, *, wide: bool) -> None:
        """Put the buttons one below the other, or in a line."""
        self._wide = wide
        way = QBoxLayout.Direction
        self._box.setDirection(way.TopToBottom if wide else way.LeftToRight)

    def choose(self, button: QPushButton) -> None:
        """Keep a button in view from now on; once the pointer has left if it pressed one here."""
        self._chosen = button
        # A row that scrolls under the pointer would make the second click hit another button.
        if not self._pressed:
            self._bring_to_view(button)

    def _bring_to_view(self, button: QPushButton) -> None:
        """Scroll until a button is seen, and part of its neighbour."""
        place = button.geometry()
        # A part of the neighbours stays in view, as a sign that the row goes on.
        left = max(place.left() - _BESIDE, 0)
        right = place.right() + _BESIDE
        offset = -self._line.x()
        self._scroll_to(min(max(offset, right - self.width()), left))

    def lay_out(self) -> None:
        """Give the line its size, and keep what is chosen in view."""
        wanted = self._line.sizeHint()
        self._line.resize(self.width() if self._wide else wanted.width(), wanted.height())
        self._box.activate()
        self.setMinimumHeight(0 if self._wide else wanted.height())
        self.setMaximumHeight(_ANY if self._wide else wanted.height())
        self._scroll_to(-self._line.x())
        if self._chosen is not None:
            self.choose(self._chosen)

    def _scroll_to(self, offset: int) -> None:
        most = 0 if self._wide else max(0, self._line.width() - self.width())
        offset = max(0, min(offset, most))
        self._line.move(-offset, 0)
        for fade, shown in zip(self._fades, (offset > 0, offset < most), strict=True):
            fade.setVisible(shown)
            fade.raise_()
        self._fades[0].setGeometry(0, 0, _FADE, self.height())
        self._fades[1].setGeometry(self.width() - _FADE, 0, _FADE, self.height())

    def sizeHint(self) -> QSize:
        return self._line.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._line.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        # Half a pixel to an eighth of a degree: a notch of the wheel is 60 pixels.
        self._scroll_to(-self._line.x() - (turned.y() or turned.x()) // 2)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pressed = False
        if self._chosen is not None:
            self._bring_to_view(self._chosen)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            self._pressed = self._pressed or event.type() is QEvent.Type.MouseButtonPress
        elif (
            isinstance(event, QFocusEvent)
            and event.gotFocus()
            and event.reason() is not Qt.FocusReason.MouseFocusReason
            and isinstance(watched, QPushButton)
        ):
            self._bring_to_view(watched)
        return super().eventFilter(watched, event)


class _Fade(QWidget):
    """The end of a line that goes on beyond."""

    def __init__(self, appearance: Appearance, parent: QWidget, *, ends: bool) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._ends = ends
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        ground = QColor(self._appearance.colours.window)
        clear = QColor(ground)
        clear.setAlpha(0)
        across = QLinearGradient(QPoint(0, 0), QPoint(self.width(), 0))
        across.setColorAt(0, clear if self._ends else ground)
        across.setColorAt(1, ground if self._ends else clear)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), across)
