"""Definitions of JCloisterZone become sets: each tile as the file says it, and what it cannot say.

No definition here is anybody else's; tiles are made up, or those of shipped sets written as XML.
"""

import re
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.drawing import tile_svg
from core.edition.composition import compose
from core.edition.edition import Design, Edition
from core.edition.library import default_library
from core.findings import Severity
from core.importing.imported_sets import ImportedSet, ImportRefused
from core.importing.jcloisterzone_sets import Wanted, import_jcloisterzone
from core.importing.tile_links import SearchLimit
from core.importing.xml_reader import MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS, parse_xml, read_xml
from core.storage.files import UnreadableFile
from core.tileset.geometry import SIDES
from core.tileset.reader import read
from core.verification import verify
from tests.commands import goldrush
from tests.editions import edition_of

HALVES = {
    3 * n + at: f"{side}{half}" for n, side in enumerate(SIDES) for at, half in ((0, "L"), (2, "R"))
}
OURS = {
    "trail": "road",
    "town": "city",
    "river": "river",
    "mission": "monastery",
    "pasture": "field",
    "garden": "garden",
}
ALL = "NL NR EL ER SL SR WL WR"


UNCLEAR = "".join(f"<road>{side}</road>" for side in "NESW") + "".join(
    f"<field>{two}</field>" for two in ("NL SR", "NR WL", "EL WR", "ER SL")
)
"""Four roads, and fields that lie on both sides of them: nothing can be drawn like that."""


def imported(
    tiles: str, sets: str = "", extended: Edition | None = None
) -> tuple[ImportedSet, ...]:
    """Import the definitions of some tiles, and of sets if there are any."""
    text = f"<defs>\n<tiles>\n{tiles}\n</tiles>\n<sets>{sets}</sets>\n</defs>"
    return import_jcloisterzone([parse_xml(text.encode(), "some.xml")], Wanted("mine", extended))


def features(inside: str) -> list[dict[str, Any]]:
    """Return the features of one tile as the set writes them."""
    (made,) = imported(f'<tile id="a">{inside}</tile>')
    found: list[dict[str, Any]] = read(made.text).data["tiles"][0].get("features", [])
    return found


def edition(*sets: ImportedSet) -> Edition:
    """Lay new sets over one another; nothing in them is wrong, or does not follow."""
    made = compose([read(each.text) for each in sets], [], lambda _: None)
    doubts = ("fields-disagree", "crossing", "without-effect")
    bad = [f for f in verify(made).findings if f.severity is Severity.ERROR or f.check in doubts]
    assert [f for f in bad if f.accepted is None] == []
    return made


