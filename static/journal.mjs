// A second place for what is saved, so that a browser that is killed, or a machine that stops, loses next to nothing.
//
// localStorage is the store. Browsers write it to the disk late: seconds later, and much later while the app is busy. IndexedDB can be told to
// write at once. So whatever the app writes to localStorage under "fray." is written to IndexedDB too, a quarter of a second later at most, and
// at the start what localStorage has lost is put back, before Python reads it.
//
// After every write "fray.seq" in localStorage goes up, and each record says how far it was when its text was read from there. What is on the
// disk of localStorage is always all that was written up to some moment. So a record with a greater number is newer than the disk, and of
// every other one localStorage knows the same or better. That other tabs write too changes nothing: while any tab lives, what localStorage
// gives is not what the disk has, but all that was written.
//
// Beside the number stands a sum of what localStorage holds. Where it does not fit at the start, an app without this file has written
// meanwhile, and nothing of that is written over: what was lost is put aside (see py/fray/ui/saving/aside.py), unless its fight is gone as a
// whole. A page whose journal has not answered yet writes like an app without this file, and so the number still tells what was lost.
//
// Without IndexedDB, or where it fails, everything works as if this file did not exist. <html data-journal> is "opening", "ready" or "none".
const NAME = "fray journal";      // not by path: all paths of a host share one localStorage
// {key, text (null where it was removed), seq, version (of what was removed)}. What has to wait for another start has a key of its own, the
// seq Infinity, its key in localStorage as `place`, and as `over` what was there (null where nothing was, undefined where that is not known).
const RECORDS = "records";
const PREFIX = "fray.", SEQ = "fray.seq";
const LEFT_OUT = [SEQ, "fray.language", "fray.theme"];      // the page reads language and theme before this file is there
const BATCH = 250, SOON = 40;      // milliseconds between two batches; and from a write to its batch, so that the paint comes first
const LONGEST_PAUSE = 300_000;      // after failures
const CHUNK = 100;      // records compared at a time when the two are brought level
const DAY = 86_400_000;
const WIDTH = 24;      // of "fray.seq", so that it needs no more room when it goes up
const STEP = /^fray\.fight\.[^.]+\.\d+$/, HEAD = /^fray\.fight\.[^.]+$/, CHARACTER = /^fray\.character\./;

const attempt = (work, otherwise = null) => {
  try {
    return work() ?? otherwise;
  } catch {
    return otherwise;      // a browser may forbid each of these, at any time
  }
};
const root = document.documentElement;
const factory = attempt(() => globalThis.indexedDB);
const store = attempt(() => globalThis.localStorage);
const isMirrored = key => key.startsWith(PREFIX) && !LEFT_OUT.includes(key);

// PyScript keeps packages and folders in databases of its own, which this app has none of, and does not start where it cannot open them. So
// until Python is there PyScript is given a stand-in that opens everything and holds nothing.
const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
const answer = result => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const nothing = new Proxy({}, { get: (_, name) => () => answer(name === "getAllKeys" ? [] : undefined) });
const standIn = { open: () => answer({ transaction: () => ({ objectStore: () => nothing }), close() {} }) };
attempt(() => Object.defineProperty(globalThis, "indexedDB", { value: standIn, configurable: true }));

function takeBack() {
  delete globalThis.indexedDB;
  if (own) Object.defineProperty(globalThis, "indexedDB", own);
}

// -- the database ---------------------------------------------------------------------------------------------------------

let database = null, opening = null;

// Without a version: it is opened as it is, also where a later version of the app has given it a higher one.
function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = factory.open(NAME);
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS, { keyPath: "key" }).createIndex("seq", "seq");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      const gone = () => { if (database === opened) database = opening = null; };      // opened again with the next batch
      opened.onclose = gone;
      opened.onversionchange = () => {
        opened.close();      // or the other tab would wait for this one
        gone();
      };
      if (!opened.objectStoreNames.contains(RECORDS)) {
        opened.close();
        reject(new Error("the journal has another shape"));
        return;
      }
      database = opened;
      resolve();
    };
  });
  return opening;
}

