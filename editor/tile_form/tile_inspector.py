"""The form of the selected tile: id, copies, sides, features, icons, and its findings."""

from __future__ import annotations

from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.tileset.edits import remove, set_value
from core.tileset.schema import TILE

from ..document.changes import tile_changes as changes
from ..document.changes.tile_changes import counted_below, is_counted, uncount
from ..language.languages import tr_message
from ..set_forms.editors import NumberEditor, TextEditor
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, clear, vbox
from ..widgets.commands import Command, make_commands, tr
from ..widgets.controls import can_press, press
from ..widgets.folding_row import FoldingRow
from ..widgets.form_fields import (
    breakable,
    described,
    heading,
    muted_label,
    role_label,
    rule,
    set_role,
)
from ..widgets.live_view import LiveView
from ..widgets.tab_ring import keyboard_kept
from .copies_table import CopiesForm
from .features_form import FeaturesForm
from .tile_fields import ArtField, DrawFields, EdgesForm, IconFields, SeveralForm
from .tile_store import TileStore

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from core.edition.edition import Design, Edition
    from core.findings import Finding
    from core.tileset.schema import Shown

    from ..document.document_context import DocumentContext
    from ..document.tile_index import Key
    from ..look.appearance import Appearance

# Pixels; lines of the strip and findings in its tooltip.
_LEAST_WIDTH: Final = 200
_BAR: Final = 11
_LINES: Final = 2
_MARK: Final = 14
_EDGE: Final = 14
_GAP: Final = 8
_IN_TOOLTIP: Final = 8


