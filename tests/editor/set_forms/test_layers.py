"""What a set inherits, in the forms: seen and read-only, overridden, taken back, taken away."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.set_forms.card_sections import CountsSection
from editor.set_forms.editors import TilesEditor, WordEditor
from editor.set_forms.entry_body import ModelBody, PoolBody
from editor.set_forms.expectations_section import ExpectationRow, ExpectationsSection
from editor.set_forms.formula_editor import FormulaEditor
from editor.set_forms.general_section import GeneralSection
from editor.set_forms.options_section import OptionsSection

from .conftest import OpenForms
from .hands import FormHands, choose

SHERIFF = "format: 1\nid: posse\nextends: gold-rush\n"


@pytest.fixture
def posse(forms_on: OpenForms) -> FormHands:
    """Return hands at the forms of a set that extends Gold Rush and says nothing else."""
    return forms_on(SHERIFF, "posse")


def test_what_is_inherited_is_seen_with_its_origin_and_read_only(posse: FormHands) -> None:
    """Greyed, and named after the set that states it."""
    box = posse.box("features", "prairie", "role")
    assert box.editor.field.line.text() == "farmer"  # type: ignore[attr-defined]
    assert not box.editor.isEnabled()
    assert box._origin.text() == ""  # the head of its entry says it
    card = posse.unfold("features", "prairie")
    assert "gold-rush" in card.origin.text()
    assert not card.name.isVisible()
    assert not card.earlier.isVisible()


def test_an_override_is_written_changed_and_taken_back(posse: FormHands) -> None:
    """Override here states the inherited value; back to inherited removes the key."""
    box = posse.box("features", "prairie", "role")
    posse.click(box.override)
    assert box._origin.text() == "· differs from gold-rush"
    assert posse.text == SHERIFF + "\nfeatures:\n  prairie: {role: farmer}\n"
    assert box.editor.isEnabled()
    posse.set("features", "prairie", "role", "rancher")
    posse.set("features", "prairie", "lines", (0, 1))
    assert "  prairie: {role: rancher, lines: [0, 1]}\n" in posse.text
    posse.click(box.take_back)
    posse.set("features", "prairie", "lines", ("", ""))
    assert posse.text == SHERIFF


def test_a_value_is_taken_away_by_null(posse: FormHands) -> None:
    """Remove it writes null; the way back removes that."""
    box = posse.box("features", "prairie", "role")
    posse.click(box.drop)
    assert posse.text == SHERIFF + "\nfeatures:\n  prairie: {role: null}\n"
    assert "removed" in box._origin.text()
    assert posse.context.document.edition.features["prairie"].role is None  # type: ignore[union-attr]
    assert not box.editor.isEnabled()
    posse.click(box.take_back)
    assert posse.text == SHERIFF


def test_a_formula_is_overridden_alone(posse: FormHands) -> None:
    """Only the key concerned is stated, however deep it lies."""
    box = posse.box("features", "railroad", "value", "final")
    posse.click(box.override)
    posse.set("features", "railroad", "value.final", "tiles + locomotive")
    assert "  railroad: {value: {final: tiles + locomotive}}\n" in posse.text
    posse.click(box.take_back)
    assert posse.text == SHERIFF


def test_an_inherited_entry_goes_on_the_second_click(posse: FormHands) -> None:
    """It says what needs it first; then it is null, shown struck through, with a way back."""
    card = posse.unfold("icons", "tipi")
    posse.click(card.delete)
    assert "prairie" in card.notice.text()
    assert posse.text == SHERIFF
    posse.click(card.delete)
    assert "icons:\n  tipi: null\n" in posse.text
    assert card.title.font().strikeOut()
    posse.click(card.take_back)
    assert posse.text == SHERIFF


def test_an_own_entry_beside_inherited_ones(posse: FormHands) -> None:
    """It can be renamed and moved; names below are taken."""
    posse.add("features", "camp")
    assert "features:\n  camp: {shape: site}\n" in posse.text
    card = posse.unfold("features", "camp")
    posse.enter(card.name.line, "city")
    assert "  camp: {shape: site}\n" in posse.text
    assert card.name.line.text() == "city"


def test_an_inherited_entry_is_duplicated_as_an_own_one(posse: FormHands) -> None:
    """With all that it inherits, under a name of its own."""
    card = posse.unfold("features", "city")
    posse.click(card.duplicate)
    assert posse.section("features").unfolded == "city_2"
    body = posse.unfold("features", "city_2").body
    assert isinstance(body, ModelBody)
    assert body.boxes["role",].editor.field.line.text() == "merchant"  # type: ignore[attr-defined]


def test_players_and_start_are_inherited_as_a_whole(posse: FormHands) -> None:
    """Overriding one bound states both."""
    general = posse.open("general")
    assert isinstance(general, GeneralSection)
    least, start = general.boxes["players", "min"], general.boxes["start",]
    assert not least.editor.isEnabled()
    assert least._origin.text() == "· from gold-rush"
    posse.click(least.override)
    assert "players: {min: 2, max: 5}\n" in posse.text
    assert least._origin.text() == "· differs from gold-rush"
    posse.click(least.take_back)
    posse.click(start.override)
    assert 'start: "33"\n' in posse.text
    choose(start.editor.field, "08")  # type: ignore[attr-defined]
    assert 'start: "08"\n' in posse.text
    posse.click(start.take_back)
    assert posse.text == SHERIFF


def test_plugins_are_added_and_inherited_ones_stay(posse: FormHands) -> None:
    """Known ones are offered with their titles; unknown ones are shown."""
    general = posse.open("general")
    assert isinstance(general, GeneralSection)
    plugins = general.lists["plugins"]
    assert plugins.boxes["mining"].isChecked()
    assert not plugins.boxes["mining"].isEnabled()
    assert plugins.boxes["sheriff"].text() == "The Sheriff"
    posse.click(plugins.boxes["sheriff"])
    assert "plugins: [sheriff]\n" in posse.text
    posse.click(plugins.boxes["sheriff"])
    assert posse.text == SHERIFF
    posse.context.document.type_text(SHERIFF + "plugins: [ghosts]\n", "Type")
    assert plugins.boxes["ghosts"].isChecked()
    assert "ghosts" in plugins.remarks.text()


def test_tokens_are_overridden_value_by_value(posse: FormHands) -> None:
    """A count, a removal and a new value, each with its way back."""
    pool = posse.unfold("tokens", "mining").body
    assert isinstance(pool, PoolBody)
    posse.click(pool.rows[1].override)
    posse.enter(pool.rows[1].count.lineEdit(), "12")
    assert "mining: {1: 12}\n" in posse.text
    posse.click(pool.rows[4].remove)
    assert "mining: {1: 12, 5: null}\n" in posse.text
    posse.click(pool.add)
    assert "mining: {1: 12, 5: null, 6: 1}\n" in posse.text
    assert pool.total.text().startswith("63")
    posse.enter(pool.rows[5].value.lineEdit(), "9")
    assert "9: 1}" in posse.text
    posse.click(pool.rows[4].take_back)
    posse.click(pool.rows[1].take_back)
    posse.click(pool.rows[5].remove)
    assert "tokens" not in posse.text


def test_a_pool_says_what_its_tokens_score(posse: FormHands) -> None:
    """By a formula whose words are offered, and a wrong one never reaches the file."""
    body = posse.unfold("tokens", "mining").body
    assert isinstance(body, PoolBody)
    box = next(box for box in body.boxes if box.path == ("token_scores", "mining"))
    editor = box.editor
    assert isinstance(editor, FormulaEditor)
    posse.formula(editor, "2 * cuont")
    assert "did you mean 'count'?" in editor.reason.text()
    assert "token_scores" not in posse.text
    assert editor.text.words[:5] == ["sum", "count", "different", "most", "players"]
    posse.formula(editor, "2 * count + 10 * most")
    assert "token_scores: {mining: 2 * count + 10 * most}\n" in posse.text
    assert not editor.adds.isVisibleTo(posse.view)
    posse.formula(editor, "")
    assert "token_scores" not in posse.text


def test_options_have_types_defaults_and_a_way_back(posse: FormHands) -> None:
    """Switches, choices; what is undeclared is shown and can go."""
    section = posse.open("options")
    assert isinstance(section, OptionsSection)
    posse.click(section.rows["retrieve_cowboy"].editor.box)  # type: ignore[attr-defined]
    choose(section.rows["final_tie"].editor.field, "staring_duel")  # type: ignore[attr-defined]
    assert "options: {retrieve_cowboy: true, final_tie: staring_duel}\n" in posse.text
    posse.click(section.rows["retrieve_cowboy"].take_back)
    posse.click(section.rows["final_tie"].take_back)
    assert posse.text == SHERIFF
    posse.context.document.type_text(SHERIFF + "options: {ghosts: 3}\n", "Type")
    row = section.rows["ghosts"]
    assert "ghosts" in row.remark.text()
    posse.click(row.take_back)
    assert posse.text == SHERIFF


def test_no_choice_of_an_option_is_cut(posse: FormHands) -> None:
    """In a narrow panel what is said of it goes below; in a wide one it stands beside."""
    section = posse.open("options")
    assert isinstance(section, OptionsSection)
    choices = {e.field: r for r in section.rows.values() if isinstance(e := r.editor, WordEditor)}
    field = max(choices, key=lambda each: each.widest)
    row = choices[field]
    for wide, is_below in ((338, True), (800, False), (338, True)):
        posse.view.resize(wide, 800)
        QApplication.processEvents()
        assert field.width() >= field.widest
        left = row.origin.mapTo(row, QPoint()).x()
        assert (left < field.geometry().right()) is is_below


def test_choices_of_options_are_said_in_the_words_of_their_plugin(posse: FormHands) -> None:
    """Not by their raw names; and a way back is called by the title of its option."""
    section = posse.open("options")
    assert isinstance(section, OptionsSection)
    row = section.rows["tokens_run_out"]
    field = row.editor.field  # type: ignore[attr-defined]
    assert [field.itemText(at) for at in range(field.count())] == ["Place the rest", "Place none"]
    choose(field, "none")
    title = "When fewer tokens are left than a tile calls for, place the rest or none"
    assert field.accessibleName() == title
    assert row.take_back.accessibleName() == f"Back to the default: {title}"


def test_copies_of_designs_below_are_counted_anew(posse: FormHands) -> None:
    """A number, or a list for a design with copies; the cross goes back."""
    section = posse.open("counts")
    assert isinstance(section, CountsSection)
    choose(section.add, "08")
    posse.enter(section.cards[0].fields[0].lineEdit(), "6")
    choose(section.add, "47")
    posse.enter(section.cards[1].fields[0].lineEdit(), "0")
    assert 'counts: {"08": 6, "47": [0, 2, 1, 1]}\n' in posse.text
    assert not posse.checks("error")
    posse.click(section.cards[1].remove)
    posse.click(section.cards[0].remove)
    assert posse.text == SHERIFF


def test_designs_are_removed_by_a_list_of_ids(posse: FormHands) -> None:
    """The last of the list is completed; ids that no set has are listed too; undo takes all."""
    posse.open("general")
    section = posse.view.sections["general"]
    assert isinstance(section, GeneralSection)
    editor = section.boxes["remove",].editor
    assert isinstance(editor, TilesEditor)
    line = editor.field.line
    posse.type(line, "X9, 0")
    completer = line.completer()
    assert completer is not None
    popup = completer.popup()
    assert popup is not None
    assert popup.isVisible()
    offered = popup.model()
    ids = [offered.index(row, 0).data() for row in range(offered.rowCount())]
    assert "08" in ids
    assert all(tile.startswith("0") for tile in ids)
    QTest.keyClicks(line, "8")
    QTest.keyClick(popup, Qt.Key.Key_Tab)
    assert line.text() == "X9, 08"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert 'remove: [X9, "08"]\n' in posse.text
    edition = posse.context.document.edition
    assert edition is not None
    assert {d.id: d.count for d in edition.designs}["08"] == 0
    posse.enter(line, 41 * "x")
    assert 'remove: [X9, "08"]\n' in posse.text
    assert editor.field.reason
    posse.enter(line, "")
    assert posse.text == SHERIFF


def test_expectations_are_set_to_what_there_is(posse: FormHands) -> None:
    """One by one by click, key and number, or all at once; each is one step."""
    section = posse.open("expect_edition")
    assert isinstance(section, ExpectationsSection)
    view, stack = section.view, posse.context.document.undo_stack
    adopt = view.table.index(0, 3)
    at = view.visualRect(adopt).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert "expect_edition: {tiles: 72}\n" in posse.text
    view.setCurrentIndex(view.table.index(1, 0))
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert "expect_edition: {tiles: 72, designs: 23}\n" in posse.text
    QTest.keyClick(view, Qt.Key.Key_2)
    QTest.keyClick(view.focusWidget(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert "designs: 2}\n" in posse.text
    assert posse.checks("error") == ["design-total"]
    posse.click(section.correct)
    assert "expect_edition: {tiles: 72, designs: 23}\n" in posse.text
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert "expect_edition: {tiles: 72}\n" in posse.text
    before = stack.count()
    posse.click(section.adopt)
    assert stack.count() == before + 1
    assert all(
        line.expected is not None for line in view.table.rows if isinstance(line, ExpectationRow)
    )
    assert not posse.checks("error")
    posse.undo()
    assert "expect_edition: {tiles: 72}\n" in posse.text


def test_expectations_count_only_what_the_set_extends(posse: FormHands) -> None:
    """Other sets laid on do not change what is true of this one."""
    posse.context.document.choose_others(["sheriff"])
    section = posse.open("expect_edition")
    assert isinstance(section, ExpectationsSection)
    tiles = section.view.table.rows[0]
    assert isinstance(tiles, ExpectationRow)
    assert tiles.actual == 72


def test_the_forms_go_with_their_window(posse: FormHands) -> None:
    """A document outlives the forms that showed it, as when the language is changed."""
    posse.view.hide()
    posse.view.deleteLater()
    posse.context.appearance.changed.emit()
    posse.context.document.type_text(SHERIFF + "title: Posse\n", "Type")
