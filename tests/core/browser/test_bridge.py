"""Games that a page plays through the bridge alone: requests and replies as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from core.browser import bridge
from core.edition.library import default_library, shipped_folder
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.records.record_file import parse_record
from core.records.replay import replay
from tests.core.browser.page_player import BridgeError, PagePlayer
from tests.volume import FULL, part_of
from tests.written_plugins import write_plugin

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
FRONTIER = ("frontier", "inns", "traders", "abbot", "river")
EDITIONS = [
    ("gold-rush", "sheriff"),
    FRONTIER,
    ("gold-rush-cards",),
    ("gold-rush", "sheriff", "iron-horse"),
    ("no-farmers",),
    ("rich-veins",),
    ("river",),
    ("gold-rush",),
]
TABLES = [(None, None), (None, "random"), ("random", "random"), (None, None, "random")]
HANDS = """
from typing import NamedTuple
from core.api import Offer, RuleExtension, Step, action_text, hookimpl

@action_text("wave to {who}")
class Wave(NamedTuple):
    who: str

@action_text("keep still")
class KeepStill(NamedTuple):
    pass

class Hands(RuleExtension):
    def draw(self, game):
        while len(game.hands[game.turn_player]) < 2 and game.take_tile(game.turn_player):
            pass
        return True
    def steps(self):
        return [Step("greet", lambda game: game.turn % 2)]
    def offers(self):
        def others(game):
            own = game.setup.players[game.player]
            return [Wave(name) for name in game.setup.players if name != own]
        return [Offer(Wave, "greet", others, lambda game, action: None),
                Offer(KeepStill, "greet", lambda game: [KeepStill()], lambda game, action: None)]

@hookimpl
def goldrush_extension(id, edition, options):
    return Hands(id, edition, options)
"""


def write_hands(home: Path, extends: str = "gold-rush") -> str:
    """Write a set with a plugin of the user's, by which tiles are held in hands."""
    write_plugin(home / "plugins" / "hands", HANDS)
    (home / "tilesets").mkdir(exist_ok=True)
    text = f"format: 1\nid: held\nextends: {extends}\nplugins: [hands]\n"
    (home / "tilesets" / "held.yaml").write_text(text, encoding="utf-8")
    return "held"


@pytest.mark.parametrize("sets", EDITIONS, ids="+".join)
@pytest.mark.parametrize("bots", TABLES if FULL else TABLES[:2], ids=str)
def test_random_games(sets: tuple[str, ...], bots: tuple[str | None, ...]) -> None:
    """They come to an end, and their records replay to the last line, whatever was undone."""
    dice = Random(len(bots))
    player = PagePlayer(*sets)
    player.begin(*bots, consent=True)
    while not player.state["over"]:
        if player.state["undo"] and not dice.randrange(20):
            before = player.state["moves"]
            player.do("undo")
            assert player.state["moves"] < before
            assert not player.state["bot"]
            if dice.randrange(2):
                player.do("redo")
        else:
            player.step(dice)
    record = parse_record(player.text.encode(), "game.jsonl")
    assert record.is_finished
    game = replay(record, default_library())
    assert list(game.scores) == [each["score"] for each in player.state["players"]]
    assert [each["wins"] for each in player.state["players"]] == [
        seat in game.winners for seat in range(len(bots))
    ]
    assert game.plugins == () or "refused" not in player.text


@pytest.mark.parametrize("sets", part_of(EDITIONS, 3), ids="+".join)
def test_a_game_is_resumed_from_its_record(sets: tuple[str, ...]) -> None:
    """Everything is seen as before, and what is played on is added to the same record."""
    dice = Random(3)
    player = PagePlayer(*sets)
    player.begin(None, None)
    for _ in range(37):
        player.step(dice)
    if player.state["undo"]:
        player.do("undo")
    text, before = player.text, player.visible()
    player.do("resume", record=text)
    assert player.visible() == before
    player.play_out(dice)
    assert player.text.startswith(text)
    assert replay(parse_record(player.text.encode(), "g"), default_library()).is_over
    over = player.visible()
    player.do("resume", record=player.text)
    assert player.visible() == over


