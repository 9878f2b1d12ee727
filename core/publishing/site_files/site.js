"use strict";

// --- Tiles: filter, enlarge, turn ---------------------------------------------------------------

for (const gallery of document.querySelectorAll(".gallery")) {
  const items = [...gallery.querySelectorAll(".grid > li")];
  const data = items.map((item) => JSON.parse(item.dataset.tile));
  const form = gallery.querySelector("form");
  const told = gallery.querySelector("output");
  const dialog = gallery.querySelector("dialog");
  const [picture, title, facts] = ["img", "h3", "dl"].map((name) => dialog.querySelector(name));
  let shown = 0;
  let turns = 0;

  // A pattern is met by a tile if it is met by the tile as it lies after some quarter turns.
  const meets = (edges, wanted) =>
    [0, 1, 2, 3].some((turn) =>
      wanted.every((edge, side) => !edge || edges[(side + turn) % 4] === edge));

  function filter() {
    const value = (name) => (form.elements[name] ? form.elements[name].value : "");
    const sides = ["north", "east", "south", "west"].map(value);
    const text = value("text").trim().toLowerCase();
    let [designs, copies] = [0, 0];
    items.forEach((item, n) => {
      const tile = data[n];
      const fits = (!sides.some(Boolean) || meets(tile.edges, sides)) &&
        (!value("kind") || tile.kinds.includes(value("kind"))) &&
        (!value("icon") || tile.icons.includes(value("icon"))) &&
        (!text || tile.text.includes(text));
      item.hidden = !fits;
      designs += fits;
      copies += fits * tile.count;
    });
    told.textContent = told.dataset.text.replace("{shown}", designs).replace("{copies}", copies);
  }

  function show(number, turned = 0) {
    const tile = data[number];
    [shown, turns] = [number, (turned + 4) % 4];
    const pictures = tile.pictures;
    picture.src = pictures[turns % pictures.length];
    picture.alt = tile.caption;
    title.textContent = tile.caption;
    facts.replaceChildren(...tile.facts.flatMap(([name, said]) => {
      const [dt, dd] = [document.createElement("dt"), document.createElement("dd")];
      [dt.textContent, dd.textContent] = [name, said];
      return [dt, dd];
    }));
    if (!dialog.open) dialog.showModal();
  }

  function go(step) {
    const open = items.map((item, n) => n).filter((n) => !items[n].hidden);
    show(open[(open.indexOf(shown) + step + open.length) % open.length]);
  }

  const does = {
    close: () => dialog.close(),
    next: () => go(1),
    before: () => go(-1),
    right: () => show(shown, turns + 1),
    left: () => show(shown, turns - 1),
  };
  const isBeside = ({ clientX: x, clientY: y }) => {
    // What is clicked beside the box is the dialog too, and so is its padding.
    const box = dialog.getBoundingClientRect();
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  };
  const keys = { ArrowRight: "next", ArrowLeft: "before", r: "right", R: "left" };
  items.forEach((item, n) => item.firstElementChild.addEventListener("click", () => show(n)));
  dialog.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) does[button.name]();
    else if (event.target === dialog && isBeside(event)) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const wanted = keys[event.key];
    if (!wanted || event.ctrlKey || event.altKey || event.metaKey) return;
    if (dialog.querySelector(`button[name=${wanted}]`)) does[wanted]();
    event.preventDefault();
  });
  dialog.addEventListener("close", () => items[shown].firstElementChild.focus());
  form.addEventListener("input", filter);
  form.addEventListener("reset", () => setTimeout(filter));
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
}

// --- The replay ---------------------------------------------------------------------------------

