"""An expansion of ten tiles from nothing: by gestures and forms, and in the source pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.drawing import tile_svg
from core.edition.library import default_library
from core.verification import verify
from editor.canvas.targets import MIDDLE, TileTarget
from editor.set_forms.entry_body import PoolBody
from editor.set_forms.expectations_section import ExpectationsSection
from editor.set_forms.general_section import GeneralSection
from editor.set_forms.title_editor import TitleEditor
from tests.editions import edition_from
from tests.volume import FULL

from .designer import Designer
from .drawer import ALT, segment, side

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from core.edition.edition import Edition

    from .conftest import Answers, OpenWindow

pytestmark = pytest.mark.shared_window

Key = Qt.Key
TEN = 10

BEGUN = """\
# Lonely Valley: an expansion. What it states joins gold-rush, or changes it; null removes.

format: 1
id: lonely-valley
title: Lonely Valley
provenance: original
extends: gold-rush

# The tiles: the sides N E S W by their codes, and what lies on them.
tiles: []
"""

HEAD = """\
# Lonely Valley: an expansion. What it states joins gold-rush, or changes it; null removes.

format: 1
id: lonely-valley
title: {en: Lonely Valley, fr: Le Val perdu}
provenance: original
extends: gold-rush

features:
  depot:
    shape: site
    role: keeper
    completed_when: lines_completed
    lines: [1, 2]
    value: {completed: 3 * completed_lines, final: 1}

tokens:
  mining: {2: 41}

expect:
  tiles: 13
  designs: 10
  tokens: 41
  copies: {L1: 1, L2: 1, L3: 1, L4: 1, L5: 1, L6: 1, L7: 1, L8: 2, L9: 1, L10: 3}
  icons: {nugget: 11, locomotive: 2, tipi: 5, horses: 4}
  features: {depot: 1, railroad: 13, mountain: 10, prairie: 25}
  edges: {prairie: 21, railroad: 20, mountain: 11}

# The tiles: the sides N E S W by their codes, and what lies on them.
tiles:
"""

TILES = """\
  - id: "L1"
    edges: PPPP
    features:
      - {kind: prairie, at: [N], icons: {tipi: 2, horses: 1}}

  - id: "L2"
    edges: PPPR
    features:
      - {kind: depot}
      - {kind: railroad, at: [W, depot]}

  - id: "L3"
    edges: PPRM
    features:
      - {kind: mountain, at: [W], icons: {nugget: 1}}
      - {kind: railroad, at: [S, mountain]}

  - id: "L4"
    edges: PMRP
    features:
      - {kind: mountain, at: [E], icons: {nugget: 1}}
      - {kind: railroad, at: [S, mountain]}

  - id: "L5"
    edges: PRPM
    features:
      - {kind: mountain, at: [W], icons: {nugget: 1}}
      - {kind: railroad, at: [E, mountain], icons: {locomotive: 1}}

  - id: "L6"
    edges: PRMM
    features:
      - {kind: mountain, at: [S, W], icons: {nugget: 2}}
      - {kind: railroad, at: [E, mountain]}

  - id: "L7"
    edges: PMMR
    features:
      - {kind: mountain, at: [E], name: east, icons: {nugget: 1}}
      - {kind: mountain, at: [S], icons: {nugget: 1}}
      - {kind: railroad, at: [W, east]}

  - id: "L8"
    count: 2
    edges: RMRM
    features:
      - {kind: mountain, at: [E], icons: {nugget: 1}}
      - {kind: mountain, at: [W], icons: {nugget: 1}}
      - {kind: railroad, at: [N, S]}

  - id: "L9"
    edges: RRRR
    features:
      - {kind: railroad, at: [N, E]}
      - {kind: railroad, at: [S, W]}

  - id: "L10"
    edges: PRPR
    features:
      - {kind: railroad, at: [E, W]}
      - {kind: prairie, at: [N], name: north}
      - {kind: prairie, at: [S], name: south}
    copies:
      - {count: 2, icons: {north: {tipi: 1}, south: {horses: 1}}}
      - {count: 1, icons: {railroad: {locomotive: 1}, north: {tipi: 1}, south: {horses: 1}}}
