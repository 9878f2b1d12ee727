"""The rules appendix of an edition: a template in each language, filled with what the edition has.

The templates are `rules.en.md.j2` and the like. What they are filled with is escaped as Markdown
unless it is Markup; no number stands in them. A line may end in the name of its passage, as in
`{: #tie}`, under which a set may say it in its own words (`booklet`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from markupsafe import Markup

from ..edition.counts import totals
from ..edition.edition import once_for_edition
from ..edition.rule_options import CORE_WORDS, rule_options
from ..edition.rulebook import rulebook
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..engine.game_types import prepare
from ..engine.scoring import SPACES
from ..engine.setup import Setup
from ..html_pages import file
from ..messages import capital, message_of, msg, named
from ..tileset.formulas import COMPLETED_LINES, TILES
from ..tileset.schema import OptionValue, in_language, shown_title
from .deck_rules import DeckRules
from .printed_tiles import printed_pictures
from .rule_notes import BadBooklet, RuleNotes
from .rules_art import RulesArt
from .rules_document import NAMED, RulesDocument, escaped, marked, plain, read_document
from .rules_examples import NO_EXAMPLES, RulesExamples, find_examples
from .rules_formulas import FormulaReader, line_kinds_at
from .rules_words import RulesText, booklet_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jinja2 import Environment

    from ..drawing.table_items import DrawnTile
    from ..edition.edition import Design, Edition
    from ..edition.kinds import FeatureKind, PieceKind
    from ..edition.rule_options import RuleOption
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.formulas import Reach
    from .nouns import Noun
    from .rules_document import Art
    from .rules_examples import Example


def rules_document(
    edition: Edition,
    language: str = "en",
    options: Mapping[str, OptionValue] | None = None,
    *,
    examples: RulesExamples | None = None,
    address: Callable[[DrawnTile], str] | None = None,
) -> RulesDocument:
    """The rules of an edition in a language, as they are with some options chosen.

    `examples` are found by playing if none are given. If tiles have an `address`, they are shown by
    the files there.
    Raise BadBooklet, and what preparing a game raises: Unplayable, BadOption, PluginProblem or
    GameStopped.
    """
    setup = prepare(edition, edition.players.min, dict(options or {}))
    if examples is None:
        examples = _examples(setup) if options else _usual_examples(edition)
    text = RulesText(edition, language)
    return Booklet(setup, text, RulesArt(edition, address), examples).document()


def rules_or_reason(
    edition: Edition,
    language: str = "en",
    *,
    address: Callable[[DrawnTile], str] | None = None,
) -> RulesDocument | str:
    """The rules of an edition as `rules_document` makes them, or why there are none."""
    try:
        return rules_document(edition, language, address=address)
    except (BadBooklet, GameStopped, PluginProblem, Unplayable) as error:
        return message_of(error)


@once_for_edition  # they take most of the time, and are the same in all languages
def _usual_examples(edition: Edition) -> RulesExamples:
    return _examples(prepare(edition, edition.players.min, {}))


def _examples(setup: AnySetup[AnyGame]) -> RulesExamples:
    return find_examples(setup) if isinstance(setup, Setup) else NO_EXAMPLES


def scoring_kinds(edition: Edition) -> list[FeatureKind]:
    """The kinds in play that can be worth something."""
    there = {segment.kind for each in edition.in_play for segment in each.layout.segments}
    kinds = edition.features.values()
    return [kind for kind in kinds if kind.name in there and (kind.completed or kind.final)]


_SHOWN: Final = "_shown"
_PASSAGE: Final = re.compile(rf"^(- |1\. |#+ |).*?{NAMED.pattern}", re.MULTILINE)


class _TurnStep(NamedTuple):
    """A step of a turn: "place", "act" with what can be done there, or another one by its name."""

    kind: str
    phrases: tuple[Markup, ...] = ()


@dataclass(frozen=True)
class _Group:
    """Tiles that are drawn apart from the others, `before` being the group drawn earlier."""

    key: str
    name: str
    draw: str
    tiles: int
    before: str


class Booklet:
    """What the templates ask for of an edition."""

    def __init__(
        self,
        setup: AnySetup[AnyGame],
        text: RulesText,
        art: RulesArt,
        examples: RulesExamples,
    ) -> None:
        self.edition, self.setup, self.text = setup.edition, setup, text
        self.art, self.examples = art, examples
        self.notes = RuleNotes(setup, text, examples.scenes)
        self.titles = [
            text.markdown(shown_title(each.tileset, text.language)) for each in self.edition.sets
        ]
        self.is_tile_game = isinstance(setup, Setup)
        self.totals = totals(self.edition)
        self.spaces = SPACES
        self._pictures: list[Art] = []

    def document(self) -> RulesDocument:
        """All of it."""
        module = self.module()
        return read_document(
            self.text.spaced(self._in_own_words(str(module))),
            self._pictures,
            language=self.text.language,
            heading=plain(module.heading),
            contents=plain(module.contents),
        )

    def module(self) -> Any:  # noqa: ANN401 - what the template sets and its macros
        """The template filled in, with its macros."""
        text = self.text
        helpers = {
            "booklet": self,
            "text": text,
            "count": text.count,
            "deck_rules": DeckRules(text),
            "listed": text.listed,
            "noun": text.plain,
            "of_set": text.noun,
            "nouns": lambda kinds: [text.noun(kind.name) for kind in kinds],
            "names": lambda names: [text.name(name) for name in names],
            "picture": self._picture,
            "raw": Markup,
            "nbsp": Markup("\u00a0"),
            # What fills a hole is told by the environment, which all languages share.
            _SHOWN: text.markdown,
        }
        return _templates().get_template(_template_of(text.language)).make_module(helpers)

    def _picture(self, art: Art, alt: object) -> Markup:
        """A reference to a picture, which shows what `alt` says."""
        said = plain(self.text.spaced(self.text.markdown(alt)))
        self._pictures.append(art._replace(alt=said))
        return Markup(f"![{escaped(said)}]({len(self._pictures) - 1})")  # noqa: S704 - escaped

    def _in_own_words(self, markdown: str) -> str:
        """A document in which passages that sets say in their own words are said so."""

        def said(found: re.Match[str]) -> str:
            mark, name = found.groups()
            own = self.notes.passage(name)
            return found[0] if own is None else f"{mark}{own} {{: #{name}}}"

        return _PASSAGE.sub(said, markdown)

    # --- What is in the box ---

    @property
    def start(self) -> Design | None:
        """The design whose first copy opens the table."""
        return self.edition.design(self.edition.start or "")

    def tiles_by_set(self) -> list[tuple[str, int]]:
        """The title of each set that brings tiles, with how many."""
        counts = [0] * len(self.titles)
        for design in self.edition.in_play:
            counts[design.set_number] += design.count
        return [each for each in zip(self.titles, counts, strict=True) if each[1]]

    def groups(self) -> list[_Group]:
        """The groups of tiles, without the start tile, in the order in which they are declared."""
        start, found, earlier = self.start, list[_Group](), dict[str, str]()
        for name, draw in self.edition.groups.items():
            own = (design for design in self.edition.in_play if design.tile.group == name)
            tiles = sum(design.count for design in own)
            tiles -= start is not None and start.tile.group == name
            if tiles:
                found.append(_Group(name, self.text.name(name), draw, tiles, earlier.get(draw, "")))
                earlier[draw] = self.text.name(name)
        return found

    # --- The turn ---

    def steps(self) -> Iterator[_TurnStep]:
        """Yield the steps of a turn; of a set without anything to do, that step is left out."""
        setup = self.setup
        assert isinstance(setup, Setup)
        for number, step in enumerate(setup.steps):
            if number == setup.place_step:
                yield _TurnStep("place")
            elif number != setup.action_step:
                name = self.text.say(named(step.name))
                yield _TurnStep("other", (self.text.markdown(capital(name)),))
            elif (actions := self._actions(setup)) or self.claiming:
                yield _TurnStep("act", tuple(actions))

    def _actions(self, setup: Setup) -> list[Markup]:
        """What can be done besides claiming, in words of the plugins."""
        act = setup.steps[setup.action_step].name
        said = self.notes.choices()
        found = [text for texts in said.values() for text in texts]
        for offer in setup.offers.values():
            if act in offer.steps and (owner := setup.owners.get(offer.kind)) and owner not in said:
                name = self.text.say(named(_kind_words(offer.kind.__name__)))
                found.append(self.text.markdown(name))
        return [*dict.fromkeys(found)]

    @property
    def claiming(self) -> list[PieceKind]:
        """The pieces that can claim something."""
        return [piece for piece in self.edition.pieces.values() if self.claims_of(piece)]

    def claims_of(self, piece: PieceKind) -> list[FeatureKind]:
        """The kinds that a piece may claim."""
        return [kind for kind in self.edition.features.values() if piece.may_claim(kind)]

    def is_claimed(self, kind: FeatureKind) -> bool:
        """Whether any piece may claim a kind."""
        return any(piece.may_claim(kind) for piece in self.edition.pieces.values())

    def terrains(self) -> list[str]:
        """The terrains at the sides of tiles in play."""
        shown = {edge for design in self.edition.in_play for edge in design.layout.edges if edge}
        return [terrain for terrain in self.edition.terrains if terrain in shown]

    def fitting(self) -> Iterator[tuple[str, str]]:
        """Yield each pair of terrains that lie beside one another and are not the same."""
        meets, wild = self.edition.meets, self.edition.wild
        for one, other in combinations(self.terrains(), 2):
            if other in meets[one] and wild.isdisjoint((one, other)):
                yield one, other

    # --- Features ---

    def scoring(self, *, claimed: bool = False) -> list[FeatureKind]:
        """The kinds that can be worth something; those that can be claimed."""
        kinds = scoring_kinds(self.edition)
        return [kind for kind in kinds if not claimed or self.is_claimed(kind)]

    def others(self) -> list[FeatureKind]:
        """The kinds that are worth nothing."""
        scoring = self.scoring()
        return [kind for kind in self.edition.features.values() if kind not in scoring]

    def around(self) -> int:
        """How many cells are around a site."""
        assert isinstance(self.setup, Setup)
        return len(self.setup.tables.around)

    def sites(self) -> list[FeatureKind]:
        """The kinds of sites on tiles in play."""
        there = {each.kind for design in self.edition.in_play for each in design.layout.segments}
        kinds = self.edition.features.values()
        return [kind for kind in kinds if kind.shape == "site" and kind.name in there]

    def counts_lines(self, kind: FeatureKind) -> bool:
        """Whether points of a kind depend on how many lines are completed there."""
        return any(source == COMPLETED_LINES for source, _ in _reach(kind))

    def counts_tiles(self, kind: FeatureKind) -> bool:
        """Whether points of a kind depend on how many tiles it has."""
        return any(source == TILES for source, _ in _reach(kind))

    def lines_at(self, kind: FeatureKind) -> list[Noun]:
        """The kinds of lines that end at a kind, on tiles in play, whatever the format allows."""
        return [self.text.noun(name) for name in line_kinds_at(self.edition, kind.name)]

    def ends_of(self, kind: FeatureKind) -> list[Noun]:
        """The kinds of sites and areas that lines of a kind end in."""
        kinds = self.edition.features
        at = [name for name in kinds if kind.name in line_kinds_at(self.edition, name)]
        return [self.text.noun(name) for name in at if name != kind.name]

    def reader(self, counted: Mapping[str, str]) -> FormulaReader:
        """What reads formulas, with nouns for what they count."""
        return FormulaReader(self.text, counted)

    def examples_of(self, kind: FeatureKind) -> list[Example]:
        """The examples of a kind."""
        return [*self.examples.by_kind.get(kind.name, ())]

    def terms(self, example: Example) -> list[Markup]:
        """What the value of an example is made of."""
        return [self.text.markdown(self.text.say(str(term))) for term in example.terms]

    def player(self, seat: int) -> str:
        """The colour of a player as a name."""
        return self.text.colour(self.setup.players[seat])

    def has_examples(self) -> bool:
        """Whether the engine has played any."""
        return any(self.examples.by_kind.values())

    # --- Options, rules of sets, pictures ---

    def options(self) -> list[tuple[str, str, list[Markup], RuleOption]]:
        """Each option: its title, what is chosen, what else there is by name, and itself."""
        found = []
        for option in rule_options(self.edition):
            declaration, chosen = option.declaration, self.setup.options[option.name]
            title = in_language(declaration.title, self.text.language, option.name)
            is_yes = declaration.type == "boolean"
            choices = (True, False) if is_yes else declaration.choices
            others = [self.text.markdown(self._value(v)) for v in choices if v != chosen]
            found.append((title, self._value(chosen), others, option))
        return found

    def _value(self, value: OptionValue) -> str:
        """A value of an option in the words of the plugins, or of core."""
        text = self.text
        if isinstance(value, bool):
            return text.say(msg("yes") if value else msg("no"))
        if isinstance(value, int):
            return text.number(value)
        key = value.replace("_", " ")
        return text.own.get(key) or CORE_WORDS.get(text.language, {}).get(key) or key

    def stated(self) -> dict[str, list[tuple[str, Markup]]]:
        """The rules that the sets bring, by number, under the title of each."""
        found: dict[str, list[tuple[str, Markup]]] = {}
        rules = rulebook(self.edition, self.text.language).rules
        for number in self.edition.declared["rulebook"]:
            rule = rules[number]
            found.setdefault(rule.part, []).append((number, marked(rule.text)))
        return found

    def tiles(self) -> dict[str, list[tuple[Design, int, int, str]]]:
        """Each picture of a tile, by the title of its set.

        It has its design, the copy, how many there are, and what these are called: 01/2.
        """
        found: dict[str, list[tuple[Design, int, int, str]]] = {}
        for printed in printed_pictures(self.edition).tiles:
            title = self.titles[printed.design.set_number]
            design, copy = printed.design, printed.copy
            name = design.id if len(design.copies) == 1 else f"{design.id}/{copy + 1}"
            found.setdefault(title, []).append((design, copy, printed.count, name))
        return {title: found[title] for title in self.titles if title in found}


def _reach(kind: FeatureKind) -> Iterator[Reach]:
    """Yield what the formulas of a kind count."""
    return (each for formula in (kind.completed, kind.final) if formula for each in formula.reach)


@cache
def _templates() -> Environment:
    """The templates in all languages, in which what is filled in becomes Markdown."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined, pass_context

    @pass_context
    def finalize(context: Mapping[str, Callable[[object], Markup]], value: object) -> Markup:
        return context[_SHOWN](value)

    return Environment(
        loader=FunctionLoader(file),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.do"],
        finalize=finalize,
    )


def _template_of(language: str) -> str:
    return f"publishing/{booklet_of(language).name}"


def _kind_words(name: str) -> str:
    """The name of a class of actions: `PutBuilder` is put builder."""
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()
