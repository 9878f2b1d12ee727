"""Whole windows at work: every view agrees after each edit, windows follow one another, any set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from core.edition.counts import distribution, totals
from core.edition.library import default_library
from core.tileset.reader import read
from core.verification import verify
from core.verification.connection_graph import Island, islands
from core.verification.edge_patterns import PresentPattern, completeness
from editor.canvas.targets import MIDDLE
from editor.main_windows import MainWindows
from editor.set_forms.expectations_section import ExpectationRow, ExpectationsSection
from tests.editions import edition_from
from tests.volume import part_of

from .conftest import close_window, workspace_on
from .designer import Designer
from .drawer import side
from .set_forms.hands import choose

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from core.edition.edition import Edition
    from editor.main_window import MainWindow

    from .conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

Key = Qt.Key
SPOKEN = Qt.ItemDataRole.AccessibleTextRole

ABOVE = """\
format: 1
id: above
extends: gold-rush
start: "01"

tiles:
  - id: "A1"
    edges: PRPR
    features:
      - {kind: railroad, at: [E, W], icons: {locomotive: 2}}

  - id: "A2"
    edges: MMPP
    features:
      - {kind: mountain, at: [N, E], icons: {nugget: 3}}
"""

MARSH = """\
format: 1
id: marsh
title: The Marsh
players: {min: 2, max: 4}
start: "1"

terrains:
  fen:   {code: F, color: "#8fae5d"}
  dike:  {code: \u00e9, color: "#6b5b4b"}
  grove: {code: G, color: "#3f6b3a"}
  dune:  {code: \u0416, color: "#d9c38a"}
  brook: {code: b, color: "#3f6f9f"}

features:
  fen:      {shape: field, terrain: fen}
  dike:     {shape: line, terrain: dike}
  grove:    {shape: area, terrain: grove}
  dune:     {shape: field, terrain: dune}
  brook:    {shape: line, terrain: brook}
  windmill: {shape: site, lines: [1, 4]}

icons:
  heron:   {on: grove, each: [1, 2], symbol: heron.svg}
  lantern: {on: windmill}

tiles:
  - id: "1"
    count: 2
    edges: FFFF
"""
MARSH_TILES = """
  - id: "2"
    edges: \u00e9F\u00e9F
    features:
      - {kind: windmill, icons: {lantern: 1}}
      - {kind: dike, at: [N, windmill]}
      - {kind: dike, at: [S, windmill]}

  - id: "3"
    edges: G\u0416GF
    features:
      - {kind: grove, at: [N, S], icons: {heron: 2}}
"""
SYMBOL = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<path d="M4 20 L12 3 L20 20 Z" fill="#f5f5f0" stroke="#333333"/></svg>
"""
VAL_PERDU = """\
format: 1
id: val-perdu
title: Le Val perdu
provenance: original
extends: gold-rush

tiles:
  - id: "V1"
    count: 3
    edges: PRMR
    features:
      - {kind: mountain, at: [S], icons: {nugget: 1}}
      - {kind: railroad, at: [E, mountain]}
      - {kind: railroad, at: [W, mountain]}
"""
TWO_TILES = """\
  # Two mountains that do not touch, and below one that joins two sides: the edges are alike.
  - id: "52"
    count: 2
    edges: MPMP
    features:
      - {kind: mountain, at: [N], icons: {nugget: 1}}
      - {kind: mountain, at: [S], icons: {nugget: 1}}

  - id: "54"
    count: 2
    edges: MMPP
    features:
      - {kind: mountain, at: [N], icons: {nugget: 1}}
      - {kind: mountain, at: [E], icons: {nugget: 1}}
"""


@pytest.fixture
def open_designer(
    qtbot: QtBot,
    open_window: OpenWindow,
    answers: Answers,  # noqa: ARG001 - no dialog may come unanswered
) -> Iterator[Callable[[Path], Designer]]:
    """Return a function that opens each file in a window of its own, all in one workspace."""
    windows: list[MainWindow] = []

    def opened(path: Path) -> Designer:
        if not windows:
            windows.append(open_window(path))
        else:
            together = windows[0].workspace.shared(MainWindows)
            assert together.open_path(path)
            windows.append(together.windows[-1])
            with qtbot.waitActive(windows[-1]):
                windows[-1].activateWindow()
        return Designer(windows[-1], qtbot)

    yield opened
    for window in windows[1:]:
        close_window(window)


