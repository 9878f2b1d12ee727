"""The site of a set, opened from its folder as a visitor does."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from core.edition.library import default_library
from core.publishing.file_sets import write_files
from core.publishing.site import ASSETS, PURPOSE, SITE_PARTS, SiteOptions, site_files
from core.publishing.site_replay import game_of_bots
from tests.browser import DESKTOP, TELEPHONE, OpenPage
from tests.commands import goldrush

ATTACK = '<script>alert("x")</script>\'&'
SET = f"""\
format: 1
id: attack
extends: gold-rush
title: {json.dumps(ATTACK)}
words:
  fr:
    prairie: {json.dumps(ATTACK)}
    mountain: {json.dumps(ATTACK)}
"""
EMPTY = frozenset({"img", "input", "br", "meta", "link"})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the site of Gold Rush and the Sheriff."""
    folder = tmp_path_factory.mktemp("site")
    edition = default_library().open(["gold-rush", "sheriff"]).edition
    assert edition is not None
    game = game_of_bots(edition)
    write_files(folder, PURPOSE, site_files(edition, game))
    return folder


class Tags(HTMLParser):
    """Sees that elements are closed in order, that ids are unique, and that pictures have texts."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.scripts = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.scripts += tag == "script"
        self.ids += filter(None, [found.get("id")])
        self.links += filter(None, [found.get("src"), found.get("href")])
        assert tag != "img" or "alt" in found
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def colours(scheme: str) -> dict[str, str]:
    """Return the colours of the style sheet by name, light or dark."""
    blocks = re.findall(r":root \{(.*?)\}", (ASSETS / "site.css").read_text(), re.DOTALL)
    found = re.findall(r"--(\w+): (#[0-9a-f]{3,6})", blocks[scheme == "dark"])
    return {name: colour if len(colour) > 4 else double(colour) for name, colour in found}


def double(colour: str) -> str:
    """Return #rgb as #rrggbb."""
    return "#" + "".join(2 * sign for sign in colour[1:])


def contrast(one: str, other: str) -> float:
    """Return the ratio by which two colours differ in luminance (WCAG 2.2, 1.4.3)."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return how bright a colour is, 0 to 1."""
    parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_and_frames_stand_out(scheme: str) -> None:
    """4.5 to 1 for text, 3 to 1 for the frames of what is pressed."""
    found = colours(scheme)
    for ground in ("page", "box"):
        for text in ("ink", "quiet", "mark", "error", "warning", "note"):
            assert contrast(found[text], found[ground]) >= 4.5, (text, ground)
        assert contrast(found["edge"], found[ground]) >= 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole(site: Path, language: str) -> None:
    """Elements are closed, ids are unique, every file that it names is there."""
    page = site / ("index.html" if language == "en" else f"index-{language}.html")
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    assert tags.open == []
    assert len(set(tags.ids)) == len(tags.ids)
    for link in tags.links:
        if link.startswith("data:image/"):
            continue
        if link.startswith("#"):
            assert link[1:] in tags.ids
        else:
            assert link == "data:," or (site / link).is_file()


def test_the_same_set_gives_the_same_bytes(site: Path) -> None:
    """Every file, in a process that has drawn other things before."""
    edition = default_library().open(["gold-rush", "sheriff"]).edition
    assert edition is not None
    files = site_files(edition, game_of_bots(edition))
    for file in files:
        if file.name.endswith((".html", ".js", ".jsonl", ".csv", "-3.svg")):
            assert file.make() == (site / file.name).read_bytes(), file.name


def test_every_filter_of_tiles(open_page: OpenPage, site: Path) -> None:
    """Each leaves what it says, counted by hand in the set; all of them come back."""
    page = open_page(site / "index.html", DESKTOP)
    tiles = page.locator("#gallery-tiles .grid > li")
    shown = page.locator("#gallery-tiles .grid > li:visible")
    told = page.locator("#gallery-tiles output")
    data = [json.loads(each) for each in tiles.evaluate_all("all => all.map(e => e.dataset.tile)")]
    assert told.inner_text() == f"{len(data)} shown, 78 copies"

    def counted(tile_is: list[bool]) -> str:
        copies = sum(d["count"] for d, wanted in zip(data, tile_is, strict=True) if wanted)
        return f"{sum(tile_is)} shown, {copies} copies"

    form = page.locator("#gallery-tiles form")
    form.locator("[name=icon]").select_option("horses")
    assert told.inner_text() == counted(["horses" in d["icons"] for d in data])
    assert "5 copies" in told.inner_text()  # as the distribution says
    form.get_by_role("button").click()
    form.locator("[name=kind]").select_option("junction")
    assert told.inner_text() == counted(["junction" in d["kinds"] for d in data])
    form.get_by_role("button").click()
    form.locator("[name=text]").fill("LOCO")
    assert told.inner_text() == counted(["locomotive" in d["icons"] for d in data])
    form.get_by_role("button").click()
    # A straight railroad from north to south is one that lies from east to west, turned.
    form.locator("[name=north]").select_option("railroad")
    form.locator("[name=south]").select_option("railroad")
    form.locator("[name=east]").select_option("prairie")
    form.locator("[name=west]").select_option("prairie")
    straight = ["prairie", "railroad"] * 2
    ways = (straight, straight[::-1])
    assert told.inner_text() == counted([d["edges"] in ways for d in data])
    assert 0 < shown.count() < len(data)


