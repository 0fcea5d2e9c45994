// The page is a terminal, or with ?plain in its address lines of text.
"use strict";

import { program, tell } from "./load.js";

const lines = new URLSearchParams(location.search).has("plain");
const worker = new Worker("worker.js", { type: "module" }); // it reads the kept files meanwhile
const module = program(worker); // comes while the terminal is made
Promise.all([module, import(lines ? "./plain.js" : "./page.js").then(way => way.open(module, worker))])
	.catch(e => tell("zugzwang cannot be loaded: " + e.message));
