// The worker in which the program runs. It has the program's files, its standard streams and its
// process; the page has the terminal. Their messages:
//
//	page → worker   { load: { kept } }        fetch and compile the program; kept: offline.js has it
//	                { start: { module, args, env, columns, rows } }
//	                                          run it in the page's terminal
//	                { start: { module, args, env, lines: true, file } }
//	                                          run it line by line; file, if given, is the path of a
//	                                          file whose content is wanted at the end
//	                { input }                 what was typed
//	                { columns, rows }         the terminal's new size
//	                { taken }                 how many bytes of output the terminal has shown
//	                { put: { name, data } }   a file for the home folder
//	worker → page   { got, whole }            bytes of the program so far and in all; 0: unknown
//	                { module }                the compiled program
//	                { output }                what it has written
//	                { ended, file }           its exit code, and the content of that file
//	                { failed }                why it could not be loaded or run
"use strict";

import { FileSystem } from "./fs.js";
import { Keeper } from "./keep.js";

const home = "/home";

// keys are what comes from the terminal, until the program reads it.
const keys = {
	waiting: [], // bytes
	reader: null, // the read that waits for them: { to, answer }
	put(bytes) {
		if (bytes.length > 0) this.waiting.push(bytes);
		this.serve();
	},
	read(to, answer) {
		this.reader = { to, answer };
		this.serve();
	},
	serve() {
		if (!this.reader || this.waiting.length === 0) return;
		const { to, answer } = this.reader, first = this.waiting[0], n = Math.min(to.length, first.length);
		to.set(first.subarray(0, n));
		if (n < first.length) this.waiting[0] = first.subarray(n);
		else this.waiting.shift();
		this.reader = null;
		answer(null, n);
	},
};

// screen sends what the program writes to the page, at once, since the program may go on for long.
// While the page has more than ahead bytes still to take, a write is not answered, and the program
// waits.
const screen = {
	ahead: 1 << 16,
	away: 0,
	held: [], // what is called when the page has taken enough
	get free() { return this.away <= this.ahead; },
	send(bytes) {
		this.away += bytes.length;
		postMessage({ output: bytes }, [bytes.buffer]);
	},
	write(bytes, answer) {
		this.send(bytes);
		this.held.push(answer);
		this.serve();
	},
	taken(n) {
		this.away -= n;
		this.serve();
	},
	serve() {
		while (this.held.length > 0 && this.free) this.held.shift()();
	},
};

// cooked takes what is typed until the program has asked for every key (setRawMode): it shows the
// text, and hands it on line by line.
const cooked = {
	line: "",
	type(text) {
		for (const c of text) {
			if (c === "\r" || c === "\n") {
				this.show("\r\n");
				keys.put(encoder.encode(this.line + "\n"));
				this.line = "";
			} else if (c === "\x7f" || c === "\b") {
				if (this.line !== "") this.show("\b \b");
				this.line = [...this.line].slice(0, -1).join("");
			} else if (c === "\x03") {
				this.show("^C\r\n");
				this.line = "";
				process.emit("SIGINT");
			} else if (c >= " ") {
				this.line += c;
				this.show(c);
			}
		}
	},
	show(text) { screen.write(encoder.encode(text), () => {}); },
};

let plain = false; // the page has no terminal, and hands on lines
const encoder = new TextEncoder();
const listeners = { resize: [], SIGINT: [] };
const terminal = {
	isTTY: true,
	on: (event, f) => { listeners[event].push(f); },
	once: (_, f) => { screen.held.push(f); }, // drain
	write(bytes) {
		screen.send(bytes);
		return screen.free;
	},
};

const keeper = new Keeper(home);
const reads = { read: (to, answer) => keys.read(to, answer) };
const writes = {
	write(bytes, answer) {
		const n = bytes.length; // which a buffer that is sent no longer has
		screen.write(plain || process.stdin.isRaw ? bytes : returned(bytes), () => answer(null, n));
	},
};
const files = new FileSystem([{ ...reads, ...writes }, { ...reads, ...writes }, { ...reads, ...writes }], path => keeper.changed(path));

