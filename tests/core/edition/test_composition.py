"""Sets laid over one another: merging, removal, order, counts, plugins and where sets are found."""

import os
import shutil
from pathlib import Path

import pytest

from core.edition import library as libraries
from core.edition.composition import merge
from core.edition.edition import Edition
from core.edition.library import Library, shipped_folder
from core.engine.tile_tables import TileTables
from core.storage.files import UnreadableFile
from core.tileset.reader import read, reread
from core.tileset.source import Source
from core.verification import Verifier, verify
from tests.editions import edition_from

SHIPPED = shipped_folder()
BASE = """\
format: 1
id: base
players: {min: 1, max: 4}
start: a
terrains: {grass: {code: G, color: "#00ff00"}, road: {code: R}}
features:
  road: {shape: line, terrain: road, role: walker, completed_when: closed,
    value: {completed: tiles}}
  inn: {shape: site}
  grass: {shape: field, terrain: grass}
icons: {well: {on: grass, symbol: well.svg}}
tokens: {gold: {1: 5, 2: 6}}
tiles:
  - {id: a, count: 3, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - id: b
    edges: GGGG
    copies: [{count: 2}, {count: 1, icons: {grass: {well: 2}}}]
"""


def library(folder: Path) -> Library:
    """Return a library in which a folder is the user's."""
    return Library(
        (folder / "tilesets", SHIPPED / "tilesets"), (folder / "plugins", SHIPPED / "plugins")
    )


def laid(folder: Path, *texts: str) -> Edition:
    """Write a base and sets over it into a folder and open the edition of them all."""
    (folder / "base.yaml").write_text(BASE, encoding="utf-8")
    names = [str(folder / "base.yaml")]
    for number, text in enumerate(texts):
        path = folder / f"over{number}.yaml"
        head = f"format: 1\nid: over{number}\nextends: base\n"
        path.write_text(head + text, encoding="utf-8")
        names.append(str(path))
    opened = library(folder).open(names)
    assert opened.findings == ()
    assert opened.edition is not None
    return opened.edition


def test_mappings_merge_to_any_depth_and_null_removes() -> None:
    """Lists and scalars replace."""
    below = {"a": {"b": {"c": 1, "d": 2}, "e": [1, 2]}, "f": 3}
    above = {"a": {"b": {"c": None, "x": 9}, "e": [3]}, "g": None, "f": 4}
    assert merge(below, above) == {"a": {"b": {"d": 2, "x": 9}, "e": [3]}, "f": 4}
    assert below["a"] == {"b": {"c": 1, "d": 2}, "e": [1, 2]}


def test_formulas_of_several_sets_add_up(tmp_path: Path) -> None:
    """In the order of the sets; what is not added replaces, and null takes all of it away."""
    add = "features: {{road: {{value: {{completed: {{add: {}}}, final: {{add: tiles}}}}}}}}\n"
    three = add.format('"2 if tiles > 3 else 0"'), add.format("5")
    road = laid(tmp_path, *three).features["road"]
    assert road.completed is not None
    assert road.completed.text == "tiles + (2 if tiles > 3 else 0) + 5"
    assert road.completed({"tiles": 4}) == 11
    assert road.final is not None
    assert road.final.text == "tiles + tiles"
    alone = "features: {road: {value: {completed: 9}}}\n"
    road = laid(tmp_path, three[0], alone, three[1]).features["road"]
    assert road.completed is not None
    assert road.completed.text == "9 + 5"
    road = laid(tmp_path, three[0], "features: {road: {value: null}}\n").features["road"]
    assert road.completed is None


def test_a_set_changes_what_it_states_and_nothing_else(tmp_path: Path) -> None:
    """Declarations merge key by key; the rest of each stays."""
    edition = laid(
        tmp_path,
        "features: {road: {role: null, value: {final: 1}}, inn: null}\n"
        "terrains: {grass: {color: '#112233'}}\ntokens: {gold: {2: null, 7: 1}}\n"
        "players: {max: 9}\n",
    )
    road = edition.features["road"]
    assert (road.role, road.shape, road.terrain) == (None, "line", "road")
    assert (road.completed and road.completed.text, road.final and road.final.text) == (
        "tiles",
        "1",
    )
    assert "inn" not in edition.features
    assert (edition.terrains["grass"].code, edition.terrains["grass"].color) == ("G", "#112233")
    assert edition.tokens == {"gold": {1: 5, 7: 1}}
    assert (edition.players.min, edition.players.max) == (2, 9)


def test_the_later_set_wins(tmp_path: Path) -> None:
    """Sets are laid over each other in the order given."""
    edition = laid(tmp_path, "start: b\ncounts: {a: 7}\n", "counts: {a: 1}\n")
    assert edition.start == "b"
    assert [design.count for design in edition.designs] == [1, 3]


