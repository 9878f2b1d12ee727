"""Homestead: settlers take strips of two fields and lay them around their cabins.

In each round as many strips as there are players lie out, in order. In turn each player takes one
and lays it: an end next to a field of the same ground or to the cabin, and all within five by five;
a strip that fits nowhere is left aside. The lower the strip, the sooner the player's next turn.
A region of one ground is worth its fields times its springs. After twelve rounds most points win.
"""

from typing import Any, NamedTuple

from core.api import AnyPosition, BadPosition, BoardCell, BoardMove, Drawing, DrawnArea
from core.api import DrawnInset, DrawnSymbol, Fault, GameBoard, GamePiece, GameType, Hand
from core.api import HandItem, PlainSetup, ReplayedGame, action_text, hookimpl, msg

GROUNDS = {"m": "green", "w": "#2f5a35", "c": "yellow", "r": "grey", "s": "blue"}
NAMES = {"m": "meadow", "w": "wood", "c": "corn", "r": "rock", "s": "swamp", "h": "cabin"}
# Two grounds each, and the springs of the second; later ones are better.
STRIPS = (  # noqa: SIM905 - a line of words
    "mm mm mm ww ww ww cc cc cc ss ss rr mw mc ms wc ws cs mr wr cr sr mw wc mw1 mc1 ms1 wm1 wc1 "
    "ws1 cm1 cw1 cs1 sm1 sw1 sc1 rm1 rw1 rc1 rs1 mr1 wr1 cr1 sr1 ms2 cs2 wr2 sr2"
).split()
ROUNDS, SIZE = 12, 5
BACK = Drawing((), "brown", width=2)
WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))  # where the second field lies, by quarters


@action_text("lay strip {number} at ({x},{y}) turned {rotation}")
class LayStrip(NamedTuple):
    number: int
    x: int
    y: int
    rotation: int


@action_text("leave strip {number}")
class LeaveStrip(NamedTuple):
    number: int


class TurnStep(str):
    by_chance = False


class HomesteadPosition(AnyPosition):
    """Fields as x, y, ground, springs; who is to take a strip; which each took last, or -1."""

    fields: list[list[tuple[int, int, str, int]]]
    out: list[int]
    bag: list[int]
    order: list[int]
    taken: list[int]
    scores: list[int]
    turn: int


def fields_of(number):
    """The grounds and springs of the two fields of a strip."""
    strip = STRIPS[number]
    return (strip[0], 0), (strip[1], int(strip[2:] or 0))


def ends_of(x, y, quarter):
    """The places of the two fields of a strip."""
    return (x, y), (x + WAYS[quarter][0], y + WAYS[quarter][1])


def field(ground, springs):
    """A field: its ground, with drops for springs, or the cabin."""
    if ground == "h":
        return Drawing((DrawnSymbol("triangle", size=0.7, colour="brown"),), "sand")
    drops = [DrawnSymbol("drop", 0.25 + 0.3 * n, 0.25, 0.26, "white") for n in range(springs)]
    rim = DrawnArea(((0, 0), (1, 0), (1, 1), (0, 1)), None, "paper", 0.04)
    return Drawing((*drops, rim), GROUNDS[ground])


def strip(number):
    """A strip: two fields side by side."""
    one, other = (field(*each) for each in fields_of(number))
    return Drawing((DrawnInset(one), DrawnInset(other, 1)), width=2)


def title(number):
    """A strip in words."""
    (one, _), (other, springs) = fields_of(number)
    return f"{number}: {NAMES[one]}, {NAMES[other]}" + f", springs {springs}" * bool(springs)


def value(fields):
    """What the regions of a homestead are worth together."""
    total, left = 0, set(fields)
    while left:
        region, edge = set(), [left.pop()]
        while edge:
            region.add(place := edge.pop())
            near = left & {(place[0] + dx, place[1] + dy) for dx, dy in WAYS}
            same = [each for each in near if fields[each][0] == fields[place][0]]
            left.difference_update(same)
            edge += same
        total += len(region) * sum(fields[each][1] for each in region)
    return total


