"""Pictures for print shops, as another program reads them, and the page that leads to the shop."""

from __future__ import annotations

import csv
import json
from collections import Counter
from functools import partial
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops, ImageStat

from core.drawing import tile_svg
from core.edition.edition import Edition
from core.publishing.file_sets import LIST, PlannedFile, WouldOverwrite, write_files
from core.publishing.print_shop import print_shop, shipped_shops
from core.publishing.print_shop_files import LIST_COLUMNS, shop_files
from core.publishing.rasterizer import png_of
from tests.browser import OpenPage, accessibility_faults, wait_until
from tests.commands import goldrush
from tests.editions import edition_of
from tests.volume import FULL

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

NARROW: ViewportSize = {"width": 360, "height": 740}
SIZES = {
    "thegamecrafter": {
        "tiles": ((675, 675), 300),
        "cards": ((825, 1125), 300),
        "tokens": ((300, 300), 300),
        "track": ((2175, 3375), 300),
    },
    "makeplayingcards": {"tiles": ((672, 672), 300), "cards": ((822, 1122), 300)},
    "plain": {
        "tiles": ((607, 607), 300),
        "cards": ((825, 1125), 300),
        "tokens": ((312, 312), 300),
        "pieces": ((288, 737), 300),
        "track": ((2357, 3335), 300),
    },
}
FEW = """\
format: 1
id: few
start: "1"
terrains: {grass: {code: G}, rail: {code: R}}
features: {grass: {shape: field, terrain: grass}, rail: {shape: line, terrain: rail}}
tokens: {coin: {1: 3, 5: 1}}
pieces: {guard: {per_player: 2}}
tiles:
  - {id: "1", count: 3, edges: GRGR, features: [{kind: rail, at: [E, W]}]}
  - {id: "2", edges: GGGG}
"""
OWN = """\
format: 1
name: Our copy shop
dots: 600
products:
  tiles: {name: {en: Board, fr: Carton}, pixels: [1300, 1240], trim: [1063, 1063]}
  tokens: {name: Discs, pixels: [600, 600], trim: [472, 472], backs: false}
  track: {name: Poster, pixels: [3600, 2400], trim: [3400, 2200]}
notes: {en: [Ask for Ada.]}
"""


@pytest.fixture
def few(tmp_path: Path) -> Edition:
    """Return a small set with all that lies in a box but cards."""
    (tmp_path / "few.yaml").write_text(FEW)
    return edition_of(str(tmp_path / "few.yaml"))


def files_of(edition: Edition, shop: str, language: str = "en") -> dict[str, PlannedFile]:
    """Return the files for a shop by their names."""
    return {each.name: each for each in shop_files(edition, print_shop(shop), language)}


def opened(file: PlannedFile) -> Image.Image:
    """Return a picture as Pillow reads it."""
    picture = Image.open(BytesIO(file.make()))
    picture.load()
    return picture


