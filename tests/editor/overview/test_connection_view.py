"""The picture of connectivity, by clicks, keys and the wheel."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSettings, Qt
from PySide6.QtGui import QHelpEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from core.tileset.edits import set_value
from core.verification.connection_graph import Bundle, Disc
from editor.overview.connection_painter import Node
from editor.overview.connection_view import ConnectionView
from tests.editor.conftest import bring_up
from tests.spoken import Spoken

from ..contexts import context_on


@pytest.fixture
def view(qtbot: QtBot, settings: QSettings, my_copy: Path) -> ConnectionView:
    """Return the connections of a copy of Gold Rush."""
    context = context_on(my_copy, settings, styles_app=False)
    made = ConnectionView(context)
    context.appearance.apply_style(made)
    bring_up(made, qtbot, 720, 560)
    made.canvas.setFocus()
    return made


def tile(view: ConnectionView, tile_id: str) -> Bundle:
    """Return the place of a tile."""
    return next(
        node
        for node in view.canvas.nodes()
        if isinstance(node, Bundle) and any(design.id == tile_id for design in node.designs)
    )


def disc(view: ConnectionView, terrain: str) -> Disc:
    """Return the disc of an edge kind."""
    nodes = view.canvas.nodes()
    return next(node for node in nodes if isinstance(node, Disc) and node.terrain == terrain)


def where(view: ConnectionView, node: Node) -> QPoint:
    """Return where a node is seen."""
    return view.canvas.sight.place(node).toPoint()


def click(view: ConnectionView, node: Node) -> None:
    """Click a node."""
    QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=where(view, node))


def selected(view: ConnectionView) -> set[str]:
    """Return the ids of the tiles selected."""
    designs = [view.context.document.design(key) for key in view.context.selection.keys]
    return {design.id for design in designs if design}


def colour(view: ConnectionView, place: QPoint) -> str:
    """Return the colour at a place of the picture."""
    return view.canvas.grab().toImage().pixelColor(place).name()


def test_everything_is_in_sight_at_first(view: ConnectionView) -> None:
    """All 23 designs and three edge kinds, with the summary above."""
    assert view.bar.summary.text().startswith("All 23 ")
    assert len(view.canvas.nodes()) == 26
    for node in view.canvas.nodes():
        assert view.canvas.rect().contains(view.canvas.sight.box(node).toAlignedRect())


def test_a_click_on_a_tile_selects_it(view: ConnectionView) -> None:
    """And one on an edge kind selects all tiles that show it, the one looked at among them."""
    click(view, tile(view, "69"))
    assert selected(view) == {"69"}
    key = view.context.selection.key
    click(view, disc(view, "mountain"))
    assert len(view.context.selection.keys) == 16
    assert view.context.selection.key == key
    QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert len(view.context.selection.keys) == 16


def test_pointing_at_a_node_lights_what_it_is_linked_with(view: ConnectionView) -> None:
    """Prairie keeps its own colour, mountain pales; without pointing both shine."""
    prairie, mountain = (where(view, disc(view, name)) for name in ("prairie", "mountain"))
    aside = QPoint(0, -16)
    bright = colour(view, mountain + aside)
    QTest.mouseMove(view.canvas, where(view, tile(view, "01")))
    assert view.canvas.hovered is tile(view, "01")
    assert colour(view, prairie + aside) != bright
    assert colour(view, mountain + aside) != bright
    QTest.mouseMove(view.canvas, QPoint(3, 3))
    assert view.canvas.hovered is None
    assert colour(view, mountain + aside) == bright


def test_arrow_keys_walk_and_enter_selects(
    view: ConnectionView, voice: Spoken, qtbot: QtBot
) -> None:
    """Each step goes in its direction; what the keyboard is on is said."""
    view.canvas.current = tile(view, "71")
    for key, part, sign in (
        *((Qt.Key.Key_Right, "real", 1), (Qt.Key.Key_Up, "imag", -1)),
        *((Qt.Key.Key_Left, "real", -1), (Qt.Key.Key_Down, "imag", 1)),
    ):
        before = view.canvas.current
        assert before is not None
        QTest.keyClick(view.canvas, key)
        assert view.canvas.current is not before
        assert (getattr(view.canvas.current.at, part) - getattr(before.at, part)) * sign > 0
    current = view.canvas.current
    qtbot.waitUntil(lambda: voice.texts == [view.canvas.description(current)])
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert isinstance(current, Bundle)
    assert selected(view) == {current.designs[0].id}


def test_the_wheel_enlarges_what_is_under_it(view: ConnectionView) -> None:
    """That stays where it is, everything else moves away; 0 brings everything back."""
    node = tile(view, "31")
    place, scale = view.canvas.sight.place(node), view.canvas.sight.scale
    event = QWheelEvent(
        place, view.canvas.mapToGlobal(place), QPoint(), QPoint(0, 240),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.canvas, event)
    assert view.canvas.sight.scale == pytest.approx(scale * 1.25**2)
    assert (view.canvas.sight.place(node) - place).manhattanLength() < 0.01
    QTest.keyClick(view.canvas, Qt.Key.Key_Minus)
    assert view.canvas.sight.scale == pytest.approx(scale * 1.25)
    view.larger.trigger()
    QTest.keyClick(view.canvas, Qt.Key.Key_0)
    assert view.canvas.sight.scale == pytest.approx(scale)


def test_dragging_moves_the_picture_and_selects_nothing(view: ConnectionView) -> None:
    """Wherever it begins; an edit after it leaves the picture where it was put."""
    before, keys = where(view, disc(view, "prairie")), view.context.selection.keys
    begin = where(view, tile(view, "69"))
    QTest.mousePress(view.canvas, Qt.MouseButton.LeftButton, pos=begin)
    QTest.mouseMove(view.canvas, begin + QPoint(30, 10))
    QTest.mouseMove(view.canvas, begin + QPoint(60, 20))
    QTest.mouseRelease(view.canvas, Qt.MouseButton.LeftButton, pos=begin + QPoint(60, 20))
    assert where(view, disc(view, "prairie")) == before + QPoint(60, 20)
    assert view.context.selection.keys == keys
    view.context.document.edit("more", lambda s: set_value(s, ("tiles", 1, "count"), 9))
    assert where(view, disc(view, "prairie")) == before + QPoint(60, 20)


def test_nodes_say_what_they_are(view: ConnectionView, qtbot: QtBot) -> None:
    """In words, when pointed at for a while."""
    assert (
        view.canvas.description(tile(view, "33")) == "Tile 33: 1× mountain, 2× railroad, 1× prairie"
    )
    assert view.canvas.description(disc(view, "mountain")).startswith("Edge kind mountain: on 40 ")
    place = where(view, tile(view, "33"))
    event = QHelpEvent(QEvent.Type.ToolTip, place, view.canvas.mapToGlobal(place))
    QApplication.sendEvent(view.canvas, event)
    qtbot.waitUntil(lambda: QToolTip.text().startswith("Tile 33"))
    QToolTip.hideText()


def test_a_tile_that_no_chain_joins_stands_apart(view: ConnectionView) -> None:
    """As soon as an edit makes it so, and back with undo."""
    document = view.context.document

    def apart(source):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        source = set_value(source, ("terrains", "ice"), {"code": "I", "color": "#d0e8f0"})
        source = set_value(source, ("terrains", "sky"), {"code": "S", "color": "#a0c0f0"})
        return set_value(source, ("tiles", 0, "edges"), "IIII")

    assert document.edit("apart", apart) is None
    assert [island.reached for island in view.canvas.islands] == [True, False, None]
    assert "1 design" in view.bar.summary.text()
    assert "never be connected" in view.bar.summary.text()
    assert "on no tile" in view.bar.details.text()
    click(view, tile(view, "01"))
    assert selected(view) == {"01"}
    document.undo_stack.undo()
    assert [island.reached for island in view.canvas.islands] == [True]
    assert not view.bar.details.isVisible()


def test_the_node_the_keyboard_is_on_stays_when_others_change(view: ConnectionView) -> None:
    """It is found again in the new picture, and forgotten when it is gone."""
    view.canvas.current = tile(view, "56")
    document = view.context.document
    document.edit("more", lambda s: set_value(s, ("tiles", 1, "count"), 9))
    assert view.canvas.current is tile(view, "56")
    document.edit("none", lambda s: set_value(s, ("tiles", 15, "count"), 0))
    assert view.canvas.current is None


def test_a_hidden_view_rests(view: ConnectionView) -> None:
    """Nothing is laid out while nobody sees it."""
    shown = view.canvas.islands
    view.hide()
    view.context.document.edit("more", lambda s: set_value(s, ("tiles", 1, "count"), 0))
    assert view.canvas.islands is shown
    view.show()
    assert sum(island.designs for island in view.canvas.islands) == 22
    assert view.canvas.sight.place(disc(view, "prairie")) != QPointF()


def test_a_low_panel_is_filled_by_the_picture(view: ConnectionView) -> None:
    """It is laid out anew for the room, so that tiles are as large as they can be."""
    view.resize(400, 240)
    canvas = view.canvas
    boxes = [canvas.sight.box(node) for node in canvas.nodes()]
    wide = max(box.right() for box in boxes) - min(box.left() for box in boxes)
    assert wide > 0.85 * canvas.width()
    assert all(QRectF(canvas.rect()).contains(box) for box in boxes)
    view.resize(400, 900)
    boxes = [canvas.sight.box(node) for node in canvas.nodes()]
    assert min(box.width() for box in boxes) > 20
