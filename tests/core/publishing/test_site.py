"""The site of a set, opened from its folder as a visitor does."""

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from core.drawing.deck_frames import CardFrames
from core.edition.library import default_library
from core.engine.events import Did
from core.engine.game_types import prepare
from core.publishing.file_sets import write_files
from core.publishing.site import ASSETS, PURPOSE, SITE_PARTS, SiteOptions, site_files
from core.publishing.site_replay import RecordedGame, game_of_bots, recorded_game, replayed
from core.records.recorder import Recorder
from tests.browser import DESKTOP, TELEPHONE, OpenPage, accessibility_faults, wait_until
from tests.commands import goldrush
from tests.core.publishing.conftest import ADDRESS, HOSTILE, PLAYERS
from tests.editions import edition_of
from tests.volume import FULL

EMPTY = frozenset({"img", "input", "br", "meta", "link"})
BACK = "[href='card-back.svg']"
# Steps from the first move to the last by a key, as often as the button says that there is one.
SCORES_BY_KEYS = """replay => {
  const numbers = () => [...replay.querySelectorAll(".scores b")].map(b => +b.textContent);
  const found = [numbers()];
  const press = () => new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
  while (replay.querySelector("[name=forward]").ariaDisabled === "false") {
    replay.querySelector(".board").dispatchEvent(press());
    found.push(numbers());
  }
  return found;
}"""
# Words that stand on more than one line: each character has a box of its own.
BROKEN_WORDS = """() => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, { parentElement: e } = text;
    if (!e.checkVisibility() || e.closest("svg, option, script")) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((box) => box.width > 1);
      if (new Set(lines.map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""
MISSING = "all => all.filter(e => !e.getBBox().width).length"

ESCAPED = ("https://a/%0aX", "https://a/%1B[2J", "https://a/%E2%80%AEgpj", "https://a/\u202egpj")
INJECTED = [
    "<script>window.harmed = 1</script>",
    '<img src="data:," onerror="window.harmed = 1">',
    '<iframe src="data:text/html,x"></iframe>',
    '<p style="position: fixed; inset: 0">x</p>',
    '<img src="https://example.org/x.png" alt="">',
]
"""What a page would run, load or look like if a name were written as it is."""


class Tags(HTMLParser):
    """Sees that elements are closed in order, that ids are unique, and that pictures have texts."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.scripts = 0
        self.metadata: dict[str, str] = {}
        self.relations: list[tuple[str | None, ...]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.scripts += tag == "script"
        self.ids += filter(None, [found.get("id")])
        self.links += filter(None, [found.get("src"), found.get("href")])
        assert tag != "img" or "alt" in found
        if tag == "meta":
            key = found.get("name") or found.get("property") or ""
            self.metadata.setdefault(key, found.get("content") or "")
        self.relations += [(found.get("rel"), found.get("hreflang"), found.get("href"))]
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


@pytest.mark.parametrize(
    "file",
    [
        "card/index.html",
        "card/index-fr.html",
        "hostile/index.html",
        *(["tile/index.html", "tile/index-fr.html"] if FULL else []),
    ],
)
def test_the_page_is_whole(request: pytest.FixtureRequest, file: str) -> None:
    """Elements are closed, ids are unique, every file that it names is there."""
    name, _, index = file.partition("/")
    site: Path = request.getfixturevalue(f"{name}_site")
    page = site / index
    tags = Tags()
    tags.feed(page.read_text(encoding="utf-8"))
    assert tags.open == []
    assert len(set(tags.ids)) == len(tags.ids)
    for link in tags.links:
        if link.startswith("data:image/"):
            continue
        if link.startswith("#"):
            assert link[1:] in tags.ids
        elif not link.startswith("https://example.org/?"):
            assert (site / link.removeprefix(f"{ADDRESS}/")).is_file()


def test_the_same_set_gives_the_same_bytes(
    hostile_set: Path, hostile_game: RecordedGame, hostile_site: Path
) -> None:
    """Every file, in a process that has drawn other things before; none is another one's."""
    edition = edition_of(str(hostile_set))
    files = site_files(edition, hostile_game, SiteOptions(("fr",), address=ADDRESS))
    assert len({file.name.casefold() for file in files}) == len(files)
    for file in files:
        assert file.make() == (hostile_site / file.name).read_bytes(), file.name


def test_making_a_site_can_be_stopped(tmp_path: Path) -> None:
    """Before the game is over, and between files; what is left undone is said."""
    edition = edition_of("no-farmers")
    assert game_of_bots(edition, stopped=lambda: True) is None
    files = site_files(edition, None, SiteOptions(("en",), parts=()))
    seen: list[tuple[int, str]] = []
    done = write_files(
        tmp_path,
        PURPOSE,
        files,
        report=lambda *each: seen.append(each),
        stopped=lambda: len(seen) > 2,
    )
    assert done.stopped
    assert seen == [(n, file.name) for n, file in enumerate(files[:3])]


def test_every_filter_of_tiles(open_page: OpenPage, tile_site: Path) -> None:
    """Each leaves what it says, counted by hand in the set; all of them come back."""
    page = open_page(tile_site / "index.html", DESKTOP)
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


def test_a_tile_is_enlarged_and_turned(open_page: OpenPage, tile_site: Path) -> None:
    """By keys alone; Escape leads back to the tile that was shown last."""
    page = open_page(tile_site / "index.html")
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
    wait_until(page, f"document.activeElement.parentElement === {second}")
    # A click into its padding leaves it open, one beside it closes it.
    page.keyboard.press("Enter")
    dialog = page.locator("#gallery-tiles dialog")
    dialog.click(position={"x": 3, "y": 60})
    assert dialog.is_visible()
    page.mouse.click(2, 2)
    assert not dialog.is_visible()


def test_the_replay_agrees_with_the_record(open_page: OpenPage, tile_site: Path) -> None:
    """To the last move and back, move by move, by buttons, keys and a link."""
    lines = [json.loads(line) for line in (tile_site / "game.jsonl").read_text().splitlines()]
    scores = [each["scores"] for each in lines if each["type"] in ("begin", "action")]
    page = open_page(tile_site / "index.html")
    replay = page.locator(".replay")
    replay.locator("[name=first]").click()
    assert replay.evaluate(SCORES_BY_KEYS) == scores
    assert page.url.endswith(f"#move-{len(scores) - 1}")
    assert replay.locator(".board > image").count() == 78 - sum(
        "fits nowhere" in text for each in lines for text in each.get("events", ())
    )
    replay.locator("[name=back]").focus()
    page.keyboard.press("Home")
    assert replay.locator(".board > image").count() == 1
    page.keyboard.press("ArrowRight")
    wait_until(page, "location.hash === '#move-1'")
    page.evaluate("location.hash = '#move-12'")
    wait_until(page, "document.querySelector('.history [aria-current]').hash === '#move-12'")
    assert replay.locator(".board > use").evaluate_all(MISSING) == 0
    replay.locator("[name=play]").click()
    wait_until(page, "location.hash === '#move-13'")
    replay.locator("[name=play]").click()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_replay_speaks_as_players_do(tile_site: Path, language: str) -> None:
    """Of directions and never of cells."""
    script = (tile_site / f"replay-{language}.js").read_text(encoding="ascii")
    replay = json.loads(script.removeprefix("window.REPLAY = ").rstrip(";\n"))
    told = [text for moment in replay["moments"] for text in (moment["said"], *moment["events"])]
    assert not [text for text in told if re.search(r"\(-?\d+,-?\d+\)", text)]
    placed = {
        "en": "tile [^ ]+ in the [a-z-]+(, turned (right|left|half round))?",
        "fr": "tuile [^ ]+ (au|à l’)[a-z -]+(, tournée (à droite|à gauche|d’un demi-tour))?",
    }
    tiles = [text for text in told if re.fullmatch(placed[language], text)]
    lines = (tile_site / "game.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(tiles) == sum('"action":"place ' in line.replace(": ", ":") for line in lines) > 70


def test_arrow_keys_step_wherever_the_replay_is_in_view(
    open_page: OpenPage, tile_site: Path
) -> None:
    """Out of view, and where text is written, they are left alone."""
    page = open_page(tile_site / "index.html")
    last = page.locator(".history a").count() - 1
    page.keyboard.press("ArrowLeft")
    page.locator(".board").scroll_into_view_if_needed()
    page.keyboard.press("ArrowLeft")
    wait_until(page, f"location.hash === '#move-{last - 1}'")
    page.locator("#gallery-tiles [type=search]").evaluate("e => e.focus({preventScroll: true})")
    page.keyboard.press("ArrowLeft")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")
    wait_until(page, f"location.hash === '#move-{last - 2}'")


def test_no_heading_is_empty_and_each_picture_has_a_source(tile_site: Path) -> None:
    """Also in the box of a tile, before the script fills it."""
    page = (tile_site / "index.html").read_text(encoding="utf-8")
    pictures = re.findall("<img[^>]*>", page)
    assert all("src=" in each for each in pictures)
    # Room is kept for them, so that nothing moves when they come.
    assert all(re.search(r' width="\d+" height="\d+"', each) for each in pictures)
    assert not re.search(r"<(h[1-6])[^>]*>\s*</\1>", page)


def test_a_replay_of_cards_has_their_table(open_page: OpenPage, card_site: Path) -> None:
    """By keys to the last move: cards face down, piles and scores are those of the record."""
    lines = [json.loads(line) for line in (card_site / "game.jsonl").read_text().splitlines()]
    scores = [each["scores"] for each in lines if each["type"] in ("begin", "action")]
    page = open_page(card_site / "index.html")
    replay = page.locator(".replay")
    backs, faces = (replay.locator(f".board image{what}") for what in (BACK, f":not({BACK})"))
    replay.locator(".board").focus()
    page.keyboard.press("Home")
    assert (backs.count(), faces.count()) == (64, 0)  # C8: all face down
    names, counts = (replay.locator(f".piles .{what}") for what in ("name", "count"))
    assert names.all_text_contents() == ["BLUE", "RED", "Removed"]
    assert counts.all_text_contents() == ["0", "0", "0"]
    assert replay.locator(".piles image").count() == 4  # two colours each, with an entrance
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert faces.count() == 2  # what was turned up is seen until the next move
    page.keyboard.press("Home")
    assert replay.evaluate(SCORES_BY_KEYS) == scores
    assert replay.locator("[name=forward]").get_attribute("aria-disabled") == "true"
    assert backs.count() == 0
    assert sum(map(int, counts.all_text_contents())) == 64
    assert replay.locator(".board image, .piles image").evaluate_all(MISSING) == 0


def test_moves_that_were_undone_are_not_in_a_replay(tmp_path: Path) -> None:
    """The table is as if they had never been: a card won again has the frame of its winner."""
    edition = edition_of("gold-rush-cards")
    setup = prepare(edition, 2, {})
    game, chance = setup.begin(5), Random(5)
    path = tmp_path / "game.jsonl"
    with path.open("wb") as file:
        recorder = Recorder(game, file)
        while not any(game.scores):
            game.apply(chance.choice(list(game.legal_actions())))
            recorder.write()
        whole = len(game.history)
        game.undo(2)
        recorder.write()
        for _ in range(2):
            game.redo()
        recorder.write()
        recorder.finish()

    played = game

    def frames(game: RecordedGame) -> list[list[str]]:
        table = CardFrames(lambda card: card or "", str)
        moments = replayed(game, lambda _game, _language: table, {"en": str})["en"].moments
        told = sum(len(moment.events) for moment in moments)
        assert told == sum(not isinstance(event, Did) for event in played.events)
        return [[table.parts[n] for n in moment.frame.table] for moment in moments]

    undone = frames(recorded_game(edition, path, default_library()))
    assert len(undone) == whole + 1
    winner = next(n for n, score in enumerate(game.scores) if score)
    colour = CardFrames(str, str).paints(game, winner)[0]
    assert sum(f'stroke="{colour}"' in part for part in undone[-1]) == 1


def test_every_filter_of_cards(open_page: OpenPage, card_site: Path) -> None:
    """Kinds, suits and text, counted by hand in the deck (C2 to C5); all of them come back."""
    page = open_page(card_site / "index-fr.html")
    told, form = (page.locator(f"#gallery-cards {what}") for what in ("output", "form"))
    whole = told.inner_text()
    assert re.findall(r"\d+", whole) == ["30", "69"]
    for name, value, copies in (("kind", "gold", 24), ("icon", "red", 8), ("text", "DYNAM", 5)):
        field = form.locator(f"[name={name}]")
        field.fill(value) if name == "text" else field.select_option(value)
        assert re.findall(r"\d+", told.inner_text())[1] == str(copies), name
        form.get_by_role("button").click()
        told.filter(has_text=whole).wait_for()


@pytest.mark.parametrize("file", ["tile/index.html", "card/index-fr.html", "hostile/index.html"])
def test_everybody_can_use_the_page(
    open_page: OpenPage, request: pytest.FixtureRequest, file: str
) -> None:
    """Names, headings, contrast and width, also of what is opened, on screens and on paper."""
    name, _, index = file.partition("/")
    page = open_page(request.getfixturevalue(f"{name}_site") / index)
    assert accessibility_faults(page) == []
    page.set_viewport_size(TELEPHONE)
    page.emulate_media(color_scheme="dark")
    assert accessibility_faults(page) == []
    page.locator(".gallery .grid button").first.click()
    assert accessibility_faults(page) == []
    style = "getComputedStyle(document.documentElement).scrollBehavior"
    assert page.evaluate(style) == "smooth"
    page.emulate_media(reduced_motion="reduce", media="print")
    assert page.evaluate(style) == "auto"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


@pytest.mark.parametrize("file", ["tile/index.html", "tile/index-fr.html", "card/index-fr.html"])
def test_words_stay_whole_on_a_small_telephone(
    open_page: OpenPage, request: pytest.FixtureRequest, file: str
) -> None:
    """And nothing is wider than its screen."""
    name, _, index = file.partition("/")
    page = open_page(request.getfixturevalue(f"{name}_site") / index, {"width": 360, "height": 640})
    assert page.evaluate(BROKEN_WORDS) == []
    assert accessibility_faults(page) == []


def test_pages_to_print_are_named_after_all_sets(hostile_set: Path) -> None:
    """The base and what is laid over it; a single set gives its own name."""
    edition = edition_of("gold-rush", "sheriff")
    assert "gold-rush-sheriff.pdf" in {each.name for each in site_files(edition, None)}
    alone = edition_of(str(hostile_set))
    assert "tiny.pdf" in {each.name for each in site_files(alone, None)}


def test_what_is_seen_first_waits_for_nothing(open_page: OpenPage, tile_site: Path) -> None:
    """No style sheet is fetched, and no picture of the replay before somebody comes near."""
    page = open_page(tile_site / "index.html", TELEPHONE)
    assert page.evaluate("document.styleSheets[0].ownerNode.localName") == "style"
    assert page.locator("link[rel=stylesheet], head script").count() == 0
    wait_until(page, "document.querySelector('.history [aria-current]') !== null")
    assert page.locator(".board > image").count() == 0
    page.locator(".replay").scroll_into_view_if_needed()
    wait_until(page, "document.querySelectorAll('.board > image').length > 70")


@pytest.mark.parametrize("injected", INJECTED)
def test_what_gets_past_escaping_runs_nothing(
    open_page: OpenPage, tile_site: Path, objections: list[str], tmp_path: Path, injected: str
) -> None:
    """The page forbids what it has not brought as a file; what it shows is as it was."""
    site = tmp_path / "site"
    shutil.copytree(tile_site, site)
    page = site / "index.html"
    page.write_text(page.read_text().replace("</main>", f"{injected}</main>"))
    shown = open_page(page)
    wait_until(shown, "document.querySelectorAll('.gallery .grid > li').length > 0")
    assert shown.evaluate("window.harmed") is None
    assert any("Content Security Policy" in said for said in objections)
    objections.clear()


def test_names_are_text_and_stay_in_the_folder(open_page: OpenPage, hostile_site: Path) -> None:
    """Whatever they contain: titles, ids and translations of a set."""
    page = open_page(hostile_site / "index.html")
    said = HOSTILE.replace("\n", " ")
    assert page.get_by_role("heading", level=1).inner_text().startswith(said)
    assert page.locator("script").count() == 2
    page.locator("#gallery-tiles .grid button").first.click()
    assert said in page.locator("#gallery-tiles dialog dl").inner_text()
    assert page.locator(".scores .name").all_inner_texts() == list(PLAYERS)
    assert all(name in page.locator(".history").inner_text() for name in PLAYERS)
    inside = {each.name for each in hostile_site.parent.rglob("*") if each.is_file()}
    assert inside == {each.name for each in hostile_site.iterdir()} | {"tiny.yaml"}
    assert not [name for name in inside if set(name) & set('<>:"/\\|?*')]


def test_an_object_for_tabletop_simulator_fetches_from_the_site(hostile_site: Path) -> None:
    """Each of its pictures is a file of the site, and the page says where the object goes."""
    text = (hostile_site / "tiny.json").read_text(encoding="utf-8")
    addresses = {*re.findall(r'URL": "(.+?)"', text)}
    assert len(addresses) > 8
    for address in addresses:
        assert address.startswith(f"{ADDRESS}/")
        assert (hostile_site / address.removeprefix(f"{ADDRESS}/")).is_file()
    page = (hostile_site / "index.html").read_text(encoding="utf-8")
    downloads = page[page.index('id="downloads"') :]
    assert {"tiny.json", "tiny.png"} < {*re.findall(r'href="(.+?)"', downloads)}
    assert "dossier Saves/Saved Objects" in downloads


def test_what_is_no_address_is_refused(tmp_path: Path) -> None:
    """With what it should look like, before anything is written; without one a hint is given."""
    folder = str(tmp_path / "site")
    for address in ("example.org/a", "file:///a", "https://a b", 'https://a"b', *ESCAPED):
        done = goldrush("publish", "no-farmers", "-o", folder, "--address", address)
        assert done.exit_code == 2
        assert "--address" in done.stderr
        assert "https://example.org/my-game" in done.stderr
    assert not (tmp_path / "site").exists()


def test_files_of_others_are_kept(tmp_path: Path) -> None:
    """A page that somebody else wrote is not replaced, and nothing is written beside it."""
    (tmp_path / "index.html").write_text("mine")
    parts = ("--without", "replay", "--without", "rules", "--without", "print")
    done = goldrush("publish", "gold-rush", "-o", str(tmp_path), *parts)
    assert done.exit_code == 2
    assert "index.html: is there already" in done.stderr
    assert [each.name for each in tmp_path.iterdir() if each.name[0] != "."] == ["index.html"]


def test_the_rules_are_a_section_of_the_page(card_site: Path) -> None:
    """In both languages, one level below its heading, without tiles that are shown already."""
    assert "whole-deck" not in (card_site / "index.html").read_text(encoding="utf-8")
    files = site_files(edition_of("gold-rush"), None, SiteOptions(parts=("rules", "sets")))
    made = {file.name: file.make for file in files}
    for name, title in (("index.html", "Setting up"), ("index-fr.html", "Mise en place")):
        page = made[name]().decode()
        inside = page[page.index('id="rules-of-play"') : page.index('id="downloads"')]
        assert f"<h3>{title}</h3>" in inside, name
        assert "63\u00a0" in inside  # tokens in the box (rule 3)
        assert inside.count("<h2") == 1
        assert "all-tiles" not in inside
        assert ".rules section {" in page


def test_what_differs_from_what_is_stated_stands_out(tmp_path: Path) -> None:
    """Counts that were expected; of many edge patterns those that there are."""
    file = tmp_path / "many.yaml"
    terrains = "".join(f'  t{n}: {{code: {"ABCDEF"[n]}, color: "#8fae5d"}}\n' for n in range(6))
    tiles = "".join(f"  - {{id: T{n}, edges: {4 * sign}}}\n" for n, sign in enumerate("ABCDEF"))
    file.write_text(
        "format: 1\nid: many\ntitle: Many\nstart: T0\nplayers: {min: 2, max: 2}\n"
        f"terrains:\n{terrains}features:\n  lawn: {{shape: field, terrain: t0}}\n"
        f"tiles:\n{tiles}expect: {{tiles: 7, designs: 6}}\n"
    )
    options = SiteOptions(("en",), parts=())
    [page] = (f for f in site_files(edition_of(str(file)), None, options) if f.name == "index.html")
    text = page.make().decode()
    assert re.findall(r'<td class="n">(\d)</td><td class="n( differs|)">(\d)</td>', text) == [
        ("6", " differs", "7"),
        ("6", "", "6"),
    ]
    # Six of 1: by turns alone there are (6**4 + 6**2 + 2 * 6) / 4 patterns.
    assert "whichever way it is turned: 6 of 336." in text
    assert re.findall(r"</svg>([A-F]{4})<br>×1<", text) == [4 * sign for sign in "ABCDEF"]
    assert "missing" not in text[text.index('class="patterns"') : text.index("Holes in")]


def test_a_deck_without_copies_has_no_gallery(tmp_path: Path) -> None:
    """Its cards are declared, and none of them is in the box yet."""
    file = tmp_path / "few.yaml"
    file.write_text("format: 1\nid: few\ncard_kinds: {a: {}}\ncards: {k: {kind: a, count: 0}}\n")
    done = goldrush("publish", str(file), "-o", str(tmp_path / "site"))
    assert done.exit_code == 0, done.output
    assert 'id="cards"' not in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_parts_can_be_left_out(tmp_path: Path) -> None:
    """Without any of them it is the tiles, and what is computed of them, with no dead link."""
    left_out = [word for part in SITE_PARTS for word in ("--without", part)]
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), "--language", "en", *left_out)
    assert done.exit_code == 0, done.stderr
    assert {each.suffix for each in tmp_path.iterdir()} == {".html", ".js", ".svg", ".json"}
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    shown = ["tiles", "distribution", "patterns"]
    assert re.findall('<section id="(.*?)"', page) == shown
    assert re.findall('<li><a href="#(.*?)"', page) == shown
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), "--without", "rule")
    assert done.exit_code == 2
    assert "rules, replay, sets, pack, print, tables" in done.stderr
    wanted = ("--language", "en", "--include", "findings", *left_out[2:])
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), *wanted)
    assert done.exit_code == 0, done.stderr
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert re.findall('<section id="(.*?)"', page) == [*shown, "findings"]
    contradiction = ("--record", "game.jsonl", "--without", "replay")
    done = goldrush("publish", "no-farmers", "-o", str(tmp_path), *contradiction)
    assert done.exit_code == 2
    assert "--record game.jsonl: is for the replay" in done.stderr


