"""The games of docs/examples: they are short, and all that any game has works for them."""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.analysis.game_trials import try_game
from core.bots.bots import assess, make
from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.errors import BadPosition
from core.engine.game_board import board_of, pieces_of
from core.engine.game_types import prepare
from core.engine.plugin_consent import Consent
from core.publishing.print_options import BadPrintOptions, PrintOptions
from core.publishing.print_pages import print_job
from core.publishing.screentop import screentop_files
from core.publishing.tabletop_simulator import tabletop_files
from tests.commands import goldrush

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.protocol import AnySetup

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
NAMES = ("switchback", "bunting", "homestead")
SETUPS: dict[tuple[str, int], Any] = {}


@pytest.fixture(autouse=True)
def _agreed() -> None:
    for name in NAMES:
        Consent.default().agree(load_plugin(EXAMPLES / "plugins" / name))


def prepared(name: str, players: int = 3) -> Any:  # noqa: ANN401 - of each game's own kind
    """Prepare games of an example; each is loaded once."""
    if (name, players) not in SETUPS:
        found = default_library().open([str(EXAMPLES / f"{name}.yaml")])
        assert found.edition is not None
        assert found.findings == ()
        SETUPS[name, players] = prepare(found.edition, players)
    return SETUPS[name, players]


def moments(setup: AnySetup[Any], seed: int) -> Iterator[Any]:
    """Yield a game before each of its actions, which are taken at random, and after the last."""
    game, rng = setup.begin(seed), Random(seed)
    yield game
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
        yield game


def module_of(name: str) -> ModuleType:
    """Return the code of an example."""
    return sys.modules[type(prepared(name)).__module__]


@pytest.mark.parametrize("name", NAMES)
def test_each_is_short(name: str) -> None:
    """A game is its rules and its drawings."""
    code = (EXAMPLES / "plugins" / name / "__init__.py").read_text(encoding="utf-8")
    assert code.count("\n") < 250


@pytest.mark.parametrize("name", NAMES)
def test_the_guards_of_plugins_find_nothing(name: str) -> None:
    """Records, positions, undoing, copies, texts: fifty games of each."""
    assert list(try_game(prepared(name).edition, games=12)) == []


@pytest.mark.parametrize("name", NAMES)
def test_commands_play_record_and_replay_them(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And simulate, by the files alone."""
    monkeypatch.chdir(tmp_path)
    file = str(EXAMPLES / f"{name}.yaml")
    played = goldrush(
        *["play", file, "--seed", "5", "--bots", "random,random"], "--record", "g.jsonl"
    )
    assert played.exit_code == 0
    again = goldrush("replay", "g.jsonl", "--set", file)
    assert again.exit_code == 0
    assert again.stdout.startswith(played.stdout.partition("\n")[2])
    said = goldrush("simulate", file, "--games", "6", "--bots", "random,random", "--json")
    assert json.loads(said.stdout)["turns"]["least"] >= 1


def test_the_scenario_plays_as_it_says() -> None:
    """A position of hikers, and what becomes of them."""
    result = goldrush("scenario", str(EXAMPLES / "switchback-off-the-mountain.yaml"))
    assert result.exit_code == 0, result.stdout + result.stderr


@pytest.mark.parametrize("name", NAMES)
def test_a_study_is_played_of_each(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With rows for its games."""
    monkeypatch.chdir(tmp_path)
    plan = (
        "format: 1\nid: tried\ngames: 4\nseed: 1\n"
        f"editions: {{own: ['{EXAMPLES / name}.yaml']}}\nbots: [random, random]\n"
    )
    Path("tried.yaml").write_text(plan, encoding="utf-8")
    result = goldrush("study", "tried.yaml")
    assert result.exit_code == 0, result.stdout + result.stderr


@pytest.mark.parametrize("name", NAMES)
def test_the_searching_bot_says_what_each_move_is_worth(name: str) -> None:
    """By playing on, in a game that is nearly over."""
    setup = prepared(name, 2)
    course = [game.copy() for game in moments(setup, 4)]
    game = course[-3]
    found = assess(game, make("search:30", 1))
    assert {str(each.action) for each in found} == set(map(str, game.legal_actions()))
    assert sum(each.playouts for each in found) == 30


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_a_board_tells_nothing_that_is_hidden(name: str, seed: int) -> None:
    """What a player does not know may be dealt in any way: the board is the same."""
    for game in moments(prepared(name), seed):
        for seat in range(3):
            board = board_of(game, seat)
            imagined = game.view(seat).imagine(seed + seat)
            assert board_of(imagined, seat) == board
            assert board is not None
            assert not [
                each for each in board.hands if each.items and each.owner not in (None, seat)
            ]


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=4, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_each_move_stands_on_the_board_and_shows_what_it_does(name: str, seed: int) -> None:
    """All actions but passing; what a move shows is there after it, and gone when it is undone."""
    for game in moments(prepared(name, 2), seed):
        if game.is_over:
            continue
        board = board_of(game, game.player)
        assert board is not None
        placed = [each for each in board.moves if each.previews]
        offered = [each.action for each in board.moves]
        missing = [each for each in game.legal_actions() if each not in offered]
        assert set(map(str, missing)) <= {"nothing", "trade flags"}
        for move in placed[:2]:
            seat, tried = game.player, game.copy()
            tried.apply(move.action)
            now = {each.id: each for each in board_of(tried, seat).cells}  # type: ignore[union-attr]
            for cell, shown in zip(move.cells, move.previews, strict=True):
                drawn = now[cell].drawing
                assert drawn is not None
                assert drawn.parts[: len(shown.parts)] == shown.parts
            tried.undo()
            assert board_of(tried, seat) == board
            tried.redo()


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 6))
def test_every_hike_ends_with_each_tile_in_one_place(seed: int, players: int) -> None:
    """In no more turns than there are tiles; hikers stand before empty places."""
    for game in moments(prepared("switchback", players), seed):
        laid = [number for number, _ in game.tiles.values()]
        held = [number for hand in game.hands for number in hand]
        assert sorted([*laid, *held, *game.bag]) == list(range(35))
        assert not [each for each in game.hikers if each and each[:2] in game.tiles]
    assert game.turn <= 35
    assert len(game.tiles) == len(game.history)


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_lines_of_flags_have_no_two_alike(seed: int) -> None:
    """And one colour, or one sign; all fifty flags are somewhere."""
    for game in moments(prepared("bunting"), seed):
        for place in game.flags:
            for line in game.lines(*place):
                looks = [divmod(game.flags[each] // 2, 5) for each in line]
                assert len(looks) == len(set(looks)) <= 5
                assert (
                    len({look[0] for look in looks}) == 1 or len({look[1] for look in looks}) == 1
                )
        held = [flag for hand in game.hands for flag in hand]
        assert sorted([*game.flags.values(), *held, *game.bag]) == list(range(50))


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_homesteads_stay_small_and_are_scored_as_they_are(seed: int) -> None:
    """Five by five, thirty-six strips for three players, and points for regions."""
    for game in moments(prepared("homestead"), seed):
        for seat, fields in enumerate(game.fields):
            for axis in (0, 1):
                assert max(at[axis] for at in fields) - min(at[axis] for at in fields) < 5
            assert module_of("homestead").value(fields) == game.scores[seat]
    assert len(game.history) == 36


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (["h0 m1"], 1),
        (["h0 m1 m0"], 2),
        (["h0 m1 m2", "w1 m0 w1"], 3 * 3 + 1 + 1),
        (["h0 m0 m0 m0"], 0),
        (["m1 h0 m1", "m0 m0 m0"], 5 * 2),
        (["m1 w0", "w1 m1"], 1 + 0 + 1 + 1),
    ],
)
def test_a_homestead_is_worth_fields_times_springs(rows: list[str], worth: int) -> None:
    """Counted by hand; corners do not join."""
    fields = {
        (x, y): (each[0], int(each[1]))
        for y, row in enumerate(rows)
        for x, each in enumerate(row.split())
    }
    assert module_of("homestead").value(fields) == worth


