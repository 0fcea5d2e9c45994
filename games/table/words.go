package table

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games/english"
	"zugzwang/games/finite"
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
		p.Code = t.code
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

// observe finds the octal code of a table of one heap, if each board is a single part named by
// the number that ranges, alone or in a tuple. It reads the code off the moves of all heaps up
// to the largest in the table. If one of them was not reached there is no code.
func (t *Table) observe(b *finite.Board, parts *finite.Parts) {
	name, ok := b.Rules().(finite.Caller)
	if !ok || parts == nil || t.Two() || parts.Len() < t.X.High {
		return
	}
	sizes := make([]int, parts.Len()) // by part
	heaps := map[int]int{}            // parts, by size
	for i := range sizes {
		if sizes[i], ok = size(name, parts.State(i)); !ok {
			return
		}
		if _, met := heaps[sizes[i]]; met {
			return // two kinds of heaps
		}
		heaps[sizes[i]] = i
	}
	for i, c := range t.cells {
		heap := t.X.Low + i
		if of := parts.Board(i); c.Known() && (len(of) != 1 || sizes[of[0]] != heap) && (len(of) > 0 || heap != 0) {
			return
		}
	}
	for heap := 1; heap <= t.X.High; heap++ {
		if _, met := heaps[heap]; !met {
			return
		}
	}
	options := func(heap int) (moves [][]int) {
		part, met := heaps[heap]
		if !met {
			return nil // nothing is no heap
		}
		for _, left := range parts.Options(part) {
			move := make([]int, len(left))
			for i, part := range left {
				move[i] = sizes[part]
			}
			moves = append(moves, move)
		}
		return moves
	}
	if code, err := pattern.Observe(t.X.High, options); err == nil {
		t.code = code
	}
}

// size returns the size of a heap from its name: "12" or "(12,)".
func size(name finite.Caller, part string) (int, bool) {
	text := name.Call(part)
	if inner, ok := strings.CutPrefix(text, "("); ok {
		text = strings.TrimSuffix(inner, ",)")
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
