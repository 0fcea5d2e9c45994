package table

import (
	"fmt"

	"zugzwang/games/english"
	"zugzwang/games/pattern"
)

// Pattern returns the table of what is shown, to find its pattern; false if values are not
// nimbers, of which nothing is claimed.
func (t *Table) Pattern(show Show) (*pattern.Table, bool) {
	if show == Mean || show == Temperature {
		return nil, false
	}
	measure := [...]pattern.Measure{Outcome: pattern.Outcomes, Remoteness: pattern.Remotenesses, Value: pattern.Nimbers}[show]
	if show == Value && !t.proper {
		return nil, false
	}
	p := pattern.New(measure, t.X, t.Y)
	if show != Remoteness {
		p.Code, p.Two = t.code, t.two
	}
	for i, c := range t.cells {
		if !c.Known() {
			continue
		}
		v := pattern.Outcome(c.Verdict.Outcome)
		switch show {
		case Remoteness:
			v = pattern.Remoteness(c.Verdict)
		case Value:
			v = pattern.Nimber(*c.Nimber)
		}
		y := 0
		if t.Two() {
			y = t.Y.Low + i/t.X.Len()
		}
		p.Set(t.X.Low+i%t.X.Len(), y, v)
	}
	return p, true
}

// Claims returns sentences about the table, strongest first, each with the range on which it
// held. It adds claims that hold on part of the table, with their first exception in the whole.
func (t *Table) Claims(show Show) []string {
	p, ok := t.Pattern(show)
	if !ok {
		return []string{}
	}
	list := []string{}
	for _, c := range pattern.Find(p) {
		list = append(list, c.String())
	}
	for _, r := range pattern.Refute(p) {
		list = append(list, r.String())
	}
	return list
}

// Tell says what a cell is in a sentence: "x = 3, y = 5: Lose 4, value 0".
func (t *Table) Tell(x, y int) string {
	at := fmt.Sprintf("%s = %d", t.X.Name, x)
	if t.Two() {
		at += fmt.Sprintf(", %s = %d", t.Y.Name, y)
	}
	c, ok := t.At(x, y)
	switch {
	case !ok:
		return at + ": outside of the table"
	case !c.Known():
		return at + ": no board: " + c.Refused.Error()
	}
	text := at + ": " + t.Game.Players[0] + ", to move: " + english.VerdictWords(c.Verdict)
	if c.Value != "" {
		text += "; value " + c.Value
	}
	if c.Mean != "" {
		text += ", mean " + c.Mean + ", temperature " + c.Heat
	}
	return text
}
