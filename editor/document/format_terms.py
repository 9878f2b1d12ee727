"""What people call the keys and words of the format, and how they are explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset.schema import TileSet

from ..widgets.form_fields import spoken
from .model_fields import fields_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic import BaseModel

    from core.findings import Path

    from .model_fields import FieldForm


class Wording(QObject):
    """Labels, explanations and spoken words, in the language of the window.

    A key of a model that is not listed is called by its own name and explained by the description
    of its field, so that nothing is missing when the format grows.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._labels = {**self._set_labels(), **self._entry_labels(), **self._expect_labels()}
        self._tips = {**self._set_tips(), **self._entry_tips()}
        self._words = self._spoken_words()
        self._new = self._new_labels()
        self._empty = self._empty_labels()

    def label(self, form: FieldForm, model: type[BaseModel] | None = None) -> str:
        """Return what a field is called."""
        return self._find(self._labels, form, model) or self.name(form.name)

    def tip(self, form: FieldForm, model: type[BaseModel] | None = None) -> str:
        """Return what a field means."""
        return self._find(self._tips, form, model) or form.description

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
        return self._empty.get(section) or self.tr("Nothing so far.")

    def _find(
        self, table: Mapping[str, str], form: FieldForm, model: type[BaseModel] | None
    ) -> str:
        whole = f"{model.__name__}.{form.name}" if model is not None else ""
        return table.get(whole) or (table.get(form.name) or "" if model is None else "")

    def _set_labels(self) -> dict[str, str]:
        return {
            "id": self.tr("Id"),
            "title": self.tr("Title"),
            "provenance": self.tr("Drawings are"),
            "extends": self.tr("Extends"),
            "players": self.tr("Players"),
            "start": self.tr("Starting tile"),
            "plugins": self.tr("Rules it needs"),
            "terrains": self.tr("Terrains"),
            "features": self.tr("Features"),
            "icons": self.tr("Icons"),
            "pieces": self.tr("Pieces"),
            "tokens": self.tr("Tokens"),
            "options": self.tr("Options"),
            "counts": self.tr("Counts"),
            "expect": self.tr("Expected"),
            "expect_edition": self.tr("Expected together"),
            "accept": self.tr("Accepted"),
            "Players.min": self.tr("Players at least"),
            "Players.max": self.tr("Players at most"),
        }

    def _entry_labels(self) -> dict[str, str]:
        return {
            "Terrain.code": self.tr("Code"),
            "Terrain.color": self.tr("Colour"),
            "Terrain.look": self.tr("Looks like"),
            "FeatureDeclaration.shape": self.tr("Shape"),
            "FeatureDeclaration.terrain": self.tr("Terrain"),
            "FeatureDeclaration.role": self.tr("Role"),
            "FeatureDeclaration.completed_when": self.tr("Completed when"),
            "FeatureDeclaration.lines": self.tr("Lines that end in it"),
            "FeatureDeclaration.symbol": self.tr("Symbol"),
            "FeatureDeclaration.look": self.tr("Looks like"),
            "Value.completed": self.tr("Worth when completed"),
            "Value.final": self.tr("Worth at the end of the game"),
            "IconDeclaration.on": self.tr("Printed on"),
            "IconDeclaration.each": self.tr("On each of them"),
            "IconDeclaration.draws": self.tr("Draws a token of"),
            "IconDeclaration.symbol": self.tr("Symbol"),
            "Piece.per_player": self.tr("For each player"),
            "Piece.per_game": self.tr("For the whole game"),
            "Piece.on_scoreboard": self.tr("On the scoreboard"),
            "Piece.claims": self.tr("Claims"),
            "Piece.symbol": self.tr("Symbol"),
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
        }

    def _set_tips(self) -> dict[str, str]:
        return {
            "id": self.tr("What other sets and the command line call this one"),
            "title": self.tr("What people call the set, in one language or several"),
            "provenance": self.tr("Where the drawings of the tiles come from"),
            "extends": self.tr("The set that this one is laid over; none: it is a base game"),
            "start": self.tr("The first copy of this design opens the table"),
            "plugins": self.tr("Rules that go beyond what a tile set can say"),
            "terrains": self.tr("What an edge of a tile can show"),
            "features": self.tr("What lies on tiles"),
            "icons": self.tr("Symbols printed on features or on tiles"),
            "pieces": self.tr("What players move"),
            "tokens": self.tr("Pools of values, of which icons draw"),
            "options": self.tr("Rules that can be switched"),
            "counts": self.tr("How many copies of designs further below are in play"),
            "expect": self.tr("What the publisher says of this file’s own tiles"),
            "expect_edition": self.tr("What is true of this set together with what it extends"),
            "accept": self.tr("Known warnings, each with the reason why it is all right"),
            "Players.min": self.tr("The least number of players"),
            "Players.max": self.tr("The greatest number of players"),
        }

    def _entry_tips(self) -> dict[str, str]:
        return {
            "Terrain.code": self.tr("The letter that stands for it in the edges of tiles"),
            "Terrain.color": self.tr("The colour in which it is drawn, as #rrggbb"),
            "Terrain.look": self.tr("What it is drawn as; none: what suits its colour"),
            "FeatureDeclaration.shape": self.tr(
                "A line joins two ends, an area takes whole sides, a site stands inside, "
                "a field is what the others leave"
            ),
            "FeatureDeclaration.terrain": self.tr("What its sides show; not for sites"),
            "FeatureDeclaration.role": self.tr(
                "What a claiming piece is called on it; without a role it cannot be claimed"
            ),
            "FeatureDeclaration.completed_when": self.tr("What has to be so for it to score"),
            "FeatureDeclaration.lines": self.tr("The least and the most lines that end in a site"),
            "FeatureDeclaration.symbol": self.tr("Its picture; none: a badge with letters"),
            "FeatureDeclaration.look": self.tr("What it is drawn as; none: what its terrain is"),
            "Value.completed": self.tr("A formula: the points when it is completed"),
            "Value.final": self.tr("A formula: the points if it is not completed by the end"),
            "IconDeclaration.on": self.tr("The kind of feature that carries it, or the tile"),
            "IconDeclaration.each": self.tr("The least and the most that every such feature shows"),
            "IconDeclaration.draws": self.tr("Each of these icons draws one token of this pool"),
            "IconDeclaration.symbol": self.tr("Its picture; none: a badge with letters"),
            "Piece.per_player": self.tr("How many each player has"),
            "Piece.per_game": self.tr("How many there are for all players together"),
            "Piece.on_scoreboard": self.tr("How many of them keep the score"),
            "Piece.claims": self.tr("It claims features"),
            "Piece.symbol": self.tr("Its picture, in the colours of the players; none: a pawn"),
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
            "published": self.tr("published"),
            "reconstructed": self.tr("reconstructed"),
            "original": self.tr("original"),
            "tile": self.tr("the tile itself"),
        }

    def _new_labels(self) -> dict[str, str]:
        return {
            "terrains": self.tr("Add a terrain"),
            "features": self.tr("Add a feature"),
            "icons": self.tr("Add an icon"),
            "pieces": self.tr("Add a piece"),
            "tokens": self.tr("Add a pool of tokens"),
        }

    def _empty_labels(self) -> dict[str, str]:
        return {
            "terrains": self.tr(
                "Terrains are what the edge of a tile can show, such as grass or a road. "
                "Two tiles may touch where both show the same."
            ),
            "features": self.tr(
                "Features are what lies on tiles: lines, areas, sites, and the fields between."
            ),
            "icons": self.tr("Icons are symbols printed on features, or on the tile itself."),
            "pieces": self.tr("Pieces are what players move; one of them claims features."),
            "tokens": self.tr("Tokens are pools of values, of which icons draw."),
            "counts": self.tr(
                "As many copies of the designs below are in play as their sets say. "
                "Choose a design to have another number of it."
            ),
            "accept": self.tr(
                "No warning is accepted. An accepted one is still shown, with your reason, "
                "but it no longer counts."
            ),
        }
