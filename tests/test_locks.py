"""The locks: what the program needs, and that with the tools, for all Pythons and systems."""

import json
import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, requires
from itertools import chain, product
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import core
import dev

ROOT = Path(__file__).resolve().parent.parent
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = DECLARED["project"]
EXTRAS = PROJECT["optional-dependencies"]
PROGRAM = [
    *PROJECT["dependencies"],
    *EXTRAS["editor"],
    *EXTRAS["cluster"],
    *EXTRAS["assistant"],
    *DECLARED["dependency-groups"]["build"],
]
# The wheel of the extra `play` is made here as well, so nothing of it is locked.
LOCKS = {
    dev.LOCK: PROGRAM,
    dev.TOOLS_LOCK: [*PROGRAM, *chain(*(EXTRAS[name] for name in EXTRAS if name != "play"))],
}
RUNTIME = json.loads((ROOT / "core/browser/runtime/lock.json").read_text(encoding="utf-8"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "linux": {"platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    "darwin": {"platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    "win32": {"platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
}


def entries(lock: str) -> dict[str, Requirement]:
    """Return the locked requirements by the names of their packages."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    found = re.findall(r"^(\S.*?) \\$", text, re.MULTILINE)
    return {canonicalize_name(entry.name): entry for entry in map(Requirement, found)}


def environment(python: str, system: str) -> dict[str, str]:
    """Return what markers ask for, of a Python on a system."""
    names = {"sys_platform": system, "python_version": python, "python_full_version": f"{python}.9"}
    implementation = {
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "implementation_version": f"{python}.9",
        "platform_release": "",
        "platform_version": "",
    }
    return {**names, **implementation, **SYSTEMS[system]}


def holds(marker: Marker | None, where: dict[str, str], extras: Iterable[str] = ()) -> bool:
    """Whether a requirement is one in an environment, of a package with some extras."""
    return marker is None or any(marker.evaluate({**where, "extra": e}) for e in ("", *extras))


def needed(declared: Iterable[str], where: dict[str, str]) -> dict[str, list[Requirement]]:
    """Return all that is required in an environment, however indirectly, by names of packages."""
    found: dict[str, list[Requirement]] = {}
    nothing: tuple[str, ...] = ()
    waiting = [(Requirement(each), nothing) for each in declared]
    seen = set()
    while waiting:
        wanted, extras = waiting.pop()
        if str(wanted) in seen or not holds(wanted.marker, where, extras):
            continue
        seen.add(str(wanted))
        name = canonicalize_name(wanted.name)
        found.setdefault(name, []).append(wanted)
        try:
            rest = requires(name) or []
        except PackageNotFoundError:  # one for other systems or Pythons than this one
            marker = entries(dev.TOOLS_LOCK)[name].marker
            assert marker
            assert not marker.evaluate()
            continue
        waiting += [(Requirement(each), tuple(wanted.extras)) for each in rest]
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    """Where packages come from is for those who install them to choose."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^--?\w", text, re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_version_has_its_hashes(lock: str) -> None:
    """Each entry is one exact version of one package, with at least one hash."""
    parts = re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8").strip())
    names = [part.split("==")[0] for part in parts]
    assert sorted(set(names)) == names
    for part in parts:
        assert re.match(r"[a-z0-9-]+==[0-9][^ ]*( ; [^\\]+)? \\\n", part), part
        assert "--hash=sha256:" in part


@pytest.mark.parametrize(("python", "system"), [*product(PYTHONS, SYSTEMS)])
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_is_complete(lock: str, python: str, system: str) -> None:
    """Nothing is resolved when it is installed: all that is needed is there, and fits."""
    where = environment(python, system)
    locked = {n: entry for n, entry in entries(lock).items() if holds(entry.marker, where)}
    for name, wanted in needed(LOCKS[lock], where).items():
        assert name in locked, f"{wanted[0]} is not locked"
        (pin,) = locked[name].specifier
        for each in wanted:
            assert each.specifier.contains(pin.version, prereleases=True), f"{each}, {pin}"


def test_the_program_is_the_same_with_the_tools() -> None:
    """The lock of the tools holds that of the program, to the letter."""
    program, tools = (
        re.split(r"\n(?=\S)", (ROOT / lock).read_text(encoding="utf-8").strip())
        for lock in (dev.LOCK, dev.TOOLS_LOCK)
    )
    assert set(program) <= set(tools)


def test_the_program_brings_no_tools() -> None:
    """Who only runs it waits neither for tests nor for documentation and types."""
    locked = entries(dev.LOCK)
    tools = {canonicalize_name(Requirement(each).name) for each in EXTRAS["dev"]} - {"hatchling"}
    assert tools.isdisjoint(locked)


def test_pages_are_played_by_the_libraries_that_the_tests_ran_on() -> None:
    """What goes into a browser is pinned as everywhere, and its digests are no shorter."""
    locked = entries(dev.LOCK)
    for name, wheel in RUNTIME["wheels"].items():
        (pin,) = locked[name].specifier
        assert wheel["version"] == pin.version, name
    digests = [each["sha256"] for each in (RUNTIME["pyodide"], *RUNTIME["wheels"].values())]
    assert all(re.fullmatch(r"[0-9a-f]{64}", digest) for digest in digests)


def test_the_runtime_is_of_the_same_version() -> None:
    """Who installs the extra gets what was made of this very core."""
    assert EXTRAS["play"] == [f"goldrush-workshop-play=={core.__version__}"]