def test_cells_that_are_not_offered_say_why() -> None:
    """Each open cell is offered or refused with a reason, and offered turns are legal ones."""
    dice = Random(5)
    player = PagePlayer("gold-rush", "sheriff")
    player.begin(None, "random", consent=True)
    refused = 0
    for _ in range(60 if FULL else 30):
        places = player.state["places"]
        for hand in places.get("hand", []):
            offered = {tuple(each["cell"]): dict(each["turns"]) for each in hand["cells"]}
            for cell in places["open"]:
                for turns in range(4):
                    why = player.ask("try", tile=hand["tile"], cell=cell, turns=turns)
                    # Turns that look alike are offered once.
                    if turns in offered.get(tuple(cell), {}):
                        assert not why["why"]
                        assert not why["sides"]
                    refused += bool(why["why"])
                    assert bool(why["why"]) == bool(why["sides"])
                    player.text += why.get("record", "")
        player.step(dice)
    assert refused
    record = parse_record(player.text.encode(), "g")
    assert sum(type(line).__name__ == "RefusedLine" for _, line in record.lines) == refused
    replay(record, default_library())


def test_spots_are_where_pieces_may_go() -> None:
    """Each legal action that has a place is at one, the others are loose; a try says why not."""
    dice = Random(6)
    player = PagePlayer(*FRONTIER)
    player.begin(None, "random")
    seen = said = 0
    while seen < 12:
        places = player.state["places"]
        if "spots" in places:
            at_spots = [number for spot in places["spots"] for number in spot["actions"]]
            numbers = range(len(player.state["actions"]))
            assert sorted([*at_spots, *places["loose"]]) == list(numbers)
            seen += bool(at_spots)
            box = player.state["near"]
            for x, y in ((0.3, 0.3), (0.5, 0.5), (0.5, 0.8), (0.8, 0.5)):
                at = [box[0] + 200 + 100 * x, box[1] + 200 + 100 * y]
                said += bool(player.ask("try", at=at)["why"])
        player.step(dice)
    assert said


def test_tokens_of_others_are_not_told() -> None:
    """With several persons their values are seen once one of them looks at the own ones."""
    dice = Random(1)
    player = PagePlayer("gold-rush")
    player.begin(None, None)

    def labels(seat: int) -> str:
        return " ".join(thing["label"] for thing in player.state["players"][seat]["things"])

    while not player.state["peek"]:
        player.step(dice)
    mover = player.state["player"]
    assert "face down" in labels(mover)
    player.do("seat")
    assert "face down" not in labels(mover)
    assert not player.state["peek"]
    player.play_out(dice)
    assert "face down" not in labels(0) + labels(1)


