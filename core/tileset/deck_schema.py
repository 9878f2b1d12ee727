"""What a set says of cards, as frozen pydantic models: suits, kinds of cards, and the cards.

As with all that sets declare, any part of it may be left out by a set that changes another one.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import AfterValidator, Field, StrictStr

from ..messages import msg
from .name_marks import Refers
from .schema import Count, Model, Name, Symbol, Worth, doc
from .text_checks import problem

EACH: Final = "each"
"""Instead of a suit: a design of every suit there is."""

Starts: TypeAlias = Literal["table", "player"]


def _suit(name: str) -> str:
    if name == EACH:
        raise problem("reserved-name", msg("is a word of the format itself"))
    return name


Suit = Annotated[Name, AfterValidator(_suit)]
SuitName = Annotated[Suit, Refers("suits")]
CardKindName = Annotated[Name, Refers("card_kinds")]


class SuitDeclaration(Model):
    """A suit: what players tell cards of one kind and value apart by."""

    color: Annotated[
        StrictStr | None,
        Field(pattern="^#[0-9a-fA-F]{6}$"),
        doc('The colour it is drawn in, as "#rrggbb".'),
    ] = None
    symbol: Annotated[
        Symbol | None,
        doc("Its picture, an SVG file in the symbols folder; none: its colour alone."),
    ] = None


class CardKindDeclaration(Model):
    """A kind of card: what a card of it does, and what it shows."""

    effect: Annotated[
        Name | None,
        doc("What a card of it does, one of the effects of plugins; none: nothing."),
        Refers("effects"),
    ] = None
    starts: Annotated[
        Starts | None, doc("Where its cards are at first: on the table, or with a player.")
    ] = None
    symbol: Annotated[
        Symbol | None,
        doc("Its picture, an SVG file in the symbols folder; none: a lettered badge."),
    ] = None


class CardDeclaration(Model):
    """A design of cards and how many there are of it, or one such design of every suit."""

    kind: Annotated[CardKindName | None, doc("Which kind of card it is.")] = None
    suit: Annotated[
        SuitName | Literal["each"] | None,
        doc("Its suit; each: one design of every suit; none: it has no suit."),
    ] = None
    value: Annotated[Worth | None, doc("The number on it; none: it has no number.")] = None
    count: Annotated[
        Count | None, doc("How many there are of each design; one if it is left out.")
    ] = None
