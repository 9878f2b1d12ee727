"""Faults in names: what nothing declares, what was removed again, and where names lead."""

from typing import Any

MINE = "format: 1\nid: mine\n"


def upon(text: str) -> str:
    """Return an expansion of the meadow."""
    return f"format: 1\nid: upon\nextends: meadow\n{text}"


FAULTS: dict[str, Any] = {
    # unknown-name, in declarations
    "a feature on a terrain that is misspelt": (
        {"meadow.yaml": [("    terrain: road\n", "    terrain: raod\n")]},
        ["error unknown-name @ terrain: ^raod ~ did you mean 'road'?"],
    ),
    "an icon on a feature that is misspelt": (
        {"meadow.yaml": [("{on: wood, each", "{on: wod, each")]},
        ["error unknown-name @ {on: ^wod ~ did you mean 'wood'?"],
    ),
    "an icon draws tokens that there are not": (
        {"meadow.yaml": [("draws: baskets", "draws: basket")]},
        ["error unknown-name @ draws: ^basket} ~ did you mean 'baskets'?"],
    ),
    "a formula names an icon that is misspelt": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: 2 * bery")]},
        ["error unknown-name @ completed: 2 * ^bery ~ did you mean 'berry'?"],
    ),
    "a formula in quotes names nothing known": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: 'xyzzy'")]},
        [
            (
                "error unknown-name @ completed: '^xyzzy'"
                " ~ known names: berry, claims, completed_lines, flag, neighbours, own_claims, "
                "players, tiles, well"
            )
        ],
    ),
    "a formula counts neighbours of no kind": (
        {"hills.yaml": [("neighbouring_inn", "neighbouring_in")], "meadow.yaml": []},
        ["error unknown-name @ neighbours + ^neighbouring_in} ~ did you mean 'inn'?"],
    ),
    "a formula that counts neighbours of no kind": (
        {"hills.yaml": [("neighbouring_inn", "neighbours(in)")], "meadow.yaml": []},
        ["error bad-formula @ neighbours + neighbours(^in)"],
    ),
    "a formula that counts neighbours of an unknown kind": (
        {"hills.yaml": [("neighbouring_inn", "neighbours(woods)")], "meadow.yaml": []},
        ["error unknown-name @ neighbours + neighbours(^woods)} ~ did you mean 'wood'?"],
    ),
    "something is expected of an icon that is misspelt": (
        {"meadow.yaml": [("icons: {berry: 7}", "icons: {bery: 7}")]},
        ["error unknown-name @ icons: {^bery: 7} ~ did you mean 'berry'?"],
    ),
    "something is expected of a feature and of a terrain that are misspelt": (
        {
            "meadow.yaml": [
                ("wood: 5, inn: 2}", "wod: 5, inn: 2}"),
                ("road: 20, wood: 7}", "rode: 20, wood: 7}"),
            ]
        },
        [
            "error unknown-name @ ^wod: 5 ~ did you mean 'wood'?",
            "error unknown-name @ ^rode: 20 ~ did you mean 'road'?",
        ],
    ),
    "counts of a tile that there is not": (
        {"meadow.yaml": [], "upon.yaml": upon('counts: {"t9": 2}\n')},
        ["error unknown-name @ upon.yaml | counts: {^\"t9\": 2} ~ 't9'"],
        ["upon.yaml"],
    ),
    "a warning is accepted that there is not": (
        {"meadow.yaml": [("title: Meadow", "accept: {token-shortag: rich}")]},
        ["error unknown-name @ accept: {^token-shortag ~ did you mean 'token-shortage'?"],
    ),
    "an error cannot be accepted": (
        {"meadow.yaml": [("title: Meadow", "accept: {edge-mismatch: pretty}")]},
        ["error unknown-name @ accept: {^edge-mismatch ~ no check that warns"],
    ),
    # unknown-name, on tiles
    "a letter that no terrain has": (
        {"meadow.yaml": [("edges: GGRR", "edges: GGRX")]},
        ["error unknown-name @ edges: GGR^X ~ W: no terrain has the code 'X'"],
    ),
    "a small letter, in quotes": (
        {"meadow.yaml": [("edges: GGRR", 'edges: "GgRR"')]},
        ["error unknown-name @ edges: \"G^gRR\" ~ did you mean 'G'?"],
    ),
    "a terrain in a list of edges": (
        {"meadow.yaml": [("edges: GGRR", "edges: [grass, gras, road, road]")]},
        ["error unknown-name @ edges: [grass, ^gras, ~ did you mean 'grass'?"],
    ),
    "a kind that is misspelt, to which lines lead": (
        {"meadow.yaml": [("- {kind: inn}", "- {kind: inm}")]},
        ["error unknown-name @ - {kind: ^inm} ~ did you mean 'inn'?"],
    ),
    "an icon that is misspelt": (
        {"meadow.yaml": [("icons: {berry: 1}", "icons: {bery: 1}")]},
        ["error unknown-name @ icons: {^bery: 1} ~ did you mean 'berry'?"],
    ),
    "an icon of the tile itself": (
        {"meadow.yaml": [("    edges: GGRR\n", "    edges: GGRR\n    icons: {flog: 1}\n")]},
        ["error unknown-name @ icons: {^flog: 1} ~ did you mean 'flag'?"],
    ),
    "copies with icons on a feature that is not there": (
        {
            "meadow.yaml": [
                ("    count: 4\n", "    copies: [{count: 4, icons: {wood: {berry: 0}}}]\n")
            ]
        },
        ["error unknown-name @ icons: {^wood: {berry: 0}} ~ known names: grass, road, tile"],
    ),
    "copies with icons that are misspelt": (
        {
            "meadow.yaml": [
                ("    count: 4\n", "    copies: [{count: 4, icons: {tile: {flagg: 1}}}]\n")
            ]
        },
        ["error unknown-name @ {tile: {^flagg: 1}} ~ did you mean 'flag'?"],
    ),
    "two names on one tile, each for itself": (
        {
            "meadow.yaml": [
                ("edges: GGRR", "edges: GXRR"),
                ("{kind: road, at: [S, W]}", "{kind: road, at: [S, W], icons: {sign: 1}}"),
            ]
        },
        ["error unknown-name @ edges: G^XRR", "error unknown-name @ icons: {^sign: 1}"],
    ),
    # unknown-name, removed by a set on top
    "a variant removes a feature that tiles show": (
        {"meadow.yaml": [], "upon.yaml": upon("features: {inn: null}\n")},
        ["error unknown-name @ upon.yaml | {^inn: null} ~ needed by tile t3"],
        ["upon.yaml"],
    ),
    "a variant removes an icon that tiles show and a formula counts": (
        {"meadow.yaml": [], "upon.yaml": upon("icons: {berry: null}\n")},
        ["error unknown-name @ upon.yaml | {^berry: null} ~ needed by wood, tile t4, tile t5"],
        ["upon.yaml"],
    ),
    "a variant removes a terrain": (
        {"meadow.yaml": [], "upon.yaml": upon("terrains: {wood: null}\n")},
        ["error unknown-name @ upon.yaml | {^wood: null} ~ needed by wood, tile t4, tile t5"],
        ["upon.yaml"],
    ),
    "a variant removes the tokens that an icon draws": (
        {"meadow.yaml": [], "upon.yaml": upon("tokens: {baskets: null}\n")},
        ["error unknown-name @ upon.yaml | {^baskets: null} ~ needed by berry"],
        ["upon.yaml"],
    ),
    "a variant may remove what nothing needs": (
        {"meadow.yaml": [], "upon.yaml": upon("icons: {flag: null}\n")},
        [],
        ["upon.yaml"],
    ),
    # unknown-base
    "a base that is misspelt": (
        {"hills.yaml": [("extends: meadow", "extends: medow")], "meadow.yaml": []},
        ["error unknown-base @ extends: ^medow ~ did you mean 'meadow'?"],
    ),
    "a base whose file has another id": (
        {"hills.yaml": [("extends: meadow", "extends: field")], "field.yaml": "format: 1\nid: x\n"},
        ["error unknown-base @ extends: ^field ~ 'x'"],
    ),
    "a base that is no text": (
        {"hills.yaml": [("extends: meadow", "extends: field")], "field.yaml": "\udcff"},
        ["error unknown-base @ extends: ^field ~ not UTF-8"],
    ),
    "a base with a fault of its own": (
        {"hills.yaml": [], "meadow.yaml": [("    count: 4\n", "    count: x\n")]},
        ["error bad-value @ meadow.yaml | count: ^x"],
    ),
    # extends-cycle
    "a set that extends itself": (
        {"meadow.yaml": [("title: Meadow", "extends: meadow")]},
        ["error extends-cycle @ extends: ^meadow ~ meadow → meadow"],
    ),
    "two sets that extend one another": (
        {"hills.yaml": [], "meadow.yaml": [("title: Meadow", "extends: hills")]},
        ["error extends-cycle @ meadow.yaml | extends: ^hills ~ hills → meadow → hills"],
    ),
    "a ring behind the set that is opened": (
        {
            "a.yaml": "format: 1\nid: a\nextends: b\n",
            "b.yaml": "format: 1\nid: b\nextends: c\n",
            "c.yaml": "format: 1\nid: c\nextends: b\n",
        },
        ["error extends-cycle @ c.yaml | extends: ^b"],
    ),
    # base-mismatch
    "two base games at once": (
        {"meadow.yaml": [], "other.yaml": "format: 1\nid: other\n"},
        [
            (
                "error base-mismatch @ other.yaml | id: ^other ~ "
                "'meadow' is a base game, and 'other' is another"
            )
        ],
        ["meadow.yaml", "other.yaml"],
    ),
    "an expansion of another base": (
        {
            "meadow.yaml": [],
            "other.yaml": "format: 1\nid: other\n",
            "far.yaml": "format: 1\nextends: other\nid: far\n",
        },
        [
            (
                "error base-mismatch @ far.yaml | extends: ^other ~ "
                "'meadow' is a base game, and 'far' is based on 'other'"
            )
        ],
        ["meadow.yaml", "far.yaml"],
    ),
    "two expansions of two bases": (
        {"hills.yaml": [], "meadow.yaml": [], "sheriff.yaml": []},
        [
            (
                "error base-mismatch @ sheriff.yaml | extends: ^gold-rush ~ "
                "'hills' is based on 'meadow', and 'sheriff' is based on 'gold-rush'"
            )
        ],
        ["hills.yaml", "sheriff.yaml"],
    ),
    # unknown-plugin
    "a plugin that is misspelt": (
        {"meadow.yaml": [("title: Meadow", "plugins: [mining, sherif]")]},
        ["error unknown-plugin @ [mining, ^sherif] ~ did you mean 'sheriff'?"],
    ),
    "a plugin that needs one there is not": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "plugins/mine/plugin.yaml": MINE + "needs: [lamps]\n",
        },
        ["error unknown-plugin @ plugins: [^mine] ~ 'lamps', which 'mine' needs,"],
    ),
    "a plugin whose folder is called otherwise": (
        {"meadow.yaml": [("title: Meadow", "plugins: [mines]")], "plugins/mines/plugin.yaml": MINE},
        ["error unknown-plugin @ plugins: [^mines] ~ calls itself 'mine'"],
    ),
    "a plugin that is no text, in whose place nothing else is missed": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]\noptions: {lamp: true}")],
            "plugins/mine/plugin.yaml": "\udcff",
        },
        ["error unknown-plugin @ plugins: [^mine] ~ not UTF-8"],
    ),
    "plugins may need one another": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "plugins/mine/plugin.yaml": MINE + "needs: [lamps]\n",
            "plugins/lamps/plugin.yaml": "format: 1\nid: lamps\nneeds: [mine]\n",
        },
        [],
    ),
    "a plugin that cannot be read is reported once": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "hills.yaml": [("extends: meadow", "extends: meadow\nplugins: [mine]")],
            "plugins/mine/plugin.yaml": MINE + "options: {lamp: {type: bool, default: false}}\n",
        },
        ["error bad-value @ plugins/mine/plugin.yaml | type: ^bool ~ did you mean 'boolean'?"],
        ["hills.yaml"],
    ),
    "a plugin of a later format": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "plugins/mine/plugin.yaml": "format: 2\nid: mine\nhooks: []\n",
        },
        ["error format-version @ plugins/mine/plugin.yaml | format: ^2"],
    ),
    "a plugin with a key that there is not": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "plugins/mine/plugin.yaml": "\ufeff" + MINE + "need: [mining]\n",
        },
        ["error unknown-key @ plugins/mine/plugin.yaml | ^need: ~ did you mean 'needs'?"],
    ),
    "a plugin with a default that its choices do not hold": (
        {
            "meadow.yaml": [("title: Meadow", "plugins: [mine]")],
            "plugins/mine/plugin.yaml": MINE
            + "options: {ore: {type: choice, choices: [tin], default: gold}}\n",
        },
        ["error bad-value @ plugins/mine/plugin.yaml | ore: ^{type ~ not an allowed value"],
    ),
}
