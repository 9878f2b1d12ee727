// What stands beside the table: whose turn it is, players, moves to choose, odds, points, history.

import { byId, draw, make, say, small, swatch } from "./page.js";

export function showTurn(state, does) {
  byId("due").textContent = state.bot ? say("thinking", { player: state.players[state.player].name }) : state.due;
  byId("progress").textContent = state.progress;
  const loose = state.places.loose ?? (state.places.hand || state.places.cards ? [] : state.actions.map((_, n) => n));
  const action = (number, of) => make("button", { type: "button", "data-of": of, on: { click: () => does.act(number) } },
    state.actions[number]);
  const hands = state.places.hand ?? [];
  const buttons = loose.slice(0, 12).map((number) => action(number));
  buttons.push(...hands.flatMap((hand, of) => (hand.loose ?? []).slice(0, 12).map((number) => action(number, of))));
  if (hands.length > 1 || hands[0]?.symbol) {
    buttons.push(...hands.map((hand, number) => {
      const picture = hand.pictures ? make("img", { src: hand.pictures[0], alt: "", width: 44, height: 44 })
        : shape(hand.symbol, hand.size, 44);
      const name = make("span", { class: "heard" }, hand.name);
      const takes = { type: "button", class: "hand", title: hand.name, "data-takes": number };
      return make("button", { ...takes, on: { click: () => does.takeHand(number) } }, picture, name);
    }));
  }
  if (state.over) {
    buttons.push(make("button", { type: "button", class: "main", on: { click: does.save } }, byId("save-game").textContent));
    buttons.push(make("button", { type: "button", on: { click: does.newGame } }, byId("new-game").textContent));
  }
  if (state.peek) buttons.push(make("button", { type: "button", on: { click: does.look } }, say("look")));
  byId("buttons").replaceChildren(...buttons);
  showTaken(0);
}

// Mark what is moved with, by its number, and offer what can be done with it but at no place.
export function showTaken(number) {
  for (const button of byId("buttons").children) {
    const { of, takes } = button.dataset;
    if (takes) button.setAttribute("aria-pressed", takes === String(number));
    if (of) button.hidden = of !== String(number);
  }
}

let scores = [];

export function showPlayers(state) {
  const before = scores;
  scores = state.players.map((player) => player.score);
  byId("players").replaceChildren(...state.players.map((player, seat) => {
    const gain = before.length === scores.length ? player.score - before[seat] : 0;
    const kinds = [seat === state.player && "moving", player.wins && "won"].filter(Boolean).join(" ");
    const name = make("span", { class: "name" }, player.name);
    if (player.who) name.append(" ", make("small", { class: "quiet" }, player.who));
    if (seat === state.player) name.append(" ", make("small", { class: "mark" }, say("on-turn")));
    if (player.wins) name.append(" ", make("small", { class: "mark" }, say("wins")));
    const gained = gain ? make("span", { class: "gain" }, `${gain > 0 ? "+" : "−"}${Math.abs(gain)}`) : null;
    const points = make("b", {}, make("span", { class: "heard" }, `${say("score")} `), String(player.score));
    const line = make("div", { class: "line" }, swatch(player.colours), name, gained, points);
    return make("li", { class: kinds }, line, things(player.things));
  }));
  byId("spare").replaceChildren(...(state.spare.length ? [things(state.spare)] : []));
}

// A drawing of the engine that need not be a square, so many pixels high unless it is very wide.
function shape(symbol, [wide, high], pixels) {
  const use = draw("use", { href: `#${symbol}` });
  const scale = Math.min(pixels / high, (3 * pixels) / wide);
  const size = { width: Math.ceil(scale * wide), height: Math.ceil(scale * high) };
  return draw("svg", { viewBox: `0 0 ${100 * wide} ${100 * high}`, "aria-hidden": "true", ...size }, use);
}

function things(all) {
  const items = all.map((each) => {
    const item = make("span", { class: each.gone ? "thing gone" : "thing", title: each.label });
    if (each.picture) item.append(make("img", { src: each.picture, alt: "", width: 32, height: 32 }));
    else if (each.size) item.append(shape(each.symbol, each.size, 26));
    else if (each.symbol) item.append(small(each.symbol));
    const shown = make("span", { "aria-hidden": "true" }, each.number);
    item.append(shown, make("span", { class: "heard" }, each.label));
    return item;
  });
  return make("div", { class: "things" }, ...items);
}

