"""Plugins as their users have them: loaded by path, refused, broken, hostile, installed."""

import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from core.edition.edition import Edition
from core.edition.library import Library, default_library
from core.edition.plugin_manifest import Plugin, PluginFiles, installed_plugins, load_plugin
from core.engine.errors import NotAgreed, PluginFailed, Unusable, attribute
from core.engine.extension import RuleExtension
from core.engine.plugin_consent import Consent
from core.engine.plugin_loader import bots, extensions, load
from core.engine.setup import Setup
from core.locale.translator import translator
from core.messages import message_of

HEAD = "from core.api import RuleExtension, hookimpl\n\n"
WORKING = (
    HEAD
    + """
class Stones(RuleExtension):
    def steps(self):
        return ()

    def placed(self, game):
        raise RuntimeError("too heavy")

@hookimpl
def goldrush_extension(id, edition, options):
    return Stones(id, edition, options)

@hookimpl
def goldrush_bots():
    return {"mason": lambda seed: ("mason", seed)}
"""
)


class Everything(Consent):
    """A user who agrees to everything."""

    def allows(self, plugin: Plugin, content: PluginFiles | None = None) -> bool:
        """Say yes."""
        return bool(plugin.id) or content is None


NO_EXTENSION = "`goldrush_extension` should return a RuleExtension, made with the three arg"
ALL = Everything(Path(os.devnull))


@pytest.fixture(autouse=True)
def tidy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run each test in a folder of its own, and see that failures leave no modules behind."""
    monkeypatch.chdir(tmp_path)
    yield
    for name in [name for name in sys.modules if name.startswith("goldrush_plugin_")]:
        module = sys.modules[name]
        assert "FAILS" not in vars(module), name


def plugin(
    code: str | None = WORKING, name: str = "stones", more: str = "", **files: str
) -> Plugin:
    """Write a plugin into `plugins` and return it."""
    folder = Path("plugins", name)
    folder.mkdir(parents=True)
    (folder / "plugin.yaml").write_text(f"format: 1\nid: {name.rpartition('/')[2]}\n{more}")
    for file, text in {**({"__init__": code} if code is not None else {}), **files}.items():
        path = folder / f"{file.replace('__of__', '/')}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(text))
    return load_plugin(folder)


def edition(*names: str) -> Edition:
    """Open a small set that needs plugins."""
    Path("base.yaml").write_text(
        f"format: 1\nid: base\nstart: a\nplugins: [{', '.join(names)}]\n"
        'terrains: {grass: {code: G, color: "#00ff00"}}\nfeatures: {}\n'
        "tiles: [{id: a, edges: GGGG}]\n"
    )
    opened = Library((Path(),), (Path("plugins"),)).open(["base"])
    assert opened.edition is not None
    assert opened.findings == ()
    return opened.edition


def steps(extension: RuleExtension) -> list[object]:
    """Return what a hook gives back."""
    return list(extension.steps())


def failure(code: str, **files: str) -> PluginFailed:
    """Return how the loading of a plugin fails."""
    broken = plugin("FAILS = True\n" + dedent(code), **files)
    with pytest.raises(PluginFailed) as failed:
        load(broken, ALL)
    assert failed.value.plugin == "stones"
    assert str(failed.value).startswith("the plugin 'stones' failed at ")
    assert "\n" not in str(failed.value)
    return failed.value


# --- Loading ----------------------------------------------------------------------------------


def test_a_plugin_makes_an_extension_of_an_edition() -> None:
    """With its id, the edition and the options; the working example is all it takes."""
    plugin()
    played = edition("stones")
    (stones,), problems = extensions(played, {"large": True}, ALL)
    assert problems == []
    assert (stones.id, stones.edition, stones.options) == ("stones", played, {"large": True})


def test_a_plugin_has_a_name_of_its_own() -> None:
    """It is no part of a package called `plugins`, and knows the folder it lies in."""
    loaded = load(plugin(), ALL)
    assert loaded.module is not None
    assert loaded.module.__name__.startswith("goldrush_plugin_stones_")
    assert loaded.module.__file__ == str(Path("plugins/stones/__init__.py").resolve())
    assert "plugins" not in sys.modules


def test_a_plugin_is_loaded_once() -> None:
    """However many games are played, until its content changes."""
    stones = plugin(
        "import builtins\nbuiltins.loads = getattr(builtins, 'loads', 0) + 1\n" + WORKING
    )
    try:
        first = load(stones, ALL)
        assert load(load_plugin(stones.folder), ALL) is first
        with (stones.folder / "__init__.py").open("a") as file:
            file.write("WEIGHT = 5\n")
        second = load(stones, ALL)
        assert sys.modules["builtins"].loads == 2
        assert second.module is not None
        assert second.module.WEIGHT == 5
        assert not hasattr(first.module, "WEIGHT")
    finally:
        del sys.modules["builtins"].loads


def test_equal_ids_in_two_folders_are_two_plugins() -> None:
    """Neither sees the other's modules."""
    code = WORKING + "\nfrom .weight import WEIGHT\n"
    light = load(plugin(code, "a/stones", weight="WEIGHT = 1"), ALL)
    heavy = load(plugin(code, "b/stones", weight="WEIGHT = 9"), ALL)
    assert light.module is not None
    assert heavy.module is not None
    assert (light.module.WEIGHT, heavy.module.WEIGHT) == (1, 9)


