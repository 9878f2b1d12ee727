"""The page on which visitors play, by clicks, touches and keys alone."""

from __future__ import annotations

import json
import re
import shutil
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.publishing import play_site
from core.publishing.file_sets import write_files
from core.publishing.play_site import PlayOptions
from core.publishing.site import PURPOSE, SiteOptions, site_files
from tests.browser import TELEPHONE, accessibility_faults, wait_until
from tests.commands import goldrush
from tests.core.browser.test_bridge import write_hands
from tests.core.publishing.play_visitor import Visitor, served
from tests.core.publishing.test_site import Tags
from tests.editions import edition_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, ViewportSize

    OpenVisitor = Callable[..., Visitor]

DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
SIZES: Final = pytest.mark.parametrize("size", [DESKTOP, TELEPHONE], ids=["desktop", "telephone"])
EXAMPLES: Final = Path(__file__).parents[3] / "docs" / "examples"
BOARDS: Final = ("bunting", "homestead", "switchback")
# With 29 tiles, for short games.
FEW: Final = """\
format: 1
id: few
extends: sheriff
playtest: {send_to: ada@example.org}
questions:
  fun: {text: {en: "Was it fun?", fr: "C’était amusant ?"}, kind: rating}
  who: {text: "Who are you?", kind: choice, choices: [player, author]}
  more: {text: "What else?"}
remove:
  ["08", "12", "26", "27", "38", "42", "45", "47", "52", "54", "56", "61", "64", "66", "69", "70"]
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the user's sets, with a set of few tiles and one with a plugin."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = tmp_path / "goldrush-workshop"
    home.mkdir()
    write_hands(home, "few")
    (home / "tilesets" / "few.yaml").write_text(FEW, encoding="utf-8")
    for name in BOARDS:
        shutil.copy(EXAMPLES / f"{name}.yaml", home / "tilesets")
        shutil.copytree(EXAMPLES / "plugins" / name, home / "plugins" / name)
        Consent.default().agree(load_plugin(home / "plugins" / name))
    return home


@pytest.fixture(scope="session")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Return what writes the site of sets, each once, and returns its folder."""
    written: dict[object, Path] = {}

    def site(sets: tuple[str, ...], play: PlayOptions) -> Path:
        key = sets, play
        if key not in written:
            edition = edition_from(default_library(), *sets)
            files = site_files(edition, None, SiteOptions(parts=("rules",), play=play))
            written[key] = tmp_path_factory.mktemp("play-site")
            write_files(written[key], PURPOSE, files)
        return written[key]

    return site


@pytest.fixture
def visit(browser: Browser, home: Path, sites: Callable[..., Path]) -> Iterator[OpenVisitor]:
    """Return what publishes sets and opens the page in a window of its own.

    Whatever the page objects to, and whatever it asks of anybody else, fails the test.
    """
    said: list[str] = []
    with ExitStack() as stack:

        def visit(
            *sets: str,
            size: ViewportSize = DESKTOP,
            page: str = "index.html",
            play: PlayOptions | None = None,
            **settings: Any,  # noqa: ANN401 - of `Browser.new_context`
        ) -> Visitor:
            assert home.is_dir()
            address = stack.enter_context(served(sites(sets, play or PlayOptions())))
            touch = size is TELEPHONE
            context = browser.new_context(viewport=size, has_touch=touch, **settings)
            stack.callback(context.close)
            context.on("console", lambda m: said.append(m.text) if m.type == "error" else None)
            context.on("weberror", lambda error: said.append(error.error.message))
            context.on(
                "request",
                lambda r: None if r.url.startswith((address, "blob:")) else said.append(r.url),
            )
            opened = context.new_page()
            opened.set_default_timeout(20_000)
            # Bots move at once.
            opened.add_init_script("localStorage['goldrush pace'] = '0'")
            opened.goto(f"{address}/play/{page}")
            return Visitor(opened, touch=touch)

        yield visit
    assert said == []


def check_replays(path: Path, *, is_over: bool = True) -> None:
    """Hold a saved game to what `goldrush replay` makes of it."""
    result = goldrush("replay", str(path), "--quiet")
    assert result.exit_code == 0, result.output
    said = "agrees with its record to the last of" if is_over else "unfinished game"
    assert said in result.output


