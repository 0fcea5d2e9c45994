package berzerk

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

var trials = &games.Trials{
	Unit: "cells", Small: 6, Judge: 7000, Most: 1_000_000,
	Draw:     drawTrial,
	Read:     readTrial,
	Mistakes: mistakes,
}

// trial is a judge's input.
type trial struct {
	cells int
	steps [2][]int
}

func readTrial(text []byte, source string) (games.Case, error) {
	v, err := schema[:start].Read(params.NewReader(text, source), solver.Options{})
	if err != nil {
		return nil, err
	}
	t := trial{cells: int(v[cells].Int)}
	for p := range t.steps {
		for _, s := range v[ricks+p].Ints {
			t.steps[p] = append(t.steps[p], int(s))
		}
	}
	return t, nil
}

// drawTrial draws a random board of at most size cells. Special cases are drawn often: circles of
// two cells, players with the same steps, and sets of steps of only one, of all, or of some that
// never lead to the hole.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	n := 2
	if size > 2 && rng.IntN(8) > 0 {
		n = int(size) - rng.IntN(int(size)/2)*rng.IntN(2)
	}
	t := trial{cells: max(n, 2)}
	for p := range t.steps {
		t.steps[p] = drawSteps(rng, t.cells)
	}
	if rng.IntN(6) == 0 {
		t.steps[1] = slices.Clone(t.steps[0])
	}
	return t
}

// drawSteps draws a player's steps on n cells, in any order.
func drawSteps(rng *rand.Rand, n int) []int {
	all := rng.Perm(n - 1)
	for i := range all {
		all[i]++
	}
	switch rng.IntN(8) {
	case 0:
		return all
	case 1:
		return all[:1]
	case 2: // a single step of n-1, which reaches the hole only from cell 1
		return []int{n - 1}
	case 3: // only those that share the divisor 2 or 3 with n, if there are any
		var sharing []int
		for _, s := range all {
			if n%2 == 0 && s%2 == 0 || n%3 == 0 && s%3 == 0 {
				sharing = append(sharing, s)
			}
		}
		if len(sharing) > 0 {
			return sharing
		}
	case 4:
		return all[:1+rng.IntN(n-1)]
	}
	return all[:min(n-1, 1+rng.IntN(4))]
}

func (t trial) Text() []byte {
	out := append(strconv.AppendInt(nil, int64(t.cells), 10), '\n')
	for _, steps := range t.steps {
		out = strconv.AppendInt(out, int64(len(steps)), 10)
		for _, s := range steps {
			out = strconv.AppendInt(append(out, ' '), int64(s), 10)
		}
		out = append(out, '\n')
	}
	return out
}

func (t trial) Says() string {
	return fmt.Sprintf("%s, %s", english.Several(t.cells, "cell"), english.Several(len(t.steps[0])+len(t.steps[1]), "step"))
}

// Weight returns the cells, the number of steps, their sum, and how many players' steps are not
// ascending.
func (t trial) Weight() []int64 {
	var count, sum, mixed int64
	for _, steps := range t.steps {
		count += int64(len(steps))
		for _, s := range steps {
			sum += int64(s)
		}
		if !slices.IsSorted(steps) {
			mixed++
		}
	}
	return []int64{int64(t.cells), count, sum, mixed}
}

// Simpler yields boards with fewer cells, where steps keep their length or their distance from a
// whole round; with fewer steps; with steps in order; and with shorter steps.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		for n := range games.Less(int64(t.cells), 2) {
			for _, shorter := range [...]int{0, t.cells - int(n)} {
				if next, ok := t.on(int(n), shorter); ok && !yield(next) {
					return
				}
			}
		}
		for half := range 2 { // of both players' steps
			next := t.with(0, games.Halves(t.steps[0])[half]).with(1, games.Halves(t.steps[1])[half])
			if len(next.steps[0])+len(next.steps[1]) < len(t.steps[0])+len(t.steps[1]) && !yield(next) {
				return
			}
		}
		if next := t.halved(); slices.Compare(next.Weight(), t.Weight()) < 0 && !yield(next) {
			return
		}
		for p, steps := range t.steps {
			for fewer := range games.Coarsely(steps) {
				if !yield(t.with(p, fewer)) {
					return
				}
			}
		}
		for p, steps := range t.steps {
			for fewer := range games.Without(steps) {
				if !yield(t.with(p, fewer)) {
					return
				}
			}
		}
		for p, steps := range t.steps {
			if sorted := slices.Sorted(slices.Values(steps)); !slices.Equal(steps, sorted) && !yield(t.with(p, sorted)) {
				return
			}
			for i, s := range steps {
				for less := range games.Less(int64(s), 1) {
					next := slices.Clone(steps)
					if next[i] = int(less); !slices.Contains(steps, int(less)) && !yield(t.with(p, next)) {
						return
					}
				}
			}
		}
	}
}

// halved returns the input with every step halved and rounded up; equal results are kept
// once.
func (t trial) halved() trial {
	for p, steps := range t.steps {
		t.steps[p] = nil
		for _, s := range steps {
			if half := (s + 1) / 2; !slices.Contains(t.steps[p], half) {
				t.steps[p] = append(t.steps[p], half)
			}
		}
	}
	return t
}

// with returns the input with steps in place of player p's.
func (t trial) with(p int, steps []int) trial {
	t.steps[p] = steps
	return t
}

// on returns the input on n cells: steps longer than half a round are shortened by shorter, and
// those that do not fit are dropped. False if a player is left without steps.
func (t trial) on(n, shorter int) (trial, bool) {
	next := trial{cells: n}
	for p, steps := range t.steps {
		for _, s := range steps {
			if 2*s > t.cells {
				s -= shorter
			}
			if s > 0 && s < n && !slices.Contains(next.steps[p], s) {
				next.steps[p] = append(next.steps[p], s)
			}
		}
	}
	return next, len(next.steps[0]) > 0 && len(next.steps[1]) > 0
}

func (t trial) Asked(word int) games.Asked {
	if word >= 2*(t.cells-1) {
		return games.Asked{}
	}
	p, cell := games.Player(word/(t.cells-1)), word%(t.cells-1)+1
	return games.Asked{
		What:     fmt.Sprintf("%s to move, the monster on cell %d", players[p], cell),
		Settings: params.Settings{"start": strconv.Itoa(cell)}, First: p,
	}
}