def test_a_plugin_imports_its_own_modules_relatively() -> None:
    """Modules and packages below it, at once or when a hook is called."""
    code = WORKING.replace("return ()", "from .deep.down import FOUND; return (FOUND,)")
    files = {"deep__of____init__": "", "deep__of__down": "from ..weight import WEIGHT as FOUND"}
    plugin("from . import weight\n" + code, weight="WEIGHT = 7", **files)
    (stones,), _ = extensions(edition("stones"), {}, ALL)
    assert steps(stones) == [7]


def test_what_runs_is_what_was_read() -> None:
    """A module that is changed or added after loading is not looked at, nor is compiled code."""
    code = WORKING.replace("return ()", "from .weight import WEIGHT; return (WEIGHT,)")
    folder = plugin(code, weight="WEIGHT = 7").folder
    (stones,), _ = extensions(edition("stones"), {}, ALL)
    (folder / "weight.py").write_text("WEIGHT = 8\n")
    assert steps(stones) == [7]
    (folder / "later.py").write_text("")
    assert load(load_plugin(folder), ALL).module is not None
    with pytest.raises(ModuleNotFoundError, match="neither later"):
        importlib.import_module(".later", type(stones).__module__)


def test_loading_writes_nothing_into_the_folder() -> None:
    """A plugin's content is the same before and after."""
    stones = plugin("from . import weight\n" + WORKING, weight="")
    before = sorted(stones.folder.rglob("*"))
    load(stones, ALL)
    assert sorted(stones.folder.rglob("*")) == before


def test_objects_of_a_plugin_that_answer_to_any_name_are_no_hooks() -> None:
    """Nor does one that raises for a name keep the plugin from loading."""
    code = """

class Config(dict):
    __getattr__ = dict.__getitem__


class Yes:
    def __getattr__(self, name):
        return True


config, yes = Config(), Yes()
"""
    assert load(plugin(WORKING + code), ALL).module is not None


def test_a_plugin_without_code_only_declares() -> None:
    """Nobody is asked, and nothing is added."""
    plugin(None, more="options: {large: {type: boolean, default: true}}\n")
    assert extensions(edition("stones"), {}) == ([], [])


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_a_linked_plugin_runs() -> None:
    """Its folder may be a link, and so may its files."""
    real = plugin(name="real/stones").folder.resolve()
    Path("plugins/stones").symlink_to(real)
    (real / "__init__.py").rename("code.py")
    (real / "__init__.py").symlink_to(Path("code.py").resolve())
    (stones,), problems = extensions(edition("stones"), {}, ALL)
    assert problems == []
    failed = attribute(raised(lambda: stones.placed(None)), [load_plugin(Path("plugins/stones"))])  # type: ignore[arg-type]
    assert failed is not None


