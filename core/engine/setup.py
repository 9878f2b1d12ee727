"""What a game is played with: an edition, players, options and extensions, prepared once.

One Setup serves any number of games; what is looked up often is laid out here beforehand.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from ..edition.edition import Edition, once_for_edition
from ..edition.rule_options import resolve
from ..findings import shorten
from ..messages import message_of, msg, named, plural, plural_templates, span
from ..place_names import place_words
from ..storage.files import printable
from ..tileset.schema import MOST, OptionValue
from . import core_actions
from .actions import Action, Place
from .errors import Unplayable, Unusable, attributing
from .extension import RuleExtension, overridden, owner
from .held_tiles import THE_TILES, Hands
from .placements import not_vetoed
from .randomness import Chance
from .scored_tokens import open_pools, with_scored_tokens
from .scoring import terms_of
from .state import MOST_PIECES, NOBODY, GameState, Offer, area_name
from .tile_game import TileGame
from .tile_tables import TileTables
from .turn_structure import arrange, check_offers, vetoes_by_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .action_parser import ActionParser
    from .game import Game
    from .state import Areas, Hooks, Legal, PieceOwner

    _Key = tuple[tuple[str, str], ...]

COLORS: Final = (
    "BLUE",
    "RED",
    "YELLOW",
    "GREEN",
    "BLACK",
    "WHITE",
    "ORANGE",
    "PURPLE",
    "PINK",
    "BROWN",
    "GREY",
    "CYAN",
)
PLACE: Final = core_actions.PLACE
ACT: Final = core_actions.ACT
_TURNS_A_TILE: Final = 5
_TURNS_BESIDE: Final = 1000


def seated(
    edition: Edition,
    players: Sequence[str] | int,
    first: int,
    names: Sequence[str] = COLORS,
) -> tuple[str, ...]:
    """The players' names in seat order; a number of players get the first of `names`.

    In a name, what is no text or changes the text around it is escaped: all windows show it.

    Raise Unplayable if they are too few or too many, or cannot be told apart, or if `first` is no
    seat.
    """
    called = tuple(names[:players]) if isinstance(players, int) else tuple(map(printable, players))
    allowed, number = edition.players, len(called)
    if not allowed.min <= number <= allowed.max:
        said = plural("{count} player", "{count} players", number)
        fit = span(allowed.min, allowed.max)
        why = msg("{players}; this game is for {number}", players=said, number=fit)
        raise Unplayable([why], is_of_players=True)
    reasons: list[str] = [
        msg("two players are called {player}", player=shorten(name))
        for name, count in Counter(called).items()
        if count > 1
    ]
    if not all(name.strip() for name in called):
        reasons.append(msg("a player has no name"))
    if not 0 <= first < max(number, 1):
        reasons.append(msg("player {number} cannot begin: seats are numbered from 0", number=first))
    if reasons:
        raise Unplayable(reasons, is_of_players=True)
    return called


@once_for_edition
def _tables_of(edition: Edition) -> TileTables:
    return TileTables(edition)


class Setup:
    """Everything that is the same for all games of one edition with the same players and options.

    `players` are names in seat order, clockwise (rule 10); `first` is who begins: the youngest
    chooses (rule 9), which is no business of chance.

    `steps` are those of a turn: number `place_step` is to lay a tile, number `action_step` the
    turn's one action, number `scoring_step` the last before what was completed scores, number
    `last_step` the last of them; `all_steps` has those that follow the end, too. `step_conditions`
    has what says whether a step of a turn comes, None for one that always does.
    `has_other_deciders` says whether other players may decide in a turn, or a step repeats.
    `menus` has by step what gives the legal actions there. `restricted` says whether an
    extension may forbid places to tiles. `secret` are the kinds of action that not everybody sees.
    `kept` has what bots found out that holds in all games of the setup, by what they like.
    `open_pools` are those whose tokens everybody sees. `no_hands` are hands without a tile.
    `tiles` are those in the bag. `claiming` has the kinds of pieces that claim, with what each
    counts as. `supply` and `no_pieces` are those of a state in which no piece stands on the table
    yet. A game of more than `most_turns` would never end.
    """

    def __init__(  # noqa: PLR0913 - a game is all of this
        self,
        edition: Edition,
        players: Sequence[str] | int = 2,
        options: Mapping[str, OptionValue] | None = None,
        extensions: Callable[[Mapping[str, OptionValue]], Sequence[RuleExtension]] | None = None,
        first: int = 0,
        *,
        sibling: Setup | None = None,
    ) -> None:
        """Prepare; `extensions` makes those that the edition needs, given all options.

        By default they are loaded with `plugin_loader`. `sibling` is a setup that differs in
        options alone. Raise Unplayable with all that is wrong, BadOption for an option.
        """
        self.edition, self.first = edition, first
        self.kept: dict[object, Any] = {}
        self._fresh: GameState | None = None
        self.players = seated(edition, players, first)
        self.options: Mapping[str, OptionValue] = resolve(edition, options or {})
        self.no_hands: Hands = sibling.no_hands if sibling else ((),) * len(self.players)
        self.tables = _tables_of(edition)
        self.tiles = [copy for copy, count in enumerate(self.tables.counts) for _ in range(count)]
        self.tiles.remove(self.tables.start)
        tokens = sum(sum(counts.values()) for counts in edition.tokens.values())
        if tokens > MOST:
            one_and_many = plural_templates(
                "{count:,} token; {most:,} can be", "{count:,} tokens; {most:,} can be"
            )
            raise Unplayable([plural(*one_and_many, tokens, most=MOST)])
        self.token_values = {
            pool: [value for value, count in counts.items() for _ in range(count)]
            for pool, counts in edition.tokens.items()
        }
        self._make = extensions or partial(loaded_extensions, edition)
        made = self._make(self.options)
        self.extensions: tuple[RuleExtension, ...] = with_scored_tokens(edition, self.options, made)
        self.open_pools = open_pools(self.extensions)
        with attributing(self, Unplayable):
            self._check_extensions()
            self._take_in(self.extensions)
        self._count_pieces()
        self.areas: Areas = self._areas({} if sibling is None else sibling.areas)
        self._parser: ActionParser | None = None
        self.most_turns = _TURNS_A_TILE * self.tables.most_tiles + _TURNS_BESIDE
        own = {_key(self.options): self}
        self._siblings: dict[_Key, Setup] = own if sibling is None else sibling._siblings  # noqa: SLF001 - one of its own

    def with_options(self, options: Mapping[str, OptionValue]) -> Setup:
        """A setup with other options that games of this one can go on with.

        Its extensions have begun: `fresh` has what they remember. It is made once for each choice
        of options. Raise what making a setup raises, and PluginFailed or GameStopped.
        """
        values = {**self.options, **options}
        known = self._siblings.get(_key(values))
        if known is None:
            known = Setup(self.edition, self.players, values, self._make, self.first, sibling=self)
            with attributing(known):
                known.fresh.copy()  # as games take over from it what extensions remember
            self._siblings[_key(values)] = known
        return known

    @property
    def type(self) -> TileGame:
        """The game type: core's own, in which tiles are laid."""
        return TILE_GAME

    def begin(self, seed: int, chance: Chance | None = None, position: Any = None) -> Game:  # noqa: ANN401
        """Begin a game, or take up a position; raise BadPosition, GameStopped or PluginFailed."""
        from .game import Game

        # Called by its name, a compiled class would lose the error of its `__init__`.
        kind: type[Game] = Game
        return kind(self, seed, chance, position)

    def parse(self, game: Any, text: str) -> Action:  # noqa: ANN401
        """The action of a text, legal or not, as an ActionParser does."""
        return self._parsing().parse(game, text)

    def meanings(self, game: Any, text: str) -> list[Action]:  # noqa: ANN401
        """Every action of a text, those of the current step first."""
        return self._parsing().meanings(game, text)

    def names_of(self, what: str) -> Sequence[str]:
        """The names of the tiles, in which the order of the bag is written."""
        return self.tables.names if what == THE_TILES else ()

    def extension(self, name: str) -> Any:  # noqa: ANN401 - each has methods of its own
        """The extension of a plugin, by its id; None if it takes no part."""
        return next((each for each in self.extensions if each.id == name), None)

    def shaping(self, step: str) -> list[str]:
        """The extensions, by id, that decide what is legal in a step, its own first."""
        own = [name for name in (self.owner_of(step),) if name]
        return own + [each.id for each in self.extensions if each.vetoes()]

    def owner_of(self, step: str) -> str:
        """The plugin whose step this is, by its name; "" for one of core's."""
        return self._step_owners.get(step, "")

    @property
    def fresh(self) -> GameState:
        """A state in which extensions have begun a game: the table is empty, supplies are full."""
        state = self._fresh
        if state is None:
            state = self._fresh = GameState(setup=self, seed=0, chance=Chance(0))
            state.deal()
            state.begin_extensions()
        return state

    def _parsing(self) -> ActionParser:
        if self._parser is None:
            from .action_parser import ActionParser

            self._parser = ActionParser(self)
        return self._parser

    def _check_extensions(self) -> None:
        reasons = [
            msg("{plugin}: {why}", plugin=extension.id, why=complaint)
            for extension in self.extensions
            for complaint in extension.complaints()
        ]
        if reasons:
            raise Unplayable(reasons)

    def _take_in(self, extensions: Sequence[RuleExtension]) -> None:
        """Lay out the steps, the kinds of action and the hooks that somebody overrides."""
        arranged = arrange(extensions, core_actions.PLACING, core_actions.ACTING)
        self.steps, last, self._step_owners = arranged
        self.all_steps = (*self.steps, *last)
        self.place_step = self.steps.index(core_actions.PLACING)
        self.action_step = self.steps.index(core_actions.ACTING)
        always = (self.place_step, self.action_step)
        self.last_step = len(self.steps) - 1
        self.scoring_step = self.last_step - sum(step.when == "scored" for step in self.steps)
        self.step_conditions = tuple(
            [None if n in always else s.due for n, s in enumerate(self.steps)]
        )
        self.has_other_deciders = any(
            step.repeats or step.decides is not None for step in self.all_steps
        )
        offers = [core_actions.CLAIM]
        offers += [offer for each in extensions for offer in each.offers()]
        offers.append(core_actions.DECLINE)
        # To pass comes last, so that lists of what is legal end with it.
        self.offers = {offer.kind: offer for offer in offers}
        self.owners = check_offers(self.all_steps, extensions)
        self.secret = frozenset(kind for kind in self.offers if hasattr(kind, "as_others_see"))
        self.vetoes = vetoes_by_kind(extensions, offers, self.owners)
        self.restricted = Place in self.vetoes
        self.menus: list[list[Legal]] = [
            [self._legal(offer) for offer in offers if step.name in offer.steps]
            for step in self.all_steps
        ]
        self.menus.append([])  # for the step -1, when the game is over
        self.terms_of = terms_of  # `GameState.worth`, whose module `scoring` imports
        self.on_turn_began = overridden(extensions, "turn_began")
        self.on_draw = overridden(extensions, "draw")
        self.on_next_player = overridden(extensions, "next_player")
        self.on_placed = overridden(extensions, "placed")
        self.on_joined = overridden(extensions, "joined")
        self.on_closed = overridden(extensions, "closed")
        self.on_completed = overridden(extensions, "completed")
        self.on_claimed = overridden(extensions, "claimed")
        self.on_freed = overridden(extensions, "freed")
        self.on_worth = overridden(extensions, "worth")
        self.worth_hooks: Sequence[Hooks] = self._worth_hooks()
        self.on_winners = overridden(extensions, "winners")
        self.on_game_winners = overridden(extensions, "game_winners")
        self.on_measures = overridden(extensions, "measures")
        self.on_settled = overridden(extensions, "settled")
        self.on_turn_ended = overridden(extensions, "turn_ended")
        self.on_rearranged = overridden(extensions, "rearranged")
        self.on_options_changed = overridden(extensions, "options_changed")
        self.on_ending = overridden(extensions, "ending")[::-1]  # what came last is cleared first
        self.on_final = overridden(extensions, "final")
        self.watched = self._watched()

    def _worth_hooks(self) -> list[Hooks]:
        """For each kind of feature the hooks that may add to its worth."""
        adding = [self.extension(owner(hook)) for hook in self.on_worth]
        return [
            tuple(
                hook
                for each, hook in zip(adding, self.on_worth, strict=True)
                if each.worth_kinds is None or name in each.worth_kinds
            )
            for name in self.tables.kind_names
        ]

    def _legal(self, offer: Offer) -> Legal:
        """A function that gives the legal actions of a kind, without those that a veto forbids."""
        vetoes = self.vetoes.get(offer.kind)
        return not_vetoed(offer.legal, vetoes) if vetoes else offer.legal

    def _watched(self) -> frozenset[int]:
        """The kinds of feature whose joins matter: all, or those that tokens lie on."""
        if self.on_joined:
            return frozenset(range(len(self.tables.kinds)))
        icons = self.edition.icons.values()
        ground = {icon.on for icon in icons if icon.draws in self.edition.tokens}
        numbers = self.tables.kind_numbers
        return frozenset(numbers[kind] for kind in ground if kind in numbers)

    def _count_pieces(self) -> None:
        """Fill the supplies of the players, and of the whole game (rules 4, 5, 88)."""
        self.claiming = self.tables.claiming
        self.by_segments = self.options["repeated_tiles"] == "segments"
        self.supply: dict[PieceOwner, int] = {}
        together = 0
        for kind in self.edition.pieces.values():
            # One of the cowboys marks the score, so it never claims (rule 4).
            each = kind.per_player - kind.on_scoreboard * kind.claims
            if kind.per_game:
                self.supply[kind.name, NOBODY] = kind.per_game
            if kind.per_player or kind.claims:
                self.supply.update({(kind.name, n): each for n in range(len(self.players))})
            if kind.claims:
                together += each * kind.strength
            if not 0 <= each * kind.claims <= MOST_PIECES:
                why = msg(
                    "a player has {each} pieces to claim with; 0 to {most} can be",
                    each=each,
                    most=MOST_PIECES,
                )
                raise Unplayable([why])
        if together > MOST_PIECES:
            why = msg(
                "a player's pieces to claim with count as {all}; {most} can be",
                all=together,
                most=MOST_PIECES,
            )
            raise Unplayable([why])
        self.no_pieces: dict[PieceOwner, tuple[int, ...]] = {
            (piece, owner): ()
            for piece in self.edition.pieces
            for owner in range(NOBODY, len(self.players))
            if piece not in self.claiming or owner == NOBODY
        }

    def _areas(self, known: Areas) -> Areas:
        """The places off the table that sets and extensions declare, those `known` first.

        Those stay, with their numbers, for whoever plays on with other options.
        """
        found = dict(known)
        brought = [kind for each in self.extensions for kind in each.areas()]
        for kind in (*self.edition.areas.values(), *brought):
            own = [area_name(kind.name, player) for player in self.players]
            found.update(dict.fromkeys(own if kind.per_player else [kind.name], kind))
        return found

    def why_no_room(self, game: GameState, piece: str, area: int) -> str:
        """Why one more piece of a kind cannot go to an area; empty if it can."""
        name = game.board.at(area)
        kind, stood = self.areas[name], len(game.pieces_in(area))
        if not kind.takes(self.edition.pieces[piece]):
            return msg("no {piece} goes to {place}", piece=named(piece), place=place_words(name))
        if kind.room is not None and stood >= kind.room:
            return msg("there is no more room in {place}", place=place_words(name))
        return ""


TILE_GAME: Final = TileGame(Setup)
"""Core's own game."""


def _key(options: Mapping[str, OptionValue]) -> _Key:
    """The key that tells choices of options apart; of equal values too, such as 1 and true."""
    return tuple(sorted((name, repr(value)) for name, value in options.items()))


def loaded_extensions(
    edition: Edition, options: Mapping[str, OptionValue]
) -> Sequence[RuleExtension]:
    """The extensions of an edition's plugins, which may all run; raise Unusable."""
    from .plugin_loader import extensions

    made, problems = extensions(edition, options)
    if problems:
        raise Unusable([*map(message_of, problems)])
    return made
