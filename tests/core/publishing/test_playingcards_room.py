"""A room for Playingcards.io has the fields that saved rooms have, and all its parts."""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image

from core.publishing.playingcards_room import TooManyWidgets, room_file
from tests.commands import goldrush
from tests.editions import edition_of
from tests.volume import part_of

PLACE: Final = {"id", "type", "x", "y", "z"}
# As 295 rooms have them that people have published, of 2020 to 2026; see docs/publishing.md.
FIELDS: Final = {
    "board": {"width", "height", "boardImage"},
    "hand": {"width", "height", "enabled", "allowedDecks"},
    "cardPile": {"width", "height", "label", "allowedDecks", "hasShuffleButton", "layoutType"},
    "cardDeck": {
        *("parent", "cardWidth", "cardHeight", "cardTypes", "faceTemplate", "backTemplate"),
        *("collectionType", "snapAngles", "enlarge"),
    },
    "card": {"parent", "deck", "cardType", "faceup"},
    "piece": {"parent", "deck", "cardType"},
}
TWELVE: Final = """\
format: 1
id: twelve
extends: gold-rush
players: {min: 2, max: 12}
tokens: {one: {1: 1}, two: {1: 1}, three: {1: 1}}
"""
"""So many stacks that they do not lie side by side."""
SIDE: Final = {"type", "x", "y", "w", "h", "color", "valueType", "value"}


class Room:
    """A room as it is in the file."""

    def __init__(self, content: bytes) -> None:
        self.file = zipfile.ZipFile(io.BytesIO(content))
        self.widgets: list[dict[str, Any]] = json.loads(self.file.read("widgets.json"))
        self.by_id = {each["id"]: each for each in self.widgets}

    def of(self, kind: str) -> list[dict[str, Any]]:
        """Return the widgets of a type."""
        return [each for each in self.widgets if each["type"] == kind]

    def things(self, label: str) -> list[dict[str, Any]]:
        """Return what lies in the holder with a label."""
        (holder,) = (each for each in self.of("cardPile") if each.get("label") == label)
        lying = self.of("card") + self.of("piece")
        return [each for each in lying if each["parent"] == holder["id"]]

    def face(self, thing: dict[str, Any]) -> dict[str, str]:
        """Return what is stated of the face of a thing."""
        face: dict[str, str] = self.by_id[thing["deck"]]["cardTypes"][thing["cardType"]]
        return face

    def picture(self, address: str) -> Image.Image:
        """Return a picture in the file, which is at least as large as it is shown."""
        return Image.open(io.BytesIO(self.file.read(address.removeprefix("package://"))))


def room_of(*names: str, language: str = "en") -> Room:
    """Return the room of sets."""
    return Room(room_file(edition_of(*names), language).make())


@pytest.mark.parametrize(
    "names",
    [
        ("gold-rush-cards",),
        *part_of([("frontier", "river", "traders"), ("gold-rush", "sheriff", TWELVE)], 2),
    ],
)
def test_it_has_the_fields_of_rooms_that_the_site_saved(names: tuple[str, ...]) -> None:
    """Every id is there that one names, every picture is shown, and all lies within the room."""
    room = room_of(*names)
    assert len(room.by_id) == len(room.widgets)
    shown = set()
    for each in room.widgets:
        assert PLACE <= each.keys() <= PLACE | FIELDS[each["type"]]
        assert {each.get("parent", each["id"]), *each.get("allowedDecks", ())} <= room.by_id.keys()
        assert 0 <= each["x"] <= 1600 - each.get("width", 0)
        assert 0 <= each["y"] <= 1000 - each.get("height", 0)
        shown.add(each.get("boardImage"))
        for side in (each.get("faceTemplate"), each.get("backTemplate")):
            for drawn in side["objects"] if side else ():
                assert drawn.keys() == SIDE
                shown.add(drawn["value"] if drawn["valueType"] == "static" else None)
        for face in each.get("cardTypes", {}).values():
            assert face.keys() == {"label", "image"}
            shown.add(face["image"])
    assert [each["z"] for each in room.widgets] == [*range(1, len(room.widgets) + 1)]
    pictures = {name for name in room.file.namelist() if name.startswith("userassets/")}
    assert {f"package://{name}" for name in pictures} == shown - {None}
    assert {*room.file.namelist()} == {*pictures, "widgets.json"}
    for name in pictures:
        with room.picture(name) as picture:
            assert (picture.format, picture.mode) in (("PNG", "RGB"), ("PNG", "RGBA"))
            assert 100 < picture.width < 2000


def test_the_pile_of_gold_rush_holds_71_of_its_72_tiles() -> None:
    """The start tile lies face up on the middle cell; as many of each as the set has."""
    room = room_of("gold-rush")
    tiles = room.things("Tiles")
    counts = Counter(room.face(each)["label"] for each in tiles)
    assert (len(tiles), counts["33"], counts["01"]) == (71, 4, 7)
    assert not any(each["faceup"] for each in tiles)
    (start,) = (each for each in room.of("card") if each["faceup"])
    assert room.face(start)["label"] == "33 (start)"
    cells = [each for each in room.of("cardPile") if "label" not in each]
    cell = room.by_id[start["parent"]]
    assert cells.index(cell) == len(cells) // 2
    assert (cell["x"], cell["y"]) == (start["x"], start["y"])
    size = Counter(
        (each["x"] % 64, each["y"] % 64, each["width"], each["height"]) for each in cells
    )
    assert size == {(0, 0, 64, 64): 17 * 15}
    decks = {tiles[0]["deck"], start["deck"]}
    assert all({*each["allowedDecks"]} == decks for each in cells)
    backs = [room.by_id[d]["backTemplate"]["objects"][0]["value"] for d in sorted(decks)]
    assert len(set(backs)) == 2
    assert all(room.by_id[deck]["snapAngles"] == [0, 90, 180, 270] for deck in decks)


