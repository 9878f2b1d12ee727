"""The second step of a turn: the Sheriff, if he is due, and at most one action."""

from __future__ import annotations

from collections.abc import Sequence

from .position import Position, require
from .table import Feature, Place


class Turns(Position):
    """A position in which the player who placed a tile acts."""

    # --- The Sheriff moves before the action ------------------------------------------------

    def sheriff_due(self) -> bool:
        """Whether the player must move the Sheriff now (rule 90)."""
        return self._sheriff_due

    def sheriff_targets(self) -> set[frozenset[Place]]:
        """Return the incomplete mountains other than his own (rules 91 to 94, A21)."""
        return {
            feature.segments
            for feature in self.table.features
            if self._is_dug(feature)
            and not feature.complete
            and self.sheriff not in feature.segments
        }

    def move_sheriff(
        self,
        player: int,
        x: int | None,
        y: int | None = None,
        segment: int | None = None,
        lost: Sequence[int] = (),
    ) -> list[int]:
        """Move the Sheriff, or off the board (None) if there is no target (rules 90 to 98).

        Return the values that went back to the supply, in the order of those who lost them. Where
        the players themselves lose tokens (A19), `lost` tells which, in the same order.
        """
        require(self._sheriff_due and player == self._acting, "the Sheriff is not due")
        targets = self.sheriff_targets()
        self._sheriff_due = False
        if x is None or y is None or segment is None:
            require(not targets, "the Sheriff can go to a mountain")
            self.sheriff = None
            return []
        mountain = self.table.feature_at((x, y, segment))
        require(mountain.segments in targets, "the Sheriff cannot go there")
        self.sheriff = (x, y, segment)
        paying = [
            other
            for other in self._clockwise(player)
            if other != player and self.tents[other] in mountain.segments
        ]
        if self.options["sheriff_takes_from"] == "players":
            return self._players_pay(paying, mountain, lost)
        return self._pile_pays(paying, mountain)

    def settle_down(self) -> None:
        """Let the Sheriff stay where he was put if pieces were moved so that he can go nowhere."""
        self._sheriff_due = self._sheriff_due and bool(self.sheriff_targets())

    def _pile_pays(self, paying: Sequence[int], mountain: Feature) -> list[int]:
        """One token for each tent of another player, until the pile is empty (95, 97, A20)."""
        gone = [
            self.tokens.take_top(mountain.segments)
            for _ in paying
            if self.tokens.pile(mountain.segments)
        ]
        for token in gone:
            self.tokens.put_back(token)
        return [token.value for token in gone]

    def _players_pay(
        self, paying: Sequence[int], mountain: Feature, lost: Sequence[int]
    ) -> list[int]:
        """One token of each other player with a tent there and a token (A19); see rule 97."""
        if not self.tokens.pile(mountain.segments):
            paying = []
        able = [player for player in paying if self.tokens.held[player]]
        for player, value in zip(able, lost, strict=True):
            token = next(token for token in self.tokens.held[player] if token.value == value)
            self.tokens.held[player].remove(token)
            self.tokens.put_back(token)
        return list(lost)

    def _is_frozen(self, mountain: Feature) -> bool:
        """Rule 99; the whole mountain is frozen (A24), a completed one by an option (A22)."""
        if self.sheriff not in mountain.segments:
            return False
        return not mountain.complete or self.options["freeze_ends"] == "after_scoring"

    # --- Step 2: at most one action ---------------------------------------------------------

    def _may_act(self, player: int) -> bool:
        """Whether it is the player's action now (rules 11, 12 and 90)."""
        return player == self._acting and not self._sheriff_due

    def claimable(self, player: int, piece: str = "") -> set[int]:
        """Return the segments of the tile just placed that a piece may claim (rules 25 to 33).

        One that claims only some kinds claims those, whether they have a role or not.
        """
        only = self.edition.pieces[piece].claims_only if piece else ()
        if not self._may_act(player) or not self._just_placed:
            return set()
        if not self.claimers(player):
            return set()
        return {
            number
            for feature in self.table.features
            if (feature.kind in only if only else self.edition.features[feature.kind].role)
            and not self._claims(feature)
            for x, y, number in feature.segments
            if (x, y) == self._just_placed
        }

    def claimers(self, player: int) -> list[str]:
        """Return the kinds of pieces with which the player can claim (rules 26 and 31)."""
        return [piece for piece, left in self.in_supply.items() if left[player]]

    def claim(self, player: int, segment: int, piece: str = "") -> None:
        """Place a piece, a cowboy if no other is named, on the tile just placed (2a)."""
        piece = piece or next(iter(self.claiming))
        require(segment in self.claimable(player, piece), f"segment {segment} cannot be claimed")
        require(piece in self.claimers(player), f"no {piece} is left")
        assert self._just_placed is not None
        self.claims[(*self._just_placed, segment)] = piece, player
        self.in_supply[piece][player] -= 1
        self._acting = None

    def tent_places(self, player: int) -> set[Place]:
        """Return where the player's tent may be pitched or moved (rules 35 to 40, A5, A6, A23)."""
        tent = self.edition.pieces.get("tent")
        if not self._may_act(player) or tent is None or not tent.per_player:
            return set()
        return {
            place
            for feature in self.table.features
            if self._is_dug(feature) and not feature.complete and self._admits_tents(feature)
            for place in feature.segments
            if place not in self.claims and place not in self.tents
        }

    def _admits_tents(self, mountain: Feature) -> bool:
        if self.options["tents_near_sheriff"] == "allowed":
            return True
        return self.sheriff not in mountain.segments

    def pitch(self, player: int, x: int, y: int, segment: int) -> None:
        """Pitch or move the player's tent (2b)."""
        require((x, y, segment) in self.tent_places(player), "the tent cannot stand there")
        self.tents[player] = (x, y, segment)
        self._acting = None

    def may_mine(self, player: int) -> bool:
        """Whether the player may take a token (rules 41 to 43, 46 and 99)."""
        tent = self.tents[player]
        if not self._may_act(player) or tent is None:
            return False
        mountain = self.table.feature_at(tent)
        return bool(self.tokens.pile(mountain.segments)) and not self._is_frozen(mountain)

    def mine(self, player: int) -> int:
        """Take the top token of the mountain where the player's tent stands (2c)."""
        require(self.may_mine(player), "there is nothing to mine")
        tent = self.tents[player]
        assert tent is not None
        token = self.tokens.take_top(self.table.feature_at(tent).segments)
        self.tokens.give(player, token)
        self._acting = None
        return token.value

    def retrievable(self, player: int) -> set[Place]:
        """Return the cowboys that the player may take back (rule 86, A18)."""
        if not self._may_act(player) or not self.options["retrieve_cowboy"]:
            return set()
        farmers_too = self.options["which_cowboy"] == "any"
        return {
            place
            for place, (_, owner) in self.claims.items()
            if owner == player and (farmers_too or self.table.segment(place).shape != "field")
        }

    def retrieve(self, player: int, x: int, y: int, segment: int) -> None:
        """Take a cowboy back instead of placing one (rule 86)."""
        require((x, y, segment) in self.retrievable(player), "no such cowboy can be taken back")
        piece, _ = self.claims.pop((x, y, segment))
        self.in_supply[piece][player] += 1
        self._acting = None

    def follower_places(self, player: int) -> set[tuple[str, Place]]:
        """Return where on the tile just placed a builder or a pig may go (rules T4 and T7)."""
        if not self._may_act(player) or not self._just_placed:
            return set()
        return {
            (piece, place)
            for piece, shapes in (("builder", ("line", "area")), ("pig", ("field",)))
            if piece in self.edition.pieces and (piece, player) not in self.followers
            for feature in self.table.features
            if self.edition.features[feature.kind].shape in shapes
            and not feature.complete
            and self._claims(feature)[player]
            for place in feature.segments
            if place[:2] == self._just_placed
        }

    def put(self, player: int, piece: str, x: int, y: int, segment: int) -> None:
        """Put a builder or a pig (rules T4 and T7)."""
        place = (x, y, segment)
        require((piece, place) in self.follower_places(player), f"no {piece} can go there")
        self.followers[piece, player] = place
        self._acting = None

    def abbots(self, player: int) -> set[Place]:
        """Return from where the player may call an abbot back (rule G5)."""
        if not self._may_act(player):
            return set()
        return {
            place
            for place, own in self.claims.items()
            if own == ("abbot", player) and not self.table.feature_at(place).complete
        }

    def call_back(self, player: int, x: int, y: int, segment: int) -> None:
        """Score what the abbot stands on as at the end, and take him back (rule G5)."""
        require((x, y, segment) in self.abbots(player), "no abbot can be called back from there")
        feature = self.table.feature_at((x, y, segment))
        self.scores[player] += self.table.worth(
            self._seen(feature), self.edition.features[feature.kind].final
        )
        del self.claims[x, y, segment]
        self.in_supply["abbot"][player] += 1
        self._acting = None
