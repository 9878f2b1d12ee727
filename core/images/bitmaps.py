"""PNG, JPEG and WebP pictures: judged by their heads, then decoded, and made as small as need be.

Pillow decodes them, one format at a time as the name of the file says, and never a picture that is
larger than allowed, has too many parts, or ends too early.
"""

from __future__ import annotations

import re
import struct
import warnings
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from typing import Final, Literal, NamedTuple, TypeAlias
from zlib import crc32, decompressobj

from PIL import Image, ImageFile, UnidentifiedImageError

from ..messages import Words, msg, msg_template, plural, plural_templates
from .svg_reading import UnfitPicture

BitmapKind: TypeAlias = Literal["png", "jpeg", "webp"]

MAX_DOTS: Final = 4096
"""How many pixels wide and high a picture may be; some programs take no larger ones."""
MAX_PARTS: Final = 20_000
"""How many parts a file may have: each costs time, however little is in it."""
MAX_SCANS: Final = 100
"""How often a JPEG file may go over its picture; programs write about ten scans."""
_SIGNATURE: Final = 8
_CHANNELS: Final = {2: 3, 4: 2, 6: 4}  # by the type of colour of a PNG file; else one
_PIECE: Final = 16_384  # bytes, of which no more than 17 million can come
_MARKS: Final = re.compile(rb"\xff[\xc0-\xcf\xda-\xfe]")
_SCAN: Final = b"\xff\xda"
_RARE: Final = re.compile(rb"\xff[\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]")
"""What begins a frame as few programs read it: without loss, or arithmetically coded."""
_SHARP: Final = 92  # the quality of JPEG: no loss can be seen
_TURNED: Final = 0x0112  # the entry of EXIF that says how a camera was held
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_SIDEWAYS: Final = range(5, 9)
_NAMES: Final[dict[BitmapKind, str]] = {"png": "PNG", "jpeg": "JPEG", "webp": "WebP"}

# What is larger is refused when it is opened: WebP makes room for its pixels then.
Image.MAX_IMAGE_PIXELS = MAX_DOTS**2
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)
ImageFile.LOAD_TRUNCATED_IMAGES = False


class Bitmap(NamedTuple):
    """A picture that was decoded once, as a file of PNG or JPEG, with its size in pixels."""

    content: bytes
    kind: Literal["png", "jpeg"]
    width: int
    height: int


class Channels(NamedTuple):
    """The pixels of a picture: its colours, and apart from them how opaque each is.

    Both are rows that are filtered and packed as in PNG files, 8 bits for each of grey, or of red,
    green and blue.
    """

    width: int
    height: int
    colours: bytes
    opacity: bytes | None
    is_grey: bool


class BitmapHead(NamedTuple):
    """What the head of a picture says: its width and height as it is shown, and its colours."""

    width: int
    height: int
    is_grey: bool


def head_of(content: bytes, kind: BitmapKind) -> BitmapHead:
    """What the head of a picture says. Raise UnfitPicture if that cannot be used."""
    with _opened(content, kind) as image:
        return BitmapHead(*_shown_size(image), image.mode == "L")


def bitmap(content: bytes, kind: BitmapKind, dots: int) -> Bitmap:
    """A picture as it is, or `dots` pixels wide or high if it is larger.

    Raise UnfitPicture if it cannot be decoded.
    """
    with _opened(content, kind) as image:
        wide, high = _shown_size(image)
        share = min(1.0, dots / max(wide, high))
        if share < 1:
            # JPEG can be decoded in halves, quarters and eighths of its size at less cost.
            image.draft(None, (dots, dots))
        _decode(image, content)
        if share == 1 and kind != "webp" and not _turn(image) and _is_plain(content, kind):
            return Bitmap(content, kind, wide, high)
        size = max(1, round(wide * share)), max(1, round(high * share))
        made = _upright(image)
        if made.size != size:
            made = made.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
        return Bitmap(_encoded(made, kind), "jpeg" if kind == "jpeg" else "png", *size)


def channels(content: bytes, kind: BitmapKind) -> Channels:
    """The pixels of a picture; raise UnfitPicture if it cannot be decoded."""
    with _opened(content, kind) as image:
        _decode(image, content)
        made = _upright(image)
    opacity = _packed(made.getchannel("A")) if made.mode in ("LA", "RGBA") else None
    is_grey = made.mode in ("L", "LA")
    return Channels(*made.size, _packed(made.convert("L" if is_grey else "RGB")), opacity, is_grey)


def _opened(content: bytes, kind: BitmapKind) -> Image.Image:
    """Open a picture by its head, of which nothing is decoded yet."""
    _check_parts(content, kind)
    try:
        image = Image.open(BytesIO(content), formats=[kind.upper()])
    except UnidentifiedImageError:
        raise UnfitPicture(_unknown(content, kind)) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise UnfitPicture(
            msg("has too many pixels; the most are {most} by {most}", most=MAX_DOTS)
        ) from None
    except Exception:  # noqa: BLE001 - whatever a decoder says of a stranger's bytes
        raise UnfitPicture(msg("has a damaged header")) from None
    if max(image.size) > MAX_DOTS:
        template = msg_template(
            "is {width} by {height} pixels large; the most are {most} by {most}"
        )
        wide, high = image.size
        raise UnfitPicture(msg(template, width=wide, height=high, most=MAX_DOTS))
    if image.mode == "CMYK":
        raise UnfitPicture(msg("is not in shades of grey or red, green and blue; save it as RGB"))
    return image


