"""Features in a rules appendix: when they are completed, what they score, with examples."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules_document import Art, Block, Gallery, Paragraph, Points, RulesSection
from .rules_formulas import formula_sentences, line_kinds_at
from .rules_words import RulesText, sentence_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..edition.edition import Edition
    from ..edition.kinds import FeatureKind
    from ..engine.setup import Setup
    from .rule_notes import RuleNotes
    from .rules_art import RulesArt
    from .rules_examples import Example, RulesExamples


def is_claimed(edition: Edition, kind: FeatureKind) -> bool:
    """Whether any piece may claim a kind."""
    return any(piece.may_claim(kind) for piece in edition.pieces.values())


def scoring_kinds(edition: Edition) -> list[FeatureKind]:
    """The kinds in play that can be worth something."""
    there = {segment.kind for each in edition.in_play for segment in each.layout.segments}
    kinds = edition.features.values()
    return [kind for kind in kinds if kind.name in there and (kind.completed or kind.final)]


class FeatureWriter:
    """Writes a section for each kind of feature."""

    def __init__(
        self, setup: Setup, rules_text: RulesText, art: RulesArt, examples: RulesExamples
    ) -> None:
        self._setup, self._speaker, self._art = setup, rules_text, art
        self._examples = examples
        self._say = rules_text.text

    def section(self, kind: FeatureKind, notes: RuleNotes) -> RulesSection:
        """The section of a kind, with what plugins say of it."""
        rules_text, say, noun = self._speaker, self._say, self._speaker.noun(kind.name)
        first = [completion_sentences(rules_text, kind, around=len(self._setup.tables.around))]
        claimed = is_claimed(rules_text.edition, kind)
        if not claimed:
            first.append(say("feature unclaimed", kind=noun))
        elif kind.role:
            first.append(say("feature role", kind=noun, role=rules_text.name(kind.role)))
        said = [*self._worth(kind), *notes.of("feature", kind.name)]
        blocks: list[Block] = [Paragraph(sentence_of(first)), Points(tuple(said))]
        icons = [icon for icon in rules_text.edition.icons.values() if icon.on == kind.name]
        if icons:
            names = [f"{rules_text.noun(icon.name):many}" for icon in icons]
            blocks.append(Paragraph(say("shows icons", icons=rules_text.listed(names))))
        if examples := self._examples.by_kind.get(kind.name):
            blocks.append(Gallery(tuple(map(self._example, examples)), wide=True))
        return RulesSection(f"feature-{kind.name}", f"{noun:Name}", tuple(blocks), 3)

    def others(self) -> list[str]:
        """The sentences on kinds that are worth nothing."""
        rules_text, say = self._speaker, self._say
        scoring = {kind.name for kind in scoring_kinds(rules_text.edition)}
        found = []
        for name in rules_text.edition.features:
            if name in scoring:
                continue
            noun = rules_text.noun(name)
            lines = [f"{rules_text.noun(line):many}" for line in line_kinds_at(rules_text, name)]
            if lines:
                found.append(say("other ends", kind=noun, lines=rules_text.listed(lines, "or")))
            else:
                found.append(say("other feature", kind=noun))
        return found

    def majority(self) -> Iterator[Gallery]:
        """Yield the example in which one player has more pieces than another, if there is one."""
        example = self._examples.majority
        if example is None:
            return
        first, second = (self._player(seat) for seat in range(2))
        piece = self._speaker.noun(example.piece)
        more, fewer = (self._speaker.count(count, piece) for count in example.counts[:2])
        told = self._told(
            "example majority", example, first=first, second=second, more=more, fewer=fewer
        )
        yield Gallery((told,), wide=True)

    def _worth(self, kind: FeatureKind) -> Iterator[str]:
        noun, say = self._speaker.noun(kind.name), self._say

        def told(key: str, sentences: list[str]) -> str:
            first, *others = sentences
            worth = sentence_of([first[:1].lower() + first[1:], *others])
            return say(key, kind=noun, worth=worth)

        ever = kind.completed_when != "never"
        completed = formula_sentences(self._speaker, kind.completed, kind.name)
        final = formula_sentences(self._speaker, kind.final, kind.name)
        # One sentence for both, if it makes no difference when a feature scores.
        if ever and completed == final:
            yield told("both label", completed)
            return
        if ever:
            yield told("completed label", completed)
        yield told("final label" if ever else "final only label", final)

    def _example(self, example: Example) -> Art:
        way = "final" if example.final else "complete"
        return self._told(f"example {way}", example, player=self._player(0))

    def _told(self, key: str, example: Example, **values: object) -> Art:
        """The picture of an example, and below it a text with what it is worth."""
        rules_text, say = self._speaker, self._say
        noun = rules_text.noun(example.kind)
        points = rules_text.count(example.points, rules_text.plain("point"))
        terms = rules_text.apart(rules_text.say(str(term)) for term in example.terms)
        caption = say(key, kind=noun, terms=terms, points=points, **values)
        size = rules_text.count(example.tiles, rules_text.plain("tile"))
        way = "final" if example.final else "complete"
        alt = say(f"example alt {way}", kind=noun, points=points, tiles=size)
        return self._art.example(example, alt, caption)

    def _player(self, seat: int) -> str:
        """The colour of a player as a name."""
        return self._speaker.colour(self._setup.players[seat])


# --- When features are completed ---


def completion_sentences(rules_text: RulesText, kind: FeatureKind, around: int) -> str:
    """The condition by which a feature of a kind is completed; a site has `around` cells."""
    say, noun = rules_text.text, rules_text.noun(kind.name)
    kinds = rules_text.edition.features.values()
    when = kind.completed_when
    if when == "surrounded":
        return say("site surrounded", kind=noun, around=around)
    if when == "lines_completed":
        # Those that do end there, on tiles in play, whatever the format would allow.
        lines = line_kinds_at(rules_text, kind.name)
        line = rules_text.listed([f"{rules_text.noun(name)}" for name in lines], "or")
        said = say("site lines", kind=noun, line=line)
        if kind.lines:
            said += " " + say(
                "site lines range", kind=noun, range=range_words(rules_text, kind.lines)
            )
        return said
    if when == "never":
        borders = [k.name for k in kinds if k.shape in ("line", "area")]
        said = say("never", kind=noun)
        if kind.shape == "field" and borders:
            names = [f"{rules_text.noun(name):many}" for name in borders]
            said += " " + say("field border", kind=noun, borders=rules_text.listed(names))
        return said
    ends = _ends(rules_text, kind)
    if kind.shape == "line":
        names = [f"{rules_text.noun(name):a}" for name in ends]
        key = "line closed" if ends else "line closed alone"
        return say(key, kind=noun, ends=rules_text.listed(names, "or"))
    return say(f"{kind.shape} closed", kind=noun)


def _ends(rules_text: RulesText, kind: FeatureKind) -> list[str]:
    """The kinds of sites and areas that lines of a kind end in, on tiles in play."""
    found = {
        design.layout.segments[end.segment].kind
        for design in rules_text.edition.in_play
        for segment in design.layout.segments
        if segment.kind == kind.name
        for end in segment.ends
        if end.segment is not None
    }
    return [
        each.name
        for each in rules_text.edition.features.values()
        if each.name in found and each.name != kind.name
    ]


def range_words(rules_text: RulesText, numbers: tuple[int, int]) -> str:
    """The least and the greatest of some numbers in words."""
    least, most = numbers
    number = rules_text.number
    return number(least) if least == most else rules_text.text("between", least=least, most=most)
