package fence

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// grid is one board on a canvas of its own.
type grid struct {
	*scene
	part   int
	grid   *fence.Grid
	seen   image.Rectangle // cells, columns across
	canvas *paint.Canvas
	whole  *paint.Canvas // all boards', on which canvas begins at shift
	shift  image.Point
}

// draw draws cells, fences and arrows, and returns the target, if one is seen.
func (v *grid) draw() []view.Target {
	piece := v.at.At(v.part)
	turn := v.at.Turn()
	var ahead fence.Cell // where the mover's piece would go
	moves := len(v.Moves) > 0 && v.open(v.part, turn) && !v.Edit
	if moves {
		ahead = piece.Next(turn)
	}
	var targets []view.Target
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
			c := fence.Cell{Row: int32(row), Col: int32(col)}
			switch {
			case !v.grid.Has(c):
				v.beyond(c)
			case c == piece:
				v.state(c, true)
			case moves && c == ahead:
				targets = append(targets, v.target(c))
			default:
				v.state(c, false)
			}
		}
	}
	v.fences()
	v.fly()
	switch {
	case v.tile.gap == 0:
	case v.Replay != nil:
		v.reads()
	default:
		v.arrows(piece, turn)
	}
	return targets
}

// area is where a cell is drawn.
func (v *grid) area(c fence.Cell) image.Rectangle {
	step := v.tile.size.Add(image.Pt(v.tile.gap, v.tile.gap))
	at := image.Pt((int(c.Col)-v.seen.Min.X)*step.X+1, (int(c.Row)-v.seen.Min.Y)*step.Y+1)
	return image.Rectangle{Max: v.tile.size}.Add(at)
}

// beyond draws a cell where no piece can stand. While the board is being changed
// those that a fence can be pushed across say so.
func (v *grid) beyond(c fence.Cell) {
	switch inside := v.grid.Between(c); {
	case inside:
		v.write(v.area(c), v.Theme.Glyph.Dot, v.Theme.Faint)
	case v.Edit && v.within(c):
		v.write(v.area(c), "+", v.Theme.Border)
	}
	if v.Edit {
		v.note(c)
	}
}

// within reports whether a cell outside lies in a corner of a fence, so that the
// fence can take it in.
func (v *grid) within(c fence.Cell) bool {
	up, low := v.grid.Upper, v.grid.Lower
	return up.Col[c.Row] == c.Col && up.Row[c.Col] == c.Row+1 || low.Col[c.Row] == c.Col+1 && low.Row[c.Col] == c.Row
}

// state draws a cell: what the sum is worth to the mover with the piece there.
func (v *grid) state(c fence.Cell, piece bool) {
	m := v.Mark(v.board.Place(v.at.Turn(), v.part, c))
	st, glyph := v.style(m), ""
	whose, left := v.left(c)
	if left {
		glyph = v.Theme.Glyph.Trail
	}
	if piece {
		glyph = v.Theme.Glyph.Piece
		if v.Replay == nil {
			st = v.Theme.Token
		}
	}
	v.fill(v.area(c), m, glyph, st, st)
	if left {
		at := v.glyphAt(v.area(c))
		v.Trace(v.canvas, at.X, at.Y, whose)
	}
	v.note(c)
}

// left reports whether the piece stood in a cell before the last move, and the style of
// its trace.
func (v *grid) left(c fence.Cell) (theme.Style, bool) {
	m, before, st, ok := v.Came()
	return st, ok && m.Part == v.part && before.(*fence.Position).At(v.part) == c
}

// fly tells the way of the piece that was moved.
func (v *grid) fly() {
	v.Within(v.part, v.seen.Min.X, v.seen.Min.Y, v.shift.X, v.shift.Y, v.tile.size.X)
	m, before, _, ok := v.Came()
	if !ok || m.Part != v.part {
		return
	}
	from, to := before.(*fence.Position).At(v.part), v.at.At(v.part)
	if seen := func(c fence.Cell) bool { return image.Pt(int(c.Col), int(c.Row)).In(v.seen) }; !seen(from) || !seen(to) {
		return
	}
	v.Fly(view.Flight{From: v.area(from).Add(v.shift), To: v.area(to).Add(v.shift), Text: v.Theme.Glyph.Piece, Style: v.Theme.Token})
}

