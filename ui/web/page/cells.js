// The terminal's cells, drawn into a canvas. xterm.js itself makes an element of the page of each
// run of a colour; a board of half blocks has thousands. Here a frame takes a few milliseconds with
// a graphics card and without, and blocks and lines meet without gaps.
"use strict";

// COMBINED and EXTENDED mark cells whose text, or whose underline, xterm.js stores apart. The bits
// from WIDTH on are the number of columns that a cell takes.
const COMBINED = 1 << 21, EXTENDED = 1 << 28, WIDTH = 22;

const BOLD = 1, ITALIC = 2, UNDERLINE = 4, STRUCK = 8;

// eighths are the parts of a cell that blocks cover: left, top, right and bottom, in eighths.
const eighths = { "▀": [0, 0, 8, 4], "▐": [4, 0, 8, 8], "▔": [0, 0, 8, 1], "▕": [7, 0, 8, 8] };
[..."▁▂▃▄▅▆▇█"].forEach((block, i) => { eighths[block] = [0, 7 - i, 8, 8]; });
[..."▏▎▍▌▋▊▉"].forEach((block, i) => { eighths[block] = [0, 0, 1 + i, 8]; });

// quarters are blocks of quarters: left above 1, right above 2, left below 4, right below 8.
const quarters = { "▖": 4, "▗": 8, "▘": 1, "▙": 13, "▚": 9, "▛": 7, "▜": 11, "▝": 2, "▞": 6, "▟": 14 };

const shades = { "░": 0.25, "▒": 0.5, "▓": 0.75 };

// arms are lines from the middle of a cell to its edges: left, right, up, down; 1 thin, 2 heavy.
const arms = {};
const lines = "─1100 ━2200 │0011 ┃0022 ┌0101 ┐1001 └0110 ┘1010 ┏0202 ┓2002 ┗0220 ┛2020 ├0111 ┤1011 ┬1101 ┴1110 ┼1111 ┣0222 ┫2022 ┳2202 ┻2220 ╋2222 ╴1000 ╵0010 ╶0100 ╷0001 ╸2000 ╹0020 ╺0200 ╻0002";
for (const line of lines.split(" ")) arms[line[0]] = [...line.slice(1)].map(Number);

// rounded are corners, by where their ends are: -1 left or 1 right, then -1 above or 1 below.
const rounded = { "╭": [1, 1], "╮": [-1, 1], "╰": [1, -1], "╯": [-1, -1] };

// Cells is a renderer of xterm.js, as those of its add-ons are.
export class Cells {
	// draws makes a terminal that is not open yet draw its cells this way.
	static draws(term) {
		term._core.onWillOpen(() => {
			const cells = new Cells(term);
			term._core._renderService.setRenderer(cells);
			term.onWriteParsed(() => cells.now());
		});
	}

	constructor(term) {
		this.term = term;
		this.core = term._core;
		this.canvas = document.createElement("canvas");
		this.pen = this.canvas.getContext("2d", { alpha: false });
		this.core.screenElement.appendChild(this.canvas);
		this.asks = () => {};
		this.names = new Map(); // of colours: 0xrrggbb to "#rrggbb"
		this.selected = null;
		this.cursor = -1; // the row in which it was drawn
		this.shown = []; // of each row the cells as they are drawn; undefined: all of it is to be drawn
		this.drawn = 0; // when rows were, in milliseconds
		this.core._themeService.onChangeColors(() => { this.shown = []; });
		const none = () => ({ width: 0, height: 0 });
		this.dimensions = { css: { canvas: none(), cell: none() }, device: { canvas: none(), cell: none(), char: { ...none(), left: 0, top: 0 } } };
		this.measure();
	}

	dispose() { this.canvas.remove(); }

	onRequestRedraw(listener) {
		this.asks = listener;
		return { dispose: () => { this.asks = () => {}; } };
	}

	handleDevicePixelRatioChange() { this.measure(); }
	handleResize() { this.measure(); }
	handleCharSizeChanged() { this.measure(); }
	handleBlur() { this.all(); }
	handleFocus() { this.all(); }
	handleCursorMove() {}
	handleSelectionChanged(from, to, columns) {
		this.selected = from && to ? { from, to, columns } : null;
		this.all();
	}
	clear() { this.all(); }

	// all asks for all rows to be drawn.
	all() {
		this.shown = [];
		this.asks({ start: 0, end: this.term.rows - 1 });
	}

