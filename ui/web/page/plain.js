// The line mode as text that a screen reader reads: what the program prints is added to a log, and
// a line is typed below it.
"use strict";

import { offer } from "./files.js";
import { allowed, asked, keep, tell } from "./load.js";

const place = document.getElementById("plain"), log = document.getElementById("log");
const form = document.getElementById("line"), typed = form.elements.typed;

// open opens the log and runs the program: coming is a promise of the compiled program, first a
// worker in which it has not been started.
export async function open(coming, first) {
	const args = await allowed(asked());
	const module = await coming;
	offer(module, opened);
	tell("");
	document.getElementById("terminal").hidden = true;
	place.hidden = false;
	run(module, first, [...args, "--plain"]);
	keep();
	addEventListener("hashchange", () => location.reload()); // matches are saved at every move
}

let running; // the worker in which the program runs

// opened puts a file where the program finds it by its name.
async function opened(file) {
	const name = file.name.replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "file";
	running.postMessage({ put: { name, data: new Uint8Array(await file.arrayBuffer()) } });
	print(`The file is there: type ${name} where a file is asked for.`, "page");
	typed.focus();
}

// print adds text to the log as a paragraph of its own, which a screen reader reads at once. Who is
// "program", "page" or "you".
function print(text, who) {
	if (text.trim() === "") return;
	const piece = document.createElement("pre");
	piece.textContent = text.replace(/\n$/, "");
	piece.className = who;
	log.append(piece);
	piece.scrollIntoView({ block: "end" });
}

// run starts the program, compiled as module, with arguments, in a worker.
function run(module, worker, args) {
	const reader = new TextDecoder();
	let text = "", waits = 0;
	running = worker;
	const flush = () => {
		print(text.replace(/\n?> $/, ""), "program"); // without the prompt: the line to type in is one
		text = "";
	};
	worker.onmessage = ({ data }) => {
		if (data.output) {
			text += reader.decode(data.output, { stream: true });
			worker.postMessage({ taken: data.output.length });
			clearTimeout(waits);
			waits = setTimeout(flush, 30); // what comes together is read together
			return;
		}
		flush();
		print(data.failed ?? "zugzwang has ended. Enter starts it again.", "page");
		worker.terminate();
		form.onsubmit = e => {
			e.preventDefault();
			log.replaceChildren();
			run(module, new Worker("worker.js", { type: "module" }), ["--plain"]);
		};
	};
	form.onsubmit = e => {
		e.preventDefault();
		print(typed.value, "you");
		worker.postMessage({ input: typed.value + "\n" });
		typed.value = "";
	};
	worker.postMessage({ start: { module, args, env: {}, lines: true } });
	typed.focus();
}
