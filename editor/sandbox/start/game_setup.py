"""What a game starts with, players, bots, options and seed, and the dialog that asks for it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRegularExpression, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from core.bots import bots
from core.edition.rule_options import resolve, rule_options
from core.engine.game_types import game_type, prepare
from core.records.game_tree import Branches
from core.records.recorder import LONGEST_NAME

from ...document.game_translator import capital
from ...look.screen_fit import FitsScreen
from ...look.settings import stored_data
from ...set_forms.options_section import ChosenOptions, OptionsForm
from ...widgets.box_layouts import FLUSH, discard, hbox, scrolled, vbox
from ...widgets.form_fields import (
    described,
    heading,
    ignore_double_click,
    muted_label,
    role_label,
    small_button,
)
from ..bot_catalogue import USUAL_PARAMETER
from ..failures import FAILURES, because
from ..piece_pictures import chip_picture
from ..seat_colours import colour_names, edge_of, named_as_spoken, seat_colour

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtCore import QSettings

    from core.edition.edition import Edition
    from core.edition.library import Library
    from core.engine.protocol import AnyGame
    from core.tileset.schema import OptionValue

    from ...look.appearance import Appearance
    from ...shell.program import Program

_SETTING: Final = "sandbox/plan"
_SEED_BITS: Final = 32
_LONGEST_PARAMETER: Final = 40
_PARAMETER_WIDTH: Final = 52


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game to begin. `players` and `bots` are by seat; a bot of None is a human player.

    Without a `seed` it is random. `options` are those that differ from the edition's.
    """

    players: tuple[str, ...] = field(default_factory=lambda: colour_names()[:2])
    bots: tuple[str | None, ...] = (None, None)
    first: int = 0
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int | None = None

    def fitted(self, edition: Edition) -> GamePlan:
        """The plan with a number of players and options that the edition allows."""
        least, most = edition.players.min, max(edition.players.min, edition.players.max)
        count = max(least, min(len(self.players), most))
        players = named_as_spoken(self.players)
        spare = [name for name in colour_names() if name not in players]
        players = (*players, *spare)[:count]
        bots = (*self.bots, *[None] * count)[:count]
        known = {option.name: option.declaration for option in rule_options(edition)}
        options = {
            name: value
            for name, value in self.options.items()
            if name in known and not known[name].problem_with(value)
        }
        first = self.first if self.first < count else 0
        return replace(self, players=players, bots=bots, options=options, first=first)

    def begin(self, edition: Edition) -> Branches[AnyGame]:
        """Begin a game; raise what `prepare` and games raise."""
        chosen = {k: v for k, v in self.options.items() if resolve(edition, {})[k] != v}
        setup = prepare(edition, self.players, chosen, self.first)
        seed = secrets.randbits(_SEED_BITS) if self.seed is None else self.seed
        return Branches(setup.begin(seed))


def fitting_bots(
    wanted: tuple[str | None, ...], edition: Edition, library: Library
) -> tuple[str | None, ...]:
    """Bots by seat for an edition: one that does not play its game gives way to another.

    This runs code of plugins.
    """
    if not any(wanted):
        return wanted
    plugins = [*edition.plugins, *bots.other_plugins(library, edition)]
    there = bots.offered(plugins, _game_name(edition))
    usual = next(name for name, needs in there.items() if not needs)
    return tuple(bot if not bot or bots.base_name(bot) in there else usual for bot in wanted)


def remember(settings: QSettings, plan: GamePlan) -> None:
    """Save a plan, but for its seed, for the next game."""
    told = {"players": plan.players, "bots": plan.bots, "first": plan.first}
    settings.setValue(_SETTING, json.dumps({**told, "options": dict(plan.options)}))


def remembered(settings: QSettings) -> GamePlan:
    """The last plan, or one for two human players if none can be read."""
    try:
        return _plan(stored_data(settings, _SETTING))
    # The setting may come from another version of the program, or have been edited by hand.
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        return GamePlan()


def _plan(told: dict[str, Any]) -> GamePlan:
    players = tuple(str(name)[:LONGEST_NAME] for name in told["players"])
    bots = tuple(None if bot is None else str(bot) for bot in told["bots"])
    first, options = int(told["first"]), dict(told["options"])
    simple = all(isinstance(value, str | int | bool) for value in options.values())
    named = all(name.strip() for name in players) and len(set(players)) == len(players)
    if not players or len(bots) != len(players) or not simple or not named or first < 0:
        raise ValueError("no plan of a game")
    return GamePlan(players, bots, first, options)


