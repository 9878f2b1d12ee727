"""A user's plugins run once he has agreed to their content; shipped ones always may."""

import json
import os
import stat
from pathlib import Path

import pytest

from core.edition.library import default_library, shipped_folder
from core.edition.plugin_manifest import MAX_TOTAL, Plugin, load_plugin
from core.engine.errors import NotAgreed
from core.engine.plugin_consent import Consent, is_shipped
from core.storage.files import UnreadableFile


@pytest.fixture
def consent(tmp_path: Path) -> Consent:
    """Return the consent of a user who was never asked."""
    return Consent(tmp_path / "config" / "agreed-plugins.json")


@pytest.fixture
def stones(tmp_path: Path) -> Plugin:
    """Return a user's plugin."""
    return written(tmp_path / "plugins" / "stones")


def written(folder: Path, plugin_id: str = "stones") -> Plugin:
    """Write a plugin with code and data into a folder."""
    (folder / "data").mkdir(parents=True)
    (folder / "plugin.yaml").write_text(f"format: 1\nid: {plugin_id}\n")
    (folder / "__init__.py").write_text("LARGE = True\n")
    (folder / "data" / "names.txt").write_text("basalt\n")
    return load_plugin(folder)


def test_shipped_plugins_may_run() -> None:
    """Nobody is asked about what comes with the program."""
    for name in ("mining", "sheriff", "house_rules"):
        plugin = default_library().plugin(name)
        assert plugin is not None
        assert is_shipped(plugin.content())
        assert Consent.default().allows(plugin)


def test_a_users_plugin_may_not_run_until_he_agrees(consent: Consent, stones: Plugin) -> None:
    """Agreeing lasts, and can be taken back."""
    assert not is_shipped(stones.content())
    assert not consent.allows(stones)
    consent.agree(stones)
    assert Consent(consent.file).allows(stones)
    consent.withdraw(stones)
    assert not consent.allows(stones)


def test_the_default_lies_in_the_users_settings(home: Path, stones: Plugin) -> None:
    """Beside the settings of other programs."""
    Consent.default().agree(stones)
    file = home / "config" / "goldrush-workshop" / "agreed-plugins.json"
    assert json.loads(file.read_text()) == {"stones": [stones.content().digest]}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: (folder / "__init__.py").write_text("LARGE = False\n"),
        lambda folder: (folder / "plugin.yaml").write_text("format: 1\nid: stones\ntitle: Big\n"),
        lambda folder: (folder / "more.py").write_text(""),
        lambda folder: (folder / "data" / "names.txt").unlink(),
        lambda folder: (folder / "data").rename(folder / "texts"),
        lambda folder: (folder / "data" / "names.txt").rename(folder / "names.txt"),
    ],
)
def test_any_change_asks_again(consent: Consent, stones: Plugin, change: object) -> None:
    """Of code, of data, or of a name."""
    consent.agree(stones)
    assert callable(change)
    change(stones.folder)
    assert not consent.allows(stones)


def test_going_back_to_what_was_agreed_does_not_ask(consent: Consent, stones: Plugin) -> None:
    """All contents that were agreed to stay so."""
    before = (stones.folder / "__init__.py").read_text()
    consent.agree(stones)
    (stones.folder / "__init__.py").write_text("LARGE = False\n")
    consent.agree(stones)
    (stones.folder / "__init__.py").write_text(before)
    assert consent.allows(stones)


def test_compiled_code_is_no_content(consent: Consent, stones: Plugin) -> None:
    """Other programs leave it behind, and it is never run."""
    consent.agree(stones)
    (stones.folder / "__pycache__").mkdir()
    (stones.folder / "__pycache__" / "__init__.cpython-311.pyc").write_bytes(b"x")
    (stones.folder / "old.pyc").write_bytes(b"x")
    assert consent.allows(stones)


def test_agreement_is_by_name_too(consent: Consent, stones: Plugin, tmp_path: Path) -> None:
    """The same content in another folder may run, but not under another id."""
    consent.agree(stones)
    assert consent.allows(written(tmp_path / "elsewhere" / "stones"))
    other = written(tmp_path / "plugins" / "rocks", "rocks")
    assert not consent.allows(other, stones.content())


def test_what_is_agreed_to_is_what_was_shown(consent: Consent, stones: Plugin) -> None:
    """A change between the question and the answer is not agreed to."""
    shown = stones.content()
    (stones.folder / "__init__.py").write_text("LARGE = False\n")
    consent.agree(stones, shown)
    assert not consent.allows(stones)