// style is how a cell is filled. A replay knows a cell's value before the
// outcome of the sum: it is then in the colour of the player whom it favours.
func (v *grid) style(m games.Mark) theme.Style {
	if m.Known || m.Value == "" {
		return v.MarkStyle(m, false)
	}
	st := v.Theme.Player[fence.Right]
	switch {
	case m.Value == "0":
		st = v.Theme.Strong
	case strings.HasPrefix(m.Value, "−"):
		st = v.Theme.Player[fence.Down]
	}
	st.Bg = v.Theme.Unknown.Bg
	if m.Phase == games.Just {
		st.Attrs |= theme.Reverse
	}
	return st
}

// note tells the scene where a cell was drawn.
func (v *grid) note(c fence.Cell) {
	v.AddSpot(v.whole, v.area(c).Add(v.shift), v.board.Place(v.at.Turn(), v.part, c))
}

// target draws the cell that the mover's piece can go to: what the move is
// worth.
func (v *grid) target(c fence.Cell) view.Target {
	move := games.Move{Part: v.part}
	m := v.Lit(move)
	st := v.MarkStyle(m, true)
	glyph := ""
	if v.tile.gap == 0 || !m.Known {
		glyph = v.arrow(v.at.Turn())
	}
	if v.best[v.part] {
		glyph = v.Theme.Glyph.Star
	}
	head := st
	if f, ok := v.Focused(); ok && f == move {
		head = v.Theme.Focus
	}
	v.fill(v.area(c), m, glyph, head, st)
	v.note(c)
	t := v.Target(v.area(c), move)
	piece := v.at.At(v.part) // it has no other move
	t.More = []image.Rectangle{v.area(piece), v.gap(piece, v.at.Turn())}
	return t
}

// fill draws a cell's glyph, value and label as its size allows.
func (v *grid) fill(r image.Rectangle, m games.Mark, glyph string, head, body theme.Style) {
	c := v.canvas
	c.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), " ", head)
	c.Fill(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y), " ", body)
	value, label := v.Theme.Words(m.Value), ""
	if m.Known {
		label = v.Label(m.Verdict)
	}
	switch {
	case v.Replay != nil && value == "":
		v.unsettled(r, m, glyph, body)
	case r.Dy() >= 3:
		v.glyph(r, glyph, head)
		c.Center(r.Min.X, r.Min.Y+1, r.Dx(), value, body)
		c.Center(r.Min.X, r.Min.Y+2, r.Dx(), label, body)
	case r.Dy() == 2:
		v.glyph(r, glyph, head)
		c.Right(r.Max.X-1, r.Min.Y, value, head)
		c.Right(r.Max.X-1, r.Min.Y+1, label, body)
	default:
		v.line(r, m, glyph, head)
	}
}

// unsettled draws in the middle of a cell what it waits for, if it fits and
// keeps clear of its neighbour's; in a single row the piece stands before it.
func (v *grid) unsettled(r image.Rectangle, m games.Mark, glyph string, st theme.Style) {
	text, room := v.MarkText(m), r.Dx()-1+v.tile.gap
	switch {
	case r.Dy() > 1:
		v.glyph(r, glyph, st)
	case glyph != "":
		v.canvas.Put(r.Min.X, r.Min.Y, glyph, st)
		if m.Phase == games.Untouched {
			return
		}
		r.Min.X++
		room--
	}
	if paint.Width(text) > room {
		text = "?"
	}
	v.canvas.Center(r.Min.X, r.Min.Y+r.Dy()/2, r.Dx(), text, st)
}

// glyph draws a cell's piece or star in its first row.
func (v *grid) glyph(r image.Rectangle, glyph string, st theme.Style) {
	if at := v.glyphAt(r); glyph != "" {
		v.canvas.Put(at.X, at.Y, glyph, st)
	}
}

