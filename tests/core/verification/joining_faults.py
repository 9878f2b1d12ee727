"""Faults of a set as a whole: what cannot be joined, what no tile fits, what never closes."""

from typing import Any


def upon(tiles: str, more: str = "") -> dict[str, object]:
    """Return an expansion of the meadow with sand and water, and with these tiles."""
    head = "format: 1\nid: upon\nextends: meadow\nterrains: {sand: {code: S}, water: {code: A}}\n"
    return {"upon.yaml": f"{head}{more}tiles:\n{tiles}", "meadow.yaml": []}


def tile(name: str, count: int, edges: str, *features: str) -> str:
    """Return the lines of a tile."""
    lines = [f'  - id: "{name}"', f"    count: {count}", f"    edges: {edges}"]
    lines += ["    features:", *(f"      - {each}" for each in features)] if features else []
    return "\n".join(lines) + "\n"


DUNE = "features: {dune: {shape: area, terrain: sand, completed_when: closed}}\n"
RIVER = "features: {river: {shape: line, terrain: water, completed_when: closed}}\n"
POND = "features: {pond: {shape: site, completed_when: surrounded}}\n"
SMALL = """\
format: 1
id: small
start: "a"
terrains:
  grass: {code: G}
  road: {code: R}
tiles:
  - {id: "a", count: 4, edges: GRGR}
  - {id: "b", count: 4, edges: GGRR}
"""

