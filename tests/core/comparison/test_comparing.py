"""What differs between two sets: each edit is named, and nothing else is."""

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from core.comparison.change_groups import grouped
from core.comparison.change_words import (
    change_in_words,
    effect_in_words,
    joint_in_words,
    summary,
)
from core.comparison.changes import Change, Comparison
from core.comparison.comparing import compare
from core.comparison.joint_changes import joint_changes
from core.comparison.taking_over import adopt_change, revert_change
from core.edition.library import default_library, shipped_folder
from core.edition.rename import Part, Rename, renamed
from core.tileset import edits
from core.tileset.reader import UnreadableSet, read
from core.tileset.source import Source
from core.tileset.yaml_writer import entry
from tests.volume import part_of, scaled

FOLDER = shipped_folder() / "tilesets"
NAMES = ("gold-rush", "inns", "sheriff", "traders", "gold-rush-cards")
SETS = {name: read((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), name) for name in NAMES}
LIBRARY = default_library()


def compared(before: Source, after: Source, *, with_effects: bool = False) -> Comparison:
    """Compare two sets, mostly without what the changes do."""
    return compare(before, after, LIBRARY, with_effects=with_effects)


def told(before: Source, after: Source) -> list[str]:
    """Return the changes in words."""
    return [str(change_in_words(change)) for change in compared(before, after).changes]


def edited(source: Source, *changes: tuple[tuple[Any, ...], Any]) -> Source:
    """Give values at paths."""
    for path, value in changes:
        source = edits.set_value(source, path, value)
    return source


def tile(source: Source, tile_id: str) -> int:
    """Return the number of a tile."""
    return [each.id for each in source.tileset.tiles].index(tile_id)


def test_a_set_is_the_same_as_itself_however_it_is_written() -> None:
    """Comments, quotes and styles are no difference, nor is what means the same."""
    base = SETS["gold-rush"]
    n = tile(base, "38")
    plain = read("\n".join(line for k, v in base.data.items() for line in entry(k, v, 0)))
    same = edited(plain, (("tiles", n, "count"), 1), (("tiles", n, "fields"), "derived"))
    same = edited(same, (("tiles", n, "icons"), {}))
    assert compared(base, same).changes == ()
    assert str(summary(compared(base, same))) == "nothing differs"


def test_changes_are_told_in_words() -> None:
    """Of each part of a set, with the values before and after; by hand."""
    base = SETS["gold-rush"]
    n, m = tile(base, "33"), tile(base, "01")
    after = edited(
        base,
        (("title", "en"), "Silver Rush"),
        (("terrains", "mountain", "color"), "#a08a73"),
        (("features", "mountain", "value", "completed"), "2 * nugget"),
        (("icons", "tipi"), None),
        (("pieces", "cowboy", "per_player"), 6),
        (("pieces", "mule"), {"per_player": 1}),
        (("tokens", "mining", 2), 28),
        (("options", "retrieve_cowboy"), True),
        (("tiles", n, "count"), 6),
        (("tiles", n, "edges"), "MRMR"),
        (("tiles", n, "features", 0, "icons", "nugget"), 3),
        (("tiles", n, "features", 1, "at"), ["E", "S"]),
        (("tiles", m, "copies", 0, "count"), 3),
    )
    after = edits.insert_tile(after, 0, {"id": "NEW", "edges": "PPPP"})
    after = edits.remove(after, ("tiles", tile(after, "72")))
    said = told(base, after)
    assert set(said) == {
        "title in English: Gold Rush → Silver Rush",
        "terrain mountain, colour: #a08a72 → #a08a73",
        "feature mountain, value when completed: nugget → 2 * nugget",
        "icon tipi: gone",
        "piece cowboy, for each player: 5 → 6",
        "piece mule: new",
        "tokens mining worth 2: 30 → 28",
        "option retrieve_cowboy: yes is new",
        "tile NEW: new",
        "tile 72: gone",
        "tile 33, copies: 5 → 6",
        "tile 33, edge S: prairie → mountain",
        "tile 33, mountain N, icon nugget: 1 → 3",
        "tile 33, railroad E S, position: E, W → E, S",
        "tile 01, copies, plain ones: 2 → 3",
    }