	// measure finds the size of a cell, in whole pixels of the screen, and gives the canvas the
	// size of all cells.
	measure() {
		const { width, height } = this.core._charSizeService, { rows, cols, options } = this.term, ratio = devicePixelRatio;
		if (!(width > 0 && height > 0)) return;
		const w = this.w = Math.max(Math.floor(width * ratio), 1), h = this.h = Math.ceil(height * ratio);
		const { css, device } = this.dimensions;
		Object.assign(device.cell, { width: w, height: h });
		Object.assign(device.char, { width: w, height: h });
		Object.assign(device.canvas, { width: w * cols, height: h * rows });
		Object.assign(css.cell, { width: w / ratio, height: h / ratio });
		Object.assign(css.canvas, { width: w * cols / ratio, height: h * rows / ratio });
		this.fonts = [0, BOLD, ITALIC, BOLD | ITALIC].map(style =>
			`${style & ITALIC ? "italic " : ""}${style & BOLD ? "bold " : ""}${options.fontSize * ratio}px ${options.fontFamily}`);
		if (this.canvas.width !== w * cols || this.canvas.height !== h * rows) {
			Object.assign(this.canvas, device.canvas);
			for (const element of [this.canvas, this.core.screenElement]) {
				element.style.width = css.canvas.width + "px";
				element.style.height = css.canvas.height + "px";
			}
			this.pen.fillStyle = this.core._themeService.colors.background.css; // until it is drawn
			this.pen.fillRect(0, 0, w * cols, h * rows);
		}
		this.pen.font = this.fonts[0];
		const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = this.pen.measureText("W");
		this.base = Math.round((h - above - below) / 2 + above);
		this.thin = Math.max(1, Math.round(options.fontSize * ratio / 15));
		this.all();
	}

	// now draws what was written at once, unless something was drawn within the last 16 ms.
	// xterm.js itself would wait for the screen's next refresh, and then often miss it.
	now() {
		if (performance.now() - this.drawn > 16) this.core._renderService._renderDebouncer._innerRefresh();
	}

	// renderRows draws rows, and those in which the cursor is or was.
	renderRows(first, last) {
		if (!this.w) return;
		this.drawn = performance.now();
		const { coreService, _coreBrowserService, _themeService } = this.core, { active } = this.term.buffer;
		this.colors = _themeService.colors;
		this.focused = _coreBrowserService.isFocused;
		const rows = new Set([this.cursor]), was = this.cursor;
		for (let y = first; y <= last; y++) rows.add(y);
		this.cursor = coreService.isCursorHidden || !coreService.isCursorInitialized ? -1 : active.cursorY;
		rows.add(this.cursor);
		this.shown[was] = this.shown[this.cursor] = undefined;
		for (const y of rows) if (y >= 0 && y < this.term.rows) this.row(active, y);
	}

	// color returns a colour of a cell in CSS: number n as 0xrrggbb if rgb is set, of the palette
	// if palette is set, otherwise usual. Bold text has the bright ones of the first eight.
	color(rgb, palette, n, usual, bold) {
		if (rgb) {
			let name = this.names.get(n);
			if (!name) this.names.set(n, name = "#" + n.toString(16).padStart(6, "0"));
			return name;
		}
		return palette ? this.colors.ansi[bold && n < 8 ? n + 8 : n].css : usual.css;
	}

	// isSelected reports whether a cell is selected. There must be a selection.
	isSelected(x, y) {
		const { from, to, columns } = this.selected;
		if (columns) return y >= from[1] && y <= to[1] && x >= Math.min(from[0], to[0]) && x < Math.max(from[0], to[0]);
		return (y > from[1] || y === from[1] && x >= from[0]) && (y < to[1] || y === to[1] && x < to[0]);
	}

	// changed returns the columns between which row y must be drawn, or null: where it differs from
	// what is drawn of it, and one cell more on either side, as letters lean over. now has the
	// three numbers that xterm.js stores of each cell. Cells that these numbers do not tell wholly
	// count as different, and so do the second halves of wide characters.
	changed(y, now) {
		const was = this.shown[y], cols = this.term.cols, differs = x =>
			now[3 * x] !== was[3 * x] || now[3 * x + 1] !== was[3 * x + 1] || now[3 * x + 2] !== was[3 * x + 2] ||
			(now[3 * x] & COMBINED) !== 0 || (now[3 * x + 2] & EXTENDED) !== 0 || now[3 * x] >>> WIDTH === 0 || was[3 * x] >>> WIDTH === 0;
		this.shown[y] = now.slice();
		if (!was || was.length !== now.length) return [0, cols];
		let from = 0, to = cols;
		while (from < to && !differs(from)) from++;
		while (to > from && !differs(to - 1)) to--;
		return from < to ? [Math.max(from - 1, 0), Math.min(to + 1, cols)] : null;
	}

