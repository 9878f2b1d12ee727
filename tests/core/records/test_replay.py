"""Replaying records: golden games, stepping, and naming the first thing that differs."""

import copy
import re
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots.bots import make, play_out
from core.engine.game import Game
from core.engine.game_types import prepare
from core.engine.held_tiles import THE_TILES
from core.engine.setup import Setup
from core.records.record_file import Given, UnreadableRecord, parse_record, read_record
from core.records.recorded_setup import (
    OtherEdition,
    RecordDiffers,
    outcome_of,
    remarks,
    setup_of,
)
from core.records.recorder import Recorder
from core.records.replay import replay, steps
from core.tileset.schema import OptionValue
from tests.editions import edition_from, edition_of
from tests.recording import (
    EDITIONS,
    GOLDEN,
    LIBRARY,
    differs,
    lines,
    play,
    recorded,
    replayed,
    setup,
    state,
    text,
    tile_setup,
)
from tests.volume import part_of, scaled

Data = list[dict[str, Any]]
Spot = tuple[int, tuple[str | int, ...]]
WHERE = setup("gold-rush", "sheriff", players=3)
GAME, CONTENT = recorded(WHERE, 7)
DATA = lines(CONTENT)
UNSEEN = ("seed", "program", "plugins", "options")


def edited(number: int, **changes: object) -> bytes:
    """Return the record with another line, by its number."""
    data = copy.deepcopy(DATA)
    data[number - 1].update(changes)
    return text(data)


