"""What a study tries out: another formula, or another number of copies of a tile."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import QLabel, QWidget

from core.balancing.knob_offers import offered_knobs
from core.messages import msg, named
from core.tileset.schema_map import at_path

from ..document.game_translator import GameTranslator
from ..set_forms.editors import WordField
from ..set_forms.formula_editor import FormulaText, problem_with, values_for
from ..widgets.box_layouts import FLUSH, hbox
from ..widgets.form_fields import NumberField, ignore_double_click, muted_label
from .study_store import put

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.edition.edition import Design, Edition
    from core.findings import Path

    from .study_store import StudyStore

COMPLETED: Final = "completed"
FINAL: Final = "final"
_MOST: Final = 999


class FormulaRow(QWidget):
    """What if a formula of a kind were another one."""

    def __init__(self, store: StudyStore, edition: str) -> None:
        super().__init__()
        self._store, self._name = store, edition
        self.target = ("", COMPLETED)
        self.which = WordField(self.tr("Formula"))
        self.formula = FormulaText(self.tr("What if it were"))
        self.remove = ignore_double_click(
            store.small_button("close", self.tr("Leave this formula as it is"))
        )
        hbox((self.which, 2), QLabel("="), (self.formula, 3), self.remove, on=self, margins=FLUSH)
        self.which.entered.connect(self._aim)
        self.formula.entered.connect(self._enter)
        self.formula.textChanged.connect(self._check)
        self.formula.abandoned.connect(lambda: self.formula.setPlainText(self.formula.shown))
        self.remove.clicked.connect(lambda: store.enter(self._path(self.target), None))

    def show_formula(self, target: tuple[str, str], value: object, edition: Edition | None) -> None:
        """Show what the study tries out."""
        self.target = target
        self.which.offer_words(dict(formulas(edition, self._store.language)), none=None)
        self.which.show_word(",".join(target))
        kind = edition.features.get(target[0]) if edition else None
        self.formula.words = values_for(edition, kind.shape if kind else None) if edition else []
        text = str(value)
        if not self.formula.is_pending or text != self.formula.shown:
            self.formula.shown = text
            if self.formula.toPlainText() != text:
                self.formula.setPlainText(text)
        self._check()

    def _path(self, target: tuple[str, str]) -> tuple[str, ...]:
        return "editions", self._name, "change", "features", target[0], "value", target[1]

    def _aim(self, word: str) -> None:
        kind, _, when = word.partition(",")
        edition = self._store.edition(self._name)
        value = formula_of(edition, (kind, when))
        old, new = self._path(self.target), self._path((kind, when))
        # First the new, so that the map that holds both never becomes empty and goes.
        self._store.edit(lambda study: put(put(study, new, value), old, None))

    def _check(self) -> None:
        text = self.formula.toPlainText()
        problem = problem_with(text, self.formula.words) if text.strip() else None
        self.formula.underline(problem, self._store.appearance.colours.error)

    def _enter(self) -> None:
        text = self.formula.toPlainText().strip()
        if not text or problem_with(text, self.formula.words) is not None:
            return
        number = text.isascii() and text.isdigit()  # stays a number in YAML
        self._store.enter(self._path(self.target), int(text) if number else text)


class CountRow(QWidget):
    """What if there were another number of copies of a tile."""

    def __init__(self, store: StudyStore, edition: str) -> None:
        super().__init__()
        self._store, self._name, self.tile = store, edition, ""
        self.which = WordField(self.tr("Tile"))
        self.count = NumberField(self.tr("Copies"), 99)
        self.now = muted_label("")
        self.remove = ignore_double_click(
            store.small_button("close", self.tr("Leave this tile as it is"))
        )
        copies = muted_label(self.tr("Copies of"))
        hbox(
            copies,
            (self.which, 2),
            QLabel("="),
            self.count,
            (self.now, 3),
            self.remove,
            on=self,
            margins=FLUSH,
        )
        self.which.entered.connect(self._aim)
        self.count.entered.connect(lambda number: store.enter(self._path(self.tile), number))
        self.remove.clicked.connect(lambda: store.enter(self._path(self.tile), None))

    def show_count(self, tile: str, count: int, edition: Edition | None) -> None:
        """Show what the study tries out."""
        self.tile = tile
        open_set = self._store.context.document.edition
        designs = [design.id for design in countable(edition)]
        said = self.tr("tile {id}")
        self.which.offer_words({each: said.format(id=each) for each in designs}, none=None)
        self.which.show_word(tile)
        self.count.show_number(count, reset=False)
        before = {design.id: design.count for design in (open_set.designs if open_set else ())}
        text = self.tr("instead of {count}").format(count=before.get(tile))
        self.now.setText(text if tile in before else "")

    def _path(self, tile: str) -> tuple[str, ...]:
        return "editions", self._name, "change", "counts", tile

    def _aim(self, tile: str) -> None:
        new, old, count = self._path(tile), self._path(self.tile), self.count.value()
        self._store.edit(lambda study: put(put(study, new, count), old, None))


class NumberRow(QWidget):
    """What if there were another number of pieces, or of tokens of a value."""

    def __init__(self, store: StudyStore, edition: str) -> None:
        super().__init__()
        self._store, self._name = store, edition
        self._change: Path = ("editions", edition, "change")
        self._at: Path = ()
        self.which = WordField(self.tr("Pieces or tokens"))
        self.count = NumberField(self.tr("How many"), _MOST)
        self.remove = ignore_double_click(
            store.small_button("close", self.tr("Leave this number as it is"))
        )
        hbox((self.which, 2), QLabel("="), self.count, 1, self.remove, on=self, margins=FLUSH)
        self.which.entered.connect(self._aim)
        self.count.entered.connect(lambda number: store.enter((*self._change, *self._at), number))
        self.remove.clicked.connect(lambda: store.enter((*self._change, *self._at), None))

    def show_number(self, at: Path, count: int, edition: Edition | None) -> None:
        """Show what the study tries out at a path of the change."""
        self._at = at
        names = {json.dumps(path): said for path, said, _ in numbers(edition, self._store.language)}
        self.which.offer_words(names, none=None)
        self.which.show_word(json.dumps(at))
        self.count.show_number(count, reset=False)

    def _aim(self, word: str) -> None:
        new, old = (*self._change, *json.loads(word)), (*self._change, *self._at)
        count = self.count.value()
        self._store.edit(lambda study: put(put(study, new, count), old, None))


def numbers(edition: Edition | None, language: str) -> Iterator[tuple[Path, str, int]]:
    """The numbers of pieces and tokens, each as a path of a change, its name, and what it is."""
    if edition is None:
        return
    say = GameTranslator(edition, language).sentence
    for knob, said in offered_knobs(edition):
        if "piece" in knob:
            piece = edition.pieces[knob["piece"]]
            key = "per_player" if piece.per_player or not piece.per_game else "per_game"
            yield (
                ("pieces", piece.name, key),
                say(said),
                piece.per_player or piece.per_game,
            )
        elif "tokens" in knob:
            pool, worth = knob["tokens"], knob["worth"]
            yield ("tokens", pool, worth), say(said), edition.tokens[pool][worth] or 0


def tried_numbers(change: Mapping[str, Any]) -> Iterator[tuple[Path, int]]:
    """The numbers of pieces and tokens that a change states, as paths of it."""
    for part, keys in (("pieces", ("per_player", "per_game")), ("tokens", None)):
        for name, stated in (change.get(part) or {}).items():
            for key, value in (stated or {}).items():
                if isinstance(value, int) and (keys is None or key in keys):
                    yield (part, name, key), value


def countable(edition: Edition | None) -> Iterator[Design]:
    """The designs whose copies are all alike, so that they have one count."""
    for design in edition.designs if edition else ():
        if len(design.copies) == 1:
            yield design


def formulas(edition: Edition | None, language: str) -> Iterator[tuple[str, str]]:
    """The formulas of an edition, as a kind and when it is used, and their names."""
    if edition is None:
        return
    translator = GameTranslator(edition, language)
    for name, kind in edition.features.items():
        if kind.completed is not None:
            yield (
                f"{name},{COMPLETED}",
                translator.sentence(msg("{kind}, completed", kind=named(name))),
            )
        if kind.final is not None:
            yield (
                f"{name},{FINAL}",
                translator.sentence(msg("{kind}, at the end", kind=named(name))),
            )


def formula_of(edition: Edition | None, target: tuple[str, str]) -> object:
    """The formula of a kind as its set states it."""
    stated = at_path(edition.declared if edition else {}, ("features", target[0], "value"))
    value = stated.get(target[1]) if isinstance(stated, dict) else None
    return value if isinstance(value, str | int) else "tiles"
