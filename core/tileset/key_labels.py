"""What people call the keys of the format, and the words among which it lets them choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..messages import Words, named, wording, words
from .schema_map import slot_of
from .set_schema import TileSet

if TYPE_CHECKING:
    from pydantic import BaseModel

    from ..findings import Path
    from .schema_map import Slot

LABELS: Final = {
    "id": wording("id"),
    "title": wording("title"),
    "provenance": wording("provenance"),
    "extends": wording("extends"),
    "players": wording("players"),
    "start": wording("start tile"),
    "plugins": wording("required plugins"),
    "remove": wording("removed tiles"),
    "terrains": wording("terrains"),
    "features": wording("features"),
    "icons": wording("icons"),
    "pieces": wording("pieces"),
    "tokens": wording("tokens"),
    "options": wording("options"),
    "counts": wording("counts"),
    "groups": wording("groups of tiles"),
    "game": wording("game"),
    "suits": wording("suits"),
    "card_kinds": wording("kinds of cards"),
    "cards": wording("cards"),
    "card_back": wording("back of the cards"),
    "back": wording("back of the tiles"),
    "start_back": wording("back of the start tile"),
    "token_symbols": wording("symbol"),
    "rulebook": wording("rulebook"),
    "rules": wording("rules by subject"),
    "expect": wording("expected"),
    "expect_edition": wording("expected together"),
    "accept": wording("accepted"),
    "Players.min": wording("minimum players"),
    "Players.max": wording("maximum players"),
    "Terrain.code": wording("code"),
    "Terrain.color": wording("colour"),
    "Terrain.look": wording("drawn as"),
    "Terrain.fits": wording("meets"),
    "FeatureDeclaration.shape": wording("shape"),
    "FeatureDeclaration.terrain": wording("terrain"),
    "FeatureDeclaration.role": wording("role"),
    "FeatureDeclaration.completed_when": wording("completed when"),
    "FeatureDeclaration.lines": wording("lines ending in it"),
    "FeatureDeclaration.symbol": wording("symbol"),
    "FeatureDeclaration.look": wording("drawn as"),
    "Value.completed": wording("value when completed"),
    "Addition.add": wording("on top"),
    "Value.final": wording("value at the end of the game"),
    "IconDeclaration.on": wording("printed on"),
    "IconDeclaration.each": wording("per feature"),
    "IconDeclaration.draws": wording("draws a token from"),
    "IconDeclaration.directed": wording("points to a wind"),
    "IconDeclaration.symbol": wording("symbol"),
    "Piece.per_player": wording("for each player"),
    "Piece.per_game": wording("for the whole game"),
    "Piece.on_scoreboard": wording("on the scoreboard"),
    "Piece.claims": wording("claims"),
    "Piece.claims_only": wording("claims only"),
    "Piece.strength": wording("strength"),
    "Piece.symbol": wording("symbol"),
    "Group.draw": wording("drawn"),
    "SuitDeclaration.color": wording("colour"),
    "SuitDeclaration.symbol": wording("symbol"),
    "CardKindDeclaration.effect": wording("effect"),
    "CardKindDeclaration.starts": wording("where its cards start"),
    "CardKindDeclaration.symbol": wording("symbol"),
    "CardDeclaration.kind": wording("kind"),
    "CardDeclaration.suit": wording("suit"),
    "CardDeclaration.value": wording("value"),
    "CardDeclaration.count": wording("how many"),
    "Expectations.tiles": wording("tiles"),
    "Expectations.designs": wording("designs"),
    "Expectations.tokens": wording("tokens"),
    "Expectations.copies": wording("copies of designs"),
    "Expectations.icons": wording("icons"),
    "Expectations.features": wording("features"),
    "Expectations.edges": wording("edges"),
    "Expectations.cards": wording("cards in all"),
    "Expectations.cards_on_table": wording("cards on the table"),
    "Expectations.card_kinds": wording("cards by kind"),
    "Expectations.card_values": wording("sum of values by kind"),
    "words": wording("words"),
    "alone": wording("by itself"),
    "one": wording("one, with its article"),
    "several": wording("several"),
    "symbol": wording("symbol"),
    "Tile.count": wording("copies"),
    "Tile.max": wording("copies at most"),
    "Tile.group": wording("group"),
    "Tile.edges": wording("edges"),
    "Tile.art": wording("own art"),
    "Tile.fields": wording("fields"),
    "Tile.copies": wording("copies"),
    "Feature.kind": wording("kind"),
    "Feature.at": wording("position"),
    "Feature.name": wording("name"),
    "Feature.touches": wording("touches"),
    "Feature.crossing": wording("crossing"),
}
CHOICES: Final = {
    "line": wording("line"),
    "area": wording("area"),
    "site": wording("site"),
    "field": wording("field"),
    "closed": wording("closed"),
    "lines_completed": wording("lines completed"),
    "surrounded": wording("surrounded"),
    "never": wording("never"),
    "grass": wording("grass"),
    "sand": wording("sand"),
    "crops": wording("crops"),
    "forest": wording("forest"),
    "rock": wording("rock"),
    "water": wording("water"),
    "town": wording("town"),
    "road": wording("road"),
    "trail": wording("trail"),
    "rail": wording("railway"),
    "wall": wording("wall"),
    "any": wording("every terrain"),
    "first": wording("before all others"),
    "last": wording("after all others"),
    "published": wording("published"),
    "reconstructed": wording("reconstructed"),
    "original": wording("original"),
    "tile": wording("the tile itself"),
    "each": wording("one of each suit"),
    "table": wording("on the table"),
    "player": wording("with a player"),
}


def label(name: str, model: type[BaseModel] = TileSet) -> Words:
    """What a key of a model is called, in the middle of a sentence; else its own name."""
    template = LABELS.get(f"{model.__name__}.{name}") or LABELS.get(name)
    return words(template) if template else named(name)


def choice(word: str) -> Words:
    """What a word is called that stands for a choice, or a name as it is."""
    return words(CHOICES[word]) if word in CHOICES else named(word)


def labels(path: Path) -> list[Words]:
    """What the steps of a path into a set are called; keys that only group others go unnamed."""
    said: list[Words] = []
    slot: Slot | None = slot_of(TileSet)
    for step in path:
        below = slot.below(step) if slot is not None else None
        if slot is None or slot.model is None:
            said.append(named(str(step)))
        elif slot.model is TileSet or below is None or below.model is None or below.names:
            said.append(label(str(step), slot.model))
        slot = below
    return said
