package berzerk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games/replays"
	"zugzwang/solver"
)

// At the end of the replay the states left are the Loops of the table. Each of them names a step
// to another Loop. The countdowns told are those that the board shows.
func TestReplayLeavesTheLoop(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 2))
	loops, counted := 0, 0
	for round := range 40 {
		b := Game.Random(rng, 1+round%2).(*Board)
		sol, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := sol.(*Solution)
		made, err := s.Replay(t.Context(), b.Start(Rick), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		r := made.(*replay)
		left := 0
		for id := range b.circle.Len() {
			p, cell, _ := r.state(id)
			stay, ok := r.Stays(Place(p, cell))
			if loop := s.at(p, cell).Outcome == solver.Loop; loop != ok {
				t.Fatalf("%s: %s on %d is a Loop: %v, and stays: %v", b.Title(), players[p], cell, loop, ok)
			}
			if !ok {
				continue
			}
			left++
			to := int(stay.To.Index)
			by := (to - cell + b.circle.N) % b.circle.N
			if stay.From != Place(p, cell) || stay.To.Part != int(p.Other()) || !slices.Contains(b.circle.Steps[p], by) || s.at(p.Other(), to).Outcome != solver.Loop {
				t.Fatalf("%s: %+v is no step that stays", b.Title(), stay)
			}
			if want := fmt.Sprintf("%s from %d: +%d to %d", players[p], cell, by, to); stay.Words != want || stay.Move != fmt.Sprintf("+%d", by) {
				t.Fatalf("%s: %q, want %q", b.Title(), stay.Words, want)
			}
		}
		if some, all := r.Left(2); all != left || len(some) != min(left, 2) {
			t.Fatalf("%s: %d are left, of which %d are listed, want %d", b.Title(), all, len(some), left)
		}
		loops += left
		for i := range r.Len() - 1 {
			step := r.Step(i)
			if step.Line != replays.LineCount {
				continue
			}
			counted++
			if note := r.Mark(i+1, step.At).Note; note == "" || !strings.Contains(step.Words, note) || !strings.Contains(step.Plain, note) {
				t.Fatalf("%s: the board says %q, the sentences %q and %q", b.Title(), note, step.Words, step.Plain)
			}
		}
	}
	if loops == 0 || counted == 0 {
		t.Errorf("%d states of Loops, %d countdowns", loops, counted)
	}
}
