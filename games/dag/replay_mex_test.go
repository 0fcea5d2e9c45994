package dag

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// mexHolds checks the number line that a step shows. Each follower stands at its value, and the mex
// is the least number without a follower. Each follower above the mex, or without a value, names an
// answer that moves to the mex, or is named as the reason why the node has no finite value.
func mexHolds(t testing.TB, s *Solution, r *replay, i int) {
	t.Helper()
	step := r.Step(i)
	graph, node := s.board.GraphOf(step.At.Part), int32(step.At.Index)
	g, values := s.board.graphs[graph], s.values[graph].Value
	fail := func(why string) { t.Helper(); t.Fatalf("%s: %q: %s: %+v", s.board.Title(), step.Words, why, step.Mex) }
	x := step.Mex
	if x == nil || len(x.Options) != len(g.Out(node)) {
		fail("not all followers are there")
	}
	before := func(v int32) bool { return int(r.trace.When[r.base[graph]+int(v)]) < i }
	blamed := false
	for j, to := range g.Out(node) {
		f := x.Options[j]
		want := solver.Infinite
		if before(to) {
			want = values[to]
		}
		if f.Name != s.board.Node(graph, to) || f.Value != want {
			fail("another follower, or another number")
		}
		if 0 <= f.Value && f.Value <= x.Is {
			if f.Value == x.Is || f.Reply != "" || f.Blame {
				fail("a follower below the mex needs no answer, and none stands at it")
			}
			continue
		}
		answers := slices.ContainsFunc(g.Out(to), func(w int32) bool { return before(w) && values[w] == x.Is })
		if f.Blame == answers || answers != (f.Reply != "") {
			fail("who can be answered")
		}
		blamed = blamed || f.Blame
		if answers {
			from, back := int32(f.Back.From.Index), int32(f.Back.To.Index)
			if from != to || !slices.Contains(g.Out(to), back) || values[back] != x.Is || s.board.Node(graph, back) != f.Reply {
				fail("the answer is none")
			}
		}
	}
	numbers, by := x.Ticks()
	for k := range x.Is {
		if len(by[k]) == 0 {
			fail("the gap is not the first")
		}
	}
	if !slices.IsSorted(numbers) || len(numbers) != len(by) {
		fail("the ticks are not in order")
	}
	if x.Fails != (values[node] < 0) || x.Fails != blamed || !x.Fails && x.Is != values[node] {
		fail("it is not what the node is worth")
	}
}

// regionHolds checks the states of a Loop, and the moves that stay in it, against the verdicts.
func regionHolds(t testing.TB, s *Solution, r *replay) {
	t.Helper()
	var want []games.Place
	for _, at := range everyPlace(s.board) {
		p := Position{0, r.p.with(at.Part, int32(at.Index))}
		stay, ok := r.Stays(at)
		if loop := s.Verdict(p).Outcome == solver.Loop; ok != loop {
			t.Fatalf("%s: %v is a Loop: %v, and stays: %v", s.board.Title(), at, loop, ok)
		}
		if !ok {
			continue
		}
		want = append(want, at)
		move := games.Move{Part: stay.To.Part, To: stay.To.Index}
		if !slices.Contains(s.board.Moves(p), move) || int64(p.Nodes[move.Part]) != stay.From.Index || stay.From.Part != move.Part {
			t.Fatalf("%s: %v: %+v is no move", s.board.Title(), at, stay)
		}
		if v := s.Verdict(s.board.Play(p, move)); v.Outcome != solver.Loop {
			t.Fatalf("%s: %v: %+v leads to %v", s.board.Title(), at, stay, v)
		}
		if !strings.Contains(stay.Words, s.board.Node(s.board.GraphOf(move.Part), int32(move.To))) {
			t.Fatalf("%s: %q does not say where to", s.board.Title(), stay.Words)
		}
	}
	if some, all := r.Left(3); all != len(want) || len(some) != min(all, 3) {
		t.Fatalf("%s: %d are left, of which %d are listed, want %d", s.board.Title(), all, len(some), len(want))
	}
}
