"""A deck in the window: its cards chosen, counted, changed and drawn large, by mouse and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from core.edition.deck import CardDesign
from core.findings import Severity
from editor.deck.deck_rows import KindHeading
from editor.overview.count_bar import figure
from editor.set_forms.entries_section import EntriesSection
from editor.set_forms.entry_body import ModelBody
from editor.set_forms.field_box import LayeredBox
from editor.source_pane.completion import complete
from editor.widgets.row_table import cell_data
from tests.editor.menus_of import menus_of

from ..conftest import GOLD_RUSH, SHIPPED, Answers, Hands, OpenWindow
from ..set_forms.hands import choose

pytestmark = pytest.mark.shared_window

DECK = (SHIPPED / "gold-rush-cards.yaml").read_text(encoding="utf-8")
OF_TILES = ("tiles", "tile", "patterns", "connections")
EMPTY = "format: 1\nid: valley\nprovenance: original\ngame: prospectors\n"
OVER = "format: 1\nid: over\nprovenance: original\nextends: gold-rush-cards\n"

OpenDeck: TypeAlias = Callable[..., "DeckHands"]


class DeckHands(Hands):
    """Hands at a window on a deck."""

    @property
    def text(self) -> str:
        """The text of the file as it is now."""
        return self.window.document.text

    @property
    def ids(self) -> list[str]:
        """The designs shown."""
        return [design.id for design in self.window.deck.grid.rows.designs]

    @property
    def design(self) -> CardDesign:
        """The design that the window looks at."""
        design = self.window.selection.cards.design
        assert design is not None
        return design

    def click_card(self, card: str, *, twice: bool = False) -> None:
        """Click a card once, or twice quickly."""
        grid = self.window.deck.grid
        index = grid.rows.index(grid.rows.number_of(card))
        grid.scrollTo(index)
        place = grid.visualRect(index).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
        if twice:
            QTest.mouseDClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def heading(self, kind: str) -> KindHeading:
        """Return the heading over a kind."""
        rows = self.window.deck.grid.rows.rows
        return next(row for row in rows if isinstance(row, KindHeading) and row.kind == kind)

    def counts(self, kind: str) -> tuple[str, str]:
        """Return the number and the values of a kind as its heading says them."""
        heading = self.heading(kind)
        rows = (heading.number, heading.worth)
        return tuple(figure(row) if row else "" for row in rows)  # type: ignore[return-value]

    def box(self, section: str, entry: str, field: str) -> LayeredBox:
        """Return a field of an entry in the form."""
        page = self.window.forms.show_section(section)
        assert isinstance(page, EntriesSection)
        page.unfold(entry)
        body = page.card_of(entry).body
        assert isinstance(body, ModelBody)
        return body.boxes[field,]

    def unfolded(self) -> str | None:
        """Return which card the form shows."""
        section = self.window.forms.pages.currentWidget()
        assert isinstance(section, EntriesSection)
        return section.unfolded if section.part == "cards" else None


def type_here(text: str) -> None:
    """Type where the keyboard is."""
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, text)


@pytest.fixture
def open_deck(
    open_window: OpenWindow,
    qtbot: QtBot,
    tmp_path: Path,
    answers: Answers,  # noqa: ARG001 - no dialog may come unanswered
) -> OpenDeck:
    """Return a function that opens a text in a window."""

    def opened(text: str = DECK, name: str = "gold-rush-cards") -> DeckHands:
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        window = open_window(path)
        window.deck.setFocus()
        return DeckHands(window, qtbot)

    return opened


@pytest.fixture
def deck(open_deck: OpenDeck) -> DeckHands:
    """Return hands at a window on a copy of the shipped deck."""
    return open_deck()


def test_the_menu_edit_finds_cards(deck: DeckHands) -> None:
    """Wherever the keyboard is: there are no tiles to be found."""
    deck.window.forms.setFocus()
    *_, find = menus_of(deck.window).edit.actions
    find.trigger()
    assert QApplication.focusWidget() is deck.window.deck.search
    type_here("dynamite")
    assert deck.ids == ["dynamite"]
    deck.press("Escape")


def test_a_deck_stands_in_the_middle_and_panels_of_tiles_stand_back(deck: DeckHands) -> None:
    """They come back with a set of tiles, and so do its menu and its sections."""
    window = deck.window
    docks, groups = window.panels.docks, window.forms.list.groups
    assert window.deck.isVisible()
    assert not window.canvas.isVisible()
    assert all(docks[name].isHidden() for name in OF_TILES)
    assert docks["set"].isVisible()
    assert groups["look"].isHidden()
    assert not groups["cards"].isHidden()
    assert menus_of(window).of_cards.menuAction().isVisible()
    assert not menus_of(window).of_tiles.menuAction().isVisible()
    window.files.open_path(GOLD_RUSH)
    QApplication.processEvents()
    assert window.canvas.isVisible()
    assert not window.deck.isVisible()
    assert not any(docks[name].isHidden() for name in OF_TILES)
    assert docks["tiles"].geometry().intersects(window.rect())
    assert docks["tile"].geometry().intersects(window.rect())
    assert not groups["look"].isHidden()
    assert groups["cards"].isHidden()
    assert not menus_of(window).of_cards.menuAction().isVisible()


def test_panels_of_tiles_are_remembered_though_a_deck_put_them_away(deck: DeckHands) -> None:
    """Who closes the window on a deck finds them again on tiles, and may see one at any time."""
    window = deck.window
    window.panels.show("patterns")
    assert window.panels.docks["patterns"].isVisible()
    window.reset_panels()
    assert window.panels.docks["patterns"].isHidden()
    assert window.panels.docks["set"].isVisible()
    window._remember()
    assert not any(window.panels.docks[name].isHidden() for name in OF_TILES)


def test_sections_that_a_set_does_not_have_are_added_by_the_list(open_deck: OpenDeck) -> None:
    """Those of tiles in a deck and those of cards in a set of tiles, until they hold something."""
    hands = open_deck(EMPTY, "valley")
    sections = hands.window.forms.list
    assert "terrains" in sections.aside
    QTest.mouseClick(sections.more, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    {action.text(): action for action in menu.actions()}["Terrains"].trigger()
    menu.close()
    assert not sections.buttons["terrains"].isHidden()
    assert hands.window.forms.pages.currentWidget() is hands.window.forms.sections["terrains"]


def test_cards_are_counted_under_their_kinds_and_in_a_table(deck: DeckHands) -> None:
    """24 gold worth 60, 35 miners, 5 dynamite, 5 entrances; 64 on the table, 69 in all (C2-C5).

    Gold 5, 7, 7, 5 of 1 to 4 (C3); per suit two miners of 2, 3 and 4 and one of 5 (C4).
    """
    assert len(deck.ids) == 4 + 4 * 5 + 1 + 5
    assert deck.counts("gold") == ("24 / 24", "60 / 60")
    assert deck.counts("miner") == ("35 / 35", "115")  # 5 * 2 * (2 + 3 + 4) + 5 * 5
    assert deck.counts("dynamite") == ("5 / 5", "")
    assert deck.counts("entrance") == ("5 / 5", "")
    totals = deck.window.deck.totals
    assert totals.accessibleName() == "in all: 69 / 69, on the table: 64 / 64, All as expected"
    view = deck.window.distribution
    deck.window.panels.show("distribution")
    view.by_value.trigger()
    table = view.matrix.table
    shown = {
        cell_data(table.columns[0], row, Qt.ItemDataRole.DisplayRole).strip(): [
            column.text(row) for column in table.columns[1:]
        ]
        for row in table.rows
        if not hasattr(row, "text")
    }
    assert [column.title for column in table.columns[1:]] == [
        *("1", "2", "3", "4", "5"),
        *("–", "cards", "sum"),
    ]
    assert shown["Gold"] == ["5", "7", "7", "5", "", "", "24", "60"]
    assert shown["Miner"] == ["", "10", "10", "10", "5", "", "35", "115"]
    assert shown["green"] == ["", "", "", "", "", "1", "1", ""]  # the last: an entrance
    assert shown["All cards"][-2:] == ["69", "175"]
    place = view.matrix.visualRect(table.index(1, 0)).center()
    QTest.mouseClick(view.matrix.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert deck.design.id == "miner_2_red"
    view.by_value.trigger()


def test_a_click_shows_the_entry_and_keys_change_its_count(deck: DeckHands) -> None:
    """A miner of one suit stands for those of all; each press is a step of undo."""
    window = deck.window
    deck.click_card("gold_2")
    assert deck.unfolded() == "gold_2"
    deck.click_card("miner_3_blue")
    assert deck.unfolded() == "miner_3"
    grid = window.deck.grid
    assert grid.hasFocus()
    QTest.keyClicks(grid, "++")
    assert deck.design.count == 4
    assert deck.counts("miner") == ("45 / 35", "145")  # 5 suits, 2 more of 3
    assert window.deck.totals.text == "3 counts differ"  # in all, on the table, miners
    deck.press("Ctrl+Z")
    assert deck.design.count == 3
    QTest.keyClicks(grid, "----")
    assert deck.design.count == 0
    assert deck.design.id == "miner_3_blue"
    deck.press("Ctrl+Z")
    deck.press("Right", grid)
    assert deck.design.id == "miner_3_green"
    deck.press("Home", grid)
    assert deck.design.id == "gold_1"
    assert deck.unfolded() == "gold_1"
    deck.press("End", grid)
    assert deck.design.id == "entrance_purple"
    deck.press("Up", grid)
    assert deck.design.id == "dynamite"
    deck.press("Down", grid)
    assert deck.design.id == "entrance_red"


def test_cards_are_doubled_and_deleted_and_come_back(deck: DeckHands) -> None:
    """What comes is looked at, what goes leaves its place to the next."""
    before = deck.text
    deck.click_card("gold_4")
    deck.press("Ctrl+D")
    assert deck.design.id == "gold_4_2"
    assert deck.counts("gold") == ("29 / 24", "80 / 60")
    deck.press("Delete", deck.window.deck.grid)
    assert "gold_4_2" not in deck.text
    assert deck.design.id == "miner_2_red"
    deck.press("Ctrl+Z")
    assert deck.design.id == "gold_4_2"
    deck.press("Ctrl+Z")
    assert deck.text == before


def test_a_card_is_added_with_the_cursor_on_its_name(deck: DeckHands) -> None:
    """It is of the kind looked at and of the next value."""
    deck.click_card("miner_5_red")
    deck.press("Ctrl+T")
    assert deck.design.id == "miner_6_red"
    assert deck.unfolded() == "miner_6"
    assert deck.text.count("miner_6: {kind: miner, suit: each, value: 6}") == 1
    type_here("chief\r")
    assert deck.design.id == "chief_red"
    deck.click_card("chief_blue")
    deck.press("F2")
    type_here("boss\r")
    assert deck.design.id == "boss_blue"


def test_a_deck_begins_with_nothing(open_deck: OpenDeck) -> None:
    """The first card brings a kind that does something; text and form stand there at once."""
    hands = open_deck(EMPTY, "valley")
    view = hands.window.deck
    assert view.first.isVisible()
    QTest.mouseClick(view.first, Qt.MouseButton.LeftButton)
    assert hands.ids == ["card"]
    assert "  kind: {effect: treasure}" in hands.text
    assert hands.unfolded() == "card"
    assert {
        f.check for f in hands.window.document.findings if f.severity is Severity.ERROR
    } == set()
    hands.press("Ctrl+Z")
    assert view.first.isVisible()


def test_a_search_narrows_and_a_finding_leads_out_of_it(deck: DeckHands) -> None:
    """By kind, suit and value, in all words."""
    view = deck.window.deck
    deck.press("Ctrl+F", view.grid)
    type_here("miner 3")
    assert deck.ids == [f"miner_3_{suit}" for suit in ("red", "blue", "green", "yellow", "purple")]
    type_here(" blue")
    assert deck.ids == ["miner_3_blue"]
    type_here("x")
    assert deck.ids == []
    assert not view.grid.isVisible()
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    assert len(deck.ids) == 30


def test_findings_are_marked_on_cards_and_lead_to_them(open_deck: OpenDeck) -> None:
    """Also to a card that is in no deck, for its suit is none; its menu has the fix."""
    wrong = "gold_3:   {kind: gold, suit: rde,"
    hands = open_deck(DECK.replace("gold_3:   {kind: gold,", wrong))
    grid, rows = hands.window.deck.grid, hands.window.deck.grid.rows
    assert hands.counts("gold") == ("17 / 24", "39 / 60")
    hands.window.deck.search.setText("miner")
    finding = next(f for f in hands.window.document.findings if f.severity is Severity.ERROR)
    hands.click_finding(finding.check)
    hands.press("Return", hands.window.findings.table)
    assert hands.design.id == "gold_3"
    assert hands.unfolded() == "gold_3"
    assert rows.is_stray(hands.design)
    assert list(rows.findings_on(hands.design)) == [finding]
    hands.click_card("gold_3", twice=True)
    QTest.keyClick(hands.window.deck.large, Qt.Key.Key_Escape)
    place = grid.visualRect(grid.currentIndex()).center()
    grid.menu_asked.emit(grid.currentIndex(), grid.viewport().mapToGlobal(place))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[0].trigger()
    menu.close()
    assert not rows.is_stray(hands.design)
    assert hands.design.suit == "red"


def test_one_card_is_seen_large_with_its_back(deck: DeckHands) -> None:
    """By a double click; arrows go on to others, and Escape goes back."""
    view = deck.window.deck
    deck.click_card("gold_3", twice=True)
    assert view.large.isVisible()
    assert view.show_large.isChecked()
    face, back = view.large.faces.places()
    assert face.height() > 150
    assert not face.intersects(back)
    QTest.keyClick(view.large, Qt.Key.Key_Right)
    QTest.keyClick(view.large, Qt.Key.Key_Right)
    assert deck.design.id == "miner_2_red"
    assert "Effect: " in view.large._effect.text()
    QTest.keyClicks(view.large, "+")
    assert deck.design.count == 3
    QTest.keyClick(view.large, Qt.Key.Key_Escape)
    assert view.grid.hasFocus()


def test_cards_grow_and_shrink(deck: DeckHands) -> None:
    """By keys and by the slider; the next window remembers it."""
    view = deck.window.deck
    before = view.grid.zoom
    QTest.keyClick(view.grid, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert view.grid.zoom > before
    view.zoom.setValue(60)
    assert view.grid.zoom == 60
    QTest.keyClick(view.grid, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.grid.zoom == before


def test_a_variant_changes_what_the_deck_below_states(open_deck: OpenDeck) -> None:
    """A count is stated here alone, a card is taken away by null, and both can be taken back."""
    hands = open_deck(OVER, "over")
    hands.click_card("gold_1")
    rows = hands.window.deck.grid.rows
    assert rows.description(hands.design) == "Gold, value 1, 5 cards, inherited"
    QTest.keyClicks(hands.window.deck.grid, "+")
    assert rows.description(hands.design) == "Gold, value 1, 6 cards"
    assert "gold_1: {count: 6}" in hands.text
    hands.click_card("dynamite")
    hands.press("Delete", hands.window.deck.grid)
    assert "dynamite: null" in hands.text
    assert "dynamite" not in hands.ids
    hands.press("Ctrl+Z")
    assert "dynamite" in hands.ids


def test_the_source_knows_suits_kinds_and_effects(deck: DeckHands) -> None:
    """It completes them, tells what an effect does, and its cursor chooses the card."""
    window = deck.window
    deck.window.panels.show("source")
    editor = window.source.editor
    line = next(n for n, text in enumerate(editor.lines.shown) if "  dynamite: {kind" in text)
    editor.go_to((line, 4))
    assert deck.design.id == "dynamite"
    editor.go_to((line, editor.lines.shown[line].index("}")))
    QTest.keyClicks(editor, ", suit: ")
    deck.press("Ctrl+Space", editor)
    found = complete(editor.lines.shown, editor.caret, editor.vocabulary())
    assert [c.label for c in found.candidates] == [
        *("each", "red", "blue", "green", "yellow", "purple"),
    ]
    assert found.candidates[1].colour == "#b3362b"
    QTest.keyClicks(editor, "pur")
    QTest.keyClick(editor, Qt.Key.Key_Tab)
    assert deck.design.suit == "purple"
    line = next(n for n, text in enumerate(editor.lines.shown) if "effect: blast" in text)
    column = editor.lines.shown[line].index("blast")
    said = editor.explanation_at((line, column))
    assert said.startswith("<b>blast</b>: ")
    assert "cards" in said
    found = complete(editor.lines.shown, (line, column), editor.vocabulary())
    assert [c.label for c in found.candidates] == ["treasure", "digger", "blast"]
    first = next(n for n, text in enumerate(editor.lines.shown) if text.startswith("game:"))
    found = complete(editor.lines.shown, (first, 6), editor.vocabulary())
    assert [c.label for c in found.candidates] == ["prospectors"]


def test_a_suit_is_renamed_wherever_it_is_named(open_deck: OpenDeck) -> None:
    """In cards, and in what a set says in other languages; the card stays looked at."""
    hands = open_deck(
        DECK.replace("  dynamite: {kind: dynamite,", "  dynamite: {kind: dynamite, suit: red,")
    )
    hands.click_card("miner_4_red")
    section = hands.window.forms.show_section("suits")
    assert isinstance(section, EntriesSection)
    section.unfold("red")
    hands.enter_text(section.card_of("red").name, "crimson")
    assert hands.design.id == "miner_4_crimson"
    assert "suit: crimson" in hands.text
    assert "crimson: rouge" in hands.text
    assert "red" not in hands.text.replace("red  ", "")[: hands.text.index("expect")].split()
    kinds = hands.window.forms.show_section("card_kinds")
    assert isinstance(kinds, EntriesSection)
    kinds.unfold("miner")
    hands.enter_text(kinds.card_of("miner").name, "prospector")
    assert hands.design.kind == "prospector"
    assert "prospector: 35" in hands.text


def test_effects_and_suits_are_chosen_in_forms(deck: DeckHands) -> None:
    """An effect with what it does, a suit with its colour, or a card of each."""
    kind = deck.box("card_kinds", "entrance", "effect")
    choose(kind.editor.field, "blast")  # type: ignore[attr-defined]
    assert deck.text.count("effect: blast") == 2
    assert "cards" in kind.remark.text()
    suit = deck.box("cards", "gold_1", "suit")
    choose(suit.editor.field, "each")  # type: ignore[attr-defined]
    assert [d.id for d in deck.window.deck.grid.rows.designs][:2] == ["gold_1_red", "gold_1_blue"]
    value = deck.box("cards", "dynamite", "value").editor.field  # type: ignore[attr-defined]
    QTest.keyClick(value, Qt.Key.Key_Up)
    assert "dynamite: {kind: dynamite, value: 0, count: 5}" in deck.text


def test_what_is_about_tiles_is_no_command_of_a_deck(deck: DeckHands) -> None:
    """The search for commands has those of cards instead; keys work wherever the keyboard is."""
    names = {command.name for command in deck.window.every_command()}
    assert {"Add a card", "Go to the cards", "Duplicate the card"} <= names
    assert not names & {"Add a tile", "Go to the drawing", "Larger tiles"}
    deck.window.panels.show("findings")
    deck.press("Ctrl+D")
    assert deck.design.id == "gold_1_2"
    deck.press("F7")
    assert deck.window.deck.grid.hasFocus()


def test_findings_are_kept_to_the_card(open_deck: OpenDeck) -> None:
    """As they are to the tile where there are tiles."""
    wrong = DECK.replace("gold_3:   {kind: gold,", "gold_3:   {kind: gold, suit: rde,")
    hands = open_deck(wrong.replace("cards: 69", "cards: 70"))
    findings = hands.window.findings
    findings.this_tile.click()
    assert hands.checks() == set()
    hands.click_card("gold_3")
    assert len(hands.checks()) == 1
    findings.this_tile.click()


def test_a_set_of_tiles_and_cards_shows_either(open_deck: OpenDeck) -> None:
    """By a switch over the middle; a tile that is chosen, or a card that is led to, comes up."""
    cards = DECK[DECK.index("suits:") : DECK.index("rulebook:")]
    both = GOLD_RUSH.read_text(encoding="utf-8").replace("tiles:\n", f"{cards}\ntiles:\n", 1)
    hands = open_deck(both.replace("expect:", "expect_edition:", 1), "gold-rush")
    window = hands.window
    centre = window.centre
    assert centre.switch.isVisible()
    assert window.canvas.isVisible()
    QTest.mouseClick(centre.deck_button, Qt.MouseButton.LeftButton)
    assert window.deck.isVisible()
    hands.click_tile("33")
    assert window.canvas.isVisible()
    source = window.document.source
    assert source is not None
    window.selection.point_at(source.place(("cards", "gold_2")))
    assert window.deck.isVisible()
    assert hands.design.id == "gold_2"


def test_cards_change_places_within_their_kind(deck: DeckHands) -> None:
    """In the file, by the keys that tiles have for it; the first of a kind stays the first."""
    deck.click_card("gold_2")
    deck.press("Alt+Right")
    assert deck.ids[:4] == ["gold_1", "gold_3", "gold_2", "gold_4"]
    assert (
        deck.text.index("  gold_3:") < deck.text.index("  gold_2:") < deck.text.index("  gold_4:")
    )
    assert deck.design.id == "gold_2"
    deck.press("Ctrl+Z")
    deck.click_card("gold_4")
    assert not deck.window.deck.later.isEnabled()
    deck.click_card("dynamite")
    assert not deck.window.deck.earlier.isEnabled()
