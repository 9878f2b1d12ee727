"""Several kinds of pieces that claim: who holds what, and what comes home, by their strengths."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from core.analysis.score_breakdown import scored
from core.bots.bots import choose, make
from core.edition.library import default_library
from core.engine.actions import Claim
from core.engine.errors import BadPosition, IllegalAction, Unplayable
from core.engine.events import CameHome, Scored
from core.engine.game import Game
from core.engine.manual_edits import MovePiece
from core.engine.player_view import view
from core.engine.position import Position, position_of
from core.engine.setup import Setup
from core.engine.table_snapshot import pieces
from core.records.scenario import run
from core.records.scenario_file import read_scenario
from core.records.scenario_writer import scenario_of
from core.tileset.reader import UnreadableSet
from core.verification import verify
from tests.editions import edition_of
from tests.recording import recorded, replayed
from tests.rules.playing import do

if TYPE_CHECKING:
    from pathlib import Path


FOREMEN = """\
format: 1
id: foremen
extends: gold-rush
pieces:
  foreman: {per_player: 1, claims: true, strength: 2}
"""
TRACK: dict[str, Any] = {
    "table": [
        {"tile": "33", "at": (0, 0)},
        {"tile": "26/1", "at": (-1, 0)},
        {"tile": "08", "at": (1, 0)},
    ],
    "hand": "26/1",
    "bag": ["01/1", "08", "39"],
}
CLOSING = "place 26 at (2,0) rotated 180"
"""What closes the track in the east; one half of it lies on each of the other three tiles."""


def begun(text: str = FOREMEN, **position: Any) -> Game:  # noqa: ANN401
    """Begin a game for two in a position, or with an empty table."""
    where = Position.model_validate(position) if position else None
    return Game(Setup(edition_of(text), 2), 1, position=where)


def on_track(*standing: tuple[str, str, int], **more: Any) -> Game:  # noqa: ANN401
    """Begin with pieces (kind, player and x) on the track, which the next tile can close."""
    listed = [
        {"piece": kind, "of": player, "on": "railroad E", "at": (x, 0)}
        for kind, player, x in standing
    ]
    return begun(**TRACK, pieces=listed, **more)


def left(game: Game, piece: str) -> list[int]:
    """Return how many pieces of a kind each player has left."""
    return [game.spare(piece, player) for player in range(len(game.scores))]


@pytest.mark.parametrize(
    ("standing", "counted", "points", "said"),
    [
        ([("foreman", "BLUE", 0), ("cowboy", "RED", -1)], (2, 1), True, "2 to 1"),
        ([("cowboy", "BLUE", 0), ("foreman", "RED", 1)], (1, 2), False, "2 to 1"),
        (
            [("foreman", "BLUE", 0), ("cowboy", "RED", -1), ("cowboy", "RED", 1)],
            (2, 2),
            None,
            "2 each",
        ),
    ],
)
def test_who_holds_a_feature_is_decided_by_strengths(
    standing: list[tuple[str, str, int]],
    counted: tuple[int, int],
    points: bool | None,
    said: str,
) -> None:
    """The strongest score alone; a foreman ties with two cowboys; all go to their supplies."""
    game = on_track(*standing)
    before = frozenset(pieces(game))
    do(game, CLOSING, "nothing")
    event = next(event for event in game.events if isinstance(event, Scored))
    assert event.pieces == counted
    assert f"(a strength of {said})" in event.text(["BLUE", "RED"])
    won = [points is not False, points is not True]
    assert [score > 0 for score in game.scores] == won
    assert frozenset(scored(game)[-1].pieces) == before
    assert (left(game, "cowboy"), left(game, "foreman")) == ([4, 4], [1, 1])
    home = {each.piece: sum(each.counts) for each in game.events if isinstance(each, CameHome)}
    assert home == Counter(kind for kind, *_ in standing)


def test_each_kind_of_which_some_are_left_is_offered() -> None:
    """By the texts that cowboys always had; each is taken off its own supply."""
    game = begun()
    do(game, str(game.legal_actions()[0]))
    claims = [str(action) for action in game.legal_actions() if " on " in str(action)]
    spots = [text.removeprefix("cowboy on ") for text in claims if text.startswith("cowboy")]
    assert spots
    assert {f"foreman on {spot}" for spot in spots} < {*claims}
    do(game, f"foreman on {spots[-1]}")
    assert (left(game, "cowboy"), left(game, "foreman")) == ([4, 4], [0, 1])
    game.undo()
    assert (left(game, "foreman"), pieces(game)) == ([1, 1], ())
    game.redo()
    assert [each.piece for each in pieces(game)] == ["foreman"]
    assert dict(view(game, 1).supplies[0])["foreman"] == left(game, "foreman")[0]


def test_why_a_kind_cannot_claim_is_said_of_that_kind() -> None:
    """None of it is left, while others are; or it claims nothing."""
    game = begun(supplies={"BLUE": {"foreman": 0}})
    do(game, str(game.legal_actions()[0]))
    spot = next(a for a in game.legal_actions() if str(a).startswith("cowboy"))
    for piece, why in (("foreman", "no foreman is left in the supply"), ("tent", "claims nothing")):
        with pytest.raises(IllegalAction, match=why):
            game.apply(spot._replace(piece=piece))  # type: ignore[attr-defined]


def test_a_position_and_what_is_done_by_hand_know_each_kind() -> None:
    """Moved, taken off, refused where something claims already; supplies that are odd are told."""
    game = on_track(("foreman", "BLUE", 0), supplies={"BLUE": {"cowboy": 2, "foreman": 3}})
    assert position_of(game).supplies == {"BLUE": {"cowboy": 2, "foreman": 3}}
    game.carry_out(MovePiece("foreman", "BLUE", (0, 0, "railroad E"), (-1, 0, "railroad E")))
    game.carry_out(MovePiece("foreman", "RED", None, (0, 0, "railroad E")))
    assert game.claims(game.board.segment_at(0, 0, "railroad E") or 0) == (2, 2)
    assert "stands on" in MovePiece("cowboy", "RED", None, (0, 0, "railroad E")).why_not(game)
    game.carry_out(MovePiece("foreman", "BLUE", (-1, 0, "railroad E"), None))
    assert left(game, "foreman") == [4, 0]
    assert [(each.piece, each.owner) for each in pieces(game)] == [("foreman", 1)]
    again = Game(game.setup, 1, position=position_of(game))
    assert (again.supply, pieces(again)) == (game.supply, pieces(game))
    assert position_of(again) == position_of(game)


@pytest.mark.parametrize(
    ("supplies", "why"),
    [
        ({"foreman": 101}, "should be from 0 to 98"),
        ({"cowboy": 199}, "should be from 0 to 198"),
        ({"tent": -1}, "should be from 0"),
        ({"miner": 1}, "players have no miner"),
    ],
)
def test_supplies_that_cannot_be_are_refused(supplies: dict[str, int], why: str) -> None:
    """What a player could bring to one feature has a limit, by strength."""
    with pytest.raises(BadPosition) as caught:
        begun(supplies={"BLUE": supplies})
    assert why in str(caught.value)


def test_a_game_is_recorded_replayed_and_saved_as_a_scenario(tmp_path: Path) -> None:
    """Both kinds are used; the same again from the record, and from a scenario."""
    path = tmp_path / "foremen.yaml"
    path.write_text(FOREMEN)
    where = Setup(edition_of(FOREMEN), 2)
    game, record = recorded(where, 3)
    done = [str(action) for action in game.history]
    assert {text.split()[0] for text in done if " on " in text} > {"foreman", "cowboy"}
    again = replayed(record, where)
    assert (again.events, again.scores) == (game.events, game.scores)
    line = [Game(where, 3)]
    for action in game.history[:80]:
        line.append(line[-1].copy())
        line[-1].apply(action)
    saved = scenario_of(line[40:], "saved", title="Two kinds", sets=[str(path)])
    result = run(read_scenario(saved, default_library(), str(tmp_path / "scene.yaml")))
    assert [str(each.message) for each in result.findings] == []


def test_bots_claim_with_all_kinds() -> None:
    """The greedy one chooses among kinds that come to the same, as among anything else."""
    game = Game(Setup(edition_of(FOREMEN), 2), 5)
    used: set[str] = set()
    bot = make("greedy", 1)
    while not game.is_over and len(used) < 2:
        action = choose(game, bot)
        used.update({action.piece} if isinstance(action, Claim) else ())
        game.apply(action)
    assert used == {"cowboy", "foreman"}


@pytest.mark.parametrize(
    ("pieces_of", "check", "said"),
    [
        ("foreman: {per_player: 1, claims: true, strength: 0}", "bad-value", "strength"),
        ("foreman: {per_player: 1, strength: 2}", "bad-value", "claims nothing"),
        ("foreman: {per_game: 1, claims: true}", "bad-value", "no player has one"),
    ],
)
def test_what_cannot_work_is_a_finding(pieces_of: str, check: str, said: str) -> None:
    """A strength of nothing, of what claims nothing, and a piece of nobody that claims."""
    text = FOREMEN.replace("foreman: {per_player: 1, claims: true, strength: 2}", pieces_of)
    try:
        found = verify(edition_of(text)).findings
    except UnreadableSet as error:
        found = error.findings
    assert [str(each) for each in found if each.check == check and said in each.message]


def test_pieces_together_have_a_limit() -> None:
    """As many as fit into what is counted by player and feature."""
    text = FOREMEN.replace("per_player: 1", "per_player: 4")
    assert Setup(edition_of(text.replace("h: 2", "h: 49")), 2).claiming["foreman"] == 49
    with pytest.raises(Unplayable, match="count as 204"):
        Setup(edition_of(text.replace("h: 2", "h: 50")), 2)
