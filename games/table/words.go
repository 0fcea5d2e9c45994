package table

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/pattern"
	"zugzwang/solver"
)

// Pattern is the table of what is shown, for finding what it looks like; false where
// values are no nimbers, of which nothing is said.
func (t *Table) Pattern(show Show) (*pattern.Table, bool) {
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

// Claims says what the table looks like, the strongest claim first, each with the range
// that it held on; and what part of it suggests and the whole refutes, with the first
// exception.
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
	text := at + ": " + t.Game.Players[0] + ", to move: " + games.VerdictWords(c.Verdict)
	if c.Value != "" {
		text += "; value " + c.Value
	}
	return text
}

// observe finds the octal code of a table of one heap: where each start is a single part,
// which is called by the number that ranges, alone or in a tuple.
func (t *Table) observe(b *finite.Board) {
	split, ok := b.Rules().(finite.Splitter)
	if !ok || t.Two() || t.X.Low < 0 {
		return
	}
	name, ok := b.Rules().(finite.Caller)
	if !ok {
		return
	}
	for i, c := range t.cells {
		if c.Known() && c.Nimber == nil {
			return
		}
		if heap := t.X.Low + i; heap > seen && c.Known() && !t.single(heap, split, name) {
			return
		}
	}
	var options [][][]int
	for heap := range min(t.X.High, seen) + 1 {
		moves, ok := t.heap(heap, b.Rules(), split, name)
		if !ok {
			return
		}
		options = append(options, moves)
	}
	if code, err := pattern.Observe(options); err == nil {
		t.code = code
	}
}

// seen is how large heaps are whose moves are looked at to find a code.
const seen = 48

// start is the parts of the board of a heap.
func (t *Table) start(heap int, split finite.Splitter) ([]string, bool) {
	v := append(games.Values(nil), t.With...)
	v[t.params[0]] = games.Value{Int: int64(heap)}
	in, err := input(t.Game, v)
	if err != nil {
		return nil, false
	}
	b, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		return nil, false
	}
	own, ok := b.(*finite.Board)
	if !ok {
		return nil, false
	}
	return split.Parts(own.Rules().Start()), true
}

// single reports whether a board is one heap of its size.
func (t *Table) single(heap int, split finite.Splitter, name finite.Caller) bool {
	parts, ok := t.start(heap, split)
	if !ok || len(parts) != 1 {
		return false
	}
	n, ok := size(name, parts[0])
	return ok && n == heap
}

// heap is what a heap can be made into.
func (t *Table) heap(heap int, r finite.Rules, split finite.Splitter, name finite.Caller) (moves [][]int, ok bool) {
	parts, ok := t.start(heap, split)
	if heap == 0 && len(parts) == 0 {
		return nil, true // nothing is no heap
	}
	if !ok || len(parts) != 1 {
		return nil, false
	}
	if n, ok := size(name, parts[0]); !ok || n != heap {
		return nil, false
	}
	for _, m := range r.Moves(parts[0], 0) {
		left := []int{}
		for _, part := range split.Parts(m.To) {
			n, ok := size(name, part)
			if !ok {
				return nil, false
			}
			left = append(left, n)
		}
		moves = append(moves, left)
	}
	return moves, true
}

// size is the size of a heap by what it is called: "12" or "(12,)".
func size(name finite.Caller, part string) (int, bool) {
	text := name.Call(part)
	if inner, ok := strings.CutPrefix(text, "("); ok {
		text = strings.TrimSuffix(inner, ",)")
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0
}
