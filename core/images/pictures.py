"""Pictures that lie next to a set: held to limits before anything decodes them, and decoded once.

PNG, JPEG and WebP files are made as small as they are shown; SVG files are read as symbols are,
with more room. What is found out of a file is kept until it changes, also that it cannot be used.
"""

from __future__ import annotations

import stat
from base64 import b64encode
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ..messages import Words, msg, plural, plural_templates
from ..storage.files import listed, open_regular, read_up_to, reason
from .svg_reading import SvgDrawing, SvgLimits, UnfitPicture, read_svg

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable

    from .bitmaps import Bitmap

Kind: TypeAlias = Literal["png", "jpeg", "webp", "svg"]

MAX_PICTURE: Final = 16 * 1024 * 1024
"""How many bytes a picture has at most."""
MAX_ALL_BYTES: Final = 256 * 1024 * 1024
"""How many bytes the pictures of an edition have at most, together."""
MAX_ALL_DOTS: Final = 32 * 4096 * 4096
"""How many pixels they have at most, together."""
SVG_LIMITS: Final = SvgLimits(size=2 * 1024 * 1024, elements=20_000, depth=24)
MAX_SYMBOL: Final = 64 * 1024
"""How many bytes a symbol has at most, which is drawn many times on a tile."""
SYMBOL_LIMITS: Final = SvgLimits(MAX_SYMBOL, elements=1000, depth=12)
KINDS: Final[dict[str, Kind]] = {
    ".png": "png",
    ".jpg": "jpeg",
    ".jpeg": "jpeg",
    ".webp": "webp",
    ".svg": "svg",
}
"""What a picture is, by how its name ends."""
THUMBNAIL: Final = 256
"""How many pixels wide and high a picture is made to see whether it can be decoded."""
_SVG_WEIGHT: Final = 8  # a byte of a drawing takes as long to read as so many of a picture
_MOST_LISTED: Final = 2000
_MOST_KEPT: Final = 64 * 1024 * 1024
_SYMBOLS: Final = "symbols"
_State: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PictureFile:
    """A picture as a set names it: the folder of the set, and a path from there with slashes."""

    folder: Path
    name: str

    @property
    def path(self) -> Path:
        """Where the picture is; it need not be there."""
        return self.folder / self.name

    @property
    def is_usable(self) -> bool:
        """Whether it is there and can be shown."""
        try:
            facts(self, decoded=True)
        except (OSError, UnfitPicture):
            return False
        return True

    @property
    def state(self) -> _State | None:
        """What changes when the file does; None if there is none."""
        try:
            status = self.path.stat()
        except (OSError, ValueError):
            return None
        return status.st_mtime_ns, status.st_size


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """What is known of a picture: its kind, and its size in pixels, or in units of an SVG file."""

    kind: Kind
    width: float
    height: float
    left_out: tuple[str, ...] = ()

    @property
    def is_square(self) -> bool:
        """Whether it is as wide as it is high, but for one pixel in a hundred."""
        return abs(self.width - self.height) <= max(self.width, self.height) / 100


def facts(file: PictureFile, *, decoded: bool = False) -> PictureFacts:
    """What a picture is by its head, or once it has been decoded.

    Raise UnfitPicture if it cannot be used, OSError if it is gone.
    """
    state = _state_of(file)
    found = _facts(file, state)
    if isinstance(found, PictureFacts) and decoded and found.kind != "svg":
        found = _fault(file, state) or found
    if isinstance(found, Words):
        raise UnfitPicture(found)
    return found


def bitmap_of(file: PictureFile, dots: int) -> Bitmap:
    """A PNG, JPEG or WebP picture that is at most `dots` wide and high; raise as `facts` does."""
    facts(file)
    return _bitmap(file, _state_of(file), dots)


def svg_drawing(file: PictureFile) -> SvgDrawing:
    """What an SVG picture shows; raise as `facts` does."""
    facts(file)
    return _svg_drawing(file, _state_of(file))


def data_uri(file: PictureFile, dots: int) -> tuple[str, str]:
    """What `bitmap_of` returns as an address that holds it, and an id."""
    made = bitmap_of(file, dots)
    name = f"p{sha256(made.content).hexdigest()[:16]}"
    return f"data:image/{made.kind};base64,{b64encode(made.content).decode()}", name


def symbol_drawing(path: Path) -> SvgDrawing:
    """What a symbol file draws; raise UnfitPicture, or OSError if it cannot be read."""
    status = path.stat()
    _check_size(status, MAX_SYMBOL)
    # The time of change and the size are part of the key: a file that is edited is read again.
    drawing = _symbol_drawing(path, status.st_mtime_ns, status.st_size)
    if isinstance(drawing, Words):
        raise UnfitPicture(drawing)
    return drawing


@lru_cache(maxsize=256)
def _symbol_drawing(path: Path, _changed: int, _size: int) -> SvgDrawing | Words:
    try:
        read = read_up_to(open_regular(path), MAX_SYMBOL)[:MAX_SYMBOL].decode("utf-8-sig")
        return read_svg(read, SYMBOL_LIMITS)
    except UnicodeDecodeError:
        return msg("is not an SVG document")
    except UnfitPicture as error:
        return error.message


