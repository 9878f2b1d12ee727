"""Makes what plays a game in a browser: Python as WebAssembly, its libraries, and a part of core.

    python3 dev.py runtime

runs this in .venv, and `python3 dev.py build` with a folder for a wheel that holds it. What
lock.json names is brought by the clients of npm and pip as they are configured, its digests are
checked, and the Python that was brought compiles all modules. The result is build/runtime/made;
what is unchanged since is not made again.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from docs.room_graph import arrows, modules, room_of, rooms

from ... import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[3]
HERE: Final = Path(__file__).parent
WORK: Final = ROOT / "build" / "runtime"
MADE: Final = WORK / "made"
BROUGHT: Final = WORK / "brought"
KEPT: Final = WORK / "compiled"
LOCK: Final = HERE / "lock.json"
MANIFEST: Final = "manifest.json"
PACKAGE: Final = "goldrush_workshop_play"
ENTRIES: Final = ("core.browser.bridge", "core.api")
"""The modules whose imports say which rooms of core are needed: the page's own, and plugins'."""
NO_DATA: Final = ("*.py", "*.pyc", "*.po", "*.otf", "*.j2", "LICENSE-*", "py.typed")
"""Files of rooms that nothing reads while a game is played."""
APP: Final = "/app"
SITE_PACKAGES: Final = "/lib/python3.14/site-packages"
# Servers, mail, terminals, debuggers, the encodings of other ages, what tests, documents and
# installs Python, twins in Python of what is here in C, and what cannot be started in a browser.
# To a plugin these are unknown modules.
NOT_OF_PYTHON: Final = re.compile(
    r"""(
    _aix_support | _android_support | _apple_support | _ios_support | _osx_support | _pydatetime
    | _pydecimal | _pyio | _pyrepl | __hello__ | __phello__ | antigravity | argparse | bdb
    | cProfile | cmd | compileall | configparser | curses | dbm | doctest | ensurepip | filecmp
    | fileinput | ftplib | getpass | html | idlelib | imaplib | mailbox | mimetypes | modulefinder
    | msilib | netrc | optparse | pdb | pickletools | plistlib | poplib | profile | pstats | pty
    | py_compile | pyclbr | pydoc | pydoc_data | rlcompleter | runpy | sched | shelve | smtplib
    | socketserver | sqlite3 | ssl | symtable | tabnanny | tarfile | this | timeit | tkinter
    | tomllib | trace | tracemalloc | tty | turtle | turtledemo | unittest | venv | wave
    | webbrowser | wsgiref | xmlrpc | zipapp
    | asyncio/(__main__|proactor_events|tools|windows_\w+) | concurrent/interpreters
    | email/(_header_value_parser|headerregistry|contentmanager|mime)
    | encodings/(?!(__init__|aliases|ascii|charmap|cp1252|cp437|idna|latin_1|punycode
        |raw_unicode_escape|unicode_escape|utf_\w+)\.)\w+
    | http/(cookie\w+|server) | logging/(config|handlers)
    | multiprocessing/(dummy|forkserver|managers|pool|popen_\w+|shared\w+|resource_sharer)
    | pyodide/(console|_nodesock_transport) | urllib/robotparser | xml/dom
    )(/|\.|$)""",
    re.VERBOSE,
)
NOT_OF_LIBRARIES: Final = re.compile(
    r"""pydantic/(v1|_hypothesis_plugin|mypy)(/|\.) | annotated_types/test_cases
    | platformdirs/(__main__|android|ios|macos|pytest_plugin|testing|windows)\.
    | .*\.dist-info/ | .*/$ | .*(\.pyi|py\.typed)$""",
    re.VERBOSE,
)


class NotMadeError(ValueError):
    """What keeps the runtime from being made, in words."""


def main(words: Sequence[str]) -> int:
    """Make it, a wheel of it in a folder if one is named, or else say what its parts weigh."""
    try:
        make()
        if words:
            build_wheel(Path(words[0]))
            return 0
    except NotMadeError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a program for the terminal
        return 1
    print(sizes(json.loads((MADE / MANIFEST).read_text(encoding="utf-8"))))  # noqa: T201
    return 0


def make() -> Path:
    """The folder with the runtime, made anew where it is not of this state. Raise NotMadeError."""
    WORK.mkdir(parents=True, exist_ok=True)
    with _one_at_a_time():
        if not is_current():
            lock = json.loads(LOCK.read_text(encoding="utf-8"))
            brought = [bring_pyodide(lock["pyodide"]), *bring_wheels(lock)]
            with tempfile.TemporaryDirectory(dir=WORK) as folder:
                assemble(Path(folder), brought[0], brought[1:])
                new = Path(folder, "made")
                shutil.rmtree(MADE, ignore_errors=True)
                new.rename(MADE)
    return MADE


def build_wheel(target: Path) -> None:
    """Make the wheel of what `make` made. Raise NotMadeError."""
    with tempfile.TemporaryDirectory(dir=WORK) as name:
        package = Path(name, PACKAGE)
        package.mkdir()
        (package / "__init__.py").write_text('"""Data, no code."""\n', encoding="utf-8")
        shutil.copytree(MADE, package / "runtime")
        project = (HERE / "wheel.toml").read_text(encoding="utf-8").replace("VERSION", __version__)
        Path(name, "pyproject.toml").write_text(project, encoding="utf-8")
        hatchling = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
        command = [*hatchling, "--directory", str(target.resolve())]
        _run("Making the wheel of it", command, cwd=Path(name))


def is_current() -> bool:
    """Whether what lies there was made of what the project holds now."""
    try:
        manifest = json.loads((MADE / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(manifest["made_from"] == fingerprint())


def fingerprint() -> str:
    """A digest of all that the runtime is made from."""
    parts = [json.dumps(core_digests(), sort_keys=True).encode(), __version__.encode()]
    parts += [path.read_bytes() for path in sorted(HERE.iterdir()) if path.is_file()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


# --- What is brought -----------------------------------------------------------------------


def bring_pyodide(locked: Mapping[str, str]) -> Path:
    """The package of npm. Raise NotMadeError."""
    name = f"pyodide-{locked['version']}.tgz"
    if not _is_there(name, locked["sha256"]):
        command = ["npm", "pack", "--silent", "--pack-destination", str(BROUGHT)]
        _run("Bringing Pyodide by npm", [*command, f"pyodide@{locked['version']}"])
    return _checked(BROUGHT / name, locked["sha256"])


def bring_wheels(lock: Mapping[str, Any]) -> list[Path]:
    """The libraries, of which one is compiled for Pyodide. Raise NotMadeError."""
    locked = lock["wheels"]
    if len(wheels := _wheels(locked)) < len(locked):
        lines = [
            f"{n}=={each['version']} --hash=sha256:{each['sha256']}" for n, each in locked.items()
        ]
        requirements = BROUGHT / "requirements.txt"
        requirements.write_text("\n".join(lines), encoding="utf-8")
        version, abi = lock["python"], "cp" + lock["python"].replace(".", "")
        where = ["--platform", lock["platform"], "--python-version", version, "--abi", abi]
        how = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--implementation", "cp"]
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
        named = ["--dest", str(BROUGHT), "--requirement", str(requirements)]
        _run("Bringing its libraries by pip", [*pip, *how, *where, *named])
        wheels = _wheels(locked)
    if len(wheels) < len(locked):
        raise NotMadeError(f"pip did not bring all that {LOCK.relative_to(ROOT)} names")
    return wheels


def _wheels(locked: Mapping[str, Mapping[str, str]]) -> list[Path]:
    wanted = {each["sha256"] for each in locked.values()}
    return [file for file in sorted(BROUGHT.glob("*.whl")) if _digest(file) in wanted]


def _is_there(name: str, sha256: str) -> bool:
    file = BROUGHT / name
    return file.is_file() and _digest(file) == sha256


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _checked(file: Path, sha256: str) -> Path:
    if not _is_there(file.name, sha256):
        raise NotMadeError(f"{file} is not what {LOCK.relative_to(ROOT)} names; nothing was made")
    return file


# --- What is made --------------------------------------------------------------------------


def assemble(work: Path, pyodide: Path, wheels: Iterable[Path]) -> None:
    """Make the folder `made` below a working folder."""
    package, made = work / "package", work / "made"
    made.mkdir()
    with tarfile.open(pyodide) as archive:
        # File by file: the first releases of Python 3.11 know no filter for `extractall`.
        for member in archive:
            packed = archive.extractfile(member) if member.isfile() else None
            if packed is not None:
                path = work / member.name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(packed.read())
    _pack(work / "python.zip", "/lib/python314.zip", standard_library(package))
    _pack(work / "libraries.zip", SITE_PACKAGES, libraries(wheels))
    _pack(work / "core.zip", APP, with_cut_catalogues(core_files()))
    files = {f"{path.name}.gz": content for path, content in compiled(work, package).items()}
    files["pyodide.asm.wasm.gz"] = (package / "pyodide.asm.wasm").read_bytes()
    for name, content in files.items():
        (made / name).write_bytes(gzip.compress(content, mtime=0))
    # Modules are loaded by their address, so they stay as they are.
    for name in ("pyodide", "pyodide.asm"):
        text = (package / f"{name}.mjs").read_text(encoding="utf-8")
        text = re.sub(r"\n//# sourceMappingURL=.*", "", text)
        (made / f"{name}.js").write_text(text, encoding="utf-8")  # some hosts do not know .mjs
    (made / "LICENSES.txt").write_text(licences(wheels), encoding="utf-8")
    # Of Pyodide's own libraries none is used.
    manifest = {
        "version": __version__,
        "lock": {**json.loads((package / "pyodide-lock.json").read_bytes()), "packages": {}},
        "made_from": fingerprint(),
        "core": core_digests(),
        "files": {path.name: _about(path, files) for path in sorted(made.iterdir())},
    }
    text = json.dumps(manifest, indent=1) + "\n"
    (made / MANIFEST).write_text(text, encoding="utf-8")


def compiled(work: Path, package: Path) -> dict[Path, bytes]:
    """The archives below a working folder with their modules compiled, which takes long.

    So what comes of it is kept, and taken again for an archive of the same content.
    """
    program = HERE / "compile_modules.py"
    how = program.read_bytes() + LOCK.read_bytes()
    digests = {p: hashlib.sha256(p.read_bytes() + how).hexdigest() for p in work.glob("*.zip")}
    kept = {path: KEPT / f"{digest}.zip" for path, digest in digests.items()}
    for path in work.glob("*.zip"):
        if kept[path].exists():
            path.unlink()
    (work / "compiled").mkdir()
    programs = [HERE / "compile.mjs", package, program, work]
    _run("Compiling its modules", ["node", *map(str, programs)])
    KEPT.mkdir(exist_ok=True)
    for path, archive in kept.items():
        if not archive.exists():
            (work / "compiled" / path.name).rename(archive)
    for old in set(KEPT.iterdir()).difference(kept.values()):
        old.unlink()
    return {path: archive.read_bytes() for path, archive in kept.items()}


def standard_library(package: Path) -> dict[str, bytes]:
    """The modules of Python that games and their plugins can use, by their names."""
    with zipfile.ZipFile(package / "python_stdlib.zip") as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if not (name.endswith("/") or NOT_OF_PYTHON.match(name))
        }


def libraries(wheels: Iterable[Path]) -> dict[str, bytes]:
    """What the wheels hold, without what only type checkers and installers read."""
    found: dict[str, bytes] = {}
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            found |= {n: archive.read(n) for n in names if not NOT_OF_LIBRARIES.match(n)}
    found["ruamel/yaml/cyaml.py"] = (HERE / "cyaml.py").read_bytes()
    return found


def core_modules() -> dict[str, Path]:
    """The modules of core that go along: whole rooms, since some are imported only in rare cases.

    Of other rooms, as that of pictures, come the modules that these import.
    """
    order = rooms("core")
    known = {n: path for n, path in modules("core").items() if path.parent != HERE}
    imports: dict[str, set[str]] = {}
    for arrow in arrows("core"):
        if not arrow.is_for_types:
            imports.setdefault(arrow.importer, set()).add(arrow.imported)
    whole = {n for n in known if room_of(n, order) in WHOLE_ROOMS and n not in FOR_PRINTING}
    reached, waiting = whole | {*ENTRIES}, [*whole, *ENTRIES]
    while waiting:
        new = imports.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    packages = {name.rpartition(".")[0] for name in reached} | {"core"}
    return {n: path for n, path in known.items() if n in reached | packages}


WHOLE_ROOMS: Final = ("bots", "browser", "drawing", "edition", "engine", "records", "tileset")
FOR_PRINTING: Final = ("core.edition.passages",)
"""Modules of these rooms for which libraries would be needed that no game needs."""


def core_files() -> dict[str, bytes]:
    """The modules of core that go along, and the data beside them, by their paths."""
    chosen = core_modules()
    folders = {path.parent for path in chosen.values()}
    data = (path for folder in folders for path in folder.iterdir() if path.is_file())
    kept = [path for path in data if not any(map(path.match, NO_DATA))]
    return {p.relative_to(ROOT).as_posix(): p.read_bytes() for p in (*chosen.values(), *kept)}


def with_cut_catalogues(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, whose catalogues have only what modules among them say."""
    code = [ast.parse(data) for name, data in files.items() if name.endswith(".py")]
    nodes = (node for tree in code for node in ast.walk(tree))
    said = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return {n: _cut(d, said) if n.endswith(".mo") else d for n, d in files.items()}


