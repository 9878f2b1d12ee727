"""Bunting: flags of five colours with five signs, two of each, are hung in rows and columns.

Flags of one line have one colour and different signs, or one sign and different colours. In a turn
a player hangs flags in one line that has no gaps, then scores each line that got longer: a point a
flag, and five more for a line of five; or trades all flags. Whoever hangs the last flag of a hand
when the bag is empty gets five points and ends the game; so do trades all around. Most points win.
"""

from typing import Any, NamedTuple

from core.api import AnyPosition, BadPosition, BoardCell, BoardMove, Drawing, DrawnArea
from core.api import DrawnSymbol, Fault, GameBoard, GamePiece, GameType, Hand, HandItem, Nothing
from core.api import PlainSetup, ReplayedGame, action_text, hookimpl, msg

COLOURS = ("red", "yellow", "green", "blue", "purple")
SIGNS = ("sun", "moon", "heart", "clover", "diamond")
FULL, EACH, HAND, LAST = 5, 2, 5, 5
ALL = list(range(FULL * FULL * EACH))


@action_text("hang {flag} at ({x},{y})")
class HangFlag(NamedTuple):
    flag: str
    x: int
    y: int


@action_text("trade flags")
class TradeFlags(NamedTuple):
    pass


class TurnStep(str):
    by_chance = False


class BuntingPosition(AnyPosition):
    """Flags by number; those that hang as x, y and number, with the places of this turn."""

    flags: list[tuple[int, int, int]]
    fresh: list[tuple[int, int]]
    hands: list[list[int]]
    bag: list[int]
    scores: list[int]
    player: int
    turn: int
    trades: int


