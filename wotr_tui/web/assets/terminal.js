// Tells the terminal script where its line is, and comes back to the same app when the line drops.
"use strict";
const RETRY_MS = 1000;

document.addEventListener("DOMContentLoaded", () => {
  const terminal = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  new MutationObserver((_, observer) => {
    const keys = terminal.querySelector("textarea");
    if (!keys) return;
    observer.disconnect();
    keys.focus();
  }).observe(terminal, { childList: true, subtree: true });
  terminal.dataset.sessionWebsocketUrl = `${scheme}://${location.host}/terminal/line`;
});

// The terminal script opens one socket. A line that was closed with a reason stays closed.
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener("close", (event) => event.reason || setTimeout(comeBack, RETRY_MS));
  }
};

async function comeBack() {
  try {
    if ((await fetch("/terminal", { method: "HEAD" })).ok) return location.reload();
  } catch {
    // no network yet
  }
  setTimeout(comeBack, RETRY_MS);
}
