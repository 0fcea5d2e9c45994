package table

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/pattern"
	"zugzwang/solver"
)

// Pattern returns the table of what is shown in a form whose pattern can be looked for. It
// returns false if values are shown that are not nimbers, since nothing is claimed about
// these.
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

// Claims returns sentences about the table, strongest first, each with the range on which it held,
// and then claims that hold on part of the table, each with its first exception. Of temperatures it
// only names the highest; of means, and of values that are not all nimbers, it claims nothing.
func (t *Table) Claims(show Show) []string {
	list := []string{}
	if show == Temperature && t.Means() {
		list = append(list, t.hottest())
	}
	p, ok := t.Pattern(show)
	if !ok {
		return list
	}
	for _, c := range pattern.Find(p) {
		list = append(list, c.String())
	}
	for _, r := range pattern.Refute(p) {
		list = append(list, r.String())
	}
	return list
}

// hottest returns a sentence with the boards of the highest temperature. Some board must have one.
func (t *Table) hottest() string {
	const most = 6 // the most boards named
	var at []int
	var high solver.Dyadic
	for i, c := range t.cells {
		if c.Mast == nil {
			continue
		}
		t := c.Mast.Temperature
		if len(at) == 0 || t.Cmp(high) > 0 {
			at, high = at[:0], t
		}
		if t.Equal(high) {
			at = append(at, i)
		}
	}
	var names []string
	for _, i := range at[:min(len(at), most)] {
		name := strconv.Itoa(t.X.Low + i%t.X.Len())
		if t.Two() {
			name = fmt.Sprintf("(%s, %d)", name, t.Y.Low+i/t.X.Len())
		}
		names = append(names, name)
	}
	if len(at) > most {
		names = append(names, "…")
	}
	return fmt.Sprintf("the hottest, temperature %v: %s", high, strings.Join(names, ", "))
}

// Tell describes a cell in a sentence: "x = 3, y = 5: First, to move: loses in 4 plies; value 0".
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
	if c.Mast != nil {
		text += fmt.Sprintf(", mean %v, temperature %v", c.Mast.Mean, c.Mast.Temperature)
	}
	return text
}
