"""Pictures that lie next to a set: held to limits and measured, before anything decodes them.

PNG and JPEG files are known by their headers and by how their parts follow one another; nothing
here unpacks a pixel of them. SVG files are read as symbols are, with more room.
"""

from __future__ import annotations

import os
import stat
from base64 import b64encode
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from zlib import crc32

from .files import listed, open_regular, read_up_to, reason
from .messages import counted, forms, wording, words
from .svg_reading import SvgDrawing, SvgLimits, UnfitPicture, read_svg

if TYPE_CHECKING:
    from typing import BinaryIO

Kind: TypeAlias = Literal["png", "jpeg", "svg"]

MAX_PICTURE: Final = 16 * 1024 * 1024
"""How many bytes a picture has at most."""
MAX_DOTS: Final = 4096
"""How many pixels wide and high a picture may be; some programs take no larger ones."""
_SVG_LIMITS: Final = SvgLimits(size=2 * 1024 * 1024, elements=20_000, depth=24)
KINDS: Final[dict[str, Kind]] = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".svg": "svg"}
"""What a picture is, by how its name ends."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_PNG_DEPTHS: Final = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_MOST_PARTS: Final = 100_000
_MOST_LISTED: Final = 2000
_SYMBOLS: Final = "symbols"
# Frames as nearly every program writes them: baseline, extended and progressive.
_FRAMES: Final = (0xC0, 0xC1, 0xC2)
_OTHER_FRAMES: Final = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
_BARE: Final = (0x01, *range(0xD0, 0xD9))
_SCAN, _END = 0xDA, 0xD9


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
            facts(self)
        except (OSError, UnfitPicture):
            return False
        return True

    @property
    def state(self) -> tuple[int, int] | None:
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


def facts(file: PictureFile) -> PictureFacts:
    """Return what a picture is; raise UnfitPicture if it cannot be used, OSError if it is gone."""
    status = _allowed(file).stat()
    return _facts(file, status.st_mtime_ns, status.st_size)


def content(file: PictureFile) -> bytes:
    """Return the bytes of a picture that can be used; raise as `facts` does."""
    facts(file)
    return read_up_to(open_regular(_allowed(file), follow=False), MAX_PICTURE)[:MAX_PICTURE]


def svg_drawing(file: PictureFile) -> SvgDrawing:
    """Return what an SVG picture shows; raise as `facts` does."""
    status = _allowed(file).stat()
    return _svg_drawing(file, status.st_mtime_ns, status.st_size)


def data_uri(file: PictureFile) -> tuple[str, str]:
    """Return a PNG or JPEG picture as an address that holds it, and an id; raise as `facts`."""
    status = _allowed(file).stat()
    return _data_uri(file, status.st_mtime_ns, status.st_size)


def is_name(name: str) -> bool:
    """Say whether a name leads to a file next to the set or in a folder there, nowhere else."""
    path = PurePosixPath(name)
    return (
        not path.is_absolute()
        and ".." not in path.parts
        and path.parts != ()
        and str(path) == name
        and not set(name) & {"\\", ":", "\0"}
    )


def kind_of(name: str) -> Kind | None:
    """Return what a file is by the end of its name; None if it is no picture."""
    return KINDS.get(PurePosixPath(name).suffix.lower())


def pictures_in(folder: Path) -> list[str]:
    """Return the pictures that a set in a folder could name, as it would: there or one below.

    Symbols are none of them.
    """
    inner = [path for path in listed(folder, "[!.]*") if path.is_dir() and path.name != _SYMBOLS]
    found = [path for each in (folder, *sorted(inner)) for path in listed(each, "[!.]*")]
    those = (path for path in found if path.suffix.lower() in KINDS and path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in islice(those, _MOST_LISTED))


def _allowed(file: PictureFile) -> Path:
    """Return the path of a picture with all links followed, if it lies in the set's folder."""
    if not is_name(file.name):
        raise UnfitPicture(words("is not a path within the folder of the set"))
    if kind_of(file.name) is None:
        raise UnfitPicture(words("is no PNG, JPEG or SVG file by its name"))
    try:
        path = file.path.resolve(strict=True)
        within = path.is_relative_to(file.folder.resolve())
    except RuntimeError:  # links in a ring
        raise UnfitPicture(words("is a link to itself")) from None
    except ValueError:
        raise UnfitPicture(words("is not a path within the folder of the set")) from None
    if not within:
        raise UnfitPicture(words("leads out of the folder of the set"))
    return path


# The time of change and the size are part of the keys: a file that is edited is read again.
@lru_cache(maxsize=4096)
def _facts(file: PictureFile, changed: int, size: int) -> PictureFacts:
    path, kind = _allowed(file), kind_of(file.name)
    if kind == "svg":
        drawing = _svg_drawing(file, changed, size)
        return PictureFacts("svg", drawing.width, drawing.height, drawing.left_out)
    _check_size(path.stat(), MAX_PICTURE)
    try:
        with os.fdopen(open_regular(path, follow=False), "rb") as opened:
            wide, high = _png_size(opened, size) if kind == "png" else jpeg_size(opened)[:2]
    except OSError as error:
        raise UnfitPicture(words("cannot be read ({reason})", reason=reason(error))) from None
    if max(wide, high) > MAX_DOTS:
        template = wording("is {width} by {height} pixels large; the most are {most} by {most}")
        raise UnfitPicture(words(template, width=wide, height=high, most=MAX_DOTS))
    return PictureFacts("png" if kind == "png" else "jpeg", wide, high)