@pytest.fixture
def designer(open_designer: Callable[[Path], Designer], my_copy: Path) -> Designer:
    """Return a designer at a window on a copy of Gold Rush."""
    return open_designer(my_copy)


@pytest.fixture
def above(tmp_path: Path, my_copy: Path) -> Path:  # noqa: ARG001 - what it extends
    """Return a set that extends the copy of Gold Rush beside it."""
    path = tmp_path / "above.yaml"
    path.write_text(ABOVE, encoding="utf-8")
    return path


# --- Every view, live -----------------------------------------------------------------------------


def edition_now(designer: Designer) -> Edition:
    """Return what the text is by itself, read and composed anew."""
    document = designer.window.document
    source = read(designer.text, str(document.path), document.path)
    return edition_from(default_library(), source)


def assert_all_views_agree(designer: Designer) -> None:
    """Hold what each view shows against the text, read anew, those behind a tab as they come up."""
    edition = edition_now(designer)
    assert_what_is_in_front_agrees(designer, edition)
    for panel in ("set", "connections", "distribution", "findings", "tile", "source", "patterns"):
        designer.show(panel)
        if panel == "set":
            expected = designer.forms.open("expect")
            assert isinstance(expected, ExpectationsSection)
            tiles = expected.view.table.rows[0]
            assert isinstance(tiles, ExpectationRow)
            assert tiles.actual == totals(edition).tiles
        elif panel == "connections":
            shown = designer.window.connections.canvas.islands
            assert names_on(shown) == names_on(islands(edition))
        elif panel == "distribution":
            assert_counts_agree(designer, edition)
    assert_source_and_patterns_agree(designer, edition)


def assert_source_and_patterns_agree(designer: Designer, edition: Edition) -> None:
    """Hold the text that is shown, and the copies of each edge pattern, against an edition."""
    window = designer.window
    assert window.source.editor.toPlainText() == designer.text
    rows = [row for row in window.patterns.patterns.rows if isinstance(row, PresentPattern)]
    meant = [(row.pattern, row.copies) for row in completeness(edition).patterns]
    assert sorted((row.pattern, row.copies) for row in rows) == sorted(meant)


def assert_counts_agree(designer: Designer, edition: Edition) -> None:
    """Hold the table of counts against an edition."""
    counts = designer.window.distribution.counts
    places = [counts.index(row, 0) for row in range(counts.rowCount())]
    counted = [row for place in places if (row := counts.row(place)) is not None]
    assert counted[: len(distribution(edition))] == list(distribution(edition))


def assert_what_is_in_front_agrees(designer: Designer, edition: Edition) -> None:
    """Hold gallery, canvas, form, findings, counts and the strip below against an edition."""
    window = designer.window
    assert window.summary.totals.text().startswith(f"{totals(edition).tiles} tiles")
    rows = window.gallery.view.rows
    cards = [rows.index(row).data(SPOKEN) for row in range(rows.rowCount())]
    designs = {design.id: design for design in edition.designs}
    assert [card.split(",")[0] for card in cards] == [f"Tile {name}" for name in designs]
    assert all(
        f"{design.count} cop" in card for design, card in zip(designs.values(), cards, strict=True)
    )
    design = designs[designer.tile]
    codes = "".join(edition.terrains[shown or ""].code for shown in design.layout.edges)
    assert window.canvas.view.controller.tile.drawn is not None
    assert window.canvas.view.controller.tile.drawn.design.tile == design.tile
    assert window.canvas._name.text() == design.id
    assert window.canvas._about.text().startswith(codes)
    inspector = window.inspector
    assert inspector.id_field.line.text() == design.id
    assert inspector.count_field.value() == design.tile.total
    assert [field.currentData() for field in inspector.edges.fields] == [*design.layout.edges]
    assert [card.kind.currentData() for card in inspector.features.cards] == [
        feature.kind for feature in design.tile.features
    ]
    found = [(finding.check, str(finding.message)) for finding in verify(edition).findings]
    listed = window.findings.table.findings.findings
    assert sorted((finding.check, str(finding.message)) for finding in listed) == sorted(found)


