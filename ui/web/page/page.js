// The page: a terminal as large as the window, and the worker in which the program runs.
"use strict";

import { Terminal } from "./vendor/xterm.mjs";
import { Cells } from "./cells.js";
import { offer } from "./files.js";
import { allowed, asked, keep, tell } from "./load.js";

const place = document.getElementById("terminal"), bar = document.getElementById("bar");
const dark = matchMedia("(prefers-color-scheme: dark)"), touch = matchMedia("(pointer: coarse)");

const usual = 15, most = 22, least = 7; // sizes of the font, in pixels
const needed = { columns: 60, rows: 20 }; // by the program

const themes = {
	light: { background: "#fafaf7", foreground: "#1c1c22", cursor: "#1c1c22", selectionBackground: "#b4c8e8" },
	dark: { background: "#121217", foreground: "#dcdce4", cursor: "#dcdce4", selectionBackground: "#3c4c6c" },
};

export const term = new Terminal({
	allowProposedApi: true,
	fontFamily: '"Cascadia Mono", "DejaVu Sans Mono", Menlo, "SF Mono", Consolas, "Noto Sans Mono", "Roboto Mono", signs, monospace',
	fontSize: usual,
	scrollback: 0,
	minimumContrastRatio: 1,
	macOptionIsMeta: true,
	theme: themes[dark.matches ? "dark" : "light"],
});

// look takes over the colours of the system, light or dark, and tells the program its new
// background as a terminal does that was asked for it (OSC 11).
function look() {
	const theme = term.options.theme = themes[dark.matches ? "dark" : "light"];
	const parts = theme.background.slice(1).match(/../g).map(part => part + part).join("/");
	worker?.postMessage({ input: `\x1b]11;rgb:${parts}\x1b\\` });
}

// fit gives the terminal as many columns and rows as its place has room for. The font is larger in
// a wide window, and smaller where there is less room than the program needs.
function fit() {
	if (place.clientWidth === 0 || place.clientHeight === 0) return;
	let columns, rows;
	const widest = Math.min(most, Math.max(usual, Math.floor(place.clientWidth / 120)));
	for (let size = widest; size >= least; size -= 0.5) {
		term.options.fontSize = size;
		const { width, height } = term._core._renderService.dimensions.css.cell; // as @xterm/addon-fit does
		if (!(width > 0 && height > 0)) return;
		columns = Math.floor(place.clientWidth / width);
		rows = Math.floor(place.clientHeight / height);
		if (columns >= needed.columns && rows >= needed.rows) break;
	}
	term.resize(Math.max(columns, 2), Math.max(rows, 2));
}

const code = /^zz1-[\w-]+$/; // of a position

