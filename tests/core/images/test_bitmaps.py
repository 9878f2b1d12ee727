"""Pictures as they are decoded: upright, as small as need be, byte by byte if they are sound."""

import zlib
from io import BytesIO

import pytest
from PIL import Image

from core.images.bitmaps import BitmapKind, bitmap, channels, head_of
from tests.pictures import jpeg, png, webp


def saved(image: Image.Image, form: str, **how: object) -> bytes:
    """Return a picture as a file."""
    made = BytesIO()
    image.save(made, form, **how)
    return made.getvalue()


def seen(content: bytes) -> Image.Image:
    """Return what a file shows."""
    return Image.open(BytesIO(content)).convert("RGBA")


@pytest.mark.parametrize("content", [png(), jpeg()])
def test_a_sound_picture_that_is_small_enough_stays_byte_by_byte(content: bytes) -> None:
    """So that nothing is lost, and equal pictures are equal wherever they go."""
    kind: BitmapKind = "png" if content.startswith(b"\x89") else "jpeg"
    made = bitmap(content, kind, 600)
    assert (made.content, made.width, made.height) == (content, 600, 600)


@pytest.mark.parametrize(
    ("content", "kind"),
    [(png(900, 600), "png"), (jpeg(900, 600), "jpeg"), (webp(900, 600), "webp")],
)
def test_a_larger_one_is_made_smaller(content: bytes, kind: BitmapKind) -> None:
    """By its longer side; it stays PNG or JPEG, and WebP becomes PNG."""
    made = bitmap(content, kind, 300)
    assert (made.kind, made.width, made.height) == ("png" if kind == "webp" else kind, 300, 200)
    assert seen(made.content).size == (300, 200)
    shade = seen(content).getpixel((100, 100))
    other = seen(made.content).getpixel((33, 33))
    assert isinstance(shade, tuple)
    assert isinstance(other, tuple)
    assert all(abs(one - two) < 6 for one, two in zip(shade, other, strict=True))


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_photograph_is_upright(turn: int) -> None:
    """As browsers and cameras show it, and it is as wide as it looks."""
    photo = Image.new("RGB", (32, 16), "white")
    photo.paste((200, 0, 0), (0, 0, 16, 16))
    exif = Image.Exif()
    exif[0x0112] = turn
    content = saved(photo, "JPEG", exif=exif, quality=95)
    head, made = head_of(content, "jpeg"), bitmap(content, "jpeg", 64)
    assert (head.width, head.height) == (made.width, made.height)
    assert (made.width, made.height) == ((32, 16) if turn < 5 else (16, 32))
    spots = {1: (2, 2), 2: (29, 2), 3: (29, 13), 4: (2, 13), 5: (2, 2), 6: (2, 2), 7: (13, 29)}
    at = seen(made.content).getpixel(spots.get(turn, (2, 29)))
    assert isinstance(at, tuple)
    assert (at[0] > 150, at[1] < 90) == (True, True)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_has_pixels_of_eight_bits(mode: str) -> None:
    """In grey or in red, green and blue; how opaque they are stands apart."""
    whole = {"1": 1, "L": 128, "P": 0, "I;16": 32768}
    shade = (128, 64) if mode == "LA" else (128, 0, 0, 64)[: len(mode)]
    image = Image.new(mode, (5, 3), whole.get(mode, shade))
    if mode == "P":
        image.putpalette([128, 0, 0])
    made = channels(saved(image, "PNG"), "png")
    is_grey = mode in ("1", "L", "LA", "I;16")
    rows = zlib.decompress(made.colours)
    assert (made.width, made.height, made.is_grey) == (5, 3, is_grey)
    assert len(rows) == 3 * (1 + 5 * (1 if is_grey else 3))
    assert rows[1] == (255 if mode == "1" else 128)
    assert (made.opacity is None) == (mode not in ("LA", "RGBA"))
    if made.opacity is not None:
        assert zlib.decompress(made.opacity)[1] == 64


def test_a_palette_with_clear_colours_has_opacity() -> None:
    """As pictures of few colours have it."""
    image = Image.new("P", (4, 4), 0)
    image.putpalette([10, 20, 30])
    made = channels(saved(image, "PNG", transparency=0), "png")
    assert made.opacity is not None
    assert zlib.decompress(made.opacity)[1] == 0


def test_what_is_odd_is_written_anew() -> None:
    """A PNG without its end, and a JPEG that few programs read, go on as all programs read them."""
    cut = bitmap(png()[:-12], "png", 600).content
    assert cut.endswith(b"IEND\xaeB`\x82")
    assert seen(cut).size == (600, 600)
