package jug

import (
	"image"
	"strconv"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
)

// In a low window what is told of the jug stands at its left, so that the jug has the rows down to the keys: how
// many stones it holds, who has a PASS left, and what is banned.

// noted is how broad the notes are at least.
const noted = len("PASS left")

// noteLines returns the text beside the jug line by line, for a jug of so many stones: how many are left, who may still say
// PASS, and what is banned. The players who may say PASS are drawn as coloured signs, for which the lines from index coins on
// are empty, one a sign; coins is 0 if there are none.
func (b *scene) noteLines(of int64) (lines []string, coins int) {
	lines = stones(of, noted)
	lines = append(lines, "")
	if all := b.coins(); len(all) > 0 {
		lines = append(lines, "PASS left")
		coins = len(lines)
		lines = append(append(lines, make([]string, len(all))...), "")
	}
	done, last := "Taken, so", "none yet"
	switch {
	case b.at.Last >= 0:
		last = strconv.FormatInt(b.board.Sizes()[b.at.Last], 10)
	case b.at.Last == jug.Passed:
		done, last = "Said, so", name(jug.Pass)
	}
	return append(lines, done, "banned:", last), coins
}

// aside lays out the jug with what is told of it at its left and the keys below; false if there is no room for that.
func (b *scene) aside(r image.Rectangle) (panel, bool) {
	full := max(b.board.Stones(), b.at.Stones)
	if len(strconv.FormatInt(full, 10)) > noted { // below the jug there is room for the whole number
		return panel{}, false
	}
	lines, _ := b.noteLines(full)
	wide := noted
	for _, line := range lines {
		wide = max(wide, len(line))
	}
	for _, k := range b.coins() {
		wide = max(wide, paint.Width(b.owner(k)))
	}
	const gap, margin = 2, 1
	for _, form := range b.forms(r.Dx()) {
		p := panel{pad: b.keys(r.Dx()-margin, r.Dy(), form), room: r.Dx()}
		p.jug = r.Dy() - p.pad.size.Y - 1
		if r.Dy() >= 15 { // the keys stand a row from the legend; or only half a row, their lower edge
			p.jug--
		}
		v, ok := b.fit(r.Dx()-2*margin-gap-wide, p.jug)
		if !ok || p.jug < len(lines) || len(p.pad.moves) < p.pad.all {
			continue
		}
		p.drawn = true
		x, y := r.Min.X+max(r.Dx()-wide-gap-v.cells.Dx(), 0)/2, r.Min.Y+p.jug-v.cells.Dy()
		p.bottle = v.moved(image.Pt(x+wide+gap, y))
		p.notes = image.Rect(x, y, x+wide, y+v.cells.Dy())
		p.words = image.Rect(r.Min.X, r.Min.Y+p.jug+1, r.Max.X, r.Max.Y)
		return p, true
	}
	return panel{}, false
}

// drawNotes writes what is told beside the jug, and returns the coins that can be clicked.
func (p *panel) drawNotes(b *scene, c *paint.Canvas) (clicked []image.Rectangle) {
	full, _ := b.noteLines(max(b.board.Stones(), b.at.Stones))
	lines, coins := b.noteLines(b.at.Stones)
	x, y := p.notes.Min.X, p.notes.Min.Y+(p.notes.Dy()-len(full))/2+len(full)-len(lines) // PASS stands where it stood
	if b.Over() {                                                                        // nothing is banned
		lines = lines[:len(lines)-3]
	}
	for i, line := range lines {
		st := b.Theme.Faint
		if i == 0 || i == len(lines)-1 {
			st = b.Theme.Strong
		}
		c.Text(x, y+i, line, st)
	}
	for i, k := range b.coins() {
		end := c.Text(x, y+coins+i, b.owner(k), b.sign(k))
		if b.clicks(k) {
			clicked = append(clicked, image.Rect(x, y+coins+i, end, y+coins+i+1))
		}
	}
	return clicked
}