CITY, ROAD = {"kind": "city", "at": ["N"]}, {"kind": "road", "at": ["E", "W"]}
TOLD = {
    # What a file says outright: sides, icons, and by letters what a road ends at.
    '<city pennants="1">N W</city><field city="N">EL ER SL SR</field>': [
        {"kind": "city", "at": ["N", "W"], "icons": {"pennant": 1}}
    ],
    f'<cloister/><road inn="yes">S</road><farm>{ALL}</farm><wagon-move><neighbouring>CLOISTER S'
    "</neighbouring></wagon-move>": [
        {"kind": "monastery"},
        {"kind": "road", "at": ["S", "monastery"], "icons": {"inn": 1}},
    ],
    '<city wagon-move="a">N</city><road wagon-move="a">S</road><field city="N">WL WR SR</field>'
    '<field city="N">EL ER SL</field>': [CITY, {"kind": "road", "at": ["S", "city"]}],
    '<road wagon-move="a">N</road><road wagon-move="a">E S W</road><field>WR NL</field>'
    "<field>NR EL</field><field>ER SL</field><field>SR WL</field>": [
        {"kind": "road", "at": ["N", "road_esw"]},
        {"kind": "road", "name": "road_esw", "at": ["E", "S", "W"]},
    ],
    # What follows from the fields alone: a junction, a dead end, what touches, what passes under.
    f"<road>S</road><field>{ALL}</field>": [
        {"kind": "road", "at": ["S", "dead_end"]},
        {"kind": "dead_end"},
    ],
    "<road>E</road><road>S</road><field>SR WL WR NL NR EL</field><field>ER SL</field>": [
        {"kind": "road", "at": ["E", "junction"]},
        {"kind": "road", "at": ["S", "junction"]},
        {"kind": "junction"},
    ],
    '<city>N</city><field city="N">EL ER</field><field city="N">WL WR SL SR</field>': [
        {**CITY, "touches": ["SE"]}
    ],
    '<city>N</city><road>S E</road><field city="N">WL WR SR</field><field city="N">EL</field>'
    "<field>ER SL</field>": [{**CITY, "touches": ["road"]}, {"kind": "road", "at": ["S", "E"]}],
    '<city>N</city><field city="N">WR WL SR</field><field city="N">EL ER SL</field>': [
        {**CITY, "touches": ["S"]}
    ],
    '<city>E W</city><road tunnel="yes">N S</road><field city="W">NL NR</field>'
    '<field city="W">SL SR</field>': [
        {"kind": "city", "at": ["E", "W"]},
        {"kind": "road", "at": ["N", "S"], "crossing": "tunnel"},
    ],
    # Two cities share a side, fields lie inside, and a road ends where several things meet.
    '<city>N W</city><city multi-edge="N">E</city><field city="N E">SL SR</field>': [
        {"kind": "city", "at": ["NNW", "W"]},
        {"kind": "city", "at": ["NNE", "E"]},
    ],
    '<city multi-edge="N">W</city><city>N E</city><field city="N W">SL SR</field>': [
        {"kind": "city", "at": ["NNW", "W"]},
        {"kind": "city", "at": ["NNE", "E"]},
    ],
    '<city>N</city><city>W</city><city>E</city><city>S</city><field city="N W E S"/>': [
        *({"kind": "city", "at": [side]} for side in "NWES"),
        {"kind": "field", "at": []},
    ],
    '<city wagon-move="a">N</city><city wagon-move="a">S</city><road wagon-move="a">W</road>'
    '<road wagon-move="a">E</road><field city="S">ER</field><field city="S">WL</field>'
    '<field city="N">EL</field><field city="N">WR</field>': [
        {"kind": "city", "name": "city_n", "at": ["N"]},
        {"kind": "city", "name": "city_s", "at": ["S"]},
        {"kind": "road", "at": ["W", "junction"]},
        {"kind": "road", "at": ["E", "junction"]},
        {"kind": "junction", "touches": ["city_n", "city_s"]},
    ],
    # Where the file gives a corner to nothing, a wall holds it.
    "<road>W</road><farm>WR NL NR EL</farm><farm>WL SR</farm>": [
        {"kind": "road", "at": ["W", "wall"]},
        {"kind": "wall", "touches": ["ESE", "SSE"]},
    ],
}


@pytest.mark.parametrize("inside", TOLD, ids=range(len(TOLD)))
def test_a_tile_is_as_its_file_says(inside: str) -> None:
    """Written by hand from the picture that each definition describes."""
    assert features(inside) == TOLD[inside]
    edition(*imported(f'<tile id="a">{inside}</tile>'))


def test_fields_that_no_drawing_leaves_are_as_written() -> None:
    """A road over a river which parts the fields on both banks: with the reason for the warning."""
    parts = "<road>W E</road><river>N S</river><field>WR NL</field><field>NR EL</field>"
    (made,) = imported(f'<tile id="a">{parts}<field>ER SL</field><field>SR WL</field></tile>')
    tile = read(made.text).data["tiles"][0]
    assert tile["fields"] == "as_written"
    assert tile["features"][0] == {"kind": "road", "at": ["W", "E"], "crossing": "bridge"}
    assert [f["at"] for f in tile["features"][2:]] == [
        ["NNW", "WNW"],
        ["NNE", "ENE"],
        ["ESE", "SSE"],
        ["SSW", "WSW"],
    ]
    assert "accept" in read(made.text).data
    edition(made)


