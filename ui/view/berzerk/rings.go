package berzerk

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If there are two rings each cell is drawn twice: on the outer ring as the state with Rick to move, on the inner one
// with Morty to move. Words in the middle of the circle say so or, if there is no room, the legend.

// rings draws from (x, y) on which ring shows whose states.
func (b *scene) rings(c *paint.Canvas, x, y int) {
	for of, ring := range []string{"outer: ", "inner: "} {
		if x > 0 {
			x++
		}
		x = c.Text(x+1, y, ring, b.Theme.Faint)
		x = c.Text(x, y, berzerk.Game.Players[of], b.Theme.Player[of])
		x = c.Text(x, y, " to move", b.Theme.Faint)
	}
}

// stepSign draws from (x, y) on how steps are drawn, with an example: as highlighted numbers, as steps in cells, or as bars
// beside states.
func (b *scene) stepSign(c *paint.Canvas, x, y int) {
	said := []string{"where a step leads", "a step"}
	switch m := b.Moves[0]; {
	case b.numbered:
		if b.Analysis != nil {
			m = b.Analysis.Options[0].Move
		}
		x, said = c.Fit(x, y, c.Width()-x, cellName(b.leads(m)), b.stepStyle(m)), []string{"where a move leads", "a move", "move"}
	case b.inCells:
		x = c.Text(x, y, "+"+strconv.FormatInt(m.To, 10), b.stepStyle(m))
	default:
		x = c.Text(x, y, b.Theme.Glyph.Bars[0], b.Theme.Reach)
		x = c.Text(x, y, " "+b.Theme.Glyph.Bars[1], b.Theme.Reach)
	}
	c.Fit(x+1, y, c.Width()-x-1, b.Fitting(c.Width()-x-1, said...), b.Theme.Faint)
}

// hollowWords returns the texts for the middle of the circle, the longest first, each a list of lines. They say that a cell of
// the outer ring shows who wins if the monster is there on Rick's turn, and one of the inner ring on Morty's. If there is one
// ring and outcomes are shown, they say that a calm cell shows who wins on the turn of the player to move, and a bright one who
// wins after that player's step, with as many columns for both players' names. While outcomes are hidden they list the players'
// steps. It returns nil if the middle stays empty.
func (b *scene) hollowWords() [][]string {
	whose := berzerk.Game.Players[b.turn] + "'s"
	switch {
	case !b.seated():
		return nil
	case b.told:
		turn, short := b.calmSign()+" on "+whose+" turn", b.calmSign()+" "+whose+" turn"
		if !b.Lights() || b.Over() {
			return [][]string{{"who wins there", "", turn}, {short}, {whose, "turn"}}
		}
		return [][]string{
			{"who wins there", "", turn, fmt.Sprintf("%s %-18s", stepsSign, "after "+whose+" step")},
			{short, fmt.Sprintf("%s %-12s", stepsSign, whose+" step")},
			{whose, b.calmSign() + " turn", stepsSign + " step"},
			{whose, "turn"},
		}
	case b.twice:
		return [][]string{{"outer ring:", "Rick's turn", "", "inner ring:", "Morty's turn"}}
	}
	var lines []string
	for of, name := range berzerk.Game.Players {
		lines = append(lines, "", name, b.stepsOf(games.Player(of)))
	}
	return [][]string{append([]string{"clockwise:"}, lines...), lines[1:]}
}

// stepsSign is a sign in the words in the middle for a cell that a step leads to. It is drawn bright, as such a cell is.
const stepsSign = " + "

// calmSign returns the sign in the words in the middle for any other cell. It is drawn as a cell that is won.
func (b *scene) calmSign() string { return " " + b.Theme.Glyph.Letter[solver.Win] + " " }

// stepsOf returns the steps of a player: "+1 +4 +5".
func (b *scene) stepsOf(of games.Player) string {
	var steps []string
	for _, step := range b.board.Steps(of) {
		steps = append(steps, "+"+strconv.Itoa(step))
	}
	return strings.Join(steps, " ")
}

// rest returns the word for the look of the cells that no step leads to: "pale" or "dim".
func (b *scene) rest() string {
	if b.Theme.Light {
		return "pale"
	}
	return "dim"
}