// Does some work on the records, as a whole or not at all. `work` may give a request; the promise gives its result, once all is on the disk.
function change(work, mode = "readwrite") {
  return new Promise((resolve, reject) => {
    const whole = database.transaction(RECORDS, mode, { durability: "strict" });
    const request = work(whole.objectStore(RECORDS), whole);
    whole.oncomplete = () => resolve(request?.result);
    whole.onabort = () => reject(whole.error ?? new Error("given up"));
  });
}

// -- writing --------------------------------------------------------------------------------------------------------------

const noted = new Map();      // keys whose present text is not in the journal yet; of those that were removed, the version of the text
let last = 0, timer = 0, notBefore = 0, pause = BATCH;
let hasLooked = false;      // whether it is known what localStorage has lost
// Once the number is gone, localStorage was emptied by hand under this page. It stays away then, so that the next start puts all back.
const isEmptied = () => hasLooked && given() === "";

const given = () => attempt(() => store.getItem(SEQ), "");
const part = at => {
  const number = Number(given().split(" ")[at]);
  return Number.isSafeInteger(number) ? number : 0;
};
const stored = () => part(0), sum = () => part(1);

// The version that a record says it is of: without one it is of the first.
function versionOf(text) {
  if (text === null) return 0;
  const version = attempt(() => JSON.parse(text).fray, 1);
  return Number.isInteger(version) ? version : 1;
}

// A small number from a record, for the sum. Steps do not count: with each of them the mark of its fight changes.
function share(key, text) {
  if (text === null || !isMirrored(key) || STEP.test(key)) return 0;
  const some = text.length > 2000 ? `${text.slice(0, 1000)}${text.length}${text.slice(-1000)}` : text;
  let hash = 0x811c9dc5;
  const all = `${key}\n${some}`;
  for (let at = 0; at < all.length; at += 1) hash = Math.imul(hash ^ all.charCodeAt(at), 0x01000193);
  return hash;
}

const total = () => Object.keys(store).reduce((all, key) => all ^ share(key, store.getItem(key)), 0) >>> 0;

// Where it cannot be written the records keep the lower number, and do not count at the next start.
function countUp(all) {
  last = Math.max(last, stored(), Date.now()) + 1;
  attempt(() => store.setItem(SEQ, `${last} ${all}`.padEnd(WIDTH)));
}

function set(key, text) {
  const before = attempt(() => store.getItem(key));
  store.setItem(key, text);
  changed(key, before, text);
}

function remove(key) {
  const before = attempt(() => store.getItem(key));
  store.removeItem(key);
  if (before !== null) changed(key, before, null);
}

function changed(key, before, text) {
  if (!factory || !isMirrored(key)) return;
  if (hasLooked && !isEmptied()) countUp((sum() ^ share(key, before) ^ share(key, text)) >>> 0);
  noted.set(key, text === null ? versionOf(before) : 0);
  later();
}

function later() {
  if (noted.size) timer ||= setTimeout(flush, Math.max(SOON, notBefore - performance.now()));
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  if (!noted.size) return;
  if (!database || !hasLooked) {
    if (!preparing) prepare().then(later, failed);
    return;
  }
  const taken = [...noted];
  noted.clear();
  notBefore = performance.now() + BATCH;
  write(taken).then(succeeded, () => {
    for (const [key, version] of taken) if (!noted.has(key)) noted.set(key, version);
    failed();
  });
}

// All texts are read in one go, and so they belong together.
async function write(some) {
  if (!some.length) return;
  const seq = stored();
  const records = some.map(([key, version]) => ({ key, text: store.getItem(key), seq, version }));
  await change((journal, whole) => {
    for (const record of records) journal.put(record);
    whole.commit?.();      // at once: the page may be about to go
  });
}

function succeeded() {
  pause = BATCH;
  root.dataset.journal = "ready";
  later();
}

