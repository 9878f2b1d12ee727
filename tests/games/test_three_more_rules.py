"""The three rules of docs/writing-an-expansion.md play as printed; its tables say who uses what."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from core.analysis.draw_odds import discards, odds, remaining, unseen
from core.analysis.plugin_trials import try_plugins
from core.api import Awarded, FaceDown, Gain, RuleExtension
from core.bots.bots import make, play_out
from core.edition.library import Library, default_library
from core.edition.plugin_manifest import load_plugin
from core.engine import hookspecs
from core.engine.errors import BadPosition, IllegalAction
from core.engine.extension import HOOKS
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag, GivePoints, MovePiece
from core.engine.player_view import imagine, imagine_as_onlooker, view
from core.engine.plugin_checks import findings_of_plugins
from core.engine.plugin_consent import Consent
from core.engine.position import Position, position_of
from core.engine.setup import Setup
from core.records.scenario import run
from core.records.scenario_file import read_scenario
from core.records.scenario_writer import scenario_of
from tests.recording import recorded, replayed
from tests.recording import setup as plain_setup

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "writing-an-expansion.md").read_text(encoding="utf-8")
SECTION = PAGE.split("\n## Three more rules\n")[1].split("\n## ")[0]
SEAT = "go to the county seat"


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Write the files of the section into an empty folder, agree to them, and go there."""
    for name, content in re.findall(r"```\w+ (\S+)\n(.*?)```", SECTION, re.DOTALL):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    for folder in (tmp_path / "plugins").iterdir():
        Consent.default().agree(load_plugin(folder))
    monkeypatch.chdir(tmp_path)
    return default_library()


def setup(library: Library, *names: str, players: int = 3) -> Setup:
    """Return a setup with some of the sets."""
    opened = library.open([f"{name}.yaml" for name in names])
    assert opened.findings == ()
    assert opened.edition is not None
    return Setup(opened.edition, players)


def moments(game: Game, seed: int) -> Iterator[Game]:
    """Yield a game at each of its moments, played at random."""
    dice = Random(seed)
    yield game
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(legal[dice.randrange(len(legal))])
        yield game


def tiles(game: Game) -> Counter[int]:
    """Count all tiles by copy, wherever they are."""
    there = [*game.deck, *game.discarded, *(oriented >> 2 for oriented in game.board.placed)]
    there += [] if game.drawn is None else [game.drawn]
    there += [copy for hand in game.hands for copy in hand]
    return Counter([*there, *(each.tile for each in game.face_down)])


def at_the_seat(library: Library, seed: int = 1) -> Game:
    """Return a game in which another player than the turn's decides about the county seat."""
    for game in moments(Game(setup(library, "county-seat"), seed), seed):
        if str(game.step) == SEAT and game.player != game.turn_player:
            return game
    raise AssertionError


@pytest.mark.parametrize("sets", [("county-seat",), ("mesas",), ("wagons",), ("mesas", "wagons")])
def test_checking_finds_nothing_and_they_need_each_other_not(
    library: Library, sets: tuple[str, ...]
) -> None:
    """Played under guards, at random and by bots that look ahead."""
    where = setup(library, *sets)
    assert list(try_plugins(where.edition, 3)) == []


@pytest.mark.parametrize("names", [("planner", "greedy"), ("search:4", "random")])
def test_bots_play_all_three_to_the_end(library: Library, names: tuple[str, str]) -> None:
    """What they do after scoring is theirs to decide too."""
    game = Game(setup(library, "county-seat", "mesas", "wagons", players=2), 3)
    if names[0].startswith("search"):  # it takes its time: the end of a game will do
        for _ in moments(game, 3):
            if len(game.deck) < 3:
                break
    play_out(game, [make(name, n) for n, name in enumerate(names)])
    assert game.is_over


# --- The county seat ---


