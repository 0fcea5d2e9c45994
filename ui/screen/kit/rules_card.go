package kit

import (
	"image"
	"strings"

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

// DrawRulesPage draws a game's name, its goal, its rules and what else is to be known before the
// first move, a paragraph each, whole. There are free lines around all paragraphs if they have room,
// else around the rules, else none.
func DrawRulesPage(c *paint.Canvas, th *theme.Theme, g *games.Game, more ...string) {
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
	c.Text(x, y, th.Words(g.Name), th.Title)
	y += 1 + each
	for i, line := range text {
		st := th.Text
		if i == 0 {
			st = th.Strong
		}
		y = c.Wrap(x, y, width, h-y, th.Words(line), st) + each
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
