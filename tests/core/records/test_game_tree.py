"""The tree of all that was played in one session: going on, going to, and reading it back."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest

from core.engine.actions import Nothing, Place
from core.engine.errors import IllegalAction, PluginFailed
from core.engine.extension import RuleExtension
from core.engine.game import Game
from core.engine.manual_edits import ChangeBag, ChangeOption, ChooseNextTile, GivePoints
from core.engine.position import position_of
from core.engine.setup import Setup
from core.engine.state import GameState
from core.records.game_tree import Branches, Moment, branches_of
from core.records.record_file import parse_record
from core.records.recorded_setup import RecordDiffers
from core.records.recorder import Recorder
from tests.games.states import shared, snapshot
from tests.recording import lines, play, recorded, setup, state, text
from tests.rules.playing import play as scene

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.actions import Move

EAST, FAR_EAST = Place("01", 1, 0, 0), Place("01", 2, 0, 0)
NOTHING = Nothing()


def tree() -> Branches[Game]:
    """A tree at the beginning of a game in which tracks are drawn."""
    return Branches(scene(then="01 01 01").game)


def moves(moments: list[Moment[Game]]) -> list[Move | None]:
    """Return what led to each of some moments."""
    return [moment.move for moment in moments]


def written(branches: Branches[Game]) -> bytes:
    """Return a tree as a record."""
    file = io.BytesIO()
    branches.write(file)
    return file.getvalue()


# --- Going on and going to ---------------------------------------------------------------------


def test_a_tree_begins_with_one_moment() -> None:
    """It has what happened before anybody acted, and shares nothing with the game."""
    game = scene(then="01").game
    branches = Branches(game)
    root = branches.now
    assert branches.root is root is branches.moments[0]
    assert (root.number, root.depth, root.parent, root.move, root.children) == (
        0,
        0,
        None,
        None,
        [],
    )
    assert root.events == tuple(game.events)
    assert shared(game, root.game) == []


def test_going_on_adds_moments_and_changes_none() -> None:
    """Each has the events since the one before."""
    branches = tree()
    before = snapshot(branches.root.game)
    one = branches.go_on(EAST)
    two = branches.go_on(NOTHING)
    assert snapshot(branches.root.game) == before
    assert branches.now is two
    assert (two.parent, two.move, two.depth, two.number) == (one, NOTHING, 2, 2)
    assert two.game.events == [*branches.root.events, *one.events, *two.events]
    assert shared(one.game, two.game) == []


def test_the_same_deed_leads_to_the_same_moment() -> None:
    """Named tuples of two kinds that are equal are not the same; nor is a move elsewhere."""
    branches = tree()
    one = branches.go_on(EAST)
    branches.back()
    assert branches.go_on(Place("01", 1, 0, 0)) is one
    branches.back()
    other = branches.go_on(Place("01", -1, 0, 0))
    assert branches.root.children == [one, other]
    assert len(branches.moments) == 3


def test_what_is_illegal_changes_nothing() -> None:
    """The game's own reason comes through."""
    branches = tree()
    now = branches.go_on(EAST)
    for wrong in (EAST, GivePoints("PINK", 1)):
        with pytest.raises(IllegalAction):
            branches.go_on(wrong)
    assert (branches.now, len(branches.moments), now.children) == (now, 2, [])


def test_a_memory_that_cannot_be_copied_changes_nothing() -> None:
    """It stops the game, which stays where it was; so it does for what is done by hand."""
    worn: list[str] = []

    class Worn:
        def copy(self) -> Worn:
            if worn:
                raise RuntimeError("worn out")
            return self

    class Wearing(RuleExtension):
        def begin(self, game: GameState) -> Worn:  # noqa: ARG002
            return Worn()

    edition = setup("gold-rush").edition
    where = Setup(edition, 2, extensions=lambda given: [Wearing("worn", edition, given)])
    branches = Branches(Game(where, 1))
    now = branches.go_on(branches.now.game.legal_actions()[0])
    worn.append("out")
    for move in (now.game.legal_actions()[0], GivePoints("RED", 1)):
        with pytest.raises(PluginFailed, match="'worn' failed: RuntimeError: worn out"):
            branches.go_on(move)
    with pytest.raises(PluginFailed, match="'worn' failed: RuntimeError: worn out"):
        now.game.carry_out(GivePoints("RED", 1))
    assert (branches.now, now.children, len(branches.moments)) == (now, [], 2)
    assert (now.game.scores, now.depth) == ([0, 0], 1)