class SeatRow(QWidget):
    """One seat: its colour, the player's name, bot or human, who begins, a button to remove it."""

    changed = Signal()
    removed = Signal()

    def __init__(
        self,
        number: int,
        bot_names: Sequence[str],
        parametric: Mapping[str, bool],
        appearance: Appearance,
    ) -> None:
        """`parametric` are the bots that take a parameter, and whether they need it."""
        super().__init__()
        self._parametric = parametric
        seat = self.tr("Seat {number}").format(number=number + 1)
        self.dot = QLabel()
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.name.setAccessibleName(self.tr("{seat}: name of the player").format(seat=seat))
        self.name.textChanged.connect(self.changed)
        self.who = QComboBox()
        self.who.setAccessibleName(self.tr("{seat}: who plays").format(seat=seat))
        self.who.addItem(self.tr("Human"), None)
        for bot in bot_names:
            self.who.addItem(self.tr("Bot: {name}").format(name=bot), bot)
        self.parameter = QLineEdit(maxLength=_LONGEST_PARAMETER)
        self.parameter.setFixedWidth(_PARAMETER_WIDTH)
        self.parameter.setAccessibleName(self.tr("{seat}: parameter of the bot").format(seat=seat))
        self.parameter.setToolTip(
            self.tr("What the bot goes by: how often it forgets, or tries (200, or 2s)")
        )
        self.parameter.setVisible(bool(parametric))
        self.parameter.textChanged.connect(self.changed)
        self.who.currentIndexChanged.connect(self._refresh)
        self.begins = QRadioButton(self.tr("begins"))
        self.begins.setAccessibleName(self.tr("{seat}: begins").format(seat=seat))
        tip = self.tr("Remove this player")
        self.remove = ignore_double_click(appearance.set_icon(small_button(tip), "close"))
        self.remove.setAccessibleName(self.tr("{seat}: remove").format(seat=seat))
        self.remove.clicked.connect(self.removed)
        who = (self.who, 3)
        parts = (self.dot, (self.name, 3), who, self.parameter, self.begins, self.remove)
        hbox(*parts, on=self, margins=FLUSH, spacing=8)
        self._refresh()

    @property
    def bot(self) -> str | None:
        """The bot that plays, with its parameter if it has one; None for a human player."""
        chosen, parameter = self.who.currentData(), self.parameter.text().strip()
        if not parameter or chosen not in self._parametric:
            return None if chosen is None else str(chosen)
        return f"{chosen}:{parameter}"

    def choose(self, bot: str | None) -> None:
        """Choose a bot, or a human player if there is no bot of that name."""
        name, _, parameter = (bot or "").partition(":")
        if parameter and name in self._parametric:
            bot = name
        self.who.setCurrentIndex(max(0, self.who.findData(bot)))
        if parameter and bot == name:
            self.parameter.setText(parameter)

    def _refresh(self) -> None:
        """Ask for a parameter only where the bot takes one."""
        chosen = self.who.currentData()
        self.parameter.setEnabled(chosen in self._parametric)
        # Only bots that need a parameter get the usual one.
        self.parameter.setText(USUAL_PARAMETER if self._parametric.get(chosen) else "")
        self.changed.emit()

    def paint(self, colour: str, edge: str) -> None:
        """Show the colour of the seat, with an edge."""
        self.dot.setPixmap(chip_picture(colour, edge, self.devicePixelRatioF()))