@SIZES
@pytest.mark.parametrize("sets", ["few", "gold-rush-cards", "held"])
def test_a_whole_game(visit: OpenVisitor, home: Path, size: ViewportSize, sets: str) -> None:
    """Begun by one press, played to its end by what is offered, and saved as a record."""
    visitor = visit(sets, size=size)
    visitor.wait_for_setup()
    visitor.begin()
    visitor.play_out(Random(1))
    assert "win" in visitor.text("#due")
    path = visitor.saved(home / "saved.jsonl")
    check_replays(path)
    assert '"type": "result"' in path.read_text(encoding="utf-8")
    visitor.page.wait_for_selector("#scores table")


def test_a_reload_resumes(visit: OpenVisitor, home: Path) -> None:
    """The game goes on where it was, in any language; its record stays one."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    dice = Random(2)
    visitor.play_moves(dice, 25)
    before = visitor.text("#players"), visitor.text("#progress")
    tiles = visitor.page.locator("#table image").count()
    visitor.page.reload()
    visitor.page.wait_for_selector("#game:not([hidden])")
    visitor.settle()
    assert (visitor.text("#players"), visitor.text("#progress")) == before
    assert visitor.page.locator("#table image").count() == tiles
    visitor.press(".language")
    visitor.page.wait_for_selector("#game:not([hidden])")
    visitor.settle()
    assert "Tour" in visitor.text("#progress")
    visitor.play_out(dice)
    check_replays(visitor.saved(home / "saved.jsonl"))
    visitor.press("#new-game")
    visitor.page.wait_for_selector("#setup:not([hidden])")
    visitor.page.reload()
    visitor.wait_for_setup()


def test_by_keys_alone(visit: OpenVisitor, home: Path) -> None:
    """Planned, begun and played without a pointer: on the table, and by the list of moves."""
    visitor = visit("few")
    visitor.wait_for_setup()
    page = visitor.page
    page.focus("#plan > .main")
    page.keyboard.press("Enter")
    visitor.settle()
    assert page.evaluate("document.activeElement.id") == "table"
    dice = Random(3)
    for _ in range(8):  # on the table: a tile, and what may follow
        moves = visitor.text("#history")
        keys = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
        page.keyboard.press(keys[dice.randrange(4)])
        page.keyboard.press("r")
        page.keyboard.press("Enter")
        visitor.settle()
        if visitor.text("#history") == moves:  # nothing lies that way, or nothing has a place
            break
    page.focus("#of-moves summary")
    page.keyboard.press("Enter")
    while page.get_attribute("#game", "data-over") != "true":
        page.focus("#moves")
        for _ in range(1 + dice.randrange(4)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        visitor.settle()
    page.focus("#save-game")
    page.keyboard.press("Enter")
    with page.expect_download() as waiting:
        page.focus("#save-file")
        page.keyboard.press("Enter")
    waiting.value.save_as(home / "saved.jsonl")
    check_replays(home / "saved.jsonl")


_LISTEN: Final = """() => {
  window.read = [];
  const kinds = "[role=status], [role=alert], [aria-live]";
  const live = [...document.querySelectorAll(kinds)];
  const hear = new MutationObserver((changes) => changes.forEach(({ target }) => {
    const region = (target.closest ? target : target.parentElement).closest(kinds);
    if (region.textContent && region.checkVisibility())
      window.read.push([region.ariaLive ?? region.role, region.textContent]);
  }));
  const all = { childList: true, characterData: true, subtree: true };
  live.forEach((each) => hear.observe(each, all));
}"""
"""Gathers what the regions of the page read out to those who do not see it."""


def test_what_happens_is_read_out(visit: OpenVisitor) -> None:
    """Each thing once: what is pointed at, a move and whose turn it is, a refusal, an undo."""
    visitor = visit("few")
    visitor.wait_for_setup()
    page = visitor.page
    page.evaluate(_LISTEN)
    visitor.begin(None, None)

    def read() -> list[list[str]]:
        wait_until(page, "window.read.length")
        page.wait_for_timeout(500)
        found: list[list[str]] = page.evaluate("window.read.splice(0)")
        return found

    assert read()[-1][1].endswith(f"{visitor.text('#due')}.")
    page.focus("#table")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    ((how, said),) = read()
    assert how == "polite"
    assert said == visitor.text("#news"), "only the last of what was passed"
    page.keyboard.press("Enter")
    visitor.settle()
    told = read()
    assert [how for how, _ in told] == ["polite"]
    assert told[0][1].endswith(f"{visitor.text('#due')}.")
    assert told[0][1].startswith("Blue: Tile ")
    page.press("#undo", "Enter")
    visitor.settle()
    page.wait_for_timeout(3000)
    assert read()[0][1].startswith("Taken back. ")
    visitor.play_until(Random(1), ".cell:not(.fits)")
    page.wait_for_timeout(8000)
    page.evaluate("window.read.length = 0")
    box = page.locator(".cell:not(.fits)").first.bounding_box()
    assert box is not None
    visitor.press_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ((how, said),) = read()
    assert how == "assertive"
    assert "is needed" in said


def test_a_quick_game_is_read_out_as_one_can_follow(visit: OpenVisitor) -> None:
    """Of bots that move at once, some lines at a time; at its end who wins, and the points."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.page.evaluate(_LISTEN)
    visitor.begin("random", "random")
    wait_until(visitor.page, "document.querySelector('#game').dataset.over === 'true'")
    visitor.page.wait_for_timeout(8000)
    due = "document.querySelector('#due').textContent"
    wait_until(visitor.page, f"window.read.at(-1)?.[1].includes({due})")
    read = visitor.page.evaluate("window.read")
    assert len(read) < 12
    assert all(len(text) < 900 for _, text in read)


