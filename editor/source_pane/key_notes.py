"""What each key of the format is for, in a line, in the language of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from .scanner import ITEM

if TYPE_CHECKING:
    from core.findings import Path

_ANY: Final = None


class KeyNotes(QObject):
    """Explains keys by their path; names, which a set chooses itself, have no note."""

    def note(self, path: Path) -> str:
        """Return what a key is for, or an empty text."""
        shape = tuple(_ANY if self._is_name(path, n) else step for n, step in enumerate(path))
        if shape[:1] == ("expect_edition",) and len(shape) > 1:
            shape = ("expect", *shape[1:])
        return self._notes().get(shape, "")

    def _is_name(self, path: Path, number: int) -> bool:
        return number == 1 and path[0] in ("terrains", "features", "icons", "pieces")

    def _notes(self) -> dict[tuple[str | int | None, ...], str]:
        return {**self._of_set(), **self._of_kinds(), **self._of_tiles()}

    def _of_set(self) -> dict[tuple[str | int | None, ...], str]:
        return {
            ("format",): self.tr("the version of this format: 1"),
            ("id",): self.tr("what other sets call this one; the file has its name"),
            ("title",): self.tr("one text, or one for each language"),
            ("provenance",): self.tr("where the drawings come from"),
            ("extends",): self.tr("the set that this one changes"),
            ("players",): self.tr("how many can play"),
            ("players", "min"): self.tr("the least number of players"),
            ("players", "max"): self.tr("the greatest number of players"),
            ("start",): self.tr("the tile whose first copy opens the table"),
            ("plugins",): self.tr("rule extensions that the set needs"),
            ("terrains",): self.tr("what an edge can show"),
            ("features",): self.tr("what lies on tiles"),
            ("icons",): self.tr("symbols printed on features or tiles"),
            ("pieces",): self.tr("what players move"),
            ("tokens",): self.tr("pools of values, and how many there are of each"),
            ("options",): self.tr("rules that are switched on or off"),
            ("words",): self.tr("what things are called in other languages"),
            ("counts",): self.tr("how many copies of designs further below are in play"),
            ("accept",): self.tr("known warnings, each with the reason"),
            ("tiles",): self.tr("the designs of this set"),
            ("expect",): self.tr("what is stated of this file’s own tiles"),
            ("expect_edition",): self.tr("what is true of this set with those it extends"),
            ("expect", "tiles"): self.tr("how many tiles there are in all"),
            ("expect", "designs"): self.tr("how many designs there are"),
            ("expect", "tokens"): self.tr("how many tokens there are"),
            ("expect", "copies"): self.tr("how many copies of each design"),
            ("expect", "icons"): self.tr("how many of each icon, over all copies"),
            ("expect", "features"): self.tr("how many of each kind, over all copies"),
            ("expect", "edges"): self.tr("how many edges of each terrain, over all copies"),
        }

    def _of_kinds(self) -> dict[tuple[str | int | None, ...], str]:
        feature, icon, piece = ("features", _ANY), ("icons", _ANY), ("pieces", _ANY)
        return {
            ("terrains", _ANY, "code"): self.tr("one letter, used for edges"),
            ("terrains", _ANY, "color"): self.tr('as "#rrggbb", in quotes'),
            ("terrains", _ANY, "look"): self.tr("what it is drawn as; none: as suits its colour"),
            (*feature, "shape"): self.tr("line, area, site or field"),
            (*feature, "terrain"): self.tr("what its sides show; not for sites"),
            (*feature, "role"): self.tr("what a piece is called on it; none: it cannot be claimed"),
            (*feature, "completed_when"): self.tr("when it is completed"),
            (*feature, "value"): self.tr("what it is worth, as formulas"),
            (*feature, "value", "completed"): self.tr("its worth when it is completed"),
            (*feature, "value", "final"): self.tr("its worth at the end of the game"),
            (*feature, "lines"): self.tr("least and most lines that end in a site"),
            (*feature, "symbol"): self.tr("its picture, an SVG file"),
            (*feature, "look"): self.tr("what it is drawn as; none: as its terrain"),
            (*icon, "on"): self.tr("the kind that carries it, or tile"),
            (*icon, "each"): self.tr("least and most on every such feature"),
            (*icon, "draws"): self.tr("the pool of which each draws a token"),
            (*icon, "symbol"): self.tr("its picture, an SVG file"),
            (*piece, "per_player"): self.tr("how many each player has"),
            (*piece, "per_game"): self.tr("how many there are for all together"),
            (*piece, "on_scoreboard"): self.tr("how many of them keep the score"),
            (*piece, "claims"): self.tr("whether it claims features"),
            (*piece, "symbol"): self.tr("its picture, an SVG file"),
        }

    def _of_tiles(self) -> dict[tuple[str | int | None, ...], str]:
        tile = ("tiles", ITEM)
        feature, copy = (*tile, "features", ITEM), (*tile, "copies", ITEM)
        return {
            (*tile, "id"): self.tr("what the design is called, in quotes"),
            (*tile, "count"): self.tr("how many copies; one if it is left out"),
            (*tile, "edges"): self.tr("what the sides N E S W show"),
            (*tile, "icons"): self.tr("icons of the tile itself"),
            (*tile, "fields"): self.tr("as_written: the listed fields are final"),
            (*tile, "features"): self.tr("what lies on the tile"),
            (*tile, "copies"): self.tr("instead of count, where icons differ"),
            (*feature, "kind"): self.tr("which feature it is"),
            (*feature, "at"): self.tr("the sides, ends or border point it has"),
            (*feature, "name"): self.tr("needed where the kind alone is ambiguous"),
            (*feature, "icons"): self.tr("icons that every copy shows on it"),
            (*copy, "count"): self.tr("how many such copies"),
            (*copy, "icons"): self.tr("by a feature’s name or kind, or tile"),
        }
