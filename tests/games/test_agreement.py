"""Two implementations of the rules agree on random games of all editions, at every step."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given

from core.tileset.geometry import POINTS
from core.verification import verify
from tests.editions import edition_of
from tests.games.choosing import DICE, LONG, choice, games, opening, shipped_world
from tests.games.match import WHOLE, Match, Opening, replayed
from tests.games.random_editions import random_edition
from tests.volume import FULL, part_of, scaled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.edition.edition import Edition
    from core.edition.layout import Layout


def play(dice: Random, begun: Opening, check_every: int = 1) -> Match:
    """Play a match to its end; where the two differ, tell how to play it again."""
    match = Match(begun, check_every=check_every)
    try:
        while not match.game.is_over:
            match.do(choice(dice, match.game))
    except BaseException as error:
        error.add_note(f"Play it again with tests.games.match.replayed:\n{match}")
        raise
    return match


@games(20)
@given(DICE)
def test_they_agree_on_whole_games_of_the_shipped_sets(dice: Random) -> None:
    """All tiles are drawn; features are compared every other action."""
    play(dice, opening(dice, shipped_world(dice), WHOLE), check_every=2)


@games(100)
@given(DICE)
def test_they_agree_on_short_games_of_the_shipped_sets(dice: Random) -> None:
    """Up to twenty tiles are drawn; everything is compared at every step."""
    play(dice, opening(dice, shipped_world(dice), dice.randrange(21)))


@games(50)
@given(DICE)
def test_they_agree_on_games_of_random_tiles(dice: Random) -> None:
    """Whole games of small editions, each with tiles, kinds and formulas of its own."""
    world = random_edition(dice)
    assume(world)
    play(dice, opening(dice, world, WHOLE))


ALONE = ("frontier", "frontier inns", "frontier river", "frontier abbot", "frontier traders")
TOGETHER = "frontier inns river abbot traders"


@pytest.mark.parametrize("world", part_of([TOGETHER, *ALONE], 5))
def test_they_agree_on_frontier_and_what_is_laid_over_it(world: str) -> None:
    """Neighbours, strength, rivers, second turns: with --full, two hundred whole games of each."""
    done = set()
    for seed in range(200) if FULL else (11,):  # which has all of it
        dice = Random(seed)
        match = play(dice, opening(dice, world, LONG), check_every=4)
        done |= {type(each).__name__ for each in (*match.game.history, *match.game.events)}
    if world == TOGETHER:  # a note is of a second turn
        assert done >= {"PutPig", "PutBuilder", "Noted", "CallBack", "Completed", "TokensMoved"}


def test_a_match_is_played_again_from_its_text() -> None:
    """What a failure prints is enough to come to the same place."""
    for world in ("gold-rush sheriff", random_edition(Random(4))):
        match = play(Random(4), opening(Random(4), world, 12))
        again = replayed(str(match))
        assert again.game.is_over
        assert [match.game.describe_event(event) for event in match.game.events] == [
            again.game.describe_event(event) for event in again.game.events
        ]


def test_random_editions_are_of_many_kinds() -> None:
    """Dozens of them have all that the engine must be ready for; `verify` finds no error."""
    found: Counter[str] = Counter()
    for seed in range(100) if FULL else (4, 24, 64):  # which have all of it between them
        text = random_edition(Random(seed))
        if text:
            found.update(_traits(edition_of(text)))
    assert {name for name, count in found.items() if count >= scaled(3, 3)} == {
        *("several kinds of one terrain", "several fields", "bridge", "unclaimed sides"),
        *("tokens on line", "tokens on area", "tokens on site", "tokens on field"),
        *("lines_completed", "surrounded", "closed", "never", "six terrains", "two terrains"),
        *("//", "min", "max", "completed_lines", "neighbours", "neighbouring_", "two pools"),
        *("neighbours(", ", completed)"),
        *("halves", "many ends", "line on line", "touches", "reaches", "crossing", "inside"),
        *("mining", "sheriff", "house_rules", "differing copies", "closed in itself"),
    }


def _traits(edition: Edition) -> Iterator[str]:
    """Yield what an edition has, of what the test above asks for."""
    kinds = edition.features.values()
    solid = [kind.terrain for kind in kinds if kind.shape in ("line", "area")]
    layouts = [design.layout for design in edition.in_play]
    segments = [segment for layout in layouts for segment in layout.segments]
    yield from (plugin.id for plugin in edition.plugins)
    yield from {kind.completed_when for kind in kinds}
    yield from {
        f"tokens on {edition.features[icon.on].shape}"
        for icon in edition.icons.values()
        if icon.draws and icon.on in edition.features
    }
    formulas = [f.text for kind in kinds for f in (kind.completed, kind.final) if f]
    for word in (
        "//",
        "min",
        "max",
        "completed_lines",
        "neighbours",
        "neighbouring_",
        "neighbours(",
        ", completed)",
    ):
        if any(word in text for text in formulas):
            yield word
    traits = {
        "several kinds of one terrain": len(solid) > len(set(solid)),
        "several fields": sum(kind.shape == "field" for kind in kinds) > 1,
        "bridge": any(f.check == "fields-disagree" for f in verify(edition).findings),
        "unclaimed sides": any(map(_has_void, layouts)),
        "six terrains": len(edition.terrains) == 6,
        "two terrains": len(edition.terrains) == 2,
        "two pools": len(edition.tokens) == 2,
        "differing copies": any(len(design.copies) > 1 for design in edition.in_play),
        "halves": any(s.shape == "area" and len(s.points) % 3 for s in segments),
        "many ends": any(len(segment.ends) > 2 for segment in segments),
        "line on line": any(_ends_on_line(layout) for layout in layouts),
        "touches": any(segment.touches for segment in segments),
        "reaches": any(segment.reaches for segment in segments),
        "crossing": any(segment.crossing for segment in segments),
        "inside": any(s.shape == "field" and not s.points for s in segments),
        "closed in itself": any(s.shape == "line" and not s.points for s in segments),
    }
    yield from (name for name, has in traits.items() if has)


def _ends_on_line(layout: Layout) -> bool:
    hubs = [end.segment for segment in layout.segments for end in segment.ends]
    return any(layout.segments[n].shape == "line" for n in hubs if n is not None)


def _has_void(layout: Layout) -> bool:
    """Say whether some point of the border belongs to nothing."""
    return len({point for segment in layout.segments for point in segment.points}) < len(POINTS)
