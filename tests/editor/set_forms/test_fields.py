"""The fields of the forms: what is entered, refused, explained, and taken back."""

import os

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QWidget,
)

from core.findings import Severity
from core.tileset.edits import set_value
from core.tileset.reader import read
from editor.set_forms.colour_editor import ColourEditor
from editor.set_forms.editors import CountEditor, TextEditor
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.field_box import LayeredBox
from editor.set_forms.formula_editor import FormulaEditor
from editor.set_forms.general_section import GeneralSection
from editor.set_forms.picture_editors import SymbolEditor
from editor.set_forms.title_editor import TitleEditor

from ..conftest import SHIPPED
from ..legibility import cut_texts
from .conftest import GOLD_RUSH, OpenForms
from .hands import FormHands, choose

SHORT = """\
format: 1
id: valley
title: Plain
terrains:
  heath: {code: H, color: "#8fae5d"}   # where sheep are
features:
  heath: {shape: field, terrain: heath}
"""


def general(forms: FormHands) -> GeneralSection:
    """Return the general section."""
    section = forms.open("general")
    assert isinstance(section, GeneralSection)
    return section


def formula_of(forms: FormHands, kind: str, when: str = "completed") -> FormulaEditor:
    """Return the editor of a formula."""
    editor = forms.box("features", kind, "value", when).editor
    assert isinstance(editor, FormulaEditor)
    return editor


def test_a_value_changes_its_own_place_only(gold_rush: FormHands) -> None:
    """One field, one line, one step of undo; comments stay."""
    gold_rush.set("features", "city", "role", "banker")
    assert gold_rush.text == GOLD_RUSH.replace("role: merchant", "role: banker")
    assert gold_rush.context.document.undo_stack.count() == 1
    gold_rush.undo()
    assert gold_rush.text == GOLD_RUSH


def test_a_refused_text_stays_and_is_explained(forms_on: OpenForms) -> None:
    """A role that is no name is not written; Escape brings back what is."""
    forms = forms_on(SHORT)
    box = forms.box("features", "heath", "role")
    assert isinstance(box.editor, TextEditor)
    forms.enter(box.editor.field.line, "two words!")
    assert forms.text == SHORT
    assert box.editor.field.line.text() == "two words!"
    assert "letters" in box.editor.field.reason
    QTest.keyClick(box.editor.field.line, Qt.Key.Key_Escape)
    assert box.editor.field.line.text() == ""


def test_a_role_is_written_as_it_is_said(forms_on: OpenForms) -> None:
    """Its words are parted by spaces in the form and by underscores in the file."""
    forms = forms_on(SHORT)
    line = forms.box("features", "heath", "role").editor.field.line  # type: ignore[attr-defined]
    forms.enter(line, "gold miner")
    assert "role: gold_miner" in forms.text
    assert line.text() == "gold miner"


def test_a_number_held_down_is_one_step(gold_rush: FormHands) -> None:
    """The arrow of a spin box held down changes much and is taken back at once."""
    editor = gold_rush.box("pieces", "cowboy", "per_player").editor
    assert isinstance(editor, CountEditor)
    editor.field.setFocus()
    stack = gold_rush.context.document.undo_stack
    editor.field.merge_group += 1
    for _ in range(4):
        editor.field.stepUp()
    assert "per_player: 9" in gold_rush.text
    assert stack.count() == 1
    editor.field.merge_group += 1
    editor.field.stepUp()
    assert stack.count() == 2
    gold_rush.undo()
    gold_rush.undo()
    assert gold_rush.text == GOLD_RUSH


def test_a_number_left_out_is_removed(gold_rush: FormHands) -> None:
    """An empty count states nothing."""
    gold_rush.set("pieces", "cowboy", "on_scoreboard", "")
    assert "cowboy: {per_player: 5, claims: true, symbol: cowboy.svg}" in gold_rush.text


def test_a_wrong_formula_is_underlined_and_not_written(gold_rush: FormHands) -> None:
    """The check comes with each key: the word is marked, the reason stands below."""
    editor = formula_of(gold_rush, "city")
    gold_rush.formula(editor, "3 * completed_line")
    mark = editor.text.extraSelections()[0]
    assert mark.cursor.selectedText() == "completed_line"
    assert "completed_lines" in editor.reason.text()
    assert editor.text.property("refused")
    assert gold_rush.text == GOLD_RUSH
    gold_rush.formula(editor, "3 / 2", enter=False)
    assert "//" in editor.reason.text()
    QTest.keyClick(editor.text, Qt.Key.Key_Escape)
    assert editor.text.toPlainText() == "3 * completed_lines"
    assert not editor.reason.isVisible()


