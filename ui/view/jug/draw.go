// Package jug draws the boards of Stone jug.
//
// The jug stands at the left with its stones, and beneath it a button for every
// take, what is banned, and who has a PASS left. At the right lies the table of
// states (see table.go), beneath it the period.
package jug

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a scene of Stone jug, taken apart.
type scene struct {
	*view.Scene
	board *jug.Board
	at    jug.Position
	moves map[games.Move]bool // the legal ones
}

// View draws the boards of Stone jug.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Scene) []view.Target {
	b := &scene{Scene: s, board: s.Board.(*jug.Board), at: s.Position.(jug.Position), moves: map[games.Move]bool{}}
	for _, m := range s.Moves {
		b.moves[m] = true
	}
	w, h := c.Width(), c.Height()
	if s.Mini {
		return b.mini(c)
	}
	if s.Replay != nil {
		b.replay(c)
		return nil
	}
	panel := min(max(2*w/5, 15), max(26, w/5), w)
	if w < 26 {
		panel = w // no room for a table
	}
	t := b.newTable(w-panel-2, h)
	gap := min(max((w-panel-t.width())/3, 1), 6)
	if panel == w {
		gap = 0
	}
	x := max((w-panel-gap-t.width())/2, 0)
	if h >= 6 {
		h--
		b.legend(c, x, h)
	}
	if h >= 12 {
		h -= 2
		b.period(c.Sub(image.Rect(x, h+1, w-x, h+2)))
	}
	var targets []view.Target
	targets = b.panel(c, targets, image.Rect(x, 0, x+panel, h))
	if panel < w {
		targets = t.draw(c, targets, image.Rect(x+panel+gap, 0, w, h))
	}
	return targets
}

// legend draws the legend from column x on: nothing here goes on for ever.
func (b *scene) legend(c *paint.Canvas, x, y int) {
	b.Legend(c, x, y, c.Width()-x, b.Senses(), solver.Win, solver.Lose)
}

// mini draws a small jug beside a small table.
func (b *scene) mini(c *paint.Canvas) []view.Target {
	w, h := c.Width(), c.Height()
	size, left := image.Point{}, 0
	if t := b.newTable(w, h); w-t.width() >= 8 {
		size = b.vessel(w-t.width()-1, h)
	}
	if size.X > 0 {
		left = size.X + handle + 1
	}
	t := b.newTable(w-left, h)
	x := max((w-left-t.width())/2, 0)
	at := image.Pt(x, (h-size.Y)/2)
	b.jug(c, image.Rectangle{at, at.Add(size)})
	return t.draw(c, nil, image.Rect(x+left, 0, w, h))
}

// aim adds a target, as far as it lies on the canvas.
func (b *scene) aim(c *paint.Canvas, targets []view.Target, r image.Rectangle, m games.Move) []view.Target {
	if r = r.Intersect(c.Bounds()); r.Empty() {
		return targets
	}
	return append(targets, b.Target(r, m))
}

// focused reports whether the move is in focus.
func (b *scene) focused(m games.Move) bool {
	f, ok := b.Focused()
	return ok && f == m
}

