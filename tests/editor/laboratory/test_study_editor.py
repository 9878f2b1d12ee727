"""A study as a document of the window: its form and its text say the same, and are one file."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from core.studies.study_file import plan_study, read_study
from editor.laboratory import study_document
from editor.laboratory.study_editions import without_edition
from editor.laboratory.study_what_if import CountRow, FormulaRow, NumberRow

from ..conftest import GOLD_RUSH, Answers
from .study_hands import STUDY, EditStudy

pytestmark = pytest.mark.shared_window


def choose(button: QPushButton, *path: str) -> None:
    """Open the menu of a button and choose an entry of it, or of a menu in it."""
    menu = button.menu()
    for name in path:
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        entry = next(each for each in menu.actions() if each.text().startswith(name))
        menu = entry.menu()  # type: ignore[assignment]
        if menu is None:
            entry.trigger()


def test_a_new_study_asks_something_that_can_be_played(edit_study: EditStudy) -> None:
    """It is of the open set, and unmodified until something is changed."""
    document = edit_study(None).document
    asked = document.asked()
    assert document.findings == ()
    assert not document.is_modified
    assert asked.title == "Is Gold Rush fair?"
    assert asked.plan.names == ("now",)
    assert asked.plan.games == 6000
    assert read_study(asked.text).study == asked.study


def test_what_if_there_were_more_pieces_or_tokens(edit_study: EditStudy) -> None:
    """One after the other, each the next that is free; another is aimed at, and left again."""
    editor = edit_study(STUDY)
    editions = editor.form.editions
    choose(editions.compare, "What if", "there were more or fewer pieces")
    editor.document.look()
    card = editions.cards[-1]
    [row] = card.tried
    assert isinstance(row, NumberRow)
    row.count.setValue(7)
    assert "change: {pieces: {cowboy: {per_player: 7}}}" in editor.document.text
    choose(card.what_if, "there were more or fewer pieces")
    other = card.tried[-1]
    assert isinstance(other, NumberRow)
    tokens = other.which.findText("Tokens mining of 5: 3")
    other.which.setCurrentIndex(tokens)
    other.which.activated.emit(tokens)
    assert "tokens: {mining: {5: " in editor.document.text
    assert editor.document.asked().plan.names == ("now", "what if")
    card.tried[0].remove.click()
    assert "pieces" not in editor.document.text


def test_what_if_is_asked_by_mouse_and_keys(edit_study: EditStudy) -> None:
    """Another formula and another count of the set, next to it as it stands; undone in steps."""
    editor = edit_study(STUDY)
    editions = editor.form.editions
    choose(editions.compare, "What if", "a formula")
    editor.document.look()
    card = editions.cards[-1]
    row = card.tried[0]
    assert isinstance(row, FormulaRow)
    row.formula.setFocus()
    row.formula.selectAll()
    QTest.keyClicks(row.formula, "9 * tiles")
    QTest.keyClick(row.formula, Qt.Key.Key_Return)
    choose(card.what_if, "there were")
    [count] = [each for each in card.tried if isinstance(each, CountRow)]
    count.count.setValue(7)
    study = editor.document.study
    assert study is not None
    said = study.editions["what if"]
    choose(editions.choose, "A feature that uses")
    choose(card.add_option, "A tie at the end")
    study = editor.document.study
    assert study is not None
    said = study.editions["what if"]
    assert study.options == {"repeated_tiles": "segments"}
    assert said.options == {"final_tie": "staring_duel"}  # type: ignore[union-attr]
    assert said.change is not None  # type: ignore[union-attr]
    assert said.change.model_dump(exclude_unset=True) == {  # type: ignore[union-attr]
        "features": {row.target[0]: {"value": {row.target[1]: "9 * tiles"}}},
        "counts": {count.tile: 7},
    }
    assert editor.document.asked().plan.names == ("now", "what if")
    assert "# as it is" in editor.document.text
    assert "# Who begins should not matter." in editor.document.text
    for _ in range(editor.document.undo_stack.count()):
        editor.form_button.setFocus()
        QTest.keyClick(editor.form_button, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.document.text == STUDY
    assert not editor.document.is_modified


def test_budgets_are_written_as_they_are_chosen(edit_study: EditStudy) -> None:
    """Measure, part, limits in per cent, order; what refers to an edition follows its name."""
    editor = edit_study(STUDY)
    choose(editor.form.editions.compare, "Its saved state")
    editor.document.look()
    budgets = editor.form.budgets
    QTest.mouseClick(budgets.add, Qt.MouseButton.LeftButton)
    first, second = budgets.rows
    assert (first.most.field.line.text(), first.unit.text()) == ("20", "%")
    first.most.field.line.selectAll()
    QTest.keyClicks(first.most.field.line, "12,5")
    QTest.keyClick(first.most.field.line, Qt.Key.Key_Return)
    second.measured.measure.entered.emit("points")
    second.measured.part.setFocus()
    QTest.keyClick(second.measured.part, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(second.measured.part, "mountain, completed")
    QTest.keyClick(second.measured.part, Qt.Key.Key_Return)
    QTest.mouseClick(second.up, Qt.MouseButton.LeftButton)
    name = editor.form.editions.cards[0].title.line
    name.selectAll()
    QTest.keyClicks(name, "before")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert editor.document.text == STUDY.replace(
        "  now: [gold-rush]  # as it is\n",
        "  before:\n    sets: [gold-rush]\n    saved: true\n  now: [gold-rush]  # as it is\n",
    ).replace(
        "  # Who begins should not matter.\n  - {measure: wins, gap: seat, between: [null, 0.2]}\n",
        '  - {measure: points, key: "mountain, completed", compare: [before, now],'
        " between: [-3, 3]}\n"
        "  # Who begins should not matter.\n"
        "  - {measure: wins, gap: seat, between: [null, 0.125]}\n",
    )
    first.least.field.line.setFocus()
    QTest.keyClicks(first.least.field.line, "lots")
    QTest.keyClick(first.least.field.line, Qt.Key.Key_Return)
    assert first.least.field.reason == "This is not a number."


def test_an_edition_goes_with_all_budgets_about_it() -> None:
    """Also where there are more than ten, and no others do."""
    line = "  - {measure: scores, edition: %s, between: [0, %d]}\n"
    asked = STUDY.partition("  # Who")[0].replace("bots:", "  old: [gold-rush]\nbots:")
    names = ["old" if number in (2, 9, 10) else "now" for number in range(12)]
    budgets = "".join(line % (name, number) for number, name in enumerate(names))
    left = without_edition(read_study(asked + budgets), "old")
    kept = [each.between[1] for each in left.study.budgets]
    assert kept == [0, 1, 3, 4, 5, 6, 7, 8, 11]


def test_how_often_deals_are_played_and_how_precisely(edit_study: EditStudy) -> None:
    """One game on each deal is not said; what the precision needs is measured in any case."""
    editor = edit_study(STUDY)
    amount, measured = editor.form.amount, editor.form.measured
    for keys, text in (
        ("3", STUDY.replace("games: 40\n", "games: 40\nreplays: 3\n")),
        ("1", STUDY),
    ):
        amount.replays.field.selectAll()
        QTest.keyClicks(amount.replays.field, keys)
        QTest.keyClick(amount.replays.field, Qt.Key.Key_Return)
        assert editor.document.text == text
    amount.by_precision.click()
    amount.measured.measure.entered.emit("choices")
    item = next(each for each in measured._items if each.text(0) == "Choices")
    assert item.checkState(0) is Qt.CheckState.Checked
    assert not item.flags() & Qt.ItemFlag.ItemIsUserCheckable
    # What is refused leaves the form as it was.
    for _ in range(2):
        QTest.mouseClick(editor.form.budgets.add, Qt.MouseButton.LeftButton)
    first = editor.form.budgets.rows[0]
    before = editor.document.text
    first.about.field.entered.emit("edition ")
    assert editor.document.text == before
    assert first.down.isEnabled()


def test_large_sets_are_looked_at_beside_the_window(
    edit_study: EditStudy, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong comes when it is found; of an earlier text it does not come any more."""
    editor = edit_study(STUDY)
    monkeypatch.setattr(study_document, "_AT_ONCE", 0)
    editor.document.type_text(STUDY.replace("greedy", "gredy"), "Typing")
    editor.document.look()
    assert editor.document.findings == ()
    editor.document.type_text(STUDY.replace("greedy", "planer"), "Typing")
    qtbot.waitUntil(lambda: bool(editor.document.findings))
    assert "'planner'" in editor.strip.text.text()