def test_what_only_sites_know_is_refused_elsewhere(gold_rush: FormHands) -> None:
    """A railroad has no neighbours."""
    editor = formula_of(gold_rush, "railroad")
    gold_rush.formula(editor, "neighbours")
    assert "no site" in editor.reason.text()
    assert gold_rush.text == GOLD_RUSH


def test_a_formula_is_worked_out_with_numbers_of_ones_own(gold_rush: FormHands) -> None:
    """Three tiles and a locomotive are six points; with none they are three."""
    editor = formula_of(gold_rush, "railroad")
    assert editor.line.result.text().startswith("→ 6 point")
    assert list(editor.line.fields) == ["tiles", "locomotive"]
    gold_rush.enter(editor.line.fields["locomotive"].lineEdit(), "0")
    assert editor.line.result.text().startswith("→ 3 point")
    assert gold_rush.text == GOLD_RUSH


def test_a_formula_completes_the_words_it_may_use(gold_rush: FormHands) -> None:
    """Icons of the edition, values, and neighbours of sites; Enter takes the first offered."""
    editor = formula_of(gold_rush, "city")
    gold_rush.formula(editor, "2 * neighbouring_m", enter=False)
    QTest.keyClick(editor.text._popup, Qt.Key.Key_Return)
    assert editor.text.toPlainText() == "2 * neighbouring_mountain"
    QTest.keyClick(editor.text, Qt.Key.Key_Return)
    assert "completed: 2 * neighbouring_mountain" in gold_rush.text


def test_a_formula_counts_what_adjoins(gold_rush: FormHands) -> None:
    """Offered as one word; an unknown kind is marked alone."""
    editor = formula_of(gold_rush, "prairie", "final")
    gold_rush.formula(editor, "3 * neighbours(mountains)", enter=False)
    assert editor.text.extraSelections()[0].cursor.selectedText() == "mountains"
    assert "neighbours(mountain, completed)" in editor.text.words
    gold_rush.formula(editor, "3 * neighbours(mountain, completed)")
    assert 'final: "3 * neighbours(mountain, completed)"' in gold_rush.text


def test_a_formula_adds_to_that_of_the_set_below_or_replaces_it(forms_on: OpenForms) -> None:
    """A switch under the formula, where there is one below; a base game has none."""
    head = "format: 1\nid: bonus\nextends: gold-rush\nfeatures:\n  railroad:\n    value: "
    forms = forms_on(head + '{completed: {add: "5 if tiles > 6 else 0"}}\n', "bonus")
    editor = formula_of(forms, "railroad")
    assert editor.text.toPlainText() == "5 if tiles > 6 else 0"
    assert editor.adds.isChecked()
    assert "tiles * (2 if locomotive == 1 else 1)" in editor.adds.toolTip()
    forms.formula(editor, "locomotive")
    assert forms.text == head + '{completed: {add: "locomotive"}}\n'
    editor.adds.click()
    assert forms.text == head + "{completed: locomotive}\n"
    editor.adds.click()
    assert forms.text == head + "{completed: {add: locomotive}}\n"
    base = forms_on(GOLD_RUSH, "gold-rush")
    assert not formula_of(base, "railroad").adds.isVisibleTo(base.view)


@pytest.mark.parametrize("way", ["Return", "Enter", "Tab", "click", "Escape"])
def test_what_is_offered_is_taken_as_in_the_source(gold_rush: FormHands, way: str) -> None:
    """Enter, Tab and a click take it and stay in the field; Escape leaves what was typed."""
    editor = formula_of(gold_rush, "city")
    gold_rush.formula(editor, "2 * neighbouring_mo", enter=False)
    popup = editor.text._popup
    assert popup.isVisible()
    if way == "click":
        place = popup.visualRect(popup.model().index(0, 0)).center()
        QTest.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        QTest.keyClick(popup, Qt.Key[f"Key_{way}"])
    assert not popup.isVisible()
    assert editor.text.hasFocus()
    ending = "mo" if way == "Escape" else "mountain"
    assert editor.text.toPlainText() == f"2 * neighbouring_{ending}"
    assert gold_rush.text == GOLD_RUSH