def beyond_budget(files: Iterable[PictureFile]) -> frozenset[PictureFile]:
    """Those of the pictures of an edition that are too much for it, behind those that are not."""
    beyond, room, dots = set(), MAX_ALL_BYTES, MAX_ALL_DOTS
    for file in dict.fromkeys(files):
        state = file.state
        if state is None:
            continue
        weight = state[1] * (_SVG_WEIGHT if kind_of(file.name) == "svg" else 1)
        try:
            # Of what is too much already not even the head is read.
            shown = facts(file) if weight <= room else None
        except (OSError, UnfitPicture):
            continue
        own = round(shown.width * shown.height) if shown and shown.kind != "svg" else 0
        if shown is None or own > dots:
            beyond.add(file)
        else:
            room, dots = room - weight, dots - own
    return frozenset(beyond)


def is_name(name: str) -> bool:
    """Whether a name leads to a file next to the set or in a folder there, nowhere else."""
    path = PurePosixPath(name)
    return (
        not path.is_absolute()
        and ".." not in path.parts
        and path.parts != ()
        and str(path) == name
        and not set(name) & {"\\", ":", "\0"}
    )


def kind_of(name: str) -> Kind | None:
    """The kind of a picture by the end of its name; None if it is none."""
    return KINDS.get(PurePosixPath(name).suffix.lower())


def pictures_in(folder: Path) -> list[str]:
    """The pictures that a set in a folder could name, as it would: there or one below.

    Symbols are none of them.
    """
    inner = [path for path in listed(folder, "[!.]*") if path.is_dir() and path.name != _SYMBOLS]
    found = [path for each in (folder, *sorted(inner)) for path in listed(each, "[!.]*")]
    those = (path for path in found if path.suffix.lower() in KINDS and path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in islice(those, _MOST_LISTED))


def _allowed(file: PictureFile) -> Path:
    """The path of a picture with all links followed, if it lies in the set's folder."""
    if not is_name(file.name):
        raise UnfitPicture(msg("is not a path within the folder of the set"))
    if kind_of(file.name) is None:
        raise UnfitPicture(msg("is no PNG, JPEG, WebP or SVG file by its name"))
    try:
        path = file.path.resolve(strict=True)
        within = path.is_relative_to(file.folder.resolve())
    except RuntimeError:  # links in a ring
        raise UnfitPicture(msg("is a link to itself")) from None
    except ValueError:
        raise UnfitPicture(msg("is not a path within the folder of the set")) from None
    if not within:
        raise UnfitPicture(msg("leads out of the folder of the set"))
    return path


def _state_of(file: PictureFile) -> _State:
    """The time of change and the size: a file that is edited is read again."""
    status = _allowed(file).stat()
    return status.st_mtime_ns, status.st_size


@lru_cache(maxsize=4096)
def _facts(file: PictureFile, state: _State) -> PictureFacts | Words:
    """What a picture is, or why it cannot be used."""
    from .bitmaps import head_of

    kind = kind_of(file.name)
    try:
        if kind is None or kind == "svg":
            drawing = _svg_drawing(file, state)
            return PictureFacts("svg", drawing.width, drawing.height, drawing.left_out)
        head = head_of(_content(file, MAX_PICTURE), kind)
        return PictureFacts(kind, head.width, head.height)
    except UnfitPicture as error:
        return error.message


@lru_cache(maxsize=4096)
def _fault(file: PictureFile, state: _State) -> Words | None:
    """Why the pixels of a picture cannot be decoded; None if they can."""
    try:
        _bitmap(file, state, THUMBNAIL)
    except UnfitPicture as error:
        return error.message
    return None


@lru_cache(maxsize=64)
def _svg_drawing(file: PictureFile, _state: _State) -> SvgDrawing:
    try:
        read = _content(file, SVG_LIMITS.size).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnfitPicture(msg("is not an SVG document")) from None
    return read_svg(read, SVG_LIMITS)


class _Bitmaps:
    """Bitmaps that were made last, as many as there is room for; threads share them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, Bitmap] = OrderedDict()
        self._lock, self._bytes = Lock(), 0

    def get(self, key: object) -> Bitmap | None:
        """A bitmap that is kept, which is the last one now."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def keep(self, key: object, made: Bitmap) -> None:
        """Keep a bitmap, in place of those that nobody has asked for in the longest time."""
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._bytes += len(made.content)
            while self._bytes > _MOST_KEPT:
                self._bytes -= len(self._kept.popitem(last=False)[1].content)


_bitmaps: Final = _Bitmaps()


def _bitmap(file: PictureFile, state: _State, dots: int) -> Bitmap:
    from .bitmaps import bitmap

    kept = _bitmaps.get((file, state, dots))
    if kept is None:
        kind = kind_of(file.name)
        assert kind is not None
        assert kind != "svg"
        kept = bitmap(_content(file, MAX_PICTURE), kind, dots)
        _bitmaps.keep((file, state, dots), kept)
    return kept


def _content(file: PictureFile, most: int) -> bytes:
    """The bytes of a picture, of which there are not too many; raise UnfitPicture."""
    path = _allowed(file)
    try:
        _check_size(path.stat(), most)
        return read_up_to(open_regular(path, follow=False), most)[:most]
    except OSError as error:
        raise UnfitPicture(msg("cannot be read ({reason})", reason=reason(error))) from None


def _check_size(status: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise UnfitPicture(msg("is not a plain file"))
    if status.st_size > most:
        one, many = plural_templates(
            "has {count:,} byte; a picture of this kind has at most {most:,}",
            "has {count:,} bytes; a picture of this kind has at most {most:,}",
        )
        raise UnfitPicture(plural(one, many, count=status.st_size, most=most))
