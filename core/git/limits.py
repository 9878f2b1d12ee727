"""How much is read of a repository, which may be a stranger's: bytes, items, seconds and memory."""

from __future__ import annotations

from typing import Final

SECONDS: Final = 8.0
"""A request, with the start of its process, which is ended then."""
HISTORY_SECONDS: Final = 4.0
"""A walk through the history; what was found until then is listed."""
MEMORY: Final = 1 << 30
"""Bytes of address space that the process may take beside what it has at its start."""

MAX_OBJECT: Final = 16 << 20
"""Bytes of a commit, a tree, or a delta, inflated."""
MAX_CHAIN: Final = 4095
"""Deltas one over another: as many as git ever writes."""
MAX_CHAIN_BYTES: Final = 64 << 20
"""Bytes of these together."""
MAX_CACHE: Final = 16 << 20
"""Bytes of objects that are remembered, since others are deltas of them."""
MAX_PACKS: Final = 1000
MAX_PACK_INDEX: Final = 256 << 20
"""Bytes of the indexes of all packs together: about eight million objects."""
MAX_REFS: Final = 32 << 20
"""Bytes of `packed-refs`, of the log of a ref, of `shallow`."""
MAX_STAGED: Final = 64 << 20
"""Bytes of `index`, which names what is staged."""
MAX_CONFIG: Final = 1 << 20
MAX_LINE: Final = 4096
"""Bytes of a file of one line: `.git`, HEAD, a ref."""
MAX_REF_LINKS: Final = 5
"""Refs that name one another, as many as git follows."""
MAX_TAGS: Final = 100
"""Tags of tags."""
MAX_REVISION: Final = 1000
"""Characters of a revision."""

LISTED: Final = 20
"""Revisions that are listed of a file."""
MAX_SUBJECT: Final = 72
"""Characters of the first line of a message."""
MAX_LIST: Final = 64 << 10
"""Bytes of a list, or of a reason for a refusal."""
