"""When features are completed, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .rules_formulas import line_kinds_at

if TYPE_CHECKING:
    from ..edition.kinds import FeatureKind
    from .rules_words import RulesText


def completion_sentences(rules_text: RulesText, kind: FeatureKind, around: int) -> str:
    """Return when a feature of a kind is completed; `around` is how many cells a site has."""
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
    """Return the kinds of sites and areas that lines of a kind end in, on tiles in play."""
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
    """Return the least and the greatest of some numbers in words."""
    least, most = numbers
    number = rules_text.number
    return number(least) if least == most else rules_text.text("between", least=least, most=most)
