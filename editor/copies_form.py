"""How many copies of a tile there are, and which icons of their own some of them show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from core.geometry import POINTS
from core.tileset import TILE

from .feature_card import IconFields
from .form_fields import NumberField, Picture, quiet, small_button, spoken

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from core.edition import CopyInPlay, Design, Edition

    from .appearance import Appearance
    from .tile_pictures import TilePictures

_PICTURE: Final = 36
_Form: TypeAlias = tuple[int, tuple[tuple[int | None, str, tuple[str, ...]], ...]]


class CopyRow(QFrame):
    """Some equal copies: a picture, their number, and the icons of their own in words."""

    chosen = Signal()
    count_entered = Signal(int)
    removed = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.picture = Picture(_PICTURE)
        self.count = NumberField(self.tr("How many of these copies"))
        self.count.entered.connect(self.count_entered)
        self.icons = quiet("")
        self.icons.setWordWrap(True)
        self.remove = small_button(
            appearance.icon("close", appearance.colours.muted), self.tr("Remove these copies")
        )
        self.remove.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setContentsMargins(7, 6, 6, 6)
        row.setSpacing(8)
        row.addWidget(self.picture)
        row.addWidget(self.count)
        row.addWidget(self.icons, 1)
        row.addWidget(self.remove)

    def mark(self, *, chosen: bool) -> None:
        """Show whether these are the copies looked at."""
        if self.property("chosen") != chosen:
            self.setProperty("chosen", chosen)
            self.style().unpolish(self)
            self.style().polish(self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()
        super().mousePressEvent(event)


class CopiesForm(QWidget):
    """The copies of a tile that are stated one by one; `icon_entered` names the segment or None."""

    chosen = Signal(int)
    count_entered = Signal(int, int)
    removed = Signal(int)
    added = Signal()
    equalled = Signal()
    icon_entered = Signal(int, object, str, int)

    def __init__(self, pictures: TilePictures, appearance: Appearance) -> None:
        super().__init__()
        self._pictures = pictures
        self._appearance = appearance
        self._form: _Form | None = None
        self._copy = 0
        self.rows: list[CopyRow] = []
        self.icons: dict[int | None, IconFields] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_copies(self, edition: Edition, design: Design, copy: int) -> None:
        """Show the copies of a tile, and the icons of those chosen."""
        self._copy = copy
        form = (len(design.copies), _places(edition, design) if design.copies else ())
        if form != self._form:
            self._form = form
            self._build(form)
        stated = design.tile.copies or ()
        for number, (row, shown) in enumerate(zip(self.rows, design.copies, strict=True)):
            row.count.show_number(stated[number].count)
            row.remove.setVisible(len(stated) > 1)
            row.mark(chosen=number == copy)
            row.icons.setText(_in_words(design, shown) or self.tr("no icons of their own"))
            ratio = self.devicePixelRatioF()
            picture = self._pictures.pixmap(
                edition, design, _PICTURE, ratio, copy=number, at_once=True
            )
            row.picture.show_pixmap(picture)
        for segment, fields in self.icons.items():
            chosen = design.copies[min(copy, len(design.copies) - 1)]
            fields.show_icons(chosen.tile_icons if segment is None else chosen.icons[segment])

    def forget(self) -> None:
        """Make all rows anew when copies are shown next."""
        self._form = None

    def _build(self, form: _Form) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        count, places = form
        self.rows = [self._row(number) for number in range(count)]
        self.icons = {}
        self._column.addWidget(self._buttons())
        if places:
            self._column.addWidget(quiet(self.tr("Icons of the copies looked at")))
        for segment, words, icons in places:
            self._column.addWidget(self._icon_card(segment, words, icons))

    def _row(self, number: int) -> CopyRow:
        row = CopyRow(self._appearance)
        row.chosen.connect(lambda: self.chosen.emit(number))
        row.count_entered.connect(lambda count: self.count_entered.emit(number, count))
        row.removed.connect(lambda: self.removed.emit(number))
        self._column.addWidget(row)
        return row

    def _buttons(self) -> QWidget:
        bar = QWidget()
        line = QHBoxLayout(bar)
        line.setContentsMargins(0, 0, 0, 4)
        line.setSpacing(4)
        add = QPushButton(self.tr("Add copies"))
        add.setIcon(self._appearance.icon("plus"))
        add.clicked.connect(self.added)
        equal = QPushButton(self.tr("Make all alike"))
        equal.setToolTip(self.tr("Keep the number of copies, without icons of their own"))
        equal.setProperty("role", "quiet")
        equal.clicked.connect(self.equalled)
        line.addWidget(add)
        line.addWidget(equal)
        line.addStretch(1)
        return bar

    def _icon_card(self, segment: int | None, words: str, icons: tuple[str, ...]) -> QWidget:
        card = QFrame()
        card.setProperty("role", "notice")
        column = QVBoxLayout(card)
        column.setContentsMargins(10, 8, 6, 9)
        column.setSpacing(6)
        column.addWidget(quiet(words))
        fields = IconFields(icons)
        fields.entered.connect(
            lambda icon, count: self.icon_entered.emit(self._copy, segment, icon, count)
        )
        column.addWidget(fields)
        self.icons[segment] = fields
        return card


def _places(
    edition: Edition, design: Design
) -> tuple[tuple[int | None, str, tuple[str, ...]], ...]:
    """Return the segments that icons can stand on, the tile itself last, each with its icons."""
    by_place: dict[str, tuple[str, ...]] = {}
    for icon in edition.icons.values():
        by_place[icon.on] = (*by_place.get(icon.on, ()), icon.name)
    places: list[tuple[int | None, str, tuple[str, ...]]] = [
        (number, _called(design, number), by_place[segment.kind])
        for number, segment in enumerate(design.layout.segments)
        if segment.kind in by_place
    ]
    if TILE in by_place:
        places.append((None, TILE, by_place[TILE]))
    return tuple(places)


def _called(design: Design, number: int) -> str:
    """Return words that tell a segment from the others of its tile."""
    segment = design.layout.segments[number]
    if segment.name:
        return f"{spoken(segment.kind)} · {spoken(segment.name)}"
    alike = sum(other.kind == segment.kind for other in design.layout.segments)
    if alike > 1 and segment.points:
        return f"{spoken(segment.kind)} · {POINTS[segment.points[0]]}"
    return spoken(segment.kind)


def _in_words(design: Design, copy: CopyInPlay) -> str:
    """Return the icons that these copies show besides those of every copy."""
    segments = design.layout.segments
    own = [
        (icon, count - segment.icons.get(icon, 0))
        for segment, icons in zip(segments, copy.icons, strict=True)
        for icon, count in icons.items()
    ]
    own += [(icon, n - design.tile.icons.get(icon, 0)) for icon, n in copy.tile_icons.items()]
    totals: dict[str, int] = {}
    for icon, count in own:
        totals[icon] = totals.get(icon, 0) + count
    return ", ".join(f"{spoken(icon)} {count:+d}" for icon, count in totals.items() if count)