SETS = """
<tile-set id="land:1"><ref count="3" tile="a"/><ref count="2" tile="b"/></tile-set>
<tile-set id="land:2"><ref count="1" tile="a"/><ref tile="b" count="2"/><ref tile="c"/></tile-set>
<tile-set id="water/1"><remove tile="b"/><ref tile="s"/><ref count="2" tile="r"/><ref tile="a"/>
<ref count="4" tile="z"/><requires expansion="X"/></tile-set>"""
TILES = f"""
<tile id="a"><city>N</city><field city="N">EL ER SL SR WL WR</field></tile>
<tile id="b"><road>E W</road><field>WR NL NR EL</field><field>ER SL SR WL</field></tile>
<tile id="c" group="odd"><garden/><field>{ALL}</field></tile>
<tile id="s" max="1" group="river-spring"><river>E</river><field>{ALL}</field></tile>
<tile id="r" group="river"><river>E W</river><field>WR NL NR EL</field>
<field>ER SL SR WL</field></tile>
<tile id="alone"><field pig-herd="yes">{ALL}</field></tile>"""


def test_tile_sets_become_sets_that_extend_the_first() -> None:
    """Another printing says what differs; another set adds up, removes, and has its groups."""
    first, second, water = imported(TILES, SETS)
    assert [each.id for each in (first, second, water)] == ["mine", "mine-2", "mine-water-1"]
    base = read(first.text).data
    assert (base["start"], base["expect"]) == (
        "a",
        {"tiles": 5, "designs": 2, "copies": {"a": 3, "b": 2}},
    )
    reprint = read(second.text).data
    assert (reprint["extends"], reprint["counts"], reprint["expect"]["tiles"]) == (
        "mine",
        {"a": 1},
        1,
    )
    added = read(water.text).data
    assert (added["extends"], added["counts"], added["remove"]) == ("mine", {"a": 4}, ["b"])
    assert added["groups"] == {"river": {"draw": "first"}}
    assert (added["start"], [tile.get("group") for tile in added["tiles"]]) == (
        "s",
        [None, "river"],
    )
    assert {d.id: d.count for d in edition(first).in_play} == {"a": 3, "b": 2}
    assert {d.id: d.count for d in edition(first, second).in_play} == {"a": 1, "b": 2, "c": 1}
    assert {d.id: d.count for d in edition(first, water).in_play} == {"a": 4, "s": 1, "r": 2}


def test_nothing_is_dropped_silently() -> None:
    """What could not be imported stands at the beginning of the file, tile by tile."""
    first, second, water = imported(TILES, SETS)
    told = [
        f"{each.tile}: {each.message}" for made in (first, second, water) for each in made.unsaid
    ]
    assert told == [
        "alone: no tile set counts it, so it is left out",
        'c: group="odd": when it is drawn is not known',
        'None: <requires expansion="X"> of the tile set',
        "None: 4 × 'z': none of the files defines that tile",
    ]
    (odd,) = imported(
        '<tile id="t" count="2" wind-rose="NE" if-asked="x"><abbey>N</abbey><city>N</city>'
        '<flag direction="N"/><flag direction="SE"/>'
        '<volcano/><field city="N">EL ER SL SR WL WR NL</field><towers/></tile><tunnel-rule/>'
    )
    begins = odd.text.partition("format: 1")[0].replace("\n#", "").split()
    for said in (
        "t: <abbey> N: no such kind of feature is known",
        "t: a field at NNW, where city is",
        "<tunnel-rule> in line 3 has no place in a set",
        't: if-asked="x" of the tile',
        "t: flag points to SE, too",
    ):
        assert " ".join(said.split()) in " ".join(begins)
    assert read(odd.text).data["tiles"][0]["icons"] == {
        "wind_rose": "NE",
        "flag": "N",
        "volcano": 1,
        "towers": 1,
    }
    assert odd.text.count("count: 2") == 1


