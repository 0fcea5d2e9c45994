// Package finite draws the boards of games that are known by their rules and have no view
// of their own. Where the rules draw their states it is that picture, with the moves in
// it to be clicked; where a state is a number or two, a table of the states around the
// position; and for any other game the position in the midst of what leads to it and
// where it leads.
package finite

import (
	"image"
	"image/color"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// View draws the boards of package finite's games. Another board stays blank.
var View view.View = draw

// scene is a scene of a board, taken apart.
type scene struct {
	*view.Drawing
	board   *finite.Board
	at      finite.Position
	moves   []games.Move // of the position, whether they can be made now or not
	states  states       // nil where they cannot be looked up
	focus   games.Move
	focused bool

	targets  []view.Target
	calm     bool                  // a place is drawn that is a state, and not the present one
	lettered bool                  // a cell is a letter of an outcome
	outcomes [solver.Outcomes]bool // that are drawn
	apart    bool                  // a cell is drawn that is no state
	framed   bool                  // a square is marked that a move leads to
	within   color.Color           // what is inside that mark
	unframed bool                  // squares are drawn, and none is marked so
	signs    []signed              // what stands on the board beside outcomes and their stars
	burns    bool                  // moves burn squares, which look burnt
	plans    bool                  // a square has the sign that the move in focus burns it
	valued   bool                  // a value is drawn in the place of who wins
	pinTags  bool                  // verdicts stand above and below pins
}

// states is a solution that can list all states that follow the start. Without it their table is
// not drawn.
type states interface {
	games.Explorer
	PlaceOf(p games.Position) (games.Place, bool)
	Into(p games.Position, most int) []games.Position
	Extent() (lo, hi []int64)
}

// roomy is from how many rows on a board has room for a legend, even while none is shown, and lowHeaded where the
// screen says who is to move.
const (
	roomy     = 18
	lowHeaded = 12
)

func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	board, ok := s.Board.(*finite.Board)
	if !ok {
		return nil
	}
	d := &scene{Drawing: s, board: board, at: s.Position.(finite.Position), moves: board.Moves(s.Position)}
	d.states, _ = s.Solution.(states)
	d.focus, d.focused = s.Focused()
	w, h := c.Width(), c.Height()
	rows, err := board.Show(s.Position)
	d.burns = d.burnsSquares()
	burnt := d.isBurnt(rows)
	legend := !s.Mini && h >= 6 && (s.Show.Colours || burnt || d.picksSquares())
	low := !s.Mini && s.Headed && lowHeaded <= h && h < roomy
	under := legend || low || !s.Mini && h >= roomy
	if under { // the row is free before outcomes are shown, too
		h--
	}
	room := h
	if err != nil && !s.Mini && h > 1 {
		room--
		c.Fit(0, room, w, s.Theme.Words(err.Error()), s.Theme.Error)
	}
	if len(rows) == 0 && err == nil {
		rows = d.emptied()
	}
	if on := c.Sub(image.Rect(0, 0, w, room)); len(rows) > 0 {
		d.picture(on, rows)
	} else if g, ok := d.grid(); ok {
		d.table(on, g)
	} else {
		d.graph(on)
	}
	if legend || under && (len(d.signs) > 0 || d.plans) {
		w := c.Width() // without what other signs need, with the fewest words
		for _, sign := range d.signs {
			w -= sign.least()
		}
		if burnt {
			w -= len("  ## burnt")
		}
		d.saysSigns(c, max(d.legend(c, h, w), 1), h, burnt)
	}
	return d.targets
}

// emptied returns the picture of before the last move with nothing in it: a position without anything to
// draw is where that was. Nil: there was no last move.
func (d *scene) emptied() [][]finite.Cell {
	_, before, _, ok := d.LastMove()
	if !ok {
		return nil
	}
	was, _ := d.board.Show(before)
	rows := make([][]finite.Cell, len(was))
	for i, row := range was {
		rows[i] = slices.Repeat([]finite.Cell{{Text: " "}}, len(row))
	}
	return rows
}

// legend draws the legend in w cells of a row: the outcomes that stand on the board, and its other signs. It returns the
// column where more can follow, 0 if it drew nothing: at the end of a match without outcomes on the board.
func (d *scene) legend(c *paint.Canvas, y, w int) int {
	if d.Over() && d.outcomes == [solver.Outcomes]bool{} {
		return 0
	}
	shown := []solver.Outcome{solver.Win, solver.Lose}
	for _, o := range []solver.Outcome{solver.Loop, solver.Draw} {
		if d.outcomes[o] {
			shown = append(shown, o)
		}
	}
	says := view.Legend{Outcomes: shown, Moves: !d.calm, Unframed: d.unframed || d.pinTags}
	switch {
	case d.apart:
		says.Notes = []string{d.Theme.Glyph.Dot + " no state"}
	case d.valued:
		says.Notes = []string{"=3 worth 3"}
	case d.lettered && d.Show.Distances: // a W without a number is a piece
		says.Notes = []string{"in so many plies"}
	}
	x := d.Legend(c, 0, y, w, says)
	if x > 0 {
		x += 2
	}
	return x
}