class HomesteadView(NamedTuple):
    land: Any
    seat: int
    actions: list

    def imagine(self, number):
        land = self.land.imagined(number)
        land.bag = list(land.chance.order("strips to come", sorted(land.bag)))
        return land

    def board(self):
        land, cells, moves = self.land, {}, []

        def cell(seat, x, y, drawing=None, label=""):
            place = f"{land.players[seat]} {x},{y}"
            across, down = x + 2 * SIZE * (seat % 2), y + 2 * SIZE * (seat // 2)
            cells.setdefault(place, BoardCell(place, across, down, drawing, label, seat))
            return place

        for seat, fields in enumerate(land.fields):
            for (x, y), ground in fields.items():
                cell(seat, x, y, field(*ground), NAMES[ground[0]])
        for move in self.actions:
            laid = isinstance(move, LayStrip)
            ends = ends_of(move.x, move.y, move.rotation // 90) if laid else ()
            places = [cell(self.seat, *end) for end in ends]
            shown = [field(*each) for each in fields_of(move.number)] if laid else ()
            moves.append(BoardMove(move, f"strip {move.number}", places, shown))
        out = [HandItem(f"strip {each}", strip(each), title(each)) for each in land.out]
        last = [cell(*place) for place in land.last]
        return GameBoard(list(cells.values()), [Hand(None, out)], moves, last)


class Homestead(ReplayedGame):
    def _begin(self):
        count = len(self.players)
        self.winners, self.step, self.last = (), TurnStep("lay a strip"), []
        if self.position is not None:
            self._take_up(self.position)
            return
        self.order, self.turn = [(self.setup.first + n) % count for n in range(count)], 1
        self.scores, self.taken = [0] * count, [-1] * count
        self.fields = [{(0, 0): ("h", 0)} for _ in range(count)]
        deck = self.chance.order("strips", range(len(STRIPS)))[: ROUNDS * count]
        self.out, self.bag = sorted(deck[:count]), list(deck[count:])
        self.player = self.order[0]

    def _take_up(self, place):
        count, strips = len(self.players), [*place.out, *place.bag]
        known = len(strips) == len({*strips} & {*range(len(STRIPS))})
        sizes = [len(each) for each in (place.fields, place.scores, place.taken)]
        if (
            not (known and place.order and len(place.order) == len(place.out))
            or sizes != [count] * 3
        ):
            raise BadPosition([Fault(("out",), msg("each strip is in one place"))])
        self.fields = [{(x, y): (g, n) for x, y, g, n in each} for each in place.fields]
        for each in ("out", "bag", "order", "taken", "scores", "turn"):
            setattr(self, each, getattr(place, each))
        self.player = self.order[0]
        self._unshare()

    def _unshare(self):
        self.out, self.bag, self.order = self.out[:], self.bag[:], self.order[:]
        self.taken, self.scores = self.taken[:], self.scores[:]
        self.fields = [fields.copy() for fields in self.fields]

    def _places(self, number):
        """Yield where a strip fits."""
        fields = self.fields[self.player]
        free = {(x + dx, y + dy) for x, y in fields for dx, dy in WAYS} - fields.keys()
        free |= {(x + dx, y + dy) for x, y in free for dx, dy in WAYS} - fields.keys()
        tried = [(x, y, quarter) for x, y in sorted(free) for quarter in range(4)]
        for x, y, quarter in tried:
            ends = ends_of(x, y, quarter)
            across = [{place[axis] for place in (*fields, *ends)} for axis in (0, 1)]
            if ends[1] not in free or any(max(each) - min(each) >= SIZE for each in across):
                continue
            for (a, b), (ground, _) in zip(ends, fields_of(number), strict=True):
                near = [fields.get((a + dx, b + dy), "?")[0] for dx, dy in WAYS]
                if ground in near or "h" in near:
                    yield LayStrip(number, x, y, 90 * quarter)
                    break

    def legal_actions(self):
        if self.is_over:
            return []
        by_strip = ([*self._places(number)] or [LeaveStrip(number)] for number in self.out)
        return [action for actions in by_strip for action in actions]

    def _objection(self, move):
        return "" if move in self.legal_actions() else msg("that strip does not fit there")

    def _perform(self, move):
        seat, self.last = self.player, []
        self.out.remove(move.number)
        self.taken[seat] = move.number
        if isinstance(move, LayStrip):
            ends = ends_of(move.x, move.y, move.rotation // 90)
            self.fields[seat] |= zip(ends, fields_of(move.number), strict=True)
            self.last = [(seat, *end) for end in ends]
            if more := value(self.fields[seat]) - self.scores[seat]:
                self.give_points(seat, "homestead", more)
        self.order = self.order[1:]
        if not self.out and self.bag:
            count = len(self.players)
            self.out, self.bag = sorted(self.bag[:count]), self.bag[count:]
            self.order = sorted(range(count), key=lambda each: self.taken[each])
        if self.out:
            self.player, self.turn = self.order[0], self.turn + 1
            return
        self.end_game()

    def view(self, player):
        mine = not self.is_over and player == self.player
        return HomesteadView(self, player, self.legal_actions() if mine else [])

    def figures(self):
        return {"turns": self.turn, "fields": sum(map(len, self.fields))}


class HomesteadSetup(PlainSetup):
    game = Homestead
    actions = (LayStrip, LeaveStrip)

    def pieces(self):
        strips = [GamePiece(f"strip {n}", strip(n), BACK) for n in range(len(STRIPS))]
        return [GamePiece("cabin", field("h", 0), count=4), *strips]


class HomesteadType(GameType):
    name = "homestead"
    figures = ("turns", "fields")
    position = HomesteadPosition

    def setup(self, edition, players, options=None, first=0):
        return HomesteadSetup(self, edition, players, options, first)

    def position_of(self, land):
        names = ("out", "bag", "order", "taken", "scores", "turn")
        fields = [[(*at, *field) for at, field in each.items()] for each in land.fields]
        return HomesteadPosition(fields=fields, **{each: getattr(land, each) for each in names})


@hookimpl
def goldrush_game():
    return HomesteadType()
