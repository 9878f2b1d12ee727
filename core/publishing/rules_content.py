"""What a rules appendix says of an edition: each sentence from the prose, each number from data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..drawing.game_parts import token_svg
from ..drawing.pieces import COLOURS, NOBODY_COLOUR, piece_symbol
from ..drawing.symbols import symbol_for
from ..drawing.tile import XMLNS, tile_svg
from ..edition.counts import totals
from ..engine.game_types import prepare
from ..engine.scoring import SPACES
from ..engine.setup import Setup
from ..messages import named
from ..tileset.schema import in_language
from .deck_rules import deck_blocks, deck_gallery
from .printed_tiles import printed_pictures
from .rules_completion import completion_sentences, range_words
from .rules_document import Art, Gallery, Grid, Paragraph, Points, RulesDocument, RulesSection
from .rules_examples import ExampleFinder
from .rules_formulas import formula_sentences, line_kinds_at
from .rules_options import options_section
from .rules_passages import Passages
from .rules_words import Speaker, capital, sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..edition.edition import Edition
    from ..edition.kinds import FeatureKind, PieceKind
    from ..engine.protocol import AnyGame, AnySetup
    from ..tileset.schema import OptionValue
    from .rules_document import Block
    from .rules_examples import Example

_TILE: Final = 96


def rules_document(
    edition: Edition,
    language: str = "en",
    options: Mapping[str, OptionValue] | None = None,
    *,
    examples: bool = True,
) -> RulesDocument:
    """Return the rules of an edition in a language, as they are with some options chosen.

    Without `examples`, which take most of the time, there are no positions played.

    Raise what preparing a game raises: Unplayable, BadOption, PluginProblem or GameStopped.
    """
    setup = prepare(edition, edition.players.min, dict(options or {}))
    writer = _RulesWriter(edition, setup, Speaker(edition, language), examples=examples)
    return writer.document()


class _RulesWriter:
    """Writes one document, section by section."""

    def __init__(
        self, edition: Edition, setup: AnySetup[AnyGame], speaker: Speaker, *, examples: bool
    ) -> None:
        self.edition, self.setup, self.speaker = edition, setup, speaker
        self.finder = ExampleFinder(setup) if examples and isinstance(setup, Setup) else None
        self.say = speaker.text
        self.passages = Passages(edition, setup, speaker)
        titles = [
            in_language(each.tileset.title, speaker.language, each.tileset.id)
            for each in edition.sets
        ]
        self.title, self.others = titles[0], titles[1:]
        self.titles = titles
        self.kinds = list(edition.features.values())

    def document(self) -> RulesDocument:
        say, edition = self.say, self.edition
        least, most = edition.players.min, edition.players.max
        players = (
            f"{self.speaker.count(least, self.speaker.plain('player'))}"
            if least == most
            else say("players", least=least, most=most)
        )
        lead = [say("for players", players=players) + "."]
        if self.others:
            lead.append(say("with sets", sets=self.speaker.listed(self.others)))
        sections = self._tile_game() if edition.game is None else self._deck_game()
        return RulesDocument(
            language=self.speaker.language,
            title=" + ".join(self.titles),
            heading=say("rules"),
            lead=tuple(lead),
            contents=say("contents"),
            sections=tuple(sections),
            closing=say("made of", title=self.speaker.listed(self.titles)),
        )

    def _tile_game(self) -> Iterator[RulesSection]:
        kinds = [f"{self.speaker.noun(kind.name):many}" for kind in self._scoring()]
        goal = self.say("goal", kinds=self.speaker.listed(kinds))
        yield self._section("box", [Paragraph(goal), *self._box()])
        yield self._section("setup", [Points(tuple(self._setup()), is_numbered=True)])
        yield self._section("turn", [*self._turn()])
        yield self._section("tile", [*self._tile()])
        yield self._section("action", [*self._claims()])
        yield self._section("features", [])
        for kind in self._scoring():
            yield self._feature(kind)
        if rest := [*self._others()]:
            yield RulesSection("others", self.say("other features"), (Points(tuple(rest)),), 3)
        yield self._section("scoring", [*self._scores()])
        if self.edition.icons:
            yield self._section("symbols", [self._symbols()])
        yield self._section("end", [*self._end()])
        yield from self._rest()
        yield self._section("all tiles", [*self._tiles()])

    def _deck_game(self) -> Iterator[RulesSection]:
        passages = self.passages
        yield self._section("box", [*deck_blocks(self.speaker, self.title)])
        if setup := passages.of("setup"):
            yield self._section("setup", [Points(tuple(setup), is_numbered=True)])
        for name, parts in (("turn", ("tile", "action")), ("scoring", ("scoring",))):
            if said := [text for part in parts for text in passages.of(part)]:
                yield self._section(name, [Points(tuple(said))])
        if said := [text for part in ("end", "winning", "tie") for text in passages.of(part)]:
            yield self._section("end", [Points(tuple(said))])
        yield from self._rest()
        yield self._section("whole deck", [*deck_gallery(self.speaker)])

    def _rest(self) -> Iterator[RulesSection]:
        """Yield what plugins say besides, and the options."""
        for title, texts in self.passages.own():
            yield RulesSection(f"more {title}", title, (Points(tuple(texts)),))
        if notes := self.passages.notes():
            yield self._section("extensions", [Points(tuple(notes))])
        if table := options_section(self.speaker, self.setup):
            yield self._section("options", table)

    def _section(self, name: str, blocks: list[Block]) -> RulesSection:
        return RulesSection(name.replace(" ", "-"), self.say(name), tuple(blocks))

    # --- Before the game ---

    def _box(self) -> Iterator[Block]:
        speaker, edition, say = self.speaker, self.edition, self.say
        found = totals(edition)
        rows: list[tuple[str | Art, ...]] = []
        tiles = speaker.count(found.tiles, speaker.plain("tile"))
        designs = speaker.count(len(edition.in_play), speaker.plain("design"))
        parts = [capital(say("box tiles", tiles=tiles, designs=designs))]
        if self.others:
            counts = [
                (
                    title,
                    sum(design.count for design in edition.in_play if design.set_number == number),
                )
                for number, title in enumerate(self.titles)
            ]
            from_sets = [
                say("box tiles of", tiles=speaker.count(count, speaker.plain("tile")), set=title)
                for title, count in counts
                if count
            ]
            parts[0] += f" ({', '.join(from_sets)})"
        start = edition.design(edition.start or "")
        if start is not None:
            parts.append(say("box start"))
            art = Art(tile_svg(edition, start, size=_TILE), say("start tile"))
            rows.append((art, f"{parts[0]}. {parts[1]}"))
        else:
            rows.append(("", f"{parts[0]}."))
        for piece in edition.pieces.values():
            rows += [(self._piece(piece), text) for text in self._piece_counts(piece)]
        for pool, values in edition.tokens.items():
            rows.append((self._token(pool), self._pool(pool, values)))
        track = say(
            "box track",
            spaces=speaker.count(SPACES, speaker.plain("space")),
            first=0,
            last=SPACES - 1,
        )
        rows.append(("", f"{track}."))
        yield Grid(("", say("what")), tuple(rows))

    def _piece_counts(self, piece: PieceKind) -> Iterator[str]:
        noun, say = self.speaker.noun(piece.name), self.say
        if piece.per_player:
            pieces = self.speaker.count(piece.per_player, noun)
            yield f"{capital(say('box piece each', pieces=pieces))}."
        if piece.per_game:
            pieces = self.speaker.count(piece.per_game, noun)
            yield f"{capital(say('box piece all', pieces=pieces))}."

    def _pool(self, pool: str, values: Mapping[int, int]) -> str:
        speaker = self.speaker
        each = [
            self.say("box token value", count=count, value=value)
            for value, count in sorted(values.items())
            if count
        ]
        tokens = speaker.count(sum(values.values()), speaker.plain("token"))
        worth = sum(value * count for value, count in values.items())
        name = speaker.name(pool)
        return self.say(
            "box tokens", tokens=tokens, pool=name, values=speaker.listed(each), worth=worth
        )

    def _setup(self) -> Iterator[str]:
        speaker, edition, say = self.speaker, self.edition, self.say
        if edition.start is not None:
            yield say("setup start")
        tile = speaker.plain("tile")
        grouped = {
            name: sum(d.count for d in edition.in_play if d.tile.group == name)
            - sum(d.tile.group == name for d in [edition.design(edition.start or "")] if d)
            for name in edition.groups
        }
        rest = totals(edition).tiles - (edition.start is not None) - sum(grouped.values())
        yield say("setup shuffle", tiles=speaker.count(rest, tile))
        for name, count in grouped.items():
            if count:
                group = speaker.name(name)
                key = f"setup group {edition.groups[name]}"
                yield say(key, tiles=speaker.count(count, tile), group=group)
        own = [piece for piece in edition.pieces.values() if piece.per_player]
        if own:
            pieces = [f"{speaker.count(p.per_player, speaker.noun(p.name))}" for p in own]
            yield say("setup pieces", pieces=speaker.listed(pieces))
        for piece in own:
            if piece.on_scoreboard:
                noun = speaker.noun(piece.name)
                yield say(
                    "setup marker",
                    pieces=speaker.count(piece.per_player, noun),
                    marker=speaker.count(piece.on_scoreboard, noun),
                    left=speaker.count(piece.per_player - piece.on_scoreboard, noun),
                    first=0,
                )
        for piece in edition.pieces.values():
            if piece.per_game:
                yield say("setup all", pieces=speaker.count(piece.per_game, piece.name))
        token = speaker.plain("token")
        for pool, values in edition.tokens.items():
            tokens = speaker.count(sum(values.values()), token)
            yield say("setup tokens", tokens=tokens, pool=speaker.name(pool))
        yield from self.passages.of("setup")
        yield say("setup first")

    # --- The turn ---

    def _turn(self) -> Iterator[Block]:
        setup, say = self.setup, self.say
        assert isinstance(setup, Setup)
        steps: list[str] = []
        for number, step in enumerate(setup.steps):
            if number == setup.place:
                steps.append(say("turn place"))
            elif number == setup.act:
                steps.append(say("turn act", actions=self.speaker.listed(self._actions(), "or")))
            else:
                name = self.speaker.say(named(step.name))
                steps.append(say("turn step", step=self.speaker.phrase(name)))
        steps.append(say("turn score"))
        yield Paragraph(say("turn intro"))
        yield Points(tuple(steps), is_numbered=True)

    def _actions(self) -> list[str]:
        """Return the kinds of action that a turn offers, in words."""
        setup = self.setup
        assert isinstance(setup, Setup)
        act = setup.steps[setup.act].name
        own = [
            self.speaker.say(named(kind_words(offer.kind.__name__)))
            for offer in setup.offers.values()
            if act in offer.steps and setup.owners.get(offer.kind)
        ]
        return [self.say("turn claim"), *dict.fromkeys(own)]

    def _tile(self) -> Iterator[Block]:
        edition, say, name = self.edition, self.say, self.speaker.name
        shown = {edge for design in edition.in_play for edge in design.layout.edges if edge}
        terrains = [terrain for terrain in edition.terrains if terrain in shown]
        pairs = [say("tile terrain", terrain=name(terrain)) for terrain in terrains]
        texts = [say("tile draw"), say("tile fit", terrains=self.speaker.listed(pairs))]
        texts += [say("tile wild", terrain=name(each)) for each in terrains if each in edition.wild]
        texts += [say("tile none"), *self.passages.of("tile")]
        yield Points(tuple(texts))

    def _claims(self) -> Iterator[Block]:
        say, speaker = self.say, self.speaker
        claiming = [piece for piece in self.edition.pieces.values() if piece.claims]
        texts = []
        if claiming:
            yield Paragraph(say("claim intro"))
            for piece in claiming:
                kinds = []
                for kind in self.kinds:
                    if piece.may_claim(kind):
                        key = "claim as" if kind.role else "claim as plain"
                        role = speaker.name(kind.role or "")
                        kinds.append(say(key, kind=speaker.noun(kind.name), role=role))
                key = "claim piece only" if piece.claims_only else "claim piece all"
                said = say(key, piece=speaker.noun(piece.name), kinds=speaker.listed(kinds, "or"))
                if piece.strength > 1:
                    said = f"{said} {say('claim strength', strength=piece.strength)}"
                texts.append(said)
            texts.append(say("claim free"))
            fields = [k for k in self._scoring() if k.shape == "field" and self._is_claimed(k)]
            if fields:
                names = [f"{speaker.noun(kind.name):a}" for kind in fields]
                texts.append(say("claim fields", fields=speaker.listed(names, "or")))
            texts.append(say("claim empty"))
        texts += self.passages.of("action")
        yield Points(tuple(texts))

    # --- Features ---

    def _is_claimed(self, kind: FeatureKind) -> bool:
        return any(piece.may_claim(kind) for piece in self.edition.pieces.values())

    def _scoring(self) -> list[FeatureKind]:
        """Return the kinds in play that can be worth something."""
        there = {s.kind for design in self.edition.in_play for s in design.layout.segments}
        return [k for k in self.kinds if k.name in there and (k.completed or k.final)]

    def _others(self) -> Iterator[str]:
        scoring = {kind.name for kind in self._scoring()}
        for kind in self.kinds:
            if kind.name in scoring:
                continue
            noun = self.speaker.noun(kind.name)
            lines = [f"{self.speaker.noun(k):many}" for k in line_kinds_at(self.speaker, kind.name)]
            if lines:
                yield self.say("other ends", kind=noun, lines=self.speaker.listed(lines, "or"))
            else:
                yield self.say("other feature", kind=noun)

    def _feature(self, kind: FeatureKind) -> RulesSection:
        speaker, say = self.speaker, self.say
        noun = speaker.noun(kind.name)
        assert isinstance(self.setup, Setup)
        around = len(self.setup.lays.around)
        first = [completion_sentences(speaker, kind, around)]
        if kind.role and self._is_claimed(kind):
            first.append(say("feature role", kind=noun, role=speaker.name(kind.role)))
        elif not self._is_claimed(kind):
            first.append(say("feature unclaimed", kind=noun))
        said = [*self._worth(kind), *self.passages.of("feature", kind.name)]
        blocks: list[Block] = [Paragraph(sentence_of(first)), Points(tuple(said))]
        icons = [icon for icon in self.edition.icons.values() if icon.on == kind.name]
        if icons:
            names = [f"{speaker.noun(icon.name):many}" for icon in icons]
            blocks.append(Paragraph(say("shows icons", icons=speaker.listed(names))))
        examples = []
        if self.finder is not None and self._is_claimed(kind):
            examples = self.finder.examples(kind)
        if examples:
            pictures = tuple(self._example(each) for each in examples)
            blocks.append(Gallery(pictures, wide=True))
        return RulesSection(f"feature-{kind.name}", f"{noun:Name}", tuple(blocks), 3)

    def _worth(self, kind: FeatureKind) -> Iterator[str]:
        noun, say = self.speaker.noun(kind.name), self.say

        def told(key: str, sentences: list[str]) -> str:
            return say(key, kind=noun, worth=sentence_of([_small(sentences[0]), *sentences[1:]]))

        ever = kind.completed_when != "never"
        completed = formula_sentences(self.speaker, kind.completed, kind.name)
        final = formula_sentences(self.speaker, kind.final, kind.name)
        if ever and completed == final:
            yield told("both label", completed)
            return
        if ever:
            yield told("completed label", completed)
        yield told("final label" if ever else "final only label", final)

    def _example(self, example: Example) -> Art:
        speaker, say = self.speaker, self.say
        noun, point = speaker.noun(example.kind), speaker.plain("point")
        way = "final" if example.final else "complete"
        points = speaker.count(example.points, point)
        terms = ""
        for term in example.terms:
            told = speaker.say(str_term(term))
            terms = say("terms", one=terms, other=told) if terms else told
        said = say(f"example {way}", kind=noun, terms=terms, points=points)
        size = speaker.count(example.tiles, speaker.plain("tile"))
        alt = say(f"example alt {way}", kind=noun, points=points, tiles=size)
        return Art(example.svg, alt, said)

    # --- Scoring ---

    def _scores(self) -> Iterator[Block]:
        say, speaker = self.say, self.speaker
        names = [f"{speaker.noun(k.name):many}" for k in self._scoring() if k.completed]
        texts = [say("scoring most"), say("scoring nobody"), say("scoring home")]
        if len(names) > 1:
            texts.append(say("scoring order", kinds=", ".join(names)))
        spaces = speaker.count(SPACES, speaker.plain("space"))
        texts.append(say("scoring track", first=0, last=SPACES - 1, spaces=spaces))
        yield Points((*texts, *self.passages.of("scoring")))

    def _symbols(self) -> Grid:
        speaker, say, edition = self.speaker, self.say, self.edition
        counts = totals(edition).icons
        rows: list[tuple[str | Art, ...]] = []
        for icon in edition.icons.values():
            noun = speaker.noun(icon.name)
            if icon.on in edition.features:
                where = [say("symbol on", kind=speaker.noun(icon.on))]
            else:
                where = [say("symbol on tile")]
            if icon.each:
                where.append(say("symbol each", range=range_words(speaker, icon.each)))
            if icon.draws:
                where.append(say("symbol draws", pool=speaker.name(icon.draws)))
            if icon.directed:
                where.append(say("symbol directed"))
            art = Art(_symbol_svg(symbol_for(icon.name, icon.symbol)), f"{noun}")
            count = speaker.number(counts.get(icon.name, 0))
            rows.append((art, f"**{noun:Name}**", "; ".join(where), count))
        return Grid(("", say("symbol"), say("where"), say("in set")), tuple(rows))

    def _end(self) -> Iterator[Block]:
        say, speaker = self.say, self.speaker
        yield Paragraph(say("end when"))
        texts = self.passages.of("end")
        kinds = [k for k in self._scoring() if k.final and self._is_claimed(k)]
        for key, chosen in (
            ("end incomplete", [k for k in kinds if k.shape != "field"]),
            ("end fields", [k for k in kinds if k.shape == "field"]),
        ):
            if chosen:
                names = [f"{speaker.noun(kind.name):many}" for kind in chosen]
                texts.append(say(key, kinds=speaker.listed(names)))
        texts += [*self.passages.of("winning"), say("winning")]
        texts += self.passages.of("tie") or [say("tie")]
        yield Points(tuple(texts), is_numbered=True)

    # --- Pictures ---

    def _tiles(self) -> Iterator[Block]:
        speaker, edition, say = self.speaker, self.edition, self.say
        tile = speaker.plain("tile")
        total = speaker.count(totals(edition).tiles, tile)
        yield Paragraph(say("all tiles intro", tiles=total))
        for number, title in enumerate(self.titles):
            pictures = []
            for printed in printed_pictures(edition).tiles:
                design = printed.design
                if design.set_number != number:
                    continue
                edges = ", ".join(speaker.name(edge) for edge in design.layout.edges if edge)
                alt = say(
                    "tile alt", id=design.id, edges=edges, count=speaker.count(printed.count, tile)
                )
                svg = tile_svg(edition, design, copy=printed.copy, size=_TILE)
                label = say("tile copies", id=design.id, count=printed.count)
                pictures.append(Art(svg, alt, label))
            if pictures:
                if self.others:
                    yield Paragraph(f"**{title}**")
                yield Gallery(tuple(pictures))

    def _piece(self, piece: PieceKind) -> Art:
        colour = COLOURS[0] if piece.per_player else NOBODY_COLOUR
        symbol = piece_symbol(piece.name, piece.symbol, colour)
        return Art(_symbol_svg(symbol), f"{self.speaker.noun(piece.name)}")

    def _token(self, pool: str) -> Art:
        return Art(token_svg(self.edition, pool, size=_TILE), self.speaker.name(pool))


def kind_words(name: str) -> str:
    """Return what a class of actions is called: `PutBuilder` is put builder."""
    return "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in name).strip()


def str_term(term: object) -> str:
    """Return a term of a score as the sentence that it is."""
    said: str = term.__str__()
    return said


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _symbol_svg(symbol: object) -> str:
    body = getattr(symbol, "body", "")
    return f'<svg {XMLNS} width="{_TILE}" height="{_TILE}" viewBox="0 0 100 100">{body}</svg>'