def test_marks_are_icons_with_their_values() -> None:
    """Of features and of tiles: one, so many, one with a value, one that says no."""
    (made,) = imported(
        '<tile id="a" crate="iron/2"><road toll="salt">N S</road><city toll="no">E</city>'
        '<kiln heat="9" of="clay"/><beacon direction="SE"/><beacon lit="12345"/><well/><well/>'
        "</tile>"
        '<tile id="b"><road toll="salt" inn="2">N S</road><city toll="0">E</city></tile>'
    )
    tiles = read(made.text).data["tiles"]
    assert tiles[0]["icons"] == {
        "crate_iron_2": 1,
        "kiln_9_clay": 1,
        "beacon": "SE",
        "beacon_12345": 1,
        "well": 2,
    }
    assert [each.get("icons") for each in tiles[0]["features"]] == [
        {"toll_salt": 1},
        {"no_toll": 1},
    ]
    assert [each.get("icons") for each in tiles[1]["features"]] == [
        {"toll_salt": 1, "inn": 2},
        None,
    ]
    assert all("no field is stated" in each.message for each in made.unsaid)


def test_marks_that_read_alike_stay_apart() -> None:
    """Where two values have the same letters, each is an icon by itself."""
    (made,) = imported(
        '<tile id="a"><hut for="1/2"/><hut for="1-2"/><hut by="1/2"/></tile>'
        '<tile id="b"><city hut="1/2">N</city></tile>'
    )
    first, second = read(made.text).data["tiles"]
    assert first["icons"] == {"hut_1_2": 1, "hut_1_2_of_tile": 1, "hut_1_2_2": 1}
    assert second["features"][0]["icons"] == {"hut_1_2_of_city": 1}


PACKS = {
    "plain_land": '<tile id="r" count="2"><road>E W</road><farm>WR NL NR EL</farm>'
    '<farm>ER SL SR WL</farm><position x="0" y="0"/></tile>'
    f'<tile id="f"><farm>{ALL}</farm></tile>',
    "fair": '<tile id="r"><tent/><road>E W</road><farm>WR NL NR EL</farm>'
    "<farm>ER SL SR WL</farm></tile>",
    "camp": f'<tile id="f"><farm>{ALL}</farm><position x="0" y="0"/></tile><tile id="r">'
    f'<farm>{ALL}</farm><position x="1" y="0"/></tile>',
}


def packs(files: dict[str, str], extended: Edition | None = None) -> tuple[ImportedSet, ...]:
    """Import files of version 4."""
    roots = [
        parse_xml(f"<pack maxCount='7'>{inside}</pack>".encode(), f"{name}.xml")
        for name, inside in files.items()
    ]
    return import_jcloisterzone(roots, Wanted("mine", extended))


def test_each_file_of_version_4_is_a_set_of_its_own_tiles() -> None:
    """Ids are those of one file, so tiles of one id in two files are two; titles say which."""
    first, fair, camp = packs(PACKS)
    assert [each.id for each in (first, fair, camp)] == ["mine", "mine-fair", "mine-camp"]
    data = [read(each.text).data for each in (first, fair, camp)]
    assert [each["title"] for each in data] == ["Plain land", "Fair", "Camp"]
    assert (data[0]["start"], "start" in data[1], "start" in data[2]) == (
        "plain-land/r",
        False,
        False,
    )
    assert [each.message for each in camp.unsaid] == [
        "it lies at 0, 0 when a game begins",
        "it lies at 1, 0 when a game begins",
    ]
    assert {each.tile.max for each in edition(first, fair).in_play} == {7}
    assert {each.id: each.count for each in edition(first, fair).in_play} == {
        "plain-land/r": 2,
        "plain-land/f": 1,
        "fair/r": 1,
    }
    below = edition(first, fair)
    # Over sets that have them already, the same tiles add up, also if another file calls them so.
    (again,) = packs({"fair": PACKS["fair"]}, below)
    assert read(again.text).data["counts"] == {"fair/r": 2}
    (other,) = packs({"fair": PACKS["plain_land"]}, below)
    said = [(each.tile, each.message) for each in other.unsaid]
    assert said == [("fair/fair/r", "a set below has another tile of the id 'fair/r'")]
    assert [each["id"] for each in read(other.text).data["tiles"]] == ["fair/fair/r", "fair/f"]


