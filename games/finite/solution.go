package finite

import (
	"cmp"
	"context"
	"fmt"
	"math"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Solution is a solved board: the verdict of every position that can follow its start, 4 bytes
// each besides the positions, and its value, 4 bytes more, if the theory gives one. It
// implements games.Explorer, Valued and Replayer; package games documents their methods. If
// parts were solved alone, Solve returns another type: a games.Additive, which is an Explorer
// only if all positions are few enough to search.
type Solution struct {
	board  *Board
	all    *positions
	later  bool // only what can follow a position later than the start was searched
	table  solver.Verdicts
	values []int32    // nimbers, if the game is impartial and a player who cannot move loses; else nil
	late   bool       // the values are found by FindValues, when needed
	tally  pointCache // the points of its positions
}

// Solve solves the board by the values of its parts, if the rules name parts that have values,
// else by retrograde analysis of all positions. The error is the rules', a *solver.TooLarge or
// the context's.
func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	s, err := b.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	if whole, ok := s.(*Solution); ok {
		whole.late = whole.partisan()
	}
	return s, nil
}

// solved is any of this package's solutions.
type solved interface {
	games.Solution
	// value returns the value of a position in plain ASCII, "" if it has none.
	value(p Position) string
	// whole returns the search of all positions, nil if there is none.
	whole() *Solution
}

// solve is Solve with a solution of this package's own types.
func (b *Board) solve(ctx context.Context, opt solver.Options) (solved, error) {
	if b.rules.splits() {
		if s, err := b.solveSum(ctx, opt); !noSum(err) {
			return s, err
		}
	}
	all, err := b.graph.find(ctx, opt)
	if err != nil {
		return nil, err
	}
	return b.settle(ctx, all, opt)
}

func (s *Solution) whole() *Solution { return s }

// settle solves the positions that were found.
func (b *Board) settle(ctx context.Context, all *positions, opt solver.Options) (*Solution, error) {
	opt = opt.Using(all.memory())
	table, err := all.arena.Settle(ctx, opt)
	if err != nil {
		return nil, err
	}
	s := &Solution{board: b, all: all, table: table}
	if opt = opt.Using(4 * int64(len(table))); all.normal() {
		values, err := solver.SolveLoopy(ctx, all.arena.Fwd, opt)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err == nil: // on any other error memory is short, and there are no values
			s.values = values.Value
		}
	}
	return s, nil
}

// normal reports whether the game is impartial and whoever cannot move has lost. Then nimbers
// decide it.
func (g *positions) normal() bool {
	if !g.arena.Impartial {
		return false
	}
	for n, node := range g.arena.Nodes {
		if node.End() != solver.Lose && g.arena.Replies(int32(n)) == 0 {
			return false
		}
	}
	return true
}

// at returns the verdict of a position, Loop if it cannot follow the start.
func (s *Solution) at(p Position) solver.Verdict {
	if n, ok := s.all.index(p); ok {
		return s.table.At(n)
	}
	return solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
}

func (s *Solution) Verdict(p games.Position) solver.Verdict { return s.at(p.(Position)) }

// value returns the nimber of a position in plain ASCII, "" if it has none.
func (s *Solution) value(p Position) string {
	n, ok := s.all.index(p)
	if !ok || s.values == nil {
		return ""
	}
	l := solver.Loopy{Value: s.values}
	return l.At(s.all.arena.Fwd, int32(n)).String()
}

func (s *Solution) Mark(p games.Position, at games.Place) games.Mark {
	to, ok := s.stand(p.(Position), at)
	if !ok {
		return games.Mark{}
	}
	return games.Mark{Known: true, Verdict: s.at(to), Value: s.value(to)}
}

// PlaceOf returns the place that stands for p's state, whatever position the board shows; false
// if there is none.
func (s *Solution) PlaceOf(p games.Position) (games.Place, bool) {
	n, ok := s.all.index(p.(Position))
	return games.Place{Part: Here.Part, Index: int64(n) + 1}, ok
}

// stand returns the position that a place stands for when the board shows p: a state by its
// number, else what the board says. In an impartial game the player to move stays the same.
func (s *Solution) stand(p Position, at games.Place) (Position, bool) {
	if at.Part != Here.Part || at == Here {
		return s.board.stand(p, at)
	}
	if at.Index < 1 || at.Index > int64(s.States()) {
		return Position{}, false
	}
	to := s.all.position(int(at.Index) - 1)
	if s.all.arena.Impartial {
		to.Player = p.Player
	}
	return to, true
}

