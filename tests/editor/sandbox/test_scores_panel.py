"""The account of points: what scored, what is open, what it adds up to, by clicks and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from core.analysis.feature_values import worths
from core.analysis.score_breakdown import scored, tally
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import GivePoints
from core.engine.plugin_loader import extensions
from core.engine.setup import Setup
from core.records.game_tree import Branches
from core.tileset.score_terms import PlayerTerm, Term
from editor.sandbox.scores.lines import LINE, Line
from editor.sandbox.scores.score_lines import OpenLines, ScoreLines
from editor.sandbox.scores.scores_panel import HAPPENED, OPEN, TALLY, ScoresPanel
from tests.editions import edition_of
from tests.editor.sandbox.tables import leave, new_game, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtCore import QModelIndex, QSettings
    from pytestqt.qtbot import QtBot

    from core.analysis.score_breakdown import Score
    from core.engine.state import GameState
    from core.tileset.schema import OptionValue
    from editor.sandbox.scores.line_tree import LineTree
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import OpenView, SitDown

OpenPanel: TypeAlias = "Callable[[TileContext], ScoresPanel]"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def open_panel(open_view: OpenView[ScoresPanel]) -> OpenPanel:
    """Return a function that shows the panel of a sitting."""
    return partial(open_view, ScoresPanel)


@pytest.fixture
def context(sit_down: SitDown) -> TileContext:
    """Return a game of three in which something scored with the last move."""
    context = sit_down("gold-rush", players=3, seed=4)
    play_on(context, 60, seed=4)
    while not scored_now(context) or len(all_scores(context)) < 3:
        play_on(context, 1, seed=len(context.session.game.events))
    return context


def scored_now(context: TileContext) -> tuple[Score, ...]:
    """Return what scored with the move that is looked at."""
    now = context.session.now
    return scored(now.game, len(now.game.events) - len(now.events))


def all_scores(context: TileContext) -> list[Score]:
    """Return what has scored up to now, in that order."""
    line, found = context.session.branches.line(), list[object]()
    for moment in line[: context.session.now.depth + 1]:
        found += scored(moment.game, len(moment.game.events) - len(moment.events))
    return found  # type: ignore[return-value]


def texts(tree: LineTree, column: int) -> list[str]:
    """Return what the lines say in a column."""
    return [line.texts[column] for line in tree.lines.rows]


def click(tree: LineTree, index: QModelIndex) -> None:
    """Click the text of a line."""
    tree.scrollTo(index)
    place = tree.visualRect(index)
    QTest.mouseClick(tree.viewport(), LEFT, pos=place.topLeft() + QPoint(12, place.height() // 2))


def parts(line: Line, column: int) -> list[str]:
    """Return what the parts of a line say in a column."""
    return [part.texts[column] for part in line.parts]


def number(text: str) -> int:
    """Return points that are written with a sign."""
    return int(text.replace("\u2212", "-").replace("+", "")) if text else 0


# --- What scored -------------------------------------------------------------------------------


def test_what_scored_is_listed_the_latest_first(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """With its turn, to whom and the points; what the last move brought is marked and unfolded."""
    tree = open_panel(context).happened
    expected = all_scores(context)[::-1]
    assert texts(tree, ScoreLines.POINTS) == [str(score.points) for score in expected]
    assert texts(tree, ScoreLines.TURN) == [str(score.turn) for score in expected]
    players = context.session.players
    assert texts(tree, ScoreLines.WHOM) == [
        ", ".join(players[n] for n, gain in enumerate(score.gains) if gain) for score in expected
    ]
    assert texts(tree, ScoreLines.WHAT)[0] == str(expected[0].title).capitalize()
    new = [line.is_new for line in tree.lines.rows]
    assert new == [n < len(scored_now(context)) for n in range(len(new))]
    assert tree.isExpanded(tree.lines.index(0, 0))
    assert not tree.isExpanded(tree.lines.index(len(new) - 1, 0))


def test_a_score_unfolds_into_terms_that_add_up(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Each with what it adds; the arrow keys and Enter unfold it."""
    tree = open_panel(context).happened
    for line, score in zip(tree.lines.rows, all_scores(context)[::-1], strict=True):
        told = parts(line, ScoreLines.WHAT)[: len(score.terms)]
        assert told == [term.text[:1].upper() + term.text[1:] for term in score.terms]
        assert sum(map(number, parts(line, ScoreLines.POINTS))) == score.points
    last = tree.lines.index(len(tree.lines.rows) - 1, 0)
    tree.setCurrentIndex(last)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert tree.isExpanded(last)
    QTest.keyClick(tree, Qt.Key.Key_Left)
    assert not tree.isExpanded(last)


