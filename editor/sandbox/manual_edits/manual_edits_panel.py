"""The panel "Designer's hand": all that can be done in a game beside the rules, in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from core.engine.manual_edits import MOST_GIVEN, GivePoints, Intervention, options_wait

from ...document.telling import capital
from ...set_forms.options_section import OptionsForm
from ...widgets.box_layouts import hbox, vbox
from ...widgets.form_fields import ChoiceField, NumberField, heading, rule
from ...widgets.plain_text import as_tip
from ...widgets.sight import VisibilityWatch
from .editing import EditPage, ManualEdits, allow
from .pieces_page import PiecesPage
from .tiles_page import TilesPage
from .tokens_page import TokensPage

if TYPE_CHECKING:
    from core.engine.game import Game
    from core.records.game_tree import Moment

    from ..sitting import Sitting
    from .editing import PieceMover


_LEAST_WIDTH: Final = 268
_MOMENT: Final = Qt.ItemDataRole.UserRole
_LIST_HEIGHT: Final = 84


class ManualEditsPanel(QWidget):
    """Tiles, pieces, tokens, and the rules and points of a game, each in a tab.

    `free` is the piece that is held, which the table puts down. The foot tells why something that
    is offered cannot be done, and why something that was tried was not, until something else is
    tried, picked or looked at.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting, self._play = sitting, sitting.play
        self.hand = ManualEdits(sitting.play, self)
        self.bent = ManualEditsList(sitting)
        self.tiles = TilesPage(sitting, self.hand)
        self.pieces = PiecesPage(sitting, self.hand)
        self.tokens = TokensPage(sitting, self.hand)
        self.rules = PointsPage(sitting, self.hand)
        self.why = ReasonLabel()
        self.tabs, self._pages = QTabBar(), QStackedWidget()
        self._lay_out()
        self.setFocusProxy(self.tabs)
        self.setMinimumWidth(_LEAST_WIDTH)
        self._sight = VisibilityWatch(self)
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
    def free(self) -> PieceMover:
        """The piece that is held, and what may be done with it."""
        return self.hand.free

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
            self._pages.addWidget(page if page is self.tiles else _scrolled(page))
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        above = vbox(self.bent, margins=(10, 8, 10, 0))
        vbox(self.tabs, above, (self._pages, 1), self.why, on=self, margins=(0, 0, 0, 0), spacing=0)

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


class ManualEditsList(QFrame):
    """Says "Bent: 3 steps beside the rules", as many as were done up to the moment looked at.

    It is there before the first one too, so that nothing moves for it. Each step of its list leads
    to its moment; those that were taken back are fainter. The list is as high with one as with ten.
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting, self._play = sitting, sitting.play
        self.setProperty("role", "notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QPushButton()
        self.title.setCheckable(True)
        self.title.setProperty("role", "section")
        self.title.toggled.connect(self._open)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Manual edits"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.list.setFixedHeight(_LIST_HEIGHT)
        self.list.hide()
        vbox(self.title, self.list, on=self, margins=(3, 3, 3, 3), spacing=2)
        sitting.appearance.changed.connect(self._dress)
        self._dress()

    def refresh(self) -> None:
        """Show the steps of the present line."""
        line = self._play.branches.line()
        bent = [moment for moment in line if isinstance(moment.deed, Intervention)]
        self.title.setEnabled(bool(bent))
        if not bent:
            self.title.setChecked(False)
        done = sum(moment.depth <= self._play.now.depth for moment in bent)
        said = self.tr("%n manual edits in this game", "", done)
        if not bent:
            said = self.tr("No manual edits so far")
        elif not done:
            said = self.tr("Manual edits: all of them undone")
        self.title.setText(said)
        self.title.setToolTip(self.tr("Show or hide the list of manual edits") if bent else "")
        self._list(bent)

    def _list(self, bent: list[Moment[Game]]) -> None:
        self.list.clear()
        now = self._play.now
        for moment in bent:
            assert moment.parent is not None
            assert moment.deed is not None
            turn = self.tr("Turn {turn}").format(turn=moment.parent.game.turn)
            item = QListWidgetItem(f"{turn} · {self._play.say_action(moment.deed)}")
            item.setData(_MOMENT, moment)
            self.list.addItem(item)
            if moment.depth <= now.depth:
                self.list.setCurrentItem(item)
            else:
                item.setToolTip(self.tr("Undone: it has no effect at the current moment"))
        self._tint()
        self.list.scrollToItem(self.list.currentItem())

    def _tint(self) -> None:
        """Let the steps that were taken back be fainter than the others."""
        now, colours = self._play.now, self._sitting.appearance.colours
        for item in map(self.list.item, range(self.list.count())):
            done = item.data(_MOMENT).depth <= now.depth
            item.setForeground(QColor(colours.text if done else colours.disabled))

    def _go(self, item: QListWidgetItem) -> None:
        self._play.go_to(item.data(_MOMENT))

    def _open(self, shown: bool) -> None:
        self.list.setVisible(shown)
        self._dress()

    def _dress(self) -> None:
        name = "chevron-up" if self.title.isChecked() else "chevron-down"
        appearance = self._sitting.appearance
        self._tint()
        appearance.wear(self.title, name, "warning")
        colours = appearance.colours
        self.list.setStyleSheet(
            "QListWidget { background: transparent; }"
            "QListWidget::item { padding: 4px 6px; border-radius: 5px; }"
            f"QListWidget::item:hover {{ background: {colours.hover}; }}"
            "QListWidget::item:selected "
            f"{{ background: {colours.selection}; color: {colours.text}; }}"
        )


class ReasonLabel(QLabel):
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


class PointsPage(EditPage):
    """Points to give or take, and the rule options, which hold from now on."""

    def __init__(self, sitting: Sitting, hand: ManualEdits) -> None:
        super().__init__()
        self._play, self._hand = sitting.play, hand
        self._players: tuple[str, ...] = ()
        self.player = ChoiceField(self.tr("Player whose points change"))
        self.points = NumberField(self.tr("Points to add; negative to subtract"), MOST_GIVEN)
        self.points.setMinimum(-MOST_GIVEN)
        self.points.setValue(1)
        self.points.setKeyboardTracking(True)  # so that what is not possible is seen at once
        self.player.currentIndexChanged.connect(self._look)
        self.points.valueChanged.connect(self._look)
        self.give = QPushButton(self.tr("&Change"))
        self.give.clicked.connect(self._give)
        self.options = OptionsForm(hand, sitting.language)
        row = hbox((self.player, 1), self.points, self.give, spacing=6)
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
        self.options.show_options(self._play.edition)
        self._look()

    def _look(self) -> None:
        """Offer what can be done now."""
        closed = self._hand.why_nothing()
        gift = "" if self.player.currentIndex() < 0 else self._hand.why_not(self._gift())
        wait = closed or self._play.phrase(options_wait(self._play.game))
        for field in (self.player, self.points):
            field.setEnabled(not closed)
        allow(self.give, "", gift)
        allow(self.options, "", wait)
        self.note(gift or wait)

    def _gift(self) -> GivePoints:
        return GivePoints(self.player.currentText(), self.points.value())

    def _give(self) -> None:
        self._hand.do(self._gift())


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(page)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
