"""Faults of numbers: totals, expectations at odds with themselves, duplicates, the start."""

from typing import Any


def meadow(*edits: tuple[str, str]) -> dict[str, object]:
    """Return the meadow with edits."""
    return {"meadow.yaml": list(edits)}


def hills(*edits: tuple[str, str]) -> dict[str, object]:
    """Return the hills with edits, on the meadow."""
    return {"hills.yaml": list(edits), "meadow.yaml": []}


def upon(tiles: str, more: str = "") -> dict[str, object]:
    """Return an expansion of the meadow with these tiles."""
    text = f"format: 1\nid: upon\nextends: meadow\n{more}tiles:\n{tiles}"
    return {"upon.yaml": text, "meadow.yaml": []}


OWN = "expect:\n  tiles: 2\n"
EDITION = "expect_edition:\n  tiles: 16\n"

FAULTS: dict[str, Any] = {
    # tile-total
    "an expansion expects a tile more of itself": (
        hills((OWN, "expect:\n  tiles: 3\n")),
        ["error tile-total @ expect:\n  tiles: ^3 ~ expected 3, found 2 1 too few"],
    ),
    "an expansion expects a tile less of the edition": (
        hills((EDITION, "expect_edition:\n  tiles: 15\n")),
        ["error tile-total @ expect_edition:\n  tiles: ^15 ~ 1 too many"],
    ),
    "one copy more of a published design": (
        {"gold-rush.yaml": [('- id: "08"\n    count: 4', '- id: "08"\n    count: 5')]},
        [
            "error tile-total @ tiles: ^72 ~ expected 72, found 73",
            'error design-copies @ "08": ^4 ~ expected 4, found 5',
            "error icon-total @ locomotive: ^12 ~ found 13",
            "error edge-total @ railroad: ^120 ~ found 122",
            "error edge-total @ prairie: ^101 ~ found 103",
        ],
    ),
    "counts of a variant change the edition, not what its base expects of itself": (
        hills((EDITION, EDITION + 'counts: {"t1": 5}\n')),
        ["error tile-total @ expect_edition:\n  tiles: ^16 ~ found 17"],
    ),
    # design-total
    "an expansion expects two designs of itself": (
        hills((OWN, "expect:\n  designs: 2\n")),
        ["error design-total @ designs: ^2 ~ found 1"],
    ),
    "an expansion expects too few designs of the edition": (
        hills((EDITION, "expect_edition:\n  designs: 5\n")),
        ["error design-total @ designs: ^5 ~ found 6"],
    ),
    "a design that is out of play is not counted": (
        hills((EDITION, 'expect_edition:\n  designs: 6\ncounts: {"t5": 0}\n')),
        ["error design-total @ designs: ^6 ~ found 5"],
    ),
    # token-total
    "tokens that are not there": (
        meadow(("tokens: 12", "tokens: 13")),
        ["error token-total @ tokens: ^13 ~ expected 13, found 12"],
    ),
    "tokens of another value": (
        meadow(("baskets: {1: 12}", "baskets: {1: 12, 2: 3}")),
        ["error token-total @ tokens: ^12 ~ found 15"],
    ),
    "an expansion has no tokens of its own": (
        hills((OWN, "expect:\n  tokens: 12\n")),
        ["error token-total @ tokens: ^12 ~ found 0"],
    ),
    "a published pool with a token less": (
        {"gold-rush.yaml": [("3: 10, 5: 3}", "3: 10, 5: 2}")]},
        [
            "error token-total @ tokens: ^63 ~ found 62",
            "warning token-shortage @ ^tiles:\n\n  # A straight ~ 63 × nugget for 62 tokens",
        ],
    ),
    # design-copies
    "copies of a design that is called otherwise": (
        hills((OWN, 'expect:\n  copies: {"h2": 2}\n')),
        ['error design-copies @ "h2": ^2 ~ known names: h1'],
    ),
    "other copies than expected": (
        hills((OWN, 'expect:\n  copies: {"h1": 3}\n')),
        ['error design-copies @ "h1": ^3 ~ expected 3, found 2'],
    ),
    "other copies in the edition": (
        hills((EDITION, 'expect_edition:\n  copies: {"t1": 5, "h1": 2}\n')),
        ['error design-copies @ "t1": ^5 ~ found 4'],
    ),
    "an expansion has no copies of designs below": (
        hills((OWN, 'expect:\n  copies: {"t1": 4}\n')),
        ['error design-copies @ "t1": ^4 ~ found 0'],
    ),
    # icon-total
    "an icon more": (
        meadow(
            (
                "{kind: wood, at: [N, E], icons: {berry: 2}}",
                "{kind: wood, at: [N, E], icons: {berry: 1}}",
            )
        ),
        ["error icon-total @ {berry: ^7} ~ expected 7, found 5"],
    ),
    "icons of copies are counted": (
        meadow(
            ("{berry: 7}", "{berry: 7, flag: 2}"),
            ("    count: 4\n", "    copies: [{count: 3, icons: {tile: {flag: 1}}}, {count: 1}]\n"),
        ),
        ["error icon-total @ flag: ^2} ~ expected 2, found 3"],
    ),
    "icons in the edition": (
        hills((EDITION, "expect_edition:\n  icons: {berry: 8, flag: 0}\n")),
        ["error icon-total @ {berry: ^8 ~ found 7"],
    ),
    # feature-total
    "a feature less": (
        meadow(("inn: 2}", "inn: 3}")),
        ["error feature-total @ inn: ^3} ~ expected 3, found 2"],
    ),
    "an expansion has none of the features below": (
        hills((OWN, "expect:\n  features: {spring: 2, inn: 2}\n")),
        ["error feature-total @ inn: ^2} ~ found 0"],
    ),
    "fields are counted, whether they are written or not": (
        meadow(("inn: 2}", "inn: 2, grass: 24}")),
        ["error feature-total @ grass: ^24} ~ found 25"],
    ),
    # edge-total
    "edges that do not add up": (
        meadow(("road: 20, wood: 7}", "road: 21, wood: 6}")),
        [
            "error edge-total @ road: ^21 ~ road edges: expected 21, found 20",
            "error edge-total @ wood: ^6} ~ found 7",
        ],
    ),
    "edges of an expansion": (
        hills((OWN, "expect:\n  edges: {grass: 4}\n")),
        ["error edge-total @ {grass: ^4} ~ found 8"],
    ),
    "edges of the edition": (
        hills((EDITION, "expect_edition:\n  edges: {grass: 37, wood: 8}\n")),
        ["error edge-total @ wood: ^8} ~ found 7"],
    ),
    # expectation-contradicts-itself
    "the published table": (
        {"gold-rush.yaml": [('"66": 3\n', '"66": 4\n')]},
        [
            (
                'error expectation-contradicts-itself @ ^copies:\n    "01": 7'
                " ~ copies that add up to 73, but 72 tiles"
            ),
            'error design-copies @ "66": ^4\n ~ found 3',
        ],
    ),
    "fewer copies than tiles, though all designs are stated": (
        meadow(("expect:\n  tiles: 14", "expect:\n  tiles: 15")),
        [
            'error expectation-contradicts-itself @ ^copies: {"t1" ~ add up to 14, but 15 tiles',
            "error tile-total @ tiles: ^15 ~ found 14",
        ],
    ),
    "copies of more designs than there are": (
        meadow(("  designs: 5\n", "  designs: 4\n")),
        [
            'error expectation-contradicts-itself @ ^copies: {"t1" ~ 5 designs, but 4 designs',
            "error design-total @ designs: ^4 ~ found 5",
        ],
    ),
    "one design alone exceeds the tiles": (
        hills((OWN, 'expect:\n  tiles: 2\n  copies: {"h1": 3}\n')),
        [
            'error expectation-contradicts-itself @ ^copies: {"h1" ~ expect states',
            'error design-copies @ {"h1": ^3} ~ found 2',
        ],
    ),
    "some of the designs may add up to less": (meadow(('"t4": 3, "t5": 2}', '"t4": 3}')), []),
    # token-shortage
    "more berries than baskets": (
        meadow(("baskets: {1: 12}", "baskets: {1: 6}"), ("tokens: 12", "tokens: 6")),
        [
            (
                'warning token-shortage @ ^tiles:\n  - id: "t1"'
                " ~ 7 × berry for 6 tokens of the pool baskets"
            )
        ],
    ),
    "counts that draw more than there is": (
        {
            "upon.yaml": 'format: 1\nid: upon\nextends: meadow\ncounts: {"t5": 5}\n',
            "meadow.yaml": [],
        },
        ["warning token-shortage @ ^counts: ~ add 1 token,"],
    ),
    "two icons that draw from one pool": (
        meadow(
            ("flag: {on: tile}", "flag: {on: tile, draws: baskets}"),
            ("    edges: GGRR\n", "    edges: GGRR\n    icons: {flag: 2}\n"),
        ),
        ['warning token-shortage @ ^tiles:\n  - id: "t1" ~ 13 × berry, flag for 12'],
    ),
    "an expansion without tokens": (
        {"sheriff.yaml": [("accept:\n  token-shortage: >-", "accept:\n  lonely-edge: >-")]},
        ['warning token-shortage @ ^tiles:\n  - id: "S1" ~ 70 × nugget for 63 tokens'],
    ),
    # too-many
    "more tokens than a game has room for": (
        {
            "upon.yaml": "format: 1\nid: upon\nextends: meadow\n"
            "tokens: {beans: {1: 3}, straw: {5: 9990}}\n",
            "meadow.yaml": [],
        },
        [
            (
                "error too-many @ {5: ^9990} ~ 10005 tokens in all, 9990 of them straw tokens "
                "worth 5; a game has room for 9999"
            )
        ],
    ),
    "more tiles, in sets that are laid over one another": (
        {
            "upon.yaml": 'format: 1\nid: upon\nextends: meadow\ncounts: {"t1": 9999}\n',
            "meadow.yaml": [],
        },
        ['error too-many @ {"t1": ^9999} ~ 10009 tiles in all, 9999 of them t1'],
    ),
    "more copies of one design": (
        upon('  - id: "x1"\n    edges: GGGG\n    copies: [{count: 9999}, {count: 1}]\n'),
        ["error too-many @ copies: ^[{count: 9999} ~ 10014 tiles in all, 10000 of them x1"],
    ),
    # duplicate-design
    "the same tile, turned": (
        upon('  - id: "x1"\n    edges: RGGR\n    features:\n      - {kind: road, at: [N, W]}\n'),
        [
            (
                'warning duplicate-design @ id: ^"x1" ~ x1 has copies that look like t2 '
                "take one out of play under `counts`"
            )
        ],
    ),
    "two designs of one set": (
        upon('  - {id: "x1", count: 2, edges: GGGG}\n  - {id: "x2", count: 2, edges: GGGG}\n'),
        ['warning duplicate-design @ id: ^"x2" ~ that look like x1 count them as one'],
    ),
    "tiles whose areas are of a kind without a terrain": (
        meadow(
            (
                'tiles:\n  - id: "t1"',
                (
                    "tiles:\n"
                    '  - {id: "x1", edges: WGWG, features: [{kind: bush, at: [N, S]}], count: 1}\n'
                    '  - {id: "x2", edges: WGWG, features: [{kind: bush, at: [N]}], count: 1}\n'
                    '  - id: "t1"'
                ),
            ),
            ("features:\n  road:", "features:\n  bush: {shape: area}\n  road:"),
            ("  tiles: 14\n", ""),
            ("  designs: 5\n", ""),
            ("  edges: {grass: 29, road: 20, wood: 7}\n", ""),
        ),
        ["error missing-key @ ^bush: {shape ~ 'terrain'"],
    ),
    "a copy without icons is like another design": (
        upon(
            '  - id: "x1"\n    edges: RGRG\n    features:\n'
            "      - {kind: road, at: [N, S]}\n      - {kind: grass, at: [E], name: east}\n"
            "    copies: [{count: 1}, {count: 1, icons: {east: {well: 1}}}]\n"
        ),
        ['warning duplicate-design @ id: ^"x1" ~ t1'],
    ),
    "tiles of bare edges": (
        upon(
            '  - {id: "x1", count: 2, edges: SGSG}\n  - {id: "x2", count: 2, edges: GSGS}\n',
            "terrains: {sand: {code: S}}\n",
        ),
        ['warning duplicate-design @ id: ^"x2" ~ x1'],
    ),
    "copies like two other designs, in the order of the copies": (
        upon(
            "".join(
                f'  - id: "{name}"\n    edges: RGRG\n    features:\n'
                "      - {kind: road, at: [N, S]}\n      - {kind: grass, at: [E], name: east}\n"
                f"    copies: [{{count: 1, icons: {{east: {{well: 1}}}}}}{more}]\n"
                for name, more in {"x1": "", "x2": ", {count: 1}"}.items()
            )
        ),
        ['warning duplicate-design @ id: ^"x2" ~ x2 has copies that look like x1, t1'],
    ),
    "the same but for an icon": (
        upon(
            '  - id: "x1"\n    edges: GRGR\n    features:\n'
            "      - {kind: road, at: [W, E]}\n      - {kind: grass, at: [S], icons: {well: 1}}\n"
        ),
        [
            'note duplicate-design @ id: ^"x1" ~ x1 differs from t1 only in its icons',
            "note missing-pattern @ ^tiles:",
            "note unfillable-hole @ ^tiles:",
        ],
    ),
    "the same edges with another inside": (
        upon(
            '  - id: "x1"\n    edges: WWGG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}}\n"
            "      - {kind: wood, at: [E], icons: {berry: 1}}\n"
        ),
        [],
    ),
    # start-missing
    "no start is named": (
        meadow(('start: "t1"\n', "")),
        ['error start-missing @ id: ^meadow ~ start: "t1"'],
    ),
    "the start is misspelt": (
        meadow(('start: "t1"\n', 'start: "r1"\n')),
        ["error start-missing @ start: ^\"r1\" ~ 'r1' does not exist known names: t1, t2"],
    ),
    "the start is out of play": (
        {
            "upon.yaml": 'format: 1\nid: upon\nextends: meadow\ncounts: {"t1": 0}\n',
            "meadow.yaml": [],
        },
        ['error start-missing @ counts: {"t1": ^0} ~ has no copy in play'],
    ),
    "an expansion names a start that there is not": (
        hills(("extends: meadow", 'extends: meadow\nstart: "h2"')),
        ['error start-missing @ start: ^"h2" ~ known names: h1, t1'],
    ),
    "a set without tiles": (
        {"empty.yaml": "format: 1\nid: empty\n"},
        ["error start-missing @ id: ^empty ~ there is no tile yet"],
    ),
}