def test_version_4_says_the_same_as_version_5() -> None:
    """Cloisters, farms, pennants and neighbours by their sides."""
    new = '<monastery wagon-move="a"/><road wagon-move="a">S</road><city pennants="1">N</city>'
    old = '<cloister/><road>S</road><city pennant="yes">N</city>'
    moves = "<wagon-move><neighbouring>CLOISTER S</neighbouring></wagon-move>"
    (one,) = imported(f'<tile id="a">{new}<field city="N">EL ER SL SR WL WR</field></tile>')
    (other,) = imported(f'<tile id="a">{old}<farm city="N">EL ER SL SR WL WR</farm>{moves}</tile>')
    assert one == other


@pytest.mark.parametrize("name", ["frontier", "inns", "river", "traders", "abbot"])
def test_tiles_of_shipped_sets_come_back(name: str) -> None:
    """Written as definitions and imported, each has the same edges, features, fields and icons."""
    shipped = edition_of(name)
    designs = [each for each in shipped.in_play if each.set_number == len(shipped.sets) - 1]
    made = edition(*imported("".join(as_xml(each) for each in designs)))
    for before in designs:
        after = made.design(before.id)
        assert after is not None
        assert described(after, {}) == described(before, OURS), before.id
        assert tile_svg(made, after)


def as_xml(design: Design) -> str:
    """Return the definition of a tile, as the other program would have it."""
    segments, told = design.layout.segments, []
    letters: dict[int, set[str]] = {n: set() for n in range(len(segments))}
    for n, segment in enumerate(segments):
        for end in segment.ends:
            if end.segment is not None:
                letters[n].add(f"e{end.segment}")
                letters[end.segment].add(f"e{end.segment}")
    for n, segment in enumerate(segments):
        kind, icons = OURS.get(segment.kind), design.copies[0].icons[n]
        if kind is None:
            continue
        said = {name: str(number) for name, number in icons.items()}
        if kind == "field":
            inside = " ".join(HALVES[p] for p in segment.points if p in HALVES) or "I"
            said["city"] = " ".join(
                sorted(
                    SIDES[s]
                    for m in design.layout.adjoining[n]
                    if segments[m].shape == "area"
                    for s in segments[m].sides
                )
            )
        else:
            inside = " ".join(SIDES[side] for side in segment.sides)
            said["wagon-move"] = " ".join(sorted(letters[n]))
        said = {key: value for key, value in said.items() if value}
        told.append(
            f"<{kind}{''.join(f' {k}={quoteattr(v)}' for k, v in said.items())}>{inside}</{kind}>"
        )
    return f"<tile id={quoteattr(design.id)} count='{design.count}'>{''.join(told)}</tile>"


def described(design: Design, words: dict[str, str]) -> tuple[object, ...]:
    """Return what two tiles share that say the same: edges, features, and what fields border."""
    segments = design.layout.segments
    found = set()
    for n, segment in enumerate(segments):
        kind = words.get(segment.kind, segment.kind)
        if kind in OURS.values():
            borders = {
                segments[m].points
                for m in design.layout.adjoining[n]
                if segment.shape == "field" and segments[m].shape == "area"
            }
            icons = tuple(sorted(design.copies[0].icons[n].items()))
            found.add((kind, segment.points, frozenset(borders), icons))
    edges = tuple(
        {"trail": "road", "town": "city", "water": "river", "pasture": "field"}.get(e or "", e)
        for e in design.layout.edges
    )
    return edges, found, design.count


