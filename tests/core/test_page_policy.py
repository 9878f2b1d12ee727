"""Pages that we write forbid what they have not brought; others are seen in the tests of each."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from tests.browser import OpenPage
from tests.commands import goldrush


def test_a_comparison_has_its_style_and_pictures_and_nothing_else(
    open_page: OpenPage, tmp_path: Path
) -> None:
    """Its one style is known by its digest, and no browser objects to the page."""
    text = goldrush("diff", "gold-rush", "sheriff", "--format", "html").stdout
    (style,) = re.findall("<style>(.*)</style>", text, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'; base-uri 'none'" in text
    assert "default-src 'none'; img-src data:; " in text
    assert "<script" not in text
    (tmp_path / "page.html").write_text(text, encoding="utf-8")
    page = open_page(tmp_path / "page.html")
    assert page.evaluate("[...document.images].every((each) => each.naturalWidth > 0)")
    assert page.evaluate("document.styleSheets[0].cssRules.length") > 3
