"""What is left: counts, where a tile fits, what a picked cell needs, and the odds."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from core.analysis.draw_odds import cells_for, discards, odds, prospects, remaining
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag
from core.engine.setup import Setup
from editor.sandbox.remaining.picked_cell import BEFORE, EVER, NEXT, PLAYER, fraction, percentage
from editor.sandbox.remaining.remaining_list import DiscardedTile, RemainingTile
from editor.sandbox.remaining.remaining_panel import RemainingPanel
from editor.widgets.rows import Heading
from tests.core.analysis.test_draw_odds import CLIFFS, MEADOW
from tests.editions import edition_of
from tests.editor.sandbox.tables import leave, play_on, sit_at

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.engine.state import GameState, Veto
    from core.engine.table_snapshot import Cell
    from editor.sandbox.view_context import TileContext
    from tests.editor.sandbox.conftest import OpenView, SitDown

LEFT = Qt.MouseButton.LeftButton
Tip = Qt.ItemDataRole.ToolTipRole
OpenPanel: TypeAlias = "Callable[[TileContext], RemainingPanel]"


@pytest.fixture
def open_panel(open_view: OpenView[RemainingPanel]) -> OpenPanel:
    """Return a function that shows the panel of a sitting."""
    return partial(open_view, RemainingPanel)


@pytest.fixture
def context(sit_down: SitDown) -> TileContext:
    """Return the middle of a game of three."""
    context = sit_down("gold-rush", players=3, seed=4)
    play_on(context, 60, seed=4)
    return context


def shown(panel: RemainingPanel, kind: type = RemainingTile) -> list[str]:
    """Return what the rows of a kind say."""
    rows = panel.list.rows
    texts = ((row, rows.index(n).data()) for n, row in enumerate(rows.rows))
    return [text for row, text in texts if isinstance(row, kind)]


def click(panel: RemainingPanel, name: str) -> None:
    """Click a tile."""
    index = panel.list.rows.index(panel.list.rows.number_of(name))
    panel.list.scrollTo(index)
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualRect(index).center())


def buttons(panel: RemainingPanel) -> dict[str, QToolButton]:
    """Return the buttons of the bar by their names."""
    return {button.text(): button for button in panel.bar.findChildren(QToolButton)}


def some_tile(context: TileContext) -> str:
    """Return a tile of the bag."""
    return next(left.name for left in remaining(context.session.game) if left.count)


def a_cell(context: TileContext, *, dead: bool) -> Cell:
    """Return an open cell where nothing fits any more, or the one with most neighbours."""
    found = prospects(context.session.game)
    able = [cell for cell, each in found.items() if each.is_dead == dead]
    return max(able, key=lambda cell: sum(map(bool, found[cell].needs)))


# --- What is left ------------------------------------------------------------------------------


def test_all_kinds_of_tiles_are_shown_with_what_is_left(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """In the set's order, none left included; a tooltip has the icons."""
    panel = open_panel(context)
    left = remaining(context.session.game)
    assert shown(panel) == [each.name for each in left]
    assert panel.bar.summary.text() == f"{len(context.session.game.deck)} tiles remaining"
    rows = panel.list.rows
    for number, each in enumerate(left):
        tip = rows.index(number).data(Tip)
        assert tip.startswith(f"{each.name}: {each.count} of {each.total} remaining")
        assert all(f"{count} × {name}".replace("_", " ") in tip for name, count in each.icons)


def test_what_was_drawn_is_gone_from_the_count(context: TileContext, open_panel: OpenPanel) -> None:
    """As the game goes on, and back again."""
    panel = open_panel(context)

    def counts() -> dict[str, int]:
        rows = panel.list.rows.rows
        return {row.left.name: row.left.count for row in rows if isinstance(row, RemainingTile)}

    before = counts()
    play_on(context, 12, seed=9)
    assert counts() == {each.name: each.count for each in remaining(context.session.game)}
    assert sum(counts().values()) < sum(before.values())
    for _ in range(12):
        context.session.back()
    assert counts() == before


def test_tiles_are_sorted_by_number_if_wanted(
    context: TileContext, open_panel: OpenPanel, settings: QSettings
) -> None:
    """Most copies first, in the next window too."""
    panel = open_panel(context)
    QTest.mouseClick(buttons(panel)["By number"], LEFT)
    left = {each.name: each.count for each in remaining(context.session.game)}
    counts = [left[name] for name in shown(panel)]
    assert counts == sorted(counts, reverse=True)
    assert shown(open_panel(context)) == shown(panel)
    QTest.mouseClick(buttons(panel)["By set"], LEFT)
    assert shown(panel) == list(left)
    assert settings.value("sandbox/left/order") == "set"


