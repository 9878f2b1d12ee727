"""Checks of symbols and own art: whether they are there, fit to be used, large enough, and used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from ..edition.composition import art_beside
from ..edition.edition import Edition, once_for_edition
from ..edition.own_art import art_beyond_budget
from ..findings import Path, did_you_mean
from ..images.pictures import (
    MAX_ALL_BYTES,
    MAX_ALL_DOTS,
    PictureFacts,
    PictureFile,
    facts,
    is_name,
    kind_of,
    pictures_in,
    symbol_drawing,
)
from ..images.svg_reading import UnfitPicture
from ..messages import msg, named, plural, shortened
from ..storage.files import UnreadableFile, listed, read_bytes, reason
from ..tileset.source import Source
from .catalogue import NOTE, WARNING, Remark, edition_check
from .declarations import remark_at
from .quick_fixes.names import corrected, drawn_instead

TILE_SIZE: Final = 45
"""Millimetres: how large a tile is printed unless it is said otherwise."""
DOTS_PER_INCH: Final = 300
"""How fine a printed picture has to be so that nobody sees its dots."""
LEAST_DOTS: Final = round(TILE_SIZE / 25.4 * DOTS_PER_INCH)
_SHOWN: Final = 6
_MOST_BYTES: Final = 4_000_000
_NOWHERE: Final = FilePath("no folder")


class NamedArt(NamedTuple):
    """A picture that a set names: where, by which tile if by one, and the file if it has a folder.

    The subject is what it is a picture of, as messages call it.
    """

    set_number: int
    path: Path
    subject: str
    name: str
    file: PictureFile | None


@once_for_edition  # five checks ask
def named_art(edition: Edition) -> tuple[NamedArt, ...]:
    """Every picture that the sets of an edition name."""
    return tuple(_named_art(edition))


def _named_art(edition: Edition) -> Iterator[NamedArt]:
    for number, source in enumerate(edition.sets):
        stated = source.tileset
        for key in ("back", "start_back"):
            if name := getattr(stated, key):
                yield NamedArt(number, (key,), key, name, art_beside(source, name))
    for design in edition.designs:
        number, path = design.set_number, ("tiles", design.tile_number)
        source, tile = edition.sets[number], design.tile
        if tile.art:
            file = art_beside(source, tile.art)
            yield NamedArt(number, (*path, "art"), design.id, tile.art, file)
        for place, copy in enumerate(tile.copies or ()):
            if copy.art:
                file = art_beside(source, copy.art)
                yield NamedArt(number, (*path, "copies", place, "art"), design.id, copy.art, file)


@edition_check("missing-art", "file", WARNING)
def missing_art(edition: Edition) -> Iterator[Remark]:
    """A picture that is not there; the tile is drawn instead."""
    for art in named_art(edition):
        if not is_name(art.name) or kind_of(art.name) is None or _is_there(art.file):
            continue
        message = msg("{subject}: there is no picture {file!r}", subject=art.subject, file=art.name)
        hint: str = msg("put it in the folder of the set, or below")
        if art.file is None:
            hint = msg("save the set first: pictures are looked for next to its file")
        else:
            hint = did_you_mean(art.name, pictures_in(art.file.folder)) or hint
        yield _remark(art, message, hint)


@edition_check("unusable-symbol", "file", WARNING)
def unusable_symbol(edition: Edition) -> Iterator[Remark]:
    """A symbol file that cannot be used, or not all of it; a badge is drawn, or what is left."""
    for path, wanted, found in edition.symbols:
        if found is None:
            continue  # `unknown-symbol` says so
        hint = msg("a badge with letters is drawn until then")
        try:
            drawing = symbol_drawing(found)
        except UnfitPicture as error:
            said = error.message
        except OSError as error:
            said = msg("cannot be read ({reason})", reason=reason(error))
        else:
            if not drawing.left_out:
                continue
            said = msg("is drawn without: {elements}", elements=list(drawing.left_out))
            hint = msg("a drawing program turns text and clones into paths")
        message = msg(
            "{subject}: {file!r} {reason}",
            subject=named(str(path[:2][-1])),
            file=wanted,
            reason=said,
        )
        yield remark_at(edition, path, message, hint)


@edition_check("unusable-art", "file", WARNING)
def unusable_art(edition: Edition) -> Iterator[Remark]:
    """A picture that cannot be used, or not all of it; the tile is drawn instead, or what is left.

    A picture lies in the folder of the set or below, is a PNG, JPEG, WebP or SVG file that can be
    decoded, and keeps to limits.
    """
    beyond = art_beyond_budget(edition)
    for art in named_art(edition):
        if art.file in beyond:
            continue  # `art-budget` says so
        hint = msg("the tile is drawn from the model until then")
        try:
            # A set without a folder: what can be said of the name alone.
            shown = facts(art.file or PictureFile(_NOWHERE, art.name), decoded=True)
        except UnfitPicture as error:
            said = error.message
        except OSError:
            continue  # `missing-art` says so
        else:
            if not shown.left_out:
                continue
            said = msg("is drawn without: {elements}", elements=list(shown.left_out))
            hint = msg("a drawing program turns text and clones into paths")
        yield _remark(
            art,
            msg("{subject}: {file!r} {reason}", subject=art.subject, file=art.name, reason=said),
            hint,
        )


@edition_check("art-budget", "file", WARNING)
def art_budget(edition: Edition) -> Iterator[Remark]:
    """Pictures that are together too large; those behind are left out, and their tiles drawn."""
    beyond = art_beyond_budget(edition)
    too_much = [art for art in named_art(edition) if art.file in beyond]
    if too_much:
        hint = msg(
            "make them smaller: together they have at most {bytes:,} bytes and {dots:,} pixels; "
            "a tile in print needs {least} by {least}",
            bytes=MAX_ALL_BYTES,
            dots=MAX_ALL_DOTS,
            least=LEAST_DOTS,
        )
        message = plural(
            "{count} picture is left out, since the pictures of all sets are together too large: "
            "{files}",
            "{count} pictures are left out, since the pictures of all sets are together too large: "
            "{files}",
            count=len(too_much),
            files=shortened([art.name for art in too_much], _SHOWN),
        )
        yield _remark(too_much[0], message, hint)


@edition_check("art-shape", "file", WARNING)
def art_shape(edition: Edition) -> Iterator[Remark]:
    """A picture of a tile is not square; it is stretched, or as an SVG file shown in the middle."""
    for art, shown in _usable(edition):
        if not shown.is_square:
            message = msg(
                "{subject}: {file!r} is {width:g} by {height:g}, and so not square",
                subject=art.subject,
                file=art.name,
                width=shown.width,
                height=shown.height,
            )
            yield _remark(art, message, msg("cut it to a square"))


@edition_check("art-dots", "file", WARNING)
def art_dots(edition: Edition) -> Iterator[Remark]:
    """A picture has too few dots for print: fewer than 300 to an inch on a tile of 45 mm."""
    for art, shown in _usable(edition):
        least = min(shown.width, shown.height)
        if shown.kind != "svg" and least < LEAST_DOTS:
            message = msg(
                "{subject}: {file!r} has {dots} px from side to side, which is {fine} to an inch "
                "in print",
                subject=art.subject,
                file=art.name,
                dots=round(least),
                fine=round(least * 25.4 / TILE_SIZE),
            )
            hint = msg(
                "print needs {least}: {dots} to an inch on a tile of {size} mm",
                least=LEAST_DOTS,
                dots=DOTS_PER_INCH,
                size=TILE_SIZE,
            )
            yield _remark(art, message, hint)


@edition_check("unused-art", "file", NOTE)
def unused_art(edition: Edition) -> Iterator[Remark]:
    """Pictures in the folders of a set's art that no tile names."""
    named: dict[int, set[str]] = {}
    for art in named_art(edition):
        named.setdefault(art.set_number, set()).add(art.name)
    for number, names in sorted(named.items()):
        source = edition.sets[number]
        # What lies next to the set itself may be anything.
        folders = {str(PurePosixPath(name).parent) for name in names if is_name(name)} - {"."}
        found = [*_pictures(source.path.parent, folders)] if source.path else []
        left = [name for name in found if name not in names]
        others = [*_neighbours(source)] if left else []
        left = [name for name in left if not any(name in text for text in others)]
        if left:
            message = plural(
                "{count} picture is not used: {files}",
                "{count} pictures are not used: {files}",
                count=len(left),
                files=shortened(left, _SHOWN),
            )
            hint = msg("name them under `art`, or take them away")
            yield Remark(("tiles",), message, hint, of_key=True, set_number=number)


