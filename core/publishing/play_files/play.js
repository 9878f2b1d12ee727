// The page on which a game is played: it asks the engine, and shows what that answers.

import { startEngine } from "./boot.js";
import { announce, byId, confirmed, data, openDialog, say, make } from "./page.js";
import * as panels from "./panels.js";
import { Saving, download, keep, keptGame, remembered } from "./saving.js";
import { Setup } from "./setup.js";
import { Table } from "./table.js";

const views = ["loading", "setup", "game"];
let engine = null;
let setup = null;
let state = null;
let game = { record: "", colours: [] };
let busy = false;
let waiting = 0;
let since = 0;
let cell = null;

const table = new Table({ act, refused, choose, picked, taken: panels.showTaken });
const saving = new Saving({
  record: () => game.record,
  answer: (answer) => turn("answer", answer),
});

function show(view) {
  for (const each of views) byId(each).hidden = each !== view;
  document.body.dataset.view = view;
}

async function ask(what, more = {}) {
  const reply = JSON.parse(await engine(JSON.stringify({ do: what, ...more })));
  if (reply.error) throw new Error(reply.error);
  return reply.ok;
}

// Ask for something that changes the game, and show what came of it. One thing at a time.
async function turn(what, more = {}) {
  if (busy) return false;
  busy = true;
  byId("game").setAttribute("aria-busy", "true");
  clearTimeout(waiting);
  try {
    take(await ask(what, more), what);
    return true;
  } catch (error) {
    showNews(say("failed", { why: error.message }), { refused: true });
    return false;
  } finally {
    busy = false;
    byId("game").setAttribute("aria-busy", String(Boolean(state?.bot)));
    goOn();
  }
}

function showNews(text, how) {
  byId("news").textContent = text;
  announce(text, how);
}

function take(next, what) {
  const moved = !state || next.moves !== state.moves || what !== "answer";
  if (what === "begin") game.record = "";
  state = next;
  game.record += next.record;
  const trouble = keep({ ...game, language: data.language });
  const news = panels.showHistory(state);
  if (news || trouble) showNews(trouble || news, { refused: Boolean(trouble) });
  panels.showPlayers(state);
  if (!moved) return;
  cell = null;
  table.show(state);
  panels.showTurn(state, {
    act, newGame, look: () => turn("seat"), save: () => saving.open(), takeHand: (number) => table.takeHand(number),
  });
  if (!state.bot) announce(byId("due").textContent);
  panels.showMoves(state);
  byId("undo").disabled = !state.undo;
  byId("redo").disabled = !state.redo;
  byId("game").dataset.over = state.over;
  byId("of-odds").hidden = state.isBoard; // a board does not say what is left
  cover();
  if (state.over) byId("of-scores").open = true;
  refreshPanels();
  since = performance.now();
}

// Let a bot move after a pause in which one sees what was done before.
function goOn() {
  clearTimeout(waiting);
  if (state?.bot && !busy) waiting = setTimeout(() => turn("bot"), Number(byId("pace").value));
}

function act(number) {
  return turn("act", { action: number, moves: state.moves, ms: Math.round(performance.now() - since) });
}

async function refused(what) {
  if (busy || state.bot || state.over) return { why: [], sides: [] };
  const answer = await ask("try", what);
  if (answer.record) {
    game.record += answer.record;
    keep(game);
  }
  return answer;
}

function choose(actions) {
  byId("choices").replaceChildren(...actions.map((number) => {
    const does = { click: () => {
      byId("choose").close();
      act(number);
    } };
    return make("button", { type: "button", on: does }, state.actions[number]);
  }));
  openDialog(byId("choose"));
}

function picked(next) {
  cell = next;
  if (byId("of-odds").open) showOdds();
}

function cover() {
  const dialog = byId("cover");
  if (!state.covered) return void dialog.close();
  const { name } = state.players[state.player];
  byId("cover-text").textContent = say("cover", { player: name });
  byId("take-seat").textContent = say("i-am", { player: name });
  openDialog(dialog);
}

async function showOdds() {
  panels.showOdds(await ask("odds", cell ? { cell } : {}));
}

function refreshPanels() {
  if (byId("of-odds").open) showOdds();
  if (byId("of-scores").open) ask("scores").then((found) => panels.showScores(found, state.players));
}

