"""The panel Analysis: a switch, a bot, and a page each for the moment and for the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QPushButton,
    QToolButton,
    QWidget,
)

from ...widgets.box_layouts import FLUSH, hbox, vbox
from ...widgets.controls import section_buttons
from ...widgets.folding_row import FoldingRow
from ...widgets.form_fields import ChoiceField, muted_label, set_role, spoken
from ...widgets.page_stack import PageStack
from ...widgets.sight import VisibilityWatch
from ...widgets.tab_ring import TabRing
from .game_page import GamePage
from .moment_page import MomentPage

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDockWidget

    from ..view_context import AnyContext

MOMENT, GAME = range(2)
_SETTING: Final = "sandbox/analysis/bot"
_LEAST_WIDTH: Final = 228
_FIELD: Final = 136


class AnalysisPanel(TabRing, QWidget):
    """Nothing is computed before it is switched on, nor after it is closed.

    The page of the moment works while it is in sight; that of the game goes on behind other tabs,
    so that the history can show what it finds. `wanted` says that it was switched on out of sight.
    """

    wanted = Signal()

    def __init__(self, context: AnyContext) -> None:
        super().__init__()
        self._context = context
        set_role(self, "surface")
        self.switch = QAction(self.tr("Analyse"), self, checkable=True)
        self.switch.setShortcut(QKeySequence("Ctrl+Shift+A"))
        self.switch.setToolTip(self.tr("Let a bot rate the moves and the game (Ctrl+Shift+A)"))
        self.switch.toggled.connect(self._follow)
        self.bot = ChoiceField(self.tr("Which bot judges"))
        self.bot.setMaximumWidth(_FIELD)
        self.bot.entered.connect(self._choose)
        self.moment, self.game = MomentPage(context), GamePage(context)
        self._arrange()
        self._sight = VisibilityWatch(self, self._follow)
        # `triggered` is the user; `toggled` is emitted also when a rebuilt window takes over.
        self.switch.triggered.connect(self._come_up)
        context.session.begun.connect(self._follow)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.show_page(MOMENT)

    def show_page(self, page: int) -> None:
        """Show the page of the MOMENT, or of the GAME."""
        self.buttons[page].setChecked(True)
        self.pages.setCurrentIndex(page if self.switch.isChecked() else 2)
        view = (self.moment, self.game)[page] if self.switch.isChecked() else self.begin
        self.setFocusProxy(view)

    def take_over(self, old: AnalysisPanel) -> None:
        """Go on as a panel on the same game that goes: on or off, with the same page."""
        page, is_on = old._group.checkedId(), old.switch.isChecked()
        old.switch.setChecked(False)
        self.switch.setChecked(is_on)
        self.show_page(page)

    def end(self) -> None:
        """End the processes at once, as the window is closed."""
        for page in (self.moment, self.game):
            page.analyst.end()

    def follow_dock(self, dock: QDockWidget) -> None:
        """Stop as long as the dock of this panel is closed; behind a tab it is not."""
        # Not `isVisible`, which is false behind a tab, too.
        self.game.close_down(closed=dock.isHidden())
        if dock.isHidden():
            self.moment.rest()

    def _arrange(self) -> None:
        bar = QWidget()
        set_role(bar, "sections")
        self._group = QButtonGroup(self)
        move = self.tr("What may be done now, what each is worth, and who is likely to win")
        game = self.tr("How the chances went, and which moves cost most")
        self.buttons = section_buttons(
            self._group, ((self.tr("Move"), move), (self.tr("Game"), game))
        )
        self._group.idClicked.connect(self.show_page)
        self.toggle = QToolButton()
        self.toggle.setDefaultAction(self.switch)
        self.toggle.setAccessibleName(self.switch.text())
        self.toggle.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        pages, who = hbox(*self.buttons, 1, spacing=3), hbox((self.bot, 1), self.toggle, spacing=3)
        row = FoldingRow((pages, 1), (who, 100), spacing=3)
        vbox(row, on=bar, margins=(5, 5, 5, 5))
        self.pages = PageStack()
        for page in (self.moment, self.game, self._make_beginning()):
            self.pages.addWidget(page)
        vbox(bar, (self.pages, 1), on=self, margins=FLUSH, spacing=0)

    def _make_beginning(self) -> QWidget:
        """Make what is shown while nothing is analysed."""
        page = QWidget()
        self.begin = QPushButton(self.tr("Analyse the game"))
        self.begin.clicked.connect(self.switch.trigger)
        said = muted_label(
            self.tr(
                "A bot rates every choice and says why, playouts give each player's chance to win, "
                "and moves that cost points are marked. You can play on meanwhile."
            ),
            wraps=True,
        )
        row = hbox(self.begin, 1)
        vbox(said, row, 1, on=page, margins=(12, 12, 12, 12), spacing=10)
        return page

    def _follow(self) -> None:
        """Show a page and begin to analyse, or end that."""
        is_on = self.switch.isChecked()
        if is_on or self._sight.is_open:
            self._offer()
        self.bot.setEnabled(is_on)
        bot = str(self.bot.currentData() or "") if is_on else None
        self.moment.switch(bot)
        self.game.switch(bot)
        self.show_page(self._group.checkedId())

    def _come_up(self) -> None:
        if self.switch.isChecked() and not self._sight.is_open:
            self.wanted.emit()

    def _offer(self) -> None:
        """Offer the bots that say what they make of actions; the one chosen last is shown."""
        catalogue = self._context.session.bot_catalogue
        names = catalogue.assessing()
        self.bot.clear()
        for name in names:
            self.bot.addItem(self.tr("by {bot}").format(bot=spoken(name)), name)
        wanted = str(self._context.settings.value(_SETTING, ""))
        if wanted in names:
            self.bot.show_word(wanted)
        elif names:
            self.bot.show_word("planner" if "planner" in names else names[0])

    def _choose(self, bot: str) -> None:
        self._context.settings.setValue(_SETTING, bot)
        self._follow()
