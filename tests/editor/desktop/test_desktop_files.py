"""What a desktop is given of the program: icons, file types, a menu entry and a manual page."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

from core import __version__
from core.cli.commands import all_commands
from editor.desktop import bundle, icons, manual

HERE = Path(bundle.__file__).parent
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.mark.parametrize(
    ("kind", "content", "sizes"),
    [
        ("ico", icons.ico(), set(icons.ICO_SIZES)),
        ("icns", icons.icns(), set(icons.ICNS_TYPES.values())),
    ],
)
def test_an_icon_holds_pictures_of_all_sizes(kind: str, content: bytes, sizes: set[int]) -> None:
    """As Qt reads them, which has readers of its own for both."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    found = set()
    for number in range(reader.imageCount()):
        reader.jumpToImage(number)
        image = reader.read()
        assert image.width() == image.height()
        assert image.pixelColor(0, 0).alpha() == 0
        assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255
        found.add(image.width())
    assert found == sizes


def test_the_file_type_of_packs_is_that_of_the_menu_entry() -> None:
    """So that a double click opens one; several at once are handed over together."""
    (declared,) = ET.fromstring((HERE / "goldrush-workshop.xml").read_text("utf-8"))  # noqa: S314 - ours
    entry = (HERE / "goldrush-workshop.desktop").read_text(encoding="utf-8")
    keys = dict(re.findall(r"^([\w\[\]]+)=(.*)$", entry, re.MULTILINE))
    assert declared.get("type") in keys["MimeType"].split(";")
    assert [glob.get("pattern") for glob in declared.iter(f"{MIME}glob")] == ["*.goldrush"]
    assert [icon.get("name") for icon in declared.iter(f"{MIME}icon")] == [keys["Icon"]]
    assert keys["Exec"] == "goldrush edit %F"


def test_the_manual_page_tells_every_command_and_option() -> None:
    """With its version, and what its arguments mean."""
    page = manual.manual(__version__, "2026-11-24")
    shown = page.replace("\\-", "-").replace("\\&", "")
    assert shown.startswith(f'.TH GOLDRUSH 1 "2026-11-24" "Gold Rush Workshop {__version__}"')
    known = dict(all_commands())
    assert {"verify", "export png", "print"} <= set(known)
    for name, command in known.items():
        (section,) = re.findall(
            rf"^\.SS goldrush {name} \[OPTION\].*\n((?:(?!\.S[HS]).*\n)*)", shown, re.MULTILINE
        )
        assert section.replace('"', "`").startswith(f"{command.help}\n")
        for option in (each for parameter in command.params for each in parameter.opts):
            is_told = re.search(rf"^\.B .*{option}\b", section, re.MULTILINE)
            assert is_told or not option.startswith("-"), (name, option)


def test_the_manual_page_holds_no_request_by_accident() -> None:
    """A line of troff that begins with a dot or an apostrophe would not be shown."""
    requests = {".TH", ".SH", ".SS", ".TP", ".B", ".I"}
    lines = manual.manual(__version__, "2026-11-24").splitlines()
    assert {line.split()[0] for line in lines if line.startswith((".", "'"))} == requests
    assert manual.escaped(".a\\b - 'c'") == "\\&.a\\eb \\- 'c'"
    assert all(line.isprintable() for line in lines)