def test_names_and_contents_are_told_apart(tmp_path: Path) -> None:
    """A file's end cannot pass for the next file's name."""
    plugins = [written(tmp_path / name) for name in ("a", "b")]
    (plugins[0].folder / "x").write_bytes(b"1y2")
    (plugins[1].folder / "x").write_bytes(b"1")
    (plugins[1].folder / "y").write_bytes(b"2")
    assert plugins[0].content().digest != plugins[1].content().digest


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b'{"stones": "all"}',
        b'{"stones": [1, null]}',
        b"[" * 100_000,
        b'{"\\ud800": ["\\udfff"], "stones": ["\\ud800"]}',
    ],
)
def test_a_broken_file_agrees_to_nothing(consent: Consent, stones: Plugin, text: bytes) -> None:
    """And the next agreement writes a whole one."""
    consent.file.parent.mkdir()
    consent.file.write_bytes(text)
    assert not consent.allows(stones)
    consent.agree(stones)
    assert consent.allows(stones)


def test_a_folder_in_the_place_of_the_file_agrees_to_nothing(
    consent: Consent, stones: Plugin
) -> None:
    """Nor can anything be agreed to, and nothing is left behind."""
    consent.file.mkdir(parents=True)
    assert not consent.allows(stones)
    with pytest.raises(UnreadableFile, match="is a directory"):
        consent.agree(stones)
    assert list(consent.file.parent.iterdir()) == [consent.file]


def test_a_plugin_that_is_gone_may_not_run(consent: Consent, stones: Plugin) -> None:
    """There is nothing to agree to either."""
    stones.folder.rename(stones.folder.with_name("gone"))
    assert not consent.allows(stones)
    with pytest.raises(UnreadableFile, match="cannot be read"):
        consent.agree(stones)


def test_a_plugin_of_any_size_is_not_read(stones: Plugin) -> None:
    """A folder by mistake, or a disk full of nothing, ends in a sentence."""
    with (stones.folder / "hole").open("wb") as file:
        file.truncate(MAX_TOTAL + 1)
    with pytest.raises(UnreadableFile, match="too large"):
        stones.content()


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_links_are_what_they_lead_to(consent: Consent, stones: Plugin, tmp_path: Path) -> None:
    """A changed target asks again; folders, pipes and what leads nowhere are no content."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "more.py").write_text("A = 1\n")
    before = stones.content().files.keys()
    (stones.folder / "folder").symlink_to(outside)
    (stones.folder / "nowhere").symlink_to(tmp_path / "nothing")
    (stones.folder / "ring").symlink_to("ring")
    os.mkfifo(stones.folder / "pipe")
    assert stones.content().files.keys() == before
    (stones.folder / "more.py").symlink_to(outside / "more.py")
    consent.agree(stones)
    (outside / "more.py").write_text("A = 2\n")
    assert not consent.allows(stones)


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_a_link_does_not_make_a_plugin_shipped(tmp_path: Path) -> None:
    """What counts is where the folder really lies."""
    written(tmp_path / "stones")
    inside = shipped_folder() / "plugins" / "mining"
    (tmp_path / "mine").symlink_to(inside)
    assert is_shipped(load_plugin(tmp_path / "mine").content())
    other = load_plugin(inside / ".." / ".." / ".." / tmp_path / "stones")
    assert not is_shipped(other.content())


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_what_is_judged_is_what_was_read(consent: Consent, tmp_path: Path) -> None:
    """Not where a link leads by then: to a shipped plugin, after another one was read."""
    mine = written(tmp_path / "stones", "mining")
    (tmp_path / "mining").symlink_to(mine.folder)
    linked = load_plugin(tmp_path / "mining")
    content = linked.content()
    (tmp_path / "mining").unlink()
    (tmp_path / "mining").symlink_to(shipped_folder() / "plugins" / "mining")
    assert consent.allows(linked)
    assert not consent.allows(linked, content)
    assert content.folder == mine.folder.resolve()


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
@pytest.mark.parametrize("device", ["pipe", "/dev/zero"])
def test_what_is_no_file_agrees_to_nothing_and_stays(
    consent: Consent, stones: Plugin, device: str
) -> None:
    """It is neither waited for, nor read without an end, nor replaced; and it is told."""
    consent.file.parent.mkdir()
    if device == "pipe":
        os.mkfifo(consent.file)
    else:
        consent.file.symlink_to(device)
    assert not consent.allows(stones)
    assert "is not a regular file" in consent.trouble()
    for change in (consent.agree, consent.withdraw):
        with pytest.raises(UnreadableFile, match="is not a regular file"):
            change(stones)
    assert not consent.file.is_file()
    assert str(NotAgreed(stones, stones.content(), consent)).endswith(consent.trouble())
