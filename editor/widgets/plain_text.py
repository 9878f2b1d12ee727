"""Texts that people type, shown sign by sign where Qt would take them for HTML."""

from __future__ import annotations

from PySide6.QtGui import Qt

from core.storage.files import printable


def as_tip(text: str) -> str:
    """A text for a tooltip that shows it as it is, whatever names stand in it."""
    shown = printable(text, multiline=True)
    return Qt.convertFromPlainText(shown) if Qt.mightBeRichText(shown) else shown


def as_label(text: str) -> str:
    """A text for a button or a menu, in which no sign of a name is an access key."""
    return printable(text).replace("&", "&&")


def without_access_keys(text: str) -> str:
    """The text of a button or a menu as people read it: `as_label` the other way round."""
    # `&&` is an ampersand in Qt's texts, a single one marks the letter that follows.
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")
