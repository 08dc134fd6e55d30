// node compile.mjs PYODIDE_DIR JOBS.json
//
// Compiles folders of Python into zips of .pyc with the very Python that will run them, so that the browser never compiles a module.
// A job is {src, zip} or {src, out}: a folder in, one zip or one folder out. Files that are not Python are taken as they are.
// The zip is written in here too, not by the builder's Python: zlib differs between machines, and two builds must give the same bytes.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , home, jobsFile] = process.argv;
const { loadPyodide } = await import(pathToFileURL(path.join(home, "pyodide.mjs")).href);
const jobs = JSON.parse(fs.readFileSync(jobsFile, "utf8"));
// Of where a piece of code stands the line is kept and the column left out: a fifth less to fetch and to read.
const python = await loadPyodide({ indexURL: home, env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });

python.runPython(`
import ast, importlib._bootstrap_external as external, importlib.util, pathlib, zipfile

class Bare(ast.NodeTransformer):
    """Takes docstrings out: nobody reads them in a browser. Of a class a dot is left, or dataclass would make one up, slowly, at each start."""

    def bare(self, node, left):
        self.generic_visit(node)
        if ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = left
            if not left:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
        return node

    def visit_Module(self, node): return self.bare(node, "")
    def visit_FunctionDef(self, node): return self.bare(node, "")
    def visit_AsyncFunctionDef(self, node): return self.bare(node, "")
    def visit_ClassDef(self, node): return self.bare(node, ".")

class Later(ast.NodeTransformer):
    """Drops "annotations" from __future__ in our own modules. This Python evaluates annotations late anyway, from code and not from text,
    and so need not compile the text of each field of each model at each start."""

    def visit_ImportFrom(self, node):
        return None if node.module == "__future__" and [name.name for name in node.names] == ["annotations"] else node

def compiled(path, name):
    """The bytes of a .pyc that is never checked against its source (there is none beside it), without asserts."""
    source = path.read_bytes()
    tree = Bare().visit(ast.parse(source, name))
    if name.startswith("fray/"):
        tree = Later().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=1)
    return bytes(external._code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def members(root):
    """(name, bytes) of everything below root in the order of names."""
    root = pathlib.Path(root)
    for path in sorted((p for p in root.rglob("*") if p.is_file()), key=lambda p: p.relative_to(root).as_posix()):
        name = path.relative_to(root).as_posix()
        if path.suffix == ".py":
            try:
                yield name + "c", compiled(path, name)
            except SyntaxError as error:
                raise SystemExit(f"{name}:{error.lineno}: {error.msg}") from None
        else:
            yield name, path.read_bytes()

def to_zip(root, target):
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in members(root):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)

def to_folder(root, target):
    for name, data in members(root):
        path = pathlib.Path(target, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
`);

const mount = (host, inside) => {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: host }, inside);
};
let failure = 0;
for (const [index, job] of jobs.entries()) {
  const from = `/jobs/${index}/from`, to = `/jobs/${index}/to`;
  mount(path.resolve(job.src), from);
  mount(path.resolve(job.zip ? path.dirname(job.zip) : job.out), to);
  const target = job.zip ? `${to}/${path.basename(job.zip)}` : to;
  python.globals.set("job", python.toPy({ from, target, zip: Boolean(job.zip) }));
  try {
    python.runPython(`(to_zip if job["zip"] else to_folder)(job["from"], job["target"])`);
  } catch (error) {
    const said = String(error.message).trim().split("\n").at(-1);
    console.error(said.replace(/^SystemExit: /, ""));
    failure = 1;
  }
}
process.exit(failure);