def test_draws_to_come_are_told_beginning_with_the_next_player(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """All of them are the tiles that are left."""
    panel = open_panel(context)
    told = panel.draws.text()
    game, players = context.session.game, context.session.players
    order = [players[(game.player + n) % 3] for n in (1, 2, 0)]
    assert told.startswith(f"Draws remaining: {order[0]} ")
    assert [told.index(name) for name in order] == sorted(told.index(name) for name in order)
    play_on(context)
    assert panel.draws.text() == "No more tiles will be drawn."


def test_tiles_out_of_the_game_are_told_with_the_reason(
    settings: QSettings, open_panel: OpenPanel
) -> None:
    """Below all others, under a heading."""
    context = sit_at(Game(Setup(edition_of(CLIFFS), 2), 3), settings)
    panel = open_panel(context)
    while not discards(context.session.game):
        play_on(context, 1)
    gone = discards(context.session.game)
    assert shown(panel, DiscardedTile) == ["cliff"] * len(gone)
    assert isinstance(panel.list.rows.rows[-1 - len(gone)], Heading)
    last = panel.list.rows.index(len(panel.list.rows.rows) - 1)
    assert "need grass, and it shows none of that" in last.data(Tip)
    leave(context)


def test_a_hidden_panel_rests(context: TileContext, open_panel: OpenPanel) -> None:
    """It catches up when it is shown again."""
    panel = open_panel(context)
    panel.hide()
    before = panel.bar.summary.text()
    play_on(context, 6, seed=2)
    assert panel.bar.summary.text() == before
    panel.show()
    assert panel.bar.summary.text() == f"{len(context.session.game.deck)} tiles remaining"


class Shy(RuleExtension):
    """Does not know where ponds may lie."""

    def vetoes(self) -> Mapping[str, Veto]:
        return {"Place": self._veto}

    def _veto(self, game: GameState, action: Any) -> str:  # noqa: ANN401, ARG002 - a placement
        if action.tile == "pond":
            raise RuntimeError("no idea")
        return ""


def test_a_rule_that_fails_is_told(settings: QSettings, open_panel: OpenPanel) -> None:
    """In the panel, with what it said; the tiles are shown all the same."""
    edition = edition_of(MEADOW)
    setup = Setup(edition, 2, extensions=lambda o: [Shy("shy", edition, o)])
    seed = next(n for n in range(20) if Game(Setup(edition, 2), n).drawn == 0)
    context = sit_at(Game(setup, seed), settings)
    panel = open_panel(context)
    context.highlights.pick((0, -1))
    assert "no idea" in panel.draws.text()
    assert shown(panel) == ["plain", "pond"]
    panel.list.choose("pond")
    assert "no idea" in panel.draws.text()
    assert not context.highlights.cells
    leave(context)


# --- Where a tile fits -------------------------------------------------------------------------


def test_a_click_lights_where_a_tile_fits_and_another_click_does_not(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Escape does away with it too."""
    panel, name = open_panel(context), some_tile(context)
    click(panel, name)
    assert panel.list.chosen == name
    assert context.highlights.cells == cells_for(context.session.game, name) != frozenset()
    QTest.mouseMove(panel, QPoint(5, 5))
    click(panel, name)
    assert (panel.list.chosen, context.highlights.cells) == ("", frozenset())
    click(panel, name)
    QTest.keyClick(panel.list, Qt.Key.Key_Escape)
    assert panel.list.chosen == ""


def test_the_keyboard_goes_through_the_tiles(context: TileContext, open_panel: OpenPanel) -> None:
    """Each arrow key lights where another one fits."""
    panel = open_panel(context)
    panel.setFocus()
    panel.list.choose(shown(panel)[0])
    QTest.keyClick(panel.list, Qt.Key.Key_Right)
    assert panel.list.chosen == shown(panel)[1]
    assert context.highlights.cells == cells_for(context.session.game, shown(panel)[1])


def test_the_tile_under_the_pointer_lights_its_cells(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """For as long as it is there; then those of the chosen one again."""
    panel = open_panel(context)
    first, second = shown(panel)[:2]
    panel.list.choose(first)
    index = panel.list.rows.index(1)
    QTest.mouseMove(panel.list.viewport(), panel.list.visualRect(index).center())
    panel.list.entered.emit(index)
    assert context.highlights.cells == cells_for(context.session.game, second)
    below = QPoint(panel.list.viewport().width() - 2, 2)
    QTest.mouseMove(panel.list.viewport(), below)
    assert panel.list.looked_at == first
    assert context.highlights.cells == cells_for(context.session.game, first)


def test_a_chosen_tile_stays_so_while_the_game_goes_on(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """And what it lights is of the new table."""
    panel, name = open_panel(context), some_tile(context)
    panel.list.choose(name)
    for seed in range(5):
        play_on(context, 1, seed)
        assert panel.list.chosen == name
        assert context.highlights.cells == cells_for(context.session.game, name)


# --- A picked cell -----------------------------------------------------------------------------


def test_a_chosen_tile_stays_so_in_another_order(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """And the arrow keys go on from where it is now."""
    panel = open_panel(context)
    tile = some_tile(context)
    click(panel, tile)
    for order in (panel.by_count, panel.by_set, panel.by_count):
        order.trigger()
        assert panel.list.chosen == tile
        assert panel.list.rows.name_at(panel.list.currentIndex()) == tile
    number = panel.list.currentIndex().row()
    QTest.keyClick(panel.list, Qt.Key.Key_Right)
    assert panel.list.currentIndex().row() == number + 1
    assert panel.list.chosen == panel.list.rows.name_at(panel.list.currentIndex())


def test_a_picked_cell_shows_what_fits_there_first(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """With what its sides need, and how many of all tiles fit."""
    panel, cell = open_panel(context), a_cell(context, dead=False)
    assert not panel.picked.isVisible()
    context.highlights.pick(cell)
    prospect = prospects(context.session.game)[cell]
    assert panel.picked.title.text() == f"Open cell ({cell[0]},{cell[1]})"
    needs = [
        f"{side} {terrain}" for side, terrain in zip("NESW", prospect.needs, strict=True) if terrain
    ]
    assert panel.picked.sides.text().replace("\u00a0", " ") == " · ".join(needs)
    total = len(context.session.game.deck)
    told = f"{prospect.fits} of {total} tiles in the bag fit."
    assert panel.picked.fits.text().startswith(told)
    assert ("The tile in hand fits." in panel.picked.fits.text()) == prospect.in_hand
    assert shown(panel)[: len(prospect.names)] == [name for name, _ in prospect.names]
    assert len(shown(panel, Heading)) == 2
    apart = [row.is_apart for row in panel.list.rows.rows if isinstance(row, RemainingTile)]
    assert apart == sorted(apart)
    assert apart.count(False) == len(prospect.names)


def test_the_odds_are_those_of_core(context: TileContext, open_panel: OpenPanel) -> None:
    """In per cent, with the exact fraction where one points."""
    panel, cell = open_panel(context), a_cell(context, dead=False)
    context.highlights.pick(cell)
    found = odds(context.session.game, prospects(context.session.game)[cell].fits)
    rows = panel.picked.odds.rows
    for number, seat in enumerate(found.seats):
        assert rows.index(number, PLAYER).data() == context.session.players[number]
        for column, chance in ((NEXT, seat.next), (BEFORE, seat.before), (EVER, seat.ever)):
            index = rows.index(number, column)
            if not chance.draws:
                assert index.data() == "–"
                continue
            figure = index.data()
            assert figure.endswith("%")
            assert abs(float(figure[:-1]) - 100 * chance.value) < 0.051
            assert f"exactly {chance.exact}: one of {found.fitting} among" in index.data(Tip)
    assert "100%" in panel.picked.anybody.text()


def test_tiles_put_in_by_hand_count_among_all_there_are(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Of a tile of which the set has 4, and of which 3 were put in, there are never more left."""
    left = next(each for each in remaining(context.session.game) if each.total > 1 and each.count)
    assert context.session.edit(ChangeBag(left.name, 3))
    panel = open_panel(context)
    tip = panel.list.rows.index(panel.list.rows.number_of(left.name)).data(Tip)
    assert tip.startswith(f"{left.name}: {left.count + 3} of {left.total + 3} remaining")
    assert context.session.edit(ChangeBag(left.name, -3))
    assert shown(panel, Heading) == []


def test_a_dead_cell_says_so(sit_down: SitDown, open_panel: OpenPanel) -> None:
    """It has no odds."""
    context = sit_down("gold-rush", players=2, seed=2)
    play_on(context, 110, seed=2)
    panel = open_panel(context)
    context.highlights.pick(a_cell(context, dead=True))
    assert panel.picked.fits.text() == "No remaining tile fits here."
    assert not panel.picked.odds.isVisible()
    assert shown(panel, Heading)[0] == "All others"


def test_the_picked_cell_is_left_by_its_button_or_when_a_tile_lies_there(
    context: TileContext, open_panel: OpenPanel
) -> None:
    """Then all tiles are shown again."""
    panel = open_panel(context)
    context.highlights.pick(a_cell(context, dead=False))
    QTest.mouseClick(panel.picked.close_button, LEFT)
    assert context.highlights.picked is None
    assert not panel.picked.isVisible()
    assert shown(panel, Heading) == []
    while context.session.game.drawn is None:
        play_on(context, 1)
    place = Random(1).choice(list(context.session.actions()))
    context.highlights.pick((place.x, place.y))  # type: ignore[attr-defined]
    assert panel.picked.isVisible()
    context.session.apply(place)
    assert not panel.picked.isVisible()


@pytest.mark.parametrize(
    ("chance", "english", "french"),
    [
        (Fraction(0), "0", "0"),
        (Fraction(1), "100", "100"),
        (Fraction(1, 3), "33.3", "33,3"),
        (Fraction(1, 8), "12.5", "12,5"),
        (Fraction(1, 1500), "0.1", "0,1"),
        (Fraction(1, 3000), "<\u202f0.1", "<\u202f0,1"),
        (Fraction(2999, 3000), ">\u202f99.9", ">\u202f99,9"),
        (Fraction(10**9 - 1, 10**9), ">\u202f99.9", ">\u202f99,9"),
    ],
)
def test_a_percentage_tells_rare_from_never(chance: Fraction, english: str, french: str) -> None:
    """And nearly certain from certain, in no more room than any other."""
    assert (percentage(chance, "en"), percentage(chance, "fr")) == (english, french)
    assert fraction(chance) == str(chance)