def test_a_picked_score_lights_its_tiles_and_pieces(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Another click on it, Escape, or another view lights nothing."""
    panel = open_panel(context)
    tree, score = panel.happened, all_scores(context)[0]
    last = len(tree.lines.rows) - 1
    click(tree, tree.lines.index(last, 0))
    assert context.highlights.cells == set(score.cells) != set()
    assert context.highlights.pieces == set(score.pieces) != set()
    click(tree, tree.lines.index(last, 0))
    assert not context.highlights.cells
    click(tree, tree.lines.index(last, 0))
    QTest.keyClick(tree, Qt.Key.Key_Escape)
    assert not context.highlights.cells
    click(tree, tree.lines.index(last, 0))
    assert context.highlights.cells
    panel.show_part(OPEN)
    assert not context.highlights.cells


def test_a_term_lights_what_it_is_a_part_of(context: TileContext, open_panel: OpenPanel) -> None:
    """Picking it by the keyboard lights the whole feature."""
    tree = open_panel(context).happened
    tree.setFocus()
    tree.choose(tree.lines.rows[0].key)
    whole = context.highlights.cells
    QTest.keyClick(tree, Qt.Key.Key_Down)
    assert tree.currentIndex().parent().isValid()
    assert context.highlights.cells == whole


def test_going_back_shows_what_had_scored_till_then(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """A score that is chosen stays lit as long as it has happened."""
    tree = open_panel(context).happened
    tree.choose(tree.lines.rows[-1].key)
    highlights = context.highlights.cells
    while context.session.can_go_back:
        count = len(all_scores(context))
        assert len(tree.lines.rows) == count
        assert context.highlights.cells == (highlights if count else set())
        context.session.back()
    assert not tree.lines.rows


def test_what_another_view_lights_stays_lit(context: TileContext, open_panel: OpenPanel) -> None:
    """A chosen line takes nothing back from it, nor puts it out when it goes."""
    panel = open_panel(context)
    panel.happened.choose(panel.happened.lines.rows[-1].key)
    context.highlights.show([(9, 9)])
    play_on(context, 2)
    assert context.highlights.cells == {(9, 9)}
    QTest.keyClick(panel.happened, Qt.Key.Key_Escape)
    assert context.highlights.cells == {(9, 9)}


def test_a_hidden_account_lights_nothing_that_is_over(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """What it lit goes out when the game goes on without it."""
    panel = open_panel(context)
    panel.happened.choose(panel.happened.lines.rows[-1].key)
    panel.hide()
    assert context.highlights.cells
    play_on(context, 1)
    assert not context.highlights.cells


def test_the_end_is_marked_as_such(context: TileContext, open_panel: OpenPanel) -> None:
    """What ends the game scores in no turn, and all of it is the last move's."""
    tree = open_panel(context).happened
    play_on(context)
    final = [score for score in all_scores(context) if score.final]
    lines = tree.lines.rows[: len(scored_now(context))]
    assert [line.texts[ScoreLines.TURN] for line in lines].count("end") == len(final) > 0
    assert all(line.is_new for line in lines)


def test_points_by_hand_are_listed_too(context: TileContext, open_panel: OpenPanel) -> None:
    """With whom they went to, and nothing on the table."""
    panel = open_panel(context)
    assert context.session.edit(GivePoints("RED", -4))
    line = panel.happened.lines.rows[0]
    assert line.texts[ScoreLines.WHAT] == "The designer's hand"
    assert line.texts[ScoreLines.WHOM :] == ("RED", "\u22124")
    assert (line.cells, line.pieces) == ((), ())
    panel.show_part(TALLY)
    assert "The designer's hand" in [
        panel.table.rows.index(n, 0).data() for n in range(panel.table.rows.rowCount())
    ]


def test_another_game_has_an_account_of_its_own(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Nothing is kept of the one before."""
    panel = open_panel(context)
    assert panel.happened.lines.rows
    context.session.begin_again(Branches(new_game("gold-rush", seed=8)))
    assert not panel.happened.lines.rows
    play_on(context, 40, seed=3)
    expected = [score.points for score in all_scores(context)[::-1]]
    assert list(map(number, texts(panel.happened, ScoreLines.POINTS))) == expected


# --- What is open ------------------------------------------------------------------------------


def test_open_features_are_listed_with_their_worth(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Those that somebody holds at first, all of them if wanted, the worthiest first."""
    panel = open_panel(context)
    QTest.mouseClick(panel.buttons[OPEN], LEFT)
    found = worths(context.session.game)
    for wanted in ([each for each in found if each.leaders], found):
        lines = {line.key: line for line in panel.open.lines.rows}
        assert set(lines) == {each.at for each in wanted}
        for each in wanted:
            line = lines[each.at]
            done = "–" if each.completed is None else str(each.completed.points)
            assert line.texts[OpenLines.NOW :] == (str(each.now.points), done)
            assert line.players == each.leaders
            assert sum(map(number, parts(line, OpenLines.NOW))) == each.now.points
            if each.completed is not None:
                assert sum(map(number, parts(line, OpenLines.COMPLETED))) == each.completed.points
        now = list(map(number, texts(panel.open, OpenLines.NOW)))
        assert now == sorted(now, reverse=True)
        panel.only_held.trigger()


class Fairy(RuleExtension):
    """Gives the second player two points for each railroad, whoever holds it."""

    worth_kinds = ("railroad",)

    def worth(self, game: GameState, feature: int, final: bool) -> list[PlayerTerm]:  # noqa: ARG002
        return [PlayerTerm(1, Term("the fairy", "2", 2))]


def test_points_for_one_player_alone_are_told_apart(
    settings: QSettings, open_panel: OpenPanel
) -> None:
    """Under the feature while it is open, and beside what all got who scored it."""
    edition = edition_of("gold-rush")

    def make(options: Mapping[str, OptionValue]) -> list[RuleExtension]:
        return [*extensions(edition, options)[0], Fairy("fairy", edition, options)]

    context = sit_at(Game(Setup(edition, 2, {}, make), 1), settings)
    panel = open_panel(context)
    panel.show_part(OPEN)
    panel.only_held.trigger()
    play_on(context, 20)
    told = {
        line.texts[0].partition(" ")[0]: [
            part.texts[1:3] for part in line.parts if " alone" in part.texts[0]
        ]
        for line in panel.open.lines.rows
    }
    assert told["Railroad"] == [("", "2")]
    assert not told["Mountain"]
    railroad = next(line for line in panel.open.lines.rows if line.texts[0].startswith("Railroad"))
    assert parts(railroad, 0)[-1] == "The fairy, for RED alone"
    panel.show_part(HAPPENED)
    play_on(context, 60)
    awarded = [line for line in panel.happened.lines.rows if "The fairy" in parts(line, 0)]
    assert awarded
    assert {line.players for line in awarded} == {(1,)}
    leave(context)


def test_open_features_are_sorted_by_a_click_on_a_heading(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Another click turns the order round."""
    panel = open_panel(context)
    panel.show_part(OPEN)
    header = panel.open.header()
    middle = header.height() // 2

    def click_heading(column: int) -> None:
        x = header.sectionViewportPosition(column) + 12
        QTest.mouseClick(header.viewport(), LEFT, pos=QPoint(x, middle))

    click_heading(OpenLines.WHAT)
    kinds = [text.split(" at ")[0] for text in texts(panel.open, OpenLines.WHAT)]
    assert kinds == sorted(kinds)
    click_heading(OpenLines.NOW)
    down = list(map(number, texts(panel.open, OpenLines.NOW)))
    assert down == sorted(down, reverse=True)
    click_heading(OpenLines.NOW)
    assert list(map(number, texts(panel.open, OpenLines.NOW))) == sorted(down)
    assert panel.open.lines.headerData(OpenLines.NOW, Qt.Orientation.Horizontal) == "Now \u2191"


def test_a_picked_feature_is_lit_and_stays_so(context: TileContext, open_panel: OpenPanel) -> None:
    """With all that stands there, as long as it is open."""
    panel = open_panel(context)
    panel.show_part(OPEN)
    at = panel.open.lines.rows[0].key
    click(panel.open, panel.open.lines.index(0, 0))
    for seed in range(8):
        each = next((each for each in worths(context.session.game) if each.at == at), None)
        assert context.highlights.cells == (set(each.cells) if each and each.leaders else set())
        assert context.highlights.pieces == (set(each.pieces) if each and each.leaders else set())
        play_on(context, 1, seed)


def test_what_is_unfolded_stays_so(context: TileContext, open_panel: OpenPanel) -> None:
    """While the game goes on, and what was folded stays folded."""
    panel = open_panel(context)
    panel.show_part(OPEN)
    tree = panel.open
    key = tree.lines.rows[0].key
    tree.expand(tree.lines.index(0, 0))
    for _ in range(4):
        context.session.back()
    for _ in range(4):
        context.session.forward()
    opened = [tree.isExpanded(tree.lines.index(n, 0)) for n in range(tree.lines.rowCount())]
    keys = [line.key for line in tree.lines.rows]
    assert [key for key, is_open in zip(keys, opened, strict=True) if is_open] == [key]


def test_when_all_is_over_nothing_is_open(context: TileContext, open_panel: OpenPanel) -> None:
    """The view says so."""
    panel = open_panel(context)
    panel.show_part(OPEN)
    play_on(context)
    assert not panel.open.lines.rows


# --- What it adds up to ------------------------------------------------------------------------


def test_the_tally_has_sources_players_and_sums(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """A dash where nothing came; the last row has the scores."""
    panel = open_panel(context)
    QTest.mouseClick(panel.buttons[TALLY], LEFT)
    play_on(context)
    sums, rows = tally(context.session.game), panel.table.rows
    assert rows.rowCount() == len(sums.sources) + 1
    assert rows.columnCount() == 4
    for number_, source in enumerate(sums.sources):
        shown = [rows.index(number_, column).data() for column in (1, 2, 3)]
        assert shown == [str(points) if points else "–" for points in source.points]
    last = [rows.index(len(sums.sources), column).data() for column in range(4)]
    assert last == ["Total", *map(str, context.session.game.scores)]


def test_the_chart_is_read_by_pointer_and_keys(context: TileContext, open_panel: OpenPanel) -> None:
    """The scores of the turn looked at stand over it."""
    panel = open_panel(context)
    panel.show_part(TALLY)
    history = tally(context.session.game).history
    panel.chart.setFocus()
    QTest.keyClick(panel.chart, Qt.Key.Key_End)
    assert panel.chart.looked_at == history[-1]
    told = " · ".join(
        f"{player} {score}"
        for player, score in zip(context.session.players, context.session.game.scores, strict=True)
    )
    assert panel.scores.text() == f"Turn {history[-1].turn}: {told}"
    QTest.keyClick(panel.chart, Qt.Key.Key_Left)
    assert panel.chart.looked_at == history[-2]
    QTest.keyClick(panel.chart, Qt.Key.Key_Home)
    assert panel.chart.looked_at == history[0]
    QTest.keyClick(panel.chart, Qt.Key.Key_Escape)
    assert panel.chart.looked_at is None
    QTest.mouseMove(panel.chart, panel.chart.rect().center())
    assert panel.chart.looked_at is not None
    assert panel.scores.text() != "Scores turn by turn"


def test_a_hidden_account_rests(context: TileContext, open_panel: OpenPanel) -> None:
    """It catches up when it is shown, and so does a view that another one covered."""
    panel = open_panel(context)
    panel.hide()
    before = panel.happened.lines.rows
    play_on(context)
    assert panel.happened.lines.rows == before
    panel.show()
    assert len(panel.happened.lines.rows) == len(all_scores(context)) > len(before)
    assert panel.table.rows.rowCount() == 0
    panel.show_part(TALLY)
    assert panel.table.rows.rowCount() > 0


def test_kinds_are_said_in_the_language_of_the_window(
    sit_down: SitDown, open_panel: OpenPanel, settings: QSettings
) -> None:
    """A mountain of the shipped set is a montagne in French."""
    context = sit_down("gold-rush", language="fr", seed=4)
    play_on(context, 30, seed=4)
    panel = open_panel(context)
    panel.show_part(OPEN)
    panel.only_held.setChecked(False)
    kinds = {each.kind for each in worths(context.session.game)}
    assert "mountain" in kinds
    assert any(text.startswith("Montagne ") for text in texts(panel.open, OpenLines.WHAT))
    assert settings.value("sandbox/scores/only held") == "false"


def test_every_line_has_a_text_for_those_who_do_not_see(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Pills of players are read as names."""
    tree = open_panel(context).happened
    for row in range(tree.lines.rowCount()):
        index = tree.lines.index(row, ScoreLines.WHOM)
        line: Line = index.data(LINE)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == line.texts[ScoreLines.WHOM] != ""


# --- In little room ----------------------------------------------------------------------------


def test_where_a_feature_is_stays_readable_in_a_narrow_panel(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Kinds are cut short, places never: features of a kind can be told apart."""
    panel = open_panel(context)
    panel.show_part(OPEN)
    panel.resize(panel.minimumWidth(), 300)
    delegate = panel.open.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    for row, line in enumerate(panel.open.lines.rows):
        index = panel.open.lines.index(row, 0)
        option = QStyleOptionViewItem()
        option.rect = panel.open.visualRect(index)
        option.font = panel.open.font()
        delegate.initStyleOption(option, index)
        assert option.text.endswith(line.texts[OpenLines.WHAT].rpartition(" ")[2])
        assert QFontMetrics(option.font).horizontalAdvance(option.text) <= option.rect.width()


def test_the_views_can_be_chosen_by_whole_words_in_a_narrow_panel(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """The narrowing to what is held shows a picture for its word there."""
    panel = open_panel(context)
    panel.resize(panel.minimumWidth(), 300)
    panel.show_part(OPEN)
    for button in panel.buttons:
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("high", [340, 352, 600])
def test_the_whole_chart_is_in_sight_with_the_table(
    context: TileContext, open_panel: OpenPanel, qtbot: QtBot, high: int
) -> None:
    """Rows are lower where there is little room; nothing need be scrolled."""
    panel = open_panel(context)
    play_on(context)
    panel.show_part(TALLY)
    panel.resize(360, high)
    assert panel.table.rows.rowCount() > 4
    qtbot.waitUntil(lambda: panel.chart.geometry().bottom() < panel.pages.height())
    assert panel.chart.geometry().top() >= panel.table.geometry().bottom()


def test_a_term_that_is_its_points_says_them_once(sit_down: SitDown) -> None:
    """With or without a sign; what is reckoned stands beside its points."""
    context = sit_down()
    lines = ScoreLines(context, context.session)
    terms = [Term("tiles", "2 × 3", 6), Term("a shield", "1", 1), Term("nothing built", "-9", -9)]
    assert list(lines.parts(terms)) == [
        *(("Tiles", "2 × 3", "6"), ("A shield", "", "+1"), ("Nothing built", "", "\u22129"))
    ]
