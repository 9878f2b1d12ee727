"""The part of a study's form about who plays: bots, populations of them, and how many players."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QWidget

from core.bots.deprived_bot import things_of

from ..set_forms.editors import ListEditor
from ..set_forms.field_box import FieldBox
from ..widgets.box_layouts import FLUSH, hbox, vbox
from ..widgets.flow_layout import FlowLayout
from ..widgets.form_fields import TextField
from .study_fields import OpenChoice, RemovableRows

if TYPE_CHECKING:
    from core.findings import Path

    from .study_store import StudyStore

_MOST_PLAYERS: Final = 9
_WIDE: Final = 110
_BOTS: Final = ("bots",)


class NumbersEditor(ListEditor):
    """Whole numbers with commas between them, or one of them; an empty line states nothing."""

    def show_value(self, value: Any, *, reset: bool) -> None:  # noqa: ANN401
        super().show_value([value] if isinstance(value, int) else value, reset=reset)

    def _enter(self, text: str) -> None:
        parts = [part for each in text.split(",") if (part := each.strip())]
        if not all(part.isascii() and part.isdigit() for part in parts):
            self.explain(self.tr("Enter a number, or several with commas between them."))
            return
        numbers = list(dict.fromkeys(map(int, parts)))
        self.entered.emit(numbers if len(numbers) > 1 else numbers[0] if numbers else None)


class BotsRow(QWidget):
    """The bots that play with one another, under a path of the study; a population has a name."""

    def __init__(self, store: StudyStore, path: Path) -> None:
        super().__init__()
        self._store, self._path = store, path
        rows = QWidget()
        close = partial(store.small_button, "close", self.tr("Leave out this bot"))
        flow = FlowLayout(rows, gap=8, line_gap=6)
        self._bots = RemovableRows(flow, self._make, close, self._enter, least=1)
        self.add = store.add_button(self.tr("Add a bot"), self._add)
        self.name = TextField(self.tr("Name of the population"))
        self.name.entered.connect(self._rename)
        self.name.setVisible(path != _BOTS)
        vbox(self.name, rows, hbox(self.add, 1), on=self, margins=FLUSH, spacing=6)

    @property
    def bots(self) -> list[OpenChoice]:
        """The fields of the bots."""
        return self._bots.rows

    def refresh(self) -> None:
        """Show what the study says."""
        names = self._names()
        self.name.show_text(str(self._path[-1]), reset=False)
        self._bots.show_keys(range(len(names)))
        for field, name in zip(self.bots, names, strict=True):
            field.offer_open({each: each for each in self._store.document.bots})
            field.show_word(name)
        self.add.setEnabled(len(names) < _MOST_PLAYERS)

    def _make(self, number: int) -> OpenChoice:
        field = OpenChoice(self.tr("Bot {number}").format(number=number + 1))
        field.setMinimumWidth(_WIDE)
        field.entered.connect(lambda name: self._enter(number, name or "random"))
        return field

    def _names(self) -> list[str]:
        return list(self._store.at(self._path).value or ())

    def _enter(self, number: int, *bots: str) -> None:
        """Have other bots in the place of one, or none."""
        names = self._names()
        names[number : number + 1] = bots
        self._store.enter(self._path, names)

    def _add(self) -> None:
        names = self._names()
        other = next((each for each in self._store.document.bots if each not in names), names[0])
        self._enter(len(names), other)
        self.bots[-1].setFocus()

    def _rename(self, name: str) -> None:
        said = dict(self._store.at(_BOTS).value)
        if name and name not in said:
            renamed = {name if key == self._path[-1] else key: said[key] for key in said}
            self._store.enter(_BOTS, renamed)


class PlayersPart(QWidget):
    """Which bots play, how many players there are, and what is taken from one of them."""

    def __init__(self, store: StudyStore) -> None:
        super().__init__()
        self._store = store
        self._offered: list[str] = []
        self.only = BotsRow(store, _BOTS)
        rows = vbox(spacing=8)
        close = partial(store.small_button, "close", self.tr("Leave out this population"))
        self._populations = RemovableRows(rows, self._make, close, self._remove)
        self.add = store.add_button(self.tr("Add a population of bots"), self._add)
        tip = self.tr("Bots are repeated round the table; without a number, as few play as can")
        tip += ". " + self.tr("Several numbers, as in 2, 3, 4, have figures of their own")
        name = self.tr("Players")
        self.players = FieldBox(store, ("players",), name, NumbersEditor(name), tip)
        name = self.tr("Taken from one bot")
        tip = self.tr("What is it worth? A piece, a kind of feature or of action, or a tile")
        self.without = ListEditor(name, placeholder=self.tr("nothing"))
        taken = FieldBox(store, ("without",), name, self.without, tip)
        self._boxes = self.players, taken
        below = hbox(self.add, 1)
        vbox(self.only, rows, below, *self._boxes, on=self, margins=FLUSH, spacing=6)

    @property
    def bots(self) -> list[OpenChoice]:
        """The fields of the bots."""
        return [bot for row in self._rows() for bot in row.bots]

    @property
    def populations(self) -> list[BotsRow]:
        """The rows of populations, where there are several."""
        return self._populations.rows

    def refresh(self) -> None:
        """Show what the study says."""
        said = self._store.at(_BOTS).value
        self._populations.show_keys(list(said) if isinstance(said, dict) else [])
        self.only.setVisible(not self.populations)
        for row in self._rows():
            row.refresh()
        for box in self._boxes:
            box.refresh(reset=False)
        setups = self._store.document.offers.setups
        things = list(dict.fromkeys(thing for each in setups for thing in things_of(each)))
        if things != self._offered:
            self._offered = things
            self.without.suggest(things)

    def _rows(self) -> list[BotsRow]:
        return self.populations or [self.only]

    def _make(self, name: str) -> BotsRow:
        return BotsRow(self._store, (*_BOTS, name))

    def _said(self) -> dict[str, list[str]]:
        said = self._store.at(_BOTS).value
        return dict(said) if isinstance(said, dict) else {said[0]: list(said)}

    def _add(self) -> None:
        said = self._said()
        names = (each for each in self._store.document.bots if each not in said)
        other = next(names, str(len(said) + 1))
        bots = [other] if other in self._store.document.bots else ["random"]
        self._store.enter(_BOTS, {**said, other: bots})
        self.populations[-1].name.setFocus()

    def _remove(self, name: str) -> None:
        left = {key: bots for key, bots in self._said().items() if key != name}
        self._store.enter(_BOTS, left if len(left) > 1 else next(iter(left.values()), ["random"]))