def test_what_is_offered_stands_in_a_frame_below_the_field(gold_rush: FormHands) -> None:
    """With one line around it, as around the lists of other fields, and all rows in view."""
    editor = formula_of(gold_rush, "city")
    gold_rush.view.store.appearance.apply()
    gold_rush.formula(editor, "n", enter=False)
    popup = editor.text._popup
    QApplication.processEvents()
    assert popup.verticalScrollBar().maximum() == max(0, popup.model().rowCount() - 7)
    assert popup.y() >= editor.text.mapToGlobal(editor.text.rect().bottomLeft()).y()
    picture = popup.grab().toImage()
    line = QColor(gold_rush.view.store.appearance.colours.strong_border)
    assert [picture.pixelColor(x, 40) == line for x in range(3)] == [True, False, False]


@pytest.mark.parametrize(("way", "role"), [("Tab", "merchant"), ("Return", "mer")])
def test_a_free_name_takes_what_is_offered_by_tab(
    gold_rush: FormHands, way: str, role: str
) -> None:
    """Enter keeps to what was typed, which may be a name that is new."""
    editor = gold_rush.box("features", "railroad", "role").editor
    assert isinstance(editor, TextEditor)
    gold_rush.type(editor.field.line, "mer")
    completer = editor.field.line.completer()
    assert completer is not None
    popup = completer.popup()
    assert popup is not None
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key[f"Key_{way}"])
    assert not popup.isVisible()
    assert editor.field.line.text() == role
    assert editor.field.line.hasFocus()


def test_a_number_alone_is_a_formula(gold_rush: FormHands) -> None:
    """Zero is a score, too."""
    gold_rush.formula(formula_of(gold_rush, "city", "final"), "0")
    assert "final: 0}" in gold_rush.text


def test_undo_in_a_formula_that_is_entered_is_that_of_the_document(gold_rush: FormHands) -> None:
    """While nothing is pending, Ctrl+Z does not belong to the field."""
    editor = formula_of(gold_rush, "city")
    gold_rush.formula(editor, "7")
    assert isinstance(editor.text, QPlainTextEdit)
    gold_rush.undo()
    assert editor.text.toPlainText() == "3 * completed_lines"


def icon_colour(button: QAbstractButton) -> QColor:
    """Return the colour that the strokes of a button's icon have."""
    picture = button.icon().pixmap(QSize(16, 16), 1.0).toImage()
    pixels = picture.convertToFormat(QImage.Format.Format_ARGB32).constBits()
    return QColor.fromRgba(max(memoryview(pixels).cast("I").tolist()))


def test_another_appearance_keeps_what_is_being_typed(gold_rush: FormHands) -> None:
    """A text, a number, a wrong formula; entered afterwards, it is written."""
    formula = formula_of(gold_rush, "mountain")
    gold_rush.formula(formula, "tiles +", enter=False)
    fields = general(gold_rush)
    line = fields.boxes["title",].findChild(QLineEdit)
    most = fields.boxes["players", "max"].editor
    assert line is not None
    assert isinstance(most, CountEditor)
    text = gold_rush.text
    gold_rush.type(line, "Gold R")
    gold_rush.context.appearance.choose("dark")
    assert (line.text(), gold_rush.text) == ("Gold R", text)
    assert gold_rush.view.focusWidget() is line
    assert formula.text.toPlainText() == "tiles +"
    assert formula.has_problem
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert "title: {en: Gold R, fr:" in gold_rush.text
    gold_rush.type(most.field.lineEdit(), "4")
    gold_rush.context.appearance.choose("light")
    assert most.field.lineEdit().text() == "4"
    QTest.keyClick(most.field, Qt.Key.Key_Return)
    assert "players: {min: 2, max: 4}" in gold_rush.text


def test_icons_of_forms_have_the_colours_of_the_appearance(gold_rush: FormHands) -> None:
    """In every section, when it is made and when the appearance changes."""
    for section in gold_rush.view.buttons:
        gold_rush.view.show_section(section)
    appearance = gold_rush.context.appearance
    for mode in ("dark", "light"):
        appearance.choose(mode)
        buttons = gold_rush.view.pages.findChildren(QAbstractButton)
        worn = {
            button: appearance._icons[button] for button in buttons if button in appearance._icons
        }
        assert len(worn) > 20
        for button, (_, tint, _) in worn.items():
            colour = getattr(appearance.colours, tint)
            assert icon_colour(button).name() == QColor(colour).name()


