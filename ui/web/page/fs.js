// The file system of the program: a tree in memory with the calls of Node's fs that Go makes, each
// of which answers at once. Only what is read from the keyboard is waited for.
"use strict";

const O = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };
const FOLDER = 0o040000, FILE = 0o100000, DEVICE = 0o020000;

// fault is an error as Go reads it: by its code.
function fault(code) {
	const e = new Error(code);
	e.code = code;
	return e;
}

let numbers = 0;

// node makes a file or folder of the tree.
function node(kind, mode) {
	return { kind, mode: mode & 0o777, ino: ++numbers, changed: Date.now(), data: new Uint8Array(0), size: 0, inside: kind === FOLDER ? new Map() : null };
}

// stat is what Go asks of a node.
function stat(n) {
	return {
		dev: 1, ino: n.ino, mode: n.kind | n.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: n.size, blksize: 4096, blocks: Math.ceil(n.size / 512),
		atimeMs: n.changed, mtimeMs: n.changed, ctimeMs: n.changed, isDirectory: () => n.kind === FOLDER,
	};
}

// FileSystem is a tree of files. The function changed is called with the path of whatever is
// changed by the program.
export class FileSystem {
	constructor(streams, changed) {
		this.root = node(FOLDER, 0o755);
		this.streams = streams; // of the descriptors 0 to 2: { read, write }
		this.changed = changed;
		this.open = new Map(); // descriptors: { node, path, flags, at }
		this.cwd = "/";
		this.next = 3;
	}

	// resolve returns a path as an absolute one, without . and .. in it.
	resolve(path) {
		const names = [];
		for (const name of (path.startsWith("/") ? path : this.cwd + "/" + path).split("/")) {
			if (name === "..") names.pop();
			else if (name !== "" && name !== ".") names.push(name);
		}
		return "/" + names.join("/");
	}

	// find returns the node of a path, or undefined. A file where a folder should be is a fault.
	find(path) {
		let at = this.root;
		for (const name of this.resolve(path).split("/").slice(1)) {
			if (name === "") break;
			if (at.kind !== FOLDER) throw fault("ENOTDIR");
			at = at.inside.get(name);
			if (!at) return undefined;
		}
		return at;
	}

	// need returns the node of a path, and fails if there is none.
	need(path) {
		const n = this.find(path);
		if (!n) throw fault("ENOENT");
		return n;
	}

	// place returns the folder that a path is in, its name there, and the whole path.
	place(path) {
		const whole = this.resolve(path), cut = whole.lastIndexOf("/");
		const folder = this.need(whole.slice(0, cut) || "/");
		if (folder.kind !== FOLDER) throw fault("ENOTDIR");
		return { folder, name: whole.slice(cut + 1), whole };
	}

	// make makes a file or folder at a path where nothing is, and returns its node.
	make(path, kind, mode) {
		const { folder, name, whole } = this.place(path);
		if (folder.inside.has(name) || name === "") throw fault("EEXIST");
		const n = node(kind, mode);
		folder.inside.set(name, n);
		this.changed(whole);
		return n;
	}

	remove(path, kind) {
		const { folder, name, whole } = this.place(path);
		const n = folder.inside.get(name);
		if (!n) throw fault("ENOENT");
		if (kind === FOLDER && n.kind !== FOLDER) throw fault("ENOTDIR");
		if (kind !== FOLDER && n.kind === FOLDER) throw fault("EISDIR");
		if (n.inside && n.inside.size > 0) throw fault("ENOTEMPTY");
		folder.inside.delete(name);
		this.changed(whole);
	}

