package teach

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/rating"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/train"
)

// Progress is the screen with the user's progress and the rating over time.
type Progress struct {
	*desk.Progress
	ses *kit.Session
}

// NewProgress returns the progress of the user, with that in g unless g is nil.
func NewProgress(ses *kit.Session, g *games.Game) *Progress {
	return &Progress{NewTrainer(ses, g, desk.Puzzles).Progress(), ses}
}

func (p *Progress) Init() tea.Cmd             { return nil }
func (p *Progress) Update(tea.Msg) tea.Cmd    { return nil }
func (p *Progress) Click(image.Point) tea.Cmd { return nil }
func (p *Progress) Wheel(int) tea.Cmd         { return nil }
func (p *Progress) Shut()                     {}
func (p *Progress) Title() string             { return "progress" }
func (p *Progress) Keys() []kit.Binding       { return kit.Common(p.ses, p) }
func (p *Progress) Help() []string {
	if len(p.History) == 0 {
		return nil
	}
	return []string{
		"The line is your rating at the end of each day on which you answered a puzzle. 19 times out of 20 your strength is between the faint lines, which are two deviations above and below it.",
	}
}

func (p *Progress) Draw(c *paint.Canvas) {
	th, w, h := p.ses.Theme, c.Width(), c.Height()
	c.Text(1, 0, "Progress", th.Title)
	kit.DrawFooter(c, p.ses, h-1, p.Keys())
	y := 2
	if p.Rating != "" {
		y = c.Wrap(1, y, w-2, 1, th.Words(p.Rating), th.Strong)
	}
	for _, text := range p.Says {
		y = c.Wrap(1, y, w-2, max(h-1-y, 0), th.Words(text), th.Text)
	}
	if len(p.History) == 1 {
		c.Wrap(1, y, w-2, max(h-1-y, 0), "From the second day on a line here shows how your rating changes.", th.Faint)
		return
	}
	if room := image.Rect(1, y+1, w-1, h-2); len(p.History) > 0 && room.Dy() >= 4 {
		drawRatings(c.Sub(room), th, p.History)
	}
}

// drawRatings draws ratings over time with their deviations.
func drawRatings(c *paint.Canvas, th *theme.Theme, history []train.Point) {
	w, h := c.Width(), c.Height()
	low, high := bounds(history)
	const label = 5 // columns for numbers at the left
	c.Right(label-1, 0, fmt.Sprintf("%.0f", high), th.Faint)
	c.Right(label-1, h-2, fmt.Sprintf("%.0f", low), th.Faint)
	for y := range h - 1 {
		c.Put(label, y, th.Glyph.Vertical, th.Border)
	}
	first, last := history[0].Day, history[len(history)-1].Day
	c.Text(label+1, h-1, string(first), th.Faint)
	if first != last && w > 32 {
		c.Right(w, h-1, string(last), th.Faint)
	}
	plot := c.Sub(image.Rect(label+1, 0, w, h-1))
	lines := paint.NewStrokes(plot.Width(), plot.Height())
	over := func(st theme.Style, of func(rating.Rating) float64) {
		drawLine(lines, plot, history, low, high, st, of)
	}
	over(th.Border, func(r rating.Rating) float64 { return r.Points + 2*r.Deviation })
	over(th.Border, func(r rating.Rating) float64 { return r.Points - 2*r.Deviation })
	over(th.Title, func(r rating.Rating) float64 { return r.Points })
	plot.StrokesOver(lines, th)
}

// sparkline draws the ratings of the last days in one row; nothing if there is only one day.
func sparkline(c *paint.Canvas, th *theme.Theme, history []train.Point) {
	if len(history) < 2 {
		return
	}
	history = history[max(len(history)-2*c.Width(), 0):]
	points := func(r rating.Rating) float64 { return r.Points }
	low, high := history[0].Rating.Points, history[0].Rating.Points
	for _, p := range history {
		low, high = min(low, p.Rating.Points), max(high, p.Rating.Points)
	}
	lines := paint.NewStrokes(c.Width(), 1)
	drawLine(lines, c, history, low-1, high+1, th.Faint, points)
	c.StrokesOver(lines, th)
}

// bounds returns a range that contains all ratings with two deviations on either side.
func bounds(history []train.Point) (low, high float64) {
	low, high = rating.Most, rating.Least
	for _, p := range history {
		low = min(low, p.Rating.Points-2*p.Rating.Deviation)
		high = max(high, p.Rating.Points+2*p.Rating.Deviation)
	}
	return low, high
}

// drawLine draws a line through a number of each day, at its date. There must be two days or
// more.
func drawLine(lines *paint.Strokes, c *paint.Canvas, history []train.Point, low, high float64, st theme.Style, of func(rating.Rating) float64) {
	// A cell is 1 wide and 2 high; the last dot must be inside.
	w, h := float64(c.Width())-0.5, 2*float64(c.Height())-0.5
	days := history[len(history)-1].Day.Since(history[0].Day)
	at := func(p train.Point) (x, y float64) {
		return w * float64(p.Day.Since(history[0].Day)) / float64(days), h * (high - of(p.Rating)) / (high - low)
	}
	x0, y0 := at(history[0])
	for _, p := range history[1:] {
		x1, y1 := at(p)
		lines.Line(x0, y0, x1, y1, st)
		x0, y0 = x1, y1
	}
}
