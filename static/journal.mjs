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
// Without IndexedDB, or where it fails, everything works as if this file did not exist. <html data-journal> is "opening", "ready" or "none".
const NAME = "fray journal";      // not by path: all paths of a host share one localStorage
const RECORDS = "records";      // {key, text (null where it was removed), seq}
const PREFIX = "fray.", SEQ = "fray.seq";
const LEFT_OUT = [SEQ, "fray.language", "fray.theme"];      // the page reads language and theme before this file is there
const BATCH = 250, SOON = 40;      // milliseconds between two batches; and from a write to its batch, so that the paint comes first
const LONGEST_PAUSE = 300_000;      // after failures
const CHUNK = 100;      // records compared at a time when the two are brought level
const DAY = 86_400_000;

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

const noted = new Set();      // keys whose present text is not in the journal yet
let last = 0, timer = 0, notBefore = 0, pause = BATCH;

function stored() {
  const seq = Number(attempt(() => store.getItem(SEQ), 0));
  return Number.isSafeInteger(seq) ? seq : 0;
}

// Where the number cannot be written the records keep the lower one, and do not count at the next start.
function countUp() {
  last = Math.max(last + 1, stored() + 1, Date.now());
  attempt(() => store.setItem(SEQ, last));
}

function note(key) {
  countUp();
  if (!factory || !isMirrored(key)) return;
  noted.add(key);
  later();
}

function later() {
  if (noted.size) timer ||= setTimeout(flush, Math.max(SOON, notBefore - performance.now()));
}

function flush() {
  clearTimeout(timer);
  timer = 0;
  if (!noted.size) return;
  if (!database) {
    if (!opening) open().then(later, failed);
    return;
  }
  const keys = [...noted];
  noted.clear();
  notBefore = performance.now() + BATCH;
  write(keys).then(succeeded, () => {
    for (const key of keys) noted.add(key);
    failed();
  });
}

// All texts are read in one go, and so they belong together.
async function write(keys) {
  if (!keys.length) return;
  const seq = stored();
  const records = keys.map(key => ({ key, text: store.getItem(key), seq }));
  await change((journal, whole) => {
    for (const record of records) journal.put(record);
    whole.commit?.();      // at once: the page may be about to go
  });
}

function succeeded() {
  pause = BATCH;
  root.dataset.journal = "ready";
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
let mayLevel = false;      // not before all that localStorage has lost is back
let atStart = 0;      // how far localStorage was
let back = null;      // what came back: {steps, fights, others, left: how many there was no room for}

async function look() {
  await open();
  atStart = stored();
  const found = await change(journal => journal.index("seq").getAll(IDBKeyRange.lowerBound(atStart, true)), "readonly");
  const lost = found.filter(({ seq }) => seq > stored());
  if (lost.length && !begun) putBack(lost);
  mayLevel = !lost.length || !begun;      // where it is too late for this start, what was lost stays here for the next one
  succeeded();
}

const fightOf = key => key.split(".").slice(0, 3).join(".");
const kindOf = key => (/^fray\.fight\.[^.]+\.\d+$/.test(key) ? "steps" : /^fray\.fight\.[^.]+$/.test(key) ? "fights" : "others");

function putBack(lost) {
  const told = { steps: 0, fights: 0, others: 0, left: 0 };
  if (store.getItem(SEQ) === null) attempt(() => store.setItem(SEQ, "0".repeat(13)));      // room for the number
  for (const { key, text } of lost) if (text === null) store.removeItem(key);
  const fights = new Map();
  for (const record of lost) {
    const { key, text } = record;
    if (text === null || store.getItem(key) === text) continue;
    if (!fights.has(fightOf(key))) fights.set(fightOf(key), []);
    fights.get(fightOf(key)).push(record);
  }
  const left = [];
  for (const records of fights.values()) {
    if (hasPlacedAll(records)) for (const { key } of records) told[kindOf(key)] += 1;
    else left.push(...records.map(record => ({ ...record, seq: Infinity })));      // tried again at every start, until the app writes the key anew
  }
  last = lost.reduce((most, { seq }) => (seq === Infinity ? most : Math.max(most, seq)), stored());
  attempt(() => store.setItem(SEQ, last));      // as the last, as after every write
  told.left = left.length;
  if (fights.size) back = told;
  if (left.length) change(journal => { for (const record of left) journal.put(record); }).catch(() => {});
}

// A fight comes back as a whole, or stays as it is.
function hasPlacedAll(records) {
  const before = records.map(({ key }) => [key, store.getItem(key)]);
  try {
    for (const { key, text } of records) store.setItem(key, text);
    return true;
  } catch {
    for (const [key] of before) store.removeItem(key);
    for (const [key, text] of before) if (text !== null) store.setItem(key, text);
    return false;
  }
}

// Later, at leisure: what the journal does not know of localStorage it learns, so that a store that is lost as a whole comes back too.
async function level() {
  const known = new Set();
  let keys, from;
  do {
    keys = await compareSome(from);
    for (const key of keys) known.add(key);
    from = keys.at(-1);
  } while (keys.length === CHUNK);
  const others = Object.keys(store).filter(key => isMirrored(key) && !known.has(key));
  for (let at = 0; at < others.length; at += CHUNK) {
    await write(others.slice(at, at + CHUNK).filter(key => !noted.has(key)));
  }
}

async function compareSome(from) {
  const range = from === undefined ? null : IDBKeyRange.lowerBound(from, true);
  const some = await change(journal => journal.getAll(range, CHUNK), "readonly");
  const settledOnes = some.filter(({ key, seq }) => !noted.has(key) && seq !== Infinity);
  const differing = settledOnes.filter(({ key, text }) => store.getItem(key) !== text);
  // Of what was removed so long before the last start, the disk knows too.
  const forgotten = settledOnes.filter(({ key, text, seq }) => text === null && seq < atStart - DAY && store.getItem(key) === null);
  await write(differing.map(({ key }) => key));
  await change(journal => { for (const { key } of forgotten) journal.delete(key); });
  return some.map(({ key }) => key);
}

const idle = globalThis.requestIdleCallback ?? setTimeout;
const looked = factory && store ? look().catch(() => { failed(); }) : Promise.resolve();

// For boot.mjs: waits until what was lost is back, but no longer than so many milliseconds.
async function settled(longest) {
  await Promise.race([looked, new Promise(resolve => setTimeout(resolve, longest))]);
  begun = true;
  attempt(takeBack);
  setTimeout(() => idle(() => { if (database && mayLevel) level().catch(() => {}); }), 5000);
}

root.dataset.journal = factory && store ? "opening" : "none";
addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") flush(); });
globalThis.frayJournal = { note, settled, back: () => back };
