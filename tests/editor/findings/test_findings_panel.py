"""The findings panel, by clicks and keys: groups, filters, going there, and mending."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from core.findings import Finding, Location, Severity
from core.tileset.edits import remove, set_value
from editor.findings.findings_list import GROUPINGS, FindingGroup, Grouping
from editor.findings.findings_view import FindingsView
from editor.source_pane import SourceView
from tests.volume import part_of

from ..conftest import SHIPPED, Hands
from ..contexts import context_on

WELL = """\
format: 1
id: well
start: "1"
terrains: {grass: {code: G}, road: {code: R}, lake: {code: L}}
features:
  road: {shape: line, terrain: road}
  lake: {shape: area, terrain: lake, completed_when: closed}
  inn: {shape: site, lines: [1, 4]}
  grass: {shape: field, terrain: grass}
icons: {fish: {on: lake, each: [1, 2]}, well: {on: grass, symbol: none.svg}}
expect: {tiles: 12}
tiles:
  - {id: "1", count: 4, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: "2", count: 4, edges: RRRR, features: [{kind: raod, at: [N, E]}, {kind: road, at: [S, W]}]}
  - {id: "3", count: 4, edges: LLGG, features: [{kind: lake, at: [N, E], icons: {fsh: 1}}]}
  - id: "4"
    count: 1
    edges: RGRG
    features: [{kind: inn}, {kind: raod, at: [N, inn]}, {kind: road, at: [S, inn]}]
