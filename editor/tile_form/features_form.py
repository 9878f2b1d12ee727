"""The features of a tile, one card each, with the fields that only follow from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from core.geometry import POINT_NUMBERS
from core.tileset import Feature

from ..changes import tile_changes as changes
from ..form_fields import heading, spoken
from ..offers import ButtonOffer
from .feature_card import FeatureCard, feature_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.edition import Design, Edition
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
    """Adds, changes and removes features of the tile looked at.

    Fields come last, in their order around the tile: one that is written down by what is entered
    stays where it is.
    """

    def __init__(
        self, document: Document, selection: Selection, appearance: Appearance, edit: EditTile
    ) -> None:
        super().__init__()
        self._document = document
        self._selection = selection
        self._appearance = appearance
        self._edit = edit
        self._cards: list[FeatureCard] = []
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

    @property
    def cards(self) -> list[FeatureCard]:
        """The features that the tile lists, in its order."""
        listed = [card for card in self._cards if card.number is not None]
        return sorted(listed, key=lambda card: card.number or 0)

    @property
    def derived(self) -> list[FeatureCard]:
        """The fields that the tile does not list."""
        return [card for card in self._cards if card.number is None]

    def show_features(self, edition: Edition, design: Design, *, anew: bool) -> None:
        """Show what the tile lists, and the fields that it does not."""
        shown = sorted(_features_of(design), key=lambda one: _rank(edition, design, *one))
        forms = [feature_form(edition, design, feature) for _, feature in shown]
        if forms != [card.form for card in self._cards]:
            self._empty()
            self._cards = [self._card(form) for form in forms]
            anew = True
        for card, (number, feature) in zip(self._cards, shown, strict=True):
            other = card.number is not None and card.number != number
            card.show_feature(feature, number, anew=anew or other)

    def dress(self) -> None:
        """Make all cards anew when features are shown next, in the colours of the appearance."""
        self.add.setIcon(self._appearance.icon("plus"))
        self._empty()

    def _empty(self) -> None:
        for card in self._cards:
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = []

    def _card(self, form: tuple[object, ...]) -> FeatureCard:
        card = FeatureCard(form, self._appearance)
        card.kind_entered.connect(partial(self._set_kind, card))
        card.name_entered.connect(partial(self._rename_feature, card))
        card.ends_entered.connect(partial(self._set_ends, card))
        card.icon_entered.connect(partial(self._set_feature_icon, card))
        card.removed.connect(partial(self._remove_feature, card))
        self._list.addWidget(card)
        card.show()  # at once, as it may be given the keyboard
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

    def _remove_feature(self, card: FeatureCard) -> None:
        number = card.number
        if number is not None:
            label = self.tr("Remove a feature of {id}")
            self._edit(label, lambda s, t: changes.remove_feature(s, t, number))

    def _set_kind(self, card: FeatureCard, kind: str) -> None:
        edition, design, number = self._document.edition, self._selection.design, card.number
        if edition is None or design is None or number is None or kind not in edition.features:
            return
        feature = changes.suggested_feature(edition, design, kind)
        self._edit(
            self.tr("Change the kind of a feature of {id}"),
            lambda s, t: changes.change_kind(s, t, number, feature),
        )

    def _rename_feature(self, card: FeatureCard, name: str) -> None:
        number, label = card.number, self.tr("Name a feature of {id}")
        if number is None:
            reason = self._write_down(card, label, {"name": name}, typed=True) if name else None
        else:
            reason = self._edit(
                label, lambda s, t: changes.rename_feature(s, t, number, name), typed=True
            )
        card.name.explain(reason)

    def _set_ends(self, card: FeatureCard, ends: list[str]) -> None:
        number, label = card.number, self.tr("Move a feature of {id}")
        if number is not None:
            path = "features", number, "at"
            self._edit(label, lambda s, t: changes.put(s, ("tiles", t, *path), ends))

    def _set_feature_icon(self, card: FeatureCard, icon: str, count: int) -> None:
        number, label = card.number, self.tr("Change the icons of {id}")
        if number is not None:
            path = "features", number
            self._edit(label, lambda s, t: changes.set_icon(s, ("tiles", t, *path), icon, count))
        elif count:
            self._write_down(card, label, {"icons": {icon: count}})

    def _write_down(
        self, card: FeatureCard, label: str, more: dict[str, Any], *, typed: bool = False
    ) -> str | None:
        """List a field that only follows from the others so far, with something to say of it."""
        feature = {"kind": card.feature.kind, "at": list(card.feature.at), **more}
        return self._edit(label, lambda s, t: changes.add_feature(s, t, feature), typed=typed)


def _features_of(design: Design) -> Iterator[tuple[int | None, Feature]]:
    """Yield the features of a tile with their numbers in its list, then the fields not listed."""
    yield from enumerate(design.tile.features)
    for segment in design.layout.segments:
        if segment.shape == "field" and not segment.written:
            yield None, Feature.model_validate(changes.listed_field(segment))


def _rank(
    edition: Edition, design: Design, number: int | None, feature: Feature
) -> tuple[bool, int, int]:
    """Return where a feature stands: as the tile lists it, but fields last, as they lie."""
    known = edition.features.get(feature.kind)
    if known is None or known.shape != "field":
        return False, 0, number or 0
    words = [POINT_NUMBERS[word] for word in feature.at if word in POINT_NUMBERS]
    lie = [part.points for part in design.layout.segments if part.kind == feature.kind]
    own = [min(points) for points in lie if {*points} & {*words[:1]}]
    return True, own[0] if own else len(POINT_NUMBERS), number or 0