def test_back_and_forward_follow_the_line_that_was_visited_last() -> None:
    """Without limit, and with an end on both sides."""
    branches = tree()
    with pytest.raises(ValueError, match="nothing to take back"):
        branches.back()
    with pytest.raises(ValueError, match="nothing to do again"):
        branches.forward()
    branches.go_on(EAST)
    first = branches.go_on(NOTHING)
    branches.go_to(branches.root)
    west = branches.go_on(Place("01", -1, 0, 0))
    assert moves(branches.line()) == [None, west.move]
    branches.back()
    assert branches.forward() is west
    branches.go_to(first)
    branches.go_to(branches.root)
    assert moves(branches.line()) == [None, EAST, NOTHING]
    assert [branches.forward(), branches.forward()][1] is first


def test_a_moment_of_another_tree_is_refused() -> None:
    """By this one."""
    branches, other = tree(), tree()
    with pytest.raises(ValueError, match="another tree"):
        branches.go_to(other.root)


def test_a_game_that_was_played_already_is_one_line() -> None:
    """With all that was done in it, by hand too, and nothing that was taken back."""
    game = scene("BLUE: 01 at (1,0)", then="01 33").game
    game.carry_out(ChooseNextTile("33"))
    game.apply(FAR_EAST)
    game.undo()
    branches = Branches(game)
    assert moves(branches.line()) == [None, *game.history]
    assert state(branches.now.game) == state(game)
    assert branches.now.game.future == []


def test_chance_settles_what_people_settle() -> None:
    """A16: it stands in the record, and what chance chose once it does not choose anew."""
    game = scene("BLUE: 01 at (1,0)", then="01", ends=True, final_tie="staring_duel").game
    branches = Branches(game)
    with pytest.raises(ValueError, match="nothing for chance to settle"):
        branches.settle()
    branches.go_on(FAR_EAST)
    duel = branches.go_on(NOTHING)
    end = branches.settle()
    assert end.game.is_over
    assert end.game.chance.outcomes[-1].what == "the staring duel"
    branches.go_to(duel)
    assert branches.settle() is end
    again = branches_of(parse_record(written(branches)), game.setup)
    assert snapshot(again.now.game) == snapshot(end.game)
    assert snapshot(Branches(end.game).now.game) == snapshot(end.game)


# --- Writing and reading -----------------------------------------------------------------------


def forked() -> Branches[Game]:
    """A tree with three ends, looked at in the middle of the first."""
    branches = tree()
    middle = branches.go_on(EAST)
    branches.go_on(NOTHING)
    branches.go_on(ChangeOption("fifth_cowboy", value=True))
    branches.go_to(branches.root)
    branches.go_on(Place("01", -1, 0, 0))
    branches.go_to(middle)
    branches.go_on(GivePoints("RED", 3))
    branches.go_to(branches.moments[3])
    branches.go_to(middle)
    return branches


def test_a_record_ends_where_now_is_with_the_way_forward() -> None:
    """What comes after it is the last that was taken back."""
    branches = forked()
    again = branches_of(parse_record(written(branches)), branches.root.game.setup)
    for one, other in ((branches, again), (again, branches)):
        assert moves(one.line()) == moves(other.line())
        assert one.moments[0].move is None
        assert len(one.moments) == 6
    assert again.now.move == EAST
    assert [c.move for c in again.root.children] == [EAST, Place("01", -1, 0, 0)]


# --- Notes and branches ------------------------------------------------------------------------


def test_what_is_said_of_moments_is_in_the_record() -> None:
    """A note of each of them and the names of branches; what a record cannot hold is cut."""
    branches = forked()
    first, other = branches.root.children
    branches.describe(branches.root, "where it all began", "")
    branches.describe(first, "two\nlines \ud800", "")
    branches.describe(other, "x" * 3000, "  the  other\nway ")
    content = written(branches)
    again = branches_of(parse_record(content), branches.root.game.setup)
    assert again.root.note == "where it all began"
    assert [(m.note, m.branch) for m in again.root.children] == [
        ("two\nlines \\ud800", ""),
        ("x" * 2000, "the other way"),
    ]
    assert moves(again.line()) == moves(branches.line())
    assert again.now.move == branches.now.move
    assert written(again) == content


def test_a_later_note_replaces_an_earlier_one() -> None:
    """As in a record that is written while a game is played."""
    branches, file = forked(), io.BytesIO()
    recorder = Recorder(branches.root.game, file)
    branches.write_to(recorder)
    first = branches.root.children[0]
    for note, name in (("a", "b"), ("c", "")):
        recorder.write(first.game)
        recorder.describe(note, name)
    again = branches_of(parse_record(file.getvalue()), branches.root.game.setup)
    assert [(m.note, m.branch) for m in again.root.children] == [("c", ""), ("", "")]


