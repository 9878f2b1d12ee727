"""What a game does between decisions: placing a tile, the steps of a turn, drawing, and the end.

`core.engine.game` calls these functions after an action or a manual edit.
"""

from __future__ import annotations

from typing import Final

from ..messages import msg, msg_template
from ..tileset.score_terms import unfit
from .actions import make_fast
from .errors import Spoiled, plugin_failed
from .events import Discarded, Drew, Ended, TurnCut
from .extension import named_players, owner
from .placements import legal_placements, may_place
from .scoring import score_completed, score_incomplete
from .state import OVER, GameState

_MOST_REPEATS: Final = 1000
"""How often a step may come again in a row."""


def lay_tile(game: GameState, oriented: int, cell: int) -> None:
    """Place a tile and run the hooks for it, before anybody acts (rule 22)."""
    board, setup = game.board, game.setup
    board.place(oriented, cell)
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
    """Go on after an action: to the same step if it repeats, or to the next one that is due."""
    setup, step_index = game.setup, game.step_index
    if setup.has_other_deciders and _comes_again(game):
        return
    if step_index == setup.last_step:
        end_turn(game)
    elif step_index < setup.last_step:
        go_to(game, step_index + 1)
    else:
        _settle(game, step_index + 1)


def _comes_again(game: GameState) -> bool:
    """Whether the present step repeats, and let a player decide in it again if so."""
    step = game.setup.all_steps[game.step_index]
    if not step.repeats or not step.due(game):
        return False
    if game.repeats == _MOST_REPEATS:
        plugin = game.setup.owner_of(step.name)
        raise plugin_failed("its step {step!r} repeats without end", plugin, step=step.name)
    _let_decide(game, game.repeats + 1)
    return True


def go_to(game: GameState, step_index: int) -> None:
    """Go to the first step of the turn that is due, from one on; end the turn if none is.

    If no tile in hand fits when one is to be placed, tiles are drawn again, and the steps before
    that come again.
    """
    setup = game.setup
    conditions, last, scoring = setup.step_conditions, setup.last_step, setup.scoring_step
    while step_index <= last:
        if step_index > scoring >= game.step_index:
            if setup.has_other_deciders:
                game.player = game.turn_player
            if game.has_laid and game.board.closed:
                score_completed(game)
            game.step_index = step_index  # so that it is scored once
        due = conditions[step_index]
        if due is not None and not due(game):
            step_index += 1
        elif step_index != setup.place_step or may_place(game):
            game.step_index = step_index
            if setup.has_other_deciders:
                _let_decide(game, 0)
            return
        else:
            _discard_hand(game)
            if not draw_tile(game):
                go_without_tile(game)
                return
            step_index = 0
    end_turn(game)


def enter(game: GameState, step_index: int) -> None:
    """Let a player decide in a step."""
    game.step_index = step_index
    if game.setup.has_other_deciders:
        _let_decide(game, 0)


def _let_decide(game: GameState, repeats: int) -> None:
    """Make the player decide whom the step names, or else the one whose turn it is."""
    game.repeats, step = repeats, game.setup.all_steps[game.step_index]
    game.player = game.turn_player if step.decides is None else step.decides(game)


def end_turn(game: GameState) -> None:
    """Score, and pass the turn on (rules 10, 11, 74)."""
    setup, board = game.setup, game.board
    if setup.has_other_deciders:
        game.player = game.turn_player
    if game.step_index <= setup.scoring_step and game.has_laid and board.closed:
        score_completed(game)
    for hook in setup.on_turn_ended:
        hook(game)
    if game.scores != game.checked_scores:
        _check_scores(game)
    # Extensions can change everything: has one left a game that cannot go on, or never ends?
    if (
        game.player != game.turn_player
        or game.turn - game.first_turn > setup.most_turns
        or len(board.placed) > setup.tables.most_tiles
    ):
        raise _spoiled(game)
    if setup.on_next_player or not game.deck:
        if not game.deck and not any(game.hands):
            _end(game)
            return
        seat = _next_player(game)
    else:
        seat = (game.turn_player + 1) % len(game.scores)
    game.player = game.turn_player = seat
    game.turn += 1
    begin_turn(game)


def end_now(game: GameState) -> None:
    """End a game in the middle, as if no tile were left: what was laid in this turn still scores.

    Tiles in hand are not laid, and what comes after the final scoring is left open.
    """
    if game.winners:
        return
    game.deck, game.drawn = [], None
    for player in range(len(game.scores)):
        game.hold((), player)
    if game.has_laid:
        end_turn(game)
    else:
        _end(game)


def _next_player(game: GameState) -> int:
    """The seat that has the next turn: as extensions want it, or else the next one clockwise.

    The same player again comes first, so that the order in which extensions are asked does not
    matter. When the bag is empty, players without a tile are passed over.
    """
    setup, count = game.setup, len(game.scores)
    seat = (game.turn_player + 1) % count
    if setup.on_next_player:
        wishes: dict[int, str] = {}
        for hook in setup.on_next_player:
            wish = hook(game)
            if wish is not None:
                wishes[wish] = owner(hook)
        if game.turn_player in wishes:
            seat = game.turn_player
        elif len(wishes) > 1:
            said = ", ".join(sorted(f"{p!r} {setup.players[n]}" for n, p in wishes.items()))
            raise plugin_failed(
                "plugins want different next players: {wishes}", min(wishes.values()), wishes=said
            )
        elif wishes:
            (seat,) = wishes
    if not game.deck:
        seat = next(n for n in game.clockwise(seat) if game.hands[n])
    return seat