def test_copies_keep_their_numbers_when_counts_take_some_out(tmp_path: Path) -> None:
    """A copy that is not in play leaves a gap; the last one keeps its number too."""
    edition = laid(tmp_path, "counts: {b: [0, 1]}\n")
    assert TileTables(edition).names == ["a", "b/2"]
    edition = laid(tmp_path, "counts: {b: [3, 1]}\ntiles: [{id: b/2, count: 1, edges: GGGG}]\n")
    assert TileTables(edition).names == ["a", "b/1", "b/2'", "b/2"]


def test_counts_may_take_a_design_out_of_play(tmp_path: Path) -> None:
    """A design with none in play is not counted as a design."""
    edition = laid(tmp_path, "counts: {a: 0, b: [5, 0]}\n")
    assert [design.id for design in edition.in_play] == ["b"]
    assert [copy.count for copy in edition.in_play[0].copies] == [5, 0]
    assert edition.in_play[0].copies[1].icons[0] == {"well": 2}


def test_a_design_has_a_most_whatever_sets_count(tmp_path: Path) -> None:
    """Of copies that differ the first ones stay."""
    capped = "tiles: [{id: c, max: 1, edges: GGGG}, {id: d, max: 4, edges: GGGG, copies: %s}]\n"
    copies = "[{count: 1}, {count: 3, icons: {grass: {well: 1}}}]"
    edition = laid(tmp_path, capped % copies, "counts: {c: 9, d: [3, 3]}\n")
    assert [[copy.count for copy in d.copies] for d in edition.designs[2:]] == [[1], [3, 1]]


def test_designs_are_removed_if_they_are_there(tmp_path: Path) -> None:
    """Whatever copies they have; a set above may count them in again, and strange ids are none."""
    removes = "remove: [a, b, nowhere]\n"
    edition = laid(tmp_path, "counts: {a: 7}\n", removes)
    assert edition.in_play == ()
    assert not [f for f in verify(edition).findings if f.check == "unknown-name"]
    edition = laid(tmp_path, removes, "counts: {a: 2}\n")
    assert [(d.id, d.count) for d in edition.in_play] == [("a", 2)]


def test_tiles_are_added_and_know_their_set(tmp_path: Path) -> None:
    """Each design says which file it stands in, and as which of its tiles."""
    edition = laid(tmp_path, "tiles: [{id: c, edges: RRRR}]\n", "tiles: [{id: d, edges: RRRR}]\n")
    places = [(d.id, d.set_number, d.tile_number) for d in edition.designs]
    assert places == [("a", 0, 0), ("b", 0, 1), ("c", 1, 0), ("d", 2, 0)]


def test_an_expansion_may_extend_an_expansion(tmp_path: Path) -> None:
    """The chain is opened from the base upwards, each set once."""
    laid(tmp_path, "icons: {bell: {on: inn}}\n")
    top = tmp_path / "top.yaml"
    top.write_text("format: 1\nid: top\nextends: over0\n", encoding="utf-8")
    edition = edition_from(library(tmp_path), str(top), str(tmp_path / "over0.yaml"))
    assert edition.ids == ("base", "over0", "top")
    assert list(edition.icons) == ["well", "bell"]
    other = tmp_path / "other.yaml"
    other.write_text("format: 1\nid: other\nextends: over0\n", encoding="utf-8")
    edition = edition_from(library(tmp_path), str(top), str(other))
    assert edition.ids == ("base", "over0", "top", "other")


def test_layouts_of_tiles_that_did_not_change_are_kept(tmp_path: Path) -> None:
    """So that an edit costs what it changes."""
    before = laid(tmp_path)
    library_ = library(tmp_path)
    after = library_.open([before.sets[0]], before).edition
    assert after is not None
    assert all(
        old.layout is new.layout for old, new in zip(before.designs, after.designs, strict=True)
    )
    changed = read(BASE.replace("shape: site", "shape: line, terrain: road"), "base.yaml")
    again = library_.open([changed], before).edition
    assert again is not None
    assert again.designs[0].layout is not before.designs[0].layout


