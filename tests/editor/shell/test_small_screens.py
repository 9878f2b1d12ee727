"""On every screen: no window opens larger than it, and panels give way first and grow back."""

from __future__ import annotations

import importlib
import pkgutil
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QDialog, QListView, QTabBar, QWidget

import editor
from core.locale.translator import LANGUAGES
from editor.app import make_application
from editor.comparison.comparison_window import ComparisonWindow
from editor.language.languages import speak
from editor.look.screen_fit import FitsScreen
from editor.main_windows import MainWindows
from editor.publishing.export_dialog import ExportDialog
from editor.publishing.print_dialog import PrintDialog
from editor.publishing.rules_dialog import RulesDialog
from editor.publishing.share_dialog import ShareDialog
from editor.publishing.site_dialog import SiteDialog
from editor.sandbox.exporting.table_picture import PictureDialog
from editor.sandbox.sandboxes import Sandboxes
from editor.sandbox.saving.crash_recovery import CrashRecoveryDialog
from editor.sandbox.saving.scenario_windows import FaultList, ScenarioDialog
from editor.sandbox.start.game_setup import GamePlan, GameSetup, remember
from editor.sandbox.tiles.tile_window import TileWindow
from editor.shell.room_sharing import PanelScroller
from editor.shell.safety.crash_dialog import CrashDialog
from editor.shell.window_frame import WindowFrame
from tests.volume import part_of

from ..conftest import GOLD_RUSH

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QScreen
    from pytestqt.qtbot import QtBot

    from editor.main_window import MainWindow
    from editor.workspace import Workspace

    from ..conftest import Hands, OpenWindow

pytestmark = pytest.mark.shared_window

LEFT = Qt.MouseButton.LeftButton
LARGE, SMALL, DOUBLED = QSize(1280, 800), QSize(1016, 660), QSize(792, 460)
SMALLEST = QSize(720, 450)
"""Windows as large as screens of 1024 by 700, and of 1600 by 1000 at a factor of two, allow."""


def screen(name: str) -> QScreen:
    """Return a screen of tests/screens.json; `doubled` is 1600 by 1000 at a factor of two."""
    return next(one for one in QGuiApplication.screens() if one.name() == name)


class OnScreen:
    """Lets windows open on a screen, and notes those that reach beyond it, frame and all."""

    def __init__(self, workspace: Workspace, name: str) -> None:
        self._screen = screen(name)
        self._before = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
        self.seen: set[str] = set()
        self.beyond: dict[str, QSize] = {}
        workspace.shared(MainWindows).opened.connect(self._put)
        workspace.shared(Sandboxes).opened.connect(self._put)

    def look(self) -> None:
        """Look at all windows of the program that are open."""
        QApplication.processEvents()
        room = self._screen.availableGeometry().size() - QSize(8, 30)
        for window in QApplication.topLevelWidgets():
            ours = window.isVisible() and window not in self._before
            if ours and isinstance(window, FitsScreen):
                self.seen.add(type(window).__name__)
                if window.size() != window.size().boundedTo(room):
                    self.beyond[type(window).__name__] = window.size()

    def _put(self, window: QWidget) -> None:
        window.setScreen(self._screen)
        if not window.testAttribute(Qt.WidgetAttribute.WA_Moved):
            window.move(self._screen.availableGeometry().center())


