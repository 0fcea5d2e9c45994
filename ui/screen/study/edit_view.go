package study

import (
	"cmp"
	"fmt"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

func (e *Editor) Draw(c *paint.Canvas) {
	th, d, w, h := e.ses.Theme, e.Now(), c.Width(), c.Height()
	x := c.Text(1, 0, "Edit", th.Title)
	c.Fit(x+2, 0, w-x-3, th.Words(d.Board.Game().Name+"  "+d.Board.Title()), th.Faint)
	e.sentence(c, 1)
	board, panel := kit.Split(c, th, image.Rect(0, 2, w, h-2), kit.PanelOf(d.Board, w))
	e.board(c.Sub(board))
	e.panel(c.Sub(panel))
	if e.Note != "" {
		kit.DrawWhole(c, th, h-2, e.Note, th.Strong)
	} else {
		e.headline(c, h-2)
	}
	kit.DrawFooter(c, e.ses, h-1, e.Keys())
}

// Scene returns the scene that the board's view draws.
func (e *Editor) Scene() *view.Scene {
	d := e.Now()
	show := e.ses.Show
	show.Best = false
	return &view.Scene{
		Board: d.Board, Position: d.Position, Solution: d.Solution, Analysis: d.Analysis,
		Moves: d.Board.Moves(d.Position), Focus: -1, Show: show, Theme: e.ses.Theme,
		Edit: true, Cursor: e.Cursor(), InView: e.Cursor(), Held: e.Held(), Past: e.Past(),
	}
}

// board draws the board. If the place under the cursor has vanished, the cursor moves to the
// nearest one.
func (e *Editor) board(c *paint.Canvas) {
	for range 2 {
		s := e.Scene()
		c.Fill(c.Bounds(), " ", theme.Style{})
		e.Spots = kit.InWindow(c, e.ses.Views.Draw(c, s).Spots)
		if i := e.Spot(); i >= 0 {
			e.Area = e.Spots[i].Area
			return
		}
		if len(e.Spots) == 0 {
			return
		}
		e.Follow(e.closest(e.Area))
	}
}

// closest returns the place drawn nearest to an area.
func (e *Editor) closest(to image.Rectangle) games.Place {
	best, least := 0, -1
	for i, s := range e.Spots {
		by := kit.Center(s.Area).Sub(kit.Center(to))
		if far := kit.Abs(by.X) + 2*kit.Abs(by.Y); least < 0 || far < least {
			best, least = i, far
		}
	}
	return e.Spots[best].Place
}

// sentence draws the value of the position.
func (e *Editor) sentence(c *paint.Canvas, y int) {
	d := e.Now()
	th := e.ses.Theme.For(d.Board.Game().Players)
	turn := d.Board.Game().Players[d.Position.Turn()]
	x := c.Text(1, y, turn+" to move", th.Player[d.Position.Turn()]) + 2
	switch {
	case d.Failed != nil:
		c.Fit(x, y, c.Width()-x-1, th.Words("not solved: "+d.Failed.Error()), th.Error)
	case d.Analysis == nil:
		e.Errand.Draw(c, th, x, y, e.Errand.Doing())
	case e.ses.Show.Colours:
		v := d.Analysis.Verdict
		x = c.Text(x, y, " "+th.Glyph.Letter[v.Outcome]+" ", th.Fill[v.Outcome]) + 1
		x = c.Fit(x, y, c.Width()-x-1, th.Words(e.Verdict(e.ses.Show.Distances)), th.Outcome[v.Outcome])
		if e.Errand.Doing() != comparing {
			e.Errand.Draw(c, th, x+2, y, e.Errand.Doing())
		}
	}
}

// panel draws the place under the cursor, the changes that can be made there, and the history.
func (e *Editor) panel(c *paint.Canvas) {
	th := e.ses.Theme
	w, h := c.Width()-2, c.Height()
	e.place(c.Sub(image.Rect(2, 0, c.Width(), 1)))
	e.Rows = e.Rows[:0]
	y := 1
	for _, l := range e.listed(w, h) {
		if y >= h {
			break
		}
		key, st := th.Key, th.Text
		if l.off {
			key, st = th.Faint, th.Faint
		}
		c.Text(2, y, l.key, key)
		from := y
		for i, text := range l.lines {
			x := 2 + hang
			if i == 0 {
				x = 2 + len(l.key) + 1
			}
			c.Fit(x, y, 2+w-x, text, st)
			y++
		}
		e.Rows = append(e.Rows, EditRow{image.Rect(1, from, c.Width(), y).Add(c.Origin()), l.edit})
	}
	if y+1 < h {
		e.history(c.Sub(image.Rect(2, y+1, c.Width(), h)))
	}
}

// editLine is a row of the list of changes.
type editLine struct {
	key, text string
	lines     []string // the text, wrapped
	off       bool
	edit      int // index of the change; -1: the row for all digits
}

// hang is the indentation of a change's second line, which is that of the first after a key of
// one letter.
const hang = 2

// listed returns the changes in h rows of a width, in the richest form that fits: with the
// reasons why some are unavailable and room for the history; without the reasons; without both.
// If even that does not fit, some are cut to one line.
func (e *Editor) listed(w, h int) []editLine {
	drafts, _ := e.History()
	history := min(len(drafts), 4) + 2
	for _, try := range []struct {
		reasons bool
		h       int
	}{{true, h - history}, {false, h - history}, {false, h}} {
		list, height := e.texts(try.reasons), 1
		for i := range list {
			height += e.wrap(&list[i], w)
		}
		for _, off := range []bool{true, false} { // unavailable ones are cut first
			for i := len(list) - 1; i >= 0 && try.h == h && height > h; i-- {
				if l := &list[i]; l.off == off {
					height -= len(l.lines) - 1
					l.lines = []string{e.ses.Theme.Words(l.text)}
				}
			}
		}
		if height <= try.h || try.h == h {
			return list
		}
	}
	return nil
}

// wrap breaks the text of a row into lines and returns their number. A key of more than one
// letter takes room from the first line.
func (e *Editor) wrap(l *editLine, w int) int {
	before := strings.Repeat("_", len(l.key)+1-hang)
	l.lines = paint.Lines(before+e.ses.Theme.Words(l.text), w-hang)
	l.lines[0] = strings.TrimPrefix(l.lines[0], before)
	return len(l.lines)
}

// texts returns a row for each change, and one row for all changes whose keys are digits. Reasons
// adds why a change is unavailable.
func (e *Editor) texts(reasons bool) []editLine {
	var list []editLine
	for i, edit := range e.Edits() {
		if edit.Key >= "0" && edit.Key <= "9" {
			last := len(list) - 1
			text := strings.TrimSuffix(edit.Does, " "+edit.Key)
			switch {
			case list[last].edit >= 0:
				list = append(list, editLine{key: edit.Key, text: text, edit: -1})
			default:
				list[last].key = list[last].key[:1] + "-" + edit.Key
				if !strings.Contains(list[last].text, text) {
					list[last].text += " or " + text
				}
			}
			continue
		}
		text := edit.Does
		if edit.Off != "" && reasons {
			text += " (" + edit.Off + ")"
		}
		list = append(list, editLine{key: edit.Key, text: text, off: edit.Off != "", edit: i})
	}
	return list
}

// place draws the name of the place under the cursor, the verdict of its state and, if changes have
// given it another outcome, the earlier one.
func (e *Editor) place(c *paint.Canvas) {
	th, d, end := e.ses.Theme, e.Now(), c.Width()-1
	name := "changes here"
	chip := func(text string, st theme.Style) {
		end -= paint.Width(text)
		c.Text(end, 0, text, st)
		end--
	}
	if at := e.Cursor(); at != nil {
		s := e.Scene()
		if states, ok := d.Solution.(games.Explorer); ok {
			if p, ok := s.State(*at); ok {
				name = states.Call(p)
			}
		}
		if m := s.Mark(*at); m.Known {
			chip(" "+s.Label(m.Verdict)+" ", th.Fill[m.Verdict.Outcome])
			if m.Flipped {
				chip(th.Glyph.Right, th.Faint)
				chip(" "+th.Glyph.Letter[m.Was]+" ", th.Fill[m.Was])
			}
		}
	}
	c.Fit(0, 0, end, kit.StateName(th, name, end), th.Text)
}

// history lists the changes made, latest at the bottom, followed by those undone.
func (e *Editor) history(c *paint.Canvas) {
	th := e.ses.Theme
	drafts, at := e.History()
	n := len(drafts)
	if c.Height() < 2 || n == 1 {
		return
	}
	c.Fit(0, 0, c.Width(), fmt.Sprintf("made so far (%d)", at), th.Faint)
	from, to := view.RangeAround(at, n, min(c.Height()-1, n))
	for i := from; i < to; i++ {
		d, y, st := drafts[i], 1+i-from, th.Text
		text := cmp.Or(d.Did, "as it was opened")
		if i > at {
			st = th.Faint
		}
		if i == at {
			c.Put(0, y, th.Glyph.Right, th.Star)
		}
		if d == e.Base() {
			c.Put(1, y, th.Glyph.Bullet, th.Star)
		}
		c.Fit(3, y, c.Width()-3, th.Words(text), st)
	}
}

// comparing is what the editor's Errand is doing while outcomes are compared with those on the
// base.
const comparing = "comparing"

// headline draws the number of outcomes flipped since the base, or what an unfinished change
// needs next.
func (e *Editor) headline(c *paint.Canvas, y int) {
	th, x := e.ses.Theme, 1
	texts, flipped := e.Compared()
	switch {
	case e.Held() != nil:
		c.Fit(x, y, c.Width()-2, "held: now the other place; esc lets go", th.Strong)
		return
	case !e.ses.Show.Colours:
		return
	case len(texts) == 0:
		if e.Errand.Doing() == comparing {
			e.Errand.Draw(c, th, x, y, comparing)
		}
		return
	case len(texts) == 1:
		c.Fit(x, y, c.Width()-2, th.Words(texts[0]), th.Faint)
		return
	case flipped:
		c.Put(x, y, th.Glyph.Flip, view.FlipStyle(th, th.Text))
		x += 2
	}
	for i, text := range texts {
		if text = th.Words(text); paint.Width(text) <= c.Width()-x-1 || i == len(texts)-1 {
			c.Fit(x, y, c.Width()-x-1, text, th.Strong)
			return
		}
	}
}