	row(buffer, y) {
		const line = buffer.getLine(buffer.viewportY + y), { pen, w, h, colors } = this, { cols } = this.term, top = y * h;
		if (!line) return;
		const part = this.changed(y, line._line._data);
		if (!part) return;
		const [first, last] = [Math.max(part[0] - 1, 0), Math.min(part[1] + 1, cols)]; // those that lean into it
		const cells = [];
		let one = buffer.getNullCell();
		for (let x = first; x < last; x++) {
			one = line.getCell(x, one);
			const bold = one.isBold() !== 0;
			let ink = this.color(one.isFgRGB(), one.isFgPalette(), one.getFgColor(), colors.foreground, bold);
			let ground = this.color(one.isBgRGB(), one.isBgPalette(), one.getBgColor(), colors.background, false);
			if (one.isInverse()) [ink, ground] = [ground, ink];
			if (this.selected && this.isSelected(x, buffer.viewportY + y)) ground = colors.selectionBackgroundOpaque.css;
			if (y === this.cursor && x === buffer.cursorX && this.focused) [ink, ground] = [colors.cursorAccent.css, colors.cursor.css];
			const style = (bold ? BOLD : 0) | (one.isItalic() ? ITALIC : 0) | (one.isUnderline() ? UNDERLINE : 0) | (one.isStrikethrough() ? STRUCK : 0);
			cells.push({ text: one.isInvisible() ? "" : one.getChars(), wide: one.getWidth(), ink, ground, style, dim: one.isDim() !== 0 });
		}
		pen.save();
		pen.beginPath();
		pen.rect(part[0] * w, top, (part[1] - part[0]) * w, h);
		pen.clip();
		for (let x = first; x < last;) {
			const from = x, { ground } = cells[x - first];
			while (x < last && cells[x - first].ground === ground) x++;
			pen.fillStyle = ground;
			pen.fillRect(from * w, top, (x - from) * w, h);
		}
		cells.forEach((cell, i) => {
			const x = first + i;
			if (cell.text === " " && cell.style < UNDERLINE || cell.text === "" && cell.style < UNDERLINE) return;
			pen.fillStyle = pen.strokeStyle = cell.ink;
			pen.globalAlpha = cell.dim ? 0.5 : 1;
			this.sign(cell, x * w, top);
			if (cell.style & UNDERLINE) pen.fillRect(x * w, top + Math.min(this.base + this.thin, h - this.thin), w, this.thin);
			if (cell.style & STRUCK) pen.fillRect(x * w, top + Math.round(h * 0.55), w, this.thin);
		});
		pen.restore();
		if (y === this.cursor && !this.focused) {
			pen.strokeStyle = colors.cursor.css;
			pen.strokeRect(buffer.cursorX * w + 0.5, top + 0.5, w - 1, h - 1);
		}
	}

	// sign draws the text of a cell whose upper left corner is at left and top.
	sign({ text, style, wide, dim }, left, top) {
		const { pen, w, h } = this, at = (part, of, size) => Math.round(part * size / of);
		const box = (x0, y0, x1, y1, of) => pen.fillRect(left + at(x0, of, w), top + at(y0, of, h), at(x1, of, w) - at(x0, of, w), at(y1, of, h) - at(y0, of, h));
		const code = text.charCodeAt(0);
		if (code >= 0x2500 && code < 0x25a0 && text.length === 1) {
			if (eighths[text]) return box(...eighths[text], 8);
			if (quarters[text]) {
				for (let i = 0; i < 4; i++) if (quarters[text] & 1 << i) box(i & 1, i >> 1, (i & 1) + 1, (i >> 1) + 1, 2);
				return;
			}
			if (shades[text]) {
				pen.globalAlpha = shades[text] * (dim ? 0.5 : 1);
				return box(0, 0, 1, 1, 1);
			}
			if (arms[text]) return this.arms(arms[text], left, top);
			if (rounded[text]) return this.corner(rounded[text], left, top);
		}
		pen.font = this.fonts[style & (BOLD | ITALIC)];
		if (code < 0x2000) pen.fillText(text, left, top + this.base);
		else pen.fillText(text, left, top + this.base, w * wide); // signs of another font may be wider
	}

	// middle returns where a line of a thickness begins that runs through the middle.
	middle(size, thick) { return Math.floor((size - thick) / 2); }

	arms([l, r, u, d], left, top) {
		const { pen, w, h, thin } = this, across = Math.max(l, r) * thin, down = Math.max(u, d) * thin;
		const x = left + this.middle(w, down || across), y = top + this.middle(h, across || down), x1 = x + (down || across), y1 = y + (across || down);
		if (l) pen.fillRect(left, y, x1 - left, across);
		if (r) pen.fillRect(x, y, left + w - x, across);
		if (u) pen.fillRect(x, top, down, y1 - top);
		if (d) pen.fillRect(x, y, down, top + h - y);
	}

	corner([sideways, upright], left, top) {
		const { pen, w, h, thin } = this, x = left + this.middle(w, thin) + thin / 2, y = top + this.middle(h, thin) + thin / 2;
		pen.lineWidth = thin;
		pen.beginPath();
		pen.moveTo(sideways > 0 ? left + w : left, y);
		pen.arcTo(x, y, x, upright > 0 ? top + h : top, w / 2);
		pen.lineTo(x, upright > 0 ? top + h : top);
		pen.stroke();
	}
}
