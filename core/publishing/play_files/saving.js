// The record of the game: kept in this browser after each move, saved as a file, with answers.

import { byId, data, make, openDialog, say } from "./page.js";

const KEY = `goldrush ${location.pathname.replace(/[^/]*$/, "")} ${data.set}`;
let warned = false;

// The game that was played here last; null if there is none.
export function keptGame() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

// Keep a game, or with null none. Returns what is to be said where a browser keeps nothing.
export function keep(game) {
  try {
    if (game) localStorage.setItem(KEY, JSON.stringify(game));
    else localStorage.removeItem(KEY);
    return "";
  } catch {
    const said = warned ? "" : say("kept-not");
    warned = true;
    return said;
  }
}

export function remembered(name, value) {
  try {
    if (value === undefined) return localStorage.getItem(`goldrush ${name}`);
    localStorage.setItem(`goldrush ${name}`, value);
  } catch {
    // Nothing is lost but a habit.
  }
  return null;
}

export class Saving {
  // `record` gives the text of the record, `answer` notes an answer in it.
  constructor({ record, answer }) {
    Object.assign(this, { record, answer });
    this.given = new Map();
    this.file = "";
    byId("save-file").addEventListener("click", () => this.save());
    this.drawQuestions();
  }

  open() {
    byId("saved").textContent = "";
    this.showWhatGoesAlong();
    openDialog(byId("saving"));
  }

  drawQuestions() {
    const rows = data.questions.map((question, n) => {
      const id = `question-${n}`;
      const label = make("label", { for: id }, question.text);
      if (question.kind === "text") return make("div", {}, label, make("textarea", { id, rows: 2, maxlength: 4000 }));
      const choices = question.kind === "rating"
        ? [1, 2, 3, 4, 5].map((number) => ({ id: String(number), title: String(number) }))
        : question.choices;
      const scale = question.kind === "rating" ? make("small", { class: "quiet" }, say("scale")) : null;
      const buttons = choices.map(({ id: value, title }) =>
        make("label", {}, make("input", { type: "radio", name: id, value }), make("span", {}, title)));
      return make("fieldset", { id }, make("legend", {}, question.text), make("div", { class: "bar" }, ...buttons, ...(scale ? [scale] : [])));
    });
    byId("survey").replaceChildren(...rows);
    byId("survey").addEventListener("submit", (event) => event.preventDefault());
  }

  answers() {
    return data.questions.flatMap((question, n) => {
      const field = byId(`question-${n}`);
      const value = question.kind === "text" ? field.value.trim() : field.querySelector(":checked")?.value ?? "";
      if (!value || this.given.get(question.id) === value) return [];
      return [{ question: question.id, asked: question.text, answer: question.kind === "rating" ? Number(value) : value }];
    });
  }

  // Tries and times are shown before they are saved.
  showWhatGoesAlong() {
    const lines = this.record().trim().split("\n").map((line) => JSON.parse(line));
    const tries = lines.filter((line) => line.type === "refused");
    const times = lines.filter((line) => line.type === "decision").map((line) => line.ms / 1000);
    const agreed = lines.filter((line) => line.type === "playtest").at(-1)?.consent;
    const place = byId("goes-along");
    place.replaceChildren();
    if (!agreed && !tries.length && !times.length) return;
    const items = tries.map((line) => {
      const what = say("tried", { action: line.action });
      return make("li", {}, say("line", { what, shown: line.why }));
    });
    if (times.length) {
      const seconds = Math.round(Math.max(...times));
      items.push(make("li", {}, say("times", { seconds })));
    }
    if (!items.length) items.push(make("li", {}, say("nothing-tried")));
    place.append(make("p", {}, say("agreed")), make("ul", { class: "scroll", tabindex: 0 }, ...items));
  }

  async save() {
    for (const each of this.answers()) {
      await this.answer(each);
      this.given.set(each.question, String(each.answer));
    }
    this.file = `${data.set}-${new Date().toISOString().slice(0, 16).replace(/[-:T]/g, "")}.jsonl`;
    download(this.record(), this.file);
    byId("saved").textContent = say("saved", { file: this.file });
    const send = byId("send");
    send.hidden = !data.sendTo;
    if (!data.sendTo) return;
    const [subject, body] = [say("subject", { title: data.title }), say("message", { file: this.file })];
    const to = data.sendTo.replace(/^mailto:/, "");
    send.href = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  }

  forget() {
    this.given.clear();
    byId("survey").reset();
    byId("send").hidden = true;
  }
}

export function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
