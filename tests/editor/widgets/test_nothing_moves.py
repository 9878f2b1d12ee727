"""What one is about to click stays where it is, whatever the click before it brought up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableView, QWidget

from editor.sandbox.start.game_setup import GamePlan, GameSetup
from editor.sandbox.tiles.tile_window import TileWindow
from editor.set_forms.colour_editor import ColourEditor
from editor.set_forms.editors import (
    CountEditor,
    RangeEditor,
    SwitchEditor,
    TextEditor,
    ValueEditor,
    WordEditor,
    WordField,
)
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.field_box import LayeredBox
from editor.set_forms.formula_editor import FormulaEditor
from editor.set_forms.options_section import OptionRow
from tests.volume import part_of

from ..designer import Designer
from ..drawer import LEFT, segment
from ..set_forms.hands import FormHands

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from ..conftest import Hands, OpenWindow

pytestmark = pytest.mark.shared_window

Places = dict[QWidget, QRect]


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


@pytest.fixture
def designer(hands: Hands) -> Designer:
    """Return a designer at a window on a copy of Gold Rush."""
    return Designer(hands.window, hands.bot)


def clickable(part: QWidget) -> Places:
    """Return where all is that takes a click in a part of a window, as seen in the window."""
    for _ in range(3):
        QApplication.processEvents()
    return {
        widget: QRect(widget.mapTo(part.window(), QPoint()), widget.size())
        for widget in part.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.ClickFocus
        and not isinstance(widget, QTableView)
    }


def covered(window: QWidget, by: QWidget) -> list[QWidget]:
    """Return what takes a click and is covered by something that floats over the window."""
    box = QRect(by.mapTo(window, QPoint()), by.size())
    return [
        widget
        for widget in clickable(window)
        if not by.isAncestorOf(widget)
        and widget.visibleRegion().translated(widget.mapTo(window, QPoint())).intersects(box)
    ]


def moved(before: Places, now: Places) -> dict[str, tuple[QRect, QRect]]:
    """Return what is elsewhere than before, of what there still is."""
    return {
        f"{type(widget).__name__} {widget.accessibleName()}": (place, now[widget])
        for widget, place in before.items()
        if widget in now and now[widget] != place
    }


def choose_a_side(designer: Designer) -> None:
    """Choose a terrain that no feature takes: a finding comes up."""
    field = designer.window.inspector.edges.fields[1]
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert "E shows" in designer.window.inspector.found.text


def refuse_an_id(designer: Designer) -> None:
    """Type an id that another tile has, and go on to the next field by the mouse."""
    inspector = designer.window.inspector
    line = inspector.id_field.line
    QTest.mouseClick(line, LEFT)
    line.selectAll()
    QTest.keyClicks(line, "01")
    inspector.count_field.setFocus(Qt.FocusReason.MouseFocusReason)
    assert inspector.id_field._reason.isVisible()


def count_an_icon_on_a_field(designer: Designer) -> None:
    """Give a field that the tile does not list an icon, which writes it down."""
    inspector = designer.window.inspector
    tipi = inspector.features.derived[-1].icons.fields["tipi"]
    QTest.keyClick(tipi, Qt.Key.Key_Up)
    assert len(inspector.features.derived) == 1


def vary(designer: Designer) -> None:
    """Let copies differ: their table comes up."""
    QTest.mouseClick(designer.window.inspector.vary, LEFT)


@pytest.mark.parametrize(
    ("click", "gone"),
    [(choose_a_side, 0), (refuse_an_id, 0), (count_an_icon_on_a_field, 0), (vary, 2)],
)
def test_nothing_in_the_form_of_a_tile_moves(
    designer: Designer, click: Callable[[Designer], None], gone: int
) -> None:
    """Findings and reasons come up where they move nothing, and so do new parts of the form."""
    designer.drawer.look_at("39")
    before = clickable(designer.window.inspector)
    click(designer)
    now = clickable(designer.window.inspector)
    assert {widget: now.get(widget) for widget in before if widget in now} == {
        widget: place for widget, place in before.items() if widget in now
    }
    assert len(before.keys() - now.keys()) <= gone


def test_nothing_in_the_bar_of_a_feature_moves(designer: Designer) -> None:
    """Nor the bar itself: what can be done first of all with any feature stands first in it."""
    drawer = designer.drawer
    drawer.look_at("17")
    drawer.click(segment(1))
    bar = drawer.bar
    before = clickable(bar)
    assert bar.remove in before
    assert not bar.remove.isEnabled()
    for _ in range(11):
        QTest.mouseClick(bar.counters[0].more, LEFT)
    assert bar.remove.isEnabled()
    assert bar.counters[0]._number.text() == "11"
    assert clickable(bar) == before
    drawer.look_at("27")
    drawer.click(designer.feature("city"))
    before = clickable(bar)
    QTest.keyClick(bar.kind, Qt.Key.Key_Down)
    assert drawer.tile.features[0].kind == "junction"
    assert clickable(bar) == before


def test_nothing_in_the_gallery_moves_when_it_says_why_not(designer: Designer) -> None:
    """It says so below the tiles."""
    gallery = designer.window.gallery
    rows = gallery.view.rows
    designer.drawer.look_at("01")

    def cards() -> list[QRect]:
        QApplication.processEvents()
        corner = gallery.view.viewport().mapTo(gallery, QPoint())
        places = (gallery.view.visualRect(rows.index(row)) for row in range(len(rows.rows)))
        return [place.translated(corner) for place in places]

    before = cards()
    QApplication.clipboard().setText("nothing like a tile")
    gallery.view.setFocus()
    designer.press("Ctrl+V")
    assert gallery._notice.isVisible()
    assert cards() == before


def test_nothing_in_the_window_moves_when_it_says_why_not(designer: Designer) -> None:
    """What is refused is told over the status bar; a question takes room of its own."""
    window = designer.window
    designer.drawer.look_at("39")
    before, box = clickable(window.canvas), designer.drawer.view.box
    window.document.tell("no")
    assert window.message.isVisible()
    assert clickable(window.canvas) == before
    for wider in (40, -40):
        window.resize(window.width() + wider, window.height())
        assert not covered(window, window.message)
        assert window.message.width() > window.width() // 2
    window.message.say("And now?", answers={"So": lambda: None})
    QApplication.processEvents()
    assert window.message.mapTo(window, window.message.rect().bottomLeft()).y() < (
        window.canvas.mapTo(window, QPoint()).y()
    )
    QTest.mouseClick(window.message.answers[0], LEFT)
    assert clickable(window.canvas) == before
    assert designer.drawer.view.box == box


@pytest.fixture
def forms(hands: Hands) -> FormHands:
    """Return hands at the forms of the set, which stand in their window."""
    window = hands.window
    window.panels.show("set")
    return FormHands(window.forms, window.forms.store.context)


FORMULAS = part_of(("ghosts * 2", "tiles +", "tiles + 2 * (tiles + 3) " * 6, "", "tiles"), 3)
TEXTS = part_of(("no such: thing!", "#12", "7", "#345678", ""), 3)
KEYS = (Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Down)


def lines_of(editor: ValueEditor) -> list[QLineEdit]:
    """Return the lines of a field in which a text or a number is typed."""
    if isinstance(editor, RangeEditor):
        return [editor.least.lineEdit(), editor.most.lineEdit()]
    if isinstance(editor, CountEditor):
        return [editor.field.lineEdit()]
    return [editor.field.line] if isinstance(editor, TextEditor | ColourEditor) else []


def edits_of(editor: ValueEditor, forms: FormHands) -> Iterator[object]:
    """Make typical edits of one field, right and wrong ones, and say which after each."""
    if isinstance(editor, FormulaEditor):
        for formula in FORMULAS:
            forms.formula(editor, formula)
            yield formula
    elif isinstance(editor, WordEditor):
        for key in KEYS:
            QTest.keyClick(editor.field, key)
            yield key
    elif isinstance(editor, SwitchEditor):
        forms.click(editor.box)
        yield editor.box.isChecked()
    for line in lines_of(editor):
        for text in TEXTS:
            forms.enter(line, text)
            yield text


SECTIONS = ("general", "terrains", "features", "icons", "pieces", "tokens", "options")


@pytest.mark.parametrize("section", part_of(SECTIONS, 5))
def test_nothing_in_the_forms_of_a_set_moves(forms: FormHands, section: str) -> None:
    """Whatever is entered in a field of whatever kind, and whatever is found or refused there."""
    page = forms.open(section)
    if isinstance(page, EntriesSection):
        forms.unfold(section, str(page.cards[-1].path[-1]))
    editors = page.findChildren(ValueEditor)
    for editor in editors:
        before = clickable(page)
        for edit in edits_of(editor, forms):
            assert not moved(before, clickable(page)), (type(editor).__name__, edit)
    assert editors or section == "tokens"


@pytest.mark.parametrize("section", part_of(["features", "terrains", "options"], 3))
def test_nothing_moves_that_an_expansion_takes_over(
    open_window: OpenWindow, tmp_path: Path, section: str
) -> None:
    """Whether it states a value itself, as the set that it extends does, or not at all."""
    path = tmp_path / "valley.yaml"
    path.write_text("format: 1\nid: valley\nextends: gold-rush\n", encoding="utf-8")
    window = open_window(path)
    window.panels.show("set")
    forms = FormHands(window.forms, window.forms.store.context)
    page = forms.open(section)
    if isinstance(page, EntriesSection):
        forms.unfold(section, str(page.cards[1].path[-1]))
    for box in page.findChildren(LayeredBox):
        before = clickable(page)
        for button in (box.override, box.take_back):
            if button.isVisible():
                forms.click(button)
                assert not moved(before, clickable(page)), (box.label, button.toolTip())
    for row in page.findChildren(OptionRow):
        before = clickable(page)
        for _ in edits_of(row.editor, forms):
            assert not moved(before, clickable(page)), row.path
        if row.take_back.isVisible():
            forms.click(row.take_back)
            assert not moved(before, clickable(page)), row.path


@pytest.mark.parametrize("section", ["terrains", "icons", "accept"])
def test_what_adds_an_entry_stays_where_it_is(forms: FormHands, section: str) -> None:
    """What is added comes at the end of the page, which scrolls below it."""
    page = forms.open(section)
    add = page.add  # type: ignore[attr-defined]
    before = {add: clickable(page)[add]}
    for _ in range(3):
        if isinstance(add, WordField):
            QTest.keyClick(add, Qt.Key.Key_Down)
        else:
            QTest.mouseClick(add, LEFT)
        assert not moved(before, clickable(page))
    assert page.cards  # type: ignore[attr-defined]


def test_nothing_in_a_card_moves_when_it_asks(forms: FormHands) -> None:
    """The question before deleting floats, and goes as one turns to something else."""
    card = forms.unfold("terrains", "mountain")
    page = forms.view.pages.currentWidget()
    assert page is not None
    before = clickable(page)
    QTest.mouseClick(card.delete, LEFT)
    assert card.notice.isVisible()
    assert not moved(before, clickable(page))
    forms.box("terrains", "mountain", "code").editor.setFocus()
    assert not card.notice.isVisible()
    assert not card.is_asking


def test_nothing_in_the_guide_to_a_new_set_moves(designer: Designer) -> None:
    """What is wrong with a name floats beside it."""
    guide = designer.window.guide
    guide.begin()
    before = clickable(guide)
    for field in (guide.title, guide.id, guide.folder):
        whole = field.line.text()
        for text in ("", "no such: thing!", "/nowhere/at/all"):
            field.line.setFocus()
            field.line.selectAll()
            QTest.keyClick(field.line, Qt.Key.Key_Backspace)
            QTest.keyClicks(field.line, text)
            assert field.reason or text
            assert not moved(before, clickable(guide)), (field.line.accessibleName(), text)
        field.line.selectAll()
        QTest.keyClicks(field.line, whole)
    guide.close()


def test_nothing_in_the_setting_up_of_a_game_moves(designer: Designer) -> None:
    """What is wrong with the names has a place of its own, and players are added below."""
    edition = designer.window.document.edition
    assert edition is not None
    plan = GamePlan(tuple("ABC"), (None,) * 3)
    setup = GameSetup(designer.window, edition, plan, designer.window.workspace)
    setup.show()
    before = clickable(setup)
    name = setup.rows[0].name
    for text in ("", setup.rows[1].name.text(), "x" * 60):
        name.selectAll()
        QTest.keyClick(name, Qt.Key.Key_Backspace)
        QTest.keyClicks(name, text)
        assert not moved(before, clickable(setup)), text
    adds = setup.add.mapTo(setup, QPoint())
    QTest.mouseClick(setup.add, LEFT)
    assert setup.add.mapTo(setup, QPoint()) == adds
    for editor in setup.options.findChildren(ValueEditor):
        before = clickable(setup)
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            QTest.keyClick(editor.focusProxy() or editor, key)
            assert not moved(before, clickable(setup))
    setup.close()


def test_a_message_in_the_sandbox_covers_nothing(designer: Designer) -> None:
    """It stands over the status bar there, too."""
    designer.press("F9")
    windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, TileWindow)]
    table = next(window for window in windows if window.isVisible())
    before = clickable(table)
    table.say("no")
    assert table.message.isVisible()
    assert not covered(table, table.message)
    assert not moved(before, clickable(table))
    table.close()
