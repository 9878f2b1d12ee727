"""Goods in towns, the builder's second turn and the pig: rules T1 to T8 of the Traders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from core.api import (
    Noted,
    Offer,
    RuleExtension,
    Term,
    action_text,
    hookimpl,
    msg,
    msg_template,
    named,
    plural,
    segment_words,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from core.api import Action, Edition, GameState, OptionValue

BUILDER, PIG = "builder", "pig"
TOWN = "town"
STEP = "act"
MAJORITY = 10
A_TOWN = 1
SUPPLY = msg_template("the supply")


@action_text("builder to {place}")
class PutBuilder(NamedTuple):
    """Put the builder on a trail or a town of the tile just laid (T4)."""

    x: int
    y: int
    spot: str


@action_text("pig to {place}")
class PutPig(NamedTuple):
    """Put the pig on a pasture of the tile just laid (T7)."""

    x: int
    y: int
    spot: str


Put: TypeAlias = PutBuilder | PutPig
_PIECES: Mapping[type, str] = {PutBuilder: BUILDER, PutPig: PIG}


class Turns:
    """Whether the present turn is a second one, and whether another is due after it."""

    def __init__(self, *, is_second: bool = False, is_due: bool = False) -> None:
        self.is_second, self.is_due = is_second, is_due

    def copy(self) -> Turns:
        """Return a copy."""
        return Turns(is_second=self.is_second, is_due=self.is_due)


class Traders(RuleExtension):
    """The rules of the Traders. A good is an icon with a pool of tokens of the same name.

    The builder goes on kinds that can be completed, the pig on fields; either only where the player
    has a claiming piece.
    """

    def __init__(self, id: str, edition: Edition, options: Mapping[str, OptionValue]) -> None:  # noqa: A002
        super().__init__(id, edition, options)
        self.goods = tuple(icon for icon in edition.icons if icon in edition.tokens)
        self.scores_tokens = self.goods
        kinds = edition.features.values()
        self._grounds = {
            BUILDER: {kind.name for kind in kinds if kind.shape in {"line", "area"}},
            PIG: {kind.name for kind in kinds if kind.shape == "field"},
        }

    # --- Hooks ---

    def complaints(self) -> Iterable[str]:
        for piece in (BUILDER, PIG):
            kind = self.edition.pieces.get(piece)
            if kind is None or not kind.per_player or kind.claims:
                yield f"there is no piece {piece!r} with `per_player: 1` that claims nothing"

    def offers(self) -> Sequence[Offer]:
        return [
            Offer(
                PutBuilder, STEP, self._builders, self._put, self._why_not, rules="T4", quiet=True
            ),
            Offer(PutPig, STEP, self._pigs, self._put, self._why_not, rules="T7", quiet=True),
        ]

    def booklet_values(self) -> Mapping[str, object]:
        return {
            "goods": self.goods,
            "builder_on": self._claimed(BUILDER),
            "pig_on": self._claimed(PIG),
            "herders": self._herders(),
            "counted": TOWN,
            "majority": MAJORITY,
            "pig_points": plural("{count} point", "{count} points", count=A_TOWN),
        }

    def _claimed(self, piece: str) -> tuple[str, ...]:
        """The kinds where a piece may stand of those that players can claim."""
        kinds, pieces = self.edition.features.values(), self.edition.pieces.values()
        claimed = (kind.name for kind in kinds if any(each.may_claim(kind) for each in pieces))
        return tuple(name for name in claimed if name in self._grounds[piece])

    def _herders(self) -> tuple[str, ...]:
        """The pieces that can claim what a pig stands on."""
        kinds = [self.edition.features[name] for name in self._grounds[PIG]]
        pieces = self.edition.pieces.values()
        return tuple(each.name for each in pieces if any(map(each.may_claim, kinds)))

    def begin(self, game: GameState) -> Turns:  # noqa: ARG002 - as the hook
        return Turns()

    def turn_began(self, game: GameState) -> None:
        turns: Turns = game.memories[self.id]
        # In a second turn `placed` asks for no builder: it gives no third one (T5).
        turns.is_second, turns.is_due = turns.is_due, False
        if turns.is_second:
            game.events.append(Noted(game.turn_player, "has a second turn"))

    def placed(self, game: GameState) -> None:
        """Note that the tile continues what the builder of its player stands on (T5)."""
        turns: Turns = game.memories[self.id]
        places = () if turns.is_second else game.places(BUILDER, game.turn_player)
        if places:
            board = game.board
            laid = set(map(board.find, board.segments_on()))
            turns.is_due = any(board.find(place) in laid for place in places)

    def completed(self, game: GameState, feature: int, winners: Sequence[int]) -> None:  # noqa: ARG002
        """Give the goods shown to whoever laid the tile, as many as are left (T2)."""
        shown = game.board.icons(feature) if self.goods else {}
        for good in self.goods:
            if shown.get(good):
                values = game.tokens[good].draw(shown[good])
                game.give_tokens(good, values, game.turn_player, SUPPLY)

    def settled(self, game: GameState, feature: int) -> None:
        """Send builders home from what has scored (T6)."""
        for owner, place in game.pieces_on(BUILDER, feature):
            game.send_home(BUILDER, owner, place)

    def next_player(self, game: GameState) -> int | None:
        return game.turn_player if game.memories[self.id].is_due else None

    def remembered(self, game: GameState) -> Any:  # noqa: ANN401 - plain data
        turns: Turns = game.memories[self.id]
        kept = {"second": turns.is_second, "due": turns.is_due}
        return kept if any(kept.values()) else None

    def recall(self, game: GameState, data: Any) -> None:  # noqa: ANN401 - plain data
        game.memories[self.id] = Turns(is_second=data["second"], is_due=data["due"])

    def ending(self, game: GameState) -> None:
        """Score the pigs while settlers are still on the pastures, and clear the table (T8)."""
        for player in range(len(game.scores)):
            for place in game.places(PIG, player):
                self._score_pig(game, player, place)
                game.send_home(PIG, player, place)
            for place in game.places(BUILDER, player):
                game.send_home(BUILDER, player, place)

    def final(self, game: GameState) -> None:
        """Score the majority of each good (T3)."""
        for good in self.goods:
            counts = [len(held) for held in game.tokens[good].held]
            for player, count in enumerate(counts):
                # Each of those who tie for most has all of it (T3).
                if count and count == max(counts):
                    text = msg("most {good}", good=named(good))
                    game.award(player, "goods", [Term(text, str(count), MAJORITY)])

    # --- Putting pieces ---

    def _builders(self, game: GameState) -> Collection[Action]:
        return [PutBuilder(*game.board.whereabouts(s)) for s in self._spots(game, BUILDER)]

    def _pigs(self, game: GameState) -> Collection[Action]:
        return [PutPig(*game.board.whereabouts(s)) for s in self._spots(game, PIG)]

    def _spots(self, game: GameState, piece: str) -> Sequence[int]:
        """Return the segments of the tile just laid where a piece may go (T4, T7)."""
        if not game.has_laid or not game.spare(piece, game.player):
            return ()
        return [s for s in game.board.segments_on() if not self._why_not_on(game, piece, s)]

    def _put(self, game: GameState, action: Action) -> None:
        segment, piece = self._target(game, action)
        assert segment is not None
        game.stand(piece, game.player, segment)

    def _why_not(self, game: GameState, action: Action) -> str:
        segment, piece = self._target(game, action)
        if not game.has_laid:
            return msg("no tile was laid this turn")
        if not game.spare(piece, game.player):
            return msg("no {piece} is left in the supply", piece=named(piece))
        if segment is None or segment not in game.board.segments_on():
            place = segment_words(action.spot, action.x, action.y)  # type: ignore[attr-defined]
            return msg("the tile just laid has no {place}", place=place)
        return self._why_not_on(game, piece, segment)

    def _why_not_on(self, game: GameState, piece: str, segment: int) -> str:
        """Say why a piece may not go on a segment of the tile just laid; "" if it may."""
        board = game.board
        kind = named(board.kind(segment))
        if board.kind(segment) not in self._grounds[piece]:
            return msg("a {piece} does not go on a {kind}", piece=named(piece), kind=kind)
        if not game.claims(segment)[game.player]:
            who = game.setup.players[game.player]
            return msg("{who} has none of the own pieces there", who=who)
        # It would wait in vain for a tile that goes on there (T4, T5); a pasture is never complete.
        if piece == BUILDER and board.is_complete(segment):
            return msg("the {kind} is completed", kind=kind)
        return ""

    def _target(self, game: GameState, action: Any) -> tuple[int | None, str]:  # noqa: ANN401
        """Return the segment that an action names, and the piece that it puts there."""
        return game.board.segment_at(action.x, action.y, action.spot), _PIECES[type(action)]

    def _score_pig(self, game: GameState, player: int, place: int) -> None:
        claims = game.claims(place)
        # Whoever ties for most scores, as for the pasture itself (T8).
        if not claims[player] or claims[player] < max(claims):
            return
        towns = sum(map(game.board.is_complete, game.adjoining(place, TOWN)))
        if towns:
            text = plural(
                "{count} adjoining completed town",
                "{count} adjoining completed towns",
                count=towns,
            )
            game.award(player, "the pig", [Term(text, str(towns * A_TOWN), towns * A_TOWN)])


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the extension for one setup."""
    return Traders(id, edition, options)