def test_a_plain_title_stays_plain_until_a_second_language(forms_on: OpenForms) -> None:
    """The first text is then taken to be in the language of the window."""
    forms = forms_on(SHORT)
    title = general(forms).boxes["title",].editor
    assert isinstance(title, TitleEditor)
    forms.enter(title.rows[0].field.line, "Valley")
    assert "title: Valley\n" in forms.text
    title.add.menu().aboutToShow.emit()
    offered = {action.text(): action for action in title.add.menu().actions()}
    offered["Français (fr)"].trigger()
    assert title.pending is not None
    assert QApplication.focusWidget() is title.pending.field.line
    forms.enter(title.pending.field.line, "La vallée")
    assert "title: {en: Valley, fr: La vallée}\n" in forms.text
    title.begin(None)
    assert title.pending.code is not None
    forms.type(title.pending.code, "ca")
    forms.enter(title.pending.field.line, "La vall")
    assert "title: {en: Valley, fr: La vallée, ca: La vall}\n" in forms.text
    forms.click(title.rows[1].remove)
    assert "title: {en: Valley, ca: La vall}\n" in forms.text


def test_what_a_set_is_about_is_entered_language_by_language(forms_on: OpenForms) -> None:
    """An introduction, who made it, on what terms; an address that is none is refused."""
    forms = forms_on(SHORT)
    introduction, licence = (
        general(forms).boxes["about", name].editor for name in ("introduction", "licence")
    )
    assert isinstance(introduction, TitleEditor)
    assert isinstance(licence, TitleEditor)
    forms.enter(introduction.rows[0].field.line, "Cows graze: a game of <meadows>.")
    introduction.begin("fr")
    assert introduction.pending is not None
    forms.enter(introduction.pending.field.line, "Des vaches broutent.")
    forms.enter(licence.rows[0].field.line, "CC BY 4.0")
    author, page = (general(forms).boxes["about", name] for name in ("author", "page"))
    for box, text in ((author, "Ada"), (page, "javascript:alert(1)")):
        assert isinstance(box.editor, TextEditor)
        forms.enter(box.editor.field.line, text)
    about = {
        "introduction": {"en": "Cows graze: a game of <meadows>.", "fr": "Des vaches broutent."},
        "licence": "CC BY 4.0",
        "author": "Ada",
    }
    source = forms.context.document.source
    assert source is not None
    assert source.data["about"] == about
    assert isinstance(page.editor, TextEditor)
    assert "https://" in page.editor.field.reason


def test_a_colour_is_felt_while_one_drags_and_is_one_step(forms_on: OpenForms) -> None:
    """Press, move, release: every place on the way is a colour, and undo takes back all."""
    forms = forms_on(SHORT)
    editor = forms.box("terrains", "heath", "color").editor
    assert isinstance(editor, ColourEditor)
    forms.click(editor.swatch)
    QApplication.processEvents()
    plane = editor.chooser.plane
    left = Qt.MouseButton.LeftButton
    seen = set()
    QTest.mousePress(plane, left, pos=QPoint(10, 10))
    for x in (30, 60, 90):
        QTest.mouseMove(plane, QPoint(x, 20))
        seen.add(forms.context.document.edition.terrains["heath"].color)  # type: ignore[union-attr]
    QTest.mouseRelease(plane, left, pos=QPoint(90, 20))
    assert len(seen) == 3
    assert forms.context.document.undo_stack.count() == 1
    forms.click(editor.chooser.samples[3])
    assert editor.field.line.text() == editor.chooser.samples[3].toolTip()[-7:]
    forms.undo()
    forms.undo()
    assert forms.text == SHORT


def test_a_colour_is_typed_too(forms_on: OpenForms) -> None:
    """What is no colour is refused below."""
    forms = forms_on(SHORT)
    forms.set("terrains", "heath", "color", "#12AB34")
    assert 'color: "#12AB34"' in forms.text
    forms.set("terrains", "heath", "color", "green")
    assert 'color: "#12AB34"' in forms.text


