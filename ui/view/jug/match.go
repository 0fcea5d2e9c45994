package jug

import (
	"image"
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// In a match the jug stands in the middle above the keys. At its left are notes: how many stones it holds, who may still PASS, and
// what is banned. The keys are below notes and jug and, if there is room, not wider than these. In a high window the table of states
// stands at the right of the jug if answers are shown; if not, jug and notes stand in the middle.

// tableRows is the least height, in rows, of the room beside the jug for which the table of states is drawn there.
const tableRows = 16

// noteWords is a wording of the headings of notes: above the players who may still PASS, and two lines above the banned number, of which
// the first may be empty.
type noteWords struct{ pass, last, banned string }

// noteWording lists the wordings of headings, the longest first.
var noteWording = []noteWords{{"May still PASS:", "The number just", "taken is banned:"}, {"May PASS:", "Last taken", "is banned:"}, {"May PASS:", "", "Banned:"}}

// width returns the width of the longest heading, in cells.
func (w noteWords) width() int { return max(len(w.pass), len(w.last), len(w.banned)) }

// notes are the lines of text beside the jug. From index coins on, there is an empty line for each coin, which is drawn
// there. Coins is 0 if there are none.
type notes struct {
	lines []string
	coins int
}

// notes returns the notes for a jug of so many stones, with the given headings.
func (b *scene) notes(of int64, words noteWords) (n notes) {
	n.lines = append(stones(of, words.width()), "")
	if all := b.coins(); len(all) > 0 {
		n.lines = append(n.lines, words.pass)
		n.coins = len(n.lines)
		n.lines = append(append(n.lines, make([]string, len(all))...), "")
	}
	switch {
	case b.Over():
	case b.at.Last == jug.Passed:
		n.lines = append(n.lines, "PASS said:", "no ban,", "no PASS")
	default:
		if words.last != "" {
			n.lines = append(n.lines, words.last)
		}
		banned := "none yet"
		if b.at.Last >= 0 {
			banned = strconv.FormatInt(b.board.Sizes()[b.at.Last], 10)
		}
		n.lines = append(n.lines, words.banned, banned)
	}
	return n
}

// match finds places for the jug, its notes and the keys of a match within l.panel, and keeps them in l.match. If answers are
// shown and there is room, it also sets l.table, the table of states, and l.at, its place. It returns false, and changes nothing,
// if there is no room for jug, notes and all keys.
func (b *scene) match(l *layout) bool {
	r, full := l.panel, max(b.board.Stones(), b.at.Stones)
	const margin = 1
	for i, words := range noteWording {
		of := b.notes(full, words)
		wide := words.width()
		for _, k := range b.coins() {
			wide = max(wide, b.coinWidth(k))
		}
		if i < len(noteWording)-1 && 2*r.Dx() < 9*wide || len(strconv.FormatInt(full, 10)) > wide {
			continue
		}
		for _, form := range b.forms(r.Dx()) {
			p := panel{pad: b.keys(r.Dx()-margin, r.Dy(), form), room: r.Dx(), says: words, drawn: true}
			p.jug = r.Dy() - p.pad.size.Y - 1
			if r.Dy() >= 15 && (form.tall != 3 || !b.Theme.Pictures()) { // one more blank row below keys, as keys of three rows have
				p.jug--
			}
			left, right := r.Min.X+wide+2*margin, r.Max.X-margin
			t := b.matchTable(r.Dx(), left, p.jug)
			if t != nil {
				right -= t.width() + margin
			}
			v, ok := b.fit(right-left, p.jug)
			if in, fits := b.fit(right-(r.Max.X-right), p.jug); t != nil && fits && 5*in.cells.Dy() >= 4*v.cells.Dy() { // a jug in the middle of the window may be a fifth smaller
				v, left = in, r.Max.X-right
			}
			if !ok || p.jug < len(of.lines) || len(p.pad.moves) < p.pad.all || i == 0 && v.cells.Dy() < p.jug { // the longest words must not make the jug smaller
				continue
			}
			from, to := p.place(r, v, wide, left, right, t != nil, b.tabled())
			p.words = image.Rect(r.Min.X, r.Min.Y+p.jug+1, r.Max.X, r.Max.Y)
			if pad := b.keys(to-from, r.Dy(), form); pad.size.Y == p.pad.size.Y && len(pad.moves) == pad.all && pad.even() {
				p.pad, p.words.Min.X, p.words.Max.X = pad, from, to
			}
			if t != nil && b.tabled() {
				x := p.bottle.cells.Max.X
				x += (r.Max.X - x - t.width() + 1) / 2
				l.table, l.at = t, image.Rect(x, r.Min.Y, r.Max.X, r.Min.Y+p.jug)
			}
			l.match, l.bracketed = &p, false
			return true
		}
	}
	return false
}

// place finds places in r for the jug v and, at its left, for notes of wide columns. The jug stands in the middle of the columns
// from left to right-1. If there is room for the table of states at its right, but that is not shown, jug and notes together stand in
// the middle of r, unless the jug alone stands there already. It returns from which column to which the keys are to reach: from the
// notes to the jug, where these stand without a table, so that keys keep their places when answers are shown.
func (p *panel) place(r image.Rectangle, v bottle, wide, left, right int, table, shown bool) (from, to int) {
	const margin, near, far = 1, 1, 4 // near, far: the least and the most columns between notes and jug
	at := left + (right-left-v.cells.Dx())/2
	gap := min(max((at-r.Min.X-wide)/2, near), far)
	alone := at // where the jug stands if there is no table beside it
	if off := r.Min.X + r.Max.X - 2*at - v.cells.Dx(); table && off > 1 {
		alone = r.Min.X + (r.Dx()-wide-gap-v.cells.Dx())/2 + wide + gap
	}
	if !shown {
		at = alone
	}
	y := r.Min.Y + (p.jug-v.cells.Dy()+1)/2
	p.bottle = v.moved(image.Pt(at, y))
	x := max(at-gap-wide, r.Min.X+margin)
	p.notes = image.Rect(x, y, x+wide, y+v.cells.Dy())
	return max(alone-gap-wide, r.Min.X+margin), alone + v.cells.Dx()
}

// matchTable returns the table of a match for h rows of a board w columns wide; nil if there is no room for one. Of the
// tables that leave room for a jug of two thirds of the height, from column left on, it returns the widest beside which a
// jug of five sixths of the height fits in the middle, or, if there is none, the narrowest whose verdicts do not touch.
func (b *scene) matchTable(w, left, h int) (t *table) {
	if h < tableRows || !b.Ahead() {
		return nil
	}
	const gap, broadest, spaced, narrowest = 2, 6, 4, 3
	for wide := w / 2; wide >= shortest; wide-- {
		s := b.newTable(wide, h, false)
		if len(s.cols) < s.columnsInAll() || s.narrowest() < narrowest || t != nil && s.narrowest() < spaced {
			break
		}
		if v, ok := b.fit(w-left-s.width()-gap, h); s.narrowest() > broadest || !ok || 3*v.cells.Dy() < 2*h {
			continue
		}
		t = s
		if v, ok := b.fit(w-2*(s.width()+gap), h); ok && 6*v.cells.Dy() >= 5*h {
			break
		}
	}
	return t
}

// drawNotes draws the notes beside the jug, and returns the areas of the coins that can be clicked to say PASS. The number just
// taken has the colour of whoever took it, as the stones that it took have in the jug.
func (p *panel) drawNotes(b *scene, c *paint.Canvas) (clicked []image.Rectangle) {
	n := b.notes(b.at.Stones, p.says)
	all := len(b.notes(max(b.board.Stones(), b.at.Stones), p.says).lines)
	coins := b.coins()
	apart := 0 // rows between coins
	if free := p.notes.Dy() - all; len(coins) > 1 && free > 0 {
		apart = 1
	}
	more := apart * max(len(coins)-1, 0)
	x, y := p.notes.Min.X, p.notes.Min.Y+(p.notes.Dy()-all-more+1)/2
	for i, line := range n.lines {
		st := b.Theme.Faint
		if i == 0 || i == len(n.lines)-1 {
			st = b.Theme.Strong
		}
		if n := b.share(); i > 0 && st == b.Theme.Strong && n.had > n.have {
			_, _, st, _ = b.LastMove()
		}
		if i == n.coins+len(coins) {
			y += more
		}
		c.Text(x, y+i, line, st)
	}
	y -= more
	wide := 0 // all coins are equally wide
	for _, k := range coins {
		wide = max(wide, b.coinWidth(k))
	}
	left := b.left()
	if len(left) == 0 && len(coins) > 0 {
		c.Text(x, y+n.coins, nobody, b.Theme.Strong)
	}
	for i, k := range left {
		at := image.Rect(x, y+n.coins+i*(1+apart), x+wide, y+n.coins+i*(1+apart)+1)
		b.pill(c, at, k)
		if b.clicks(k) {
			clicked = append(clicked, at)
		}
	}
	return clicked
}
