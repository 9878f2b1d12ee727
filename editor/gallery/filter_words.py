"""What the parts of a filter and the orders of a gallery are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.findings import Severity

from ..widgets.form_fields import spoken
from .gallery_filter import ANY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from ..document.desk import Desk
    from .gallery_filter import Sorting, TileFilter


class FilterWords(QObject):
    """Words for whoever shows a filter."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._document = desk.document

    def value(self, part: str, value: str) -> str:
        """Return what one value of a part is called on its switch."""
        if part == "found":
            return {
                ANY: self.tr("any"),
                Severity.ERROR.value: self.tr("errors"),
                Severity.WARNING.value: self.tr("warnings"),
                Severity.NOTE.value: self.tr("notes"),
            }.get(value, value)
        if part == "play":
            return self.tr("in play") if value == "in" else self.tr("not in play")
        if part in ("icons", "kinds"):
            return spoken(value)
        return value

    def tip(self, part: str, value: str) -> str:
        """Return what one value asks for, as a sentence."""
        said = self.value(part, value)
        return {
            "icons": self.tr("Tiles that show {what} on some copy"),
            "kinds": self.tr("Tiles with a feature {what}"),
            "found": self.tr("Tiles with findings: {what}"),
            "origin": self.tr("Tiles of the set {what}"),
            "play": self.tr("Tiles that are {what}"),
        }[part].format(what=said)

    def chips(self, chosen: TileFilter) -> Iterator[tuple[str, str, str]]:
        """Yield each value asked for: its part, the value, and how it is called on its own."""
        if chosen.sides:
            yield "sides", chosen.sides, self.tr("sides {pattern}").format(pattern=chosen.sides)
        for part in ("icons", "kinds"):
            for value in getattr(chosen, part):
                yield part, value, spoken(value)
        if chosen.found:
            said = self.value("found", chosen.found)
            named = self.tr("any finding") if chosen.found == ANY else said
            yield "found", chosen.found, named
        if chosen.origin:
            yield "origin", chosen.origin, self.tr("from {set}").format(set=chosen.origin)
        if chosen.play:
            yield "play", chosen.play, self.value("play", chosen.play)

    def sorting(self, sorting: Sorting) -> str:
        """Return what an order is called."""
        return {
            "file": self.tr("Order of the file"),
            "id": self.tr("By id"),
            "copies": self.tr("Most copies first"),
            "sides": self.tr("By sides"),
            "findings": self.tr("Worst findings first"),
        }[sorting]
