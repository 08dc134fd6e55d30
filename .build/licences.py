"""The licences of everything that is shipped, as one text: the npm packages, the wheels, and what is linked into Pyodide.

Pyodide's package has no licence texts. Those of its parts stand in licence-texts/. What tells that a part is inside is a mark in the
file itself: the build fails where one is gone, so that the list stays true when Pyodide is renewed.
"""

import json
import zipfile
from pathlib import Path

from failure import Failure

TEXTS = Path(__file__).parent / "licence-texts"
NOT_SHIPPED = ("ws", "axe-core")  # one only runs under node, the other only in the tests
WASM, GLUE = "pyodide.asm.wasm", "pyodide.asm.mjs"
# What is inside of a file of Pyodide's, the name of its licence text, a mark that only this part leaves
INSIDE = (
    ("CPython", WASM, "python", b"Py_InitializeFromConfig"),
    ("Mersenne Twister, in CPython's random", WASM, "mersenne-twister", b"PyInit__random"),
    ("strtod and dtoa by David M. Gay, in CPython", WASM, "dtoa", b"PyOS_string_to_double"),
    ("SipHash by Marek Majkowski, in CPython's hash", WASM, "siphash", b"Py_HashBuffer"),
    ("cfuhash by Don Owens, in CPython's tables", WASM, "cfuhash", b"_Py_hashtable_new"),
    ("Global Unbounded Sequences, in CPython", WASM, "qsbr", b"Py_InitializeFromConfig"),
    ("mimalloc, in CPython", WASM, "mimalloc", b"mimalloc: "),
    ("libmpdec, in CPython's decimal", WASM, "libmpdec", b"libmpdec: "),
    ("Expat, in CPython's pyexpat", WASM, "expat", b"expat_2."),
    ("HACL*, in CPython's hashes", WASM, "hacl", b"Hacl_Hash_SHA3"),
    ("pyzstd, in CPython's compression.zstd", WASM, "pyzstd", b"PyInit__zstd"),
    ("zlib", WASM, "zlib", b"Copyright 1995-2024 Jean-loup Gailly"),
    ("bzip2", WASM, "bzip2", b"libbzip2"),
    ("liblzma", WASM, "liblzma", b"lzma_code"),
    ("Zstandard", WASM, "zstd", b"ZSTD_compress"),
    ("SQLite", WASM, "sqlite", b"SQLite format 3"),
    ("libffi", WASM, "libffi", b"ffi_prep_cif"),
    ("hiwire, MPL-2.0 as Pyodide; its source: https://github.com/pyodide/hiwire", WASM, "", b"hiwire_new"),
    ("Emscripten", WASM, "emscripten", b"emscripten_stack_get_current"),
    ("musl, the C library of Emscripten", WASM, "musl", b"strerror_l"),
    ("dlmalloc, in Emscripten", WASM, "dlmalloc", b"emscripten_builtin_malloc"),
    ("compiler-rt, libc++, libc++abi and libunwind of LLVM", WASM, "llvm", b"_Unwind_RaiseException"),
    ("MiniLZ4, in Emscripten", GLUE, "minilz4", b"MiniLZ4"),
)


def text(modules, wheels):
    """The licence texts one after another, each under its title. `modules`: node_modules, `wheels`: the folder of wheels."""
    texts = packages(modules)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            found = [name for name in archive.namelist() if "/licenses/" in name]
            texts[" ".join(wheel.name.split("-")[:2])] = "\n\n".join(archive.read(name).decode().strip() for name in found)
    texts["The icons: game-icons by their authors, CC BY 3.0"] = "Adapted: gathered into one file, only those used."
    texts |= inside(modules / "pyodide")
    rule = "=" * 78
    return "\n\n".join(f"{rule}\n{title}\n{rule}\n\n{body}".strip() for title, body in texts.items()) + "\n"


def packages(modules):
    """Title -> text of each npm package."""
    texts = {}
    for path in sorted(modules.glob("*/package.json")) + sorted(modules.glob("@*/*/package.json")):
        about = json.loads(path.read_text(encoding="utf-8"))
        body = next((p.read_text(encoding="utf-8").strip() for p in sorted(path.parent.glob("LICENSE*"))), "")
        if about["name"] == "pyodide":
            body = f"The source: https://github.com/pyodide/pyodide/tree/{about['version']}\n\n{stored('mpl-2.0')}"
        if not about["name"].startswith(("@types/", "@iconify/")) and about["name"] not in NOT_SHIPPED:
            texts[f"{about['name']} {about['version']} ({about.get('license', 'see its package')})"] = body
    return texts


def inside(pyodide):
    """Title -> text of each part of Pyodide's files. Errors: `Failure` where a part is not found in them any more."""
    data = {name: (pyodide / name).read_bytes() for name in (WASM, GLUE)}
    texts = {}
    for part, file, name, mark in INSIDE:
        if mark not in data[file]:
            gone = part.split(",")[0]
            raise Failure(f"{file} has no {gone} any more. See what it is made of now, and mend INSIDE in .build/licences.py.")
        texts[f"Inside {file}: {part}"] = stored(name) if name else ""
    return texts


def stored(name):
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip()
