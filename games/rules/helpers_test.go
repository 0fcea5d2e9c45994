package rules_test

import (
	"fmt"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/rules"
	"zugzwang/solver"
)

// load reads a valid file of rules.
func load(t testing.TB, source string) *rules.File {
	t.Helper()
	f, err := rules.Load("game.star", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// on returns the rules with these parameters and the defaults for the others.
func on(t testing.TB, f *rules.File, with map[string]any) *rules.Rules {
	t.Helper()
	r, err := f.On(values(t, f, with))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// values returns the parameters of a file, with the defaults for those not given.
func values(t testing.TB, f *rules.File, with map[string]any) params.Values {
	t.Helper()
	v := f.Params.Defaults()
	said := 0
	for i, p := range f.Params {
		switch to := with[p.Name].(type) {
		case nil:
			continue
		case int:
			v[i] = params.Value{Int: int64(to)}
		case string:
			v[i] = params.Value{Word: to}
		case bool:
			v[i] = params.Value{Word: "False"}
			if to {
				v[i] = params.Value{Int: 1, Word: "True"}
			}
		}
		said++
	}
	if said != len(with) {
		t.Fatalf("%v: no such parameters", with)
	}
	return v
}

// graph is all positions that can follow a start, found by asking one by one. In an impartial game
// the first player is to move in all of them.
type graph struct {
	file  *rules.File
	index map[finite.Position]int
	at    []finite.Position
	to    [][]int
	names [][]string
	end   []solver.Outcome
}

// graphOf returns all positions that can follow the start with this player to move.
func graphOf(t testing.TB, r *rules.Rules, turn games.Player) *graph {
	t.Helper()
	g := &graph{file: r.File(), index: map[finite.Position]int{}}
	g.add(finite.Position{Player: turn, State: r.Start()})
	for n := 0; n < len(g.at); n++ {
		p := g.at[n]
		moves, end, err := r.Ask(p.State, p.Player)
		if err != nil {
			t.Fatal(err)
		}
		g.end = append(g.end, end)
		g.to, g.names = append(g.to, nil), append(g.names, nil)
		for _, m := range moves {
			next := finite.Position{Player: p.Player.Other(), State: m.To}
			if m.Again {
				next.Player = p.Player
			}
			g.to[n] = append(g.to[n], g.add(next))
			g.names[n] = append(g.names[n], m.Name)
		}
	}
	return g
}

func (g *graph) add(p finite.Position) int {
	if g.file.Impartial {
		p.Player = 0
	}
	n, ok := g.index[p]
	if !ok {
		n = len(g.at)
		g.index[p] = n
		g.at = append(g.at, p)
	}
	return n
}

// verdicts returns outcomes and distances by the definition, in rounds. A player with a move to a
// position lost for the opponent wins one ply later. A player with moves only to positions won for
// the opponent loses. Positions that no round reaches count as Loops, also if they are Draws.
func (g *graph) verdicts() []solver.Verdict {
	known := make([]solver.Verdict, len(g.at))
	for round := int32(0); ; round++ {
		settled := map[int]solver.Verdict{}
		for n := range g.at {
			if known[n].Outcome != solver.Loop {
				continue
			}
			if len(g.to[n]) == 0 {
				if round == 0 && !g.end[n].Even() {
					settled[n] = solver.Verdict{Outcome: g.end[n]}
				}
				continue
			}
			lost := true
			for _, to := range g.to[n] {
				o := known[to].Outcome
				if g.file.Impartial || g.at[to].Player != g.at[n].Player {
					o = o.Other()
				}
				if o == solver.Win {
					settled[n] = solver.Verdict{Outcome: solver.Win, Remoteness: round}
				}
				lost = lost && o == solver.Lose
			}
			if lost {
				settled[n] = solver.Verdict{Outcome: solver.Lose, Remoteness: round}
			}
		}
		if len(settled) == 0 && round > 0 {
			for n := range known {
				if known[n].Outcome == solver.Loop {
					known[n].Remoteness = solver.Unknown
				}
			}
			return known
		}
		for n, v := range settled {
			known[n] = v
		}
	}
}

// judged returns package finite's answer for a board in the judge's format, after verifying it by
// the definition.
func judged(t testing.TB, f *rules.File, with map[string]any) string {
	t.Helper()
	b, err := f.Game(rules.Own).Editing.Form.Board(append(f.Params.Entries(values(t, f, with)), ""))
	if err != nil {
		t.Fatal(err)
	}
	s, solved := b.Solve(t.Context(), solver.Options{})
	if solved != nil {
		t.Fatal(solved)
	}
	if _, err := s.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	return words(s.Verdict(b.Start(0)))
}

// words returns a verdict in the judge's format.
func words(v solver.Verdict) string {
	if v.Remoteness < 0 {
		return v.Outcome.String()
	}
	return fmt.Sprintf("%v %d", v.Outcome, v.Remoteness)
}
