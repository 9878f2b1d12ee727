"""Terrains that fit some others: where tiles lie, what ends there, and what verification says."""

from itertools import product
from pathlib import Path
from random import Random

import pytest

from core.analysis.draw_odds import prospects
from core.bots.bots import make, play_out
from core.edition.rename import Rename, renamed
from core.engine.events import Scored
from core.engine.game import Game
from core.engine.position import Position
from core.engine.setup import Setup
from core.publishing.rules_content import rules_document
from core.publishing.rules_markdown import rules_markdown
from core.tileset.geometry import rotations
from core.tileset.reader import UnreadableSet, read
from core.verification import verify
from core.verification.connectivity import edge_patterns, groups
from tests.editions import edition_of
from tests.games.choosing import choice, opening
from tests.games.match import WHOLE, Match
from tests.volume import scaled

TEXT = Path(__file__).with_name("harbours.yaml").read_text(encoding="utf-8")


def begun(*table: str, hand: str, pieces: str = "", text: str = TEXT) -> Game:
    """Begin with tiles such as `pier 1 0 90`, and a settler of BLUE on a spot of the first."""
    laid = [each.split() for each in table]
    said = {
        "table": [
            {"tile": tile, "at": (int(x), int(y)), "rotated": int(turned)}
            for tile, x, y, turned in laid
        ],
        "hand": hand,
        "pieces": [{"piece": "settler", "of": "BLUE", "on": pieces, "at": (0, 0)}]
        if pieces
        else [],
    }
    return Game(Setup(edition_of(text), 2), 1, position=Position.model_validate(said))


def places(game: Game, at: str) -> set[str]:
    """Return how the tile in hand can lie on a cell, by degrees."""
    actions = map(str, game.legal_actions())
    return {each.rpartition(" ")[2] for each in actions if f"at {at} " in each}


def test_a_harbour_lies_beside_sea_and_road_but_not_beside_meadow() -> None:
    """Whichever of the two says so; sea and road do not fit one another."""
    game = begun("quay 0 0 0", hand="town")
    assert places(game, "(0,-1)") == {"180"}  # its harbour is in the south, towards the sea
    assert places(game, "(1,0)") == {"180", "270"}  # its road or its harbour in the west
    assert places(game, "(0,1)") == {"90", "180"}  # meadow towards meadow
    game = begun("town 0 0 0", hand="coast")
    assert places(game, "(0,-1)") == {"180"}
    assert places(game, "(1,0)") == set()
    misfit = game.why_not(game.setup.parse(game, "place coast at (1,0) rotated 270"))
    assert "sea" in misfit
    assert "road" in misfit


def test_what_meets_another_kind_ends_there() -> None:
    """A road between two harbours is complete, and so are they: a point for its one tile."""
    game = begun("quay 0 0 0", "town 1 0 270", hand="town", pieces="road E")
    game.apply(game.setup.parse(game, "place town at (-1,0) rotated 90"))
    game.apply(game.setup.parse(game, "nothing"))
    assert [(e.kind, e.points) for e in game.events if isinstance(e, Scored)] == [("road", 1)]
    board = game.board
    towns = [board.segment_at(-1, 0, "harbour E"), board.segment_at(1, 0, "harbour W")]
    assert [board.is_complete(town) for town in towns if town is not None] == [True, True]


def test_what_is_of_one_kind_still_joins() -> None:
    """Sea with sea, beside a coast that a harbour ends."""
    game = begun("bay 0 0 0", "coast 0 -1 180", hand="town", pieces="sea N")
    game.apply(game.setup.parse(game, "place town at (1,0) rotated 270"))
    game.apply(game.setup.parse(game, "nothing"))
    assert [(e.kind, e.points) for e in game.events if isinstance(e, Scored)] == [("sea", 4)]


def test_an_open_cell_needs_what_meets_its_neighbours() -> None:
    """Harbour or road beside a road: what is left fits as tiles do."""
    game = begun("quay 0 0 0", hand="bend")
    found = prospects(game)
    assert found[1, 0].needs == (None, None, None, "road")
    names = dict(found[1, 0].names)
    assert {*names} == {"quay", "pier", "port", "town", "bend"}
    assert {*dict(found[0, -1].names)} == {"quay", "pier", "port", "bay", "town", "coast"}


def test_patterns_and_holes_count_what_sides_meet() -> None:
    """As when every tile is tried in every hole."""
    edition = edition_of(TEXT)
    report = verify(edition)
    assert not [finding for finding in report.findings if finding.counts]
    meets = {"meadow": "m", "road": "rh", "sea": "sh", "harbour": "hrs"}
    shown = {
        turned
        for design in edition.in_play
        for turned in rotations(tuple(map(str, design.layout.edges)))
    }

    def unfilled(sides: tuple[int, ...]) -> int:
        holes = product(meets, repeat=len(sides))
        return sum(
            not any(
                all(asked[0] in meets[edges[n]] for n, asked in zip(sides, hole, strict=True))
                for edges in shown
            )
            for hole in holes
        )

    patterns = edge_patterns(edition)
    assert patterns.unfillable == unfilled((0, 1, 2, 3))
    assert patterns.unfillable_with(3) == 4 * unfilled((0, 1, 2))
    assert len(groups(edition)) == 1


