"""The tile looked at and the cursor follow one another, and findings and names lead to places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.edition.library import shown

from .outline import tile_around, tile_ids

if TYPE_CHECKING:
    from core.findings import Location, Path
    from core.tileset.source import Source

    from ..document.desk import Desk
    from ..document.tile_index import Key
    from ..widgets.sight import Sight
    from .exchange import Exchange
    from .outline import TileText
    from .painted_area import PaintedArea


class Following(QObject):
    """Lets the window look at the tile that the cursor enters, and the cursor go where it looks.

    Whoever has the keyboard leads: while the text has it the cursor stays where it is, else it goes
    to what is selected elsewhere; while nobody sees it, it waits for `catch_up`.
    """

    def __init__(self, area: PaintedArea, desk: Desk, exchange: Exchange, sight: Sight) -> None:
        super().__init__(exchange)
        self._sight = sight
        self._pointed: Location | None = None
        self._area = area
        self._document = desk.document
        self._selection = desk.selection
        self._exchange = exchange
        self._leading = False
        area.cursorPositionChanged.connect(self._lead)
        desk.selection.changed.connect(self.follow)
        desk.selection.segment_changed.connect(self._follow_segment)
        desk.selection.pointed.connect(self.show_place)
        exchange.settled.connect(self._settle)
        self.follow()

    def catch_up(self) -> None:
        """Go where it would be by now."""
        pointed = self._pointed
        self.follow()
        if pointed is not None:
            self.show_place(pointed)

    def follow(self) -> None:
        """Go to the tile looked at, unless the cursor is in it or the text has the keyboard."""
        self._pointed = None
        if not self._sight.is_open:
            return
        lines = self._lines_of_tile()
        self._area.gutter.show_tile(lines)
        if not lines or self._leading or self._area.hasFocus():
            return
        if self._area.caret[0] not in lines:
            self._area.go_to((lines.start, self._first_column(lines.start)))

    def show_place(self, place: Location) -> None:
        """Go to a place of this file."""
        if not self._sight.is_open:
            self._pointed = place
            return
        path = self._document.path
        if path is None or place.line is None or place.file != shown(path):
            return
        marked = [mark for mark in self._area.marks if mark.finding.place == place]
        if marked:
            self._area.go_to(self._area.spot(marked[0].cursor.selectionStart()))
        else:
            self._area.go_to(self._area.lines.clamped((place.line - 1, (place.column or 1) - 1)))

    def go_to_tile(self, tile_id: str) -> bool:
        """Go to a tile of this file by its id; say whether there is one."""
        line = tile_ids(self._area.lines.contents).get(tile_id)
        if line is None:
            return False
        self._area.go_to((line, self._first_column(line)))
        self._lead()
        return True

    @property
    def _in_step(self) -> Source | None:
        """The set that the text is, or None if it is none or is not known yet."""
        document = self._document
        if self._exchange.is_pending or document.faults:
            return None
        return document.source

    def _lead(self) -> None:
        """Look at the tile, and the feature, that the cursor is in."""
        if not self._area.hasFocus() or self._leading:
            return
        line, column = self._area.caret
        tile = tile_around(self._area.lines.contents, line)
        key = self._key_of(tile) if tile else None
        if tile is None or key is None:
            return
        self._leading = True
        try:
            if key != self._selection.key:
                self._selection.select(key)
            self._selection.select_segment(self._segment_at(tile, line, column))
        finally:
            self._leading = False

    def _key_of(self, tile: TileText) -> Key | None:
        source = self._in_step
        if source is not None:
            number = source.tile_at(tile.last)
            return None if number is None else self._document.own(number)
        for key in self._document.keys():  # noqa: SIM118 - a document is no mapping
            design = self._document.design(key)
            if design is not None and design.id == tile.id and self._document.is_own(key):
                return key
        return None

    def _segment_at(self, tile: TileText, line: int, column: int) -> int | None:
        design = self._selection.design
        feature = tile.feature_at(line, column, self._area.lines.shown[line])
        if design is None or feature is None or self._in_step is None:
            return None
        number = tile.features.index(feature)
        segments = enumerate(design.layout.segments)
        return next((n for n, segment in segments if number in segment.written), None)

    def _lines_of_tile(self) -> range:
        """Return the lines of the tile looked at; none if it stands in another file."""
        number, design = self._selection.own_tile, self._selection.design
        if number is None or design is None:
            return range(0)
        source = self._in_step
        if source is not None and number < len(source.items):
            line: int | None = source.place(("tiles", number, "id"), of_key=True).line
            line = None if line is None else line - 1
        else:
            line = tile_ids(self._area.lines.contents).get(design.id)
        if line is None or line >= len(self._area.lines):
            return range(0)
        tile = tile_around(self._area.lines.contents, line)
        if tile is None:
            return range(line, line + 1)
        lines, last = self._area.lines.contents, tile.last
        while last > tile.first + 1 and lines[last - 1].strip()[:1] in ("", "#"):
            last -= 1
        return range(tile.first, last)

    def _first_column(self, line: int) -> int:
        text = self._area.lines.contents[line]
        return len(text) - len(text.lstrip(" -"))

    def _follow_segment(self) -> None:
        """Go to the line of the feature that was picked elsewhere."""
        source, design = self._in_step, self._selection.design
        number, segment = self._selection.own_tile, self._selection.segment
        if self._leading or self._area.hasFocus() or not self._sight.is_open:
            return
        if source is None or design is None or number is None or segment is None:
            return
        written = design.layout.segments[segment].written
        if written:
            self._show_path(source, ("tiles", number, "features", written[0]))

    def _show_path(self, source: Source, path: Path) -> None:
        place = source.place(path)
        if place.line is not None and place.column is not None:
            self._area.go_to(self._area.lines.clamped((place.line - 1, place.column - 1)))

    def _settle(self) -> None:
        self._area.gutter.show_tile(self._lines_of_tile())
