"""The Sheriff: a star on a tile sends this piece to a mountain and freezes it (rules 88-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from core.api import (
    NOBODY,
    Did,
    Measure,
    Offer,
    PluginProbe,
    Reading,
    RuleExtension,
    Step,
    VetoIf,
    action_text,
    hookimpl,
    msg,
    msg_template,
    named,
    segment_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from core.api import Action, Edition, GameState, OptionValue

SHERIFF = "sheriff"
STAR = "sheriff_star"
STEP = msg_template("move the sheriff")
RULES = "90-98 A19-A21"
VISITS = msg_template("visits")


@action_text("sheriff to {place}")
class MoveSheriff(NamedTuple):
    """Send the Sheriff to a mountain, named by one of its segments (rules 91-93)."""

    x: int
    y: int
    spot: str


class Orders:
    """The mountains to which the star just placed sends the Sheriff; empty in other steps."""

    def __init__(self, targets: tuple[int, ...] = ()) -> None:
        self.targets = targets

    def copy(self) -> Orders:
        """Return a copy."""
        return Orders(self.targets)


class FrozenTents(PluginProbe):
    """Counts the turns that begin with a tent where nobody mines."""

    measures = (
        Measure(
            "frozen",
            msg_template("Frozen tents"),
            msg_template("The share of turns that begin with a tent of the player by the Sheriff."),
            "share",
            ("seat", "bot"),
        ),
    )

    def begin(self, game: GameState) -> None:
        self._turn = 0
        self._turns = [0 for _ in game.scores]
        self._frozen = [0 for _ in game.scores]
        self.after(game)

    def after(self, game: GameState) -> None:
        """Look where the Sheriff stands when a turn has begun."""
        if game.turn == self._turn or game.is_over:
            return
        self._turn, player = game.turn, game.turn_player
        self._turns[player] += 1
        for place in game.places(SHERIFF):
            tents = game.setup.extension("mining").tents_on(game, game.board.find(place))
            self._frozen[player] += player in dict(tents)

    def ended(self, game: GameState) -> Iterable[Reading]:  # noqa: ARG002 - as the hook
        yield Reading("frozen", "", sum(self._frozen), sum(self._turns))
        for seat, (frozen, turns) in enumerate(zip(self._frozen, self._turns, strict=True), 1):
            yield Reading("frozen", f"seat {seat}", frozen, turns)


class Sheriff(RuleExtension):
    """The rules of the Sheriff, who stands on features with tokens: the `grounds` of `mining`."""

    probes = (FrozenTents,)
    measure_meanings: Mapping[str, str] = {
        VISITS: msg_template("How often a star sends the Sheriff to a mountain.")
    }

    def __init__(self, id: str, edition: Edition, options: Mapping[str, OptionValue]) -> None:  # noqa: A002
        super().__init__(id, edition, options)
        self._from_players = options["sheriff_takes_from"] == "players"
        self._frozen_to_the_end = options["freeze_ends"] == "after_scoring"
        self._in_turn = options["uneven_tokens"] == "in_turn"
        self._keeps_tents_off = options["tents_near_sheriff"] == "forbidden"
        self._mining: Any = None  # the extension, once a game begins: here it may not exist yet

    # --- Hooks ---

    def complaints(self) -> Iterable[str]:
        piece = self.edition.pieces.get(SHERIFF)
        if piece is None or piece.per_game != 1:
            yield f"there is no piece {SHERIFF!r} with `per_game: 1`"
        if STAR not in self.edition.icons:
            yield f"there is no icon {STAR!r}"

    def steps(self) -> Sequence[Step]:
        return (Step(STEP, self._due, rules=RULES),)

    def offers(self) -> Sequence[Offer]:
        return (Offer(MoveSheriff, STEP, self._legal, self._move, self._why_not, rules=RULES),)

    def vetoes(self) -> Mapping[str, VetoIf]:
        vetoes = {"mining.Mine": VetoIf(self._stands, self._veto_mining)}
        if self._keeps_tents_off:
            vetoes["mining.Pitch"] = VetoIf(self._stands, self._veto_pitching)
        return vetoes

    def booklet_values(self) -> Mapping[str, object]:
        icons = self.edition.icons.values()
        drawing = [icon.on for icon in icons if icon.draws in self.edition.tokens]
        return {"grounds": tuple(dict.fromkeys(drawing))}

    def begin(self, game: GameState) -> Orders:
        self._mining = game.setup.extension("mining")
        return Orders()

    def placed(self, game: GameState) -> None:
        """Find where a star sends the Sheriff, who leaves the table if nowhere (rules 90, 94)."""
        if not self._shows_star(game):
            return
        orders: Orders = game.memories[self.id]
        orders.targets = self.targets(game)
        here = self.segment(game)
        if here is not None and not orders.targets:
            game.send_home(SHERIFF, NOBODY, here)

    def settled(self, game: GameState, feature: int) -> None:
        """Leave a mountain that is completed (rule 101)."""
        segment = self.segment(game)
        if segment is not None and game.board.find(segment) == feature:
            game.send_home(SHERIFF, NOBODY, segment)

    def rearranged(self, game: GameState) -> None:
        """Find again where this turn's star sends the Sheriff, unless that has been decided."""
        pending = game.has_laid and game.still_comes(STEP) and self._shows_star(game)
        game.memories[self.id].targets = self.targets(game) if pending else ()

    def measures(self, game: GameState) -> Mapping[str, int]:
        """Count how often a star sent the Sheriff to a mountain."""
        moves = [event.action for event in game.events if isinstance(event, Did)]
        return {VISITS: sum(isinstance(move, MoveSheriff) for move in moves)}

    def ending(self, game: GameState) -> None:
        """Give the tokens of an incomplete mountain to those who own it (rules 103, 104)."""
        segment = self.segment(game)
        if segment is None:
            return
        feature = game.board.find(segment)
        pieces = game.claims(feature)
        owners = [p for p in game.clockwise(game.player) if pieces[p] and pieces[p] == max(pieces)]
        for pool in self._mining.pools(game, feature) if owners else ():
            values = game.tokens[pool].take_all(feature)[::-1]
            where = game.board.at(feature)
            if not self._in_turn:  # what cannot be shared equally is out of the game (A25)
                left = len(values) % len(owners)
                game.remove_tokens(pool, values[len(values) - left :], where)
                values = values[: len(values) - left]
            for number, player in enumerate(owners):
                game.give_tokens(pool, values[number :: len(owners)], player, where)
        game.send_home(SHERIFF, NOBODY, segment)

    # --- For other extensions ---

    def segment(self, game: GameState) -> int | None:
        """Return the segment that the Sheriff stands on; None if off the table."""
        places = game.pieces[SHERIFF, NOBODY]
        return places[0] if places else None

    def targets(self, game: GameState) -> tuple[int, ...]:
        """Return the incomplete mountains where the Sheriff is not (rules 91, 92, A21)."""
        here = self.segment(game)
        current = None if here is None else game.board.find(here)
        return tuple(root for root in self._mining.incomplete(game) if root != current)

    # --- Moving ---

    def _shows_star(self, game: GameState) -> bool:
        """Say whether the tile just laid shows a star; nobody lays the one that opens the table."""
        return STAR in game.laid_icons() and game.board.tile_count > 1

    def _due(self, game: GameState) -> object:
        """Say whether the tile just placed sends the Sheriff somewhere (rule 90)."""
        return game.memories[self.id].targets

    def _legal(self, game: GameState) -> Sequence[Action]:
        whereabouts = game.board.whereabouts
        # The same as to call MoveSheriff, at half the cost.
        make, targets = tuple.__new__, game.memories[self.id].targets
        return [make(MoveSheriff, whereabouts(root)) for root in targets]

    def _move(self, game: GameState, action: Action) -> None:
        """Move the Sheriff, who costs others with tents there a token (rules 95-98, A19, A20)."""
        move = cast("MoveSheriff", action)
        segment = game.board.segment_at(move.x, move.y, move.spot)
        assert segment is not None
        game.memories[self.id].targets = ()
        here = self.segment(game)
        if here is None:
            game.stand(SHERIFF, NOBODY, segment)
        else:
            game.shift(SHERIFF, NOBODY, here, segment)
        feature = game.board.find(segment)
        tents = {player for player, _ in self._mining.tents_on(game, feature)} - {game.player}
        for player in game.clockwise(game.player) if tents else ():
            if player in tents:
                self._fine(game, feature, player)

    def _fine(self, game: GameState, feature: int, player: int) -> None:
        """Return a token to the supply: off the pile, or the player's least (A19).

        With an empty pile nothing is lost (rule 97).
        """
        for pool in self._mining.pools(game, feature):
            tokens = game.tokens[pool]
            if not self._from_players:
                game.return_tokens(pool, (tokens.take(feature),), game.board.at(feature))
            elif tokens.held[player]:
                least = min(tokens.held[player])
                tokens.take_from(player, least)
                game.return_tokens(pool, (least,), player)
            return

    def _why_not(self, game: GameState, action: Action) -> str:
        move = cast("MoveSheriff", action)
        board = game.board
        segment = board.segment_at(move.x, move.y, move.spot)
        if segment is None or board.kind(segment) not in self._mining.grounds:
            place = segment_words(move.spot, move.x, move.y)
            return msg("there is no such place as {place}", place=place)
        if board.is_complete(segment):
            return msg("the {kind} is completed", kind=named(board.kind(segment)))
        here = self.segment(game)
        if here is not None and board.find(here) == board.find(segment):
            return msg("he must go to another one than where he stands")
        return msg("a mountain is named by another of its tiles")

    # --- Freezing ---

    def _stands(self, game: GameState) -> object:
        """Say whether the Sheriff is on the table."""
        return game.pieces[SHERIFF, NOBODY]

    def _veto_mining(self, game: GameState, action: Action) -> str:
        """Freeze the Sheriff's mountain while it is incomplete (rule 99, A22, A24)."""
        here = self.segment(game)
        assert here is not None, "it is asked only while he stands"
        board = game.board
        tent = self._mining.tent_of(game, action)
        if tent is None or board.find(tent) != board.find(here):
            return ""
        frozen = self._frozen_to_the_end or not board.is_complete(here)
        if not frozen:
            return ""
        return msg("the Sheriff stands on this mountain, so nobody mines it")

    def _veto_pitching(self, game: GameState, action: Action) -> str:
        """Keep tents off the Sheriff's mountain (A23)."""
        here = self.segment(game)
        assert here is not None
        pitch: Any = action
        segment = game.board.segment_at(pitch.x, pitch.y, pitch.spot)
        same = segment is not None and game.board.find(segment) == game.board.find(here)
        return msg("the Sheriff lets no tent come to his mountain") if same else ""


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the extension for one setup."""
    return Sheriff(id, edition, options)