def test_a_symbol_is_chosen_by_its_picture(gold_rush: FormHands) -> None:
    """All symbols that the set can find are offered, and letters instead."""
    editor = gold_rush.box("icons", "tipi", "symbol").editor
    assert isinstance(editor, SymbolEditor)
    words = [editor.field.itemData(n) for n in range(editor.field.count())]
    assert {path.name for path in (SHIPPED / "symbols").glob("*.svg")} <= set(words)
    choose(editor.field, "star.svg")
    assert "tipi:       {on: prairie, symbol: star.svg}" in gold_rush.text
    choose(editor.field, "")
    assert "tipi:       {on: prairie}" in gold_rush.text


def test_a_symbol_from_elsewhere_is_brought_beside_the_set(gold_rush: FormHands) -> None:
    """It is copied into `symbols`, by no link; what is no picture is refused in place."""
    box = gold_rush.box("icons", "tipi", "symbol")
    assert isinstance(box.editor, SymbolEditor)
    path = gold_rush.context.document.path
    assert path is not None
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "bad.svg").write_text("<html/>")
    box.editor.use_file(str(elsewhere / "bad.svg"))
    assert "bad.svg" in box.remark.text()
    drawing = (SHIPPED / "symbols" / "tipi.svg").read_bytes()
    (elsewhere / "hut.svg").write_bytes(drawing)
    (path.parent / "symbols").symlink_to(path.parent.parent)
    box.editor.use_file(str(elsewhere / "hut.svg"))
    assert box.remark.text() == "Not a directory"
    (path.parent / "symbols").unlink()
    os.mkfifo(elsewhere / "pipe.svg")
    box.editor.use_file(str(elsewhere / "pipe.svg"))
    assert "is not a regular file" in box.remark.text()
    box.editor.use_file(str(elsewhere / "hut.svg"))
    assert "symbol: hut.svg" in gold_rush.text
    assert (path.parent / "symbols" / "hut.svg").read_bytes() == drawing
    assert not gold_rush.checks("warning")
    assert not box.remark.isVisible()


def test_what_of_a_drawing_is_not_drawn_is_said_below_it(gold_rush: FormHands) -> None:
    """As long as the drawing is chosen; one with nothing to draw is refused with advice."""
    box = gold_rush.box("icons", "tipi", "symbol")
    assert isinstance(box.editor, SymbolEditor)
    path = gold_rush.context.document.path
    assert path is not None
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    written = path.parent / "written.svg"
    written.write_text(f"{head}<text>Hut</text></svg>")
    box.editor.use_file(str(written))
    assert "convert it to paths" in box.remark.text()
    hut = path.parent / "hut.svg"
    unused = '<defs><clipPath id="c"><rect/></clipPath></defs>'
    hut.write_text(f'{head}{unused}<text>Hut</text><circle r="4"/><image href="x.png"/></svg>')
    box.editor.use_file(str(hut))
    assert "symbol: hut.svg" in gold_rush.text
    assert "'hut.svg' is drawn without: text, image" in box.remark.text()
    assert box.remark.isVisible()
    choose(box.editor.field, "star.svg")
    assert not box.remark.isVisible()


def test_a_code_is_followed_by_the_edges_of_tiles(gold_rush: FormHands) -> None:
    """A terrain's letter is another one in all edges that use it."""
    gold_rush.set("terrains", "railroad", "code", "T")
    assert "railroad: {code: T" in gold_rush.text
    assert "edges: PTPT" in gold_rush.text
    assert not gold_rush.checks("error")
    gold_rush.set("terrains", "railroad", "code", "M")
    assert "railroad: {code: T" in gold_rush.text


def test_findings_stand_at_their_fields(forms_on: OpenForms) -> None:
    """What verification says of a value is said as it is used, and marked there and above."""
    forms = forms_on(SHORT.replace("terrain: heath", "terrain: heat"))
    assert not forms.view.buttons["features"].icon().isNull()
    assert forms.view.buttons["terrains"].icon().isNull()
    box = forms.box("features", "heath", "terrain")
    assert "heath" in box.remark.text()
    floating = box.remark._floating
    assert box.remark.isVisible()
    assert floating is not None
    box.editor.setFocus()
    assert floating.isVisible()
    forms.box("features", "heath", "shape").editor.setFocus()
    assert not floating.isVisible()
    assert box.remark.isVisible()
    choose(box.editor.field, "heath")  # type: ignore[attr-defined]
    assert not box.remark.isVisible()
    assert forms.view.buttons["features"].icon().isNull()


