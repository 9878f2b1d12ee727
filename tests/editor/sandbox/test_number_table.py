"""Charts have their numbers as a table, reached by a key, read cell by cell, copied as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from editor.sandbox.scores.scores_panel import TALLY
from editor.widgets.number_table import NumberTable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tests.editor.sandbox.conftest import OpenSandbox
    from tests.spoken import Spoken

_KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def test_the_scores_are_read_as_a_table(open_sandbox: OpenSandbox, qtbot: QtBot) -> None:
    """With a column for each player, as headings and cells of a table to screen readers."""
    player = open_sandbox(played=8)
    window, session = player.window, player.session
    window.panels.show("scores")
    window.scores.show_part(TALLY)
    chart = window.scores.chart
    qtbot.waitUntil(chart.isVisible)
    assert "table" in QAccessible.queryAccessibleInterface(chart).text(QAccessible.Text.Description)
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_T, _KEYS)
    table = chart.findChild(NumberTable)
    assert table is not None
    qtbot.waitActive(table)
    heard = QAccessible.queryAccessibleInterface(table.view)
    cells = [heard.child(n) for n in range(heard.childCount())]
    names = [cell.text(QAccessible.Text.Name) for cell in cells]
    role = QAccessible.Role.ColumnHeader
    heads = [name for name, cell in zip(names, cells, strict=True) if cell.role() is role]
    assert heads == ["Turn", *session.players]
    assert names[-2:] == [str(each) for each in session.game.scores]
    QTest.mouseClick(table.copy, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t") == ["Turn", *session.players]
    assert len(lines) == len(chart.numbers()[1]) + 1 > 2
    assert lines[-1].split("\t")[1:] == names[-2:]
    QTest.keyClick(table, Qt.Key.Key_Escape)
    qtbot.waitUntil(window.isActiveWindow)


def test_what_is_pointed_at_in_a_chart_is_announced(
    open_sandbox: OpenSandbox, voice: Spoken, qtbot: QtBot
) -> None:
    """Once, and not as a description."""
    player = open_sandbox(played=8)
    player.window.panels.show("scores")
    player.window.scores.show_part(TALLY)
    chart = player.window.scores.chart
    qtbot.waitUntil(chart.isVisible)
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Left)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: bool(voice.said))
    qtbot.wait(500)
    assert voice.texts == [player.window.scores.scores.text()]
    assert not set(voice.described) & set(voice.texts)
