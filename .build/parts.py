"""Makes the parts of the bundle that do not depend on our own code: Python's library, the wheels, PyScript, Pyodide.

They are compiled once and kept in .cache/parts until a lock file or one of the files named in `key` changes.
"""

import hashlib
import json
import shutil
import tempfile
import zipfile
from pathlib import Path

import setup
from failure import Failure

PARTS = setup.CACHE / "parts"

# Modules of the standard library that nothing in the page imports, not even late, by exact name: a prefix such as "trace" once took
# traceback along. The tests in Pyodide get them back from Pyodide's own archive, because pytest does import some.
DROPPED = """
__hello__ __phello__ _compat_pickle _markupbase _pydatetime _pyio _pyrepl _ssl antigravity argparse bdb bz2 cProfile cmd code colorsys
compileall compression configparser csv ctypes difflib doctest filecmp fileinput ftplib getopt getpass gettext graphlib gzip imaplib
lzma mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickle pickletools platform plistlib poplib
pprint profile pstats pty py_compile pyclbr pydoc quopri rlcompleter runpy sched shelve shlex smtplib socketserver sqlite3 sre_compile
sre_constants sre_parse ssl statistics stringprep symtable tabnanny tarfile this timeit tomllib trace tracemalloc tty unittest wave
webbrowser wsgiref xml xmlrpc zipapp
asyncio.__main__ asyncio.proactor_events asyncio.tools asyncio.windows_events asyncio.windows_utils concurrent.futures.interpreter
concurrent.futures.process concurrent.interpreters email._encoded_words email._header_value_parser email._parseaddr email._policybase
email.base64mime email.charset email.contentmanager email.encoders email.errors email.feedparser email.generator email.header
email.headerregistry email.iterators email.message email.mime email.parser email.policy email.quoprimime email.utils html.parser
http.client http.cookiejar http.cookies http.server importlib.readers importlib.resources importlib.simple json.__main__ json.tool
logging.config logging.handlers pathlib.types pyodide._nodesock_transport pyodide.console sysconfig.__main__ urllib.request
urllib.response urllib.robotparser zipfile.__main__
"""
ENCODINGS_KEPT = """
__init__ aliases ascii charmap cp1251 cp437 latin_1 raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_8 utf_8_sig
"""
WHEEL_DROPPED = """
pydantic/v1 pydantic/mypy.py pydantic/color.py pydantic/experimental/arguments_schema.py pydantic/experimental/pipeline.py
annotated_types/test_cases.py htpy/django.py htpy/starlette.py htpy/html2htpy.py markupsafe/_speedups.cp314-win_amd64.pyd
"""


def key():
    """Changes when anything that the parts are made of does."""
    digest = hashlib.sha256(setup.locked("wasm.txt", "wasm-test.txt", "package-lock.json").encode())
    for name in ("parts.py", "compile.mjs"):
        digest.update((Path(__file__).parent / name).read_bytes())
    return digest.hexdigest()[:16]


def make():
    """The folder with lib.zip, pydantic_core/, pyodide/, pyscript/, idiomorph/ and icons.json."""
    now = key()
    if setup.done(PARTS, now):
        return PARTS
    setup.say("compiling the library")
    modules, wheels = setup.npm_parts(), setup.wheels() / "wasm"
    # Made beside its place and put there whole, so that neither a build that is broken off nor one beside it leaves half of it.
    with tempfile.TemporaryDirectory(dir=PARTS.parent, prefix="making-") as place:
        made = fill(Path(place), modules, wheels)
        setup.mark(made, now)
        if PARTS.exists():
            PARTS.rename(Path(place) / "old")
        made.rename(PARTS)
    return PARTS


def fill(place, modules, wheels):
    """Make all parts in a folder of their own in `place`, and give that."""
    made, lib, core = place / "parts", place / "lib", place / "core"
    made.mkdir()
    standard_library(modules / "pyodide" / "python_stdlib.zip", lib)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            code = [name for name in archive.namelist() if ".dist-info/" not in name]
            archive.extractall(lib, [name for name in code if not name.endswith((".pyi", "py.typed", ".c"))])
    for name in WHEEL_DROPPED.split():
        remove(lib / name)
    # PyScript brings its Python as text and writes it into files; found here first, it need not be compiled at each start.
    shutil.copytree(modules / "@pyscript/core/src/stdlib/pyscript", lib / "pyscript")
    native_core(lib / "pydantic_core", core)
    compiled([{"src": lib, "zip": made / "lib.zip"}, {"src": core, "out": made / "pydantic_core"}])
    npm_files(modules, made)
    return made


def standard_library(archive, lib):
    """Unpack what the page needs of Pyodide's standard library."""
    with zipfile.ZipFile(archive) as source:
        source.extractall(lib)
    for name in DROPPED.split():
        place = name.replace(".", "/")
        found = [path for path in (lib / place, lib / f"{place}.py") if path.exists()]
        if not found:
            raise Failure(f"Python's library has no {name} any more. Take it out of DROPPED in .build/parts.py.")
        for path in found:
            remove(path)
    for path in (lib / "encodings").iterdir():
        if path.stem not in ENCODINGS_KEPT.split():
            remove(path)


def native_core(package, core):
    """Take pydantic_core out of the zip's content: a zip cannot hold what the system loads as native code."""
    shutil.move(package, core)
    [native] = core.glob("*.so")
    native.rename(core / "core.wasm")
    remove(core / "_pydantic_core")


def remove(path):
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def compiled(jobs):
    """Run compile.mjs on jobs of {src, zip} or {src, out}."""
    for job in jobs:
        Path(job["out"] if "out" in job else job["zip"].parent).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        order = Path(place, "jobs.json")
        order.write_text(json.dumps([{name: str(path) for name, path in job.items()} for job in jobs]))
        setup.run(
            [setup.node()[0], Path(__file__).parent / "compile.mjs", setup.npm_parts() / "pyodide", order],
            doing="compiling Python for the browser",
            todo="Mend the named file and run the command again.",
        )


def npm_files(modules, made):
    """Copy from the npm packages what the page loads, and nothing else."""
    wanted = {
        "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
        "pyscript": ("@pyscript/core/dist", ["core.js", "core.css", "core-*.js", "error-*.js"]),
        "idiomorph": ("idiomorph/dist", ["idiomorph.min.js"]),
    }
    for target, (folder, patterns) in wanted.items():
        (made / target).mkdir()
        for pattern in patterns:
            found = sorted((modules / folder).glob(pattern))
            if not found:
                raise Failure(f"{folder} has no file {pattern}: the package is laid out anew. Mend npm_files in .build/parts.py.")
            for path in found:
                # Without its map a browser's developer tools complain about the comment that names it.
                content = path.read_bytes().split(b"\n//# sourceMappingURL=")[0]
                (made / target / path.name).write_bytes(content)
    shutil.copyfile(modules / "@iconify-json/game-icons/icons.json", made / "icons.json")
