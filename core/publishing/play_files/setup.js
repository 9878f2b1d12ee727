// The view in which a game is planned: seats, bots, colours, options of the rules.

import { byId, make, say } from "./page.js";

export class Setup {
  constructor(choices, begin) {
    this.choices = choices;
    this.seats = [{ bot: null }, { bot: this.usualBot() }].slice(0, Math.max(choices.least, 1));
    while (this.seats.length < choices.least) this.seats.push({ bot: this.usualBot() });
    for (const seat of this.seats) this.paint(seat);
    this.drawSeats();
    this.drawOptions();
    const plugins = choices.plugins;
    byId("brings").textContent = plugins.length ? say("brings", { plugins: plugins.join(", ") }) : "";
    byId("add-seat").addEventListener("click", () => {
      const seat = { bot: this.usualBot() };
      this.paint(seat);
      this.seats.push(seat);
      this.drawSeats();
      byId("seats").lastChild.querySelector("input").focus();
    });
    byId("plan").addEventListener("submit", (event) => {
      event.preventDefault();
      begin(this.plan());
    });
  }

  usualBot() {
    const known = this.choices.bots.map((bot) => bot.id);
    return ["planner", "greedy", ...known].find((bot) => known.includes(bot)) ?? null;
  }

  // Give a seat the first colour that is free, and the name of it.
  paint(seat) {
    const taken = this.seats.filter((each) => each !== seat).map((each) => each.colour);
    seat.colour = this.choices.colours.find((colour) => !taken.includes(colour.id)).id;
  }

  nameOf(seat) {
    const own = this.choices.colours.find((colour) => colour.id === seat.colour);
    return seat.name?.trim() || own.title;
  }

  drawSeats() {
    const { choices, seats } = this;
    byId("seats").replaceChildren(...seats.map((seat, n) => this.drawSeat(seat, n + 1)));
    byId("add-seat").hidden = seats.length >= Math.min(choices.most, choices.colours.length);
    this.drawFirst();
  }

  drawSeat(seat, number) {
    const { choices } = this;
    const colour = make("select", { "aria-label": say("colour", { number }), class: "colour" },
      ...choices.colours.map(({ id, title }) => make("option", { value: id, selected: id === seat.colour }, title)));
    const name = make("input", {
      "aria-label": say("name", { number }), maxlength: 40, value: seat.name ?? "", autocomplete: "off",
    });
    const show = () => {
      const own = choices.colours.find(({ id }) => id === seat.colour);
      dot.style.background = own.paint;
      name.placeholder = own.title;
      this.drawFirst();
    };
    const dot = make("span", { class: "dot", "aria-hidden": "true" });
    name.addEventListener("input", () => {
      seat.name = name.value;
      this.drawFirst();
    });
    colour.addEventListener("change", () => {
      const other = this.seats.find((each) => each !== seat && each.colour === colour.value);
      if (other) other.colour = seat.colour;
      seat.colour = colour.value;
      this.drawSeats();
    });
    const who = make("select", { "aria-label": say("kind", { number }) },
      make("option", { value: "" }, say("person")),
      ...choices.bots.map((bot) => make("option", { value: bot.id, selected: bot.id === seat.bot }, bot.title)));
    who.addEventListener("change", () => (seat.bot = who.value || null));
    const removes = make("button", { type: "button", "aria-label": say("remove", { number }) }, "×");
    removes.hidden = this.seats.length <= choices.least;
    removes.addEventListener("click", () => {
      this.seats.splice(number - 1, 1);
      this.drawSeats();
      byId("add-seat").focus();
    });
    show();
    return choices.hasColours ? make("li", {}, dot, name, colour, who, removes)
      : make("li", { class: "plain" }, name, who, removes);
  }

  drawFirst() {
    const select = byId("first");
    if (!select) return;
    const before = select.value;
    const names = this.seats.map((seat, n) => make("option", { value: n }, this.nameOf(seat)));
    select.replaceChildren(make("option", { value: "" }, say("anyone")), ...names);
    if (before < this.seats.length) select.value = before;
  }

  drawOptions() {
    const first = make("select", { id: "first" });
    const rows = [make("label", {}, make("span", {}, say("begins")), first)];
    for (const option of this.choices.options) {
      const field = option.type === "choice"
        ? make("select", {}, ...option.choices.map(({ value, title }) =>
          make("option", { value, selected: value === option.value }, title)))
        : option.type === "boolean"
          ? make("input", { type: "checkbox", checked: option.value })
          : make("input", { type: "number", value: option.value, min: option.min, max: option.max, step: 1 });
      field.dataset.option = option.name;
      rows.push(make("label", { class: option.type === "boolean" ? "check" : "" }, make("span", {}, option.title), field));
    }
    const seed = make("input", { id: "seed", type: "number", min: 0, step: 1, max: Number.MAX_SAFE_INTEGER });
    rows.push(make("label", {}, make("span", {}, say("seed")), seed));
    byId("options").replaceChildren(...rows);
    this.drawFirst();
  }

  plan() {
    const options = {};
    for (const option of this.choices.options) {
      const field = document.querySelector(`[data-option="${option.name}"]`);
      const value = option.type === "boolean" ? field.checked
        : option.type === "integer" ? Number(field.value || option.value) : field.value;
      if (value !== option.value) options[option.name] = value;
    }
    const [first, seed] = [byId("first").value, byId("seed").value];
    return {
      seats: this.seats.map((seat) => ({ name: this.nameOf(seat), bot: seat.bot, colour: seat.colour })),
      first: first === "" ? null : Number(first),
      seed: seed === "" ? null : Math.trunc(Number(seed)),
      options,
      consent: byId("consent").checked,
    };
  }
}

