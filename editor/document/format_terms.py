"""What people call the keys and words of the format, and how they are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset.set_schema import TileSet

from ..widgets.form_fields import spoken
from .model_fields import fields_of

if TYPE_CHECKING:
    from pydantic import BaseModel

    from core.findings import Path

    from .model_fields import FieldForm


class Wording(QObject):
    """Labels, explanations and spoken words, in the language of the window.

    A key of a model that is not listed is called by its own name, so that nothing is missing when
    the format grows; what it means is told by the description of its field.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._labels = {**self._set_labels(), **self._entry_labels(), **self._expect_labels()}
        self._words = self._spoken_words()
        self._new = self._new_labels()
        self._empty = self._empty_labels()

    def label(self, form: FieldForm, model: type[BaseModel] | None = None) -> str:
        """Return what a field is called."""
        whole = f"{model.__name__}.{form.name}" if model is not None else form.name
        return self._labels.get(whole) or self.name(form.name)

    def steps(self, path: Path) -> list[str]:
        """Return what the steps of a path into a set are called; groups of fields go unnamed."""
        said: list[str] = []
        model: type[BaseModel] | None = TileSet
        form: FieldForm | None = None
        for step in path:
            if model is None:
                form = form.inner if form else None
                said.append(spoken(str(step)))
            else:
                form = next((field for field in fields_of(model) if field.name == step), None)
                if form is None or form.kind != "model" or model is TileSet:
                    owner = None if model is TileSet else model
                    said.append(self.label(form, owner) if form else spoken(str(step)))
            model = form.model if form else None
        return said

    def word(self, word: str) -> str:
        """Return one of the words that the format lets one choose from."""
        return self._words.get(word) or spoken(word)

    def name(self, name: str) -> str:
        """Return a name as the beginning of a label."""
        said = spoken(name)
        return said[:1].upper() + said[1:]

    def add(self, section: str) -> str:
        """Return what the button is called that adds to a section."""
        return self._new.get(section) or self.tr("Add")

    def empty(self, section: str) -> str:
        """Return what a section without entries is for."""
        return self._empty.get(section) or self.tr("Nothing yet.")

    def _set_labels(self) -> dict[str, str]:
        return {
            "id": self.tr("Id"),
            "title": self.tr("Title"),
            "provenance": self.tr("Provenance"),
            "extends": self.tr("Extends"),
            "players": self.tr("Players"),
            "start": self.tr("Start tile"),
            "plugins": self.tr("Required plugins"),
            "remove": self.tr("Removed tiles"),
            "terrains": self.tr("Terrains"),
            "features": self.tr("Features"),
            "icons": self.tr("Icons"),
            "pieces": self.tr("Pieces"),
            "tokens": self.tr("Tokens"),
            "options": self.tr("Options"),
            "counts": self.tr("Counts"),
            "groups": self.tr("Groups of tiles"),
            "game": self.tr("Game"),
            "suits": self.tr("Suits"),
            "card_kinds": self.tr("Kinds of cards"),
            "cards": self.tr("Cards"),
            "card_back": self.tr("Back of the cards"),
            "back": self.tr("Back of the tiles"),
            "start_back": self.tr("Back of the start tile"),
            "token_symbols": self.tr("Symbol"),
            "rulebook": self.tr("Rulebook"),
            "rules": self.tr("Rules by subject"),
            "expect": self.tr("Expected"),
            "expect_edition": self.tr("Expected together"),
            "accept": self.tr("Accepted"),
            "Players.min": self.tr("Minimum players"),
            "Players.max": self.tr("Maximum players"),
        }

    def _entry_labels(self) -> dict[str, str]:
        return {
            "Terrain.code": self.tr("Code"),
            "Terrain.color": self.tr("Colour"),
            "Terrain.look": self.tr("Drawn as"),
            "Terrain.fits": self.tr("Meets"),
            "FeatureDeclaration.shape": self.tr("Shape"),
            "FeatureDeclaration.terrain": self.tr("Terrain"),
            "FeatureDeclaration.role": self.tr("Role"),
            "FeatureDeclaration.completed_when": self.tr("Completed when"),
            "FeatureDeclaration.lines": self.tr("Lines ending in it"),
            "FeatureDeclaration.symbol": self.tr("Symbol"),
            "FeatureDeclaration.look": self.tr("Drawn as"),
            "Value.completed": self.tr("Value when completed"),
            "Value.final": self.tr("Value at the end of the game"),
            "IconDeclaration.on": self.tr("Printed on"),
            "IconDeclaration.each": self.tr("Per feature"),
            "IconDeclaration.draws": self.tr("Draws a token from"),
            "IconDeclaration.directed": self.tr("Points to a wind"),
            "IconDeclaration.symbol": self.tr("Symbol"),
            "Piece.per_player": self.tr("For each player"),
            "Piece.per_game": self.tr("For the whole game"),
            "Piece.on_scoreboard": self.tr("On the scoreboard"),
            "Piece.claims": self.tr("Claims"),
            "Piece.claims_only": self.tr("Claims only"),
            "Piece.strength": self.tr("Strength"),
            "Piece.symbol": self.tr("Symbol"),
            "Group.draw": self.tr("Drawn"),
            "SuitDeclaration.color": self.tr("Colour"),
            "SuitDeclaration.symbol": self.tr("Symbol"),
            "CardKindDeclaration.effect": self.tr("Effect"),
            "CardKindDeclaration.starts": self.tr("Where its cards start"),
            "CardKindDeclaration.symbol": self.tr("Symbol"),
            "CardDeclaration.kind": self.tr("Kind"),
            "CardDeclaration.suit": self.tr("Suit"),
            "CardDeclaration.value": self.tr("Value"),
            "CardDeclaration.count": self.tr("How many"),
        }

    def _expect_labels(self) -> dict[str, str]:
        return {
            "Expectations.tiles": self.tr("Tiles"),
            "Expectations.designs": self.tr("Designs"),
            "Expectations.tokens": self.tr("Tokens"),
            "Expectations.copies": self.tr("Copies of designs"),
            "Expectations.icons": self.tr("Icons"),
            "Expectations.features": self.tr("Features"),
            "Expectations.edges": self.tr("Edges"),
            "Expectations.cards": self.tr("Cards in all"),
            "Expectations.cards_on_table": self.tr("Cards on the table"),
            "Expectations.card_kinds": self.tr("Cards by kind"),
            "Expectations.card_values": self.tr("Sum of values by kind"),
        }

    def _spoken_words(self) -> dict[str, str]:
        return {
            "line": self.tr("line"),
            "area": self.tr("area"),
            "site": self.tr("site"),
            "field": self.tr("field"),
            "closed": self.tr("closed"),
            "lines_completed": self.tr("lines completed"),
            "surrounded": self.tr("surrounded"),
            "never": self.tr("never"),
            "grass": self.tr("grass"),
            "sand": self.tr("sand"),
            "crops": self.tr("crops"),
            "forest": self.tr("forest"),
            "rock": self.tr("rock"),
            "water": self.tr("water"),
            "town": self.tr("town"),
            "road": self.tr("road"),
            "trail": self.tr("trail"),
            "rail": self.tr("railway"),
            "wall": self.tr("wall"),
            "any": self.tr("every terrain"),
            "first": self.tr("before all others"),
            "last": self.tr("after all others"),
            "published": self.tr("published"),
            "reconstructed": self.tr("reconstructed"),
            "original": self.tr("original"),
            "tile": self.tr("the tile itself"),
            "each": self.tr("one of each suit"),
            "table": self.tr("on the table"),
            "player": self.tr("with a player"),
        }

    def _new_labels(self) -> dict[str, str]:
        return {
            "terrains": self.tr("Add a terrain"),
            "features": self.tr("Add a feature"),
            "icons": self.tr("Add an icon"),
            "pieces": self.tr("Add a piece"),
            "tokens": self.tr("Add a pool of tokens"),
            "groups": self.tr("Add a group"),
            "suits": self.tr("Add a suit"),
            "card_kinds": self.tr("Add a kind of card"),
            "cards": self.tr("Add a card"),
            "rulebook": self.tr("Add a rule"),
            "rules": self.tr("Add a subject"),
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
                "Rules of this set in sentences. Games show them by their numbers, which `rules` "
                "and plugins name."
            ),
            "rules": self.tr(
                "Which rules are about what: a kind, a piece, a pool, a step or an event, by "
                "its name."
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
