"""A saved object for Tabletop Simulator has the shape that the game reads, and all its parts."""

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PureWindowsPath
from struct import unpack
from typing import Any

import jsonschema
import pytest

from core.publishing import tabletop_simulator
from core.publishing.file_sets import PlannedFile
from core.publishing.rasterizer import Rasterized
from core.publishing.rules_content import rules_or_reason
from core.publishing.tabletop_simulator import tabletop_files
from tests.commands import goldrush
from tests.editions import edition_of
from tests.volume import part_of

SCHEMA = json.loads((Path(__file__).parent / "saved_object.schema.json").read_text("utf-8"))
ADDRESS = "https://example.org/gold-rush"


def saved(
    *names: str, address: str | None = ADDRESS, language: str = "en"
) -> tuple[dict[str, Any], set[str]]:
    """Return the object that is saved of an edition, and the names of the files beside it."""
    edition = edition_of(*names)
    rules = rules_or_reason(edition, language)
    *shown, _, file = tabletop_files(
        edition, Path("/x/y z"), address=address, language=language, rules=rules
    )
    assert file.name == f"{'-'.join(names)}.json"
    return json.loads(file.make()), {each.name for each in shown}


def every(things: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all objects, with those inside of others."""
    for thing in things:
        yield thing
        yield from every(thing.get("ContainedObjects", []))


def addresses(thing: dict[str, Any]) -> set[str]:
    """Return all pictures that an object shows."""
    image = thing.get("CustomImage", {})
    sheets = thing.get("CustomDeck", {}).values()
    shown = {image.get(f"Image{which}URL", "") for which in ("", "Secondary")}
    shown |= {sheet[f"{side}URL"] for sheet in sheets for side in ("Face", "Back")}
    return (shown | {thing.get("CustomPDF", {}).get("PDFUrl", "")}) - {""}


def size_of(picture: PlannedFile) -> tuple[int, int]:
    """Return the dots across and down of a picture, without making it."""
    assert isinstance(picture.make, Rasterized)
    wide, high = re.findall(r' (?:width|height)="(\d+)"', picture.make.draw())[:2]
    return int(wide), int(high)


@pytest.mark.parametrize(
    "names",
    [
        ("gold-rush-cards",),
        *part_of([("gold-rush", "sheriff"), ("frontier", "river", "traders")], 2),
    ],
)
def test_it_has_the_shape_that_the_game_reads(names: tuple[str, ...]) -> None:
    """Each object has an id of its own; each picture it shows is there, and none is left over."""
    data, pictures = saved(*names)
    jsonschema.validate(data, SCHEMA)
    things = list(every(data["ObjectStates"]))
    assert len({thing["GUID"] for thing in things}) == len(things)
    shown = {address for thing in things for address in addresses(thing)}
    assert shown == {f"{ADDRESS}/{name}" for name in pictures}


def test_the_bag_of_gold_rush_holds_72_objects() -> None:
    """But for the start tile, with another back; 63 tokens; six pieces for each of five."""
    data, _ = saved("gold-rush")
    start, tiles, tokens, *bags, track, rules = data["ObjectStates"]
    assert [tiles["Name"], tokens["Name"], track["Name"]] == ["Bag", "Bag", "Custom_Tile"]
    assert [start["Name"], rules["Name"]] == ["Custom_Tile", "Custom_PDF"]
    assert len(tiles["ContainedObjects"]) == 71
    names = Counter(each["Nickname"] for each in tiles["ContainedObjects"])
    assert (start["Nickname"], names["33"], names["01"]) == ("33 (start)", 4, 7)
    (back,) = {e["CustomImage"]["ImageSecondaryURL"] for e in tiles["ContainedObjects"]}
    assert back != start["CustomImage"]["ImageSecondaryURL"]
    faces = Counter(e["CustomImage"]["ImageURL"] for e in tokens["ContainedObjects"])
    values = {re.search(r"-(\d)-", face)[1]: count for face, count in faces.items()}  # type: ignore[index]
    assert values == {"0": 10, "1": 10, "2": 30, "3": 10, "5": 3}
    assert [bag["Nickname"] for bag in bags] == ["Blue", "Red", "Yellow", "Green", "Black"]
    for bag in bags:
        kinds = Counter(each["Nickname"].split()[0] for each in bag["ContainedObjects"])
        assert kinds == {"Cowboy": 5, "Tent": 1}
    assert bags[1]["ColorDiffuse"]["r"] > 0.7 > bags[1]["ColorDiffuse"]["g"] * 2
    assert not track["CustomImage"]["CustomTile"]["Stretch"]
    assert track["Locked"]


def test_tokens_lie_face_down_and_do_not_tell_their_value() -> None:
    """Neither by what is seen of them, nor by what is said when they are pointed at."""
    data, _ = saved("gold-rush")
    tokens = data["ObjectStates"][2]["ContainedObjects"]
    assert {each["Transform"]["rotZ"] for each in tokens} == {180.0}
    assert {each["Nickname"] for each in tokens} == {"Mining"}
    assert all(each["HideWhenFaceDown"] for each in tokens)
    assert len({each["CustomImage"]["ImageSecondaryURL"] for each in tokens}) == 1
    said = {each["Description"] + each["GMNotes"] for each in tokens}
    assert said == {""}


def test_tiles_snap_to_the_cells_around_the_start_tile() -> None:
    """It is locked in the middle, and a tile is as wide as a cell; nothing else snaps."""
    data, _ = saved("gold-rush", "sheriff")
    start, *others = data["ObjectStates"]
    assert start["Locked"]
    assert (start["Transform"]["posX"], start["Transform"]["posZ"]) == (0.0, 0.0)
    points = {(p["Position"]["x"], p["Position"]["z"]) for p in start["AttachedSnapPoints"]}
    assert {(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0)} <= points
    assert all(x % 2 == z % 2 == 0 for x, z in points)
    assert (0.0, 0.0) not in points
    assert len(points) == 25 * 25 - 1
    snapping = {each["Nickname"] for each in every(others) if each["Snap"] or each["Grid"]}
    assert snapping == {each["Nickname"] for each in others[0]["ContainedObjects"]}
    assert max(each["Transform"]["posZ"] for each in others) < -10


def test_the_rules_are_a_notebook_and_a_file() -> None:
    """A tab for each section; the same as the rules say, without marks."""
    data, files = saved("gold-rush", language="fr")
    tabs = data["TabStates"]
    assert [tabs[n]["title"] for n in ("0", "1", "2", "3")] == [
        "But du jeu",
        "Matériel",
        "Mise en place",
        "Le tour de jeu",
    ]
    assert "Posez la tuile de départ face visible au milieu de la table." in tabs["2"]["body"]
    assert tabs["2"]["body"].startswith("1. ")
    assert not any("**" in tab["body"] for tab in tabs.values())
    (rules,) = (file for file in files if file.endswith(".pdf"))
    shown = data["ObjectStates"][-1]
    assert shown["CustomPDF"]["PDFUrl"] == f"{ADDRESS}/{rules}"
    assert shown["Nickname"] == "La Ruée vers l’Or: Règle du jeu"
    english = saved("gold-rush")[1]
    assert rules not in english


def test_a_set_that_cannot_be_played_has_no_rules(tmp_path: Path) -> None:
    """All else of it is written, and why."""
    odd = tmp_path / "odd.yaml"
    odd.write_text(
        "format: 1\nid: odd\nprovenance: original\nplayers: {min: 2, max: 2}\n"
        "terrains: {grass: {code: G}}\n"
        "features: {grass: {shape: field, terrain: grass}}\n"
        "tiles: [{id: a, count: 4, edges: GGGG}]\n"
    )
    done = goldrush("export", "tts", str(odd), "-o", str(tmp_path / "out"))
    assert done.exit_code == 0
    assert "without the rules: the set does not say which tile opens the table" in done.stderr
    data = json.loads((tmp_path / "out" / "odd.json").read_text("utf-8"))
    assert data["TabStates"] == {}
    assert "Custom_PDF" not in {thing["Name"] for thing in data["ObjectStates"]}


@pytest.mark.parametrize("tiles", ["", "tiles: [{id: a, count: 0, edges: GGGG}]\n"])
def test_of_a_set_without_tiles_and_cards_there_is_no_object(tmp_path: Path, tiles: str) -> None:
    """The command says so, and a site goes without."""
    (tmp_path / "bare.yaml").write_text(
        f"format: 1\nid: bare\nterrains: {{grass: {{code: G}}}}\n{tiles}"
    )
    bare, out = str(tmp_path / "bare.yaml"), str(tmp_path / "out")
    done = goldrush("export", "tts", bare, "-o", out)
    assert (done.exit_code, "there is nothing to write" in done.stderr) == (2, True)
    assert goldrush("publish", bare, "-o", out, "--address", ADDRESS).exit_code == 0
    assert (tmp_path / "out" / "index.html").exists()
    assert not (tmp_path / "out" / "bare.json").exists()


def test_what_is_drawn_first_has_a_bag_of_its_own() -> None:
    """The river of Frontier, but for its spring, which opens the table as the start tile."""
    data, _ = saved("frontier", "river")
    start, *bags = data["ObjectStates"][:4]
    assert start["Nickname"] == "R01 (start)"
    assert {bag["Nickname"]: len(bag["ContainedObjects"]) for bag in bags} == {
        "Tiles": 72,
        "River (first)": 10,
        "Lake (first)": 1,
    }


def test_cards_are_cut_out_of_one_picture() -> None:
    """69 cards of as many ids as there are designs, each with its place on the sheet."""
    data, files = saved("gold-rush-cards")
    deck, own, _ = data["ObjectStates"]
    for each in (deck, own):
        assert [card["CardID"] for card in each["ContainedObjects"]] == each["DeckIDs"]
    designs = edition_of("gold-rush-cards").deck.cards
    found = Counter(deck["DeckIDs"] + own["DeckIDs"])
    assert found == {100 + n: card.count for n, card in enumerate(designs)}
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["NumWidth"] * sheet["NumHeight"] > len(designs)
    assert len(files) == 3


def test_what_players_begin_with_is_not_shuffled_into_the_deck() -> None:
    """The entrances lie beside it, face up; the deck lies face down."""
    deck, own, _ = saved("gold-rush-cards")[0]["ObjectStates"]
    assert (deck["Transform"]["rotZ"], own["Transform"]["rotZ"]) == (180.0, 0.0)
    assert {card["Nickname"] for card in own["ContainedObjects"]} == {"Entrance"}
    assert "Entrance" not in {card["Nickname"] for card in deck["ContainedObjects"]}


def test_more_cards_than_a_picture_holds_take_two() -> None:
    """Sixty-nine on the first, the last place of which hides the others; it has below 4096 dots."""
    cards = "".join(f"  c{n}: {{kind: gold, value: {n}}}\n" for n in range(100))
    text = f"format: 1\nid: many\nextends: gold-rush-cards\ncards:\n{cards}"
    edition = edition_of("gold-rush-cards", text)
    *pictures, _, file = tabletop_files(edition, Path(), address=ADDRESS)
    assert [size for picture in pictures if max(size := size_of(picture)) > 3900] == [
        (4000, 3920)
    ] * 2
    deck, own = json.loads(file.make())["ObjectStates"]
    assert len(own["DeckIDs"]) == 5  # the entrances of gold-rush-cards
    assert set(deck["CustomDeck"]) == {"1", "2"}
    assert {number // 100 for number in deck["DeckIDs"]} == {1, 2}
    assert {168, 200} <= set(deck["DeckIDs"])
    assert 169 not in deck["DeckIDs"]


def test_ids_follow_from_what_objects_are() -> None:
    """Not from where pictures are found; another tile changes no id but those of its bag."""
    here, there = (saved("gold-rush", address=a)[0] for a in (ADDRESS, None))
    ids = [[thing["GUID"] for thing in every(data["ObjectStates"])] for data in (here, there)]
    assert ids[0] == ids[1]
    more = [thing["GUID"] for thing in every(saved("gold-rush", "sheriff")[0]["ObjectStates"])]
    # The bag of tiles, the rules, and the track with the titles.
    assert len(set(ids[0]) - set(more)) <= 3


def test_many_objects_that_are_equal_take_no_longer_each() -> None:
    """Of a pool may be thousands of tokens; each has an id of its own."""
    text = "format: 1\nid: many\nextends: gold-rush\ntokens: {mining: {1: 5000}}\n"
    began = time.process_time()
    *_, file = tabletop_files(edition_of(text), Path("/x/y z"))
    assert time.process_time() - began < 12
    assert len({*re.findall(rb'"GUID": "(\w+)"', file.make())}) > 5000


def test_files_of_the_machine_are_named_as_the_game_names_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With the slashes of the system, and with spaces as they are."""
    data, _ = saved("gold-rush-cards", address=None)
    assert data["ObjectStates"][0]["CustomDeck"]["1"]["BackURL"].startswith("file:///x/y z/card-")
    folder = PureWindowsPath("D:\\Games\\my set")
    monkeypatch.setattr(PureWindowsPath, "absolute", lambda self: self, raising=False)
    made = tabletop_simulator._beginning(folder, None)  # type: ignore[arg-type]
    assert made == "file:///D:\\Games\\my set\\"


def test_the_same_twice_is_the_same(tmp_path: Path) -> None:
    """To the last byte, and every picture is RGB."""
    few = tmp_path / "few.yaml"  # six designs
    few.write_text(
        "format: 1\nid: few\nextends: gold-rush-cards\n"
        "cards: {miner_2: null, miner_3: null, miner_4: null, entrance: null,\n"
        "  gold_1: null, gold_2: null, gold_3: null, gold_4: null}\n"
    )
    args = ("export", "tts", str(few), "--address", ADDRESS, "-o")
    for folder in ("a", "b"):
        assert goldrush(*args, str(tmp_path / folder)).exit_code == 0
    files = [{p.name: p.read_bytes() for p in (tmp_path / f).iterdir()} for f in ("a", "b")]
    assert files[0] == files[1]
    pictures = [content for name, content in files[0].items() if name.endswith(".png")]
    assert len(pictures) == 3
    for picture in pictures:
        assert unpack(">BB", picture[24:26]) == (8, 2)