def test_a_set_may_extend_one_that_there_is() -> None:
    """Kinds of the same sort are used, with their codes; copies of its tiles are counted."""
    base = default_library().open(["frontier"]).edition
    tile = (
        '<tile id="a"><city pennant="1">N</city><road wagon-move="a">S</road>'
        '<monastery wagon-move="a"/><field city="N">EL ER SL SR WL WR</field></tile>'
    )
    sets = '<tile-set id="x"><ref count="2" tile="a"/><ref count="3" tile="04"/></tile-set>'
    (made,) = imported(tile, sets, extended=base)
    data = read(made.text).data
    assert data["tiles"][0]["edges"] == "CPTP"
    assert [f["kind"] for f in data["tiles"][0]["features"]] == ["town", "trail", "mission"]
    assert (data["extends"], data["counts"]) == ("frontier", {"04": 7})
    assert "terrains" not in data


ENTITIES = "a document type (defs) is not read: it may hold entities"
UNREAD = "1:1: its encoding cannot be read; save it as UTF-8"
ENCODINGS = (
    *("shift_jis", "gb2312", "big5", "euc-jp", "utf-7"),
    *("utf-32", "idna", "punycode", "undefined", "rot13"),
)
FAULTS = {
    "": "1:1: this is not XML: no element found",
    "<defs>": "1:7: this is not XML: no element found",
    "<defs>\n <tiles></defs>": "2:11: this is not XML: mismatched tag",
    "<html/>": "1:1: <html> begins no tile definitions",
    "<defs/>": "1:1: it defines no tile",
    "<defs><tile/></defs>": "1:7: <tile> lacks 'id'",
    "<defs>\n<tile id='a'/><tile id='a'/></defs>": "2:15: the tile 'a' is defined twice",
    "<defs>\n <sets><tile-set id='s'/><tile-set id='s'/></sets></defs>": (
        "2:26: the tile set 's' is defined twice"
    ),
    "<defs>\n<tile id='a'>\n  <road>X</road></tile></defs>": "3:3: 'X' is no side: N, E, S or W",
    "<defs><tile id='a'><road/></tile></defs>": "1:20: <road> names no side",
    "<defs><tile id='a'><field>N</field></tile></defs>": (
        "1:20: 'N' is no half of a side; did you mean 'NR'?"
    ),
    "<defs><tile id='a'><road>N</road><city>N</city></tile></defs>": (
        "1:34: the side N is taken twice"
    ),
    "<defs><tile id='a'><field>NL</field><field>NL</field></tile></defs>": (
        "1:37: NNW belongs to two fields"
    ),
    "<defs><tile id='a' max='many'/></defs>": "1:7: max 'many' is no count",
    "<defs><sets><tile-set id='s'><ref tile='a' count='-1'/></tile-set></sets></defs>": (
        "1:30: count '-1' is no count"
    ),
    "<!DOCTYPE defs [<!ENTITY a 'b'>]><defs>&a;</defs>": f"1:16: {ENTITIES}",
    "<!DOCTYPE defs SYSTEM 'http://localhost/x.dtd'><defs/>": f"1:47: {ENTITIES}",
    "<?xml version='1.0' encoding='klingon'?><defs/>": UNREAD,
    "<defs><tile id='a'>" + "<garden/>" * 81 + "</tile></defs>": (
        "1:7: too many features: a tile has at most 80"
    ),
    "<defs>" + "<a>" * MAX_DEPTH: f"1:52: elements are nested more than {MAX_DEPTH} deep",
    "<defs>"
    + "<a/>" * MAX_ELEMENTS: f"1:80003: too many elements: at most {MAX_ELEMENTS} are read",
}


