"""The features of a tile, one card each, and the fields that only follow from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from ..changes import tile_changes as changes
from ..form_fields import heading, spoken
from ..offers import ButtonOffer
from .feature_card import DerivedFieldCard, FeatureCard, derived_form, feature_form

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.edition import Design, Edition
    from core.layout import Segment
    from core.source import Source

    from ..appearance import Appearance
    from ..document import Document
    from ..selection import Selection


class EditTile(Protocol):
    """Makes an edit of the tile looked at; returns why not if it is refused."""

    def __call__(
        self, label: str, change: Callable[[Source, int], Source], *, typed: bool = False
    ) -> str | None: ...


class FeaturesForm(QWidget):
    """Adds, changes and removes features of the tile looked at."""

    def __init__(
        self, document: Document, selection: Selection, appearance: Appearance, edit: EditTile
    ) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._appearance = appearance
        self._edit = edit
        self.cards: list[FeatureCard] = []
        self.derived: list[DerivedFieldCard] = []
        self.add = QPushButton(self.tr("Add"))
        self.add.setIconSize(QSize(13, 13))
        self.add.setToolTip(self.tr("Add a feature to this tile"))
        self.add_menu = QMenu(self.add)
        self.add_menu.aboutToShow.connect(self._offer_kinds)
        self.add.setMenu(self.add_menu)
        self.offer = ButtonOffer(self.add, self.tr("Add a feature to this tile"))
        line = QHBoxLayout()
        line.addWidget(heading(self.tr("Features")))
        line.addStretch(1)
        line.addWidget(self.add)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(line)
        column.addLayout(self._list)

    def show_features(self, edition: Edition, design: Design, *, anew: bool) -> None:
        """Show what the tile lists, and the fields that it does not."""
        forms = [feature_form(edition, design, feature) for feature in design.tile.features]
        unlisted = [s for s in design.layout.segments if s.shape == "field" and not s.written]
        unlisted_forms = [
            derived_form(edition, s, changes.listed_field(s)["at"][0]) for s in unlisted
        ]
        if forms != [card.form for card in self.cards]:
            self._empty(self.cards)
            self.cards = [self._card(number, form) for number, form in enumerate(forms)]
            anew = True
        if unlisted_forms != [card.form for card in self.derived] or anew:
            self._empty(self.derived)
            self.derived = [DerivedFieldCard(form) for form in unlisted_forms]
            for field, segment in zip(self.derived, unlisted, strict=True):
                field.icon_entered.connect(partial(self._write_field, segment))
        for position, widget in enumerate((*self.cards, *self.derived)):
            if self._list.indexOf(widget) != position:
                self._list.insertWidget(position, widget)
                widget.show()  # at once, as it may be given the keyboard
        for card, feature in zip(self.cards, design.tile.features, strict=True):
            card.show_feature(feature, anew=anew)

    def dress(self) -> None:
        """Make all cards anew when features are shown next, in the colours of the appearance."""
        self.add.setIcon(self._appearance.icon("plus"))
        self._empty(self.cards)
        self.cards = []

    def _empty(self, cards: list[FeatureCard] | list[DerivedFieldCard]) -> None:
        for card in cards:
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _card(self, number: int, form: tuple[object, ...]) -> FeatureCard:
        card = FeatureCard(form, self._appearance)
        card.kind_entered.connect(partial(self._set_kind, number))
        card.name_entered.connect(partial(self._rename_feature, number))
        card.ends_entered.connect(partial(self._set_ends, number))
        card.icon_entered.connect(partial(self._set_feature_icon, number))
        card.removed.connect(partial(self._remove_feature, number))
        return card

    def _offer_kinds(self) -> None:
        self.add_menu.clear()
        edition = self._document.edition
        for kind in edition.features if edition else ():
            self.add_menu.addAction(spoken(kind), partial(self._add_feature, kind))

    def _add_feature(self, kind: str) -> None:
        edition, design = self._document.edition, self._selection.design
        assert edition is not None
        assert design is not None
        feature = changes.suggested_feature(edition, design, kind)
        self._edit(
            self.tr("Add a feature to {id}"), lambda s, t: changes.add_feature(s, t, feature)
        )

    def _remove_feature(self, number: int) -> None:
        self._edit(
            self.tr("Remove a feature of {id}"), lambda s, t: changes.remove_feature(s, t, number)
        )

    def _set_kind(self, number: int, kind: str) -> None:
        edition, design = self._document.edition, self._selection.design
        if edition is None or design is None or kind not in edition.features:
            return
        feature = changes.suggested_feature(edition, design, kind)
        self._edit(
            self.tr("Change the kind of a feature of {id}"),
            lambda s, t: changes.change_kind(s, t, number, feature),
        )

    def _rename_feature(self, number: int, name: str) -> None:
        reason = self._edit(
            self.tr("Name a feature of {id}"),
            lambda s, t: changes.rename_feature(s, t, number, name),
            typed=True,
        )
        if number < len(self.cards):
            self.cards[number].name.explain(reason)

    def _set_ends(self, number: int, ends: list[str]) -> None:
        self._edit(
            self.tr("Move a feature of {id}"),
            lambda s, t: changes.put(s, ("tiles", t, "features", number, "at"), ends),
        )

    def _set_feature_icon(self, number: int, icon: str, count: int) -> None:
        self._edit(
            self.tr("Change the icons of {id}"),
            lambda s, t: changes.set_icon(s, ("tiles", t, "features", number), icon, count),
        )

    def _write_field(self, segment: Segment, icon: str, count: int) -> None:
        if count:
            feature = {**changes.listed_field(segment), "icons": {icon: count}}
            self._edit(
                self.tr("Change the icons of {id}"),
                lambda s, t: changes.add_feature(s, t, feature),
            )
