// Archives as tar writes them (POSIX ustar): what is kept in the browser goes out and in as one.
"use strict";

const block = 512, encoder = new TextEncoder(), decoder = new TextDecoder();

// pack returns an archive of files: { path, data, changed }.
export function pack(files) {
	const parts = [];
	for (const { path, data, changed } of files) {
		const head = new Uint8Array(block), cut = path.length > 100 ? path.lastIndexOf("/", 155) : -1;
		const put = (at, text) => head.set(encoder.encode(text), at);
		const octal = (at, n, digits) => put(at, n.toString(8).padStart(digits, "0"));
		put(0, path.slice(cut + 1));
		octal(100, 0o600, 7);
		octal(108, 0, 7);
		octal(116, 0, 7);
		octal(124, data.length, 11);
		octal(136, Math.max(0, Math.floor(changed / 1000)), 11);
		put(148, " ".repeat(8)); // the sum counts itself as blanks
		put(156, "0");
		put(257, "ustar\u000000");
		if (cut > 0) put(345, path.slice(0, cut));
		octal(148, head.reduce((sum, byte) => sum + byte, 0), 6);
		head[154] = 0;
		parts.push(head, data, new Uint8Array((block - data.length % block) % block));
	}
	parts.push(new Uint8Array(2 * block));
	return new Blob(parts, { type: "application/x-tar" });
}

// unpack returns the files of an archive, as pack takes them. It fails if the bytes are no whole
// archive, or there are no files in it.
export function unpack(bytes) {
	const files = [];
	for (let at = 0; at + block <= bytes.length && bytes[at] !== 0;) {
		const head = bytes.subarray(at, at + block);
		const text = (from, most) => decoder.decode(head.subarray(from, from + most)).replace(/\0.*/s, "");
		const sum = head.reduce((n, byte, i) => n + (i >= 148 && i < 156 ? 32 : byte), 0);
		const size = parseInt(text(124, 12), 8);
		if (parseInt(text(148, 8), 8) !== sum || !(size >= 0) || at + block + size > bytes.length) throw new Error("this is no tar archive, or a part of one");
		const path = (text(345, 155) ? text(345, 155) + "/" : "") + text(0, 100);
		if (text(156, 1) === "0" || text(156, 1) === "") files.push({ path, data: bytes.slice(at + block, at + block + size), changed: 1000 * parseInt(text(136, 12), 8) });
		at += block + Math.ceil(size / block) * block;
	}
	if (files.length === 0) throw new Error("there are no files in it");
	return files;
}
