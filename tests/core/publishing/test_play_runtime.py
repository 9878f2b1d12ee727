"""What plays a game in a browser, made and started: each part as it is published."""

from __future__ import annotations

import _imp
import gzip
import io
import json
import shutil
import subprocess
import threading
import zipfile
from contextlib import ExitStack, contextmanager
from functools import partial
from gettext import GNUTranslations
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

import core
from core.browser.runtime import build
from core.edition.library import default_library
from core.edition.plugin_manifest import load_plugin
from core.engine.errors import NotAgreed
from core.publishing import play_runtime
from core.publishing.file_sets import write_files
from core.publishing.play_runtime import (
    CONTENT_SECURITY_POLICY,
    NoRuntime,
    find_runtime,
    runtime_files,
)
from core.publishing.play_site import PlayOptions
from core.publishing.site import PURPOSE, SiteOptions, site_files
from core.publishing.site_server import TYPES
from tests.browser import wait_until
from tests.commands import goldrush
from tests.editions import edition_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).parents[3]
PLUGIN: Final = """\
from core.api import RuleExtension, hookimpl


@hookimpl
def goldrush_extension(id, edition, options):
    return RuleExtension(id, edition, options)
"""
MOST: Final = 9_000_000
"""How many bytes a visitor has to load at most before he plays."""


@pytest.fixture(scope="module")
def runtime() -> Path:
    """Bring it up to date, as `dev.py runtime` does, and return its folder."""
    return build.make()