def test_an_expansion_and_its_plugin_are_found_in_a_folder_of_their_own(tmp_path: Path) -> None:
    """One folder in plugins/, one file in tilesets/, and a symbol next to it."""
    (tmp_path / "tilesets" / "symbols").mkdir(parents=True)
    (tmp_path / "tilesets" / "symbols" / "bell.svg").write_text("<svg/>", encoding="utf-8")
    plugin = tmp_path / "plugins" / "bells"
    plugin.mkdir(parents=True)
    declared = (
        "format: 1\nid: bells\nneeds: [mining]\noptions: {loud: {type: boolean, default: true}}"
    )
    (plugin / "plugin.yaml").write_text(declared + "\n", encoding="utf-8")
    (plugin / "bells.py").write_text("raise SystemExit('a plugin was run')\n", encoding="utf-8")
    text = (
        "format: 1\nid: bells\nextends: gold-rush\nplugins: [bells]\n"
        "icons: {bell: {on: tile, symbol: bell.svg}}\noptions: {loud: false}\n"
    )
    (tmp_path / "tilesets" / "bells.yaml").write_text(text, encoding="utf-8")
    opened = library(tmp_path).open(["bells"])
    assert opened.findings == ()
    assert opened.edition is not None
    assert [plugin.id for plugin in opened.edition.plugins] == ["mining", "house_rules", "bells"]
    assert opened.edition.options["loud"] is False
    assert opened.edition.icons["bell"].symbol == tmp_path / "tilesets" / "symbols" / "bell.svg"


def test_an_id_is_looked_for_beside_the_file_first(tmp_path: Path) -> None:
    """A base of the same name next to an expansion comes before the shipped one."""
    own = BASE.replace("id: base", "id: gold-rush")
    (tmp_path / "gold-rush.yaml").write_text(own, encoding="utf-8")
    over = tmp_path / "over.yaml"
    over.write_text("format: 1\nid: over\nextends: gold-rush\n", encoding="utf-8")
    edition = edition_from(library(tmp_path), str(over))
    assert [design.id for design in edition.designs] == ["a", "b"]


def test_a_set_that_is_open_in_an_editor_stands_for_its_file(tmp_path: Path) -> None:
    """What extends it sees the edits that are not saved."""
    edition = laid(tmp_path, "title: over\n")
    base = edition.sets[0]
    assert base.path is not None
    live = read(base.text.replace("count: 3", "count: 8"), base.file, base.path)
    open_library = Library((tmp_path,), (), {base.path.resolve(): live})
    again = edition_from(open_library, str(tmp_path / "over0.yaml"))
    assert again.designs[0].count == 8


def test_a_file_is_read_again_only_when_it_changed(tmp_path: Path) -> None:
    """So that an edit of an expansion costs nothing for its base, and misses nothing either."""
    base = tmp_path / "base.yaml"
    base.write_text(BASE, encoding="utf-8")
    one = library(tmp_path)
    first = one.load(base)
    assert one.load(base) is first
    base.write_text(BASE.replace("count: 3", "count: 9"), encoding="utf-8")
    os.utime(base, (1, 1))
    assert one.load(base).tileset.tiles[0].count == 9
    base.unlink()
    with pytest.raises(UnreadableFile):
        one.load(base)


def test_shipped_sets_are_composed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For all libraries, until a file of theirs is another; what is laid over them is not kept."""
    shutil.copytree(SHIPPED / "tilesets", tmp_path / "tilesets")
    monkeypatch.setattr(libraries, "_originals", lambda: tmp_path)

    def opened(*more: str | Source) -> Edition:
        return edition_from(library(tmp_path), "gold-rush", *more)

    first, own = opened(), read("format: 1\nid: own\nextends: gold-rush\n")
    assert opened() is first
    assert opened("sheriff") is opened("sheriff") is not first
    assert first.design("01") is opened(own).design("01")
    assert opened(own) is not opened(own)
    symbol = tmp_path / "tilesets" / "symbols" / "nugget.svg"
    symbol.rename(tmp_path / "nugget.svg")
    assert opened().icons["nugget"].symbol != symbol
    (tmp_path / "nugget.svg").rename(symbol)
    assert opened().icons["nugget"].symbol == symbol
    file = tmp_path / "tilesets" / "gold-rush.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("per_player: 5", "per_player: 15"), encoding="utf-8")
    assert opened().pieces["cowboy"].per_player == 15
    assert first.pieces["cowboy"].per_player == 5


@pytest.mark.parametrize(
    ("name", "hint"),
    [("gold-rsuh", "did you mean 'gold-rush'?"), ("sherif", "did you mean 'sheriff'?")],
)
def test_a_misspelt_id_is_told_what_it_may_mean(name: str, hint: str, tmp_path: Path) -> None:
    """No guess is taken, only offered."""
    with pytest.raises(UnreadableFile) as caught:
        library(tmp_path).open([name])
    assert hint in str(caught.value)


FIELDS = """\
format: 1
id: base
start: a
terrains: {grass: {code: G}, sand: {code: S}, road: {code: R}, old: {code: O}}
features:
  road: {shape: line, terrain: road}
  grass: {shape: field, terrain: grass}
  sand: {shape: field, terrain: sand}