def test_the_text_completes_what_a_study_can_say(edit_study: EditStudy) -> None:
    """Keys with what they are for, bots, measures and their parts; faults have their place."""
    editor = edit_study(STUDY)
    QTest.mouseClick(editor.source_button, Qt.MouseButton.LeftButton)
    area = editor.source.editor

    def completed(line: int, column: int, typed: str) -> list[str]:
        area.go_to((line, column))
        QTest.keyClicks(area, typed)
        area.complete()
        labels = area.popup.labels
        area.popup.hide()
        return labels

    assert completed(5, 7, "pl") == ["planner"]
    assert completed(9, 14, "points_")[0] == "points_share"
    editor.document.undo_stack.setIndex(0)
    area.go_to((5, 13))
    QTest.keyClicks(area, "y")
    editor.source.flush()
    editor.document.look()
    said = "Line 6: there is no bot 'greedyy'; did you mean 'greedy'?"
    assert editor.strip.text.text() == said
    editor.source.menu_at_caret().actions()[0].trigger()
    assert editor.document.text == STUDY
    area.go_to((6, 2))
    QTest.keyClicks(area, "x")
    editor.source.flush()
    assert editor.strip.text.text() == "Line 7: unknown key 'gaxmes'; did you mean 'games'?"
    editor.source.menu_at_caret().actions()[0].trigger()
    assert editor.document.text == STUDY
    editor.document.undo_stack.setIndex(0)
    area.go_to((9, 18))
    QTest.keyClicks(area, ", key: se")
    area.complete()
    assert area.popup.labels == ["seat 1", "seat 2"]
    editor.document.undo_stack.setIndex(0)
    area.go_to((7, 0))
    QTest.keyClicks(area, "sto")
    assert area.popup.labels == ["stop_early"]
    area.popup.hide()
    editor.source.flush()
    assert editor.strip.text.text().startswith("Line 8: ")
    assert not editor.form._inner.isEnabled()
    assert editor.document.study is not None


