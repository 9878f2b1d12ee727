"""The parts of a study's form about who plays, and how much is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from core.limits import MOST_GAMES, MOST_REPLAYS

from ..set_forms.editors import CountField
from ..widgets.box_layouts import FLUSH, clear, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import NumberField, once, quiet
from .study_fields import MeasureFields, NumberLine, OpenChoice

if TYPE_CHECKING:
    from core.studies.study_labels import StudyLabels

    from .study_store import StudyStore

_MOST_SEED: Final = 2**31 - 1  # a QSpinBox holds 32 bits
_USUAL_GAMES: Final = 200
_MOST_PLAYERS: Final = 9
_WIDE: Final = 110


class PlayersPart(QWidget):
    """Which bots play, and how many players there are."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self.bots: list[OpenChoice] = []
        self._rows = QWidget()
        self._flow = FlowLayout(self._rows, gap=8, line_gap=6)
        self.add = QPushButton(self.tr("Add a bot"))
        self.add.setProperty("role", "quiet")
        store.appearance.wear(self.add, "plus")
        self.add.clicked.connect(self._add)
        self.players = CountField(self.tr("Players"), 1, _MOST_PLAYERS)
        self.players.entered.connect(lambda: store.enter(("players",), self.players.count))
        tip = self.tr("Bots are repeated round the table; without a number, as few play as can")
        self.players.setToolTip(tip)
        below = hbox(quiet(self.tr("Players:")), self.players, 1, spacing=6)
        vbox(self._rows, below, on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        names = list(self._store.data.get("bots") or ["random"])
        if len(self.bots) != len(names):
            self._build(len(names))
        offered = self._offered()
        for field, name in zip(self.bots, names, strict=True):
            field.offer(offered)
            field.show_word(name)
        self.add.setEnabled(len(names) < _MOST_PLAYERS)
        self.players.show_count(self._store.data.get("players"), reset=False)

    def _build(self, count: int) -> None:
        clear(self._flow, self.add)
        self.bots = []
        for number in range(count):
            field = OpenChoice(self.tr("Bot {number}").format(number=number + 1))
            field.setMinimumWidth(_WIDE)
            field.entered.connect(lambda name, number=number: self._enter(number, name))
            gone = once(self._store.small_button("close", self.tr("Leave out this bot")))
            gone.setEnabled(count > 1)
            gone.clicked.connect(lambda _=False, number=number: self._leave_out(number))
            line = QWidget()
            hbox(field, gone, on=line, margins=FLUSH, spacing=2)
            self._flow.addWidget(line)
            self.bots.append(field)
        self._flow.addWidget(self.add)
        self.add.show()

    def _words(self) -> list[str]:
        return [field.word for field in self.bots]

    def _enter(self, number: int, name: str) -> None:
        names = self._words()
        names[number] = name or "random"
        self._store.enter(("bots",), names)

    def _leave_out(self, number: int) -> None:
        names = self._words()
        del names[number]
        self._store.enter(("bots",), names)

    def _add(self) -> None:
        names = self._words()
        other = next((name for name in self._offered() if name not in names), names[0])
        self._store.enter(("bots",), [*names, other])
        if self.bots:
            self.bots[-1].setFocus()

    def _offered(self) -> dict[str, str]:
        return {name: name for name in self._store.document.bots}


class AmountPart(QWidget):
    """How many games are played, or how exactly something is to be known; replays, and the seed."""

    def __init__(self, store: StudyStore, words: StudyLabels) -> None:
        super().__init__()
        self._store, self._words = store, words
        self.by_games = QCheckBox(self.tr("At most"))
        self.games = NumberField(self.tr("Games of each edition"), MOST_GAMES)
        self.games.setMinimum(1)
        self.games.setSingleStep(100)
        self.games.setMaximumWidth(_WIDE)
        self.by_precision = QCheckBox(self.tr("Until it is known"))
        measured = hbox(margins=FLUSH, spacing=6)
        self.fields = MeasureFields(self, measured)
        self.within = NumberLine(self.tr("To how much on either side"))
        self.unit = quiet("")
        self.early = QCheckBox(self.tr("End as soon as all budgets are decided"))
        self.replays = NumberField(self.tr("Games on each deal with the same seats"), MOST_REPLAYS)
        self.replays.setMinimum(1)
        self.replays.setToolTip(
            self.tr("Bots with other seeds play a deal again: that tells luck from skill")
        )
        self.seed = SeedField(self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same seed gives the same games"))
        limit = hbox(
            self.by_games, self.games, quiet(self.tr("games of each edition")), 1, spacing=6
        )
        exact = hbox(
            self.by_precision, (measured, 1), quiet("±"), self.within, self.unit, spacing=6
        )
        again = hbox(
            quiet(self.tr("Each deal")),
            self.replays,
            quiet(self.tr("times with the same seats")),
            1,
            spacing=6,
        )
        seed = hbox(quiet(self.tr("Seed:")), self.seed, 1, spacing=6)
        vbox(limit, exact, self.early, again, seed, on=self, margins=FLUSH, spacing=6)
        self.by_games.clicked.connect(self._choose_games)
        self.by_precision.clicked.connect(self._choose_precision)
        self.games.entered.connect(lambda number: store.enter(("games",), number))
        self.replays.entered.connect(
            lambda number: store.enter(("replays",), number if number > 1 else None)
        )
        self.seed.entered.connect(lambda number: store.enter(("seed",), number))
        self.early.clicked.connect(self._choose_early)
        self.fields.entered.connect(self._enter_measure)
        self.within.given.connect(self._enter_within)

    def refresh(self) -> None:
        """Show what the study says."""
        data = self._store.data
        games, precision = data.get("games"), data.get("precision")
        self.by_games.setChecked(games is not None)
        # One of the two there must be, or the study would never end.
        self.by_games.setEnabled(games is None or precision is not None)
        self.by_precision.setChecked(precision is not None)
        self.by_precision.setEnabled(precision is None or games is not None)
        self.games.setEnabled(games is not None)
        self.games.show_number(games if games is not None else _USUAL_GAMES, reset=False)
        self.replays.show_number(data.get("replays", 1), reset=False)
        self.seed.show_number(data.get("seed", 0), reset=False)
        self.early.setChecked(data.get("stop_early", True))
        self._show_precision(precision or {})

    def _show_precision(self, said: dict[str, object]) -> None:
        self.fields.offer(self._store.document.offers)
        measure, key = str(said.get("measure", "margin")), str(said.get("key", ""))
        self.fields.show(measure, key, self._words.part)
        current = self.fields.current
        self.within.is_share = current is not None and current.unit == "share"
        within = said.get("within")
        self.within.show_number(within if isinstance(within, int | float) else None)
        self.unit.setText("%" if self.within.is_share else "")
        for field in (self.fields.measure, self.within):
            field.setEnabled(bool(said))
        if not said:
            self.fields.part.setEnabled(False)

    def _choose_games(self) -> None:
        self._enter("games", self.games.value() if self.by_games.isChecked() else None)

    def _choose_precision(self) -> None:
        usual = {"measure": "margin", "within": 1}
        self._enter("precision", usual if self.by_precision.isChecked() else None)

    def _choose_early(self) -> None:
        self._enter("stop_early", None if self.early.isChecked() else False)

    def _enter(self, key: str, value: object) -> None:
        if self._store.enter((key,), value):
            self.refresh()

    def _enter_measure(self, measure: str, key: str) -> None:
        said = {**self._store.data["precision"], "measure": measure, "key": key}
        self._enter("precision", said if key else {k: v for k, v in said.items() if k != "key"})

    def _enter_within(self, value: float | None) -> None:
        if value is None:
            self.within.explain(self.tr("Say how exactly it is to be known."))
        else:
            self.within.explain(self._store.enter(("precision", "within"), value))


class SeedField(NumberField):
    """A whole number of any size that a seed can have."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setRange(-_MOST_SEED, _MOST_SEED)
        self.setMaximumWidth(_WIDE)
