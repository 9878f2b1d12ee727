"""Proposals as text, as JSON, and as a page with pictures and a chart that needs nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..comparison.reports import as_data, in_pictures, in_words
from ..html_pages import html
from ..messages import msg
from ..scales import Scale
from ..storage.files import printable
from .conflicts import Corrections
from .proposing import Fulfilled, Proposal
from .wish_words import (
    CONTRADICTION,
    CORRECT,
    MET,
    corrections_in_words,
    demand_in_words,
    equals_in_words,
    figure_in_words,
    summary_of,
    values_in_words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .proposing import Answer
    from .wishes import Wish

    Say = Callable[[str], str]


def as_text(answer: Answer, number: int, say: Say = str) -> str:
    """An answer in lines; proposals have a number, from 1 on."""
    match answer:
        case Proposal():
            lines = [f"{number}. {say(summary_of(answer))}"]
            lines += [f"   {say(each)}" for each in values_in_words(answer)]
            lines += [f"   {each}" for each in in_words(answer.comparison, say)]
            lines += [f"   {say(each)}" for each in equals_in_words(answer)]
        case Fulfilled():
            lines = [say(msg(MET))]
        case Corrections():
            lines = [say(msg(CORRECT)), f"  {say(corrections_in_words(answer))}"]
        case _:
            lines = [say(msg(CONTRADICTION))]
            lines += [f"  {say(demand_in_words(each))}" for each in answer.demands]
    return "\n".join(map(printable, lines))


def as_object(answer: Answer, say: Say = str) -> dict[str, Any]:
    """An answer as plain data."""
    match answer:
        case Proposal():
            names = ("changes", "holes", "holes_of_three", "designs", "icons")
            return {
                "answer": "proposal",
                "cost": dict(zip(names, answer.cost, strict=True)),
                "goal": answer.goal,
                "wishes": [
                    {"wish": str(wish), "before": before, "after": after}
                    for wish, before, after in answer.values
                ],
                "instead": {tile: [*others] for tile, others in answer.equal.items()},
                **as_data(answer.comparison, say),
            }
        case Fulfilled():
            return {"answer": "fulfilled"}
        case Corrections():
            mended = [{"wish": str(one), "instead": str(other)} for one, other in answer.wishes]
            return {"answer": "corrections", "wishes": mended, "changes": answer.changes}
        case _:
            return {"answer": "conflict", "demands": [str(each) for each in answer.demands]}


def as_html(
    title: str,
    wishes: Sequence[Wish],
    answers: Sequence[Answer],
    say: Say = str,
    language: str = "en",
) -> str:
    """A page of all answers, with pictures of the tiles that differ."""
    proposals = [each for each in answers if isinstance(each, Proposal)]
    others = [each for each in answers if not isinstance(each, Proposal)]
    return html(
        "proposals/proposals.html.j2",
        say,
        language=language,
        title=title,
        wishes=[printable(say(demand_in_words(each))) for each in wishes],
        notes=[as_text(each, 0, say).split("\n") for each in others],
        front=_front(wishes, proposals, say),
        proposals=[
            {
                "summary": say(summary_of(each)),
                "reached": [printable(say(value)) for value in values_in_words(each)],
                "equal": [printable(say(said)) for said in equals_in_words(each)],
                **in_pictures(each.comparison, say),
            }
            for each in proposals
        ],
    )


def _front(
    wishes: Sequence[Wish], proposals: Sequence[Proposal], say: Say
) -> dict[str, Any] | None:
    """What a chart of changes against a goal shows; None where there is none, or one point."""
    goal = next((wish for wish in wishes if wish.goal is not None), None)
    points = [(each.changes, each.goal) for each in proposals if each.goal is not None]
    if goal is None or len(points) < 2:  # noqa: PLR2004 - a line
        return None
    across = Scale.of((changes for changes, _ in points), whole=True)
    up = Scale.of((value for _, value in points), whole=True)
    return {
        "what": say(figure_in_words(goal.figure)),
        "across": across,
        "up": up,
        "points": points,
    }
