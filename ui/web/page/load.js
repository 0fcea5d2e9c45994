// What every way to show the program begins with: its code, and what the address asks it for.
"use strict";

const says = document.getElementById("says");

// tell shows a line in the place of the terminal, or nothing.
export function tell(text) {
	says.textContent = text;
	says.hidden = text === "";
}

// asked returns the arguments that the address asks for: #zz1-… is a position's code, #learn/berzerk
// a command and a game. What follows a # is never sent to a server.
export function asked() {
	const text = decodeURIComponent(location.hash.slice(1));
	if (text === "") return [];
	const command = /^(learn|play|train)\/([\w-]+)$/.exec(text);
	return command ? command.slice(1) : ["play", text];
}

// allowed asks before rules run that came with a link. They are a program of somebody's.
export function allowed(args) {
	if (!/^zz1-own-/.test(args[1])) return Promise.resolve(args);
	const dialog = document.getElementById("ask");
	tell("");
	dialog.showModal();
	return new Promise(done => {
		dialog.onclose = () => done(dialog.returnValue === "run" ? args : []);
	});
}

// program fetches and compiles the program. On a first visit it comes packed, so that any server
// sends few bytes. Later offline.js has it unpacked: what the browser has compiled once it keeps for
// such a file, and not for what a page has unpacked itself.
export async function program() {
	if (navigator.serviceWorker?.controller) {
		try {
			return await WebAssembly.compileStreaming(fetch("zugzwang.wasm"));
		} catch (e) {
			console.info("the program is fetched again:", e.message); // it was not kept
		}
	}
	const response = await fetch("zugzwang.wasm.gz");
	if (!response.ok) throw new Error(`zugzwang.wasm.gz: ${response.status} ${response.statusText}`);
	const whole = Number(response.headers.get("Content-Length")) || 0;
	let got = 0;
	const counted = new TransformStream({
		transform(chunk, to) {
			got += chunk.length;
			tell(`Loading… ${(got / 1e6).toFixed(1)}${whole ? " of " + (whole / 1e6).toFixed(1) : ""} MB`);
			to.enqueue(chunk);
		},
	});
	const body = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

// keep has the page's files kept for later, once there is time for that.
export function keep() {
	navigator.serviceWorker?.register("offline.js").catch(e => console.warn("not kept for later:", e));
}