def look(flag):
    """The colour and the sign of a flag."""
    return divmod(flag // EACH, FULL)


def name(flag):
    """What a flag is called."""
    colour, sign = look(flag)
    return f"{COLOURS[colour]} {SIGNS[sign]}"


def drawn(flag):
    """A flag with its sign, in its colour."""
    colour, sign = look(flag)
    cloth = DrawnArea(((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)), COLOURS[colour])
    return Drawing((cloth, DrawnSymbol(SIGNS[sign], size=0.66, colour="white")), "ink")


BACK = Drawing((DrawnSymbol("diamond", colour="sand"),), "ink")


def fits(line):
    """Whether flags can hang in one line."""
    looks = [look(flag) for flag in line]
    colours, signs = ({each[part] for each in looks} for part in (0, 1))
    return len(set(looks)) == len(looks) and (len(colours) == 1 or len(signs) == 1)


class BuntingView(NamedTuple):
    feast: Any
    seat: int
    actions: list

    def imagine(self, number):
        feast = self.feast.imagined(number)
        others = [seat for seat in range(len(feast.players)) if seat != self.seat]
        unseen = sorted([*feast.bag, *(flag for seat in others for flag in feast.hands[seat])])
        unseen = feast.chance.order("unseen flags", unseen)
        for seat in others:
            count = len(feast.hands[seat])
            feast.hands[seat], unseen = sorted(unseen[:count]), unseen[count:]
        feast.bag = list(unseen)
        return feast

    def board(self):
        feast = self.feast
        laid = [(*place, flag) for place, flag in feast.flags.items()]
        cells = [BoardCell(f"{x},{y}", x, y, drawn(flag), name(flag)) for x, y, flag in laid]
        cells += [BoardCell(f"{x},{y}", x, y, label=f"({x},{y})") for x, y in feast.around()]
        hands = [Hand(seat, hidden=len(hand)) for seat, hand in enumerate(feast.hands)]
        mine, moves = {name(flag): flag for flag in feast.hands[self.seat]}, []
        items = [HandItem(f"flag {f}", drawn(f), name(f)) for f in feast.hands[self.seat]]
        hands[self.seat] = Hand(self.seat, items)
        for move in self.actions:
            if isinstance(move, HangFlag):  # the others are buttons
                flag, cell = mine[move.flag], f"{move.x},{move.y}"
                moves.append(BoardMove(move, f"flag {flag}", [cell], [drawn(flag)]))
        return GameBoard(cells, hands, moves, [f"{x},{y}" for x, y in feast.last])


class Bunting(ReplayedGame):
    def _begin(self):
        self.winners, self.step, self.last = (), TurnStep("hang flags"), []
        if self.position is not None:
            self._take_up(self.position)
            return
        bag = self.chance.order("flags", ALL)
        self.scores, self.player, self.turn, self.trades = (
            [0] * len(self.players),
            self.setup.first,
            1,
            0,
        )
        self.flags, self.fresh = {(0, 0): bag[0]}, []
        self.hands = [
            sorted(bag[1 + HAND * n : 1 + HAND * n + HAND]) for n in range(len(self.scores))
        ]
        self.bag = list(bag[1 + HAND * len(self.scores) :])

    def _take_up(self, place):
        flags = [*(flag[2] for flag in place.flags), *place.bag, *sum(place.hands, [])]
        counts = [len(each) for each in (place.hands, place.scores)]
        if sorted(flags) != ALL or not place.flags or counts != [len(self.players)] * 2:
            raise BadPosition([Fault(("flags",), msg("each flag is in one place"))])
        self.flags = {(x, y): flag for x, y, flag in place.flags}
        for each in ("fresh", "hands", "bag", "scores", "player", "turn", "trades"):
            setattr(self, each, getattr(place, each))
        self._unshare()

    def _unshare(self):
        self.flags, self.fresh, self.bag = self.flags.copy(), self.fresh[:], self.bag[:]
        self.scores, self.hands = self.scores[:], [hand[:] for hand in self.hands]

    def _fill(self, hand):
        count = HAND - len(hand)
        hand[:], self.bag = sorted([*hand, *self.bag[:count]]), self.bag[count:]

    def around(self):
        """The empty places next to flags, in order."""
        near = {(x + d, y) for x, y in self.flags for d in (-1, 1)}
        near |= {(x, y + d) for x, y in self.flags for d in (-1, 1)}
        return sorted(near - self.flags.keys())

    def lines(self, x, y):
        """The places of the row and of the column that a place is in, without gaps."""
        for dx, dy in ((1, 0), (0, 1)):
            line = [(x, y)]
            for way in (-1, 1):
                place = (x + dx * way, y + dy * way)
                while place in self.flags:
                    line.append(place)
                    place = (place[0] + dx * way, place[1] + dy * way)
            yield line

    def fitting(self, place, flags):
        """The flags that may hang in an empty place next to others, in line with this turn's."""
        lines = list(self.lines(*place))
        if self.fresh and not any({*self.fresh} < {*line} for line in lines):
            return []
        others = [[self.flags[each] for each in line[1:]] for line in lines]
        return [flag for flag in flags if all(fits([flag, *line]) for line in others)]

    def legal_actions(self):
        if self.is_over:
            return []
        flags = {look(flag): flag for flag in self.hands[self.player]}.values()
        hang = [HangFlag(name(f), *at) for at in self.around() for f in self.fitting(at, flags)]
        return [*hang, Nothing() if self.fresh else TradeFlags()]

    def _objection(self, move):
        return "" if move in self.legal_actions() else msg("that flag cannot hang there")

    def _perform(self, move):
        hand = self.hands[self.player]
        if isinstance(move, HangFlag):
            flag = next(flag for flag in hand if name(flag) == move.flag)
            hand.remove(flag)
            self.flags[move.x, move.y] = flag
            self.fresh.append((move.x, move.y))
            self.last, self.trades = self.fresh[:], 0
            if hand:
                return
        if self.fresh:
            for line in sorted({tuple(sorted(e)) for at in self.fresh for e in self.lines(*at)}):
                if len(line) > 1:
                    points = len(line) + LAST * (len(line) == FULL)
                    self.give_points(self.player, "a line of flags", points)
        else:
            returned, hand[:] = hand[:], []
            self._fill(hand)
            self.bag = list(self.chance.order("flags", sorted([*self.bag, *returned])))
            self.trades += 1
        self._fill(hand)
        if not hand:
            self.give_points(self.player, "the last flag", LAST)
        if not hand or self.trades == len(self.players):
            self.end_game()
            return
        self.player, self.turn, self.fresh = (
            (self.player + 1) % len(self.players),
            self.turn + 1,
            [],
        )

    def view(self, player):
        mine = not self.is_over and player == self.player
        return BuntingView(self, player, self.legal_actions() if mine else [])

    def figures(self):
        return {"turns": self.turn, "flags": len(self.flags)}


class BuntingSetup(PlainSetup):
    game = Bunting
    actions = (HangFlag, TradeFlags, Nothing)

    def pieces(self):
        return [GamePiece(name(flag), drawn(flag), BACK, EACH) for flag in ALL[::EACH]]


class BuntingType(GameType):
    name = "bunting"
    figures = ("turns", "flags")
    position = BuntingPosition

    def setup(self, edition, players, options=None, first=0):
        return BuntingSetup(self, edition, players, options, first)

    def position_of(self, feast):
        names = ("fresh", "hands", "bag", "scores", "player", "turn", "trades")
        flags = [(*place, flag) for place, flag in feast.flags.items()]
        return BuntingPosition(flags=flags, **{each: getattr(feast, each) for each in names})


@hookimpl
def goldrush_game():
    return BuntingType()