def names_on(picture: tuple[Island, ...]) -> list[set[str]]:
    """Return the designs on each part of the picture of connections."""
    return [{d.id for bundle in part.bundles for d in bundle.designs} for part in picture]


def duplicate_in_the_gallery(designer: Designer) -> None:
    """Copy a tile by keys."""
    designer.click_tile("52")
    designer.press("Ctrl+D")


def draw_on_the_canvas(designer: Designer) -> None:
    """Join two mountains by dragging."""
    designer.click_tile("52")
    designer.drawer.drag(side(0), side(2))


def count_in_the_form(designer: Designer) -> None:
    """Type another count."""
    designer.click_tile("42")
    designer.enter_number(designer.window.inspector.count_field, 4)


def type_in_the_source(designer: Designer) -> None:
    """Type a digit behind the count of a tile."""
    designer.click_tile("42")
    designer.show("source")
    designer.press("Down")
    designer.press("End")
    designer.press("Backspace")
    designer.write("9")


def make_by_a_pattern(designer: Designer) -> None:
    """Click an empty pattern, which makes its tile."""
    designer.click_tile("72")
    designer.show("patterns")
    designer.click_pattern("RMRM")


def rename_in_the_set(designer: Designer) -> None:
    """Give a terrain another letter by the form of the set."""
    designer.click_tile("42")
    designer.show("set")
    designer.forms.set("terrains", "railroad", "code", "T")


def expect_in_the_counts(designer: Designer) -> None:
    """Expect another number of tiles, by the table in the form of the set."""
    designer.show("set")
    expected = designer.forms.open("expect")
    assert isinstance(expected, ExpectationsSection)
    expected.view.setCurrentIndex(expected.view.table.index(0, 2))
    expected.view.setFocus()
    designer.press("Delete")


@pytest.mark.parametrize(
    "edit",
    part_of(
        [
            draw_on_the_canvas,
            count_in_the_form,
            duplicate_in_the_gallery,
            type_in_the_source,
            rename_in_the_set,
            expect_in_the_counts,
            make_by_a_pattern,
        ],
        4,
    ),
)
def test_after_an_edit_in_one_view_all_agree_and_undo_takes_it_back(
    designer: Designer, edit: Callable[[Designer], None]
) -> None:
    """Those in front at once, those behind a tab as soon as they come up."""
    designer.show("source")
    designer.show("patterns")
    before = designer.text
    edit(designer)
    assert designer.text != before
    assert_source_and_patterns_agree(designer, edition_now(designer))
    designer.show("tile")
    assert_all_views_agree(designer)
    while designer.text != before:
        assert designer.window.document.undo_stack.canUndo()
        designer.press("Ctrl+Z")
    assert_source_and_patterns_agree(designer, edition_now(designer))
    assert designer.window.document.undo_stack.index() == 0
    assert_all_views_agree(designer)
    assert not designer.window.isWindowModified()


def test_the_keys_of_a_panel_go_to_it_and_hide_it_from_within(designer: Designer) -> None:
    """Behind a tab, hidden or in front; and a tile that is added brings its form to the front."""
    forms = designer.window.panels.docks["set"]
    designer.press("Ctrl+4")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert forms.isAncestorOf(focus)
    assert focus.isVisible()
    designer.press("Ctrl+4")
    assert not forms.isVisible()
    designer.press("Ctrl+4")
    assert forms.isVisible()
    designer.begin_tile("new one")
    assert designer.drawer.tile.edges == "PPPP"


# --- Findings -------------------------------------------------------------------------------------


