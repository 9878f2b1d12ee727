"""Any edits in the forms: none raises, each is undone to the same bytes, each leaves a tile set."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget

from core.tileset.reader import read
from editor.set_forms import SetView
from editor.set_forms.card_sections import CountsSection
from editor.set_forms.editors import CountField, ValueEditor
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.expectations_section import ExpectationRow, ExpectationsSection
from editor.set_forms.field_box import LayeredBox
from tests.volume import FULL, scaled

from ..conftest import SHIPPED
from .conftest import OpenForms

POSSE = """\
# A set with odd habits.
format: 1
id: posse
title: {en: Posse}
extends: gold-rush   # of course
features: {prairie: {role: null}, camp: {shape: site, symbol: gone.svg}}
terrains:
  marsh: {code: X}

  # wide
  desert:
    code: D
    color: '#d0b36a'
icons: {cactus: {on: camp, each: [1, 2]}}
areas: {cabin: {room: 2}}
tokens: {mining: {1: 3, 5: null}, water: {2: 4}}
counts: {"08": 5}
groups: {early: {draw: first}}
options: {ghosts: 3, retrieve_cowboy: true}
accept: {token-shortage: so it is}
expect: {tiles: 3}
rulebook: {P1: A camp is a site., P2: {en: "Twice.", fr: "Deux fois."}}
rules: {camp: P1-P2}
playtest: {undo: false}
questions: {fun: {text: {en: Fun}, kind: choice, choices: [yes it is, no]}}
suits: {red: {color: "#b3362b"}, blue: {}}
card_kinds: {claim: {}, feud: {starts: player}}
cards: {claim: {kind: claim, suit: each, value: -2}, feud: {kind: feud, count: 0}}
tiles:
  - {id: X1, edges: DDDD}
"""
WORDS = (
    "tent",
    "two words",
    "",
    "N",
    "camp",
    "if",
    "éclair",
    "x" * 41,
    "7",
    "#12ab34",
    "Q",
    "mining",
)
FORMULAS = ("tiles", "3 * completed_lines", "1 +", "", "0", "max(tiles, 2)", "ghost", "x" * 300)
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.sampled_from((*WORDS, *FORMULAS)),
    st.integers(-3, 12000),
    st.lists(st.integers(0, 9), min_size=2, max_size=2),
    st.booleans(),
)
STEPS = st.tuples(st.integers(0, 10_000), st.integers(0, 10_000), VALUES)


def touch(view: SetView, step: tuple[int, int, Any]) -> None:
    """Do something at one of the controls of one of the sections."""
    number, choice, value = step
    buttons = view.buttons.items()
    names = [name for name, b in buttons if not b.isHidden() and b.isEnabled()]
    section = view.show_section(names[number % len(names)])
    assert section is not None
    if isinstance(section, EntriesSection) and section._names:
        section.unfold(section._names[choice % len(section._names)])
    if isinstance(section, ExpectationsSection):
        lines = [line for line in section.view.table.rows if isinstance(line, ExpectationRow)]
        count = value if isinstance(value, int) and not isinstance(value, bool) else None
        section.view.table.entered.emit(lines[choice % len(lines)].path, count)
    controls = [widget for widget in section.body.findChildren(QWidget) if usable(widget, section)]
    if controls:
        use(controls[choice % len(controls)], value)


def usable(widget: QWidget, section: QWidget) -> bool:
    """Say whether a designer could use a control now."""
    kinds = (ValueEditor, QAbstractButton, CountField)
    if not isinstance(widget, kinds) or not widget.isEnabled() or not widget.isVisibleTo(section):
        return False
    return not isinstance(widget, QPushButton) or widget.menu() is None


def use(widget: QWidget, value: Any) -> None:  # noqa: ANN401 - any value of a file
    """Enter a value in a control, as far as that can be, or press it."""
    if isinstance(widget, CountField):
        widget.setValue(value if isinstance(value, int) else 4)
    elif isinstance(widget, QAbstractButton):
        widget.click()
    elif isinstance(widget, ValueEditor) and isinstance(widget.parent(), LayeredBox):
        widget.entered.emit(value)


@pytest.mark.parametrize("name", ["gold-rush", "posse"])
def test_any_edits_are_undone_to_the_same_bytes(
    name: str, forms_on: OpenForms, qapp: QApplication
) -> None:
    """After each the text is a tile set; one by one they are taken back and made again."""
    text = POSSE if name == "posse" else (SHIPPED / f"{name}.yaml").read_text(encoding="utf-8")

    @settings(
        max_examples=60 if FULL else 3,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
    )
    @given(st.lists(STEPS, min_size=1, max_size=scaled(24, 2)))
    def run(steps: list[tuple[int, int, Any]]) -> None:
        forms = forms_on(text, name)
        document = forms.context.document
        stack = document.undo_stack
        states = {0: text}

        def keep(index: int) -> None:
            states[index] = document.text

        stack.indexChanged.connect(keep)
        for step in steps:
            touch(forms.view, step)
            assert read(document.text).data == document.source.data  # type: ignore[union-attr]
        top = stack.index()
        stack.indexChanged.disconnect(keep)
        for index in range(top, -1, -1):
            stack.setIndex(index)
            assert document.text == states[index]
        stack.setIndex(top)
        assert document.text == states[top]
        qapp.processEvents()

    run()


def test_every_section_has_something_to_use(forms_on: OpenForms) -> None:
    """What the test above does at random is there to be done in every section."""
    view = forms_on(POSSE, "posse").view
    for name in view.buttons:
        section = view.show_section(name)
        assert section is not None
        if isinstance(section, EntriesSection):
            section.unfold(section._names[0])
        found = [w for w in section.body.findChildren(QWidget) if usable(w, section)]
        assert found, name
        assert not isinstance(section, CountsSection) or section.cards
