"""The gallery: finding, ordering and selecting tiles, and how large they are."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.tileset.edits import set_value
from editor.gallery.gallery_filter import TileFilter, WrongSides, sides_of

from ..gallery_bench import CTRL, LEFT, SHIFT, Bench

Key = Qt.Key
OWN = ["S1", "S2", "S3", "S4", "S5", "S6"]


# --- Searching and filtering -------------------------------------------------------------------


FINDS: dict[str, list[str]] = {
    "s4": ["S4"],
    "graveyard": ["S1", "S2"],
    "GRAVE tipi": ["S2"],
    "sheriff star mountain": ["S3", "S4", "S5", "S6"],
    "junction": ["26", "45"],
    "south_east": ["26"],
    "south east": ["26"],
    "rrrr": ["31"],
    "prpr": ["01", "08"],
    "duplicate-design": ["S2", "08", "17", "38", "64"],
    "nothing like it": [],
}


def test_what_is_typed_finds_tiles(expansion: Bench) -> None:
    """Ids, kinds, icons, names, sides and findings; all words must be found."""
    for typed, found in FINDS.items():
        expansion.gallery.bar.show_all()
        expansion.search(typed)
        assert set(found) <= set(expansion.ids()), typed
        if typed not in ("duplicate-design", "sheriff star mountain", "junction", "rrrr"):
            assert expansion.ids() == found
        shown = f"{len(expansion.ids())} of 29 shown"
        assert expansion.gallery.shown.text().startswith(shown)


def test_escape_clears_the_search_and_leads_back(expansion: Bench) -> None:
    """Once for the text, once more for the keyboard; Enter leads to what was found."""
    expansion.search("graveyard")
    expansion.press(Key.Key_Escape)
    assert len(expansion.ids()) == 29
    assert not expansion.gallery.view.hasFocus()
    expansion.press(Key.Key_Escape)
    assert expansion.gallery.view.hasFocus()
    expansion.search("S5")
    expansion.press(Key.Key_Return)
    assert expansion.gallery.view.hasFocus()


SWITCHES: list[tuple[str, str, int | None]] = [
    ("icons", "tipi", 16),
    ("kinds", "city", 2),
    ("origin", "sheriff", 6),
    ("origin", "gold-rush", 23),
    ("play", "in", 29),
    ("play", "out", 0),
    ("found", "error", 0),
    ("found", "duplicate-design", None),
]


def test_switches_filter_the_tiles(expansion: Bench) -> None:
    """Each is a chip that takes it away again."""
    for part, value, number in SWITCHES:
        expansion.switch(part, value)
        if number is not None and part != "icons":
            assert len(expansion.ids()) == number, (part, value)
        assert 0 <= len(expansion.ids()) <= 29
        (chip,) = expansion.gallery.bar.chips
        assert chip.isVisible()
        QTest.mouseClick(chip, LEFT)
        assert len(expansion.ids()) == 29
        assert not expansion.gallery.bar.chips


def test_filters_hold_together(expansion: Bench) -> None:
    """Two icons are both asked for; of sets there can be only one."""
    expansion.switch("icons", "tipi")
    with_tipi = expansion.ids()
    expansion.switch("icons", "horses")
    assert set(expansion.ids()) < set(with_tipi)
    expansion.switch("origin", "sheriff")
    expansion.switch("origin", "gold-rush")
    assert len(expansion.gallery.bar.chips) == 3
    QTest.mouseClick(expansion.gallery.bar.clear, LEFT)
    assert len(expansion.ids()) == 29


def test_sides_are_typed_or_chosen(expansion: Bench) -> None:
    """In any rotation; a letter that is no code is explained where it is typed."""
    bar = expansion.gallery.bar
    QTest.mouseClick(bar.filters, LEFT)
    assert bar.panel is not None
    sides = bar.panel.sides
    assert sides is not None
    QTest.keyClicks(sides.line, "rrr")
    assert "27" in expansion.ids()
    assert all(bar.chips[0].text().endswith("RRR?") for _ in bar.chips)
    before = expansion.ids()
    QTest.keyClicks(sides.line, "x")
    assert "x" in sides._reason.text()
    assert expansion.ids() == before
    QTest.keyClick(sides.line, Key.Key_Backspace)
    for _ in range(2):
        QTest.mouseClick(sides.buttons[3], LEFT)
    assert sides.line.text() == "RRRR"
    assert expansion.ids() == ["31"]


def test_a_filter_follows_edits(base: Bench) -> None:
    """A tile that comes to fit appears, and undo takes it away again."""
    base.switch("found", "error")
    assert base.ids() == []
    base.document.edit("Break it", lambda s: set_value(s, ("tiles", 2, "edges"), "MMMM"))
    assert base.ids() == ["12"]
    base.document.undo_stack.undo()
    assert base.ids() == []


def test_patterns_are_read_as_people_write_them() -> None:
    """Blanks, cases and several signs for any; no pattern is longer than four."""
    codes = "PRM"
    assert sides_of(" p r*? ", codes) == "PR??"
    assert sides_of("P", codes) == "P???"
    assert sides_of("----", codes) == ""
    assert sides_of("", codes) == ""
    assert sides_of("PXR", codes) == WrongSides("X")
    assert sides_of("PRPRP", codes) == WrongSides()
    assert sides_of("aA", "aA") == "aA??"


def test_chips_can_be_taken_away_by_keys(expansion: Bench) -> None:
    """Delete on a chip; the keyboard goes to the next one, and at last to the tiles."""
    expansion.switch("play", "in")
    expansion.switch("icons", "tipi")
    expansion.gallery.bar.chips[0].setFocus()
    expansion.press(Key.Key_Delete)
    assert [chip.text() for chip in expansion.gallery.bar.chips] == ["in play"]
    expansion.press(Key.Key_Backspace)
    assert TileFilter() == expansion.gallery.view.rows.filter
    assert expansion.gallery.view.hasFocus()


# --- Order and groups --------------------------------------------------------------------------


def test_tiles_are_sorted_within_their_sets(expansion: Bench) -> None:
    """The open set comes first; a chip leads back to the order of the file."""
    bar = expansion.gallery.bar
    bar.orders["copies"].trigger()
    assert expansion.ids()[:6] == OWN
    assert expansion.ids()[6] == "01"
    counts = [expansion.document.edition.design(i).count for i in expansion.ids()[6:]]  # type: ignore[union-attr]
    assert counts == sorted(counts, reverse=True)
    QTest.mouseClick(bar.chips[0], LEFT)
    bar.orders["findings"].trigger()
    assert expansion.ids()[0] == "S2"
    bar.orders["sides"].trigger()
    assert expansion.ids()[:2] == ["S1", "S2"]
    bar.orders["file"].trigger()
    assert not bar.chips


def test_ids_are_sorted_as_people_count(base: Bench) -> None:
    """Tile 9 stands before tile 10."""
    base.click("33")
    base.press(Key.Key_F2)
    base.type("9")
    base.press(Key.Key_Return)
    base.gallery.bar.orders["id"].trigger()
    assert base.ids()[:4] == ["01", "08", "9", "12"]


def test_groups_say_whose_tiles_they_are(expansion: Bench) -> None:
    """Own ones and inherited ones, with how many of them are shown."""
    own, inherited = expansion.headings()
    assert [own.text, inherited.text] == ["Own tiles", "Inherited from gold-rush"]
    expansion.search("tipi")
    own, inherited = expansion.headings()
    assert inherited.number.endswith("of 23")
    assert own.is_own


# --- Selecting ---------------------------------------------------------------------------------


def test_several_tiles_are_selected_by_clicks_and_keys(expansion: Bench) -> None:
    """Ctrl adds and takes away, Shift extends, Ctrl+A takes all; the last one is looked at."""
    expansion.click("S2")
    expansion.click("S4", CTRL)
    assert expansion.selected() == ["S2", "S4"]
    assert expansion.selection.design is not None
    assert expansion.selection.design.id == "S4"
    expansion.click("S4", CTRL)
    assert expansion.selected() == ["S2"]
    expansion.click("S2")
    expansion.click("S5", SHIFT)
    assert expansion.selected() == ["S2", "S3", "S4", "S5"]
    expansion.press(Key.Key_Home)
    expansion.press(Key.Key_Right, SHIFT)
    assert expansion.selected() == ["S1", "S2"]
    expansion.press(Key.Key_A, CTRL)
    assert len(expansion.selected()) == 29
    assert expansion.gallery.shown.text() == "29 tiles · 29 selected"


def test_a_rubber_band_selects_what_it_touches(expansion: Bench) -> None:
    """It begins between the cards; a click there keeps the tile looked at."""
    view = expansion.gallery.view
    first, second = (expansion.card(tile) for tile in OWN[:2])
    start = QPoint(2, first.bottom() + 2)
    expansion.band(start, second.center())
    assert expansion.selected() == ["S1", "S2"]
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
    assert len(expansion.selected()) == 1


def test_frames_show_what_is_selected_current_and_pointed_at(expansion: Bench) -> None:
    """The current tile is framed in the accent, others selected quietly; one pointed at is lit."""
    expansion.click("S1")
    expansion.click("S2", CTRL)
    port, colours = expansion.gallery.view.viewport(), expansion.appearance.colours
    QTest.mouseMove(port, expansion.centre("S4"))

    def ground_and_line(tile: str) -> tuple[str, str]:
        card, image = expansion.card(tile), port.grab().toImage()
        middle = card.center().y()
        return (
            image.pixelColor(card.left() + 3, middle).name(),
            image.pixelColor(card.left(), middle).name(),
        )

    assert ground_and_line("S2") == (colours.selection, colours.accent)
    assert ground_and_line("S1") == (colours.selection, colours.strong_border)
    assert ground_and_line("S4")[0] == colours.hover
    assert ground_and_line("S3") == (colours.surface, colours.surface)


def test_a_rubber_band_is_seen(expansion: Bench) -> None:
    """It is drawn over the cards while it is pulled."""
    port, start = expansion.gallery.view.viewport(), QPoint(2, expansion.card("S1").bottom() + 2)
    middle = start + QPoint(6, -20)
    before = port.grab().toImage().pixelColor(middle)
    QTest.mousePress(port, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(port, start + QPoint(20, -40))
    QTest.mouseMove(port, expansion.centre("S2"))
    assert port.grab().toImage().pixelColor(middle) != before
    QTest.mouseRelease(port, LEFT, Qt.KeyboardModifier.NoModifier, expansion.centre("S2"))


def test_the_gallery_follows_the_window(expansion: Bench) -> None:
    """What is selected elsewhere is selected, and scrolled to, here."""
    keys = expansion.document.keys()
    expansion.selection.select_many(keys[3:5], keys[4])
    view = expansion.gallery.view
    assert view.selected_keys() == keys[3:5]
    expansion.selection.select(keys[-1])
    assert view.rows.row(view.currentIndex()) == keys[-1]
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()).center())


def test_arrows_move_over_the_headings(expansion: Bench) -> None:
    """Down from the last line of own tiles leads to the first of those inherited."""
    expansion.click("S6")
    expansion.press(Key.Key_Down)
    assert expansion.selected() == [expansion.ids()[6 + (5 % expansion.columns())]]
    expansion.press(Key.Key_Up)
    assert expansion.selected() == ["S6"]
    expansion.press(Key.Key_End)
    assert expansion.selected() == [expansion.ids()[-1]]
    expansion.press(Key.Key_PageUp)
    assert expansion.selected() != [expansion.ids()[-1]]


def test_what_a_filter_hides_is_no_longer_selected(expansion: Bench) -> None:
    """So nothing out of view is deleted with the rest."""
    expansion.click("S1")
    expansion.click("S3", SHIFT)
    expansion.search("graveyard")
    assert expansion.selected() == ["S1", "S2"]


# --- Size --------------------------------------------------------------------------------------


def test_tiles_are_zoomed_and_it_is_remembered(expansion: Bench) -> None:
    """By wheel, keys and slider; the slider shows it, and the next window has it."""
    view = expansion.gallery.view
    expansion.wheel(1, CTRL)
    larger = view.zoom
    assert larger > 88
    expansion.press(Key.Key_Minus, CTRL)
    assert view.zoom < larger
    expansion.press(Key.Key_Plus, CTRL)
    expansion.press(Key.Key_Plus, CTRL)
    assert expansion.gallery.zoom.value() == view.zoom
    expansion.gallery.zoom.setValue(120)
    assert view.zoom == 120
    assert expansion.context.settings.value("gallery/zoom") == 120
    expansion.press(Key.Key_0, CTRL)
    assert view.zoom == 88


def test_the_wheel_alone_scrolls(base: Bench) -> None:
    """And zooming keeps the current tile in view."""
    view = base.gallery.view
    base.wheel(-3)
    assert view.verticalScrollBar().value() > 0
    base.click("69")
    base.wheel(4, CTRL)
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))


def test_pictures_come_by_themselves(base: Bench, qtbot: QtBot) -> None:
    """They are drawn in threads; until then the cards are there without them."""
    base.gallery.view.set_zoom(100)
    base.gallery.view.viewport().repaint()
    qtbot.waitUntil(lambda: not base.pictures.is_busy)
    sizes = {look[-2] for look in base.pictures._kept}
    assert 100 in sizes
