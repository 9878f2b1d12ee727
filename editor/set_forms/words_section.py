"""What the names of a set are called in a language: a card for each, and one for any other text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.tileset.score_terms import definite_key, noun_keys

from ..document.model_fields import FieldForm
from ..widgets.box_layouts import vbox
from ..widgets.form_fields import muted_label, role_label
from .editors import COUNTED, TextEditor, WordField
from .field_box import FieldGrid, LayeredBox
from .section import CardsSection, KeyCard
from .title_editor import FIRST_LANGUAGES, language_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from core.findings import Path

    from .store import SetStore

_PARTS: Final = (
    "terrains",
    "features",
    "icons",
    "pieces",
    "areas",
    "tokens",
    "suits",
    "card_kinds",
)
_FORMS: Final = ("alone", "one", "several", "definite")
_GENDERED: Final = ("de",)
"""The languages in which rules need a noun with its definite article."""
_LONGEST: Final = 400
_LETTERS: Final = 16


class WordCard(KeyCard):
    """A name by itself, one of it and several of it, in the language of its path; or a text.

    In German, it with its article, too.
    """

    def __init__(self, store: SetStore) -> None:
        super().__init__(store)
        self.title, self.parts = role_label("heading"), muted_label("")
        self.boxes = [
            LayeredBox(store, FieldForm(form, "text", longest=_LONGEST), ("words", "", example))
            for form, example in zip(_FORMS, _phrases_of("name"), strict=True)
        ]
        self.grid = FieldGrid(self.boxes)
        vbox(self.title, self.parts, self.grid, on=self, margins=(10, 6, 10, 9), spacing=4)

    def show_words(self, language: str, phrases: Sequence[str], parts: str, *, reset: bool) -> None:
        """Show what some phrases are in a language; `parts` says of what they are the names."""
        path = ("words", language, phrases[0])
        reset, self.path = reset or path != self.path, path
        self.title.setText(phrases[0])
        self.parts.setText(parts)
        self.parts.setVisible(bool(parts))
        shown = self.boxes[: len(phrases)]
        for box, phrase in zip(shown, phrases, strict=True):
            box.move_to(("words", language, phrase))
            assert isinstance(box.editor, TextEditor)
            box.editor.field.line.setPlaceholderText(self._otherwise(language, phrase))
        self.grid.show_only(shown)
        for box in shown:
            box.refresh(reset=reset)

    def _otherwise(self, language: str, phrase: str) -> str:
        """The text that is used while this set says nothing, as its field shows it."""
        edition, source = self.store.edition, self.store.source
        own = source.tileset.words.get(language, {}) if source else {}
        said = edition.words.get(language, {}).get(phrase) if edition else None
        return (phrase if said is None or phrase in own else said).removeprefix(COUNTED)


class WordsSection(CardsSection[WordCard]):
    """The words of one language, which is chosen above them.

    There is a card for all names that the set declares, and one for each other text that it
    translates already.
    """

    def __init__(self, store: SetStore, form: FieldForm) -> None:
        super().__init__(store, form)
        self._language = ""
        self._phrases: dict[str, tuple[str, ...]] = {}
        self._parts: dict[str, str] = {}
        self.language = WordField(self.tr("Language of the words"))
        self.language.setMinimumContentsLength(_LETTERS)
        self.language.entered.connect(self._choose)
        self.lay_out(add=self.language)

    def make_card(self) -> WordCard:
        return WordCard(self.store)

    def refresh(self, *, reset: bool = False) -> None:
        stated = self.stated()
        if reset or not self._language:
            own = self.store.language
            self._language = own if own in stated or not stated else stated[0]
            if self._language == "en" and not stated:
                self._language = "fr"
        offered = dict.fromkeys((*stated, self._language, *FIRST_LANGUAGES))
        self.language.offer_words(
            {code: f"{language_name(code)} ({code})" for code in offered}, none=None
        )
        self.language.show_word(self._language)
        parts = self._names()
        phrases: dict[str, tuple[str, ...]] = {
            name.replace("_", " "): _phrases_of(name)
            if self._language in _GENDERED
            else noun_keys(name)
            for name in parts
        }
        said = self.store.at((self.part, self._language)).value or {}
        told = {phrase for each in phrases.values() for phrase in each}
        texts = (*said, *self._choices())
        phrases |= {text: (text,) for text in texts if text not in told}
        self.empty.setVisible(not phrases)
        self._phrases = phrases
        self._parts = {name.replace("_", " "): ", ".join(of) for name, of in parts.items()}
        self.show_cards([*phrases], reset=reset)

    def show_card(self, card: WordCard, path: Path, *, reset: bool) -> None:
        name = str(path[1])
        parts = self._parts.get(name, "")
        card.show_words(self._language, self._phrases[name], parts, reset=reset)

    def field_at(self, path: Path) -> QWidget | None:
        if path[:1] != (self.part,):
            return None
        if len(path) > 1 and path[1] != self._language:
            self._choose(str(path[1]))
        boxes = (box for card in self.cards for box in card.boxes if box.path == path)
        return next(boxes, self.widget())

    def _choose(self, language: str) -> None:
        self._language = language
        self.refresh()

    def _choices(self) -> list[str]:
        """The choices of the questions of this set, which no name stands for."""
        names = self.store.layers.own_names("questions") if self.store.layers else ()
        asked = (self.store.at(("questions", name)).value or {} for name in names)
        return [choice for each in asked for choice in each.get("choices") or ()]

    def _names(self) -> dict[str, list[str]]:
        """The names that this set declares, each with the parts that it is a name in."""
        layers, found = self.store.layers, dict[str, list[str]]()
        if layers is None:
            return found
        wording = self.store.wording
        for part in _PARTS:
            for name in layers.own_names(part):
                found.setdefault(name, []).append(wording.steps((part,))[0])
            # What a claiming piece is called on a feature is said in sentences, too.
            if part == "features":
                entries = (self.store.at((part, name)).value for name in layers.own_names(part))
                for role in (entry["role"] for entry in entries if entry and entry.get("role")):
                    found.setdefault(role, []).append(self.tr("Roles"))
        return found


def _phrases_of(name: str) -> tuple[str, ...]:
    """The phrases of a name in a language that has genders, in the order of the forms."""
    return (*noun_keys(name), definite_key(name))
