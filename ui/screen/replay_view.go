package screen

import (
	"cmp"
	"fmt"
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
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
		if longer := says + " " + at.Gloss; at.Gloss != "" && wrapped(th.Words(longer), w-2) <= 2 {
			says = longer
		}
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
	r.panel(c.Sub(image.Rect(w-panel, top, w, h-2)), s, at)
	r.scrub(c, h-2)
	if r.note != "" {
		c.Fill(image.Rect(0, h-1, w, h), " ", th.Text)
		drawNote(c, th, h-1, r.note)
		return
	}
	drawFooter(c, r.ses, h-1, r.keys())
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
	at := func(n int) int { return n * (r.bar.Dx() - 1) / r.replay.Len() }
	done, ends := at(r.n), map[int]bool{}
	if staged, ok := r.replay.(games.Staged); ok {
		for _, n := range staged.Stages() {
			ends[at(n)] = true
		}
	}
	for x := range r.bar.Dx() {
		glyph, st := th.Glyph.Horizontal, th.Border
		if x < done {
			st = th.Key
		}
		if ends[x] {
			glyph = th.Glyph.Light[theme.LineUp|theme.LineRight|theme.LineDown|theme.LineLeft]
		}
		if x == done {
			glyph, st = th.Glyph.White, th.Star
		}
		c.Put(r.bar.Min.X+x, y, glyph, st)
	}
	c.Text(r.bar.Max.X, y, label, th.Faint)
}
