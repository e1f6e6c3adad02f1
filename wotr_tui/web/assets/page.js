// The page of a guest: parts come over an event stream, buttons and forms are posted back.
"use strict";

const BEAT_MS = 1100;
let question = "";
let picked = []; // lines of the question that a tap on a card or place has left
let wanted = ""; // words that the answers must have
let revealed = Number(sessionStorage.getItem("revealed") ?? 0); // the last line of the story that was shown
let timer = 0;

function notify(words) {
  const notice = document.getElementById("notice");
  if (!notice) return;
  notice.textContent = words;
  showNotice();
}

function showNotice() {
  const notice = document.getElementById("notice");
  notice.className = notice.textContent ? "shown" : "";
  clearTimeout(showNotice.timer);
  showNotice.timer = setTimeout(() => (notice.className = ""), 5000);
}

async function post(fields, pressed) {
  try {
    const answer = await fetch("/act", { method: "POST", body: new URLSearchParams(fields) });
    if (answer.status === 401) return location.reload();
    const { notice } = await answer.json();
    if (notice && notice.startsWith("?")) ask(notice.slice(1), pressed);
    else if (notice) notify(notice);
  } catch {
    notify(document.body.dataset.lost || "");
  }
}

// What cannot be taken back asks: the button shows the question, and a second tap is the answer.
function ask(words, pressed) {
  if (!pressed || pressed.dataset.asked) return;
  pressed.dataset.asked = "1";
  pressed.classList.add("sure");
  pressed.prepend(Object.assign(document.createElement("em"), { textContent: words }));
  pressed.scrollIntoView({ block: "nearest" });
}

// A tap anywhere else, or the second tap, is the end of what a button asked.
function forgetAsked() {
  for (const button of document.querySelectorAll(".sure")) {
    delete button.dataset.asked;
    button.classList.remove("sure");
    button.querySelector("em").remove();
  }
}

let tappedInList = false;

function press(pressed) {
  if (pressed.dataset.do === "take" && document.getElementById("question").classList.contains("fresh")) return;
  tappedInList = Boolean(pressed.closest("#question"));
  const { asked, ...fields } = pressed.dataset;
  forgetAsked();
  post(asked ? { ...fields, sure: "1" } : fields, pressed);
}

// A tap on a card or place: take the line about it, or leave only those about it and about what was tapped before.
function pick(lines) {
  const both = lines.filter((line) => picked.includes(line));
  picked = both.length ? both : lines;
  find("");
  const row = document.querySelector(`#question [data-do=take][data-line="${picked[0]}"]`);
  if (!row) return;
  if (picked.length === 1) {
    press(row);
    tappedInList = false;
  }
  else row.scrollIntoView({ block: "nearest" });
}

// Text without marks and capitals: people type what their keyboard has.
function bare(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ł", "l").replaceAll("đ", "d");
}

// Leave only the answers that have these words.
function find(words) {
  wanted = words;
  const field = document.getElementById("find");
  if (field && field.value !== words) field.value = words;
  showPicked();
}

function showPicked() {
  const words = bare(wanted).split(" ");
  const rows = [...document.querySelectorAll("#question [data-do=take]")];
  for (const row of rows) {
    const text = bare(row.textContent);
    const other = picked.length > 0 && !picked.includes(row.dataset.line);
    row.closest("li").hidden = other || !words.every((word) => text.includes(word));
  }
  const told = document.querySelector("#question .find [role=status]");
  if (told) told.textContent = rows.every((row) => row.closest("li").hidden) ? told.dataset.none : "";
  for (const thing of document.querySelectorAll("#board [data-lines]"))
    thing.classList.toggle("other", picked.length > 0 && !linesOf(thing).some((line) => picked.includes(line)));
  const all = document.querySelector("#question .all");
  if (all) all.hidden = !picked.length && !wanted;
}

function linesOf(thing) {
  return thing.dataset.lines.split(" ");
}

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-thing]");
  if (thing) return void post({ do: "show", thing: thing.dataset.thing });
  if (event.target.closest("button.next")) return reveal(true);
  if (event.target.closest("button.all")) {
    picked = [];
    return find("");
  }
  const answer = event.target.closest("[data-lines]");
  if (answer) return pick(linesOf(answer));
  const pressed = event.target.closest("[data-do]");
  if (!pressed || pressed.tagName === "FORM") return;
  event.preventDefault();
  press(pressed);
});

document.addEventListener("submit", (event) => {
  const form = event.target.closest("form[data-do]");
  if (!form) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  const text = form.querySelector("input[name=text]");
  post({ ...fields, do: form.dataset.do });
  if (text) text.value = "";
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.querySelector("#details .dialog")) post({ do: "close" });
  const answer = event.target.closest && event.target.closest("[role=button]");
  if (answer && (event.key === "Enter" || event.key === " ")) answer.dispatchEvent(new Event("click", { bubbles: true }));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "find") find(event.target.value);
});

document.addEventListener("change", (event) => {
  if (event.target.id !== "language") return;
  document.cookie = `lang=${event.target.value};path=/;max-age=31536000;samesite=strict`;
  post({ do: "language", language: event.target.value }).finally(() => location.reload());
});

// A new line of the story: the list holds only so many.
function addLine(html) {
  const list = document.querySelector("#story ol");
  if (!list) return;
  list.insertAdjacentHTML("beforeend", html);
  while (list.children.length > Number(list.dataset.most)) list.firstElementChild.remove();
}