def dialogs(window: MainWindow, table: TileWindow) -> Iterator[QWidget]:
    """Yield every dialog that has no function of a window to show it at once."""
    space = window.workspace
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    yield CrashDialog(window, "a line of the report\n" * 100)
    assert window.document.edition is not None
    five = GamePlan(tuple("ABCDE"), ("",) * 5)
    yield GameSetup(window, window.document.edition, five, space)
    yield ScenarioDialog(table, table.session, "a-position", "What is to be known of it. " * 6)
    yield FaultList(table, "What does not hold. " * 9, ["A line of what was expected. " * 4] * 30)
    yield CrashRecoveryDialog(window, [("A game", "in turn 3")] * 12)
    yield PictureDialog(table, space.settings, lambda _: picture)
    basics = window, window.document.edition, space.settings, space.language
    for kind, more in (
        (ExportDialog, ()),
        (PrintDialog, ()),
        (RulesDialog, ()),
        (SiteDialog, (space.library,)),
        (ShareDialog, ()),
    ):
        made = kind(*basics, *more)
        yield made
        made.finish()
    yield window.importing
    yield window.packs
    text = window.document.text.replace("count: 4", "count: 5")
    whole = "Use the file’s version", window.outside.reload
    label = "what another program wrote to this file"
    window.comparing.compare_text(text, label, newer=True, replacing=whole)
    comparison = window.findChildren(ComparisonWindow)[-1]
    assert comparison.comparison is not None
    yield comparison
    proposing = window.proposing.open()
    assert proposing is not None
    yield proposing
    window.laboratory.open_laboratory.trigger()
    assert window.laboratory.opened is not None
    yield window.laboratory.opened


def shown_kinds(kind: type) -> set[str]:
    """Return the names of the classes below one that no other is derived from."""
    below: list[type] = kind.__subclasses__()
    return {name for each in below for name in shown_kinds(each)} if below else {kind.__name__}


@pytest.mark.parametrize(
    ("name", "language", "before"),
    part_of([("small", "fr", True), ("laptop", "en", False), ("doubled", "fr", False)], 3),
)
@pytest.mark.usefixtures("speaking")
def test_no_window_opens_larger_than_its_screen(
    *,
    workspace: Workspace,
    few_tiles: Path,
    name: str,
    language: str,
    before: bool,
) -> None:
    """Neither for the first time nor where one was closed `before` that stood on a larger one."""
    speak(make_application(), language)
    workspace.language = language
    if before:
        _leave_behind_large_windows(workspace, few_tiles)
    eyes = OnScreen(workspace, name)
    window = workspace.shared(MainWindows).open()
    window.open_path(few_tiles)
    window.show()
    window.launching.play.trigger()
    table = workspace.shared(Sandboxes).windows[0]
    assert isinstance(table, TileWindow)
    for dialog in dialogs(window, table):
        dialog.show()
        eyes.look()
        dialog.close()
    for show in (
        *(window.show_help, window.show_shortcuts, window.show_about),
        window.guide.begin,
        window.introduction.show_welcome,
    ):
        show()
        eyes.look()
    for panel in table.panels.docks:
        table.panels.show(panel)
        eyes.look()
    table.scores.chart.show_table()
    eyes.look()
    table.close()
    assert eyes.beyond == {}
    kinds = [kind for kind in FitsScreen.__subclasses__() if kind is not WindowFrame]
    ours = {name for kind in kinds for name in shown_kinds(kind)}
    assert eyes.seen == ours | {"MainWindow", "TileWindow"}


def _leave_behind_large_windows(workspace: Workspace, path: Path) -> None:
    window = workspace.shared(MainWindows).open()
    window.open_path(path)
    window.setGeometry(100, 60, 1780, 1100)
    window.show()
    window.launching.play.trigger()
    table = workspace.shared(Sandboxes).windows[0]
    table.setGeometry(100, 60, 1780, 1100)
    table.close()
    window.close()


def test_every_dialog_of_our_own_fits_on_the_screen() -> None:
    """A class that does not say so opens however large it was made."""
    for module in pkgutil.walk_packages(editor.__path__, "editor."):
        with suppress(ImportError):
            importlib.import_module(module.name)
    ours = [kind for kind in QDialog.__subclasses__() if kind.__module__.startswith("editor.")]
    assert [kind for kind in ours if not issubclass(kind, FitsScreen)] == []


def extents(window: MainWindow | TileWindow) -> dict[str, QSize]:
    """Return how large each panel in sight is."""
    inside = window.rect()
    docks = window.panels.docks.items()
    return {name: dock.size() for name, dock in docks if dock.geometry().intersects(inside)}


def is_hidden(widget: QWidget) -> bool:
    """Say whether a widget is out of sight."""
    return not widget.isVisible()


