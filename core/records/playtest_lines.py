"""The lines of a record about its players: what they agreed to, tried, took time for and answered.

They belong to the moment that the lines before them lead to. Replay takes no notice of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt, StrictStr, Tag

from ..engine.actions import Place
from ..engine.state import GameState
from ..messages import Words
from ..storage.files import escape_surrogates
from ..tileset.schema import Model
from ..tileset.text_checks import by_type

if TYPE_CHECKING:
    from ..engine.actions import Action
    from ..engine.protocol import AnyGame

LONGEST_ACTION: Final = 400
LONGEST_REASON: Final = 1000
LONGEST_ANSWER: Final = 4000
LONGEST_ID: Final = 100
"""The most characters of an action, a reason, an answer, and of a short name or a language."""
LONGEST_DECISION: Final = 24 * 60 * 60 * 1000
"""The most milliseconds that a decision is said to take: a day."""

ShortText = Annotated[StrictStr, Field(max_length=LONGEST_ID)]


class PlaytestLine(Model):
    """What the players agreed to, and their language; a later one replaces it."""

    type: Literal["playtest"] = "playtest"
    consent: Annotated[
        StrictBool, Field(description="Whether refused actions and times may be recorded.")
    ]
    language: Annotated[ShortText, Field(description="What the game was played in: en.")] = ""


class RefusedLine(Model):
    """An action that was tried, and is not legal where the lines before lead to."""

    type: Literal["refused"] = "refused"
    action: Annotated[
        StrictStr, Field(max_length=LONGEST_ACTION, description="As the game writes it.")
    ]
    why: Annotated[StrictStr, Field(max_length=LONGEST_REASON, description="What was said of it.")]
    rule: Annotated[
        StrictStr,
        Field(
            max_length=LONGEST_REASON,
            description="The same in English, with names of holes in braces; the same for all "
            "actions that are refused by one rule.",
        ),
    ] = ""
    tile: Annotated[ShortText, Field(description="The tile that it is about.")] = ""


class DecisionLine(Model):
    """How long a player took for the action before."""

    type: Literal["decision"] = "decision"
    ms: Annotated[StrictInt, Field(ge=0, le=LONGEST_DECISION, description="Milliseconds.")]


class AnswerLine(Model):
    """What a player answered to a question of the playtest; a later one replaces it."""

    type: Literal["answer"] = "answer"
    question: Annotated[ShortText, Field(description="Its id.")]
    asked: Annotated[
        StrictStr, Field(max_length=LONGEST_REASON, description="What was asked, in words.")
    ] = ""
    answer: Annotated[
        Annotated[StrictInt, Field(ge=1, le=5), Tag("number")]
        | Annotated[StrictStr, Field(max_length=LONGEST_ANSWER), Tag("text")],
        by_type(str, "text", "number"),
        Field(description="A number from 1 to 5, the id of a choice, or a text."),
    ]
    player: Annotated[ShortText, Field(description="Who answered, if that is known.")] = ""


PlayerLine: TypeAlias = PlaytestLine | RefusedLine | DecisionLine | AnswerLine


def refusal(game: AnyGame, action: Action, why: str) -> RefusedLine:
    """The line of an action that a game refused just now, for a reason in English or as said."""
    return RefusedLine(
        action=_cut(game.describe_action(action), LONGEST_ACTION),
        why=_cut(why, LONGEST_REASON),
        rule=_cut(rule_of(why), LONGEST_REASON),
        tile=_cut(tile_of(game, action), LONGEST_ID),
    )


def decision(seconds: float) -> DecisionLine:
    """The line of how long the last action took."""
    return DecisionLine(ms=min(max(round(seconds * 1000), 0), LONGEST_DECISION))


def answered(question: str, answer: str | int, asked: str = "", player: str = "") -> AnswerLine:
    """The line of an answer; texts that are too long are cut."""
    return AnswerLine(
        question=_cut(question, LONGEST_ID),
        asked=_cut(asked, LONGEST_REASON),
        answer=_cut(answer, LONGEST_ANSWER) if isinstance(answer, str) else answer,
        player=_cut(player, LONGEST_ID),
    )


def rule_of(why: str) -> str:
    """What a reason has in common with others by the same rule: the template of its first part."""
    first = first_reason(why)
    return first.template if isinstance(first, Words) else first


def first_reason(why: str) -> str:
    """The first of the reasons that a sentence lists."""
    while isinstance(why, Words) and isinstance(first := why.values.get("one"), str):
        why = first
    return why


def tile_of(game: AnyGame, action: Action) -> str:
    """The id of the tile that an action is about: laid by it, named by its place, or laid last."""
    if isinstance(action, Place):
        return action.tile
    if not isinstance(game, GameState):
        return ""
    board = game.board
    last = board.tile_position()
    tile = board.tile_at(getattr(action, "x", last[0]), getattr(action, "y", last[1]))
    return "" if tile is None else str(board.tables.tile_ids[board.placed[tile] >> 2])


def _cut(text: str, most: int) -> str:
    written: str = escape_surrogates(text)
    return written[:most]