def test_moves_are_a_list_with_a_name(visit: OpenVisitor) -> None:
    """Reached by keys, each move in words, in groups with their names."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, None)
    page = visitor.page
    page.get_by_text("All moves", exact=True).press("Enter")
    page.keyboard.press("Tab")
    moves = page.get_by_role("listbox", name="Moves")
    assert moves.evaluate("list => list === document.activeElement")
    names = moves.get_by_role("option").all_inner_texts()
    assert len(names) == len(set(names)) > 1


@SIZES
def test_what_is_refused_says_why(visit: OpenVisitor, size: ViewportSize, home: Path) -> None:
    """At its place, and with consent in the record; it is shown before it is saved."""
    visitor = visit("few", size=size)
    visitor.wait_for_setup()
    visitor.press("#consent")
    visitor.begin(None, "random")
    visitor.play_until(Random(1), ".cell:not(.fits)")
    box = visitor.page.locator(".cell:not(.fits)").first.bounding_box()
    assert box is not None
    visitor.press_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    visitor.page.wait_for_selector("#bubble:not([hidden])")
    assert "is needed" in visitor.text("#bubble")
    assert visitor.page.locator(".clash").count()
    visitor.press("#save-game")
    assert "is needed" in visitor.text("#goes-along")
    visitor.press("#saving [data-close]")
    dice = Random(2)
    visitor.play_moves(dice, 6)
    saved = visitor.saved(home / "saved.jsonl").read_text(encoding="utf-8")
    assert saved.count('"type": "refused"') == 1
    assert '"type": "decision"' in saved
    check_replays(home / "saved.jsonl", is_over=False)


def test_nothing_is_noted_without_consent(visit: OpenVisitor, home: Path) -> None:
    """Nor shown as if it were; what was asked once is remembered."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    dice = Random(1)
    visitor.play_moves(dice, 20)
    visitor.press("#save-game")
    assert visitor.text("#goes-along") == ""
    visitor.press("#saving [data-close]")
    saved = visitor.saved(home / "saved.jsonl").read_text(encoding="utf-8")
    assert '"refused"' not in saved
    assert '"decision"' not in saved


