// What is kept of the files between two visits: those below one folder, in the browser's IndexedDB,
// one record for each file. Other tabs take over what one of them has stored.
"use strict";

export const promised = request => new Promise((done, failed) => {
	request.onsuccess = () => done(request.result);
	request.onerror = () => failed(request.error);
});

export class Keeper {
	constructor(folder) {
		this.folder = folder + "/";
		this.waiting = new Set(); // paths whose content is to be stored
		this.running = null; // the promise of run; null: nothing is being stored
		this.base = null; // the database; null: nothing can be stored
	}

	// base opens the database.
	static base() {
		const request = indexedDB.open("zugzwang", 1);
		request.onupgradeneeded = () => request.result.createObjectStore("files");
		return promised(request);
	}

	// load puts what was stored into a file system. If the browser stores nothing, it only warns.
	async load(files) {
		this.files = files;
		try {
			this.base = await Keeper.base();
			const store = this.base.transaction("files").objectStore("files");
			const [paths, all] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
			paths.forEach((path, i) => files.put(path, all[i]));
		} catch (e) {
			console.warn("nothing is kept:", e);
		}
		this.others = new BroadcastChannel("zugzwang");
		this.others.onmessage = e => this.take(e.data);
	}

	// changed has the file or folder at a path stored, if it is below the folder that is kept.
	changed(path) {
		if (!path.startsWith(this.folder) || !this.base) return;
		this.waiting.add(path);
		if (!this.running) this.running = Promise.resolve().then(() => this.run());
	}

	// synced returns once everything changed so far is stored.
	async synced() {
		while (this.running) await this.running;
	}

	// run stores what is waiting, and tells other tabs.
	async run() {
		try {
			while (this.waiting.size > 0) {
				const batch = [...this.waiting].map(path => [path, this.files.kept(path)]);
				this.waiting.clear();
				const act = this.base.transaction("files", "readwrite");
				const store = act.objectStore("files");
				for (const [path, kept] of batch) kept ? store.put(kept, path) : store.delete(path);
				await new Promise((done, failed) => {
					act.oncomplete = done;
					act.onabort = act.onerror = () => failed(act.error);
				});
				this.others.postMessage(batch);
			}
		} finally {
			this.running = null;
		}
	}

	// take takes over what another tab has stored, except what is about to be stored here.
	take(batch) {
		for (const [path, kept] of batch) {
			if (this.waiting.has(path)) continue;
			try {
				kept ? this.files.put(path, kept) : this.files.drop(path);
			} catch (e) {
				if (!e.code) throw e; // what is not there need not be dropped
			}
		}
	}
}