class GameSetup(FitsScreen, QDialog):
    """Edits a plan for an edition; `plan` is the one shown."""

    def __init__(self, parent: QWidget, edition: Edition, plan: GamePlan, program: Program) -> None:
        super().__init__(parent)
        library, appearance = program.library, program.appearance
        self.setWindowTitle(self.tr("Set up a game"))
        self._edition, self._appearance = edition, appearance
        self._plugins = [*edition.plugins, *bots.other_plugins(library, edition)]
        self._game = _game_name(edition)
        offered = bots.offered(self._plugins, self._game)
        self._bots = list(offered)
        self._parametric = {name: needs for name, needs in offered.items() if needs is not None}
        self._options = ChosenOptions(plan.options)
        self.rows: list[SeatRow] = []
        self._beginners = QButtonGroup(self)
        self._seats = vbox(spacing=6)
        self.add = appearance.set_icon(QPushButton(self.tr("Add a player")), "add-tile")
        # Enter in a field is for Play; Qt would press the first button instead.
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add_player)
        self.seed = QLineEdit()
        self.seed.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,18}"), self))
        self.seed.setPlaceholderText(self.tr("a different game every time"))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setText("" if plan.seed is None else str(plan.seed))
        self.options = OptionsForm(self._options, program.language)
        self.options.show_options(edition)
        self.why = role_label("refusal", wraps=True)
        self.why.setMinimumHeight(2 * self.why.fontMetrics().lineSpacing())
        buttons = QDialogButtonBox()
        self.play = buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.play.setProperty("role", "primary")
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._lay_out(buttons)
        for seat, name in enumerate(plan.players):
            self._add_row(name, plan.bots[seat], begins=seat == plan.first)
        self._refresh()
        self.resize(640, 640)

    @property
    def plan(self) -> GamePlan:
        """What is chosen."""
        typed = self.seed.text()
        first = next((n for n, row in enumerate(self.rows) if row.begins.isChecked()), 0)
        return GamePlan(
            tuple(row.name.text().strip() for row in self.rows),
            tuple(row.bot for row in self.rows),
            first,
            dict(self._options.values),
            int(typed) if typed else None,
        )

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        head = hbox((heading(self.tr("Players, clockwise")), 1), self.add)
        self.options.setContentsMargins(14, 12, 14, 12)
        label = QLabel(self.tr("&Seed"))
        label.setBuddy(self.seed)
        note = muted_label(self.tr("The same number gives the same tiles in the same order."))
        if self._edition.game is not None:
            note.setText(self.tr("The same number gives the same game again."))
        seed, rules = hbox(label, self.seed, note), heading(self.tr("Rules"))
        room = described(scrolled(self.options), name=rules.text())
        parts = (head, self._seats, rules, (room, 1), seed, self.why, buttons)
        vbox(*parts, on=self, margins=(18, 16, 18, 14), spacing=10)

    def _add_row(self, name: str, bot: str | None, *, begins: bool = False) -> None:
        row = SeatRow(len(self.rows), self._bots, self._parametric, self._appearance)
        row.name.setText(name)
        row.choose(bot)
        row.begins.setChecked(begins)
        self._beginners.addButton(row.begins)
        row.changed.connect(self._refresh)
        row.removed.connect(partial(self._remove, row))
        self.rows.append(row)
        self._seats.addWidget(row)

    def _add_player(self) -> None:
        taken = {row.name.text().strip() for row in self.rows}
        self._add_row(next(name for name in colour_names() if name not in taken), None)
        self.rows[-1].name.setFocus()
        self._refresh()

    def _remove(self, row: SeatRow) -> None:
        self.rows.remove(row)
        self._beginners.removeButton(row.begins)
        # If the player who begins is removed, the first one begins.
        if row.begins.isChecked():
            self.rows[0].begins.setChecked(True)
        discard(row)
        self._refresh()

    def _why_no_bot(self, bot: str | None) -> str:
        """Why a bot cannot play by its parameter; "" if it can."""
        if bot is None or bots.base_name(bot) not in self._parametric:
            return ""
        try:
            # Parameters are checked when a bot is made.
            bots.maker(bot, self._plugins, game=self._game)(0)
        except FAILURES as error:
            return capital(because(error))
        return ""

    def _refresh(self) -> None:
        """Enable the buttons, and show what is wrong with the names."""
        names = [row.name.text().strip() for row in self.rows]
        allowed, count = self._edition.players, len(names)
        self.add.setEnabled(count < allowed.max)
        for seat, row in enumerate(self.rows):
            row.remove.setEnabled(count > allowed.min)
            colour = seat_colour(names, seat)
            row.paint(colour, edge_of(colour, self._appearance.colours))
        twice = next((name for name in names if name and names.count(name) > 1), None)
        why = ""
        if not all(names):
            why = self.tr("Every player needs a name.")
        elif twice is not None:
            why = self.tr("Two players are called {name}.").format(name=twice)
        else:
            why = next(filter(None, map(self._why_no_bot, {row.bot for row in self.rows})), "")
        self.why.setText(why)
        self.play.setEnabled(not why)


def _game_name(edition: Edition) -> str | None:
    """The name of the type of game of an edition; None if that cannot be found out."""
    try:
        return game_type(edition).name
    except FAILURES:
        return None
