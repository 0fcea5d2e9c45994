package finite

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/solver"
)

// Solution is a solved board: the verdict of every position that can follow its
// start, 4 bytes each besides the positions.
type Solution[S comparable] struct {
	board *Board[S]
	all   *positions[S]
	table solver.Table
}

// Solve implements games.Board, by retrograde analysis.
func (b *Board[S]) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	s, err := b.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (b *Board[S]) solve(ctx context.Context, opt solver.Options) (*Solution[S], error) {
	all, err := b.graph.find(ctx, opt)
	if err != nil {
		return nil, err
	}
	table, err := solver.Retrograde(ctx, all.edges, opt.Using(all.memory()))
	if err != nil {
		return nil, err
	}
	return &Solution[S]{b, all, table}, nil
}

// at is the verdict of a position; a Loop, of which nothing is known, where it
// cannot follow the start.
func (s *Solution[S]) at(p Position[S]) solver.Verdict {
	if n, ok := s.all.index(p); ok {
		return s.table.At(n)
	}
	return solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
}

func (s *Solution[S]) Verdict(p games.Position) solver.Verdict { return s.at(p.(Position[S])) }

func (s *Solution[S]) Mark(p games.Position, at games.Place) games.Mark {
	to, ok := s.board.stand(p.(Position[S]), at)
	if !ok {
		return games.Mark{}
	}
	return games.Mark{Known: true, Verdict: s.at(to)}
}

func (s *Solution[S]) Reason(p games.Position, m games.Move) string {
	next := s.board.Play(p, m)
	you := s.board.kind.Players[next.Turn()]
	a := games.Analyse(s.board, s, next)
	switch {
	case a.Over():
		return s.board.Ended(next)
	case a.Verdict.Outcome == solver.Lose && len(a.Options) == 1:
		return you + "'s only reply can be answered"
	case a.Verdict.Outcome == solver.Lose:
		return fmt.Sprintf("each of %s's %d replies can be answered", you, len(a.Options))
	}
	reply := s.board.Tell(next, a.Options[0].Move)
	if a.Verdict.Outcome == solver.Win {
		return you + " answers " + reply + " and wins"
	}
	return you + " cannot win, but answers " + reply + " and does not lose"
}

func (s *Solution[S]) Deep(games.Position) bool { return true }

// Deepen: everything is known already.
func (s *Solution[S]) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}

// Verify: the table is held against the rules
// themselves, which are asked once more, not the graph that was solved.
func (s *Solution[S]) Verify(ctx context.Context) (solver.Report, error) {
	return solver.CheckTable(ctx, ruled[S]{s}, s.table)
}

// ruled is the positions of a solution with the moves that the rules give.
type ruled[S comparable] struct{ *Solution[S] }

func (r ruled[S]) Len() int { return len(r.table) }

// Successors: A position that is not among those found
// would be one beyond them all.
func (r ruled[S]) Successors(dst []int32, state int32) []int32 {
	at := r.all.list[state]
	for _, m := range r.board.rules.Moves(at.State, at.Player) {
		n, ok := r.all.index(Position[S]{at.Player.Other(), m.To})
		if !ok {
			n = len(r.table)
		}
		dst = append(dst, int32(n))
	}
	return dst
}

func (r ruled[S]) Predecessors(dst []int32, state int32) []int32 {
	return r.all.edges.Predecessors(dst, state)
}

func (s *Solution[S]) States() int { return len(s.table) }

func (s *Solution[S]) Scope() string { return "all that can follow the start" }

func (s *Solution[S]) State(i int) games.Position { return s.all.list[i] }

func (s *Solution[S]) Index(p games.Position) (int, bool) { return s.all.index(p.(Position[S])) }

func (s *Solution[S]) Before(p games.Position) []games.Position {
	n, ok := s.all.index(p.(Position[S]))
	if !ok {
		return nil
	}
	var before []games.Position
	last := int32(-1) // a state that leads here by two moves stands twice, one after the other
	for _, i := range s.all.edges.Predecessors(nil, int32(n)) {
		if i != last {
			before = append(before, Position[S]{p.Turn().Other(), s.all.list[i].State})
		}
		last = i
	}
	return before
}

func (s *Solution[S]) Stand(p games.Position, at games.Place) (games.Position, bool) {
	to, ok := s.board.stand(p.(Position[S]), at)
	if !ok {
		return nil, false
	}
	return to, true
}

func (s *Solution[S]) Spot(games.Position, games.Place) games.Place { return here }

func (s *Solution[S]) Call(p games.Position) string { return s.board.call(p.(Position[S])) }
