// Registers the service worker once the app runs, says when everything is kept for use without a network, and asks before an update.
//
// <html data-offline> is "no", "loading", "ready" or "unsupported"; <html data-version> is the version of this page.
const root = document.documentElement;
const notice = document.getElementById("update");
const worker = navigator.serviceWorker;
const HOUR = 3600_000;
let asked = false;      // only the tab whose user said yes reloads

function show(kind) {
  notice.dataset.kind = kind;
  notice.hidden = false;
}

function watch(registration) {
  const offer = () => registration.waiting && registration.active && show("waiting");
  const follow = installing => {
    if (!installing) return;
    installing.addEventListener("statechange", () => {
      if (installing.state === "installed") offer();
      if (installing.state === "activated") ready();
      if (installing.state === "redundant" && !registration.active) root.dataset.offline = "no";
    });
  };
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.active) ready();
  offer();
  let last = Date.now();
  const look = () => {
    if (document.visibilityState !== "visible" || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});      // without a network there is no news
  };
  setInterval(look, HOUR / 4);
  document.addEventListener("visibilitychange", look);
  document.getElementById("update-now").addEventListener("click", () => {
    asked = true;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  document.getElementById("update-later").addEventListener("click", () => { notice.hidden = true; });
}

function ready() {
  root.dataset.offline = "ready";
  navigator.storage?.persist?.().catch(() => {});      // asks the browser not to clear saved fights when space is short
}

async function start() {
  if (!worker) {
    root.dataset.offline = "unsupported";
    return;
  }
  worker.addEventListener("controllerchange", () => {
    if (asked) location.reload();
    else worker.controller?.postMessage("which version");
  });
  worker.addEventListener("message", ({ data }) => {
    if (data?.version && data.version !== root.dataset.version) show("taken");
  });
  root.dataset.offline = "loading";
  try {
    watch(await worker.register(new URL("../service-worker.js", import.meta.url), { updateViaCache: "none" }));
  } catch (error) {
    // A private window or a plain http address: the app works, only not without a network.
    root.dataset.offline = (await worker.getRegistration().catch(() => null))?.active ? "ready" : "unsupported";
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
