"""`goldrush plugins` and `goldrush agree`: what they list, ask, refuse and keep."""

import os
import re
import sys
from pathlib import Path

import pytest

from core.cli import main
from core.edition.plugin_manifest import Plugin, load_plugin
from core.engine.plugin_consent import Consent
from tests.commands import goldrush
from tests.volume import part_of

CODE = """\
from core.api import hookimpl

@hookimpl
def goldrush_bots():
    return {}
"""


pytestmark = pytest.mark.usefixtures("elsewhere")


def plugin(name: str = "stones", code: str | None = CODE, folder: str = "plugins") -> Plugin:
    """Write a plugin beside the current folder's sets."""
    path = Path(folder, name)
    path.mkdir(parents=True)
    (path / "plugin.yaml").write_text(f"format: 1\nid: {name}\ntitle: Standing {name}\n")
    if code is not None:
        (path / "__init__.py").write_text(code)
    return load_plugin(path)


def test_each_plugin_is_listed_with_its_state() -> None:
    """Shipped, agreed, not agreed, or with nothing to run."""
    plugin()
    plugin("words", None)
    Consent.default().agree(plugin("rocks"))
    result = goldrush("plugins")
    assert result.exit_code == 0
    lines = [line.split("  ") for line in result.stdout.splitlines()]
    states = {line[0].strip(): [part.strip() for part in line[1:] if part] for line in lines}
    assert states["mining"][0] == "shipped"
    assert states["rocks"] == ["agreed", "Standing rocks", "plugins/rocks"]
    assert states["stones"] == ["not agreed", "Standing stones", "plugins/stones"]
    assert states["words"] == ["no code", "Standing words", "plugins/words"]


def test_what_fails_is_listed_with_why() -> None:
    """A plugin that does not load, a declaration that cannot be read, a folder misnamed."""
    Consent.default().agree(plugin(code="1 / 0\n"))
    (plugin("rocks").folder / "plugin.yaml").write_text("id: [\n")
    plugin("words").folder.rename("plugins/phrases")
    result = goldrush("plugins")
    assert result.exit_code == 1
    assert "stones       fails    Standing stones" in result.stdout
    told = result.stderr.splitlines()
    assert [line.split(":")[0] for line in told] == ["goldrush"] * 3
    assert "the plugin 'phrases' calls itself 'words'" in told[0]
    assert "the plugin 'rocks' cannot be read: plugins/rocks/plugin.yaml:" in told[1]
    assert "failed at plugins/stones/__init__.py:1: ZeroDivisionError" in told[2]


def test_verifying_showing_and_drawing_run_no_plugin() -> None:
    """Agreed or not: a set's plugins are declarations to them."""
    Consent.default().agree(plugin(code="open('ran', 'w')\n"))
    Path("base.yaml").write_text("format: 1\nid: base\nextends: gold-rush\nplugins: [stones]\n")
    for command in (["verify"], ["show"], ["draw", "-o", "all.svg"]):
        assert goldrush(*command, "base").exit_code == 0
    assert not Path("ran").exists()


@pytest.mark.parametrize("name", ["stones", "plugins/stones", "./plugins/stones/"])
def test_a_user_agrees_by_id_or_folder(name: str) -> None:
    """Seeing the folder, the hash and all files; and takes it back the same way."""
    stones = plugin()
    (stones.folder / "odd\x1b[2K\n.txt").write_text("x")
    agreed = goldrush("agree", name, "--yes")
    assert agreed.exit_code == 0
    assert agreed.stdout.splitlines() == [
        "stones in plugins/stones",
        f"sha256 {stones.content().digest}",
        f"{len(CODE):>10,}  __init__.py",
        "         1  odd\\x1b[2K\\n.txt",
        "        44  plugin.yaml",
        "stones: agreed",
    ]
    assert Consent.default().allows(stones)
    assert goldrush("agree", name, "--withdraw").exit_code == 0
    assert not Consent.default().allows(stones)


def test_a_folder_is_named_harmlessly_wherever_consent_is_given() -> None:
    """Neither its control characters nor those that turn text around reach the terminal."""
    stones = plugin(folder="plug\x1b[2Jins\u202egpj")
    for done in (
        goldrush("agree", str(stones.folder), "--yes", "--folder"),
        goldrush("plugins"),
        goldrush("agree", str(stones.folder), "--withdraw"),
    ):
        assert done.exit_code == 0
        assert "\x1b" not in done.stdout
        assert "\u202e" not in done.stdout
    assert "plug\\x1b[2Jins\\u202egpj" in goldrush("agree", str(stones.folder), "--yes").stdout


def test_sentences_with_names_go_one_way_to_the_terminal() -> None:
    """By `say`, which shows what is harmful in them; `typer.echo` is for texts of our own."""
    folder = Path(__file__).parents[3] / "core" / "cli"
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.py")}
    assert [name for name, text in texts.items() if re.search(r"echo\(f[\"']", text)] == []


@pytest.mark.parametrize(
    ("name", "why"), [("mining", "shipped with the program"), ("words", "has no")]
)
def test_there_may_be_nothing_to_agree_to(name: str, why: str, home: Path) -> None:
    """Then nothing is kept."""
    plugin("words", None)
    result = goldrush("agree", name)
    assert result.exit_code == 0
    assert f"{name}: {why}" in result.stdout
    assert not (home / "config").exists()


def test_nobody_can_be_asked_without_a_terminal() -> None:
    """A script says `--yes`."""
    stones = plugin()
    result = goldrush("agree", "stones")
    assert result.exit_code == 2
    assert "`--yes` agrees without being asked" in result.stderr
    assert not Consent.default().allows(stones)


@pytest.mark.skipif(os.name != "posix", reason="needs a terminal")
@pytest.mark.parametrize(("answer", "agreed"), part_of([("y", True), ("n", False), ("", False)], 2))
def test_a_terminal_asks(
    answer: str, agreed: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And takes anything but yes for no."""
    stones = plugin()
    ours, theirs = os.openpty()
    os.write(ours, f"{answer}\n".encode())
    monkeypatch.setattr(sys, "argv", ["goldrush", "agree", "stones"])
    with os.fdopen(theirs) as terminal:
        monkeypatch.setattr(sys, "stdin", terminal)
        with pytest.raises(SystemExit) as ended:
            main.main()
    os.close(ours)
    assert "Let it run? [y/N]" in capsys.readouterr().out
    assert (ended.value.code or 0) == (0 if agreed else 1)
    assert Consent.default().allows(stones) is agreed


@pytest.mark.parametrize("name", ["stone", "", ".", "plugins/nothing", "a\0b", "x" * 5000])
def test_what_is_no_plugin_is_told(name: str) -> None:
    """With what was likely meant."""
    plugin()
    result = goldrush("agree", name, "--yes")
    assert result.exit_code == 2
    assert result.stderr.startswith("goldrush: ")
    if name == "stone":
        assert result.stderr == "goldrush: there is no plugin 'stone'; did you mean 'stones'?\n"


def test_a_full_disk_is_told(home: Path) -> None:
    """Nothing is agreed, and there is no traceback."""
    plugin()
    (home / "config").write_text("")
    result = goldrush("agree", "stones", "--yes")
    assert result.exit_code == 2
    assert "agreed-plugins.json: cannot be written" in result.stderr
