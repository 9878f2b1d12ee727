"""The source pane as a view of the window: the text of the tile set, with its tile selected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.tileset.set_schema import TileSet

from ..widgets.commands import FOCUS, Command, tr
from .sync import SelectionSync
from .text_view import TextNames, TextView
from .vocabulary import Vocabulary, VocabularyCache, vocabulary

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from core.edition.edition import Edition
    from core.findings import Finding

    from ..document.document import Document
    from ..document.document_context import DocumentContext


class SourceView(TextView):
    """The text of the open tile set; its cursor and the selected tile follow one another."""

    _document: Document

    go_to_tile = Command(
        tr("Go to &tile…"), lambda v: v.do(v.jump_bar.ask_tile), "Ctrl+Shift+T", scope=FOCUS
    )

    def __init__(self, context: DocumentContext) -> None:
        self._context = context
        self._reader = VocabularyCache()
        self._known: tuple[Edition | None, object, Vocabulary] | None = None
        super().__init__(context.document, context.appearance, context.settings, TileSet)
        self.following = SelectionSync(self.editor, context, self.exchange, self._sight)
        context.document.changed.connect(self._show_colours)
        self._show_colours()

    @property
    def jumps(self) -> list[QAction]:
        return [*super().jumps, self.go_to_tile]

    def go_to_finding(self, finding: Finding) -> None:
        self.following.show_place(finding.place)
        self.editor.setFocus()

    def _names(self) -> TextNames:
        return TextNames(
            self.tr("Text of the tile set"),
            self.tr("Why the text is not a valid tile set"),
            self.tr("Line {line}: {message}. The panels show the last valid version."),
            self.tr("Line {line}: {message}. The panels will show the set once this is fixed."),
        )

    def _go_to_tile(self, tile: str) -> bool:
        return self.following.go_to_tile(tile)

    def _catch_up(self) -> None:
        super()._catch_up()
        self.following.catch_up()

    def _vocabulary(self) -> Vocabulary:
        document = self._document
        edition = document.edition
        if self._known is None or self._known[:2] != (edition, document.path):
            language = self._context.language
            names = vocabulary(edition, document.library, document.path, language)
            self._known = edition, document.path, names
        return self._reader.read(self._known[2], self.editor.lines.shown)

    def _show_colours(self) -> None:
        # The last one that could be composed: colours stay while a line is half typed.
        edition = self._document.edition
        terrains = edition.terrains.values() if edition else ()
        by_code = {terrain.code: terrain.color for terrain in terrains}
        by_name = {terrain.name: terrain.color for terrain in terrains}
        suits = edition.deck.suits.values() if edition else ()
        of_suits = {suit.name: suit.color for suit in suits}
        self.editor.highlighter.show_colours(
            {"terrains": {**by_code, **by_name}, "suits": of_suits}
        )