tiles:
  - {id: a, count: 3, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: b, count: 3, edges: SRSR, features: [{kind: road, at: [E, W]}, {kind: grass, at: [ENE]}]}
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # The halves next to a line belong to the field declared first, whatever the names are.
        ("grass: {shape: field, terrain: grass}\n  sand: {shape: field, terrain: sand}",
         "sand: {shape: field, terrain: sand}\n  grass: {shape: field, terrain: grass}"),
        ("old: {code: O}", "old: {code: X}"),
        ("edges: SRSR", "edges: ORSR"),
        ("count: 3, edges: GRGR", "count: 0, edges: GRGR"),
        ("shape: line, terrain: road", "shape: line, terrain: road, completed_when: closed"),
    ],
)  # fmt: skip
def test_verifying_again_equals_a_full_verification(
    before: str, after: str, tmp_path: Path
) -> None:
    """What was remembered of tiles is forgotten when what they rest on changes."""
    over = "format: 1\nid: over\nextends: base\nterrains: {old: null}\n"
    over += "tiles: [{id: c, edges: GOGO}]\n"
    (tmp_path / "over.yaml").write_text(over, encoding="utf-8")
    one, verifier, edition = library(tmp_path), Verifier(), None
    for text in (FIELDS, FIELDS.replace(before, after), FIELDS):
        (tmp_path / "base.yaml").write_text(text, encoding="utf-8")
        opened = one.open([str(tmp_path / "over.yaml")], edition)
        fresh = library(tmp_path).open([str(tmp_path / "over.yaml")])
        assert opened.edition is not None
        assert fresh.edition is not None
        again = verifier.verify(opened.edition, opened.findings)
        assert again == verify(fresh.edition, fresh.findings)
        edition = opened.edition


def test_the_order_in_which_fields_are_declared_is_not_forgotten(tmp_path: Path) -> None:
    """A set between removes a field that the next declares again: the same kinds, reordered."""
    up = "extends: mid\nfeatures: {grass: {shape: field, terrain: grass, role: farmer}}\n"
    files = {"base.yaml": FIELDS, "up.yaml": f"format: 1\nid: up\n{up}"}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    one, verifier, edition = library(tmp_path), Verifier(), None
    owners = []
    for stated in ("{role: farmer}", "null", "{role: farmer}"):
        mid = f"format: 1\nid: mid\nextends: base\nfeatures: {{grass: {stated}}}\n"
        (tmp_path / "mid.yaml").write_text(mid, encoding="utf-8")
        edition = one.open([str(tmp_path / "up.yaml")], edition).edition
        fresh = library(tmp_path).open([str(tmp_path / "up.yaml")]).edition
        assert edition is not None
        assert fresh is not None
        assert verifier.verify(edition) == verify(fresh)
        owners.append({s.kind for s in edition.designs[1].layout.segments if 3 in s.points})
    assert owners == [{"grass"}, {"sand"}, {"grass"}]


def again(before: Edition, text: str) -> Edition:
    """Return the edition of a base in another state, composed with what was known before."""
    opened = Library((), ()).open([reread(before.sets[0], text)], before)
    assert opened.edition is not None
    return opened.edition


def test_what_an_edit_leaves_alone_stays_the_very_same(tmp_path: Path) -> None:
    """A design is another where its tile, its place or its count in play is another."""
    before = laid(tmp_path)
    after = again(before, BASE.replace("count: 3", "count: 4"))
    assert after.designs[0] is not before.designs[0]
    assert after.designs[0].count == 4
    assert after.designs[1] is before.designs[1]
    counted = again(before, BASE.replace("tiles:", "counts: {a: 9}\ntiles:"))
    assert [design.count for design in counted.designs] == [9, 3]
    assert counted.designs[1] is before.designs[1]
    assert [design.count for design in again(counted, BASE).designs] == [3, 3]
    moved = again(before, BASE.replace("tiles:\n", "tiles:\n  - {id: c, edges: GGGG}\n"))
    assert [(d.id, d.tile_number) for d in moved.designs] == [("c", 0), ("a", 1), ("b", 2)]
    assert moved.designs[1].layout is before.designs[0].layout


@pytest.mark.parametrize(
    ("old", "new", "like"),
    [
        ("tiles:", "# more\ntiles:", True),
        ("  - id: b", "  - id: b  # the second", True),
        ("icons: {well: {on: grass, ", "icons: {well: {on: tile, ", False),
        ("count: 3", "count: 4", False),
        ("tokens: {gold: {1: 5, 2: 6}}", "tokens: {gold: {2: 6, 1: 5}}", False),
        ("start: a", "start: b", False),
        ("start: a", "start: a\ntitle: Base", False),
    ],
)
def test_an_edition_is_like_one_that_says_the_same(
    tmp_path: Path, old: str, new: str, like: bool
) -> None:
    """Whatever is made of it need not be made again; order counts, where things stand does not."""
    before = laid(tmp_path)
    after = again(before, BASE.replace(old, new))
    assert after is not before
    assert after.is_like(before) is like
