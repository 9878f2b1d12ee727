"""Texts that people type, shown sign by sign where Qt would take them for HTML."""

from __future__ import annotations

from PySide6.QtGui import Qt

from core.files import legible


def legible_lines(text: str) -> str:
    """Return a text for a message, in which no name moves or hides what stands around it."""
    return "\n".join(map(legible, text.split("\n")))


def as_tip(text: str) -> str:
    """Return a text for a tooltip that shows it as it is."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def as_label(text: str) -> str:
    """Return a text for a button or a menu, in which no sign is an access key."""
    return text.replace("&", "&&")


def without_access_keys(text: str) -> str:
    """Return the text of a button or a menu as people read it: `as_label` the other way round."""
    # `&&` is an ampersand in Qt's texts, a single one marks the letter that follows.
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")
