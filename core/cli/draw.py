"""The command `draw`, which makes pictures of tiles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from ..drawing import card_back_svg, card_svg, edition_sheet_svg, tile_svg, title_in
from ..edition.edition import Edition
from ..findings import did_you_mean
from ..storage.saving import SVG
from .failures import fail
from .opening import edition_of
from .options import SetArgument, TitleLanguage, WithOption
from .output import check_file, write_file


def draw(  # noqa: PLR0913, PLR0917 - the options of the command
    tile_set: SetArgument,
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE.svg", help="The picture to write.")
    ],
    over: WithOption = None,
    tile: Annotated[
        str | None, typer.Option("--tile", metavar="ID", help="Draw this tile only.")
    ] = None,
    card: Annotated[
        str | None, typer.Option("--card", metavar="ID", help="Draw this card only.")
    ] = None,
    back: Annotated[bool, typer.Option("--back", help="Draw the back of the cards only.")] = False,
    language: TitleLanguage = "en",
) -> None:
    """Draw all tiles and cards of a set, or a single one, as SVG."""
    if (tile is not None) + (card is not None) + back > 1:
        fail("name one of --tile, --card and --back")
    if output.suffix.lower() != ".svg":
        fail(f"{output}: pictures are SVG files; name one that ends in .svg")
    check_file(output, SVG)
    edition = edition_of(tile_set, over)
    if tile is not None:
        picture = _tile_picture(edition, tile)
    elif card is not None:
        picture = _card_picture(edition, card, language)
    elif not back:
        picture = edition_sheet_svg(edition, language=language)
    elif edition.deck:
        picture = card_back_svg(edition.deck)
    else:
        fail("there are no cards, and no back of them")
    write_file(output, picture.encode(), SVG)


def _tile_picture(edition: Edition, tile: str) -> str:
    design = edition.design(tile)
    if design is None:
        _fail_on("tile", tile, [each.id for each in edition.designs])
    return tile_svg(edition, design)


def _card_picture(edition: Edition, card: str, language: str) -> str:
    design = edition.deck.design(card)
    if design is None:
        _fail_on("card", card, [each.id for each in edition.deck.cards])
    return card_svg(edition.deck, design, title=title_in(edition, design.kind, language))


def _fail_on(what: str, name: str, known: Sequence[str]) -> NoReturn:
    """End the program, as there is no tile or card of a name, with what may be meant."""
    hint = did_you_mean(name, known) or f"the set has no {what}s"
    fail(f"there is no {what} {name!r}; {hint}")