def test_a_study_is_saved_where_its_sets_are_found(
    edit_study: EditStudy, tmp_path: Path, home: Path
) -> None:
    """Leaving asks; in another folder sets that lie beside it are named by their paths."""
    del home
    own = (GOLD_RUSH.read_text(encoding="utf-8")).replace("id: gold-rush", "id: own", 1)
    (tmp_path / "own.yaml").write_text(own, encoding="utf-8")
    editor = edit_study(STUDY.replace("[gold-rush]", "[own]"))
    editor.form.amount.games.field.setValue(60)
    assert editor.document.is_modified
    answers = Answers()
    answers.press(QMessageBox.StandardButton.Cancel)
    assert not editor.may_leave()
    (tmp_path / "away").mkdir()
    answers.choose_file(tmp_path / "away" / "other.yaml")
    assert editor.save_as()
    answers.stop()
    assert editor.may_leave()
    saved = tmp_path / "away" / "other.yaml"
    text = saved.read_text(encoding="utf-8")
    assert 'now: ["../own.yaml"]  # as it is' in text
    library = editor._context.document.library
    assert plan_study(read_study(text, path=saved), library).plan is not None
    saved.write_text(text.replace("games: 60", "games: 80"), encoding="utf-8")
    editor.hide()
    editor.show()
    assert editor.form.amount.games.field.value() == 80
    assert editor.files.recent[0] == saved