// panel draws the left side: stones, turn, buttons, ban and PASSes.
func (b *scene) panel(c *paint.Canvas, targets []view.Target, r image.Rectangle) []view.Target {
	x, w := r.Min.X, r.Dx()
	ban, passes, stones := b.ban(w), b.passes(), b.stones(w)
	grid := b.buttons(w, r.Dy()-1-len(stones)-len(passes)-2)
	rest := r.Dy() - 1 - len(stones) - grid.rows - len(ban) - len(passes) // for the jug, and to let the rest breathe
	air := max(min(rest, 4), 0)
	if rest >= 6 {
		air = min(rest-5, 4)
	}
	vessel := b.vessel(w, min(rest-air, 16))
	y := r.Min.Y + max(rest-air-vessel.Y, 0)/2
	if vessel.Y > 0 {
		at := image.Pt(x+(w-vessel.X-handle)/2, y)
		b.jug(c, image.Rectangle{at, at.Add(vessel)})
		y += vessel.Y
	}
	for _, line := range stones {
		c.Center(x, y, w, line, b.Theme.Strong)
		y++
	}
	if air > 2 {
		y++
	}
	turn, whose := jug.Game.Players[b.at.Player]+" to move", b.Theme.Player[b.at.Player]
	if b.Over() {
		turn, whose = "the end", b.Theme.Faint
	}
	after := c.Fit(x, y, w, turn, whose)
	if seen := fmt.Sprintf("%d..%d of %d", grid.first+1, grid.first+len(grid.moves), grid.all); len(grid.moves) < grid.all && x+w-after > len(seen) {
		c.Right(x+w, y, seen, b.Theme.Faint)
	}
	y++
	targets = grid.draw(b, c, targets, x, y)
	y += grid.rows
	if air > 0 {
		y++
	}
	for _, line := range ban {
		c.Fit(x, y, w, line, b.Theme.Text)
		y++
	}
	if air > 1 {
		y++
	}
	for _, p := range passes {
		p.draw(b, c, x, y, w)
		y++
	}
	return targets
}

// stones is how many are left, in at most two lines that tell the whole number
// or, if that does not fit, its end.
func (b *scene) stones(w int) []string {
	n, unit := strconv.FormatInt(b.at.Stones, 10), " stones"
	if b.at.Stones == 1 {
		unit = " stone"
	}
	switch {
	case len(n)+len(unit) <= w:
		return []string{n + unit}
	case len(n) <= w:
		return []string{n, unit[1:]}
	case len(n)+len(unit) <= 2*w:
		return []string{n[:w], n[w:] + unit}
	}
	return []string{short(b.at.Stones, w), unit[1:]}
}

// ban says in two lines what is banned, and why.
func (b *scene) ban(w int) [2]string {
	you := jug.Game.Players[b.at.Player.Other()]
	switch b.at.Last {
	case jug.None:
		return [2]string{"First move:", "no ban yet"}
	case jug.Passed:
		long := [2]string{you + " said PASS: no ban,", "PASS may not answer a PASS"}
		switch {
		case !b.at.MayPass(b.at.Player):
			return [2]string{you + " said PASS:", "no ban"}
		case max(len(long[0]), len(long[1])) <= w:
			return long
		case w >= 18:
			return [2]string{you + " said PASS:", "no PASS may answer"}
		}
		return [2]string{you + " said PASS:", "no ban, no PASS"}
	}
	s := strconv.FormatInt(b.board.Sizes()[b.at.Last], 10)
	why := you + " took " + s + " just now:"
	if len(why) > w {
		why = you + " took " + s + ":"
	}
	return [2]string{why, s + " is banned"}
}

// pass is a line of who may still PASS.
type pass struct {
	who  string
	of   theme.Style
	left bool
	word string
}

func (p pass) draw(b *scene, c *paint.Canvas, x, y, w int) {
	token, st := b.Theme.Glyph.Pass, b.Theme.Text
	if !p.left {
		token, st = b.Theme.Glyph.Dot, b.Theme.Dimmed
	}
	end := x + w
	x = c.Fit(x, y, end-x, p.who, p.of) + 1
	c.Put(x, y, token, theme.Style{Fg: p.of.Fg})
	c.Fit(x+2, y, end-x-2, p.word, st)
}

// passes lists who may still PASS: one line for each who ever may.
func (b *scene) passes() []pass {
	players := jug.Game.Players
	switch b.board.Rule() {
	case jug.Each:
		return []pass{
			{players[0], b.Theme.Player[0], b.at.MayPass(0), "PASS"},
			{players[1], b.Theme.Player[1], b.at.MayPass(1), "PASS"},
		}
	case jug.Shared:
		if b.at.MayPass(0) {
			return []pass{{"PASS", b.Theme.Text, true, "for both"}}
		}
		return []pass{{"PASS", b.Theme.Text, false, "spent"}}
	}
	return nil
}

