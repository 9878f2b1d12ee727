"""Reads mutations of a kind of file in a process of its own: `KIND SEED COUNT`; names each fault.

Whatever a file holds is read or refused in words, within ten seconds and a gigabyte.
"""

import resource
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from core.drawing.symbols import art_symbol
from core.files import UnreadableFile
from core.importing.imported_sets import ImportRefused
from core.importing.jcloisterzone_sets import Wanted, import_jcloisterzone
from core.importing.table_reader import read_table
from core.importing.table_sets import import_table
from core.importing.xml_reader import read_xml
from core.pictures import PictureFile, facts
from core.publishing.rasterizer import png_of
from core.publishing.svg_to_pdf import PdfPages
from core.svg_reading import UnfitPicture
from tests.pictures import jpeg, noise, png, svg, webp

SHAPES = (
    '<linearGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient>'
    '<g transform="rotate(9) scale(.9)" opacity=".5"><path d="M0 0C1 2 3 4 5 6a1 1 0 01 2 2zl3 3"/>'
    '<rect width="4" height="3" fill="url(#a)" stroke="red"/></g><text>x</text>'
)
XML = "<defs><tile id='a'><road>N S</road><city>E</city></tile><tile id='b'/></defs>"
KINDS = {
    "png": [png(60, 60), noise(40, 40)],
    "jpg": [jpeg(60, 60), noise(40, 40, "JPEG"), jpeg(50, 50, progressive=1)],
    "webp": [webp(60, 60), noise(40, 40, "WEBP")],
    "svg": [svg(SHAPES)],
    "xml": [XML.encode(), f"<?xml version='1.0' encoding='latin-1'?>{XML}".encode()],
    "csv": [b"id,edges,count,features,icons\nA,GRGR,2,road: E W,\n'=B,GGGG,1,,tile: 1 well\n"],
}
SECONDS, BYTES = 10, 1 << 30


def mutated(content: bytes, dice: Random) -> bytes:
    """Return a file with some of its bytes changed, cut, repeated, or in another place."""
    data = bytearray(content)
    for _ in range(dice.choice([1, 1, 1, 2, 4])):
        at, end = sorted(dice.choices(range(len(data) + 1), k=2))
        way = dice.choice([0, 0, 0, 1, 2, 3, 4, 5])
        if way == 0 and data:
            data[min(at, len(data) - 1)] = dice.randrange(256)
        elif way == 1:
            del data[at : min(end, at + 40)]
        elif way == 2:
            data[at:at] = data[at:end] * dice.choice([1, 2, 50])
        elif way == 3:
            data[at:at] = dice.choice([b"\0" * 9, b"\xff" * 9, b"<", b'"', b"9" * 400, b"-", b"\n"])
        elif way == 4:
            del data[at:]
        else:
            data[at : at + 4] = dice.randbytes(4)
        data = data[:200_000]
    return bytes(data)


def read(file: Path) -> None:
    """Do with a file all that is done with one of its kind."""
    if file.suffix == ".xml":
        import_jcloisterzone([read_xml(file)], Wanted("own"))
    elif file.suffix == ".csv":
        import_table(read_table(file, file.name), Wanted("own"))
    else:
        picture = PictureFile(file.parent, file.name)
        facts(picture, decoded=True)
        symbol = art_symbol(picture, 64)
        assert symbol
        names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        text = f'<svg {names} width="64" height="64" viewBox="0 0 100 100">{symbol.body}</svg>'
        assert png_of(text).startswith(b"\x89PNG")
        pages = PdfPages()
        pages.add(text)
        assert pages.content({}).startswith(b"%PDF")


def main(kind: str, seed: int, count: int) -> None:
    """Read so many mutations; write a line for each fault, and at last how many were read."""
    resource.setrlimit(resource.RLIMIT_CPU, (count * SECONDS, count * SECONDS))
    dice, refused = Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            content = mutated(dice.choice(KINDS[kind]), dice)
            file = Path(folder, f"{number}.{kind}")
            file.write_bytes(content)
            began = time.process_time()
            try:
                read(file)
            except (UnfitPicture, ImportRefused, UnreadableFile):
                refused += 1
            except Exception as error:  # noqa: BLE001 - that is the fault
                print(f"{number}: {error!r}: {content[:300]!r}")  # noqa: T201
            if time.process_time() - began > SECONDS:
                print(f"{number}: too long: {content[:300]!r}")  # noqa: T201
    if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 > BYTES:
        print("too much memory")  # noqa: T201
    print(f"read {count - refused}, refused {refused}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
