"""The completeness grid: every edge pattern with its copies, and the holes that no tile fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QActionGroup,
    QKeyEvent,
)

from core.tileset.edits import insert_tile
from core.tileset.tile_batch_edits import next_id
from core.verification.edge_patterns import Completeness, PresentPattern, completeness
from core.verification.pattern_tiles import filling, tile_for

from ..widgets.commands import PANEL, Command, make_commands, tr
from ..widgets.controls import SummaryBar, passing_menu
from ..widgets.row_flow import RowFlow
from ..widgets.rows import ROW, Index
from .edition_view import EditionView
from .pattern_list import Order, PatternDelegate, PatternList, Row

if TYPE_CHECKING:
    from core.verification.edge_patterns import Pattern

    from ..document.document_context import DocumentContext

_SETTING: Final = "patterns/order"


class PatternGrid(EditionView):
    """Every pattern with its copies: a click selects its tiles, or makes one if there is none.

    `pattern_chosen` gives the codes of a pattern of which the gallery is to show only the tiles.
    `by_terrains` and `by_copies` choose the order; `only_these` emits `pattern_chosen`.
    """

    pattern_chosen = Signal(object)

    by_terrains = Command(
        tr("By terrains"),
        lambda grid: grid.reorder(),
        tip=tr("Group the patterns by how many terrains they show"),
        is_switch=True,
    )
    by_copies = Command(
        tr("By copies"),
        lambda grid: grid.reorder(),
        tip=tr("Patterns with the most copies first"),
        is_switch=True,
    )
    only_these = Command(
        tr("Show only these tiles in the panel Tiles"),
        lambda grid: grid.narrow(),
        "Ctrl+Return",
        scope=PANEL,
    )

    def __init__(self, context: DocumentContext) -> None:
        super().__init__(context)
        self.found: Completeness | None = None
        self.patterns = PatternList(self)
        self.list = PatternFlow(self.patterns)
        self.cards = PatternDelegate(context, self.patterns, self.list)
        self.list.setItemDelegate(self.cards)
        self.list.setAccessibleName(self.tr("Edge patterns"))
        self._make_actions()
        self.bar = SummaryBar((self.by_terrains, self.by_copies))
        self.stack(self.bar, self.list)
        self.list.chosen.connect(self._choose)
        self.list.doubled.connect(self._narrow_to)
        self.list.menu_asked.connect(self._offer)
        context.selection.changed.connect(self.list.viewport().update)
        context.pictures.ready.connect(self.list.repaint_soon)
        self.setFocusProxy(self.list)

    def show_edition(self) -> None:
        """Count again."""
        edition = self.context.document.edition
        self.found = completeness(edition) if edition and edition.terrains else None
        self.cards.show_edition(edition)
        order: Order = "copies" if self.by_copies.isChecked() else "terrains"
        self.patterns.show(edition, self.found, order)
        self._sum_up()

    def choose(self, row: Row) -> None:
        """Do what a click on a pattern or a hole does."""
        if isinstance(row, PresentPattern) and row.designs:
            in_play = [design for design in row.designs if design.count]
            self.select_designs(row.designs, (in_play or row.designs)[0])
        elif isinstance(row, PresentPattern):
            self._make(row.pattern)
        elif self.context.document.edition:
            self._make(filling(self.context.document.edition, row.sides))

    def _make_actions(self) -> None:
        make_commands(self, self.context.appearance)
        group = QActionGroup(self)
        group.addAction(self.by_terrains)
        group.addAction(self.by_copies)
        wanted = str(self.context.settings.value(_SETTING, "terrains"))
        (self.by_copies if wanted == "copies" else self.by_terrains).setChecked(True)
        self.addAction(self.only_these)

    def _sum_up(self) -> None:
        found = self.found
        if found is None:
            self.bar.say(self.tr("No patterns"), self.tr("The set declares no terrains."))
            return
        text = self.tr("{covered} of {possible} patterns")
        covered = text.format(covered=found.covered, possible=found.possible)
        whole = found.holes[-1]  # those with four neighbours
        text = self.tr("{unfillable} of {possible} holes fit no tile")
        holes = text.format(unfillable=whole.unfillable, possible=whole.possible)
        self.bar.say(covered, holes)
        self.bar.details.setToolTip(
            self.tr("Holes with four neighbours, counted in every orientation")
        )

    def _make(self, pattern: Pattern) -> None:
        """Add a tile with those sides after the selected one."""
        document = self.context.document
        edition, source = document.edition, document.source
        if edition is None or source is None:
            return
        codes = self.patterns.codes(pattern)
        tile_id = next_id(codes, [design.id for design in edition.designs])
        tile = tile_for(edition, pattern, tile_id)
        current = self.context.selection.own_tile
        index = len(source.items) if current is None else current + 1
        document.edit(
            self.tr("Add a tile {sides}").format(sides=codes),
            lambda s: insert_tile(s, index, tile),
            tile=current,
            after=index,
        )

    def _choose(self, index: Index) -> None:
        row = index.data(ROW)
        if row is not None:
            self.choose(row)

    def narrow(self) -> None:
        """Let the gallery show the tiles of the current pattern alone."""
        self._narrow_to(self.list.currentIndex())

    def _narrow_to(self, index: Index) -> None:
        row = index.data(ROW)
        if isinstance(row, PresentPattern) and row.designs:
            self.pattern_chosen.emit(self.patterns.codes(row.pattern))

    def _offer(self, index: Index, place: QPoint) -> None:
        self.list.setCurrentIndex(index)
        row = index.data(ROW)
        menu = passing_menu(self)
        if isinstance(row, PresentPattern) and row.designs:
            does = menu.addAction(self.tr("Select these tiles"))
            menu.addAction(self.only_these)
        else:
            does = menu.addAction(self.tr("Make a tile that fits"))
        does.triggered.connect(self.list.choose_current)
        menu.popup(place)

    def reorder(self) -> None:
        """Show the patterns in the order chosen, and remember it."""
        order = "copies" if self.by_copies.isChecked() else "terrains"
        self.context.settings.setValue(_SETTING, order)
        self.show_edition()


class PatternFlow(RowFlow):
    """Patterns and holes under their headings."""

    chosen = Signal(QModelIndex)
    doubled = Signal(QModelIndex)

    def __init__(self, model: PatternList) -> None:
        super().__init__()
        self.setModel(model)
        # Marked are the patterns of the tiles that the window selects.
        self.setSelectionMode(RowFlow.SelectionMode.NoSelection)
        self.setMinimumWidth(240)
        self.clicked.connect(self.chosen)
        self.doubleClicked.connect(self.doubled)

    def choose_current(self) -> None:
        """Do what a click on the current pattern does."""
        if self.currentIndex().isValid():
            self.chosen.emit(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.choose_current()
            return
        super().keyPressEvent(event)
