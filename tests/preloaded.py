"""What the process has done already that worker processes of tests are forked from."""

import gc

from core.edition.library import default_library
from core.engine.game_types import prepare

library = default_library()
for name in ("gold-rush", "frontier"):
    edition = library.open([name]).edition
    assert edition is not None
    prepare(edition, 2)
for _, path in library.shipped():
    library.load(path)

# Workers have nothing of this to collect, and so no page of it to copy.
gc.collect()
gc.freeze()