class TileInspector(LiveView, QScrollArea):
    """Shows the selected tile; each value entered is one edit of the document.

    `wanted` asks to be shown, because the cursor is about to be put here.
    """

    wanted = Signal()

    vary_icons = Command(
        tr("Vary icons…"),
        lambda inspector: press(inspector.vary),
        when=lambda inspector: can_press(inspector.vary),
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self._document = context.document
        self._selection = context.selection
        self._shown: Key | None = None
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Always there, or the fields would move aside as a form grows longer.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.store = TileStore(context.document, context.selection, self)
        name, count = (
            TextEditor(self.tr("Id of the tile")),
            NumberEditor(self.tr("Number of copies")),
        )
        self.id_field, self.count_field = name.field, count.field
        self._id = FieldBox(self.store, ("id",), self.tr("Id"), name)
        self._count = FieldBox(self.store, ("count",), "", count)
        self.draw = DrawFields(self.store)
        self.art = ArtField(
            self.store, ("art",), self.tr("Picture"), self.tr("Picture of the tile")
        )
        self.edges = EdgesForm(self.store, context.pictures)
        self.features = FeaturesForm(self.store, context.appearance)
        self.found = FindingsStrip(context.appearance)
        self.tile_icons: IconFields | None = None
        self._offered: tuple[list[str], list[str]] = ([], [])
        self._build()
        self._connect()
        self.refresh_on(context.document.changed, context.selection.changed)
        context.document.found_later.connect(self._show_findings)
        make_commands(self, context.appearance)
        context.appearance.changed.connect(self._apply_colours)
        self._apply_colours()

    @cached_property
    def several(self) -> SeveralForm:
        """The form of several tiles, made when several are selected."""
        made = SeveralForm(self._document, self._selection)
        self._page.insertWidget(1, made)
        return made

    @cached_property
    def copies(self) -> CopiesForm:
        """The table of copies that differ, made with the first tile that has such."""
        made = CopiesForm(self._context.pictures, self._context.appearance)
        made.chosen.connect(lambda n: self._selection.select(self._selection.key, n))
        made.count_entered.connect(self._set_copy_count)
        made.icon_entered.connect(self._set_copy_icon)
        made.added.connect(self._add_copy)
        made.removed.connect(self._remove_copy)
        made.equalled.connect(self._equal_copies)
        return made

    @cached_property
    def copy_art(self) -> ArtField:
        """The picture of the copies that are selected."""
        whose = self.tr("Picture of these copies")
        return ArtField(self.store, ("copies", 0, "art"), whose, whose)

    def refresh(self) -> None:
        """Show the tile as it is now; focus and scrolling stay as they are."""
        bar, before = self.verticalScrollBar(), self._shown
        at = bar.value()
        # Fields that are made again must not lose the keyboard or the scroll position.
        with keyboard_kept(self._body, self.id_field.line):
            self._refresh()
        bar.setValue(at if self._shown == before else 0)

    def _refresh(self) -> None:
        design, edition, key = self._selection.design, self._document.edition, self._selection.key
        self._body.setVisible(design is not None)
        self.found.setVisible(design is not None)
        if design is None or edition is None or key is None:
            self._shown = None
            return
        self._show_findings()
        several = len(self._selection.keys) > 1
        if several or "several" in vars(self):
            self.several.setVisible(several)
        self._one.setVisible(not several)
        self.setFocusProxy(self.several.count if several else self.id_field)
        if several:
            self._shown = None
            self.several.show_tiles(edition)
            return
        reset = key != self._shown
        self._shown = key
        own = self._document.is_own(key)
        self.store.show([design])
        self._show_notice(key, own=own)
        self._id.refresh(reset=reset)
        self._show_counts(design, key)
        self._show_copies(edition, design, own=own, reset=reset)
        self.draw.refresh(reset=reset)
        self.art.refresh(reset=reset)
        self.edges.refresh()
        self.edges.show_picture(edition, design, self._selection.copy)
        self.features.refresh(reset=reset)
        self._show_tile_icons(edition, design)
        drawn = self.draw, self.art, self.edges, self.features
        for part in (self.id_field, *drawn, self.tile_icons):
            if part is not None:
                part.setEnabled(own)
        self.updateGeometry()

    def rename(self) -> None:
        """Put the cursor into the id of the current tile."""
        self._selection.select(self._selection.key, self._selection.copy)
        self.refresh()
        self.wanted.emit()
        self.ensureWidgetVisible(self.id_field)
        self.id_field.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.id_field.line.selectAll()

    def _show_findings(self) -> None:
        """Show what was found of the selected tiles, which for large sets is known later."""
        found = map(self._document.findings_on, self._selection.keys)
        self.found.show_findings([finding for of_tile in found for finding in of_tile])

    def _build(self) -> None:
        self._body = described(QWidget(), role="surface")
        self._one = QWidget()
        self._page = vbox(self._one, 1, on=self._body, margins=(14, 12, 6, 16), spacing=10)
        self._notice = role_label("notice-text", wraps=True)
        self._notice.setContentsMargins(10, 8, 10, 8)
        self._form = QWidget()
        vbox(self._notice, self._form, on=self._one, margins=FLUSH, spacing=10)
        self._early = QVBoxLayout()
        self._tile_icons = QVBoxLayout()
        self._late = vbox(spacing=10)
        vbox(
            self._head(),
            self._early,
            rule(),
            heading(self.tr("Sides")),
            self.edges,
            rule(),
            self.features,
            self._tile_icons,
            self._late,
            on=self._form,
            margins=FLUSH,
            spacing=10,
        )
        self._copies_heading = role_label("heading", self.tr("Copies and their icons"), wraps=True)
        self._late.addWidget(self._copies_heading)
        self.setWidget(self._body)
        self.setMinimumWidth(_LEAST_WIDTH)
        # Below the scrolled page, where it stays in view.
        self.found.setParent(self)
        self.setViewportMargins(0, 0, 0, self.found.height())

    def _place_copies(self, where: QVBoxLayout) -> None:
        """Show the copies at the end, or first where nothing else can be changed."""
        if where.indexOf(self.copies) < 0:
            where.addWidget(self._copies_heading)
            where.addWidget(self.copies)
            where.addWidget(self.copy_art)

    def _head(self) -> QFormLayout:
        rows = QFormLayout(
            horizontalSpacing=12,
            verticalSpacing=8,
            fieldGrowthPolicy=QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow,
            rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapLongRows,
        )
        rows.addRow(self._id.caption, self._id)
        self.vary = described(
            QPushButton(self.tr("Vary icons…")),
            tip=self.tr("Give some copies different icons"),
            role="quiet",
        )
        room = self.vary.sizePolicy()
        room.setRetainSizeWhenHidden(True)  # the line is as high without it
        self.vary.setSizePolicy(room)
        self._printed = muted_label("")
        self.reset = described(
            QPushButton(self.tr("Reset")), tip=self.tr("Reset the number of copies"), role="quiet"
        )
        line = FoldingRow(self._count, self._printed, self.reset, self.vary, 1)
        rows.addRow(self._count.caption, line)
        rows.addRow(self.draw.caption, self.draw)
        rows.addRow(self.art.caption, self.art)
        return rows

    def _connect(self) -> None:
        self.vary.clicked.connect(self._vary)
        self.reset.clicked.connect(self._uncount)

    def _apply_colours(self) -> None:
        """Rebuild what shows icons in the colours of the appearance."""
        self.features.drop_cards()
        self.refresh()

    def _show_notice(self, key: Key, *, own: bool) -> None:
        self._notice.setVisible(not own)
        if not own and self._document.edition:
            base = self._document.edition.sets[key[0]].tileset.id
            text = self.tr(
                "This tile is inherited from {base}. Here you set how many copies are in play; "
                "open that set to change the rest."
            )
            if key[0] > self._document.own_set:
                text = self.tr("This tile is inherited from {base}. Open that set to change it.")
            self._notice.setText(text.format(base=base))

    def _show_counts(self, design: Design, key: Key) -> None:
        """Show how many copies there are: in the file, or in play if the tile is inherited."""
        own, varied = self._document.is_own(key), design.tile.copies is not None
        below = key[0] < self._document.own_set
        self._count.caption.setText(self.tr("Copies") if own else self.tr("In play"))
        self._count.caption.show()
        self._count.refresh()
        self.count_field.setEnabled((own or below) and not varied)
        self.vary.setVisible(own and not varied)
        self._printed.setVisible(not own)
        printed = self.tr("printed: {number}").format(number=sum(design.printed))
        self._printed.setText(printed)
        source = self._document.source
        self.reset.setVisible(below and source is not None and is_counted(source, design))

    def _show_copies(self, edition: Edition, design: Design, *, own: bool, reset: bool) -> None:
        """Show the copies of a tile if they differ."""
        varied = design.tile.copies is not None
        self._copies_heading.setVisible(own and varied)
        if not varied and "copies" not in vars(self):
            return
        self._place_copies(self._late if own else self._early)
        self.copies.setVisible(varied)
        self.copy_art.setVisible(own and varied)
        self.copy_art.path = ("copies", self._selection.copy, "art")
        self.copy_art.refresh(reset=reset)
        self.copy_art.setEnabled(own)
        if varied:
            others = tuple(counted_below(edition, self._document.own_set, design))
            self.copies.show_copies(edition, design, self._selection.copy, None if own else others)
            key = self._selection.key
            below = key is not None and key[0] < self._document.own_set
            self.copies.setEnabled(own or below)

    def _show_tile_icons(self, edition: Edition, design: Design) -> None:
        icons = [icon.name for icon in edition.icons.values() if icon.on == TILE]
        icons = list(dict.fromkeys((*icons, *design.tile.icons)))
        directed = [
            name for name in icons if name in edition.icons and edition.icons[name].directed
        ]
        if (icons, directed) != self._offered:
            self._offered = icons, directed
            clear(self._tile_icons)
            self.tile_icons = None
            if icons:
                paths = [("icons", TILE, icon) for icon in icons]
                self.tile_icons = IconFields(self.store, [("", paths)])
                self._tile_icons.addWidget(heading(self.tr("Icons of the tile itself")))
                self._tile_icons.addWidget(self.tile_icons)
        if self.tile_icons:
            self.tile_icons.refresh()

    def _vary(self) -> None:
        label = self.tr("Vary the copies of {id}")
        self.store.edit(label, lambda s, d: changes.vary_copies(s, d.tile_number))
        self._lead_to_copies()

    def _equal_copies(self) -> None:
        label = self.tr("Make the copies of {id} identical")
        self.store.edit(label, lambda s, d: changes.equal_copies(s, d.tile_number))

    def _add_copy(self) -> None:
        design, label = self._selection.design, self.tr("Add copies of {id}")
        self.store.edit(label, lambda s, d: changes.add_copy(s, d.tile_number))
        if design is not None:
            self._selection.select(self._selection.key, len(design.copies))
        self._lead_to_copies()

    def _lead_to_copies(self) -> None:
        """Go on in the table of copies, which may be new and below all else, and scroll to it."""
        self.copies.table.setFocus(Qt.FocusReason.OtherFocusReason)
        # Later: the second click of a double click must not meet what has moved to its place.
        QTimer.singleShot(QApplication.doubleClickInterval(), self.copies, self._show_all_copies)

    def _show_all_copies(self) -> None:
        if not self.copies.isHidden():
            self.ensureWidgetVisible(self.copies, 20, 12)

    def _remove_copy(self, copy: int) -> None:
        self.store.edit(
            self.tr("Remove copies of {id}"),
            lambda s, d: remove(s, ("tiles", d.tile_number, "copies", copy)),
        )

    def _uncount(self) -> None:
        design = self._selection.design
        if design is not None:
            label = self.tr("Put as many copies of {id} in play as printed").format(id=design.id)
            self._document.edit(label, lambda s: uncount(s, design))

    def _set_copy_count(self, copy: int, count: int) -> None:
        if self._selection.own_tile is None:
            self.store.count_in_play(copy, count)
            return
        self.store.edit(
            self.tr("Change the copies of {id}"),
            lambda s, d: set_value(s, ("tiles", d.tile_number, "copies", copy, "count"), count),
        )

    def _set_copy_icon(self, copy: int, segment: int | None, icon: str, count: Shown) -> None:
        self.store.edit(
            self.tr("Change icons on copies of {id}"),
            lambda s, d: changes.set_copy_icon(s, d, copy, segment=segment, icon=icon, count=count),
        )

    def minimumSizeHint(self) -> QSize:
        """As wide as the form needs to be; in less, it is scrolled."""
        needed = self._body.minimumSizeHint().width() + _BAR
        return super().minimumSizeHint().expandedTo(QSize(needed, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high, box = self.found.height(), self.contentsRect()
        self.found.setGeometry(box.x(), box.bottom() + 1 - high, box.width(), high)


class FindingsStrip(QWidget):
    """Says the worst of what was found, and how much more there is; its tooltip says it all.

    It is always there and always as high, so that nothing moves when a finding comes or goes.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._worst: Finding | None = None
        self.text = ""
        set_role(self, "panel-footer")
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + 13)
        appearance.changed.connect(self.update)

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show what was found."""
        found = sorted(findings, key=lambda finding: finding.severity.rank)
        self._worst = found[0] if found else None
        self.text = tr_message(found[0].message) if found else self.tr("No findings on this tile")
        said = [tr_message(finding.message) for finding in found[:_IN_TOOLTIP]]
        more = [self.tr("and %n more", "", len(found) - 1)] if len(found) > 1 else []
        left = (
            [self.tr("and %n more", "", len(found) - _IN_TOOLTIP)]
            if len(found) > _IN_TOOLTIP
            else []
        )
        self._more = more[0] if more else ""
        self.setToolTip("<br>".join(escape(line) for line in (*said, *left)))
        self.setAccessibleName(self.tr("Findings"))
        self.setAccessibleDescription("\n".join((*said, *left)) or self.text)
        self.update()

    def _shown(self, room: QRect) -> str:
        """As much of the text as there is room for, and how much more there is."""
        more = f" · {self._more}" if self._more else ""
        words, whole = breakable(self.text).split(" "), breakable(self.text)
        metrics, wrap = self.fontMetrics(), Qt.TextFlag.TextWordWrap
        shown = whole + more
        # Word by word: Qt elides a single line only.
        while len(words) > 1 and metrics.boundingRect(room, wrap, shown).height() > room.height():
            words.pop()
            shown = f"{' '.join(words)}…{more}"
        return shown

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self) as painter:
            line, colours = self.fontMetrics().lineSpacing(), self._appearance.colours
            left = _EDGE + (_MARK + _GAP if self._worst is not None else 0)
            high = _LINES * line
            room = QRect(left, (self.height() - high) // 2, self.width() - left - _EDGE, high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            painter.setPen(colours.text if self._worst is not None else colours.muted)
            text = self._shown(room)
            painter.drawText(room, flags, text)
            if self._worst is not None:
                top = painter.boundingRect(room, flags, text).top()
                mark = QRect(_EDGE, top + (line - _MARK) // 2, _MARK, _MARK)
                self._appearance.mark(self._worst.severity).paint(painter, mark)