def test_undo_and_redo(visit: OpenVisitor) -> None:
    """What the player did last goes, with what bots did since, and comes again."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, "planner")
    dice = Random(4)
    visitor.play_moves(dice, 30)
    before = visitor.text("#history"), visitor.text("#players")
    visitor.press("#undo")
    wait_until(visitor.page, "document.querySelector('#game').ariaBusy === 'false'")
    undone = visitor.text("#history")
    assert before[0].startswith(undone)
    assert undone != before[0]
    visitor.press("#redo")
    visitor.settle()
    assert (visitor.text("#history"), visitor.text("#players"))[0] == before[0]


def test_undo_may_be_forbidden(visit: OpenVisitor) -> None:
    """The button does nothing then."""
    visitor = visit("few", play=PlayOptions(undo=False))
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    dice = Random(2)
    visitor.play_moves(dice, 6)
    assert visitor.page.is_disabled("#undo")


def test_hands_are_covered(visit: OpenVisitor) -> None:
    """Between two persons, until the next one has taken the seat."""
    visitor = visit("held")
    visitor.wait_for_setup()
    visitor.begin(None, None)
    page = visitor.page
    page.wait_for_selector("#cover[open]")
    page.keyboard.press("Escape")
    assert page.evaluate("document.querySelector('#cover').open")
    assert not page.locator("#buttons .hand").count()
    assert "in hand: tile" not in visitor.text("#players").lower()
    visitor.press("#take-seat")
    page.wait_for_selector("#buttons .hand")
    assert "in hand: tile" in visitor.text("#players").lower()
    # The other tile in hand is laid as well as the first.
    before = page.get_attribute("#hand", "src")
    visitor.press("#buttons .hand:nth-of-type(2)")
    assert page.get_attribute("#hand", "src") != before


def test_answers_are_saved(visit: OpenVisitor, home: Path) -> None:
    """The questions of the set, in the language of the page; then a message is offered."""
    visitor = visit("few", page="index-fr.html")
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    visitor.press("#save-game")
    page = visitor.page
    assert "amusant" in visitor.text("#survey")
    page.check("#question-0 [value='4']")
    page.check("#question-1 [value='author']")
    page.fill("#question-2", "Plus d’or !")
    assert page.is_hidden("#send")
    with page.expect_download() as waiting:
        visitor.press("#save-file")
    waiting.value.save_as(home / "saved.jsonl")
    lines = [json.loads(line) for line in (home / "saved.jsonl").read_text("utf-8").splitlines()]
    answers = {line["question"]: line["answer"] for line in lines if line["type"] == "answer"}
    assert answers == {"fun": 4, "who": "author", "more": "Plus d’or !"}
    assert (page.get_attribute("#send", "href") or "").startswith("mailto:ada@example.org?subject=")
    check_replays(home / "saved.jsonl", is_over=False)


def test_a_saved_game_is_opened(visit: OpenVisitor, home: Path) -> None:
    """And what is none is said to be none; the page goes on."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    dice = Random(6)
    visitor.play_moves(dice, 9)
    progress = visitor.text("#progress")
    path = visitor.saved(home / "saved.jsonl")
    visitor.press("#new-game")
    visitor.press("#ask-yes")
    visitor.page.wait_for_selector("#setup:not([hidden])")
    bad = home / "bad.jsonl"
    bad.write_text(path.read_text("utf-8").replace("place", "plane"), encoding="utf-8")
    for file in (home / "tilesets" / "few.yaml", bad):
        visitor.page.set_input_files("#open-record", file)
        wait_until(visitor.page, "document.querySelector('#setup-error').textContent !== ''")
        assert "Traceback" not in visitor.text("#setup-error")
    visitor.page.set_input_files("#open-record", path)
    visitor.page.wait_for_selector("#game:not([hidden])")
    visitor.settle()
    assert visitor.text("#progress") == progress


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("wide", [360, 768, 2560])
def test_everybody_can_use_it(visit: OpenVisitor, scheme: str, wide: int) -> None:
    """Names, headings, contrast and width, in each view, with all panels and dialogs open."""
    size: ViewportSize = {"width": wide, "height": 900}
    visitor = visit("few", size=size, page="index-fr.html", color_scheme=scheme)
    page = visitor.page
    visitor.wait_for_setup()
    visitor.press("#of-options summary")
    assert accessibility_faults(page) == []
    visitor.begin(None, "random")
    dice = Random(2)
    visitor.play_moves(dice, 14)
    for each in ("moves", "odds", "scores", "history"):
        visitor.press(f"#of-{each} summary")
    page.wait_for_selector("#odds img")
    page.wait_for_selector("#scores table")
    assert accessibility_faults(page) == []
    visitor.press("#save-game")
    assert accessibility_faults(page) == []
    visitor.press("#saving [data-close]")
    visitor.press("#show-rules")
    page.wait_for_selector("#rules section")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_the_table_is_moved_and_zoomed(visit: OpenVisitor) -> None:
    """By dragging, the wheel and buttons; a drag is no tap."""
    visitor = visit("few")
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    page, box = visitor.page, "document.querySelector('#table').getAttribute('viewBox')"
    views = [page.evaluate(box)]
    page.mouse.move(500, 400)
    page.mouse.down()
    page.mouse.move(560, 430, steps=4)
    page.mouse.up()
    views.append(page.evaluate(box))
    assert page.is_hidden("#ghost-buttons")
    page.mouse.wheel(0, -240)
    page.wait_for_timeout(50)
    views.append(page.evaluate(box))
    for name in ("farther", "closer", "whole"):
        visitor.press(f"#zoom [name={name}]")
        views.append(page.evaluate(box))
    assert len(set(views[:4])) == 4
    assert views[4] != views[3]
    assert views[-1] == views[0]


def test_without_scripts_it_says_so(visit: OpenVisitor) -> None:
    """In words, and nothing else is promised."""
    visitor = visit("few", java_script_enabled=False)
    assert visitor.page.is_visible("noscript p")
    assert "JavaScript" in visitor.page.inner_text("noscript p")
    assert not visitor.page.locator("main section:visible").count()