function failed() {
  if (!database) opening = null;
  pause = Math.min(2 * pause, LONGEST_PAUSE);
  notBefore = performance.now() + pause;
  root.dataset.journal = "none";
  later();
}

// -- the start ------------------------------------------------------------------------------------------------------------

let begun = false;      // from then on Python has read localStorage, and nothing is put under its hands
let atStart = 0;      // how far localStorage was
let back = null;      // what came back: {steps, fights, others}; put aside; left: no room for so many; later: at the next start
let preparing = null, judged = null;

function prepare() {
  preparing ??= (async () => {
    await open();
    if (!hasLooked) await look();
  })().finally(() => { preparing = null; });
  return preparing;
}

// Whether all that localStorage holds is known here; asked before anything is written there.
function isKnown() {
  judged ??= attempt(() => given().includes(" ") && sum() === total(), false);
  return judged;
}

async function look() {
  const told = { steps: 0, fights: 0, others: 0, aside: 0, left: 0, later: 0 };
  await change((journal, whole) => {
    const asked = journal.index("seq").getAll(IDBKeyRange.lowerBound(stored(), true));
    asked.onsuccess = () => {
      try {
        const lost = asked.result.filter(({ seq }) => seq > stored());
        last = lost.reduce((most, { seq }) => (seq === Infinity ? most : Math.max(most, seq)), Math.max(stored(), Date.now())) + 1;
        if (lost.length) (begun ? keepAll : putBack)(lost, journal, told);
      } catch {
        whole.abort();
      }
    };
  });
  atStart = stored();
  hasLooked = true;
  countUp(total());      // as the last, as after every write
  if (Object.values(told).some(Boolean)) back = told;
  if (back && begun) document.dispatchEvent(new Event("fray:back"));
}

// Too late for this start.
function keepAll(lost, journal, told) {
  for (const record of lost) {
    const { key, text, seq } = record;
    if (seq !== Infinity && store.getItem(key) === text) continue;
    if (seq !== Infinity) keep({ ...record, over: isKnown() && !noted.has(key) ? store.getItem(key) : undefined }, journal);
    told.later += 1;
  }
}

function keep({ key, text, version, over }, journal) {
  journal.put({ key: `late ${last} ${key}`, place: key, text, version, over, seq: Infinity });
}

const groupOf = key => (key.startsWith("fray.fight.") ? key.split(".").slice(0, 3).join(".") : key);
const kindOf = key => (STEP.test(key) ? "steps" : HEAD.test(key) ? "fights" : "others");

// A fight comes back as a whole, or stays as it is. What waited for this start comes after what was lost since, which is newer.
function putBack(lost, journal, told) {
  const known = isKnown();
  attempt(() => store.setItem(SEQ, given().padEnd(WIDTH)));      // room for the number
  const groups = new Map();
  for (const record of lost) {
    const key = record.place ?? record.key, name = `${record.place ? record.key.split(" ")[1] : ""} ${groupOf(key)}`;
    const over = record.seq !== Infinity && known ? store.getItem(key) : record.over;
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push({ ...record, key, over, id: record.seq === Infinity ? record.key : null });
  }
  for (const records of groups.values()) bringBack(records, journal, told);
}

function bringBack(all, journal, told) {
  const root = groupOf(all[0].key);
  const isHeadless = HEAD.test(root) && store.getItem(root) === null && !all.some(({ key, text }) => key === root && text !== null);
  const records = all.filter(({ key, text }) => store.getItem(key) !== text && (text === null || !isHeadless));
  let placed = records;
  const isFree = mayPlace(root, records);
  if (!isFree) placed = records.filter(isWorthKeeping).map(({ key, text }) => ({ key: asideOf(key, text), text }));
  if (hasPlacedAll(placed)) {
    for (const { key, text } of placed) if (text !== null) told[isFree ? kindOf(key) : "aside"] += 1;
    for (const { id } of all) if (id !== null) journal.delete(id);
    for (const { key, text, version } of placed) journal.put({ key, text, version, seq: last });
  } else {
    for (const record of records) if (record.id === null) keep(record, journal);      // tried again at every start
    told.left += records.length;
  }
}

