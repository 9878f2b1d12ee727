"""What is staged of a file: the index of a repository."""

from __future__ import annotations

from io import BytesIO

from dulwich.index import read_index

from .limits import MAX_STAGED
from .objects import Entry
from .refusal import RefusalReason, Refused, damaged
from .repository import Repository, content


def staged(repository: Repository, path: bytes, stage: int) -> Entry | None:
    """The staged content of a path, None if none is; stages 1 to 3 are those of a merge."""
    file = BytesIO(content(repository.own, "index", MAX_STAGED) or b"")
    if not file.getbuffer():
        return None
    found = None
    with damaged("index"):
        for each in read_index(file, repository.object_format):
            if each.name == path and each.stage().value == stage:
                found = Entry(each.mode, bytes(each.sha))
        extension = file.read(4)
    if extension == b"link":
        raise Refused(RefusalReason.UNKNOWN_FORMAT, "split index")
    return found
