"""Begins a game in a position: places the tiles, distributes everything else, and checks it all.

Tiles are placed as in play, so that extensions see them; what extensions did meanwhile (tokens,
pieces, points) is then replaced by what the position says. Chance decides only the order of the
tiles and tokens that the position leaves out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from ..findings import Path, did_you_mean, shorten
from ..messages import join_semicolon, msg, msg_template, plural
from ..place_names import OFF_TABLE
from .action_places import named_by_side
from .board import ON_TILE
from .core_actions import why_no_kind
from .errors import BadPosition, Fault
from .held_tiles import FaceDown
from .placements import TURNS, in_hand, may_place, misfits
from .position import OVER_STEP, Cell, Pile, PoolTokens, Position, Standing, has_laid_by
from .position_names import misnamed
from .randomness import Chance
from .state import MOST_PIECES, NOBODY, OVER, Gain, GameState
from .turn_flow import draw_tile, enter, go_to, go_without_tile, lay_tile


class TakenUp(NamedTuple):
    """A game began in a position: how many tiles lie, and whose turn it is."""

    tiles: int
    player: int
    turn: int

    def text(self, players: Sequence[str]) -> str:
        template = "a position is taken up, tiles on the table: {tiles}; turn {turn}, {player}"
        return msg(template, tiles=self.tiles, turn=self.turn, player=players[self.player])


def load_position(game: GameState, position: Position) -> None:
    """Bring a game that has just been made, with nothing on the table, into a position.

    Raise BadPosition with all that makes no sense. What a position leaves to chance is asked of
    the game's chance; nothing else is. The legal actions are those of the game that the position
    was taken from, but may come in another order, since that follows the course of a game: a bot
    with the same seed may choose another one.
    """
    _PositionLoader(game, position).run()


class _PositionLoader:
    """One game on its way into one position."""

    def __init__(self, game: GameState, position: Position) -> None:
        self.game, self.position, self.setup = game, position, game.setup
        self.players = {name: number for number, name in enumerate(self.setup.players)}
        self.copies = {name: copy for copy, name in enumerate(self.setup.tables.names)}
        self.steps = {step.name: n for n, step in enumerate(self.setup.all_steps)}
        self.steps.setdefault(OVER_STEP, OVER)
        self.step_index = self.steps.get(position.step, 0)
        self.supply = game.supply.copy()
        self.faults: list[Fault] = []

    def run(self) -> None:
        """Do it; raise BadPosition."""
        game, position = self.game, self.position
        self.faults += misnamed(game, position)
        self._stop_at_faults()
        self._set_turn()
        self._fill_bag()
        # The supplies are filled first: extensions lay tokens from them as tiles are placed.
        rests = {pool: self._rest_of(pool) for pool in game.tokens}
        self._lay_table()
        self._stop_at_faults()
        self._share_tokens(rests)
        self._stand_pieces()
        self._lay_face_down()
        self._stop_at_faults()
        game.scores = [position.scores.get(name, 0) for name in self.players]
        game.turn_gains = tuple(
            [
                Gain(self.players[name], source, points)
                for name, gains in position.gained.items()
                for source, points in gains.items()
            ]
        )
        self._count_winners()
        game.events[:] = [TakenUp(len(game.board.placed), game.player, position.turn)]
        self._tell_extensions()
        self._begin_step()

    # --- What is set ---

    def _set_turn(self) -> None:
        """Say whose turn it is, and how far it has gone."""
        game, position = self.game, self.position
        if position.player is not None:
            game.player = game.turn_player = self.players[position.player]
        game.turn = game.first_turn = position.turn
        game.step_index = self.step_index
        as_a_rule = has_laid_by(self.setup, self.step_index)
        self.has_laid = as_a_rule if position.laid is None else position.laid
        if self.has_laid and not as_a_rule:
            self._fault(("laid",), msg("the turn begins with laying a tile, so none was laid yet"))
        if as_a_rule and position.hand is not None:
            said = msg("in the step {step!r} nobody has a tile in hand", step=position.step)
            self._fault(("hand",), said)
        if position.winners and not self._is_scored:
            self._fault(("winners",), msg("nobody has won before all is scored"))

    @property
    def _is_scored(self) -> bool:
        return self.step_index == OVER or self.step_index > self.setup.last_step

    def _fill_bag(self) -> None:
        """Put into the bag what the position says, or the rest of the set."""
        game, position, copies = self.game, self.position, self.copies
        game.discarded = [copies[name] for name in position.discarded]
        if position.bag is None:
            names = [*(laid.tile for laid in position.table), *position.discarded]
            names += [] if position.hand is None else [position.hand]
            names += [name for hand in position.hands.values() for name in hand]
            names += [each.tile for each in position.face_down]
            used = Counter(copies[name] for name in names)
            start = self.setup.tables.start
            used[start] = max(used[start] - 1, 0)  # the tile that opens the table is not in the bag
            rest = list((Counter(self.setup.tiles) - used).elements())
        else:
            rest = [copies[name] for name in position.bag]
        if (position.bag is None and not self._is_scored) or (position.shuffled and rest):
            rest = game.shuffled_tiles(rest)
        game.deck = [] if position.bag is None and self._is_scored else rest[::-1]
        for player, held in position.hands.items():
            game.hold([copies[name] for name in held], self.players[player])

    def _rest_of(self, pool: str) -> list[int]:
        """The tokens that the position leaves out, in random order."""
        said = self.position.tokens.get(pool, PoolTokens())
        if said.supply is not None and said.piles is not None:
            return []
        known = Counter([*(said.supply or ()), *said.removed])
        for values in (*said.held.values(), *(pile.values for pile in said.piles or ())):
            known.update(values)
        rest = list((Counter(self.setup.token_values[pool]) - known).elements())
        rest = self.game.chance.order(f"the {pool} tokens", rest)
        self.game.tokens[pool].supply = rest[::-1]
        return rest

    # --- The table ---

    def _lay_table(self) -> None:
        """Lay the tiles one after the other, up to the first that does not fit."""
        game, tables = self.game, self.setup.tables
        chance, game.chance = game.chance, Chance(0)  # what hooks decide here is not recorded
        bag = game.deck[:], game.hands, game.discarded[:]
        if not self.position.table:
            lay_tile(game, 4 * tables.start, tables.origin)
        most = tables.most_tiles
        held = (self.position.hand is not None) + sum(map(len, game.hands))
        held += len(self.position.face_down)
        if len(self.position.table) + held + len(game.deck) + len(game.discarded) > most:
            said = plural(
                "a game of this set has room for {count} tile",
                "a game of this set has room for {count} tiles",
                count=most,
            )
            self._refuse(("bag",) if self.position.bag else ("table",), said)
        for number, laid in enumerate(self.position.table):
            copy, turns = self.copies[laid.tile], TURNS[laid.rotated]
            reason = self._why_not(copy, laid.at, turns, opens=not number)
            if reason:
                said = msg("{tile} cannot lie there: {reason}", tile=laid.tile, reason=reason)
                self._fault(("table", number), said)
                break
            lay_tile(game, 4 * copy + turns, tables.cell(*laid.at))
        game.deck, game.hands, game.discarded = bag
        game.chance, game.has_laid = chance, self.has_laid

    def _why_not(self, copy: int, at: Cell, turns: int, *, opens: bool) -> str:
        if opens:
            return "" if at == (0, 0) else msg("the first tile lies on (0,0)")
        return join_semicolon(misfits(self.game, copy, *at, turns))

    def _segment(self, at: Cell, spot: str, path: Path) -> int | None:
        """The segment of a name, or note that there is none."""
        place = None if spot in ON_TILE else self._place(at, spot, path)
        if spot in ON_TILE:
            self._fault((*path, "on"), msg("{spot!r} is no feature", spot=spot))
        return place

    def _place(self, at: Cell, spot: str, path: Path, key: str = "on") -> int | None:
        """The place of a name, or note that there is none."""
        board = self.game.board
        place = board.place_at(*at, named_by_side(self.game, *at, spot))
        if place is None:
            x, y = at
            half, tables = board.tables.half, self.setup.tables
            inside = max(abs(x), abs(y)) < half
            laid = board.occupied.get(tables.cell(x, y)) if inside else None
            if laid is None:
                self._fault((*path, "at"), msg("no tile lies on ({x},{y})", x=x, y=y))
            else:
                template = "there is no {spot!r} on the tile at ({x},{y})"
                said = msg(template, spot=shorten(spot), x=x, y=y)
                self._fault((*path, key), said, did_you_mean(spot, tables.spots[laid[2]]))
        return place

    def _area(self, name: str, path: Path) -> int | None:
        """The place off the table of a name, or note that there is none."""
        place = self.game.board.area(name)
        if place is None and self.setup.areas:
            said = msg("there is no {name!r} off the table", name=shorten(name))
            self._fault((*path, "on"), said, did_you_mean(name, self.setup.areas))
        elif place is None:
            said = msg("{name} is on a tile: `at` should say where that lies", name=shorten(name))
            self._fault(path, said, msg("add `at: [x, y]`"))
        return place

    # --- Tokens ---

    def _share_tokens(self, rests: Mapping[str, list[int]]) -> None:
        """Put tokens where the position says; without `piles`, as the icons of the tiles say.

        Such piles are on features that can still be completed, or have just been.
        """
        for pool, tokens in self.game.tokens.items():
            said = self.position.tokens.get(pool, PoolTokens())
            if said.piles is None:
                board, just = self.game.board, self.game.board.closed * self.has_laid
                tokens.piles = {
                    root: pile
                    for root, pile in tokens.piles.items()
                    if not self._is_scored and (root in just or not board.is_complete(root))
                }
            else:
                tokens.set_piles(self._piles(pool, said.piles))
            laid = [value for pile in tokens.piles.values() for _, value in pile]
            left = Counter(laid if said.piles is None else ())
            rest = [value for value in rests[pool] if not _taken(left, value)]
            tokens.supply = list((rest if said.supply is None else said.supply)[::-1])
            tokens.held = [tuple(said.held.get(name, ())) for name in self.players]
            tokens.removed = list(said.removed)

    def _piles(self, pool: str, piles: Sequence[Pile]) -> dict[int, tuple[tuple[int, int], ...]]:
        ages = iter(range(sum(len(pile.values) for pile in piles)))
        known: set[int] = set()
        found: dict[int, tuple[tuple[int, int], ...]] = {}
        for number, pile in enumerate(piles):
            path: Path = ("tokens", pool, "piles", number)
            laid = [next(ages) for _ in pile.values]
            if pile.laid:
                laid = list(pile.laid)
            segment = self._segment(pile.at, pile.on, path)
            if segment is None:
                continue
            root = self.game.board.find(segment)
            if root in found:
                self._fault(path, msg("this feature has another pile already"))
            if sorted(laid) != laid or len({*laid, *known}) < len(laid) + len(known):
                said = msg("`laid` should rise from the bottom to the top, no number twice")
                self._fault((*path, "laid"), said)
            known.update(laid)
            found[root] = tuple(zip(laid, pile.values, strict=True))
        return found

    # --- Pieces ---

    def _stand_pieces(self) -> None:
        """Place the pieces where the position says, and count what is left."""
        game, position = self.game, self.position
        game.pieces, game.off_table = self.setup.no_pieces.copy(), {}
        for segment in list(game.board.standing):
            game.board.release(segment)
        game.supply = self.supply
        for number, piece in enumerate(position.pieces):
            path: Path = ("pieces", number)
            if piece.at is None:
                place = self._area(piece.on, path)
            else:
                place = self._place(piece.at, piece.on, path)
            if place is not None:
                self._stand(piece, place, path)
        for name in position.supplies:
            self._fill_supply(name)

    def _lay_face_down(self) -> None:
        """Lay those tiles face-down that the position says."""
        lying = []
        for number, each in enumerate(self.position.face_down):
            path: Path = ("face_down", number)
            under = None
            if (each.under is None) != (each.at is None):
                self._fault(path, msg("`under` and `at` go together"))
            elif each.under is not None and each.at is not None:
                under = self._place(each.at, each.under, path, "under")
            known = None if each.known_to is None else self.players[each.known_to]
            lying.append(FaceDown(self.copies[each.tile], known, under))
        self.game.face_down = tuple(lying)

    def _stand(self, piece: Standing, segment: int, path: Path) -> None:
        game, name = self.game, piece.piece
        owner = NOBODY if piece.of is None else self.players[piece.of]
        claims = name in self.setup.claiming and owner != NOBODY and segment >= 0
        kind = self.setup.tables.kinds[game.board.kinds[max(segment, 0)]]
        if (name, owner) not in game.supply:
            template, hint = msg_template("a {piece} is nobody's"), ""
            if owner == NOBODY:
                template = msg_template("a {piece} is somebody's")
                hint = msg("add `of` with the player's name")
            self._fault(path, msg(template, piece=name), hint)
        elif claims and (why := why_no_kind(game, name, kind)):
            self._fault((*path, "on"), why)
        elif claims and segment in game.board.standing:
            self._fault(path, msg("a {piece} stands on this very spot", piece=name))
        elif ~segment >= OFF_TABLE and (why := self.setup.why_no_room(game, name, segment)):
            self._fault((*path, "on"), why)
        elif game.spare(name, owner) <= 0 and name not in self._supplies(piece.of):
            whose = piece.of or msg("nobody")
            said = msg("{player} has no {piece} left for this", player=whose, piece=name)
            self._fault(path, said)
        else:
            game.stand(name, owner, segment)

    def _supplies(self, player: str | None) -> Mapping[str, int]:
        """The supply of a player in the position, by kinds of pieces."""
        said = self.position.supplies.get(player or "", {})
        return said if isinstance(said, dict) else {next(iter(self.setup.claiming), ""): said}

    def _fill_supply(self, player: str) -> None:
        """Fill a player's supply as the position says; claiming pieces have a limit together."""
        game, number = self.game, self.players[player]
        path: Path = ("supplies", player)
        for piece, count in self._supplies(player).items():
            own = piece, number
            if own not in game.supply:
                said = msg("players have no {piece}", piece=shorten(piece))
                self._fault((*path, piece), said, did_you_mean(piece, self.setup.edition.pieces))
                continue
            game.supply[own] = count
            claiming = self.setup.claiming
            together = claiming if piece in claiming else {piece: 1}
            full = sum(
                (game.supply[each, number] + len(game.everywhere(each, number))) * strength
                for each, strength in together.items()
            )
            most = max(0, count + (MOST_PIECES - full) // together[piece])
            if not 0 <= count <= most:
                self._fault(path, msg("should be from 0 to {most}", most=most))

    # --- Going on from there ---

    def _count_winners(self) -> None:
        game = self.game
        if self._is_scored:
            best = max(game.scores)
            named = [self.players[name] for name in self.position.winners]
            highest = [n for n, score in enumerate(game.scores) if score == best]
            game.winners = tuple(named or highest)
        game.is_over = self.step_index == OVER

    def _tell_extensions(self) -> None:
        """Run the hooks by which extensions learn of pieces, and restore their memories."""
        game = self.game
        for segment in list(game.board.standing):
            for hook in self.setup.on_claimed:
                hook(game, segment)
        for extension in self.setup.extensions:
            extension.set_up(game)
        for extension in self.setup.extensions:
            if extension.id in self.position.memories:
                extension.recall(game, self.position.memories[extension.id])

    def _begin_step(self) -> None:
        """Take the tile in hand, or check that the step of the turn is due."""
        if self.step_index == OVER:
            return
        if not has_laid_by(self.setup, self.step_index):
            self._take_in_hand()
        else:
            self._enter()

    def _take_in_hand(self) -> None:
        """Take the tile in hand, or draw one, unless the player holds tiles."""
        game, hand = self.game, self.position.hand
        if hand is None and not game.hands[game.turn_player]:
            if not game.deck:
                self._refuse(("step",), msg("there is no tile to lay, in hand or in the bag"))
            if not draw_tile(game):
                go_without_tile(game)
            elif self.step_index == self.setup.place_step:
                go_to(game, self.step_index)
            else:
                self._enter()
            return
        if hand is not None:
            game.drawn = self.copies[hand]
        if self.step_index == self.setup.place_step and not may_place(game):
            template = "{tile} fits nowhere, so nobody has it in hand (rule 20)"
            path: Path = ("hands",) if hand is None else ("hand",)
            self._refuse(path, msg(template, tile=hand or ", ".join(in_hand(game))))
        self._enter()

    def _enter(self) -> None:
        """Let the players decide in the step of the position, which has to be due."""
        if not self.setup.all_steps[self.step_index].due(self.game):
            said = msg("the step {step!r} is not due in this position", step=self.position.step)
            self._refuse(("step",), said)
        enter(self.game, self.step_index)

    # --- Faults ---

    def _fault(self, path: Path, reason: str, hint: str = "") -> None:
        self.faults.append(Fault(path, reason, hint))

    def _refuse(self, path: Path, reason: str) -> NoReturn:
        self._fault(path, reason)
        raise BadPosition(self.faults)

    def _stop_at_faults(self) -> None:
        if self.faults:
            raise BadPosition(self.faults)


def _taken(left: Counter[int], value: int) -> bool:
    """Whether a value is among those that are gone, and count it off."""
    if not left[value]:
        return False
    left[value] -= 1
    return True


# --- Names ---
