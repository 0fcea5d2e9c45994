// The page without a network: a service worker that has kept the page's files, all of one version.
"use strict";

const version = "", files = []; // which the build fills in

addEventListener("install", e => {
	e.waitUntil((async () => {
		const kept = await caches.open(version);
		await kept.addAll(files.map(name => new Request(name, { cache: "reload" })));
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