// glyphAt is where a cell's glyph stands.
func (v *grid) glyphAt(r image.Rectangle) image.Point {
	switch {
	case r.Dy() >= 3:
		return image.Pt(r.Min.X+r.Dx()/2, r.Min.Y)
	case r.Dy() == 2:
		return image.Pt(r.Min.X+1, r.Min.Y)
	}
	return r.Min
}

// line draws a cell of one row: its glyph, and value and letter if both fit,
// or the letter alone. There is no room for distances.
func (v *grid) line(r image.Rectangle, m games.Mark, glyph string, st theme.Style) {
	if glyph != "" {
		v.canvas.Put(r.Min.X, r.Min.Y, glyph, st)
	}
	if !m.Known {
		v.canvas.Right(r.Max.X, r.Min.Y, paint.Cut(v.Theme.Words(m.Value), r.Dx()), st)
		return
	}
	value, letter := v.Theme.Words(m.Value), v.Theme.Glyph.Letter[m.Verdict.Outcome]
	apart := value + " " + letter
	if v.tile.gap == 0 {
		apart = value + letter
	}
	room := r.Dx()
	if glyph != "" || v.tile.gap == 0 { // clear of the glyph, or of the cell before
		room--
	}
	for _, try := range []struct {
		text string
		left int // columns to be left free besides
	}{{apart, 1}, {value + letter, 1}, {value + letter, 0}} {
		if glyph == "" {
			try.left = 0
		}
		if paint.Width(try.text) <= room-try.left {
			v.canvas.Right(r.Max.X, r.Min.Y, try.text, st)
			return
		}
	}
	v.canvas.Right(r.Max.X, r.Min.Y, letter, st)
}

// write puts a single character in the middle of a cell.
func (v *grid) write(r image.Rectangle, char string, st theme.Style) {
	v.canvas.Put(r.Min.X+(r.Dx()-1)/2, r.Min.Y+(r.Dy()-1)/2, char, st)
}

// arrow is a player's direction.
func (v *grid) arrow(p games.Player) string {
	if p == fence.Right {
		return v.Theme.Glyph.Right
	}
	return v.Theme.Glyph.Down
}

// arrows draws, in the gaps around the piece, where either player may take it,
// and where it came from.
func (v *grid) arrows(piece fence.Cell, turn games.Player) {
	if m, before, st, ok := v.Came(); ok && m.Part == v.part {
		v.way(before.(*fence.Position).At(v.part), before.Turn(), st)
	}
	for p := range games.Player(2) {
		st := v.Theme.Faint
		if !v.open(v.part, p) {
			continue
		}
		if p == turn {
			st = v.Theme.Key
			if f, ok := v.Focused(); ok && f.Part == v.part {
				st = v.Theme.Focus
			}
		}
		v.way(piece, p, st)
	}
}

// reads draws, in the gaps around the cell that the last step of a replay has
// settled, where its neighbours are that the step has looked at.
func (v *grid) reads() {
	if w, ok := v.Replay.When(*v.step); !ok || w != v.Step-1 || v.step.Part != v.part {
		return
	}
	c := v.stepCell()
	for p := range games.Player(2) {
		if v.grid.Open(c, p) {
			v.way(c, p, v.Theme.Player[p])
		}
	}
}

// way draws a player's arrow in the gap that a step from a cell crosses.
func (v *grid) way(from fence.Cell, p games.Player, st theme.Style) {
	at := v.gap(from, p).Min
	v.canvas.Put(at.X, at.Y, v.arrow(p), st)
}

// gap is where the arrow of a player's step from a cell is drawn.
func (v *grid) gap(from fence.Cell, p games.Player) image.Rectangle {
	r := v.area(from)
	at := image.Pt(r.Max.X, r.Min.Y+(r.Dy()-1)/2)
	if p == fence.Down {
		at = image.Pt(r.Min.X+r.Dx()/2, r.Max.Y)
	}
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}
}
