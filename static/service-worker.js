// Keeps one whole version of the app in the browser and answers from it; the network is only for fetching the next version.
//
// The build fills in the two lines below. A version is a cache of its own: it is complete or it is not used, and the old one
// stays until the new one takes over. A browser may empty a cache or lose a file of it at any time. What is missing then comes from the
// network, and only if it is the very file of this version: files are looked up by their whole address, which carries their hash.
const VERSION = "";
const FILES = {};      // path -> [address that the page uses for it, sha-256]

const PREFIX = "fray ";
const INDEX = "index.html";
const scope = self.registration.scope;
const at = path => new URL(path, scope).href;
const kept = path => at(FILES[path][0]);      // where a file stands in the cache
const PATHS = new Map(Object.keys(FILES).flatMap(path => [[at(path), path], [kept(path), path]]));

const hex = buffer => Array.from(new Uint8Array(buffer), byte => byte.toString(16).padStart(2, "0")).join("");
const right = async (answer, path) => hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer())) === FILES[path][1];

// Only caches of this very app: another app on the same host has its own.
const versions = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX + scope + " ") || name === cacheName());
const cacheName = () => PREFIX + scope + " " + VERSION;

// A host's cache may hand out an old file for ten minutes, so what came is compared with the hash, and asked for again past all caches.
async function fetched(path, ways = ["default", "reload"]) {
  for (const cache of ways) {
    const answer = await fetch(kept(path), { cache, credentials: "same-origin" });
    if (answer.ok && (await right(answer, path))) return answer;
  }
  throw new Error(`${path} is not the file of version ${VERSION}`);
}

// Puts a file into the cache, unless it is there, whole: from the cache of another version, or from the network.
async function place(path, cache, others = []) {
  const present = await cache.match(kept(path));
  if (present && (await right(present, path))) return;
  for (const other of others) {
    const same = (await other.match(kept(path))) ?? (await other.match(at(path)));      // older versions kept files by their path
    if (same && (await right(same, path))) return cache.put(kept(path), same);
  }
  await cache.put(kept(path), await fetched(path));
}

async function install() {
  const cache = await caches.open(cacheName());      // with what an interrupted try left
  const others = await Promise.all((await versions()).filter(name => name !== cacheName()).map(name => caches.open(name)));
  const results = await Promise.allSettled(Object.keys(FILES).map(path => place(path, cache, others)));
  const failed = results.find(result => result.status === "rejected");
  if (failed) throw failed.reason;
}

async function activate() {
  for (const name of await versions()) if (name !== cacheName()) await caches.delete(name);
  await self.clients.claim();
}

// Whether every file is there, byte for byte, after what was not has been fetched again. One after another: it has time.
async function check() {
  let whole = true;
  try {
    const cache = await caches.open(cacheName());
    for (const path of Object.keys(FILES)) await place(path, cache).catch(() => { whole = false; });
  } catch {
    whole = false;      // the browser gives no cache
  }
  return whole;
}
let checking = null;
const whole = () => (checking ??= check().finally(() => { checking = null; }));

async function answer(request) {
  const url = request.url.split("#")[0], page = request.mode === "navigate";
  const path = page && [scope, at(INDEX)].includes(url.split("?")[0]) ? INDEX : PATHS.get(url);
  // Any other address under the app leads to its one page; not answered with it in place, or its relative addresses would miss.
  if (!path) return page ? Response.redirect(scope) : fetch(request);
  const cache = await caches.open(cacheName()).catch(() => null);
  const past = request.cache === "reload";      // the page asks past all caches
  // The page itself has nothing to compare it with.
  const present = async () => {
    const answer = await cache?.match(kept(path));
    return path !== INDEX || (answer && (await right(answer, path))) ? answer : undefined;
  };
  const first = past ? undefined : await present();
  if (first) return first;
  try {
    // The page of the host may be of another version by now: then its parts have other addresses, and come from the host as well.
    if (path === INDEX) return await fetch(request);
    const renewed = await fetched(path, past ? ["reload"] : undefined);
    await cache?.put(kept(path), renewed.clone()).catch(() => {});
    return renewed;
  } catch {
    return (await present()) ?? Response.error();
  }
}

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(activate()));
self.addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});
self.addEventListener("message", event => {
  const asker = event.ports[0] ?? event.source;
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "which version") asker.postMessage({ version: VERSION });
  if (event.data === "whole?") event.waitUntil(whole().then(all => asker.postMessage({ version: VERSION, whole: all })));
});
