package jug

import (
	"image"
	"math"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// panel is the layout of the jug and what belongs to it: how many stones it holds, the keys, what is
// banned, and the coins. All these stand below the jug; in a match only the keys do, and the notes
// beside the jug tell the rest.
type panel struct {
	bottle bottle
	drawn  bool            // there is room for the jug
	notes  image.Rectangle // the area of the notes beside the jug; empty if there are none
	says   noteWords       // headings of the notes
	words  image.Rectangle // the area below the jug
	pad    keypad
	count  int // rows below the jug for the number of stones
	ban    int // rows below the jug for what is banned; 0 if that is not shown
	coins  int // rows below the jug for the coins
	air    int // empty rows above the keys, below them, and below everything, each
	jug    int // rows that are left for the jug
	room   int // columns of these rows
}

// newPanel lays the panel out: as l.match, or with everything below the jug.
func (b *scene) newPanel(l layout) panel {
	r := l.panel
	if l.match != nil {
		return *l.match
	}
	below := b.column(r.Dx(), r.Dy())
	below.room = r.Dx() - l.beside
	jugBelow, okBelow := b.fit(below.room, below.jug)
	y := r.Min.Y
	if okBelow {
		free := r.Dy() - jugBelow.cells.Dy() - below.height()
		if y += max(free, 0) / 2; l.beside > 0 {
			y = r.Min.Y + below.jug - jugBelow.cells.Dy()
		}
		// The words stand under the middle of the belly, as far as the handle allows.
		x := r.Min.X + min((below.room-int(jugBelow.body))/2, below.room-jugBelow.cells.Dx())
		below.bottle, below.drawn = jugBelow.moved(image.Pt(x, y)), true
		y += jugBelow.cells.Dy()
	} else {
		y += max(r.Dy()-below.height(), 0) / 2
	}
	below.words = image.Rect(r.Min.X, y, r.Max.X, r.Max.Y)
	return below
}

// column returns a panel of w columns and h rows in which only the keypad and the numbers of rows are set: those of the
// number of stones, of what is banned, of the coins, and of the jug. Keys are as high as possible without making the jug
// too low.
func (b *scene) column(w, h int) panel {
	full := max(b.board.Stones(), b.at.Stones)
	p := panel{count: len(stones(full, w)), ban: 2, coins: 1, air: 1}
	if w >= 32 {
		p.ban = 1
	}
	if h < 13 {
		p.ban = 0
	}
	if b.board.Rule() == jug.Never {
		p.coins = 0
	}
	if h < 24 {
		p.air = 0
	}
	rest := h - p.count - p.ban - p.coins - 3*p.air
	want := []int{h / 2, leastHigh + 1, leastHigh, math.MinInt}
	forms, inner := b.forms(w), w
	if w >= 30 { // the first column stays free, as on other lines
		inner--
	}
	for _, least := range want {
		for i, form := range forms {
			p.pad = b.keys(inner, rest, form)
			p.jug = rest - p.pad.size.Y
			if len(p.pad.moves) == p.pad.all && p.jug >= least || i == len(forms)-1 && least < 0 {
				return p
			}
		}
	}
	return p
}

// height returns how many rows everything below the jug takes.
func (p *panel) height() int { return p.count + p.pad.size.Y + p.ban + p.coins + 3*p.air }

// draw draws the panel and appends the targets of its keys. Coins can be clicked for PASS, too, and the
// stones that the move in focus would take for that move.
func (p *panel) draw(b *scene, c *paint.Canvas, targets []view.Target) []view.Target {
	var takes []image.Rectangle
	if p.drawn {
		takes = b.jug(c, p.bottle)
	}
	x, y, w := p.words.Min.X, p.words.Min.Y, p.words.Dx()
	if p.notes.Empty() {
		p.drawCount(b, c)
	}
	y += p.count + p.air
	targets = p.pad.draw(b, c, targets, image.Pt(x+max(w-p.pad.size.X+1, 0)/2, y))
	y += p.pad.size.Y + p.air
	if p.ban > 0 {
		b.drawBan(c, x, y, w, p.ban)
		y += p.ban
	}
	var coins []image.Rectangle
	if p.notes.Empty() {
		coins = b.drawCoins(c, image.Rect(x, y, x+w, y+p.coins))
	} else {
		coins = p.drawNotes(b, c)
	}
	focus, focused := b.Focused()
	for i := range targets {
		switch m := targets[i].Move; {
		case m == jug.Pass:
			targets[i].More = append(targets[i].More, clipped(c, coins)...)
		case focused && m == focus:
			targets[i].More = append(targets[i].More, clipped(c, takes)...)
		}
	}
	return targets
}

// drawCount draws how many stones the jug holds, below it.
func (p *panel) drawCount(b *scene, c *paint.Canvas) {
	lines := stones(b.at.Stones, p.words.Dx())
	if paint.Width(lines[0]) > p.room { // too long: only the number, or its last digits
		unit := " " + english.Noun(b.at.Stones, "stone")
		lines[0] = paint.Fitting(p.room, strconv.FormatInt(b.at.Stones, 10), short(b.at.Stones, p.room-len(unit))+unit)
	}
	for i, line := range lines {
		c.Center(p.words.Min.X, p.words.Min.Y+i, p.room, line, b.Theme.Strong)
	}
}

// clipped returns the parts of the areas that lie on the canvas, without empty ones.
func clipped(c *paint.Canvas, areas []image.Rectangle) (kept []image.Rectangle) {
	for _, r := range areas {
		if r = r.Intersect(c.Bounds()); !r.Empty() {
			kept = append(kept, r)
		}
	}
	return kept
}

// stones returns the words for a number of stones, such as "7 stones", in one or two lines of at most
// w cells. If the number does not fit, only its last digits are given.
func stones(of int64, w int) []string {
	n, unit := strconv.FormatInt(of, 10), " "+english.Noun(of, "stone")
	switch {
	case len(n)+len(unit) <= w:
		return []string{n + unit}
	case len(n) <= w:
		return []string{n, unit[1:]}
	case len(n)+len(unit) <= 2*w:
		return []string{n[:w], n[w:] + unit}
	}
	return []string{short(of, w), unit[1:]}
}

// drawBan draws what is banned, and why, in one or two lines; nothing once the match is over.
func (b *scene) drawBan(c *paint.Canvas, x, y, w, lines int) {
	if b.Over() {
		return
	}
	room := w - 2 // the first and the last column stay free
	text := b.ban(room)
	if lines > 1 {
		for i, line := range text {
			c.Center(x, y+i, w, line, b.Theme.Text)
		}
		return
	}
	for _, short := range []int{room, 18, 1} { // both on one line, in the longest wording that fits
		if text = b.ban(short); paint.Width(text[0]+" "+text[1]) <= room {
			break
		}
	}
	c.Center(x, y, w, text[0]+" "+text[1], b.Theme.Text)
}

// ban returns two lines, to be read one after the other, that say what is banned and why. W is the number of cells that
// the longest wording may take.
func (b *scene) ban(w int) [2]string {
	you := b.Name(b.at.Player.Other())
	switch b.at.Last {
	case jug.None:
		return [2]string{paint.Fitting(w-len(" none yet"), "The number just taken is banned:", "Last take is banned:", "Last is banned:"), "none yet"}
	case jug.Passed:
		long := [2]string{you + " said PASS: no ban,", "PASS may not answer a PASS"}
		said := paint.Fitting(w, you+" said PASS:", "PASS was said:")
		switch {
		case !b.at.MayPass(b.at.Player):
			return [2]string{said, "no ban"}
		case max(len(long[0]), len(long[1])) <= w:
			return long
		case w >= 18:
			return [2]string{said, "no PASS may answer"}
		}
		return [2]string{said, "no ban, no PASS"}
	}
	s := strconv.FormatInt(b.board.Sizes()[b.at.Last], 10)
	return [2]string{paint.Fitting(w, you+" took "+s+" just now:", you+" took "+s+":", s+" was taken:"), s + " is banned"}
}

// focused reports whether move m is in focus.
func (b *scene) focused(m games.Move) bool {
	f, ok := b.Focused()
	return ok && f == m
}