const replay = document.querySelector(".replay");
if (replay && window.REPLAY) {
  const { moments, parts, players } = window.REPLAY;
  const [board, piles] = [replay.querySelector(".board"), replay.querySelector(".piles")];
  const [slider, output] = [replay.querySelector("[type=range]"), replay.querySelector("output")];
  const button = (name) => replay.querySelector(`button[name=${name}]`);
  const happened = replay.querySelector(".happened");
  const rows = [...replay.querySelectorAll(".scores li")];
  const history = replay.querySelector(".history");
  const whole = board && board.getAttribute("viewBox");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let at = -1;
  let [timer, scrolling] = [0, 0];
  let near = false;

  const paragraph = (text) => {
    const made = document.createElement("p");
    made.textContent = text;
    return made;
  };

  history.append(...moments.map((moment, n) => {
    const [item, link] = [document.createElement("li"), document.createElement("a")];
    link.href = `#move-${n}`;
    const who = players[moment.player];
    link.textContent = n ? `${n}. ${who ? who + " · " : ""}${moment.said}` : replay.dataset.start;
    item.append(link);
    return item;
  }));
  const links = [...history.querySelectorAll("a")];

  // Each part is made once, so that no picture is fetched or drawn again from move to move.
  const made = [];
  const reader = new DOMParser();
  function element(number) {
    if (!made[number]) {
      const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
      const part = reader.parseFromString(`<svg ${names}>${parts[number]}</svg>`, "image/svg+xml");
      made[number] = document.importNode(part.documentElement.firstElementChild, true);
    }
    return made[number];
  }

  function draw(moment) {
    if (!board) return;
    board.replaceChildren(...moment.table.map(element));
    if (piles) piles.replaceChildren(...moment.piles.map(element));
    board.setAttribute("viewBox", near && moment.near ? moment.near.join(" ") : whole);
  }

  function show(number, { link = true, drawn = true } = {}) {
    const next = Math.min(Math.max(number, 0), moments.length - 1);
    const [moment, before] = [moments[next], moments[Math.max(next - 1, 0)]];
    if (at >= 0) links[at].removeAttribute("aria-current");
    at = next;
    links[at].setAttribute("aria-current", "step");
    // Once a frame: to ask where the link is lays the whole page out again.
    cancelAnimationFrame(scrolling);
    scrolling = requestAnimationFrame(() => {
      history.scrollTop = links[at].offsetTop - history.offsetTop - history.clientHeight / 2;
    });
    if (drawn) draw(moment);
    slider.value = at;
    output.textContent = output.dataset.text.replace("{at}", at).replace("{all}", moments.length - 1);
    happened.replaceChildren(...[moment.said, ...moment.events].filter(Boolean).map(paragraph));
    rows.forEach((row, seat) => {
      const gain = moment.scores[seat] - before.scores[seat];
      row.querySelector("b").textContent = moment.scores[seat];
      row.querySelector(".gain").textContent = gain ? (gain > 0 ? "+" : "") + gain : "";
    });
    // Not `disabled`: a button that has the focus would lose it, and the keys with it.
    const ends = { first: 0, back: 0, forward: moments.length - 1, last: moments.length - 1 };
    for (const [name, end] of Object.entries(ends)) {
      button(name).setAttribute("aria-disabled", String(at === end));
    }
    if (link) window.history.replaceState(null, "", `#move-${at}`);
  }

  function play(wanted) {
    clearInterval(timer);
    timer = 0;
    if (wanted) {
      if (at === moments.length - 1) show(0);
      timer = setInterval(() => {
        show(at + 1);
        if (at === moments.length - 1) play(false);
      }, still.matches ? 1500 : 700);
    }
    button("play").setAttribute("aria-pressed", String(Boolean(timer)));
  }

  const does = {
    first: () => show(0),
    back: () => show(at - 1),
    forward: () => show(at + 1),
    last: () => show(moments.length - 1),
    play: () => play(!timer),
    near: () => {
      near = !near;
      button("near").setAttribute("aria-pressed", String(near));
      show(at);
    },
  };
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", " ": "play" };
  replay.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    if (pressed.name !== "play") play(false);
    does[pressed.name]();
  });
  const isInView = () => {
    const { top, bottom } = (board || replay).getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  };
  document.addEventListener("keydown", (event) => {
    const own = event.target.closest("button, a, input");
    const wanted = keys[event.key];
    // A slider has these keys itself, and a space presses the button that has the focus.
    if (!wanted || (own && (own.type === "range" || event.key === " "))) return;
    // Elsewhere only the arrows are of the replay: the other keys scroll the page.
    const isForAll = event.key.startsWith("Arrow") && isInView() &&
      !event.target.closest("input, select, dialog");
    if (!replay.contains(event.target) && !isForAll) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (wanted !== "play") play(false);
    does[wanted]();
    event.preventDefault();
  });
  slider.addEventListener("input", () => { play(false); show(Number(slider.value)); });

  function follow() {
    const found = /^#move-(\d+)$/.exec(location.hash);
    if (!found) return false;
    show(Number(found[1]), { link: false });
    return true;
  }
  window.addEventListener("hashchange", () => { if (follow()) play(false); });
  if (follow()) replay.scrollIntoView();
  else {
    show(moments.length - 1, { link: false, drawn: false });
    // Its many pictures wait until somebody comes near: those above are seen first.
    new IntersectionObserver(([seen], watching) => {
      if (!seen.isIntersecting) return;
      watching.disconnect();
      draw(moments[at]);
    }, { rootMargin: "100%" }).observe(replay);
  }
}
