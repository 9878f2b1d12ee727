"""Compiles the modules of each archive /work/NAME.zip by the Python that will run them.

Runs in Pyodide. An archive /work/compiled/NAME.zip has X.pyc for each X.py, without a date or a
place of this machine, and everything else as it was. It is not compressed, since it will be as a
whole. A comment at the archive's beginning, `FOLDER`, is where its files will lie.
"""

import ast
import importlib.util
import marshal
import zipfile
from pathlib import Path
from types import CodeType

WORK = Path("/work")
NEVER_CHECKED = (0b01).to_bytes(4, "little")
"""The flags of compiled code that is valid whatever becomes of its source."""


def shorten_docstring(node: ast.AST) -> None:
    """Take the text out of a docstring; without any, a dataclass would work out one of its own."""
    match node:
        case (
            ast.Module(body=[first, *_])
            | ast.ClassDef(body=[first, *_])
            | ast.FunctionDef(body=[first, *_])
            | ast.AsyncFunctionDef(body=[first, *_])
        ):
            match first:
                case ast.Expr(value=ast.Constant(value=str()) as text):
                    text.value = "…"


def without_lines(code: CodeType) -> CodeType:
    """The same code without the table of its lines: a sixth of the whole, which nobody reads.

    Tracebacks walk the table, so it says of all instructions, eight at a time, that they have none.
    """
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | rest - 1]) if rest else b"")
    constants = (without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def compiled(source: bytes, path: str) -> bytes:
    """The content of a .pyc file."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        shorten_docstring(node)
    code = without_lines(compile(tree, path, "exec", dont_inherit=True, optimize=0))
    head = importlib.util.MAGIC_NUMBER + NEVER_CHECKED + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


for archive in sorted(WORK.glob("*.zip")):
    with zipfile.ZipFile(archive) as sources:
        folder = sources.comment.decode()
        files = {info.filename: sources.read(info) for info in sources.infolist()}
    with zipfile.ZipFile(WORK / "compiled" / archive.name, "w") as target:
        for name, content in sorted(files.items()):
            is_module = name.endswith(".py")
            data = compiled(content, f"{folder}/{name}") if is_module else content
            target.writestr(zipfile.ZipInfo(name + "c" * is_module), data)
