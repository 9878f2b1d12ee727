// The table: what lies there, what may be done where, and the tile in hand as it would lie.

import { Camera } from "./camera.js";
import { announce, byId, draw, drawn, make } from "./page.js";

const SIDES = [[0, 0, 100, 0], [100, 0, 100, 100], [0, 100, 100, 100], [0, 0, 0, 100]];
const STEADY = { "vector-effect": "non-scaling-stroke" }; // lines of one width, however near one looks

// A tile a little larger than its cell, or seams would be seen between tiles.
function lapping(part) {
  if (part.tagName !== "image") return part;
  const grown = { x: -0.3, y: -0.3, width: 0.6, height: 0.6 };
  for (const [name, by] of Object.entries(grown)) part.setAttribute(name, Number(part.getAttribute(name)) + by);
  return part;
}

// What is moved with on a board, each with the cells where it may go; moves with nothing go with each.
function heldOf(things) {
  const bare = things.filter((each) => !each.name);
  const named = things.filter((each) => each.name);
  const free = bare.flatMap((each) => each.cells);
  const words = named.length ? bare.flatMap((each) => each.loose) : [];
  return (named.length ? named : bare).map((each) => {
    const cells = each.cells.map((own) => ({ ...own, ways: [...own.ways] }));
    for (const other of named.length ? free : []) {
      const own = cells.find(({ cell }) => cell === other.cell);
      if (own) own.ways.push(...other.ways);
      else cells.push(other);
    }
    return { ...each, cells, loose: [...each.loose, ...words] };
  });
}

// The box around some boxes.
function around(boxes) {
  const [left, top] = [0, 1].map((at) => Math.min(...boxes.map((box) => box[at])));
  const [right, bottom] = [0, 1].map((at) => Math.max(...boxes.map((box) => box[at] + box[at + 2])));
  return [left, top, right - left, bottom - top];
}

