"""What the tests of packs share: a set with all that a pack can hold, and archives by hand."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from hashlib import sha256
from pathlib import Path

from core.edition.edition import Edition
from core.edition.library import default_library
from core.packing.archive import Archive
from core.packing.writing import write_pack

SET = """\
format: 1
id: moor
title: {en: The moor, fr: La lande}
extends: heath
plugins: [marsh]
icons: {bog: {on: prairie, symbol: bog.svg}}
tiles:
  - {id: m1, edges: PPPP, art: art/m1.svg,
     features: [{kind: prairie, at: [N, E, S, W], icons: {bog: 1}}],
     copies: [{count: 2}]}
"""
BASE = "format: 1\nid: heath\nextends: gold-rush\n"
PLUGIN = """\
from core.api import RuleExtension, hookimpl
from pathlib import Path
from . import names

Path("it-ran").touch()

class Marsh(RuleExtension):
    pass

@hookimpl
def goldrush_extension(id, edition, options):
    return Marsh(id, edition, options)
"""
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="{0}" height="9"/></svg>
"""
SCENARIO = "format: 1\nscenario: first\nedition: [{}]\n"
STUDY = """\
format: 1
id: odds
editions: {{one: [{}]}}
bots: [random]
players: 2
games: 4
"""
FILES = {
    "moor.yaml": SET,
    "heath.yaml": BASE,
    "art/m1.svg": SVG.format(90),
    "symbols/bog.svg": SVG.format(50),
    "plugins/marsh/plugin.yaml": "format: 1\nid: marsh\ntitle: The marsh\n",
    "plugins/marsh/__init__.py": PLUGIN,
    "plugins/marsh/names.py": "NAMES = ()\n",
    "first.yaml": SCENARIO.format("moor"),
    "scenarios/second.yaml": SCENARIO.format("moor, sheriff"),
    "studies/odds.yaml": STUDY.format("../moor.yaml"),
}
"""All that belongs to the set, by the path that it has in the pack."""


def write_set(folder: Path) -> Path:
    """Write the set, and what lies near it and does not belong to it; return its file."""
    more = {
        "other.yaml": "format: 1\nid: other\n",
        "elsewhere.yaml": SCENARIO.format("gold-rush"),
        "both.yaml": SCENARIO.format("moor, other"),
        "notes.txt": "Not to be shared.",
        "art/unused.svg": SVG.format(10),
    }
    for name, text in {**FILES, **more}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    return folder / "moor.yaml"


def edition_of(*sets: object) -> Edition:
    """Open an edition that has no error of reading."""
    opened = default_library().open(list(map(str, sets)))
    assert opened.edition is not None, opened.findings
    return opened.edition


def pack_of(folder: Path) -> bytes:
    """Write the set into a folder that is removed again, and return its pack."""
    file = write_set(folder)
    content = write_pack(edition_of(file))
    shutil.rmtree(folder)
    return content


def contents_of(content: bytes) -> dict[str, bytes]:
    """Return all that is in a pack, with its manifest."""
    archive = Archive(content)
    return {name: archive.read(name) for name in archive.sizes}


def changed(content: bytes, **said: object) -> bytes:
    """Return a pack whose manifest says something else, by its keys."""
    files = contents_of(content)
    files["manifest.json"] = json.dumps({**json.loads(files["manifest.json"]), **said}).encode()
    return zipped(files)


def with_file(content: bytes, name: str, inside: bytes, kind: str = "picture") -> bytes:
    """Return a pack with one more file, which its manifest has."""
    files = contents_of(content)
    said = json.loads(files["manifest.json"])
    about = {"kind": kind, "size": len(inside), "sha256": sha256(inside).hexdigest()}
    said["files"][name] = about
    return zipped({**files, "manifest.json": json.dumps(said).encode(), name: inside})


def with_content(content: bytes, name: str, inside: bytes) -> bytes:
    """Return a pack in which a file holds something else, as its manifest then says."""
    files = contents_of(content)
    said = json.loads(files["manifest.json"])
    about = {"size": len(inside), "sha256": sha256(inside).hexdigest()}
    said["files"].get(name, {}).update(about)
    for each in said["sets"]:
        if f"{each['id']}.yaml" == name:
            each["sha256"] = about["sha256"]
    if name != "manifest.json":
        files["manifest.json"] = json.dumps(said).encode()
    return zipped({**files, name: inside})


def zipped(files: dict[str, bytes], **entry: int) -> bytes:
    """Return a zip file; `entry` is what is said of its last file besides."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for number, (name, inside) in enumerate(files.items(), start=1):
            info = zipfile.ZipInfo(name)
            info.filename = name  # as it is, whatever a well-meant program would make of it
            info.compress_type = zipfile.ZIP_DEFLATED
            if number == len(files):
                for key, value in entry.items():
                    setattr(info, key, value)
            archive.writestr(info, inside)
    return made.getvalue()
