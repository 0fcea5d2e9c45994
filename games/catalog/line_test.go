package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// The main line begins with the suggested move, has as many plies as the remoteness, and ends
// where nobody can move. In a Loop it returns to a position and never leaves the Loop. It is tried
// from positions along random matches.
func TestMainLine(t *testing.T) {
	const most = 40000
	eachGame(t, func(t *testing.T, g *games.Game) {
		for i, tab := range tables(t, g) {
			rng := source(uint64(i))
			s := tab.solved(t)
			p := tab.board.Start(tab.first)
			for range wide.Of(4, 1) {
				var l *games.Line
				var err error
				s, l, err = games.MainLine(t.Context(), tab.board, s, p, most, solver.Options{Memory: memory()})
				if err != nil {
					t.Fatal(err)
				}
				follow(t, tab, s, l, most)
				moves := tab.board.Moves(p)
				if len(moves) == 0 {
					break
				}
				p = tab.board.Play(p, moves[rng.IntN(len(moves))])
			}
		}
	})
}

// follow checks every ply of a line.
func follow(t *testing.T, tab *table, s games.Solution, l *games.Line, most int) {
	t.Helper()
	b, key := tab.board, l.Positions[0].Key()
	if len(l.Positions) != l.Len()+1 {
		t.Fatalf("%s, %s: %d positions, %d moves", tab.name, key, len(l.Positions), l.Len())
	}
	first := games.Analyse(b, s, l.Positions[0])
	if l.Len() > 0 && first.Options[0].Move != l.Moves[0] {
		t.Errorf("%s, %s: suggested %v, the line begins with %v", tab.name, key, first.Options[0].Move, l.Moves[0])
	}
	for i, m := range l.Moves {
		if next := b.Play(l.Positions[i], m); next.Key() != l.Positions[i+1].Key() {
			t.Fatalf("%s, %s: ply %d leads to %s, not %s", tab.name, key, i, next.Key(), l.Positions[i+1].Key())
		}
		// Both players keep the outcome.
		next := l.Positions[i+1]
		before, after := s.Verdict(l.Positions[i]), games.ForMover(l.Positions[i], next, s.Verdict(next))
		if before.Outcome != after.Outcome {
			t.Errorf("%s, %s: ply %d turns %v into %v", tab.name, key, i, before, after)
		}
	}
	last := l.Positions[l.Len()]
	over := len(b.Moves(last)) == 0
	switch {
	case l.Ended != over:
		t.Errorf("%s, %s: ended %v, and over %v", tab.name, key, l.Ended, over)
	case l.Verdict.Remoteness >= 0 && (l.Len() != int(l.Verdict.Remoteness) || !over):
		t.Errorf("%s, %s: %v, and a line of %d plies, over %v", tab.name, key, l.Verdict, l.Len(), over)
	case l.Verdict.Outcome == solver.Loop && (over || l.Back < 0):
		t.Errorf("%s, %s: a Loop whose line is %d plies, back to %d, over %v", tab.name, key, l.Len(), l.Back, over)
	case l.Back >= 0 && l.Positions[l.Back].Key() != last.Key():
		t.Errorf("%s, %s: the last position does not repeat that of ply %d", tab.name, key, l.Back)
	}
}

// A review of a random match has at each ply what an analysis has. A move that keeps the outcome
// is never called a mistake.
func TestReview(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for i, tab := range tables(t, g) {
			rng := source(uint64(i))
			m := matches.New(tab.board, tab.first, matches.Sides{})
			for moves := tab.board.Moves(m.Position()); len(moves) > 0 && m.Ply() < plies; moves = tab.board.Moves(m.Position()) {
				m.Play(moves[rng.IntN(len(moves))])
			}
			s := tab.solved(t)
			r, err := matches.NewReview(t.Context(), m, s, solver.Options{Memory: memory()})
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Plies) != m.Len()+1 {
				t.Fatalf("%s: %d plies of %d moves", tab.name, len(r.Plies), m.Len())
			}
			for ply := range r.Plies {
				j := &r.Plies[ply]
				p := m.At(ply)
				if v := s.Verdict(p); v.Outcome != j.Verdict.Outcome || j.Turn != p.Turn() {
					t.Errorf("%s, ply %d: %v, reviewed as %v", tab.name, ply, v, j.Verdict)
				}
				if j.For(0).Outcome != j.For(1).Outcome.Other() {
					t.Errorf("%s, ply %d: %v for one, %v for the other", tab.name, ply, j.For(0), j.For(1))
				}
				if ply == m.Len() {
					continue
				}
				if j.Made.Move != m.Move(ply) || j.Judgement == matches.Unjudged {
					t.Errorf("%s, ply %d: %v was made, %+v judged", tab.name, ply, m.Move(ply), j)
				}
				next := &r.Plies[ply+1]
				if gave := games.ForMover(p, m.At(ply+1), next.Verdict).Outcome != j.Verdict.Outcome; gave != (j.Judgement == matches.GaveAway) {
					t.Errorf("%s, ply %d: from %v to %v: %s", tab.name, ply, j.Verdict, next.Verdict, j.Words())
				}
			}
		}
	})
}
