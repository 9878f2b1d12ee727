// Starts the engine in a worker. What keeps it from starting is told in words, never left to a console.

const HERE = new URL(".", import.meta.url);
const PATIENCE = 60_000; // milliseconds without a sign of life
export const ENGLISH = {
  old: "This browser is too old to play here: it needs WebAssembly, modules and DecompressionStream.",
  network: "A part of the game could not be loaded: {detail}",
  type: "The web server says that {detail} is no JavaScript, so the browser refuses it.",
  wasm: "The browser, or a rule of the web server, does not allow WebAssembly: {detail}",
  timeout: "The game did not start within a minute.",
  engine: "The game could not be started: {detail}",
};

export class CannotStart extends Error {
  constructor(reason, detail, words) {
    super((words[reason] ?? ENGLISH[reason]).replace("{detail}", detail));
    this.reason = reason;
    this.detail = detail;
  }
}

// Resolves to a function that takes a request of the bridge, a text in JSON, and resolves to the reply.
// Its property `opened` is the reply to the first request, which opened the edition.
// `words` may have the sentences above in another language. Rejects with CannotStart.
export async function startEngine(onProgress = () => {}, words = {}) {
  if (!globalThis.WebAssembly || !globalThis.DecompressionStream || !globalThis.Worker) {
    throw new CannotStart("old", "", words);
  }
  const worker = new Worker(new URL("worker.js", HERE), { type: "module" });
  const waiting = new Map();
  let last = 0;

  const opened = await new Promise((resolve, reject) => {
    let timer;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end("timeout"), PATIENCE);
    };
    const end = (reason, detail = "") => {
      clearTimeout(timer);
      worker.terminate();
      reject(new CannotStart(reason, detail, words));
    };
    worker.onmessage = ({ data }) => {
      later();
      if (data.progress) onProgress(data.progress);
      if (data.failed) end(data.failed, data.detail);
      if (data.ready) {
        clearTimeout(timer);
        resolve(data.opened);
      }
    };
    // Neither why nor which file is told here: a file of the wrong type is found by asking once more.
    worker.onerror = async () => end(...(await whatIsWrong("worker.js")));
    later();
  });

  worker.onmessage = ({ data }) => {
    waiting.get(data.id)?.(data.reply);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    for (const answer of waiting.values()) answer(JSON.stringify({ error: ENGLISH.engine.replace(": {detail}", "") }));
    waiting.clear();
  };
  const ask = (request) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ id: last, request });
    });
  keepForOffline();
  return Object.assign(ask, { opened });
}

// Why a script does not run: a reason, and what it is about.
async function whatIsWrong(name) {
  try {
    const response = await fetch(new URL(name, HERE));
    const type = response.headers.get("Content-Type") ?? "";
    if (!response.ok) return ["network", `${name} (${response.status})`];
    return /javascript|ecmascript/.test(type) ? ["old"] : ["type", name];
  } catch {
    return ["network", name];
  }
}

// Private windows, old browsers and addresses without TLS have no service workers; they play all the same.
function keepForOffline() {
  navigator.serviceWorker?.register(new URL("service-worker.js", HERE)).catch(() => {});
}
