// What every way to show the program begins with: its code, and what the address asks it for.
"use strict";

const says = document.getElementById("says");

// tell shows a line in the place of the terminal; "" removes it.
export function tell(text) {
	says.textContent = text;
	says.hidden = text === "";
}

// asked returns the arguments that the address asks for: #zz1-… is a position's code,
// #learn/berzerk a command and a game. What follows a # is never sent to a server.
export function asked() {
	const text = decodeURIComponent(location.hash.slice(1));
	if (text === "") return [];
	const command = /^(learn|play|train)\/([\w-]+)$/.exec(text);
	return command ? command.slice(1) : ["play", text];
}

// allowed returns a promise of args. If they have a code with rules, which may be a program of
// anybody, it asks the user first: a refusal leaves no arguments.
export function allowed(args) {
	if (!/^zz1-own-/.test(args[1])) return Promise.resolve(args);
	const dialog = document.getElementById("ask");
	tell("");
	dialog.showModal();
	return new Promise(done => {
		dialog.onclose = () => done(dialog.returnValue === "run" ? args : []);
	});
}

// program has the worker fetch and compile the program, shows the progress, and returns a promise
// of the compiled program.
export function program(worker) {
	return new Promise((done, failed) => {
		worker.onerror = e => failed(e);
		worker.onmessage = ({ data }) => {
			if (data.module) done(data.module);
			else if (data.failed) failed(new Error(data.failed));
			else tell(`Loading… ${(data.got / 1e6).toFixed(1)}${data.whole ? " of " + (data.whole / 1e6).toFixed(1) : ""} MB`);
		};
		worker.postMessage({ load: { kept: Boolean(navigator.serviceWorker?.controller) } });
	});
}

// keep has offline.js store the page's files, so that the page works without a network.
export function keep() {
	navigator.serviceWorker?.register("offline.js").catch(e => console.warn("not kept for later:", e));
}