@pytest.mark.parametrize("text", FAULTS, ids=range(len(FAULTS)))
def test_bad_input_is_one_clear_message(text: str) -> None:
    """With the file, the line and the column."""
    with pytest.raises(ImportRefused) as refused:
        import_jcloisterzone([parse_xml(text.encode(), "bad.xml")], Wanted("mine"))
    assert str(refused.value) == f"bad.xml:{FAULTS[text]}"


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_an_encoding_that_is_not_read_is_one_message(encoding: str, tmp_path: Path) -> None:
    """Of several bytes a letter, and of none; those of one byte and UTF-16 are read."""
    text = f"<?xml version='1.0' encoding='{encoding}'?><defs><tile id='é'/></defs>"
    (tmp_path / "a.xml").write_bytes(text.encode("utf-32" if encoding == "utf-32" else "utf-8"))
    done = goldrush("import", "jcloisterzone", str(tmp_path / "a.xml"), "-o", str(tmp_path))
    assert done.exit_code == 1
    assert re.search(r"a\.xml:1:\d+: (its encoding cannot be read|this is not XML)", done.stderr)
    assert "Traceback" not in done.stderr


def test_bombs_are_refused_before_they_grow(tmp_path: Path) -> None:
    """Entities in entities, a text in thousands of pieces, and more bytes than are read."""
    nested = "".join(f"<!ENTITY a{n + 1} '{f'&a{n};' * 10}'>" for n in range(9))
    bomb = f"<!DOCTYPE x [<!ENTITY a0 'ha'>{nested}]><defs><tile id='a'>&a9;</tile></defs>"
    with pytest.raises(ImportRefused, match="document type"):
        parse_xml(bomb.encode(), "bomb.xml")
    root = parse_xml(
        ("<defs>" + ("x" * 150 + "<a/>") * (MAX_ELEMENTS - 1) + "</defs>").encode(), "long.xml"
    )
    assert len(root.text) == 150 * (MAX_ELEMENTS - 1)
    path = tmp_path / "large.xml"
    path.write_bytes(b"<defs>" + b" " * MAX_BYTES)
    with pytest.raises(UnreadableFile, match="too large"):
        read_xml(path)


NAMES = [
    "tile",
    "road",
    "city",
    "river",
    "field",
    "monastery",
    "garden",
    "x",
    "tile-set",
    "ref",
    "tiles",
]
ATTRIBUTES = {
    "id": ["a", "b", "é/+!:", "x" * 60, "1"],
    "wagon-move": ["a", "b", "a b"],
    "multi-edge": ["N", "E"],
    "tunnel": ["yes"],
    "tile": ["a", "b"],
    "count": ["2", "0", "99999"],
    "city": ["N", "S W"],
    "group": ["river", "river-lake", "u"],
    "if": ["yes"],
    "tiles": ["3"],
    "direction": ["N"],
    "max": ["1"],
}
TEXTS = ["", "N", "E W", "S", "N E S W", "NL", "NR EL", "ER SL SR WL", ALL, "I", "Q"]


