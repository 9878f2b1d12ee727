"""The panel "Designer's hand": all that can be done in a game beside the rules, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from core.interventions import MOST_GIVEN, ChangeOption, GivePoints, options_wait

from ...form_fields import heading, rule
from ...plain_text import as_tip
from ...sight import Sight
from ..start.options_form import OptionsForm
from ..telling import capital
from .bent_strip import BentStrip
from .hand import Hand, HandPage, allow
from .hand_pieces import HandPieces
from .hand_tiles import HandTiles
from .hand_tokens import HandTokens

if TYPE_CHECKING:
    from core.tileset import OptionValue

    from ..sitting import Sitting
    from .free_hand import FreeHand


_LEAST_WIDTH: Final = 268


class HandPanel(QWidget):
    """Tiles, pieces, tokens, and the rules and points of a game, each in a tab.

    `free` is the piece that is held, which the table puts down. The foot tells why something that
    is offered cannot be done, and why something that was tried was not, until something else is
    tried, picked or looked at.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting, self._play = sitting, sitting.play
        self.hand = Hand(sitting.play, self)
        self.bent = BentStrip(sitting)
        self.tiles = HandTiles(sitting, self.hand)
        self.pieces = HandPieces(sitting, self.hand)
        self.tokens = HandTokens(sitting, self.hand)
        self.rules = HandRules(sitting, self.hand)
        self.why = Why()
        self.tabs, self._pages = QTabBar(), QStackedWidget()
        self._lay_out()
        self.setFocusProxy(self.tabs)
        self.setMinimumWidth(_LEAST_WIDTH)
        self._sight = Sight(self)
        self._sight.came.connect(self._refresh)
        self.hand.refused.connect(self.why.refuse)
        for page in (self.tiles, self.pieces, self.tokens, self.rules):
            page.noted.connect(self._forget_refusal)
        self.tabs.currentChanged.connect(self._forget_refusal)
        self.tiles.view.selectionModel().currentChanged.connect(self._forget_refusal)
        for box in (self.pieces.piece, self.pieces.tile, self.pieces.spot):
            box.activated.connect(self._forget_refusal)
        self.hand.free.changed.connect(self._forget_refusal)
        self._play.changed.connect(self._look)
        self._refresh()

    @property
    def free(self) -> FreeHand:
        """The piece that is held, and what may be done with it."""
        return self.hand.free

    def _lay_out(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(self.tr("Designer's hand"))
        pages = {
            self.tr("Tiles"): self.tiles,
            self.tr("Pieces"): self.pieces,
            self.tr("Tokens"): self.tokens,
            self.tr("Rules and points"): self.rules,
        }
        for name, page in pages.items():
            self.tabs.addTab(name)
            self._pages.addWidget(page if page is self.tiles else _scrolled(page))
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        above = QVBoxLayout()
        above.setContentsMargins(10, 8, 10, 0)
        above.addWidget(self.bent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.tabs)
        column.addLayout(above)
        column.addWidget(self._pages, 1)
        column.addWidget(self.why)

    def _look(self) -> None:
        if self._sight.is_open:
            self._refresh()

    def _refresh(self) -> None:
        for part in (self.bent, self.tiles, self.pieces, self.tokens, self.rules):
            part.refresh()
        self._forget_refusal()
        self.tabs.setTabVisible(2, bool(self._play.game.tokens))

    def _forget_refusal(self) -> None:
        pages = (self.tiles, self.pieces, self.tokens, self.rules)
        self.why.note(pages[self.tabs.currentIndex()].why)


class Why(QLabel):
    """Lines at the foot that are there with and without a text, so that nothing moves for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(12, 5, 12, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(self.tr("Why it cannot be done"))
        self.note("")
        self.setFixedHeight(2 * self.fontMetrics().lineSpacing() + 9)

    def note(self, reason: str) -> None:
        """Say quietly why something cannot be done that nobody has tried."""
        self._say(reason, "muted")

    def refuse(self, reason: str) -> None:
        """Say why something that was tried was not done; "" if it was."""
        self._say(reason, "refusal" if reason else "muted")

    def _say(self, reason: str, role: str) -> None:
        self.setText(capital(reason))
        self.setToolTip(as_tip(self.text()))
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)


class HandRules(HandPage):
    """Points to give or take, and the rule options, which hold from now on."""

    def __init__(self, sitting: Sitting, hand: Hand) -> None:
        super().__init__()
        self._play, self._hand = sitting.play, hand
        self._players: tuple[str, ...] = ()
        self.player = QComboBox()
        self.player.setAccessibleName(self.tr("Whose points"))
        self.points = QSpinBox()
        self.points.setRange(-MOST_GIVEN, MOST_GIVEN)
        self.points.setValue(1)
        self.points.setMaximumWidth(90)
        self.points.lineEdit().setTextMargins(5, 0, 0, 0)
        self.points.setAccessibleName(self.tr("Points to give, or to take if below 0"))
        self.points.setToolTip(self.points.accessibleName())
        self.player.currentIndexChanged.connect(self._look)
        self.points.valueChanged.connect(self._look)
        self.give = QPushButton(self.tr("&Give"))
        self.give.clicked.connect(self._give)
        self.options = OptionsForm(sitting.language)
        self.options.chosen.connect(self._choose)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.player, 1)
        row.addWidget(self.points)
        row.addWidget(self.give)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(9)
        column.addWidget(heading(self.tr("Points")))
        column.addLayout(row)
        column.addWidget(rule())
        column.addWidget(self.options)
        column.addStretch(1)

    def refresh(self) -> None:
        """Show the players, and the options as they are now."""
        if self._play.players != self._players:
            self._players = self._play.players
            self.player.clear()
            self.player.addItems(list(self._players))
        self.options.show_options(self._play.edition, self._play.setup.options)
        self._look()

    def _look(self) -> None:
        """Offer what can be done now."""
        closed = self._hand.why_nothing()
        gift = "" if self.player.currentIndex() < 0 else self._hand.why_not(self._gift())
        wait = closed or self._play.told(options_wait(self._play.game))
        for field in (self.player, self.points):
            field.setEnabled(not closed)
        allow(self.give, "", gift)
        allow(self.options, "", wait)
        self.note(gift or wait)

    def _gift(self) -> GivePoints:
        return GivePoints(self.player.currentText(), self.points.value())

    def _give(self) -> None:
        self._hand.do(self._gift())

    def _choose(self, name: str, value: OptionValue) -> None:
        if not self._hand.do(ChangeOption(name, value)):
            self.options.show_options(self._play.edition, self._play.setup.options)


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
