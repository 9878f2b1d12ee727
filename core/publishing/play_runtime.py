"""What a site needs so that its game is played in a browser: the engine, and the edition as files.

The engine is Python as WebAssembly with a part of core. It is not in the program itself but in a
distribution of its own, in the bundle, or, for a checkout, where `dev.py runtime` puts it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..engine.errors import NotAgreed
from ..engine.plugin_consent import Consent
from ..messages import Words, msg, msg_template
from ..packing.archive import write_archive
from ..packing.writing import edition_files
from .file_sets import PlannedFile

if TYPE_CHECKING:
    from ..edition.edition import Edition

PACKAGE: Final = "goldrush_workshop_play"
FILES: Final = Path(__file__).parent / "runtime_files"
MANIFEST: Final = "manifest.json"
CORE: Final = Path(__file__).parents[1]
CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "connect-src 'self'; img-src 'self' data:; style-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""Nothing comes from elsewhere, and nothing goes there."""


class NoRuntime(ValueError):
    """What plays in a browser is not here, or is of another version; `message` says what to do."""

    def __init__(self, message: Words) -> None:
        super().__init__(message)
        self.message = message


def find_runtime() -> Path:
    """The folder with the runtime that was made of this core. Raise NoRuntime."""
    installed = find_spec(PACKAGE)
    places = (installed and installed.submodule_search_locations) or ()
    checkout = CORE.parent
    for folder in (checkout / "build/runtime/made", *(Path(each) / "runtime" for each in places)):
        with suppress(OSError, ValueError):
            manifest = _manifest(folder)
            if manifest["version"] == __version__ and _is_of_this_core(manifest["core"]):
                return folder
    if (checkout / "dev.py").is_file():
        raise NoRuntime(msg("To let visitors play, run first: python3 dev.py runtime"))
    raise NoRuntime(msg(_INSTALL, version=__version__))


_INSTALL: Final = msg_template(
    'To let visitors play, install: pip install "goldrush-workshop[play]=={version}"'
)


def _manifest(folder: Path) -> Any:  # noqa: ANN401 - JSON
    return json.loads((folder / MANIFEST).read_text(encoding="utf-8"))


def _is_of_this_core(digests: Mapping[str, str]) -> bool:
    """Whether the modules were made from those that run now, where their sources are here."""
    sources = {CORE.parent / name: digest for name, digest in digests.items()}
    return all(
        not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() == digest
        for path, digest in sources.items()
    )


def runtime_files(
    edition: Edition, runtime: Path, others: Mapping[str, bytes], kept: Sequence[str] = ()
) -> Iterable[PlannedFile]:
    """Plan the files that start the engine in the folder `play`, with the edition that it opens.

    `others` are the files of the page there, such as play.json, and `kept` is what else is kept for
    playing without a network, by its addresses as seen from the page. Raise PackFault and
    UnreadableFile if a file of the edition cannot be one of these, NotAgreed for a plugin that
    does not run here either: visitors are not asked.
    """
    _check_consent(edition)
    manifest = _manifest(runtime)
    written = {name: (FILES / name).read_bytes() for name in ("boot.js", "worker.js")}
    written["edition.zip"] = write_archive(edition_files(edition))
    for name, content in written.items():
        yield PlannedFile(f"play/{name}", partial(bytes, content))
    for name in (MANIFEST, *manifest["files"]):
        yield PlannedFile(f"play/runtime/{name}", (runtime / name).read_bytes)
    engine = {name: about["sha256"] for name, about in manifest["files"].items()}
    names = [*others, *written, f"runtime/{MANIFEST}", *kept]
    # The addresses that worker.js loads these by.
    names += [f"runtime/{n}?{engine[n][:16]}" for n in engine if not n.endswith(".txt")]
    contents = [*others.values(), *written.values(), json.dumps([engine, names]).encode()]
    version = hashlib.sha256(b"\0".join(contents)).hexdigest()[:16]
    head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(['./', *names])};\n"
    script = head.encode() + (FILES / "service-worker.js").read_bytes()
    yield PlannedFile("play/service-worker.js", partial(bytes, script))


def _check_consent(edition: Edition) -> None:
    consent = Consent.default()
    for plugin in edition.plugins:
        content = plugin.content()
        if content.has_code and not consent.allows(plugin, content):
            raise NotAgreed(plugin, content, consent)
