"""What the forms of a set offer to the command search: to go to a section, or to add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from core.tileset import TileSet

from ..offers import Offer, can_press, press
from .entries_section import EntriesSection
from .expectations_section import ExpectationsSection
from .model_fields import fields_of
from .title_editor import TitleEditor

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

    from .model_fields import FieldForm
    from .section import Section
    from .set_view import SetView


class SectionOffer(Offer):
    """Goes to a section of the forms, which need not have been made."""

    def __init__(self, view: SetView, section: str, text: str) -> None:
        super().__init__(text, view)
        self._view = view
        self._section = section

    def can(self) -> bool:
        return can_press(self._view.buttons[self._section])

    def do(self) -> None:
        press(self._view.buttons[self._section])


class EntryOffer(SectionOffer):
    """Presses the button of a section that adds to it, or sets it as a whole."""

    def do(self) -> None:
        section = self._view.show_section(self._section)
        button = _button_of(section) if section else None
        if section is not None and button is not None and can_press(button):
            section.bring_to_view(button)
            press(button)


class SetOffers(QObject):
    """Makes the offers of the forms: for each section, and for what adds to one."""

    def __init__(self, view: SetView) -> None:
        super().__init__(view)
        wording = view.bench.wording
        forms = {form.name: form for form in fields_of(TileSet)}
        self.offers: list[SectionOffer] = []
        """All of them, each a child of the view."""
        for name in view.buttons:
            form = forms.get(name)
            label = wording.label(form) if form else self.tr("General")
            text = self.tr("Go to {section}").format(section=label)
            self.offers.append(SectionOffer(view, name, text))
            added = self._added(form, label) if form else self.tr("Add a language")
            if added or (form and form.inner and form.inner.kind in ("model", "mapping")):
                self.offers.append(EntryOffer(view, name, added or wording.add(name)))

    def _added(self, form: FieldForm, label: str) -> str:
        """Return what is done to a section that is no list of entries; empty for nothing."""
        text = self.tr("Expect all as it is ({section})")
        return text.format(section=label) if form.kind == "model" else ""


def _button_of(section: Section) -> QPushButton | None:
    if isinstance(section, EntriesSection):
        return section.add
    if isinstance(section, ExpectationsSection):
        return section.adopt
    title = section.findChild(TitleEditor)
    return title.add if isinstance(title, TitleEditor) else None