def test_what_a_plugin_prints_is_no_part_of_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """It goes where messages go."""
    load(plugin(WORKING + "\nprint('heavy')\n"), ALL)
    assert capsys.readouterr() == ("", "heavy\n")


# --- Agreement --------------------------------------------------------------------------------


def test_nothing_runs_without_agreement() -> None:
    """The message names the plugin, its folder, its hash and what to do."""
    stones = plugin("raise SystemExit('I ran')")
    with pytest.raises(NotAgreed) as refused:
        load(stones, Consent.default())
    digest = stones.content().digest[:12]
    assert str(refused.value) == (
        f"the plugin 'stones' in plugins/stones ({digest}) waits for you to agree to it; "
        "to let it run: goldrush agree plugins/stones"
    )


def test_why_a_set_cannot_be_played_is_said_in_french() -> None:
    """Each reason, as of the plugin alone."""
    plugin()
    with pytest.raises(Unusable) as refused:
        Setup(edition("stones"), 2)
    (reason,) = refused.value.reasons
    assert "attend votre accord" in translator("fr").say(reason)
    assert "attend votre accord" in translator("fr").say(message_of(refused.value))


def test_a_change_after_agreement_is_refused() -> None:
    """In any of its files; the message says that it changed."""
    stones = plugin(weight="")
    Consent.default().agree(stones)
    load(stones, Consent.default())
    (stones.folder / "weight.py").write_text("raise SystemExit('I ran')")
    with pytest.raises(NotAgreed, match="has changed since you agreed to it"):
        load(stones, Consent.default())


def test_the_editions_own_plugins_ask_the_user_by_default() -> None:
    """A refusal is a problem among others; the rest goes on."""
    plugin(name="rocks")
    Consent.default().agree(plugin())
    made, problems = extensions(edition("rocks", "stones"), {})
    assert [extension.id for extension in made] == ["stones"]
    assert [type(problem) for problem in problems] == [NotAgreed]
    assert problems[0].plugin == "rocks"


# --- What goes wrong while loading --------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "line", "why"),
    [
        ("def f(:\n", 2, "SyntaxError: invalid syntax"),
        ("1 / 0", 2, "ZeroDivisionError: division by zero"),
        ("import sys\nsys.exit(3)", 3, "SystemExit: 3"),
        ("raise GeneratorExit", 2, "GeneratorExit"),
        ("import no_such_library", 2, "ModuleNotFoundError: No module named 'no_such_library'"),
        ("from . import weight", 2, "ImportError: cannot import name 'weight' from"),
        ("from .weight import W", 2, "ModuleNotFoundError: there is neither weight.py nor"),
        ("def f():\n    f()\nf()", 3, "RecursionError: maximum recursion depth exceeded"),
        ("raise ValueError('a\\nb\\n' + 'c' * 9999)", 2, "ValueError: a b ccc"),
        (
            "class Mute(Exception):\n    def __str__(self):\n        raise SystemExit\nraise Mute",
            5,
            "Mute",
        ),
        ("import json\njson.loads('{')", 3, "JSONDecodeError: Expecting property name"),
        ("exec('x = (')", 2, "SyntaxError: '(' was never closed"),
    ],
)
def test_what_loading_raises_is_told(code: str, line: int, why: str) -> None:
    """By the plugin's name, its own line, and what was raised, an exit included."""
    failed = failure(code)
    assert failed.where == f"plugins/stones/__init__.py:{line}"
    assert failed.why.startswith(why)
    assert len(str(failed)) < 500


