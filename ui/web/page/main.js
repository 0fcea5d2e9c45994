// The page is a terminal, or with ?plain in its address lines of text.
"use strict";

import { tell } from "./load.js";

const lines = new URLSearchParams(location.search).has("plain");
navigator.serviceWorker?.register("offline.js").catch(e => console.warn("not kept for later:", e));
import(lines ? "./plain.js" : "./page.js")
	.then(way => way.open())
	.catch(e => tell("zugzwang cannot be loaded: " + e.message));
