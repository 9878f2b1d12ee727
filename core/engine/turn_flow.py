"""What a game does between decisions: placing a tile, the steps of a turn, drawing, and the end.

`core.engine.game` calls these functions after an action or a manual edit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..tileset.schema import MOST_POINTS
from ..tileset.score_terms import unfit
from .actions import make_fast
from .errors import suspected
from .events import Discarded, Drew, Ended, TurnCut
from .placements import legal_placements
from .scoring import score_completed, score_incomplete
from .state import OVER

if TYPE_CHECKING:
    from .state import GameState, SetupTables


def lay_tile(game: GameState, lay: int, cell: int) -> None:
    """Place a tile and run the hooks for it, before anybody acts (rule 22)."""
    board, setup = game.board, game.setup
    board.place(lay, cell)
    game.has_laid = True
    if board.joins:
        for kept, gone in board.joins:
            for hook in setup.on_joined:
                hook(game, kept, gone)
            # Last, so that a hook may have shuffled both piles into one (A7).
            for tokens in game.tokens.values():
                if gone in tokens.piles:
                    tokens.join(kept, gone)
    for hook in setup.on_placed:
        hook(game)
    if board.closed:
        for hook in setup.on_closed:
            for root in board.closed:
                hook(game, root)


def advance(game: GameState) -> None:
    """Go to the next step in which somebody decides."""
    setup, at = game.setup, game.at + 1
    if at > setup.act:
        _settle(game, at)
        return
    while at < setup.act and not setup.steps[at].due(game):
        at += 1
    game.at = at


def end_turn(game: GameState) -> None:
    """Score, and pass the turn on (rules 10, 11, 74)."""
    if game.has_laid and game.board.closed:
        score_completed(game)
    for hook in game.setup.on_turn_ended:
        hook(game)
    _check(game)
    if not game.deck:
        _end(game)
        return
    game.player = (game.player + 1) % len(game.scores)
    game.turn += 1
    draw(game)


def draw(game: GameState) -> None:
    """Draw a tile that fits somewhere; those that do not are out of the game (rules 14, 20)."""
    deck, board, events = game.deck, game.board, game.events
    names, restricted = game.setup.lays.names, game.setup.restricted
    game.at, game.has_laid = 0, False
    for _ in range(len(deck)):  # a veto may put tiles back, so that the deck never empties
        copy = deck.pop()
        events.append(make_fast(Drew, (game.player, names[copy])))
        if legal_placements(game, copy) if restricted else board.places(copy):
            game.drawn = copy
            return
        _discard(game, copy)
    if deck:
        raise _suspected(game.setup, "tiles come into the bag while one is drawn")
    _without_tile(game)


def settle_down(game: GameState) -> None:
    """Run the hooks for a manual edit, and go on if it leaves nothing to decide."""
    for hook in game.setup.on_rearranged:
        hook(game)
    if 0 < game.at < game.setup.act and not game.setup.steps[game.at].due(game):
        advance(game)
    elif game.at == 0 and game.drawn is not None and not legal_placements(game, game.drawn):
        _discard(game, game.drawn)
        game.drawn = None
        draw(game)


def _discard(game: GameState, copy: int) -> None:
    """Put a tile that fits nowhere out of the game."""
    game.discarded.append(copy)
    game.events.append(Discarded(game.player, game.setup.lays.names[copy]))


def _without_tile(game: GameState) -> None:
    """End the game, or go on with the turn, when no tile is left that fits (A12)."""
    ends = game.setup.options["unplaceable_last"] == "ends"
    game.events.append(TurnCut(game.player, ends))
    if ends:
        _end(game)
    else:
        game.at = game.setup.act


def _end(game: GameState) -> None:
    """Score what is left, in the order of rules 74-84, then settle what is open (rule 85)."""
    for hook in game.setup.on_ending:
        hook(game)
    score_incomplete(game)
    for hook in game.setup.on_final:
        hook(game)
    _check(game)
    best = max(game.scores)
    game.winners = tuple(n for n, score in enumerate(game.scores) if score == best)
    _settle(game, game.setup.act + 1)


def _check(game: GameState) -> None:
    """Check that extensions, which can change everything, have left a game that can go on."""
    setup = game.setup
    for score in game.scores:
        # `True` is an int, but no score that a record could hold.
        if type(score) is not int or not -MOST_POINTS <= score <= MOST_POINTS:
            raise _suspected(setup, f"a player has a score that is none: {unfit(score)}")
    if game.turn - game.first_turn > setup.most_turns:
        why = f"it does not end: this is turn {game.turn:,}, and tiles come into the bag again"
        raise _suspected(setup, why)
    if len(game.board.lays) > setup.lays.most_tiles:
        raise _suspected(setup, "more tiles are laid than a game has room for")


def _suspected(setup: SetupTables, why: str) -> ValueError:
    playing = [extension.id for extension in setup.extensions]
    return suspected(why, setup.edition.plugins, playing)


def _settle(game: GameState, at: int) -> None:
    """Go to the next of the last steps that is due, or end the game."""
    steps = game.setup.all_steps
    while at < len(steps):
        if steps[at].due(game):
            game.at = at
            return
        at += 1
    game.at, game.is_over = OVER, True
    game.events.append(Ended(tuple(game.scores), game.winners))