	rename(from, to) {
		const a = this.place(from), b = this.place(to);
		const n = a.folder.inside.get(a.name), was = b.folder.inside.get(b.name);
		if (!n) throw fault("ENOENT");
		if (was === n) return;
		if (b.name === "" || n.kind === FOLDER && (b.whole + "/").startsWith(a.whole + "/")) throw fault("EINVAL");
		if (was && was.kind === FOLDER) throw fault(n.kind !== FOLDER ? "EISDIR" : was.inside.size > 0 ? "ENOTEMPTY" : "EEXIST");
		if (was && n.kind === FOLDER) throw fault("ENOTDIR");
		const below = [...this.walk(n, "")].map(([path]) => path);
		a.folder.inside.delete(a.name);
		b.folder.inside.set(b.name, n);
		for (const d of this.open.values()) if (d.path === a.whole) d.path = b.whole;
		for (const path of below) {
			this.changed(a.whole + path);
			this.changed(b.whole + path);
		}
	}

	// walk lists a node and all below it, folders first, each with its path.
	*walk(n, path) {
		yield [path, n];
		for (const [name, one] of n.inside || []) yield* this.walk(one, path + "/" + name);
	}

	// resize cuts a file off, or extends it by zeros.
	resize(n, size) {
		if (size > n.data.length) {
			const more = new Uint8Array(Math.max(size, 2 * n.data.length));
			more.set(n.data.subarray(0, n.size));
			n.data = more;
		} else if (size < n.size) {
			n.data.fill(0, size, n.size);
		}
		n.size = size;
		n.changed = Date.now();
	}

	// opened opens a file or folder, as flags say, and returns its new descriptor.
	opened(path, flags, mode) {
		let n = this.find(path);
		if (n && flags & O.O_CREAT && flags & O.O_EXCL) throw fault("EEXIST");
		if (!n) {
			if (!(flags & O.O_CREAT)) throw fault("ENOENT");
			n = this.make(path, FILE, mode);
		}
		const writes = (flags & 3) !== O.O_RDONLY;
		if (n.kind === FOLDER && writes) throw fault("EISDIR");
		if (n.kind !== FOLDER && flags & O.O_DIRECTORY) throw fault("ENOTDIR");
		const whole = this.resolve(path);
		if (flags & O.O_TRUNC && writes) {
			this.resize(n, 0);
			this.changed(whole);
		}
		this.open.set(this.next, { node: n, path: whole, flags, at: 0 });
		return this.next++;
	}

	// descriptor returns what is open under a descriptor from 3 on, and fails if nothing is.
	descriptor(fd) {
		const d = this.open.get(fd);
		if (!d) throw fault("EBADF");
		return d;
	}

	// stated returns what Go asks of a descriptor.
	stated(fd) {
		return fd < 3 ? stat({ kind: DEVICE, mode: 0o620, ino: fd + 1, changed: 0, size: 0 }) : stat(this.descriptor(fd).node);
	}

	read(fd, to, offset, length, position) {
		const d = this.descriptor(fd), at = position === null ? d.at : Number(position);
		if (d.node.kind === FOLDER) throw fault("EISDIR");
		const part = d.node.data.subarray(Math.min(at, d.node.size), Math.min(at + length, d.node.size));
		to.set(part, offset);
		if (position === null) d.at += part.length;
		return part.length;
	}

	write(fd, from, offset, length, position) {
		const d = this.descriptor(fd);
		if ((d.flags & 3) === O.O_RDONLY) throw fault("EBADF");
		const at = d.flags & O.O_APPEND ? d.node.size : position === null ? d.at : Number(position);
		if (at + length > d.node.size) this.resize(d.node, at + length);
		d.node.data.set(from.subarray(offset, offset + length), at);
		d.node.changed = Date.now();
		if (position === null) d.at = at + length;
		if (this.find(d.path) === d.node) this.changed(d.path); // otherwise it was removed
		return length;
	}

	truncate(n, path, size) {
		this.resize(n, Number(size));
		this.changed(path);
	}

	chmod(n, path, mode) {
		n.mode = mode & 0o777;
		this.changed(path);
	}

