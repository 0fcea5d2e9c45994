package berzerk

import (
	"context"
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Solution is a solved circle: the verdict of all 2n states, 4 bytes each.
type Solution struct {
	board *Board
	table solver.Table
}

func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	return games.Solved(b.solve(ctx, opt))
}

func (b *Board) solve(ctx context.Context, opt solver.Options) (*Solution, error) {
	t, err := b.circle.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return &Solution{b, t}, nil
}

// at returns the verdict with a player to move and the monster on a cell.
func (s *Solution) at(p games.Player, cell int) solver.Verdict {
	return s.table.At(s.board.circle.State(int(p), cell))
}

func (s *Solution) Verdict(p games.Position) solver.Verdict {
	at := p.(Position)
	return s.at(at.Player, at.Cell)
}

// Mistakes returns how many moves make the outcome worse, of how many moves. It reads the table and
// makes no positions: with thousands of steps a player, one position's moves have millions of
// replies.
func (s *Solution) Mistakes(p games.Position) (wrong, of int) {
	at := p.(Position)
	if at.Cell == 0 {
		return 0, 0
	}
	n, steps := s.board.circle.N, s.board.circle.Steps[at.Player]
	worth := s.at(at.Player, at.Cell).Outcome
	ring := s.table[s.board.circle.State(int(at.Player.Other()), 0):][:n]
	for _, step := range steps {
		to := at.Cell + step
		if to >= n {
			to -= n
		}
		if ring.At(to).Outcome.Other().Worse(worth) {
			wrong++
		}
	}
	return wrong, len(steps)
}

func (s *Solution) Mark(_ games.Position, at games.Place) games.Mark {
	return games.Mark{Known: true, Verdict: s.at(games.Player(at.Part), int(at.Index))}
}

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	at := p.(Position)
	cell := s.board.cell(at.Cell, m)
	me, you := at.Player, at.Player.Other()
	next := Position{at.Player.Other(), cell}
	v := s.Verdict(next)
	switch {
	case cell == 0:
		return who.Does(me, "moves it into the hole")
	case v.Outcome == solver.Lose && len(s.board.Steps(next.Player)) == 1:
		return fmt.Sprintf("from %d %s only step lands where %s", cell, who.Whose(you), who.Does(me, "wins"))
	case v.Outcome == solver.Lose:
		return fmt.Sprintf("from %d each of %s steps lands where %s", cell, who.Whose(you), who.Does(me, "wins"))
	}
	reply := games.Analyse(s.board, s, next).Options[0]
	to := s.board.cell(cell, reply.Move)
	switch {
	case to == 0:
		return fmt.Sprintf("from %d %s +%d into the hole", cell, who.Does(you, "answers"), reply.Move.To)
	case v.Outcome == solver.Win:
		return fmt.Sprintf("from %d %s +%d to %d", cell, who.Does(you, "answers"), reply.Move.To, to) + who.And(you, "wins")
	}
	return fmt.Sprintf("from %d %s cannot win, but can answer +%d to %d and not lose", cell, who.Name(you), reply.Move.To, to)
}

func (s *Solution) Idea(p games.Position, who games.Names) string {
	at := p.(Position)
	for _, m := range s.board.Moves(p) {
		if s.board.cell(at.Cell, m) == 0 {
			return "look for a step into the hole"
		}
	}
	return "look for a cell from which each of " + who.Whose(at.Player.Other()) + " steps ends where " + who.Does(at.Player, "wins")
}

func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	at := p.(Position)
	cell := strconv.Itoa(at.Cell)
	return games.Loss{Left: who.Name(at.Player) + " on " + cell, Then: cell, Why: s.whyLost(p, who)}
}

// whyLost says which cells the player can reach, and how the opponent wins from there.
func (s *Solution) whyLost(p games.Position, who games.Names) string {
	const most = 5 // with more cells, they are not named
	at := p.(Position)
	me, you := at.Player, at.Player.Other()
	var cells, hole, other []string // names of the cells reached: all; those from which the opponent hits the hole; the others
	for _, m := range s.board.Moves(p) {
		cell := s.board.cell(at.Cell, m)
		name := strconv.Itoa(cell)
		cells = append(cells, name)
		reply := games.Analyse(s.board, s, Position{you, cell}).Options[0]
		if s.board.cell(cell, reply.Move) == 0 {
			hole = append(hole, name)
		} else {
			other = append(other, name)
		}
	}
	if len(cells) > most {
		return fmt.Sprintf("from %d each of %s %d steps lands where %s", at.Cell, who.Whose(me), len(cells), who.Does(you, "wins"))
	}
	says := fmt.Sprintf("from %d %s only %s", at.Cell, who.Does(me, "reaches"), english.AllOf(cells))
	wins, hits := who.Does(you, "wins"), who.Does(you, "hits")+" the hole"
	all := "each of them"
	if len(cells) == 1 {
		all = "there"
	}
	switch {
	case len(hole) == 0:
		return says + ", and from " + all + " " + wins
	case len(other) == 0:
		return says + ", and from " + all + " " + hits
	}
	return says + ": from " + english.AllOf(hole) + " " + hits + ", and from " + english.AllOf(other) + " " + wins + ", too"
}

func (s *Solution) Deep(games.Position) bool { return true }

// Deepen returns s: nothing more can be found.
func (s *Solution) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}

func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	return solver.CheckTable(ctx, s.board.circle, s.table)
}
