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

// panel is the jug and what belongs to it, laid out: how many stones it holds, the keys,
// what is banned, and the PASSes. They stand below the jug, or in a match partly beside it.
type panel struct {
	bottle bottle
	drawn  bool            // there is room for the jug
	notes  image.Rectangle // beside the jug, for all but the keys; empty: those stand below with the keys
	says   noteWords       // there
	words  image.Rectangle // for all the rest
	pad    keypad
	count  int // rows of each
	ban    int
	coins  int
	air    int // empty rows above and below the keys, and below all
	jug    int // rows that are left for the jug above
	room   int // columns of these
}

// newPanel lays the panel out.
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

// column returns how many rows in w columns of h rows go to each thing that stands below the jug: the number of stones,
// what is banned, who may say PASS, and the keys, which are as high as they can be without the jug becoming too low.
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
	if w >= 30 { // as far from the edge as other lines
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

// height returns how many rows everything but the jug takes.
func (p *panel) height() int { return p.count + p.pad.size.Y + p.ban + p.coins + 3*p.air }

// draw draws the panel and adds the targets.
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

// drawCount says below the jug how many stones it holds.
func (p *panel) drawCount(b *scene, c *paint.Canvas) {
	lines := stones(b.at.Stones, p.words.Dx())
	if paint.Width(lines[0]) > p.room { // the end of the number
		unit := " " + english.Noun(b.at.Stones, "stone")
		lines[0] = short(b.at.Stones, p.room-len(unit)) + unit
	}
	for i, line := range lines {
		c.Center(p.words.Min.X, p.words.Min.Y+i, p.room, line, b.Theme.Strong)
	}
}

// clipped returns the parts of the areas that lie on the canvas.
func clipped(c *paint.Canvas, areas []image.Rectangle) (kept []image.Rectangle) {
	for _, r := range areas {
		if r = r.Intersect(c.Bounds()); !r.Empty() {
			kept = append(kept, r)
		}
	}
	return kept
}

// stones returns a number of stones in at most two lines; only its last digits if that does not
// fit.
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

// drawBan says in so many lines what is banned, and why.
func (b *scene) drawBan(c *paint.Canvas, x, y, w, lines int) {
	if b.Over() {
		return
	}
	room := w - 2 // not to begin at the edge
	text := b.ban(room)
	if lines > 1 {
		for i, line := range text {
			c.Center(x, y+i, w, line, b.Theme.Text)
		}
		return
	}
	for _, short := range []int{room, 18, 1} { // in one line, the longest that is not cut
		if text = b.ban(short); paint.Width(text[0]+" "+text[1]) <= room {
			break
		}
	}
	c.Center(x, y, w, text[0]+" "+text[1], b.Theme.Text)
}

// ban says in two lines what is banned, and why.
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

// focused reports whether the move is in focus.
func (b *scene) focused(m games.Move) bool {
	f, ok := b.Focused()
	return ok && f == m
}