// returned puts a carriage return before every line feed, as a terminal does that is not raw.
function returned(bytes) {
	return encoder.encode(new TextDecoder().decode(bytes).replaceAll("\n", "\r\n"));
}

// setImmediate calls a function after the messages that have come by now, which setTimeout delays.
const turns = new MessageChannel(), due = [];
turns.port1.onmessage = () => due.shift()();
globalThis.setImmediate = f => {
	due.push(f);
	turns.port2.postMessage(0);
};

globalThis.fs = files.node(() => keeper.synced());
globalThis.path = { resolve: path => files.resolve(path) };
globalThis.process = {
	pid: 1, ppid: 0,
	getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [],
	umask: () => 0o022,
	cwd: () => files.cwd,
	chdir: path => {
		files.need(path);
		files.cwd = files.resolve(path);
	},
	stdin: { ...terminal, isRaw: false, setRawMode: raw => { process.stdin.isRaw = raw; } },
	stdout: terminal,
	stderr: terminal,
	on: (event, f) => { listeners[event].push(f); },
	emit: event => { for (const f of listeners[event]) f(); },
};

files.put(home, { mode: 0o755, changed: Date.now(), data: null });
files.put("/tmp", { mode: 0o777, changed: Date.now(), data: null });
files.cwd = home;
const ready = Promise.all([import("./wasm_exec.js"), keeper.load(files)]); // the former takes fs and process as they are

// program fetches and compiles the program, in the worker, because unpacking takes longer than a
// frame of the page may. On a first visit the program comes packed, so that any server sends few
// bytes. Later, if kept is set, offline.js has it unpacked: the browser keeps what it has compiled
// of such a file, but not of one that was unpacked here.
async function program({ kept }) {
	if (kept) {
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
			postMessage({ got, whole });
			to.enqueue(chunk);
		},
	});
	const body = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compileStreaming(new Response(body, { headers: { "Content-Type": "application/wasm" } }));
}

// start runs the program, compiled as module, to its end, as the head of this file says, and tells
// the page its exit code.
async function start({ module, args, env, columns, rows, lines, file }) {
	if (lines) {
		plain = true;
		process.stdout = process.stderr = { isTTY: false, on: terminal.on };
	} else {
		resize(columns, rows);
	}
	await ready;
	const go = new Go();
	go.argv = ["zugzwang", ...short(args)];
	go.env = { HOME: home, TMPDIR: "/tmp", TERM: "xterm-256color", COLORTERM: "truecolor", LANG: "C.UTF-8", ...env };
	let code = 0;
	go.exit = n => {
		code = n;
		rest(go);
	};
	await go.run(await WebAssembly.instantiate(module, go.importObject));
	await keeper.synced();
	postMessage({ ended: code, file: file && code === 0 ? files.kept(file)?.data : undefined });
}

// rest makes what still comes to a program that has ended, such as an answer, a size or a timer,
// have no effect. Go's own code would take it for a failure.
function rest(go) {
	for (const timer of go._scheduledTimeouts.values()) clearTimeout(timer);
	go._scheduledTimeouts.clear();
	go._resume = () => {};
}

// short returns the arguments, with a code that is too long for them in a file instead. Such a file
// may be given as the board of any game, so the game named does not matter.
function short(args) {
	if (args.join(" ").length < 8000) return args;
	files.put("/tmp/code", { mode: 0o644, changed: Date.now(), data: encoder.encode(args[1]) });
	return [args[0], "berzerk", "/tmp/code"];
}

function resize(columns, rows) {
	Object.assign(terminal, { columns, rows });
	process.emit("resize");
}

onmessage = ({ data }) => {
	if (data.load) program(data.load).then(module => postMessage({ module }), e => postMessage({ failed: e.message }));
	else if (data.start) start(data.start).catch(e => postMessage({ failed: String(e) }));
	else if (data.input) plain || process.stdin.isRaw ? keys.put(encoder.encode(data.input)) : cooked.type(data.input);
	else if (data.columns) resize(data.columns, data.rows);
	else if (data.taken) screen.taken(data.taken);
	else if (data.put) ready.then(() => files.put(home + "/" + data.put.name, { mode: 0o644, changed: Date.now(), data: data.put.data }));
};
