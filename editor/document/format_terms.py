"""What people call the keys and words of the format, and how they are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.messages import Named
from core.tileset.key_labels import choice, label, labels
from core.tileset.set_schema import TileSet

from ..language.languages import tr_message
from .game_translator import capital, own_word

if TYPE_CHECKING:
    from pydantic import BaseModel

    from core.edition.edition import Edition
    from core.findings import Path

    from .model_fields import FieldForm


class Wording(QObject):
    """Labels, explanations and spoken words, in the language of the window.

    A key of a model that is not listed is called by its own name, so that nothing is missing when
    the format grows; what it means is told by the description of its field.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._new = self._new_labels()
        self._empty = self._empty_labels()

    def label(self, form: FieldForm, model: type[BaseModel] | None = None) -> str:
        """The label of a field."""
        return capital(tr_message(label(form.name, model or TileSet)))

    def steps(self, path: Path, edition: Edition | None = None) -> list[str]:
        """The labels of the steps of a path into a set; groups of fields go unnamed.

        A key has a capital; a name is as the sets of an edition say it, but a passage's as written.
        """
        steps = [
            own_word(edition, each) if isinstance(each, Named) else capital(tr_message(each))
            for each in labels(path)
        ]
        if path[:1] == ("booklet",):
            steps[1:2] = map(str, path[1:2])
        return steps

    def word(self, word: str) -> str:
        """A word that the format lets one choose, in the language of the window."""
        return tr_message(choice(word))

    def add(self, section: str) -> str:
        """The label of the button that adds to a section."""
        return self._new.get(section) or self.tr("Add")

    def empty(self, section: str) -> str:
        """What a section without entries is for."""
        return self._empty.get(section) or self.tr("Nothing yet.")

    def _new_labels(self) -> dict[str, str]:
        return {
            "terrains": self.tr("Add a terrain"),
            "features": self.tr("Add a feature"),
            "icons": self.tr("Add an icon"),
            "pieces": self.tr("Add a piece"),
            "areas": self.tr("Add a place"),
            "tokens": self.tr("Add a pool of tokens"),
            "groups": self.tr("Add a group"),
            "suits": self.tr("Add a suit"),
            "card_kinds": self.tr("Add a kind"),
            "cards": self.tr("Add a card"),
            "rulebook": self.tr("Add a rule"),
            "booklet": self.tr("Add a passage"),
            "rules": self.tr("Add a subject"),
            "questions": self.tr("Add a question"),
        }

    def _empty_labels(self) -> dict[str, str]:
        return {
            "terrains": self.tr(
                "Terrains are what the edge of a tile can show, such as grass or a road. Two "
                "tiles can touch where both show the same terrain."
            ),
            "features": self.tr(
                "Features are the lines, areas and sites on tiles, and the fields between them."
            ),
            "icons": self.tr("Icons are symbols printed on features, or on the tile itself."),
            "pieces": self.tr("Pieces are what players move; some of them claim features."),
            "areas": self.tr(
                "Places off the table, such as a castle or a pasture of each player, have room for "
                "pieces. A plugin says when pieces go there."
            ),
            "tokens": self.tr("Tokens are pools of values, from which icons draw."),
            "groups": self.tr(
                "Tiles of a group are drawn together, before all others or after them. A tile says "
                "of which `group` it is."
            ),
            "suits": self.tr(
                "Suits are what cards of one kind and value are told apart by; each has its colour."
            ),
            "card_kinds": self.tr(
                "Kinds of cards say what a card does when it is turned up, and what it shows. The "
                "plugin whose game is played has the effects."
            ),
            "cards": self.tr(
                "Each card is of a kind, and may have a value and a suit, or be there in each suit."
            ),
            "rulebook": self.tr(
                "Rules of this set in sentences. Each has a number, by which the section Rules by "
                "subject and plugins refer to it."
            ),
            "booklet": self.tr(
                "What the printed rules say, in words of your own: by the name of a passage, such "
                "as tie or majority, a text in each language. Names in braces are filled in."
            ),
            "rules": self.tr(
                "For a feature, a piece, a pool, a step of the turn or an event: the numbers of "
                "the rules that apply to it."
            ),
            "questions": self.tr(
                "Questions are asked at the end of a game on a published page. Without any, "
                "players are asked how they liked the game, what was unclear, and what else there "
                "is to say."
            ),
            "words": self.tr(
                "This set declares no names of its own that could be said in other languages."
            ),
            "counts": self.tr(
                "The inherited designs have the number of copies that their sets state. Choose a "
                "design to change its number."
            ),
            "accept": self.tr(
                "No warning is accepted. An accepted warning is still shown, with your reason, "
                "but no longer counted."
            ),
        }
