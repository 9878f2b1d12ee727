"""The selected tile under edit: tries gestures on it, and does them as one step of undo each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QObject, Signal

from core.edition.tile_parts import mirrored_tile, turned_tile
from core.messages import in_own_words
from core.tileset.edits import EditRefused

from ..document.changes.tile_changes import change_tile
from ..document.changes.tile_gestures import Outcome, outcome
from ..language.languages import tr_message
from .gestures import Gesture
from .targets import DrawnTile, TileTarget, segment_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..document.document_context import DocumentContext
    from ..document.tracking import TrackedFeature

Turning: TypeAlias = "Callable[[dict[str, Any]], dict[str, Any]]"


@dataclass(frozen=True, slots=True)
class TrackedTarget:
    """A target to be found again after edits, with the feature that it is or lies on."""

    target: TileTarget
    feature: TrackedFeature | None


class EditedTile(QObject):
    """What is on the selected tile, what gestures would make of it, and why not.

    `refused` gives the reason why something was not done, in the language of the window, and
    `blocked` the gesture if a bridge or a tunnel would do.
    """

    refused = Signal(str)
    blocked = Signal(object)

    def __init__(self, context: DocumentContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = context.document
        self.selection = context.selection
        self._drawn: DrawnTile | None = None
        self._tried: tuple[DrawnTile, Gesture, Outcome | str] | None = None

    @property
    def drawn(self) -> DrawnTile | None:
        """The selected tile as it is drawn, or None if there is none."""
        design, edition = self.selection.design, self.document.edition
        if design is None or edition is None:
            self._drawn = None
            return None
        # The same object as long as nothing changed: its plan and icon places are computed once.
        now, copy = self._drawn, self.selection.copy
        if (
            now is None
            or now.design is not design
            or now.edition is not edition
            or now.copy != copy
        ):
            self._drawn = DrawnTile(edition, design, copy)
        return self._drawn

    @property
    def copy(self) -> int | None:
        """Which of the copies icons are put on; None if all copies of the tile are alike."""
        design = self.selection.design
        return self.selection.copy if design and design.tile.copies is not None else None

    def track(self, target: TileTarget) -> TrackedTarget:
        """A target of this tile that can be resolved again after edits."""
        number = segment_number(target)
        return TrackedTarget(target, None if number is None else self.selection.tracked(number))

    def resolve(self, kept: TrackedTarget | None) -> TileTarget | None:
        """A target by the number that it has now; None if it is gone."""
        drawn = self.drawn
        if kept is None or drawn is None:
            return None
        target = kept.target
        if segment_number(target) is not None:
            number = self.selection.number_of(kept.feature)
            target = replace(target, number=number)
            if number is None:
                return None
        return target if drawn.has(target) else None

    def why_not(self) -> str | None:
        """Why this tile cannot be changed at all; None if it can."""
        key, edition = self.selection.key, self.document.edition
        if self.selection.design is None or key is None or edition is None:
            return self.tr("There is no tile to change.")
        if self.selection.own_tile is None:
            base = edition.sets[key[0]].tileset.id
            text = self.tr("This tile is inherited from {base}. Open that set to change it.")
            return text.format(base=base)
        if self.document.is_stale:
            return self.tr("The set that this one extends cannot be read. Fix that set first.")
        if self.document.faults:
            return self.tr("The text has errors. Fix them first, or undo your typing.")
        return None

    def attempt(self, gesture: Gesture) -> Outcome | str:
        """What would come of a gesture, or why it cannot be done."""
        drawn = self.drawn
        reason = self.why_not()
        if drawn is None or reason is not None:
            return reason or ""
        # Hints, pointer and preview ask for the same gesture, and an attempt lays the tile out
        # again.
        if self._tried and self._tried[0] is drawn and self._tried[1] == gesture:
            return self._tried[2]
        try:
            result: Outcome | str = outcome(
                drawn.edition, drawn.design, self._data(), gesture.change, gesture.crossing
            )
        except EditRefused as refusal:
            result = tr_message(in_own_words(refusal.message, drawn.edition.words))
        self._tried = drawn, gesture, result
        return result

    def could_cross(self, gesture: Gesture) -> bool:
        """Whether a gesture that is refused could be done if the line in its way were a bridge."""
        return isinstance(self.attempt(replace(gesture, crossing="bridge")), Outcome)

    def do(self, gesture: Gesture, label: str) -> Outcome | None:
        """Do a gesture as one step of undo called `label`; return what came of it."""
        result = self.attempt(gesture)
        if isinstance(result, str):
            self.refused.emit(result)
            if gesture.crossing is None and self.could_cross(gesture):
                self.blocked.emit(gesture)
            return None
        data, picked = result.data, self.selection.segment
        if not self._edit(label, lambda _: data):
            return None
        if gesture.picks:
            self.selection.select_segment(result.segment)
        # Icons are often counted several times in a row, so the feature stays selected for that.
        elif gesture.verb != "icon" or picked != gesture.target.number:
            self.selection.select_segment(None)
        return result

    def turn(self, turns: int, label: str) -> bool:
        """Turn the tile itself by quarter turns clockwise."""
        return self._turn(label, lambda data: turned_tile(data, turns))

    def mirror(self, turns: int, label: str) -> bool:
        """Mirror the tile left to right, as seen after quarter turns."""
        return self._turn(label, lambda data: mirrored_tile(data, turns))

    def _turn(self, label: str, change: Turning) -> bool:
        reason = self.why_not()
        if reason is not None:
            self.refused.emit(reason)
            return False
        return self._edit(label, change)

    def _edit(self, label: str, change: Turning) -> bool:
        tile, design = self.selection.own_tile, self.selection.design
        assert tile is not None
        assert design is not None
        named = label.format(id=design.id)
        # The bubble at the pointer says why it is refused, not the message bar of the window.
        reason = self.document.edit(
            named, lambda s: change_tile(s, tile, change), tile=tile, quietly=True
        )
        if reason is not None:
            self.refused.emit(tr_message(reason))
        return reason is None

    def _data(self) -> dict[str, Any]:
        source, tile = self.document.source, self.selection.own_tile
        assert source is not None
        assert tile is not None
        # As the file states it: the data of the model would have all defaults in it.
        data: dict[str, Any] = source.data["tiles"][tile]
        return data
