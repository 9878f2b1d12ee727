"""What a new set can start from: examples with their tiles, as a list to choose from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen

from core.authoring import templates
from core.authoring.contributions import shares
from core.authoring.deck_templates import is_deck
from core.authoring.new_file import suggested_id
from core.drawing.deck_cards import title_in
from core.tileset.reader import UnreadableSet, read

from ..document.game_translator import own_word
from ..look.appearance import sized
from ..look.tile_pictures import card_height
from ..widgets.card_delegate import (
    BOLD,
    CENTRE,
    WRAPPED,
    CardDelegate,
    is_hovered,
    is_selected,
    paint_box,
    write,
)
from ..widgets.rows import RowList, RowView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QStyleOptionViewItem

    from core.authoring.set_catalog import SetFile
    from core.authoring.templates import Kind, NewSet
    from core.edition.deck import CardDesign
    from core.edition.edition import Design, Edition
    from core.edition.library import Library
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext

How: TypeAlias = Literal["bare", "worked", "like"]
# Tiles drawn for an example.
SHOWN: Final = 3
_MOST_MODELS: Final = 12
# Names in a line about an example; then pixels.
_NAMED: Final = 5
_PICTURE: Final = 54
_GAP: Final = 6
_PAD: Final = 12
_ROW: Final = _PICTURE + 2 * _PAD + 4


@dataclass(frozen=True, slots=True)
class Example:
    """A way to begin a set: `model` is the one that it will be like.

    `shown` are tiles of `edition` to draw, each with its number of copies if that is another one
    than in what is extended; `cards` are cards of a deck instead. `tiles` is how many tiles the
    new set has of its own; `names` are the kinds that it states anything of, `counts` how many
    tiles it has other numbers of.
    """

    how: How
    model: SetFile | None = None
    edition: Edition | None = None
    shown: tuple[tuple[Design, int | None], ...] = ()
    cards: tuple[CardDesign, ...] = ()
    tiles: int = 0
    names: tuple[str, ...] = ()
    counts: int = 0

    def text(self, plan: NewSet) -> str:
        """The text of the new set."""
        if self.how == "like" and self.model and self.model.source:
            return templates.like(plan, self.model.source)
        return templates.worked(plan) if self.how == "worked" else templates.bare(plan)


def examples(
    library: Library,
    files: Sequence[SetFile],
    plan: NewSet,
    folder: Path,
) -> list[Example]:
    """The beginnings that a planned set could have; `files` are the sets that it could be like."""
    ways: list[Example] = [Example("bare"), Example("worked")]
    ways += [Example("like", file) for file in _models(files, plan)]
    # The trial must not have the id of a set that it may extend.
    name = suggested_id("preview", {file.id for file in files})
    trial = replace(plan, id=name)
    return [_drawn(library, way, trial, folder) for way in ways]


def _models(files: Sequence[SetFile], plan: NewSet) -> list[SetFile]:
    """The sets of the kind planned that state more than tiles, and of the same base."""
    # The topmost set of what is extended: the one that the designer chose.
    extends = plan.extended.ids[-1] if plan.extended else None
    return [
        file
        for file in files
        if file.kind == plan.kind
        and file.source
        and file.source.tileset.extends == extends
        and _states_something(file.source, plan.kind)
    ][:_MOST_MODELS]


def _states_something(source: Source, kind: Kind) -> bool:
    tileset = source.tileset
    kinds = (tileset.terrains, tileset.features, tileset.icons, tileset.pieces, tileset.tokens)
    if kind == "deck" or tileset.card_kinds or tileset.cards:
        return bool(tileset.cards or tileset.card_kinds)
    more = (tileset.options, tileset.counts) if kind == "variant" else (tileset.options,)
    return any((*kinds, *more)) and (kind != "base" or bool(tileset.tiles))


def _drawn(library: Library, way: Example, plan: NewSet, folder: Path) -> Example:
    """An example with the tiles that show it."""
    try:
        source = read(way.text(plan), plan.id, folder / f"{plan.id}.yaml")
    # A set like another may not be valid without its tiles: it is offered without pictures.
    except UnreadableSet:
        return way
    edition = library.open([source], plan.extended).edition
    if edition is None:
        return way
    shown = tuple(_to_show(edition))[:SHOWN]
    cards = _to_deal(edition)[:SHOWN]
    share = shares(edition.sets)[-1]
    kinds = [s for s in share.statements if plan.kind != "deck" or s.part == "card_kinds"]
    names = tuple(dict.fromkeys(statement.name for statement in kinds))
    tiles, counts = len(source.tileset.tiles), len(share.counts)
    return replace(
        way, edition=edition, shown=shown, cards=cards, tiles=tiles, names=names, counts=counts
    )


def _to_show(edition: Edition) -> Iterator[tuple[Design, int | None]]:
    """The tiles of the last set of an edition, those it has other counts of, or touches."""
    last = len(edition.sets) - 1
    own = [design for design in edition.designs if design.set_number == last]
    if own:
        yield from ((design, None) for design in own)
        return
    for name in edition.sets[last].tileset.counts:
        design = edition.design(name)
        if design is not None:
            yield design, design.count
    changed = {s.name for s in shares(edition.sets)[last].statements if s.how != "adds"}
    for design in edition.in_play:
        segments = design.layout.segments
        if any(s.kind in changed or changed & set(s.icons) for s in segments):
            yield design, None


def _to_deal(edition: Edition) -> tuple[CardDesign, ...]:
    """The cards that the last set of an edition states, a different entry for each."""
    stated = edition.sets[-1].tileset.cards
    entries = {design.entry: design for design in reversed(edition.deck.cards)}
    return tuple(entries[name] for name in stated if name in entries)


class OfferedExample(NamedTuple):
    """An example, what it is called, and what one gets."""

    example: Example
    name: str
    detail: str


class ExampleRows(RowList[OfferedExample]):
    """The examples that are offered."""

    def key(self, row: OfferedExample) -> object:
        return row.example.how, row.example.model

    def text(self, row: OfferedExample) -> str:
        return row.name

    def description(self, row: OfferedExample) -> str:
        return f"{row.name}. {row.detail}"

    def tip(self, row: OfferedExample) -> str:
        return row.detail


class ExampleList(RowView):
    """Examples to choose from; one is always chosen."""

    falls_to_neighbour = False

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self._context = context
        self.rows = ExampleRows(self)
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("Examples to start from"))
        self.setItemDelegate(_ExampleDelegate(context, self))
        self.setUniformItemSizes(True)

    @property
    def example(self) -> Example:
        """The one chosen."""
        row = self.rows.row(self.currentIndex())
        return Example("bare") if row is None else row.example

    def offer(self, examples: Sequence[Example], kind: Kind, base: str) -> None:
        """Show examples of a kind of set; `base` is the title of what it would extend."""
        self.rows.replace_rows(
            [OfferedExample(example, *self._said(example, kind, base)) for example in examples]
        )
        if not self.currentIndex().isValid():
            self.go_to_row(0)

    def _said(self, example: Example, kind: Kind, base: str) -> tuple[str, str]:
        """The name of an example, and what one gets."""
        if example.how == "like" and example.model is not None:
            name = self.tr("Like {title}").format(title=example.model.title(self._context.language))
            return name, self._said_like(example, kind)
        over_deck = example.edition is not None and is_deck(example.edition)
        if example.how == "worked" and kind == "expansion" and over_deck:
            text = self.tr("A new kind of card with an effect of {base}.")
            return self.tr("A small example"), text.format(base=base)
        if example.how == "worked":
            return {
                "base": (
                    self.tr("A small example"),
                    self.tr("Two terrains and a few features, each explained, on two tiles."),
                ),
                "expansion": (
                    self.tr("A small example"),
                    self.tr("A new kind of feature, on tiles like those of {base}.").format(
                        base=base
                    ),
                ),
                "deck": (
                    self.tr("A small deck"),
                    self.tr("A kind of card for each effect, in five colours, with expectations."),
                ),
                "variant": (
                    self.tr("Different numbers"),
                    self.tr("One more card of one design, one fewer of another.")
                    if over_deck
                    else self.tr("One more copy of one tile, one fewer of another."),
                ),
            }[kind]
        return {
            "base": (
                self.tr("One blank tile"),
                self.tr("The smallest possible game: one terrain, one tile."),
            ),
            "deck": (
                self.tr("One card of each colour"),
                self.tr("The smallest possible deck: one kind of card in five colours."),
            ),
            "expansion": (
                self.tr("Empty"),
                self.tr("No cards yet: you add the first one.")
                if over_deck
                else self.tr("No tiles yet: you draw the first one."),
            ),
            "variant": (self.tr("Empty"), self.tr("Everything is as in {base}.").format(base=base)),
        }[kind]

    def _said_like(self, example: Example, kind: Kind) -> str:
        names = ", ".join(own_word(example.edition, name) for name in example.names[:_NAMED])
        names += ", …" if len(example.names) > _NAMED else ""
        if kind == "deck":
            return self.tr("All its cards: {names}").format(names=names)
        if kind == "base":
            return self.tr("Everything except its tiles, and one of them: {names}").format(
                names=names
            )
        if kind == "expansion":
            return self.tr("Its declarations, without its tiles: {names}").format(names=names)
        if example.counts:
            return self.tr("Different numbers of %n designs", "", example.counts)
        return self.tr("The same changes: {names}").format(names=names)


class _ExampleDelegate(CardDelegate):
    """Paints one example."""

    def __init__(self, context: DocumentContext, view: ExampleList) -> None:
        super().__init__(context.appearance, view)
        self._context = context

    def size(self, row: OfferedExample) -> QSize:  # noqa: ARG002 - all are as large
        return QSize(200, _ROW)

    def paint_row(
        self, painter: QPainter, place: QRect, row: OfferedExample, option: QStyleOptionViewItem
    ) -> None:
        card = place.adjusted(3, 2, -3, -2)
        ground, colours = QRectF(card).adjusted(1, 1, -1, -1), self.colours
        if is_selected(option):
            line = colours.accent
            paint_box(painter, ground, ground=colours.selection, line=line, width=1.5)
        elif is_hovered(option):
            paint_box(painter, ground, ground=colours.hover)
        at = QPoint(card.x() + _PAD - 2, card.y() + (card.height() - _PICTURE) // 2)
        self._paint_tiles(painter, at, row.example)
        left = at.x() + SHOWN * (_PICTURE + _GAP) + 8
        text = QRect(left, card.y(), card.right() - left - _PAD, card.height())
        self._paint_words(painter, text, row)

    def _paint_tiles(self, painter: QPainter, place: QPoint, example: Example) -> None:
        for number, (design, count) in enumerate(example.shown):
            at = place + QPoint(number * (_PICTURE + _GAP), 0)
            self._paint_tile(painter, at, example, design)
            if count is not None:
                self._paint_count(painter, at, count)
        for number, card in enumerate(example.cards if not example.shown else ()):
            self._paint_card(painter, place + QPoint(number * (_PICTURE + _GAP), 0), example, card)
        if example.tiles == 0 and not example.shown and not example.cards:
            self._paint_nothing(painter, QRect(place, QSize(_PICTURE, _PICTURE)))

    def _paint_tile(self, painter: QPainter, at: QPoint, example: Example, design: Design) -> None:
        assert example.edition is not None
        ratio = painter.device().devicePixelRatioF()
        pixmap = self._context.pictures.pixmap(
            example.edition, design, _PICTURE, ratio, at_once=True
        )
        if pixmap is not None:
            painter.drawPixmap(at, pixmap)

    def _paint_card(
        self, painter: QPainter, at: QPoint, example: Example, card: CardDesign
    ) -> None:
        assert example.edition is not None
        ratio, wide = painter.device().devicePixelRatioF(), _PICTURE * 100 // card_height(100)
        edition = example.edition
        title = title_in(edition, card.kind, self._context.language)
        pixmap = self._context.pictures.card(
            edition.deck, card, wide, ratio, title=title, at_once=True
        )
        if pixmap is not None:
            painter.drawPixmap(at + QPoint((_PICTURE - wide) // 2, 0), pixmap)

    def _paint_count(self, painter: QPainter, at: QPoint, count: int) -> None:
        colours = self.colours
        painter.setFont(sized(painter.font(), 11, QFont.Weight.DemiBold))
        text = f"×{count}"
        wide = painter.fontMetrics().horizontalAdvance(text) + 10
        badge = QRect(at.x() + _PICTURE - wide + 3, at.y() + _PICTURE - 14, wide, 17)
        paint_box(painter, badge, ground=colours.accent, line=colours.surface)
        write(painter, badge, text, colours.on_accent, pixels=11, weight=BOLD, side=CENTRE)

    def _paint_nothing(self, painter: QPainter, place: QRect) -> None:
        colours = self.colours
        pen = QPen(QColor(colours.strong_border), 1.5)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), 6, 6)
        centre = QRect(0, 0, 16, 16)
        centre.moveCenter(place.center())
        self.appearance.icon("plus", colours.muted).paint(painter, centre)

    def _paint_words(self, painter: QPainter, text: QRect, row: OfferedExample) -> None:
        colours = self.colours
        name_tall = QFontMetrics(sized(painter.font(), 13, BOLD)).height()
        painter.setFont(sized(painter.font(), 12))
        room = QRect(0, 0, text.width(), 100)
        detail_tall = painter.fontMetrics().boundingRect(room, WRAPPED, row.detail).height()
        top = text.y() + max(4, (text.height() - name_tall - detail_tall - 3) // 2)
        painter.setPen(QColor(colours.muted))
        below = QRect(text.x(), top + name_tall + 3, text.width(), detail_tall + 2)
        painter.drawText(below, WRAPPED, row.detail)
        above = QRect(text.x(), top, text.width(), name_tall)
        write(painter, above, row.name, colours.text, weight=BOLD)