def begin_turn(game: GameState) -> None:
    """Let a player's turn begin: draw, and go to its first step."""
    setup = game.setup
    game.step_index = place = setup.place_step
    game.has_laid = False
    game.turn_gains = ()
    for hook in setup.on_turn_began:
        hook(game)
    if not draw_tile(game):
        go_without_tile(game)
    elif place or game.drawn is None:
        go_to(game, 0)


def draw_tile(game: GameState) -> bool:
    """Let an extension draw, or draw a tile that fits somewhere; return whether a tile is in hand.

    What fits nowhere is out of the game (rules 14, 20).
    """
    setup = game.setup
    if setup.on_draw and _is_drawn(game):
        return game.drawn is not None or bool(game.hands[game.turn_player])
    deck, tables = game.deck, setup.tables
    most = len(deck)  # a veto may put tiles back, so that the deck never empties
    while deck:
        copy = deck.pop()
        game.events.append(make_fast(Drew, (game.turn_player, tables.names[copy])))
        # Whether a tile fits is asked in every turn, so `Board.places` is written out.
        if (
            legal_placements(game, copy)
            if setup.restricted
            else game.board.ways >> tables.way_shifts[copy] & tables.way_mask
        ):
            game.drawn = copy
            return True
        _discard(game, copy)
        most -= 1
        if not most and deck:
            raise _bag_refilled()
    return bool(game.hands[game.turn_player])


def _is_drawn(game: GameState) -> bool:
    """Whether an extension has drawn for the turn; raise PluginFailed if two have."""
    drew = [owner(hook) for hook in game.setup.on_draw if hook(game)]
    if len(drew) > 1:
        raise plugin_failed(
            "several plugins draw for one turn: {plugins}", min(drew), plugins=sorted(drew)
        )
    return bool(drew)


def settle_down(game: GameState) -> None:
    """Run the hooks for a manual edit, and go on if it leaves nothing to decide."""
    setup, step_index = game.setup, game.step_index
    for hook in setup.on_rearranged:
        hook(game)
    if step_index == setup.place_step:
        if not may_place(game):
            go_to(game, step_index)
    elif step_index != setup.action_step:
        go_to(game, step_index)


def _discard_hand(game: GameState) -> None:
    """Put out of the game what fits nowhere: the tile drawn, or else the tiles that are held."""
    if game.drawn is not None:
        _discard(game, game.drawn)
        game.drawn = None
    else:
        for copy in game.hands[game.turn_player]:
            _discard(game, copy)
        game.hold((), game.turn_player)
    if len(game.discarded) > game.setup.tables.most_tiles:
        raise _bag_refilled()


def _discard(game: GameState, copy: int) -> None:
    """Put a tile that fits nowhere out of the game."""
    game.discarded.append(copy)
    game.events.append(Discarded(game.turn_player, game.setup.tables.names[copy]))


def go_without_tile(game: GameState) -> None:
    """End the game, or go on with the turn, when no tile is left that fits (A12)."""
    goes_on = bool(game.deck) or any(game.hands)  # an extension has drawn nothing
    ends = not goes_on and game.setup.options["unplaceable_last"] == "ends"
    game.events.append(TurnCut(game.turn_player, ends))
    if ends:
        _end(game)
    else:
        go_to(game, game.setup.action_step)


def _end(game: GameState) -> None:
    """Score what is left, in the order of rules 74-84, then settle what is open (rule 85)."""
    for hook in game.setup.on_ending:
        hook(game)
    score_incomplete(game)
    for hook in game.setup.on_final:
        hook(game)
    _check_scores(game)
    game.winners = _winners(game)
    game.turn_gains = ()  # what is scored at the end is of no turn
    _settle(game, game.setup.last_step + 1)


def _winners(game: GameState) -> tuple[int, ...]:
    """The seats that win: those with most points (rule 84), or whom extensions name."""
    hooks, best = game.setup.on_game_winners, max(game.scores)
    named = named_players(hooks, game)
    if named is None:
        return tuple(n for n, score in enumerate(game.scores) if score == best)
    if not named:
        plugins = sorted(map(owner, hooks))
        raise plugin_failed(
            "nobody wins by the hook `game_winners` of {plugins}", owner(hooks[0]), plugins=plugins
        )
    return named


def _check_scores(game: GameState) -> None:
    """Raise Spoiled for a score that is no whole number, or too large for a record."""
    if wrong := next(filter(None, map(unfit, game.scores)), ""):
        raise Spoiled(
            msg("a player has a score that is no whole number of points: {wrong}", wrong=wrong)
        )
    game.checked_scores = game.scores[:]


def _spoiled(game: GameState) -> Spoiled:
    """Why a game cannot go on after a turn."""
    if game.player != game.turn_player:
        why = msg(
            "it has assigned `game.player` or `game.turn_player`; "
            "its hook `next_player` can say who has the next turn"
        )
    elif game.turn - game.first_turn > game.setup.most_turns:
        template = msg_template(
            "it does not end: this is turn {turn:,}, and tiles come into the bag again"
        )
        why = msg(template, turn=game.turn)
    else:
        why = msg("more tiles are laid than a game has room for")
    return Spoiled(why)


def _bag_refilled() -> Spoiled:
    return Spoiled(msg("tiles come into the bag while one is drawn"))


def _settle(game: GameState, step_index: int) -> None:
    """Go to the next of the last steps that is due, or end the game."""
    steps = game.setup.all_steps
    while step_index < len(steps):
        if steps[step_index].due(game):
            enter(game, step_index)
            return
        step_index += 1
    game.step_index, game.is_over = OVER, True
    game.events.append(Ended(tuple(game.scores), game.winners))
