"""Entries of the sections: added, named, ordered, copied, and deleted on the second click."""

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.set_forms.editors import ListEditor, TextEditor
from editor.set_forms.entry_body import TextBody
from editor.set_forms.names_editor import NamesEditor
from editor.set_forms.title_editor import TitleEditor
from editor.set_forms.words_section import WordsSection

from ..conftest import SHIPPED
from .conftest import GOLD_RUSH, OpenForms
from .hands import FormHands

MARSH = """\
format: 1
id: marsh
terrains:
  # wet
  reed: {code: R, color: "#8fae5d"}

  # dry
  sand: {code: S, color: "#d0b36a"}   # and warm
  clay: {code: C}
features:
  reed: {shape: field, terrain: reed}
icons: {frog: {on: reed}, toad: {on: reed}}
"""


def names(forms: FormHands, section: str) -> list[str]:
    """Return the names in a section as the file has them."""
    source = forms.context.document.source
    return list(source.data[section]) if source else []


def test_a_new_entry_is_unfolded_with_the_cursor_on_its_name(forms_on: OpenForms) -> None:
    """Its name is selected, so that typing replaces it; undo takes name and entry back."""
    forms = forms_on(MARSH)
    page = forms.section("terrains")
    forms.click(page.add)
    assert page.unfolded == "terrain"
    line = page.card_of("terrain").name.line
    assert QApplication.focusWidget() is line
    QTest.keyClicks(line, "mire")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert "  mire: {code: M, color:" in forms.text
    assert page.unfolded == "mire"
    forms.undo()
    forms.undo()
    assert forms.text == MARSH


def test_tab_from_the_name_goes_on_in_the_same_card(forms_on: OpenForms) -> None:
    """Renaming by leaving the field does not lose the cursor."""
    forms = forms_on(MARSH)
    card = forms.unfold("terrains", "clay")
    forms.type(card.name.line, "loam")
    QTest.keyClick(card.name.line, Qt.Key.Key_Tab)
    assert "  loam: {code: C}" in forms.text
    focus = QApplication.focusWidget()
    assert focus is not None
    assert card.isAncestorOf(focus)
    assert forms.section("terrains").unfolded == "loam"


def test_a_rename_is_followed_wherever_the_set_names_it(forms_on: OpenForms) -> None:
    """Formulas, tiles, icons and expectations, as one step of undo."""
    text = (SHIPPED / "gold-rush.yaml").read_text(encoding="utf-8")
    forms = forms_on(text, "gold-rush")
    card = forms.unfold("icons", "nugget")
    forms.enter(card.name.line, "gem")
    assert "value: {completed: gem, final: gem}" in forms.text
    assert "icons: {gem: 63" in forms.text
    assert "nugget:" not in forms.text
    assert not forms.checks("error", "warning")
    forms.undo()
    assert forms.text == text


