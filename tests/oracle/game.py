"""The rules of a game, step by step, recomputed from the table whenever something is asked.

`Oracle` is all of them; what it builds on follows the steps of a turn. Whatever is left to chance
(which token is drawn, how a pile is shuffled) is handed in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from .position import require
from .table import Cell, Feature
from .tokens import Token
from .turns import Turns


class Scored(NamedTuple):
    """A feature that was completed: what it gave, and which pieces (with their players) went."""

    kind: str
    cells: frozenset[Cell]
    points: dict[int, int]
    tokens: dict[int, list[int]]
    returned: list[tuple[str, int | None]]


class FinalScore(NamedTuple):
    """What one source gave at the end.

    Sources in their order: "guarded" (tokens of the Sheriff's mountain), "incomplete", "fields",
    "tokens"; the last concerns no feature.
    """

    source: str
    kind: str
    cells: frozenset[Cell]
    points: dict[int, int]
    tokens: dict[int, list[int]]


class Oracle(Turns):
    """A whole game; see `Position` for what it remembers."""

    # --- Step 3: what was completed is scored -----------------------------------------------

    def score_turn(self, player: int, drawn: Sequence[Token] | None = None) -> list[Scored]:
        """Score all that this turn completed, and end the turn (rules 47 to 65, 101, 108, A10).

        A builder whose feature was continued gives its player a second turn (T5). `drawn` are the
        goods that chance gave, where those of a kind may differ, which only a designer does.
        """
        require(not self._sheriff_due, "the Sheriff must move first")
        self._acting = None
        self.to_move = player if self._second_due else (player + 1) % self.players
        self._is_second, self._second_due = self._second_due, False
        goods = self._goods_in_order() if drawn is None else [*drawn]
        scored = [
            self._score(feature, player, goods)
            for feature in self.table.features
            if feature.complete and not feature.segments <= self.scored
        ]
        require(drawn is None or not goods, "goods were drawn that nobody takes")
        return scored

    def _goods_in_order(self) -> list[Token]:
        supply = self.tokens.supply
        return [Token(good, n) for good in self.goods for n in sorted(supply[good].elements())]

    def _score(self, feature: Feature, player: int, goods: list[Token]) -> Scored:
        self.scored |= feature.segments
        owners = self._owners(feature)
        tokens = self._give_goods(feature, player, goods) or self._give_tokens(
            feature, self._clockwise(player, owners)
        )
        points = self._give_points(feature, owners, "completed")
        returned = self._return_pieces(feature)
        return Scored(feature.kind, feature.cells, points, tokens, returned)

    def _give_goods(
        self, feature: Feature, player: int, goods: list[Token]
    ) -> dict[int, list[int]]:
        """Whoever laid the tile takes the goods shown, as many as are left (T2)."""
        values = []
        for good in self.goods:
            for _ in range(min(feature.icons[good], self.tokens.supply[good].total())):
                token = next(token for token in goods if token.pool == good)
                goods.remove(token)
                require(self.tokens.supply[good][token.value] > 0, f"no {token} is left")
                self.tokens.supply[good][token.value] -= 1
                self.tokens.give(player, token)
                values.append(token.value)
        return {player: values} if values else {}

    def _give_tokens(self, feature: Feature, owners: list[int]) -> dict[int, list[int]]:
        """Rules 53, 55 and 59; owners begin with the current player or the next (A9, A11)."""
        if owners:
            return self.tokens.deal(feature.segments, owners)
        for token in self.tokens.take_all(feature.segments):
            if self.options["unclaimed_tokens"] == "supply":
                self.tokens.put_back(token)
            else:
                self.tokens.removed.append(token)
        return {}

    def _give_points(self, feature: Feature, owners: list[int], when: str) -> dict[int, int]:
        """Every owner scores in full (rules 51, 56 and 82)."""
        kind = self.edition.features[feature.kind]
        worth = self.table.worth(
            self._seen(feature), kind.completed if when == "completed" else kind.final
        )
        for owner in owners:
            self.scores[owner] += worth
        return dict.fromkeys(owners, worth)

    def _return_pieces(self, feature: Feature) -> list[tuple[str, int | None]]:
        """Return pieces from a feature (rules 58, 63, 80, 101, A28 and T6); a pig stays (T7)."""
        returned: list[tuple[str, int | None]] = []
        for place, (piece, player) in sorted(self.claims.items(), key=lambda claim: claim[1]):
            if place in feature.segments:
                del self.claims[place]
                self.in_supply[piece][player] += 1
                returned.append((piece, player))
        for player, tent in enumerate(self.tents):
            if tent in feature.segments and self._is_dug(feature):
                self.tents[player] = None
                returned.append(("tent", player))
        for (piece, player), place in [*self.followers.items()]:
            if piece == "builder" and place in feature.segments:
                del self.followers[piece, player]
                returned.append((piece, player))
        if self.sheriff in feature.segments:
            self.sheriff = None
            returned.append(("sheriff", None))
        return returned

    # --- The end ----------------------------------------------------------------------------

    def final(self, last_player: int) -> list[FinalScore]:
        """Score the end in its order (rules 74 to 83, 103 and 104; T3 and T8 at the last)."""
        self._acting = None
        # While settlers are still on the pastures.
        pigs = self._pigs()
        return [
            *self._guarded(last_player),
            *self._clear(),
            *self._incomplete("incomplete"),
            *self._incomplete("fields"),
            *self._gold(pigs),
        ]

    def _guarded(self, last_player: int) -> list[FinalScore]:
        """The tokens of the Sheriff's incomplete mountain go to its owners (103, 104, A25, A26)."""
        if self.sheriff is None:
            return []
        mountain = self.table.feature_at(self.sheriff)
        owners = self._clockwise(last_player, self._owners(mountain))
        if mountain.complete or not owners:
            return []
        evenly = self.options["uneven_tokens"] == "discarded"
        won = self.tokens.deal(mountain.segments, owners, evenly=evenly)
        return [FinalScore("guarded", mountain.kind, mountain.cells, {}, won)]

    def _clear(self) -> list[FinalScore]:
        """All tents, all tokens on the table and the Sheriff leave the game (76); nobody scores."""
        self.tents = [None] * self.players
        self.followers.clear()
        self.sheriff = None
        self.tokens.removed += [laid.token for laid in self.tokens.laid]
        self.tokens.laid.clear()
        return []

    def _incomplete(self, source: str) -> list[FinalScore]:
        """Score what is claimed: fields (81, 82), or all else (77 to 80, 110)."""
        scores = []
        for feature in self.table.features:
            is_field = self.edition.features[feature.kind].shape == "field"
            owners = self._owners(feature)
            if owners and is_field == (source == "fields"):
                points = self._give_points(feature, owners, "final")
                self._return_pieces(feature)
                scores.append(FinalScore(source, feature.kind, feature.cells, points, {}))
        return scores

    def _pigs(self) -> Counter[int]:
        """A point for each completed town that adjoins the pasture of one's pig (T8)."""
        points: Counter[int] = Counter()
        for (piece, player), place in self.followers.items():
            pasture = self.table.feature_at(place)
            if piece == "pig" and player in self._owners(pasture):
                near = self.table.adjoining(pasture, "town")
                points[player] += sum(town.complete for town in near)
        return points

    def _gold(self, pigs: Counter[int]) -> list[FinalScore]:
        """Every token counts its face (83), but of each good ten go to who has most (T3).

        What a set has a formula for counts by that.
        """
        points = {player: pigs[player] for player in range(self.players)}
        for player, held in enumerate(self.tokens.held):
            faces = [t.value for t in held if t.pool not in {*self.goods, *self.token_scores}]
            points[player] += sum(faces)
        for good in self.goods:
            counts = [sum(token.pool == good for token in held) for held in self.tokens.held]
            for player, count in enumerate(counts):
                points[player] += 10 * (0 < count == max(counts))
        for pool, formula in self.token_scores.items():
            owned = [[t.value for t in each if t.pool == pool] for each in self.tokens.held]
            for player, values in enumerate(owned):
                known = {
                    "sum": sum(values),
                    "count": len(values),
                    "different": len(set(values)),
                    "most": 1 if values and all(len(values) >= len(each) for each in owned) else 0,
                    "players": self.players,
                }
                points[player] += formula({name: known[name] for name in formula.names})
        for player, worth in points.items():
            self.scores[player] += worth
        return [FinalScore("tokens", "", frozenset(), points, {})]

    def winners(self, last_to_blink: int | None = None) -> set[int]:
        """Return who won (84); a tie is shared or, by an option, goes to a duel (85, A16)."""
        best = {player for player, score in enumerate(self.scores) if score == max(self.scores)}
        if len(best) > 1 and self.options["final_tie"] == "staring_duel":
            assert last_to_blink is not None
            require(last_to_blink in best, "only those who tie can duel")
            return {last_to_blink}
        return best