def test_a_finding_leads_everywhere_and_is_mended_in_one_step(designer: Designer) -> None:
    """A number and a name, mistyped in the source; the panel leads to tile, feature and line."""
    window, before = designer.window, designer.text
    designer.click_tile("42")
    retype(designer, "at: [S], icons: {nugget: 1", "5")
    designer.click_tile("01")
    designer.show("findings")
    finding = designer.click_finding("icon-count")
    assert designer.tile == "52"
    segment = window.selection.segment
    assert segment is not None
    picked = designer.drawer.design.layout.segments[segment]
    assert (picked.kind, picked.icons) == ("mountain", {"nugget": 5})
    designer.show("source")
    assert window.source.editor.caret[0] + 1 == finding.place.line
    designer.show("findings")
    steps = window.document.undo_stack.index()
    for check in ("icon-count", "icon-total"):
        broken = designer.text
        designer.click_finding(check)
        designer.press("Ctrl+.")
        assert designer.text != broken
        assert window.document.undo_stack.index() == steps + 1
        assert check not in designer.checks()
        designer.press("Ctrl+Z")
        assert designer.text == broken
    while window.document.undo_stack.canUndo():
        designer.press("Ctrl+Z")
    assert designer.text == before


def retype(designer: Designer, found: str, letter: str) -> None:
    """Find a text in the source pane, and type another letter in the place of its last."""
    designer.show("source")
    designer.press("Ctrl+F")
    designer.write(found)
    designer.press("Return")
    designer.press("Escape")
    designer.press("Right")
    designer.press("Backspace")
    designer.write(letter)


# --- Several windows ------------------------------------------------------------------------------


def test_tiles_are_copied_between_windows_and_as_text(
    designer: Designer, open_designer: Callable[[Path], Designer], above: Path
) -> None:
    """From gallery to gallery, into the source pane, and out of it."""
    other = open_designer(above)
    designer.click_tile("52")
    designer.click_tile("54", also=True)
    designer.press("Ctrl+C")
    other.click_tile("A2")
    other.press("Ctrl+V")
    pasted = TWO_TILES.replace('"52"', '"52-2"').replace('"54"', '"54-2"')
    assert other.text == f"{ABOVE}\n{pasted}"
    other.press("Ctrl+Z")
    other.show("source")
    other.press("Ctrl+End")
    other.press("Ctrl+V")
    assert other.text == f"{ABOVE}\n{TWO_TILES}"
    assert other.window.document.edition is not None
    other.press("Ctrl+Z")
    assert other.text == ABOVE
    other.press("Ctrl+Home")
    for _ in range(6):
        other.press("Down")
    for _ in range(4):
        other.press("Shift+Down")
    other.press("Ctrl+C")
    designer.click_tile("72")
    designer.press("Ctrl+V")
    copied = "tiles:\n" + ABOVE.split("tiles:\n")[1].split("\n\n", maxsplit=1)[0] + "\n"
    assert designer.text.endswith("\n\n" + copied.removeprefix("tiles:\n"))


def test_names_of_the_base_are_followed_in_the_other_window(
    designer: Designer, open_designer: Callable[[Path], Designer], above: Path
) -> None:
    """A kind, an icon, a letter and an id; one step of undo takes it back in both."""
    other = open_designer(above)
    texts = designer.text, other.text

    def taken_back(where: Designer) -> None:
        assert other.window.document.undo_stack.count() == 1
        where.press("Ctrl+Z")
        assert (designer.text, other.text) == texts
        assert not other.window.isWindowModified()

    designer.show("set")
    for part, name, new, trace in (
        ("features", "railroad", "track", "kind: track"),
        ("icons", "nugget", "gem", "{gem: 3}"),
    ):
        designer.forms.enter(designer.forms.unfold(part, name).name.line, new)
        assert trace in other.text
        assert name not in other.text
        taken_back(designer)
    designer.forms.set("terrains", "mountain", "code", "B")
    assert "edges: BBPP" in other.text
    taken_back(other)
    designer.click_tile("01")
    designer.press("F2")
    designer.write("first")
    designer.press("Return")
    assert 'start: "first"' in other.text
    taken_back(designer)


