"""Pages that we write escape what they are given, and forbid what they have not brought."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from jinja2 import UndefinedError

from core.html_pages import joined, templates
from core.locale.translator import translator
from core.messages import msg
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


def test_templates_escape_what_they_are_given_and_say_it_in_a_language() -> None:
    """A name is text, a missing one a mistake, and lines that are indented leave no white space."""
    source = '{% for name in names %}\n<b>\n  {{ name }}\n  {{ _("Tiles") }}</b>\n{% endfor %}\n'
    template = templates().from_string(joined(source))

    def said(text: str) -> str:
        return translator("fr").say(msg(text))

    assert template.render(names=["<i>", '"'], _=said) == (
        "<b>&lt;i&gt;Tuiles</b><b>&#34;Tuiles</b>"
    )
    with pytest.raises(UndefinedError, match="'names' is undefined"):
        template.render()