def test_an_engine_that_fails_says_why(visit: OpenVisitor) -> None:
    """The page stays with that sentence."""
    visitor = visit("few")
    page = visitor.page
    fails = 'export const startEngine = async () => { throw new Error("No luck today"); };'
    page.route(
        "**/boot.js", lambda route: route.fulfill(body=fails, content_type="text/javascript")
    )
    page.reload()
    wait_until(page, "document.querySelector('#load-text').role === 'alert'")
    assert visitor.text("#load-text") == "No luck today"


def test_every_word_is_used_and_there() -> None:
    """The scripts ask for no other words than they are given."""
    scripts = "".join(path.read_text("utf-8") for path in play_site.ASSETS.glob("*.js"))
    assert {*re.findall(r'\bsay\("([\w-]+)"', scripts)} == {*play_site._WORDS}


def test_the_page_is_whole(home: Path, hostile_set: Path) -> None:
    """Elements are closed and ids unique, also where names try to be more than names."""
    edition = edition_from(default_library(), str(hostile_set))
    options = SiteOptions(parts=("rules",), play=PlayOptions())
    files = {file.name: file for file in site_files(edition, None, options)}
    for name in ("play/index.html", "play/index-fr.html"):
        tags = Tags()
        tags.feed(files[name].make().decode())
        assert tags.open == []
        assert len(tags.ids) == len(set(tags.ids))
        assert tags.scripts == 3  # its words, the page, and what speaks where no module can
    assert json.loads(files["play/play.json"].make())["sets"] == ["tiny"]
    assert "play/index.html" in files["index.html"].make().decode()
    assert home.is_dir()


@SIZES
def test_nothing_is_fitted_under_buttons(visit: OpenVisitor, size: ViewportSize) -> None:
    """Each card can be touched when the whole table is shown."""
    visitor = visit("gold-rush-cards", size=size)
    visitor.begin()
    visitor.press("#zoom [name=whole]")
    found = """() => [...document.querySelectorAll(".card")].map((card) => {
      const box = card.getBoundingClientRect();
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return Boolean(at?.closest("#table"));
    })"""
    seen = visitor.page.evaluate(found)
    assert len(seen) > 50
    assert all(seen)


@SIZES
@pytest.mark.parametrize("name", BOARDS)
def test_a_game_that_draws_itself(
    visit: OpenVisitor, home: Path, size: ViewportSize, name: str
) -> None:
    """It is played on the board by taps alone, and everybody can use the page."""
    visitor = visit(name, size=size)
    visitor.wait_for_setup()
    visitor.begin(None, "random")
    page, dice = visitor.page, Random(5)
    assert page.locator("#buttons .hand[aria-pressed=true]").count() == 1
    assert accessibility_faults(page) == []
    visitor.play_until(dice, "#table .last")
    page.reload()
    page.wait_for_selector("#table .last")
    visitor.play_out(dice)
    assert "win" in visitor.text("#due")
    check_replays(visitor.saved(home / "saved.jsonl"))


def test_a_board_by_touch(visit: OpenVisitor) -> None:
    """A thing is taken, tried on its cell in each way, and lies there as it was shown."""
    visitor = visit("switchback", size=TELEPHONE)
    visitor.wait_for_setup()
    visitor.begin(None, None, None)
    page = visitor.page
    assert visitor.text("#players").count("3 things face down") == 3
    visitor.press("#take-seat")
    visitor.settle()
    assert visitor.text("#players").count("3 things face down") == 2
    assert page.locator("#players li:first-child .thing svg").count() == 3
    visitor.press("#buttons .hand:nth-of-type(3)")
    assert page.get_attribute("#buttons .hand:nth-of-type(3)", "aria-pressed") == "true"
    box = page.locator(".cell.fits").bounding_box()
    assert box is not None
    shown = []
    for _ in range(5):
        visitor.press_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        shown.append(page.evaluate("document.querySelector('#table > g:last-child use').outerHTML"))
    assert len(set(shown[:4])) == 4
    assert shown[4] == shown[0]
    visitor.press("#ghost-buttons [name=turn]")
    visitor.press("#ghost-buttons [name=here]")
    page.wait_for_selector("#cover[open]")
    lying = page.locator("#table > g:first-of-type").inner_html()
    assert shown[1] in lying
    assert not any(other in lying for other in (shown[0], *shown[2:4]))
    visitor.press("#take-seat")
    visitor.settle()
    page.focus("#table")
    for key in ("ArrowRight", "r", "Enter"):
        page.keyboard.press(key)
    wait_until(page, "document.querySelectorAll('#history > li').length === 2")