def test_what_makes_no_sense_is_no_position() -> None:
    """A tile that is in two places."""
    for name, key in (("switchback", "bag"), ("bunting", "bag"), ("homestead", "out")):
        setup = prepared(name)
        data = setup.type.position_of(setup.begin(1)).as_data()
        data[key] = [*data[key], data[key][0]]
        with pytest.raises(BadPosition, match="in one place"):
            setup.begin(1, position=setup.type.position.model_validate(data))


@pytest.mark.parametrize(
    ("name", "kinds", "count"), [("switchback", 35, 35), ("bunting", 25, 50), ("homestead", 49, 52)]
)
def test_their_pieces_can_be_made_of_paper(name: str, kinds: int, count: int) -> None:
    """All that lies on the table."""
    pieces = pieces_of(prepared(name))
    assert (len(pieces), sum(each.count for each in pieces)) == (kinds, count)


@pytest.mark.parametrize("name", NAMES)
def test_their_pieces_are_printed(name: str) -> None:
    """Twenty squares of 45 mm to a sheet, ten strips, and backs behind them."""
    edition = prepared(name).edition
    job = print_job(edition, PrintOptions(parts=("tiles",)))
    fronts = [page for page in job.pages if not page.is_back]
    placed = sum(len(page.placed) for page in fronts)
    assert placed == sum(each.count for each in pieces_of(prepared(name)))
    squares = math.ceil({"switchback": 35, "bunting": 50, "homestead": 4}[name] / 20)
    strips = math.ceil(48 / 10) if name == "homestead" else 0
    assert len(fronts) == squares + strips
    assert job.pdf().startswith(b"%PDF")
    one = print_job(edition, PrintOptions(copies=(pieces_of(prepared(name))[0].id,)))
    assert {len(page.placed) for page in one.pages} == {pieces_of(prepared(name))[0].count}
    with pytest.raises(BadPrintOptions, match="there is no tile and no card 'rubble'"):
        print_job(edition, PrintOptions(copies=("rubble",)))


@pytest.mark.parametrize(("name", "bags"), [("switchback", [35]), ("homestead", [4, 48])])
def test_programs_in_which_people_play_get_their_pieces(
    name: str, bags: list[int], tmp_path: Path
) -> None:
    """Bags of squares, and of strips that keep their proportions; sheets with all of them."""
    edition = prepared(name).edition
    files = {each.name: each for each in tabletop_files(edition, tmp_path)}
    saved = json.loads(files[f"{name}.json"].make())
    found = [each for each in saved["ObjectStates"] if "ContainedObjects" in each]
    assert [len(each["ContainedObjects"]) for each in found] == bags
    stretched = [
        each["ContainedObjects"][0]["CustomImage"]["CustomTile"]["Stretch"] for each in found
    ]
    assert stretched == [True, False][: len(bags)]
    rows = {each.name: each for each in screentop_files(edition)}["variants.csv"].make().decode()
    assert len(rows.splitlines()) == 1 + len(pieces_of(prepared(name)))
