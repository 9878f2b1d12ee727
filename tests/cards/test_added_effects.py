"""The decks of docs/cards.md play as they are printed there, with an effect that a plugin adds."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from core.bots.bots import make, play_out
from core.edition.edition import Edition
from core.edition.library import Library, default_library
from core.engine.errors import PluginFailed, Unplayable
from core.engine.plugin_consent import Consent
from core.records.record_file import parse_record
from core.records.recorder import Recorder
from core.records.replay import steps
from core.verification import verify
from tests.cards.playing import FILLER, set_up, turn

PAGES = Path(__file__).parents[2] / "docs"
FILES = re.findall(
    r"```\w+ (\S+)\n(.*?)```", (PAGES / "cards.md").read_text(encoding="utf-8"), re.DOTALL
)
CODE = "plugins/jumping/__init__.py"


def opened(folder: Path, deck: str, files: Mapping[str, str]) -> Edition:
    """Write files into a folder, agree to the plugin there, and open a deck."""
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content, encoding="utf-8")
    library: Library = default_library()
    plugin = library.plugin("jumping", folder)
    assert plugin is not None
    Consent.default().agree(plugin)
    found = library.open([str(folder / deck)])
    assert found.edition is not None
    assert found.findings == ()
    return found.edition


def jumping(folder: Path, code: str | None = None) -> Edition:
    """Return the deck with claim jumpers, maybe with other code."""
    files = dict(FILES)
    return opened(folder, "claim-jumpers.yaml", {**files, CODE: code or files[CODE]})


def test_the_decks_of_the_page_verify_and_play(tmp_path: Path) -> None:
    """As printed, with no finding, in each language."""
    assert [name for name, _ in FILES] == [
        "deep-veins.yaml",
        "claim-jumpers.yaml",
        "plugins/jumping/plugin.yaml",
        CODE,
    ]
    for deck in ("deep-veins.yaml", "claim-jumpers.yaml"):
        edition = opened(tmp_path, deck, dict(FILES))
        assert verify(edition).findings == ()
        game = set_up(3, edition=edition).begin(1)
        bots = [make(name, 5, edition.plugins) for name in ("memory", "random", "forgetful:0.2")]
        play_out(game, bots)
        assert game.face_down == 0
    for language in ("fr", "de"):
        page = (PAGES / language / "cards.md").read_text(encoding="utf-8")
        assert re.findall(r"```\w+ (\S+)\n(.*?)```", page, re.DOTALL) == FILES


def test_an_added_effect_is_played_recorded_and_replayed(tmp_path: Path) -> None:
    """A claim jumper takes gold 3 for who turns it up, and dynamite takes him."""
    edition = jumping(tmp_path)
    setup = set_up(2, edition=edition)
    table = ("gold_3", "jumper", "jumper", "dynamite", "miner_2_red", "jumper", *FILLER.split()[2:])
    game = setup.begin(0, None, setup.type.position.model_validate({"table": table}))
    file = io.BytesIO()
    recorder = Recorder(game, file)
    turn(game, 1, 2)
    assert (game.scores, game.in_front_of(0), game.removed[-1]) == ([3, 0], ["gold_3"], "jumper")
    turn(game, 5, 6)
    assert game.face_down == 12
    turn(game, 3, 4)
    assert sorted(game.removed[-2:]) == ["dynamite", "jumper"]
    assert game.is_rush
    turn(game, 6)
    assert (game.removed[-1], game.scores) == ("jumper", [3, 0])
    recorder.finish()
    *_, again = steps(parse_record(file.getvalue()), setup)
    assert setup.type.position_of(again) == setup.type.position_of(game)


GUARD = """\
from core.api import hookimpl


class Guard:
    rank = 2
    traits = ("treasure",)

    def worth(self, own):
        return 7

    def alone(self, own, pair):
        pair.win(own, (pair.player + 1) % pair.players)

    def meets(self, own, other, pair):
        if other.traits != {"digger"} or other.owner != pair.player:
            pair.turn_back(own)
            pair.turn_back(other)


@hookimpl
def goldrush_parts(game):
    return {"jump": Guard()}
"""


def test_an_effect_may_come_before_others_be_worth_more_and_act_in_the_rush(tmp_path: Path) -> None:
    """It keeps dynamite away, and is dug up by diggers of who has the turn alone."""
    setup = set_up(2, edition=jumping(tmp_path, GUARD))
    table = ("jumper", "dynamite", "miner_2_red", "miner_2_blue", *FILLER.split()[:8])
    game = setup.begin(0, None, setup.type.position.model_validate({"table": table}))
    turn(game, 1, 2, 4, 1)
    assert game.face_down == 12
    assert turn(game, 1, 3).face_down == 12
    turn(game, 3, 1)
    assert (game.scores, game.is_rush) == ([0, 7], True)
    rush = {"table": ("jumper", "gold_1"), "player": "RED"}
    game = setup.begin(0, None, setup.type.position.model_validate(rush))
    assert turn(game, 1).scores == [7, 0]


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        ("object()", "the effect 'jump' that a plugin adds has neither `meets` nor `alone`"),
        ("type('E', (), {'traits': 'digger'})()", "should have `traits` that are names"),
        ("type('E', (), {'traits': (), 'rank': 'x'})()", "should have a `rank` that is a whole"),
    ],
)
def test_what_is_no_effect_is_refused(tmp_path: Path, effect: str, reason: str) -> None:
    """Before any game."""
    code = dict(FILES)[CODE].replace("Jump()", effect)
    with pytest.raises(Unplayable, match=reason):
        set_up(2, edition=jumping(tmp_path, code))


def test_an_effect_of_this_game_cannot_be_replaced(tmp_path: Path) -> None:
    """Another name can be had."""
    code = dict(FILES)[CODE].replace('"jump":', '"blast": Jump(), "jump":')
    with pytest.raises(Unplayable, match="the effect 'blast' that a plugin adds is one of this"):
        set_up(2, edition=jumping(tmp_path, code))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("pair.win(own, 9)", "there is no player 9"),
        ("pair.remove(pair)", "is none of the cards turned up"),
        ("1 / 0", "division by zero"),
    ],
)
def test_an_effect_that_fails_is_named_and_leaves_the_game(
    tmp_path: Path, line: str, reason: str
) -> None:
    """As it was before."""
    code = dict(FILES)[CODE].replace("pair.remove(own)", line)
    setup = set_up(2, {"deadlock": "play_on"}, edition=jumping(tmp_path, code))
    table = ("gold_3", "jumper", *FILLER.split())
    game = setup.begin(0, None, setup.type.position.model_validate({"table": table}))
    turn(game, 2)
    before = setup.type.position_of(game)
    with pytest.raises(PluginFailed, match=f"'jumping' failed at .*{CODE}:12: .*{reason}"):
        turn(game, 1)
    assert setup.type.position_of(game) == before
    assert len(game.history) == 1