// copy puts what the program copies (OSC 52: a target, a semicolon, and base64) into the clipboard;
// the code of a position becomes a link to this page. It returns true, which stops xterm.js from
// handling the sequence.
function copy(data) {
	const packed = data.slice(data.indexOf(";") + 1);
	if (packed === "?") return true; // nobody is told what is in the clipboard
	let text = new TextDecoder().decode(Uint8Array.from(atob(packed), c => c.charCodeAt(0)));
	if (code.test(text)) text = location.href.replace(/#.*/, "") + "#" + text;
	if (navigator.clipboard) navigator.clipboard.writeText(text).catch(e => console.warn("not copied:", e));
	else copied(text);
	return true;
}

// copied copies a text without navigator.clipboard, which a page that came by http does not have.
function copied(text) {
	addEventListener("copy", e => {
		e.clipboardData.setData("text/plain", text);
		e.preventDefault();
		e.stopPropagation();
	}, { capture: true, once: true });
	document.execCommand("copy");
}

// pass returns whether the terminal handles a key. It does not handle ctrl+v and cmd+v, so that the
// browser pastes.
function pass(e) {
	const paste = (e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === "v";
	return !paste;
}

// opened pastes the text of a file, such as a judge's input, a code or rules, into the terminal.
async function opened(file) {
	term.paste(await file.text());
	term.focus();
}

// drop opens a file that is dropped on the terminal.
function drop(e) {
	e.preventDefault();
	const file = e.dataTransfer.files[0];
	if (file) opened(file).catch(failed => console.warn("not read:", failed));
}

// touched shows the bar of keys where one points with fingers, and has the keyboard on the screen
// stay away there until it is asked for.
function touched() {
	bar.parentElement.hidden = false;
	bar.hidden = !touch.matches;
	term.textarea.inputMode = touch.matches ? "none" : "text";
}

// keyed handles a tap on the bar: it types the key of the button, or shows or hides the keyboard on
// the screen.
function keyed(e) {
	const key = e.target.closest("button")?.dataset.key;
	if (!key) return;
	e.preventDefault(); // the focus stays
	if (key !== "keyboard") {
		worker?.postMessage({ input: JSON.parse(`"${key}"`) });
		return;
	}
	const { textarea } = term;
	textarea.inputMode = textarea.inputMode === "none" ? "text" : "none";
	textarea.blur();
	textarea.focus();
}

let worker = null; // runs the program; null: it has ended

// run starts the program, compiled as module, with arguments, in the worker or, if that has ended,
// in a new one.
function run(module, args) {
	worker ??= new Worker("worker.js", { type: "module" });
	const mine = worker; // whose last messages may come when the next one runs
	mine.onmessage = ({ data }) => {
		if (worker !== mine) return;
		if (data.output) {
			const n = data.output.length;
			term.write(data.output, () => mine.postMessage({ taken: n }));
		} else {
			ended(module, data.failed ?? (data.ended === 0 ? "zugzwang has ended." : `zugzwang has ended with exit code ${data.ended}.`));
		}
	};
	mine.onerror = e => { if (worker === mine) ended(module, "zugzwang has failed: " + e.message); };
	mine.postMessage({ start: { module, args, env: { COLORFGBG: dark.matches ? "15;0" : "0;15" }, columns: term.cols, rows: term.rows } });
}

// ended writes why the program has ended, ends its worker, and starts it again at the next enter.
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

// moment returns a promise kept after the browser has had time for something else.
const moment = () => new Promise(done => setTimeout(done));

// warm writes and draws frames until the promise coming is kept, in short pieces, so that the
// browser compiles the code for that and finds the fonts. Otherwise the first frame of the program
// would wait for it.
async function warm(coming) {
	let late = false;
	coming.finally(() => { late = true; }).catch(() => {});
	for (let i = 0; i < 60 && !late; i++) {
		const cells = Array.from({ length: 40 }, (_, x) => `\x1b[${x % 2};38;2;${i};${x};9;48;2;${x};${i};7m${"▀▄a█─│╭╯★→"[x % 10]}`);
		await new Promise(done => term.write(`\x1b[${1 + i % 8};${1 + i}H${cells.join("")}\x1b[m`, done));
		await moment();
	}
	term.reset();
}

// open opens the terminal and runs the program in it: coming is a promise of the compiled program,
// first a worker in which it has not been started.
export async function open(coming, first) {
	const args = await allowed(asked());
	await document.fonts.load("15px signs", "★").catch(e => console.warn("signs that the system lacks:", e));
	Cells.draws(term);
	await moment();
	term.open(place);
	await moment();
	touched();
	fit();
	await warm(coming);
	const module = await coming;
	worker = first;
	tell("");
	offer(module, opened);
	new ResizeObserver(fit).observe(place);
	dark.addEventListener("change", look);
	touch.addEventListener("change", touched);
	bar.addEventListener("pointerdown", keyed);
	term.parser.registerOscHandler(52, copy);
	term.attachCustomKeyEventHandler(pass);
	place.addEventListener("dragover", e => e.preventDefault());
	place.addEventListener("drop", drop);
	term.onTitleChange(title => { document.title = title || "zugzwang"; });
	term.onData(input => worker?.postMessage({ input }));
	term.onBinary(input => worker?.postMessage({ input }));
	term.onResize(({ cols, rows }) => worker?.postMessage({ columns: cols, rows }));
	term.focus();
	run(module, args);
	const drawn = term.onRender(({ end }) => {
		const { active } = term.buffer;
		if (!Array.from({ length: end + 1 }, (_, y) => active.getLine(y)?.translateToString(true)).some(Boolean)) return;
		drawn.dispose();
		performance.mark("first frame");
		keep();
	});
	addEventListener("hashchange", () => location.reload()); // matches are saved at every move
}