def test_entries_move_with_their_comments(forms_on: OpenForms) -> None:
    """In blocks by lines, in one line by places; what stands between stays."""
    forms = forms_on(MARSH)
    card = forms.unfold("terrains", "sand")
    forms.click(card.earlier)
    assert names(forms, "terrains") == ["sand", "reed", "clay"]
    assert forms.text.index("# dry") < forms.text.index("sand:") < forms.text.index("# wet")
    forms.undo()
    assert forms.text == MARSH
    card = forms.unfold("terrains", "sand")
    QTest.keyClick(card, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(forms, "terrains") == ["reed", "clay", "sand"]
    forms.click(forms.unfold("icons", "toad").earlier)
    assert "icons: {toad: {on: reed}, frog: {on: reed}}\n" in forms.text
    assert forms.section("icons").unfolded == "toad"


def test_an_entry_that_is_moved_stays_under_the_pointer(gold_rush: FormHands) -> None:
    """So that a second click moves the same one on; where it is asked, one click is one answer."""
    gold_rush.view.resize(380, 300)
    card = gold_rush.unfold("features", "mountain")
    page = gold_rush.section("features")
    page.bring_to_view(card.later)
    where = card.later.mapToGlobal(card.later.rect().center())
    QTest.mouseClick(card.later, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert page._names.index("mountain") == 2
    later = page.card_of("mountain").later
    assert later.rect().contains(later.mapFromGlobal(where))
    for click in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        click(page.card_of("mountain").delete, Qt.MouseButton.LeftButton)
    assert page.card_of("mountain").is_asking


def test_a_duplicate_stands_behind_with_marks_of_its_own(forms_on: OpenForms) -> None:
    """Another name, letter and colour; all else is the same."""
    forms = forms_on(MARSH)
    forms.click(forms.unfold("terrains", "reed").duplicate)
    assert names(forms, "terrains") == ["reed", "reed_2", "sand", "clay"]
    kinds = forms.context.document.edition.terrains  # type: ignore[union-attr]
    assert len({kind.code for kind in kinds.values()}) == 4
    forms.click(forms.unfold("icons", "frog").duplicate)
    assert "frog: {on: reed}, frog_2: {on: reed}, toad: {on: reed}" in forms.text


def test_what_is_in_use_is_deleted_on_the_second_click_only(gold_rush: FormHands) -> None:
    """It says in place what uses it; Escape thinks better of it."""
    card = gold_rush.unfold("terrains", "mountain")
    gold_rush.click(card.delete)
    assert "mountain" in card.notice.text()
    assert "33" in card.notice.text()
    assert gold_rush.text == GOLD_RUSH
    QTest.keyClick(card, Qt.Key.Key_Escape)
    assert not card.notice.isVisible()
    gold_rush.click(card.delete)
    gold_rush.click(card.delete)
    assert "mountain: {code: M" not in gold_rush.text
    gold_rush.undo()
    assert gold_rush.text == GOLD_RUSH


def test_what_nobody_uses_is_deleted_at_once(forms_on: OpenForms) -> None:
    """With its comments; the last entry takes the section along."""
    forms = forms_on(MARSH)
    forms.click(forms.unfold("terrains", "sand").delete)
    assert "sand" not in forms.text
    assert "warm" not in forms.text
    forms.click(forms.unfold("icons", "frog").delete)
    forms.click(forms.unfold("icons", "toad").delete)
    assert "icons" not in forms.text
    assert forms.section("icons").empty.isVisible()


def test_a_question_is_forgotten_when_the_entry_is_another(gold_rush: FormHands) -> None:
    """Undo and other edits never turn one click into a deletion."""
    card = gold_rush.unfold("terrains", "prairie")
    gold_rush.click(card.delete)
    gold_rush.context.document.type_text(
        GOLD_RUSH.replace("  prairie:  {code", "  steppe:  {code"), "x"
    )
    assert not card.is_asking


def test_a_click_on_the_head_folds_and_unfolds(gold_rush: FormHands) -> None:
    """Only one entry is unfolded at a time."""
    page = gold_rush.section("features")
    for name in ("city", "prairie"):
        card = page.card_of(name)
        QTest.mouseClick(card.head, Qt.MouseButton.LeftButton)
        assert page.unfolded == name
    bodies = [card for card in page.cards if card.body and card.body.isVisible()]
    assert bodies == [page.card_of("prairie")]
    QTest.mouseClick(page.card_of("prairie").head, Qt.MouseButton.LeftButton)
    assert page.unfolded is None


def test_an_unfolded_card_is_as_high_as_its_fields(forms_on: OpenForms, qtbot: QtBot) -> None:
    """Once its captions have found their lines, also where there is room for several columns."""
    forms = forms_on(MARSH, width=700)
    for part in ("terrains", "features", "icons"):
        page = forms.section(part)
        page.unfold(page._names[0])
        qtbot.waitUntil(partial(_is_as_high_as_its_fields, page.cards[0]))


def _is_as_high_as_its_fields(card: QWidget) -> bool:
    return card.height() == card.sizeHint().height()


def test_a_card_stays_under_the_mouse_as_another_folds(gold_rush: FormHands) -> None:
    """The card above it gives its room, and the page scrolls by as much, as far as it can."""
    card = gold_rush.unfold("features", "railroad")
    page = gold_rush.section("features")
    gold_rush.view.resize(420, 260)
    QApplication.processEvents()
    below = page.cards[-1].fold
    page.ensureWidgetVisible(below)
    before = below.mapTo(page, QPoint())
    QTest.mouseClick(below, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert card.body is not None
    assert not card.body.isVisible()
    assert below.mapTo(page, QPoint()) == before


def test_a_rule_is_added_and_told_in_two_languages(forms_on: OpenForms) -> None:
    """The next number comes by itself; a folded card shows the text; lists follow a new number."""
    forms = forms_on(MARSH + "rulebook:\n  M1: Frogs jump.\nrules: {frog: M1}\n")
    forms.enter(forms.unfold("rulebook", "M1").name.line, "M7")
    assert "rules: {frog: M7}" in forms.text
    assert forms.add("rulebook") == "M8"
    page = forms.section("rulebook")
    body = page.card_of("M8").body
    assert isinstance(body, TextBody)
    title = body.box.editor
    assert isinstance(title, TitleEditor)
    forms.enter(title.rows[0].field.line, "Toads sit.")
    title.begin("fr")
    assert title.pending is not None
    forms.enter(title.pending.field.line, "Les crapauds restent.")
    source = forms.context.document.source
    assert source is not None
    assert source.data["rulebook"] == {
        "M7": "Frogs jump.",
        "M8": {"en": "Toads sit.", "fr": "Les crapauds restent."},
    }
    assert page.card_of("M7").summary.text() == "Frogs jump."


def test_a_passage_is_added_named_and_said(forms_on: OpenForms) -> None:
    """One that the set does not say yet is proposed, by its name as written; so are duplicates."""
    forms = forms_on(MARSH + "booklet: {players: All play.}\n")
    assert forms.add("booklet") == "with"
    page = forms.section("booklet")
    forms.enter(page.card_of("with").name.line, "frog-worth")
    body = page.card_of("frog-worth").body
    assert isinstance(body, TextBody)
    title = body.box.editor
    assert isinstance(title, TitleEditor)
    forms.enter(title.rows[0].field.line, "Nothing for {frog:many}.")
    source = forms.context.document.source
    assert source is not None
    said = {"players": "All play.", "frog-worth": {"en": "Nothing for {frog:many}."}}
    assert source.data["booklet"] == said
    assert page.card_of("frog-worth").summary.text() == "Nothing for {frog:many}."
    forms.click(forms.unfold("booklet", "players").duplicate)
    assert "with: All play." in forms.text
    assert page.card_of("frog-worth").title.text() == "frog-worth"


def test_names_of_a_list_are_entered_with_commas(forms_on: OpenForms) -> None:
    """A piece claims only the kinds that are named; an empty line states nothing."""
    forms = forms_on(MARSH + "pieces: {heron: {per_player: 1, claims: true}}\n")
    forms.set("pieces", "heron", "claims_only", "reed, pond")
    assert "claims_only: [reed, pond]" in forms.text
    editor = forms.box("pieces", "heron", "claims_only").editor
    assert isinstance(editor, ListEditor)
    assert editor.field.line.text() == "reed, pond"
    forms.set("pieces", "heron", "claims_only", "")
    assert "claims_only" not in forms.text


def test_terrains_that_fit_are_listed_or_all(forms_on: OpenForms) -> None:
    """Names are offered, and one word stands for every terrain."""
    forms = forms_on(MARSH)
    forms.set("terrains", "sand", "fits", "reed, clay")
    assert "fits: [reed, clay]}   # and warm" in forms.text
    box = forms.box("terrains", "sand", "fits")
    assert isinstance(box.editor, NamesEditor)
    assert box.editor.field.line.text() == "reed, clay"
    completer = box.editor.field.line.completer()
    assert completer is not None
    offered = completer.model()
    shown = {offered.index(row, 0).data() for row in range(offered.rowCount())}
    assert shown == {"reed", "sand", "clay", "every terrain"}
    for typed in ("every terrain", "any"):
        forms.set("terrains", "sand", "fits", typed)
        assert "fits: any}   # and warm" in forms.text
        assert box.editor.field.line.text() == "every terrain"
        forms.set("terrains", "sand", "fits", "")
        assert forms.text == MARSH


def test_a_subject_is_added_with_its_rules(forms_on: OpenForms) -> None:
    """A kind that has none yet is proposed; other names, lists and duplicates work as ever."""
    forms = forms_on(MARSH + "rulebook: {M1: Frogs jump., M2: Toads sit.}\n")
    assert forms.add("rules") == "reed"
    assert "reed: M1" in forms.text
    page = forms.section("rules")
    body = page.card_of("reed").body
    assert isinstance(body, TextBody)
    editor = body.box.editor
    assert isinstance(editor, TextEditor)
    forms.enter(editor.field.line, "M1-M2")
    forms.enter(page.card_of("reed").name.line, "act")
    source = forms.context.document.source
    assert source is not None
    assert source.data["rules"] == {"act": "M1-M2"}
    forms.click(forms.unfold("rulebook", "M2").duplicate)
    assert "M3: Toads sit." in forms.text
    assert page.card_of("act").summary.text() == "M1-M2"


def test_a_question_is_added_and_worded(forms_on: OpenForms) -> None:
    """Its text in two languages, how it is answered, and choices, which `words` translate."""
    forms = forms_on(MARSH)
    name = forms.add("questions")
    title = forms.box("questions", name, "text").editor
    assert isinstance(title, TitleEditor)
    forms.enter(title.rows[0].field.line, "Frogs?")
    forms.set("questions", name, "kind", "choice")
    forms.set("questions", name, "choices", "too many, none")
    source = forms.context.document.source
    assert source is not None
    assert source.data["questions"] == {
        name: {"text": {"en": "Frogs?"}, "kind": "choice", "choices": ["too many", "none"]}
    }
    forms.enter(forms.unfold("questions", name).name.line, "frogs")
    assert "  frogs: " in forms.text
    words = forms.open("words")
    assert isinstance(words, WordsSection)
    assert {"too many", "none"} <= {card.title.text() for card in words.cards}
