"""Faults in the text of a file: what is no YAML, what the format does not have."""

from typing import Any

FAULTS: dict[str, Any] = {
    # yaml-syntax
    "a quote is not closed": (
        {"meadow.yaml": [("title: Meadow", 'title: "Meadow')]},
        ['error yaml-syntax @ title: "Meadow\nstart: "^t1'],
    ),
    "a bracket is not closed": (
        {"meadow.yaml": [("at: [S, W]}", "at: [S, W}")]},
        ["error yaml-syntax @ at: [S, W^}"],
    ),
    "a line is indented with a tab": (
        {"meadow.yaml": [("    count: 4\n", "\tcount: 4\n")]},
        ["error yaml-syntax @ ^\tcount: 4 ~ spaces, not tabs"],
    ),
    "a character that cannot be seen": (
        {"meadow.yaml": [("title: Meadow", "title: Mea\x00dow")]},
        ["error yaml-syntax @ title: Mea^\x00dow ~ U+0000"],
    ),
    "a key without a colon, after letters of more than one byte": (
        {"meadow.yaml": [("title: Meadow", "title: Prärie ☀ 😀\nplayers")]},
        ["error yaml-syntax @ players\n^start ~ missing colon"],
    ),
    # unsafe-yaml
    "an anchor": (
        {"meadow.yaml": [("baskets: {1: 12}", "baskets: &b {1: 12}")]},
        ["error unsafe-yaml @ baskets: ^&b ~ &b"],
    ),
    "an alias without its anchor": (
        {"meadow.yaml": [("baskets: {1: 12}", "baskets: *b")]},
        ["error unsafe-yaml @ baskets: ^*b ~ *b"],
    ),
    "a tag": (
        {"meadow.yaml": [("title: Meadow", "title: !!python/name:os.system Meadow")]},
        ["error unsafe-yaml @ title: ^!! ~ python"],
    ),
    "a merge key": (
        {"meadow.yaml": [("well: {on: grass}", "well: {<<: {on: grass}}")]},
        ["error unsafe-yaml @ well: {^<<: ~ <<"],
    ),
    "a second document": (
        {"meadow.yaml": [("features:\n  road:", "---\nfeatures:\n  road:")]},
        ["error unsafe-yaml @ ^---\nfeatures"],
    ),
    "a key that is a list": (
        {"meadow.yaml": [("well: {on: grass}", "[well]: {on: grass}")]},
        ["error unsafe-yaml @ ^[well]: ~ single value"],
    ),
    "nesting without end": (
        {"meadow.yaml": [("title: Meadow", "title: " + "[" * 40 + "]" * 40)]},
        ["error unsafe-yaml @ title: " + "[" * 23 + "^" + "[" * 17 + "] ~ 24 deep"],
    ),
    # duplicate-key
    "two titles": (
        {"meadow.yaml": [("title: Meadow", "title: Meadow\ntitle: Prairie")]},
        ["error duplicate-key @ ^title: Prairie ~ 'title'"],
    ),
    "a terrain twice": (
        {"meadow.yaml": [("  wood: {code: W", "  road: {code: W")]},
        ["error duplicate-key @ ^road: {code: W"],
    ),
    "a kind twice in one feature": (
        {"meadow.yaml": [("{kind: inn}", "{kind: inn, kind: road}")]},
        ["error duplicate-key @ {kind: inn, ^kind: road}"],
    ),
    "the same key in other quotes": (
        {"meadow.yaml": [('"t5": 2}', "\"t5\": 2, 't5': 3}")]},
        ["error duplicate-key @ \"t5\": 2, ^'t5': 3}"],
    ),
    # unknown-key
    "a key of the set is misspelt": (
        {"meadow.yaml": [("icons:\n  berry", "icon:\n  berry")]},
        ["error unknown-key @ ^icon:\n ~ did you mean 'icons'?"],
    ),
    "a key of a feature is misspelt": (
        {"meadow.yaml": [("    lines: [1, 3]", "    line: [1, 3]")]},
        ["error unknown-key @ ^line: [1, 3] ~ did you mean 'lines'?"],
    ),
    "a key of a tile is misspelt": (
        {"meadow.yaml": [("    edges: GGRR", "    egdes: GGRR\n    edges: GGRR")]},
        ["error unknown-key @ ^egdes: GGRR ~ did you mean 'edges'?"],
    ),
    "a key of a value is misspelt": (
        {"meadow.yaml": [("{completed: 2 * berry}", "{complete: 2 * berry}")]},
        ["error unknown-key @ {^complete: 2 ~ did you mean 'completed'?"],
    ),
    "a key that is like no other": (
        {"meadow.yaml": [("{kind: inn}", "{kind: inn, xyzzy: 1}")]},
        ["error unknown-key @ {kind: inn, ^xyzzy: ~ at, crossing, icons, kind, name, touches"],
    ),
    # missing-key
    "no id": ({"meadow.yaml": [("id: meadow\n", "")]}, ["error missing-key @ ^format: 1 ~ 'id'"]),
    "a tile without edges": (
        {"meadow.yaml": [("    edges: GGRR\n", "")]},
        ["error missing-key @ - ^id: \"t2\" ~ 'edges'"],
    ),
    "a feature without a kind": (
        {"meadow.yaml": [("{kind: road, at: [S, W]}", "{at: [S, W]}")]},
        ["error missing-key @ - ^{at: [S, W]} ~ 'kind'"],
    ),
    "an empty file": ({"meadow.yaml": "# nothing\n"}, ["error missing-key @ ^# nothing ~ empty"]),
    "several keys missing at once": (
        {"meadow.yaml": "title: Meadow\n"},
        [
            "error missing-key @ ^title: Meadow ~ 'format'",
            "error missing-key @ ^title: Meadow ~ 'id'",
        ],
    ),
    # format-version
    "a format of the future": (
        {"meadow.yaml": [("format: 1", "format: 2")]},
        ["error format-version @ format: ^2 ~ 2"],
    ),
    "a format in quotes": (
        {"meadow.yaml": [("format: 1", 'format: "1"')]},
        ['error format-version @ format: ^"1"'],
    ),
    "true is no format": (
        {"meadow.yaml": [("format: 1", "format: true")]},
        ["error format-version @ format: ^true"],
    ),
    "no format is 1.0": (
        {"meadow.yaml": [("format: 1", "format: 1.0")]},
        ["error format-version @ format: ^1.0"],
    ),
    "a wrong format silences what may follow from it": (
        {"meadow.yaml": [("format: 1", "format: 3"), ("title: Meadow", "tilte: Meadow")]},
        ["error format-version @ format: ^3"],
    ),
    # reserved-name
    "a terrain is called as a side": (
        {"meadow.yaml": [("  wood: {code: W", "  N: {code: W")]},
        ["error reserved-name @ ^N: {code: W ~ N"],
    ),
    "a feature is called as a word of formulas": (
        {"meadow.yaml": [("  inn:\n", "  tiles:\n")]},
        ["error reserved-name @ ^tiles:\n    shape: site ~ itself call it my_tiles, for example"],
    ),
    "an option is called as a word of formulas": (
        {"meadow.yaml": [("terrains:\n", "options: {tiles: true}\nterrains:\n")]},
        ["error reserved-name @ options: {^tiles ~ itself call it use_tiles, for example"],
    ),
    "a name on a tile is a border point": (
        {"meadow.yaml": [("{kind: inn}", "{kind: inn, name: SSW}")]},
        ["error reserved-name @ {kind: inn, name: ^SSW} ~ SSW"],
    ),
    "a feature is called tile": (
        {"meadow.yaml": [("{kind: inn}", "{kind: tile}")]},
        ["error reserved-name @ {kind: ^tile} ~ tile"],
    ),
    "an icon is called as the neighbours of a kind": (
        {"meadow.yaml": [("  well: {on: grass}", "  neighbouring_inn: {on: grass}")]},
        ["error reserved-name @ ^neighbouring_inn: {on"],
    ),
    # duplicate-id
    "two tiles of one id": (
        {"meadow.yaml": [('- id: "t5"', '- id: "t4"')]},
        ["error duplicate-id @ - id: ^\"t4\"\n    count: 2 ~ 't4'"],
    ),
    "a tile of an expansion has the id of one below": (
        {"hills.yaml": [('- id: "h1"', '- id: "t1"')], "meadow.yaml": []},
        ["error duplicate-id @ - id: ^\"t1\" ~ of 'meadow'"],
    ),
    "two features of a tile have one name": (
        {
            "meadow.yaml": [
                ("{kind: road, at: [E, inn]}", "{kind: road, at: [E, inn], name: way}"),
                ("{kind: road, at: [W, inn]}", "{kind: road, at: [W, inn], name: way}"),
            ]
        },
        ["error duplicate-id @ at: [W, inn], name: ^way} ~ 'way'"],
    ),
    "a whole tile is pasted twice": (
        {
            "meadow.yaml": [
                (
                    '  - id: "t2"\n',
                    (
                        '  - id: "t1"\n    count: 1\n    edges: GRGR\n    features: '
                        '[{kind: road, at: [E, W]}]\n  - id: "t2"\n'
                    ),
                )
            ]
        },
        [
            'error duplicate-id @ - id: ^"t1"\n    count: 1',
            "error tile-total @ expect:\n  tiles: ^14 ~ found 15",
            "error feature-total @ features: {road: ^13 ~ found 14",
            "error edge-total @ edges: {grass: ^29 ~ found 31",
            "error edge-total @ edges: {grass: 29, road: ^20 ~ found 22",
        ],
    ),
}
