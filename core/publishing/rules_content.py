"""What a rules appendix says of an edition: each sentence from the prose, each number from data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing.symbols import symbol_for
from ..edition.counts import totals
from ..edition.edition import once_for_edition
from ..edition.rulebook import rulebook
from ..engine.errors import GameStopped, PluginProblem, Unplayable
from ..engine.game_types import prepare
from ..engine.scoring import SPACES
from ..engine.setup import Setup
from ..messages import message_of, named
from ..tileset.schema import OptionValue, shown_title
from .deck_rules import deck_blocks, deck_gallery
from .printed_tiles import printed_pictures
from .rule_notes import BadBooklet, RuleNotes
from .rules_art import RulesArt
from .rules_document import (
    Art,
    Block,
    Gallery,
    Grid,
    Paragraph,
    Points,
    RulesDocument,
    RulesSection,
)
from .rules_examples import NO_EXAMPLES, RulesExamples, find_examples
from .rules_features import FeatureWriter, is_claimed, range_words, scoring_kinds
from .rules_setup import box_table, options_section, setup_steps
from .rules_words import RulesText

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from ..drawing.table_items import DrawnTile
    from ..edition.edition import Edition
    from ..edition.kinds import FeatureKind, PieceKind
    from ..engine.protocol import AnyGame, AnySetup


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
    art = RulesArt(edition, address)
    return _RulesWriter(setup, RulesText(edition, language), art, examples).document()


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


class _RulesWriter:
    """Writes one document, section by section."""

    def __init__(
        self,
        setup: AnySetup[AnyGame],
        rules_text: RulesText,
        art: RulesArt,
        examples: RulesExamples,
    ) -> None:
        self.edition, self.setup, self.rules_text = setup.edition, setup, rules_text
        self.art, self.examples = art, examples
        self.say = rules_text.text
        self.notes = RuleNotes(setup, rules_text)
        self.titles = [shown_title(each.tileset, rules_text.language) for each in self.edition.sets]

    def document(self) -> RulesDocument:
        say, edition = self.say, self.edition
        least, most = edition.players.min, edition.players.max
        players = (
            f"{self.rules_text.count(least, self.rules_text.plain('player'))}"
            if least == most
            else say("players", least=least, most=most)
        )
        lead = [say("for players", players=players) + "."]
        if others := self.titles[1:]:
            lead.append(say("with sets", sets=self.rules_text.listed(others)))
        sections = self._tile_game() if edition.game is None else self._plugin_game()
        return RulesDocument(
            language=self.rules_text.language,
            title=" + ".join(self.titles),
            heading=say("rules"),
            lead=tuple(lead),
            contents=say("contents"),
            sections=tuple(sections),
            closing=say("made of", title=self.rules_text.listed(self.titles)),
        )

    def _tile_game(self) -> Iterator[RulesSection]:
        setup, rules_text, notes = self.setup, self.rules_text, self.notes
        assert isinstance(setup, Setup)
        features = FeatureWriter(setup, rules_text, self.art, self.examples)
        scoring = scoring_kinds(self.edition)
        box: list[Block] = [box_table(rules_text, self.art, self.titles)]
        if kinds := [f"{rules_text.noun(kind.name):many}" for kind in self._claimed()]:
            box.insert(0, Paragraph(self.say("goal", kinds=rules_text.listed(kinds))))
        yield self._section("box", box)
        steps = tuple(setup_steps(rules_text, notes.of("setup")))
        yield self._section("setup", [Points(steps, is_numbered=True)])
        yield self._section("turn", [*self._turn(setup)])
        yield self._section("tile", [self._tile()])
        if claims := [*self._claims()]:
            yield self._section("action", claims)
        yield self._section("features", [])
        for kind in scoring:
            yield features.section(kind, notes)
        if rest := features.others():
            yield RulesSection("others", self.say("other features"), (Points(tuple(rest)),), 3)
        shown: list[Block] = [self._scores(), *features.majority()]
        yield self._section("scoring", shown)
        if self.edition.icons:
            yield self._section("symbols", [self._symbols()])
        yield self._section("end", [*self._end()])
        yield from self._rest()
        yield self._section("all tiles", [*self._tiles()])

    def _plugin_game(self) -> Iterator[RulesSection]:
        """Yield what there is to say of a game that a plugin brings, and of its deck if any."""
        notes = self.notes
        if box := [*deck_blocks(self.rules_text, self.titles[0])]:
            yield self._section("box", box)
        if setup := notes.of("setup"):
            yield self._section("setup", [Points(tuple(setup), is_numbered=True)])
        for name, parts in (("turn", ("tile", "action")), ("scoring", ("scoring",))):
            if said := [text for part in parts for text in notes.of(part)]:
                yield self._section(name, [Points(tuple(said))])
        if said := [text for part in ("end", "winning", "tie") for text in notes.of(part)]:
            yield self._section("end", [Points(tuple(said))])
        yield from self._rest()
        if deck := [*deck_gallery(self.rules_text)]:
            yield self._section("whole deck", deck)

    def _rest(self) -> Iterator[RulesSection]:
        """Yield what else plugins say, the options, and the rules in the words of the sets."""
        for plugin, title, texts in self.notes.own():
            yield RulesSection(f"more {plugin}", title, (Points(tuple(texts)),))
        if lacking := self.notes.lacking():
            yield self._section("extensions", [Points(tuple(lacking))])
        if table := options_section(self.rules_text, self.setup):
            yield self._section("options", table)
        if stated := [*self._stated()]:
            yield self._section("rulebook", [Paragraph(self.say("rulebook intro")), *stated])

    def _stated(self) -> Iterator[Block]:
        """Yield the rules that the sets bring, by number, under the title of each if several do."""
        own = self.edition.declared["rulebook"]
        rules = [rulebook(self.edition, self.rules_text.language).rules[number] for number in own]
        parts = {rule.part: None for rule in rules}
        for part in parts:
            if len(parts) > 1:
                yield Paragraph(f"**{part}**")
            said = [(rule.number, rule.text) for rule in rules if rule.part == part]
            texts = (f"**{number}** {self.rules_text.spaced(text)}" for number, text in said)
            yield Points(tuple(texts))

    def _section(self, name: str, blocks: list[Block]) -> RulesSection:
        return RulesSection(name.replace(" ", "-"), self.say(name), tuple(blocks))

    # --- The turn ---

    def _turn(self, setup: Setup) -> Iterator[Block]:
        say = self.say
        steps: list[str] = []
        for number, step in enumerate(setup.steps):
            if number == setup.place_step:
                steps.append(say("turn place"))
            # Of a set without anything to do there, the step is left out.
            elif number == setup.action_step:
                if actions := self._actions(setup):
                    steps.append(say("turn act", actions=self.rules_text.listed(actions, "or")))
            else:
                name = self.rules_text.say(named(step.name))
                steps.append(say("turn step", step=self.rules_text.phrase(name)))
        steps.append(say("turn score"))
        yield Paragraph(say("turn intro"))
        yield Points(tuple(steps), is_numbered=True)

    def _actions(self, setup: Setup) -> list[str]:
        """The kinds of action that a turn offers, in words."""
        act = setup.steps[setup.action_step].name
        own = [
            self.rules_text.say(named(_kind_words(offer.kind.__name__)))
            for offer in setup.offers.values()
            if act in offer.steps and setup.owners.get(offer.kind)
        ]
        claim = [self.say("turn claim")] if self._claiming else []
        return [*claim, *dict.fromkeys(own)]

    def _tile(self) -> Points:
        edition, say, name = self.edition, self.say, self.rules_text.name
        shown = {edge for design in edition.in_play for edge in design.layout.edges if edge}
        terrains = [terrain for terrain in edition.terrains if terrain in shown]
        pairs = [say("tile terrain", terrain=name(terrain)) for terrain in terrains]
        texts = [say("tile draw"), say("tile fit", terrains=self.rules_text.listed(pairs))]
        texts += [say("tile wild", terrain=name(each)) for each in terrains if each in edition.wild]
        texts += [say("tile none"), *self.notes.of("tile")]
        return Points(tuple(texts))

    def _claims(self) -> Iterator[Block]:
        say, rules_text = self.say, self.rules_text
        texts = []
        if self._claiming:
            yield Paragraph(say("claim intro"))
            for piece in self._claiming:
                kinds = []
                for kind in self.edition.features.values():
                    if piece.may_claim(kind):
                        key = "claim as" if kind.role else "claim as plain"
                        role = rules_text.name(kind.role or "")
                        kinds.append(say(key, kind=rules_text.noun(kind.name), role=role))
                key = "claim piece only" if piece.claims_only else "claim piece all"
                said = say(
                    key, piece=rules_text.noun(piece.name), kinds=rules_text.listed(kinds, "or")
                )
                if piece.strength > 1:
                    said = f"{said} {say('claim strength', strength=piece.strength)}"
                texts.append(said)
            texts.append(say("claim free"))
            if fields := [kind for kind in self._claimed() if kind.shape == "field"]:
                names = [f"{rules_text.noun(kind.name):a}" for kind in fields]
                texts.append(say("claim fields", fields=rules_text.listed(names, "or")))
            texts.append(say("claim empty"))
        if texts := [*texts, *self.notes.of("action")]:
            yield Points(tuple(texts))

    @property
    def _claiming(self) -> list[PieceKind]:
        return [piece for piece in self.edition.pieces.values() if piece.claims]

    def _claimed(self) -> list[FeatureKind]:
        """The kinds that can be claimed and are worth something."""
        return [kind for kind in scoring_kinds(self.edition) if is_claimed(self.edition, kind)]

    # --- Scoring ---

    def _scores(self) -> Points:
        say, rules_text = self.say, self.rules_text
        kinds = [kind.name for kind in scoring_kinds(self.edition) if kind.completed]
        names = [f"{rules_text.noun(kind):many}" for kind in kinds]
        texts = []
        if self._claimed():
            texts += [say("scoring most"), say("scoring nobody"), say("scoring home")]
        if len(names) > 1:
            texts.append(say("scoring order", kinds=", ".join(names)))
        spaces = rules_text.count(SPACES, rules_text.plain("space"))
        texts.append(say("scoring track", first=0, last=SPACES - 1, spaces=spaces))
        return Points((*texts, *self.notes.of("scoring")))

    def _symbols(self) -> Grid:
        rules_text, say, edition = self.rules_text, self.say, self.edition
        counts = totals(edition).icons
        rows: list[tuple[str | Art, ...]] = []
        for icon in edition.icons.values():
            noun = rules_text.noun(icon.name)
            if icon.on in edition.features:
                where = [say("symbol on", kind=rules_text.noun(icon.on))]
            else:
                where = [say("symbol on tile")]
            if icon.each:
                where.append(say("symbol each", range=range_words(rules_text, icon.each)))
            if icon.draws:
                where.append(say("symbol draws", pool=rules_text.name(icon.draws)))
            if icon.directed:
                where.append(say("symbol directed"))
            art = self.art.symbol(symbol_for(icon.name, icon.symbol), f"{noun}")
            count = rules_text.number(counts.get(icon.name, 0))
            rows.append((art, f"**{noun:Name}**", rules_text.apart(where), count))
        return Grid(("", say("symbol"), say("where"), say("in set")), tuple(rows))

    def _end(self) -> Iterator[Block]:
        say, rules_text = self.say, self.rules_text
        yield Paragraph(say("end when"))
        texts = self.notes.of("end")
        kinds = [kind for kind in self._claimed() if kind.final]
        for key, chosen in (
            ("end incomplete", [k for k in kinds if k.shape != "field"]),
            ("end fields", [k for k in kinds if k.shape == "field"]),
        ):
            if chosen:
                names = [f"{rules_text.noun(kind.name):many}" for kind in chosen]
                texts.append(say(key, kinds=rules_text.listed(names)))
        texts += [*self.notes.of("winning"), say("winning")]
        # A plugin that breaks ties says so instead of the general rule.
        texts += self.notes.of("tie") or [say("tie")]
        yield Points(tuple(texts), is_numbered=True)

    # --- Pictures ---

    def _tiles(self) -> Iterator[Block]:
        rules_text, edition, say = self.rules_text, self.edition, self.say
        tile = rules_text.plain("tile")
        total = rules_text.count(totals(edition).tiles, tile)
        yield Paragraph(say("all tiles intro", tiles=total))
        for number, title in enumerate(self.titles):
            pictures = []
            for printed in printed_pictures(edition).tiles:
                design = printed.design
                if design.set_number != number:
                    continue
                edges = ", ".join(rules_text.name(edge) for edge in design.layout.edges if edge)
                alt = say(
                    "tile alt",
                    id=design.id,
                    edges=edges,
                    count=rules_text.count(printed.count, tile),
                )
                label = say("tile copies", id=design.id, count=printed.count)
                pictures.append(self.art.tile(design, printed.copy, alt, label))
            if pictures:
                if len(self.titles) > 1:
                    yield Paragraph(f"**{title}**")
                yield Gallery(tuple(pictures))


def _kind_words(name: str) -> str:
    """The name of a class of actions: `PutBuilder` is put builder."""
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()
