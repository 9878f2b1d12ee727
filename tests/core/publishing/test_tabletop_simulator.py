"""A saved object for Tabletop Simulator has the shape that the game reads, and all its parts."""

import json
import re
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
from core.publishing.tabletop_simulator import tabletop_files
from tests.commands import goldrush
from tests.editions import edition_of
from tests.volume import part_of

SCHEMA = json.loads((Path(__file__).parent / "saved_object.schema.json").read_text("utf-8"))
ADDRESS = "https://example.org/gold-rush"


def saved(*names: str, address: str | None = ADDRESS) -> tuple[dict[str, Any], set[str]]:
    """Return the object that is saved of an edition, and the names of the pictures beside it."""
    *pictures, _, file = tabletop_files(edition_of(*names), Path("/x/y z"), address=address)
    assert file.name == f"{'-'.join(names)}.json"
    return json.loads(file.make()), {picture.name for picture in pictures}


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
    return (shown | {sheet[f"{side}URL"] for sheet in sheets for side in ("Face", "Back")}) - {""}


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
    """One of them is the start tile, with another back; 63 tokens; six pieces for each of five."""
    data, _ = saved("gold-rush")
    tiles, tokens, *bags, track = data["ObjectStates"]
    assert [tiles["Name"], tokens["Name"], track["Name"]] == ["Bag", "Bag", "Custom_Tile"]
    assert len(tiles["ContainedObjects"]) == 72
    names = Counter(each["Nickname"] for each in tiles["ContainedObjects"])
    assert (names["33 (start)"], names["33"], names["01"]) == (1, 4, 7)
    backs = Counter(e["CustomImage"]["ImageSecondaryURL"] for e in tiles["ContainedObjects"])
    assert sorted(backs.values()) == [1, 71]
    values = Counter(each["Nickname"] for each in tokens["ContainedObjects"])
    assert values == {"Mining 0": 10, "Mining 1": 10, "Mining 2": 30, "Mining 3": 10, "Mining 5": 3}
    assert [bag["Nickname"] for bag in bags] == ["Blue", "Red", "Yellow", "Green", "Black"]
    for bag in bags:
        kinds = Counter(each["Nickname"].split()[0] for each in bag["ContainedObjects"])
        assert kinds == {"Cowboy": 5, "Tent": 1}
    assert bags[1]["ColorDiffuse"]["r"] > 0.7 > bags[1]["ColorDiffuse"]["g"] * 2
    assert not track["CustomImage"]["CustomTile"]["Stretch"]
    assert track["Locked"]


def test_what_is_drawn_first_has_a_bag_of_its_own() -> None:
    """The river of Frontier, but for its spring, which opens the table as the start tile."""
    data, _ = saved("frontier", "river")
    bags = {t["Nickname"]: len(t["ContainedObjects"]) for t in data["ObjectStates"][:3]}
    assert sum(bags.values()) == 84
    assert bags.pop("Tiles") == 73
    assert all(name.endswith("(first)") for name in bags)


def test_cards_are_cut_out_of_one_picture() -> None:
    """69 cards of as many ids as there are designs, each with its place on the sheet."""
    data, pictures = saved("gold-rush-cards")
    (deck,) = data["ObjectStates"]
    cards = deck["ContainedObjects"]
    assert [card["CardID"] for card in cards] == deck["DeckIDs"]
    designs = edition_of("gold-rush-cards").deck.cards
    assert Counter(deck["DeckIDs"]) == {100 + n: card.count for n, card in enumerate(designs)}
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["NumWidth"] * sheet["NumHeight"] > len(designs)
    assert len(pictures) == 2


def test_more_cards_than_a_picture_holds_take_two() -> None:
    """Sixty-nine on the first, the last place of which hides the others; it has below 4096 dots."""
    cards = "".join(f"  c{n}: {{kind: gold, value: {n}}}\n" for n in range(100))
    text = f"format: 1\nid: many\nextends: gold-rush-cards\ncards:\n{cards}"
    edition = edition_of("gold-rush-cards", text)
    *pictures, _, file = tabletop_files(edition, Path(), address=ADDRESS)
    assert [size for picture in pictures if max(size := size_of(picture)) > 3900] == [
        (4000, 3920)
    ] * 2
    (deck,) = json.loads(file.make())["ObjectStates"]
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
    assert len(set(ids[0]) - set(more)) <= 2  # the bag of tiles, and the track with the titles


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
