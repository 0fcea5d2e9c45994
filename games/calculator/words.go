package calculator

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Line is a line of an answer: a label, which may be empty, and what is said.
type Line struct{ Label, Text string }

// Lines returns in words what was asked besides the games themselves: the steps of forms, and
// how two games compare. All words are ASCII but for the "…" of what was cut, and arrows.
func (a *Answer) Lines() []Line {
	var lines []Line
	for _, f := range a.Forms {
		lines = append(lines, f.lines()...)
	}
	if a.Relation != None {
		lines = append(lines, Line{"answer", a.compared()})
	}
	return lines
}

// Told returns the games that an answer describes: only the first if the two are equal.
func (a *Answer) Told() []Game {
	if a.Relation != None && a.Compared == short.Second {
		return a.Games[:1]
	}
	return a.Games
}

// compared says whether the relation asked about holds, which relation does, and what it
// means.
func (a *Answer) compared() string {
	g, h := a.Games[0].Text, a.Games[1].Text
	sign, means := "", ""
	switch a.Compared {
	case short.Second:
		sign, means = "=", "whoever starts %s loses, so that one can stand for the other in any sum"
	case short.First:
		sign, means = "||", "they are confused: whoever starts %s wins"
	case short.Left:
		sign, means = ">", "Left wins %s, whoever starts"
	case short.Right:
		sign, means = "<", "Right wins %s, whoever starts"
	}
	verdict := "No"
	if a.Holds() {
		verdict = "Yes"
	}
	return fmt.Sprintf("%s. %s %s %s: "+means+".", verdict, g, sign, h, difference(g, h))
}

// difference returns G - H as it could be typed.
func difference(g, h string) string {
	if strings.ContainsAny(strings.TrimPrefix(h, "-"), "+-") {
		h = "(" + h + ")"
	}
	return g + " - " + h
}

// outcome says who wins the game.
func (g *Game) outcome() string {
	switch g.Outcome {
	case short.Second:
		return "whoever moves second: the value is 0"
	case short.First:
		return "whoever starts: the value is confused with 0"
	case short.Left:
		return "Left, whoever starts: the value is positive"
	}
	return "Right, whoever starts: the value is negative"
}

// Lines returns everything that is known about a game, in words.
func (g *Game) Lines() []Line {
	t := g.Thermograph
	lines := []Line{
		{"game", g.Text},
		{"value", g.Name.Text},
		{"", g.what()},
		{"who wins", g.outcome()},
	}
	if g.Canonical.Text != g.Name.Text {
		lines = append(lines, Line{"canonical", g.Canonical.Text})
	}
	lines = append(lines,
		Line{"born", fmt.Sprintf("on day %d", g.Born)},
		Line{"mean", fmt.Sprintf("%v: what one copy is worth, on average, in a sum of many", t.Mean())},
		Line{"temperature", temperature(t.Temperature())},
		Line{"stops", fmt.Sprintf("%v if Left starts, %v if Right does, and both play for the number it ends in", g.Stops[0], g.Stops[1])},
	)
	width := 0
	for _, o := range slices.Concat(g.Moves[0], g.Moves[1]) {
		width = max(width, utf8.RuneCountInString(o.To.Text))
	}
	for side, who := range [2]string{"Left", "Right"} {
		for i, o := range g.Moves[side] {
			label := ""
			if i == 0 {
				label = who + " to"
			}
			text := o.To.Text
			if o.Incentive != nil {
				text = fmt.Sprintf("%-*s  gains %s", min(width, 30), text, o.Incentive.Text)
			}
			lines = append(lines, Line{label, text})
		}
	}
	if g.Weight != nil {
		lines = append(lines, Line{"atomic weight", g.Weight.Text + ": about how many ups it is worth"})
	}
	return append(lines,
		Line{"left wall", points(t.Left)},
		Line{"right wall", points(t.Right)},
	)
}

// Brief returns in a few lines who wins a game, what kind of value it has, its mean, temperature,
// stops and birthday, of an all-small game its atomic weight, and its canonical form. What each
// of them says stands behind it, after a colon or a comma.
func (g *Game) Brief() []string {
	t := g.Thermograph
	wins := map[short.Class]string{
		short.Second: "whoever moves second wins: it is 0",
		short.First:  "whoever starts wins: it is confused with 0",
		short.Left:   "Left wins, whoever starts: it is positive",
		short.Right:  "Right wins, whoever starts: it is negative",
	}
	lines := []string{
		wins[g.Outcome], g.what(),
		fmt.Sprintf("mean %v: what it comes to on average", t.Mean()),
		fmt.Sprintf("temperature %v: what a move gains", t.Temperature()),
		fmt.Sprintf("stops %v and %v: what it ends in", g.Stops[0], g.Stops[1]),
		fmt.Sprintf("born on day %d: how deep its moves go", g.Born),
	}
	if g.Weight != nil {
		lines = append(lines, "atomic weight "+g.Weight.Text+": how many ups it is like")
	}
	if g.Canonical.Text != g.Name.Text {
		lines = append(lines, "canonical form "+g.Canonical.Text+": moves that count")
	}
	return lines
}

// what says of what kind the value of a game is.
func (g *Game) what() string {
	mean, t := g.Thermograph.Mean(), g.Thermograph.Temperature()
	switch {
	case g.Kind == short.Number && mean.Sign() == 0:
		return "zero: nobody wants to move"
	case g.Kind == short.Number:
		ahead, by := "Left", mean
		if by.Sign() < 0 {
			ahead, by = "Right", by.Neg()
		}
		if n, ok := by.Int64(); ok {
			return fmt.Sprintf("a number: %s is ahead by %s", ahead, english.Several(n, "move"))
		}
		return fmt.Sprintf("a number: %s is ahead by %v of a move", ahead, by)
	case g.Kind == short.Nimber && mean.Sign() == 0:
		return "a nimber: a heap of Nim, with the same moves for both"
	case g.Kind == short.Nimber:
		return "a number and a nimber"
	case g.Kind == short.Up && mean.Sign() == 0:
		return fmt.Sprintf("an infinitesimal: %s is positive, but less than every positive number, and %s = -%s", g.up, g.down, g.up)
	case g.Kind == short.Up:
		return fmt.Sprintf("a number and an infinitesimal: %s is positive, but less than every positive number, and %s = -%s", g.up, g.down, g.up)
	case g.Kind == short.Switch:
		return fmt.Sprintf("a switch: whoever moves first takes it, Left to %v or Right to %v", g.Stops[0], g.Stops[1])
	case g.Kind == short.Tiny:
		return "a tiny: positive, but less than every up; Right has a threat that Left answers"
	case g.Kind == short.Miny:
		return "a miny: negative, but greater than every down; Left has a threat that Right answers"
	case t.Sign() > 0:
		return fmt.Sprintf("hot: the first move gains %v, as a rule", t)
	case g.Stops[0].Sign() == 0:
		return "an infinitesimal: between all negative and all positive numbers"
	}
	return "tepid: a number and an infinitesimal"
}

// temperature explains what a game's temperature means.
func temperature(t solver.Dyadic) string {
	switch t.Sign() {
	case 1:
		return t.String() + ": hot; a move is worth that much, as a rule"
	case 0:
		return "0: a move gains less than any number"
	}
	return t.String() + ": cold; whoever moves loses by it"
}

// points lists the points of a wall.
func points(w short.Wall) string {
	list := make([]string, len(w))
	for i, p := range w {
		list[i] = fmt.Sprintf("%v at %v", p.Value, p.Temperature)
	}
	if len(list) == 1 {
		return list[0] + " and above"
	}
	return strings.Join(list, ", ") + " and above"
}
