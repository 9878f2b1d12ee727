"""Switchback: hikers follow trails over a mountain, each tile of which joins eight ends in pairs.

In turn players lay one of three tiles from their hands in front of their hiker. Every hiker whose
trail goes on walks to its end, for a point a tile; who walks off the mountain is out. When one is
left, or no tiles are, hikers on the mountain get five points more. Most points win.
"""

from typing import Any, NamedTuple

from core.api import AnyPosition, BadPosition, BoardCell, BoardMove, Drawing, DrawnArea
from core.api import DrawnCircle, DrawnLine, Fault, GameBoard, GamePiece, GameType, Hand, HandItem
from core.api import Noted, PlainSetup, ReplayedGame, action_text, hookimpl, msg

SIDE, HAND, STAYED = 6, 3, 5
PLACES = [(x, y) for y in range(SIDE) for x in range(SIDE)]
ENDS = ((1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1))  # clockwise, in thirds
INWARDS = ((0, 1), (0, 1), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0))
ACROSS = (5, 4, 7, 6, 1, 0, 3, 2)  # what the neighbour calls an end


def pairings(ends):
    """Yield every way to join ends in pairs."""
    if not ends:
        yield ()
    for other in ends[1:]:
        rest = [end for end in ends[1:] if end != other]
        yield from (((ends[0], other), *more) for more in pairings(rest))


def turned(tile, quarters):
    """A tile turned clockwise."""
    ends = [sorted(((a + 2 * quarters) % 8, (b + 2 * quarters) % 8)) for a, b in tile]
    return tuple(sorted(map(tuple, ends)))


def beyond(x, y, end):
    """The neighbour at an end of a tile, and that end as the neighbour calls it."""
    return x - INWARDS[end][0], y - INWARDS[end][1], ACROSS[end]


TILES = sorted({min(turned(tile, n) for n in range(4)) for tile in pairings(list(range(8)))})


@action_text("lay {number} turned {rotation}")
class LayTrail(NamedTuple):
    number: int
    rotation: int


class TurnStep(str):
    by_chance = False


class TrailPosition(AnyPosition):
    """Tiles as x, y, number, rotation; hikers as the x, y and end they go into next, or nothing."""

    tiles: list[tuple[int, int, int, int]]
    hikers: list[tuple[int, int, int] | tuple[()]]
    hands: list[list[int]]
    bag: list[int]
    scores: list[int]
    player: int
    turn: int