// Only what came or went is touched, so that a browser draws anew no more than it must.
function keepInOrder(parent, children) {
  const kept = new Set(children);
  for (const child of [...parent.children]) if (!kept.has(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

export class Table {
  // `act` does an action by its number, `refused` asks the engine why something is not possible,
  // `choose` lets a player choose among several actions, `picked` is told of a cell, `taken` which
  // thing in hand is moved with.
  constructor({ act, refused, choose, picked, taken }) {
    this.svg = byId("table");
    Object.assign(this, { act, refused, choose, picked, taken });
    this.parts = [];
    this.defined = draw("defs");
    this.lying = draw("g");
    this.offers = draw("g");
    this.held = draw("g");
    this.svg.append(this.defined, this.lying, this.offers, this.held);
    this.camera = new Camera(this.svg, {
      tapped: (place, event) => this.tap(place, event),
      hovered: (place) => this.hover(place),
      moved: () => this.placeButtons(),
      covered: () => this.svg.clientWidth - byId("zoom").offsetLeft,
    });
    this.bubble = byId("bubble");
    this.buttons = byId("ghost-buttons");
    this.listen();
    this.clear();
  }

  clear() {
    this.parts = [];
    this.defined.replaceChildren();
    this.lying.replaceChildren();
    this.state = { places: {}, table: [], actions: [] };
    this.hand = 0;
    this.turns = 0;
    this.ghost = null;
    this.camera.follows = true;
  }

  show(state) {
    this.state = state;
    if (state.places.board) state.places.hand = heldOf(state.places.board);
    for (const text of state.symbols) this.defined.append(drawn(text));
    for (const text of state.parts) this.parts.push(lapping(drawn(text)));
    keepInOrder(this.lying, state.table.map((number) => this.parts[number]));
    const piles = byId("piles");
    byId("of-piles").hidden = !state.piles.length;
    if (state.piles.length) {
      piles.setAttribute("viewBox", state.pilesBox.join(" "));
      piles.replaceChildren(...state.piles.map((number) => this.parts[number]));
    }
    this.spot = null;
    this.say(null);
    this.hand = 0;
    this.turns = 0;
    this.lay(null);
    // On a board one's own cells may lie far from those of the last move.
    const own = state.places.board?.flatMap((each) => each.cells.map(({ box }) => box)) ?? [];
    if (state.box) this.camera.show(this.room(), own.length ? around(own) : state.near, state.over);
  }

  // The table with the open cells around it.
  room() {
    const [x, y, width, height] = this.state.box;
    const more = this.state.piles.length || this.state.isBoard ? 0 : 100;
    return [x - more, y - more, width + 2 * more, height + 2 * more];
  }

  get inHand() {
    return this.state.places.hand?.[this.hand] ?? null;
  }

  // --- What is offered ---

  drawOffers() {
    const { places } = this.state;
    const made = [];
    const fits = new Map(this.inHand?.cells.map((each) => [String(each.cell), each]) ?? []);
    if (this.isBoard) {
      for (const { cell, box: [x, y, width, height] } of this.inHand.cells) {
        const kind = cell === this.ghost ? "cell fits here" : "cell fits";
        made.push(draw("rect", { class: kind, x: x + 4, y: y + 4, width: width - 8, height: height - 8, rx: 8, ...STEADY }));
      }
    } else if (this.inHand) {
      for (const cell of places.open) {
        const own = fits.get(String(cell));
        const now = own?.turns.some(([turns]) => turns === this.turns);
        const kind = own ? (now ? "cell fits here" : "cell fits") : "cell";
        made.push(draw("rect", { class: kind, x: 100 * cell[0] + 5, y: 100 * cell[1] + 5, width: 90, height: 90, rx: 8, ...STEADY }));
      }
    }
    for (const spot of places.spots ?? []) made.push(this.drawSpot(spot));
    for (const card of places.cards ?? []) {
      if (!card.actions.length) continue;
      const [width, height] = [card.width + 6, card.height + 6];
      made.push(draw("rect", {
        class: this.spot === card ? "card at" : "card", rx: 8, width, height,
        x: -width / 2, y: -height / 2, transform: `translate(${card.x} ${card.y}) rotate(${card.angle})`,
      }));
    }
    this.offers.replaceChildren(...made);
  }

  drawSpot(spot) {
    const made = draw("g", { class: this.spot === spot ? "spot at" : "spot" });
    const radius = Math.max(spot.radius, 9);
    made.append(draw("circle", { cx: spot.x, cy: spot.y, r: radius * 1.25, ...STEADY }));
    if (spot.symbol) {
      const at = `translate(${spot.x - radius} ${spot.y - radius}) scale(${radius / 50})`;
      made.append(draw("use", { href: `#${spot.symbol}`, transform: at }));
    } else {
      const line = spot.leaves ? "M-4 -4 4 4M4 -4-4 4" : "M-5 0H5M0 -5V5";
      made.append(draw("path", { d: line, transform: `translate(${spot.x} ${spot.y})` }));
    }
    return made;
  }

  // --- The tile in hand ---

  waysAt(cell) {
    const own = this.offerAt(cell);
    return own?.turns ?? own?.ways.map((way, number) => [number, way.actions[0]]) ?? [];
  }

  offerAt(cell) {
    return this.inHand?.cells.find((each) => String(each.cell) === String(cell));
  }

  // Where a cell lies: those of tiles are numbered, those of a board have boxes of their own.
  boxOf(cell) {
    return this.offerAt(cell)?.box ?? [100 * cell[0], 100 * cell[1], 100, 100];
  }

  get isBoard() {
    return Boolean(this.state.places.board && this.inHand);
  }

  // What a way to lie on a cell of a board shows.
  shows(cell, number) {
    return this.offerAt(cell).ways[number].shows.flatMap(({ box: [x, y, width, height], part }) => [
      ...(part ? [drawn(part)] : []),
      draw("rect", { class: "ghost", x, y, width, height, rx: 5 }),
    ]);
  }

  shownBox() {
    const way = this.offerAt(this.ghost).ways[this.turns];
    return around(way.shows.map(({ box }) => box));
  }

  // Lay the tile on trial on a cell, as it is turned or else as it fits there; null takes it away.
  lay(cell) {
    this.ghost = cell;
    const ways = cell ? this.waysAt(cell) : [];
    if (ways.length && !ways.some(([turns]) => turns === this.turns)) this.turns = ways[0][0];
    this.drawGhost();
    this.drawOffers();
    this.showHand();
  }

  drawGhost() {
    const cell = this.ghost;
    this.buttons.hidden = !cell;
    this.held.replaceChildren();
    if (!cell) return;
    const [x, y] = this.boxOf(cell);
    const several = this.waysAt(cell).length > 1;
    this.buttons.querySelector("[name=turn]").hidden = !several;
    if (this.isBoard) this.held.append(...this.shows(cell, this.turns));
    else this.held.append(
      draw("image", { href: this.inHand.pictures[this.turns], x, y, width: 100, height: 100 }),
      draw("rect", { class: "ghost", x, y, width: 100, height: 100, rx: 3 }),
    );
    this.placeButtons();
  }

  placeButtons() {
    if (this.ghost) {
      const [left, top, across, down] = this.isBoard ? this.shownBox() : this.boxOf(this.ghost);
      const [x, y] = this.camera.pixelsOf([left + across / 2, top + down + 6]);
      const { clientWidth, clientHeight } = this.svg;
      const [wide, high] = [this.buttons.offsetWidth, this.buttons.offsetHeight];
      this.buttons.style.left = `${Math.min(Math.max(x - wide / 2, 4), clientWidth - wide - 4)}px`;
      this.buttons.style.top = `${Math.min(Math.max(y, 4), clientHeight - high - 4)}px`;
    }
    if (this.said) {
      const [x, y] = this.camera.pixelsOf(this.said);
      const { clientWidth } = this.svg;
      const wide = this.bubble.offsetWidth;
      this.bubble.style.left = `${Math.min(Math.max(x - wide / 2, 6), Math.max(clientWidth - wide - 6, 6))}px`;
      this.bubble.style.top = `${Math.max(y - this.bubble.offsetHeight - 6, 6)}px`;
    }
  }

  turn(step = 1) {
    if (!this.inHand) return;
    const legal = (this.ghost ? this.waysAt(this.ghost).map(([turns]) => turns) : [0, 1, 2, 3]).sort((a, b) => a - b);
    if (!legal.length) return;
    const at = legal.indexOf(this.turns);
    this.turns = legal[(at + step + legal.length) % legal.length];
    this.say(null);
    this.drawGhost();
    this.drawOffers();
    this.showHand();
  }

  place() {
    const way = this.ghost && this.waysAt(this.ghost).find(([turns]) => turns === this.turns);
    if (way) this.doAt({ actions: this.offerAt(this.ghost).ways?.[way[0]].actions ?? [way[1]] });
  }

  showHand() {
    const picture = byId("hand");
    const hand = this.inHand;
    this.taken(this.hand);
    picture.hidden = !hand?.pictures;
    if (hand?.pictures && picture.getAttribute("src") !== hand.pictures[this.turns]) picture.src = hand.pictures[this.turns];
  }

  // Take another of several tiles in hand.
  takeHand(number) {
    this.hand = number;
    this.turns = 0;
    this.lay(null);
  }

  // Show on the table what an action would do, by its number.
  preview(number) {
    const { places } = this.state;
    for (const [index, hand] of (places.hand ?? []).entries()) {
      if (hand.loose?.includes(number)) return void this.takeHand(index);
      for (const { cell, turns, ways } of hand.cells) {
        const shown = turns?.find(([, action]) => action === number)?.[0]
          ?? ways?.findIndex(({ actions }) => actions.includes(number)) ?? -1;
        if (shown >= 0) {
          this.hand = index;
          this.turns = shown;
          this.lay(cell);
          const [x, y, width, height] = this.boxOf(cell);
          this.bring([x + width / 2, y + height / 2]);
          return;
        }
      }
    }
    const all = [...(places.spots ?? []), ...(places.cards ?? [])];
    this.spot = all.find((each) => each.actions.includes(number)) ?? null;
    if (this.spot) this.bring([this.spot.x, this.spot.y]);
    this.drawOffers();
  }

  bring([x, y]) {
    if (!this.camera.sees([x, y, 0, 0])) this.camera.lookAt([x, y]);
  }

  // --- Taps and keys ---

  async tap([x, y]) {
    this.say(null);
    const { places } = this.state;
    const near = this.stopNear(x, y);
    if (near) return void this.doAt(near);
    if (this.isBoard) {
      const own = this.cellAt([x, y]);
      return void (own ? this.tapCell(own) : this.lay(null));
    }
    const cell = [Math.floor(x / 100), Math.floor(y / 100)];
    if (this.inHand && places.open.some((each) => String(each) === String(cell))) return void this.tapCell(cell);
    this.lay(null);
    if (places.cards) {
      const card = places.cards.find((each) => this.isOn(each, x, y));
      if (card) this.object(await this.refused({ place: card.place }), [card.x, card.y]);
    } else if (places.spots) this.object(await this.refused({ at: [x, y] }), [x, y - 8]);
    else if (this.inHand) {
      const { tile } = this.inHand;
      this.object(await this.refused({ tile, cell, turns: this.turns }), [x, 100 * cell[1] + 10]);
    }
  }

  // The cell of a place where the thing in hand may go.
  cellAt([x, y]) {
    if (!this.isBoard) return [Math.floor(x / 100), Math.floor(y / 100)];
    return this.inHand.cells.find(({ box: [left, top, width, height] }) =>
      x >= left && y >= top && x < left + width && y < top + height)?.cell;
  }

  async tapCell(cell) {
    if (!this.isBoard) this.picked(cell);
    const ways = this.waysAt(cell);
    if (ways.length) {
      if (String(this.ghost) !== String(cell)) this.lay(cell);
      else if (ways.length > 1) this.turn();
      else this.place();
      return;
    }
    this.lay(null);
    const { tile } = this.inHand;
    const answer = await this.refused({ tile, cell, turns: this.turns });
    this.markSides(cell, answer.sides);
    this.object(answer, [100 * cell[0] + 50, 100 * cell[1] + 4]);
  }

  markSides([x, y], sides) {
    const lines = sides.map((side) => {
      const [a, b, c, d] = SIDES[side];
      return draw("line", { class: "clash", x1: 100 * x + a, y1: 100 * y + b, x2: 100 * x + c, y2: 100 * y + d });
    });
    const picture = this.inHand.pictures[this.turns];
    const tile = { class: "refused", href: picture, x: 100 * x + 4, y: 100 * y + 4, width: 92, height: 92 };
    this.held.replaceChildren(draw("image", tile), ...lines);
  }

  // Say why something is refused, at its place.
  object(answer, place) {
    const lines = answer.why.map(({ why }) => why);
    if (lines.length) this.say(lines, place);
    announce(lines.join(". "), { refused: true });
  }

  say(lines, place) {
    this.said = lines ? place : null;
    this.bubble.hidden = !lines;
    this.bubble.replaceChildren(...(lines ?? []).map((line) => make("span", {}, line)));
    if (lines) this.placeButtons();
  }

  doAt(stop) {
    if (stop.actions.length === 1) this.act(stop.actions[0]);
    else this.choose(stop.actions);
  }

  isOn(card, x, y) {
    const angle = (-card.angle * Math.PI) / 180;
    const [a, b] = [x - card.x, y - card.y];
    const [right, down] = [a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)];
    return Math.abs(right) <= card.width / 2 && Math.abs(down) <= card.height / 2;
  }

  // The spot or card that a place means: a finger is wide.
  stopNear(x, y) {
    const { places } = this.state;
    const reach = 22 / this.camera.scale;
    const far = (spot) => Math.hypot(x - spot.x, y - spot.y);
    const near = (places.spots ?? []).filter((spot) => far(spot) <= Math.max(spot.radius * 1.4, reach));
    if (near.length) return near.reduce((one, other) => (far(other) < far(one) ? other : one));
    return (places.cards ?? []).find((card) => card.actions.length && this.isOn(card, x, y)) ?? null;
  }

  hover(place) {
    if (this.ghost || !this.inHand || this.said) return;
    const cell = place && this.cellAt(place);
    const ways = cell ? this.waysAt(cell) : [];
    this.held.replaceChildren();
    if (!ways.length) return;
    const turns = ways.some(([each]) => each === this.turns) ? this.turns : ways[0][0];
    if (this.isBoard) return void this.held.append(draw("g", { class: "hover" }, ...this.shows(cell, turns)));
    this.held.append(draw("image", {
      class: "hover", href: this.inHand.pictures[turns], x: 100 * cell[0], y: 100 * cell[1], width: 100, height: 100,
    }));
  }

  // Where keys can go: cells in which the tile fits, or else spots and cards.
  stops() {
    if (this.inHand) return this.inHand.cells.map(({ cell }) => {
      const [x, y, width, height] = this.boxOf(cell);
      return { x: x + width / 2, y: y + height / 2, cell };
    });
    return [...(this.state.places.spots ?? []), ...(this.state.places.cards ?? []).filter((card) => card.actions.length)];
  }

  walk(right, down) {
    const stops = this.stops();
    if (!stops.length) return;
    const here = this.ghost ? stops.find((stop) => String(stop.cell) === String(this.ghost)) : this.spot;
    const start = here ?? { x: this.camera.centre[0], y: this.camera.centre[1] };
    const ahead = (stop) => (stop.x - start.x) * right + (stop.y - start.y) * down;
    const aside = (stop) => Math.abs((stop.x - start.x) * down) + Math.abs((stop.y - start.y) * right);
    const cost = (stop) => (here ? ahead(stop) + 2.2 * aside(stop) : Math.hypot(stop.x - start.x, stop.y - start.y));
    const there = stops.filter((stop) => stop !== here && (!here || ahead(stop) > 1));
    if (!there.length) return;
    const best = there.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    if (best.cell) {
      this.lay(best.cell);
      if (!this.isBoard) this.picked(best.cell);
    } else {
      this.spot = best;
      this.drawOffers();
    }
    this.bring([best.x, best.y]);
    const number = best.cell ? this.waysAt(best.cell).find(([turns]) => turns === this.turns)[1] : best.actions[0];
    byId("news").textContent = this.state.actions[number];
    announce(this.state.actions[number], { pointed: true });
  }

  listen() {
    const keys = {
      ArrowRight: () => this.walk(1, 0), ArrowLeft: () => this.walk(-1, 0),
      ArrowDown: () => this.walk(0, 1), ArrowUp: () => this.walk(0, -1),
      "+": () => this.camera.zoom(1.25), "-": () => this.camera.zoom(0.8), 0: () => this.whole(),
      Escape: () => this.lay(null),
      Enter: () => (this.spot ? this.doAt(this.spot) : this.place()),
      " ": () => (this.spot ? this.doAt(this.spot) : this.place()),
    };
    this.svg.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, textarea, select, dialog");
      if (event.key.toLowerCase() !== "r" || typing || event.ctrlKey || event.altKey || event.metaKey) return;
      this.turn(event.shiftKey ? -1 : 1);
    });
    byId("zoom").addEventListener("click", (event) => {
      const does = { closer: () => this.camera.zoom(1.3), farther: () => this.camera.zoom(1 / 1.3), whole: () => this.whole() };
      does[event.target.closest("button")?.name]?.();
    });
    this.buttons.addEventListener("click", (event) => {
      const does = { turn: () => this.turn(), here: () => this.place() };
      does[event.target.closest("button")?.name]?.();
    });
  }

  whole() {
    this.camera.follows = true;
    this.camera.fit();
  }
}

