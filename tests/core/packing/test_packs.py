"""A set becomes one file and a set again: the same bytes, verified and played elsewhere."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from core.edition.plugin_manifest import load_plugin
from core.engine.plugin_consent import Consent
from core.packing.pack import read_pack
from core.packing.writing import write_pack
from tests.commands import goldrush
from tests.core.packing.packed import FILES, contents_of, edition_of, pack_of, write_set


@pytest.fixture(autouse=True)
def current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Be in an empty folder, which is also where unpacked packs would show."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The pack of a set that is no longer there."""
    Path("moor.goldrush").write_bytes(pack_of(tmp_path / "author"))
    return Path("moor.goldrush")


def found_in(folder: Path) -> dict[str, str]:
    """Return the texts of all files below a folder."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def test_a_pack_holds_what_belongs_to_the_set_and_nothing_else(tmp_path: Path) -> None:
    """What it extends, pictures, symbols, plugins, scenarios, studies; no neighbour of these."""
    held = contents_of(pack_of(tmp_path / "author"))
    assert next(iter(held)) == "manifest.json"
    assert {name: data.decode() for name, data in held.items() if name != "manifest.json"} == FILES
    said = json.loads(held["manifest.json"])
    assert [(each["id"], each.get("shipped", False)) for each in said["sets"]] == [
        ("gold-rush", True),
        ("heath", False),
        ("moor", False),
    ]
    assert said["plugins"][-1]["sha256"] == load_plugin_digest(tmp_path)
    kinds = {name: each["kind"] for name, each in said["files"].items()}
    assert kinds["first.yaml"] == kinds["scenarios/second.yaml"] == "scenario"
    assert (kinds["studies/odds.yaml"], kinds["symbols/bog.svg"]) == ("study", "symbol")


def load_plugin_digest(folder: Path) -> str:
    """Return the digest that a user of the plugin agrees to."""
    write_set(folder / "again")
    return load_plugin(folder / "again" / "plugins" / "marsh").content().digest


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    """Wherever and whenever they were written, and in whichever order."""
    first = pack_of(tmp_path / "author")
    for path in reversed([*FILES]):
        file = tmp_path / "elsewhere" / "deep" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(0o600)
    assert pack_of(tmp_path / "elsewhere" / "deep") == first


def test_what_was_unpacked_has_the_same_bytes(pack: Path) -> None:
    """And makes the same pack again."""
    assert goldrush("unpack", str(pack), "-o", "out").exit_code == 0
    assert found_in(Path("out")) == FILES
    assert write_pack(edition_of("out/moor.yaml")) == pack.read_bytes()


def test_a_pack_is_used_where_a_set_is(pack: Path) -> None:
    """And leaves no file behind; what is reported of it names the pack."""
    verified = goldrush("verify", str(pack))
    assert verified.exit_code == 0, verified.output
    assert "gold-rush + heath + moor: 74 tiles" in verified.stdout
    assert "m1" in goldrush("draw", str(pack), "-o", "m.svg").output + Path("m.svg").read_text()
    assert goldrush("show", str(pack), "--with", "sheriff").exit_code == 0
    assert goldrush("diff", str(pack), "gold-rush").exit_code == 1
    for command in (["print", "-o", "m.pdf"], ["export", "csv", "-o", "tables"]):
        assert goldrush(*command, str(pack)).exit_code == 0, command
    said = goldrush("verify", str(pack), "--format", "json").stdout
    assert "goldrush-pack-" not in said
    assert not Path("moor.yaml").exists()


def test_a_mistake_in_a_pack_is_reported_at_its_line(tmp_path: Path) -> None:
    """By the name of the pack and of the file in it."""
    file = write_set(tmp_path / "author")
    text = file.read_text("utf-8").replace("kind: prairie", "kind: prairy")
    file.write_text(text, encoding="utf-8")
    Path("bad.goldrush").write_bytes(write_pack(edition_of(file)))
    result = goldrush("verify", "bad.goldrush")
    assert result.exit_code == 1
    assert "bad.goldrush/moor.yaml:9:24: error" in result.stdout


def test_its_plugin_runs_once_its_user_agreed(pack: Path) -> None:
    """Nothing of a pack runs before; the agreement holds for the set that is imported later."""
    refused = goldrush("play", str(pack), "--quiet")
    assert refused.exit_code == 1
    assert "to let it run: goldrush agree moor.goldrush" in refused.stderr
    for command in (["verify"], ["show"], ["unpack"]):
        goldrush(*command, str(pack))
    assert not Path("it-ran").exists()
    assert goldrush("agree", str(pack), "--yes").exit_code == 0
    played = goldrush("play", str(pack), "--quiet", "--record", "game.jsonl")
    assert played.exit_code == 0, played.stderr
    assert Path("it-ran").exists()
    assert goldrush("replay", "game.jsonl", "--quiet", "--set", str(pack)).exit_code == 0
    assert goldrush("simulate", str(pack), "--games", "2", "--workers", "2").exit_code == 0
    ran = goldrush("scenario", str(pack))
    assert (ran.exit_code, ran.stdout.splitlines()[-1]) == (0, "2 scenarios: 2 hold")
    assert goldrush("scenario", str(pack), "--update").exit_code == 2
    assert goldrush("import", "pack", str(pack)).exit_code == 0
    assert goldrush("play", "moor", "--quiet").exit_code == 0


def test_no_plugin_is_found_beside_what_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may put one into the folder of temporary files."""
    file = write_set(tmp_path / "author")
    shutil.rmtree(file.parent / "plugins")
    Path("x.goldrush").write_bytes(write_pack(edition_of(file)))
    planted = tmp_path / "temporary" / "plugins" / "marsh"
    planted.mkdir(parents=True)
    (planted / "plugin.yaml").write_text("format: 1\nid: marsh\n", encoding="utf-8")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    result = goldrush("verify", "x.goldrush")
    assert "the plugin 'marsh' does not exist" in result.stdout