def test_an_error_in_a_second_module_is_told_there() -> None:
    """Also if that has a syntax error."""
    failed = failure("from . import weight", weight="x = 1\n\ny = = 2\n")
    assert failed.where == "plugins/stones/weight.py:3"


def test_what_is_no_text_is_told() -> None:
    """A file of zeros, or in no encoding."""
    stones = plugin("")
    for data in (b"\0\0", b"# coding: klingon\n", b"x = '\xff'\n"):
        (stones.folder / "__init__.py").write_bytes(data)
        with pytest.raises(PluginFailed, match="'stones' failed at plugins/stones/__i"):
            load(stones, ALL)


def test_a_failed_plugin_is_tried_again() -> None:
    """What it lacked may have been installed meanwhile."""
    code = "import os\nif 'HEAVY' not in os.environ: raise KeyError('HEAVY')\n" + WORKING
    stones = plugin(code)
    with pytest.raises(PluginFailed):
        load(stones, ALL)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HEAVY", "1")
        assert load(stones, ALL).module is not None


def test_an_interruption_is_the_users() -> None:
    """Whoever presses Ctrl-C while a plugin loads means the program."""
    with pytest.raises(KeyboardInterrupt):
        load(plugin("raise KeyboardInterrupt"), ALL)


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("WEIGHT = 1\n", "takes part in nothing: mark `goldrush_extension` with @hookimpl"),
        (
            HEAD + "@hookimpl\ndef goldrush_extensions():\n    pass\n",
            "there is no hook 'goldrush_extensions'; did you mean 'goldrush_extension'?",
        ),
        (
            HEAD + "@hookimpl\ndef goldrush_extension(colour):\n    pass\n",
            "`goldrush_extension` has a parameter 'colour'; it can have id, edition, options",
        ),
    ],
)
def test_hooks_that_nobody_calls_are_told(code: str, why: str) -> None:
    """A mark forgotten, a name misspelt, a parameter that there is not."""
    assert failure(code).why.startswith(why)


def test_a_plugin_that_is_gone_is_told() -> None:
    """It may have been deleted since its declaration was read."""
    stones = plugin()
    stones.folder.rename("elsewhere")
    with pytest.raises(PluginFailed, match="cannot be read"):
        load(stones, ALL)


# --- What hooks return ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (
            "return None",
            NO_EXTENSION,
        ),
        (
            "return Stones",
            NO_EXTENSION,
        ),
        (
            "return Mute()",
            NO_EXTENSION,
        ),
        (
            "return Stones(5, 5, 5)",
            NO_EXTENSION,
        ),
        ("raise OSError('lost')", "OSError: lost"),
        ("raise SystemExit", "SystemExit"),
    ],
)
def test_an_extension_that_no_game_could_call_is_told(body: str, why: str) -> None:
    """The others are made; the line is that of the function or of what it raised."""
    code = WORKING.replace("return Stones(id, edition, options)", body) + dedent("""
        class Mute(RuleExtension):
            def __init__(self):
                pass
    """)
    plugin(code)
    plugin(name="rocks")
    made, (problem,) = extensions(edition("stones", "rocks"), {}, ALL)
    assert [extension.id for extension in made] == ["rocks"]
    assert isinstance(problem, PluginFailed)
    assert problem.why.startswith(why)
    line = code[: code.index("@hookimpl")].count("\n") + 1
    assert problem.where in [f"plugins/stones/__init__.py:{line + n}" for n in (0, 2)]


def test_whoever_needs_a_failed_plugin_takes_no_part() -> None:
    """Each is told by its name."""
    plugin("1 / 0", "rocks")
    plugin(more="needs: [rocks]\n")
    made, problems = extensions(edition("stones"), {}, ALL)
    assert made == []
    assert [problem.plugin for problem in problems] == ["rocks", "stones"]
    assert str(problems[1]) == (
        "the plugin 'stones' failed: needs the plugin 'rocks', which takes no part"
    )