def _unknown(content: bytes, kind: BitmapKind) -> Words:
    starts = {"png": b"\x89PNG\r\n\x1a\n", "jpeg": b"\xff\xd8", "webp": b"RIFF"}
    if content.startswith(starts[kind]):
        return msg("has a damaged header")
    return msg("is not a {kind} picture, whatever its name says", kind=_NAMES[kind])


def _check_parts(content: bytes, kind: BitmapKind) -> None:
    if kind == "webp":
        return  # of which the first picture alone is read, in compiled code
    found = _png_parts(content) if kind == "png" else _MARKS.finditer(content)
    parts = sum(1 for _ in islice(found, MAX_PARTS + 1))
    scans = content.count(_SCAN) if kind == "jpeg" else 0
    if parts > MAX_PARTS or scans > MAX_SCANS:
        most = MAX_PARTS if parts > MAX_PARTS else MAX_SCANS
        one, many = plural_templates(
            "has more than {count:,} part", "has more than {count:,} parts"
        )
        raise UnfitPicture(plural(one, many, count=most))


def _png_parts(content: bytes) -> Iterator[slice]:
    """Yield where the parts of a PNG file are, by the lengths that they state."""
    place = _SIGNATURE
    while place < len(content):
        end = place + 12 + int.from_bytes(content[place : place + 4])
        yield slice(place, end)
        place = end


def _is_plain(content: bytes, kind: BitmapKind) -> bool:
    """Whether every program shows a file that Pillow shows, so that it can go on byte by byte."""
    if kind == "jpeg":
        return _RARE.search(content) is None
    part = b""
    for place in _png_parts(content):
        part = content[place]
        if int.from_bytes(part[-4:]) != crc32(part[4:-4]):
            return False
    return part[4:8] == b"IEND"


def _decode(image: Image.Image, content: bytes) -> None:
    try:
        is_whole = image.format != "PNG" or _has_all_rows(content)
        if is_whole:
            image.load()
    except Exception as error:  # noqa: BLE001 - whatever a decoder says of a stranger's bytes
        if "truncated" in str(error):
            raise UnfitPicture(msg("ends too early")) from None
        raise UnfitPicture(msg("has pixels that cannot be decoded; save it again")) from None
    if not is_whole:
        raise UnfitPicture(msg("ends too early"))
    if image.mode == "P" and not (image.palette and image.palette.palette):
        raise UnfitPicture(msg("has no palette, by which its pixels have colours"))


def _has_all_rows(content: bytes) -> bool:
    """Whether a PNG file has as many bytes as its pixels take: Pillow would make up the rest."""
    wide, high, depth, colour = struct.unpack(">IIBB", content[16:26])
    missing: int = wide * high * depth * _CHANNELS.get(colour, 1) // 8
    packed = decompressobj()
    for place in _png_parts(content):
        if content[place.start + 4 : place.start + 8] == b"IDAT":
            data = memoryview(content)[place.start + 8 : place.stop - 4]
            for at in range(0, len(data), _PIECE):
                missing -= len(packed.decompress(data[at : at + _PIECE]))
                if missing <= 0:
                    return True
    return missing <= 0


def _turn(image: Image.Image) -> int:
    if image.format == "PNG":  # of which Pillow would decode the pixels to find it
        return 0
    try:
        turned = image.getexif().get(_TURNED, 1)
    except Exception:  # noqa: BLE001 - no more than a remark of a camera
        return 0
    return turned if turned in _TURNS else 0


def _shown_size(image: Image.Image) -> tuple[int, int]:
    wide, high = image.size
    return (high, wide) if _turn(image) in _SIDEWAYS else (wide, high)


def _upright(image: Image.Image) -> Image.Image:
    """A picture as its camera was held, in grey or in red, green and blue, 8 bits each."""
    turned = _turn(image)
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.convert("I").point(lambda shade: shade * (1 / 256)).convert("L")
    clear = image.has_transparency_data
    is_grey = image.mode in ("1", "L", "LA")
    mode = ("LA" if clear else "L") if is_grey else ("RGBA" if clear else "RGB")
    if clear and is_grey:
        image = image.convert("RGBA")
    made = image.convert(mode)
    return made.transpose(_TURNS[turned]) if turned else made


def _encoded(image: Image.Image, kind: BitmapKind) -> bytes:
    made = BytesIO()
    if kind == "jpeg":
        image.save(made, "JPEG", quality=_SHARP, subsampling=0)
    else:
        image.save(made, "PNG", compress_level=4)
    return made.getvalue()


def _packed(image: Image.Image) -> bytes:
    """The rows of a picture as PNG has them."""
    made = _encoded(image, "png")
    parts = (made[place] for place in _png_parts(made))
    return b"".join(part[8:-4] for part in parts if part[4:8] == b"IDAT")
