"""Faults in what sets declare: values, codes, formulas, options, symbols."""

from typing import Any

PIT = """\
format: 1
id: pit
options:
  depth: {type: integer, default: 3, min: 1, max: 9}
  lamp: {type: boolean, default: false}
  ore: {type: choice, choices: [tin, coal], default: tin}
"""
RULES = "rulebook: {%s}\nrules: {%s}\nterrains:\n"
WITH_PIT = ("terrains:\n  grass", "plugins: [pit]\noptions: {%s}\nterrains:\n  grass")


ADDS = "features:\n  %s: {value: {completed: {add: %s}}}\n"


def options(written: str) -> list[tuple[str, str]]:
    """Return the edit that gives the meadow a plugin and these options."""
    old, new = WITH_PIT
    return [(old, new % written)]


FAULTS: dict[str, Any] = {
    "a question without a text": (
        {"meadow.yaml": [("icons:\n", "questions: {why: {kind: rating}}\nicons:\n")]},
        ["error missing-key @ questions: {^why: ~ 'text'"],
    ),
    "a choice without choices": (
        {
            "meadow.yaml": [
                ("icons:\n", "questions: {why: {text: Why, kind: choice, choices: [so]}}\nicons:\n")
            ]
        },
        ["error bad-value @ questions: {^why: ~ two `choices` or more"],
    ),
    "choices of a question that has none": (
        {
            "meadow.yaml": [
                ("icons:\n", "questions: {why: {text: Why, choices: [so, no]}}\nicons:\n")
            ]
        },
        ["error bad-value @ choices: ^[so, no] ~ kind: choice"],
    ),
    # missing-key, of declarations
    "a terrain without a code": (
        {"meadow.yaml": [("grass: {code: G, ", "grass: {")]},
        ["error missing-key @ terrains:\n  ^grass ~ 'code'"],
    ),
    "a feature without a shape": (
        {"meadow.yaml": [("  inn:\n    shape: site\n", "  inn:\n")]},
        ["error missing-key @ ^inn:\n ~ 'shape'"],
    ),
    "an area without a terrain": (
        {"meadow.yaml": [("    terrain: wood\n", "")]},
        ["error missing-key @ ^wood:\n    shape ~ 'terrain'"],
    ),
    "an icon on nothing": (
        {"meadow.yaml": [("  well: {on: grass}", "  well: {symbol: null}")]},
        ["error missing-key @ ^well: ~ 'on'"],
    ),
    "a variant takes away what a feature needs": (
        {
            "hills.yaml": [("features:\n  spring", "features:\n  inn: {shape: null}\n  spring")],
            "meadow.yaml": [],
        },
        ["error missing-key @ ^inn: {shape: null} ~ 'shape'"],
    ),
    "a piece that claims nothing, only some kinds": (
        {
            "meadow.yaml": [
                ("icons:\n", "pieces: {dog: {per_game: 1, claims_only: [inn]}}\nicons:\n")
            ]
        },
        ["error bad-value @ claims_only: ^[inn] ~ claims: true"],
    ),
    "a piece that claims only a kind that is not there": (
        {
            "meadow.yaml": [
                (
                    "icons:\n",
                    "pieces: {dog: {per_player: 1, claims: true, claims_only: [iin]}}\nicons:\n",
                )
            ]
        },
        ["error unknown-name @ claims_only: [^iin] ~ did you mean 'inn'?"],
    ),
    # bad-value, of the text
    "a count that is no number": (
        {"meadow.yaml": [("    count: 4\n", "    count: four\n")]},
        ["error bad-value @ count: ^four ~ tiles.count: four should be a whole number"],
    ),
    "an id without quotes": (
        {"meadow.yaml": [('- id: "t2"', "- id: 08")]},
        ['error bad-value @ - id: ^08 ~ put it in quotes: "08"'],
    ),
    "an id without quotes as a key": (
        {"meadow.yaml": [('copies: {"t1": 4', "copies: {01: 4")]},
        ['error bad-value @ copies: {^01: 4 ~ put it in quotes: "01"'],
    ),
    "a count beyond all measure": (
        {"meadow.yaml": [("    count: 4\n", "    count: 99999999999\n")]},
        ["error bad-value @ count: ^99999999999 ~ 9999"],
    ),
    "a token worth more than anything": (
        {"meadow.yaml": [("baskets: {1: 12}", "baskets: {1: 12, 1000001: 1}")]},
        ["error bad-value @ {1: 12, ^1000001: ~ should be at most 1000000"],
    ),
    "a count of more digits than can be read": (
        {"meadow.yaml": [("    count: 4\n", "    count: " + "9" * 30 + "\n")]},
        ["error bad-value @ count: ^" + "9" * 30 + " ~ far too large"],
    ),
    "a count in quotes": (
        {"meadow.yaml": [("    count: 4\n", '    count: "4"\n')]},
        ['error bad-value @ count: ^"4" ~ write it without quotes'],
    ),
    "a value of tokens in quotes": (
        {"meadow.yaml": [("baskets: {1: 12}", 'baskets: {"1": 12}')]},
        ['error bad-value @ baskets: {^"1": 12} ~ write it without quotes'],
    ),
    "a negative count": (
        {"meadow.yaml": [("    count: 4\n", "    count: -1\n")]},
        ["error bad-value @ count: ^-1 ~ at least 0"],
    ),
    "a code of two letters": (
        {"meadow.yaml": [("code: W", "code: WW")]},
        ["error bad-value @ code: ^WW ~ one letter"],
    ),
    "a colour in words": (
        {"meadow.yaml": [('"#335533"', "green")]},
        ["error bad-value @ color: ^green ~ #rrggbb"],
    ),
    "a shape that there is not": (
        {"meadow.yaml": [("shape: area", "shape: arae")]},
        ["error bad-value @ shape: ^arae ~ did you mean 'area'?"],
    ),
    "three edges": (
        {"meadow.yaml": [("edges: GGRR", "edges: GRR")]},
        ["error bad-value @ edges: ^GRR\n    features:\n      - {kind: road, at: [S, ~ 4"],
    ),
    "three edges in a list": (
        {"meadow.yaml": [("edges: GGRR", "edges: [grass, road, road]")]},
        ["error bad-value @ edges: ^[grass, road, road] ~ N E S W"],
    ),
    "a range of one number": (
        {"meadow.yaml": [("lines: [1, 3]", "lines: [1]")]},
        ["error bad-value @ lines: ^[1] ~ the minimum and the maximum"],
    ),
    "a list where a mapping belongs": (
        {"meadow.yaml": [("  baskets: {1: 12}", "  - baskets")]},
        ["error bad-value @ ^tokens:\n  - baskets ~ tokens should be a mapping"],
    ),
    "a count and copies": (
        {"meadow.yaml": [("    count: 4\n", "    count: 4\n    copies: [{count: 4}]\n")]},
        ['error bad-value @ - ^id: "t1" ~ both `count` and `copies`'],
    ),
    "an option that is a broken number": (
        {"meadow.yaml": options("depth: 1.5"), "plugins/pit/plugin.yaml": PIT},
        ["error bad-value @ depth: ^1.5 ~ true or false, a whole number or text"],
    ),
    "fewer players than one": (
        {"meadow.yaml": [("title: Meadow", "players: {min: 5, max: 2}")]},
        ["error bad-value @ players: ^{min: 5 ~ above the maximum"],
    ),
    "an id with a blank": (
        {"meadow.yaml": [("id: meadow", "id: my meadow")]},
        ["error bad-value @ id: ^my meadow ~ is not an id"],
    ),
    "a kind with a hyphen": (
        {"meadow.yaml": [("  inn:\n", "  way-side:\n")]},
        ["error bad-value @ ^way-side: ~ is not a name"],
    ),
    "a reason that is empty": (
        {"meadow.yaml": [("title: Meadow", "accept: {lonely-edge: ''}")]},
        ["error bad-value @ accept: {lonely-edge: ^''} ~ is empty"],
    ),
    "a title that rings a bell": (
        {"meadow.yaml": [("title: Meadow", r'title: "Mea\adow"')]},
        ['error bad-value @ title: ^"Mea ~ control characters'],
    ),
    "the whole file is a list": (
        {"meadow.yaml": "- id: meadow\n"},
        ["error bad-value @ ^- id: meadow ~ mapping"],
    ),
    "the whole file is a word": (
        {"meadow.yaml": "\n  meadow\n"},
        ["error bad-value @ ^meadow ~ mapping"],
    ),
    # bad-value, of what is declared
    "a site that closes": (
        {"meadow.yaml": [("completed_when: lines_completed", "completed_when: closed")]},
        [
            (
                "error bad-value @ [1, 3]\n    completed_when: ^closed"
                " ~ a site cannot be completed when closed"
            )
        ],
    ),
    "lines in an area": (
        {"meadow.yaml": [("    shape: area\n", "    shape: area\n    lines: [1, 2]\n")]},
        ["error bad-value @ lines: ^[1, 2] ~ area"],
    ),
    "lines in a field": (
        {"meadow.yaml": [("shape: field,", "shape: field, lines: [1, 2],")]},
        ["error bad-value @ lines: ^[1, 2] ~ field"],
    ),
    "a site on a terrain": (
        {"meadow.yaml": [("    shape: site\n", "    shape: site\n    terrain: wood\n")]},
        ["error bad-value @ terrain: ^wood\n    lines ~ site"],
    ),
    "the most comes before the least": (
        {"meadow.yaml": [("lines: [1, 3]", "lines: [3, 1]")]},
        ["error bad-value @ lines: ^[3, 1] ~ the smaller number comes first"],
    ),
    "each from two to one": (
        {"meadow.yaml": [("each: [1, 2]", "each: [2, 1]")]},
        ["error bad-value @ each: ^[2, 1] ~ berry"],
    ),
    "two kinds of field on one terrain": (
        {
            "meadow.yaml": [
                ("icons:\n  berry", "  lawn: {shape: field, terrain: grass}\nicons:\n  berry")
            ]
        },
        ["error bad-value @ lawn: {shape: field, terrain: ^grass} ~ 'grass'"],
    ),
    "counts are a number for a tile whose copies differ": (
        {
            "hills.yaml": [
                ("expect:\n", 'counts: {"t4": 3}\nexpect:\n'),
                ("tiles: 16", "tiles: 16"),
            ],
            "meadow.yaml": [
                (
                    '  - id: "t4"\n    count: 3\n',
                    '  - id: "t4"\n    copies: [{count: 1}, {count: 2}]\n',
                )
            ],
        },
        ['error bad-value @ {"t4": ^3} ~ [1, 2]'],
    ),
    "counts are a list for a tile whose copies are alike": (
        {"hills.yaml": [("expect:\n", 'counts: {"t4": [1, 2]}\nexpect:\n')], "meadow.yaml": []},
        ['error bad-value @ {"t4": ^[1, 2]} ~ single number'],
    ),
    "an option of another type": (
        {"meadow.yaml": options("lamp: 1"), "plugins/pit/plugin.yaml": PIT},
        ["error bad-value @ lamp: ^1 ~ true or false"],
    ),
    "an option beyond its range": (
        {"meadow.yaml": options("depth: 10"), "plugins/pit/plugin.yaml": PIT},
        ["error bad-value @ depth: ^10 ~ at most 9"],
    ),
    "a choice that there is not": (
        {"meadow.yaml": options("ore: gold"), "plugins/pit/plugin.yaml": PIT},
        ["error bad-value @ ore: ^gold ~ tin, coal"],
    ),
    # unknown-option
    "an option is misspelt": (
        {"meadow.yaml": options("lapm: true"), "plugins/pit/plugin.yaml": PIT},
        ["error unknown-option @ {^lapm: ~ did you mean 'lamp'?"],
    ),
    "an option without a plugin": (
        {"meadow.yaml": [("title: Meadow", "options: {lamp: true}")]},
        ["error unknown-option @ {^lamp: ~ 'lamp'"],
    ),
    "an option is removed that never was": (
        {"meadow.yaml": options("lamps: null"), "plugins/pit/plugin.yaml": PIT},
        ["error unknown-option @ {^lamps: ~ did you mean 'lamp'?"],
    ),
    # duplicate-code
    "a code is taken": (
        {"meadow.yaml": [("code: W", "code: R")]},
        ["error duplicate-code @ wood: {code: ^R ~ road"],
    ),
    "a terrain too many": (
        {"meadow.yaml": [("features:\n  road:", "  sand: {code: G}\nfeatures:\n  road:")]},
        ["error duplicate-code @ sand: {code: ^G} ~ grass"],
    ),
    "an expansion takes a code from below": (
        {
            "hills.yaml": [
                ("features:\n  spring", "terrains: {grass: {code: W}}\nfeatures:\n  spring")
            ],
            "meadow.yaml": [],
        },
        ["error duplicate-code @ {grass: {code: ^W}} ~ wood"],
    ),
    # groups, max
    "a group that is drawn at no time": (
        {"meadow.yaml": [("title: Meadow", "groups: {early: {}}")]},
        ["error missing-key @ groups: {^early ~ 'draw'"],
    ),
    "a group of no name": (
        {
            "meadow.yaml": [
                ("title: Meadow", "groups: {early: {draw: first}}"),
                ('id: "t4"\n', 'id: "t4"\n    group: earli\n'),
            ]
        },
        ["error unknown-name @ group: ^earli ~ did you mean 'early'?"],
    ),
    "more copies than the most": (
        {"meadow.yaml": [('id: "t4"\n', 'id: "t4"\n    max: 2\n')]},
        ['error bad-value @ - ^id: "t4" ~ more copies than its `max`'],
    ),
    # bad-formula
    "a formula that divides": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: berry / 2")]},
        ["error bad-formula @ completed: ^berry / 2 ~ //"],
    ),
    "a formula that ends too soon": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: 2 *")]},
        ["error bad-formula @ completed: 2 *^} ~ 2 *"],
    ),
    "a formula with a dot, behind quotes": (
        {"meadow.yaml": [("completed: 2 * berry", 'completed: "2 * berry.real"')]},
        ['error bad-formula @ "2 * ^berry.real" ~ no dots'],
    ),
    "a formula that calls what it cannot": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: 2 * open(berry)")]},
        ["error bad-formula @ 2 * ^open(berry) ~ min, max, neighbours and nearby"],
    ),
    "a formula that asks for neighbours of none": (
        {"meadow.yaml": [("completed: 2 * berry", 'completed: "2 * neighbours(wood, berry)"')]},
        ["error bad-formula @ 2 * ^neighbours(wood"],
    ),
    "a formula that counts neighbours of a kind, in quotes": (
        {"meadow.yaml": [("{completed: 2 * berry}", '{completed: "neighbours(grass,completed)"}')]},
        [],
    ),
    "a formula that adds what it cannot, above one that does": (
        {
            "hills.yaml": [("features:\n  spring", ADDS % ("wood", "berries") + "  spring")],
            "meadow.yaml": [],
            "over.yaml": f"format: 1\nid: over\nextends: hills\n{ADDS % ('wood', 'berry / 2')}",
        },
        [
            "error bad-formula @ over.yaml | ^berry / 2 ~ //",
            "error unknown-name @ hills.yaml | {add: ^berries} ~ did you mean 'berry'?",
        ],
        ["over.yaml"],
    ),
    "a formula of tokens that cannot be read": (
        {"meadow.yaml": [("expect:", "token_scores: {baskets: count / 2}\nexpect:")]},
        ["error bad-formula @ {baskets: ^count / 2 ~ //"],
    ),
    "a formula of tokens with a misspelt word": (
        {"meadow.yaml": [("expect:", "token_scores: {baskets: 2 * cuont}\nexpect:")]},
        ["error bad-formula @ {baskets: 2 * ^cuont ~ did you mean 'count'?"],
    ),
    "a formula of tokens that counts icons": (
        {"meadow.yaml": [("expect:", "token_scores: {baskets: 2 * berry}\nexpect:")]},
        ["error bad-formula @ {baskets: 2 * ^berry ~ count, different, most, players, sum"],
    ),
    "a formula of tokens of no pool": (
        {"meadow.yaml": [("expect:", "token_scores: {basket: sum}\nexpect:")]},
        ["error unknown-name @ {basket: ^sum ~ did you mean 'baskets'?"],
    ),
    # undrawn-tokens
    "a formula of tokens that no icon draws": (
        {
            "meadow.yaml": [
                ("expect:", "token_scores: {baskets: sum}\nexpect:"),
                (", draws: baskets", ""),
            ]
        },
        ["warning undrawn-tokens @ {baskets: ^sum ~ draws: baskets"],
    ),
    "a formula of a pool without tokens": (
        {
            "meadow.yaml": [
                ("expect:", "  eggs: {}\ntoken_scores: {eggs: count}\nexpect:"),
            ]
        },
        ["warning undrawn-tokens @ {eggs: ^count ~ in `tokens` how many"],
    ),
    "a formula of tokens that an expansion adds": (
        {
            "hills.yaml": [
                ("features:\n  spring", "token_scores: {eggs: most}\nfeatures:\n  spring")
            ],
            "meadow.yaml": [("expect:", "  eggs: {2: 0}\nexpect:")],
        },
        ["warning undrawn-tokens @ hills.yaml | {eggs: ^most ~ in `tokens` how many"],
    ),
    # uncounted-icon
    "an icon of the tile in a formula": (
        {"meadow.yaml": [("completed: 2 * berry", "completed: 2 * berry + 3 * flag")]},
        ["warning uncounted-icon @ 3 * ^flag} ~ on wood there can be berry"],
    ),
    "an icon of another kind, in what another set adds": (
        {
            "hills.yaml": [("features:\n  spring", ADDS % ("road", "3 * well") + "  spring")],
            "meadow.yaml": [],
        },
        ["warning uncounted-icon @ hills.yaml | 3 * ^well} ~ no icon is on road"],
    ),
    "an icon of lines in the formula of a site": (
        {
            "meadow.yaml": [
                ("lines_completed\n", "lines_completed\n    value: {final: 2 * flag}\n"),
                ("flag: {on: tile}", "flag: {on: road}"),
            ]
        },
        ["warning uncounted-icon @ 2 * ^flag} ~ flag is on road alone"],
    ),
    "formulas that are too long together": (
        {
            "hills.yaml": [
                ("features:\n  spring", ADDS % ("wood", "+".join("9" * 199)) + "  spring")
            ],
            "meadow.yaml": [("completed: 2 * berry", "completed: " + "+".join("1" * 199))],
        },
        ["error bad-formula @ completed: ^{add ~ 400"],
    ),
    "a formula over two lines": (
        {"meadow.yaml": [("{completed: 2 * berry}", "\n      completed: 2 +\n        berry %  2")]},
        ["error bad-formula @ completed: ^2 + ~ %"],
    ),
    "a value of sites for a line": (
        {"meadow.yaml": [("final: tiles}", "final: tiles + neighbours}")]},
        ["error bad-formula @ final: tiles + ^neighbours} ~ no site"],
    ),
    "an expansion writes a bad formula for a feature below": (
        {
            "hills.yaml": [
                (
                    "features:\n  spring",
                    "features:\n  road: {value: {final: tiles tiles}}\n  spring",
                )
            ],
            "meadow.yaml": [],
        },
        ["error bad-formula @ final: tiles ^tiles} ~ road"],
    ),
    # unknown-symbol
    "a symbol that is not there": (
        {"meadow.yaml": [("flag: {on: tile}", "flag: {on: tile, symbol: flagg.svg}")]},
        ["warning unknown-symbol @ symbol: ^flagg.svg ~ symbols"],
    ),
    "a piece whose symbol is not there": (
        {"meadow.yaml": [("icons:\n", "pieces: {dog: {per_game: 1, symbol: dogg.svg}}\nicons:\n")]},
        ["warning unknown-symbol @ symbol: ^dogg.svg ~ symbols"],
    ),
    "a back of cards that is not there": (
        {"meadow.yaml": [("terrains:\n", "card_back: backk.svg\nterrains:\n")]},
        ["warning unknown-symbol @ card_back: ^backk.svg ~ symbols"],
    ),
    "a symbol outside the folders": (
        {
            "meadow.yaml": [("flag: {on: tile}", "flag: {on: tile, symbol: ../star.svg}")],
            "symbols/star.svg": "<svg/>",
            "star.svg": "<svg/>",
        },
        ["warning unknown-symbol @ symbol: ^../star.svg"],
    ),
    "a symbol of a name that no disk can hold": (
        {"meadow.yaml": [("lines: [1, 3]", "symbol: " + "x" * 300)]},
        ["warning unknown-symbol @ symbol: ^xxx ~ inn"],
    ),
    # unusable-symbol
    "a symbol that is no SVG file": (
        {
            "meadow.yaml": [("flag: {on: tile}", "flag: {on: tile, symbol: star.svg}")],
            "symbols/star.svg": "a star",
        },
        ["warning unusable-symbol @ symbol: ^star.svg ~ is not valid XML"],
    ),
    "a symbol that is too large": (
        {
            "meadow.yaml": [("flag: {on: tile}", "flag: {on: tile, symbol: star.svg}")],
            "symbols/star.svg": "<svg/>" + " " * 65_536,
        },
        ["warning unusable-symbol @ symbol: ^star.svg ~ at most 65,536"],
    ),
    "a symbol of which a part is not drawn": (
        {
            "meadow.yaml": [("flag: {on: tile}", "flag: {on: tile, symbol: star.svg}")],
            "symbols/star.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
            '<text>star</text><path d="M0 0h9v9z"/></svg>',
        },
        ["warning unusable-symbol @ symbol: ^star.svg ~ is drawn without: text"],
    ),
    # unknown-rule
    "a rule in a list that is nowhere": (
        {"meadow.yaml": [("terrains:\n", RULES % ("M1: A road., M2: An inn.", "road: M1 M3 107"))]},
        [
            "warning unknown-rule @ M1 ^M3 ~ known names: M1, M2",
            "warning unknown-rule @ M3 ^107 ~ road",
        ],
    ),
    "a rule at the end of a range": (
        {"meadow.yaml": [("terrains:\n", RULES % ("M1: A road., M2: An inn.", "inn: M1-M3"))]},
        ["warning unknown-rule @ M1-^M3 ~ M3"],
    ),
    "a rule that a plugin names": (
        {
            "meadow.yaml": [("terrains:\n  grass", "plugins: [pit]\nterrains:\n  grass")],
            "plugins/pit/plugin.yaml": PIT + "rules: {road: 88-89 P7}\n",
        },
        ["warning unknown-rule @ plugins: ^[pit] ~ the plugin pit names the rule P7 for road"],
    ),
    # plugin-requires
    "a plugin that requires a piece": (
        {
            "meadow.yaml": [("terrains:\n  grass", "plugins: [pit]\nterrains:\n  grass")],
            "plugins/pit/plugin.yaml": PIT + "requires: {pieces: [digger], features: [inn]}\n",
        },
        ["error plugin-requires @ plugins: ^[pit] ~ the plugin pit requires a piece 'digger'"],
    ),
    "a plugin that requires an icon by nearly its name": (
        {
            "meadow.yaml": [("terrains:\n  grass", "plugins: [pit]\nterrains:\n  grass")],
            "plugins/pit/plugin.yaml": PIT + "requires: {icons: [wel]}\n",
        },
        ["error plugin-requires @ plugins: ^[pit] ~ did you mean 'well'?"],
    ),
    "what a plugin requires is removed above": (
        {
            "hills.yaml": [("extends: meadow\n", "extends: meadow\nicons: {flag: null}\n")],
            "meadow.yaml": [("terrains:\n  grass", "plugins: [pit]\nterrains:\n  grass")],
            "plugins/pit/plugin.yaml": PIT + "requires: {icons: [flag], terrains: [grass]}\n",
        },
        ["error plugin-requires @ meadow.yaml | plugins: ^[pit] ~ requires an icon 'flag'"],
    ),
    # unknown-passage
    "words for a passage that there is not": (
        {
            "hills.yaml": [("extends: meadow\n", "extends: meadow\nbooklet: {tye: One wins.}\n")],
            "meadow.yaml": [],
        },
        ["error unknown-passage @ hills.yaml | booklet: {^tye ~ did you mean 'tie'?"],
    ),
    "words for a passage of a feature that there is not": (
        {"meadow.yaml": [("terrains:\n  grass", "booklet: {rod-worth: A.}\nterrains:\n  grass")]},
        ["error unknown-passage @ booklet: {^rod-worth ~ did you mean 'road-worth'?"],
    ),
    "words for a passage of a plugin, and for one that it has not": (
        {
            "meadow.yaml": [
                (
                    "terrains:\n  grass",
                    "plugins: [pit]\nbooklet: {pit-dig: Dig., pit-fill: Fill.}\nterrains:\n  grass",
                )
            ],
            "plugins/pit/plugin.yaml": PIT + "booklet: [{id: dig, text: {en: Dig.}}]\n",
        },
        ["error unknown-passage @ Dig., ^pit-fill ~ no passage 'pit-fill' in the printed rules"],
    ),
    # rule-clash
    "two sets call two rules by one number": (
        {
            "hills.yaml": [("extends: meadow\n", "extends: meadow\nrulebook: {M1: A hill.}\n")],
            "meadow.yaml": [],
            "downs.yaml": "format: 1\nid: downs\nextends: meadow\nrulebook: {M1: A down.}\n",
        },
        ["warning rule-clash @ downs.yaml | rulebook: {^M1 ~ 'hills'"],
        ["hills.yaml", "downs.yaml"],
    ),
    "two sets that know nothing of each other, the other way": (
        {
            "downs.yaml": "format: 1\nid: downs\nextends: meadow\nrulebook: {M1: A down.}\n",
            "hills.yaml": [("extends: meadow\n", "extends: meadow\nrulebook: {M2: T., M1: H.}\n")],
            "meadow.yaml": [],
        },
        ["warning rule-clash @ hills.yaml | T., ^M1 ~ 'downs'"],
        ["downs.yaml", "hills.yaml"],
    ),
    "a third set repeats a number": (
        {
            "downs.yaml": "format: 1\nid: downs\nextends: meadow\nrulebook: {D1: A down.}\n",
            "hills.yaml": [("extends: meadow\n", "extends: meadow\nrulebook: {D1: A hill.}\n")],
            "over.yaml": "format: 1\nid: over\nextends: hills\nrulebook: {D1: {en: Mine.}}\n",
            "meadow.yaml": [],
        },
        [
            "warning rule-clash @ hills.yaml | rulebook: {^D1 ~ 'downs'",
            "warning rule-clash @ over.yaml | rulebook: {^D1 ~ 'downs'",
        ],
        ["downs.yaml", "over.yaml"],
    ),
}