def drawn(number, rotation=0):
    """A tile: four trails over a slope."""
    lines = []
    for a, b in TILES[number]:
        ends = [(ENDS[end][0] / 3, ENDS[end][1] / 3) for end in (a, b)]
        bends = [
            (ENDS[end][0] / 3 + INWARDS[end][0] * 0.3, ENDS[end][1] / 3 + INWARDS[end][1] * 0.3)
            for end in (a, b)
        ]
        way = (ends[0], *bends, ends[1])
        for colour, width in (("#3d5a3a", 0.11), ("sand", 0.07)):
            lines.append(DrawnLine(way, colour, width, is_curved=True))
    rim = DrawnArea(((0, 0), (1, 0), (1, 1), (0, 1)), None, "#3d5a3a", 0.03)
    tile = Drawing((*lines, rim), "#7f9a6a")
    return tile.turned(rotation // 90) if rotation else tile


BACK = Drawing((DrawnArea(((0.1, 0.8), (0.5, 0.2), (0.9, 0.8)), "sand"),), "#3d5a3a")


class SwitchbackView(NamedTuple):
    hike: Any
    seat: int
    actions: list

    def imagine(self, number):
        hike = self.hike.imagined(number)
        others = [seat for seat in range(len(hike.players)) if seat != self.seat]
        unseen = sorted([*hike.bag, *(tile for seat in others for tile in hike.hands[seat])])
        unseen = hike.chance.order("unseen tiles", unseen)
        for seat in others:
            count = len(hike.hands[seat])
            hike.hands[seat], unseen = sorted(unseen[:count]), unseen[count:]
        hike.bag = list(unseen)
        return hike

    def board(self):
        hike, cells = self.hike, []
        for x, y in PLACES:
            laid, label = hike.tiles.get((x, y)), f"({x},{y})"
            drawing = drawn(*laid) if laid else Drawing(ground="#d8d2bd")
            for seat, hiker in enumerate(hike.hikers):
                if hiker and hiker[:2] == (x, y):
                    (ex, ey), (dx, dy) = ENDS[hiker[2]], INWARDS[hiker[2]]
                    at = (ex / 3 + dx * 0.13, ey / 3 + dy * 0.13)
                    spot = DrawnCircle(*at, 0.1, seat, "white", 0.03)
                    drawing, label = drawing.over(spot), f"{label}, {hike.players[seat]}"
            cells.append(BoardCell(f"{x},{y}", x, y, drawing, label))
        hands = [Hand(seat, hidden=len(hand)) for seat, hand in enumerate(hike.hands)]
        items = [HandItem(f"tile {tile}", drawn(tile), str(tile)) for tile in hike.hands[self.seat]]
        hands[self.seat] = Hand(self.seat, items)
        moves = []
        for move in self.actions:
            x, y, _ = hike.hikers[self.seat]
            shown = drawn(move.number, move.rotation)
            moves.append(BoardMove(move, f"tile {move.number}", [f"{x},{y}"], [shown]))
        return GameBoard(cells, hands, moves, [f"{x},{y}" for x, y in hike.last])


class Switchback(ReplayedGame):
    def _begin(self):
        count = len(self.players)
        self.winners, self.step, self.last = (), TurnStep("lay a tile"), ()
        if self.position is not None:
            self._take_up(self.position)
            return
        self.scores, self.player, self.turn, self.tiles = [0] * count, self.setup.first, 1, {}
        every = [(*place, end) for place in PLACES for end in range(8)]
        rim = [each for each in every if beyond(*each)[:2] not in PLACES]
        starts = self.chance.order("starts", range(len(rim)))
        self.hikers = [rim[place] for place in starts[:count]]
        deck = self.chance.order("tiles", range(len(TILES)))
        self.hands = [sorted(deck[HAND * seat : HAND * seat + HAND]) for seat in range(count)]
        self.bag = list(deck[HAND * count :])

    def _take_up(self, place):
        numbers = [*(tile[2] for tile in place.tiles), *place.bag, *sum(place.hands, [])]
        seats = [len(each) for each in (place.hikers, place.hands, place.scores)]
        if sorted(numbers) != list(range(len(TILES))) or seats != [len(self.players)] * 3:
            raise BadPosition([Fault(("tiles",), msg("each tile and hiker is in one place"))])
        self.tiles = {(x, y): (number, rotation) for x, y, number, rotation in place.tiles}
        self.hikers = [hiker or None for hiker in place.hikers]
        self.hands, self.bag = [list(hand) for hand in place.hands], list(place.bag)
        self.scores, self.player, self.turn = list(place.scores), place.player, place.turn

    def _unshare(self):
        self.scores, self.tiles, self.bag = self.scores[:], self.tiles.copy(), self.bag[:]
        self.hikers, self.hands = self.hikers[:], [hand[:] for hand in self.hands]

    def legal_actions(self):
        if self.is_over:
            return []
        found = {}
        for number in self.hands[self.player]:
            for quarters in range(4):
                look = turned(TILES[number], quarters)
                found.setdefault((number, look), LayTrail(number, 90 * quarters))
        return list(found.values())

    def _objection(self, move):
        return "" if move in self.legal_actions() else msg("that tile cannot be laid so")

    def _perform(self, move):
        x, y, _ = self.hikers[self.player]
        self.tiles[x, y], self.last = (move.number, move.rotation), ((x, y),)
        self.hands[self.player].remove(move.number)
        if self.bag:
            self.hands[self.player] = sorted([*self.hands[self.player], self.bag.pop(0)])
        for seat, hiker in enumerate(self.hikers):
            if hiker is not None and hiker[:2] == (x, y):
                self._walk(seat)
        seats = [(self.player + n) % len(self.players) for n in range(1, len(self.players) + 1)]
        staying = [seat for seat in seats if self.hikers[seat] is not None]
        ready = [seat for seat in staying if self.hands[seat]]
        if len(staying) > 1 and ready:
            self.player, self.turn = ready[0], self.turn + 1
            return
        for seat in sorted(staying):
            self.give_points(seat, "still on the mountain", STAYED)
        self.end_game()

    def _walk(self, seat):
        x, y, end = self.hikers[seat]
        crossed = 0
        while (x, y) in self.tiles:
            number, rotation = self.tiles[x, y]
            joined = dict(turned(TILES[number], rotation // 90))
            joined |= {b: a for a, b in joined.items()}
            out = joined[end]
            x, y, end = beyond(x, y, out)
            crossed += 1
        self.hikers[seat] = (x, y, end) if (x, y) in PLACES else None
        self.give_points(seat, "tiles walked", crossed)
        if (x, y) not in PLACES:
            self.events.append(Noted(seat, "walks off the mountain"))

    def view(self, player):
        mine = not self.is_over and player == self.player
        return SwitchbackView(self, player, self.legal_actions() if mine else [])

    def figures(self):
        return {"turns": self.turn, "tiles": len(self.tiles)}


class SwitchbackSetup(PlainSetup):
    game = Switchback
    actions = (LayTrail,)

    def pieces(self):
        return [GamePiece(f"tile {n}", drawn(n), BACK) for n in range(len(TILES))]


class SwitchbackType(GameType):
    name = "switchback"
    figures = ("turns", "tiles")
    position = TrailPosition

    def setup(self, edition, players, options=None, first=0):
        return SwitchbackSetup(self, edition, players, options, first)

    def position_of(self, hike):
        return TrailPosition(
            tiles=[(*place, *tile) for place, tile in hike.tiles.items()],
            hikers=[hiker or () for hiker in hike.hikers],
            **{name: getattr(hike, name) for name in ("hands", "bag", "scores", "player", "turn")},
        )


@hookimpl
def goldrush_game():
    return SwitchbackType()
