// Sees to it that the start never goes on with a part of another version, and mends what can be mended.
//
// The page knows the hash of every part that its start loads, and the browser refuses any other: an old answer of a host's cache, a host in
// the middle of an update, a damaged or emptied cache of the browser. When the start fails, each part is looked at: what a cache has wrong
// is asked for again past all caches, and the page loads itself again. Where the host has other parts, there is a newer page too, and that
// is loaded; where there is none yet, the loading screen says that the app is being updated.
(function () {
  "use strict";
  const root = document.documentElement;
  const TRIED = "fray-mending";      // in sessionStorage: what was tried in this tab for which version, so that it does not go on for ever

  // Whether this may be tried: once for each version until a start succeeds, and never where nothing can be noted.
  function first(what) {
    try {
      const tried = JSON.parse(sessionStorage.getItem(TRIED) || "[]"), now = `${what} ${root.dataset.version}`;
      if (tried.includes(now)) return false;
      sessionStorage.setItem(TRIED, JSON.stringify([...tried, now]));
      return true;
    } catch (refused) {
      return false;
    }
  }
  new MutationObserver((_, observer) => {
    if (root.dataset.ready !== "true") return;
    observer.disconnect();
    try { sessionStorage.removeItem(TRIED); } catch (refused) { /* then there is nothing in it */ }
  }).observe(root, { attributes: true, attributeFilter: ["data-ready"] });

  const CRASH = /out of bounds memory access|unreachable executed|stack overflow in WebAssembly/i;

  // How it stands with a part: "here", "mended", "other" (the host has another or none), "away" (it cannot be had at all).
  async function state([address, integrity]) {
    const come = cache => fetch(address, { integrity, cache }).then(answer => answer.ok, () => false);
    if (await come("default")) return "here";
    if (await come("reload")) return "mended";
    const head = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
    return head && head.status < 500 && head.status !== 429 ? "other" : "away";
  }

  // The version of the page that the host has now.
  async function newest() {
    const page = await fetch(location.href.split("#")[0], { cache: "reload" });
    return /<html [^>]*data-version="([^"]+)"/.exec(page.ok ? await page.text() : "")?.[1];
  }

  // A worker that waits has a whole version of its own.
  function takeOver(waiting) {
    return new Promise((_, late) => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
      waiting.postMessage("take over");
      setTimeout(late, 5000, new Error("the waiting version does not take over"));
    });
  }

  // Loads the page again or returns the words that the loading screen has to say.
  async function mend({ kind, why }) {
    const parts = Object.entries(JSON.parse(document.querySelector("script[type=importmap]").textContent).integrity);
    const states = await Promise.all(parts.map(state));
    if (root.dataset.ready === "true") return [];
    const wrong = parts.filter((_, index) => states[index] === "other" || states[index] === "away").map(([address]) => address);
    if (wrong.length && wrong.every(address => address.split("?")[0].endsWith(".css")) && !states.includes("other")) {
      delete root.dataset.held;      // without a network better unstyled than not at all
      return [];
    }
    if (!wrong.length && CRASH.test(why) && first("crash")) {      // all is here: the engine itself has stumbled, as WebKit does now and then
      location.reload();
      return [];
    }
    if (!wrong.length) {
      if (!(kind === "network" || states.includes("mended")) || !first("part")) return [kind, why];
      location.reload();
      return [];
    }
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => null);
    if (registration?.waiting && first("waiting")) return takeOver(registration.waiting);
    if (states.includes("away")) return ["network", why];
    const version = await newest();
    if (!version || version === root.dataset.version || !first("page")) return ["updating", wrong.join("\n")];
    await registration?.unregister();      // or the worker would answer with its old page again
    location.reload();
    return [];
  }

  document.addEventListener("fray:unable", event => {
    event.preventDefault();
    const { say, kind, why } = event.detail;
    mend(event.detail).catch(() => [kind, why]).then(words => words.length && say(...words));
  });
})();
