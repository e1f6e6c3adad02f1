// Tells the terminal script where its line is; it reads the attribute when the page has loaded.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const terminal = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  terminal.dataset.sessionWebsocketUrl = `${scheme}://${location.host}/terminal/line`;
});
