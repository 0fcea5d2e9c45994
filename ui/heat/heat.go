// Package heat draws what values beyond numbers are worth and how hot they are: cards with a
// thermometer for the parts of a sum, and the temperature of a match, ply by ply. A thermometer is
// striped, so that its colours are never taken for a fill, and a number always stands beside it.
package heat

import (
	"image"
	"image/color"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Name returns the name of a value in at most w cells if it is that short, else its stops.
func Name(th *theme.Theme, h games.Heat, w int) string {
	if th.ASCII && h.Value != "" && len(h.Value) <= w {
		return h.Value
	}
	return th.Words(h.Name(w))
}

// Number returns a number as a theme can show it.
func Number(th *theme.Theme, d solver.Dyadic) string {
	return th.Words(games.Signs.Replace(d.String()))
}

// How much room a card takes.
const (
	CardWidth = 16 // with a gap
	CardRows  = 3  // with a thermometer that lies on its side
	TallRows  = 7  // with one that stands
)

// Card draws what a part is worth into the whole of a canvas: its letter, unless it is the only
// one, its value, a thermometer with its temperature, and its mean.
func Card(c *paint.Canvas, h games.Heat, letter string, focus bool, th *theme.Theme) {
	x := 0
	if letter != "" {
		x = c.Text(0, 0, " "+letter+" ", LetterStyle(th, focus)) + 1
	}
	name := Name(th, h, c.Width()-x)
	if h.Graph != nil && len(h.Value) > c.Width()-x {
		left, right := h.Stops()
		if stops := th.Words("stops " + left + ", " + right); paint.Width(stops) <= c.Width()-x {
			name = stops
		}
	}
	c.Fit(x, 0, c.Width()-x, name, th.Strong)
	if h.Graph == nil {
		c.Wrap(0, 1, c.Width(), c.Height()-1, th.Words(h.Refused), th.Faint)
		return
	}
	t := h.Graph.Temperature()
	says, mean := "t "+Number(th, t), "mean "+Number(th, h.Graph.Mean())
	if c.Height() < TallRows-1 || !th.Pictures() {
		x := lying(c, 0, 1, games.Degree(t), th)
		c.Text(x+1, 1, says, th.Text)
		c.Text(0, 2, mean, th.Faint)
		return
	}
	standing(c.Sub(image.Rect(0, 1, 4, TallRows)), games.Degree(t), th)
	c.Text(5, 4, says, th.Text)
	c.Text(5, 5, mean, th.Faint)
}

// LetterStyle returns the style of a part's letter.
func LetterStyle(th *theme.Theme, focus bool) theme.Style {
	if focus {
		return th.Focus
	}
	st := th.Unknown
	st.Attrs |= theme.Bold
	return st
}

// steps is how many steps a thermometer has over its bulb.
const steps = theme.Heats - 1

// standing draws a thermometer of 4 by 6 cells.
func standing(c *paint.Canvas, degree int, th *theme.Theme) {
	px := paint.NewPixels(c.Width(), c.Height(), th)
	for i := range steps {
		px.Fill(image.Rect(1, 2*i, 3, 2*i+1), step(steps-i, degree, th))
	}
	of := th.Heat[degree].Fg
	px.Fill(image.Rect(1, 2*steps, 3, 2*steps+1), of)
	px.Fill(image.Rect(0, 2*steps+1, 4, 2*steps+3), of)
	c.Pixels(0, 0, px)
}

// lying draws a thermometer in one row, and returns the column after it.
func lying(c *paint.Canvas, x, y, degree int, th *theme.Theme) int {
	if !th.Pictures() {
		x = c.Text(x, y, "[", th.Faint)
		for i := range steps {
			ch, st := "#", th.Text
			if i >= degree {
				ch, st = ".", th.Faint
			}
			x = c.Text(x, y, ch, st)
		}
		return c.Text(x, y, "]", th.Faint)
	}
	x = c.Text(x, y, "█", theme.Style{Fg: th.Heat[degree].Fg})
	for i := range steps {
		x = c.Text(x, y, "▌", theme.Style{Fg: step(i+1, degree, th)})
	}
	return x
}

// step returns the colour of a step of a thermometer, from 1.
func step(i, degree int, th *theme.Theme) color.Color {
	if i > degree {
		return th.Unknown.Bg
	}
	return th.Heat[i].Fg
}
