"""Each section of the form of a study, by mouse and keys, and what it writes in the text."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QTreeWidget
from pytestqt.qtbot import QtBot

from core.edition.library import default_library
from core.studies.study_file import plan_study, read_study
from tests.editor.sandbox.tables import SHORT

from ..conftest import GOLD_RUSH, Answers
from .study_hands import STUDY, EditStudy, StudyHands

pytestmark = pytest.mark.shared_window

SHIPPED = GOLD_RUSH.parent / "studies"
PAIR = STUDY.replace("# as it is", "# as it is\n  other: [gold-rush, sheriff]")


def as_file(text: str) -> dict[str, object]:
    """Return what a study says as plain data."""
    return dict(read_study(text).data)


def test_the_question_is_asked_in_several_languages(edit_study: EditStudy) -> None:
    """A plain one gets a language with the second; each can go again, and all is one step each."""
    hands = StudyHands(edit_study(STUDY))
    hands.type("Question", "Is it fair?")
    assert "title: Is it fair?\n" in hands.text
    hands.menu("Add a language", "Français")
    hands.type("Question, Français", "Est-ce juste ?")
    assert as_file(hands.text)["title"] == {"en": "Is it fair?", "fr": "Est-ce juste ?"}
    assert hands.editor.document.title == "Is it fair?"
    hands.press("Remove this language", 1)
    assert as_file(hands.text)["title"] == {"en": "Is it fair?"}
    hands.undo(2)
    assert "title: Is it fair?\n" in hands.text
    hands.type("Question", "")
    assert hands.text == STUDY
    hands.undo(2)
    assert hands.text == STUDY


def test_editions_are_named_and_have_sets(edit_study: EditStudy) -> None:
    """Sets are chosen, added and left out; the last of them stays; comments stay, too."""
    hands = StudyHands(edit_study(STUDY))
    assert hands.shown("Set") == "Gold Rush (open)"
    assert not hands.can_press("Leave out this set")
    assert not hands.can_press("Remove this edition")
    hands.menu("Add a set", "The Sheriff")
    assert "now: [gold-rush, sheriff]  # as it is" in hands.text
    hands.choose("Set", "Rich veins", 1)
    assert "now: [gold-rush, rich-veins]  # as it is" in hands.text
    hands.press("Leave out this set")
    assert "now: [rich-veins]  # as it is" in hands.text
    hands.press("As saved, without unsaved changes")
    edition = as_file(hands.text)["editions"]
    assert edition == {"now": {"sets": ["rich-veins"], "saved": True}}
    hands.press("As saved, without unsaved changes")
    assert as_file(hands.text)["editions"] == {"now": ["rich-veins"]}
    hands.type("Name of the edition", "veins")
    assert as_file(hands.text)["editions"] == {"veins": ["rich-veins"]}
    hands.type("Name of the edition", "")
    assert hands.line("Name of the edition").text() == "veins"
    hands.undo(6)
    assert hands.text == STUDY
    assert hands.line("Name of the edition").text() == "now"


def test_a_set_of_any_file_is_named_by_its_path(edit_study: EditStudy, tmp_path: Path) -> None:
    """Or by its id where it lies beside the study."""
    own = GOLD_RUSH.read_text(encoding="utf-8").replace("id: gold-rush", "id: own", 1)
    (tmp_path / "deep").mkdir()
    for file in (tmp_path / "own.yaml", tmp_path / "deep" / "far.yaml"):
        file.write_text(own.replace("id: own", f"id: {file.stem}", 1), encoding="utf-8")
    hands = StudyHands(edit_study(STUDY))
    answers = Answers()
    answers.choose_file(tmp_path / "own.yaml")
    hands.choose("Set", "A file…")
    assert "now: [own]" in hands.text
    answers.give(lambda dialog: dialog.reject())
    hands.choose("Set", "A file…")
    assert (hands.shown("Set"), "now: [own]" in hands.text) == ("own", True)
    answers.choose_file(tmp_path / "deep" / "far.yaml")
    hands.menu("Add a set", "A file…")
    answers.stop()
    assert "now: [own, deep/far.yaml]" in hands.text


def test_a_second_edition_is_compared_and_goes_with_what_is_about_it(edit_study: EditStudy) -> None:
    """Another set, or another value of an option; two have different names."""
    hands = StudyHands(edit_study(STUDY))
    hands.menu("Compare with…", "Another set", "The Sheriff")
    assert as_file(hands.text)["editions"] == {"now": ["gold-rush"], "sheriff": ["sheriff"]}
    assert not hands.can_press("Compare with…")
    hands.type("Name of the edition", "now", 1)
    assert hands.reasons() == ["The other edition is called that."]
    hands.type("Name of the edition", "law", 1)
    hands.press("Add a budget")
    assert "compare: [now, law]" in hands.text
    hands.press("Remove this edition", 1)
    assert hands.text == STUDY
    hands.menu("Compare with…", "Another value of an option", "A tie at the end")
    editions = as_file(hands.text)["editions"]
    assert isinstance(editions, dict)
    [(name, said)] = list(editions.items())[1:]
    assert name
    assert said == {"sets": ["gold-rush"], "options": {"final_tie": "staring_duel"}}
    hands.undo()
    hands.menu("Compare with…", "Its saved state")
    assert list(as_file(hands.text)["editions"]) == ["saved", "now"]  # type: ignore[call-overload]


def test_options_are_chosen_for_one_edition_or_all(edit_study: EditStudy) -> None:
    """They have the fields of other forms, can be another value, and go again."""
    hands = StudyHands(edit_study(PAIR))
    title = "A tie at the end is shared, or goes to the last cowboy to blink"
    hands.menu("Choose an option", "A tie at the end")
    assert read_study(hands.text).data["editions"]["now"]["options"] == {
        "final_tie": "staring_duel"
    }
    assert hands.shown(title) == "Decided by a staring duel"
    hands.choose(title, "Shared (default)")
    assert read_study(hands.text).data["editions"]["now"]["options"] == {"final_tie": "shared"}
    hands.menu("Choose an option of all editions", "A tie at the end")
    assert as_file(hands.text)["options"] == {"final_tie": "staring_duel"}
    hands.press("Leave this option as it is", 1)
    assert "options" not in as_file(hands.text)
    hands.press("Leave this option as it is")
    assert "now: [gold-rush]  # as it is" in hands.text
    assert as_file(hands.text) == as_file(PAIR)


def test_who_plays(edit_study: EditStudy) -> None:
    """Bots are chosen, typed, added and left out; the number of players may be left open."""
    hands = StudyHands(edit_study(STUDY))
    assert not hands.can_press("Leave out this bot")
    hands.press("Add a bot")
    bots = as_file(hands.text)["bots"]
    assert isinstance(bots, list)
    assert len(bots) == 2
    assert len(set(bots)) == 2
    hands.choose("Bot 2", "planner")
    assert "bots: [greedy, planner]" in hands.text
    hands.type("Bot 1", "random")
    assert "bots: [random, planner]" in hands.text
    hands.press("Leave out this bot")
    assert "bots: [planner]" in hands.text
    hands.type("Bot 1", "planer")
    hands.editor.document.look()
    assert "did you mean 'planner'?" in hands.editor.strip.text.text()
    hands.undo()
    hands.editor.document.look()
    assert not hands.editor.strip.isVisible()
    hands.type("Players", "4")
    assert "players: 4" in hands.text
    hands.type("Players", "")
    assert "players" not in as_file(hands.text)


def test_how_much_is_played(edit_study: EditStudy) -> None:
    """Games, a precision, or both, and never neither; the seed; whether it may end early."""
    hands = StudyHands(edit_study(STUDY))
    assert not hands.can_press("At most")
    hands.type("Games of each edition", "120")
    assert "games: 120" in hands.text
    precise = hands.editor.form.amount.by_precision
    QTest.mouseClick(precise, Qt.MouseButton.LeftButton)
    assert as_file(hands.text)["precision"] == {"measure": "margin", "within": 1}
    hands.press("At most")
    assert "games" not in as_file(hands.text)
    assert not precise.isEnabled()
    assert not hands.line("Games of each edition").isEnabled()
    hands.choose("Measure", "Points by source")
    hands.type("Part of the measure", "mountain, completed")
    hands.type("To how much on either side", "1,5")
    said = {"measure": "points", "within": 1.5, "key": "mountain, completed"}
    assert as_file(hands.text)["precision"] == said
    hands.choose("Measure", "Wins")
    hands.type("To how much on either side", "5")
    assert as_file(hands.text)["precision"] == {"measure": "wins", "within": 0.05}
    before = hands.text
    for text, reason in (
        ("", "Enter a precision."),
        ("much", "This is not a number."),
        ("-1", "precision.within: -0.01 should be more than 0.0"),
    ):
        hands.type("To how much on either side", text)
        assert hands.reasons() == [reason]
        assert hands.text == before
    hands.line("To how much on either side").setFocus()
    hands.keys("Esc")
    assert hands.line("To how much on either side").text() == "5"
    hands.press("At most")
    hands.press("End as soon as all budgets are decided")
    hands.type("Seed", "-7")
    said_now = as_file(hands.text)
    assert (said_now["games"], said_now["stop_early"], said_now["seed"]) == (200, False, -7)
    hands.press("End as soon as all budgets are decided")
    assert "stop_early" not in as_file(hands.text)
    hands.undo(hands.editor.document.undo_stack.count())
    assert hands.text == STUDY
    assert hands.line("Games of each edition").text() == "40"


def test_budgets_have_limits_and_an_order(edit_study: EditStudy) -> None:
    """What makes no sense is refused at its field; a moved budget keeps the cursor."""
    hands = StudyHands(edit_study(PAIR))
    hands.press("Add a budget")
    assert "- {measure: margin, compare: [now, other], between: [-3, 3]}\n" in hands.text
    assert hands.shown("What it is about", 1) == "“other” less “now”"
    hands.choose("What it is about", "of “other”", 1)
    assert "- {measure: margin, edition: other, between: [-3, 3]}\n" in hands.text
    hands.type("At least", "4", 1)
    assert len(hands.reasons()) == 1
    hands.type("At most", "9", 1)
    assert "between: [-3, 9]" in hands.text
    hands.type("At least", "", 1)
    assert "between: [null, 9]" in hands.text
    hands.type("At most", "", 1)
    assert len(hands.reasons()) >= 1
    assert "between: [null, 9]" in hands.text
    hands.choose("What it is about", "gap between bots", 1)
    assert "- {measure: margin, gap: bot, between: [null, 9]}\n" in hands.text
    assert not hands.line("Part of the measure", 2).isEnabled()
    hands.choose("Measure", "Points", 2)
    assert "measure: scores" in hands.text
    assert not hands.can_press("Move the budget up")
    hands.press("Move the budget up", 1)
    order = [each.measure for each in read_study(hands.text).study.budgets]
    assert order == ["scores", "wins"]
    focus = hands.editor.focusWidget()
    assert focus is not None
    assert focus.accessibleName() == "Move the budget down"
    QTest.keyClick(focus, Qt.Key.Key_Space)
    order = [each.measure for each in read_study(hands.text).study.budgets]
    assert order == ["wins", "scores"]
    hands.press("Remove the budget", 1)
    assert hands.text == PAIR
    hands.press("Remove the budget")
    assert "budgets" not in as_file(hands.text)


def test_measures_are_those_that_cost_little_or_are_ticked(edit_study: EditStudy) -> None:
    """What a budget needs is always taken; meanings stand beside the names."""
    hands = StudyHands(edit_study(STUDY))
    assert hands.is_ticked("All that cost little, and what budgets need")
    [view] = hands.all("Measures", QTreeWidget)
    items = [view.topLevelItem(number) for number in range(view.topLevelItemCount())]
    rows = {item.text(0): item for item in items if item is not None}
    assert rows["Wins"].text(1).startswith("The share of games")

    def tick(name: str) -> None:
        view.scrollToItem(rows[name])
        box = view.visualItemRect(rows[name])
        place = QPoint(box.left() + 10, box.center().y())
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    hands.press("All that cost little, and what budgets need")
    usual = as_file(hands.text)["measures"]
    assert isinstance(usual, list)
    assert {"wins", "scores", "margin"} <= set(usual)
    tick("Margin")
    assert "margin" not in as_file(hands.text)["measures"]  # type: ignore[operator]
    tick("Wins")  # of which a budget is
    assert "wins" in as_file(hands.text)["measures"]  # type: ignore[operator]
    tick("Margin")
    assert set(as_file(hands.text)["measures"]) == set(usual)  # type: ignore[call-overload]
    hands.press("All that cost little, and what budgets need")
    assert hands.text == STUDY


def test_what_is_tried_out_can_be_another_thing_and_goes_again(edit_study: EditStudy) -> None:
    """Of a formula that is wrong the text never hears; a count says what the set has."""
    hands = StudyHands(edit_study(STUDY))
    hands.menu("What if…", "a formula")
    first = hands.shown("Formula")
    other = next(each for each in hands.words("Formula") if each != first)
    hands.choose("Formula", other)
    assert hands.shown("Formula") == other
    assert len(as_file(hands.text)["editions"]["now"]["change"]["features"]) == 1  # type: ignore[index]
    before = hands.text
    area = hands.formula("3 * nonsense")
    assert (hands.text, area.toPlainText()) == (before, "3 * nonsense")
    QTest.keyClick(area, Qt.Key.Key_Escape)
    assert "nonsense" not in area.toPlainText()
    hands.formula("4")
    assert ": 4" in hands.text.partition("value:")[2]
    hands.press("Leave this formula as it is")
    assert hands.text == STUDY
    hands.menu("What if…", "there were")
    hands.choose("Tile", "tile 33")
    assert as_file(hands.text)["editions"]["now"]["change"]["counts"].keys() == {"33"}  # type: ignore[index]
    hands.type("Copies", "0")
    assert as_file(hands.text)["editions"]["now"]["change"]["counts"] == {"33": 0}  # type: ignore[index]
    hands.press("Leave this tile as it is")
    assert hands.text == STUDY


@pytest.mark.parametrize("name", [path.name for path in sorted(SHIPPED.glob("*.yaml"))])
def test_shipped_studies_are_shown_and_edited_with_their_comments(
    edit_study: EditStudy, name: str
) -> None:
    """Showing changes nothing; another seed changes one line, and the study can be played."""
    text = (SHIPPED / name).read_text(encoding="utf-8")
    hands = StudyHands(edit_study(text))
    assert hands.text == text
    assert not hands.editor.document.is_modified
    hands.type("Seed", "5")
    lines, before = hands.text.splitlines(), text.splitlines()
    assert [line for line in lines if line not in before] == ["seed: 5"]
    assert [line for line in before if line not in lines] == []
    assert plan_study(read_study(hands.text), default_library()).plan is not None


def test_a_text_that_is_no_study_puts_the_form_out_of_use(edit_study: EditStudy) -> None:
    """A click on what is wrong goes to its line; undo by keys brings the form back."""
    hands = StudyHands(edit_study(STUDY))
    editor = hands.editor
    editor.document.type_text(STUDY.replace("games: 40", "games: 0"), "Type")
    assert not hands.line("Games of each edition").isEnabled()
    assert editor.strip.text.text().startswith("Line 7: ")
    QTest.mouseClick(editor.strip, Qt.MouseButton.LeftButton)
    assert editor.source.isVisible()
    assert editor.source.editor.textCursor().blockNumber() == 6
    QTest.mouseClick(editor.form_button, Qt.MouseButton.LeftButton)
    hands.undo()
    assert hands.line("Games of each edition").isEnabled()
    assert not editor.strip.isVisible()
    hands.keys("Ctrl+Shift+Z", editor.form_button)
    assert not hands.line("Games of each edition").isEnabled()
    hands.keys("Ctrl+Z", editor.form_button)
    hands.keys("Ctrl+Y", editor.form_button)
    assert "games: 0" in hands.text


def test_what_is_typed_is_entered_before_saving(edit_study: EditStudy, tmp_path: Path) -> None:
    """By keys; what cannot be written is told, and nothing is lost; other programs are asked."""
    hands = StudyHands(edit_study(STUDY))
    file, editor = tmp_path / "mine.yaml", hands.editor
    hands.type("Seed", "2")
    hands.type("Games of each edition", "55", enter=False)
    hands.keys("Ctrl+S")
    assert "games: 55" in file.read_text(encoding="utf-8")
    assert not editor.document.is_modified
    assert not editor.save_action.isEnabled()
    hands.type("Question", "Half", enter=False)
    hands.editor.flush()
    assert editor.document.is_modified
    assert editor._name.text().endswith("•")
    file.write_text(STUDY.replace("games: 40", "games: 70"), encoding="utf-8")
    answers = Answers()
    answers.press_named("Save mine")
    assert editor.save()
    assert "title: Half" in file.read_text(encoding="utf-8")
    hands.type("Seed", "3")
    file.write_text(STUDY.replace("games: 40", "games: 70"), encoding="utf-8")
    answers.press_named("Take theirs")
    assert not editor.save()
    assert hands.line("Games of each edition").text() == "70"
    hands.undo()
    assert "seed: 3" in hands.text
    answers.stop()
    if sys.platform == "win32" or os.geteuid() == 0:  # who may write everywhere
        return
    tmp_path.chmod(0o500)
    answers.press(QMessageBox.StandardButton.Ok)
    answers.press_named("Save mine")
    try:
        assert not editor.save()
    finally:
        tmp_path.chmod(0o700)
        answers.stop()
    assert "seed: 3" in hands.text


def test_some_deals_tell_what_a_study_can_find(
    edit_study: EditStudy, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence for each budget, for as many games as are typed; another budget, another try."""
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    (tmp_path / "short.yaml").write_text(SHORT, encoding="utf-8")
    text = STUDY.replace("[gold-rush]  # as it is", "[short.yaml]").replace("greedy", "random")
    hands = StudyHands(edit_study(text.replace("games: 40", "games: 400")))
    pilot = hands.editor.form.amount.pilot
    hands.press("&Try 50 deals")
    assert pilot.said.text() == "Playing…"
    qtbot.waitUntil(lambda: "nine times in ten" in pilot.said.text(), timeout=60_000)
    said = "Wins: with 400 games, a gap of "
    assert pilot.said.text().startswith(said)
    assert "400 games of each edition take about 0:" in pilot.said.text()
    few = float(pilot.said.text().removeprefix(said).split()[0])
    hands.type("Games of each edition", "40000")
    many = pilot.said.text().removeprefix("Wins: with 40,000 games, a gap of ").split()[0]
    assert float(many) == pytest.approx(20 + (few - 20) / 10, abs=0.5)
    hands.type("At most", "10")
    assert pilot.said.text() == ""
    hands.press("&Try 50 deals")
    hands.press("&Stop trying")
    assert pilot.said.text() == ""
    pilot.finish()


def test_populations_numbers_of_players_and_what_is_taken_away(edit_study: EditStudy) -> None:
    """Each is entered in the form, and what is entered can be played; one population is a list."""
    hands = StudyHands(edit_study(STUDY))
    hands.press("Add a population of bots")
    said = as_file(hands.text)["bots"]
    assert isinstance(said, dict)
    assert next(iter(said)) == "greedy"
    assert len(said) == 2
    hands.type("Name of the population", "weak")
    assert next(iter(as_file(hands.text)["bots"])) == "weak"  # type: ignore[call-overload]
    hands.type("Players", "2, 3")
    assert as_file(hands.text)["players"] == [2, 3]
    hands.type("Taken from one bot", "tent, cowboy")
    assert as_file(hands.text)["without"] == ["tent", "cowboy"]
    plan = plan_study(read_study(hands.text), default_library()).plan
    assert plan is not None
    assert len(plan.editions) == 2 * 2 * (1 + 2)
    hands.type("Players", "2, three")
    assert as_file(hands.text)["players"] == [2, 3]
    hands.press("Leave out this population")
    assert isinstance(as_file(hands.text)["bots"], list)