def _cut(catalogue: bytes, said: AbstractSet[str]) -> bytes:
    # Core is imported without what only its developers have.
    from babel.messages.mofile import read_mo, write_mo

    found, written = read_mo(BytesIO(catalogue)), BytesIO()
    for message in [*found]:
        if message.id and said.isdisjoint(
            (message.id,) if isinstance(message.id, str) else message.id
        ):
            found.delete(message.id)
    found.creation_date = found.revision_date = _ANY_DAY
    write_mo(written, found)
    return written.getvalue()


_ANY_DAY: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""When catalogues were written, as far as their heads say: the same ones are the same."""


def core_digests() -> dict[str, str]:
    """The digests of what goes along of core, by their paths."""
    return {name: hashlib.sha256(data).hexdigest() for name, data in sorted(core_files().items())}


def licences(wheels: Iterable[Path]) -> str:
    """Under which terms all parts are handed on."""
    texts = [(HERE / "LICENSES.txt").read_text(encoding="utf-8")]
    for archive in map(zipfile.ZipFile, wheels):
        with archive:
            names = [name for name in sorted(archive.namelist()) if _LICENCE.search(name)]
            texts += [f"--- {name}\n\n{archive.read(name).decode()}" for name in names]
            bills = (n for n in archive.namelist() if n.endswith(".cyclonedx.json"))
            texts += [_crates(json.loads(archive.read(name))) for name in bills]
    return "\n".join(texts)


def _crates(bill: Any) -> str:  # noqa: ANN401 - JSON
    """The parts that a compiled library consists of, as it lists them."""
    lines = [
        f"{each['name']} {each['version']}: {terms.get('expression', 'see its source')}"
        for each in bill["components"]
        for terms in each.get("licenses", [{}])
    ]
    return "\n".join([f"--- {bill['metadata']['component']['name']}\n", *lines, ""])


_LICENCE: Final = re.compile(r"\.dist-info/(licenses/)?(.*/)?LICENSE")


def sizes(manifest: Mapping[str, Any]) -> str:
    """What the parts weigh, in bytes, as files and as they are downloaded."""
    rows = [(name, each["bytes"], each["download"]) for name, each in manifest["files"].items()]
    rows.append(("in all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    return "\n".join(f"{name:20} {raw:>12,} {packed:>12,}" for name, raw, packed in rows)


def _about(path: Path, unpacked: Mapping[str, bytes]) -> dict[str, Any]:
    content = path.read_bytes()
    return {
        "sha256": hashlib.sha256(content).hexdigest(),
        "bytes": len(unpacked.get(path.name, content)),
        "download": len(content),
    }


def _pack(path: Path, folder: str, files: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.comment = folder.encode()
        for name, content in files.items():
            archive.writestr(name, content)


def _run(sentence: str, command: list[str], cwd: Path = WORK) -> None:
    print(f"{sentence} ...", file=sys.stderr, flush=True)  # noqa: T201
    BROUGHT.mkdir(exist_ok=True)
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError as error:
        raise NotMadeError(f"{sentence} failed: {command[0]}: {error.strerror}") from None
    if done.returncode:
        last = "\n  ".join((done.stdout + done.stderr).splitlines()[-15:])
        raise NotMadeError(f"{sentence} failed (exit code {done.returncode}):\n  {last}")


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    with (WORK / "lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)  # who comes second finds it made
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
