"""The distribution, by clicks and keys: counts, bars, differences, and the tiles behind a row."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QSettings, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from core.edition.counts import tiles_behind, token_rows
from core.tileset.edits import set_value
from editor.overview.distribution_view import BAR, DIFFERENCE, DistributionView
from tests.editions import edition_of
from tests.editor.conftest import bring_up

from ..conftest import SHIPPED
from ..contexts import context_on

FONT = Qt.ItemDataRole.FontRole


@pytest.fixture
def view(qtbot: QtBot, settings: QSettings, my_copy: Path) -> DistributionView:
    """Return the distribution of a copy of Gold Rush."""
    return shown(qtbot, settings, my_copy)


def shown(bot: QtBot, settings: QSettings, path: Path) -> DistributionView:
    """Return the distribution of a file, on the screen."""
    context = context_on(path, settings, styles_app=False)
    made = DistributionView(context)
    context.appearance.apply_style(made)
    bring_up(made, bot, 440, 700)
    return made


def row_of(view: DistributionView, name: str, under: str) -> QModelIndex:
    """Return the row of a name below a heading."""
    heading = ""
    for row in range(view.counts.rowCount()):
        index = view.counts.index(row, 0)
        if view.counts.row(index) is None:
            heading = index.data()
        elif index.data() == name and heading == under:
            return index
    raise AssertionError(f"no {name} under {under}")


def cells(view: DistributionView, name: str, under: str) -> list[str]:
    """Return what a row says."""
    index = row_of(view, name, under)
    return [index.siblingAtColumn(column).data() for column in range(4)]


def click(view: DistributionView, index: QModelIndex) -> None:
    """Click a row, scrolling to it first."""
    view.table.scrollTo(index)
    place = view.table.visualRect(index).center()
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def selected(view: DistributionView) -> set[str]:
    """Return the ids of the tiles selected."""
    designs = [view.context.document.design(key) for key in view.context.selection.keys]
    return {design.id for design in designs if design}


def shows_red(view: DistributionView, index: QModelIndex) -> bool:
    """Say whether the bar of a row has the colour of errors in it."""
    bar = index.siblingAtColumn(BAR)
    view.table.scrollTo(index)
    image = view.table.viewport().grab(view.table.visualRect(bar)).toImage()
    red = QColor(view.context.appearance.colours.error)
    middle = image.height() // 2
    colours = [image.pixelColor(x, middle) for x in range(image.width())]
    return any(c.hsvSaturation() > 150 and abs(c.hue() - red.hue()) < 8 for c in colours)


def test_counts_stand_beside_what_is_expected(view: DistributionView) -> None:
    """Tiles, tokens by value, icons and edges; a mark where they agree."""
    assert view.bar.summary.text() == "All as expected"
    assert cells(view, "tiles", "Totals") == ["tiles", "72", "72", ""]
    assert cells(view, "nugget", "Icons") == ["nugget", "63", "63", ""]
    assert cells(view, "value 2", "Tokens: mining") == ["value 2", "30", "–", ""]
    assert cells(view, "railroad", "Edges") == ["railroad", "120", "120", ""]
    assert cells(view, "junction", "Features")[1] == "8"


@pytest.mark.parametrize(
    ("name", "under", "tiles"),
    [
        ("42", "Copies of each tile", {"42"}),
        ("locomotive", "Icons", {"08", "17", "38", "64"}),
        ("horses", "Icons", {"01", "12", "26", "47"}),
        ("city", "Features", {"27", "31"}),
    ],
)
def test_a_click_on_a_row_selects_the_tiles_it_counts(
    view: DistributionView, name: str, under: str, tiles: set[str]
) -> None:
    """Those that show the icon, on whichever copy, or have the feature."""
    click(view, row_of(view, name, under))
    assert selected(view) == tiles


@pytest.mark.parametrize(
    ("name", "under", "number"),
    [
        ("mountain", "Edges", 16),
        ("tiles", "Totals", 23),
        ("tokens", "Totals", 16),
        ("value 5", "Tokens: mining", 16),
    ],
)
def test_rows_that_count_much_select_many(
    view: DistributionView, name: str, under: str, number: int
) -> None:
    """All that show the edge; all tiles; those whose icons draw the tokens."""
    click(view, row_of(view, name, under))
    assert len(selected(view)) == number


def test_tiles_out_of_play_are_not_behind_a_count(view: DistributionView) -> None:
    """Without copies of 31 the cities are those of 27."""
    view.context.document.edit("none", lambda s: set_value(s, ("tiles", 6, "count"), 0))
    click(view, row_of(view, "city", "Features"))
    assert selected(view) == {"27"}


def test_rows_can_be_chosen_by_keys(view: DistributionView) -> None:
    """Arrows go over headings; Enter selects the tiles, the one looked at staying in sight."""
    view.table.setFocus()
    view.table.setCurrentIndex(row_of(view, "tokens", "Totals"))
    QTest.keyClick(view.table, Qt.Key.Key_Down)
    assert view.table.currentIndex().siblingAtColumn(0).data() == "01"
    before = selected(view)
    assert before != {"01"}
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert selected(view) == {"01"}


def test_a_row_stays_current_while_its_numbers_change(view: DistributionView) -> None:
    """Other counts in the same rows are repainted where they are."""
    click(view, row_of(view, "42", "Copies of each tile"))
    view.context.document.edit("none", lambda s: set_value(s, ("tiles", 6, "count"), 5))
    assert view.table.currentIndex().siblingAtColumn(0).data() == "42"
    assert cells(view, "31", "Copies of each tile")[1] == "5"


def test_too_much_and_too_little_differ_in_sign_and_form(view: DistributionView) -> None:
    """One more of 42 and three less of 47: signs, a summary, and a bar that shows it."""
    document = view.context.document
    click(view, row_of(view, "69", "Copies of each tile"))
    assert not shows_red(view, row_of(view, "42", "Copies of each tile"))
    document.edit("more", lambda s: set_value(s, ("tiles", 10, "count"), 4))
    document.edit("less", lambda s: set_value(s, ("tiles", 12, "copies"), [{"count": 2}]))
    assert cells(view, "42", "Copies of each tile") == ["42", "4", "3", "+1"]
    assert cells(view, "47", "Copies of each tile") == ["47", "2", "5", "\u22123"]
    assert shows_red(view, row_of(view, "42", "Copies of each tile"))
    assert "differ" in view.bar.summary.text()
    tip = row_of(view, "47", "Copies of each tile").data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert tip == "47: 2 instead of 5"


def test_every_figure_can_be_read_in_its_column(view: DistributionView) -> None:
    """A large difference, which is bold, widens its column, and undo narrows it again."""
    document, before = view.context.document, view.table.columnWidth(DIFFERENCE)
    document.edit("expect", lambda s: set_value(s, ("expect", "tiles"), 9999))
    said = cells(view, "tiles", "Totals")[DIFFERENCE]
    assert said == "\u22129927"
    font = row_of(view, "tiles", "Totals").siblingAtColumn(DIFFERENCE).data(FONT)
    needed = QFontMetrics(font).horizontalAdvance(said)
    assert before < needed + 14 < view.table.columnWidth(DIFFERENCE)  # 7 pixels beside it
    document.undo_stack.undo()
    assert view.table.columnWidth(DIFFERENCE) == before


def test_only_differences_can_be_shown(view: DistributionView) -> None:
    """Nothing while all is as expected; then what differs, under its headings."""
    (button,) = (b for b in view.findChildren(QToolButton) if b.text() == "Differences")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert view.counts.rowCount() == 0
    view.context.document.edit("more", lambda s: set_value(s, ("tiles", 10, "count"), 4))
    assert cells(view, "42", "Copies of each tile")[3] == "+1"
    assert cells(view, "tiles", "Totals")[3] == "+1"
    with pytest.raises(AssertionError):
        row_of(view, "01", "Copies of each tile")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert cells(view, "01", "Copies of each tile")[1] == "7"


def test_bars_are_there_if_wanted_and_if_there_is_room(
    view: DistributionView, settings: QSettings
) -> None:
    """A narrow panel keeps its figures; the choice is remembered."""
    assert not view.table.isColumnHidden(BAR)
    view.resize(280, 700)
    assert view.table.isColumnHidden(BAR)
    view.resize(440, 700)
    assert not view.table.isColumnHidden(BAR)
    view.bars.trigger()
    assert view.table.isColumnHidden(BAR)
    assert settings.value("distribution/bars") == "false"
    again = DistributionView(view.context)
    assert not again.bars.isChecked()
    again.deleteLater()


def test_the_file_of_an_expansion_has_rows_of_its_own(qtbot: QtBot, settings: QSettings) -> None:
    """They select that file's tiles only, while the edition's select all."""
    view = shown(qtbot, settings, SHIPPED / "sheriff.yaml")
    click(view, row_of(view, "tiles", "In the file of sheriff"))
    assert selected(view) == {f"S{n}" for n in range(1, 7)}
    click(view, row_of(view, "tiles", "In the file of gold-rush"))
    assert len(selected(view)) == 23
    click(view, row_of(view, "tiles", "Totals"))
    assert len(selected(view)) == 29


def test_a_hidden_view_rests(view: DistributionView) -> None:
    """Nothing is counted while nobody sees it."""
    view.hide()
    view.context.document.edit("more", lambda s: set_value(s, ("tiles", 10, "count"), 4))
    assert cells(view, "42", "Copies of each tile")[1] == "3"
    view.show()
    assert cells(view, "42", "Copies of each tile")[1] == "4"


def test_tokens_are_counted_by_value() -> None:
    """63 of Gold Rush, of which 30 are worth two; sixteen designs draw them."""
    edition = edition_of("gold-rush")
    rows = token_rows(edition)
    assert [(row.name, row.actual) for row in rows] == [
        *(("0", 10), ("1", 10), ("2", 30), ("3", 10), ("5", 3))
    ]
    assert sum(design.count for design in tiles_behind(edition, rows[0])) == 40


def test_what_the_open_set_expects_comes_first(
    qtbot: QtBot, settings: QSettings, tmp_path: Path
) -> None:
    """A set that expects nothing says so, whatever others expect of theirs."""
    path = tmp_path / "mine.yaml"
    path.write_text("format: 1\nid: mine\nextends: gold-rush\nexpect: {}\n", encoding="utf-8")
    view = shown(qtbot, settings, path)
    assert view.bar.summary.text() == "This set states no expectations"
    assert view.counts.index(0, 0).data() == "Totals"
    view.context.document.edit("expect", lambda s: set_value(s, ("expect",), {"tiles": 0}))
    assert view.bar.summary.text() == "All as expected"
    assert view.counts.index(0, 0).data() == "In the file of mine"
    assert cells(view, "tiles", "In the file of mine")[1:3] == ["0", "0"]


def test_the_row_chosen_stays_so_over_edits_undo_and_the_filter(view: DistributionView) -> None:
    """Found again by what it counts, and gone to again by keys."""
    document = view.context.document
    assert document.edition is not None
    click(view, row_of(view, "42", "Copies of each tile"))
    number = next(n for n, design in enumerate(document.edition.designs) if design.id == "42")
    document.edit("", lambda source: set_value(source, ("tiles", number, "count"), 9))
    narrow = next(
        button
        for button in view.bar.findChildren(QToolButton)
        if button.defaultAction() is view.only_differences
    )
    for _ in range(2):
        QTest.mouseClick(narrow, Qt.MouseButton.LeftButton)
        assert view.table.currentIndex().siblingAtColumn(0).data() == "42"
        assert view.table.selectionModel().isSelected(view.table.currentIndex())
    document.undo_stack.undo()
    assert view.table.currentIndex().siblingAtColumn(0).data() == "42"
    view.context.selection.select((0, 0))
    QTest.keyClick(view.table, Qt.Key.Key_Return)
    assert selected(view) == {"42"}