@pytest.fixture(scope="module")
def site(runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a site on which Gold Rush is played with an expansion."""
    return published(tmp_path_factory.mktemp("site"), runtime, "gold-rush", "sheriff")


def published(folder: Path, runtime: Path, *sets: str, title: str = "") -> Path:
    """Publish sets to play into a folder below one, which has nothing else."""
    edition = edition_from(default_library(), *sets)
    options = SiteOptions(("en",), title, (), play=PlayOptions(), runtime=runtime)
    write_files(folder / "a" / "b", PURPOSE, site_files(edition, None, options))
    return folder


@contextmanager
def hosted(
    folder: Path,
    policy: str = CONTENT_SECURITY_POLICY,
    types: Mapping[str, str] | None = None,
) -> Iterator[Host]:
    """Show a folder as a host that compresses nothing, with rules and mistakes of its own.

    `types` has what it says of some files, by the ends of their names.
    """

    class Handler(SimpleHTTPRequestHandler):
        extensions_map = TYPES

        def guess_type(self, path: Any) -> str:  # noqa: ANN401 - as inherited
            wrong = (kind for end, kind in (types or {}).items() if str(path).endswith(end))
            return next(wrong, super().guess_type(path))

        def end_headers(self) -> None:
            self.send_header("Content-Security-Policy", policy)
            super().end_headers()

        def log_message(self, *_: Any) -> None:  # noqa: ANN401
            """Keep no log."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Host(f"http://127.0.0.1:{server.server_port}/a/b/play/")
    server.shutdown()
    server.server_close()


class Host(NamedTuple):
    """A server, by the address of the page."""

    address: str


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Return what opens an address, and fails the test if anything else is asked for."""
    strangers: list[str] = []
    with ExitStack() as stack:
        context = browser.new_context()
        stack.callback(context.close)

        def visit(address: str) -> Page:
            site = address.split("/a/b/", maxsplit=1)[0]
            context.on(
                "request", lambda r: None if r.url.startswith(site) else strangers.append(r.url)
            )
            page = context.new_page()
            page.set_default_timeout(60_000)
            page.goto(address)
            return page

        yield visit
    assert strangers == []


def wait_for(page: Page, what: str) -> None:
    """Wait for an element, also while the machine is busy with much else."""
    page.wait_for_selector(what, timeout=60_000)


# --- What is made -----------------------------------------------------------------------------


@pytest.mark.process
def test_nobody_loads_more_than_nine_megabytes(site: Path) -> None:
    """All of the folder of the pages but terms, as it is there: a host may compress nothing."""
    files = [path for path in (site / "a/b/play").rglob("*.*") if path.suffix != ".txt"]
    assert 8_000_000 < sum(path.stat().st_size for path in files) < MOST


def messages(catalogue: bytes) -> dict[str, object]:
    """Return the texts of a catalogue with their translations."""
    found: dict[object, object] = vars(GNUTranslations(io.BytesIO(catalogue)))["_catalog"]
    return {str(said): translated for said, translated in found.items() if said}


@pytest.mark.process
def test_core_in_a_browser_is_the_core_of_this_checkout(runtime: Path) -> None:
    """Each module was compiled from the file that is here, and is not looked for again."""
    manifest = json.loads((runtime / "manifest.json").read_text(encoding="utf-8"))
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((runtime / "core.zip.gz").read_bytes()))) as z:
        content = {name: z.read(name) for name in z.namelist()}
        assert {each.date_time for each in z.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert z.namelist() == sorted(z.namelist())
    assert {name.removesuffix("c") if name.endswith(".pyc") else name for name in content} == set(
        manifest["core"]
    )
    for name, data in content.items():
        if name.endswith(".mo"):
            there, whole = map(messages, (data, (ROOT / name).read_bytes()))
            assert there.items() <= whole.items()
            assert "{count} point" in str(there)
            ours = "To let visitors play, run first: python3 dev.py runtime"
            assert (ours in there, ours in whole) == (False, True)
            continue
        if not name.endswith(".pyc"):
            assert data == (ROOT / name).read_bytes()
            continue
        magic, flags, digest = data[:4], data[4:8], data[8:16]
        assert flags == b"\1\0\0\0"
        source = (ROOT / name.removesuffix("c")).read_bytes()
        assert _imp.source_hash(int.from_bytes(magic, "little"), source) == digest, name


@pytest.mark.process
def test_all_rooms_of_games_go_along_and_no_others(runtime: Path) -> None:
    """Whole, since some of their modules are needed in rare cases; prints and studies are not."""
    manifest = json.loads((runtime / "manifest.json").read_text(encoding="utf-8"))
    rooms = {name.split("/")[1] for name in manifest["core"] if name.count("/") > 1}
    assert set(build.WHOLE_ROOMS) <= rooms
    assert rooms.isdisjoint({"cli", "git", "publishing", "simulation", "studies", "verification"})
    for room in build.WHOLE_ROOMS:
        files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "core" / room).glob("*.py")}
        for_printing = {f"{name.replace('.', '/')}.py" for name in build.FOR_PRINTING}
        assert files - for_printing <= set(manifest["core"])
    assert "core/bots/planner_weights.json" in manifest["core"]
    assert "core/locale/fr.mo" in manifest["core"]
    assert not [name for name in manifest["core"] if "fonts/" in name and not name.endswith(".py")]


@pytest.mark.process
def test_the_terms_of_all_parts_go_along(site: Path) -> None:
    """In one file beside them."""
    text = (site / "a/b/play/runtime/LICENSES.txt").read_text(encoding="utf-8")
    for name in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Samuel Colvin"):
        assert name in text
    for library in ("pydantic_core", "ruamel_yaml", "typing_extensions", "platformdirs"):
        assert f"--- {library}" in text


@pytest.mark.process
def test_the_wheel_brings_it_in_the_version_of_the_program(runtime: Path, tmp_path: Path) -> None:
    """And nothing else."""
    build.build_wheel(tmp_path)
    (wheel,) = tmp_path.glob("goldrush_workshop_play-*.whl")
    with zipfile.ZipFile(wheel) as z:
        names = z.namelist()
        (metadata,) = (z.read(name).decode() for name in names if name.endswith("/METADATA"))
        for path in runtime.iterdir():
            assert z.read(f"goldrush_workshop_play/runtime/{path.name}") == path.read_bytes()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"goldrush_workshop_play"}
    assert f"Requires-Dist: goldrush-workshop=={core.__version__}\n" in metadata


# --- Where it is not --------------------------------------------------------------------------


def test_what_is_missing_is_said_in_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What to run in a checkout, and what to install elsewhere."""
    monkeypatch.setattr(play_runtime, "CORE", tmp_path / "core")
    with pytest.raises(NoRuntime, match=r'^To let visitors play, install: pip install "gold'):
        find_runtime()
    (tmp_path / "dev.py").touch()
    result = goldrush("publish", "gold-rush", "--play", "-o", str(tmp_path / "site"))
    assert result.exit_code == 1
    assert result.output == "goldrush: To let visitors play, run first: python3 dev.py runtime\n"
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("change", ["of another version", "of another core", "damaged"])
def test_what_was_made_of_another_core_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """A page would play by other rules than those that the designer tried."""
    made = tmp_path / "build/runtime/made"
    made.mkdir(parents=True)
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "rules.py").write_text("x = 1\n")
    digest = "9e26bf369911c45c243c684147b23fc9e1dcfcf257d299a1c632016a6fcd33f4"
    manifest = {"version": core.__version__, "core": {"core/rules.py": digest}}
    (made / "manifest.json").write_text(json.dumps(manifest))
    monkeypatch.setattr(play_runtime, "CORE", tmp_path / "core")
    assert find_runtime() == made
    if change == "of another core":
        (tmp_path / "core" / "rules.py").write_text("x = 2\n")
    else:
        text = json.dumps(manifest | {"version": "0.0.1"})
        (made / "manifest.json").write_text("{" if change == "damaged" else text)
    with pytest.raises(NoRuntime):
        find_runtime()


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder to work in, with a runtime of nothing, for what does not depend on it."""
    made = tmp_path / "build/runtime/made"
    made.mkdir(parents=True)
    manifest = {"version": core.__version__, "core": {}, "files": {}}
    (made / "manifest.json").write_text(json.dumps(manifest))
    monkeypatch.setattr(play_runtime, "CORE", tmp_path / "core")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_author_agrees_to_plugins_not_the_visitor(stand_in: Path) -> None:
    """What was agreed to goes along, file by file, with the digest that may run."""
    (stand_in / "mine.yaml").write_text(
        "format: 1\nid: mine\nextends: gold-rush\nplugins: [lamps]\n"
    )
    plugin = stand_in / "plugins" / "lamps"
    plugin.mkdir(parents=True)
    (plugin / "plugin.yaml").write_text("format: 1\nid: lamps\n")
    (plugin / "__init__.py").write_text(PLUGIN)
    edition = edition_from(default_library(), "./mine.yaml")
    with pytest.raises(NotAgreed):
        list(runtime_files(edition, find_runtime(), {}))
    publish = ("publish", "mine.yaml", "--without", "replay", "--without", "rules", "--play")
    result = goldrush(*publish, "-o", "site")
    assert result.exit_code == 1
    assert "waits for you to agree to it" in result.output
    assert not (stand_in / "site").exists()
    assert goldrush("agree", "./plugins/lamps", "--yes").exit_code == 0
    done = goldrush(*publish, "-o", "site")
    assert done.exit_code == 0, done.output
    play = stand_in / "site" / "play"
    with zipfile.ZipFile(play / "edition.zip") as z:
        assert {"tilesets/mine.yaml", "tilesets/gold-rush.yaml"} <= set(z.namelist())
        assert z.read("plugins/lamps/__init__.py") == PLUGIN.encode()
    content = load_plugin(plugin).content()
    configuration = json.loads((play / "play.json").read_text(encoding="utf-8"))
    assert configuration["plugins"]["lamps"] == content.digest


def test_bots_that_cannot_play_are_refused(stand_in: Path) -> None:
    """When the site is made, not when a visitor has chosen one."""
    publish = ("publish", "gold-rush", "--play", "--without", "replay", "-o", "site")
    result = goldrush(*publish, "--bots", "planner,nobody")
    assert result.exit_code == 2
    assert "nobody" in result.output
    assert not (stand_in / "site").exists()


@pytest.mark.parametrize("option", [["--bots", "planner"], ["--no-undo"], ["--send-to", "x"]])
def test_options_of_the_page_need_it(option: list[str], tmp_path: Path) -> None:
    """They would do nothing."""
    result = goldrush("publish", "gold-rush", *option, "-o", str(tmp_path / "site"))
    assert result.exit_code == 2
    assert "are for --play" in result.output


# --- In a browser -----------------------------------------------------------------------------


@pytest.mark.process
def test_a_game_begins_from_a_subfolder_and_then_without_a_network(
    site: Path, visit: Callable[[str], Page]
) -> None:
    """Under the strictest rules, from a host that compresses nothing, asking nobody else."""
    with hosted(site) as host:
        page = visit(host.address)
        wait_for(page, "#setup:not([hidden])")
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        wait_until(page, "caches.keys().then((names) => names.length === 1)")
        page.close()
    page = visit(host.address)
    wait_for(page, "#setup:not([hidden])")
    page.click("#plan > .main")
    wait_for(page, "#game:not([hidden]) .cell.fits")
    pictures = "[...document.images].every((each) => each.complete && each.naturalWidth)"
    wait_until(page, pictures)


@pytest.mark.process
def test_a_new_publication_takes_the_place_of_the_old_one(
    runtime: Path, tmp_path: Path, visit: Callable[[str], Page]
) -> None:
    """What was kept of the old one goes, and what has not changed is not loaded again."""
    titles: list[str] = []
    with hosted(tmp_path) as host:
        for title in ("First", "Second"):
            published(tmp_path, runtime, "gold-rush", title=title)
            page = visit(host.address)
            wait_for(page, "#setup:not([hidden])")
            before = page.evaluate("caches.keys()")
            page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
            if titles:
                wait_until(
                    page, f"caches.keys().then((n) => n.length === 1 && n[0] !== {before!r})"
                )
            titles.append(page.title())
            page.close()
        page = visit(host.address)
        assert page.title() == "Play Second"


@pytest.mark.process
@pytest.mark.parametrize(
    ("policy", "types", "shown"),
    [
        ("script-src 'self'", {}, "#load-text:has-text('does not allow WebAssembly')"),
        ("", {"worker.js": "text/plain"}, "#load-text:has-text('that worker.js is no JavaScript')"),
        ("", {".gz": "text/html", ".json": "text/html"}, "#setup:not([hidden])"),
    ],
    ids=[
        "WebAssembly is forbidden",
        "a script is of a wrong type",
        "wrong where it does not matter",
    ],
)
def test_what_keeps_it_from_starting_is_said(
    site: Path, visit: Callable[[str], Page], policy: str, types: dict[str, str], shown: str
) -> None:
    """Never a page that waits for ever; and types that a host does not know keep nobody."""
    with hosted(site, policy or CONTENT_SECURITY_POLICY, types) as host:
        wait_for(visit(host.address), shown)


DAMAGES: Final[dict[str, tuple[bytes | None, str]]] = {
    "worker.js": (None, "worker.js (404)"),
    "runtime/core.zip.gz": (None, "runtime/core.zip.gz (404)"),
    "runtime/python.zip.gz": (b"\x1f\x8b half", "runtime/python.zip.gz"),
    "runtime/pyodide.js": (b"syntax error", "could not be started"),
    "play.json": (b'{"sets": ["nobodys"]}', "nobodys"),
}


@pytest.mark.process
@pytest.mark.parametrize("file", DAMAGES)
def test_a_damaged_site_says_what_is_wrong(
    site: Path, tmp_path: Path, visit: Callable[[str], Page], file: str
) -> None:
    """As it is when somebody copied a part of it, or a server cut it short."""
    change, said = DAMAGES[file]
    copy = tmp_path / "a" / "b"
    shutil.copytree(site / "a" / "b", copy, ignore=shutil.ignore_patterns("tile-*"))
    (copy / "play" / file).unlink()
    if change is not None:
        (copy / "play" / file).write_bytes(change)
    with hosted(tmp_path) as host:
        wait_for(visit(host.address), f"#load-text:has-text({json.dumps(said)})")


@pytest.mark.process
def test_from_a_folder_it_says_how_it_is_opened(site: Path, browser: Browser) -> None:
    """A browser fetches nothing for a page that was opened from a folder."""
    page = browser.new_page()
    page.goto((site / "a/b/play/index.html").as_uri())
    wait_until(page, "document.body.innerText.includes('goldrush serve')")
    page.close()


@pytest.mark.process
def test_every_module_that_goes_along_is_imported_there(runtime: Path, tmp_path: Path) -> None:
    """With the library and the libraries that it finds there, so that no rare game lacks one."""
    for name in ("pyodide", "pyodide.asm"):
        shutil.copy(runtime / f"{name}.js", tmp_path / f"{name}.mjs")
    packed = {"pyodide.asm.wasm": "pyodide.asm.wasm", "python.zip": "python_stdlib.zip"}
    packed |= {name: name for name in ("libraries.zip", "core.zip")}
    for source, target in packed.items():
        content = gzip.decompress((runtime / f"{source}.gz").read_bytes())
        (tmp_path / target).write_bytes(content)
    manifest = json.loads((runtime / "manifest.json").read_text(encoding="utf-8"))
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(manifest["lock"]))
    program = tmp_path / "program.py"
    program.write_text(IMPORTING)
    parts = [Path(build.__file__).with_name("compile.mjs"), tmp_path, program, tmp_path]
    done = subprocess.run(
        ["node", *map(str, parts)],  # noqa: S607
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert int(done.stdout.split()[-1]) > 150


IMPORTING: Final = """\
import importlib, sys, zipfile
for name, place in (("libraries", "/lib/python3.14/site-packages"), ("core", "/app")):
    with zipfile.ZipFile(f"/work/{name}.zip") as archive:
        archive.extractall(place)
        names = archive.namelist()
sys.path.insert(0, "/app")
names = [name.removesuffix(".pyc") for name in names if name.endswith(".pyc")]
modules = [name.replace("/", ".").removesuffix(".__init__") for name in names]
modules.remove("core.images.bitmaps")  # for pictures that are drawn here, not there
for name in modules:
    importlib.import_module(name)
try:
    importlib.import_module("core.tileset.geometry").joined(None)
except TypeError:
    import traceback  # which walks the tables of lines
    assert "TypeError" in traceback.format_exc()
print(len(modules))
"""