def test_hands_are_covered_between_persons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nobody has taken the seat, no tile in hand is in what the page is sent."""
    player = PagePlayer(_held(tmp_path, monkeypatch))
    player.begin(None, None)
    dice = Random(2)
    covered = 0
    for _ in range(40):
        state = player.state
        things = [thing["label"] for each in state["players"] for thing in each["things"]]
        if state["covered"]:
            covered += 1
            assert "hand" not in state["places"]
            assert not [label for label in things if label.startswith("In hand")]
            assert [label for label in things if "in hand" in label]
        elif "hand" in state["places"]:
            names = {hand["name"] for hand in state["places"]["hand"]}
            own = [t["label"] for t in state["players"][state["player"]]["things"]]
            assert {f"In hand: tile {name}" for name in names} <= set(own)
        player.step(dice)
    assert covered > 10


def _held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = tmp_path / "goldrush-workshop"
    home.mkdir()
    return write_hands(home)


@pytest.mark.parametrize("name", ["bunting", "homestead", "switchback"])
def test_each_move_of_a_board_is_offered_once(name: str) -> None:
    """By a thing and a cell, by a thing alone or by words; hands of others are not told."""
    Consent.default().agree(load_plugin(EXAMPLES / "plugins" / name))
    player = PagePlayer(str(EXAMPLES / f"{name}.yaml"))
    dice = Random(3)
    for bots in ((None, None, None), (None, "random")):
        player.begin(*bots)
        while not player.state["over"]:
            state = player.state
            if state["undo"] and not dice.randrange(20):
                player.do("undo")
                continue
            things = state["places"].get("board", [])
            cells = [cell for each in things for cell in each["cells"]]
            ways = [way for cell in cells for way in cell["ways"]]
            assert all(
                way["shows"][0]["box"] == cell["box"] for cell in cells for way in cell["ways"]
            )
            offered = [state["places"].get("loose", []), *(each["loose"] for each in things)]
            offered += [way["actions"] for way in ways]
            numbers = sorted(number for own in offered for number in own)
            assert numbers == list(range(len(state["actions"])))
            for seat, each in enumerate(state["players"]):
                is_open = seat == (0 if "random" in bots else state["player"])
                seen = [thing for thing in each["things"] if thing.get("size")]
                assert not seen or (is_open and not state["covered"])
            player.step(dice)
        game = replay(parse_record(player.text.encode(), "game.jsonl"), default_library())
        assert list(game.scores) == [each["score"] for each in player.state["players"]]


def test_a_plugin_is_played_by_its_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps and actions of which nobody here knows are offered as texts by kinds."""
    player = PagePlayer(_held(tmp_path, monkeypatch))
    player.begin(None, "random")
    dice = Random(2)
    while "Wave to Ben" not in player.state["actions"]:
        player.step(dice)
    assert player.state["due"] == "Ada: greet"
    assert [each["title"] for each in player.state["groups"]] == ["Wave", "Keep still"]
    assert player.state["places"]["loose"] == [0, 1]
    player.play_out(dice)
    replay(parse_record(player.text.encode(), "g"), default_library())