// Extent returns the least and greatest of each coordinate of the states, nil if states have
// none.
func (s *Solution) Extent() (lo, hi []int64) { return s.all.lo, s.all.hi }

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	next := s.board.Play(p, m)
	them := next.Turn()
	a := games.Analyse(s.board, s, next)
	again := next.Turn() == p.Turn()
	if a.Over() {
		return s.board.Ended(next, who).String()
	}
	if points := s.reasonPoints(p, a, who); points != "" {
		return points
	}
	reply := matches.Quoted(s.board, next, a.Options[0].Move)
	goesOn := who.Does(them, "goes on with "+reply)
	switch o := a.Verdict.Outcome; {
	case again && o == solver.Win:
		return goesOn + who.And(them, "wins")
	case again && o == solver.Lose:
		return "however " + who.Does(them, "goes on") + ", it can be answered"
	case again && o == solver.Draw:
		return goesOn + who.And(them, "draws")
	case again:
		return goesOn + ", which does not lose"
	case o == solver.Lose:
		return cmp.Or(games.Rebuttals(s.board, s, next, who), lastHope(s.board, s, a, who), "whatever "+who.Does(them, "replies")+", "+who.Does(p.Turn(), "wins"))
	case o == solver.Win:
		return does(s.board, a, who) + who.And(them, "wins")
	case o == solver.Draw:
		return who.Name(them) + " can answer " + reply + " and draw"
	}
	return who.Name(them) + " cannot win, but can answer " + reply + " and not lose"
}

func (s *Solution) Deep(games.Position) bool { return true }

// Deepen returns the solution as it is: everything is known already.
func (s *Solution) Deepen(context.Context, games.Position, solver.Options) (games.Solution, error) {
	return s, nil
}

// Verify checks the positions by asking the rules once more, and the verdicts against their
// definition.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	if err := s.askAgain(ctx); err != nil {
		return solver.Report{}, err
	}
	return s.all.arena.Check(ctx, s.table)
}

// askAgain asks the rules about every position once more and compares the answers with the
// graph. The error is a *solver.Flaw, the rules' or the context's.
func (s *Solution) askAgain(ctx context.Context) error {
	var told Expansion
	var asked []Position
	size, batch := int64(0), 0
	for from := 0; from < s.all.Len(); from += batch {
		size += told.size()
		batch = s.board.rules.batch(size, from)
		asked, told = asked[:0], told.emptied()
		for n := from; n < min(from+batch, s.all.Len()); n++ {
			asked = append(asked, s.all.position(n))
		}
		if err := s.board.rules.ask(ctx, asked, &told); err != nil {
			return err
		}
		if err := s.same(from, asked, &told); err != nil {
			return err
		}
	}
	return nil
}

// same compares what the rules told of the positions in asked with the graph, in which they are
// numbered consecutively, the first being number from. It returns a *solver.Flaw for the first
// difference, nil if there is none.
func (s *Solution) same(from int, asked []Position, told *Expansion) error {
	move, at := int32(0), int32(0)
	for i, p := range asked {
		n := from + i
		edges := s.all.arena.Fwd.Out(int32(n))
		first := move
		for ; move < told.last[i]; move++ {
			to := told.to[at:told.until[move]]
			at = told.until[move]
			if k := int(move - first); k < len(edges) {
				if was := s.all.position(int(edges[k])); was.State == string(to) && (s.all.arena.Impartial || (was.Player == p.Player) == told.again[move]) {
					continue
				}
			}
			next := p.after(Move{To: string(to), Again: told.again[move]})
			return &solver.Flaw{State: n, Claim: fmt.Sprintf("%d moves", len(edges)), Found: "the rules now tell of a move to " + s.board.name(next)}
		}
		if int(move-first) != len(edges) {
			return &solver.Flaw{State: n, Claim: fmt.Sprintf("%d moves", len(edges)), Found: fmt.Sprintf("the rules now tell of %d", move-first)}
		}
		if end := s.all.arena.Nodes[n].End(); len(edges) == 0 && told.ends[i] != end {
			return &solver.Flaw{State: n, Claim: end.String(), Found: "the rules now tell of a " + told.ends[i].String()}
		}
	}
	return nil
}

func (s *Solution) States() int { return len(s.table) }

func (s *Solution) Scope() string {
	if s.later {
		return "what can follow a later position"
	}
	return "all that can follow the start"
}

func (s *Solution) State(i int) games.Position { return s.all.position(i) }

func (s *Solution) Index(p games.Position) (int, bool) { return s.all.index(p.(Position)) }

func (s *Solution) Before(p games.Position) []games.Position { return s.Into(p, math.MaxInt) }

// Into returns at most most of the predecessors of p. O(most).
func (s *Solution) Into(p games.Position, most int) []games.Position {
	n, ok := s.all.index(p.(Position))
	if !ok {
		return nil
	}
	var before []games.Position
	last := int32(-1) // a state with two moves to p occurs twice in a row
	for _, i := range s.all.arena.Rev.Out(int32(n)) {
		if len(before) == most {
			break
		}
		if i != last {
			q := s.all.position(int(i))
			if s.all.arena.Impartial {
				q.Player = p.Turn().Other()
			}
			before = append(before, q)
		}
		last = i
	}
	return before
}

func (s *Solution) Stand(p games.Position, at games.Place) (games.Position, bool) {
	to, ok := s.stand(p.(Position), at)
	if !ok {
		return nil, false
	}
	return to, true
}

func (s *Solution) Place(games.Position, games.Place) games.Place { return Here }

func (s *Solution) Call(p games.Position) string { return s.board.name(p.(Position)) }

func (s *Solution) ID(p games.Position) string {
	at := p.(Position)
	if s.board.kind.Impartial {
		return s.board.call(at.State)
	}
	return s.board.kind.Players[at.Player] + ", " + s.board.call(at.State)
}