def spots(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:  # noqa: ANN401 - any JSON
    """Yield the path of every value in some data."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from spots(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from spots(inner, (*path, number))


SPOTS: list[Spot] = [(n, path) for n, line in enumerate(DATA) for path in spots(line)]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_recorded_game_of_every_edition_replays(
    name: str, request: pytest.FixtureRequest
) -> None:
    """To the last point. `--update-golden` plays them anew, so that a change shows as a diff."""
    path = GOLDEN / f"{name}.jsonl"
    if request.config.getoption("--update-golden"):
        game, file = Game(setup(name, players=3), 1), BytesIO()
        bots = [make(bot, n) for n, bot in enumerate(("greedy", "random", "greedy"))]
        recorder = Recorder(game, file, [bot.name for bot in bots])
        play_out(game, bots, recorder.write)
        recorder.finish()
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(file.getvalue())
    record = read_record(path)
    again = replay(record, LIBRARY, anyway=True)
    assert record.is_finished
    assert again.is_over
    assert again.scores == lines(path.read_bytes())[-1]["scores"]


def test_a_record_with_former_plurals_replays() -> None:
    """The first records say railwaymans; no other text may differ."""
    content = (GOLDEN / "sheriff.jsonl").read_bytes()
    former = content.replace(b"(2 railwaymen to", b"(2 railwaymans to")
    assert former != content
    assert replay(parse_record(former, "former"), LIBRARY, anyway=True).is_over
    other = content.replace(b"(2 railwaymen to", b"(2 railway to")
    with pytest.raises(RecordDiffers, match="railwaymen"):
        replay(parse_record(other, "other"), LIBRARY, anyway=True)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_replay_is_the_game(name: str, players: int) -> None:
    """Every state, seen or hidden, of every edition."""
    for seed in range(scaled(3, 3)):
        game, content = recorded(setup(name, players=players), seed)
        assert state(replayed(content)) == state(game)


def test_options_and_shuffled_piles_are_replayed() -> None:
    """With chance in the midst of turns, and cowboys that come back."""
    options: dict[str, OptionValue] = {
        "merged_piles": "shuffled",
        "retrieve_cowboy": True,
        "sheriff_takes_from": "players",
        "unplaceable_last": "turn_goes_on",
    }
    shuffled = 0
    for seed in part_of((1, 0, 2, 3, 4), 5):
        game, content = recorded(setup("gold-rush", "sheriff", players=4, **options), seed)
        shuffled += content.count(b'"what": "a pile of mining tokens"')
        assert state(replayed(content)) == state(game)
    assert shuffled


@pytest.mark.parametrize("seed", [0, None, 123456, -(10**30)])
def test_replay_draws_no_number_of_its_own(seed: int | None) -> None:
    """The seed may be another, or none, or left out; nor can it matter where it breaks off."""
    game = replayed(edited(1, seed=seed))
    assert (game.chance.seed, game.events) == (None, GAME.events)
    without = copy.deepcopy(DATA)
    del without[0]["seed"]
    assert replayed(text(without)).events == GAME.events
    cut = replayed(edited(1, seed=seed)[: len(CONTENT) // 2])
    assert cut.events == GAME.events[: len(cut.events)]


def test_a_replay_can_be_stepped_through_and_kept() -> None:
    """One game that goes on; copies of it stay."""
    record = parse_record(CONTENT)
    kept = [game.copy() for game in steps(record, tile_setup(record))]
    actions = [line for line in DATA if line["type"] == "action"]
    assert [len(game.history) for game in kept] == [*range(len(actions) + 1), len(actions)]
    assert [game.scores for game in kept[1:-1]] == [line["scores"] for line in actions]
    assert state(kept[-1]) == state(GAME)


def test_a_record_that_breaks_off_can_be_played_on() -> None:
    """With the seed that it had, as if it had never stopped."""
    where = setup("gold-rush", "sheriff", players=3)
    game, content = recorded(where, 5, 60)
    *_, other = steps(parse_record(content), where, seed=5)
    assert state(other) == state(game)
    for each in (game, other):
        play(each, 99, lambda _: None)
    assert state(other) == state(game)


# --- What differs ---


@given(st.data())
def test_whatever_is_changed_is_named_with_its_line(data: st.DataObject) -> None:
    """Every value of every line, but what a game cannot show."""
    number, path = data.draw(st.sampled_from(SPOTS))
    changed = copy.deepcopy(DATA)
    place: Any = changed[number]
    for part in path[:-1]:
        place = place[part]
    old = place[path[-1]]
    new = data.draw(st.sampled_from(others(old)))
    if new is Ellipsis:
        del place[path[-1]]
    else:
        place[path[-1]] = new
    if number == 0 and (path[0] in UNSEEN or path[-1] == "bot"):
        return
    try:
        replayed(text(changed), WHERE if number else None)
    except (RecordDiffers, UnreadableRecord) as error:
        said = str(error)
    else:
        said = ""
    if path == ("action",) and new == "nothing":  # that may be legal, and may not matter
        return
    line = re.match(r"game\.jsonl:(\d+): .", said)
    assert line is not None
    kind = DATA[number]["type"]
    if kind == "goldrush-record":  # the names of players stand in the first events
        assert int(line[1]) in (1, 4)
    elif kind == "chance":  # it may be seen only by what comes of it
        assert int(line[1]) > number
    else:
        assert int(line[1]) == number + 1


def test_every_value_of_a_line_is_compared() -> None:
    """One line of each kind, one value after the other."""
    scoring = next(
        n for n, line in enumerate(DATA) if "scored" in line and line["type"] == "action"
    )
    for number in (3, 4, scoring, len(DATA) - 1):
        for path in part_of(spots(DATA[number]), 3):
            changed = copy.deepcopy(DATA)
            place: Any = changed[number]
            for part in path[:-1]:
                place = place[part]
            old = place[path[-1]]
            if not isinstance(old, list | dict):
                place[path[-1]] = not old if isinstance(old, bool) else old + type(old)(1)
                assert differs(text(changed), WHERE).line == number + 1, path


def others(old: object) -> list[object]:
    """Return other values; an ellipsis takes it away."""
    found: list[object] = [..., None, [], {}, [[]], "", "nothing", 0, 1, 2, -1, 10**40, 0.5, True]
    if isinstance(old, bool):
        found.append(not old)
    elif isinstance(old, int):
        found += [old + 1, old - 1, -old, float(old), str(old)]
    elif isinstance(old, str):
        found += [old + " ", old.upper() + "x", old[:-1], f"{old}\n", old + "\ud800"]
    elif isinstance(old, list):
        found += [[*old, 0], old[1:] or [0], [*old, *old] or [0]]
    elif isinstance(old, dict):
        found += [{**old, "more": 1}, list(old)]
    return [new for new in found if type(new) is not type(old) or new != old]


@pytest.mark.parametrize("key", ["seed", "program", "plugins", "options", "players"])
def test_what_a_game_cannot_show_is_checked_as_data(key: str) -> None:
    """Of a wrong kind it is refused; a plugin that changed or is gone is remarked upon."""
    with pytest.raises(UnreadableRecord, match=rf"^game.jsonl:1: `{key}` should be"):
        replayed(edited(1, **{key: 0.5}))


def test_other_plugins_are_remarked_upon() -> None:
    """They need not matter, and if they do, something differs."""
    plugins = copy.deepcopy(DATA[0]["plugins"])
    plugins[0]["sha256"] = "0" * 64
    plugins[1]["id"] = "stones"
    options = {k: v for k, v in DATA[0]["options"].items() if k != "final_tie"}
    record = parse_record(edited(1, plugins=plugins, options=options), "game.jsonl")
    assert remarks(record, setup_of(record, LIBRARY)) == [
        "game.jsonl:1: the plugin 'house_rules' took no part then",
        "game.jsonl:1: the plugin 'stones' takes no part now",
        "game.jsonl:1: the plugin 'mining' has changed since",
        "game.jsonl:1: the option final_tie was not known then; it is 'shared' now",
    ]
    assert remarks(parse_record(CONTENT), setup_of(parse_record(CONTENT), LIBRARY)) == []
    assert replay(record, LIBRARY).events == GAME.events


def test_a_record_older_than_an_option_replays() -> None:
    """By the option's default, as all played then, though the set says another value by now."""

    def wanting(value: bool | None, seed: int) -> bytes:
        _, content = recorded(setup("river", river_keeps_clear=False), seed, actions=20)
        data = lines(content)
        del data[0]["options"]["river_keeps_clear"]
        if value is not None:
            data[0]["options"]["river_keeps_clear"] = value
        return text(data)

    def matters(seed: int) -> bool:
        with suppress(RecordDiffers):
            replayed(wanting(True, seed))
            return False
        return True

    seed = next(filter(matters, range(100)))
    with pytest.raises(RecordDiffers, match="towards its own bank"):
        replayed(wanting(True, seed))
    for value in (False, None):
        replayed(wanting(value, seed))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"first": 1}, "begins', the game gives"),
        ({"first": 7}, "player 7 cannot begin: seats are numbered from 0"),
        ({"options": {"final_ties": "shared"}}, "there is no option 'final_ties'; did you mean"),
        ({"options": {"final_tie": "never"}}, "the option final_tie should be one of shared, sta"),
        ({"players": [{"name": "BLUE"}]}, "1 player; this game is for 2 to 5"),
        ({"players": [{"name": "BLUE"}] * 3}, "two players are called BLUE"),
        ({"edition": [{"id": "gold-rusch", "sha256": "0" * 64}]}, "there is no set 'gold-rusch'"),
        ({"edition": [{"id": "sheriff", "sha256": "0" * 64}]}, "which makes gold-rush, sheriff he"),
    ],
)
def test_a_game_that_cannot_be_set_up_so_is_refused(change: dict[str, Any], said: str) -> None:
    """With the line, and what to do."""
    assert said in str(differs(edited(1, **change)))


