"""The parts of a study's form about who plays, and how much is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QCheckBox, QWidget

from core.limits import MOST_GAMES, MOST_REPLAYS

from ..set_forms.editors import NumberEditor, SwitchEditor
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.form_fields import muted_label
from .study_fields import LimitEditor, MeasureEditor
from .study_pilot import PilotPart

if TYPE_CHECKING:
    from core.studies.study_labels import StudyLabels

    from .study_store import StudyStore

_MOST_SEED: Final = 2**31 - 1  # a QSpinBox holds 32 bits
_USUAL_GAMES: Final = 200
_WIDE: Final = 110
_USUAL_PRECISION: Final = {"measure": "margin", "within": 1}


class AmountPart(QWidget):
    """How much is played: games, or how precisely a figure is to be known; replays; the seed."""

    def __init__(self, store: StudyStore, words: StudyLabels) -> None:
        super().__init__()
        self._store = store
        self.by_games = QCheckBox(self.tr("At most"))
        self.by_precision = QCheckBox(self.tr("Until precise"))
        self.by_games.clicked.connect(self._choose_games)
        self.by_precision.clicked.connect(self._choose_precision)
        self.games = _number(self.tr("Games of each edition"), 1, MOST_GAMES)
        self.games.field.setSingleStep(100)
        self.measured = MeasureEditor(store, words)
        self.within = LimitEditor(
            self.tr("To how much on either side"), self.tr("Enter a precision.")
        )
        early = self.tr("End as soon as all budgets are decided")
        again = self.tr("Games on each deal with the same seats")
        self.replays = _number(again, 1, MOST_REPLAYS)
        seed = _number(self.tr("Seed"), -_MOST_SEED, _MOST_SEED)
        again_tip = self.tr("Bots with other seeds play a deal again: that tells luck from skill")
        seed_tip = self.tr("The same seed gives the same games")
        self.boxes = (
            FieldBox(store, ("precision",), "", self.measured),
            FieldBox(store, ("precision", "within"), "", self.within),
            FieldBox(store, ("stop_early",), "", SwitchEditor(early, early)),
            FieldBox(store, ("replays",), again, self.replays, again_tip),
            FieldBox(store, ("seed",), self.tr("Seed"), seed, seed_tip),
        )
        figure, within, *others = self.boxes
        self.unit = muted_label("")
        games = FieldBox(store, ("games",), "", self.games)
        limit = hbox(
            self.by_games, games, muted_label(self.tr("games of each edition")), 1, spacing=6
        )
        exact = hbox(self.by_precision, (figure, 1), muted_label("±"), within, self.unit, spacing=6)
        self.pilot = PilotPart(store)
        vbox(limit, exact, *others, self.pilot, on=self, margins=FLUSH, spacing=6)

    def refresh(self) -> None:
        """Show what the study says."""
        has_games = self._store.at(("games",)).own
        is_precise = self._store.at(("precision",)).own
        self.by_games.setChecked(has_games)
        self.by_precision.setChecked(is_precise)
        # One of the two there must be, or the study would never end.
        self.by_games.setEnabled(is_precise or not has_games)
        self.by_precision.setEnabled(has_games or not is_precise)
        self.games.setEnabled(has_games)
        self.games.show_value(self._store.at(("games",)).value or _USUAL_GAMES, reset=False)
        self.measured.setEnabled(is_precise)
        self.within.setEnabled(is_precise)
        for box in self.boxes:
            box.refresh(reset=False)
            self.within.is_share = self.measured.is_share  # known once the measure is shown
        self.unit.setText("%" if self.within.is_share else "")
        self.pilot.refresh()

    def _choose_games(self) -> None:
        number = self.games.field.value()
        self._store.enter(("games",), number if self.by_games.isChecked() else None)

    def _choose_precision(self) -> None:
        usual = _USUAL_PRECISION if self.by_precision.isChecked() else None
        self._store.enter(("precision",), usual)


def _number(name: str, least: int, most: int) -> NumberEditor:
    editor = NumberEditor(name)
    editor.field.setRange(least, most)
    editor.field.setMaximumWidth(_WIDE)
    return editor
