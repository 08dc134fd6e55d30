"""The build: same bytes twice, icons by name, failures in one line, nothing that points elsewhere."""

import gzip
import hashlib
import http.client
import io
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / ".build"))


def tree_hash(folder):
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder).as_posix()}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@pytest.fixture
def checkout(tmp_path):
    """A copy of what the build reads, to be changed."""
    root = tmp_path / "checkout"
    for name in ("py", "static"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyproject.toml"):
        shutil.copyfile(ROOT / name, root / name)
    return root


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """A cache for what is compiled from our sources: the same source is compiled once for all tests."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def bundle(monkeypatch, compiled):
    """The build step, with a cache that is not the checkout's."""
    import bundle

    monkeypatch.setattr(bundle.setup, "CACHE", compiled)
    return bundle


def test_two_builds_give_the_same_bytes(bundle, checkout, tmp_path, monkeypatch):
    hashes = []
    for name in ("first", "second"):
        (tmp_path / f"cache of the {name}").mkdir()
        monkeypatch.setattr(bundle.setup, "CACHE", tmp_path / f"cache of the {name}")
        bundle.build(checkout, tmp_path / name)
        hashes.append(tree_hash(tmp_path / name))
    assert hashes[0] == hashes[1]


def test_the_library_compiles_to_the_same_bytes(bundle, tmp_path, monkeypatch):
    import parts

    before = tree_hash(parts.PARTS)
    monkeypatch.setattr(parts, "PARTS", tmp_path / "parts")
    assert tree_hash(parts.make()) == before


def test_the_first_load_stays_below_nine_megabytes(bundle, checkout):
    dist, _ = bundle.build(checkout)
    data = [path.read_bytes() for path in dist.rglob("*") if path.is_file()]
    assert sum(min(len(each), len(gzip.compress(each, 9))) for each in data) < 9_000_000


def test_what_only_a_shell_needs_is_not_shipped(bundle, checkout):
    dist, _ = bundle.build(checkout)
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((dist / "app.pack").read_bytes()))) as archive:
        assert "fray/__init__.pyc" in archive.namelist()
        assert not [name for name in archive.namelist() if "__main__" in name or name.endswith(".py")]


def test_the_server_answers_only_from_its_folder(tmp_path):
    from server import Site

    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("here")
    (tmp_path / "secret").write_text("there")
    site = Site(tmp_path / "site", "/fray/").start()
    found = {}
    for method in ("GET", "HEAD"):
        for path in ("/fray/", "/fray/../secret", "/", "/build.py"):
            connection = http.client.HTTPConnection("127.0.0.1", site.port)
            connection.request(method, path)
            answer = connection.getresponse()
            found[method, path] = answer.status, answer.read() if answer.status == 200 else b""
            connection.close()
    site.stop()
    assert found.pop(("GET", "/fray/")) == (200, b"here")
    assert found.pop(("HEAD", "/fray/")) == (200, b"")
    assert set(found.values()) == {(404, b"")}


def test_a_change_to_the_app_changes_the_version_but_not_the_library(bundle, checkout, tmp_path):
    dist, version = bundle.build(checkout)
    library = (dist / "lib.zip").read_bytes()
    with (checkout / "py/fray/__init__.py").open("a", encoding="utf-8") as module:
        module.write("\nCHANGED = True\n")
    dist, changed = bundle.build(checkout)
    assert changed != version
    assert (dist / "lib.zip").read_bytes() == library


def test_the_icons_that_the_sources_name_are_in_the_sprite(bundle, checkout):
    (checkout / "py/fray/probe.py").write_text("def draw(icon):\n    return icon('broadsword')\n")
    (checkout / "static/icons.txt").write_text("shield  # said in a comment\n")
    dist, _ = bundle.build(checkout)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (dist / "icons.svg").read_text()))
    assert {"broadsword", "shield"} <= symbols


def test_an_unknown_icon_fails_the_build_with_its_place(bundle, checkout):
    (checkout / "py/fray/probe.py").write_text('def draw(icon):\n    return icon("no-such-icon")\n')
    with pytest.raises(bundle.Failure, match=r"py/fray/probe\.py asks for the icon no-such-icon"):
        bundle.build(checkout)


def test_python_that_does_not_compile_fails_the_build_with_its_place(bundle, checkout):
    (checkout / "py/fray/probe.py").write_text("x = 1\ny = = 2\n")
    with pytest.raises(bundle.Failure, match=r"fray/probe\.py:2: "):
        bundle.build(checkout)


def test_a_page_that_names_a_missing_file_fails_the_build(bundle, checkout):
    page = (checkout / "index.html").read_text(encoding="utf-8")
    (checkout / "index.html").write_text(page.replace("static/loading.js", "static/nothing.js"), encoding="utf-8")
    with pytest.raises(bundle.Failure, match=r"static/nothing\.js"):
        bundle.build(checkout)