def test_code_that_was_not_agreed_to_does_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also not that of shipped plugins: what may run is what `open` says."""
    held = _held(tmp_path, monkeypatch)
    player = PagePlayer(held)
    for sets in ([held], ["sheriff"]):
        player.ask("open", sets=sets, plugins={"hands": 64 * "0"})
        with pytest.raises(BridgeError):
            player.begin(None, None)


def test_choices() -> None:
    """Players, bots that play the game, options with titles, in the language asked for."""
    player = PagePlayer("sheriff", bots=["planner", "search:50", "nobody", "greedy:2"])
    french = player.ask("choices", language="fr")
    assert french["title"] == "La Ruée vers l'Or + Le Shérif"
    assert (french["least"], french["most"]) == (2, 5)
    assert [each["id"] for each in french["bots"]] == ["planner", "search:50"]
    titles = {each["name"]: each["title"] for each in french["options"]}
    assert titles["final_tie"].startswith("À égalité") or "égalité" in titles["final_tie"].lower()
    cards = PagePlayer("gold-rush-cards", bots=["planner", "random", "keeper"])
    chosen = cards.ask("choices", language="en")
    assert "planner" not in [each["id"] for each in chosen["bots"]]
    assert not chosen["hasColours"]


def test_colours_are_those_chosen() -> None:
    """Also after a game was resumed, which does not know them by itself."""
    player = PagePlayer("gold-rush")
    seats = [{"name": "Ada", "colour": "PINK"}, {"name": "Ben", "colour": "GREEN"}]
    player.do("begin", seats=seats, seed=3)
    paints = [each["colours"] for each in player.state["players"]]
    assert paints == [["#d977a6"], ["#3f8f3a"]]
    player.do("resume", record=player.text, colours=["PINK", "GREEN"])
    assert [each["colours"] for each in player.state["players"]] == paints


def test_odds_and_scores() -> None:
    """What is left adds up; points by source add up to the scores, and terms to the points."""
    dice = Random(8)
    player = PagePlayer("gold-rush", "sheriff")
    player.begin(None, "planner")
    while player.state["moves"] < 41 or player.state["bot"]:
        player.step(dice)
    cell = player.state["places"]["open"][0]
    odds = player.ask("odds", cell=cell)
    assert odds["left"].startswith(str(sum(each["count"] for each in odds["tiles"])))
    assert odds["fits"]
    player.play_out(dice)
    scores = player.ask("scores")
    for seat, score in enumerate(scores["scores"]):
        assert sum(each["points"][seat] for each in scores["sources"]) == score
    for line in scores["lines"]:
        assert sum(term["points"] for term in line["terms"]) == max(line["gains"])


def test_what_was_agreed_to_and_answered_is_in_the_record() -> None:
    """Without consent nothing is noted of what is tried and how long it takes."""
    dice = Random(4)
    player = PagePlayer("gold-rush")
    player.begin(None, "random")
    player.step(dice)
    assert '"decision"' not in player.text
    player.do("agree", consent=True)
    for _ in range(6):
        player.step(dice)
    assert '"decision"' in player.text
    player.do("answer", question="fun", asked="Was it fun?", answer=4)
    player.do("answer", question="unclear", answer="The mountains.")
    lines = [json.loads(line) for line in player.text.splitlines()]
    assert [each for each in lines if each["type"] == "answer"] == [
        {"type": "answer", "question": "fun", "asked": "Was it fun?", "answer": 4},
        {"type": "answer", "question": "unclear", "answer": "The mountains."},
    ]
    player.play_out(dice)
    player.do("answer", question="fun", answer=2)
    replay(parse_record(player.text.encode(), "g"), default_library())


def test_undo_may_be_forbidden() -> None:
    """Neither offered nor done."""
    player = PagePlayer("gold-rush", undo=False)
    player.begin(None, "random")
    player.step(Random(1))
    assert not player.state["undo"]
    with pytest.raises(BridgeError, match="nothing to take back"):
        player.do("undo")


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "[]",
        "{}",
        '{"do": "dance"}',
        '{"do": "act", "action": "x", "moves": 0}',
        '{"do": "act", "action": -1, "moves": 0}',
        '{"do": "act", "action": 10000, "moves": 0}',
        '{"do": "act", "action": 0, "moves": 7}',
        '{"do": "bot"}',
        '{"do": "undo"}',
        '{"do": "redo"}',
        '{"do": "try", "cell": [1]}',
        '{"do": "try", "at": [1e308, -1e308], "tile": "x"}',
        '{"do": "try", "cell": [123456789012, 3], "tile": "x"}',
        '{"do": "choices", "language": "xx"}',
        '{"do": "begin", "seats": []}',
        '{"do": "begin", "seats": [{"name": "A"}]}',
        '{"do": "begin", "seats": [{"name": "A"}, {"name": "A"}]}',
        '{"do": "begin", "seats": [{"name": "A", "bot": "nobody"}, {"name": "B"}]}',
        '{"do": "begin", "seats": [{"name": "A"}, {"name": "B"}], "options": {"x": 1}}',
        '{"do": "begin", "seats": [{"name": "A"}, {"name": "B"}], "first": 7}',
        '{"do": "resume", "record": ""}',
        '{"do": "resume", "record": "{}"}',
        '{"do": "resume", "record": "{\\"type\\": \\"goldrush-record\\"}"}',
        '{"do": "open", "sets": ["no-such-set"]}',
        '{"do": "open", "sets": []}',
        '{"do": "answer", "question": "x", "answer": 77}',
    ],
)
def test_bad_requests_get_one_message(request_text: str) -> None:
    """And the game goes on."""
    player = PagePlayer("gold-rush")
    player.begin(None, None)
    before = player.visible()
    reply = json.loads(bridge.answer_to(player.bridge, request_text))
    if "try" not in request_text:
        assert reply.keys() == {"error"}
        assert reply["error"]
    assert "Error:" not in reply.get("error", "")
    if "open" not in request_text:
        player.do("state")
        assert player.visible() == before


def test_nothing_is_there_before_it_was_opened() -> None:
    """Each request says so."""
    for asked in ('{"do": "choices"}', '{"do": "state"}', '{"do": "odds"}'):
        assert "error" in json.loads(bridge.answer_to(bridge.Bridge(), asked))
    reply = json.loads(bridge.call('{"do": "open", "sets": ["gold-rush"], "title": "x"}'))
    assert "ok" in reply


def test_each_shipped_set_is_among_the_editions() -> None:
    """So that a new one is played here as well."""
    shipped = {path.stem for path in (shipped_folder() / "tilesets").glob("*.yaml")}
    assert shipped == {name for sets in EDITIONS for name in sets}
