package catalog_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// plies is the most moves of a match in these tests: some matches never end.
const plies = 200

// memory returns the memory allowed for searching a sum: so little that some are too large for it
// and no search takes long.
func memory() int64 { return wide.Of(int64(2<<20), 1<<18) }

// Every board is solved and verified. Then perfect and random players play matches on it, and
// every position met is checked.
func TestEveryBoardIsPlayed(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for i, tab := range tables(t, g) {
			t.Run(tab.name, func(t *testing.T) {
				b := tab.board
				s := tab.solved(t)
				if report, err := s.Verify(t.Context()); err != nil || report.States() == 0 && report.Besides == "" {
					t.Errorf("verified %+v, %v", report, err)
				}
				rng := source(uint64(i))
				for n, perfect := range [][2]bool{{true, false}, {false, true}, {true, true}, {false, false}}[:wide.Of(4, 2)] {
					first := tab.first
					if (i+n)%2 == 1 { // on the next board the other player begins
						first = first.Other()
					}
					r := &referee{TB: t, board: b, solution: s, rng: rng, perfect: perfect}
					r.play(first)
				}
			})
		}
	})
}

func TestSolveStopsWhenTold(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, tab := range tables(t, g) {
			if _, err := tab.board.Solve(cancelled(t), solver.Options{}); !isCancelled(err) {
				t.Errorf("%s: %v", tab.name, err)
			}
			s := tab.solved(t)
			if _, err := s.Verify(cancelled(t)); !isCancelled(err) {
				t.Errorf("%s: verifying: %v", tab.name, err)
			}
			p := tab.board.Start(tab.first)
			if _, err := s.Deepen(cancelled(t), p, solver.Options{}); !s.Deep(p) && !isCancelled(err) {
				t.Errorf("%s: deepening: %v", tab.name, err)
			}
		}
	})
}

func TestSolveKeepsToTheMemoryLimit(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for _, tab := range tables(t, g) {
			_, err := tab.board.Solve(t.Context(), solver.Options{Memory: 1})
			var large *solver.TooLarge
			if !errors.As(err, &large) {
				t.Errorf("%s, solved in a byte: %v", tab.name, err)
			}
		}
	})
}

// referee plays a match and checks every position.
type referee struct {
	testing.TB
	board    games.Board
	solution games.Solution
	rng      *rand.Rand
	perfect  [2]bool // whether a player plays perfectly; else at random
}

func (r *referee) play(first games.Player) {
	b := r.board
	m := matches.New(b, first, matches.Sides{})
	if got := m.Position().Turn(); got != first {
		r.Fatalf("%s starts, not %s", b.Game().Players[got], b.Game().Players[first])
	}
	keys := []string{m.Position().Key()}
	before := r.analyse(m.Position())
	for !m.Over() && m.Ply() < plies {
		mv := before.Options[0].Move
		if !r.perfect[m.Position().Turn()] {
			mv = before.Options[r.rng.IntN(len(before.Options))].Move
		}
		if !m.Play(mv) {
			r.Fatalf("%s: %v is no legal move", keys[m.Ply()], mv)
		}
		keys = append(keys, m.Position().Key())
		after := r.analyse(m.Position())
		r.compare(before, after)
		before = after
	}
	for ply := len(keys) - 1; ply >= 0; ply-- {
		if got := m.Position().Key(); got != keys[ply] || m.Ply() != ply {
			r.Fatalf("undone to ply %d: %s, want %s at %d", m.Ply(), got, keys[ply], ply)
		}
		if m.Undo() != (ply > 0) {
			r.Fatalf("undo at ply %d", ply)
		}
	}
	for ply := range keys {
		if got := m.Position().Key(); got != keys[ply] || m.Ply() != ply {
			r.Fatalf("redone to ply %d: %s, want %s at %d", m.Ply(), got, keys[ply], ply)
		}
		if m.Redo() != (ply < len(keys)-1) {
			r.Fatalf("redo at ply %d", ply)
		}
	}
}

// compare checks the verdicts of two successive positions against each other.
func (r *referee) compare(before, after *games.Analysis) {
	p, q := before.Position, after.Position
	v, w := before.Verdict, games.ForMover(p, q, after.Verdict)
	if r.perfect[p.Turn()] && w.Outcome != v.Outcome {
		r.Errorf("%s: the perfect player turns %v into %v", p.Key(), v, w)
	}
	if v.Exact() && !w.Exact() {
		r.Errorf("%s is %v, and %s, which follows, is %v", p.Key(), v, q.Key(), after.Verdict)
	}
	if r.perfect[p.Turn()] && v.Exact() && w != v {
		r.Errorf("%s is %v, and along perfect play %s is %v", p.Key(), v, q.Key(), after.Verdict)
	}
	if solver.Compare(w, v) < 0 && v.Exact() && w.Exact() {
		r.Errorf("%s is %v, and a move is worth %v", p.Key(), v, w)
	}
}

