// node pytest.mjs PYODIDE_DIR CHECKOUT REPORTS PART/PARTS [pytest arguments]
//
// REPORTS is a folder that pytest sees as /reports. Of the test files only a part is run, so that several of these can run side by side.
// Runs pytest on what is shipped: the Pyodide of the page, its .pyc library, our .pyc package, pydantic_core for the browser. Only what pytest itself
// needs is added, and that only after every module of ours has been imported without it.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { pathToFileURL } from "node:url";

const [, , home, root, reports, share, ...argv] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(home, "pyodide.mjs")).href);
const dist = path.join(root, "dist"), cache = path.join(root, ".cache");
const bytes = file => new Uint8Array(fs.readFileSync(file));
const APP = "/lib/app.zip", WHOLE = "/lib/whole.zip";

const python = await loadPyodide({
  indexURL: home,
  stdLibURL: path.join(dist, "lib.zip"),
  env: { PYDANTIC_DISABLE_PLUGINS: "__all__", PYTHONPATH: APP, PYTHONDONTWRITEBYTECODE: "1", HOME: "/home/pyodide" },
  fsInit: async (FS, { sitePackages }) => {
    const core = path.join(dist, fs.readdirSync(dist).find(name => /^pydantic_core(-|$)/.test(name)));
    FS.mkdirTree(`${sitePackages}/pydantic_core`);
    for (const name of fs.readdirSync(core)) {
      const inside = name === "core.wasm" ? "_pydantic_core.cpython-314-wasm32-emscripten.so" : name;
      FS.writeFile(`${sitePackages}/pydantic_core/${inside}`, bytes(path.join(core, name)));
    }
    FS.writeFile(APP, new Uint8Array(zlib.gunzipSync(bytes(path.join(dist, "app.pack")))));
    FS.writeFile(WHOLE, bytes(path.join(home, "python_stdlib.zip")));
  },
});

for (const [inside, folder] of [["/checkout", root], ["/reports", reports]]) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, inside);
}
python.runPython(`
import ast, importlib, pathlib, sys

# Everything that our modules import, at once or late, has to be in what is shipped. But one needs a page, and one is the shell's.
top = pathlib.Path("/checkout/py")
for path in sorted(top.glob("fray/**/*.py")):
    name = path.relative_to(top).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    if name.endswith(".__main__"):
        continue
    if name != "fray.ui.browser":
        importlib.import_module(name)
    for node in ast.walk(ast.parse(path.read_text())):
        wanted = [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
        wanted += [one.name for one in node.names] if isinstance(node, ast.Import) else []
        for module in wanted:
            if module.split(".")[0] not in ("js", "pyodide", "pyscript") and module != "fray.ui.browser":
                importlib.import_module(module)
`);

const wheels = path.join(cache, "wheels", "wasm-test");
for (const name of fs.readdirSync(wheels)) {
  python.unpackArchive(bytes(path.join(wheels, name)), "wheel", { extractDir: "/lib/python3.14/site-packages" });
}
python.globals.set("argv", python.toPy(argv));
python.globals.set("share", share);
process.exitCode = python.runPython(`
import importlib, os, pathlib, sys

os.chdir("/checkout")
sys.path.insert(0, "${WHOLE}")
for name, module in list(sys.modules.items()):
    if isinstance(getattr(module, "__path__", None), list):
        module.__path__.append(f"${WHOLE}/{name.replace('.', '/')}")
sys.modules["fray"].__path__.append("/checkout/py/fray")      # the shell's __main__ is not shipped
importlib.invalidate_caches()
import pytest

# Everything runs here, a new test too, but for files in which nothing can differ from CPython: those that only read the sources, and those
# that go through all rows of a book or all ways its dice can fall: the same few lines of whole-number arithmetic, thousands of times. What
# they go through runs here as well, in the other tests of dice, odds, properties, sheets and scenes.
SAME = ["test_architecture.py", "test_registered.py", "rules/*/test_every_*.py"]

class Part:
    """The files that are this run's: the largest first, each is given to whoever has least."""

    def __init__(self, share):
        part, parts = map(int, share.split("/"))
        sizes = [0] * parts
        top = pathlib.Path("/checkout/tests")
        self.others = {path for same in SAME for path in top.glob(same)}
        files = {*top.rglob("test_*.py")} - self.others
        for path in sorted(files, key=lambda path: (-path.stat().st_size, str(path))):
            least = sizes.index(min(sizes))
            sizes[least] += path.stat().st_size
            if least != part - 1:
                self.others.add(path)

    def pytest_ignore_collect(self, collection_path):
        return True if collection_path in self.others else None

    def pytest_collection_modifyitems(self, items):
        items[:] = [item for item in items if item.path not in self.others]      # a file that is named is never ignored above

class Profile:
    """A wasm Python on a busy machine misses any deadline now and then, and that says nothing about the code."""

    def pytest_configure(self):
        import hypothesis

        hypothesis.settings.register_profile("wasm", deadline=None, database=None)
        hypothesis.settings.load_profile("wasm")

int(pytest.main(["-p", "no:faulthandler", "-o", "cache_dir=/tmp/pytest", "-o", "pythonpath=tests", "-m", "not browser and not cpython", "--ignore=tests/browser", *argv], plugins=[Part(share), Profile()]))
`);
process.exit();