"""


@pytest.fixture
def designer(
    open_window: OpenWindow,
    qtbot: QtBot,
    my_copy: Path,
    answers: Answers,  # noqa: ARG001 - no dialog may come unanswered
) -> Designer:
    """Return a designer at a window on a copy of Gold Rush."""
    return Designer(open_window(my_copy), qtbot)


def test_ten_tiles_are_made_on_the_canvas(designer: Designer, tmp_path: Path) -> None:
    """From nothing to a file that reads as if written by a careful person, and back.

    By default the last steps are taken back and done again, with --full all of them.
    """
    designer.begin_expansion("Lonely Valley", "lonely-valley", tmp_path)
    assert designer.text == BEGUN
    declare_a_depot(designer)
    draw_ground_and_lines(designer)
    draw_mountains(designer)
    draw_by_dragging(designer)
    draw_copies(designer)
    say_what_is_expected(designer)
    assert designer.checks() == set()
    assert designer.text == HEAD + TILES
    designer.press("Ctrl+S")
    path = tmp_path / "lonely-valley.yaml"
    assert path.read_text(encoding="utf-8") == HEAD + TILES
    assert not designer.window.isWindowModified()
    steps = designer.window.document.undo_stack.count()
    for _ in range(steps if FULL else 8):
        designer.press("Ctrl+Z")
    if FULL:
        assert designer.text == BEGUN
    else:
        assert "fr: Le Val perdu" not in designer.text
        assert "expect:" not in designer.text
        assert "mining: {2: 41}" not in designer.text
    while designer.window.document.undo_stack.canRedo():
        designer.press("Ctrl+Shift+Z")
    assert designer.text == HEAD + TILES


def declare_a_depot(designer: Designer) -> None:
    """Declare a kind of site, and a title in two languages, by the forms."""
    designer.show("set")
    forms = designer.forms
    forms.add("features", "depot")
    forms.set("features", "depot", "shape", "site")
    forms.set("features", "depot", "role", "keeper")
    forms.set("features", "depot", "completed_when", "lines_completed")
    forms.set("features", "depot", "lines", (1, 2))
    forms.set("features", "depot", "value.completed", "3 * completed_lines")
    forms.set("features", "depot", "value.final", "1")


def draw_ground_and_lines(designer: Designer) -> None:
    """Put icons on the drawn, and lead a line to a site in the middle."""
    drawer = designer.drawer
    designer.begin_tile("L1")
    designer.press("Alt+3")
    drawer.click(TileTarget("icon", 0, "tipi"))
    drawer.take("horses")
    drawer.click(segment(0))
    drawer.click(segment(0))
    drawer.click(TileTarget("icon", 0, "horses"), alt=True)
    designer.press("Escape")
    designer.begin_tile("L2")
    drawer.take("depot")
    drawer.drag(side(3), MIDDLE)
    designer.press("Escape")


def draw_mountains(designer: Designer) -> None:
    """Set sides by letters, by clicks and by painting; mirror, join and part."""
    drawer = designer.drawer
    designer.begin_tile("L3")
    drawer.type("pprm")
    designer.press("Ctrl+D")
    designer.press("Ctrl+Shift+M")
    designer.press("F2")
    designer.write("L4")
    designer.press("F7")
    designer.begin_tile("L5")
    designer.choose_terrain(3, "mountain")
    designer.choose_terrain(1, "railroad")
    designer.click_feature("railroad")
    designer.press("Plus")
    designer.begin_tile("L6")
    drawer.take("mountain")
    drawer.click(side(2))
    drawer.click(side(3))
    designer.press("Escape")
    drawer.drag(side(1), designer.feature("mountain"))
    designer.press("PageUp")
    designer.press("Ctrl+Shift+J")
    assert [feature.at for feature in drawer.tile.features] == [("S",), ("W",), ("E", "mountain_s")]
    drawer.drag(side(2), side(3))
    designer.begin_tile("L7")
    drawer.type("pmmr")
    designer.press("PageDown")
    designer.press("Ctrl+Shift+J")
    designer.name_feature("east")


def draw_by_dragging(designer: Designer) -> None:
    """Lay lines from side to side, one of them between two mountains; type a count."""
    drawer = designer.drawer
    designer.begin_tile("L8")
    drawer.type("pmpm")
    drawer.take("railroad")
    drawer.drag(side(0), side(2))
    designer.enter_number(designer.window.inspector.count_field, 2)
    designer.begin_tile("L9")
    drawer.drag(side(0), side(1))
    drawer.drag(side(2), side(3))
    designer.press("Escape")


def draw_copies(designer: Designer) -> None:
    """Name the two fields of a tile, and let its copies show icons of their own."""
    drawer = designer.drawer
    designer.begin_tile("L10")
    drawer.press(Key.Key_2)
    drawer.type("R")
    drawer.press(Key.Key_4)
    drawer.type("R")
    designer.click_feature("prairie")
    designer.name_feature("north")
    designer.click_feature("prairie", 1)
    designer.name_feature("south")
    inspector = designer.window.inspector
    designer.enter_number(inspector.count_field, 3)
    designer.click(inspector.vary)
    designer.enter_cell(0, "tipi on north", 1)
    designer.enter_cell(0, "horses on south", 1)
    designer.enter_cell(1, "horses on south", 1)
    designer.look_at_copy(1)
    drawer.take("tipi")
    drawer.click(designer.feature("prairie"))
    drawer.press(Key.Key_Escape, Key.Key_1, Key.Key_2)
    drawer.press(Key.Key_2, held=ALT)


def say_what_is_expected(designer: Designer) -> None:
    """Add tokens for the new nuggets, a second title, and expect what there is, by the forms."""
    assert designer.checks() == {"token-shortage"}
    designer.show("set")
    forms = designer.forms
    pool = forms.unfold("tokens", "mining").body
    assert isinstance(pool, PoolBody)
    forms.click(pool.rows[2].override)
    forms.enter(pool.rows[2].count.lineEdit(), "41")
    expected = forms.open("expect")
    assert isinstance(expected, ExpectationsSection)
    forms.click(expected.adopt)
    general = forms.open("general")
    assert isinstance(general, GeneralSection)
    title = general.boxes["title",].editor
    assert isinstance(title, TitleEditor)
    title.add.menu().aboutToShow.emit()
    next(action for action in title.add.menu().actions() if "(fr)" in action.text()).trigger()
    assert title.pending is not None
    forms.enter(title.pending.field.line, "Le Val perdu")


def test_ten_tiles_typed_in_the_source_verify_and_draw_alike(
    designer: Designer, tmp_path: Path
) -> None:
    """By keys and what completion offers to them, in two places of the text; most is pasted."""
    by_gestures = tmp_path / "other" / "lonely-valley.yaml"
    by_gestures.parent.mkdir()
    by_gestures.write_text(HEAD + TILES, encoding="utf-8")
    designer.begin_expansion("Lonely Valley", "lonely-valley", tmp_path)
    designer.show("source")
    declared = HEAD.split("extends: gold-rush\n")[1].split("\n# The tiles", maxsplit=1)[0]
    designer.press("Ctrl+End")
    for keys in ("Up", "End", "Backspace", "Backspace", "Backspace"):
        designer.press(keys)
    write(designer, TILES, "      - {kind: prairie, at: [S], name: south}", "      - {count: 2")
    designer.press("Ctrl+Home")
    for _ in range(6):
        designer.press("Down")
    designer.press("End")
    write(designer, declared, "features:", "    role:")
    designer.press("Ctrl+S")
    typed = tmp_path / "lonely-valley.yaml"
    assert typed.read_text(encoding="utf-8") == (HEAD + TILES).replace(
        "{en: Lonely Valley, fr: Le Val perdu}", "Lonely Valley"
    )
    assert designer.checks() == set()
    one, other = (edition_of(path) for path in (by_gestures, typed))
    assert told(one) == told(other)
    drawn = pictures(one)
    assert drawn == pictures(other)
    assert len(drawn) > TEN
    assert len(one.designs) == 23 + TEN


def write(designer: Designer, text: str, start: str, end: str) -> None:
    """Write lines below the cursor: those from one to before another are typed, the rest is pasted.

    With --full all is typed.
    """
    before, found, rest = text.partition(start)
    typed, end, after = rest.partition(end)
    for part, is_typed in ((before, False), (found + typed, True), (end + after, False)):
        if not part:
            continue
        if is_typed or FULL:
            designer.type_lines("\n" + part.removesuffix("\n"))
        else:
            QApplication.clipboard().setText("\n" + part.removesuffix("\n"))
            designer.press("Ctrl+V")


def edition_of(path: Path) -> Edition:
    """Return the edition of which a set is the last."""
    return edition_from(default_library(), str(path))


def told(edition: Edition) -> list[tuple[str, str, str]]:
    """Return what verification says, without places in the text."""
    report = verify(edition)
    return [(f.check, f.severity.value, str(f.message)) for f in report.findings]


def pictures(edition: Edition) -> list[str]:
    """Return the designs of the last set with all their copies, drawn."""
    return [
        tile_svg(edition, design, copy=copy)
        for design in edition.designs[-TEN:]
        for copy in range(len(design.copies))
    ]
