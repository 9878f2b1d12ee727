"""Faults of a single tile: its ends, its edges, its fields, its icons, its copies."""

from typing import Any

BRIDGE = """\
  - id: "x1"
    count: 2
    edges: RRRR
    fields: as_written
    features:
      - {kind: road, at: [N, S]}
      - {kind: road, at: [E, W]}
      - {kind: grass, at: [NNE, ENE]}
      - {kind: grass, at: [ESE, SSE]}
      - {kind: grass, at: [SSW, WSW]}
      - {kind: grass, at: [WNW, NNW]}
"""


def upon(tiles: str) -> dict[str, object]:
    """Return an expansion of the meadow with these tiles."""
    text = f"format: 1\nid: upon\nextends: meadow\ntiles:\n{tiles}"
    return {"upon.yaml": text, "meadow.yaml": []}


def meadow(*edits: tuple[str, str]) -> dict[str, object]:
    """Return the meadow with edits."""
    return {"meadow.yaml": list(edits)}


T2 = "{kind: road, at: [S, W]}"
T4 = "{kind: wood, at: [N], icons: {berry: 1}}"

FAULTS: dict[str, Any] = {
    # unknown-end
    "a line leads to what is not on the tile": (
        meadow((T2, "{kind: road, at: [S, inn]}")),
        ['error unknown-end @ at: [S, ^inn]}\n  - id: "t3" ~ known names: E, N, S, W'],
    ),
    "an end in small letters": (
        meadow((T2, "{kind: road, at: [s, W]}")),
        ["error unknown-end @ at: [^s, W]} ~ did you mean 'S'?"],
    ),
    "a line ends at half a side": (
        meadow((T2, "{kind: road, at: [SSW, W]}")),
        ["error unknown-end @ at: [^SSW, W]} ~ neither a side nor"],
    ),
    "an area on less than half a side": (
        meadow((T4, "{kind: wood, at: [NNNE], icons: {berry: 1}}")),
        ["error unknown-end @ at: [^NNNE] ~ did you mean 'NNE'"],
    ),
    "an area like another one but for a corner": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGGG\n    features:\n'
            "      - {kind: wood, at: [N, SE], icons: {berry: 1}}\n"
        ),
        ["error unknown-end @ at: [N, ^SE] ~ neither a side nor half of one"],
    ),
    "a site on two sides": (
        meadow(("- {kind: inn}", "- {kind: inn, at: [N, E]}")),
        ["error unknown-end @ - {kind: inn, at: [^N, E]} ~ remove `at`"],
    ),
    "a field at no point of the border": (
        meadow((T2, T2 + "\n      - {kind: grass, at: [NN]}")),
        ["error unknown-end @ at: [^NN]} ~ did you mean 'NN"],
    ),
    "a line that leads to itself": (
        meadow((T2, "{kind: road, at: [S, road]}")),
        ["error unknown-end @ at: [S, ^road]} ~ 'road' is neither"],
    ),
    # ambiguous-end
    "a line leads to one of two woods": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WRWG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}}\n"
            "      - {kind: wood, at: [S], icons: {berry: 1}}\n"
            "      - {kind: road, at: [E, wood]}\n"
        ),
        ["error ambiguous-end @ at: [E, ^wood]} ~ 2 features"],
    ),
    "a field at points of two": (
        meadow((T2, T2 + "\n      - {kind: grass, at: [N, SSW]}")),
        ["error ambiguous-end @ at: ^[N, SSW]} ~ N, SSW"],
    ),
    "copies with icons on one of two fields": (
        meadow(("    count: 4\n", "    copies: [{count: 4, icons: {grass: {well: 1}}}]\n")),
        ["error ambiguous-end @ icons: {^grass: {well ~ 2 features"],
    ),
    # line-ends
    "a line of one end": (
        meadow((T2, "{kind: road, at: [S]}")),
        ["error line-ends @ at: ^[S]} ~ has 1 end;"],
    ),
    "a line of five ends": (
        meadow((T2, "{kind: road, at: [S, W, N, S, W]}")),
        [
            "error line-ends @ at: ^[S, W, N, S, W]} ~ site",
            "error edge-claimed-twice @ at: [S, W, N, ^S, W]} ~ road",
            "error edge-claimed-twice @ at: [S, W, N, S, ^W]} ~ road",
        ],
    ),
    "lines that end on one another": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: GGRR\n    features:\n'
            "      - {kind: road, name: a, at: [S, b]}\n"
            "      - {kind: road, name: b, at: [W, a]}\n"
        ),
        [
            "error line-ends @ at: ^[S, b]} ~ a ends on a line that ends on it",
            "error line-ends @ at: ^[W, a]} ~ b ends on a line that ends on it",
        ],
    ),
    "a line without ends": (
        meadow((T2, "{kind: road}")),
        ["error line-ends @ - ^{kind: road}\n ~ has 0 ends"],
    ),
    # unknown-touch
    "a feature touches what is not there": (
        meadow((T2, T2[:-1] + ", touches: [wod]}")),
        ["error unknown-touch @ touches: [^wod]} ~ neither another feature on this tile nor"],
    ),
    "a feature touches itself": (
        meadow((T2, T2[:-1] + ", touches: [road]}")),
        ["error unknown-touch @ touches: [^road]} ~ neither another feature on this tile nor"],
    ),
    "a feature touches a side that is taken": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGRG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}, touches: [S]}\n"
            "      - {kind: road, at: [S, wood]}\n"
        ),
        ["error unknown-touch @ touches: [^S]} ~ did you mean 'road'?"],
    ),
    "a field touches a corner": (
        meadow((T4, T4 + "\n      - {kind: grass, at: [S], touches: [NE]}")),
        ["error unknown-touch @ touches: [^NE]} ~ no line, area or site on this tile"],
    ),
    "a feature touches one of two": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGWG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}}\n"
            "      - {kind: wood, at: [S], icons: {berry: 1}}\n"
            "      - {kind: inn, touches: [wood]}\n"
        ),
        ["error ambiguous-end @ touches: [^wood]} ~ 2 features"],
    ),
    # without-effect
    "a feature touches a corner that it takes anyway": (
        meadow((T4, T4[:-1] + ", touches: [NE]}")),
        ["warning without-effect @ touches: [^NE]} ~ makes no difference"],
    ),
    "two features that touch say so of each other": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WRGR\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}, touches: [road]}\n"
            "      - {kind: road, at: [E, W], touches: [wood]}\n"
        ),
        ["warning without-effect @ touches: [^wood]} ~ makes no difference"],
    ),
    "a bridge above nothing": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: RGGG\n    features:\n'
            "      - {kind: inn}\n"
            "      - {kind: road, at: [N, inn], crossing: bridge}\n"
        ),
        ["warning without-effect @ crossing: ^bridge} ~ crosses nothing"],
    ),
    "a site is a tunnel": (
        meadow(("- {kind: inn}", "- {kind: inn, crossing: tunnel}")),
        ["warning without-effect @ crossing: ^tunnel} ~ only a line"],
    ),
    "an area is a tunnel": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGWG\n    features:\n'
            "      - {kind: wood, at: [N, S], icons: {berry: 1}, crossing: tunnel}\n"
        ),
        ["warning without-effect @ crossing: ^tunnel} ~ only a line"],
    ),
    "an area is a bridge over nothing": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGGG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}, crossing: bridge}\n"
        ),
        ["warning without-effect @ crossing: ^bridge} ~ crosses nothing"],
    ),
    # edge-claimed-twice
    "two lines at one side": (
        meadow(("{kind: road, at: [S, inn]}", "{kind: road, at: [E, inn], name: other}")),
        ["error edge-claimed-twice @ at: [^E, inn], name: other} ~ already taken by road"],
    ),
    "an area and a line at one side": (
        meadow((T4, T4 + "\n      - {kind: road, at: [N, wood]}"), ("{road: 13,", "{road: 16,")),
        ["error edge-claimed-twice @ at: [^N, wood]} ~ the side N is already taken by wood"],
    ),
    "an area takes half of a side that another has": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WGGG\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 1}}\n"
            "      - {kind: wood, at: [NNE], icons: {berry: 1}, name: b}\n"
        ),
        ["error edge-claimed-twice @ at: [^NNE] ~ the side NNE is already taken by wood"],
    ),
    "one area takes a side twice": (
        meadow((T4, "{kind: wood, at: [N, N], icons: {berry: 1}}")),
        ["error edge-claimed-twice @ at: [N, ^N] ~ wood"],
    ),
    # missing-key, on a tile
    "an area without sides": (
        meadow((T4, "{kind: wood, icons: {berry: 1}}")),
        ["error missing-key @ - ^{kind: wood, icons: {berry: 1}} ~ 'at'"],
    ),
    "a field without a point": (
        meadow((T4, T4 + "\n      - {kind: grass}")),
        ["error missing-key @ - ^{kind: grass} ~ 'at'"],
    ),
    # edge-mismatch
    "an area leaves half of a side to nothing": (
        meadow((T4, "{kind: wood, at: [NNE], icons: {berry: 1}}")),
        ["error edge-mismatch @ edges: ^WGGG ~ no feature there has its half NNW"],
    ),
    "an edge shows a line that is not there": (
        meadow(
            ("edges: GGRR", "edges: GRRR\n    icons: {flag: 0}"),
            ("grass: 29, road: 20", "grass: 26, road: 23"),
        ),
        ["error edge-mismatch @ edges: G^RRR\n    icons ~ E shows road, but no feature"],
    ),
    "an area on grass": (
        meadow(
            ("edges: WGGG", "edges: GGGG"),
            ("grass: 29, road: 20, wood: 7", "grass: 32, road: 20, wood: 4"),
        ),
        ["error edge-mismatch @ edges: ^GGGG ~ N shows grass, but wood there is wood"],
    ),
    "edges in quotes": (
        meadow(
            ("edges: WGGG", "edges: 'WGGR'"),
            ("grass: 29, road: 20, wood: 7", "grass: 26, road: 23, wood: 7"),
        ),
        ["error edge-mismatch @ edges: 'WGG^R' ~ W shows road"],
    ),
    "edges in a list": (
        meadow(
            ("edges: WGGG", "edges: [wood, grass, grass, wood]"),
            ("grass: 29, road: 20, wood: 7", "grass: 26, road: 20, wood: 10"),
        ),
        ["error edge-mismatch @ [wood, grass, grass, ^wood] ~ W shows wood"],
    ),
    "a curve that turns the other way": (
        meadow((T2, "{kind: road, at: [S, E]}")),
        [
            "error edge-mismatch @ edges: G^GRR ~ E shows grass, but road there is road",
            "error edge-mismatch @ edges: GGR^R ~ W shows road, but no feature",
        ],
    ),
    # no-field-there
    "a field in the middle of a line": (
        meadow((T2, T2 + "\n      - {kind: grass, at: [S]}")),
        ["error no-field-there @ - {kind: grass, at: [^S]} ~ S"],
    ),
    "a field where a wood is": (
        meadow((T4, T4 + "\n      - {kind: grass, at: [NNW]}")),
        ["error no-field-there @ at: [^NNW]} ~ NNW"],
    ),
    "a field that is not there, with a name that copies use": (
        meadow(
            (T4, T4 + "\n      - {kind: grass, at: [NNW], name: glade}"),
            ('"t4"\n    count: 3\n', '"t4"\n    copies: [{count: 3, icons: {glade: {well: 1}}}]\n'),
        ),
        ["error no-field-there @ at: [^NNW], name: glade}"],
    ),
    "fields as written leave points out": (
        upon(BRIDGE.replace("      - {kind: grass, at: [WNW, NNW]}\n", "")),
        [
            "error no-field-there @ fields: ^as_written ~ no field as written has NNW, WNW",
            "warning crossing @ count: 2\n    edges: RRRR\n    fields: as_written\n    ^features",
        ],
    ),
    # field-named-twice
    "two entries for one field": (
        meadow((T4, T4 + "\n      - {kind: grass, at: [E]}\n      - {kind: grass, at: [SSW]}")),
        ["error field-named-twice @ at: ^[SSW]} ~ the field at E"],
    ),
    "two names for one field next to a line": (
        meadow(
            (
                T2,
                T2 + "\n      - {kind: grass, at: [N], name: up}\n      - {kind: grass, at: [WNW]}",
            )
        ),
        ["error field-named-twice @ at: ^[WNW]} ~ the field at N"],
    ),
    "a point in two fields as written": (
        upon(BRIDGE.replace("at: [WNW, NNW]", "at: [WNW, NNW, NNE]")),
        [
            "error field-named-twice @ at: ^[WNW, NNW, NNE] ~ NNE",
            "warning crossing @ fields: as_written\n    ^features",
        ],
    ),
    # fields-disagree
    "a bridge over a line": (
        upon(
            BRIDGE.replace("      - {kind: grass, at: [ESE, SSE]}\n", "")
            .replace("      - {kind: grass, at: [WNW, NNW]}\n", "")
            .replace("[NNE, ENE]", "[NNE, ENE, WNW, NNW]")
            .replace("[SSW, WSW]", "[SSW, WSW, ESE, SSE]")
        ),
        [
            "warning fields-disagree @ fields: ^as_written ~ SSW WSW as expected",
            "warning crossing @ fields: as_written\n    ^features",
        ],
    ),
    "one field under a line": (
        meadow(
            ("    edges: GGRR\n", "    fields: as_written\n    edges: GGRR\n"),
            (T2, T2 + "\n      - {kind: grass, at: [N, E, SSE, SSW, WSW, WNW]}"),
        ),
        ["warning fields-disagree @ fields: ^as_written"],
    ),
    "a field that the drawing does not part": (
        meadow(
            ("    edges: WGGG\n", "    fields: as_written\n    edges: WGGG\n"),
            (T4, T4 + "\n      - {kind: grass, at: [E]}\n      - {kind: grass, at: [S, W]}"),
        ),
        [
            (
                "warning fields-disagree @ fields: ^as_written ~ "
                "ENE E ESE SSE S SSW WSW W WNW if these are right, remove `fields`"
            )
        ],
    ),
    "both halves of free sides": (
        meadow(
            ("    edges: WGGG\n", "    fields: as_written\n    edges: WGGG\n"),
            (T4, T4 + "\n      - {kind: grass, at: [ENE, ESE, SSE, SSW, W]}"),
        ),
        [],
    ),
    "the halves of a free side apart": (
        meadow(
            ("    edges: WGGG\n", "    fields: as_written\n    edges: WGGG\n"),
            (T4, T4 + "\n      - {kind: grass, at: [ENE]}\n      - {kind: grass, at: [ESE, S, W]}"),
        ),
        ["error no-field-there @ fields: ^as_written ~ no field as written has E"],
    ),
    # crossing
    "two lines that cross": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: RRRR\n    features:\n'
            "      - {kind: road, at: [N, S]}\n      - {kind: road, at: [E, W]}\n"
        ),
        ["error crossing @ edges: RRRR\n    ^features ~ road"],
    ),
    "an area across a line": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WRWR\n    features:\n'
            "      - {kind: wood, at: [N, S], icons: {berry: 1}}\n"
            "      - {kind: road, at: [E, W]}\n"
        ),
        ["error crossing @ edges: WRWR\n    ^features ~ wood, road"],
    ),
    "a site behind a wood": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WRWR\n    features:\n'
            "      - {kind: wood, at: [N, S], icons: {berry: 1}}\n      - {kind: inn}\n"
            "      - {kind: road, at: [E, inn]}\n      - {kind: road, at: [W, inn]}\n"
        ),
        ["error crossing @ edges: WRWR\n    ^features"],
    ),
    "a bridge is only worth a warning": (
        upon(BRIDGE),
        ["warning crossing @ fields: as_written\n    ^features ~ road"],
    ),
    # site-lines
    "an inn with four roads": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: RRRR\n    features:\n      - {kind: inn}\n'
            "      - {kind: road, at: [N, inn]}\n      - {kind: road, at: [E, inn]}\n"
            "      - {kind: road, at: [S, inn]}\n      - {kind: road, at: [W, inn]}\n"
        ),
        ["error site-lines @ - ^{kind: inn} ~ 4 lines end here; it takes 1 to 3"],
    ),
    "an inn without roads": (
        upon('  - id: "x1"\n    count: 2\n    edges: GGGG\n    features:\n      - {kind: inn}\n'),
        ["error site-lines @ - ^{kind: inn} ~ 0 lines end here"],
    ),
    "a city with two railroads": (
        {
            "gold-rush.yaml": [
                (
                    (
                        "    edges: RRRR\n    features:\n      - {kind: city}\n"
                        "      - {kind: railroad, at: [N, city]}\n"
                        "      - {kind: railroad, at: [E, city]}\n"
                    ),
                    "    edges: PPRR\n    features:\n      - {kind: city}\n",
                ),
                ("edges: {railroad: 120, prairie: 101,", "edges: {railroad: 116, prairie: 105,"),
            ]
        },
        ["error site-lines @ edges: PPRR\n    features:\n      - ^{kind: city} ~ 3 to 4"],
    ),
    "a site that takes exactly two lines": (
        meadow(("lines: [1, 3]", "lines: [2, 2]")),
        ["error site-lines @ - ^{kind: inn} ~ it takes 2"],
    ),
    # icon-misplaced
    "berries on a road": (
        meadow((T2, "{kind: road, at: [S, W], icons: {berry: 1}}"), ("{berry: 7}", "{berry: 10}")),
        ["error icon-misplaced @ at: [S, W], icons: {^berry: 1}} ~ berry belongs on wood"],
    ),
    "the flag of a tile on a road": (
        meadow((T2, "{kind: road, at: [S, W], icons: {flag: 1}}")),
        ["error icon-misplaced @ icons: {^flag: 1}} ~ next to `edges`"],
    ),
    "a well on the tile itself": (
        meadow(("    edges: GGRR\n", "    edges: GGRR\n    icons: {well: 1}\n")),
        ["error icon-misplaced @ icons: {^well: 1} ~ well belongs on grass"],
    ),
    "copies with a well on the road": (
        meadow(("    count: 4\n", "    copies: [{count: 4, icons: {road: {well: 1}}}]\n")),
        ["error icon-misplaced @ {road: {^well: 1}} ~ road"],
    ),
    # icon-direction
    "an icon that points nowhere points to a wind": (
        meadow(("    edges: GGRR", "    edges: GGRR\n    icons: {flag: NE}")),
        ["error icon-direction @ icons: {flag: ^NE} ~ flag points nowhere"],
    ),
    "a directed icon with a number": (
        meadow(
            ("flag: {on: tile}", "flag: {on: tile, directed: true}"),
            ("    edges: GGRR", "    edges: GGRR\n    icons: {flag: 1}"),
        ),
        ["error icon-direction @ icons: {flag: ^1} ~ write one of N, NE, E"],
    ),
    "a copy with a number of a directed icon": (
        meadow(
            ("flag: {on: tile}", "flag: {on: tile, directed: true}"),
            ("    count: 4\n", "    copies: [{count: 4, icons: {tile: {flag: 2}}}]\n"),
        ),
        ["error icon-direction @ {tile: {flag: ^2}} ~ has to point to a wind"],
    ),
    # icon-count
    "a wood with three berries": (
        meadow(
            (T4, T4.replace("berry: 1", "berry: 3")),
            ("{berry: 7}", "{berry: 13}"),
            ("{1: 12}", "{1: 13}"),
            ("tokens: 12", "tokens: 13"),
        ),
        ["error icon-count @ icons: {berry: ^3}} ~ wood shows 3 berry; each wood shows 1 to 2"],
    ),
    "a wood without berries": (
        meadow((T4, "{kind: wood, at: [N]}"), ("{berry: 7}", "{berry: 4}")),
        ["error icon-count @ - ^{kind: wood, at: [N]} ~ wood shows 0 berry"],
    ),
    "one copy with too many berries": (
        meadow(
            (
                '"t4"\n    count: 3\n',
                '"t4"\n    copies: [{count: 2}, {count: 1, icons: {wood: {berry: 3}}}]\n',
            ),
            ("{berry: 7}", "{berry: 9}"),
        ),
        ["error icon-count @ {wood: {berry: ^3}} ~ wood shows 3 berry"],
    ),
    "a tile without the flag that each tile shows": (
        upon('  - id: "x1"\n    edges: GGGG\n    count: 2\n')
        | {
            "meadow.yaml": [
                ("flag: {on: tile}", "flag: {on: tile, each: [0, 1]}"),
                ("    edges: GGRR\n", "    edges: GGRR\n    icons: {flag: 2}\n"),
            ]
        },
        ["error icon-count @ meadow.yaml | icons: {flag: ^2} ~ each tile shows 0 to 1"],
    ),
    "a field without the well that each field shows": (
        meadow(("well: {on: grass}", "well: {on: grass, each: [1, 9]}")),
        [
            "error icon-count @ edges: ^GRGR ~ grass at N shows 0 well; each grass shows 1 to 9",
            "error icon-count @ edges: ^GRGR ~ grass at S shows 0 well",
            "error icon-count @ edges: ^GGRR ~ grass at N",
            "error icon-count @ edges: ^GGRR ~ grass at SSW",
            "error icon-count @ edges: ^GRRR ~ grass at N",
            "error icon-count @ edges: ^GRRR ~ grass at ESE",
            "error icon-count @ edges: ^GRRR ~ grass at SSW",
            "error icon-count @ edges: ^WGGG",
            "error icon-count @ edges: ^WWGG",
        ],
    ),
    # empty-copies
    "a tile of which there is none": (
        upon('  - id: "x1"\n    count: 0\n    edges: GGGG\n'),
        ["error empty-copies @ ^count: 0 ~ 'x1'"],
    ),
    "an empty list of copies": (
        upon('  - id: "x1"\n    copies: []\n    edges: GGGG\n'),
        ["error empty-copies @ ^copies: []"],
    ),
    "copies that are none": (
        upon('  - id: "x1"\n    copies: [{count: 0}, {count: 0}]\n    edges: GGGG\n'),
        ["error empty-copies @ ^copies: [{"],
    ),
    # what must not be found
    "counts may take a tile of another set out of play": (
        {
            "upon.yaml": 'format: 1\nid: upon\nextends: meadow\ncounts: {"t5": 0}\n',
            "meadow.yaml": [],
        },
        [],
    ),
    "a loop around a site and a second line to the same wood are drawn without crossing": (
        upon(
            '  - id: "x1"\n    count: 2\n    edges: WRGR\n    features:\n'
            "      - {kind: wood, at: [N], icons: {berry: 2}}\n"
            "      - {kind: road, at: [E, wood]}\n      - {kind: road, at: [W, wood]}\n"
        ),
        [],
    ),
}
