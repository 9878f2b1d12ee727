"""Reading records of strangers: other versions, other sets, games saved twice, hostile files."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest

from core.engine.manual_edits import GivePoints
from core.limits import MOST_PLAYTEST_BYTES
from core.playtests.reading import SetVersion, files_of, ids_of, read_playtests
from tests.commands import goldrush
from tests.playtesting import PLANTED, RANCH, playtest
from tests.recording import lines, recorded, setup, text

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.game import Game
    from core.playtests.reading import Playtests
    from core.records.recorder import Recorder

    from .conftest import Played


def read(played: Played, folder: Path, *, others: bool = False) -> Playtests:
    """The games in a folder."""
    return read_playtests(files_of([folder]), played.edition, played.library, others=others)


def test_files_are_read_in_natural_order_from_folders_and_by_name(played: Played) -> None:
    """Game 2 comes before game 10, and no file twice."""
    found = files_of([played.folder, played.folder / "game-3.jsonl"])
    assert [path.name for path in found] == [f"game-{number}.jsonl" for number in range(1, 13)]
    assert ids_of(found) == ("gold-rush", "ranch")


def test_a_record_of_another_version_is_told_from_one_of_this(
    played: Played, tmp_path: Path
) -> None:
    """It counts only if that is asked for, and if it brings its sets."""
    content = played.folder.joinpath("game-2.jsonl").read_bytes()
    (tmp_path / "same.jsonl").write_bytes(content)
    data = lines(content)
    data[0]["edition"][1]["sha256"] = "0" * 64
    (tmp_path / "other.jsonl").write_bytes(text(data))
    (tmp_path / "foreign.jsonl").write_bytes(recorded(setup("gold-rush"), 3)[1])
    found = read(played, tmp_path)
    versions = {game.name: game.version for game in found.games}
    assert versions == {
        "foreign.jsonl": SetVersion.FOREIGN,
        "other.jsonl": SetVersion.OTHER,
        "same.jsonl": SetVersion.SAME,
    }
    assert [game.name for game in found.counted] == ["same.jsonl"]
    assert not found.faults
    asked = read(played, tmp_path, others=True)
    assert [game.name for game in asked.counted] == ["same.jsonl"]
    assert "the set 'ranch' is not as when the game was played" in asked.faults[0]
    older = RANCH + "accept: {token-shortage: then}\n"
    data[0]["edition"][1] |= {"sha256": hashlib.sha256(older.encode()).hexdigest(), "text": older}
    (tmp_path / "other.jsonl").write_bytes(text(data))
    whole = read(played, tmp_path, others=True)
    assert [game.name for game in whole.counted] == ["other.jsonl", "same.jsonl"]
    assert [game.name for game in read(played, tmp_path).counted] == ["same.jsonl"]


def test_a_game_that_was_saved_twice_counts_once(played: Played, tmp_path: Path) -> None:
    """In the middle, at its end, and the same file once more; not another of that seed."""
    whole = playtest(played.setup, 21)
    (tmp_path / "a.jsonl").write_bytes(whole)
    (tmp_path / "b.jsonl").write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 1])
    (tmp_path / "c.jsonl").write_bytes(whole)
    (tmp_path / "d.jsonl").write_bytes(playtest(played.setup, 21, misunderstands=True))
    found = read(played, tmp_path)
    assert {game.name for game in found.games} in ({"a.jsonl", "d.jsonl"}, {"c.jsonl", "d.jsonl"})
    assert len(found.faults) == 2
    assert all("goes on in another file" in fault for fault in found.faults)


def test_what_was_tried_is_judged_anew(played: Played, tmp_path: Path) -> None:
    """A record may say anything of why; what the game does not know is as it was recorded."""
    data = lines(playtest(played.setup, 5, misunderstands=True))
    refused = next(line for line in data if line["type"] == "refused")
    place = data.index(refused)
    lied = refused | {"why": "you are ugly", "rule": "ugly", "tile": "X"}
    odd = {"type": "refused", "action": "dance on the table", "why": "not here {x}"}
    (tmp_path / "a.jsonl").write_bytes(text([*data[:place], lied, odd, *data[place + 1 :]]))
    (game,) = read(played, tmp_path).games
    first, second, *_ = game.refused
    assert first.rule in {PLANTED, "no {piece} is left in the supply"} or "step" in first.rule
    assert first.tile != "X"
    assert (second.why, second.rule, second.numbers) == ("not here {x}", "not here {x}", ())


def test_undone_moves_and_manual_edits_are_taken_in(played: Played, tmp_path: Path) -> None:
    """What was taken back leads to its moment still; edited games are not measured."""

    def undoing(game: Game, recorder: Recorder) -> None:
        if len(game.history) == 20:
            game.undo(4)
            recorder.write()

    content = playtest(played.setup, 6, change=undoing, actions=60)
    (tmp_path / "undone.jsonl").write_bytes(content)

    def edited(game: Game, recorder: Recorder) -> None:
        if len(game.history) == 10:
            game.carry_out(GivePoints("Ada", 5))
            recorder.write()

    (tmp_path / "edited.jsonl").write_bytes(playtest(played.setup, 7, change=edited))
    by_hand, undone = read(played, tmp_path).games
    assert not by_hand.is_measured
    assert by_hand.game is not None
    assert by_hand.game.is_over
    assert undone.game is not None
    assert len(undone.before) == len(undone.game.history)
    assert sum(line["type"] == "undo" for line in lines(content)) >= 1
    turns = [moment.turn for moment in undone.before]
    assert turns == sorted(turns)


def test_without_consent_there_is_nothing_of_it(played: Played, tmp_path: Path) -> None:
    """Only the game and the answers."""
    (tmp_path / "a.jsonl").write_bytes(playtest(played.setup, 5, consent=False))
    (game,) = read(played, tmp_path).games
    assert not game.consent
    assert not game.refused
    assert not game.decisions
    assert len(game.answers) == 2


def hostile(folder: Path, good: bytes) -> dict[str, str]:
    """Write files that no player sends, and say what is said of each."""
    data = lines(good)
    endless = {"type": "refused", "action": "a", "why": "b" * 100_000}
    acted = next(n for n, line in enumerate(data) if line["type"] == "action")
    cheat = [*data[:acted], data[acted] | {"scores": [99, 0]}, *data[acted + 1 :]]
    files = {
        "binary": bytes(range(256)) * 40,
        "empty": b"",
        "html": b"<script>alert(1)</script>",
        "deep": b"[" * 200_000,
        "huge": b"x" * (MOST_PLAYTEST_BYTES + 1),
        "newer": b'{"type": "goldrush-record", "format": 9, "program": "9"}\n',
        "endless": text([*data[:6], endless, *data[6:]]),
        "cheat": text(cheat),
        "early": text([data[0], {"type": "decision", "ms": 4}, *data[1:]]),
    }
    for name, content in files.items():
        (folder / f"{name}.jsonl").write_bytes(content)
    (folder / "folder.jsonl").mkdir()
    (folder / "link.jsonl").symlink_to("/dev/zero")
    return {
        "binary": "is no record",
        "empty": "is empty",
        "html": "is no record",
        "deep": "is no record",
        "huge": "is too large",
        "newer": "a newer one may read it",
        "endless": ":7: `why` string should have at most 1000 characters",
        "cheat": "`scores.0`: the record says 99",
        "early": ":2: the game has not begun",
        "folder": "is a directory",
        "link": "is not a regular file",
    }


def test_hostile_records_have_one_message_each_and_the_rest_counts(
    played: Played, tmp_path: Path
) -> None:
    """By file, and line where there is one; no file runs anything or takes long."""
    good = playtest(played.setup, 5)
    said = hostile(tmp_path, good)
    (tmp_path / "good.jsonl").write_bytes(good)
    found = read(played, tmp_path)
    assert [game.name for game in found.counted] == ["good.jsonl"]
    assert len(found.faults) == len(said)
    for name, why in said.items():
        (fault,) = (each for each in found.faults if f"/{name}.jsonl" in each)
        assert why in fault
        assert len(fault) < 400
        assert "\n" not in fault


def test_the_command_says_it_all(played: Played, tmp_path: Path) -> None:
    """As tables, as a page, as data; in French; and what it cannot do, in a sentence."""
    folder = tmp_path / "records"
    folder.mkdir()
    for number in (1, 2):
        content = played.folder.joinpath(f"game-{number}.jsonl").read_bytes()
        (folder / f"{number}.jsonl").write_bytes(content)
    (folder / "none.jsonl").write_bytes(b"{}")
    page, named = tmp_path / "page.html", ("--set", str(played.set_file))
    done = goldrush("playtests", str(folder), *named, "--no-costs", "--html", str(page))
    assert done.exit_code == 0, done.output
    assert "wants a permit" in done.stdout
    assert "Moves that cost most" not in done.stdout
    assert "none.jsonl:1: is no record of a game" in done.stderr
    assert 'href="records/1.jsonl"' in page.read_text(encoding="utf-8")
    french = goldrush("playtests", str(folder), *named, "--bot", "greedy", "--language", "fr")
    assert "Ce qui a été le plus refusé" in french.stdout
    told = goldrush("playtests", str(folder), *named, "--no-costs", "--json")
    assert json.loads(told.stdout)["topics"][0]["rows"][0]["rule"] == PLANTED


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("playtests", "{empty}"), "there is no record; records end in .jsonl"),
        (("playtests", "{bad}"), "none of these files is a record of a game"),
        (("playtests", "{games}", "--set", "{set}", "--bot", "nobody"), "--bot nobody: "),
        (("playtests", "{games}", "--set", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    arguments: tuple[str, ...], said: str, played: Played, tmp_path: Path
) -> None:
    """With an exit code of its own."""
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "a.jsonl").write_bytes(b"{}")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.jsonl").write_bytes(playtest(played.setup, 5, actions=9))
    places = {name: str(tmp_path / name) for name in ("empty", "bad", "games")}
    places["set"] = str(played.set_file)
    done = goldrush(*(each.format(**places) for each in arguments))
    assert done.exit_code in {1, 2}
    assert said in done.output