def resize(window: QWidget, size: QSize) -> None:
    """Give a window a size, and let it come to rest."""
    window.resize(size)
    QApplication.processEvents()
    assert window.size() == size


def test_panels_give_way_before_the_tile_and_grow_back(hands: Hands, qtbot: QtBot) -> None:
    """First they are narrower, then those below fold to their tabs, then they are scrolled."""
    window = hands.window
    resize(window, LARGE)
    before = extents(window)
    for size in (LARGE, SMALL):
        resize(window, size)
        assert window.canvas.view.box.width() >= 250
    hands.click_tile("12")
    resize(window, LARGE)
    assert window.canvas.view.box.width() >= 200  # above the strip of its copies
    hands.click_tile("33")
    resize(window, SMALL)
    for name in ("tile", "set", "tiles", "sets"):
        window.panels.show(name)
        QApplication.processEvents()
        scroller = window.panels.docks[name].widget()
        assert isinstance(scroller, PanelScroller)
        # A bar that is needed no more is hidden by an event of Qt's own, a moment later.
        qtbot.waitUntil(partial(is_hidden, scroller.horizontalScrollBar()))
    resize(window, DOUBLED)
    assert window.canvas.view.box.width() >= 200
    assert window.panels.docks["tile"].width() >= 200
    for name in ("tile", "tiles"):
        window.panels.show(name)
    for size in (SMALL, QSize(1180, 560), LARGE):
        resize(window, size)
    assert extents(window) == before


@pytest.mark.own_window
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("speaking")
def test_the_form_of_a_tile_fits_the_smallest_window(
    open_window: OpenWindow, few_tiles: Path, qapp: QApplication, language: str
) -> None:
    """Its rows fold where they have no room, so that it is never scrolled sideways."""
    speak(qapp, language)
    window = open_window(few_tiles)
    resize(window, SMALLEST)
    window.panels.show("tile")
    scroller = window.panels.docks["tile"].widget()
    assert isinstance(scroller, PanelScroller)
    for key in part_of(window.document.keys(), 3):
        window.selection.select(key)
        QApplication.processEvents()
        assert scroller.wanted.width() <= scroller.viewport().width(), key
        assert not scroller.horizontalScrollBar().isVisible()


@pytest.mark.own_window
def test_a_tab_opens_what_is_folded_and_folds_it_again(hands: Hands) -> None:
    """So do the keys of a panel and the line that counts errors; another size folds it."""
    window = hands.window
    resize(window, SMALL)
    findings = window.panels.docks["findings"]
    tile = window.canvas.view.box.width()
    assert findings.height() < 10
    bar = next(b for b in window.findChildren(QTabBar) if b.isVisible() and _names(b, "Findings"))
    for _ in range(2):
        QTest.mouseClick(bar, LEFT, pos=bar.tabRect(0).center())
        hands.bot.waitUntil(lambda: findings.height() >= 110)
        assert window.canvas.view.box.width() >= 180
        QTest.mouseClick(bar, LEFT, pos=bar.tabRect(0).center())
        hands.bot.waitUntil(lambda: findings.height() < 10)
        hands.bot.waitUntil(lambda: window.canvas.view.box.width() == tile)
    hands.press("Ctrl+7")
    hands.bot.waitUntil(lambda: window.panels.docks["distribution"].height() >= 110)
    resize(window, SMALL - QSize(4, 4))
    assert findings.height() < 10


@pytest.mark.own_window
def test_what_unfolds_hears_that_it_is_seen(hands: Hands) -> None:
    """A list whose rows rest while it is folded lays them out anew."""
    window = hands.window
    resize(window, LARGE)
    window.panels.show("findings")
    sight = window.findings.table.sight
    assert sight.is_open
    resize(window, SMALL)
    assert not sight.is_open
    came = QSignalSpy(sight.shown)
    bar = next(b for b in window.findChildren(QTabBar) if b.isVisible() and _names(b, "Findings"))
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(0).center())
    hands.bot.waitUntil(lambda: sight.is_open)
    hands.bot.waitUntil(lambda: came.count() > 0)


def _names(bar: QTabBar, title: str) -> bool:
    return any(bar.tabText(tab) == title for tab in range(bar.count()))