def test_places_that_show_links_are_told_what_the_site_is(
    hostile_site: Path, tile_site: Path
) -> None:
    """Its title, what it is, its languages; given an address, where it stands and a picture."""
    tags = Tags()
    tags.feed((tile_site / "index-fr.html").read_text(encoding="utf-8"))
    told = tags.metadata
    assert told["og:title"] == "La Ruée vers l'Or + Le Shérif"
    assert told["description"] == told["og:description"]
    assert told["description"].startswith("Posez voies ferrées")
    assert (told["og:locale"], told["og:locale:alternate"]) == ("fr_FR", "en_US")
    assert (told["twitter:card"], told.get("og:image")) == ("summary", None)
    assert [each[1:] for each in tags.relations if each[0] == "alternate"] == [
        ("en", "index.html"),
        ("fr", "index-fr.html"),
        ("de", "index-de.html"),
    ]
    assert (tile_site / "icon.svg").read_text(encoding="utf-8").count("<polygon") == 4
    tags = Tags()
    tags.feed((hostile_site / "index.html").read_text(encoding="utf-8"))
    told = tags.metadata
    assert told["description"] == " ".join(HOSTILE.split())
    assert told["author"] == HOSTILE
    assert ("canonical", None, f"{ADDRESS}/index.html") in tags.relations
    assert told["og:url"] == f"{ADDRESS}/index.html"
    assert told["og:image"] == f"{ADDRESS}/site-preview-fr.png"
    with Image.open(hostile_site / "site-preview-fr.png") as picture:
        assert (picture.size, picture.mode, picture.format) == ((1200, 630), "RGB", "PNG")
        # Paper, ink, and tiles at the right.
        assert len(picture.crop((600, 0, 1200, 630)).getcolors(630 * 600) or ()) > 50


def test_a_page_begins_with_what_its_sets_are_about(tile_site: Path, hostile_site: Path) -> None:
    """Introductions, the base game's first; who made the sets; a page is a link and no more."""
    page = (tile_site / "index.html").read_text(encoding="utf-8")
    told = re.findall('<p class="introduction">(.*?)</p>', page)
    assert [each[:9] for each in told] == ["Lay railr", "Six tiles"]
    assert page.index(told[1]) < page.index('class="strip"')
    assert page.count("drawings and texts of this set: MIT licence</p>") == 1
    page = (hostile_site / "index.html").read_text(encoding="utf-8")
    assert '<a href="https://example.org/?a=&#39;&amp;b=1" rel="noreferrer">' in page