def test_a_mapping_is_told_key_by_key() -> None:
    """Whether it is new or gone as a whole: no line shows data in brackets; by hand."""
    one = read("format: 1\nid: a\nicons: {ore: {on: tile}}\n")
    other = read(
        "format: 1\nid: a\nicons: {ore: {on: tile, each: [1, 3]}}\nplayers: {min: 2, max: 6}\n"
        "expect: {tiles: 13, icons: {ore: 4}}\nfeatures: {tent: {shape: site}}\n"
    )
    said = {
        "icon ore, per feature: 1–3",
        "minimum players: 2",
        "maximum players: 6",
        "feature tent:",
        "expected, tiles: 13",
        "expected, icons, ore: 4",
    }
    for before, after, became in ((one, other, "is new"), (other, one, "is gone")):
        found = {each.replace(": new", ": is new") for each in told(before, after)}
        assert {each.replace(": gone", ": is gone") for each in found} == {
            f"{each} {became}" for each in said
        }
    more = read("format: 1\nid: a\nfeatures: {tent: {shape: area, value: {final: {add: ore}}}}\n")
    less = read("format: 1\nid: a\nfeatures: {tent: {shape: site, value: {final: '2'}}}\n")
    assert told(less, more) == [
        "feature tent, shape: site → area",
        "feature tent, value at the end of the game: 2 → ore on top",
    ]


def test_changes_are_told_in_groups() -> None:
    """In one order, whatever their order in the file, and all of them; by hand."""
    base = SETS["gold-rush"]
    n = tile(base, "33")
    after = edited(
        base,
        (("title", "en"), "Silver Rush"),
        (("features", "mountain", "value", "completed"), "2 * nugget"),
        (("terrains", "mountain", "color"), "#a08a73"),
        (("pieces", "mule"), {"per_player": 1}),
        (("tokens", "mining", 2), 28),
        (("options", "retrieve_cowboy"), True),
        (("expect", "tiles"), 71),
        (("start",), "31"),
        (("tiles", n, "count"), 6),
        (("tiles", n, "features", 0, "icons", "nugget"), 3),
    )
    found = grouped(compared(base, after).changes)
    assert [(group, len(changes)) for group, changes in found.items()] == [
        ("tiles", 1),
        ("counts", 2),
        ("formulas", 1),
        ("kinds", 1),
        ("pieces", 1),
        ("rules", 1),
        ("expectations", 1),
        ("words", 1),
        ("set", 1),
    ]


def test_what_changes_do_is_counted_shown_and_found() -> None:
    """One copy more: all that is counted of it, and what verification says of it."""
    base = SETS["gold-rush"]
    found = compared(
        base, edited(base, (("tiles", tile(base, "69"), "count"), 2)), with_effects=True
    )
    said = [str(effect_in_words(effect)) for effect in found.effects]
    assert said[:4] == [
        "tiles in all: 72 → 73",
        "icon nugget: 63 → 66",
        "feature mountain: 44 → 45",
        "mountain edges: 67 → 71",
    ]
    assert "now found: tiles: expected 72, found 73" in said
    gone = edits.remove(base, ("tiles", tile(base, "69")))
    lost = [str(e) for e in map(effect_in_words, compared(base, gone, with_effects=True).effects)]
    assert "edge patterns on tiles: 16 → 15" in lost
    assert "edge pattern on no tile any more: mountain, mountain, mountain, mountain" in lost
    assert "holes with 4 neighbours that no tile fits: 27 → 28" in lost


OTHER = {
    "provenance": "original",
    "color": "#123456",
    "shape": "site",
    "completed_when": "never",
    "on_scoreboard": 4,
    "crossing": "tunnel",
    "starts": "table",
    "look": "sand",
    "fits": None,
    "draw": "last",
}
"""Other values that the format allows; names that are declared are renamed elsewhere."""


