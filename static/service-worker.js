// Keeps one whole version of the app in the browser and answers from it; the network is only for fetching the next version.
//
// The build fills in the two lines below. A version is a cache of its own: it is complete or it is not used, and the old one
// stays until the new one takes over.
const VERSION = "";
const FILES = {};      // path -> [address that the page uses for it, sha-256]

const PREFIX = "fray ";
const INDEX = "index.html";
const HASHES = "hashes.json";      // kept beside the files: which hash each has, so that the next version can take what has not changed
const scope = self.registration.scope;
const at = path => new URL(path, scope).href;

const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async response => hex(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));

// Only caches of this very app: another app on the same host has its own.
const versions = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX + scope + " ") || name === cacheName());
const cacheName = () => PREFIX + scope + " " + VERSION;

async function known(cache) {
  const answer = await cache.match(at(HASHES));
  return answer ? answer.json() : {};
}

// A host's cache may hand out an old file for ten minutes, so what came is compared with the hash, and asked for again past all caches.
async function fetched(path) {
  const [address, hash] = FILES[path];
  for (const cache of ["default", "reload"]) {
    const response = await fetch(at(address), { cache, credentials: "same-origin" });
    if (response.ok && (await sha256(response)) === hash) return response;
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
}

async function install() {
  const cache = await caches.open(cacheName());
  const have = await known(cache);      // what an interrupted try left
  const old = await Promise.all((await versions()).map(async name => {
    const other = await caches.open(name);
    return [other, await known(other)];
  }));
  const place = async path => {
    const hash = FILES[path][1];
    if (have[path] === hash) return;
    for (const [other, hashes] of old) {
      const answer = hashes[path] === hash && (await other.match(at(path)));
      if (answer) {
        await cache.put(at(path), answer);
        have[path] = hash;
        return;
      }
    }
    await cache.put(at(path), await fetched(path));
    have[path] = hash;
  };
  const results = await Promise.allSettled(Object.keys(FILES).map(place));
  await cache.put(at(HASHES), new Response(JSON.stringify(have), { headers: { "Content-Type": "application/json" } }));
  const failed = results.find(result => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function activate() {
  for (const name of await versions()) if (name !== cacheName()) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(cacheName());
  const path = request.url.split(/[?#]/)[0];
  const kept = await cache.match(path);
  if (kept) return kept;
  if (request.mode !== "navigate") return fetch(request);
  // Any other address under the app leads to its one page; not answered with it in place, or its relative addresses would miss.
  return path === scope ? (await cache.match(at(INDEX))) ?? fetch(request) : Response.redirect(scope);
}

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(activate()));
self.addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});
self.addEventListener("message", event => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "which version") event.source.postMessage({ version: VERSION });
});
