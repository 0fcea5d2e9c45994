package screen

import (
	"cmp"
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

func (r *replay) draw(c *paint.Canvas) {
	th, w, h := r.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Solver", th.Title)
	name, theory, room := r.board.Game().Name, r.board.Game().Theory, w-x-3
	c.Fit(x+2, 0, room, th.Words(paint.Fitting(room, name+": "+theory, theory, clauses(theory, room))), th.Faint)
	if r.replay == nil {
		switch {
		case r.failed != nil:
			c.Wrap(1, 1, w-2, 3, th.Words("no replay: "+r.failed.Error()), th.Error)
		case r.making.slow:
			r.making.draw(c, th, 1, 1, "the board is solved once more, and the steps are kept")
		}
		drawFooter(c, r.ses, h-1, r.keys())
		return
	}
	// What happens is told in two lines, in words for everybody.
	var at games.Step
	says := "Nothing is settled yet: → takes the first step."
	if r.n > 0 {
		at = r.replay.Step(r.n - 1)
		says = cmp.Or(at.Plain, at.Words)
	}
	c.Wrap(1, 1, w-2, 2, th.Words(says), th.Strong)
	const top = 3
	panel := panelWidth(w)
	area := image.Rect(0, top, w-panel-1, h-2)
	pos := r.replay.Position(r.n)
	s := &view.Scene{
		Board: r.board, Position: pos, Solution: r.solution, Focus: -1, Theme: th,
		Show:   view.Show{Colours: true, Distances: r.ses.show.Distances},
		Replay: r.replay, Step: r.n, Cursor: r.cursor,
	}
	if r.look {
		s.Look = r.cursor
	}
	sub := c.Sub(area)
	r.ses.views.Draw(sub, s)
	s.DrawReasons(sub)
	r.spots = s.Spots()
	for i := range r.spots {
		r.spots[i] = r.spots[i].Add(sub.Origin())
	}
	r.panel(c.Sub(image.Rect(w-panel, top, w, h-2)), at.Line)
	r.scrub(c, h-2)
	if r.note != "" {
		c.Fill(image.Rect(0, h-1, w, h), " ", th.Text)
		drawNote(c, th, h-1, r.note)
		return
	}
	drawFooter(c, r.ses, h-1, r.keys())
}

// panel shows the algorithm, its line at work, and the last few steps.
func (r *replay) panel(c *paint.Canvas, line int) {
	th := r.ses.theme
	w, h := c.Width()-3, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	y := 0
	const wide = 33 // cells, for the longer words
	for i, l := range r.replay.Code(w >= wide) {
		st := th.Faint
		if i == line && r.n > 0 {
			st = th.Focus
			c.Fill(image.Rect(1, y, c.Width(), y+1), " ", st)
		}
		c.Fit(2, y, w, th.Words(l), st)
		y++
	}
	y++
	y = r.holds(c, 2, y, w, h)
	c.Fit(2, y, w, fmt.Sprintf("step %d of %d", r.n, r.replay.Len()), th.Key)
	y++
	// What happened last, the latest on top.
	for i := r.n - 1; i >= 0 && y < h; i-- {
		st, lines := th.Faint, min(h-y, 3)
		if i == r.n-1 {
			st, lines = th.Text, h-y
		}
		y = c.Wrap(2, y, w, lines, th.Words(r.replay.Step(i).Words), st)
	}
}

// holds draws what the solver keeps in mind, from row y on, and returns the row after it.
func (r *replay) holds(c *paint.Canvas, x, y, w, h int) int {
	th := r.ses.theme
	is, ok := r.replay.(games.Holding)
	if !ok || h < 16 {
		return y
	}
	const rows = 2 // for each, whatever it is: nothing below jumps
	held := is.Holds(r.n)
	if r.n == 0 || r.n == r.replay.Len() {
		return y
	}
	for _, one := range held {
		if y+rows+3 > h {
			break
		}
		end := c.Text(x, y, one.Name+" ", th.Key)
		lines := paint.Lines(th.Words(one.Is), w-(end-x))
		if len(lines) > rows {
			c.Fit(end, y, w-(end-x), lines[0], th.Text)
			c.Fit(end, y+1, w-(end-x), lines[1]+" "+th.Words("…"), th.Text)
		} else {
			c.Wrap(end, y, w-(end-x), rows, th.Words(one.Is), th.Text)
		}
		y += max(min(len(lines), rows), 1)
	}
	return y + 1
}

// scrub draws how far the replay is, to be clicked.
func (r *replay) scrub(c *paint.Canvas, y int) {
	th, w := r.ses.theme, c.Width()
	state := "paused"
	if r.playing {
		state = speeds[r.speed].name
	}
	// As wide whatever it says, so that the bar stays where it is.
	label := fmt.Sprintf(" %*d/%d %-9s", len(strconv.Itoa(r.replay.Len())), r.n, r.replay.Len(), state)
	r.bar = image.Rect(1, y, max(w-paint.Width(label)-2, 2), y+1)
	done := r.n * (r.bar.Dx() - 1) / r.replay.Len()
	for x := range r.bar.Dx() {
		glyph, st := th.Glyph.Horizontal, th.Border
		if x < done {
			st = th.Key
		}
		if x == done {
			glyph, st = th.Glyph.White, th.Star
		}
		c.Put(r.bar.Min.X+x, y, glyph, st)
	}
	c.Text(r.bar.Max.X, y, label, th.Faint)
}