def test_extensions_come_behind_those_they_need() -> None:
    """In the order of the edition's plugins."""
    plugin(more="needs: [rocks]\n")
    plugin(name="rocks")
    made, _ = extensions(edition("stones", "rocks"), {}, ALL)
    assert [extension.id for extension in made] == ["rocks", "stones"]


# --- Bots -------------------------------------------------------------------------------------


def test_plugins_add_bots() -> None:
    """By name, each made of a seed; a plugin may bring bots alone."""
    alone = HEAD + "@hookimpl\ndef goldrush_bots():\n    return {'smith': lambda seed: seed}\n"
    found, problems = bots([plugin(), plugin(alone, "rocks")], ALL)
    assert problems == []
    assert sorted(found) == ["mason", "smith"]
    assert found["mason"](7) == ("mason", 7)
    assert extensions(edition("rocks"), {}, ALL) == ([], [])


def test_bots_that_cannot_be_are_told() -> None:
    """A plugin that fails, one without a mapping, and a name that is taken."""
    flawed = [
        plugin(HEAD + f"@hookimpl\ndef goldrush_bots():\n    {body}\n", f"p{number}")
        for number, body in enumerate(
            ["1 / 0", "return 5", "return {1: print}", "return {'': len}"]
        )
    ]
    found, problems = bots([plugin(), *flawed, plugin(name="rocks")], ALL)
    assert list(found) == ["mason"]
    assert [problem.plugin for problem in problems] == ["p0", "p1", "p2", "p3", "rocks"]
    assert "another plugin has a bot called 'mason' already" in str(problems[-1])


# --- Whose fault an error is ------------------------------------------------------------------


def raised(call: Callable[[], object]) -> BaseException:
    """Return what a call raises."""
    with pytest.raises(BaseException) as caught:  # noqa: PT011 - whatever it is
        call()
    return caught.value


def test_an_error_in_a_hook_is_the_plugins() -> None:
    """With the line in the plugin, however deep in other code it was raised."""
    code = WORKING.replace('raise RuntimeError("too heavy")', "import json; json.loads('{')")
    plugins = [plugin(code), plugin(name="rocks")]
    (stones, rocks), _ = extensions(edition("stones", "rocks"), {}, ALL)
    for extension, name, error in ((stones, "stones", "JSONDec"), (rocks, "rocks", "RuntimeE")):
        failed = attribute(raised(lambda e=extension: e.placed(None)), plugins)  # type: ignore[misc]
        assert failed is not None
        assert failed.plugin == name
        line = code[: code.index("import json;")].count("\n") + 1
        assert failed.where == f"plugins/{name}/__init__.py:{line}"
        assert failed.why.startswith(error)


def test_the_innermost_plugin_is_to_blame() -> None:
    """One plugin may call another."""
    code = WORKING.replace('raise RuntimeError("too heavy")', "game.placed(None)")
    plugins = [plugin(code), plugin(name="rocks")]
    (stones, rocks), _ = extensions(edition("stones", "rocks"), {}, ALL)
    failed = attribute(raised(lambda: stones.placed(rocks)), plugins)  # type: ignore[arg-type]
    assert failed is not None
    assert failed.plugin == "rocks"


def test_an_exit_in_a_hook_is_the_plugins() -> None:
    """So it need not end the program."""
    stones = plugin(WORKING.replace('raise RuntimeError("too heavy")', "raise SystemExit(1)"))
    (extension,), _ = extensions(edition("stones"), {}, ALL)
    failed = attribute(raised(lambda: extension.placed(None)), [stones])  # type: ignore[arg-type]
    assert failed is not None
    assert failed.why == "SystemExit: 1"


