package study

import (
	"fmt"
	"image"
	"strconv"

	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

func (r *Replay) Draw(c *paint.Canvas) {
	th, w, h := r.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Solver", th.Title)
	name, theory, room := r.Of.Board.Game().Name, r.Of.Board.Game().Theory, w-x-3
	c.Fit(x+2, 0, room, th.Words(paint.Fitting(room, name+": "+theory, theory, kit.Clauses(theory, room))), th.Faint)
	if r.Replay() == nil {
		if r.Work() == nil {
			c.Wrap(1, 1, w-2, 3, th.Words(english.Capital(r.WhyNoSteps())+"."), th.Error)
		}
		r.Errand.Draw(c, th, 1, 1, r.Errand.Doing())
		kit.DrawFooter(c, r.ses, h-1, r.Keys())
		return
	}
	at := r.Last()
	c.Wrap(1, 1, w-2, 2, r.sentence(at, w-2), th.Strong)
	bottom := h - 2
	if r.Predicting() {
		bottom--
	}
	area, panel := kit.Split(c, th, image.Rect(0, 3, w, bottom), kit.PanelOf(r.Of.Board, w))
	sub := c.Sub(area)
	drawn := r.ses.Views.Draw(sub, r.scene())
	drawn.DrawReasons(sub)
	r.Spots = kit.InWindow(sub, drawn.Spots)
	r.panel(c.Sub(panel), drawn, at)
	if r.picks = nil; r.Predicting() {
		r.ask(c, h-3)
	} else {
		r.scrub(c, h-2)
	}
	if r.Note != "" {
		c.Fill(image.Rect(0, h-1, w, h), " ", th.Text)
		kit.DrawNote(c, th, h-1, r.Note)
		return
	}
	kit.DrawFooter(c, r.ses, h-1, r.Keys())
}

// sentence says in at most two lines of w cells, without terms of theory, what the last step does,
// whether the last answer was right, or how to begin.
func (r *Replay) sentence(last replays.Step, w int) string {
	th := r.ses.Theme
	if told := r.Feedback(); told != "" {
		return th.Words(told)
	}
	if r.Done() > 0 {
		says := desk.Said(last)
		if longer := says + " " + last.Gloss; last.Gloss != "" && wrapped(th.Words(longer), w) <= 2 {
			says = longer
		}
		return th.Words(says)
	}
	if short := r.Shortened(); short != "" {
		return th.Words(short + ": → takes the first step, z tells all.")
	}
	return th.Words("Nothing is settled yet: → takes the first step.")
}

// scene returns the board after the steps done, with the cursor, or the state that is asked about.
func (r *Replay) scene() *view.Scene {
	s := &view.Scene{
		Board: r.Of.Board, Position: r.Replay().Position(r.Done()), Solution: r.Of.Whole, Focus: -1, Theme: r.ses.Theme,
		Show:   view.Show{Colours: true, Distances: r.ses.Show.Distances},
		Replay: r.Replay(), Step: r.Done(), Cursor: r.Cursor,
	}
	if r.ToCursor {
		s.InView = r.Cursor
	}
	if q := r.Question(); q != nil {
		s.Cursor, s.InView = &q.At, &q.At
	}
	return s
}

// ask draws the question about the next step in two rows, with answers that can be clicked.
func (r *Replay) ask(c *paint.Canvas, y int) {
	th, w := r.ses.Theme, c.Width()
	r.Bar = image.Rectangle{}
	score := r.Score()
	c.Fit(w-1-paint.Width(score), y+1, paint.Width(score), score, th.Faint)
	q := r.Question()
	if q == nil {
		c.Fit(1, y, w-2, th.Words(english.Capital(r.WhyNoQuestion())), th.Text)
		return
	}
	c.Fit(1, y, w-2, th.Words(paint.Fitting(w-2, q.String(), q.Name+"?")), th.Strong)
	x := 1
	for i, choice := range q.Choices {
		from := x
		x = c.Text(x, y+1, strconv.Itoa(i+1)+": ", th.Key)
		x = c.Fit(x, y+1, w-2-x, th.Words(choice), th.Text)
		r.picks = append(r.picks, image.Rect(from, y+1, x, y+2))
		x += 2
	}
}

// scrub draws the progress bar of the replay, which can be clicked.
func (r *Replay) scrub(c *paint.Canvas, y int) {
	th, w := r.ses.Theme, c.Width()
	state := "paused"
	if r.Playing {
		state = Speeds[r.Speed].Name
	}
	// The label has a fixed width, so that the bar does not move.
	label := fmt.Sprintf(" %*d/%d %-9s", len(strconv.Itoa(r.Replay().Len())), r.Done(), r.Replay().Len(), state)
	r.Bar = image.Rect(1, y, max(w-paint.Width(label)-2, 2), y+1)
	at := func(n int) int { return n * (r.Bar.Dx() - 1) / r.Replay().Len() }
	done, ends := at(r.Done()), map[int]bool{}
	for _, n := range r.Replay().Stages() {
		ends[at(n)] = true
	}
	for x := range r.Bar.Dx() {
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
		c.Put(r.Bar.Min.X+x, y, glyph, st)
	}
	c.Text(r.Bar.Max.X, y, label, th.Faint)
}
