package kit

import (
	"image"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// RulesIn returns a game's rules in lines of w cells, in the theme's characters, without the empty
// lines between paragraphs.
func RulesIn(th *theme.Theme, rules string, w int) (lines []string) {
	for _, line := range strings.Split(rules, "\n") {
		if line != "" {
			lines = append(lines, paint.Lines(th.Words(line), w)...)
		}
	}
	return lines
}

// DrawRules draws the rules of a game into an area, or nothing if they do not fit.
func DrawRules(c *paint.Canvas, th *theme.Theme, rules string, r image.Rectangle) {
	if !RulesFit(th, rules, r) {
		return
	}
	c.Text(r.Min.X, r.Min.Y, "rules", th.Key)
	for i, line := range RulesIn(th, rules, r.Dx()) {
		c.Text(r.Min.X, r.Min.Y+1+i, line, th.Faint)
	}
}

// RulesFit reports whether DrawRules would draw the rules into this area.
func RulesFit(th *theme.Theme, rules string, r image.Rectangle) bool {
	lines := len(RulesIn(th, rules, r.Dx()))
	return r.Dx() >= 24 && lines > 0 && lines+1 <= r.Dy()
}