"""
MANY = "".join(f'  - {{id: "T{n}", edges: GRGX}}\n' for n in range(1000))
Show = Callable[..., FindingsView]

pytestmark = pytest.mark.shared_window


@pytest.fixture(scope="module")
def made_views(qapp: QApplication) -> Iterator[list[FindingsView]]:
    """Return the panel of this module: none before the first test that asks for it."""
    made: list[FindingsView] = []
    yield made
    for view in made:
        view.commands._context.document.close()
        view.close()
        view.deleteLater()
    qapp.processEvents()


@pytest.fixture
def show(made_views: list[FindingsView], qtbot: QtBot, settings: QSettings, tmp_path: Path) -> Show:
    """Return a function that shows the findings on a text, in a panel as at first."""

    def shown(text: str = WELL) -> FindingsView:
        path = tmp_path / "well.yaml"
        path.write_text(text, encoding="utf-8")
        if not made_views:
            context = context_on(path, settings, styles_app=False)
            made_views.append(FindingsView(context))
            context.appearance.apply_style(made_views[0])
        else:
            old = made_views[0]
            QApplication.sendEvent(old.table.viewport(), QEvent(QEvent.Type.Leave))
            old.commands._context.document.open(path)
            old.show_all()
            old.table.findings.group_by("severity")
        view = made_views[0]
        view.resize(620, 460)
        with qtbot.waitActive(view):
            view.show()
            view.activateWindow()
        return view

    return shown


def titles(view: FindingsView) -> list[str]:
    """Return the headings shown, each with its count."""
    rows = view.table.findings.rows
    return [f"{row.title} {row.count}" for row in rows if isinstance(row, FindingGroup)]


def ticked(view: FindingsView) -> list[str]:
    """Return what is said of rows whose finding is resolved, without its message."""
    table = view.table.findings
    indices = [table.index(row, 0) for row in range(table.rowCount())]
    spoken = (index.data(Qt.ItemDataRole.AccessibleTextRole) for index in indices)
    return [said.rsplit(". ", 1)[0] for said in spoken if said.startswith("Resolved")]


def row_of(view: FindingsView, finding: Finding) -> QModelIndex:
    """Return the row of a finding."""
    return view.table.findings.index(view.table.findings.rows.index(finding), 0)


def listed(view: FindingsView) -> list[Finding]:
    """Return the findings that have a row."""
    return [row for row in view.table.findings.rows if isinstance(row, Finding)]


def one(view: FindingsView, check: str, words: str = "") -> Finding:
    """Return the first finding of a check that says some words."""
    return next(f for f in view.table.findings.findings if f.check == check and words in f.message)


def place_of(view: FindingsView, finding: Finding) -> QPoint:
    """Return the middle of a row, scrolling to it first."""
    index = view.table.findings.index(view.table.findings.rows.index(finding), 0)
    view.table.scrollTo(index)
    return view.table.visualRect(index).center()


def click(view: FindingsView, place: QPoint) -> None:
    """Click a place of the list."""
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def bulb(view: FindingsView, finding: Finding) -> QPoint:
    """Return the light bulb of a finding."""
    place_of(view, finding)
    index = view.table.findings.index(view.table.findings.rows.index(finding), 0)
    return view.table.row.bulb(view.table.visualRect(index)).center()


def text(view: FindingsView) -> str:
    """Return the text of the open set."""
    return view.commands._context.document.text


def label(view: FindingsView) -> str:
    """Return what undo would take back."""
    return view.commands._context.document.undo_stack.undoText()


# --- Seeing ------------------------------------------------------------------------------------


def test_findings_stand_in_groups_by_severity_first(show: Show) -> None:
    """Errors first, each group with its count; all are listed."""
    view = show()
    assert titles(view)[0] == "Errors 4"
    assert [title.split()[0] for title in titles(view)] == ["Errors", "Warnings", "Notes"]
    assert len(listed(view)) == len(view.commands._context.document.findings)


@pytest.mark.parametrize(
    ("grouping", "first"),
    [
        ("By kind", "tile-total 1"),
        ("By tile", "The set itself (well.yaml) 4"),
        ("Not grouped", ""),
    ],
)
def test_findings_are_grouped_as_one_chooses(show: Show, grouping: str, first: str) -> None:
    """By kind, by tile, or not at all; the choice is remembered."""

    def choice(view: FindingsView) -> QAction:
        menu = view.groups.menu()
        assert isinstance(menu, QMenu)
        return next(action for action in menu.actions() if action.text() == grouping)

    view = show()
    choice(view).trigger()
    assert (titles(view) or [""])[0] == first
    assert len(listed(view)) == len(view.commands._context.document.findings)
    assert choice(show()).isChecked()
    assert titles(show()) == titles(view)


def test_a_group_is_folded_by_a_click_and_by_keys(show: Show) -> None:
    """Its heading stays, and says that it is folded."""
    view = show()
    count = len(listed(view))
    heading = view.table.visualRect(view.table.findings.index(0, 0)).center()
    click(view, heading)
    assert titles(view)[0] == "Errors 4"
    assert len(listed(view)) == count - 4
    QTest.keyClick(view.table, Qt.Key.Key_Right)
    assert len(listed(view)) == count
    QTest.keyClick(view.table, Qt.Key.Key_Down)
    QTest.keyClick(view.table, Qt.Key.Key_Left)
    assert view.table.currentIndex().row() == 0
    QTest.keyClick(view.table, Qt.Key.Key_Left)
    assert len(listed(view)) == count - 4
    said = view.table.findings.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Errors, 4 findings, collapsed"
    menu = view.groups.menu()
    next(action for action in menu.actions() if action.text() == "Collapse all").trigger()
    assert listed(view) == []
    next(action for action in menu.actions() if action.text() == "Expand all").trigger()
    assert len(listed(view)) == count


def test_findings_are_searched_by_any_words(show: Show) -> None:
    """In messages, hints, kinds and places; hidden ones are counted."""
    view = show()
    view.search.begin()
    QTest.keyClicks(view.search, "raod")
    assert {f.place.tile for f in listed(view)} == {"2", "4"}
    QTest.keyClicks(view.search, " tile 4")
    assert [f.place.tile for f in listed(view)] == ["4"]
    QTest.keyClicks(view.search, " nonsense")
    assert listed(view) == []
    assert view._calm.isVisible()
    assert "search" in view._calm.text()
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    assert view.search.text() == ""
    QTest.keyClick(view.search, Qt.Key.Key_Escape)
    assert view.table.hasFocus()
    assert len(listed(view)) == len(view.commands._context.document.findings)


def test_words_of_the_file_stand_without_marks(show: Show) -> None:
    """A terminal has them in backticks."""
    view = show(WELL.replace("count: 4, edges: GRGR", "count: 4, edges: GRGR, copies: []"))
    marked = [each for each in listed(view) if "`" in f"{each.message}{each.hint}"]
    assert marked
    for each in marked:
        row = row_of(view, each)
        assert "`" not in row.data(Qt.ItemDataRole.AccessibleTextRole)


def test_only_the_findings_of_the_selected_tile_are_shown(show: Show) -> None:
    """They follow the selection."""
    view = show()
    selection = view.commands._context.selection
    selection.select((0, 1))
    QTest.mouseClick(view.this_tile, Qt.MouseButton.LeftButton)
    assert {f.place.tile for f in listed(view)} == {"2"}
    selection.select((0, 2))
    assert {f.place.tile for f in listed(view)} == {"3"}
    view.show_all()
    assert len(listed(view)) == len(view.commands._context.document.findings)


def test_only_what_is_of_this_set_is_shown(show: Show) -> None:
    """Without what is found in a set that it extends; a base game has no use for that."""
    assert show().this_set.isHidden()
    view = show("format: 1\nid: well\nextends: gold-rush\ntiles: [{id: x, edges: PPPX}]\n")
    files = {f.place.file.rpartition("/")[2] for f in listed(view)}
    assert files == {"well.yaml", "gold-rush.yaml"}
    QTest.mouseClick(view.this_set, Qt.MouseButton.LeftButton)
    assert listed(view)
    assert all(f.place.file.endswith("well.yaml") for f in listed(view))
    view.show_all()
    assert len(listed(view)) == len(view.commands._context.document.findings)
    view = show("format: 1\nid: well\nextends: gold-rush\n")
    assert listed(view)
    QTest.mouseClick(view.this_set, Qt.MouseButton.LeftButton)
    assert listed(view) == []
    assert view._calm.text() == "No findings match the search and filters above."


def test_severities_are_switched_off_and_on(show: Show) -> None:
    """Their counts stay."""
    view = show()
    button = view.filters[Severity.ERROR]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert all(f.severity is not Severity.ERROR for f in listed(view))
    assert button.text() == "4"
    assert button.accessibleName() == "4 errors"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert titles(view)[0] == "Errors 4"


# --- Going there -------------------------------------------------------------------------------


def test_a_click_leads_to_tile_feature_and_line(show: Show) -> None:
    """And nothing of the kind happens on a heading."""
    view = show(WELL.replace("kind: raod", "kind: road").replace("fsh: 1", "fish: 7"))
    selection = view.commands._context.selection
    pointed: list[Location] = []
    selection.pointed.connect(pointed.append)
    click(view, view.table.visualRect(view.table.findings.index(0, 0)).center())
    assert pointed == []
    view.table.findings.fold_all(folded=False)
    finding = one(view, "icon-count")
    click(view, place_of(view, finding))
    assert selection.key == (0, 2)
    assert selection.segment == 0
    assert pointed == [finding.place]


def test_f8_goes_round_through_all_findings(show: Show) -> None:
    """Forward and back, into folded groups too."""
    view = show()
    led: list[Finding] = []
    view.finding_activated.connect(led.append)
    view.table.setFocus()
    view.table.findings.fold_all(folded=True)
    found = view.table.findings.findings
    for _ in found:
        QTest.keyClick(view.table, Qt.Key.Key_F8)
    QTest.keyClick(view.table, Qt.Key.Key_F8)
    QTest.keyClick(view.table, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert led == [*found, found[0], found[-1]]
    assert view.table.current == found[-1]


# --- Mending -----------------------------------------------------------------------------------


def test_a_click_on_the_light_bulb_mends_as_one_step(show: Show) -> None:
    """The finding goes; undo brings it back."""
    view = show()
    before = text(view)
    finding = one(view, "unknown-name", "fsh")
    click(view, bulb(view, finding))
    assert text(view) == before.replace("fsh", "fish")
    assert finding not in view.table.findings.findings
    assert label(view) == "Change 'fsh' to 'fish'"
    view.commands._context.document.undo_stack.undo()
    assert text(view) == before


def test_the_bulb_is_lit_only_where_something_helps(show: Show, qtbot: QtBot) -> None:
    """It is looked for row by row while nothing else is to do; its tooltip says what it does."""
    view = show()
    total, typo = one(view, "tile-total"), one(view, "unknown-name", "fsh")
    note = next(f for f in view.table.findings.findings if f.severity is Severity.NOTE)
    qtbot.waitUntil(lambda: view._fixes.known(typo) is not None)
    place_of(view, note)
    qtbot.waitUntil(lambda: view._fixes.known(note) is not None)
    assert view._fixes.known(note) == []
    assert view._fixes.known(total)
    click(view, bulb(view, note))
    assert text(view) == WELL
    where = bulb(view, typo)
    QTest.mouseMove(view.table.viewport(), where)
    QApplication.sendEvent(view.table.viewport(), _help(view, where))
    assert QToolTip.text() == "Change 'fsh' to 'fish'"
    QToolTip.hideText()


def _help(view: FindingsView, where: QPoint) -> QHelpEvent:
    return QHelpEvent(QEvent.Type.ToolTip, where, view.table.viewport().mapToGlobal(where))


@pytest.mark.parametrize("key", [Qt.Key.Key_F8, Qt.Key.Key_Down])
def test_ctrl_dot_mends_the_finding_chosen_and_no_other(show: Show, key: Qt.Key) -> None:
    """Pressed again it does nothing; on the next finding it does what that one needs."""
    view = show()
    view.table.setFocus()
    view.table.choose(one(view, "unknown-name", "'raod'"))
    after = listed(view)[listed(view).index(view.table.current) + 1]  # type: ignore[arg-type]
    assert view.commands.fix.text() == "&Quick fix: Change 'raod' to 'road'"
    for _ in range(2):
        QTest.keyClick(view.table, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert text(view).count("raod") == 1
    assert ticked(view) == ["Resolved. Change 'raod' to 'road'"]
    QTest.keyClick(view.table, key)
    assert view.table.current is not None
    assert view.table.current.message == after.message
    assert ticked(view) == []


@pytest.mark.parametrize("grouping", GROUPINGS)
def test_a_second_click_on_a_light_bulb_never_meets_another_finding(
    show: Show, grouping: Grouping
) -> None:
    """Every row keeps its place, and what was resolved is ticked off, until the pointer leaves."""
    view = show()
    view.table.findings.group_by(grouping)
    finding = one(view, "unknown-name", "fsh")
    where, before = bulb(view, finding), listed(view)
    rows = {f.check: view.table.visualRect(row_of(view, f)) for f in before if f != finding}
    scrolled = view.table.verticalScrollBar().value()
    click(view, where)
    mended = text(view)
    for again in (QTest.mouseClick, QTest.mouseDClick, QTest.mouseRelease):
        again(view.table.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert text(view) == mended == WELL.replace("fsh", "fish")
    assert ticked(view) == ["Resolved. Change 'fsh' to 'fish'"]
    still = {f.check: view.table.visualRect(row_of(view, f)) for f in listed(view)}
    assert rows.items() <= still.items()
    assert view.table.verticalScrollBar().value() == scrolled
    QApplication.sendEvent(view.table.viewport(), QEvent(QEvent.Type.Leave))
    assert ticked(view) == []
    assert len(listed(view)) == len(view.commands._context.document.findings) < len(before)


def test_what_is_found_after_a_click_comes_below_all_rows(show: Show) -> None:
    """A total that changed stays in its row, and undo puts back what was ticked off."""
    view = show(WELL.replace("count: 4, edges: GRGR", "count: 0, edges: GRGR"))
    document = view.commands._context.document
    total = view.table.findings.rows.index(one(view, "tile-total"))
    finding = one(view, "empty-copies")
    document.apply_fix(view._fixes.of(finding)[0], finding)
    assert total == view.table.findings.rows.index(one(view, "tile-total", "10"))
    assert ticked(view)
    click(view, bulb(view, one(view, "tile-total")))
    assert "expect: {tiles: 10}" in text(view)
    assert "Resolved. Expect 10 instead of 12" in ticked(view)
    click(view, bulb(view, one(view, "unknown-name", "fsh")))
    document.undo_stack.undo()
    assert ticked(view) == []
    assert finding not in listed(view)


def test_a_fix_from_the_source_is_as_one_from_the_panel(show: Show) -> None:
    """The rows stay, what is resolved is ticked off, and the tile of the finding is selected."""
    view = show(WELL)
    context = view.commands._context
    finding = one(view, "unknown-name", "fsh")
    pane = SourceView(context)
    pane.resize(500, 300)
    pane.show()
    context.selection.select(context.document.own(1))
    before = len(listed(view))
    pane.go_to_finding(finding)
    context.selection.select(context.document.own(1))
    pane.editor.go_to_place(finding.place)
    pane.menu_at_caret().actions()[0].trigger()
    assert "fish: 1" in text(view)
    (said,) = ticked(view)
    assert said.startswith("Resolved. ")
    assert len(listed(view)) + 1 >= before
    assert context.selection.key == context.document.tile_of(finding)
    pane.close()
    pane.deleteLater()


def test_the_only_thing_that_helps_is_done_though_it_is_not_certain(show: Show) -> None:
    """The tooltip of the bulb says what a click does."""
    view = show(WELL.replace("fsh: 1", "boat: 1"))
    click(view, bulb(view, one(view, "unknown-name", "boat")))
    assert "boat: {on: lake}" in text(view)


def test_several_remedies_are_offered_in_a_menu(show: Show) -> None:
    """The one that is chosen is done."""
    view = show(WELL.replace("count: 4, edges: GRGR", "count: 0, edges: GRGR"))
    view.table.setFocus()
    view.table.choose(one(view, "empty-copies"))
    QTest.keyClick(view.table, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.isVisible()
    said = [action.text() for action in menu.actions()]
    assert said == ["Add one copy of 1", "Remove tile 1"]
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert 'id: "1", count: 1' in text(view)


def test_all_findings_of_a_kind_are_mended_at_once(show: Show) -> None:
    """As one step of undo."""
    view = show()
    view.table.choose(one(view, "unknown-name", "'raod'"))
    assert view.commands.fix_alike.isEnabled()
    view.commands.fix_alike.trigger()
    assert text(view) == WELL.replace("raod", "road").replace("fsh", "fish")
    assert view.commands._context.document.undo_stack.count() == 1
    assert label(view) == "Fix all: unknown-name"


def test_an_expectation_is_set_to_what_is_there(show: Show) -> None:
    """The count that the publisher states is taken for wrong."""
    view = show()
    click(view, bulb(view, one(view, "tile-total")))
    assert "expect: {tiles: 13}" in text(view)


def test_a_finding_on_an_earlier_text_is_mended_where_it_stands_now(show: Show) -> None:
    """A line came before it: its row says the new line, and what is mended is what it is about."""
    view = show(WELL.replace("{tiles: 12}", "\n  tiles: 12"))
    total = one(view, "tile-total")
    view.table.setCurrentIndex(row_of(view, total))
    said = [total.place.line]
    view._document.edit("Count", lambda source: set_value(source, ("counts",), {"1": 2}))
    said += [one(view, "tile-total").place.line]
    assert said == [said[0], (said[0] or 0) + 1]
    tip = row_of(view, total).data(Qt.ItemDataRole.ToolTipRole)
    assert f".yaml:{said[1]}:" in tip
    assert view.commands.fix.isEnabled()
    assert view._fixes.fix_all([total])
    assert "expect: \n  tiles: 13" in text(view)


def test_a_finding_on_a_tile_that_moved_is_another(show: Show) -> None:
    """Its path leads to another tile by now, which is left alone."""
    view = show()
    before = one(view, "unknown-name", "fsh")
    assert view._fixes.of(before)
    view._document.edit("Remove", lambda source: remove(source, ("tiles", 0)))
    assert view._fixes.of(before) == []
    assert not view._fixes.fix_all([before])


def test_a_text_that_is_no_tile_set_is_mended_too(show: Show) -> None:
    """As typing would, with the same undo."""
    view = show(WELL.replace("shape: line", "shpae: line"))
    assert [f.check for f in listed(view)] == ["unknown-key"]
    click(view, bulb(view, listed(view)[0]))
    assert text(view) == WELL
    assert label(view) == "Change 'shpae' to 'shape'"


# --- Accepting ---------------------------------------------------------------------------------


def test_a_warning_is_accepted_with_a_reason_typed_in_place(show: Show) -> None:
    """Without one it is not; Escape changes nothing."""
    view = show()
    warning = next(f for f in listed(view) if f.severity is Severity.WARNING)
    before = view.filters[Severity.WARNING].text()
    view.table.choose(warning)
    view.commands.accept.trigger()
    assert view.reason.isVisible()
    assert warning.check in view.reason._question.text()
    QTest.keyClick(view.reason.line, Qt.Key.Key_Return)
    assert view.reason._refusal.isVisible()
    QTest.keyClick(view.reason.line, Qt.Key.Key_Escape)
    assert not view.reason.isVisible()
    assert view.table.hasFocus()
    assert text(view) == WELL
    view.commands.accept.trigger()
    QTest.keyClicks(view.reason.line, "it is a small set")
    QTest.mouseClick(view.reason.accept, Qt.MouseButton.LeftButton)
    assert f"accept: {{{warning.check}: it is a small set}}" in text(view)
    assert not view.reason.isVisible()
    assert "Accepted" in " ".join(titles(view))
    button = view.filters[Severity.WARNING]
    assert button.text() == before.replace("1", "0") == "0"
    assert button.accessibleName() == "0 warnings, 1 accepted"
    accepted = next(f for f in listed(view) if f.accepted)
    view.table.choose(accepted)
    view.commands.count_again.trigger()
    assert text(view) == WELL


def test_errors_and_notes_are_not_accepted(show: Show) -> None:
    """Only warnings are."""
    view = show()
    for severity in (Severity.ERROR, Severity.NOTE):
        view.table.choose(next(f for f in listed(view) if f.severity is severity))
        assert not view.commands.accept.isEnabled()


# --- Menu, clipboard, source -------------------------------------------------------------------


def test_the_menu_of_a_row_offers_what_can_be_done(show: Show) -> None:
    """By the right button and by the menu key."""
    view = show()
    finding = one(view, "unknown-name", "fsh")
    where = place_of(view, finding)
    QTest.mouseClick(view.table.viewport(), Qt.MouseButton.RightButton, pos=where)
    reason = QContextMenuEvent.Reason.Mouse
    point = view.table.viewport().mapToGlobal(where)
    QApplication.sendEvent(view.table.viewport(), QContextMenuEvent(reason, where, point))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    said = [action.text() for action in menu.actions() if action.text()]
    assert said == [
        "&Quick fix: Change 'fsh' to 'fish'",
        "Fix all of this &kind",
        "&Accept this warning…",
        "&Show in the source",
        "&Copy the message",
    ]
    menu.close()


def test_a_message_is_copied_and_its_place_shown_in_the_source(show: Show) -> None:
    """As text with its place; the source is asked to show it."""
    view = show()
    finding = one(view, "unknown-name", "fsh")
    asked: list[Location] = []
    view.source_asked.connect(asked.append)
    view.table.setFocus()
    view.table.choose(finding)
    QTest.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text()
    assert copied.endswith("well.yaml:15:82: no icon is called 'fsh' [unknown-name]")
    view.commands.show_source.trigger()
    assert asked == [finding.place]


def test_inherited_findings_are_not_mended_here(qtbot: QtBot, settings: QSettings) -> None:
    """Only the open file can be changed."""
    view = FindingsView(context_on(SHIPPED / "sheriff.yaml", settings))
    qtbot.addWidget(view)
    view.show()
    assert all(not view._fixes.of(f) for f in listed(view) if "gold-rush" in f.place.file)


# --- Many --------------------------------------------------------------------------------------


def test_a_thousand_findings_are_listed_searched_and_mended(show: Show, qtbot: QtBot) -> None:
    """Fixes are looked for only in rows that are in view."""
    view = show(WELL + MANY)
    document = view.commands._context.document
    qtbot.waitUntil(lambda: not document.is_checking)
    assert len(listed(view)) > 1000
    QTest.keyClicks(view.search, "tile T99")
    assert {f.place.tile for f in listed(view)} == {"T99", *(f"T99{n}" for n in range(10))}
    view.show_all()
    finding = one(view, "unknown-name", "fsh")
    view.table.setFocus()
    view.table.choose(finding)
    assert len(view._fixes._known) < 200
    QTest.keyClick(view.table, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert "fish: 1}}]" in text(view)
    qtbot.waitUntil(lambda: not document.is_checking)


# --- In the window -----------------------------------------------------------------------------


def test_a_finding_on_some_copies_leads_to_these(hands: Hands) -> None:
    """Tile, copies and feature, though the window follows the finding as well."""
    window = hands.window
    path = ("tiles", 0, "copies", 3, "icons", "north")
    window.document.edit("break it", lambda s: set_value(s, path, {"nugget": 1}))
    finding = hands.click_finding("icon-misplaced")
    assert finding.place.tile == "01"
    assert (window.selection.key, window.selection.copy) == ((0, 0), 3)
    assert window.selection.segment == 1


def test_the_status_bar_counts_and_leads_to_the_panel(hands: Hands) -> None:
    """What counts is counted; the rest is in the tooltip."""
    window = hands.window
    strip = window.summary
    assert strip.findings.text() == "no errors"
    assert "6 notes" in strip.findings.toolTip()
    hands.click_tile("42")
    hands.enter_number(window.inspector.count_field, 2)
    assert strip.findings.text() == "6 errors"
    window.panels.docks["findings"].hide()
    QTest.mouseClick(strip.findings, Qt.MouseButton.LeftButton)
    assert window.findings.table.isVisible()
    assert window.findings.table.hasFocus()


@pytest.mark.parametrize("grouping", GROUPINGS)
@pytest.mark.parametrize("hidden", part_of([True, False], 2))
def test_errors_in_the_status_bar_lead_to_the_first_error(
    hands: Hands, grouping: Grouping, hidden: bool
) -> None:
    """It is chosen and in view, wherever the list was scrolled to and whatever it hid."""
    window = hands.window
    view = window.findings
    table = view.table
    hands.click_tile("42")
    hands.enter_number(window.inspector.count_field, 2)
    table.findings.group_by(grouping)
    view.filters[Severity.ERROR].setChecked(not hidden)
    table.scrollToBottom()
    table.setCurrentIndex(table.model().index(table.model().rowCount() - 1, 0))
    if hidden:
        window.panels.docks["distribution"].raise_()
    QTest.mouseClick(window.summary.findings, Qt.MouseButton.LeftButton)
    assert table.current == next(f for f in listed(view) if f.severity is Severity.ERROR)
    QApplication.processEvents()
    assert table.viewport().rect().contains(table.visualRect(table.currentIndex()))