def test_a_branch_is_taken_out_and_put_back() -> None:
    """With all that was played in it; the one that is looked at stays."""
    branches = forked()
    before, line = written(branches), branches.line()
    first, other = branches.root.children
    assert branches.now is first
    count, gone = len(branches.moments), len(list(other.descendants()))
    with pytest.raises(ValueError, match="stays"):
        branches.remove(first)
    with pytest.raises(ValueError, match="stays"):
        branches.remove(branches.root)
    branches.remove(other)
    assert branches.root.children == [first]
    assert len(branches.moments) == count - gone
    with pytest.raises(ValueError, match="another tree"):
        branches.go_to(other)
    new = branches.go_on(GivePoints("RED", 5))
    assert new.number not in {moment.number for moment in other.descendants()}
    branches.go_to(first)
    branches.remove(new)
    branches.restore(other)
    assert list(branches.moments) == sorted(branches.moments)
    branches.go_to(line[-1])
    branches.go_to(first)
    assert written(branches) == before


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """Over what was there; a folder that is not there is told and leaves nothing."""
    branches, path = forked(), tmp_path / "game.jsonl"
    path.write_text("old", encoding="utf-8")
    branches.write(path, ["random", None])
    assert path.read_bytes().replace(b'"random"', b"null") == written(branches)
    with pytest.raises(OSError, match="No such file"):
        branches.write(tmp_path / "none" / "game.jsonl")
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_finished_game_is_written_with_its_result() -> None:
    """If that is what is looked at."""
    game, _ = recorded(setup("gold-rush"), 3)
    branches = Branches(game)
    assert b'"type": "result"' in written(branches)
    assert branches_of(parse_record(written(branches)), game.setup).now.game.is_over
    branches.back()
    assert b'"type": "result"' not in written(branches)


def test_a_record_of_a_game_that_was_played_is_a_tree() -> None:
    """Of one as `goldrush play` writes it, too; what was taken back in it is a branch."""
    game, file = Game(setup("gold-rush", "sheriff"), 7), io.BytesIO()
    recorder = Recorder(game, file)
    play(game, 7, recorder.write, 30)
    taken = [game.undo() for _ in range(4)][::-1]
    play(game, 8, recorder.write)
    recorder.finish()
    branches = branches_of(parse_record(file.getvalue()), game.setup)
    assert snapshot(branches.now.game) == snapshot(game, future=False)
    assert moves(branches.line()) == [None, *game.history]
    fork = branches.line()[26]
    assert len(fork.children) == 2
    branches.go_to(branches.moments[30])
    assert moves(branches.line())[27:] == taken


def test_a_record_with_chance_of_its_own_goes_on_by_its_seed_everywhere() -> None:
    """What the record says of the future holds for its own line alone."""
    script = "BLUE: 01 at (1,0)\nRED: 33 at (2,0)\nBLUE: 01 at (3,0)"
    game = scene(script, then="01").game
    first = Branches(game)
    branches = branches_of(parse_record(written(first)), game.setup)
    branches.go_to(branches.moments[1])
    branches.go_on(GivePoints("RED", 1))
    play(branches.now.game.copy(), 1, lambda _: None)
    assert branches.now.game.chance.given == ()


def test_the_same_deed_by_other_chance_leads_elsewhere() -> None:
    """In a record alone, as a game's own chance decides the same again."""
    branches = tree()
    branches.go_on(ChangeBag("33", 1))
    *first, chance, bag = lines(written(branches))
    other = {**chance, "number": (chance["number"] + 1) % 3}
    data = [*first, chance, bag, {"type": "undo", "undo": 1}, other, bag]
    again = branches_of(parse_record(text(data)), branches.root.game.setup)
    one, two = again.root.children
    assert one.move == two.move
    assert one.game.deck != two.game.deck


def test_a_record_that_breaks_off_at_once_is_no_tree() -> None:
    """It says so, as replay does."""
    game, content = recorded(setup("gold-rush"), 3, 2)
    record = parse_record(b"\n".join(content.split(b"\n")[:2]) + b"\n", "x.jsonl")
    with pytest.raises(RecordDiffers, match="breaks off before the game began"):
        branches_of(record, game.setup)


def test_a_tree_of_a_game_in_a_position_begins_there() -> None:
    """And is read back from there."""
    there = position_of(scene("BLUE: 01 at (1,0); cowboy on railroad E", then="01 01").game)
    where = scene(then="01 01 01").game.setup
    branches = Branches(Game(where, 1, position=there))
    branches.go_on(FAR_EAST)
    again = branches_of(parse_record(written(branches)), where)
    assert snapshot(again.now.game) == snapshot(branches.now.game)
    assert again.now.game.position is not None
    assert again.now.game.position.as_data() == there.as_data()