def test_whoever_got_nothing_of_a_scoring_decides_after_it(library: Library) -> None:
    """In the order of seats; the points are those of the events of that turn."""
    decided, others = 0, 0
    game = Game(setup(library, "county-seat"), 5)
    began, scores = 0, [0, 0, 0]
    for _ in moments(game, 5):
        if game.is_over:
            break
        if game.step_index == 0:
            assert game.turn_gains == ()
            began, scores = len(game.events), game.scores[:]
        if str(game.step) == SEAT:
            got = [now - before for now, before in zip(game.scores, scores, strict=True)]
            assert [game.gained(player) for player in range(3)] == got
            told = [e for e in game.events[began:] if hasattr(e, "winners") and e.winners]
            assert len(game.turn_gains) == sum(len(e.winners) for e in told)
            assert got[game.player] == 0
            assert game.is_turn_scored
            decided, others = decided + 1, others + (game.player != game.turn_player)
            assert [str(each) for each in game.legal_actions()] == [
                "ride to the county seat",
                "stay away",
            ]
    assert decided > others > 0


def test_a_turn_is_scored_once_and_what_it_scored_is_settled(library: Library) -> None:
    """In the step after it nothing is pending: no piece can be put on what has scored."""
    game = at_the_seat(library)
    [root] = [root for root in game.board.closed if game.board.segments(root)][:1]
    x, y, spot = game.board.whereabouts(game.board.segments(root)[0])
    piece = MovePiece("cowboy", game.players[0], None, (x, y, spot))
    assert "completed" in piece.why_not(game)
    scores, turn, gains = game.scores[:], game.turn, game.turn_gains
    while game.turn == turn and not game.is_over:
        assert game.turn_gains == gains
        game.apply(game.legal_actions()[-1])
    assert game.scores == scores


def test_points_by_hand_are_not_what_the_turn_brought(library: Library) -> None:
    """Nor does an edit score what has scored, and it can be taken back and done again."""
    game = at_the_seat(library)
    player, gains, scores = game.player, game.turn_gains, game.scores[:]
    game.carry_out(GivePoints(game.players[player], 5))
    assert (game.turn_gains, game.gained(player)) == (gains, 0)
    assert (str(game.step), game.player) == (SEAT, player)
    assert game.scores[player] == scores[player] + 5
    game.undo(2)
    while game.future:
        game.redo()
    assert (game.turn_gains, game.player) == (gains, player)


def test_several_scorings_of_a_turn_add_up() -> None:
    """By player, whatever they are for."""
    game = Game(plain_setup("gold-rush"), 1)
    game.turn_gains = (Gain(0, "city", 6), Gain(1, "railroad", 4), Gain(0, "railroad", 4))
    assert (game.gained(0), game.gained(1)) == (10, 4)


def test_a_position_after_scoring_goes_on_the_same(library: Library) -> None:
    """With what the turn brought, and who has decided."""
    game = at_the_seat(library)
    position = Position.model_validate_json(position_of(game).model_dump_json())
    assert position.gained
    again = Game(game.setup, 9, position=position)
    assert position_of(again) == position
    assert (again.player, again.legal_actions()) == (game.player, game.legal_actions())
    while str(game.step) == SEAT:
        for each in (game, again):
            each.apply(each.legal_actions()[0])
    assert position_of(again) == position_of(game)
    assert again.scores == game.scores


def test_who_is_named_in_gains_has_to_play(library: Library) -> None:
    """The message says where."""
    with pytest.raises(BadPosition, match="there is no player 'NOBODY'"):
        Game(setup(library, "county-seat"), 1, position=Position(gained={"NOBODY": {"city": 1}}))


