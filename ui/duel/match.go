package duel

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// result is how a match ended for a player.
type result uint8

const (
	unfinished result = iota
	won
	lost
	drawn
)

// String returns the word for the result in the protocol.
func (r result) String() string { return [...]string{"", "win", "lose", "draw"}[r] }

// other returns the result for the opponent.
func (r result) other() result { return [...]result{unfinished, lost, won, drawn}[r] }

// A match is a draw when a position occurs for the third time, and after mostPlies plies.
const (
	mostRepeats = 3
	mostPlies   = 1000
)

// Slip is a move that worsens the outcome for the player who makes it or, in a sum, the total.
type Slip struct {
	Ply        int // how many moves were made before it
	Made, Best games.Option
	Lost       solver.Dyadic // cost of the move minus that of the cheapest; 0 unless the game is a sum
}

// gaveAway reports whether the move worsens the outcome.
func (s *Slip) gaveAway() bool { return !s.Made.Verdict.Outcome.Equals(s.Best.Verdict.Outcome) }

// halves returns how many half points a slip loses: a Win is worth two, an even outcome one.
func (s *Slip) halves() int {
	points := func(o solver.Outcome) int {
		switch {
		case o == solver.Win:
			return 2
		case o.Even():
			return 1
		}
		return 0
	}
	return points(s.Best.Verdict.Outcome) - points(s.Made.Verdict.Outcome)
}

// Record is a match that has been played, with its judgements.
type Record struct {
	start *start
	Match *matches.Match
	// Solution knows the distances in all positions of the match.
	Solution games.Solution
	Seats    [2]int       // index of the entrant who plays each side
	Moves    [2]int       // number of moves by each player
	Slips    []Slip       // of both players, in order
	Fault    *Fault       // what a bot did wrong but for slips, during the match or at its end; nil: nothing
	By       games.Player // whose fault it is
	result   result       // how it ended for player 0
}

// turn returns which player made a slip.
func (r *Record) turn(s *Slip) games.Player { return r.Match.At(s.Ply).Turn() }

// wrong returns how a player goes wrong (Right: not at all), and after how many moves. Slips that
// keep the outcome do not count.
func (r *Record) wrong(p games.Player) (kind Kind, ply int) {
	for i := range r.Slips {
		if s := &r.Slips[i]; r.turn(s) == p && s.gaveAway() {
			return GaveAway, s.Ply
		}
	}
	if r.Fault != nil && r.By == p {
		return r.Fault.Kind, r.Match.Ply()
	}
	return Right, 0
}

// play plays a match between two entrants; seats are their indices. An error says why a bot
// cannot be started, comes from the solver, or is the context's.
func (d *duel) play(ctx context.Context, s *start, seats [2]int, seed uint64) (*Record, error) {
	solution, err := s.solved(ctx, d.options())
	if err != nil {
		return nil, err
	}
	m := matches.New(s.board, s.first, matches.Sides{matches.Perfect, matches.Perfect})
	m.Seed = seed
	r := &Record{start: s, Match: m, Solution: solution, Seats: seats}
	var players [2]player
	for p := range players {
		if players[p], err = d.Entrants[seats[p]].enter(s, games.Player(p), d.Pace); err != nil {
			for _, other := range players[:p] {
				other.end(unfinished)
			}
			return nil, err
		}
	}
	err = r.moves(ctx, players)
	for p, by := range players {
		how := r.result
		if p == 1 {
			how = how.other()
		}
		if f := by.end(how); f != nil && r.Fault == nil {
			r.Fault, r.By = f, games.Player(p)
		}
	}
	return r, err
}

// moves plays until the match ends or a player has a fault.
func (r *Record) moves(ctx context.Context, players [2]player) error {
	m := r.Match
	for !m.Over() {
		if err := ctx.Err(); err != nil {
			return err
		}
		p := m.Position()
		a := games.Analyse(m.Board, r.Solution, p)
		if m.Ply() >= mostPlies || m.Repeats() >= mostRepeats {
			r.result = drawn
			if a.Verdict.Remoteness == solver.Endless { // a win by going on for ever
				r.wins(matches.Favoured(p.Turn(), a.Verdict.Outcome))
			} else {
				m.Draw()
			}
			return nil
		}
		made, fault, err := players[p.Turn()].move(ctx, m, r.Solution, a)
		if err != nil {
			return err
		}
		if fault != nil {
			r.Fault, r.By = fault, p.Turn()
			r.wins(p.Turn().Other())
			return nil
		}
		r.judge(a, made)
		m.Play(made)
		players[p.Turn().Other()].see(m.Board, p, made)
	}
	r.result = drawn
	if winner, ok := m.Winner(); ok {
		r.wins(winner)
	}
	return nil
}

// wins records the winner.
func (r *Record) wins(p games.Player) {
	if r.result = won; p == 1 {
		r.result = lost
	}
}

// judge records the move made in an analysed position, and whether it is a slip.
func (r *Record) judge(a *games.Analysis, made games.Move) {
	r.Moves[a.Position.Turn()]++
	s := Slip{Ply: r.Match.Ply(), Best: a.Options[0]}
	least := a.Options[0].Cost
	for _, o := range a.Options {
		if o.Move == made {
			s.Made = o
		}
		if o.Cost.Cmp(least) < 0 {
			least = o.Cost
		}
	}
	if _, sum := r.Solution.(games.Additive); sum {
		s.Lost = s.Made.Cost.Sub(least)
	}
	if s.gaveAway() || s.Lost.Sign() > 0 {
		r.Slips = append(r.Slips, s)
	}
}

// lateness reports whether a bot was late, which other matches played at the same time may have
// caused.
func (r *Record) lateness() bool {
	return r.Fault != nil && (r.Fault.Kind == Late || r.Fault.Kind == Unflushed)
}
