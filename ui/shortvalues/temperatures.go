package shortvalues

import (
	"image"
	"image/color"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Ply is a ply of a match with the temperature of the hottest part before it.
type Ply struct {
	By          games.Player
	Temperature solver.Dyadic
}

// The size of parts of a chart, in rows and columns.
const (
	ChartRows = 4 // least height: temperatures, two rows of bars, numbers of plies
	titledAt  = 6 // height from which the title has a row of its own
	bar       = 3 // width of a bar
)

// Temperatures fills a canvas with a bar for each ply: its height is the temperature, which stands
// above it unless it is that of the bar before, its colour is that of the temperature, and below it
// stands the number of the ply in the colour of whoever moves. Ply now (from 0), the next one, is
// marked; those after it are a forecast. If not all plies fit, the chart shows those around now. It
// draws nothing if there are no plies, or fewer rows than ChartRows.
func Temperatures(c *paint.Canvas, plies []Ply, now int, th *theme.Theme) {
	w, h := c.Width(), c.Height()
	if len(plies) == 0 || h < ChartRows {
		return
	}
	title := "temperature, ply by ply"
	top := 0
	if h >= titledAt {
		x := c.Text(0, 0, title, th.Key)
		legend(c, x+2, 0, th)
		top = 2
	}
	pitch, hottest := bar+1, solver.Int(1)
	for _, p := range plies {
		pitch = max(pitch, paint.Width(Number(th, p.Temperature))+1)
		if p.Temperature.Cmp(hottest) > 0 {
			hottest = p.Temperature
		}
	}
	from, to := 0, len(plies)
	if n := max(w/pitch, 1); to > n {
		from = min(max(now-n/2, 0), to-n)
		to = from + n
	}
	if x := (to - from) * pitch; top == 0 && w-x > len(title) {
		c.Right(w, 0, title, th.Key)
	}
	base := h - 1 // row of the plies' numbers
	highest := 2 * (base - top - 1)
	px := paint.NewPixels(w, h, th)
	said := ""
	for i := from; i < to; i++ {
		p, x := plies[i], (i-from)*pitch
		high := 1 // in half rows
		if p.Temperature.Sign() > 0 {
			high = max(int(p.Temperature.Scaled(int64(highest)<<8)/hottest.Scaled(256)), 1)
		}
		if th.Pictures() {
			paintBar(px, x, 2*base, high, th.Heat[games.Degree(p.Temperature)].Fg, th)
		} else {
			c.Fill(image.Rect(x, base-(high+1)/2, x+bar, base), th.Glyph.Block, th.Text)
		}
		if text := Number(th, p.Temperature); text != said {
			c.Text(x, base-1-(high+1)/2, text, th.Text)
			said = text
		}
		st := th.Player[p.By]
		switch {
		case i == now:
			st = th.Focus
		case i > now:
			st.Attrs &^= theme.Bold
		}
		c.Center(x, base, bar, strconv.Itoa(i+1), st)
	}
	if th.Pictures() {
		c.Pixels(0, 0, px)
	}
}

// paintBar paints a bar of stripes that is high half rows high, from column x and above half row
// base: every other stripe is darker or, in few colours, empty. It paints nothing if the colour is
// nil.
func paintBar(px *paint.Pixels, x, base, high int, colour color.Color, th *theme.Theme) {
	if colour == nil {
		return
	}
	for y := range high {
		stripe := colour
		if y%2 == 1 {
			if th.Depth != theme.Exact {
				continue
			}
			stripe = th.Shade(colour, 35)
		}
		px.Fill(image.Rect(x, base-1-y, x+bar, base-y), stripe)
	}
}

// legend explains the colours of the bars, each by the temperature below which a bar has it, if
// there is room.
func legend(c *paint.Canvas, x, y int, th *theme.Theme) {
	words := [theme.Heats]string{"<0", "<1/2", "<1", "<5/4", "hot"}
	need := 0
	for _, word := range words {
		need += len(word) + 4
	}
	if !th.Pictures() || th.Depth == theme.Sixteen || x+need > c.Width() {
		return
	}
	for i, word := range words {
		x = c.Text(x, y, "▄▄", theme.Style{Fg: th.Heat[i].Fg}) + 1
		x = c.Text(x, y, word, th.Faint) + 1
	}
}
