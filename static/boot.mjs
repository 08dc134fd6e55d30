// What PyScript takes for "the interpreter": Pyodide, told where its parts are and handed what it needs ready compiled.
//
// A browser compiles native code that Python imports while everything waits, for seconds on a phone. So it is all compiled at once, in the
// background, while the rest is still arriving, and put where it will be looked for. That leans on Pyodide's insides; if any of it
// throws, the plain way (real bytes in a file, compiled at import) still starts the app, only slower.
//
// Where memory is not scarce, a worker later makes an image of Python's memory with the app's modules in it, and the next starts begin
// with that. An image belongs to this very build and this very browser; one that does not fit, or fails, is thrown away. <html data-image>
// says how it stands: "used" at this start, "made" for the next, "failed", or "none" where there will be none.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

export { version };

// Filled in by the build: name -> [address with its hash, bytes, integrity].
const PARTS = {};
// The page, not this module, may have been reached under any path, so every address is made from this file's own.
const here = new URL("../", import.meta.url);
const address = name => new URL(PARTS[name][0], here).href;
const total = Object.values(PARTS).reduce((sum, [, bytes]) => sum + bytes, 0);
const root = globalThis.document?.documentElement;      // none in the worker

// In a frame of another site the app does not start: index.html shows a link there.
if (root?.dataset.framed) await new Promise(() => {});

const tell = (phase, detail = {}) => root && document.dispatchEvent(new CustomEvent("fray:progress", { detail: { phase, ...detail } }));
let arrived = 0;
const count = bytes => tell("fetch", { arrived: (arrived += bytes), total });

// A part that cannot be had as it belongs to this version.
class Missing extends Error {
  constructor(name, why) { super(`fetching ${name}: ${why}`); }
}

// On a first visit the bytes are counted as they come, and compared with the hash, from a copy of the stream: what uses the part need not
// wait for the last byte. Later the service worker answers at once, and the copy would cost the browser its cache of compiled code: there,
// and where an address without https gives no hashes, the browser itself compares, before it hands anything out.
const kept = !root || navigator.serviceWorker?.controller;
const counted = !kept && globalThis.crypto?.subtle;
const plainFetch = globalThis.fetch.bind(globalThis);

async function compared(copy, name) {
  const data = new Uint8Array(PARTS[name][1]);
  let at = 0;
  for (const reader = copy.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    count(value.byteLength);
    if (at + value.byteLength > data.length) throw new Error("it is longer than it should be");
    data.set(value, at);
    at += value.byteLength;
  }
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  if (`sha256-${btoa(String.fromCharCode(...sum))}` !== PARTS[name][2]) throw new Error("it is of another version");
}

// What `use` makes of a part, asked for in one way. The browser would compare native code only after it has all of it, and compile it late:
// the worker has compared it when it kept it, and does so again after each start.
async function once(name, use, cache) {
  const integrity = counted || (kept && use === compiled) ? "" : PARTS[name][2];
  const response = await plainFetch(address(name), { cache, integrity }).catch(error => { throw new Missing(name, error.message); });
  if (!response.ok) throw new Missing(name, response.status);
  if (!counted) {
    count(PARTS[name][1]);
    return use(response);
  }
  const comparison = compared(response.clone(), name);
  const [used, whole] = await Promise.allSettled([use(response), comparison]);
  if (whole.reason) throw new Missing(name, whole.reason.message);
  if (used.reason) throw used.reason;
  return used.value;
}

// The same; where the answer of a cache is not the part of this version, the host is asked past all caches.
async function part(name, use) {
  try {
    return await once(name, use, "default").catch(error => {
      if (!(error instanceof Missing)) throw error;
      console.info("fray: asked for again,", error.message);
      return once(name, use, "reload");
    });
  } catch (error) {
    if (error instanceof Missing) lose(error);
    throw error;
  }
}
// Pyodide waits for ever for a file of its own that cannot be had, so the start is raced against this.
let lose;
const missing = new Promise((_, reject) => { lose = reject; });
const compiled = answer => WebAssembly.compileStreaming(answer);
const buffer = async answer => new Uint8Array(await answer.arrayBuffer());
const unpacked = answer => buffer(new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))));

// Nothing here lets JavaScript wait in the middle of a call into Python, and so no stack beside the page's own is needed. Chromium, where it
// samples what memory is used for (as it does in some browsers by lot), reads past the end of such a stack, and the page dies at its start.
if (globalThis.WebAssembly) {
  delete WebAssembly.Suspending;
  delete WebAssembly.promising;
}

