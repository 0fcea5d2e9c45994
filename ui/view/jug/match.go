package jug

import (
	"image"
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// In a match the keys have the whole breadth of the board. Above them stands the jug in the middle, at its left notes: how
// many stones it holds, who has a PASS left, and what is banned. At its right there is room for the table of states
// in a high window, as much as at its left.

// tableRows is how many rows beside the jug are enough for the table of states.
const tableRows = 16

// noteWords is what notes are headed by: who may still say PASS, and what is banned after a take.
type noteWords struct{ pass, last, banned string }

// noteWording lists the words of notes, the longest first.
var noteWording = []noteWords{{"PASS left to:", "The number just", "taken is banned:"}, {"PASS left:", "Last taken", "is banned:"}, {"PASS left", "Banned", "now:"}}

func (w noteWords) width() int { return max(len(w.pass), len(w.last), len(w.banned)) }

// notes are the lines of text beside the jug. Of those from index coins on one each is empty for a player who may say PASS,
// as these are drawn as coloured signs; coins is 0 if there are none.
type notes struct {
	lines []string
	coins int
}

// notes returns the notes for a jug of so many stones, in some words.
func (b *scene) notes(of int64, words noteWords) (n notes) {
	n.lines = append(stones(of, words.width()), "")
	if all := b.coins(); len(all) > 0 {
		n.lines = append(n.lines, words.pass)
		n.coins = len(n.lines)
		n.lines = append(append(n.lines, make([]string, len(all))...), "")
	}
	switch {
	case b.Over():
	case b.at.Last >= 0:
		n.lines = append(n.lines, words.last, words.banned, strconv.FormatInt(b.board.Sizes()[b.at.Last], 10))
	case b.at.Last == jug.Passed:
		n.lines = append(n.lines, "PASS said:", "no ban,", "no PASS")
	default:
		n.lines = append(n.lines, words.last, words.banned, "none yet")
	}
	return n
}

// match lays out a match; false if there is no room for all.
func (b *scene) match(l *layout) bool {
	r, full := l.panel, max(b.board.Stones(), b.at.Stones)
	const gap, margin = 2, 1
	for i, words := range noteWording {
		of := b.notes(full, words)
		wide := words.width()
		for _, k := range b.coins() {
			wide = max(wide, paint.Width(b.owner(k)))
		}
		if i < len(noteWording)-1 && 2*r.Dx() < 9*wide || len(strconv.FormatInt(full, 10)) > wide {
			continue
		}
		for _, form := range b.forms(r.Dx()) {
			p := panel{pad: b.keys(r.Dx()-margin, r.Dy(), form), room: r.Dx(), says: words, drawn: true}
			p.jug = r.Dy() - p.pad.size.Y - 1
			if r.Dy() >= 15 { // the keys stand a row from the legend; or only half a row, their lower edge
				p.jug--
			}
			left, right := r.Min.X+margin+wide+gap, r.Max.X-margin
			t := b.matchTable(r.Dx(), left, p.jug)
			if t != nil {
				right -= t.width() + gap - margin
			}
			v, ok := b.fit(right-left, p.jug)
			if in, fits := b.fit(right-(r.Max.X-right), p.jug); t != nil && fits && 5*in.cells.Dy() >= 4*v.cells.Dy() { // in the middle
				v, left = in, r.Max.X-right
			}
			if !ok || p.jug < len(of.lines) || len(p.pad.moves) < p.pad.all {
				continue
			}
			y := r.Min.Y + (p.jug-v.cells.Dy()+1)/2
			p.bottle = v.moved(image.Pt(left+(right-left-v.cells.Dx())/2, y))
			x := max((p.bottle.cells.Min.X-wide)/2, margin)
			p.notes = image.Rect(x, y, x+wide, y+v.cells.Dy())
			p.words = image.Rect(r.Min.X, r.Min.Y+p.jug+1, r.Max.X, r.Max.Y)
			if t != nil {
				x = p.bottle.cells.Max.X
				x += (r.Max.X - x - t.width() + 1) / 2
				l.table, l.at = t, image.Rect(x, r.Min.Y, r.Max.X, r.Min.Y+p.jug)
			}
			l.match, l.bracketed = &p, false
			return true
		}
	}
	return false
}

// matchTable returns the table of a match for h rows of a board w wide, with columns as broad as leaves the jug nearly that
// high, from a column left on or in the middle; nil if there is no room for a table.
func (b *scene) matchTable(w, left, h int) (t *table) {
	if h < tableRows || !b.Ahead() {
		return nil
	}
	const gap, broadest, narrowest = 2, 6, 3
	for wide := w / 2; wide >= shortest; wide-- {
		s := b.newTable(wide, h, false)
		if len(s.cols) < s.columnsInAll() || s.narrowest() < narrowest {
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

// drawNotes writes what is told beside the jug, and returns the coins that can be clicked.
func (p *panel) drawNotes(b *scene, c *paint.Canvas) (clicked []image.Rectangle) {
	n := b.notes(b.at.Stones, p.says)
	all := len(b.notes(max(b.board.Stones(), b.at.Stones), p.says).lines)
	x, y := p.notes.Min.X, p.notes.Min.Y+(p.notes.Dy()-all)/2
	for i, line := range n.lines {
		st := b.Theme.Faint
		if i == 0 || i == len(n.lines)-1 {
			st = b.Theme.Strong
		}
		c.Text(x, y+i, line, st)
	}
	for i, k := range b.coins() {
		end := c.Text(x, y+n.coins+i, b.owner(k), b.sign(k))
		if b.clicks(k) {
			clicked = append(clicked, image.Rect(x, y+n.coins+i, end, y+n.coins+i+1))
		}
	}
	return clicked
}
