"""What one set brings to the edition, in words: what it adds, changes and removes, and of whom."""

from __future__ import annotations

import os
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from core.authoring.contributions import Share, Statement, shares
from core.storage.files import with_tilde
from core.tileset.schema import shown_title

from ..document.format_terms import Wording
from ..document.game_translator import own_word
from ..language.languages import tr_message
from ..widgets.box_layouts import vbox
from ..widgets.form_fields import heading, muted_label, restyle, role_label

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.authoring.set_catalog import CatalogEntry
    from core.tileset.source import Source

    from ..document.document_context import DocumentContext
    from .set_tree import SetTree

# A set may declare thousands: a label of Qt lays all of them out.
_MOST_NAMED: Final = 60


class SetDetails(QScrollArea):
    """Describes the set that the cursor of the tree is on."""

    def __init__(self, context: DocumentContext, tree: SetTree) -> None:
        super().__init__()
        self._context = context
        self._tree = tree
        self._wording = Wording(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("What the set contains"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(96)
        page = QWidget()
        column = vbox(on=page, margins=(12, 8, 12, 10), spacing=4)
        self._title = heading("")
        self._title.setWordWrap(True)
        self._file = muted_label("", wraps=True)
        self._trouble = role_label("refusal", wraps=True)
        self._words = QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText)
        flags = Qt.TextInteractionFlag
        self._labels = self._title, self._file, self._trouble, self._words
        for label in self._labels:
            label.setTextInteractionFlags(flags.TextSelectableByMouse)
            column.addWidget(label)
            label.hide()
        column.addStretch(1)
        self.setWidget(page)

    @property
    def text(self) -> str:
        """All texts shown, as plain lines."""
        return "\n".join(label.text() for label in self._labels if label.isVisibleTo(self))

    def show_entry(self, entry: CatalogEntry | None, around: Sequence[Source]) -> None:
        """Describe a set; `around` is the edition, or what the set rests on with itself."""
        if entry is None:
            for label in self._labels:
                label.hide()
            return
        self._title.show()
        self._file.show()
        self._title.setText(entry.file.title(self._context.language))
        path = with_tilde(entry.file.path).replace(
            os.sep, f"{os.sep}\u200b"
        )  # so that it can be wrapped
        self._file.setText(f"{path} ({self._tree.words.where_of(entry)})")
        trouble = [tr_message(fault.message) for fault in entry.faults] or [
            tr_message(entry.reason)
        ]
        self._trouble.setText("\n".join(trouble))
        self._trouble.setVisible(bool(trouble[0]))
        restyle(self._trouble, role="refusal" if entry.faults else "muted")
        at = next((n for n, s in enumerate(around) if s is entry.file.source), None)
        lines = [] if at is None or entry.faults else list(self._lines(around, at))
        self._words.setText("<br>".join(lines))
        self._words.setVisible(bool(lines))

    def _lines(self, sets: Sequence[Source], at: int) -> Iterator[str]:
        share = shares(sets)[at]
        yield from self._added(share)
        yield from self._changed(sets, share)
        removed = [s for s in share.statements if s.how == "removes"]
        if removed:
            yield self._head(self.tr("Removes"))
            yield from self._by_part(removed)
        again = list(self._overridden(sets, share))
        if again:
            yield self._head(self.tr("Changed again above it"))
            yield from again
        if not share.tiles and not share.statements and not share.counts and not share.plugins:
            yield escape(self.tr("It is still empty."))

    def _added(self, share: Share) -> Iterator[str]:
        added = [s for s in share.statements if s.how == "adds"]
        if not (added or share.tiles or share.plugins):
            return
        yield self._head(self.tr("Adds"))
        if share.tiles:
            designs = self.tr("%n designs", "", share.tiles)
            tiles = self.tr("%n tiles", "", share.copies)
            yield escape(self.tr("{tiles} of {designs}").format(tiles=tiles, designs=designs))
        yield from self._by_part(added)
        if share.plugins:
            names = ", ".join(share.plugins)
            yield escape(self.tr("Plugins: {names}").format(names=names))

    def _changed(self, sets: Sequence[Source], share: Share) -> Iterator[str]:
        changed = [s for s in share.statements if s.how == "changes"]
        if not (changed or share.counts):
            return
        yield self._head(self.tr("Changes"))
        if share.counts:
            names = ", ".join(share.counts[:_MOST_NAMED])
            text = self.tr("Numbers of %n designs: {names}", "", len(share.counts))
            yield escape(text.format(names=names))
        for statement in changed:
            keys = ", ".join(self._key(statement, key) for key in statement.keys)
            values = {
                "name": self._said(statement.name),
                "keys": keys,
                "set": self._title_of(sets[statement.since]),
            }
            text = (
                self.tr("{name}: {keys} (from {set})") if keys else self.tr("{name} (from {set})")
            )
            yield escape(text.format(**values))

    def _overridden(self, sets: Sequence[Source], share: Share) -> Iterator[str]:
        for statement in share.statements:
            for above in dict.fromkeys(number for number, _ in statement.overridden):
                # An entry that is removed as a whole has no keys.
                keys = [key for number, key in statement.overridden if number == above and key]
                said = ", ".join(self._key(statement, key) for key in keys)
                name = ": ".join([self._said(statement.name), said][: 1 + bool(said)])
                text = self.tr("{name} (by {set})")
                yield escape(text.format(name=name, set=self._title_of(sets[above])))

    def _by_part(self, statements: Sequence[Statement]) -> Iterator[str]:
        parts = {
            "terrains": self.tr("Terrains: {names}"),
            "features": self.tr("Features: {names}"),
            "icons": self.tr("Icons: {names}"),
            "pieces": self.tr("Pieces: {names}"),
            "tokens": self.tr("Tokens: {names}"),
            "suits": self.tr("Suits: {names}"),
            "card_kinds": self.tr("Kinds of cards: {names}"),
            "cards": self.tr("Cards: {names}"),
            "options": self.tr("Options: {names}"),
        }
        for part, text in parts.items():
            names = [self._said(s.name) for s in statements if s.part == part]
            if names:
                yield escape(text.format(names=", ".join(names[:_MOST_NAMED])))

    def _said(self, name: str) -> str:
        return own_word(self._context.document.edition, name)

    def _key(self, statement: Statement, key: str) -> str:
        """The name of a key of an entry in forms."""
        path = statement.part, statement.name, *key.split(".")
        said = " · ".join(self._wording.steps(path)[2:])
        return said[:1].lower() + said[1:]

    def _head(self, text: str) -> str:
        return f'<span style="font-weight: 600">{escape(text)}</span>'

    def _title_of(self, source: Source) -> str:
        return shown_title(source.tileset, self._context.language)