// analyse checks everything about a position.
func (r *referee) analyse(p games.Position) *games.Analysis {
	b := r.board
	s, a, err := games.Think(context.Background(), b, r.solution, p, solver.Options{Memory: memory()})
	if err != nil {
		r.Fatalf("%s: %v", p.Key(), err)
	}
	r.solution = s
	if v := s.Verdict(p); v != a.Verdict && (v.Exact() || v.Outcome != a.Verdict.Outcome) {
		r.Errorf("%s: verdict %v, analysed as %v", p.Key(), v, a.Verdict)
	}
	r.description(p, b.Describe(p, b.Game().Names()))
	moves := b.Moves(p)
	if a.Over() {
		end := solver.Verdict{Outcome: games.End(b, p)}
		if end.Outcome == solver.Draw {
			end.Remoteness = solver.Unknown
		}
		if a.Verdict != end || len(moves) > 0 {
			r.Errorf("%s: no options, but %v and %d moves", p.Key(), a.Verdict, len(moves))
		}
		r.line("the end of "+p.Key(), b.Ended(p, b.Game().Names()).String(), 70)
		return a
	}
	r.options(p, a, moves)
	r.names(p, moves)
	if sum, ok := s.(games.Additive); ok {
		r.sum(sum, p, moves)
	}
	return a
}

// options requires a position's verdict to follow from the verdicts after its moves.
func (r *referee) options(p games.Position, a *games.Analysis, moves []games.Move) {
	if len(a.Options) != len(moves) {
		r.Fatalf("%s: %d options of %d moves", p.Key(), len(a.Options), len(moves))
	}
	seen := make([]bool, len(moves))
	var best solver.Verdict
	exact := a.Verdict.Exact()
	for i, o := range a.Options {
		if o.Index < 0 || o.Index >= len(moves) || seen[o.Index] || moves[o.Index] != o.Move {
			r.Fatalf("%s: option %d is %+v, of moves %v", p.Key(), i, o, moves)
		}
		seen[o.Index] = true
		if i > 0 && tied(a.Options[i-1], o) && a.Options[i-1].Index > o.Index {
			r.Errorf("%s: move %d comes before %d, though nothing tells them apart", p.Key(), a.Options[i-1].Index, o.Index)
		}
		next := r.board.Play(p, o.Move)
		v := games.ForMover(p, next, r.solution.Verdict(next))
		if v.Outcome != o.Verdict.Outcome || o.Verdict.Exact() && o.Verdict != v {
			r.Errorf("%s: %s is %v, but leads to what is worth %v", p.Key(), r.board.Name(p, o.Move), o.Verdict, v)
		}
		if i == 0 || solver.Compare(v, best) < 0 {
			best = v
		}
		exact = exact && v.Exact()
	}
	if best.Outcome != a.Verdict.Outcome || exact && best != a.Verdict {
		r.Errorf("%s is %v, but its best move is worth %v", p.Key(), a.Verdict, best)
	}
	if a.Best < 1 || a.Best > len(moves) {
		r.Errorf("%s: %d best moves of %d", p.Key(), a.Best, len(moves))
	}
}

// tied reports whether two moves are equally good.
func tied(a, b games.Option) bool {
	return a.Verdict == b.Verdict && a.Share == b.Share && a.Cost.Equal(b.Cost)
}

// names requires the moves of a position to have different names, words and reasons. The target of
// each move must have the mark of the position after it.
func (r *referee) names(p games.Position, moves []games.Move) {
	b, s := r.board, r.solution
	names := map[string]bool{}
	targets := map[games.Place]games.Move{}
	for _, m := range moves {
		name := b.Name(p, m)
		if names[name] {
			r.Errorf("%s: two moves are called %s", p.Key(), name)
		}
		names[name] = true
		r.line("a move's name", name, 24)
		r.line("what "+name+" does", b.Tell(p, m).String(), 50)
		r.line("the reason of "+name, s.Reason(p, m, r.board.Game().Names()), 110)
		at := b.Target(p, m)
		if other, taken := targets[at]; taken {
			r.Errorf("%s: %s and %s lead to the same place", p.Key(), b.Name(p, other), name)
		}
		targets[at] = m
		next := b.Play(p, m)
		mark := s.Mark(p, at)
		if want := s.Verdict(next); !mark.Known || mark.Verdict != want {
			r.Errorf("%s: %s leads to what is %v, the target wears %+v", p.Key(), name, want, mark)
		}
	}
	if again := b.Moves(p); !slices.Equal(again, moves) {
		r.Errorf("%s: moves %v, and the next time %v", p.Key(), moves, again)
	}
}

// sum requires the total shown before a move to be the total after it.
func (r *referee) sum(s games.Additive, p games.Position, moves []games.Move) {
	sum := s.Sum(p)
	r.line("the total", sum.Total, 60)
	r.line("what follows from it", sum.Verdict, 70)
	if len(sum.Terms) == 0 {
		r.Errorf("%s: a sum of nothing", p.Key())
	}
	for _, m := range moves {
		if after, total := s.After(p, m), s.Sum(r.board.Play(p, m)).Total; after != total {
			r.Errorf("%s: %s should leave %q and leaves %q", p.Key(), r.board.Name(p, m), after, total)
		}
	}
}

// description requires a description for screen readers to be plain ASCII lines.
func (r *referee) description(p games.Position, text string) {
	for _, l := range strings.Split(text, "\n") {
		if l == "" || strings.TrimRight(l, " ") != l || strings.ContainsFunc(l, func(c rune) bool { return c < ' ' || c > '~' }) {
			r.Errorf("%s is described by %q", p.Key(), l)
		}
	}
}

func (r *referee) line(what, text string, most int) {
	r.Helper()
	line(r.TB, what, text, most)
}