def test_importing_puts_sets_where_they_are_found_by_id(pack: Path, home: Path) -> None:
    """And never over another set without being asked to; all that is there stays as it was."""
    assert goldrush("import", "pack", str(pack)).exit_code == 0
    own = home / "data" / "goldrush-workshop"
    files = {path.replace("plugins/", "../plugins/"): text for path, text in FILES.items()}
    assert all((own / "tilesets" / path).read_text("utf-8") == text for path, text in files.items())
    assert goldrush("verify", "moor").exit_code == 0
    assert goldrush("import", "pack", str(pack)).exit_code == 0  # the same again is no harm
    (own / "tilesets" / "moor.yaml").write_text("format: 1\nid: moor\n", encoding="utf-8")
    (own / "plugins" / "marsh" / "more.py").write_text("", encoding="utf-8")
    before = found_in(own)
    result = goldrush("import", "pack", str(pack))
    assert result.exit_code == 1
    assert [line.split(": ")[1].split("/")[-1] for line in result.stderr.splitlines()] == [
        "marsh",
        "moor.yaml",
        "nothing was written; --replace replaces what is there",
    ]
    assert found_in(own) == before
    assert goldrush("import", "pack", str(pack), "--replace").exit_code == 0
    assert all((own / "tilesets" / path).read_text("utf-8") == text for path, text in files.items())
    assert not (own / "plugins" / "marsh" / "more.py").exists()


def test_no_pack_takes_the_place_of_a_shipped_set_unasked(tmp_path: Path) -> None:
    """A set that is called like one would be taken for it in all that extends it."""
    file = tmp_path / "author" / "gold-rush.yaml"
    file.parent.mkdir()
    file.write_text("format: 1\nid: gold-rush\nterrains: {M: {}}\n", encoding="utf-8")
    Path("x.goldrush").write_bytes(write_pack(edition_of(file)))
    result = goldrush("import", "pack", "x.goldrush")
    assert result.exit_code == 1
    assert "would be taken for what is shipped: gold-rush.yaml" in result.stderr
    assert "72 tiles" in goldrush("verify", "gold-rush").stdout


def test_no_plugin_is_written_where_code_runs_unasked(pack: Path, home: Path) -> None:
    """Else whoever trusts a folder would have agreed to what any pack brings."""
    goldrush("import", "pack", str(pack))
    own = home / "data" / "goldrush-workshop" / "plugins" / "marsh"
    (own / "names.py").write_text("NAMES = ('mine',)\n", encoding="utf-8")
    Consent.default().trust(load_plugin(own))
    result = goldrush("import", "pack", str(pack), "--replace")
    assert result.exit_code == 1
    assert "whose code runs unasked; goldrush agree marsh --withdraw ends that" in result.stderr
    assert (own / "names.py").read_text("utf-8") == "NAMES = ('mine',)\n"


