"""A position of a game and the first step of a turn: a tile is placed, and its tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from core.edition.edition import Design, Edition

from .table import Cell, Feature, Place, Table
from .tokens import Token, Tokens

STAR = "sheriff_star"

# What is played by default, also where an edition's plugins declare no such option.
DEFAULTS: Mapping[str, bool | int | str] = {
    "repeated_tiles": "distinct",
    "unplaceable_last": "ends",
    "tokens_run_out": "rest",
    "merged_piles": "stacked",
    "unclaimed_tokens": "supply",
    "retrieve_cowboy": False,
    "which_cowboy": "any",
    "fifth_cowboy": False,
    "final_tie": "shared",
    "sheriff_takes_from": "pile",
    "freeze_ends": "on_completion",
    "tents_near_sheriff": "allowed",
    "uneven_tokens": "in_turn",
}


class Position:
    """Everything that a game remembers; players are numbered clockwise from 0.

    `scores` and `tents` are lists by player; a tent is where it stands, or None. `in_supply` has
    such a list for each kind of piece that claims, and `claims` the kind and player of each that
    stands somewhere; `followers` says where the builder and the pig of a player stand. Tents and
    tokens need the plugin `mining`, the Sheriff and goods the ones of their name.
    """

    def __init__(
        self,
        edition: Edition,
        players: int,
        options: Mapping[str, bool | int | str],
        first: int = 0,
    ) -> None:
        self.edition = edition
        self.players = players
        self.options = {**DEFAULTS, **options}
        self.to_move = first
        plugins = {plugin.id for plugin in edition.plugins}
        self.has_mining = "mining" in plugins
        self.has_sheriff = "sheriff" in plugins
        trades = "traders" in plugins
        self.goods = [icon for icon in edition.icons if trades and icon in edition.tokens]
        drawing = [icon for icon in edition.icons.values() if icon.draws and self.has_mining]
        self.dug_kinds = {icon.on for icon in drawing}
        # Mining takes all pools over, the Traders those of goods.
        own = {} if self.has_mining else edition.token_scores
        self.token_scores = {pool: own[pool] for pool in own if pool not in self.goods}
        drawing += [icon for icon in edition.icons.values() if icon.draws in self.token_scores]
        self.table = Table(
            edition,
            count_segments=self.options["repeated_tiles"] == "segments",
            keeps_clear=bool(self.options.get("river_keeps_clear")),
        )
        self.table.players = players
        self.tokens = Tokens(edition, players, {icon.name: icon.draws or "" for icon in drawing})
        self.scores = [0] * players
        self.claiming = {piece.name: piece for piece in edition.pieces.values() if piece.claims}
        # Rules 4 and 87: what keeps the score is not in the supply.
        kept = 0 if self.options["fifth_cowboy"] else 1
        self.in_supply = {
            piece.name: [piece.per_player - kept * piece.on_scoreboard] * players
            for piece in self.claiming.values()
        }
        self.claims: dict[Place, tuple[str, int]] = {}
        self.tents: list[Place | None] = [None] * players
        self.followers: dict[tuple[str, int], Place] = {}
        self.sheriff: Place | None = None
        self.scored: set[Place] = set()
        self.joined_piles: list[Feature] = []
        self._acting: int | None = None
        self._just_placed: Cell | None = None
        self._sheriff_due = False
        self._is_second = self._second_due = False

    # --- What anybody can see ---------------------------------------------------------------

    @property
    def tokens_held(self) -> list[list[int]]:
        """The values of the tokens that each player keeps."""
        return [[token.value for token in held] for held in self.tokens.held]

    @property
    def supply(self) -> Counter[int]:
        """The values of the tokens in the supply, of all pools."""
        return sum(self.tokens.supply.values(), Counter())

    def features(self) -> list[Feature]:
        """Return all features with who claims them and what lies on them, in the order of A10."""
        return [self._seen(feature) for feature in self.table.features]

    def _seen(self, feature: Feature) -> Feature:
        pile, pools = self.tokens.pile(feature.segments), self.edition.tokens
        values = tuple(token.value for pool in pools for token in pile if token.pool == pool)
        return replace(feature, claims=self._claims(feature), tokens=values)

    def _claims(self, feature: Feature) -> Counter[int]:
        count: Counter[int] = Counter()
        for place, (piece, player) in self.claims.items():
            if place in feature.segments:
                count[player] += self.claiming[piece].strength
        return count

    def _owners(self, feature: Feature) -> list[int]:
        """Return whose claims are strongest, all of a tie, in their order (51, 82, A31)."""
        claims = self._claims(feature)
        return [player for player in sorted(claims) if claims[player] == max(claims.values())]

    def _clockwise(self, first: int, chosen: Collection[int] | None = None) -> list[int]:
        """Return players clockwise, beginning with `first` (55, A9)."""
        seats = [(first + n) % self.players for n in range(self.players)]
        return [player for player in seats if chosen is None or player in chosen]

    def _is_dug(self, feature: Feature) -> bool:
        """Whether tents, tokens and the Sheriff may come there: a mountain, in Gold Rush."""
        return feature.kind in self.dug_kinds

    # --- Pieces put down and lifted, by the rules or not ------------------------------------

    def put_down(self, piece: str, player: int | None, place: Place) -> None:
        """Let a piece stand somewhere; whose supply it comes from is up to the caller."""
        if piece == "sheriff":
            self.sheriff = place
        elif piece == "tent":
            assert player is not None
            self.tents[player] = place
        elif piece in self.claiming:
            assert player is not None
            require(place not in self.claims, "a piece claims there already")
            self.claims[place] = piece, player
        else:
            assert player is not None
            self.followers[piece, player] = place

    def lift(self, piece: str, player: int | None, place: Place) -> None:
        """Take a piece from where it stands."""
        if piece == "sheriff":
            require(self.sheriff == place, "the Sheriff is elsewhere")
            self.sheriff = None
        elif piece == "tent":
            assert player is not None
            require(self.tents[player] == place, "the tent is elsewhere")
            self.tents[player] = None
        elif piece in self.claiming:
            require(self.claims.pop(place) == (piece, player), f"no {piece} stands there")
        else:
            assert player is not None
            require(self.followers.pop((piece, player)) == place, f"the {piece} is elsewhere")

    # --- Step 1: the tile and its tokens ----------------------------------------------------

    def place_start(
        self, design_id: str, copy_index: int = 0, token_values: Sequence[int] = ()
    ) -> None:
        """Open the table (rule 6); nothing on it is scored for being complete already."""
        self._lay(self._design(design_id), copy_index, (0, 0), 0, token_values)
        for feature in self.table.features:
            if feature.complete:
                self.scored |= feature.segments

    def legal_placements(self, design_id: str) -> set[tuple[int, int, int]]:
        """Return (x, y, degrees clockwise) wherever a tile may lie (rules 16 to 19)."""
        return self.table.legal_placements(self._design(design_id))

    def why_illegal(self, design_id: str, x: int, y: int, rotation: int) -> str:
        """Say why a tile may not lie there; empty if it may."""
        return self.table.why_illegal(self._design(design_id), (x, y), rotation // 90)

    def tokens_due(self, design_id: str, copy_index: int) -> int:
        """Return how many tokens are laid when a tile is placed now (rule 21, A1)."""
        return len(self._due(self._design(design_id), copy_index))

    def place(  # noqa: PLR0913, PLR0917 - all that the rules ask of a placement, in plain values
        self,
        player: int,
        design_id: str,
        copy_index: int,
        x: int,
        y: int,
        rotation: int,
        token_values: Sequence[int] = (),
    ) -> None:
        """Place a tile and its tokens (rules 16 to 24); a star makes the Sheriff move (90)."""
        require(not (reason := self.why_illegal(design_id, x, y, rotation)), reason)
        design = self._design(design_id)
        self._lay(design, copy_index, (x, y), rotation // 90, token_values)
        self._acting, self._just_placed = player, (x, y)
        builder = self.followers.get(("builder", player))
        # What a second turn continues gives no third (T5).
        self._second_due = (
            not self._is_second
            and builder is not None
            and (x, y) in self.table.feature_at(builder).cells
        )
        self._sheriff_due = (
            self.has_sheriff and design.copies[copy_index].tile_icons.get(STAR, 0) > 0
        )

    def place_nothing(self, player: int) -> None:
        """Begin a turn in which no tile could be placed (A12: turn_goes_on)."""
        require(self.options["unplaceable_last"] == "turn_goes_on", "the game ends at once")
        self._acting, self._just_placed, self._sheriff_due = player, None, False
        self.joined_piles = []

    def resume(self, *, has_laid: bool, sheriff_due: bool) -> None:
        """Go on in the middle of a turn whose tile, if it has one, is the last on the table."""
        self._acting = self.to_move
        self._just_placed = [*self.table.tiles][-1] if has_laid else None
        self._sheriff_due = sheriff_due

    def remember_turns(self, *, is_second: bool, due: bool) -> None:
        """Say whether the turn is a second one, and whether one is due after it (T5)."""
        self._is_second, self._second_due = is_second, due

    def shuffle_pile(self, x: int, y: int, segment: int, token_values: Sequence[int]) -> None:
        """Put a pile that was just joined into the order that chance gave (A7), the top last."""
        feature = self.table.feature_at((x, y, segment))
        require(feature in self.joined_piles, "no piles were joined there")
        self.joined_piles.remove(feature)
        self.tokens.reorder(feature.segments, token_values)

    def _lay(
        self, design: Design, copy_index: int, cell: Cell, turns: int, values: Sequence[int]
    ) -> None:
        due = self._due(design, copy_index)
        require(len(values) == len(due), f"{len(due)} tokens are due, not {len(values)}")
        piles = [f for f in self.table.features if self.tokens.pile(f.segments)]
        self.table.lay(design, copy_index, cell, turns)
        self.joined_piles = [
            feature
            for feature in self.table.features
            if self.options["merged_piles"] == "shuffled"
            and sum(pile.segments <= feature.segments for pile in piles) > 1
        ]
        for (number, pool), value in zip(due, values, strict=True):
            self.tokens.lay((*cell, number), Token(pool, value))

    def _due(self, design: Design, copy_index: int) -> list[tuple[int, str]]:
        rest = self.options["tokens_run_out"] == "rest"
        return self.tokens.due(design.copies[copy_index], rest=rest)

    def _design(self, design_id: str) -> Design:
        design = self.edition.design(design_id)
        require(design is not None, f"there is no tile {design_id}")
        assert design is not None
        return design


def require(holds: bool, otherwise: str) -> None:
    """Refuse what the rules forbid."""
    if not holds:
        raise ValueError(otherwise)