def test_a_set_that_changed_is_named_and_can_be_tried_anyway() -> None:
    """Both, if both did; another one that is here is nothing to try."""
    edition = [{"id": each["id"], "sha256": "0" * 64} for each in DATA[0]["edition"]]
    content = edited(1, edition=edition)
    with pytest.raises(OtherEdition, match="the sets 'gold-rush' and 'sheriff' are not as"):
        replayed(content)
    assert replay(parse_record(content), LIBRARY, anyway=True).events == GAME.events
    content = edited(1, edition=[DATA[0]["edition"][0], edition[1]])
    with pytest.raises(OtherEdition, match="the set 'sheriff' is not as"):
        replayed(content)


def test_the_first_difference_is_told_from_both_sides() -> None:
    """What the record says, and what the game gives."""
    number = next(n for n, line in enumerate(DATA, start=1) if "scored" in line)
    scored = copy.deepcopy(DATA[number - 1]["scored"])
    points = scored[0]["terms"][0]["points"]
    scored[0]["terms"][0]["points"] += 1
    error = differs(edited(number, scored=scored))
    assert (error.line, error.reason) == (
        number,
        f"`scored.0.terms.0.points`: the record says {points + 1}, the game gives {points}",
    )
    error = differs(edited(5, events=["BLUE draws nothing"]))
    assert re.fullmatch(
        r"`events\.0`: the record says 'BLUE draws nothing', the game gives '.+", error.reason
    )
    error = differs(edited(5, events=[*DATA[4]["events"], "and more"]))
    assert error.reason.endswith("the record says 'and more', the game gives nothing")
    error = differs(edited(6, player="GREEN"))
    assert error.reason == "`player`: the record says 'GREEN', the game gives 'BLUE'"


