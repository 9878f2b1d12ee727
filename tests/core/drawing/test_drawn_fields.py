"""The fields that a player sees are those of the tile: pixels against the model."""

import pytest

from core.edition.composition import compose
from core.importing.jcloisterzone_sets import Wanted, import_jcloisterzone
from core.importing.xml_reader import parse_xml
from core.tileset.reader import read
from tests.core.drawing.drawn_fields import ground_faults
from tests.editions import edition_of

OVER_A_CITY = '<city>E W</city><road>N S</road><field city="W">'
BETWEEN = '<field city="N E"/><field city="N E"/>'
DEFINED = {
    "cities across": f"<city>N S</city><city>E W</city>{BETWEEN}",
    "river below a city": "<city>E W</city><river>N S</river><field city='W'>NR SL</field>"
    "<field city='W'>NL SR</field>",
    "bridge over a city": f"{OVER_A_CITY}NL</field><field city='W'>NR</field>"
    "<field city='W'>SL</field><field city='W'>SR</field>",
    "tunnel below a city": OVER_A_CITY.replace("<road>", "<road tunnel='yes'>")
    + "NL NR</field><field city='W'>SL SR</field>",
    "tunnel with a field on each side of one end": OVER_A_CITY.replace(
        "<road>", "<road tunnel='yes'>"
    )
    + "NL</field><field city='W'>NR</field><field city='W'>SL SR</field>",
    "bridge over a river": "<road>E W</road><river>N S</river><field>WR NL</field>"
    "<field>NR EL</field><field>ER SL</field><field>SR WL</field>",
    "bridge into a city": "<city wagon-move='a'>N</city><road wagon-move='a'>S</road>"
    "<river>E W</river><field city='N'>EL</field><field city='N'>WR</field><field>ER SL</field>"
    "<field>SR WL</field>",
    "road that ends on a road": "<road>S W</road><road>E</road><field>WR NL NR EL</field>"
    "<field>ER SL</field><field>SR WL</field>",
    "nobody's corner": "<road>W</road><field>WR NL NR EL</field><field>WL SR</field>",
    "nobody's side": "<field>WR NL NR EL</field>",
    "nobody's tile": "<flag/>",
    "hedges from a monastery": "<monastery/><field>WR NL NR EL</field><field>WL SL SR ER</field>",
    "field between two cities": "<city>N</city><city>E S</city><field city='N'>WL WR</field>"
    "<field city='N S'/>",
    "field between one city and another that bends": "<city>E W</city><city>S</city>"
    "<field city='W'>NL NR</field><field city='W S'/>",
    "nook beside a mouth": "<city>N</city><city>E</city><road>S</road><field city='E'>SL</field>"
    "<field city='N'>SR WL WR</field>",
}


@pytest.mark.parametrize("name", ["gold-rush", "sheriff", "frontier", "inns", "river", "traders"])
def test_fields_of_shipped_tiles_are_seen(name: str) -> None:
    """Each as one piece of ground, apart from the others, and beside the areas that it borders."""
    shipped = edition_of(name)
    own = [each for each in shipped.in_play if each.set_number == len(shipped.sets) - 1]
    assert {each.id: ground_faults(shipped, each) for each in own} == {each.id: [] for each in own}


@pytest.mark.parametrize("name", DEFINED)
def test_fields_of_imported_tiles_are_seen(name: str) -> None:
    """Also where lines and cities cross, and where the ground is nobody's; nothing is missing."""
    text = f'<defs><tile id="a">{DEFINED[name]}</tile></defs>'
    (made,) = import_jcloisterzone([parse_xml(text.encode(), "a.xml")], Wanted("a"))
    edition = compose([read(made.text)], [], lambda _: None)
    (design,) = edition.designs
    assert ground_faults(edition, design) == []
    assert [each.message for each in made.unsaid if "which no drawing" in each.message] == []


def test_what_is_drawn_otherwise_is_noticed() -> None:
    """A border that only the rules have, and a field on both sides of a road."""
    text = (
        '<defs><tile id="a"><city>N</city><city>E W</city><field city="N W"/>'
        '<field city="N W">SL SR</field></tile></defs>'
    )
    (made,) = import_jcloisterzone([parse_xml(text.encode(), "a.xml")], Wanted("a"))
    edition = compose([read(made.text)], [], lambda _: None)
    (fault,) = ground_faults(edition, edition.designs[0])
    assert fault.startswith("SSE S SSW borders city NNW N NNE in the model only")
    assert [each.message for each in made.unsaid] == [
        "the field at S borders the city at N, which no drawing shows"
    ]
    written = edition_of(
        'format: 1\nid: w\nstart: "1"\nterrains:\n  g: {code: G, color: "#8fae5d"}\n'
        '  r: {code: R, color: "#6b5b4b"}\nfeatures:\n  g: {shape: field, terrain: g}\n'
        '  r: {shape: line, terrain: r}\ntiles:\n  - id: "1"\n    edges: GRGR\n'
        "    fields: as_written\n    features:\n      - {kind: r, at: [E, W]}\n"
        "      - {kind: g, at: [N, S, ENE, ESE, WSW, WNW]}\n"
    )
    assert ground_faults(written, written.designs[0])[0].endswith("is parted")