def test_its_cowboys_count_at_the_end_and_decide_a_tie(library: Library) -> None:
    """Two points each."""
    game = at_the_seat(library)
    game.apply(game.legal_actions()[0])
    rider = next(owner for _, owner in game.pieces_in(game.area("county_seat")))
    for _ in moments(game, 2):
        pass
    extension = game.setup.extension("county_seat")
    sources = [e for e in game.events if isinstance(e, Awarded) and e.source == "the county seat"]
    assert rider in {event.player for event in sources}
    for event in sources:
        assert event.points == 2 * extension.present(game, event.player)
    game.scores = [9, 9, 9]
    most = max(extension.present(game, n) for n in range(3))
    assert extension.game_winners(game) == [
        n for n in range(3) if extension.present(game, n) == most
    ]


def test_a_game_that_is_stopped_after_scoring_scores_no_second_time(library: Library) -> None:
    """As `analyse` ends games to see where they stand."""
    game = at_the_seat(library)
    open_points = game.setup.type.scores_if_ended(game)
    for _ in range(9):
        if str(game.step) != SEAT:
            break
        game.apply(game.legal_actions()[-1])
    assert open_points == game.setup.type.scores_if_ended(game)


# --- Mesas ---


def with_hidden(library: Library, seed: int = 2) -> Game:
    """Return a game in which two tiles or more lie below mesas."""
    for game in moments(Game(setup(library, "mesas"), seed), seed):
        if len(game.face_down) > 1 and game.drawn is not None:
            return game
    raise AssertionError


def test_a_tile_lies_below_each_mesa_and_none_is_lost(library: Library) -> None:
    """In every moment, whatever is imagined."""
    game = Game(setup(library, "mesas"), 4)
    every = tiles(game)
    for _ in moments(game, 4):
        mesas = [
            segment
            for tile in range(game.board.tile_count)
            for segment in game.board.segments_on(tile)
            if game.board.segment_icons(segment).get("mesa")
        ]
        assert len(mesas) - len(game.face_down) in ({0} if game.deck else {0, 1})
        assert {each.under for each in game.face_down} <= set(mesas)
        assert tiles(game) == tiles(imagine(game, 1)) == tiles(imagine_as_onlooker(game, 1))
        assert tiles(game) == every
    assert len(game.face_down) > 3


def test_nobody_can_tell_a_hidden_tile_from_those_in_the_bag(library: Library) -> None:
    """Views do not depend on it, imagine others, count it, and events do not name it."""
    game = with_hidden(library)
    other = game.copy()
    first, *rest = other.face_down
    n = next(n for n, copy in enumerate(other.deck) if copy != first.tile)
    other.face_down = (first._replace(tile=other.deck[n]), *rest)
    other.deck[n] = first.tile
    other.events = [
        e if getattr(e, "to", "") != "the face-down tiles" else e._replace(tile="33")  # type: ignore[attr-defined]
        for e in other.events
    ]
    other.known_events = {}
    for player in range(3):
        seen = view(game, player)
        assert seen == view(other, player)
        assert set(seen.face_down) == {None}
        left = sum(count for _, count in seen.tiles_left)
        assert left == len(game.deck) + len(game.face_down)
    dealt = {tuple(each.tile for each in imagine(game, 0, n).face_down) for n in range(30)}
    assert len(dealt) > 10
    told = [e.text(game.players) for e in view(game, 0).events]
    assert "a tile goes from the bag to the face-down tiles" in told


def test_odds_count_hidden_tiles_as_possible_and_never_drawn(library: Library) -> None:
    """Two of three tiles that are not seen lie below mesas: the one in the bag is any of them."""
    game = with_hidden(library)
    while len(game.deck) > 1:
        tile = game.setup.tables.names[game.deck[0]]
        game.carry_out(ChangeBag(tile, -1))
    count = len(game.deck) + len(game.face_down)
    assert len(unseen(game, (0,))) == count
    assert len(unseen(game)) == 1
    assert sum(each.count for each in remaining(game, (0,))) == count
    found = odds(game, 1, (0,))
    assert (found.remaining, found.anybody.exact.denominator) == (count, count)
    assert found.mean is None
    assert not any("face-down" in str(each.reason) for each in discards(game))


