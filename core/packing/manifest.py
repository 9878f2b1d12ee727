"""The manifest of a pack: what is in it, by ids and digests, as a frozen pydantic model.

docs/packs.md is the reference.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt, StrictStr, ValidationError

from ..messages import msg
from ..tileset.schema import FORMAT, Model, SetId, Text, Title, Versioned
from .archive import MAX_FILE, MAX_FILES, PackFault, about

MANIFEST: Final = "manifest.json"
"""What it is called in a pack."""
MAX_MANIFEST: Final = 2_000_000
_MOST_PARTS: Final = 200

Kind: TypeAlias = Literal["set", "picture", "symbol", "plugin", "scenario", "study"]
Digest = Annotated[StrictStr, Field(pattern=r"^[0-9a-f]{64}$")]


class PackedFile(Model):
    """A file of a pack: what it is, how many bytes it has, and their SHA-256."""

    kind: Kind
    size: Annotated[StrictInt, Field(ge=0, le=MAX_FILE)]
    sha256: Digest


class PackedPart(Model):
    """A set or a plugin; one that is `shipped` is not in the pack, as the program has it."""

    id: SetId
    title: Title | None = None
    sha256: Digest
    shipped: StrictBool = False


class PackedSet(PackedPart):
    """A set of the edition; its `sha256` is that of its text, as records have it."""

    @property
    def file(self) -> str:
        """What it is called in the pack."""
        return f"{self.id}.yaml"


class PackedPlugin(PackedPart):
    """A plugin of the edition; its `sha256` is what its user agrees to."""

    @property
    def folder(self) -> str:
        """Where it is in the pack, with a slash."""
        return f"plugins/{self.id}/"


class Manifest(Versioned):
    """What a pack holds: its sets with the base first, its plugins, and each file by its path.

    `program` is the version of the program that made it.
    """

    program: Text
    title: Title | None = None
    sets: Annotated[tuple[PackedSet, ...], Field(min_length=1, max_length=_MOST_PARTS)]
    plugins: Annotated[tuple[PackedPlugin, ...], Field(max_length=_MOST_PARTS)] = ()
    files: Annotated[dict[StrictStr, PackedFile], Field(min_length=1, max_length=MAX_FILES)]

    def of_kind(self, kind: Kind) -> list[str]:
        """The paths of all files of a kind, in their order."""
        return [path for path, file in self.files.items() if file.kind == kind]

    def written(self) -> bytes:
        """The manifest as it stands in a pack: the same bytes each time."""
        data = self.model_dump(exclude_defaults=True)
        return (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode()


def read_manifest(content: bytes) -> Manifest:
    """Read a manifest; raise PackFault, which names the first thing that is wrong."""
    try:
        data: Any = json.loads(content, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise about(MANIFEST, msg("is no JSON")) from None
    found = data.get("format") if isinstance(data, dict) else None
    if type(found) is int and found > FORMAT:
        raise PackFault(msg("was made by a newer version of the program"))
    try:
        return Manifest.model_validate(data)
    except (ValidationError, RecursionError) as error:
        first = error.errors()[0] if isinstance(error, ValidationError) else None
        # What is wrong with the format is said of all of it.
        where = ".".join(map(str, first["loc"])) or "format" if first else ""
        raise about(MANIFEST, msg("is not as it should be at {where!r}", where=where)) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)