// Whether nothing is lost by it: what is there is what the records came after, and no newer version of the app wrote it.
function mayPlace(root, records) {
  const isGone = !Object.keys(store).some(key => key === root || (HEAD.test(root) && key.startsWith(`${root}.`)));
  return records.every(({ key, text, over, version }) => {
    const there = store.getItem(key);
    const isExpected = over === undefined ? isGone : there === over;
    return isExpected && versionOf(there) <= (text === null ? version ?? 1 : versionOf(text));
  });
}

// Of a fight the steps: the mark, the roll that waits and the removals mean nothing where another app has gone on.
function isWorthKeeping({ key, text }) {
  const isPacked = () => HEAD.test(key) && attempt(() => "packed" in JSON.parse(text), false);
  return text !== null && (STEP.test(key) || CHARACTER.test(key) || isPacked());
}

// A name as py/fray/ui/saving/aside.py gives it; the same one where the text is there already.
function asideOf(key, text) {
  for (let number = 1; ; number += 1) {
    const name = `fray.aside.${number > 1 ? `${number}.` : ""}${key}`, there = store.getItem(name);
    if (there === null || there === text) return name;
  }
}

// All, or nothing. What is removed goes last, so that it is there until the rest is.
function hasPlacedAll(records) {
  const before = records.map(({ key }) => [key, store.getItem(key)]);
  try {
    for (const { key, text } of records) if (text !== null) store.setItem(key, text);
    for (const { key, text } of records) if (text === null) store.removeItem(key);
    return true;
  } catch {
    for (const [key] of before) store.removeItem(key);
    for (const [key, text] of before) if (text !== null) store.setItem(key, text);
    return false;
  }
}

// Later, at leisure: what the journal does not know of localStorage it learns, so that a store that is lost as a whole comes back too.
async function level() {
  if (isEmptied()) return;
  const known = new Set();
  let keys, from;
  do {
    keys = await compareSome(from);
    for (const key of keys) known.add(key);
    from = keys.at(-1);
  } while (keys.length === CHUNK);
  const others = Object.keys(store).filter(key => isMirrored(key) && !known.has(key));
  for (let at = 0; at < others.length; at += CHUNK) {
    await write(others.slice(at, at + CHUNK).filter(key => !noted.has(key)).map(key => [key, 0]));
  }
}

async function compareSome(from) {
  if (isEmptied()) return [];
  const range = from === undefined ? null : IDBKeyRange.lowerBound(from, true);
  const some = await change(journal => journal.getAll(range, CHUNK), "readonly");
  const settledOnes = some.filter(({ key }) => isMirrored(key) && !noted.has(key));
  const differing = settledOnes.filter(({ key, text }) => store.getItem(key) !== text);
  // Of what was removed so long before the last start, the disk knows too.
  const forgotten = settledOnes.filter(({ key, text, seq }) => text === null && seq < atStart - DAY && store.getItem(key) === null);
  await write(differing.map(({ key, text, version }) => [key, text === null ? version : versionOf(text)]));
  await change(journal => { for (const { key } of forgotten) journal.delete(key); });
  return some.map(({ key }) => key);
}

const idle = globalThis.requestIdleCallback ?? setTimeout;
const looked = factory && store ? prepare().then(succeeded, failed) : Promise.resolve();

// For boot.mjs: waits until what was lost is back, but no longer than so many milliseconds.
async function settled(longest) {
  await Promise.race([looked, new Promise(resolve => setTimeout(resolve, longest))]);
  if (store && !hasLooked) isKnown();
  begun = true;
  attempt(takeBack);
  setTimeout(() => idle(() => { if (database && hasLooked) level().catch(() => {}); }), 5000);
}

root.dataset.journal = factory && store ? "opening" : "none";
addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") flush(); });
globalThis.frayJournal = { set, remove, settled, back: () => back };
