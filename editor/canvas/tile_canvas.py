"""The selected tile, large: its name, the drawing to work on, its palette, its copies."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from ..look.appearance import smooth_painter
from ..look.settings import stored_number
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.card_delegate import BOLD, CENTRE, PLAIN, paint_box, write
from ..widgets.commands import Command, make_commands, refresh_commands, tr
from ..widgets.drawn_parts import DrawnPart, DrawnParts
from ..widgets.form_fields import ElidedLabel, set_role
from ..widgets.tab_ring import TabRing
from .descriptions import Describer
from .palette import Palette
from .targets import DrawnTile, TileTarget
from .view import DEFAULT_OPACITY, TileView

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from ..document.document_context import DocumentContext

# Pixels.
_THUMB: Final = 56
_CELL: Final = QSize(_THUMB + 14, _THUMB + 32)
_BUTTON: Final = QSize(30, 28)
_SLIDER: Final = 64
_OPACITY: Final = "canvas/features-over-art"


class CopyStrip(DrawnParts, QWidget):
    """The kinds of copies of a tile side by side; a click or an arrow key chooses one."""

    chosen = Signal(int)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._selection = context.selection
        self._pictures = context.pictures
        self._appearance = context.appearance
        self._words = Describer(context.document, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Kinds of copies"))
        self.setToolTip(self.tr("Copies of this tile with other icons. Click to select one."))
        context.pictures.ready.connect(self.update)
        context.appearance.changed.connect(self.update)

    def place_of(self, copy: int) -> QRect:
        """The place of a kind of copies in the strip."""
        return QRect(QPoint(copy * _CELL.width(), 0), _CELL)

    def refresh(self) -> None:
        """Follow the selection."""
        design = self._selection.design
        cells = len(design.copies) if design else 0
        self.setFixedSize(_CELL.width() * cells, _CELL.height())
        self.update()
        self.parts_changed()
        self.part_pointed()

    def drawn_parts(self) -> Sequence[DrawnPart]:
        design, edition = self._selection.design, self._document.edition
        if design is None or edition is None:
            return []
        tiles = [DrawnTile(edition, design, number) for number in range(len(design.copies))]
        return [DrawnPart(tile.copy, self._said(tile)) for tile in tiles]

    def part_box(self, key: Hashable) -> QRectF:
        assert isinstance(key, int)
        return QRectF(self.place_of(key))

    def pointed_part(self) -> int:
        return self._selection.copy

    def _said(self, tile: DrawnTile) -> str:
        """How many copies a kind of copies has, and the icons on them."""
        shown = Counter(TileTarget("icon", icon.segment, icon.kind) for icon in tile.icons)
        icons = [f"{n} × {self._words.target(tile, target)}" for target, n in shown.items()]
        return ", ".join((self.tr("%n copies", "", tile.design.copies[tile.copy].count), *icons))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        design, edition = self._selection.design, self._document.edition
        if design is None or edition is None:
            return
        with smooth_painter(self) as painter:
            colours = self._appearance.colours
            for number, copy in enumerate(design.copies):
                cell = self.place_of(number).adjusted(2, 2, -2, -2)
                chosen = number == self._selection.copy
                if chosen:
                    width = 2.0 if self.hasFocus() else 1.5
                    paint_box(
                        painter, cell, ground=colours.selection, line=colours.accent, width=width
                    )
                corner = QPoint(cell.x() + 5, cell.y() + 5)
                ratio = self.devicePixelRatioF()
                pixmap = self._pictures.pixmap(edition, design, _THUMB, ratio, copy=number)
                painter.setOpacity(1.0 if copy.count else 0.5)
                if pixmap is not None:
                    painter.drawPixmap(corner, pixmap)
                painter.setOpacity(1.0)
                caption = QRect(cell.x(), corner.y() + _THUMB + 2, cell.width(), 18)
                colour, weight = (colours.text, BOLD) if chosen else (colours.muted, PLAIN)
                text = f"×{copy.count}"
                write(painter, caption, text, colour, pixels=12, weight=weight, side=CENTRE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(int(event.position().x()) // _CELL.width())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.chosen.emit(max(0, self._selection.copy + step))


class OpacitySlider(QSlider):
    """How strongly features are seen over a tile's own art; it is remembered."""

    def __init__(self, context: DocumentContext, view: TileView) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._settings, self._view = context.settings, view
        self.setRange(0, 100)
        self.setSingleStep(5)
        self.setPageStep(20)
        self.setFixedWidth(_SLIDER)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Features over the picture"))
        self._tip = self.tr(
            "How strongly the features are shown over the tile's own picture: {percent} %"
        )
        self.valueChanged.connect(self._show)
        self.setValue(stored_number(context.settings, _OPACITY, DEFAULT_OPACITY))
        self._show(self.value())

    def _show(self, percent: int) -> None:
        self._settings.setValue(_OPACITY, percent)
        self.setToolTip(self._tip.format(percent=percent))
        self._view.show_features(percent)


