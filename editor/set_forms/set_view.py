"""The view of everything in a set but its tiles: sections to choose from, one shown."""

from __future__ import annotations

from functools import partial
from operator import is_
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from core.edition.composition import MERGED
from core.edition.deck import DECK_SECTIONS
from core.findings import Location, Severity
from core.tileset.schema_map import named_by_keys
from core.tileset.set_schema import TileSet

from ..document.contents import contents_of
from ..document.format_terms import Wording
from ..document.model_fields import fields_of
from ..language.languages import explanation_of
from ..widgets.box_layouts import vbox
from ..widgets.commands import Command, tr, translated
from ..widgets.controls import can_press, press
from ..widgets.form_fields import role_label, set_role
from ..widgets.live_view import LiveView
from .card_sections import AcceptSection, CountsSection
from .entries_section import EntriesSection
from .expectations_section import ExpectationsSection
from .general_section import GeneralSection
from .options_section import OptionsSection
from .section import Section
from .section_list import SectionList
from .store import SetStore
from .title_editor import TitleEditor
from .words_section import WordsSection

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QPushButton

    from core.findings import Path

    from ..document.document_context import DocumentContext
    from ..document.model_fields import FieldForm

GENERAL: Final = "general"
# Pixels: from here on the sections stand at the left.
_WIDE: Final = 620
_LEAST_WIDTH: Final = 200
_BAR: Final = 11
# Keys that say something of inherited tiles, which a base game has none of.
_ABOUT_BELOW: Final = ("counts", "expect_edition")
_NOT_HERE: Final = ("format", "tiles", "token_symbols", "token_scores")
_GROUPS: Final = {
    "general": (GENERAL, "counts", "groups"),
    "look": ("terrains", "icons", "pieces", "areas"),
    "cards": ("suits", "card_kinds", "cards"),
    "scoring": ("features", "tokens"),
    "rules": ("options", "rulebook", "booklet", "rules"),
    "expectations": ("expect", "expect_edition", "accept"),
    "languages": ("words",),
    "playtests": ("questions",),
}
"""Which sections stand together, in this order."""
_OF_TILES: Final = (
    "terrains",
    "features",
    "icons",
    "pieces",
    "areas",
    "tokens",
    "counts",
    "groups",
)
"""Sections that a deck without tiles has no use for."""