def element(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return elements with some attributes around others, or around names of sides."""
    attributes = st.dictionaries(st.sampled_from([*ATTRIBUTES]), st.integers(0, 4), max_size=3)
    inside = st.one_of(st.sampled_from(TEXTS), st.lists(children, max_size=5).map("".join))
    return st.builds(written, st.sampled_from(NAMES), attributes, inside)


def written(name: str, given: dict[str, int], text: str) -> str:
    """Return an element; attributes are given by the number of one of their values."""
    values = {key: ATTRIBUTES[key][n % len(ATTRIBUTES[key])] for key, n in given.items()}
    told = "".join(f" {key}={quoteattr(value)}" for key, value in values.items())
    return f"<{name}{told}>{text}</{name}>"


PART = st.tuples(
    st.sampled_from(["road", "city", "river", "field"]),
    st.sampled_from(TEXTS[1:-1]),
    st.sampled_from(["", " wagon-move='a'", " wagon-move='a b'", " tunnel='yes'", " inn='1'"]),
)
TILE = st.lists(PART, max_size=6).map(
    lambda parts: "".join(f"<{kind}{given}>{text}</{kind}>" for kind, text, given in parts)
)


@given(
    st.one_of(
        st.recursive(st.sampled_from(TEXTS), element, max_leaves=8),
        TILE.map(lambda t: f"<tile id='a'>{t}</tile>"),
    )
)
def test_whatever_a_file_holds_is_refused_or_makes_a_set(inside: str) -> None:
    """Any elements in any order: one message with a place, or sets that can be read and drawn."""
    text = f"<defs>{inside}</defs>".encode()
    made, refused = tuple[ImportedSet, ...](), ""
    try:
        made = import_jcloisterzone([parse_xml(text, "f.xml")], Wanted("mine"))
    except ImportRefused as error:
        refused = str(error)
    assert made or re.match(r"f\.xml:\d+:\d+: .", refused)
    sources = {each.id: read(each.text) for each in made}
    for source in sources.values():
        chain = [source]
        while chain[0].tileset.extends:
            chain.insert(0, sources[chain[0].tileset.extends])
        whole = compose(chain, [], lambda _: None)
        wrong = [f for f in verify(whole).findings if f.severity is Severity.ERROR]
        assert [f for f in wrong if f.check != "start-missing"] == []
        assert all(tile_svg(whole, design) for design in whole.designs)


@pytest.mark.usefixtures("elsewhere")
def test_the_command_writes_sets_and_says_what_it_left_out() -> None:
    """It writes nothing where a file is in the way, and ends as commands do that find faults."""
    Path("in.xml").write_text(f"<defs><tiles>{TILES}</tiles><sets>{SETS}</sets></defs>")
    done = goldrush("import", "jcloisterzone", "in.xml", "-o", "out.yaml")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:2] == [
        "out.yaml: a new set; 1 thing could not be imported",
        "  alone: no tile set counts it, so it is left out",
    ]
    names = ["out.yaml", "out-2.yaml", "out-water-1.yaml"]
    assert goldrush("verify", *names).exit_code == 0
    Path("out.yaml").unlink()
    again = goldrush("import", "jcloisterzone", "in.xml", "-o", "out.yaml")
    assert (again.exit_code, Path("out.yaml").exists()) == (2, False)
    assert "out-2.yaml: already exists; nothing was written" in again.stderr
    assert (
        goldrush("import", "jcloisterzone", "in.xml", "-o", "out.yaml", "--replace").exit_code == 0
    )
    Path("bad.xml").write_text("<defs><tile/></defs>")
    for args, code, said in (
        (["bad.xml", "-o", "x.yaml"], 1, "bad.xml:1:7: <tile> lacks 'id'"),
        (["none.xml", "-o", "x.yaml"], 2, "none.xml: there is no such file"),
        (["in.xml", "-o", "x.xml"], 2, "x.xml: a set is a YAML file"),
        (["in.xml", "-o", "x.yaml", "--extends", "frontiers"], 2, "did you mean 'frontier'?"),
    ):
        failed = goldrush("import", "jcloisterzone", *args)
        assert (failed.exit_code, said in failed.stderr) == (code, True), failed.stderr
    extended = goldrush(
        "import", "jcloisterzone", "in.xml", "-o", "x.yaml", "--extends", "frontier"
    )
    assert (extended.exit_code, "extends: frontier" in Path("x.yaml").read_text()) == (0, True)


def test_a_large_file_of_unclear_tiles_is_not_searched_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All tiles share one limit; those that come after it are written as stated, which is said."""
    monkeypatch.setattr(SearchLimit, "__init__", lambda self: setattr(self, "left", 2000))
    clear = "<road>N S</road><field>NL SR WL WR</field><field>NR SL EL ER</field>"
    tiles = [f'<tile id="{n}">{UNCLEAR if n else clear}</tile>' for n in range(10)]
    (made,) = imported("".join(tiles))
    said = re.sub(r"\n#\s+", " ", made.text)
    assert said.count("what touches what was not looked for") == 9
    found = {tile["id"]: tile.get("fields") for tile in read(made.text).data["tiles"]}
    assert found == {"0": None, **dict.fromkeys("123456789", "as_written")}
    edition(made)
