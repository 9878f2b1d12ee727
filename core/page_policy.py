"""What a page that we write lets a browser do: a second line of defence behind escaping."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256


def policy(style: str = "", *, has_files: bool = False) -> str:
    """The element for the head of a page, before all else that it could concern.

    Nothing is fetched, framed or sent anywhere. `style` is what the page has in its only `<style>`,
    letter by letter; with `has_files` it also has style sheets, scripts and pictures beside it. No
    script within the page runs, and no attribute is a script or a style.
    """
    # A page that is opened from its folder has no origin that `self` could mean in every browser.
    beside = "'self' file:" if has_files else ""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    styles = f"{beside} 'sha256-{digest}'" if style else beside
    rules = {
        "default-src": "'none'",
        "img-src": f"{beside} data:",
        "style-src": styles,
        "script-src": beside,
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    said = "; ".join(f"{name} {value.strip()}" for name, value in rules.items() if value)
    return f'<meta http-equiv="Content-Security-Policy" content="{said}">\n'
