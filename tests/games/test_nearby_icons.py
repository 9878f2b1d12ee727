"""Formulas of sites that count icons of tiles nearby: two engines, bots, checks, editor, rules."""

from random import Random

import pytest

from core.bots.bots import assess, make, play_out
from core.edition.edition import Edition
from core.engine.actions import Place
from core.engine.events import Scored
from core.engine.game import Game
from core.engine.position import Position
from core.engine.setup import Setup
from core.findings import Finding
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.tileset.formulas import FormulaError, parse
from core.tileset.schema_map import in_formula, names_in_formula
from core.verification import verify
from tests.editions import edition_of
from tests.games.choosing import choice, opening
from tests.games.match import WHOLE, Match
from tests.volume import scaled

TEXT = """\
format: 1
id: wells
players: {min: 2, max: 4}
start: lane
terrains: {grass: {code: G}, road: {code: R}}
features:
  road: {shape: line, terrain: road, role: rider, value: {completed: tiles, final: tiles}}
  inn:
    shape: site
    role: guest
    completed_when: surrounded
    value: {completed: 9 + 2 * nearby(well), final: nearby(well) + neighbours}
  grass: {shape: field, terrain: grass}
icons: {well: {on: tile}, lamp: {on: road}}
pieces: {settler: {per_player: 5, claims: true}}
tiles:
  - {id: lane, count: 8, edges: GRGR, features: [{kind: road, at: [E, W]}]}
  - {id: spring, count: 9, edges: GGGG, icons: {well: 1}}
  - {id: springs, count: 5, edges: GRGR, features: [{kind: road, at: [E, W]}], icons: {well: 2}}
  - {id: tavern, count: 7, edges: GGGG, features: [{kind: inn}]}
  - {id: oasis, count: 3, edges: GGGG, features: [{kind: inn}], icons: {well: 3}}
"""


def wells() -> Edition:
    """Return the edition in which inns count wells."""
    return edition_of(TEXT)


def findings_of(text: str) -> list[Finding]:
    """Return what is found in a set."""
    return [each for each in verify(edition_of(text)).findings if each.counts]


def scored(site: str, around: list[str]) -> tuple[int, dict[str, int]]:
    """Return what a claimed inn brings that the last of eight tiles around it completes."""
    cells = [(0, -1), (-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    table = [{"tile": site, "at": (0, 0)}]
    table += [{"tile": t, "at": at} for t, at in zip(around[:-1], cells[:-1], strict=True)]
    said = {
        "table": table,
        "hand": around[-1],
        "pieces": [{"piece": "settler", "of": "BLUE", "on": "inn", "at": (0, 0)}],
    }
    game = Game(Setup(wells(), 2), 1, position=Position.model_validate(said))
    game.apply(game.setup.parse(game, f"place {around[-1]} at (1,1) rotated 0"))
    game.apply(game.setup.parse(game, "nothing"))
    (event,) = [each for each in game.events if isinstance(each, Scored)]
    return event.points, dict(event.values)


@pytest.mark.parametrize(
    ("site", "around", "wells_there"),
    [
        ("tavern", ["tavern"] * 6 + ["spring", "spring"], 2),
        ("oasis", ["spring"] * 8, 3 + 8),
        (
            "tavern",
            ["oasis", "oasis", "tavern", "tavern", "tavern", "tavern", "spring", "oasis"],
            10,
        ),
    ],
)
def test_icons_on_its_tile_and_around_it_count(
    site: str, around: list[str], wells_there: int
) -> None:
    """As often as they are printed, the tile just laid among them."""
    points, values = scored(site, around)
    assert values == {"nearby(well)": wells_there}
    assert points == 9 + 2 * wells_there


@pytest.mark.parametrize("seed", range(scaled(30, 5)))
def test_two_engines_agree(seed: int) -> None:
    """On whole games, inns that are not completed at the end among them."""
    dice = Random(seed)
    match = Match(opening(dice, TEXT, WHOLE), check_every=4)
    while not match.game.is_over:
        match.do(choice(dice, match.game))


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_bots_play_it(bot: str) -> None:
    """To the end."""
    game = Game(Setup(wells(), 3), 5)
    play_out(game, [make(bot, seed) for seed in range(3)])
    assert game.is_over


@pytest.mark.parametrize("bot", ["planner", "greedy"])
def test_a_bot_finds_an_inn_better_where_wells_are(bot: str) -> None:
    """Next to three springs more than next to three inns, by one well after another."""
    row = ["spring"] * 3 + ["tavern"] * 3
    table = [{"tile": tile, "at": (x, 0)} for x, tile in enumerate(row)]
    position = Position.model_validate({"table": table, "hand": "tavern"})
    found = assess(Game(Setup(wells(), 2), 1, position=position), make(bot, 1))
    worth = {each.action: each.worth for each in found}
    above = [worth[Place("tavern", x, -1, 0)] for x in (1, 2, 3, 4)]
    assert above == sorted(above, reverse=True)
    assert above[0] > above[1] + 0.5 > above[3] + 1.5


def test_a_formula_calls_it_with_an_icon() -> None:
    """It is one name; what is written otherwise is refused with how it is written."""
    assert [*parse("2 * nearby( well )").names] == ["nearby(well)"]
    for text in ("nearby()", "nearby(well, 2)", "nearby(2)", "nearby(well, completed)"):
        with pytest.raises(FormulaError) as caught:
            parse(text)
        assert str(caught.value.hint) == "write nearby(ICON)"


def test_it_names_an_icon() -> None:
    """Which is found and renamed there."""
    assert [(each.kind, each.name) for each in names_in_formula("nearby(well) + well")] == [
        ("icons", "well"),
        ("icons", "well"),
    ]
    assert in_formula("nearby(well) + neighbours(well)", "icons", "well", "spring") == (
        "nearby(spring) + neighbours(well)"
    )


def test_what_counts_nothing_is_found() -> None:
    """An icon of a kind, a name that is none, and a feature that is no site."""
    of_road = findings_of(TEXT.replace("2 * nearby(well)", "2 * nearby(lamp)"))
    assert "lamp is on road alone, so it counts as 0 here" in " ".join(map(str, of_road))
    unknown = findings_of(TEXT.replace("2 * nearby(well)", "2 * nearby(wall)"))
    assert "'wall'" in " ".join(map(str, unknown))
    line = findings_of(TEXT.replace("completed: tiles,", "completed: nearby(well),"))
    assert "'nearby(well)' is known of sites, and this is no site" in " ".join(map(str, line))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "2 points for each well on its tile and the tiles around it"),
        ("fr", "2 points par élément « well » sur sa tuile et les tuiles autour"),
        ("de", "2 Punkte für jedes"),
    ],
)
def test_printed_rules_say_what_counts(language: str, said: str) -> None:
    """In each language."""
    text, _ = rules_markdown(rules_document(wells(), language), "x")
    assert said in text.replace("\xa0", " ").replace("\u202f", " ")