def test_a_position_keeps_what_lies_face_down(library: Library) -> None:
    """Whoever laid it; scenarios, records and replay keep it too."""
    game = with_hidden(library)
    position = Position.model_validate_json(position_of(game).model_dump_json())
    assert len(position.face_down) == len(game.face_down)
    again = Game(game.setup, 8, position=position)
    assert position_of(again) == position
    assert again.face_down == game.face_down
    assert again.deck == game.deck
    assert (
        run(read_scenario(scenario_of([game], "mesa", sets=["mesas.yaml"]), library)).findings == ()
    )


def test_a_record_replays_to_the_same_hidden_tiles(library: Library) -> None:
    """Chance is all in the order of the bag."""
    where = setup(library, "mesas", "county-seat")
    game, record = recorded(where, 6)
    again = replayed(record, where)
    assert len(game.face_down) > 3
    assert (again.face_down, again.scores) == (game.face_down, game.scores)


@pytest.mark.parametrize(
    ("lying", "said"),
    [
        ({"tile": "none"}, "there is no tile 'none'"),
        ({"tile": "33", "known_to": "X"}, "there is no player 'X'"),
        ({"tile": "33", "under": "tile"}, "`under` and `at` go together"),
        ({"tile": "33", "under": "tile", "at": (9, 9)}, r"no tile lies on \(9,9\)"),
        ({"tile": "33", "under": "lake", "at": (0, 0)}, "there is no 'lake' on the tile"),
    ],
)
def test_a_position_that_hides_nonsense_is_refused(
    library: Library, lying: dict[str, object], said: str
) -> None:
    """With what is wrong."""
    position = Position.model_validate_json(json.dumps({"face_down": [lying]}))
    with pytest.raises(BadPosition, match=said):
        Game(setup(library, "mesas"), 1, position=position)


def test_a_tile_of_a_hand_is_known_to_who_laid_it(library: Library) -> None:
    """To nobody else, until it is turned up, and then it is out of the game."""
    game = Game(setup(library, "wagons"), 1)
    every, player = tiles(game), game.turn_player
    tile = game.held(player)[0]
    assert game.lay_face_down(player=player, tile=tile)
    [lying] = game.face_down
    assert isinstance(lying, FaceDown)
    assert (lying.known_to, lying.under) == (player, None)
    own, other = view(game, player), view(game, player + 1)
    assert own.face_down[0] is not None
    assert own.face_down[0].name == tile
    assert other.face_down == (None,)
    assert tile in own.events[-1].text(game.players)
    assert tile not in other.events[-1].text(game.players)
    assert imagine(game, player, 7).face_down == (lying,)
    assert len(unseen(game, (player,))) + 1 + 2 + 1 == sum(every.values())
    with pytest.raises(ValueError, match="does not hold"):
        game.lay_face_down(player=player, tile="none")
    assert game.turn_up(lying) == tile
    assert (game.face_down, tiles(game)) == ((), every)
    assert str(discards(game)[-1].reason).startswith("turned up")
    with pytest.raises(ValueError, match="not in"):
        game.turn_up(lying)
    game.deck = []
    assert not game.lay_face_down()


def test_who_stands_on_a_mesa_breaks_a_tie(library: Library) -> None:
    """And each tile below scores a point more."""
    game = with_hidden(library)
    mesas, board = game.setup.extension("mesas"), game.board
    segment = next(each.under for each in game.face_down if each.under is not None)
    feature = board.find(segment)
    for claimed in list(board.standing):
        if board.find(claimed) == feature:
            board.release(claimed)
    assert mesas.winners(game, feature, (1, 1, 0)) is None
    board.claim(segment, "cowboy", 1)
    assert mesas.winners(game, feature, (1, 1, 0)) == {1}
    assert mesas.winners(game, feature, (2, 1, 0)) is None
    below = sum(board.find(each.under or 0) == feature for each in game.face_down)
    [term] = mesas.worth(game, feature, final=False)
    assert (term.points, below >= 1) == (below, True)


