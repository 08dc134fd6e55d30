// What PyScript takes for "the interpreter": Pyodide, told where its parts are and handed pydantic_core ready compiled.
//
// A browser compiles native code that Python imports while everything waits, for seconds on a phone. So pydantic_core is compiled early, in the
// background, while Python itself is still arriving, and put where the import will look. That leans on Pyodide's insides; if any of it
// throws, the plain way (real bytes in a file, compiled at import) still starts the app, only slower.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";
import createPyodideModule from "../pyodide/pyodide.asm.mjs";

export { version };

// Filled in by the build: name -> [address with its hash, bytes].
const PARTS = {};
// The page, not this module, may have been reached under any path, so every address is made from this file's own.
const here = new URL("../", import.meta.url);
const address = name => new URL(PARTS[name][0], here).href;
const total = Object.values(PARTS).reduce((sum, [, bytes]) => sum + bytes, 0);

const tell = (phase, detail = {}) => document.dispatchEvent(new CustomEvent("fray:progress", { detail: { phase, ...detail } }));
let arrived = 0;
const count = bytes => tell("fetch", { arrived: (arrived += bytes), total });

// On a first visit the bytes are counted as they come, from a copy of the stream. Later the service worker answers at once, and the copy
// would cost the browser its cache of compiled code.
const counted = navigator.serviceWorker?.controller
  ? response => response
  : response => {
      const reader = response.clone().body?.getReader();
      const next = ({ done, value }) => done || (count(value.byteLength), reader.read().then(next));
      reader?.read().then(next).catch(() => {});
      return response;
    };
const plainFetch = globalThis.fetch.bind(globalThis);
const get = async name => {
  const response = await plainFetch(address(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return counted(response);
};

// Everything heavy is asked for at once, before PyScript gets round to wanting it. Each answer can be used once.
const early = new Map();
for (const name of ["pyodide.asm.wasm", "lib.zip", "app.zip"]) early.set(name, get(name));
const bytes = async name => new Uint8Array(await (await take(name)).arrayBuffer());
const core = WebAssembly.compileStreaming(get("core.wasm"));
const coreFiles = ["__init__.pyc", "core_schema.pyc"].map(async name => [name, new Uint8Array(await (await get(name)).arrayBuffer())]);
const app = bytes("app.zip");
// Pyodide waits for ever for a file of its own that cannot be had, so the start is raced against this.
const missing = new Promise((_, reject) => [app, ...early.values(), ...coreFiles].forEach(part => part.catch(reject)));
for (const promise of [core, missing]) promise.catch(() => {});      // whoever awaits it reports it

function take(name) {
  const answer = early.get(name) ?? get(name);
  early.delete(name);
  return answer;
}

// Pyodide fetches its own two files by name; they are the ones already on their way.
function fetchThroughEarly(input, init) {
  const url = new URL(input instanceof Request ? input.url : input, location.href).href.split("?")[0];
  const name = ["pyodide.asm.wasm", "lib.zip"].find(known => address(known).split("?")[0] === url);
  return name ? take(name) : plainFetch(input, init);
}

const APP = "/lib/app.zip";
const native = sitePackages => `${sitePackages}/pydantic_core/_pydantic_core.cpython-314-wasm32-emscripten.so`;

// `giveUp` set: pydantic_core comes compiled, and `giveUp` is called if that fails. Otherwise: as a plain file.
function options(giveUp) {
  let sitePackagesPath;
  const settings = {
    // No package is ever fetched by Pyodide, so its list of them is empty: 120 kB less.
    lockFileContents: { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} },
    packageBaseUrl: here.href,
    indexURL: new URL("../pyodide/", import.meta.url).href,
    stdLibURL: address("lib.zip"),
    env: { PYDANTIC_DISABLE_PLUGINS: "__all__", PYTHONPATH: APP, HOME: "/home/pyodide" },
    fsInit: async (FS, { sitePackages }) => {
      sitePackagesPath = sitePackages;
      FS.mkdirTree(`${sitePackages}/pydantic_core`);
      for (const [name, data] of await Promise.all(coreFiles)) FS.writeFile(`${sitePackages}/pydantic_core/${name}`, data);
      FS.writeFile(APP, await app);
      // In the fast way the file is only there to be found: what it stands for is already loaded under its name.
      FS.writeFile(native(sitePackages), giveUp ? new Uint8Array(8) : await bytes("core.wasm"), { canOwn: true });
    },
  };
  if (giveUp) {
    settings.createPyodideModule = moduleSettings => {
      moduleSettings.preRun.push(async Module => {
        Module.addRunDependency("pydantic_core");
        try {
          const path = native(sitePackagesPath ?? "/lib/python3.14/site-packages");
          const flags = { loadAsync: true, global: false, nodelete: true, allowUndefined: true };
          const exports = await Module.loadWebAssemblyModule(await core, flags, path, {});
          Module.LDSO.loadedLibsByName[path] = { refcount: Infinity, name: path, exports, global: false };
          Module.removeRunDependency("pydantic_core");
        } catch (error) {
          giveUp(error);
        }
      });
      return createPyodideModule(moduleSettings);
    };
  }
  return settings;
}

export async function loadPyodide(given) {
  globalThis.fetch = fetchThroughEarly;
  try {
    let lost = false;
    missing.catch(() => { lost = true; });
    try {
      return await Promise.race([missing, new Promise((resolve, giveUp) => started({ ...given, ...options(giveUp) }).then(resolve, giveUp))]);
    } catch (error) {
      if (lost) throw error;      // then the plain way would not come further either
      console.info("fray: starting the plain way,", error);
      return await Promise.race([missing, started({ ...given, ...options(null) })]);
    }
  } finally {
    globalThis.fetch = plainFetch;
  }
}

async function started(settings) {
  const python = await load(settings);
  python.runPython("import pydantic_core");      // proves the way taken, and costs nothing: the app needs it next
  tell("python");
  return python;
}