FAULTS: dict[str, Any] = {
    # unreachable
    "a tile of which no edge is anywhere else": (
        upon(tile("x1", 2, "SSSS")),
        ["error unreachable @ edges: ^SSSS ~ x1 can never be connected to the start tile t1"],
    ),
    "two tiles that connect only to one another": (
        upon(tile("x1", 1, "SSAS") + tile("x2", 1, "AASS")),
        [
            "error unreachable @ edges: ^SSAS",
            "error unreachable @ edges: ^AASS",
            "warning isolated-group @ ^tiles: ~ x1, x2 connect only to one another",
        ],
    ),
    "a tile alone with its edges": (
        upon(tile("x1", 1, "SSSS")),
        ["error unreachable @ edges: ^SSSS", "warning lonely-edge @ edges: ^SSSS"],
    ),
    "a start that nothing joins": (
        upon(tile("x1", 2, "SSSS"), 'start: "x1"\n'),
        [
            "error unreachable @ meadow.yaml | edges: ^GRGR",
            "error unreachable @ meadow.yaml | edges: ^GGRR",
            "error unreachable @ meadow.yaml | edges: ^GRRR",
            "error unreachable @ meadow.yaml | edges: ^WGGG",
            "error unreachable @ meadow.yaml | edges: ^WWGG",
            "warning isolated-group @ ^tiles: ~ t1, t2, t3, t4, t5",
        ],
    ),
    # isolated-group
    "two groups apart": (
        upon(tile("x1", 2, "SSSS") + tile("x2", 2, "AAAA") + tile("x3", 3, "SSSS")),
        [
            "error unreachable @ count: 2\n    edges: ^SSSS",
            "error unreachable @ count: 2\n    edges: ^AAAA",
            "error unreachable @ count: 3\n    edges: ^SSSS",
            "warning isolated-group @ ^tiles: ~ x1, x3 connect only to one another",
            'warning duplicate-design @ id: ^"x3"',
        ],
    ),
    "a chain is broken where the only link is a single copy": (
        upon(tile("x1", 1, "GSGS") + tile("x2", 2, "AAAA") + tile("x3", 1, "SSAA")),
        [],
    ),
    "a group that a variant cuts off": (
        {
            "cut.yaml": 'format: 1\nid: cut\nextends: upon\ncounts: {"x1": 0}\n',
            **upon(
                tile("x1", 2, "GSGS")
                + tile("x2", 2, "SSSS")
                + tile("x3", 1, "SSAS")
                + tile("x4", 1, "ASAS")
            ),
        },
        [
            "error unreachable @ upon.yaml | edges: ^SSSS",
            "error unreachable @ upon.yaml | edges: ^SSAS",
            "error unreachable @ upon.yaml | edges: ^ASAS",
            "warning isolated-group @ ^counts: ~ x2, x3, x4",
        ],
    ),
    # lonely-edge
    "one side that nothing else shows": (
        upon(tile("x1", 1, "GGSG")),
        ["warning lonely-edge @ edges: GG^SG ~ x1 is the only tile that shows sand"],
    ),
    "two kinds of edge on single copies": (
        upon(tile("x1", 1, "GSAS")),
        ["warning lonely-edge @ edges: G^SAS", "warning lonely-edge @ edges: GS^AS"],
    ),
    "a list of edges": (
        upon(tile("x1", 1, "[grass, grass, grass, sand]")),
        ["warning lonely-edge @ grass, ^sand]"],
    ),
    "counts leave a single copy": (
        {
            "few.yaml": 'format: 1\nid: few\nextends: meadow\ncounts: {"t4": 0, "t5": 1}\n',
            "meadow.yaml": [],
        },
        [
            "warning lonely-edge @ meadow.yaml | edges: ^WWGG ~ t5",
            "warning never-closed @ meadow.yaml | - ^{kind: wood, at: [N, E], ~ wood of t5",
        ],
    ),
    "two copies are not lonely": (upon(tile("x1", 2, "GGSG")), []),
    # never-closed
    "areas that only lead on": (
        upon(tile("x1", 9, "SGSG", "{kind: dune, at: [N, S]}"), DUNE),
        ["warning never-closed @ - ^{kind: dune ~ dune of x1 can never be completed"],
    ),
    "one end alone": (
        upon(
            tile("x1", 9, "SGSG", "{kind: dune, at: [N, S]}")
            + tile("x2", 1, "SGGG", "{kind: dune, at: [N]}"),
            DUNE,
        ),
        [
            "warning never-closed @ - ^{kind: dune, at: [N, S]} ~ dune of x1",
            "warning never-closed @ - ^{kind: dune, at: [N]} ~ dune of x2",
        ],
    ),
    "three corners make no ring": (
        upon(tile("x1", 3, "SSGG", "{kind: dune, at: [N, E]}"), DUNE),
        ["warning never-closed @ - ^{kind: dune"],
    ),
    "lines without ends or corners": (
        upon(tile("x1", 4, "AGAG", "{kind: river, at: [N, S]}"), RIVER),
        ["warning never-closed @ - ^{kind: river ~ leaves on one side only"],
    ),
    "four corners make a ring": (upon(tile("x1", 4, "SSGG", "{kind: dune, at: [N, E]}"), DUNE), []),
    "two ends close what lies between": (
        upon(
            tile("x1", 1, "SGSG", "{kind: dune, at: [N, S]}")
            + tile("x2", 2, "SGGG", "{kind: dune, at: [N]}"),
            DUNE,
        ),
        [],
    ),
    "an end and two corners close": (
        upon(
            tile("x1", 1, "SGGG", "{kind: dune, at: [N]}")
            + tile("x2", 2, "SSGG", "{kind: dune, at: [N, E]}")
            + tile("x3", 1, "SSSG", "{kind: dune, at: [N, E, S]}"),
            DUNE,
        ),
        [],
    ),
    "too few tiles to surround a site": (
        {
            "small.yaml": SMALL.replace("count: 4, edges: GGRR", "count: 3, edges: GGRR")
            + '  - {id: "c", edges: GGGG, features: [{kind: pond}]}\n'
            + POND
        },
        ["warning never-closed @ [^{kind: pond}] ~ it takes 8 other tiles, and there are 7"],
    ),
    "eight tiles around a site suffice": (
        {"small.yaml": SMALL + '  - {id: "c", edges: GGGG, features: [{kind: pond}]}\n' + POND},
        [],
    ),
    # missing-pattern, unfillable-hole
    "two terrains on two designs": (
        {"small.yaml": SMALL},
        [
            (
                "note missing-pattern @ ^tiles:"
                " ~ 4 of 6 edge patterns are on no tile: GGGG, GGGR, GRRR, RRRR"
            ),
            "note unfillable-hole @ ^tiles: ~ 10 of 16 holes with four neighbours",
        ],
    ),
    "holes with three neighbours": (
        {"small.yaml": SMALL},
        [
            "note missing-pattern @ ^tiles:",
            "note unfillable-hole @ ^tiles: ~ that no tile fits: 0, 0 and 8",
        ],
    ),
    "holes even with one neighbour": (
        {
            "small.yaml": SMALL.replace(
                "  road: {code: R}\n", "  road: {code: R}\n  sand: {code: S}\n"
            )
        },
        [
            "note missing-pattern @ ^tiles: ~ 22 of 24",
            "note unfillable-hole @ ^tiles: ~ that no tile fits: 4, 30 and 84",
        ],
    ),
    "a variant with counts": (
        {"few.yaml": 'format: 1\nid: few\nextends: small\ncounts: {"b": 0}\n', "small.yaml": SMALL},
        ["note missing-pattern @ ^counts: ~ 5 of 6", "note unfillable-hole @ ^counts: ~ 14 of 16"],
    ),
    "more terrains than can be listed": (
        {
            "many.yaml": 'format: 1\nid: many\nstart: "a"\nterrains:\n'
            + "".join(f"  terrain_{n}: {{code: {chr(ord('a') + n)}}}\n" for n in range(26))
            + 'tiles:\n  - {id: "a", count: 2, edges: abcd}\n'
        },
        [
            "note missing-pattern @ ^tiles: ~ 114425 of 114426 edge patterns are on no tile",
            "note unfillable-hole @ ^tiles: ~ 456972 of 456976 holes with four neighbours",
        ],
    ),
}