@pytest.mark.own_window
def test_a_dragged_border_is_kept_through_a_small_window(
    hands: Hands, settings: QSettings, workspace: Workspace
) -> None:
    """Also where the window is closed while it is small, and the next one is large."""
    window = hands.window
    resize(window, LARGE)
    tiles = window.panels.docks["tiles"]
    _drag(window, QPoint(tiles.geometry().right() + 1, 500), QPoint(-80, 0))
    hands.bot.waitUntil(lambda: tiles.width() in range(250, 262))
    wide = tiles.width()
    findings = window.panels.docks["findings"]
    high = findings.height()
    _drag(window, QPoint(600, window.panels.docks["tile"].geometry().bottom() + 1), QPoint(0, -90))
    hands.bot.waitUntil(lambda: findings.height() in range(high + 80, high + 100))
    high = findings.height()
    window.panels.show("patterns")
    resize(window, SMALL)
    resize(window, LARGE)
    assert (tiles.width(), findings.height()) == (wide, high)
    resize(window, DOUBLED)
    assert tiles.width() <= 240
    window.close()
    settings.sync()
    heir = workspace.shared(MainWindows).open()
    heir.resize(LARGE)
    heir.show()
    QApplication.processEvents()
    docks = heir.panels.docks
    assert (docks["tiles"].width(), docks["findings"].height()) == (wide, high)


def _drag(window: QWidget, start: QPoint, way: QPoint) -> None:
    press, move, release = (
        *(QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease),
    )
    for kind, part in ((press, 0.0), (move, 0.5), (move, 1.0), (release, 1.0)):
        place = QPointF(start) + QPointF(way) * part
        held = Qt.MouseButton.NoButton if kind is release else LEFT
        around = QPointF(window.mapToGlobal(place))
        none = Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(window, QMouseEvent(kind, place, around, LEFT, held, none))
        QApplication.processEvents()


@pytest.mark.parametrize("seats", part_of([5, 2], 2))
def test_the_scores_and_the_table_stay_in_sight(hands: Hands, seats: int) -> None:
    """In a window as small as a screen of 1024 by 700 wants it."""
    names = ("BLUE", "RED", "GREEN", "YELLOW", "BLACK")[:seats]
    remember(hands.window.workspace.settings, GamePlan(names, ("",) * seats))
    hands.window.launching.play.trigger()
    sandbox = hands.window.workspace.shared(Sandboxes).windows[0]
    assert isinstance(sandbox, TileWindow)
    sandbox.resize(1360, 860)
    QApplication.processEvents()
    before = extents(sandbox)
    for size, least in ((SMALL, 420), (DOUBLED, 310)):
        resize(sandbox, size)
        hands.bot.wait(20)
        assert sandbox.table.width() >= least
        if size == SMALL:
            scores = [card.score for card in sandbox.players.cards]
            assert len(scores) == seats
            assert [s for s in scores if s.visibleRegion().boundingRect() != s.rect()] == []
    resize(sandbox, QSize(1360, 860))
    assert extents(sandbox) == before
    sandbox.close()


@pytest.mark.own_window
def test_the_list_of_tiles_stays_where_it_was_in_another_language(
    workspace: Workspace, tmp_path: Path, qtbot: QtBot
) -> None:
    """Windows are made again; what nobody has scrolled still begins at the top."""
    path = tmp_path / "whole.yaml"
    path.write_text(GOLD_RUSH.read_text(encoding="utf-8"), encoding="utf-8")
    windows = workspace.shared(MainWindows)
    first = windows.open()
    first.resize(LARGE)
    first.open_path(path)
    first.show()
    for language in ("fr", "en", "fr", "en"):
        workspace.speak(language)
        (window,) = windows.windows
        view = window.gallery.view

        def is_shown(view: QListView = view) -> bool:
            return view.isVisible() and view.currentIndex().isValid()

        qtbot.waitUntil(is_shown)
        for _ in range(3):
            QApplication.processEvents()
        assert view.verticalScrollBar().value() == 0
        assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))