// Everything is asked for at once, before anybody gets round to wanting it.
const asm = part("pyodide.asm.wasm", compiled), core = part("core.wasm", compiled);
const glue = import("../pyodide/pyodide.asm.mjs");      // not before this module, as a plain import would be: it is large
const library = part("lib.zip", buffer), app = part("app.pack", unpacked);
const coreFiles = ["__init__.pyc", "core_schema.pyc"].map(async name => [name, await part(name, buffer)]);
const main = root && part("main.py", buffer);
const early = new Map(root ? [["main.py", main.then(text => new Response(text))]] : []);
glue.catch(lose);
for (const promise of [asm, core, library, app, main, ...coreFiles]) promise?.catch(() => {});      // whoever awaits it reports it
for (const promise of [missing, ...early.values()]) promise.catch(() => {});

// Pyodide and PyScript fetch these by address; they are there already.
const ready = { "lib.zip": async () => new Response(await library), "pyodide.asm.wasm": async () => new Response() };
function fetchThroughEarly(input, init) {
  const url = new URL(input instanceof Request ? input.url : input, location.href).href.split("?")[0];
  const is = name => address(name).split("?")[0] === url;
  const known = Object.keys(ready).find(is);
  if (known) return ready[known]();
  const name = [...early.keys()].find(is);
  const answer = early.get(name);
  early.delete(name);
  return answer ?? plainFetch(input, init);
}
const plainInstantiate = WebAssembly.instantiateStreaming;
async function instantiateEarly(_, imports) {
  const module = await asm.catch(() => null);
  if (!module) return part("pyodide.asm.wasm", answer => plainInstantiate(answer, imports));
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

const APP = "/lib/app.zip";
const CORE = "/lib/python3.14/site-packages/pydantic_core/";
const NATIVE = `${CORE}_pydantic_core.cpython-314-wasm32-emscripten.so`;

// Puts the compiled pydantic_core where Python's import looks for what is already loaded.
async function linkCore(Module) {
  const exports = await Module.loadWebAssemblyModule(await core, { loadAsync: true, global: false, nodelete: true, allowUndefined: true }, NATIVE, {});
  Module.LDSO.loadedLibsByName[NATIVE] = { refcount: Infinity, name: NATIVE, exports, global: false };
}

// `before` is done to Pyodide's module before Python runs in it.
const settings = before => ({
  // No package is ever fetched by Pyodide, so its list of them is empty: 120 kB less.
  lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} },
  packageBaseUrl: here.href,
  indexURL: new URL("../pyodide/", import.meta.url).href,
  stdLibURL: address("lib.zip"),
  env: { PYDANTIC_DISABLE_PLUGINS: "__all__", PYTHONPATH: APP, HOME: "/home/pyodide" },
  fsInit: async FS => {
    FS.mkdirTree(CORE);
    for (const [name, data] of await Promise.all(coreFiles)) FS.writeFile(CORE + name, data);
    FS.writeFile(APP, await app);
    FS.writeFile(NATIVE, new Uint8Array(8));      // only there to be found: what it stands for is loaded under its name
  },
  createPyodideModule: async given => {
    const module = (await glue).default;
    if (!before) return module(given);
    return new Promise((resolve, reject) => {
      given.preRun.push(async Module => {
        Module.addRunDependency("fray");
        try {
          await before(Module);
          Module.removeRunDependency("fray");
        } catch (error) {
          reject(error);
        }
      });
      module(given).then(resolve, reject);
    });
  },
});

// What PyScript writes into the working directory is in lib.zip too, compiled: that comes first.
const PLACES = `import sys; sys.path[:] = [*filter(None, sys.path), ""]`;

async function started() {
  const python = await load(settings());
  python.runPython(PLACES);
  try {
    await linkCore(python._module);
    python.runPython("import pydantic_core");
  } catch (error) {
    console.info("fray: starting the plain way,", error);
    delete python._module.LDSO.loadedLibsByName[NATIVE];
    python.FS.writeFile(NATIVE, await part("core.wasm", buffer), { canOwn: true });
    python.runPython("import sys; [sys.modules.pop(name) for name in [*sys.modules] if name.startswith('pydantic_core')]; import pydantic_core");
  }
  return python;
}

// The image: kept in a cache of its own, which the service worker throws away with the version that it was made by. The address of this
// module carries a hash over all that goes into the image.
const IMAGES = `fray ${here.href} image`;
const KEY = new URL(`image?${encodeURIComponent(`${import.meta.url} ${navigator.userAgent}`)}`, here).href;
const TRIES = "fray-image";      // in localStorage: "<number of tries that did not end well> <key>"; with two of them it is given up

