// Registers the service worker once the app runs, says when everything is kept for use without a network, and asks before an update.
//
// <html data-version> is the version of this page; <html data-offline> says how it stands with use without a network: "no", "loading",
// "ready" (the worker has looked through all that it keeps), "unsupported", or, at an address without https, "insecure" for the first time
// and "told" ever after.
const root = document.documentElement;
const notice = document.getElementById("update");
const worker = navigator.serviceWorker;
const HOUR = 3600_000;
const TOLD = "fray-insecure";      // in localStorage
let asked = false;      // only the tab whose user said yes reloads

function show(kind) {
  notice.dataset.kind = kind;
  notice.hidden = false;
}

const ask = (whom, question) => new Promise(resolve => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  whom.postMessage(question, [port2]);
});

// Loads the page again with what waits, or lets it wait for the user's word.
function takeOver(registration) {
  asked = true;
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}

// A page that has come past the worker may be of the very version that waits: then there is nothing to ask.
async function offer({ waiting, active }) {
  if (!waiting || !active) return;
  const { version } = await ask(waiting, "which version");
  if (version === root.dataset.version) waiting.postMessage("take over");
  else show("waiting");
}

async function look({ active, installing }) {
  if (!active) return;
  const { whole } = await ask(active, "whole?");
  root.dataset.offline = whole ? "ready" : installing ? "loading" : "no";
  if (whole) navigator.storage?.persist?.().catch(() => {});      // asks the browser not to clear saved fights when space is short
}

function watch(registration) {
  const follow = installing => installing?.addEventListener("statechange", () => {
    if (installing.state === "installed") offer(registration);
    if (installing.state === "activated") look(registration);
    if (installing.state === "redundant" && !registration.active) root.dataset.offline = "no";
  });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  look(registration);
  offer(registration);
  let last = Date.now();
  const update = () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});      // without a network there is no news
  };
  setInterval(update, HOUR / 4);
  document.addEventListener("visibilitychange", update);
  addEventListener("online", () => root.dataset.offline === "no" && look(registration));
  document.getElementById("update-now").addEventListener("click", () => takeOver(registration));
  document.getElementById("update-later").addEventListener("click", () => { notice.hidden = true; });
}

// What was kept by a newer version is on the screen, and the user wants that version.
async function newest() {
  const registration = await worker?.getRegistration().catch(() => null);
  if (!registration) {
    await fetch(location.href.split("#")[0], { cache: "reload" }).catch(() => null);
    location.reload();
    return;
  }
  await registration.update().catch(() => null);
  const { installing } = registration;
  await new Promise(resolve => {
    if (!installing) resolve();
    else installing.addEventListener("statechange", () => installing.state !== "installing" && resolve());
  });
  takeOver(registration);
}
document.addEventListener("fray:newest", newest);

function insecure() {
  let told = null;
  try {
    told = localStorage.getItem(TOLD);
    localStorage.setItem(TOLD, "1");
  } catch {
    // then it is said each time
  }
  root.dataset.offline = told ? "told" : "insecure";
}

async function start() {
  if (!worker) {
    if (globalThis.isSecureContext) root.dataset.offline = "unsupported";
    else insecure();
    return;
  }
  worker.addEventListener("controllerchange", async () => {
    if (asked) return location.reload();
    if (!worker.controller) return;
    const { version } = await ask(worker.controller, "which version");
    if (version !== root.dataset.version) show("taken");
  });
  root.dataset.offline = "loading";
  try {
    watch(await worker.register(new URL("../service-worker.js", import.meta.url), { updateViaCache: "none" }));
  } catch (error) {
    // A private window: the app works, only not without a network.
    const registration = await worker.getRegistration().catch(() => null);
    if (registration?.active) look(registration);
    else root.dataset.offline = "unsupported";
    console.info("fray: not kept for offline use,", error);
  }
}

// Not before the app runs: keeping everything would take the line from the first start.
if (root.dataset.ready === "true") start();
else new MutationObserver((_, observer) => {
  if (root.dataset.ready !== "true") return;
  observer.disconnect();
  start();
}).observe(root, { attributes: true, attributeFilter: ["data-ready"] });