def test_pointing_at_a_place_leads_to_its_field(gold_rush: FormHands) -> None:
    """The section opens, the entry unfolds, the field is seen; the focus stays where it was."""
    source = read(GOLD_RUSH, gold_rush.context.document.source.file)  # type: ignore[union-attr]
    before = gold_rush.view.list.groups["general"]
    before.setFocus()
    gold_rush.context.selection.point_at(source.place(("features", "prairie", "value", "final")))
    section = gold_rush.view.pages.currentWidget()
    assert isinstance(section, EntriesSection)
    assert section.unfolded == "prairie"
    assert QApplication.focusWidget() is before
    box = section.field_at(("features", "prairie", "value", "final"))
    assert isinstance(box, LayeredBox)
    QApplication.processEvents()
    assert not box.visibleRegion().isEmpty()
    gold_rush.context.selection.point_at(source.place(("title", "fr")))
    assert isinstance(gold_rush.view.pages.currentWidget(), GeneralSection)
    gold_rush.context.selection.point_at(source.place(("tiles", 2, "edges")))
    assert isinstance(gold_rush.view.pages.currentWidget(), GeneralSection)


def test_the_id_is_followed_where_it_is_named(forms_on: OpenForms) -> None:
    """A wrong id is refused in place."""
    forms = forms_on(SHORT)
    box = general(forms).boxes["id",]
    assert isinstance(box.editor, TextEditor)
    forms.enter(box.editor.field.line, "dale")
    assert "id: dale\n" in forms.text
    forms.enter(box.editor.field.line, "no id!")
    assert "id: dale\n" in forms.text
    assert box.editor.field.line.text() == "no id!"


def test_while_the_source_is_broken_forms_show_the_last_set(gold_rush: FormHands) -> None:
    """They are out of use, and say so, until the text is a set again."""
    document = gold_rush.context.document
    gold_rush.section("terrains")
    document.type_text(GOLD_RUSH + "\n}", "Type")
    assert gold_rush.view.notice.isVisible()
    assert not gold_rush.view.sections["terrains"].body.isEnabled()
    document.type_text(GOLD_RUSH, "Type")
    assert not gold_rush.view.notice.isVisible()
    assert gold_rush.view.sections["terrains"].body.isEnabled()


EXPANSION = """\
format: 1
id: post
extends: gold-rush
tiles: [{id: a, edges: PPPP}]
"""


def visible(widget: QWidget) -> QRect:
    """Return what is seen of a widget."""
    return widget.visibleRegion().boundingRect()


@pytest.mark.parametrize("width", [340, 800])
def test_every_section_is_two_clicks_away(forms_on: OpenForms, width: int) -> None:
    """All groups are seen, at the left where there is room, and all sections of the open one."""
    forms = forms_on(SHORT, width=width)
    listed = forms.view.list
    groups = [button for button in listed.groups.values() if not button.isHidden()]
    QApplication.processEvents()
    assert (groups[0].x() == groups[1].x()) is (width > 600)
    assert groups[0].mapTo(forms.view, QPoint(0, 0)).y() < 20
    assert listed.buttons.keys() == forms.view._forms.keys()
    for name in listed.buttons:
        if not listed.has(name):
            continue
        forms.open(name)
        QApplication.processEvents()
        assert forms.view.pages.currentWidget() is forms.view.sections[name]
        of_group = [button for button in listed.buttons.values() if button.isVisible()]
        assert listed.buttons[name] in of_group
        for button in (*groups, *of_group, listed.more):
            assert visible(button) == button.rect(), button.text()


def test_a_group_opens_where_it_was_left(forms_on: OpenForms) -> None:
    """It is marked with the worst of its findings while another is open."""
    forms = forms_on(SHORT.replace("terrain: heath", "terrain: nowhere"))
    listed = forms.view.list
    forms.open("pieces")
    forms.open("features")
    forms.click(listed.groups["look"])
    assert listed.buttons["pieces"].isChecked()
    assert listed.buttons["features"].isHidden()
    assert not listed.groups["scoring"].icon().isNull()
    forms.click(listed.groups["scoring"])
    assert listed.groups["scoring"].icon().isNull()
    assert not listed.buttons["features"].icon().isNull()
    listed.mark("tokens", Severity.WARNING)
    forms.open("pieces")
    shown = listed.groups["scoring"].icon().pixmap(13).toImage()
    error, warning = (
        forms.context.appearance.mark(each).pixmap(13).toImage()
        for each in (Severity.ERROR, Severity.WARNING)
    )
    assert shown == error != warning


