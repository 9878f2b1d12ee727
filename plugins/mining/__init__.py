"""Tents and Mining tokens: rules 21-24, 35-46, 53-59, 76 and 83 of the base game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, cast

from core.api import (
    Offer,
    RuleExtension,
    Term,
    action_text,
    hookimpl,
    msg,
    msg_template,
    named,
    plural,
    plural_templates,
    segment_words,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from core.api import Action, Edition, GameState, OptionValue, TileFace

TENT = "tent"
STEP = "act"
TABLE = msg_template("the table")


@action_text("tent on {place}", "tent from {moved} on {place}", moved="place")
class Pitch(NamedTuple):
    """Pitch one's tent on a mountain segment, from the supply or from where it stands (rule 35).

    `moved` says which of several tents on the table moves.
    """

    x: int
    y: int
    spot: str
    moved: str = ""


@action_text("mine", "mine {pool}", "mine at {tent}", "mine {pool} at {tent}", tent="place")
class Mine(NamedTuple):
    """Take the top token of the mountain that one's tent stands on (rules 41-44).

    `tent` says which, for players who have several; `pool` says of what, where tokens of
    several pools lie there.
    """

    tent: str = ""
    pool: str = ""


MINE = Mine()


class Camps:
    """Where tents may go: each action with its segment, and the other way round."""

    def __init__(
        self, free: dict[Pitch, int], names: dict[int, Pitch], crowded: frozenset[int] = frozenset()
    ) -> None:
        """Segments of incomplete mountains: those in `free` bear no piece, those in `names` do.

        Those `crowded` bore several when pieces were last moved outside the rules.
        """
        self.free, self.names, self.crowded = free, names, crowded

    def copy(self) -> Camps:
        """Return a copy that shares nothing mutable."""
        return Camps(self.free.copy(), self.names.copy(), self.crowded)

    def vacate(self, segment: int) -> None:
        """Let tents come to a segment that bears no piece, unless its mountain is completed."""
        pitch = self.names.pop(segment, None)
        if pitch is not None:
            self.free[pitch] = segment


class Mining(RuleExtension):
    """Tokens lie on features whose icons draw them, and players may mine these from their tents.

    `grounds` maps the kinds of such features to the pools of their tokens.
    """

    def __init__(self, id: str, edition: Edition, options: Mapping[str, OptionValue]) -> None:  # noqa: A002
        super().__init__(id, edition, options)
        self.scores_tokens = tuple(edition.tokens)
        self.grounds: dict[str, tuple[str, ...]] = {}
        for icon in edition.icons.values():
            if icon.draws in edition.tokens and icon.on in edition.features:
                pools = self.grounds.get(icon.on, ())
                self.grounds[icon.on] = tuple(dict.fromkeys((*pools, icon.draws or "")))
        self._spots: dict[TileFace, list[tuple[int, str]]] = {}  # equal tiles share one face
        tent = edition.pieces.get(TENT)
        self._has_tents = tent is not None and tent.per_player > 0
        self._only_pool = next(iter(edition.tokens)) if len(edition.tokens) == 1 else ""
        self._all_or_none = options["tokens_run_out"] == "none"
        self._to_supply = options["unclaimed_tokens"] == "supply"

    # --- Hooks ---

    def complaints(self) -> Iterable[str]:
        tent = self.edition.pieces.get(TENT)
        if tent and tent.claims:
            yield f"the piece {TENT!r} cannot claim features as well"

    def offers(self) -> Sequence[Offer]:
        if TENT not in self.edition.pieces or not self.grounds:
            return ()
        return (
            Offer(
                kind=Pitch,
                step=STEP,
                legal=self._legal_pitches,
                perform=self._pitch,
                why_not=self._why_no_pitch,
                rules="35-40 A5 A6",
                quiet=True,
            ),
            Offer(
                kind=Mine,
                step=STEP,
                legal=self._legal_mines,
                perform=self._mine,
                why_not=self._why_no_mine,
                where=self.tent_of,
                rules="41-46",
            ),
        )

    def booklet_values(self) -> Mapping[str, object]:
        grounds = tuple(self.grounds)
        drawing = [icon for icon in self.edition.icons.values() if icon.on in grounds]
        symbols = tuple(icon.name for icon in drawing if icon.draws in self.edition.tokens)
        start = self.edition.design(self.edition.start or "")
        shown = zip(start.layout.segments, start.copies[0].icons, strict=True) if start else ()
        found = (segment.kind for segment, icons in shown if any(map(icons.get, symbols)))
        return {
            "grounds": grounds,
            "tents_on": grounds if self._has_tents else (),
            "symbols": symbols,
            "start_grounds": tuple(dict.fromkeys(found)),
        }

    def begin(self, game: GameState) -> Camps:  # noqa: ARG002 - as the hook
        return Camps({}, {})

    def placed(self, game: GameState) -> None:
        """Lay a token for each nugget (rules 6, 21-24), and note the new places for tents."""
        board = game.board
        face = board.face()
        own = self._spots.get(face)
        if own is None:
            own = self._spots[face] = self._own(face)
        if not own:
            return
        first, laid = board.first_segments[-1], face.tokens
        for number, pool, count in _affordable(game, laid) if self._all_or_none else laid:
            game.lay_tokens(pool, first + number, count)
        x, y = board.tile_position()
        free, make = game.memories[self.id].free, tuple.__new__
        for number, spot in own:
            free[make(Pitch, (x, y, spot, ""))] = first + number  # in half the time of a call

    def claimed(self, game: GameState, segment: int) -> None:
        """Keep tents from a spot where a cowboy stands (rule 37)."""
        if game.board.kind(segment) in self.grounds:
            self._occupy(game, segment)

    def freed(self, game: GameState, segment: int) -> None:
        """Let tents come again where a cowboy stood."""
        if game.board.kind(segment) in self.grounds:
            self._vacate(game, segment)

    def closed(self, game: GameState, feature: int) -> None:
        """Let no tent come to a mountain that is completed (rule 36, A5)."""
        if game.board.kind(feature) in self.grounds:
            camps, find = game.memories[self.id], game.board.find
            camps.free = {pitch: s for pitch, s in camps.free.items() if find(s) != feature}
            camps.names = {s: pitch for s, pitch in camps.names.items() if find(s) != feature}

    def completed(self, game: GameState, feature: int, winners: Sequence[int]) -> None:
        """Share out a mountain's tokens (rules 53, 55, 59)."""
        for pool in self.grounds.get(game.board.kind(feature), ()):
            self.share_out(game, feature, pool, winners)

    def settled(self, game: GameState, feature: int) -> None:
        """Send tents home from a completed mountain (rule 58)."""
        if game.board.kind(feature) in self.grounds:
            for player, segment in self.tents_on(game, feature):
                game.send_home(TENT, player, segment)

    def rearranged(self, game: GameState) -> None:
        """Find again where tents may stand."""
        board, free = game.board, {}
        for tile in range(board.tile_count):
            segments = board.segments_on(tile)
            for number, spot in self._own(board.face(tile)):
                if not board.is_complete(segments[number]):
                    free[Pitch(*board.tile_position(tile), spot)] = segments[number]
        # A designer may put several pieces on one spot, which no player could.
        bearing = Counter([*board.standing, *self._tent_places(game)])
        crowded = frozenset(segment for segment, pieces in bearing.items() if pieces > 1)
        game.memories[self.id] = Camps(free, {}, crowded)
        for segment in bearing:
            self._occupy(game, segment)

    def ending(self, game: GameState) -> None:
        """Take tents and tokens off the table (rule 76)."""
        for player in range(len(game.scores)):
            for segment in game.places(TENT, player):
                game.send_home(TENT, player, segment)
        for pool, tokens in game.tokens.items():
            game.remove_tokens(pool, tokens.clear(), TABLE)

    def final(self, game: GameState) -> None:
        """Count the tokens that players have taken (rules 45, 83)."""
        for pool, tokens in game.tokens.items():
            for player, values in enumerate(tokens.held):
                if values:
                    source = msg("{pool} tokens", pool=named(pool))
                    game.award(player, source, _worth(values))

    # --- For other extensions ---

    def tents_on(self, game: GameState, feature: int) -> list[tuple[int, int]]:
        """Return player and segment of each tent on a feature."""
        return game.pieces_on(TENT, feature)

    def incomplete(self, game: GameState) -> list[int]:
        """Return the incomplete features that tokens may lie on, the oldest first."""
        camps, board = game.memories[self.id], game.board
        roots = {*map(board.find, (*camps.free.values(), *camps.names))}
        return sorted(roots.difference(board.closed))

    def _own(self, face: TileFace) -> list[tuple[int, str]]:
        """Return the spots on a tile where tokens and tents may be, with their numbers there."""
        spots = enumerate(zip(face.spots, face.kinds, strict=True))
        return [(number, spot) for number, (spot, kind) in spots if kind in self.grounds]

    def pools(self, game: GameState, feature: int) -> list[str]:
        """Return the pools of which tokens lie on a feature."""
        return [name for name, tokens in game.tokens.items() if feature in tokens.piles]

    def share_out(self, game: GameState, feature: int, pool: str, winners: Sequence[int]) -> None:
        """Deal a pile in turn to winners, clockwise from the current player (rule 55, A9).

        Without any it goes back to the supply, or out of the game (rule 59, A11).
        """
        if winners or self._to_supply:
            game.share_tokens(pool, feature, winners)
            return
        values = game.tokens[pool].take_all(feature)[::-1]
        game.remove_tokens(pool, values, game.board.at(feature))

    # --- Tents ---

    def _legal_pitches(self, game: GameState) -> Collection[Action]:
        free: dict[Pitch, int] = game.memories[self.id].free
        own_tents = TENT, game.player  # `_own_tents` written out: it is asked in every turn
        spare, standing = game.supply.get(own_tents, 0), game.pieces[own_tents]
        if spare + len(standing) == 1 or not free:
            return free  # a tent on the table moves by itself, so one text is enough
        own = dict.fromkeys(map(game.board.at, standing))
        moves = [pitch._replace(moved=at) for at in own for pitch in free]
        return [*free, *moves] if spare > 0 else moves

    def _own_tents(self, game: GameState) -> tuple[int, tuple[int, ...]]:
        """How many of the player's tents are in the supply, and where others stand.

        There may be other numbers than the set says: what begins a game can give a seat more.
        """
        own = TENT, game.player
        return game.supply.get(own, 0), game.pieces[own]

    def _pitch(self, game: GameState, action: Action) -> None:
        assert isinstance(action, Pitch)
        pitch, player, camps = action, game.player, game.memories[self.id]
        own = game.pieces[TENT, player]
        moved = None
        if pitch.moved:
            moved = next(s for s in own if game.board.at(s) == pitch.moved)
            pitch = pitch._replace(moved="")
        elif not game.spare(TENT, player):
            moved = own[0]
        segment = camps.free.pop(pitch)
        camps.names[segment] = pitch
        if moved is None:
            game.stand(TENT, player, segment)
        else:
            game.shift(TENT, player, moved, segment)
            self._vacate(game, moved)

    def _vacate(self, game: GameState, segment: int) -> None:
        """Allow tents on a segment again, unless a manual edit put another piece there."""
        camps: Camps = game.memories[self.id]
        crowded = segment in camps.crowded
        if not crowded or segment not in {*game.board.standing, *self._tent_places(game)}:
            camps.vacate(segment)

    def _tent_places(self, game: GameState) -> list[int]:
        return [s for player in range(len(game.scores)) for s in game.places(TENT, player)]

    def _occupy(self, game: GameState, segment: int) -> None:
        """Allow no tent on a segment; it is not in `free` if its mountain is complete."""
        camps: Camps = game.memories[self.id]
        pitch = next((pitch for pitch, free in camps.free.items() if free == segment), None)
        if pitch is not None:
            del camps.free[pitch]
            camps.names[segment] = pitch

    def _why_no_pitch(self, game: GameState, action: Action) -> str:
        pitch = cast("Pitch", action)
        board = game.board
        segment = board.segment_at(pitch.x, pitch.y, pitch.spot)
        if segment is None:
            place = segment_words(pitch.spot, pitch.x, pitch.y)
            return msg("there is no {place}", place=place)
        if board.kind(segment) not in self.grounds:
            return msg("tents do not stand on a {kind}", kind=named(board.kind(segment)))
        if board.is_complete(segment):
            return msg("the {kind} is completed", kind=named(board.kind(segment)))
        if segment in board.standing:
            return msg("a piece stands on this very spot")
        if segment in self._tent_places(game):
            return msg("a tent stands on this very spot")
        return msg("you have no such tent")

    # --- Mining ---

    def _legal_mines(self, game: GameState) -> Sequence[Action]:
        own_tents = TENT, game.player
        tents = game.pieces[own_tents]  # as `places`, which asks whether they claim
        if not tents:
            return ()
        is_alone = len(tents) + game.supply[own_tents] == 1
        if is_alone and self._only_pool:  # nearly every game, and asked in every turn
            feature = game.board.find(tents[0])
            return (MINE,) if feature in game.tokens[self._only_pool].piles else ()
        mines = []
        for segment in dict.fromkeys(tents):
            tent = "" if is_alone else game.board.at(segment)
            pools = self.pools(game, game.board.find(segment))
            named = pools if len(pools) > 1 else [""] * len(pools)
            mines += [Mine(tent, pool) for pool in named]
        return mines

    def tent_of(self, game: GameState, action: Action) -> int | None:
        """Return the segment of the tent that an action mines from; None if there is no such."""
        assert isinstance(action, Mine)
        tents = game.pieces[TENT, game.player]
        if action.tent:
            tents = tuple(s for s in tents if game.board.at(s) == action.tent)
        return tents[0] if tents else None

    def _mine(self, game: GameState, action: Action) -> None:
        segment = self.tent_of(game, action)
        assert segment is not None
        feature = game.board.find(segment)
        pool = cast("Mine", action).pool or self.pools(game, feature)[0]
        value = game.tokens[pool].take(feature)
        game.give_tokens(pool, (value,), game.player, game.board.at(segment))

    def _why_no_mine(self, game: GameState, action: Action) -> str:
        if self.tent_of(game, action) is None:
            return msg("your tent is not there")
        spare, standing = self._own_tents(game)
        if not cast("Mine", action).tent and spare + len(standing) > 1:
            return msg("there are several tents: say which")
        return msg("no token is left there")


