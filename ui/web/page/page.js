// The page: a terminal as large as the window, and the worker in which the program runs.
"use strict";

import { Terminal } from "./vendor/xterm.mjs";
import { WebglAddon } from "./vendor/addon-webgl.mjs";

const says = document.getElementById("says"), place = document.getElementById("terminal");
const dark = matchMedia("(prefers-color-scheme: dark)");

// tell shows a line in the place of the terminal, or nothing.
function tell(text) {
	says.textContent = text;
	says.hidden = text === "";
}

const themes = {
	light: { background: "#fafaf7", foreground: "#1c1c22", cursor: "#1c1c22", selectionBackground: "#b4c8e8" },
	dark: { background: "#121217", foreground: "#dcdce4", cursor: "#dcdce4", selectionBackground: "#3c4c6c" },
};

export const term = new Terminal({
	allowProposedApi: true,
	fontFamily: '"Cascadia Mono", "DejaVu Sans Mono", Menlo, "SF Mono", Consolas, "Noto Sans Mono", "Roboto Mono", monospace',
	fontSize: 15,
	scrollback: 0,
	minimumContrastRatio: 1,
	macOptionIsMeta: true,
	theme: themes[dark.matches ? "dark" : "light"],
});
dark.addEventListener("change", () => { term.options.theme = themes[dark.matches ? "dark" : "light"]; });

// fit makes the terminal as large as its place has room for.
function fit() {
	const cell = term.element.querySelector(".xterm-screen").getBoundingClientRect();
	const width = cell.width / term.cols, height = cell.height / term.rows;
	if (!(width > 0 && height > 0)) return;
	const columns = Math.max(20, Math.floor(place.clientWidth / width)), rows = Math.max(6, Math.floor(place.clientHeight / height));
	if (columns !== term.cols || rows !== term.rows) term.resize(columns, rows);
}

// draw has the terminal drawn by the graphics card, where that can be had: its cells have no gaps.
function draw() {
	try {
		const card = new WebglAddon();
		card.onContextLoss(() => card.dispose());
		term.loadAddon(card);
	} catch (e) {
		console.info("the terminal is drawn without WebGL:", e.message);
	}
}

const code = /^zz1-[\w-]+$/; // of a position

// copy takes over what the program copies (OSC 52). A code becomes a link to this page.
function copy(data) {
	const packed = data.slice(data.indexOf(";") + 1);
	if (packed === "?") return true; // nobody is told what is in the clipboard
	let text = new TextDecoder().decode(Uint8Array.from(atob(packed), c => c.charCodeAt(0)));
	if (code.test(text)) text = location.href.replace(/#.*/, "") + "#" + text;
	navigator.clipboard?.writeText(text).catch(e => console.warn("not copied:", e));
	return true;
}

// asked returns the arguments that the address asks for: #zz1-… is a position's code, #learn/berzerk
// a command and a game. What follows a # is never sent to a server.
function asked() {
	const text = decodeURIComponent(location.hash.slice(1));
	if (text === "") return [];
	const command = /^(learn|play|train)\/([\w-]+)$/.exec(text);
	return command ? command.slice(1) : ["play", text];
}

// pass says which keys the terminal takes. The browser pastes by itself.
function pass(e) {
	const paste = (e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === "v";
	return !paste;
}

// program fetches and compiles the program. It is packed, so that any server sends few bytes.
async function program() {
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

let worker = null; // runs the program; null: it has ended

function run(module, args) {
	worker = new Worker("worker.js", { type: "module" });
	worker.onmessage = ({ data }) => {
		if (data.output) {
			const n = data.output.length;
			term.write(data.output, () => worker?.postMessage({ taken: n }));
		} else {
			ended(module, data.failed ?? (data.ended === 0 ? "zugzwang has ended." : `zugzwang has ended with exit code ${data.ended}.`));
		}
	};
	worker.onerror = e => ended(module, "zugzwang has failed: " + e.message);
	worker.postMessage({ start: { module, args, env: {}, columns: term.cols, rows: term.rows } });
}

// ended says why the program has ended, and starts it again at the next enter.
function ended(module, why) {
	worker?.terminate();
	worker = null;
	term.write(`\r\n${why} Press enter to start it again.\r\n`);
	const again = term.onKey(({ domEvent }) => {
		if (domEvent.key !== "Enter") return;
		again.dispose();
		term.reset();
		run(module, []);
	});
}

async function open() {
	const module = await program();
	tell("");
	term.open(place);
	draw();
	fit();
	new ResizeObserver(fit).observe(place);
	term.parser.registerOscHandler(52, copy);
	term.attachCustomKeyEventHandler(pass);
	term.onTitleChange(title => { document.title = title || "zugzwang"; });
	term.onData(input => worker?.postMessage({ input }));
	term.onBinary(input => worker?.postMessage({ input }));
	term.onResize(({ cols, rows }) => worker?.postMessage({ columns: cols, rows }));
	term.focus();
	run(module, asked());
	addEventListener("hashchange", () => location.reload()); // matches are saved at every move
}

open().catch(e => tell("zugzwang cannot be loaded: " + e.message));
