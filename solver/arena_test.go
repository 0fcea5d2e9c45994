package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// defined solves an arena by the definition, slowly. For r = 0, 1, 2, … it finds who can force a
// win within r plies. If Forever is Nobody, each of the other nodes is a Loop if some path through
// them is as long as there are nodes, else a Draw. If Forever is a player, infinite play is won by
// that player: a node is a Draw if the opponent can force the play into a drawn end, else it is
// won or lost without end.
func defined(a *solver.Arena) []solver.Verdict {
	n := a.Len()
	out := make([]solver.Verdict, n)
	for v := range out {
		out[v] = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
	}
	for r := range int32(n + 1) {
		now := slices.Clone(out)
		for v := range n {
			if out[v].Remoteness >= 0 {
				continue
			}
			replies := a.Fwd.Out(int32(v))
			if len(replies) == 0 && r == 0 && a.Nodes[v].End() != solver.Draw {
				now[v] = solver.Verdict{Outcome: a.Nodes[v].End(), Remoteness: 0}
			}
			lost := 0
			for _, to := range replies {
				as := out[to].Outcome
				if !a.Keeps(int32(v), to) {
					as = as.Other()
				}
				switch as {
				case solver.Win:
					now[v] = solver.Verdict{Outcome: solver.Win, Remoteness: r}
				case solver.Lose:
					lost++
				}
			}
			if len(replies) > 0 && lost == len(replies) {
				now[v] = solver.Verdict{Outcome: solver.Lose, Remoteness: r}
			}
		}
		out = now
	}
	if a.Forever == solver.Nobody {
		walk := make([]int, n) // the longest walk among what is left, up to n
		for range n {
			for v := range n {
				for _, to := range a.Fwd.Out(int32(v)) {
					if out[to].Remoteness < 0 {
						walk[v] = max(walk[v], walk[to]+1)
					}
				}
			}
		}
		for v := range n {
			if out[v].Remoteness < 0 && walk[v] < n {
				out[v].Outcome = solver.Draw
			}
		}
		return out
	}
	winner := int(a.Forever - solver.Player0)
	drawn := make([]bool, n)
	for range n + 1 {
		for v := range n {
			if out[v].Remoteness >= 0 {
				continue
			}
			replies := a.Fwd.Out(int32(v))
			some, all := false, true // unless it is won by the other player, whom that suits better
			for _, to := range replies {
				some = some || drawn[to]
				as := out[to].Outcome
				if a.Nodes[to].Player() == winner {
					as = as.Other()
				}
				all = all && (drawn[to] || out[to].Remoteness >= 0 && as == solver.Win)
			}
			drawn[v] = len(replies) == 0 || some && a.Nodes[v].Player() != winner || all && a.Nodes[v].Player() == winner
		}
	}
	for v := range n {
		switch {
		case out[v].Remoteness >= 0:
		case drawn[v]:
			out[v].Outcome = solver.Draw
		case a.Nodes[v].Player() == winner:
			out[v] = solver.Verdict{Outcome: solver.Win, Remoteness: solver.Endless}
		default:
			out[v] = solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Endless}
		}
	}
	return out
}

// nodes has one node of each kind: each player to move, and each result of having no move.
var nodes = []solver.Node{
	solver.NewNode(0, solver.Lose), solver.NewNode(0, solver.Win), solver.NewNode(0, solver.Draw),
	solver.NewNode(1, solver.Lose), solver.NewNode(1, solver.Win), solver.NewNode(1, solver.Draw),
}