def run_build(root, *arguments, **env):
    return subprocess.run([sys.executable, root / "build.py", *arguments], cwd=root, env=env, capture_output=True, text=True)


@pytest.fixture
def fresh(checkout):
    """A fresh checkout with no cache."""
    for name in (".build", ".lock"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("build.py", ".npmrc"):
        shutil.copyfile(ROOT / name, checkout / name)
    return checkout


def one_line(done, *words):
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    [line] = done.stderr.strip().splitlines()
    for word in words:
        assert word in line, line


def test_a_missing_git_is_one_line(fresh):
    one_line(run_build(fresh, "build", PATH=""), "git is missing", "Install git")


def test_a_refused_download_is_one_line(fresh):
    tools = fresh / "tools"
    tools.mkdir()
    (tools / "git").symlink_to(shutil.which("git"))
    # A port on which nobody listens stands for a network that refuses; the machine's own settings are left out.
    done = run_build(
        fresh, "build", PATH=str(tools), PIP_CONFIG_FILE="/dev/null", PIP_NO_INDEX="1", PIP_FIND_LINKS=str(tools), PIP_RETRIES="0"
    )
    one_line(done, "fetching the Python tools of .lock/dev.txt failed", "run the command again")


def test_an_unknown_test_stage_is_one_line():
    import stages

    with pytest.raises(stages.Failure, match="there is no test stage nonsense"):
        stages.main(["nonsense"], [])


def ours():
    """The text files that we wrote, those that the build makes of them included."""
    listed = ["git", "ls-files", "-co", "--exclude-standard"]
    files = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    made = ["dist/index.html", "dist/service-worker.js", "dist/icons.svg"]
    for name in [*files, *made, *(f"dist/static/{path.name}" for path in (ROOT / "dist/static").glob("*.*"))]:
        path = ROOT / name
        if name and path.is_file() and path.suffix not in (".png", ".zip", ".jpg", ".webp"):
            yield name, path.read_text(encoding="utf-8")


def test_no_file_names_a_registry_host():
    # Put together here, so that this file does not name them itself.
    names = {"pypi": "org", "pythonhosted": "org", "npmjs": "org", "jsdelivr": "net", "unpkg": "com"}
    hosts = [f"{name}.{end}" for name, end in names.items()]
    found = [f"{name}: {host}" for name, text in ours() for host in hosts if host in text]
    assert not found


def test_the_page_points_nowhere_else():
    namespaces = ("http://www.w3.org/",)
    found = [
        f"{name}: {url}"
        for name, text in ours()
        if name.startswith(("dist/", "static/", "index.html", "py/"))
        for url in re.findall(r"https?://[^\s\"'<>)]+", text)
        if not url.startswith(namespaces) and not re.match(r"http://(127\.0\.0\.1|localhost)", url)
    ]
    assert not found


def test_the_actions_of_the_host_are_pinned_by_commit():
    lines = [line.strip() for path in (ROOT / ".github/workflows").glob("*.yml") for line in path.read_text().splitlines()]
    used = [line for line in lines if "uses:" in line]
    assert used
    assert [line for line in used if not re.fullmatch(r"(- )?uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line)] == []


def test_the_licences_name_all_that_pyodide_is_made_of(bundle, checkout):
    dist, _ = bundle.build(checkout)
    sections = re.split(r"={78}\n(.+)\n={78}\n", (dist / "licences.txt").read_text(encoding="utf-8"))[1:]
    texts = dict(zip(sections[::2], sections[1::2], strict=True))
    inside = "".join(title for title in texts if title.startswith("Inside pyodide.asm.wasm: "))
    for name in (
        *("CPython", "Mersenne Twister", "dtoa", "SipHash", "cfuhash", "Global Unbounded Sequences", "mimalloc", "libmpdec", "Expat"),
        *("HACL*", "pyzstd", "zlib", "bzip2", "liblzma", "Zstandard", "SQLite", "libffi", "hiwire", "Emscripten", "musl", "dlmalloc"),
        *("compiler-rt", "libc++", "libc++abi", "libunwind"),
    ):
        assert name in inside
    without = {title for title, body in texts.items() if len(body.strip()) < 80}
    assert {title for title in without if title.startswith("Inside")} == {title for title in texts if "hiwire" in title}
    assert "Mozilla Public License Version 2.0" in next(body for title, body in texts.items() if title.startswith("pyodide "))


def test_a_part_that_pyodide_has_no_more_fails_the_build(tmp_path):
    import licences

    (tmp_path / "pyodide.asm.wasm").write_bytes(b"".join(mark for *_, mark in licences.INSIDE if mark != b"libbzip2"))
    (tmp_path / "pyodide.asm.mjs").write_bytes(b"MiniLZ4")
    with pytest.raises(licences.Failure, match=r"pyodide\.asm\.wasm has no bzip2 any more"):
        licences.inside(tmp_path)
