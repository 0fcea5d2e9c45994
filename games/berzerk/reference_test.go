package berzerk_test

import (
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/internal/judged"
	"zugzwang/solver"
)

// circle is a board described by its rules alone, for the slow reference.
type circle struct {
	n     int
	steps [2][]int
}

type state = berzerk.Position

// replies returns the states that the player to move can bring about: none once the monster is in
// the hole.
func (c circle) replies(s state) []state {
	if s.Cell == 0 {
		return nil
	}
	var to []state
	for _, step := range c.steps[s.Player] {
		to = append(to, state{Player: 1 - s.Player, Cell: (s.Cell + step) % c.n})
	}
	return to
}

func (c circle) states() []state {
	var all []state
	for player := range games.Player(2) {
		for cell := range c.n {
			all = append(all, state{Player: player, Cell: cell})
		}
	}
	return all
}

// reference returns the verdicts by the definition, slowly: who can force the end within 0 plies,
// within 1, within 2, and so on until none is added.
func (c circle) reference() map[state]solver.Verdict { return judged.Reference(c.states(), c.replies) }

// board is the circle as a board of the game.
func (c circle) board(t testing.TB) *berzerk.Board {
	t.Helper()
	b, err := berzerk.New(c.n, c.steps, 1)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (c circle) solve(t testing.TB) (*berzerk.Board, games.Solution) {
	t.Helper()
	b := c.board(t)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b, s
}

// eachCircle calls test with all circles of up to this many cells, with all pairs of sets of
// steps.
func eachCircle(cells int, test func(c circle)) {
	for n := 2; n <= cells; n++ {
		sets := 1 << (n - 1)
		for rick := 1; rick < sets; rick++ {
			for morty := 1; morty < sets; morty++ {
				test(circle{n, [2][]int{steps(rick), steps(morty)}})
			}
		}
	}
}

// steps returns the steps s ≥ 1 whose bit s-1 is set.
func steps(bits int) []int {
	var list []int
	for s := 1; bits != 0; s, bits = s+1, bits>>1 {
		if bits&1 == 1 {
			list = append(list, s)
		}
	}
	return list
}

// anyCircle draws a circle of up to this many cells.
func anyCircle(cells int) *rapid.Generator[circle] {
	return rapid.Custom(func(t *rapid.T) circle {
		n := rapid.IntRange(2, cells).Draw(t, "cells")
		set := rapid.SliceOfNDistinct(rapid.IntRange(1, n-1), 1, min(5, n-1), rapid.ID)
		return circle{n, [2][]int{set.Draw(t, "Rick"), set.Draw(t, "Morty")}}
	})
}

func TestSolutionAgainstTheRulesOnEverySmallCircle(t *testing.T) {
	met := map[solver.Outcome]int{}
	eachCircle(6, func(c circle) {
		_, s := c.solve(t)
		for at, want := range c.reference() {
			if got := s.Verdict(at); got != want {
				t.Fatalf("%v, %v: %v, want %v", c, at, got, want)
			}
			met[want.Outcome]++
		}
	})
	if met[solver.Win] == 0 || met[solver.Lose] == 0 || met[solver.Loop] == 0 {
		t.Errorf("outcomes met: %v", met)
	}
}

func TestSolutionAgainstTheRulesAtRandom(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := anyCircle(60).Draw(rt, "circle")
		_, s := c.solve(t)
		for at, want := range c.reference() {
			if got := s.Verdict(at); got != want {
				rt.Fatalf("%v: %v, want %v", at, got, want)
			}
		}
	})
}
