// The loading screen: how far the start has come, and what to do when it cannot go on.
// Plain old JavaScript, because a browser too old for the app has to run it. The build writes it into the page, before anything is loaded.
(function () {
  "use strict";
  var root = document.documentElement;
  var failed = false;

  function part(holder, name) {
    var parts = holder.querySelectorAll("[data-for]");
    for (var i = 0; i < parts.length; i++) parts[i].hidden = parts[i].getAttribute("data-for") !== name;
  }

  function ready() { return root.getAttribute("data-ready") === "true"; }

  // The first failure counts. What is wrong with a part that came may be mended (static/whole.js), and only if it cannot be, it is said.
  function fail(kind, why) {
    if (failed || ready()) return;
    failed = true;
    if (kind === "old" || kind === "framed") return say(kind, why);
    var event = document.createEvent("CustomEvent");
    event.initCustomEvent("fray:unable", false, true, { say: say, kind: kind, why: why });
    if (document.dispatchEvent(event)) say(kind, why);
  }

  function say(kind, why) {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", function () { say(kind, why); });
      return;
    }
    if (ready()) return;
    var box = document.getElementById("loading-failed");
    part(box, kind);
    document.getElementById("loading-work").hidden = true;
    box.hidden = false;
    root.setAttribute("data-failed", kind);
    if (kind === "old") {
      var places = box.querySelectorAll(".lacks");
      for (var i = 0; i < places.length; i++) places[i].textContent = why;
    } else if (why) {
      var pre = document.getElementById("loading-why");
      pre.textContent = why;
      pre.hidden = false;
    }
    document.getElementById("loading-alone").href = location.href;
    document.getElementById("loading-again").onclick = function () {
      try { sessionStorage.removeItem("fray-mending"); } catch (refused) { /* then nothing is noted in it */ }
      location.reload();
    };
  }

  // A frame of another site could lay something over the app and have its user tap what is not seen.
  function framed() {
    try {
      for (var frame = window; frame !== window.top; frame = frame.parent) void frame.parent.location.href;
      return false;
    } catch (refused) {
      return true;
    }
  }
  if (framed()) {
    root.setAttribute("data-framed", "true");
    fail("framed", "");
    return;
  }

  // A module in the smallest form that uses what Pyodide is built with: exceptions of WebAssembly itself (a function with try and catch_all).
  var EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  function lacking() {
    if (typeof WebAssembly !== "object" || typeof WebAssembly.validate !== "function") return "WebAssembly";
    if (!("noModule" in document.createElement("script"))) return "JavaScript modules";
    if (typeof Uint8Array === "undefined" || !WebAssembly.validate(new Uint8Array(EXCEPTIONS))) return "WebAssembly exceptions";
    if (typeof BigInt64Array === "undefined") return "BigInt";
    if (typeof WebAssembly.compileStreaming !== "function") return "WebAssembly streaming";
    if (typeof DecompressionStream !== "function") return "DecompressionStream";
    if (typeof HTMLDialogElement === "undefined") return "<dialog>";
    if (typeof Promise.allSettled !== "function" || typeof globalThis === "undefined") return "ECMAScript 2020";
    return "";
  }
  var lacks = lacking();
  if (lacks) {
    fail("old", lacks);
    return;
  }

  // Three quarters of the bar are the bytes that arrive, the rest the two things Python has to do then.
  function at(value) {
    var bar = document.getElementById("loading-bar");
    if (value > bar.value) bar.value = value;
  }
  function megabytes(bytes) { return (bytes / 1e6).toFixed(1).replace(".", root.lang === "ru" ? "," : "."); }
  document.addEventListener("fray:progress", function (event) {
    var now = event.detail;
    if (now.phase === "fetch") {
      at(0.75 * Math.min(1, now.arrived / now.total));
      document.getElementById("loading-bytes").textContent =
        " · " + megabytes(Math.min(now.arrived, now.total)) + " / " + megabytes(now.total) + (root.lang === "ru" ? " МБ" : " MB");
    } else if (now.phase === "python") {
      at(0.88);
      part(document.getElementById("loading-step"), "python");
    }
  });

  function words(error) { return String((error && (error.stack && error.stack.indexOf(error.message) >= 0 ? error.stack : error.message)) || error); }
  function kindOf(text) { return /fetch|network|load failed|importing|: [45]\d\d\b/i.test(text.split("\n")[0]) ? "network" : "broken"; }
  window.addEventListener("error", function (event) {
    if (event.target && event.target !== window && event.target.tagName) {
      var source = event.target.src || event.target.href || "";
      if (event.target.rel === "stylesheet" && !ready()) root.setAttribute("data-held", "true");      // boot.mjs waits: the app would be unstyled
      if (event.target.tagName === "SCRIPT" || event.target.tagName === "LINK") fail("network", source.split("/").pop().split("?")[0]);
      return;
    }
    fail(kindOf(event.message || ""), words(event.error || event.message));
  }, true);
  window.addEventListener("unhandledrejection", function (event) {
    var text = words(event.reason);
    fail(kindOf(text), text);
  });
  // PyScript says only on the console that the app's Python failed or did not come.
  var sayError = console.error;
  console.error = function (first) {
    sayError.apply(console, arguments);
    var name = first && first.name, text = words(first);
    if (ready()) console.error = sayError;
    else if (name === "PythonError") fail("broken", text.split("\n\n    at ")[0]);
    else if (name === "FetchError") fail("network", text.split("\n")[0]);
  };
  // PyScript is done and the app has not said that it is ready: then it never will.
  window.addEventListener("py:all-done", function () {
    setTimeout(function () { fail("broken", "the start ended early"); }, 15000);
  });
  document.addEventListener("fray:failed", function (event) { fail("broken", words(event.detail)); });
})();
