// What the page does with files: opens them, hands out what the program exports, and takes what is
// kept in the browser out and in.
"use strict";

import { Keeper, promised } from "./keep.js";
import { pack, unpack } from "./tar.js";

const home = "/home/", dialog = document.getElementById("files"), form = dialog.querySelector("form"), note = document.getElementById("note");

// kept matches the paths, below the home folder, of the files that are taken out and in: matches
// and results, settings.
const kept = /^\.(local\/state|config)\/zugzwang\/(?!.*(^|\/)\.\.?(\/|$))/;

// save has the browser save a file, as if it had been downloaded.
function save(name, blob) {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(blob);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// takeOut saves all matches, results and settings as one archive.
async function takeOut() {
	const store = (await Keeper.base()).transaction("files").objectStore("files");
	const [paths, all] = await Promise.all([promised(store.getAllKeys()), promised(store.getAll())]);
	const list = paths.map((path, i) => ({ path: path.slice(home.length), ...all[i] })).filter(file => file.data && kept.test(file.path));
	if (list.length === 0) throw new Error("nothing is kept yet");
	save("zugzwang.tar", pack(list));
	return `${list.length} files are in zugzwang.tar. In a terminal they belong into the home folder.`;
}

// takeIn stores the files of an archive as takeOut makes it, replacing those of the same names, and
// loads the page again.
async function takeIn(file) {
	const list = unpack(new Uint8Array(await file.arrayBuffer())).map(f => ({ ...f, path: f.path.replace(/^(\.\/)+/, "") })).filter(f => kept.test(f.path));
	if (list.length === 0) throw new Error("no matches, results or settings are in it");
	const act = (await Keeper.base()).transaction("files", "readwrite"), store = act.objectStore("files");
	for (const { path, data, changed } of list) store.put({ mode: 0o600, changed, data }, home + path);
	await new Promise((done, failed) => {
		act.oncomplete = done;
		act.onabort = act.onerror = () => failed(act.error);
	});
	location.reload();
	return `${list.length} files are taken in.`;
}

// exported has the program, in another worker, write an export, and saves that: what is a kind and
// the extension of the file, such as "match.html". It returns a promise of a sentence about that.
function exported(module, what, game) {
	const [kind, suffix] = what.split(".");
	const name = (kind === "match" ? kind : game + "-" + kind) + "." + suffix, to = "/tmp/" + name;
	const args = kind === "match" ? ["export", "match", "--saved", "1", "--to", to] : ["export", kind, game, "--to", to];
	return new Promise((done, failed) => {
		const worker = new Worker("worker.js", { type: "module" }), reader = new TextDecoder();
		let said = "";
		worker.onerror = e => failed(e);
		worker.onmessage = ({ data }) => {
			if (data.output) {
				said += reader.decode(data.output, { stream: true });
				worker.postMessage({ taken: data.output.length });
				return;
			}
			worker.terminate();
			if (!data.file) return failed(new Error(said.trim() || data.failed || "nothing was written"));
			save(name, new Blob([data.file]));
			done(`${name} is saved.`);
		};
		worker.postMessage({ start: { module, args, env: {}, lines: true, file: to } });
	});
}

// offer makes the page's buttons for files work. The function opened is called with a file that the
// user opens.
export function offer(module, opened) {
	const { what, game } = form.elements;
	const does = { // by the button's name
		open: file => opened(file).then(() => dialog.close()),
		out: takeOut,
		in: takeIn,
		export: () => exported(module, what.value, game.value.trim() || "berzerk"),
	};
	const act = (name, file) => {
		note.textContent = "…";
		Promise.resolve(does[name](file)).then(said => { note.textContent = said ?? ""; }, e => { note.textContent = "Not done: " + e.message; });
	};
	form.addEventListener("click", e => {
		const name = e.target.closest("button[name]")?.name;
		if (name) act(name);
	});
	form.addEventListener("submit", e => { // enter in a field is not the button that closes
		if (document.activeElement !== game) return;
		e.preventDefault();
		act("export");
	});
	form.addEventListener("change", e => {
		const { name, files } = e.target;
		if (!files?.[0]) return;
		act(name, files[0]);
		e.target.value = ""; // so that the same file can be chosen again
	});
	what.addEventListener("change", () => { game.disabled = what.value.startsWith("match"); });
	const show = document.getElementById("show");
	show.parentElement.hidden = show.disabled = false;
	show.addEventListener("click", () => {
		note.textContent = "";
		dialog.showModal();
	});
}