def rows_of(files: dict[str, PlannedFile]) -> list[dict[str, str]]:
    """Return the rows of the list."""
    return [*csv.DictReader(files["files.csv"].make().decode().splitlines())]


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Return how far the pixels of two pictures differ, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("shop", SIZES)
@pytest.mark.parametrize("name", ["few", "gold-rush-cards"])
def test_pictures_are_as_the_shop_asks_for_them(few: Edition, name: str, shop: str) -> None:
    """In pixels, with 300 of them to the inch, RGB without alpha, opaque up to square corners."""
    edition = few if name == "few" else edition_of(name)
    files = files_of(edition, shop)
    found = {path for path in files if path.endswith(".png")}
    parts = {path.partition("/")[0] for path in found}
    assert parts == {part for part in SIZES[shop] if (part == "cards") == (name != "few")}
    for path in sorted(found) if name == "few" or FULL else sorted(found)[::9]:
        picture = opened(files[path])
        size, dots = SIZES[shop][path.partition("/")[0]]
        assert (picture.mode, picture.size) == ("RGB", size), path
        assert "transparency" not in picture.info
        assert picture.info["dpi"] == pytest.approx((dots, dots), abs=0.01)
        # Nothing but the picture is at the edge: no ground of white shines through.
        corners = [picture.getpixel((x, y)) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
        assert (255, 255, 255) not in corners, path


def test_a_design_is_as_large_as_what_is_left_after_the_cut(few: Edition) -> None:
    """Within the cut it is the picture of the tile; beyond lies its mirror image."""
    shown = opened(files_of(few, "makeplayingcards")["tiles/fronts/1.png"])
    whole = Image.open(BytesIO(png_of(tile_svg(few, few.in_play[0], size=600), ground="#ffffff")))
    assert unlike(shown.crop((36, 36, 636, 636)), whole) < 1
    for left in (shown.crop((0, 0, 36, 672)), shown.crop((0, 0, 672, 36)).rotate(90, expand=True)):
        assert left.size == (36, 672)
    flipped = shown.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert unlike(shown.crop((0, 36, 36, 636)), flipped.crop((600, 36, 636, 636))) < 2
    turned = shown.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert unlike(shown.crop((36, 0, 636, 36)), turned.crop((36, 600, 636, 636))) < 2


def test_no_line_shows_where_a_face_meets_its_bleed(few: Edition) -> None:
    """Also where the cut runs through the middle of pixels, as with this shop."""
    shown = opened(files_of(few, "thegamecrafter")["tokens/fronts/token-coin-5.png"])
    ground = shown.getpixel((60, 60))
    for n in range(45, 70):
        for at in ((n, 37), (37, n), (n, 262), (262, n)):
            pixel = shown.getpixel(at)
            assert isinstance(pixel, tuple)
            assert isinstance(ground, tuple)
            assert max(abs(a - b) for a, b in zip(pixel, ground, strict=True)) <= 2, at


def test_the_list_says_how_often_each_is_needed(few: Edition) -> None:
    """Each copy once, the start tile with its own back; each picture is in it, and no other."""
    files = files_of(few, "plain")
    rows = rows_of(files)
    assert tuple(rows[0]) == LIST_COLUMNS
    front, back = "tiles/fronts/{}.png".format, "tiles/backs/{}.png".format
    counted = [(row["front"], row["back"], row["copies"]) for row in rows if row["part"] == "tiles"]
    assert counted == [
        (front(1), back("back-start"), "1"),
        (front(1), back("back"), "2"),
        (front(2), back("back"), "1"),
    ]
    counts = Counter[str]()
    for row in rows:
        counts[row["part"]] += int(row["copies"])
        assert (row["width"], row["height"], row["dots"]) == (
            *map(str, SIZES["plain"][row["part"]][0]),
            "300",
        )
    assert counts == {"tiles": 4, "tokens": 4, "pieces": 2 * few.players.max, "track": 1}
    values = {row["front"]: (row["back"], row["copies"]) for row in rows if row["part"] == "tokens"}
    assert values == {
        "tokens/fronts/token-coin-1.png": ("tokens/backs/back-token-coin.png", "3"),
        "tokens/fronts/token-coin-5.png": ("tokens/backs/back-token-coin.png", "1"),
    }
    named = {row[side] for row in rows for side in ("front", "back")} - {""}
    assert named == {path for path in files if path.endswith(".png")}


def test_all_of_a_box_is_in_the_list() -> None:
    """72 tiles and 63 tokens of Gold Rush."""
    rows = rows_of(files_of(edition_of("gold-rush"), "thegamecrafter"))
    counts = Counter[str]()
    for row in rows:
        counts[row["part"]] += int(row["copies"])
    assert counts == {"tiles": 72, "tokens": 63, "track": 1}
    assert [row["copies"] for row in rows if "start" in row["back"]] == ["1"]


@pytest.mark.parametrize("shop", SIZES)
def test_the_page_says_what_to_do(
    open_page: OpenPage, few: Edition, tmp_path: Path, shop: str
) -> None:
    """In both languages, on a telephone too; each picture is seen, and what has no product told."""
    schemes = {"en": "light", "fr": "dark"}
    for language, scheme in schemes.items():
        write_files(tmp_path, "printshop", shop_files(few, print_shop(shop), language))
        page = open_page(tmp_path / "index.html", NARROW, color_scheme=scheme)
        assert accessibility_faults(page) == []
        page.emulate_media(color_scheme="dark" if scheme == "light" else "light")
        assert accessibility_faults(page) == []
        wait_until(page, "[...document.images].every(each => each.complete)")
        assert page.evaluate("[...document.images].filter(e => !e.naturalWidth).length") == 0
        text = page.inner_text("body")
        word = {"en": "no product here", "fr": "aucun produit ici"}[language]
        assert (word in text) == (not {"tiles", "tokens", "pieces", "track"} <= SIZES[shop].keys())
        assert "tiles/fronts" in text
        assert page.evaluate("document.documentElement.lang") == language
        source = shipped_shops()[shop].source
        links = page.eval_on_selector_all("a[href]", "all => all.map(each => each.href)")
        assert source is None or source in links


def test_the_page_adds_up(few: Edition) -> None:
    """Steps name folders, pictures and copies; a note of the shop stands with its product."""
    page = files_of(few, "thegamecrafter")["index.html"].make().decode()
    assert "Upload the 2 pictures in tiles/fronts as its fronts." in page
    assert "Upload the 2 pictures in tiles/backs as its backs, as the list pairs them." in page
    assert "Order each as often as the list says: 4 in all." in page
    assert "Upload the picture in tokens/backs as the back of all." in page
    assert "The picture is for the inside of the mat." in page
    assert "50.8 × 50.8 mm are left after the cut." in page
    assert (
        "50,8 × 50,8 mm restent"
        in files_of(few, "thegamecrafter", "fr")["index.html"].make().decode()
    )


def test_the_same_set_gives_the_same_bytes(few: Edition) -> None:
    """Another time, too."""
    one, other = (files_of(few, "plain") for _ in range(2))
    assert [*one] == [*other]
    assert all(one[name].make() == other[name].make() for name in one)


def test_shipped_shops_state_where_their_sizes_are_from() -> None:
    """The page and the day; three hundred dots to the inch or more, and bleed at each side."""
    for name, shop in shipped_shops().items():
        assert shop.dots >= 300
        assert name == "plain" or (shop.source and shop.checked and shop.address)
        for _, product in shop.products:
            if product is not None:
                for whole, left in zip(product.pixels, product.trim, strict=True):
                    assert 2.5 <= (whole - left) / 2 / shop.dots * 25.4 <= 4


# --- Shops of one's own ---


def test_a_shop_of_ones_own(few: Edition, tmp_path: Path) -> None:
    """Other dots, no backs, and a poster that lies on its side: the track is not turned over."""
    (tmp_path / "shop.yaml").write_text(OWN)
    files = files_of(few, str(tmp_path / "shop.yaml"))
    tile = opened(files["tiles/fronts/1.png"])
    assert tile.size == (1300, 1240)
    assert tile.info["dpi"] == pytest.approx((600, 600), abs=0.01)
    assert not [path for path in files if path.startswith("tokens/backs")]
    assert {"tokens/fronts/token-coin-1.png", "tokens/fronts/token-coin-5.png"} <= files.keys()
    track = opened(files["track/fronts/score-track.png"])
    assert track.size == (3600, 2400)
    page = files["index.html"].make().decode()
    assert "Ask for Ada." in page
    assert "Board" in page
    assert (
        "Carton" in files_of(few, str(tmp_path / "shop.yaml"), "fr")["index.html"].make().decode()
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("1063, 1063", "1063, 1000"), "shop.yaml:5:10: error: products.tiles is not square"),
        (("[1300, 1240]", "[99999, 1240]"), "shop.yaml:5:51: error: products.tiles.pixels: 99999"),
        (("[600, 600]", "[400, 600]"), "has more left after the cut than there is"),
        (("[472, 472]", "[100, 472]"), "has more bleed than picture"),
        (("[3600, 2400]", "[8000, 8000]"), "has too many pixels: at most 16,000,000 are drawn"),
        (("  tiles:", "  tyles:"), "unknown key 'tyles'"),
        (("  tiles:", "  tyles:"), "did you mean 'tiles'?"),
        (("dots: 600", "dots: 72"), "shop.yaml:3:7: error: dots: 72 should be at least 300"),
        (("dots: 600", 'dots: "600"'), "write it without quotes"),
        (("name: Our copy shop\n", ""), "the key 'name' is missing"),
        (("format: 1", "format: 2"), "is a format that this program cannot read"),
        (("dots: 600", "address: javascript:alert(1)"), "is no address such as https:"),
        (("dots: 600", "checked: yesterday"), "for example 2026-11-29"),
        (("Ada.", "Ada\\x1b[2J"), "should be"),
        ((OWN, "- 1"), "the file should be a mapping"),
        ((OWN, "a: ["), "shop.yaml:1:"),
    ],
)
@pytest.mark.usefixtures("elsewhere")
def test_what_is_wrong_in_a_shop_is_told_with_its_place(change: tuple[str, str], said: str) -> None:
    """One message each, and nothing is written."""
    text = OWN.replace(*change)
    if "x1b" in change[1]:
        text, said = OWN.replace("[Ask for Ada.]", '["Ada\\e[2J"]'), "contains control characters"
    Path("shop.yaml").write_text(text)
    done = goldrush("export", "printshop", "gold-rush", "--for", "shop.yaml", "-o", "out")
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr
    assert "Traceback" not in done.stderr
    assert not Path("out").exists()