@pytest.mark.parametrize("width", [340, 800])
def test_no_button_moves_when_a_mark_comes(forms_on: OpenForms, width: int) -> None:
    """Neither of a section nor of a group: where a line breaks depends on their names alone."""
    forms = forms_on(SHORT, width=width)
    listed = forms.view.list
    group = listed.groups[listed.group_of["features"]]

    def places(section: str) -> list[QRect]:
        forms.open(section)
        QApplication.processEvents()
        every = (*listed.groups.values(), *listed.buttons.values(), listed.more)
        return [button.geometry() for button in every if button.isVisible()]

    before = places("pieces"), places("features")
    box = forms.box("features", "heath", "terrain")
    forms.context.document.edit("Edit", lambda source: set_value(source, box.path, "heat"))
    assert not listed.buttons["features"].icon().isNull()
    assert places("pieces") == before[0]
    assert not group.icon().isNull()
    assert places("features") == before[1]


def test_sections_without_a_use_are_in_a_menu(forms_on: OpenForms) -> None:
    """Their group has no button until one of them was asked for."""
    forms = forms_on(SHORT)
    listed = forms.view.list
    assert listed.groups["cards"].isHidden()
    forms.click(listed.more)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Suits", "Kinds of cards", "Cards"]
    menu.actions()[0].trigger()
    menu.close()
    assert listed.groups["cards"].isChecked()
    assert listed.buttons["suits"].isVisible()
    assert listed.buttons["cards"].isHidden()


@pytest.mark.parametrize("width", [340, 700])
def test_nothing_is_cut_in_any_section(forms_on: OpenForms, width: int) -> None:
    """Where the panel is narrow or wide, of a set that inherits all it can; entries unfolded."""
    view = forms_on(EXPANSION, width=width).view
    for name in filter(view.list.has, view.buttons):
        section = view.show_section(name)
        assert section is not None
        if isinstance(section, EntriesSection) and section.cards:
            section.unfold(str(section.cards[0].path[1]))
        QApplication.processEvents()
        assert section.body.minimumSizeHint().width() <= section.viewport().width(), name
        assert cut_texts(view) == [], name


@pytest.mark.parametrize("section", ["terrains", "features"])
def test_a_look_that_is_chosen_is_drawn_at_once(gold_rush: FormHands, section: str) -> None:
    """Everywhere: one line of the file, and new pictures of what is drawn with it."""

    def picture() -> QImage:
        context = gold_rush.context
        edition = context.document.edition
        assert edition is not None
        design = edition.design("01")
        assert design is not None
        pixmap = context.pictures.pixmap(edition, design, 60, 1.0, at_once=True)
        assert pixmap is not None
        return pixmap.toImage()

    before = picture()
    gold_rush.set(section, "railroad", "look", "water")
    changed = [line for line in gold_rush.text.splitlines() if "look: water" in line]
    assert len(changed) == 1
    assert picture() != before
    gold_rush.undo()
    assert gold_rush.text == GOLD_RUSH
    assert picture() == before


def test_looks_are_chosen_by_pictures(gold_rush: FormHands) -> None:
    """Each in the colour of the terrain; another colour is another picture."""

    def picture(word: str, section: str = "terrains", name: str = "railroad") -> QImage:
        field = gold_rush.box(section, name, "look").editor.field  # type: ignore[attr-defined]
        icon = field.itemIcon(field.findData(word))
        return icon.pixmap(26).toImage()  # type: ignore[no-any-return]

    water, rock = picture("water"), picture("rock")
    assert not water.isNull()
    assert water != rock
    line = picture("road", "features", "railroad")
    gold_rush.set("terrains", "railroad", "color", "#ff0000")
    assert picture("water") != water
    assert picture("road", "features", "railroad") != line
    gold_rush.set("terrains", "mountain", "color", "#00ff00")
    gold_rush.set("terrains", "prairie", "color", "#00ff00")
    area, field = picture("water", "features", "mountain"), picture("water", "features", "prairie")
    assert area != field