def test_a_set_with_too_many_mesas_is_told(library: Library, tmp_path: Path) -> None:
    """By `verify --plugins`, at the icon."""
    file = tmp_path / "mesas.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("count: 6", "count: 60"), "utf-8")
    where = setup(library, "mesas")
    [found] = findings_of_plugins(where.edition)
    assert "60 of 132 tiles would lie below mesas" in str(found.message)
    assert found.place.path == ("icons", "mesa")


# --- Wagons ---


def test_hands_are_filled_where_a_position_says_nothing_of_them(library: Library) -> None:
    """What it says is kept."""
    where = setup(library, "wagons")
    game = Game(where, 1, position=Position())
    assert [len(hand) for hand in game.hands] == [3, 3, 3]
    said = Position(hands={"BLUE": ("33",)})
    assert [len(hand) for hand in Game(where, 1, position=said).hands] == [1, 0, 0]


# --- Icons of a segment ---


def test_icons_of_a_segment_are_its_own(library: Library) -> None:
    """Those of all segments of a feature add up to those of the feature."""
    game = Game(setup(library, "mesas"), 11)
    for _ in moments(game, 11):
        pass
    board = game.board
    for segment in range(len(board.kinds)):
        if board.kinds[segment] == game.setup.tables.void:
            assert board.segment_icons(segment) == {}
            continue
        summed: Counter[str] = Counter()
        for each in board.segments(board.find(segment)):
            summed.update(board.segment_icons(each))
        assert summed == board.icons(segment)
    face = board.face(0)
    assert len(face.segment_icons) == len(face.spots)


# --- Who uses which hook ---


@cache
def module_at(path: Path) -> ModuleType:
    """Run the code of a plugin, as a package of its own."""
    name = f"looked_at_{path.parent.name}"
    spec = importlib.util.spec_from_file_location(
        name, path, submodule_search_locations=[str(path.parent)]
    )
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def users(folder: Path) -> dict[str, list[str]]:
    """Return by hook and function the plugins that have one of their own: shipped, then printed."""
    shipped = sorted((ROOT / "plugins").glob("*/__init__.py"))
    cards = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    printed = []
    for name, code in re.findall(r"(?s)```python (plugins/\S+)\n(.*?)```", PAGE + cards):
        file = folder / name
        file.parent.mkdir(parents=True)
        file.write_text(code, encoding="utf-8")
        printed.append(file)
    found: dict[str, list[str]] = {hook: [] for hook in (*HOOKS, *hookspecs.HOOKS)}
    for file in (*shipped, *printed):
        module = module_at(file)
        kinds = [each for each in vars(module).values() if isinstance(each, type)]
        own = {
            hook
            for kind in kinds
            if issubclass(kind, RuleExtension)
            for hook in HOOKS
            if getattr(kind, hook) is not getattr(RuleExtension, hook)
        }
        for hook in (*own, *hookspecs.hooks_of(module)):
            found[hook].append(file.parent.name)
    return found


def test_the_page_says_of_every_hook_which_plugin_uses_it(tmp_path: Path) -> None:
    """By its code, and some plugin does: a hook that nothing uses is shown by nothing."""
    for hook, own in users(tmp_path).items():
        [row] = re.findall(rf"(?m)^\| `{hook}` \|.*\| (.*) \|$", PAGE)
        assert re.findall(r"\w+", row) == own, hook
        assert own, hook


def test_an_action_in_another_step_is_refused(library: Library) -> None:
    """Nobody rides before anything has scored."""
    game = Game(setup(library, "county-seat"), 1)
    ride = at_the_seat(library).legal_actions()[0]
    with pytest.raises(IllegalAction, match="county seat"):
        game.apply(ride)
