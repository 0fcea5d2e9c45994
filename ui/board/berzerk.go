package board

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The circle is drawn as three rings: outside the states with Rick to move,
// inside those with Morty to move, and between them the cells themselves, with
// the monster, the hole and the steps of the player to move. Up to some two
// dozen cells each state is a chip with its letter and distance
// (berzerk_chips.go); then each is a single letter (berzerk_letters.go); and when
// not even those fit round the circle it is unrolled (berzerk_strip.go).

// berzerkBoard is a scene of Berzerk, taken apart.
type berzerkBoard struct {
	*Scene
	board *berzerk.Board
	turn  games.Player
	cell  int
	steps map[int]games.Move // the mover's moves by the cell they lead to
}

func drawBerzerk(c *paint.Canvas, s *Scene) []Target {
	p := s.Position.(berzerk.Position)
	b := &berzerkBoard{Scene: s, board: s.Board.(*berzerk.Board), turn: p.Player, cell: p.Cell, steps: map[int]games.Move{}}
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
		whose := []string{"for the player to move", "for the mover", "mover’s view"}
		if !said {
			whose = []string{"outer ring: Rick to move, inner: Morty", "outer: Rick, inner: Morty", "outer: Rick"}
		}
		s.Legend(c, 0, area.Max.Y, c.Width(), whose)
	}
	return targets
}

// circle draws the circle as richly as it fits into so many rows, and reports
// whether it says there which ring is whose.
func (b *berzerkBoard) circle(c *paint.Canvas, h int) (targets []Target, said bool) {
	if r, ok := fitChips(c.Width(), h, b.board.Cells()); ok {
		return b.chips(c, r)
	}
	if r, ok := fitLetters(c.Width(), h, b.board.Cells()); ok {
		return b.letters(c, r)
	}
	return b.strip(c, h), true
}

// mark is what the state of a player to move and a cell wears.
func (b *berzerkBoard) mark(p games.Player, cell int) games.Mark {
	return b.Mark(berzerk.Place(p, cell))
}

// state draws a state into r: filled on the mover's ring and for what a step
// leads to, in coloured letters elsewhere.
func (b *berzerkBoard) state(c *paint.Canvas, r image.Rectangle, p games.Player, cell int) {
	m := b.mark(p, cell)
	_, target := b.steps[cell]
	target = target && p != b.turn
	st := b.Theme.Fill[m.Verdict.Outcome]
	switch {
	case m.Phase == games.Just || m.Phase == games.Waiting:
		st = b.MarkStyle(m, false)
	case p == b.turn && cell == b.cell:
		st = b.Theme.Token
		if m.Known {
			st = b.Theme.Bright[m.Verdict.Outcome]
		}
		st.Attrs |= theme.Bold
	case !m.Known && (p == b.turn || target || b.Replay != nil):
		st = b.Theme.Unknown
	case !m.Known:
		st = b.Theme.Faint
	case p != b.turn && !target && b.Replay == nil:
		st = b.Theme.Outcome[m.Verdict.Outcome]
		st.Attrs = b.dim(st.Attrs)
	}
	c.Fill(r, " ", st)
	c.Center(r.Min.X, r.Min.Y+r.Dy()/2, r.Dx(), b.stateText(m, r.Dx()), st)
	b.spot(c, r, berzerk.Place(p, cell))
}

// stateText is what a state says in w cells: never a part of a number.
func (b *berzerkBoard) stateText(m games.Mark, w int) string {
	text := b.MarkText(m)
	if paint.Width(text) <= w {
		return text
	}
	if m.Known {
		return b.Theme.Glyph.Letter[m.Verdict.Outcome]
	}
	if left, _, ok := strings.Cut(text, "/"); ok && paint.Width(left) <= w { // replies left, without of how many
		return left
	}
	return b.Theme.Glyph.Bullet
}

// step is how the move to a cell is drawn: in its outcome for the mover, or
// focused.
func (b *berzerkBoard) step(m games.Move) theme.Style {
	if f, ok := b.Focused(); ok && f == m {
		return b.Theme.Focus
	}
	if o, ok := b.Option(m); ok && b.Show.Colours {
		return b.Theme.Bright[o.Verdict.Outcome]
	}
	return b.Theme.Key
}

// clip keeps the targets, or what is seen of them, on the canvas.
func (b *berzerkBoard) clip(c *paint.Canvas, targets []Target) []Target {
	kept := targets[:0]
	for _, t := range targets {
		if t.Area = t.Area.Intersect(c.Bounds()); !t.Area.Empty() {
			kept = append(kept, t)
		}
	}
	return kept
}

// holes draws the hole as what the players' steps can lead to, while the board is
// being changed.
func (b *berzerkBoard) holes(c *paint.Canvas, rick, morty image.Rectangle) {
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
		b.spot(c, r, berzerk.Place(games.Player(p), 0))
	}
}