// place returns the mark of a place that is a state, and its style.
func (d *scene) place(at games.Place) (games.Mark, theme.Style) {
	mark := d.Mark(at)
	d.note(mark)
	d.calm = d.calm || mark.Known && at != finite.Here
	return mark, d.MarkStyle(mark)
}

// note notes what a legend has to speak of.
func (d *scene) note(mark games.Mark) {
	if mark.Known {
		d.outcomes[mark.Verdict.Outcome] = true
	}
	d.valued = d.valued || mark.Known && mark.Note != ""
}

// move returns what stands for a move (a cell, a piece or a line of a list) says, and the styles
// of its name and its verdict. If moves are not shown it is the mark of the move's place.
func (d *scene) move(m games.Move) (says games.Mark, name, worth theme.Style) {
	if !d.Lights() {
		says = d.Mark(d.board.Target(d.at, m))
		d.note(says)
		if worth = d.MarkStyle(says); d.isFocus(m) {
			worth = d.Theme.Focus
		}
		return says, worth, worth
	}
	says.Verdict, says.Known = d.Worth(m)
	d.note(says)
	name, worth = d.MoveStyle(m)
	if !says.Known && !d.isFocus(m) && d.Left == nil {
		worth = d.Theme.Unknown
		worth.Fg, worth.Attrs = d.Theme.Key.Fg, worth.Attrs|theme.Bold
		name = worth
	}
	return says, name, worth
}

// chosen reports whether a move is in focus whose verdict is shown: then a frame says so, or
// bars do, and not what the verdict stands on.
func (d *scene) chosen(m games.Move) bool {
	_, known := d.Worth(m)
	return known && d.isFocus(m)
}

func (d *scene) isFocus(m games.Move) bool { return d.focused && d.focus == m }

// target makes an area the target of a move: it can be clicked there, and aimed at.
func (d *scene) target(c *paint.Canvas, area image.Rectangle, m games.Move) {
	if area = area.Intersect(c.Bounds()); area.Empty() {
		return
	}
	if len(d.Moves) > 0 {
		d.targets = append(d.targets, d.Target(area, m))
	}
	at := d.board.Target(d.at, m)
	for _, s := range d.Spots {
		if s.Place == at || s.Area.Overlaps(area) {
			return
		}
	}
	d.AddSpot(c, area, at)
}

// fill fills an area; what underlines words in it does not underline the rest.
func fill(c *paint.Canvas, area image.Rectangle, st theme.Style) {
	st.Underline = 0
	c.Fill(area, " ", st)
}

// verdict returns a name and a mark in w cells, or as much of both as fits. The verdict alone is
// preferred to the name alone.
func (d *scene) verdict(name string, mark games.Mark, w int) string {
	if !mark.Known && mark.Note == "" && name != "" {
		return paint.Cut(name, w)
	}
	label := d.TextIn(mark, w)
	if both := name + " " + d.MarkText(mark); name != "" && paint.Width(both) <= w {
		return both
	}
	return label
}

// line writes words in the middle of the w cells from x, with a star before them if there
// is room, as lists have it.
func (d *scene) line(c *paint.Canvas, x, y, w int, text string, star bool, st theme.Style) {
	c.Center(x, y, w, text, st)
	if n := paint.Width(text); star && w > n+1 {
		c.Put(x+(w-n)/2-1, y, d.Theme.Glyph.Star, st)
	}
}

// told reports whether the board says what its states are worth, or is being changed. Else who is
// to move is said elsewhere on the screen.
func (d *scene) told() bool { return d.Solution != nil || d.Replay != nil || d.Edit }

// tells reports whether a line below the board says who is to move and what that is worth: where the
// screen says it the board has that row, so that study does not draw it smaller than play.
func (d *scene) tells() bool { return d.told() && !d.Headed }

// here writes in w columns of a line who is to move and what that is worth.
func (d *scene) here(c *paint.Canvas, from, y, w int) {
	mark, st := d.place(finite.Here)
	words, short := "whoever is to move", "to move"
	if !d.board.Impartial() {
		short = d.Theme.Words(d.Name(d.at.Player))
		words = short + " to move"
	}
	if len(d.moves) == 0 || d.Over() {
		words = "the end"
	}
	if score := d.scored(); score != "" && paint.Width(score)+paint.Width(words)+8 < w {
		words = score + "; " + words
	}
	label := " " + d.MarkText(mark) + " "
	w -= paint.Width(label)
	if w <= paint.Width(words) {
		words = paint.Fitting(w-1, short, "")
	}
	x := from + max((w-1-paint.Width(words))/2, 0)
	if words != "" {
		x = c.Text(x, y, words, d.Theme.Faint) + 1
	}
	end := c.Text(x, y, label, st)
	d.AddSpot(c, image.Rect(x, y, end, y+1), finite.Here)
}