def test_a_tile_is_enlarged_and_turned(open_page: OpenPage, site: Path) -> None:
    """By keys alone; Escape leads back to the tile that was shown last."""
    page = open_page(site / "index.html")
    page.locator("#gallery-tiles .grid button").first.focus()
    page.keyboard.press("Enter")
    picture = page.locator("#gallery-tiles dialog img")
    first = picture.get_attribute("src") or ""
    assert first.endswith("-0.svg")
    page.keyboard.press("r")
    assert picture.get_attribute("src") == first.replace("-0.svg", "-1.svg")
    assert picture.evaluate("e => e.decode().then(() => e.naturalWidth)") == 360
    page.keyboard.press("ArrowRight")
    assert picture.get_attribute("src") != first
    page.keyboard.press("Escape")
    second = "document.querySelectorAll('#gallery-tiles li')[1]"
    page.wait_for_function(f"document.activeElement.parentElement === {second}")


def test_the_replay_agrees_with_the_record(open_page: OpenPage, site: Path) -> None:
    """To the last move and back, move by move, by buttons, keys and a link."""
    lines = [json.loads(line) for line in (site / "game.jsonl").read_text().splitlines()]
    scores = [each["scores"] for each in lines if each["type"] in ("begin", "action")]
    page = open_page(site / "index.html")
    page.evaluate("location.hash = '#move-0'")
    replay = page.locator(".replay")
    seen = replay.evaluate(
        """replay => {
          const numbers = () => [...replay.querySelectorAll(".scores b")].map(b => +b.textContent);
          const found = [numbers()];
          const forward = replay.querySelector("[name=forward]");
          while (forward.ariaDisabled === "false") { forward.click(); found.push(numbers()); }
          return found;
        }"""
    )
    assert seen == scores
    assert page.url.endswith(f"#move-{len(scores) - 1}")
    assert replay.locator(".board > image").count() == 78 - sum(
        "fits nowhere" in text for each in lines for text in each.get("events", ())
    )
    replay.locator("[name=back]").focus()
    page.keyboard.press("Home")
    assert replay.locator(".board > image").count() == 1
    page.keyboard.press("ArrowRight")
    page.wait_for_function("location.hash === '#move-1'")
    page.evaluate("location.hash = '#move-12'")
    page.wait_for_function("document.querySelector('.history [aria-current]').hash === '#move-12'")
    missing = "all => all.filter(e => !e.getBBox().width).length"
    assert replay.locator(".board > use").evaluate_all(missing) == 0
    replay.locator("[name=play]").click()
    page.wait_for_function("location.hash === '#move-13'")
    replay.locator("[name=play]").click()


def test_the_page_fits_a_telephone(open_page: OpenPage, site: Path) -> None:
    """Nothing sticks out, in either language, with what is opened."""
    for name in ("index.html", "index-fr.html"):
        page = open_page(site / name, TELEPHONE, color_scheme="dark")
        page.locator("#gallery-tiles .grid button").first.click()
        assert page.evaluate("document.documentElement.scrollWidth") == TELEPHONE["width"]


def test_names_are_text(open_page: OpenPage, tmp_path: Path) -> None:
    """Whatever they contain: titles and translations of a set."""
    (tmp_path / "attack.yaml").write_text(SET, encoding="utf-8")
    edition = default_library().open([str(tmp_path / "attack.yaml")]).edition
    assert edition is not None
    folder = tmp_path / "site"
    write_files(folder, PURPOSE, site_files(edition, game_of_bots(edition), SiteOptions(("fr",))))
    page = open_page(folder / "index.html")
    assert page.get_by_role("heading", level=1).inner_text().endswith(ATTACK)
    assert page.locator("script").count() == 2
    page.locator("#gallery-tiles .grid button").first.click()
    assert ATTACK in page.locator("#gallery-tiles dialog dl").inner_text()


def test_files_of_others_are_kept(tmp_path: Path) -> None:
    """A page that somebody else wrote is not replaced, and nothing is written beside it."""
    (tmp_path / "index.html").write_text("mine")
    done = goldrush("publish", "gold-rush", "-o", str(tmp_path))
    assert done.exit_code == 2
    assert "index.html: is there already" in done.stderr
    assert [each.name for each in tmp_path.iterdir() if each.name[0] != "."] == ["index.html"]


def test_the_rules_are_a_section_of_the_page(site: Path) -> None:
    """In both languages, one level below its heading, without tiles that are shown already."""
    for name, title in (("index.html", "Setting up"), ("index-fr.html", "Mise en place")):
        page = (site / name).read_text(encoding="utf-8")
        inside = page[page.index('id="rules-of-play"') : page.index('id="replay"')]
        assert f"<h3>{title}</h3>" in inside, name
        assert "63\u00a0" in inside  # tokens in the box (rule 3)
        assert inside.count("<h2") == 1
        assert "all-tiles" not in inside
        assert "rules.css" in page


def test_parts_can_be_left_out(tmp_path: Path) -> None:
    """Without any of them it is the tiles, and what is computed of them, with no dead link."""
    left_out = [word for part in SITE_PARTS for word in ("--without", part)]
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), "--language", "en", *left_out)
    assert done.exit_code == 0, done.stderr
    assert {each.suffix for each in tmp_path.iterdir()} == {".html", ".css", ".js", ".svg", ".json"}
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    shown = ["tiles", "distribution", "patterns", "findings"]
    assert re.findall('<section id="(.*?)"', page) == shown
    assert re.findall('<li><a href="#(.*?)"', page) == shown
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), "--without", "rule")
    assert done.exit_code == 2
    assert "rules, replay, sets, print, tables" in done.stderr
