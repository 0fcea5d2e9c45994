package kit

import (
	"image"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// RulesIn returns a game's rules in lines of w cells.
func RulesIn(th *theme.Theme, g *games.Game, w int) (lines []string) {
	for _, line := range strings.Split(g.Rules, "\n") {
		if line != "" {
			lines = append(lines, paint.Lines(th.Words(line), w)...)
		}
	}
	return lines
}

// RulesPage is the page of a game's rules that is read before the first move, a windowful at a time
// where the window is too small for all.
type RulesPage struct {
	at         Scroll
	rows, room int // of the frame drawn last
}

// more reports whether something follows below.
func (r *RulesPage) more() bool { return r.at.Top(r.rows, r.room)+r.room < r.rows }

// By scrolls by so many rows.
func (r *RulesPage) By(rows int) { r.at.By(rows, r.rows, r.room) }

// Next turns the page, and reports whether there was another.
func (r *RulesPage) Next() bool {
	more := r.more()
	r.By(r.room)
	return more
}

// Keys returns the keys of the page. Enter turns to what does not fit yet; on the last page it begins
// the match or the puzzle.
func (r *RulesPage) Keys(about string, begin func() tea.Cmd) []Binding {
	enter := Bind("enter", "begin", begin, "enter", "space").About(about)
	if r.rows <= r.room {
		return []Binding{enter}
	}
	if r.more() {
		enter = Bind("enter", "more", Do(func() { r.Next() }), "enter", "space").About("the rules go on below")
	}
	return []Binding{
		enter,
		Bind("↑↓", "scroll", Do(func() { r.By(-1) }), "up", "k"),
		Bind("", "", Do(func() { r.By(1) }), "down", "j").Hidden(),
	}
}

// Draw draws a game's name, its goal, its rules and what else is to be known before the first move, a
// paragraph each, whole. There are free lines around all paragraphs if they have room, else around
// the rules, else none.
func (r *RulesPage) Draw(c *paint.Canvas, th *theme.Theme, g *games.Game, more ...string) {
	w, h := c.Width(), c.Height()
	width := min(w-2, 72)
	text := []string{english.Capital(g.Goal) + "."}
	for line := range strings.Lines(g.Rules) {
		if line = strings.TrimSpace(line); line != "" {
			text = append(text, line)
		}
	}
	rules := len(text)
	text = append(text, more...)
	rows := 1
	for _, line := range text {
		rows += len(paint.Lines(th.Words(line), width))
	}
	each, around := 0, 0
	switch {
	case rows+len(text) < h-1:
		each = 1
	case rows+2 < h:
		around = 1
	}
	x, y := (w-width)/2, 1
	if each > 0 {
		y = max(1, (h-rows-len(text))/3)
	}
	if r.rows, r.room = rows, h-1; rows > r.room {
		r.room-- // for what says that there is more
		if r.more() {
			c.Text(x, h-1, th.Words("↓ more"), th.Faint)
		}
		c = c.Sub(image.Rect(0, 1, w, h-1))
		y = -r.at.Top(r.rows, r.room)
	}
	c.Text(x, y, th.Words(g.Name), th.Title)
	y += 1 + each
	for i, line := range text {
		st := th.Text
		if i == 0 {
			st = th.Strong
		}
		y = c.Wrap(x, y, width, rows, th.Words(line), st) + each
		if i == 0 || i == rules-1 {
			y += around
		}
	}
}

// DrawRules draws the rules of a game in free room: all of them, or nothing.
func DrawRules(c *paint.Canvas, th *theme.Theme, g *games.Game, r image.Rectangle) {
	if !RulesFit(th, g, r) {
		return
	}
	c.Text(r.Min.X, r.Min.Y, "rules", th.Key)
	for i, line := range RulesIn(th, g, r.Dx()) {
		c.Text(r.Min.X, r.Min.Y+1+i, line, th.Faint)
	}
}

// RulesFit reports whether DrawRules draws the rules of a game in an area.
func RulesFit(th *theme.Theme, g *games.Game, r image.Rectangle) bool {
	lines := len(RulesIn(th, g, r.Dx()))
	return r.Dx() >= 24 && lines > 0 && lines+1 <= r.Dy()
}