	// node returns this file system as the fs of Node, which Go calls. The function synced returns
	// a promise that all changes are stored.
	node(synced) {
		// now makes a call of a function that answers at once.
		const now = f => (...args) => {
			const answer = args.pop();
			let result;
			try {
				result = f(...args);
			} catch (e) {
				if (!e.code) throw e;
				return answer(e);
			}
			answer(null, result);
		};
		const refuses = code => now(() => { throw fault(code); });
		const nothing = now(() => {});
		return {
			constants: O,
			open: now((path, flags, mode) => this.opened(path, flags, mode)),
			close: now(fd => { this.descriptor(fd); this.open.delete(fd); }),
			read: (fd, to, offset, length, position, answer) => fd < 3
				? this.streams[fd].read(to.subarray(offset, offset + length), answer)
				: now(() => this.read(fd, to, offset, length, position))(answer),
			write: (fd, from, offset, length, position, answer) => fd < 3
				? this.streams[fd].write(from.slice(offset, offset + length), answer)
				: now(() => this.write(fd, from, offset, length, position))(answer),
			writeSync: (fd, from) => { // by which the runtime tells of a panic
				this.streams[fd].write(from.slice(), () => {});
				return from.length;
			},
			stat: now(path => stat(this.need(path))),
			lstat: now(path => stat(this.need(path))),
			fstat: now(fd => this.stated(fd)),
			readdir: now(path => {
				const n = this.need(path);
				if (n.kind !== FOLDER) throw fault("ENOTDIR");
				return [...n.inside.keys()];
			}),
			mkdir: now((path, mode) => { this.make(path, FOLDER, mode); }),
			rmdir: now(path => this.remove(path, FOLDER)),
			unlink: now(path => this.remove(path, FILE)),
			rename: now((from, to) => this.rename(from, to)),
			truncate: now((path, size) => this.truncate(this.need(path), this.resolve(path), size)),
			ftruncate: now((fd, size) => this.truncate(this.descriptor(fd).node, this.descriptor(fd).path, size)),
			chmod: now((path, mode) => this.chmod(this.need(path), this.resolve(path), mode)),
			fchmod: now((fd, mode) => this.chmod(this.descriptor(fd).node, this.descriptor(fd).path, mode)),
			utimes: now((path, _, changed) => { this.need(path).changed = 1000 * changed; }),
			fsync: (fd, answer) => { synced().then(() => answer(null), () => answer(fault("EIO"))); },
			chown: nothing, fchown: nothing, lchown: nothing,
			readlink: refuses("EINVAL"), link: refuses("EPERM"), symlink: refuses("EPERM"),
		};
	}

	// put puts a file or folder into the tree, with the folders that it is in, from what kept
	// returned. It does nothing if one of these is a file.
	put(path, kept) {
		let at = this.root;
		const names = path.split("/").slice(1), last = names.pop();
		for (const name of names) {
			if (!at.inside.has(name)) at.inside.set(name, node(FOLDER, 0o755));
			at = at.inside.get(name);
			if (at.kind !== FOLDER) return;
		}
		let n = at.inside.get(last);
		if (!n || n.kind !== (kept.data ? FILE : FOLDER)) {
			n = node(kept.data ? FILE : FOLDER, kept.mode);
			at.inside.set(last, n);
		}
		n.mode = kept.mode;
		n.changed = kept.changed;
		if (kept.data) {
			n.data = new Uint8Array(kept.data);
			n.size = n.data.length;
		}
	}

	// drop removes what is at a path, if anything is. It fails if the folder is missing.
	drop(path) {
		const { folder, name } = this.place(path);
		folder.inside.delete(name);
	}

	// kept returns what to store of a path, in the form that put takes; undefined if nothing is
	// there.
	kept(path) {
		let n;
		try {
			n = this.find(path);
		} catch {
			return undefined;
		}
		return n && { mode: n.mode, changed: n.changed, data: n.kind === FOLDER ? null : n.data.slice(0, n.size) };
	}
}
