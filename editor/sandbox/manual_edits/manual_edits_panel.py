"""The panel of manual edits: changes of a game that the rules do not allow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QTabBar,
    QWidget,
)

from core.engine.manual_bag_edits import MOST_TOKENS
from core.engine.manual_edits import MOST_GIVEN, ChooseNextToken, GivePoints, options_wait

from ...set_forms.editors import NumberEditor
from ...set_forms.field_box import FieldBox
from ...set_forms.options_section import OptionsForm
from ...widgets.box_layouts import clear, hbox, scrolled, vbox
from ...widgets.form_fields import ChoiceField, NumberField, heading, muted_label, rule
from ...widgets.live_view import LiveView
from .edit_list import ManualEditsList, ReasonLabel
from .editing import EditPage, ManualEdits, allow
from .pieces_page import PiecesPage
from .tiles_page import TilesPage

if TYPE_CHECKING:
    from ..view_context import TileContext
    from .editing import PieceMover

_LEAST_WIDTH: Final = 268


class ManualEditsPanel(LiveView, QWidget):
    """Tiles, pieces, tokens, and the rules and points of a game, each in a tab.

    `free` is the piece that is held, which the table puts down. The foot tells why something that
    is offered cannot be done, and why something that was tried was not, until something else is
    tried, picked or looked at.
    """

    def __init__(self, context: TileContext, edits: ManualEdits | None = None) -> None:
        super().__init__()
        self._session = context.session
        self.edits = edits or ManualEdits(context.session, self)
        self.edit_list = ManualEditsList(context)
        self.tiles = TilesPage(context, self.edits)
        self.pieces = PiecesPage(context, self.edits)
        self.tokens = TokensPage(context, self.edits)
        self.rules = PointsPage(context, self.edits)
        self.why = ReasonLabel()
        self.tabs, self._pages = QTabBar(), QStackedWidget()
        self._lay_out()
        self.setFocusProxy(self.tabs)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.edits.refused.connect(self.why.refuse)
        for page in self._all_pages:
            page.noted.connect(self._forget_refusal)
        self.tabs.currentChanged.connect(self.outdate)  # first, so that a page comes up filled
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.tiles.view.row_changed.connect(self._forget_refusal)
        for box in (self.pieces.piece, self.pieces.tile, self.pieces.spot):
            box.activated.connect(self._forget_refusal)
        self.edits.free.changed.connect(self._forget_refusal)
        self.refresh_on(self._session.changed)

    @property
    def _all_pages(self) -> tuple[EditPage, ...]:
        return self.tiles, self.pieces, self.tokens, self.rules

    @property
    def free(self) -> PieceMover:
        """The held piece."""
        return self.edits.free

    def _lay_out(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Manual edits"))
        pages = {
            self.tr("Tiles"): self.tiles,
            self.tr("Pieces"): self.pieces,
            self.tr("Tokens"): self.tokens,
            self.tr("Rules and points"): self.rules,
        }
        for name, page in pages.items():
            self.tabs.addTab(name)
            self._pages.addWidget(page if page is self.tiles else scrolled(page, is_form=True))
        above = vbox(self.edit_list, margins=(10, 8, 10, 0))
        vbox(self.tabs, above, (self._pages, 1), self.why, on=self, margins=(0, 0, 0, 0), spacing=0)

    def refresh(self) -> None:
        """Refresh the page in front; the others, with all their fields, once they are in front."""
        self.edit_list.refresh()
        # Another game in this window, or a set that has changed, may have no tokens.
        self.tabs.setTabVisible(2, bool(self._session.game.tokens))
        self._all_pages[self.tabs.currentIndex()].refresh()
        self._forget_refusal()

    def _forget_refusal(self) -> None:
        self.why.note(self._all_pages[self.tabs.currentIndex()].why)


class PointsPage(EditPage):
    """Points to give or take, and the rule options, which hold from now on."""

    def __init__(self, context: TileContext, edits: ManualEdits) -> None:
        super().__init__()
        self._session, self._edits = context.session, edits
        self._players: tuple[str, ...] = ()
        self.player = ChoiceField(self.tr("Player whose points change"))
        self.points = NumberField(self.tr("Points to add; negative to subtract"), MOST_GIVEN)
        self.points.setMinimum(-MOST_GIVEN)
        self.points.setValue(1)
        self.points.setKeyboardTracking(True)  # so that what is not possible is seen at once
        self.player.currentIndexChanged.connect(self._refresh)
        self.points.valueChanged.connect(self._refresh)
        self.give = QPushButton(self.tr("&Change"))
        self.give.clicked.connect(self._give)
        self.options = OptionsForm(edits, context.language)
        row = hbox((self.player, 1), self.points, self.give, spacing=6)
        parts = (heading(self.tr("Points")), row, rule(), self.options, 1)
        vbox(*parts, on=self, margins=(12, 10, 12, 10), spacing=9)

    def refresh(self) -> None:
        """Show the players, and the options as they are now."""
        if self._session.players != self._players:
            self._players = self._session.players
            self.player.clear()
            self.player.addItems(list(self._players))
        self.options.show_options(self._session.edition)
        self._refresh()

    def _refresh(self) -> None:
        """Enable what is possible now."""
        closed = self._edits.why_nothing()
        gift = "" if self.player.currentIndex() < 0 else self._edits.why_not(self._gift())
        wait = closed or self._session.phrase(options_wait(self._session.game))
        for field in (self.player, self.points):
            field.setEnabled(not closed)
        allow(self.give, "", gift)
        allow(self.options, "", wait)
        self.note(gift or wait)

    def _gift(self) -> GivePoints:
        return GivePoints(self.player.currentText(), self.points.value())

    def _give(self) -> None:
        self._edits.do(self._gift())


class TokensPage(EditPage):
    """For each pool its values, each with a count and a button that puts it on top.

    The supply is face down: from a player's viewpoint only its number of tokens is shown.
    """

    def __init__(self, context: TileContext, edits: ManualEdits) -> None:
        super().__init__()
        self._session, self._edits = context.session, edits
        self._shape: object = None
        self.counts: dict[tuple[str, int], FieldBox] = {}
        self.nexts: dict[tuple[str, int], QPushButton] = {}
        self._tops: dict[str, QLabel] = {}
        self._values: list[QWidget] = []
        self.hint = muted_label(
            self.tr("The count of each value is shown when all tokens are visible.")
        )
        self.hint.setWordWrap(True)
        self._column = vbox(on=self, margins=(12, 10, 12, 10), spacing=8)

    def refresh(self) -> None:
        """Show the supplies as they are now."""
        pools = self._session.game.tokens
        known = self._session.edition.tokens
        shape = [
            (name, sorted({*known.get(name, ()), *pools[name].everywhere()})) for name in pools
        ]
        is_open = self._session.viewpoint is None
        closed = self._edits.why_nothing()
        self.note(closed)
        if shape != self._shape:
            self._shape = shape
            self._build(dict(shape))
        for name, pool in pools.items():
            for value in dict(shape)[name] if is_open else ():
                self.counts[name, value].refresh()
                self.counts[name, value].setEnabled(not closed)
                why = self._edits.why_not(ChooseNextToken(name, value))
                does = self.tr("Make a token of value {value} the next one").format(value=value)
                allow(self.nexts[name, value], does, why)
            said = self.tr("%n in the supply", "", len(pool.supply))
            if is_open and pool.supply:
                coming = self.tr("next: {value}").format(value=pool.supply[-1])
                said = f"{said} · {coming}"
            self._tops[name].setText(said)
        for rows in self._values:
            rows.setVisible(is_open)
        self.hint.setVisible(not is_open)

    def _build(self, pools: dict[str, list[int]]) -> None:
        clear(self._column, self.hint)
        self.counts, self.nexts, self._tops, self._values = {}, {}, {}, []
        for name, values in pools.items():
            self._column.addWidget(self._pool(name, values))
        self._column.addWidget(self.hint)
        self._column.addStretch(1)

    def _pool(self, name: str, values: list[int]) -> QWidget:
        box = QWidget()
        column = vbox(on=box, margins=(0, 0, 0, 0), spacing=5)
        self._tops[name] = muted_label("")
        self._values.append(self._rows(name, values))
        told = heading(self._session.translator.sentence(name))
        for widget in (told, self._tops[name], self._values[-1]):
            column.addWidget(widget)
        return box

    def _rows(self, name: str, values: list[int]) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(2, 1)
        for row, value in enumerate(values):
            called = self.tr("Tokens of value {value} in the supply").format(value=value)
            editor = NumberEditor(called, MOST_TOKENS)
            count = FieldBox(self._edits, ("tokens", name, value), str(value), editor)
            count.caption.setMinimumWidth(24)
            count.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            button = QPushButton(self.tr("Next"))
            button.setAccessibleName(
                self.tr("Make a token of value {value} the next one").format(value=value)
            )
            button.clicked.connect(partial(self._put_next, name, value))
            self.counts[name, value], self.nexts[name, value] = count, button
            grid.addWidget(count, row, 0)
            grid.addWidget(button, row, 1)
        return box

    def _put_next(self, pool: str, value: int, _checked: object = None) -> None:
        self._edits.do(ChooseNextToken(pool, value))