// --- Beginning ---

async function begin(plan) {
  byId("setup-error").textContent = "";
  panels.forgetHistory();
  table.clear();
  saving.forget();
  state = null;
  game = { record: "", colours: plan.seats.map((seat) => seat.colour) };
  remembered("consent", plan.consent ? "yes" : "no");
  show("game");
  const isOn = await turn("begin", plan);
  if (isOn) return void byId("table").focus({ preventScroll: true });
  byId("setup-error").textContent = byId("news").textContent;
  show("setup");
}

// Go on with a game that was kept; returns whether that was possible.
async function resume(kept) {
  panels.forgetHistory();
  table.clear();
  saving.forget();
  state = null;
  game = { record: kept.record, colours: kept.colours ?? [] };
  show("game");
  try {
    take(await ask("resume", game), "resume");
    goOn();
    return true;
  } catch (error) {
    show("setup");
    byId("setup-error").textContent = say("apart", { why: error.message });
    const save = make("button", { type: "button" }, byId("save-game").textContent);
    save.addEventListener("click", () => download(kept.record, `${data.set}.jsonl`));
    byId("setup-error").append(" ", save);
    return false;
  }
}

async function newGame() {
  if (state && !state.over && state.moves && !(await confirmed(say("confirm")))) return;
  clearTimeout(waiting);
  keep(null);
  state = null;
  await planGame();
}

async function planGame() {
  const choices = await ask("choices", { language: data.language });
  if (!setup) setup = new Setup(choices, begin);
  byId("consent").checked = remembered("consent") === "yes";
  byId("news").textContent = "";
  show("setup");
}

async function start() {
  show("loading");
  const bar = byId("load-bar");
  try {
    engine = await startEngine(({ loaded, total }) => {
      bar.max = total || 1;
      bar.value = loaded;
    }, data.starting);
    await planGame();
  } catch (error) {
    bar.hidden = true;
    byId("load-text").setAttribute("role", "alert");
    byId("load-text").textContent = error.message;
    show("loading");
    return;
  }
  const kept = keptGame();
  if (kept?.record) await resume(kept);
}

// --- What is pressed ---

const presses = {
  undo: () => turn("undo"),
  redo: () => turn("redo"),
  "save-game": () => saving.open(),
  "new-game": newGame,
  "take-seat": () => turn("seat"),
  "do-move": () => byId("moves").selectedIndex >= 0 && act(Number(byId("moves").value)),
};
for (const [id, does] of Object.entries(presses)) byId(id).addEventListener("click", does);

byId("cover").addEventListener("cancel", (event) => event.preventDefault());
byId("pace").value = remembered("pace") ?? "450";
byId("pace").addEventListener("change", () => {
  remembered("pace", byId("pace").value);
  goOn();
});
byId("moves").addEventListener("change", () => table.preview(Number(byId("moves").value)));
byId("moves").addEventListener("keydown", (event) => {
  if (event.key === "Enter") presses["do-move"]();
});
byId("of-odds").addEventListener("toggle", refreshPanels);
byId("of-scores").addEventListener("toggle", refreshPanels);
byId("open-record").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) await resume({ record: await file.text() });
  event.target.value = "";
});

// The rules stand on the site; they are fetched when somebody wants them.
byId("show-rules")?.addEventListener("click", async () => {
  const drawer = byId("rules");
  if (!drawer.firstChild) {
    try {
      const text = await (await fetch(data.site)).text();
      // Its own style would be refused here, and is that of this page already.
      const page = new DOMParser().parseFromString(text.replace(/<style>[^]*?<\/style>/, ""), "text/html");
      for (const found of page.querySelectorAll("#rules-of-play .rules, body > .defined")) {
        for (const each of found.querySelectorAll("img, image, a")) {
          for (const name of ["src", "href", "xlink:href"]) {
            const address = each.getAttribute(name);
            if (address && !/^(#|[a-z]+:)/.test(address)) each.setAttribute(name, `../${address}`);
          }
        }
        drawer.append(document.adoptNode(found));
      }
    } catch {
      location.href = `${data.site}#rules-of-play`;
      return;
    }
  }
  openDialog(byId("rules-drawer"));
});

start();