def test_our_own_errors_are_no_plugins() -> None:
    """Nor is an interruption, nor an error in text that is compiled elsewhere."""
    stones = plugin()
    assert attribute(raised(lambda: int("heavy")), [stones]) is None
    assert attribute(raised(lambda: exec("1 / 0")), [stones]) is None  # noqa: S102
    assert attribute(KeyboardInterrupt(), [stones]) is None
    assert attribute(ValueError("never raised"), [stones]) is None


def test_a_failure_that_is_told_stays_as_it_is() -> None:
    """Asking twice says the same."""
    failed = PluginFailed("stones", "too heavy")
    assert attribute(failed, []) is failed


# --- Installed plugins ------------------------------------------------------------------------


def install(name: str = "stones", package: str = "standing.stones", code: str = WORKING) -> Path:
    """Lay out what pip would install, in `site`; importing the package gives it away."""
    folder = Path("site", *package.split("."))
    folder.mkdir(parents=True)
    Path("site", package.partition(".")[0], "__init__.py").write_text("raise SystemExit('I ran')\n")
    (folder / "__init__.py").write_text(code)
    (folder / "plugin.yaml").write_text(f"format: 1\nid: {name}\n")
    info = Path("site", f"{name}-1.0.dist-info")
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[goldrush.plugins]\n{name} = {package}\n")
    return folder


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let `site` be a folder from which Python imports."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    return folder


@pytest.mark.parametrize("package", ["standing", "standing.stones"])
def test_an_installed_plugin_is_found_and_not_run(site: Path, package: str) -> None:
    """Its declaration is read where its package lies; agreed to, it runs like any other."""
    install(package=package)
    assert installed_plugins() == {"stones": site.joinpath(*package.split("."))}
    if package == "standing":
        (site / "standing" / "__init__.py").write_text(WORKING)
    library = default_library()
    assert "stones" in library.plugin_ids()
    stones = library.plugin("stones")
    assert stones is not None
    with pytest.raises(NotAgreed):
        load(stones, Consent.default())
    Consent.default().agree(stones)
    assert load(stones, Consent.default()).module is not None
    assert "standing" not in sys.modules


def test_folders_come_before_what_is_installed(site: Path) -> None:
    """No distribution takes the place of a shipped plugin or of a user's own."""
    install("mining")
    install("stones", "other")
    plugin()
    library = default_library()
    for name in ("mining", "stones"):
        found = library.plugin(name)
        assert found is not None
        assert site not in found.folder.resolve().parents


def test_opening_a_set_does_not_run_an_installed_plugin(site: Path) -> None:
    """Nor anything else of its distribution."""
    install(code="raise SystemExit('I ran')")
    Path("base.yaml").write_text("format: 1\nid: base\nplugins: [stones]\n")
    opened = default_library().open(["base"])
    assert opened.findings == ()
    assert opened.edition is not None
    assert [plugin.folder for plugin in opened.edition.plugins] == [site / "standing" / "stones"]


@pytest.mark.parametrize(
    "lines",
    [
        "stones = nowhere.at.all",
        "stones = os",
        "stones = ../../etc",
        "stones =",
        "stones",
        "stones = .",
        "stones = standing.stones:attribute",
        "[[[",
    ],
)
def test_a_broken_distribution_hides_no_other(site: Path, lines: str) -> None:
    """Whatever its entry points say."""
    install()
    bad = site / "a_bad-1.0.dist-info"
    bad.mkdir()
    (bad / "METADATA").write_bytes(b"\xff\xfe")
    (bad / "entry_points.txt").write_text(f"[goldrush.plugins]\n{lines}\n")
    (site / "b_bad-1.0.dist-info").mkdir()
    (site / "b_bad-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe")
    assert installed_plugins() == {"stones": site / "standing" / "stones"}


def test_only_the_users_library_looks_at_what_is_installed(site: Path) -> None:
    """One that is made of folders has these folders."""
    install()
    assert Library((site,), (site,)).plugin("stones") is None
    assert Library((site,), (site,)).plugin_ids() == []
