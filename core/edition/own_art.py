"""Own art of an edition that is shown: each picture that it names, as far as all fit its budget."""

from __future__ import annotations

from ..images.pictures import PictureFile, beyond_budget
from .edition import Design, Edition, once_for_edition


@once_for_edition
def art_beyond_budget(edition: Edition) -> frozenset[PictureFile]:
    """The pictures that are too much for an edition: what they are of is drawn from the model."""
    copies = (copy.art for design in edition.designs for copy in design.copies)
    named = (edition.back, edition.start_back, *copies)
    return beyond_budget(file for file in named if file is not None)


def shown_art(edition: Edition, file: PictureFile | None) -> PictureFile | None:
    """A picture, or None if there is none or it is too much for the edition."""
    return None if file is None or file in art_beyond_budget(edition) else file


def art_of(edition: Edition, design: Design, copy: int = 0) -> PictureFile | None:
    """The picture that a copy of a design shows, or its first copy if there is no such copy."""
    copies = design.copies
    shown = copies[copy] if 0 <= copy < len(copies) else copies[0] if copies else None
    return shown_art(edition, shown.art if shown else None)
