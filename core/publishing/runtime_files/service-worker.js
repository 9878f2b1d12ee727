// Keeps the files of one publication, so that it is played without a network. VERSION and FILES stand
// above: this text differs from publication to publication, by which a browser finds a new one.

const OURS = `goldrush ${registration.scope} `;
const CACHE = OURS + VERSION;

addEventListener("install", (event) => event.waitUntil(keepAll().then(() => skipWaiting())));

addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  const keep = async (name) => {
    // What has its digest in its address was mostly loaded a moment ago.
    const mode = name.includes("?") ? "default" : "no-cache";
    const kept = mode === "default" && (await caches.match(name));
    await (kept ? cache.put(name, kept) : cache.add(new Request(name, { cache: mode })));
  };
  await Promise.all(FILES.map(keep));
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A file of this publication as it was kept, any other from the network, as long as there is one.
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === "navigate", ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}
