// Package berzerk draws the boards of Berzerk.
//
// The circle is a picture of two rings of sectors (picture.go, geometry.go, monster.go,
// steps.go): outside the states with Rick to move, inside those with Morty to move, and
// within them the monster. Without colours the sectors are outlines (outline.go).
//
// Where there is no room for that the circle is drawn as three rings, those of the states
// and between them one of the cells themselves, with the monster, the hole and the steps
// of the player to move: each state a chip with its letter and distance (chips.go), or a
// single letter (letters.go); and when not even those fit round the circle it is unrolled
// (strip.go).
package berzerk

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a scene of Berzerk, taken apart.
type scene struct {
	*view.Drawing
	board *berzerk.Board
	turn  games.Player
	cell  int
	steps map[int]games.Move        // the mover's moves by the cell they lead to
	lit   []view.Target             // the states that a move leads to, as they were drawn
	own   map[int][]image.Rectangle // by cells that a move leads to: the same on the mover's ring, or the hole
	sunk  bool                      // the monster was drawn in the hole
}

// View draws the boards of Berzerk.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	p := s.Position.(berzerk.Position)
	b := &scene{Drawing: s, board: s.Board.(*berzerk.Board), turn: p.Player, cell: p.Cell, steps: map[int]games.Move{}, own: map[int][]image.Rectangle{}}
	for _, m := range s.Moves {
		b.steps[(p.Cell+int(m.To))%b.board.Cells()] = m
	}
	area := image.Rect(0, 0, c.Width(), c.Height())
	legend := !s.Mini && area.Max.Y >= 6
	if legend {
		area.Max.Y--
	}
	targets, said := b.circle(c, area.Max.Y)
	if legend {
		senses := s.Senses()
		if !said {
			rings := []view.Sense{{Calm: "outer ring for Rick, inner for Morty"}, {Calm: "outer for Rick, inner for Morty"}, {Calm: "outer ring for Rick"}}
			if s.Lights() {
				name := berzerk.Game.Players[b.turn]
				rings[0].Lit, rings[1].Lit, rings[2].Lit = "a move, for "+name, "for "+name, name
			}
			senses = rings
		}
		s.Legend(c, 0, area.Max.Y, c.Width(), senses)
	}
	for i, t := range b.lit { // a cell can be clicked on either ring
		b.lit[i].More = append(slices.Clone(t.More), b.own[(b.cell+int(t.Move.To))%b.board.Cells()]...)
	}
	return append(targets, b.clip(c, b.lit)...)
}

// circle draws the circle as richly as it fits into so many rows, and reports
// whether it says there which ring is whose.
func (b *scene) circle(c *paint.Canvas, h int) (targets []view.Target, said bool) {
	if p, ok := fitPicture(c.Width(), h, b.board.Cells(), b.Mini, !b.Theme.Pictures(), b.outlined()); ok && !(b.Mini && b.Theme.ASCII) {
		return b.paints(c, p)
	}
	if r, ok := fitChips(c.Width(), h, b.board.Cells()); ok {
		return b.chips(c, r)
	}
	if r, ok := fitLetters(c.Width(), h, b.board.Cells()); ok {
		return b.letters(c, r)
	}
	return b.strip(c, h), true
}

// mark is what the state of a player to move and a cell wears.
func (b *scene) mark(p games.Player, cell int) games.Mark {
	return b.Mark(berzerk.Place(p, cell))
}

// state draws a state into r: lit where a step leads to it, filled on the mover's ring,
// in coloured letters elsewhere.
func (b *scene) state(c *paint.Canvas, r image.Rectangle, p games.Player, cell int) {
	m := b.mark(p, cell)
	move, leads := b.steps[cell]
	if leads && p == b.turn {
		b.own[cell] = append(b.own[cell], r)
	}
	leads = leads && p != b.turn
	lit := leads && b.Lights()
	if lit {
		target := b.Target(r, move)
		m = target.Mark
		b.lit = append(b.lit, target)
	}
	st := b.MarkStyle(m, false)
	switch f, focused := b.Focused(); {
	case leads && (lit || b.Sought != nil) && focused && f == move:
		st = b.Theme.Focus
	case lit, m.Phase == games.Just || m.Phase == games.Waiting:
		st = b.MarkStyle(m, lit)
	case p == b.turn && cell == b.cell:
		st = b.Theme.Token
	case !m.Known && (p == b.turn || leads || b.Replay != nil):
		st = b.Theme.Unknown
	case !m.Known:
		st = b.Theme.Faint
	case p != b.turn && !leads && b.Replay == nil && b.Sought == nil:
		st = b.Theme.Outcome[m.Verdict.Outcome]
		st.Attrs = b.dim(st.Attrs)
	}
	c.Fill(r, " ", st)
	c.Center(r.Min.X, r.Min.Y+r.Dy()/2, r.Dx(), b.TextIn(m, r.Dx()), st)
	b.AddSpot(c, r, berzerk.Place(p, cell))
}

// step is how the move to a cell is drawn: lit, or focused.
func (b *scene) step(m games.Move) theme.Style {
	if f, ok := b.Focused(); ok && f == m {
		return b.Theme.Focus
	}
	if o, ok := b.Option(m); ok && b.Show.Colours && b.Lights() {
		return b.bright(o.Verdict.Outcome)
	}
	st := b.leading()
	if st.Bg != nil { // it stands before the states that it leads to
		st.Bg = b.Theme.Text.Fg
	}
	return st
}

// clip keeps the targets, or what is seen of them, on the canvas.
func (b *scene) clip(c *paint.Canvas, targets []view.Target) []view.Target {
	kept := targets[:0]
	for _, t := range targets {
		if t.Area = t.Area.Intersect(c.Bounds()); !t.Area.Empty() {
			kept = append(kept, t)
		}
	}
	return kept
}

// holes draws the hole as what the players' steps can lead to, while the board is
// being changed, and in a replay as where the solver begins.
func (b *scene) holes(c *paint.Canvas, rick, morty image.Rectangle) {
	if b.Replay != nil {
		for p, r := range []image.Rectangle{rick, morty} {
			b.state(c, r, games.Player(p), 0)
		}
	}
	if !b.Edit {
		return
	}
	for p, r := range []image.Rectangle{rick, morty} {
		text := b.Theme.Glyph.Hole
		if r.Dx() > len("hole") {
			text = "hole"
		}
		c.Fill(r, " ", b.Theme.Unknown)
		c.Center(r.Min.X, r.Min.Y, r.Dx(), text, b.Theme.Unknown)
		b.AddSpot(c, r, berzerk.Place(games.Player(p), 0))
	}
}
