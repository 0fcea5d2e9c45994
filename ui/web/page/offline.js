// The page without a network: a service worker that has kept the page's files, all of one version.
"use strict";

const version = "", files = []; // which the build fills in

addEventListener("install", e => {
	e.waitUntil((async () => {
		const kept = await caches.open(version);
		await Promise.all(files.map(async name => {
			const response = await fetch(name, { cache: "no-cache" }); // asks the server only whether it has changed
			if (!response.ok) throw new Error(`${name}: ${response.status}`);
			if (!name.endsWith(".gz")) return kept.put(name, response);
			const body = response.body.pipeThrough(new DecompressionStream("gzip"));
			return kept.put(name.slice(0, -3), new Response(body, { headers: { "Content-Type": "application/wasm" } }));
		}));
		await skipWaiting();
	})());
});

addEventListener("activate", e => {
	e.waitUntil((async () => {
		for (const name of await caches.keys()) if (name.startsWith("zugzwang-") && name !== version) await caches.delete(name);
		await clients.claim();
	})());
});

addEventListener("fetch", e => {
	if (e.request.method !== "GET") return;
	e.respondWith((async () => {
		const kept = await caches.open(version);
		return await kept.match(e.request, { ignoreSearch: true }) ?? fetch(e.request);
	})());
});