@pytest.mark.usefixtures("speaking", "answers")
def test_the_same_work_in_french(
    settings: QSettings, my_copy: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    """No word of it is needed: views, fields and keys are where they are."""
    workspace = workspace_on(settings)
    workspace.speak("fr")
    assert workspace.shared(MainWindows).open_path(my_copy)
    (window,) = workspace.shared(MainWindows).windows
    with qtbot.waitActive(window):
        window.activateWindow()
    french = Designer(window, qtbot)
    assert window.menuBar().actions()[0].text() == "&Fichier"
    french.begin_expansion("Le Val perdu", "val-perdu", tmp_path)
    french.begin_tile("V1")
    french.drawer.type("prmp")
    french.drawer.drag(side(2), MIDDLE)
    assert french.drawer.said.startswith("S appartient \u00e0 montagne, ")
    french.enter_number(window.inspector.count_field, 3)
    choose(window.inspector.edges.fields[3], "railroad")
    french.show("findings")
    french.click_finding("edge-mismatch")
    french.press("Ctrl+.")
    french.press("Ctrl+S")
    saved = (tmp_path / "val-perdu.yaml").read_text(encoding="utf-8")
    comments = [line for line in saved.splitlines() if line.startswith("#")]
    assert len(comments) == len([line for line in comments if "une extension" in line]) + 1
    without = "".join(line + "\n" for line in saved.splitlines() if not line.startswith("#"))
    assert without.lstrip("\n") == VAL_PERDU
    french.press("Ctrl+Z")
    assert french.checks() == {"edge-mismatch", "token-shortage"}
    close_window(window)


# --- A set that nobody heard of -------------------------------------------------------------------


def test_a_strange_set_is_edited_with_no_code_changed(
    open_designer: Callable[[Path], Designer], tmp_path: Path
) -> None:
    """Five terrains with letters of two alphabets, two icons and a kind of site of its own."""
    path = tmp_path / "marsh.yaml"
    path.write_text(MARSH, encoding="utf-8")
    (tmp_path / "symbols").mkdir()
    (tmp_path / "symbols" / "heron.svg").write_text(SYMBOL, encoding="utf-8")
    designer = open_designer(path)
    drawer, window = designer.drawer, designer.window
    designer.begin_tile("2")
    drawer.type("\u00e9F\u00e9F")
    drawer.drag(side(0), MIDDLE)
    designer.press("Alt+2")
    designer.begin_tile("3")
    drawer.type("G\u0436GF")
    drawer.drag(side(0), side(2))
    drawer.take("heron")
    drawer.click(designer.feature("grove"))
    assert drawer.said == "each grove shows 1 to 2 heron"
    designer.press("Escape")
    assert designer.text == MARSH + MARSH_TILES
    designer.show("tiles")
    designer.press("Ctrl+F")
    designer.write("windmill")
    rows = window.gallery.view.rows
    assert [rows.index(row).data() for row in range(rows.rowCount())] == ["2"]
    designer.press("Escape")
    designer.click_tile("1")
    designer.show("patterns")
    designer.click_pattern("FFF\u00e9")
    assert designer.tile == "FFF\u00e9"
    assert [feature.kind for feature in drawer.tile.features] == ["windmill", "dike"]
    choose(window.inspector.edges.fields[0], "brook")
    designer.enter_number(window.inspector.count_field, 2)
    designer.show("findings")
    designer.click_finding("edge-mismatch")
    designer.press("Ctrl+.")
    assert [feature.kind for feature in drawer.tile.features] == ["windmill", "dike", "brook"]
    designer.show("set")
    designer.forms.enter(designer.forms.unfold("icons", "heron").name.line, "stork")
    designer.forms.set("terrains", "dune", "code", "D")
    designer.click_tile("3")
    designer.show("tile")
    designer.enter_number(window.inspector.count_field, 2)
    retype(designer, "{stork: 2", "1")
    assert designer.checks() == set()
    designer.show("tile")
    assert_all_views_agree(designer)
    while window.document.undo_stack.canUndo():
        designer.press("Ctrl+Z")
    assert designer.text == MARSH
