"""Puts dist/ together: the parts, our own Python as one small zip, the static files, the page and the service worker.

Every address in the page carries the hash of what it names; Pyodide and PyScript, which make their addresses themselves, sit in
folders named by version and hash. The page also knows the full hash of every part that its start loads, and the browser refuses
whatever else a host or a cache hands out: no two versions mix. Nothing here depends on time, order or place: two builds give the
same bytes.
"""

import base64
import gzip
import hashlib
import io
import json
import re
import shutil
import tomllib
import zipfile
from pathlib import Path

import licences
import parts
import setup
from failure import Failure

ROOT = setup.ROOT
# icon("name"), icon="name", and the class variable of an action: icon: ClassVar[str] = "name"
ICON_CALL = re.compile(r"""\bicon(?:\(|=|: ClassVar\[str\] = )\s*["']([a-z0-9-]+)["']""")


# Written into the page itself: what says that a part has not come, and sees to it, always comes with the page.
INLINE = ("static/loading.js", "static/whole.js")
LOADED = (".js", ".mjs", ".css", ".wasm", ".pyc", ".zip", ".pack", "main.py")  # what a start loads; the rest are pictures and texts


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def integrity(data):
    """The hash as browsers want it in `integrity`."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def folder_hash(folder):
    return sha256(b"".join(path.name.encode() + hashlib.sha256(path.read_bytes()).digest() for path in sorted(folder.iterdir())))[:8]


def inlined(root, page):
    """The page with the text of its inline scripts in the place of their tags."""

    def text(tag):
        if not (root / tag[1]).is_file():
            raise Failure(f"index.html names {tag[1]}, which is not in the build. Mend the name, or add the file to static/.")
        return f"<script>\n{(root / tag[1]).read_text(encoding='utf-8')}</script>"

    return re.sub(r'<script src="([^"]+)" inline></script>', text, page)


def guarded(tag, files):
    """A tag of a script or a stylesheet with the hash of what it loads."""
    name = re.search(r'\b(?:src|href)="([^"]+)"', tag)[1]
    if not (tag.startswith("<script") or 'rel="stylesheet"' in tag) or 'type="py"' in tag:
        return tag
    return f'{tag[:-1]} integrity="{integrity(files[known(name, files)])}">'


def build(root=ROOT, dist=None):
    """Make dist/ from the checkout at `root` (tests build a changed copy) and return (folder, version)."""
    dist = dist or root / "dist"
    made = parts.make()
    files = {"icons.svg": sprite(root, made).encode(), "licences.txt": licences.text(setup.npm_parts(), setup.wheels() / "wasm").encode()}
    files["app.pack"] = packed(app_zip(root, dist, {name: f"{name}?{sha256(data)[:8]}" for name, data in files.items()}))
    files["lib.zip"] = (made / "lib.zip").read_bytes()
    folders = {name: f"{name}-{version}-{folder_hash(made / name)}" for name, version in npm_versions().items()}
    folders["pydantic_core"] = f"pydantic_core-{folder_hash(made / 'pydantic_core')}"
    for name, folder in folders.items():
        files |= {f"{folder}/{path.name}": path.read_bytes() for path in sorted((made / name).iterdir())}
    files["py/main.py"] = (root / "py/main.py").read_bytes()
    static = {path.relative_to(root).as_posix(): path for path in sorted((root / "static").rglob("*")) if path.is_file()}
    page = inlined(root, (root / "index.html").read_text(encoding="utf-8"))
    templates = {"static/boot.mjs", "static/service-worker.js", "static/icons.txt", *INLINE}
    files |= {name: path.read_bytes() for name, path in static.items() if name not in templates}

    def address(name):
        """What the page asks for: the name, and the hash unless the folder carries it."""
        return name if name.startswith(tuple(folders.values())) else f"{name}?{sha256(files[name])[:8]}"

    files["static/boot.mjs"] = boot(root, files, folders, address).encode()
    for name, folder in folders.items():
        page = page.replace(f'"{name}/', f'"{folder}/')
    css = "\n".join(f'<link rel="stylesheet" href="{name}">' for name in files if name.startswith("static/") and name.endswith(".css"))
    page = page.replace("<!-- the app's styles -->", css)
    page = re.sub(r'<(?:script|link)\b[^>]*\b(?:src|href)="[^"]+"[^>]*>', lambda tag: guarded(tag[0], files), page)
    page = re.sub(r'\b(src|href)="(?![a-z]+:|#|\?)(?:\./)?([^"]+)"', lambda m: f'{m[1]}="{address(known(m[2], files))}"', page)
    page = page.replace('"./static/boot.mjs"', f'"./{address("static/boot.mjs")}"')
    table = {f"./{address(name)}": integrity(data) for name, data in sorted(files.items()) if name.endswith(LOADED)}
    page = page.replace('{"integrity": {}}', json.dumps({"integrity": table}, indent=0))
    page = page.replace('content="filled in by the build"', f'content="{policy(page)}"')

    content = sha256(json.dumps([[name, sha256(data)] for name, data in sorted(files.items())] + [page]).encode())
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = f"{project['version']}+{content[:8]}"
    files["index.html"] = page.replace('data-version=""', f'data-version="{version}"').encode()
    files["service-worker.js"] = worker(root, files, version, address).encode()
    write(dist, files)
    return dist, version


def known(name, files):
    if name not in files:
        raise Failure(f"index.html names {name}, which is not in the build. Mend the name, or add the file to static/.")
    return name


def write(dist, files):
    """Write all files and remove what is not among them; a file that has not changed is left alone."""
    for path in sorted(dist.rglob("*"), reverse=True) if dist.exists() else []:
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(dist).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = dist / name
        if not (path.is_file() and path.read_bytes() == data):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)


def npm_versions():
    lock = json.loads((setup.LOCK / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names = {"pyodide": "pyodide", "pyscript": "@pyscript/core", "idiomorph": "idiomorph"}
    return {name: lock[f"node_modules/{package}"]["version"] for name, package in names.items()}


def app_zip(root, dist, addresses):
    """Our own package as .pyc in a zip of its own, so that an update of the app fetches only this.

    Files of the page that our Python names get their whole addresses, as `addresses` says.
    """
    source = root / "py" / "fray"
    if not (source / "__init__.py").is_file() or not (root / "py" / "main.py").is_file():
        raise Failure("py/main.py or py/fray/__init__.py is missing: there is no app to build. Check the checkout.")
    scratch = setup.CACHE / f"app-{sha256(str(dist).encode())[:8]}"
    shutil.rmtree(scratch, ignore_errors=True)
    # An editor's leavings, the caches of Python and what only a shell calls are no part of the app.
    shutil.copytree(source, scratch / "src" / "fray", ignore=shutil.ignore_patterns("__pycache__", ".*", "*~", "*.pyc", "__main__.py"))
    for path in (scratch / "src/fray/ui").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for name, address in addresses.items():
            text = text.replace(f'"{name}', f'"{address}')
        path.write_text(text, encoding="utf-8")
    contents = [[path.relative_to(scratch).as_posix(), sha256(path.read_bytes())] for path in sorted(scratch.rglob("*")) if path.is_file()]
    kept = setup.CACHE / "apps" / f"{sha256(json.dumps([parts.key(), contents]).encode())[:16]}.zip"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        parts.compiled([{"src": scratch / "src", "zip": scratch / "app.zip"}])
        for old in sorted(kept.parent.glob("*.zip"), key=lambda path: path.stat().st_mtime)[:-4]:
            old.unlink()
        shutil.move(scratch / "app.zip", kept)
    shutil.rmtree(scratch)
    return kept.read_bytes()


def packed(archive):
    """A zip compressed as one piece, which its members by themselves are not: the page unpacks it. A sixth less to fetch."""
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as target:
        for entry in sorted(source.infolist(), key=lambda one: one.filename):
            name = zipfile.ZipInfo(entry.filename, entry.date_time)
            name.external_attr = entry.external_attr
            target.writestr(name, source.read(entry))
    return gzip.compress(whole.getvalue(), 9, mtime=0)


def sprite(root, made):
    """One SVG with a symbol for each icon that our Python or static/icons.txt names."""
    wanted = {}
    for path in sorted((root / "py").rglob("*.py")):
        for name in ICON_CALL.findall(path.read_text(encoding="utf-8")):
            wanted.setdefault(name, path.relative_to(root).as_posix())
    listed = root / "static" / "icons.txt"
    for line in listed.read_text(encoding="utf-8").splitlines() if listed.exists() else []:
        if name := line.split("#")[0].strip():
            wanted.setdefault(name, "static/icons.txt")
    collection = json.loads((made / "icons.json").read_text(encoding="utf-8"))
    symbols = []
    for name, where in sorted(wanted.items()):
        parent = collection["aliases"].get(name, {}).get("parent", name)
        if parent not in collection["icons"]:
            raise Failure(f"{where} asks for the icon {name}, which game-icons does not have. Look the name up in .cache/parts/icons.json.")
        symbols.append(f'<symbol id="{name}" viewBox="0 0 512 512">{collection["icons"][parent]["body"]}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


def boot(root, files, folders, address):
    """boot.mjs with the addresses, sizes and hashes of the large parts."""
    large = {"pyodide.asm.wasm": f"{folders['pyodide']}/pyodide.asm.wasm", "main.py": "py/main.py"}
    large |= {name: name for name in ("lib.zip", "app.pack")}
    large |= {Path(name).name: name for name in files if name.startswith(f"{folders['pydantic_core']}/")}
    table = {name: [address(path), len(files[path]), integrity(files[path])] for name, path in large.items()}
    text = (root / "static/boot.mjs").read_text(encoding="utf-8").replace("const PARTS = {};", f"const PARTS = {json.dumps(table)};")
    return text.replace("../pyodide/", f"../{folders['pyodide']}/")


def policy(page):
    """The page's content security policy: nothing but its own files, and the inline pieces by hash.

    That others may not frame the page (frame-ancestors) a policy can say only in a header, which a static host does not send: browsers
    leave it out where it stands in the page. So the page looks itself whether it is framed, and does not start in a frame of another site.

    PyScript makes a function from text when it sets up its hooks, so 'unsafe-eval' has to stay as long as PyScript does.
    """

    def inline(tag):
        return " ".join(
            "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"
            for text in re.findall(rf'<{tag}(?: type="importmap")?>(.*?)</{tag}>', page, re.DOTALL)
        )

    return "; ".join(
        [
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval' {inline('script')}",
            f"style-src 'self' {inline('style')}",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def worker(root, files, version, address):
    """The service worker with its version and the list of everything it keeps."""
    listed = {name: [address(name), sha256(data)] for name, data in sorted(files.items())}
    text = (root / "static/service-worker.js").read_text(encoding="utf-8")
    text = text.replace('const VERSION = "";', f"const VERSION = {json.dumps(version)};")
    return text.replace("const FILES = {};", f"const FILES = {json.dumps(listed, indent=0)};")
