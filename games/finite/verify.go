package finite

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// Verify: the positions are found once more, depth first,
// and settled in rounds straight from the definition. In round r a position is a
// Win if a reply of it was a Lose in an earlier round, and a Lose if all are Wins;
// when a round settles nothing, what is left is a Loop. What the answer should be
// then is written from that.
//
// O(moves · rounds) time.
func (in input[S]) Verify(ctx context.Context, p games.Printed, opt solver.Options) error {
	d := &definition[S]{board: in.board, number: map[Position[S]]int{}}
	if err := d.find(ctx, opt); err != nil {
		return err
	}
	if err := d.settle(ctx); err != nil {
		return err
	}
	line := d.answer()
	lines := slices.Values([][]byte{line})
	if p.Judge != nil {
		if err := games.CheckLines(p.Judge, lines); err != nil {
			return err
		}
	}
	if p.Document != nil {
		return games.CheckDocument(p.Document, in.board.kind.game, lines, d.members()...)
	}
	return nil
}

// definition is a board settled by the definition.
type definition[S comparable] struct {
	board   *Board[S]
	list    []Position[S]
	number  map[Position[S]]int
	replies [][]int
	outcome []solver.Outcome
	plies   []int
}

// find lists all positions and their replies.
func (d *definition[S]) find(ctx context.Context, opt solver.Options) error {
	var open []int // met, but not yet asked for their moves
	meet := func(s S, turn games.Player) int {
		if d.board.kind.Impartial {
			turn = 0
		}
		p := Position[S]{turn, s}
		n, met := d.number[p]
		if !met {
			n = len(d.list)
			d.number[p] = n
			d.list = append(d.list, p)
			d.replies = append(d.replies, nil)
			open = append(open, n)
		}
		return n
	}
	meet(d.board.rules.Start(), 0)
	meet(d.board.rules.Start(), 1)
	for moves := 0; len(open) > 0; {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		if err := ctx.Err(); err != nil {
			return err
		}
		p := d.list[n]
		for _, m := range d.board.rules.Moves(p.State, p.Player) {
			d.replies[n] = append(d.replies[n], meet(m.To, p.Player.Other()))
			moves++
		}
		if need := 2 * bytesAt[S](len(d.list), moves); opt.Fit("", need) != nil {
			return opt.Fit(fmt.Sprintf("a check of more than %d positions", len(d.list)), need)
		}
	}
	return nil
}

// settle settles all positions, round by round.
func (d *definition[S]) settle(ctx context.Context) error {
	d.outcome = make([]solver.Outcome, len(d.list))
	d.plies = make([]int, len(d.list))
	settled := make([]bool, len(d.list))
	for round := 0; ; round++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		var now []int
		for n, replies := range d.replies {
			if settled[n] {
				continue
			}
			won := 0
			for _, to := range replies {
				if settled[to] && d.outcome[to] == solver.Lose {
					d.outcome[n] = solver.Win
				}
				if settled[to] && d.outcome[to] == solver.Win {
					won++
				}
			}
			if d.outcome[n] != solver.Win && won == len(replies) {
				d.outcome[n] = solver.Lose
			}
			if d.outcome[n] != solver.Loop {
				now = append(now, n)
			}
		}
		if len(now) == 0 {
			return nil
		}
		for _, n := range now { // only now: a round goes by the rounds before
			settled[n], d.plies[n] = true, round
		}
	}
}

// first is the number of the position that the judge asks about.
func (d *definition[S]) first() int { return d.number[Position[S]{0, d.board.from}] }

// answer is the judge's line.
func (d *definition[S]) answer() []byte {
	n := d.first()
	if d.outcome[n] == solver.Loop {
		return []byte("Loop")
	}
	return fmt.Appendf(nil, "%s %d", d.outcome[n], d.plies[n])
}

// best lists the best moves of a position by name, in the game's own order: into a
// Lose in the fewest plies, else into a Loop, else into a Win in the most plies.
func (d *definition[S]) best(n int) []string {
	best := []string{}
	p := d.list[n]
	for i, m := range d.board.rules.Moves(p.State, p.Player) {
		to := d.replies[n][i]
		if d.outcome[to].Other() == d.outcome[n] && (d.outcome[n] == solver.Loop || d.plies[to]+1 == d.plies[n]) {
			best = append(best, m.Name)
		}
	}
	return best
}

// members are the document's own.
func (d *definition[S]) members() []games.Member {
	count := map[solver.Outcome]int{}
	moves := 0
	for n := range d.list {
		count[d.outcome[n]]++
		moves += len(d.replies[n])
	}
	n := d.first()
	var remoteness any
	if d.outcome[n] != solver.Loop {
		remoteness = d.plies[n]
	}
	best := games.Array(func(yield func(any) bool) {
		for _, name := range d.best(n) {
			if !yield(name) {
				return
			}
		}
	})
	with := games.Object{}
	for i, p := range d.board.kind.Params {
		var value any = d.board.values[i].Word
		switch p.Kind {
		case games.Number:
			value = d.board.values[i].Int
		case games.Numbers:
			value = ints(slices.Values(d.board.values[i].Ints))
		}
		with = append(with, games.Member{Key: p.Name, Value: value})
	}
	return []games.Member{
		{Key: "with", Value: with},
		{Key: "states", Value: len(d.list)},
		{Key: "moves", Value: moves},
		{Key: "counts", Value: games.Object{
			{Key: "Win", Value: count[solver.Win]},
			{Key: "Lose", Value: count[solver.Lose]},
			{Key: "Loop", Value: count[solver.Loop]},
		}},
		{Key: "start", Value: games.Object{
			{Key: "position", Value: d.board.state(d.board.from)},
			{Key: "player", Value: 0},
			{Key: "outcome", Value: d.outcome[n].String()},
			{Key: "remoteness", Value: remoteness},
			{Key: "best", Value: best},
		}},
	}
}

// ints is a JSON array of numbers.
func ints(list iter.Seq[int64]) games.Array {
	return func(yield func(any) bool) {
		for n := range list {
			if !yield(n) {
				return
			}
		}
	}
}