@pytest.mark.usefixtures("elsewhere")
def test_what_is_no_shop_is_refused() -> None:
    """With those that there are."""
    Path("few.yaml").write_text(FEW)
    for name, said in (
        ("thegamecraft", "did you mean 'thegamecrafter'?"),
        ("nobody", "thegamecrafter"),
        ("none.yaml", "none.yaml: there is no such file"),
        (".yaml", "there is no print shop"),
    ):
        done = goldrush("export", "printshop", "few.yaml", "--for", name, "-o", "out")
        assert (done.exit_code, said in done.stderr) == (2, True), done.stderr


@pytest.mark.usefixtures("elsewhere")
def test_a_shop_that_makes_nothing_of_a_set_is_told_apart_from_an_empty_set() -> None:
    """The set has tiles; the shop has cards alone."""
    cards = "{cards: {name: c, pixels: [822, 1122], trim: [750, 1050]}}"
    Path("cards.yaml").write_text(f"format: 1\nname: Cards\nproducts: {cards}\n")
    done = goldrush("export", "printshop", "gold-rush", "--for", "cards.yaml", "-o", "out")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "the shop makes nothing of what is in the set" in done.stderr
    assert not Path("out").exists()


# --- Folders ---


@pytest.mark.usefixtures("elsewhere")
def test_what_is_no_longer_needed_goes_with_its_folder() -> None:
    """Another shop prints no pieces; what somebody has put there stays."""
    Path("few.yaml").write_text(FEW)
    args = ("export", "printshop", "few.yaml", "-o", "out", "--for")
    assert "written" in goldrush(*args, "plain").stdout
    assert Path("out/pieces/fronts").is_dir()
    Path("out/track/mine.txt").write_text("mine")
    done = goldrush(*args, "makeplayingcards")
    assert "no longer needed and removed" in done.stdout
    assert sorted(path.name for path in Path("out").iterdir()) == [
        *(LIST, "files.csv", "index.html", "tiles", "track"),
    ]
    assert [path.name for path in Path("out/track").iterdir()] == ["mine.txt"]
    assert "0 files written" in goldrush(*args, "makeplayingcards").stdout