const sha256 = async data => [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))].join(" ");
async function forget() {
  await globalThis.caches?.delete(IMAGES).catch(() => {});
  return null;
}
const failures = () => {
  const [number, key] = (localStorage.getItem(TRIES) ?? "").split(" ");
  return key === KEY ? Number(number) : 0;
};
function over() {
  removeEventListener("pagehide", over);
  localStorage.removeItem(TRIES);
}
// A crash leaves the mark; that the page is closed in the middle of it does not.
function trying() {
  localStorage.setItem(TRIES, `${failures() + 1} ${KEY}`);
  addEventListener("pagehide", over);
}

// Links pydantic_core before Python runs, at the making and at the restoring, so that it lies at the same place.
const linkFirst = image => async Module => {
  if (image) {
    const heap = image.length - new Uint32Array(image.buffer, 0, 2)[1];
    if (Module.HEAP8.length < heap && !Module._emscripten_resize_heap(heap)) throw new Error("there is no room for the image");
  }
  await linkCore(Module);
};

// An image that fits and is whole, or nothing.
async function imaged() {
  if (!globalThis.caches) return null;      // an address without https has none
  try {
    if (failures() >= 2) return forget();
    const answer = await (await caches.open(IMAGES)).match(KEY);
    if (!answer) return null;
    const image = await buffer(answer);
    if ((await sha256(image)) === answer.headers.get("x-sha256")) return image;
    throw new Error("the image is damaged");
  } catch (error) {
    console.info("fray: no image,", error);
    return forget();
  }
}

async function restored(image) {
  trying();
  const late = new Promise((_, reject) => setTimeout(reject, 20_000, new Error("it takes too long")));
  const python = await Promise.race([late, load({ ...settings(linkFirst(image)), _loadSnapshot: image })]);
  // The image holds the state of `random`, and no two starts may throw the same dice.
  python.runPython(`${PLACES}; import random; random.seed(); import pydantic_core; assert pydantic_core.from_json(b"[1]") == [1]`);
  root.dataset.image = "used";
  return python;
}

async function start() {
  const image = await imaged();
  if (image) {
    try {
      return await restored(image);
    } catch (error) {
      console.info("fray: the image is of no use,", error);
      await forget();
    }
  }
  return started();
}

// In the page, when the app runs and is kept for use without a network, and the browser has nothing better to do.
function watch() {
  const { ready, offline, image } = root.dataset;
  if (ready !== "true") return;
  if (image === "used" && !proven) proven = setTimeout(over, 5000);      // a crash soon after the start counts too
  if (offline !== "ready") return;
  observer.disconnect();
  if (image !== "used") setTimeout(() => requestIdleCallback(order), 1500);
}
const observer = root && new MutationObserver(watch);
let proven = 0;

async function order() {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    const there = failures() < 2 && (await (await caches.open(IMAGES)).match(KEY));
    if (there || failures() >= 2 || quota - usage < 300e6) {
      root.dataset.image = there ? "made" : "none";
      return;
    }
    trying();
    const worker = new Worker(import.meta.url, { type: "module" });
    const end = said => {
      worker.terminate();
      over();
      root.dataset.image = said;
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end("failed");
  } catch (error) {
    console.info("fray: no image,", error);
    root.dataset.image = "failed";
  }
}

// In the worker.
async function make() {
  const python = await Promise.race([missing, load({ ...settings(linkFirst()), _makeSnapshot: true })]);
  python.runPython(`${PLACES}; import fray.rules, fray.ui.app; [book.opened.words for book in fray.rules.BOOKS]; import gc; gc.collect()`);
  const image = python.makeMemorySnapshot();
  await forget();
  const headers = { "x-sha256": await sha256(image) };
  await (await caches.open(IMAGES)).put(KEY, new Response(image, { headers }));
  return "made";
}

// Python starts while PyScript is still looking round; what PyScript then asks for is this.
globalThis.fetch = fetchThroughEarly;
WebAssembly.instantiateStreaming = instantiateEarly;
const starting = root ? Promise.race([missing, start()]) : make().then(postMessage, error => {
  console.info("fray: no image,", error);
  postMessage("failed");
});
starting.catch(() => {}).finally(() => { WebAssembly.instantiateStreaming = plainInstantiate; });
if (root) {
  starting.then(() => tell("python"), () => {});
  // Only Chromium says how much memory there is; where it is not said, it is taken to be scarce.
  if (navigator.deviceMemory >= 4 && globalThis.caches && globalThis.requestIdleCallback) {
    observer.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-offline"] });
  } else {
    root.dataset.image = "none";
  }
}

export async function loadPyodide({ stdout, stderr }) {
  const python = await starting;
  while (root?.dataset.held) await new Promise(resolve => setTimeout(resolve, 100));      // a stylesheet is not the page's: see whole.js
  await globalThis.frayJournal?.settled(2000);      // what the browser had lost of what was saved is back before Python reads it
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}