function replace(id, html) {
  if (id.startsWith("line-")) return addLine(html);
  const part = document.getElementById(id);
  if (!part) return;
  const typing = part.contains(document.activeElement) && document.activeElement.matches("input, select");
  if (typing && id === "talk") {
    const list = part.querySelector("ul");
    const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("ul");
    if (list && fresh) list.innerHTML = fresh.innerHTML;
    return;
  }
  const swiped = part.querySelector(".places, .picture");
  const left = swiped ? swiped.scrollLeft : 0;
  const focused = document.activeElement && part.contains(document.activeElement) ? path(document.activeElement) : "";
  part.innerHTML = html;
  const again = part.querySelector(".places, .picture");
  if (again) again.scrollLeft = left;
  if (focused) (part.querySelector(focused) || part).focus({ preventScroll: true });
}

// Bring a new question into view where it is answered: in the list, or on the picture.
function showAnswers() {
  if (tappedInList) document.getElementById("ask")?.scrollIntoView({ block: "nearest" });
  const picture = document.querySelector(".picture");
  const answer = picture && picture.querySelector(".answer");
  if (!answer) return;
  const there = answer.getBoundingClientRect();
  const here = picture.getBoundingClientRect();
  if (there.left < here.left || there.right > here.right) picture.scrollLeft += there.left - here.left - here.width / 2;
  if (there.top < here.top || there.bottom > here.bottom) picture.scrollTop += there.top - here.top - here.height / 2;
}

function path(element) {
  if (element.id === "find") return "#find";
  const { do: what, line, thing } = element.dataset;
  if (thing) return `[data-thing="${CSS.escape(thing)}"]`;
  return what ? `[data-do="${what}"]${line ? `[data-line="${line}"]` : ""}` : "";
}

function receive(parts) {
  for (const [id, html] of Object.entries(parts)) replace(id, html);
  if ("question" in parts) {
    const take = document.querySelector("#question [data-about]");
    const about = take ? take.dataset.about : "";
    if (about !== question) {
      question = about;
      picked = [];
      wanted = "";
      settle(document.getElementById("question"));
      showAnswers();
    }
  }
  if ("question" in parts || "board" in parts) find(wanted);
  if ("notice" in parts && parts.notice) showNotice();
  if ("details" in parts) {
    const dialog = document.querySelector("#details .dialog");
    if (dialog) dialog.querySelector("button").focus({ preventScroll: true });
    if (dialog && dialog.querySelector("ol")) dialog.scrollTop = dialog.scrollHeight; // a log is read from its end
  }
  if (Object.keys(parts).some((id) => id === "story" || id.startsWith("line-"))) reveal(false);
}

// A question that has just come ignores taps: they were meant for the one before.
function settle(part) {
  part.classList.add("fresh");
  clearTimeout(settle.timer);
  settle.timer = setTimeout(() => part.classList.remove("fresh"), 1000 * Number(document.body.dataset.settle));
}

function reveal(all) {
  const items = [...document.querySelectorAll("#story li")];
  if (!items.length) return;
  // Numbers begin anew with another line to the host.
  const known = Number(document.querySelector("#story ol").dataset.known);
  revealed = Math.max(known, Math.min(revealed, Number(items.at(-1).dataset.number)));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const waiting = items.filter((item) => Number(item.dataset.number) > revealed);
  if (waiting.length > 40) revealed = Number(items.at(-1).dataset.number);
  else if (waiting.length) {
    const now = all || calm ? waiting : waiting.slice(0, 1);
    revealed = Number(now.at(-1).dataset.number);
    const spoken = document.getElementById("spoken");
    if (spoken) spoken.textContent = now.map((item) => item.textContent).join(" ");
  }
  sessionStorage.setItem("revealed", revealed);
  let left = 0;
  for (const item of items) {
    const shown = Number(item.dataset.number) <= revealed;
    item.hidden = !shown;
    if (!shown) left += 1;
  }
  const last = showLast();
  const next = document.querySelector("#story .next");
  if (next) {
    next.hidden = !left;
    next.textContent = next.dataset.more.replace("#", left);
  }
  clearTimeout(timer);
  if (left) timer = setTimeout(() => reveal(false), last && last.classList.contains("summary") ? 4000 : BEAT_MS);
}

// Scroll the story to its last line; return it.
function showLast() {
  const last = [...document.querySelectorAll("#story li")].filter((item) => !item.hidden).at(-1);
  if (last) last.parentElement.scrollTop = last.offsetTop;
  return last;
}

function lost(now) {
  const banner = document.getElementById("banner");
  const told = banner.querySelector(".lost");
  if (!now && told) told.remove();
  if (now && !told) {
    const words = document.createElement("p");
    words.className = "lost";
    words.textContent = document.body.dataset.lost;
    banner.append(words);
  }
}

if (document.getElementById("story")) {
  question = document.querySelector("#question [data-about]")?.dataset.about || "";
  const stream = new EventSource("/events");
  stream.onmessage = (event) => {
    lost(false);
    receive(JSON.parse(event.data));
  };
  stream.onopen = () => lost(false);
  stream.onerror = () => lost(true);
  // A turned phone shows the last line and the answers again. A keyboard takes only height.
  let width = innerWidth;
  window.addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    showLast();
    showAnswers();
  });
  reveal(false);
}