// hollow draws the longest text of hollowWords that fits in the middle of the circle, and reports whether one does. Around it
// an arrow shows in which direction the monster goes, if there is room for both. If there is not, the players' steps are left
// out rather than the arrow, as the title tells them.
func (b *scene) hollow(c *paint.Canvas, p *picture) bool {
	const within, least = 4.7, 8.5 // pixels: from the ring to the arrow's middle, and from there to the middle of the circle
	steps := !b.told && !b.twice
	words := b.hollowWords()
	for _, radius := range []float64{p.inner[berzerk.Morty] - within, math.Inf(1)} {
		for _, lines := range words {
			alone := math.IsInf(radius, 1)
			if radius < least || alone && steps || !b.hollowText(c, p, lines, radius-2) {
				continue
			}
			if !alone {
				b.clockwise(c, p, radius)
			}
			b.TellsTitle = steps
			return true
		}
	}
	const close, small = 2, 4 // pixels: as within and least, for an arrow without words
	if radius := p.inner[berzerk.Morty] - close; steps && b.seated() && radius >= small {
		b.clockwise(c, p, radius)
	}
	return false
}

// hollowText draws lines of text in the middle of the circle, within a radius. If there is no room it draws nothing and
// returns false.
func (b *scene) hollowText(c *paint.Canvas, p *picture, lines []string, radius float64) bool {
	wide := 0
	for _, line := range lines {
		wide = max(wide, paint.Width(line))
	}
	block, top := around(p.cx, 0, wide), int(math.Round((p.cy-float64(len(lines)))/2))
	at := func(i int) image.Rectangle {
		return image.Rect(block.Min.X, top+i, block.Min.X+paint.Width(lines[i]), top+i+1)
	}
	for i := range lines {
		r := at(i)
		far := math.Hypot(max(p.cx-float64(r.Min.X), float64(r.Max.X)-p.cx), max(p.cy-float64(2*r.Min.Y), float64(2*r.Max.Y)-p.cy))
		if far > radius || !p.floor.free(r, 1) || !p.clear(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)) {
			return false
		}
	}
	for i, line := range lines {
		r := at(i)
		b.hollowLine(c, r.Min.X, r.Min.Y, line)
		p.floor.take(r)
	}
	return true
}

// hollowLine draws a line of the words in the middle, with the name of a player in that player's colour, and a sign at its
// beginning in the colours of the cells that it stands for.
func (b *scene) hollowLine(c *paint.Canvas, x, y int, line string) {
	for sign, st := range map[string]theme.Style{b.calmSign(): b.Theme.Fill[solver.Win], stepsSign: b.Theme.Bright[solver.Win]} {
		if rest, ok := strings.CutPrefix(line, sign); ok {
			x, line = c.Text(x, y, sign, st), rest
		}
	}
	for _, word := range strings.SplitAfter(line, " ") {
		st := b.Theme.Faint
		for of, name := range berzerk.Game.Players {
			if strings.HasPrefix(word, name) {
				st = b.Theme.Player[of]
			}
		}
		x = c.Text(x, y, word, st)
	}
}

// clockwise draws an arrow that goes clockwise around the middle of the circle, three quarters of a circle long. Its head is at
// the left and points up, so that both sides of the head look the same.
func (b *scene) clockwise(c *paint.Canvas, p *picture, radius float64) {
	const from, to = 0.6, 1.5 * math.Pi // the angles at which it begins and ends, clockwise from the top
	radius = math.Round(radius)         // so that the middle of the head is between two columns
	wide := max(math.Round(radius/14), 1)
	of := b.Theme.Shade(b.Theme.Faint.Fg, 30)
	px := paint.NewPixels(p.columns, p.lines, b.Theme)
	px.Paint(px.Bounds(), []color.Color{of}, paint.Crisp(func(x, y float64) (int, float64) {
		dx, dy := x-p.cx, p.cy-y
		off := math.Abs(math.Hypot(dx, dy) - radius)
		turn := math.Mod(math.Atan2(dx, dy)+2*math.Pi, 2*math.Pi)
		if off < wide/2 && turn > from && turn < to {
			return 1, 0
		}
		return 0, max(off-wide/2, 0)
	}))
	x, high := 2*int(p.cx-radius), int(min(4*wide, radius-1))
	for i := range high {
		y := int(p.cy) - high + i
		px.Halves(image.Rect(x-i-1, y, x+i+1, y+1), of)
	}
	c.Pixels(0, 0, px)
}
