"""What a set says of how it is tried out: what players may do, and what they are asked."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, StrictBool, StrictStr

from .schema import Model, RuleText, Text, doc
from .text_checks import mail_address

QuestionKind: TypeAlias = Literal["rating", "choice", "text"]
MailAddress = Annotated[StrictStr, Field(max_length=200), AfterValidator(mail_address)]


class Playtest(Model):
    """How a set is tried out on a published page."""

    undo: Annotated[StrictBool | None, doc("Whether moves may be taken back; none: yes.")] = None
    send_to: Annotated[
        MailAddress | None,
        doc("Whom a player may send the game to, by a message of his own: ada@example.org"),
    ] = None


class Question(Model):
    """What players are asked when they have tried a set out."""

    text: Annotated[RuleText | None, doc("The question, in one text or in each language.")] = None
    kind: Annotated[
        QuestionKind | None,
        doc("How it is answered: by 1 to 5, by a choice, in one's own words; none: in words."),
    ] = None
    choices: Annotated[
        tuple[Text, ...] | None,
        Field(max_length=12),
        doc("What there is to choose from; `words` say it in other languages."),
    ] = None
