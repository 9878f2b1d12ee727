"""Two implementations of the rules agree on games of every shipped edition.

A fifth of the games are played to the last tile and two fifths are short; in the others a designer
does things by hand, moves are taken back and done again or otherwise, and positions are saved as
files that both open.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

import core
from core.edition.library import default_library
from core.engine.manual_edits import KINDS, ChangePieces, GiveTokens
from tests.games.bending import manual_edit
from tests.games.choosing import EXTENDING, choice, opening
from tests.games.match import EDIT, REDO, SAVE, UNDO, WHOLE, Match, Opening, replayed
from tests.volume import FULL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.actions import ManualEdit

WORLDS = [
    " ".join([base, *laid_over])
    for base, sets in EXTENDING.items()
    for laid_over in chain.from_iterable(combinations(sets, n) for n in range(len(sets) + 1))
]
GAMES = 10_000 // len(WORLDS) + 1
"""Games of each edition with --full: more than ten thousand together."""
LONGEST = 400
"""Moves and returns of one game: bags that are filled again and again would go on for ever."""
AT_ONCE = 5


def met(number: int, world: str) -> Match:
    """Play a game of an edition, in one of three ways; where the two differ, tell how to again."""
    dice = Random(f"{world}, {number}")
    way = WAYS[number % len(WAYS)]
    match = None
    try:
        for match in way(dice, world):  # noqa: B007
            pass
    except BaseException as error:
        error.add_note(f"Play it again with tests.games.match.replayed:\n{match}")
        raise
    assert match is not None
    return match


def whole(dice: Random, world: str) -> Iterator[Match]:
    """Play until no tile is left."""
    return by_the_rules(dice, Match(opening(dice, world, WHOLE), check_every=4))


def short(dice: Random, world: str) -> Iterator[Match]:
    """Play with up to thirty tiles, and compare everything at every step."""
    return by_the_rules(dice, Match(opening(dice, world, dice.randrange(31))))


def by_the_rules(dice: Random, match: Match) -> Iterator[Match]:
    """Yield a match, and play it to its end."""
    yield match
    while not match.game.is_over:
        match.do(choice(dice, match.game))


def wander(dice: Random, world: str) -> Iterator[Match]:
    """Play with everything that a window offers: by hand, back and forth, and from files."""
    match = Match(opening(dice, world, dice.randrange(31)), check_every=2)
    yield match
    # What is taken back is played again from where a game began: with its short bag.
    match.save_and_open()
    while not match.game.is_over and len(match.log) < LONGEST:
        what = dice.randrange(12)
        if what == 0:
            by_hand(dice, match)
        elif what == 1:
            back_and_forth(dice, match)
        elif what == 2 and not dice.randrange(3):
            match.save_and_open()
        else:
            match.do(choice(dice, match.game))


def by_hand(dice: Random, match: Match) -> None:
    """Do something by hand, if it is possible."""
    for _ in range(4):
        wanted = manual_edit(dice, match.game) if dice.randrange(6) else gift(dice, match)
        if not wanted.why_not(match.game):
            match.do(wanted)
            return


def gift(dice: Random, match: Match) -> ManualEdit:
    """Give a player pieces that claim, or take some, or give tokens."""
    game = match.game
    player = dice.choice(game.players)
    if game.tokens and dice.randrange(2):
        pool = dice.choice([*game.tokens])
        return GiveTokens(player, pool, dice.randrange(6), dice.randrange(1, 3))
    return ChangePieces(player, dice.choice([*game.setup.claiming]), dice.choice((-1, 1, 2)))


def back_and_forth(dice: Random, match: Match) -> None:
    """Take some moves back, and do none, some or all of them again; then others may follow."""
    if match.past:
        moves = 1 + dice.randrange(min(AT_ONCE, len(match.past)))
        match.undo(moves)
        for _ in range(dice.randrange(moves + 1)):
            match.redo()


WAYS = (wander, short, wander, short, whole)
WITH_ALL = (
    (20, "gold-rush sheriff rich-veins"),
    (80, WORLDS[-1]),
    (170, WORLDS[-1]),
)
"""Games that wander, and have all edits, returns and files between them."""


@pytest.mark.parametrize("world", WORLDS)
def test_they_agree_on_every_shipped_edition(world: str) -> None:
    """In all that can be seen, after each move, each return and each opening of a file."""
    for number in range(GAMES) if FULL else (0, 7):
        met(number, world)


def test_games_that_wander_have_everything_in_them() -> None:
    """Edits of all kinds but of hands, which no shipped set deals; files, ways back, other ways."""
    done: Counter[str] = Counter()
    for number, world in WITH_ALL:
        log = met(number, world).log
        starts = (EDIT, UNDO, REDO, SAVE)
        done.update(start for line in log for start in starts if line.startswith(start))
        done.update(kind for line in log for kind in KINDS if f'"{kind}"' in line)
    assert {*done} == {EDIT, UNDO, REDO, SAVE, *KINDS} - {"change_hand"}


def test_a_game_that_wandered_is_played_again_from_its_text() -> None:
    """What a failure prints has edits, ways back and files in it."""
    match = met(10, WORLDS[-1])
    again = replayed(str(match))
    assert again.log == match.log
    assert again.game.events == match.game.events


def test_no_shipped_set_is_left_out() -> None:
    """All but that of cards, which agrees with an oracle of its own (`tests/cards`)."""
    folder = Path(core.__file__).parent.parent / "tilesets"
    shipped = {path.stem for path in folder.glob("*.yaml")} - {"gold-rush-cards"}
    assert shipped == {*EXTENDING, *chain.from_iterable(EXTENDING.values())}
    for name in shipped - {*EXTENDING}:
        base = default_library().open([name]).edition
        assert base is not None
        assert name in EXTENDING[base.ids[0]]
    assert all(Opening(world).edition for world in WORLDS)