def test_sets_that_are_laid_over_it_come_along(tmp_path: Path) -> None:
    """In their order; shipped ones are named."""
    file = write_set(tmp_path / "author")
    over = tmp_path / "over.yaml"
    over.write_text("format: 1\nid: over\nextends: gold-rush\n", encoding="utf-8")
    packed = goldrush(
        "pack", str(file), "--with", str(over), "--with", "sheriff", "-o", "m.goldrush"
    )
    assert packed.exit_code == 0, packed.stderr
    assert "needs of the program gold-rush, sheriff" in packed.stdout
    over.unlink()
    assert "gold-rush + heath + moor + over + sheriff" in goldrush("verify", "m.goldrush").stdout


def test_what_is_shipped_is_no_pack() -> None:
    """Everybody has it."""
    result = goldrush("pack", "gold-rush", "--with", "sheriff", "-o", "x.goldrush")
    assert result.exit_code == 1
    assert "there is nothing to pack" in result.stderr
    assert not Path("x.goldrush").exists()
    assert goldrush("pack", "gold-rush", "-o", "x.zip").exit_code == 2


def test_another_shipped_set_than_that_of_the_author_is_noted(tmp_path: Path) -> None:
    """Games may go otherwise with it; a set that is not there at all is an error."""
    from tests.core.packing.packed import changed

    content = pack_of(tmp_path / "author")
    sets = json.loads(contents_of(content)["manifest.json"])["sets"]
    sets[0]["sha256"] = "0" * 64
    Path("x.goldrush").write_bytes(changed(content, sets=sets))
    assert "note: was made with another 'gold-rush'" in goldrush("verify", "x.goldrush").stdout
    sets[0]["id"] = "silver-rush"
    Path("x.goldrush").write_bytes(changed(content, sets=sets))
    result = goldrush("verify", "x.goldrush")
    assert result.exit_code == 1
    assert "needs the set 'silver-rush', which this program does not have" in result.stdout


def test_two_pictures_of_one_name_are_refused(tmp_path: Path) -> None:
    """From the folders of two sets, which become one."""
    file = write_set(tmp_path / "author")
    base = tmp_path / "base"
    (base / "art").mkdir(parents=True)
    (base / "art" / "m1.svg").write_text(FILES["symbols/bog.svg"], encoding="utf-8")
    tile = "tiles: [{id: h1, edges: PPPP, art: art/m1.svg}]\n"
    (base / "heath.yaml").write_text(f"{FILES['heath.yaml']}{tile}", encoding="utf-8")
    result = goldrush("pack", str(base / "heath.yaml"), "--with", str(file), "-o", "x.goldrush")
    assert result.exit_code == 1
    assert "'art/m1.svg' is in two folders, and not the same" in result.stderr


def test_a_site_offers_its_pack(pack: Path) -> None:
    """Unless it is left out; that of shipped sets has none."""
    parts = [f"--without={each}" for each in ("rules", "replay", "print", "tables")]
    assert goldrush("publish", str(pack), "-o", "site", "--language", "en", *parts).exit_code == 0
    assert Path("site/moor.goldrush").read_bytes() == pack.read_bytes()
    assert 'href="moor.goldrush" download' in Path("site/index.html").read_text("utf-8")
    again = ["publish", str(pack), "-o", "site", "--language", "en", *parts, "--without", "pack"]
    assert goldrush(*again).exit_code == 0
    assert not Path("site/moor.goldrush").exists()


def test_a_pack_is_read_from_memory_too(tmp_path: Path) -> None:
    """As pages that embed one need it."""
    made = read_pack(pack_of(tmp_path / "author"), "moor.goldrush")
    assert made.manifest.title == {"en": "The moor", "fr": "La lande"}
    assert made.manifest.of_kind("picture") == ["art/m1.svg"]
    assert made.read("heath.yaml").decode() == FILES["heath.yaml"]
