"""A colour as a swatch and as text, with a chooser below it that is felt while one drags."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainterPath,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from ..look.appearance import smooth_painter
from ..look.swatches import swatch_icon
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import TextField, described
from .beginnings import COLOURS
from .editors import ValueEditor

if TYPE_CHECKING:
    from ..look.appearance import Appearance

# Pixels; then a key's step as a share of the surface.
_SWATCH: Final = 20
_SMALL: Final = 15
_PLANE: Final = 96
_BAR: Final = 16
_STEP: Final = 0.02
_HUES: Final = 6
_PALEST: Final = 0.5


class _Slide(QWidget):
    """A surface on which a point is moved by mouse or arrows; `moved` gives it as shares of it."""

    pressed = Signal()
    moved = Signal(float, float)

    def __init__(self, name: str, height: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.at = QPointF(0, 0)
        self.accent = QColor("black")

    def move_to(self, across: float, down: float) -> None:
        """Show the point elsewhere."""
        self.at = QPointF(across, down)
        self.update()

    def brushes(self) -> list[QBrush]:
        """What the surface is painted with, one over another."""
        raise NotImplementedError

    def _go(self, across: float, down: float) -> None:
        self.move_to(min(1.0, max(0.0, across)), min(1.0, max(0.0, down)))
        self.moved.emit(self.at.x(), self.at.y())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.pressed.emit()
        self.mouseMoveEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position()
        self._go(place.x() / max(1, self.width()), place.y() / max(1, self.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        ways = {
            keys.Key_Left: (-_STEP, 0),
            keys.Key_Right: (_STEP, 0),
            keys.Key_Up: (0, -_STEP),
            keys.Key_Down: (0, _STEP),
        }
        way = ways.get(keys(event.key()))
        if way is None:
            super().keyPressEvent(event)
            return
        # A key held down is one step of undo.
        if not event.isAutoRepeat():
            self.pressed.emit()
        self._go(self.at.x() + way[0], self.at.y() + way[1])

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        with smooth_painter(self) as painter:
            outline = QPainterPath()
            outline.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
            for brush in self.brushes():
                painter.fillPath(outline, brush)
            if self.hasFocus():
                painter.setPen(QPen(self.accent, 1.5))
                painter.drawPath(outline)
            # The ring stays whole at the edges.
            x = 5 + self.at.x() * (self.width() - 10)
            y = 5 + self.at.y() * (self.height() - 10)
            # Black under white: seen on every colour.
            for colour, width in (("#000000", 3.5), ("#ffffff", 1.8)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawEllipse(QPointF(x, y), 4.5, 4.5)


class _Plane(_Slide):
    """Saturation from left to right, brightness from below to above, of one hue."""

    def __init__(self, name: str) -> None:
        super().__init__(name, _PLANE)
        self.hue = 0.0

    def brushes(self) -> list[QBrush]:
        across = QLinearGradient(0, 0, self.width(), 0)
        across.setColorAt(0, QColor("white"))
        across.setColorAt(1, QColor.fromHsvF(self.hue, 1, 1))
        down = QLinearGradient(0, 0, 0, self.height())
        down.setColorAt(0, QColor(0, 0, 0, 0))
        down.setColorAt(1, QColor(0, 0, 0, 255))
        return [QBrush(across), QBrush(down)]


class _Hues(_Slide):
    """All hues from left to right."""

    def __init__(self, name: str) -> None:
        super().__init__(name, _BAR)

    def brushes(self) -> list[QBrush]:
        across = QLinearGradient(0, 0, self.width(), 0)
        for n in range(_HUES + 1):
            across.setColorAt(n / _HUES, QColor.fromHsvF(n / _HUES % 1, 0.85, 0.9))
        return [QBrush(across)]


class ColourChooser(QWidget):
    """Chooses a colour by hue, saturation and brightness, or one of a few that suit tiles."""

    begun = Signal()
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.plane = _Plane(self.tr("Saturation and brightness"))
        self.hues = _Hues(self.tr("Hue"))
        self.samples: list[QToolButton] = []
        samples = QWidget()
        flow = FlowLayout(samples, gap=1, line_gap=1)
        for colour in COLOURS:
            flow.addWidget(self._sample(colour))
        vbox(self.plane, self.hues, samples, on=self, margins=(0, 3, 0, 2), spacing=6)
        for slide in (self.plane, self.hues):
            slide.pressed.connect(self.begun)
        self.plane.moved.connect(self._choose)
        self.hues.moved.connect(self._turn)

    def show_colour(self, colour: QColor, accent: QColor) -> None:
        """Show a colour on the plane; a grey one keeps the hue."""
        hue, saturation, value = colour.hsvHueF(), colour.hsvSaturationF(), colour.valueF()
        if self._colour().name() != colour.name():
            # Qt gives -1 for greys.
            if hue >= 0:
                self.plane.hue = hue
                self.hues.move_to(hue, _PALEST)
            self.plane.move_to(saturation, 1 - value)
        self.plane.accent = self.hues.accent = accent
        self.plane.update()
        self.hues.update()

    def _sample(self, colour: str) -> QToolButton:
        button = described(QToolButton(), role="swatch")
        button.setIcon(swatch_icon(colour, _SMALL))
        button.setIconSize(QSize(_SMALL, _SMALL))
        button.setFixedSize(_SMALL + 6, _SMALL + 6)
        name = self.tr("Use {colour}").format(colour=colour)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(self.begun)
        button.clicked.connect(lambda: self.chosen.emit(colour))
        self.samples.append(button)
        return button

    def _colour(self) -> QColor:
        return QColor.fromHsvF(self.plane.hue, self.plane.at.x(), 1 - self.plane.at.y())

    def _turn(self, across: float) -> None:
        # A hue of 1 is 0, and the slide would jump to the other end.
        self.plane.hue = min(across, 0.9999)
        self.plane.update()
        self._choose()

    def _choose(self) -> None:
        self.chosen.emit(self._colour().name())


class ColourEditor(ValueEditor):
    """A colour as `#rrggbb`; the swatch opens and shuts the chooser."""

    def __init__(self, name: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.swatch = described(
            QToolButton(),
            name=self.tr("Choose {field}").format(field=name),
            tip=self.tr("Choose a colour"),
            role="swatch",
        )
        self.swatch.setCheckable(True)
        self.swatch.setIconSize(QSize(_SWATCH, _SWATCH))
        self.swatch.setFixedSize(28, 28)
        self.field = TextField(name, "#rrggbb")
        self.field.line.setMaxLength(7)
        self.field.entered.connect(self._enter)
        self.chooser = ColourChooser()
        self.chooser.hide()
        self.chooser.begun.connect(self._begin)
        self.chooser.chosen.connect(self._choose)
        self.swatch.toggled.connect(self.chooser.setVisible)
        holder = QWidget()
        top = hbox(self.swatch, (self.field, 1), spacing=4)
        top.setAlignment(self.swatch, Qt.AlignmentFlag.AlignTop)
        vbox(top, self.chooser, on=holder, margins=FLUSH, spacing=2)
        self.lay_out(holder, focus=self.field.line)

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        if reset:
            self.swatch.setChecked(False)
        text = "" if value is None else str(value)
        self.field.show_text(text, reset=reset)
        self.swatch.setIcon(swatch_icon(text, _SWATCH))
        if QColor.isValidColorName(text):
            self.chooser.show_colour(QColor(text), QColor(self._appearance.colours.accent))

    def explain(self, reason: str | None) -> bool:
        self.field.explain(reason)
        return True

    def _enter(self, text: str) -> None:
        self._begin()
        self.entered.emit(text or None)

    def _begin(self) -> None:
        self.merge_group = (self.merge_group or 0) + 1

    def _choose(self, colour: str) -> None:
        self.entered.emit(colour)
