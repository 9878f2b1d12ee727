"""Who is not seen does no work, who is seen does it once: counted, not timed."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtTest import QSignalSpy, QTest

from core.tileset.edits import set_value
from editor.main_window import MainWindow
from editor.main_windows import MainWindows
from editor.overview.distribution_view import ACTUAL
from editor.source_pane import outline
from editor.source_pane.scanner import ScanState, Token, scan

from ..conftest import GOLD_RUSH, Hands

pytestmark = pytest.mark.shared_window

Probe = Callable[[MainWindow], object]
_TILE = 3
_numbers = count(20)


@pytest.fixture
def my_copy(few_tiles: Path) -> Path:
    """Return a set with few tiles, which show all that there is to see here."""
    return few_tiles


def change_count(window: MainWindow) -> None:
    """Let there be another number of copies of a tile."""
    path = ("tiles", _TILE, "count")
    assert window.document.edit("count", lambda s: set_value(s, path, next(_numbers))) is None


def counted(window: MainWindow) -> object:
    """Return the numbers in the table of the distribution."""
    model = window.distribution.counts
    return [model.index(row, ACTUAL).data() for row in range(model.rowCount())]


@pytest.mark.parametrize(
    ("panel", "other", "shown"),
    [
        ("source", "findings", lambda w: w.source.editor.toPlainText()),
        ("distribution", "patterns", counted),
        ("patterns", "distribution", lambda w: w.patterns.found),
        ("connections", "patterns", lambda w: w.connections.canvas.islands),
        ("sets", "tiles", lambda w: w.sets.edition.sentence),
        ("tile", "set", lambda w: w.inspector.count_field.value()),
        ("set", "tile", lambda w: w.forms.store.source),
    ],
)
def test_a_view_behind_a_tab_rests_and_catches_up(
    hands: Hands, panel: str, other: str, shown: Probe
) -> None:
    """Qt calls it visible; still it shows nothing new before its tab is chosen."""
    window = hands.window
    window.selection.select(window.document.own(_TILE))
    window.panels.show(panel)
    hands.bot.wait(50)  # for what begins in a later turn, as reading the folders of sets
    window.panels.show(other)
    before = shown(window)
    change_count(window)
    hands.bot.wait(50)
    assert shown(window) == before
    window.panels.show(panel)
    hands.bot.waitUntil(lambda: shown(window) != before)


def test_the_source_is_led_to_while_nobody_sees_it(hands: Hands) -> None:
    """Its cursor is where it belongs once it is seen: at the place that was pointed at."""
    window = hands.window
    window.panels.show("findings")
    finding = next(f for f in window.document.findings if f.place.tile)
    window.selection.select(window.document.tile_of(finding))
    window.selection.point_at(finding.place)
    window.panels.show("source")
    assert window.source.editor.caret[0] + 1 == finding.place.line


def test_an_action_of_the_source_finds_it_as_it_is(hands: Hands) -> None:
    """Even while it is hidden: it is a command like others."""
    window = hands.window
    window.panels.show("findings")
    change_count(window)
    window.source.find_text.trigger()
    assert window.source.editor.toPlainText() == window.document.text


def test_a_comment_changes_no_view(hands: Hands) -> None:
    """What is drawn, counted and laid out is what it was."""
    window = hands.window
    window.panels.show("distribution")
    window.panels.show("source")
    editor = window.source.editor
    editor.setFocus()
    line = editor.toPlainText().splitlines().index('  - id: "01"')
    editor.go_to((line, len(editor.lines.contents[line])))
    table = window.distribution.counts
    spies = [QSignalSpy(table.dataChanged), QSignalSpy(table.modelReset)]
    changes = QSignalSpy(window.document.changed)
    designs = window.document.edition and window.document.edition.designs
    QTest.keyClicks(editor, "  # this one")
    assert changes.count() == len("  # this one")
    assert window.document.edition is not None
    assert window.document.edition.designs is designs
    assert [spy.count() for spy in spies] == [0, 0]
    change_count(window)
    assert spies[0].count() == 1


def test_forms_are_shown_once_for_each_edit(hands: Hands) -> None:
    """A set that is verified at once announces twice: that it changed, and what was found."""
    window = hands.window
    window.panels.show("set")
    section = window.forms.show_section("general")
    assert section is not None
    calls: list[str] = []
    refresh = section.refresh

    def counting(*, reset: bool = False) -> None:
        calls.append("refresh")
        refresh(reset=reset)

    section.refresh = counting  # type: ignore[method-assign]
    change_count(window)
    assert calls == ["refresh"]


def test_another_window_on_the_file_rests_like_this_one(
    hands: Hands,
) -> None:
    """Each window knows for itself what is in front."""
    twin = hands.window.workspace.shared(MainWindows).open_again(hands.window.document)
    twin.panels.show("source")
    change_count(hands.window)
    assert twin.source.editor.toPlainText() == hands.window.document.text
    assert hands.window.source.editor.toPlainText() != hands.window.document.text
    twin.close()


def test_no_line_is_scanned_twice_to_mark_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is any scanned for the first lines of tiles, where most findings stand."""
    lines = GOLD_RUSH.read_text(encoding="utf-8").splitlines()
    scanned: list[str] = []

    def counting(line: str, state: ScanState) -> tuple[list[Token], ScanState]:
        scanned.append(line)
        return scan(line, state)

    monkeypatch.setattr(outline, "scan", counting)
    outline.states_to_scan(lines, range(len(lines)))
    assert len(scanned) <= len(lines)
    scanned.clear()
    tiles = lines.index("tiles:")
    first = [n for n, line in enumerate(lines) if line.startswith("  - id:") and n > tiles]
    outline.states_to_scan(lines, first)
    assert len(scanned) <= tiles