// All that may be done, in a list that keys go through.
export function showMoves(state) {
  const list = byId("moves");
  const options = (numbers) => numbers.map((number) => make("option", { value: number }, state.actions[number]));
  const groups = state.groups.map((group) => make("optgroup", { label: group.title }, ...options(group.actions)));
  const few = groups.length === 1 ? options(state.groups[0].actions) : groups;
  list.replaceChildren(...(state.actions.length ? few : [make("option", { disabled: true }, say("no-moves"))]));
  byId("do-move").disabled = !state.actions.length;
  list.selectedIndex = -1;
}

export function showOdds(odds) {
  const parts = (odds.fits ?? []).map((line) => make("p", { class: "fits" }, line));
  parts.push(make("p", {}, odds.left ?? ""));
  if (odds.draws) parts.push(make("p", { class: "quiet" }, odds.draws));
  if (odds.tiles) {
    const tiles = odds.tiles.map((tile) => make("li", { class: tile.count && tile.fits ? "" : "none" },
      make("img", { src: tile.picture, alt: tile.name, title: tile.name, width: 56, height: 56, loading: "lazy" }),
      make("span", {}, `${tile.count}/${tile.total}`),
      make("small", { class: "quiet" }, tile.chance)));
    parts.push(make("ul", { class: "left" }, ...tiles));
  }
  for (const share of odds.shares ?? []) {
    const rows = share.rows.map((row) => make("tr", {}, make("th", { scope: "row" }, row.name),
      make("td", { class: "n" }, String(row.count)), make("td", { class: "n" }, row.chance)));
    const heads = [share.title, say("left"), say("chance")].map((text) => make("th", { scope: "col" }, text));
    parts.push(make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
  }
  if (odds.gone?.length) {
    parts.push(make("h3", {}, say("gone")), make("ul", { class: "left" }, ...odds.gone.map((tile) =>
      make("li", { class: "none" }, make("img", { src: tile.picture, alt: tile.name, title: tile.why, width: 56, height: 56 })))));
  }
  byId("odds").replaceChildren(...parts);
}

export function showScores(found, players) {
  const cell = (points) => make("td", { class: "n" }, points ? String(points) : "–");
  const heads = players.map((player) => make("th", { scope: "col", class: "n" }, player.name));
  const rows = found.sources.map((source) =>
    make("tr", {}, make("th", { scope: "row" }, source.what), ...source.points.map(cell)));
  const sum = make("tr", { class: "sum" }, make("th", { scope: "row" }, say("sum")), ...found.scores.map(cell));
  const table = make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, say("what")), ...heads)),
    make("tbody", {}, ...rows, sum));
  const lines = found.lines.filter((line) => line.gains.some(Boolean)).slice(-12).reverse().map((line) => {
    const who = line.gains.map((gain, seat) => gain && `${players[seat].name} +${gain}`).filter(Boolean).join(", ");
    const terms = line.terms.map((term) => `${term.what} (${term.shown})`).join(", ");
    return make("li", {}, make("b", {}, say("line", { what: line.what, shown: who })), " ", make("span", { class: "quiet" }, terms));
  });
  byId("scores").replaceChildren(table, make("ul", { class: "lines" }, ...lines));
}

const entries = [];

export function forgetHistory() {
  entries.length = 0;
  scores = [];
  byId("history").replaceChildren();
}

// Take in what is new; returns what it says, to be heard.
export function showHistory(state) {
  const list = byId("history");
  const undone = entries.length > state.since;
  entries.length = state.since;
  while (list.children.length > state.since) list.lastChild.remove();
  for (const entry of state.history) {
    entries.push(entry);
    const who = state.players[entry.player]?.name;
    const item = make("li", {}, make("b", {}, who ?? ""), " ", entry.said);
    for (const event of entry.events) item.append(make("div", { class: "quiet" }, event));
    list.append(item);
  }
  const news = state.history.slice(-3).map((entry) => {
    const who = state.players[entry.player]?.name;
    return [who ? say("did", { player: who, action: entry.said }) : entry.said, ...entry.events].join(". ");
  });
  return undone && !news.length ? say("undone") : news.join(". ");
}