WAYS_OUT = (("a/../../outside", "x"), ("z", "y"))


def test_files_in_folders_replace_only_what_was_written(tmp_path: Path) -> None:
    """Nothing of others, and nothing through a link."""
    out, outside = tmp_path / "out", tmp_path / "outside"
    outside.mkdir()
    files = [PlannedFile("a/b/c", partial(bytes, b"1"))]
    assert write_files(out, "p", files).written == ("a/b/c",)
    (out / "a" / "b" / "c").write_text("mine")
    with pytest.raises(WouldOverwrite):
        write_files(out, "p", [PlannedFile("a/b/c", partial(bytes, b"2"))])
    assert (out / "a" / "b" / "c").read_text() == "mine"
    (out / "z").symlink_to(outside)
    for overwrite in (False, True):
        with pytest.raises((WouldOverwrite, OSError)):
            write_files(out, "p", [PlannedFile("z/c", partial(bytes, b"2"))], overwrite=overwrite)
    known = {f"{way}/{name}": sha256(name.encode()).hexdigest() for way, name in WAYS_OUT}
    (out / LIST).write_text(json.dumps({"format": 1, "files": {"p": known}}))
    for _, name in WAYS_OUT:
        (outside / name).write_text(name)
    assert write_files(out, "p", []).removed == ()
    assert sorted(path.name for path in outside.iterdir()) == ["x", "y"]