def test_tokens_lie_face_down_and_pieces_are_in_the_colours_of_the_players() -> None:
    """No token tells its worth by its label; six pieces for each of five players."""
    room = room_of("gold-rush", "sheriff")
    tokens = room.things("Mining")
    assert (len(tokens), {each["faceup"] for each in tokens}) == (63, {False})
    assert {room.face(each)["label"] for each in tokens} == {"Mining"}
    assert Counter(Counter(room.face(each)["image"] for each in tokens).values()) == {
        10: 3,
        30: 1,
        3: 1,
    }
    for colour in ("Blue", "Red", "Yellow", "Green", "Black"):
        pieces = room.things(colour)
        labels = Counter(room.face(each)["label"] for each in pieces)
        assert labels == {f"Cowboy ({colour.lower()})": 5, f"Tent ({colour.lower()})": 1}
        assert len({each["x"] for each in pieces}) == 6
    (sheriff,) = room.things("Shared pieces")
    with room.picture(room.face(sheriff)["image"]) as picture:
        assert picture.mode == "RGBA"
    (track,) = room.of("board")
    with room.picture(track["boardImage"]) as picture:
        assert picture.width / picture.height == pytest.approx(
            track["width"] / track["height"], 0.01
        )


def test_a_group_that_is_drawn_first_has_the_first_pile() -> None:
    """And words are those of the language."""
    room = room_of("frontier", "river", language="fr")
    piles = [each["label"] for each in room.of("cardPile") if each.get("hasShuffleButton")]
    assert piles == ["Rivière (au début)", "Lac (au début)", "Tuiles"]
    assert [len(room.things(each)) for each in piles] == [10, 1, 72]


def test_cards_come_with_a_hand() -> None:
    """The deck lies face down, what players begin with beside it, face up."""
    room = room_of("gold-rush-cards")
    (hand,) = room.of("hand")
    assert hand["id"] == "hand"
    deck, own = room.things("Cards"), room.things("Cards of the players")
    assert ({each["faceup"] for each in deck}, {each["faceup"] for each in own}) == (
        {False},
        {True},
    )
    assert len(deck) + len(own) == 69
    assert {room.face(each)["label"] for each in own} == {"Entrance"}


def test_the_same_twice_is_the_same(tmp_path: Path) -> None:
    """To the last byte; what else is there is left as it is."""
    rooms = [tmp_path / f"{name}.pcio" for name in "ab"]
    for path in rooms:
        done = goldrush("export", "pcio", "gold-rush-cards", "-o", str(path))
        assert done.exit_code == 0
        assert done.stdout == f"{path}: {path.stat().st_size:,} bytes\n"
    assert rooms[0].read_bytes() == rooms[1].read_bytes()
    assert {*tmp_path.iterdir()} == {*rooms}
    mine = tmp_path / "mine.pcio"
    mine.write_text("mine")
    for name, said in (
        ("mine.pcio", "already exists and is no room of Playingcards.io"),
        ("room.zip", "a room is named with .pcio at its end"),
    ):
        done = goldrush("export", "pcio", "gold-rush-cards", "-o", str(tmp_path / name))
        assert (done.exit_code, mine.read_text()) == (2, "mine")
        assert said in done.stderr


def test_a_room_holds_about_1200_things(tmp_path: Path) -> None:
    """With the cells of the table, and with a message before anything is drawn."""
    text = "format: 1\nid: many\nextends: gold-rush\ncounts: {{'72': {count}}}\n"
    fits = edition_of("gold-rush", text.format(count=700))
    room_file(fits)
    with pytest.raises(TooManyWidgets) as error:
        room_file(edition_of("gold-rush", text.format(count=9999)))
    assert str(error.value).endswith("; Playingcards.io takes about 1,200")
    path = tmp_path / "many.yaml"
    path.write_text(text.format(count=9999))
    done = goldrush("export", "pcio", str(path), "-o", str(tmp_path / "many.pcio"))
    assert done.exit_code == 1
    assert f"{path}: too many things for a room, 10,4" in done.stderr
    assert not (tmp_path / "many.pcio").exists()


def test_names_of_strangers_are_labels_and_nothing_else(hostile_set: Path) -> None:
    """Ids and names of files are ours, whatever a set calls its tiles."""
    room = room_of(str(hostile_set))
    assert '<img src=x onerror=alert(1)>"' in {room.face(each)["label"] for each in room.of("card")}
    assert all(name.replace("/", "").replace(".", "").isalnum() for name in room.file.namelist())
    named = [*room.by_id, *(key for each in room.of("cardDeck") for key in each["cardTypes"])]
    assert all(each.replace("-", "").isalnum() and each.isascii() for each in named)
