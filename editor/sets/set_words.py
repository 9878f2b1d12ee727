"""What there is to say about a set in the tree of sets, in the language of the window."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from core.files import homely, legible

from ..language.languages import tr_message

if TYPE_CHECKING:
    from core.authoring.set_catalog import CatalogEntry

BETWEEN: Final = "  ·  "
"""What stands between the parts of a line."""

_MOST_FAULTS: Final = 3


class SetWords(QObject):
    """Says what a set is, where it lies, and what it is to the edition."""

    def foot_of(self, entry: CatalogEntry, *, twin: bool = False) -> str:
        """Return what stands below the title: kind, tiles, provenance, file.

        A `twin` has the id of a set of the edition and stands outside for that; it says so first.
        """
        book = entry.book
        parts = [self.kind_of(entry)]
        if twin:
            shipped = self.tr("shipped with the program")
            other = self.tr("another file of this id")
            parts.insert(0, shipped if book.where == "shipped" else other)
        if book.source is not None and book.source.tileset.tiles:
            tiles = sum(tile.total for tile in book.source.tileset.tiles)
            parts.append(self.tr("%n tiles", "", tiles))
        if book.source is not None and book.source.tileset.provenance:
            parts.append(self.provenance_of(book.source.tileset.provenance))
        return BETWEEN.join([*parts, legible(book.path.name)])

    def tip_of(self, entry: CatalogEntry, title: str) -> str:
        """Return what a tooltip tells about it."""
        lines = [
            f"<b>{escape(title)}</b>",
            escape(self.part_of(entry)),
            *(escape(tr_message(fault.message)) for fault in entry.faults[:_MOST_FAULTS]),
            f"{escape(homely(entry.book.path))} ({escape(self.where_of(entry))})",
        ]
        return "<br>".join(dict.fromkeys(lines))

    def kind_of(self, entry: CatalogEntry) -> str:
        """Return what kind of set it is, in a word."""
        kind = entry.book.kind
        if kind is None:
            return self.tr("unreadable")
        words = {
            "base": self.tr("base game"),
            "expansion": self.tr("expansion"),
            "variant": self.tr("variant"),
        }
        return words[kind]

    def provenance_of(self, provenance: str) -> str:
        """Return where its drawings come from, in a word."""
        return {
            "published": self.tr("published"),
            "reconstructed": self.tr("reconstructed"),
            "original": self.tr("original"),
        }.get(provenance, provenance)

    def open_word(self) -> str:
        """Return the word that marks the open set."""
        return self.tr("open")

    def where_of(self, entry: CatalogEntry) -> str:
        """Return where the file lies, in a few words."""
        return {
            "here": self.tr("in the folder of the open file"),
            "user": self.tr("in your folder of sets"),
            "shipped": self.tr("comes with the program"),
            "elsewhere": self.tr("in another folder"),
        }[entry.book.where]

    def part_of(self, entry: CatalogEntry) -> str:
        """Return what a set is to the edition, in a sentence."""
        if entry.part == "barred":
            return tr_message(entry.reason)
        return {
            "open": self.tr("This is the open set."),
            "beneath": self.tr("The open set extends it, so it is always in."),
            "chosen": self.tr("It is laid together with the open set."),
            "brought": self.tr("It comes with a chosen set that extends it."),
            "free": self.tr("It can be laid together with the open set."),
        }[entry.part]