def test_an_illegal_action_says_why() -> None:
    """With the rule's own reason, or with what it may have meant."""
    assert differs(edited(5, action="place 01 at (9,9) rotated 0")).line == 5
    place = DATA[4]["action"]
    tile = place.split()[1]
    error = differs(edited(5, action=f"place {tile} at (9,9) rotated 0"))
    assert error.reason.endswith("no tile lies beside (9,9); corners do not count")
    for wrong in (place + " ", place.replace("place", "Place"), place.replace("(0,", "(00,"), "x"):
        if wrong != place:
            assert "is not legal" in differs(edited(5, action=wrong)).reason
    assert "is not legal" in differs(edited(6, action="mine all of it")).reason
    over = [*DATA[:-1], DATA[5]]
    assert differs(text(over)).reason == "the game is over; nothing more can be done"


def test_chance_that_is_missing_or_too_much_is_named() -> None:
    """Where the game asks for it, or does not."""
    numbers = [n for n, line in enumerate(DATA) if line["type"] == "chance"]
    for number in numbers[:4]:
        less = text([*DATA[:number], *DATA[number + 1 :]])
        assert differs(less).line >= number + 1
        more = text([*DATA[: number + 1], *DATA[number:]])
        assert differs(more).line >= number + 2
    late = text([*DATA[:6], {"type": "chance", "what": "the weather", "number": 1}, *DATA[6:]])
    error = differs(late)
    assert (error.line, error.reason) == (7, "the record tells of chance where the game has none")
    tiles: list[str] = DATA[1]["order"]
    error = differs(edited(2, order=[tiles[1], *tiles[1:]]))
    assert error.reason == "the order of the tiles in the record is not one of what there is"
    error = differs(edited(2, order=["999", *tiles[1:]]))
    assert error.reason.startswith("there is no tile '999'; known names")
    assert differs(edited(3, what="the cards")).line == 3
    assert differs(edited(3, order=["1", *DATA[2]["order"][1:]])).line == 3


def test_lines_out_of_place_are_named() -> None:
    """Each kind has its place."""
    begin, action, result = DATA[3], DATA[4], DATA[-1]
    undo = {"type": "undo", "undo": 1}
    cases = {
        "comes before any action": [*DATA[:3], action],
        "comes before any result": [*DATA[:3], result],
        "comes before any undo": [*DATA[:3], undo],
        "the game has begun already": [*DATA[:4], begin],
        "1 actions are taken back, but only 0 were done": [*DATA[:4], undo],
        "the record ends the game, but it goes on: turn 1, BLUE's": [*DATA[:4], result],
        "nothing comes after that": [*DATA, undo],
        "one of chance, begin, action, intervention, undo, note, result": [*DATA[:4], DATA[0]],
        "comes before any note": [*DATA[:3], {"type": "note", "note": "odd"}],
        "`note` string should have at most 2000": [*DATA[:4], {"type": "note", "note": "o" * 2001}],
        "`undo` should be": [*DATA[:5], {"type": "undo", "undo": 0}],
        "`why` is no part of such a line": [*DATA[:4], {**action, "why": "so"}],
        "`turn` is missing": [*DATA[:4], {"type": "action"}],
    }
    for said, data in cases.items():
        error = differs(text(data))
        assert said in error.reason
        assert error.line == len(data)


@pytest.mark.parametrize("changed", [False, True])
def test_a_set_that_lies_elsewhere_finds_its_plugin_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, changed: bool
) -> None:
    """Wherever the program is started, and also if the file has changed since or is gone."""
    farms = tmp_path / "far" / "farms.yaml"
    plugin = farms.parent / "plugins" / "farms"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: farms\n")
    farms.write_text("format: 1\nid: farms\nextends: gold-rush\nplugins: [farms]\n")
    edition = edition_from(LIBRARY, str(farms))
    content = BytesIO()
    Recorder(Game(Setup(edition, 2), 1), content, whole=True)
    if changed:
        farms.unlink()
    (elsewhere := tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(elsewhere)
    record = parse_record(content.getvalue())
    again = setup_of(record, LIBRARY).edition
    assert [each.folder.resolve() for each in again.plugins] == [
        each.folder.resolve() for each in edition.plugins
    ]
    named = {each.id: each.file for each in record.header.edition}
    assert named == {"gold-rush": None, "farms": str(farms.resolve())}


def test_of_many_unknown_names_the_first_are_told() -> None:
    """Looking for what each of thousands was meant to be would take minutes."""
    given = Given(what=THE_TILES, order=tuple(f"x{n}" for n in range(50_000)))
    with pytest.raises(ValueError, match="there is no tile 'x0'") as caught:
        outcome_of(given, prepare(edition_of("gold-rush")))
    assert str(caught.value).count("there is no tile") == 3