def scalars(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:  # noqa: ANN401
    """Yield the path and value of every scalar in plain data."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        if isinstance(inner, dict | list):
            yield from scalars(inner, (*path, key))
        else:
            yield (*path, key), inner


def another(path: tuple[Any, ...], value: Any, dice: random.Random) -> Any:  # noqa: ANN401
    """Return another value for a place."""
    named = [step for step in path if isinstance(step, str)][-1]
    if named in OTHER and path[0] != "tokens":
        return OTHER[named]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + dice.randint(1, 3)
    if named == "edges":
        return value[:1] * 4 if len(set(value)) > 1 else "PPRP"
    return f"{value}z" if value is not None else "other"


def one_edit(source: Source, dice: random.Random) -> tuple[Source, str, str, str]:
    """Return a set after a random edit, the part and the name it is of, and a word of it."""
    if source.tileset.tiles and dice.random() < 0.3:
        n = dice.randrange(len(source.tileset.tiles))
        what, tile_id = (
            dice.choice(["remove", "add", "feature", "no feature"]),
            source.tileset.tiles[n].id,
        )
        data = source.data["tiles"][n]
        if what == "remove":
            return edits.remove(source, ("tiles", n)), "tiles", tile_id, "gone"
        if what == "add":
            new = {**data, "id": "NEW", "edges": dice.choice(["PPPP", "TTTT"]), "features": []}
            return edits.insert_tile(source, n, new), "tiles", "NEW", "new"
        if what == "feature":
            more = [*data.get("features", []), {"kind": "windmill"}]
            after = edited(source, (("tiles", n, "features"), more))
            return after, "tiles", tile_id, "windmill: new"
        if data.get("features"):
            fewer = data["features"][1:]
            kind = data["features"][0]["kind"]
            after = edited(source, (("tiles", n, "features"), fewer))
            return after, "tiles", tile_id, kind
    leaves = [
        each
        for each in scalars(source.data)
        if each[0][-1] not in ("format", "id", "code", "kind", "name", "extends", "game", "at")
        and each[0][0] not in ("rules", "accept", "plugins", "remove", "start")
        and "words" not in each[0]
    ]
    path, value = dice.choice(leaves)
    new = another(path, value, dice)
    after = edited(source, (path, new))
    if path[0] == "tiles":
        return after, "tiles", source.data["tiles"][path[1]]["id"], ""
    is_entry = len(path) > 1 and path[0] not in (
        "players",
        "about",
        "playtest",
        "expect",
        "expect_edition",
    )
    return after, path[0], str(path[1]) if is_entry else "", str(new) if new is not None else ""


def test_random_edits_are_named_each_and_nothing_else() -> None:
    """Each is one change of that part and name, or of one tile as many as there are edges."""
    dice, made = random.Random(17), 0
    while made < scaled(300, 20):
        before = SETS[dice.choice(NAMES)]
        try:
            after, part, name, word = one_edit(before, dice)
        except (edits.EditRefused, UnreadableSet):
            continue
        if after.data == before.data:
            continue
        made += 1
        changes = compared(before, after).changes
        assert changes, (part, name, word)
        assert {(each.part, each.name) for each in changes} == {(part, name)}, changes
        assert len(changes) == 1 or all(each.key[0] == "edges" for each in changes), changes
        said = [change_in_words(each) for each in changes]
        assert any(word in each or word in ("True", "False") for each in said), (word, said)
        assert not any(mark in each for each in said for mark in "{}[]"), said
        # And back: what was new is gone.
        assert len(compared(after, before).changes) == len(changes)


def test_edits_one_after_another_are_all_named() -> None:
    """Twenty at once, in different places: each is there, and no other."""
    for seed in range(scaled(20, 5)):
        dice = random.Random(seed)
        base = after = SETS["gold-rush"]
        wanted: set[tuple[str, str]] = set()
        while len(wanted) < 20:
            try:
                changed, part, name, _ = one_edit(after, dice)
            except (edits.EditRefused, UnreadableSet):
                continue
            if (part, name) not in wanted and changed.data != after.data and name != "NEW":
                wanted.add((part, name))
                after = changed
        found = {(each.part, each.name) for each in compared(base, after).changes}
        assert found - {("tiles", "")} == wanted


def shuffled(source: Source, dice: random.Random) -> Source:
    """Return a set with its tiles, its entries, and the features of each tile in another order."""
    data = dict(source.data)
    for key, value in data.items():
        if isinstance(value, dict) and key not in ("groups", "title"):
            data[key] = dict(dice.sample([*value.items()], len(value)))
    tiles = [dict(each) for each in data.get("tiles", [])]
    for each in tiles:
        features = [dict(feature) for feature in each.get("features", [])]
        for feature in features:
            if "at" in feature:
                feature["at"] = dice.sample(feature["at"], len(feature["at"]))
        each["features"] = dice.sample(features, len(features))
    if tiles:
        data["tiles"] = dice.sample(tiles, len(tiles))
    keys = dice.sample([*data], len(data))
    return read("\n".join(line for key in keys for line in entry(key, data[key], 0)), source.file)


PARTS: tuple[Part, ...] = ("terrains", "features", "icons", "pieces", "tokens", "groups", "suits")


def renames(source: Source) -> Iterator[Rename]:
    """Yield another name for all that a base game declares, and for the tiles of any set."""
    is_base = source.tileset.extends is None
    for (name, terrain), code in zip(source.tileset.terrains.items(), "XYZVW", strict=False):
        if terrain and terrain.code and is_base:
            yield Rename("codes", terrain.code, code, name)
    for part in PARTS if is_base else ():
        yield from (Rename(part, name, f"{name}_{part}") for name in source.data.get(part, {}))
    yield from (Rename("tiles", each.id, f"T{each.id}") for each in source.tileset.tiles)


@pytest.mark.parametrize("name", NAMES)
def test_another_order_says_nothing_but_that(name: str) -> None:
    """That of tiles once, all others not at all; and no analysis changes."""
    for seed in range(3):
        found = compared(SETS[name], shuffled(SETS[name], random.Random(seed)), with_effects=True)
        assert [(c.kind, c.part) for c in found.changes] in ([], [("reordered", "tiles")])
        assert found.effects == ()


@pytest.mark.parametrize("name", part_of(NAMES, 2))
def test_other_names_are_said_once(name: str) -> None:
    """Of terrains, their letters, kinds, icons, pieces, pools, groups and tiles, all at once."""
    base = after = SETS[name]
    wanted = [*renames(base)]
    for rename in wanted:
        after = renamed(after, rename)
    found = compared(base, shuffled(after, random.Random(1)), with_effects=True)
    said = {(change.before, change.after) for change in found.changes if change.kind == "renamed"}
    assert said == {(rename.old, rename.new) for rename in wanted}
    assert {each.kind for each in found.changes} <= {"renamed", "reordered"}
    assert found.effects == ()


@pytest.mark.parametrize(
    ("now", "said"),
    [
        ("2: 30, 3: 8, 4: 6, 5: 1", {"tokens gold: now called ore", "tokens ore worth 5: 2 → 1"}),
        (
            "2: 30, 3: 8, 4: 5, 5: 1",
            {
                "tokens gold: now called ore",
                "tokens ore worth 4: 6 → 5",
                "tokens ore worth 5: 2 → 1",
            },
        ),
        ("2: 30, 3: 7, 4: 5, 5: 1", {"tokens gold: gone", "tokens ore: new"}),
    ],
)
def test_what_is_half_the_same_is_renamed_and_less_is_not(now: str, said: set[str]) -> None:
    """If it is the only one that is gone, and the only one that is new (docs/comparing.md)."""
    one = read("format: 1\nid: a\ntokens: {gold: {2: 30, 3: 8, 4: 6, 5: 2}}\n")
    other = read("format: 1\nid: a\ntokens: {ore: {" + now + "}}\n")
    assert set(told(one, other)) == said


def test_a_feature_with_another_name_says_that_once() -> None:
    """Whatever on the tile refers to it."""
    base = SETS["gold-rush"]
    n = tile(base, "01")
    data = base.data["tiles"][n]
    text = str(data).replace("north", "upper")
    after = edited(base, (("tiles", n), eval(text)))  # noqa: S307 - data of our own
    assert told(base, after) == ["tile 01, north, name: north → upper"]
    forks = """{kind: hamlet, name: NAME}, {kind: hamlet}, {kind: trail, at: [S, NAME]}"""
    text = "format: 1\nid: a\ntiles:\n  - {id: a, edges: PPTP, features: [" + forks + "]}\n"
    one, other = (read(text.replace("NAME", name)) for name in ("old", "new"))
    assert told(one, other) == ["tile a, old, name: old → new"]


def test_changes_are_data() -> None:
    """With where they stand in both files, so that they can be taken over one by one."""
    base = SETS["gold-rush"]
    n = tile(base, "33")
    after = edited(base, (("tiles", n, "features", 0, "icons", "nugget"), 2))
    path = ("tiles", n, "features", 0, "icons", "nugget")
    key = ("features", "mountain N", "icons", "nugget")
    assert compared(base, after).changes == (
        Change("changed", "tiles", "33", key, 1, 2, old=path, new=path),
    )


def edited_at_random(dice: random.Random) -> Source:
    """The base set after some edits, and with another name for an icon."""
    made = SETS["gold-rush"]
    for _ in range(8):
        with suppress(edits.EditRefused, UnreadableSet):
            made = one_edit(made, dice)[0]
    return renamed(made, Rename("icons", "nugget", "ore"))


def test_single_changes_are_taken_over_until_nothing_differs() -> None:
    """Each is one edit; in whatever order, with names, tiles and values, the sets end the same."""
    for seed in range(scaled(20, 20)):
        dice = random.Random(seed)
        mine, theirs = SETS["gold-rush"], edited_at_random(dice)
        left = compared(mine, theirs)
        while left.changes:
            change = dice.choice(left.changes)
            mine = adopt_change(mine, left, change)
            fewer = compared(mine, theirs)
            assert len(fewer.changes) < len(left.changes), change
            if change.key[:1] == ("edges",):
                assert len(fewer.changes) == len(left.changes) - 1, change
            left = fewer


def test_single_changes_are_taken_back_until_nothing_differs() -> None:
    """Each is one edit of the later set; in whatever order, the sets end the same."""
    for seed in range(scaled(20, 20)):
        dice = random.Random(seed)
        before, mine = SETS["gold-rush"], edited_at_random(dice)
        left = compared(before, mine)
        while left.changes:
            change = dice.choice(left.changes)
            mine = revert_change(mine, left, change)
            fewer = compared(before, mine)
            assert len(fewer.changes) < len(left.changes), change
            left = fewer


VARIANT = """
format: 1
id: mine
title: Mine
extends: gold-rush
plugins: [house_rules, sheriff]
start: "31"
features:
  prairie: {role: null}
  railroad: {value: {completed: {add: "5"}, final: tiles}}
  camp: {shape: site}
icons: {ghost: null}
counts: {"66": 5, "01": [1, 2, 1, 1, 0]}
remove: ["72"]
expect_edition: {tiles: 70}
words: {fr: {railroad: rail, city: ville}}
tiles: [{id: "X1", edges: PPPP}, {id: "66", edges: PPPP}]
"""
SAID = [
    "tile X1: new",
    "tile 66: new",
    "copies in play of 66: 3 → 5",
    "copies in play of 01: 2–2–1–1–1 → 1–2–1–1–0",
    "feature railroad, value when completed: tiles * (2 if locomotive == 1 else 1) → 5 on top",
    "feature prairie, role: farmer is gone",
    "feature camp: new",
    "plugin sheriff: new",
    "expected together, tiles: 70 is new",
    "words in French, railroad: voie ferrée → rail",
    "start tile: 33 → 31",
    "removed tiles 72: new",
]


def test_of_an_extension_only_what_it_adds_and_changes_is_told() -> None:
    """All else is inherited, and its id and title are its own; the other way round likewise."""
    base, mine = SETS["gold-rush"], read(VARIANT)
    found = compared(base, mine, with_effects=True)
    said = [str(change_in_words(each)) for each in found.changes]
    assert {*said} == {*SAID}
    assert any(
        str(effect_in_words(each)).startswith("tiles in all: 72 →") for each in found.effects
    )
    back = compared(mine, base, with_effects=True)
    assert back.changes == tuple(each.inverse for each in found.changes)
    assert (back.before.source, back.after.source) == (mine, base)
    assert [(each.after, each.before) for each in back.effects] == [
        (each.before, each.after) for each in found.effects
    ]
    for name in ("sheriff", "inns", "traders"):
        extended = str(SETS[name].tileset.extends)
        changes = compared(LIBRARY.load(LIBRARY.find(extended)), SETS[name]).changes
        assert "removed" not in {each.kind for each in changes}
        assert len([each for each in changes if each.part == "tiles"]) == len(
            SETS[name].tileset.tiles
        )


def test_what_an_extension_says_is_taken_out_of_it_until_nothing_is_left() -> None:
    """And taken over into what it extends until it says the same."""
    base = SETS["gold-rush"]
    for seed in range(scaled(8, 4)):
        dice = random.Random(seed)
        mine = read(VARIANT)
        left = compared(base, mine)
        while left.changes:
            mine = revert_change(mine, left, dice.choice(left.changes))
            fewer = compared(base, mine)
            assert len(fewer.changes) == len(left.changes) - 1
            left = fewer
        # What has no effect is no difference, and stays.
        assert mine.data["features"] == {"railroad": {"value": {"final": "tiles"}}}
        assert mine.data["words"] == {"fr": {"city": "ville"}}
        assert not {"counts", "remove", "start", "expect_edition"} & {*mine.data}
    for change in compared(base, read(VARIANT)).changes:
        merged = adopt_change(base, compared(base, read(VARIANT)), change)
        left = compared(merged, read(VARIANT))
        if change.part not in ("tiles", "features", "expect_edition"):
            assert change not in left.changes
    over = adopt_change(
        base, compared(base, read(VARIANT)), compared(base, read(VARIANT)).changes[-1]
    )
    assert [each.id for each in over.tileset.tiles][-1] == "66"


def test_one_text_is_compared_with_one_for_each_language() -> None:
    """As the English one; none is shown as data, and each is taken over and back."""
    plain = read(
        "format: 1\nid: a\ntitle: Mine\nabout: {introduction: Cows., author: Ada}\n"
        "rulebook: {W1: It is so.}\n"
    )
    both = read(
        "format: 1\nid: a\ntitle: {en: Ours, fr: À nous}\n"
        "about: {introduction: {en: Cows., fr: Des vaches.}, page: 'https://a.example/b'}\n"
        "rulebook: {W1: {en: It is so., fr: C'est ainsi.}}\n"
    )
    assert told(plain, both) == [
        "title in English: Mine → Ours",
        "title in French: À nous is new",
        "introduction, French: Des vaches. is new",
        "author: Ada is gone",
        "web page: https://a.example/b is new",
        "rule W1, French: C'est ainsi. is new",
    ]
    for seed in range(6):
        for one, other in ((plain, both), (both, plain)):
            dice, over, back = random.Random(seed), one, other
            while changes := compared(over, other).changes:
                over = adopt_change(over, compared(over, other), dice.choice(changes))
            while changes := compared(one, back).changes:
                back = revert_change(back, compared(one, back), dice.choice(changes))


def test_a_side_and_what_lies_on_it_are_one_change() -> None:
    """Told in one line, and taken back at once: one by one they would leave an error."""
    base = SETS["gold-rush"]
    n, m = tile(base, "33"), tile(base, "31")
    assert base.data["tiles"][n]["edges"] == "MRPR"
    after = edited(
        base,
        (("tiles", n, "edges"), "MPPR"),
        (("tiles", n, "features"), [{"kind": "mountain", "at": ["N"], "icons": {"nugget": 2}}]),
        (("tiles", n, "count"), 6),
        (("tiles", m, "count"), 9),
    )
    found = compared(base, after)
    joint = joint_changes(found.changes)
    assert [str(joint_in_words(each)) for each in joint] == [
        "tile 31, copies: 2 → 9",
        "tile 33, edge E: railroad → prairie; railroad E W: gone",
        "tile 33, mountain N, icon nugget: 1 → 2",
        "tile 33, copies: 5 → 6",
    ]
    assert str(summary(found)) == "4 changes"
    back = revert_change(after, found, *joint[1])
    assert len(compared(base, back).changes) == 3
    assert back.data["tiles"][n]["edges"] == "MRPR"
    assert len(back.data["tiles"][n]["features"]) == 2
    assert len(compared(adopt_change(base, found, *joint[1]), after).changes) == 3


def test_joint_changes_are_taken_over_and_back_until_nothing_differs() -> None:
    """Whatever was done to tiles: each leaves all others as they were."""
    for seed in range(scaled(20, 10)):
        dice = random.Random(seed)
        base, other = SETS["gold-rush"], edited_at_random(dice)
        over, back = base, other
        while joint := joint_changes(compared(over, other).changes):
            over = adopt_change(over, compared(over, other), *dice.choice(joint))
            assert len(joint_changes(compared(over, other).changes)) < len(joint)
        while joint := joint_changes(compared(base, back).changes):
            back = revert_change(back, compared(base, back), *dice.choice(joint))
            assert len(joint_changes(compared(base, back).changes)) < len(joint)