class TileCanvas(TabRing, QWidget):
    """The selected tile: its name, the drawing with its palette, its copies.

    `tile_actions` are those that a menu may offer; `hinted` says in words what is pointed at
    on the drawing, and why something cannot be done.
    """

    hinted = Signal(str)

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._document = context.document
        self._selection = context.selection
        self.palette_strip = Palette(context)
        self.view = TileView(context, self.palette_strip)
        self.setFocusProxy(self.view)
        self.copies = CopyStrip(context)
        self._name = ElidedLabel()
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._name.setProperty("role", "large")
        self._about = ElidedLabel()
        self._about.setProperty("role", "muted")
        self._header = QWidget()
        set_role(self._header, "panel-header")
        hbox(self._name, (self._about, 1), on=self._header, margins=(16, 6, 8, 6), spacing=10)
        self._lay_out()
        self.tile_actions = CanvasActions(self.view, context)
        for action in self.tile_actions.on_buttons:
            self.add_button(action)
        self._opacity = OpacitySlider(context, self.view)
        header = self._header.layout()
        assert isinstance(header, QBoxLayout)
        header.insertWidget(2, self._opacity)
        self.copies.chosen.connect(self._choose)
        self.view.hinted.connect(self.hinted)
        context.document.changed.connect(self._refresh)
        context.selection.changed.connect(self._refresh)
        self._refresh()

    def add_button(self, action: QAction) -> None:
        """Offer an action next to the name of the tile."""
        button = QToolButton()
        button.setDefaultAction(action)
        button.setFixedSize(_BUTTON)
        layout = self._header.layout()
        assert layout is not None
        layout.addWidget(button)

    def _lay_out(self) -> None:
        self._strip = QScrollArea()
        self._strip.setWidget(self.copies)
        # A scroll area fills what it holds, which would hide the ground of the strip.
        self.copies.setAutoFillBackground(False)
        self._strip.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._strip.setFixedHeight(_CELL.height() + 14)
        self._strip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._strip.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(0)
        self._middle.addWidget(self.view, 1)
        self._middle.addWidget(self.palette_strip)
        vbox(self._header, (self._middle, 1), self._strip, on=self, margins=FLUSH, spacing=0)

    def _choose(self, copy: int) -> None:
        self._selection.select(self._selection.key, copy)
        self._strip.ensureVisible(self.copies.place_of(self._selection.copy).center().x(), 0)

    def _refresh(self) -> None:
        design = self._selection.design
        self.copies.refresh()
        self._strip.setVisible(design is not None and len(design.copies) > 1)
        self._name.setText(design.id if design else "")
        self._about.setText(self._description())
        self._opacity.setVisible(self.view.has_art)

    def _description(self) -> str:
        design, key, edition = self._selection.design, self._selection.key, self._document.edition
        if design is None or key is None or edition is None:
            return ""
        shown = [edition.terrains[e].code if e else "?" for e in design.layout.edges]
        parts = ["".join(shown), self.tr("%n copies", "", design.count)]
        if not self._document.is_own(key):
            base = edition.sets[key[0]].tileset.id
            parts.append(self.tr("inherited from {base}").format(base=base))
        elif edition.start == design.id:
            parts.append(self.tr("start tile"))
        return "  ·  ".join(parts)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Ids have no limit, and the edges and the number of copies must stay in view.
        self._name.setMaximumWidth(self.width() // 2)
        room = self.height() - self._header.height() - self._strip.isVisible() * _CELL.height()
        # The palette lies along the longer side of what is left, so that the tile is largest.
        upright = self.width() >= room
        direction = QBoxLayout.Direction
        self._middle.setDirection(direction.LeftToRight if upright else direction.TopToBottom)
        self.palette_strip.lie(Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal)


class CanvasActions(QObject):
    """Turning and mirroring the tile itself, its border points, and the feature that is picked.

    The context menu of the canvas offers them; a window may put them in its menus.
    """

    go = Command(
        tr("Go to the dra&wing"),
        lambda it: it.view.setFocus(Qt.FocusReason.ShortcutFocusReason),
        "F7",
        tip=tr("Edit the drawing with the keyboard: letters set sides, arrows move, Enter joins"),
        when=lambda it: it.has_tile,
    )
    rotate_left = Command(
        tr("R&otate the tile left"),
        lambda it: it.tile.turn(-1, it.tr("Rotate {id} to the left")),
        "Ctrl+Shift+Left",
        tip=tr("Rotate the tile itself, not just the view, a quarter turn left"),
        icon="rotate-left",
        when=lambda it: it.has_tile,
    )
    rotate_right = Command(
        tr("Rotate the tile ri&ght"),
        lambda it: it.tile.turn(1, it.tr("Rotate {id} to the right")),
        "Ctrl+Shift+Right",
        tip=tr("Rotate the tile itself, not just the view, a quarter turn right"),
        icon="rotate-right",
        when=lambda it: it.has_tile,
    )
    mirror = Command(
        tr("&Mirror the tile"),
        lambda it: it.tile.mirror(it.view.turns, it.tr("Mirror {id}")),
        "Ctrl+Shift+M",
        tip=tr("Swap the left and right of the tile itself"),
        icon="mirror",
        when=lambda it: it.has_tile,
    )
    show_points = Command(
        tr("Show &border points"),
        lambda it: it.view.show_points(it.show_points.isChecked()),
        "Ctrl+Shift+B",
        tip=tr("Show the twelve border points that name fields in the file"),
        icon="points",
        when=lambda it: it.has_tile,
        is_switch=True,
    )
    name = Command(
        tr("&Name the feature"),
        lambda it: it.view.popups.write_name(),
        "Shift+F2",
        tip=tr("Name the feature selected on the drawing"),
        when=lambda it: it.has_feature,
    )
    part = Command(
        tr("Split or &join the feature"),
        lambda it: it.view.popups.part(),
        "Ctrl+Shift+J",
        tip=tr(
            "Split an area by its sides, end a line at a site, or remove a site that joins lines"
        ),
        icon="part",
        when=lambda it: it.has_feature,
    )
    cross = Command(
        tr("Br&idge, tunnel or ground"),
        lambda it: it.view.popups.cross(),
        "Ctrl+Shift+U",
        tip=tr(
            "Lead the line selected on the drawing over everything else on a bridge, under it "
            "through a tunnel, or along the ground again"
        ),
        icon="bridge",
        when=lambda it: it.has_feature,
    )
    remove = Command(
        tr("Remo&ve the feature"),
        lambda it: it.view.keys.remove(),
        tip=tr("Remove the feature selected on the drawing (Delete)"),
        icon="delete",
        when=lambda it: it.has_feature,
    )

    def __init__(self, view: TileView, context: DocumentContext) -> None:
        super().__init__(view)
        self.view, self.tile = view, view.controller.tile
        self._selection = context.selection
        self.all = make_commands(self, context.appearance)
        context.document.changed.connect(self._refresh)
        context.selection.changed.connect(self._refresh)
        context.selection.segment_changed.connect(self._refresh)
        self.on_buttons = self.rotate_left, self.rotate_right, self.mirror, self.show_points
        view.addActions(self.all)
        self._refresh()

    @property
    def has_tile(self) -> bool:
        """Whether a tile is drawn."""
        return self._selection.design is not None

    @property
    def has_feature(self) -> bool:
        """Whether a feature of the tile is selected."""
        return self.has_tile and self._selection.segment is not None

    def _refresh(self) -> None:
        refresh_commands(self)