class ShufflingMining(Mining):
    """Mining where piles that come together are shuffled (A7)."""

    def joined(self, game: GameState, kept: int, gone: int) -> None:
        """Shuffle two piles that come together."""
        for pool, tokens in game.tokens.items():
            if kept in tokens.piles and gone in tokens.piles:
                tokens.join(kept, gone)
                pile = tokens.pile(kept)
                tokens.stack(kept, game.chance.order(f"a pile of {pool} tokens", pile))


@hookimpl
def goldrush_extension(
    id: str,  # noqa: A002
    edition: Edition,
    options: Mapping[str, OptionValue],
) -> RuleExtension:
    """Return the extension for one setup."""
    shuffling = options["merged_piles"] == "shuffled"
    return (ShufflingMining if shuffling else Mining)(id, edition, options)


def _affordable(
    game: GameState, laid: Sequence[tuple[int, str, int]]
) -> tuple[tuple[int, str, int], ...]:
    """Return what a tile lays of the pools that have enough for all of it (A1)."""
    wanted: dict[str, int] = {}
    for _, pool, count in laid:
        wanted[pool] = wanted.get(pool, 0) + count
    return tuple(each for each in laid if len(game.tokens[each[1]].supply) >= wanted[each[1]])


def _worth(values: Iterable[int]) -> Iterator[Term]:
    """Yield what tokens are worth, one term for each value (W16)."""
    counts: dict[int, int] = {}
    for value in sorted(values):
        counts[value] = counts.get(value, 0) + 1
    for value, count in counts.items():
        one, many = plural_templates("{count} token of {value}", "{count} tokens of {value}")
        text = plural(one, many, count=count, value=value)
        yield Term(text, str(count * value), count * value)