@lru_cache(maxsize=64)
def _svg_drawing(file: PictureFile, _changed: int, _size: int) -> SvgDrawing:
    path = _allowed(file)
    _check_size(path.stat(), _SVG_LIMITS.size)
    try:
        read = read_up_to(open_regular(path, follow=False), _SVG_LIMITS.size)
        return read_svg(read.decode("utf-8-sig"), _SVG_LIMITS)
    except OSError as error:
        raise UnfitPicture(words("cannot be read ({reason})", reason=reason(error))) from None
    except UnicodeDecodeError:
        raise UnfitPicture(words("is not an SVG document")) from None


@lru_cache(maxsize=32)
def _data_uri(file: PictureFile, _changed: int, _size: int) -> tuple[str, str]:
    shown = facts(file)
    read = content(file)
    name = f"p{sha256(read).hexdigest()[:16]}"
    return f"data:image/{shown.kind};base64,{b64encode(read).decode()}", name


def _check_size(status: os.stat_result, most: int) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise UnfitPicture(words("is not a plain file"))
    if status.st_size > most:
        one, many = forms(
            "has {count:,} byte; a picture of this kind has at most {most:,}",
            "has {count:,} bytes; a picture of this kind has at most {most:,}",
        )
        raise UnfitPicture(counted(one, many, count=status.st_size, most=most))


def _png_size(file: BinaryIO, size: int) -> tuple[int, int]:
    """Return the size of a PNG picture that is there from its first part to its last."""
    head = file.read(33)
    if head[:8] != _PNG or head[8:16] != b"\0\0\0\x0dIHDR":
        raise UnfitPicture(words("is not a PNG picture, whatever its name says"))
    wide, high = (int.from_bytes(head[n : n + 4]) for n in (16, 20))
    depth, colour, *methods = head[24:29]
    sound = int.from_bytes(head[29:33]) == crc32(head[12:29])
    if not sound or not wide or not high or depth not in _PNG_DEPTHS.get(colour, ()):
        raise UnfitPicture(words("has a damaged header"))
    if methods[0] or methods[1] or methods[2] > 1:
        raise UnfitPicture(words("has a damaged header"))
    # From part to part by their lengths: nothing is unpacked, whatever size the picture claims.
    place, has_dots = len(head), False
    for _ in range(_MOST_PARTS):
        file.seek(place)
        part = file.read(8)
        length, name = int.from_bytes(part[:4]), part[4:]
        place += 12 + length
        if len(part) < 8 or place > size:  # noqa: PLR2004 - a length and a name
            break
        has_dots = has_dots or name == b"IDAT"
        if name == b"IEND" and has_dots:
            return wide, high
    raise UnfitPicture(words("ends too early"))


def jpeg_size(file: BinaryIO) -> tuple[int, int, int]:
    """Return how wide and high a JPEG picture is, and of how many colours it is made.

    Raise UnfitPicture unless the data of its pixels begins.
    """
    if file.read(2) != b"\xff\xd8":
        raise UnfitPicture(words("is not a JPEG picture, whatever its name says"))
    found: tuple[int, int, int] | None = None
    for _ in range(_MOST_PARTS):
        mark = file.read(2)
        while len(mark) == 2 and mark[0] == mark[1] == 0xFF:  # noqa: PLR2004 - filled up
            mark = mark[1:] + file.read(1)
        if len(mark) < 2 or mark[0] != 0xFF:  # noqa: PLR2004
            break
        if mark[1] in _BARE:
            continue
        length = int.from_bytes(file.read(2))
        if mark[1] == _SCAN and found:
            return found
        if mark[1] in (_SCAN, _END) or length < 2:  # noqa: PLR2004 - it counts itself
            break
        if mark[1] in _OTHER_FRAMES:
            raise UnfitPicture(words("is a JPEG picture of a rare kind; save it as a common one"))
        if mark[1] in _FRAMES and found is None:
            found = _frame(file.read(6))
            length -= 6
        file.seek(length - 2, os.SEEK_CUR)
    raise UnfitPicture(words("ends too early"))


def _frame(head: bytes) -> tuple[int, int, int]:
    """Return the size and the number of colours that the header of a frame states."""
    if len(head) < 6:  # noqa: PLR2004
        raise UnfitPicture(words("ends too early"))
    wide, high = int.from_bytes(head[3:5]), int.from_bytes(head[1:3])
    if head[0] != 8 or not wide or not high:  # noqa: PLR2004 - bits for each colour
        raise UnfitPicture(words("has a damaged header"))
    if head[5] not in {1, 3}:
        raise UnfitPicture(words("is not in shades of grey or red, green and blue; save it as RGB"))
    return wide, high, head[5]
