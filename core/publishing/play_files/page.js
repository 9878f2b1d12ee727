// What all parts of the page use: its data, its words, and elements.

export const data = JSON.parse(document.getElementById("page-data").textContent);
export const byId = (id) => document.getElementById(id);
export const still = matchMedia("(prefers-reduced-motion: reduce)");

// A sentence in the language of the page, with its holes filled in.
export function say(key, holes = {}) {
  return data.words[key].replace(/\{(\w+)\}/g, (hole, name) => holes[name] ?? hole);
}

export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, does] of Object.entries(value)) made.addEventListener(event, does);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

const joined = 300; // milliseconds within which things that happen are told at one go
const letter = 40; // milliseconds that a voice takes for one
const most = 300; // letters at one go
const news = [];
const slots = {};
let free = 0;
let telling = 0;

// A new element is read out even if it says the same as the last one.
function tell(id, text) {
  byId(id).replaceChildren(make("span", {}, text));
}

function tellNews() {
  while (news.length > 1 && news.join(" ").length > most) news.shift();
  const text = news.splice(0).map((each) => (/[.!?…:;]$/.test(each) ? each : `${each}.`)).join(" ");
  free = performance.now() + letter * text.length;
  telling = 0;
  tell("heard", text);
}

// Have screen readers say what has happened: what comes within a short time at one go, and of more
// than one can follow the latest. What is `pointed` at or `refused` waits for nothing, and takes the
// place of what was just before.
export function announce(text, { pointed = false, refused = false } = {}) {
  if (!text) return;
  if (pointed || refused) {
    const id = refused ? "refused" : "pointed";
    clearTimeout(slots[id]);
    slots[id] = setTimeout(() => tell(id, text), joined);
  } else if (!news.includes(text)) {
    news.push(text);
    telling ||= setTimeout(tellNews, Math.max(joined, free - performance.now()));
  }
}

const SVG = "http://www.w3.org/2000/svg";

export function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const reader = new DOMParser();

// The element that a text of the engine draws.
export function drawn(text) {
  const names = `xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"`;
  const whole = reader.parseFromString(`<svg ${names}>${text}</svg>`, "image/svg+xml");
  return document.importNode(whole.documentElement.firstElementChild, true);
}

// A small picture of something that the engine has drawn for the page, for use beside text.
export function small(symbol, kind = "thing") {
  const use = draw("use", { href: `#${symbol}` });
  return draw("svg", { class: kind, viewBox: "0 0 100 100", "aria-hidden": "true" }, use);
}

// A square or disc in the colours of a player.
export function swatch(colours) {
  const parts = colours.map((colour, n) =>
    draw("rect", { x: n, width: 1, height: 1, fill: colour }));
  const box = { class: "swatch", viewBox: `0 0 ${colours.length} 1`, preserveAspectRatio: "none" };
  return draw("svg", { ...box, "aria-hidden": "true" }, ...parts);
}

export function openDialog(dialog) {
  if (!dialog.open) dialog.showModal();
}

// A question that is answered by yes or no.
export function confirmed(text) {
  const dialog = byId("ask");
  byId("ask-text").textContent = text;
  openDialog(dialog);
  return new Promise((resolve) => {
    let answer = false;
    const yes = () => {
      answer = true;
      dialog.close();
    };
    byId("ask-yes").addEventListener("click", yes);
    dialog.addEventListener("close", () => {
      byId("ask-yes").removeEventListener("click", yes);
      resolve(answer);
    }, { once: true });
  });
}

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target.closest("[data-close]")) dialog.close();
  });
}
