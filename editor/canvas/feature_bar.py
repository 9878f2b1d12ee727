"""A small bar near the feature that is picked: its kind, its name, its icons, parting, removing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from core.edition.tile_guesses import kinds_of

from ..document.game_translator import own_word
from ..look.swatches import symbol_pixmap
from ..widgets.box_layouts import FLUSH, discard, hbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import ChoiceField, TextField, restyle, role_label, small_button

if TYPE_CHECKING:
    from core.edition.edition import Edition
    from core.edition.segments import Segment

    from ..document.tracking import TrackedFeature
    from ..look.appearance import Appearance
    from .targets import DrawnTile

# Pixels.
_ICON: Final = 20
_NAME_WIDTH: Final = 84
_GAP: Final = 5


class IconCounter(QWidget):
    """How many of an icon a feature shows, with one more and one fewer to click."""

    counted = Signal(str, int)

    def __init__(self, icon: str, name: str, picture: QIcon, appearance: Appearance) -> None:
        super().__init__()
        self.icon, self._name = icon, name
        self.fewer = small_button(self.tr("One {icon} fewer").format(icon=name))
        self.more = small_button(self.tr("One {icon} more").format(icon=name))
        appearance.set_icon(self.fewer, "minus")
        appearance.set_icon(self.more, "plus")
        self._picture = QLabel(pixmap=picture.pixmap(QSize(_ICON, _ICON), self.devicePixelRatioF()))
        self._number = QLabel("0")
        self._number.setMinimumWidth(self._number.fontMetrics().horizontalAdvance("00"))
        self._number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fewer.clicked.connect(lambda: self.counted.emit(icon, -1))
        self.more.clicked.connect(lambda: self.counted.emit(icon, 1))
        hbox(self._picture, self.fewer, self._number, self.more, on=self, margins=FLUSH, spacing=3)
        self.setToolTip(name)

    def show_number(self, number: int) -> None:
        """Show how many there are."""
        self._number.setText(str(number))
        self._number.setAccessibleName(f"{self._name}: {number}")


class FeatureBar(QFrame):
    """Shows one feature of a tile; the signals say what the designer wants of it."""

    renamed = Signal(str)
    kind_chosen = Signal(str)
    counted = Signal(str, int)
    parted = Signal()
    crossed = Signal()
    removed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget, appearance: Appearance) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._form: tuple[object, ...] = ()
        self._feature: TrackedFeature | None = None
        self._left: int | None = None
        self._room = QRect()
        self.setProperty("role", "card")
        # Else a click between the buttons would select what lies under the bar.
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setAccessibleName(self.tr("The selected feature"))
        self.kind = ChoiceField(self.tr("Kind of feature"))
        self.kind.setSizeAdjustPolicy(ChoiceField.SizeAdjustPolicy.AdjustToContents)
        self.kind.entered.connect(self.kind_chosen)
        self._only_kind = role_label("heading")
        self.name = TextField(self.tr("Name of the feature (optional)"), self.tr("name"))
        self.name.setFixedWidth(_NAME_WIDTH)
        self.name.entered.connect(self.renamed)
        self.name.line.installEventFilter(self)
        self.part = appearance.set_icon(small_button(self.tr("Split or join this feature")), "part")
        self.part.clicked.connect(self.parted)
        self.cross = appearance.set_icon(
            small_button(self.tr("Over, under or on the ground")), "bridge"
        )
        self.cross.clicked.connect(self.crossed)
        self.remove = appearance.set_icon(small_button(self.tr("Remove this feature")), "delete")
        self.remove.clicked.connect(self.removed)
        self.counters: list[IconCounter] = []
        self._flow = FlowLayout(self, gap=7, line_gap=3)
        self._flow.setContentsMargins(8, 4, 5, 4)
        self._line_up()
        self.hide()

    def show_feature(
        self,
        drawn: DrawnTile,
        number: int,
        feature: TrackedFeature | None,
        *,
        copy: int | None,
        own: bool,
    ) -> None:
        """Show a segment with the icons of the selected copy.

        While it is the same `feature`, what is typed stays, and nothing here moves.
        """
        segment = drawn.design.layout.segments[number]
        edition = drawn.edition
        kinds = kinds_of(edition, segment.shape) if segment.shape != "field" else [segment.kind]
        icons = [icon.name for icon in edition.icons.values() if icon.on == segment.kind]
        icons = list(dict.fromkeys((*icons, *segment.icons)))
        colours, ratio = self._appearance.colours, self.devicePixelRatioF()
        # All that decides which widgets there are; the same ones are used again, to keep the focus.
        said = tuple(own_word(edition, name) for name in (*kinds, *icons))
        form = (*kinds, None, *icons, *said, segment.shape, colours, ratio)
        if form != self._form:
            self._form = form
            self._build(edition, kinds, icons, ratio)
        reset = feature is not self._feature
        if reset:
            self._feature, self._left = feature, None
            self.mark_name(refused=False)
        self.kind.setVisible(len(kinds) > 1)
        self._only_kind.setVisible(len(kinds) <= 1)
        self.kind.show_word(segment.kind)
        self._only_kind.setText(own_word(edition, segment.kind))
        # A refused name stays to be corrected.
        if reset or not self.name.line.property("refused"):
            self.name.show_text(segment.name or "", reset=reset)
        shown = drawn.design.copies[copy].icons[number] if copy is not None else segment.icons
        for counter in self.counters:
            counter.show_number(shown.get(counter.icon, 0))
        tip = {
            "area": self.tr("Split this area by its sides"),
            "line": self.tr("End this line at a site"),
            "site": self.tr("Remove this site and join its lines"),
        }.get(segment.shape)
        if tip is not None:
            self.part.setToolTip(tip)
            self.part.setAccessibleName(tip)
        self.part.setVisible(tip is not None)
        self._show_crossing(segment)
        for widget in (self.kind, self.name, self.part, self.cross, *self.counters):
            widget.setEnabled(own)
        self.remove.setEnabled(own and (segment.shape != "field" or bool(segment.written)))
        self._flow.activate()

    def _show_crossing(self, segment: Segment) -> None:
        next_step = {
            None: self.tr("Lead this line over everything else on a bridge"),
            "bridge": self.tr("Lead this line under everything else through a tunnel"),
            "tunnel": self.tr("Lead this line along the ground again"),
        }[segment.crossing]
        self.cross.setToolTip(next_step)
        self.cross.setAccessibleName(next_step)
        self.cross.setVisible(segment.shape == "line")

    def mark_name(self, *, refused: bool) -> None:
        """Show whether the name that is typed was refused; a bubble says why."""
        restyle(self.name.line, refused=refused)

    def stand_below(self, middle: float, tabs: float) -> None:
        """Stand below the tile and its tabs, in as few lines as there is room for.

        It comes up in the middle and keeps its left end there, so that its buttons stay in place.
        """
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect().adjusted(4, 4, -4, -4)
        if room != self._room:
            self._room, self._left = room, None
        # The frame that the style sheet draws around the contents.
        edge = self.size() - self.contentsRect().size()
        wide = min(self._flow.whole_width() + edge.width(), room.width())
        high = self._flow.heightForWidth(wide - edge.width()) + edge.height()
        # Held from then on: a button must not move away between two clicks.
        left = round(middle - wide / 2) if self._left is None else self._left
        x = self._left = min(max(left, room.left()), room.right() - wide + 1)
        y = min(round(tabs) + _GAP, room.bottom() - high + 1)
        self.setGeometry(x, y, wide, high)

    def _build(self, edition: Edition, kinds: list[str], icons: list[str], ratio: float) -> None:
        self.kind.offer(kinds, lambda kind: own_word(edition, kind))
        discard(*self.counters)
        self.counters = []
        for icon in icons:
            known = edition.icons.get(icon)
            picture = QIcon(symbol_pixmap(icon, known.symbol if known else None, _ICON, ratio))
            counter = IconCounter(icon, own_word(edition, icon), picture, self._appearance)
            counter.counted.connect(self.counted)
            self.counters.append(counter)
        self._line_up()
        for counter in self.counters:
            counter.show()

    def _line_up(self) -> None:
        """Put everything in a line: what stands on features of all kinds comes first, and stays."""
        # The widgets stay children of the bar, only their order in the layout is another.
        while self._flow.takeAt(0) is not None:
            pass
        first = self.kind, self._only_kind, self.name, self.part, self.cross, self.remove
        for widget in (*first, *self.counters):
            self._flow.addWidget(widget)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        # While a name is being typed, Escape restores it first.
        if pressed and not self.name.is_pending and _is_escape(event):
            self.closed.emit()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()  # what is typed here is not gesture for the drawing
        if _is_escape(event):
            self.closed.emit()


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
