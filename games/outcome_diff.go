package games

import (
	"context"
	"fmt"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// Past is a solved board before an edit, to compare with the edited one.
type Past struct {
	carry    func(from Board, p Position, to Board) (Position, bool)
	from, to Board
	before   Solution
}

// NewPast returns the Past of an edit that turned board from, with solution before, into
// board to.
func NewPast(from Board, before Solution, to Board) *Past {
	return &Past{to.Game().Editing.Carry, from, to, before}
}

// Outcome returns the outcome before the edit of a position of the edited board; false if there
// was no such position.
func (p *Past) Outcome(now Position) (solver.Outcome, bool) {
	then, ok := p.carry(p.to, now, p.from)
	if !ok {
		return 0, false
	}
	return p.before.Verdict(then).Outcome, true
}

// Flips counts the states of an edited board by their outcomes before and after.
type Flips struct {
	By     [solver.Outcomes][solver.Outcomes]int // by outcome before and outcome after
	New    int                                   // states that did not exist before
	Looked int                                   // how many states were compared
	Of     int                                   // how many states there are
}

// Count returns how many of the compared states changed their outcome.
func (f Flips) Count() int {
	n := 0
	for was, row := range f.By {
		for is, count := range row {
			if was != is {
				n += count
			}
		}
	}
	return n
}

// Lines returns the changes in words, the most frequent first: "3 states Loop → Win".
func (f Flips) Lines() []string {
	type flip struct{ was, is, n int }
	var flips []flip
	for was, row := range f.By {
		for is, n := range row {
			if was != is && n > 0 {
				i := len(flips)
				flips = append(flips, flip{})
				for i > 0 && flips[i-1].n < n {
					flips[i] = flips[i-1]
					i--
				}
				flips[i] = flip{was, is, n}
			}
		}
	}
	lines := make([]string, len(flips))
	for i, f := range flips {
		lines[i] = fmt.Sprintf("%s %s → %s", english.Several(f.n, "state"), solver.Outcome(f.was), solver.Outcome(f.is))
	}
	return lines
}

// Compare compares up to most states of the edited board. It fails if after is no Explorer, or
// with the context's error. O(states compared).
func (p *Past) Compare(ctx context.Context, after Solution, most int) (Flips, error) {
	walk, ok := after.(Explorer)
	if !ok {
		return Flips{}, fmt.Errorf("the states of %s cannot be walked", p.to.Game().Name)
	}
	f := Flips{Of: walk.States()}
	for f.Looked < min(f.Of, most) {
		if f.Looked&0xfff == 0 && ctx.Err() != nil {
			return Flips{}, ctx.Err()
		}
		now := walk.State(f.Looked)
		if was, ok := p.Outcome(now); ok {
			f.By[was][after.Verdict(now).Outcome]++
		} else {
			f.New++
		}
		f.Looked++
	}
	return f, nil
}