class SetView(LiveView, QWidget):
    """Forms for the open set, made from the models of the format.

    Sections are made from the fields of `TileSet` by the shape of what they hold: mappings of
    names to models or to numbers become lists of entries, what is a single value goes to the
    general section. `show_section` opens one by its key ("general" for the first).
    """

    def __init__(self, context: DocumentContext) -> None:
        super().__init__()
        self.store = SetStore(context, self)
        self.sections: dict[str, Section] = {}
        self._forms = _by_section()
        self._current = GENERAL
        self._stale: set[str] = set()
        self._reset: set[str] = set()
        self._seen: tuple[object, ...] | None = None
        self._shown: tuple[object, ...] | None = None
        self._asked: set[str] = set()
        self.list = self._make_list()
        for command in set_commands():
            command.action(self)
        self.pages = QStackedWidget()
        self.notice = role_label("refusal", wraps=True)
        self.notice.setContentsMargins(14, 8, 12, 8)
        self._nothing = role_label("muted", self.tr("No set to show."))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pages.addWidget(self._nothing)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.list.bar)
        shown = vbox(self.list.row, (self.pages, 1), self.notice, spacing=0)
        self._layout.addLayout(shown, 1)
        set_role(self, "surface")
        self.setMinimumWidth(_LEAST_WIDTH)
        context.document.opened.connect(self._open)
        self.refresh_on(context.document.changed, context.document.found_later)
        context.selection.pointed.connect(self.follow)
        context.appearance.changed.connect(self._apply_colours)
        self._open()

    @property
    def buttons(self) -> dict[str, QPushButton]:
        """The button of each section."""
        return self.list.buttons

    def show_section(self, name: str) -> Section | None:
        """Show a section by the key of the file that it is about; return it."""
        self._notice_change()
        if name not in self._forms or (name != GENERAL and self.store.edition is None):
            return None
        self._current = name
        if name in self.list.aside:
            self._asked.add(name)
            self._hide_unused()
        self.list.choose(name)
        self.setFocusProxy(self.buttons[name])
        if not self.store.is_ready:
            return None
        section = self.sections.get(name)
        if section is None:
            section = self._make(name)
            self.sections[name] = section
            self.pages.addWidget(section)
            self._stale.add(name)
        if name in self._stale:
            self._stale.discard(name)
            section.refresh(reset=name in self._reset)
            if name in self._reset:
                self._reset.discard(name)
                section.verticalScrollBar().setValue(0)
        self.pages.setCurrentWidget(section)
        self.updateGeometry()
        return section

    def lead_to(self, path: Path) -> bool:
        """Show the field of a path of the file; return whether there is one."""
        self._notice_change()
        if not path or not self.store.is_ready:
            return False
        if path[0] in ("token_symbols", "token_scores"):  # each stands with its pool
            path = ("tokens", *path[1:2])
        # Keys without a section of their own stand in the general one.
        name = str(path[0]) if str(path[0]) in self._forms else GENERAL
        if path[0] in _NOT_HERE:
            return False
        section = self.show_section(name)
        return section is not None and section.lead_to(path)

    def follow(self, place: object) -> None:
        """Lead to a place of the file that was pointed at, if it is of this set."""
        if isinstance(place, Location):
            self._notice_change()
            path = self.store.path_of(place)
            if path:
                self.lead_to(path)

    def name_entry(self, section: str, entry: str) -> None:
        """Show an entry of a section with the cursor where its name is written."""
        shown = self.show_section(section)
        if isinstance(shown, EntriesSection) and shown.lead_to((section, entry)):
            shown.card_of(entry).name_it()

    def _make(self, name: str) -> Section:
        if name == GENERAL:
            return GeneralSection(self.store, self._forms[GENERAL])
        form = self._forms[name][0]
        kind = form.inner.kind if form.inner is not None else ""
        made: tuple[tuple[bool, Callable[[SetStore, FieldForm], Section]], ...] = (
            (form.kind == "model", ExpectationsSection),
            (_is_of_languages(form), WordsSection),
            (kind == "option", OptionsSection),
            (kind == "counts", CountsSection),
            (kind == "text" and name not in MERGED, AcceptSection),
        )
        make = next((make for fits, make in made if fits), EntriesSection)
        return make(self.store, form)

    def _make_list(self) -> SectionList:
        titles = {
            "general": self.tr("General"),
            "look": self.tr("Look"),
            "cards": self.tr("Cards"),
            "scoring": self.tr("Scoring"),
            "rules": self.tr("Rules"),
            "expectations": self.tr("Expectations"),
            "languages": self.tr("Languages"),
            "playtests": self.tr("Playtests"),
        }
        made = SectionList(titles, self.store.appearance)
        for group, names in _GROUPS.items():
            for name in filter(self._forms.__contains__, names):
                tip = explanation_of(self._forms[name][0].description) if name != GENERAL else ""
                tip = tip or self.tr("General properties of the set")
                made.add(group, name, self._label(name), tip)
        made.chosen.connect(self.show_section)
        return made

    def _open(self) -> None:
        """Show another set from its beginning."""
        self._seen = self._shown = None
        self._asked.clear()
        # Sections stay: making one takes ten times as long as showing another set in it.
        self._reset = set(self.sections)
        self.store.is_opening = True
        self.outdate()
        self.store.is_opening = False

    def refresh(self) -> None:
        """Show the set as it is now; hidden sections follow when they are shown."""
        self._notice_change()
        if self._shown is not self._seen:
            self._show_state()

    def _notice_change(self) -> None:
        """Take the set as it is now, if it is another than that seen last."""
        document = self.store.document
        now = document.source, document.edition, document.findings, document.is_broken
        # All four are immutable values, so identity says whether anything changed.
        if self._seen is None or not all(map(is_, now, self._seen)):
            self._seen = now
            self.store.look()
            self._stale = set(self.sections)

    def _show_state(self) -> None:
        document = self.store.document
        self._shown = self._seen
        # Without what it extends, only the general section makes sense: there `extends` is mended.
        lacks = self.store.edition is None or document.is_stale
        alone = self.store.is_ready and lacks and not document.faults
        self.notice.setVisible(document.is_broken or alone)
        self.notice.setText(
            self.tr("The source has an error; this is the last valid version.")
            if document.faults
            else self.tr(
                "The set that this one extends is not available; until it is, only this can be "
                "changed."
            )
        )
        if not self.store.is_ready:
            self.pages.setCurrentWidget(self._nothing)
        for section in self.sections.values():
            section.body.setEnabled(not document.faults)
        for name, button in self.buttons.items():
            self._name(name, button)
            button.setEnabled(name == GENERAL or not alone)
        self._hide_unused()
        if self.store.is_ready:
            self.show_section(self._current if self.list.has(self._current) else GENERAL)

    def _hide_unused(self) -> None:
        """Leave out what a base game cannot have, and offer apart what is no part of the set.

        A key that should not be there must be seen, or its finding leads nowhere.
        """
        layers, contents = self.store.layers, contents_of(self.store.edition)
        stated = {name for name in self._forms if self._is_stated(name)}
        strange = {*(() if contents.tiles else _OF_TILES)}
        strange |= {*(() if contents.cards else DECK_SECTIONS)}
        alone = {*_ABOUT_BELOW} if layers is not None and layers.is_base else set()
        self.list.move_to_more(strange - stated - self._asked, without=alone - stated)

    def _is_stated(self, name: str) -> bool:
        """Whether the set has a section, of its own or from below."""
        layers = self.store.layers
        return layers is not None and bool(layers.at((name,)).own or layers.names(name))

    def _label(self, name: str) -> str:
        wording = self.store.wording
        return self.tr("Properties") if name == GENERAL else wording.label(self._forms[name][0])

    def _name(self, name: str, button: QPushButton) -> None:
        """Say on a button how many entries its section has, and the worst of its findings."""
        forms = self._forms[name]
        label = self._label(name)
        count = len(self.store.names(name)) if _has_entries(forms[0]) else 0
        button.setText(f"{label} {count}" if count else label)
        found = [f.severity for form in forms for f in self.store.findings_at((form.name,))]
        marked = (severity for severity in found if severity is not Severity.NOTE)
        severity = min(marked, key=lambda each: each.rank, default=None)
        self.list.mark(name, severity)

    def _apply_colours(self) -> None:
        """Show everything in the colours of the appearance; what is being typed stays."""
        self._seen = self._shown = None
        self.outdate()

    def minimumSizeHint(self) -> QSize:
        """As wide as the section that is shown needs to be, or else it is scrolled."""
        page = self.pages.currentWidget()
        needed = page.body.minimumSizeHint().width() + _BAR if isinstance(page, Section) else 0
        return super().minimumSizeHint().expandedTo(QSize(needed, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= _WIDE
        if wide is not self.list.is_wide:
            way = QBoxLayout.Direction
            self._layout.setDirection(way.LeftToRight if wide else way.TopToBottom)
            self.list.stand(wide=wide)


def _by_section() -> dict[str, list[FieldForm]]:
    """The fields of a set by the section that shows them, the general one first."""
    sections: dict[str, list[FieldForm]] = {GENERAL: []}
    for form in fields_of(TileSet):
        if form.name in _NOT_HERE:
            continue
        holds_mappings = form.model is not None and any(
            inner.kind == "mapping" for inner in fields_of(form.model)
        )
        if form.kind == "mapping" or holds_mappings:
            sections[form.name] = [form]
        else:
            sections[GENERAL].append(form)
    return sections


def _has_entries(form: FieldForm) -> bool:
    inner = form.inner
    return inner is not None and inner.kind in ("model", "mapping") and not _is_of_languages(form)


def _is_of_languages(form: FieldForm) -> bool:
    """Whether a field holds something for each language."""
    return named_by_keys((form.name,)) == "languages"


def set_commands() -> list[Command]:
    """What the forms do, made or not: go to each section, and add to it or set it as a whole."""
    wording, made = Wording(), []
    sections = _by_section()
    for name in (each for group in _GROUPS.values() for each in group if each in sections):
        form = sections[name][0] if name != GENERAL else None
        label = wording.label(form) if form else translated(tr("Properties"))
        text = translated(tr("Go to {section}")).format(section=label)
        made.append(_command(f"go to {name}", text, name, _go_to))
        if form is None:
            adding = translated(tr("Add a language"))
        elif form.kind == "model":
            adding = translated(tr("Expect current numbers ({section})")).format(section=label)
        else:
            adding = wording.add(name) if _has_entries(form) else ""
        if adding:
            made.append(_command(f"add to {name}", adding, name, _add_to))
    return made


def _command(what: str, text: str, section: str, does: Callable[[str, SetView], None]) -> Command:
    # The forms need not have been made before.
    can = partial(_is_offered, section)
    return Command(text, partial(does, section), when=can, id=f"SetView.{what}")


def _is_offered(section: str, view: SetView) -> bool:
    listed = view.list
    return listed.buttons[section].isEnabled() and (listed.has(section) or section in listed.aside)


def _go_to(section: str, view: SetView) -> None:
    view.show_section(section)
    press(view.buttons[section])


def _add_to(section: str, view: SetView) -> None:
    shown = view.show_section(section)
    button = _button_of(shown) if shown else None
    if shown is not None and button is not None and can_press(button):
        shown.bring_to_view(button)
        press(button)


def _button_of(section: Section) -> QPushButton | None:
    if isinstance(section, EntriesSection):
        return section.add
    if isinstance(section, ExpectationsSection):
        return section.adopt
    title = section.findChild(TitleEditor)
    return title.add if isinstance(title, TitleEditor) else None
