// The engine: Python, its libraries, core and an edition, which answer requests one after the other.

const HERE = new URL(".", import.meta.url ?? location);
const APP = "/app";
const LIBRARIES = "/lib/python3.14/site-packages";

class Failed extends Error {
  constructor(reason, detail) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const progress = { loaded: 0, total: 0 };

// The response to a request for a file of ours, whose bytes count as progress.
async function load(name, options) {
  let response;
  try {
    response = await fetch(new URL(name, HERE), options);
  } catch {
    throw new Failed("network", name.split("?")[0]);
  }
  if (!response.ok) throw new Failed("network", `${name.split("?")[0]} (${response.status})`);
  return response;
}

async function bytesOf(name, options) {
  const reader = (await load(name, options)).body.getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    progress.loaded = Math.min(progress.loaded + part.value.length, progress.total);
    postMessage({ progress });
  }
  return new Blob(parts);
}

// What a file was before it was packed. Some hosts say that it is compressed, so that it comes unpacked.
async function unpacked(name) {
  const blob = await bytesOf(name);
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return new Response(blob);
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip")));
}

async function bufferOf(name) {
  try {
    return await (await unpacked(name)).arrayBuffer();
  } catch (error) {
    throw error instanceof Failed ? error : new Failed("network", name.split("?")[0]);
  }
}

async function compiled(name) {
  const buffer = await bufferOf(name);
  try {
    return await WebAssembly.compile(buffer);
  } catch (error) {
    throw new Failed("wasm", error.message);
  }
}

async function module(name) {
  try {
    return await import(new URL(name, HERE).href);
  } catch (error) {
    const type = (await load(name)).headers.get("Content-Type") ?? "";
    if (!/javascript|ecmascript/.test(type)) throw new Failed("type", name.split("?")[0]);
    throw new Failed("engine", error.message);
  }
}

async function start() {
  const fresh = { cache: "no-cache" };
  const [manifest, play] = await Promise.all(
    ["runtime/manifest.json", "play.json"].map(async (name) => (await load(name, fresh)).json()),
  );
  // An address of its own for each content, so that no cache mixes two publications.
  const address = (name) => `runtime/${name}?${manifest.files[name].sha256.slice(0, 16)}`;
  progress.total = Object.entries(manifest.files)
    .filter(([name]) => name.endsWith(".gz"))
    .reduce((sum, [, file]) => sum + file.download, 0);
  const [{ loadPyodide }, { default: createPyodideModule }, engine, python, libraries, core, edition] =
    await Promise.all([
      module(address("pyodide.js")),
      module(address("pyodide.asm.js")),
      compiled(address("pyodide.asm.wasm.gz")),
      bufferOf(address("python.zip.gz")),
      bufferOf(address("libraries.zip.gz")),
      bufferOf(address("core.zip.gz")),
      load("edition.zip", fresh).then((response) => response.arrayBuffer()),
    ]);
  // Pyodide fetches two files by itself. These are here already; nothing else is asked for.
  const files = { "pyodide.asm.wasm": new ArrayBuffer(0), "python.zip": python };
  globalThis.fetch = async (name) => new Response(files[new URL(name, HERE).pathname.split("/").pop()]);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: engine,
    instance: await WebAssembly.instantiate(engine, imports),
  });
  const runtime = new URL("runtime/", HERE).href;
  const pyodide = await loadPyodide({
    createPyodideModule,
    indexURL: runtime,
    packageBaseUrl: runtime,
    stdLibURL: `${runtime}python.zip`,
    lockFileContents: manifest.lock,
    env: { HOME: "/home" },
  });
  globalThis.pyodide = pyodide; // for who looks with a browser's tools
  pyodide.unpackArchive(libraries, "zip", { extractDir: LIBRARIES });
  pyodide.unpackArchive(core, "zip", { extractDir: APP });
  pyodide.unpackArchive(edition, "zip", { extractDir: APP });
  const call = pyodide.runPython(`import sys
sys.path.insert(0, "${APP}")
from core.browser.bridge import call
call`);
  const opened = call(JSON.stringify({ ...play, do: "open" }));
  const { error } = JSON.parse(opened);
  if (error) throw new Failed("engine", error);
  globalThis.onmessage = ({ data: { id, request } }) => postMessage({ id, reply: answer(call, request) });
  postMessage({ ready: true, opened });
}

// The bridge answers errors by itself; what is left are faults of the engine, such as too little memory.
function answer(call, request) {
  try {
    return call(request);
  } catch (error) {
    return JSON.stringify({ error: error.message });
  }
}

start().catch((error) =>
  postMessage({ failed: error.reason ?? "engine", detail: error.detail ?? error.message }),
);