// holds solves an arena, requires the result to be that of defined, and requires the checker to
// accept it.
func holds(t interface{ Fatalf(string, ...any) }, a *solver.Arena) solver.Verdicts {
	got, err := a.Settle(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	want := defined(a)
	for v := range want {
		if got.At(v) != want[v] {
			t.Fatalf("%v, nodes %v, impartial %v, forever %v: node %d is %v, want %v", a.Fwd, a.Nodes, a.Impartial, a.Forever, v, got.At(v), want[v])
		}
	}
	if _, err := a.Check(context.Background(), got); err != nil {
		t.Fatalf("%v, nodes %v, impartial %v, forever %v: the checker refuses what is right: %v", a.Fwd, a.Nodes, a.Impartial, a.Forever, err)
	}
	return got
}

func TestArenaOnEverySmallOne(t *testing.T) {
	var met [solver.Outcomes]int
	for n := range 4 {
		eachSmallDigraph(n, func(_ uint64, g *solver.CSR) {
			a := &solver.Arena{Both: solver.NewBoth(g), Nodes: make([]solver.Node, n)}
			for code := range power(len(nodes), n) {
				for v := range n {
					a.Nodes[v] = nodes[code%len(nodes)]
					code /= len(nodes)
				}
				for _, a.Forever = range []solver.Forever{solver.Nobody, solver.Player0, solver.Player1} {
					got := holds(t, a)
					for v := range got {
						met[got.At(v).Outcome]++
					}
				}
				a.Forever, a.Impartial = solver.Nobody, true
				holds(t, a)
				a.Impartial = false
			}
		})
	}
	if slices.Contains(met[:], 0) {
		t.Errorf("outcomes met: %v, want all of them", met)
	}
}

func power(base, exponent int) int {
	p := 1
	for range exponent {
		p *= base
	}
	return p
}

// anyArena draws an arena of up to n nodes with random players and results.
func anyArena(n int) *rapid.Generator[*solver.Arena] {
	return rapid.Custom(func(t *rapid.T) *solver.Arena {
		g := anyGraph(n).Draw(t, "graph")
		a := &solver.Arena{Both: solver.NewBoth(g)}
		for range g.Len() {
			a.Nodes = append(a.Nodes, rapid.SampledFrom(nodes).Draw(t, "node"))
		}
		if a.Impartial = rapid.Bool().Draw(t, "impartial"); !a.Impartial {
			a.Forever = solver.Forever(rapid.IntRange(0, 2).Draw(t, "forever"))
		}
		return a
	})
}

func TestArenaAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { holds(t, anyArena(14).Draw(t, "arena")) })
}

func TestArenaIsRetrogradeWherePlayersTakeTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(30).Draw(t, "graph")
		a := &solver.Arena{Both: solver.NewBoth(g), Nodes: slices.Repeat([]solver.Node{nodes[0]}, g.Len()), Impartial: true}
		got, want := holds(t, a), withinPlies(g)
		for v := range got {
			if got.At(v) != want.At(v) {
				t.Fatalf("node %d: %v, want %v", v, got.At(v), want.At(v))
			}
		}
	})
}

func TestArenaTellsItsSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyArena(14).Draw(t, "arena")
		told := make(solver.Verdicts, a.Len())
		got, err := a.Settle(context.Background(), solver.Options{Step: func(s solver.Step) {
			if told[s.State] != 0 {
				t.Fatalf("node %d told twice", s.State)
			}
			if s.Because < 0 != (a.Replies(int32(s.State)) == 0) {
				t.Fatalf("node %d of %d replies because of %d", s.State, a.Replies(int32(s.State)), s.Because)
			}
			told.Set(s.State, s.Verdict)
		}})
		if err != nil {
			t.Fatal(err)
		}
		for v := range got {
			if g := got.At(v); g != told.At(v) && g.Remoteness != solver.Endless {
				t.Fatalf("node %d told as %v, is %v", v, told.At(v), g)
			}
		}
	})
}

func TestArenaCheckerRefusesEveryOtherVerdict(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyArena(8).Draw(t, "arena")
		right := holds(t, a)
		v := rapid.IntRange(0, a.Len()-1).Draw(t, "node")
		other := solver.Verdict{Outcome: solver.Outcome(rapid.IntRange(0, 3).Draw(t, "outcome")), Remoteness: solver.Unknown}
		if !other.Outcome.Even() {
			other.Remoteness = rapid.Int32Range(-2, 8).Filter(func(r int32) bool { return r != solver.Unknown }).Draw(t, "remoteness")
		}
		if other == right.At(v) {
			return
		}
		wrong := slices.Clone(right)
		wrong.Set(v, other)
		var flaw *solver.Flaw
		if _, err := a.Check(context.Background(), wrong); !errors.As(err, &flaw) {
			t.Fatalf("node %d as %v, which is %v: %v, want a flaw", v, other, right.At(v), err)
		}
	})
}

func TestVerdictsHoldWhatTheyAreGiven(t *testing.T) {
	list := make(solver.Verdicts, 1)
	for _, v := range []solver.Verdict{
		{Outcome: solver.Loop, Remoteness: solver.Unknown},
		{Outcome: solver.Draw, Remoteness: solver.Unknown},
		{Outcome: solver.Win, Remoteness: solver.Unknown},
		{Outcome: solver.Lose, Remoteness: solver.Unknown},
		{Outcome: solver.Win, Remoteness: solver.Endless},
		{Outcome: solver.Lose, Remoteness: solver.Endless},
		{Outcome: solver.Win, Remoteness: 0},
		{Outcome: solver.Lose, Remoteness: 0},
		{Outcome: solver.Win, Remoteness: 1},
		{Outcome: solver.Lose, Remoteness: 1<<29 - 1},
	} {
		if list.Set(0, v); list.At(0) != v {
			t.Errorf("%v comes back as %v", v, list.At(0))
		}
	}
}