APART = """\
format: 1
id: apart
start: road
terrains:
  road:  {code: R}
  sea:   {code: S}
  shore: {code: H}
features:
  road: {shape: line, terrain: road, completed_when: closed}
tiles:
  - id: road
    count: 4
    edges: RRRR
    features: [{kind: road, at: [N, S]}, {kind: road, at: [E, W], crossing: bridge}]
  - {id: sea, count: 4, edges: SSSS}
  - {id: shore, count: 2, edges: HHHH}
"""


def checks(text: str) -> set[tuple[str, str]]:
    """Return the checks that found something, each with the tile that it is about."""
    return {(f.check, f.place.tile or "") for f in verify(edition_of(text)).findings if f.counts}


def test_verification_knows_what_lies_together() -> None:
    """What nothing joins is out of reach, and roads that nothing ends never close."""
    found = checks(APART)
    assert {("unreachable", "sea"), ("unreachable", "shore"), ("never-closed", "road")} <= found
    found = checks(APART.replace("shore: {code: H}", "shore: {code: H, fits: [road]}"))
    assert found == {("unreachable", "sea")}
    found = checks(APART.replace("sea:   {code: S}", "sea: {code: S, fits: [shore]}"))
    assert ("unreachable", "road") not in found
    assert {("unreachable", "sea"), ("unreachable", "shore")} <= found
    both = APART.replace("shore: {code: H}", "shore: {code: H, fits: [road, sea]}")
    assert checks(both) == set()
    # What fits a terrain that no tile shows joins nothing by it.
    assert ("unreachable", "sea") in checks(both.replace("count: 2", "count: 0"))
    # One side ends one road at one end, and a road has two.
    one = both.replace("count: 2, edges: HHHH", "count: 1, edges: HSSS")
    assert ("never-closed", "road") in checks(one)


@pytest.mark.parametrize(
    ("fits", "check", "said"),
    [
        ("[rode]", "unknown-name", "'rode'"),
        ("[sea, shore]", "bad-value", "shore: every terrain lies beside itself"),
        ("[sea, sea]", "bad-value", "shore: it fits sea twice"),
    ],
)
def test_what_is_wrong_with_it_is_a_finding(fits: str, check: str, said: str) -> None:
    """At its place, with a fix."""
    text = APART.replace("shore: {code: H}", f"shore: {{code: H, fits: {fits}}}")
    found = [f for f in verify(edition_of(text)).findings if f.check == check]
    assert [said in finding.message for finding in found] == [True]
    line, column = found[0].place.position or (0, 0)
    assert line == 7
    assert text.splitlines()[6][column - 1 :].startswith(fits.strip("[]").split(", ")[-1])


def test_a_single_name_is_told_to_stand_in_brackets() -> None:
    """The hint has it as it is written."""
    with pytest.raises(UnreadableSet, match="should be 'any'") as caught:
        read(APART.replace("shore: {code: H}", "shore: {code: H, fits: sea}"))
    assert caught.value.findings[0].hint == "write names in brackets: [sea]"


def test_it_is_renamed_and_removed_with_its_terrain() -> None:
    """Renaming keeps comments; a set above that removes the sea is told who needs it."""
    text = TEXT.replace("harbour: {code", "# docks\n  harbour: {code")
    source = renamed(read(text), Rename("terrains", "sea", "ocean"))
    assert "fits: [ocean, road]" in source.text
    assert "# docks" in source.text
    above = "format: 1\nid: dry\nextends: harbours\nterrains: {sea: null}\n"
    told = [
        f.message for f in verify(edition_of(TEXT, above)).findings if f.check == "unknown-name"
    ]
    assert any("harbour" in message for message in told)


@pytest.mark.parametrize("seed", range(scaled(40, 10)))
def test_the_second_engine_agrees(seed: int) -> None:
    """On whole games, at every step."""
    dice = Random(seed)
    match = Match(opening(dice, TEXT, WHOLE), check_every=3)
    while not match.game.is_over:
        match.do(choice(dice, match.game))


@pytest.mark.parametrize("bots", [("planner", "greedy"), ("greedy", "random")])
def test_bots_play_it_to_the_end(bots: tuple[str, str]) -> None:
    """By its odds, joins and ends."""
    game = Game(Setup(edition_of(TEXT), 2), 7)
    play_out(game, [make(name, seed) for seed, name in enumerate(bots)])
    assert game.is_over
    assert sum(game.scores) > 0


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A side of road also lies beside one of harbour; what reaches it ends there"),
        ("fr", "Un côté « route » va aussi contre un côté « port »"),
    ],
)
def test_printed_rules_say_what_fits(language: str, said: str) -> None:
    """In the words of the set, once for each pair."""
    text, _ = rules_markdown(rules_document(edition_of(TEXT), language), "x")
    assert said in text.replace("\xa0", " ").replace("&nbsp;", " ")
    assert "meadow; what reaches" not in text