// grid is the buttons laid out in rows and columns.
type grid struct {
	moves []games.Move // those that are seen, legal or not
	first int          // how many come before them
	all   int
	cols  int
	rows  int
	width int // of a button, with the gap after it
	wide  bool
}

// buttons lays out a button for every size and for PASS in at most so many
// rows; where they do not fit, the page that holds the move in focus.
func (b *scene) buttons(w, rows int) grid {
	var all []games.Move
	for _, s := range b.board.Sizes() {
		all = append(all, games.Move{To: s})
	}
	if b.board.Rule() != jug.Never {
		all = append(all, jug.Pass)
	}
	rows = max(rows, 1)
	g := grid{all: len(all), cols: (len(all) + rows - 1) / rows}
	g.cols = min(g.cols, max(w/10, 1))
	g.rows = min(rows, (len(all)+g.cols-1)/g.cols)
	g.width = w / g.cols
	longest := 2 // of what stands at the right: a letter and its distance
	if b.Analysis != nil {
		for _, o := range b.Analysis.Options {
			longest = max(longest, 1+len(strconv.Itoa(int(o.Verdict.Remoteness))))
		}
	}
	g.wide = len("take ")+len(strconv.FormatInt(b.board.Sizes()[len(b.board.Sizes())-1], 10))+longest+4 < g.width
	page := g.rows * g.cols
	if f, ok := b.Focused(); ok {
		g.first = slices.Index(all, f) / page * page
	}
	g.moves = all[g.first:min(g.first+page, len(all))]
	return g
}

func (g grid) draw(b *scene, c *paint.Canvas, targets []view.Target, x, y int) []view.Target {
	width := g.width
	if g.cols > 1 {
		width--
	}
	for i, m := range g.moves {
		at := image.Pt(x+i/g.rows*g.width, y+i%g.rows)
		r := image.Rectangle{at, at.Add(image.Pt(width, 1))}
		b.button(c, r, m, g.wide)
		if b.moves[m] {
			targets = b.aim(c, targets, r, m)
		}
	}
	return targets
}

// button draws a move as its player sees it: what it takes, what it is worth to
// them, and a star if it is best.
func (b *scene) button(c *paint.Canvas, r image.Rectangle, m games.Move, wide bool) {
	name := "PASS"
	if m != jug.Pass {
		name = strconv.FormatInt(m.To, 10)
		if wide {
			name = "take " + name
		}
	}
	w := r.Dx()
	if !b.moves[m] {
		st, why := b.Theme.Dimmed, ""
		switch {
		case m == jug.Pass && !b.at.MayPass(b.at.Player):
			why = " spent"
		case m == jug.Pass && b.at.Last == jug.Passed:
			why = " not now"
		case m.To > b.at.Stones:
			st, why = b.Theme.Faint, " too many"
		case b.at.Last >= 0 && b.board.Sizes()[b.at.Last] == m.To:
			why = " banned"
		default: // the match is over all the same
			st = b.Theme.Faint
		}
		x := c.Fit(r.Min.X+1, r.Min.Y, w-2, name, st)
		if r.Max.X-x > len(why) {
			c.Text(x, r.Min.Y, why, b.Theme.Faint)
		}
		return
	}
	st := b.Theme.Unknown
	st.Fg = b.Theme.Text.Fg
	label := ""
	if o, ok := b.Option(m); ok && b.Show.Colours {
		st = b.Theme.Bright[o.Verdict.Outcome]
		if label = b.Label(o.Verdict); len(name)+paint.Width(label)+4 > w { // margin, gap, gap, star
			label = b.Theme.Glyph.Letter[o.Verdict.Outcome]
		}
	}
	if b.focused(m) {
		st = b.Theme.Focus
	}
	c.Fill(r, " ", st)
	c.Fit(r.Min.X+1, r.Min.Y, w-2, name, st)
	c.Right(r.Max.X-2, r.Min.Y, label, st)
	if b.IsBest(m) {
		c.Put(r.Max.X-1, r.Min.Y, b.Theme.Glyph.Star, st)
	}
}