def _pictures(here: FilePath, folders: set[str]) -> Iterator[str]:
    for folder in sorted(folders):
        for path in sorted(listed(here / folder, "[!.]*")):
            if kind_of(path.name) and path.is_file():
                yield path.relative_to(here).as_posix()


def _usable(edition: Edition) -> Iterator[tuple[NamedArt, PictureFacts]]:
    beyond = art_beyond_budget(edition)
    for art in named_art(edition):
        try:
            if art.file is not None and art.file not in beyond:
                yield art, facts(art.file, decoded=True)
        except (UnfitPicture, OSError):
            continue


def _is_there(file: PictureFile | None) -> bool:
    if file is None:
        return False
    try:
        facts(file)
    except UnfitPicture:
        return True
    except OSError:
        return False
    return True


def _remark(art: NamedArt, message: str, hint: str) -> Remark:
    return Remark(
        art.path, message, hint, set_number=art.set_number, fixes=(corrected, drawn_instead)
    )


def _neighbours(source: Source) -> Iterator[str]:
    """Yield the texts of other sets in the folder of a set: they may use the same pictures."""
    path = source.path
    if path is None:
        return
    for other in (*listed(path.parent, "*.yaml"), *listed(path.parent, "*.yml")):
        if other != path:
            try:
                yield read_bytes(other, other.name, _MOST_BYTES, "").decode(errors="replace")
            except UnreadableFile:
                continue
