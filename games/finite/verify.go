package finite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// Claims solves the input a second time, straight from the definition. It finds the positions
// again, last found first, and settles them in rounds. In round r a position is a Win if some
// reply was won for its mover in an earlier round, and a Lose if all were lost. When a round
// settles nothing, neither side can force a win in what is left: a Loop if play can go on for
// ever, else a Draw.
//
// O(moves · rounds) time.
func (in input) Claims(ctx context.Context, _ bool, opt solver.Options) (output.Claims, error) {
	d := &definition{board: in.board, number: map[Position]int{}}
	most := fewPositions
	if in.board.kind.Impartial {
		most = alongside
	}
	err := d.find(ctx, most, opt)
	if errors.Is(err, errMany) && !in.board.kind.Impartial {
		return in.claimsOfParts(ctx, opt)
	}
	if errors.Is(err, errMany) {
		var parts *nimSum
		if parts, err = in.nimSum(ctx, opt.Using(d.bytes)); err != nil {
			return output.Claims{}, err
		}
		if err = d.find(ctx, parts.most(), opt); errors.Is(err, errMany) {
			return parts.claims(ctx)
		}
	}
	if err != nil {
		return output.Claims{}, err
	}
	if err := d.settle(ctx); err != nil {
		return output.Claims{}, err
	}
	d.rest()
	opening := in.board.opening(0)
	first := d.number[d.node(opening.State, opening.Player)]
	values, err := d.values(ctx, opt)
	if err != nil {
		return output.Claims{}, err
	}
	doc := document{board: in.board, moves: d.moves, start: positionEntry{
		exact: in.board.call(opening.State), called: in.board.named(opening.State), player: opening.Player,
		verdict: d.verdict[first], value: values[first], best: d.best(first),
	}}
	for _, v := range d.verdict {
		doc.count[v.Outcome]++
	}
	if doc.ends() {
		short := in.board.documented(nil, true, []string{opening.State}, opt)
		doc.start.short = short.worth(opening.State)
		if err := d.holdShort(ctx, opening.State, short, doc.start.short, opt); err != nil {
			return output.Claims{}, err
		}
	}
	return output.Claims{
		Game:    in.board.kind.ID,
		Lines:   slices.Values([]string{string(in.board.line(d.verdict[first], values[first]))}),
		Members: doc.members(), Drawing: []output.Digraph{d.drawing(first).digraph()},
	}, nil
}

// definition is a board with all its positions, solved straight from the definition.
type definition struct {
	board   *Board
	list    []Position
	number  map[Position]int
	replies [][]int
	ends    []solver.Outcome
	moves   int
	verdict []solver.Verdict

	open  []int // positions whose moves have not been asked for
	size  int64 // the size of the rules' answers, in bytes
	bytes int64 // the memory that all of this takes
}

// node returns the position that stands for a state and the player to move. In an impartial
// game that is the one with player 0 to move.
func (d *definition) node(state string, turn games.Player) Position {
	if d.board.kind.Impartial {
		turn = 0
	}
	return Position{turn, state}
}

// find finds all positions that can follow the start, and their replies. If the rules name
// parts, it fails with errMany beyond most positions and moves, since the solver then used
// the parts alone; it may be called again with a larger limit, and continues. Otherwise the
// error is a *solver.TooLarge, the rules' or the context's.
func (d *definition) find(ctx context.Context, most int, opt solver.Options) error {
	meet := func(p Position) int {
		p = d.node(p.State, p.Player)
		n, met := d.number[p]
		if !met {
			n = len(d.list)
			d.number[p] = n
			d.list = append(d.list, p)
			d.replies = append(d.replies, nil)
			d.ends = append(d.ends, solver.Lose)
			d.open = append(d.open, n)
			d.bytes += int64(len(p.State)) + 200 // an upper bound, with a share of the map
		}
		return n
	}
	meet(d.board.opening(0))
	var asked []Position
	var told Expansion
	for len(d.open) > 0 {
		if err := ctx.Err(); err != nil {
			return err
		}
		last := max(0, len(d.open)-d.board.rules.batch(d.size, len(d.list)-len(d.open)))
		batch := slices.Clone(d.open[last:])
		d.open = d.open[:last]
		asked, told = asked[:0], told.emptied()
		for _, n := range batch {
			asked = append(asked, d.list[n])
		}
		if err := d.board.rules.ask(ctx, asked, &told); err != nil {
			return err
		}
		d.size += told.size()
		move, at := int32(0), int32(0)
		for i, n := range batch {
			d.ends[n] = told.ends[i]
			for ; move < told.last[i]; move++ {
				until := told.until[move]
				d.replies[n] = append(d.replies[n], meet(asked[i].after(Move{To: string(told.to[at:until]), Again: told.again[move]})))
				at = until
				d.moves++
				d.bytes += 16
			}
		}
		if d.board.rules.splits() && len(d.list)+d.moves > most {
			return errMany
		}
		if opt.Fit("", d.bytes) != nil {
			return opt.Fit(fmt.Sprintf("a check of more than %s positions", english.Thousands(len(d.list))), d.bytes)
		}
	}
	return nil
}

// worth returns the verdict of a reply for the player who makes it, and whether it is settled
// yet.
func (d *definition) worth(from, to int) (solver.Verdict, bool) {
	v := d.verdict[to]
	if v.Remoteness < 0 {
		return v, false
	}
	if !d.board.kind.Impartial && d.list[from].Player == d.list[to].Player {
		return v, true
	}
	return solver.Verdict{Outcome: v.Outcome.Other(), Remoteness: v.Remoteness}, true
}

// settle settles all positions, round by round.
func (d *definition) settle(ctx context.Context) error {
	d.verdict = slices.Repeat([]solver.Verdict{{Outcome: solver.Loop, Remoteness: solver.Unknown}}, len(d.list))
	for round := int32(0); ; round++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		now := map[int]solver.Outcome{}
		for n, replies := range d.replies {
			if d.verdict[n].Remoteness >= 0 {
				continue
			}
			if len(replies) == 0 && !d.ends[n].Even() {
				now[n] = d.ends[n]
			}
			lost := 0
			for _, to := range replies {
				switch v, settled := d.worth(n, to); {
				case settled && v.Outcome == solver.Win:
					now[n] = solver.Win
				case settled:
					lost++
				}
			}
			if len(replies) > 0 && lost == len(replies) {
				now[n] = solver.Lose
			}
		}
		if len(now) == 0 {
			return nil
		}
		for n, o := range now { // after the round, because a round uses only the results of earlier ones
			d.verdict[n] = solver.Verdict{Outcome: o, Remoteness: round}
		}
	}
}

// rest settles what is left after all rounds. If nobody wins a play without end, a position is a
// Draw if play cannot go on for ever from it, else a Loop. Otherwise it is a Draw if the player
// who would lose such a play can force one, else a win for the other.
func (d *definition) rest() {
	forever := d.board.kind.Forever
	winner := games.Player(forever - solver.Player0)
	drawn := make([]bool, len(d.list))
	for more := true; more; {
		more = false
		for n, replies := range d.replies {
			if drawn[n] || d.verdict[n].Remoteness >= 0 {
				continue
			}
			some, all := len(replies) == 0, true
			for _, to := range replies {
				v, settled := d.worth(n, to)
				some = some || drawn[to]
				all = all && (drawn[to] || settled && v.Outcome == solver.Lose)
			}
			if drawn[n] = all; forever != solver.Nobody && d.list[n].Player != winner {
				drawn[n] = some
			}
			more = more || drawn[n]
		}
	}
	for n := range d.list {
		switch {
		case d.verdict[n].Remoteness >= 0:
		case drawn[n]:
			d.verdict[n].Outcome = solver.Draw
		case forever != solver.Nobody && d.list[n].Player == winner:
			d.verdict[n] = solver.Verdict{Outcome: solver.Win, Remoteness: solver.Endless}
		case forever != solver.Nobody:
			d.verdict[n] = solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Endless}
		}
	}
}

// best returns the names of a position's best moves, in the game's own order.
func (d *definition) best(n int) []string {
	best := []string{}
	p := d.list[n]
	v := d.verdict[n]
	for i, m := range d.board.moves(p) {
		if i == len(d.replies[n]) {
			break // the rules listed fewer moves before, so they are not pure
		}
		to := d.replies[n][i]
		reply := d.verdict[to]
		if d.board.kind.Impartial || d.list[to].Player != p.Player {
			reply.Outcome = reply.Outcome.Other()
		}
		if reply.Outcome.Equals(v.Outcome) && (v.Outcome.Even() || v.Remoteness < 0 && reply.Remoteness < 0 || reply.Remoteness == v.Remoteness-1) {
			best = append(best, m.Name)
		}
	}
	return best
}

// values returns the value of every position as it is shown, all empty if the theory has none.
// It solves nimbers on the graph that was found here and checks them against their definition.
func (d *definition) values(ctx context.Context, opt solver.Options) ([]string, error) {
	values := make([]string, len(d.list))
	if !d.board.kind.Impartial {
		return values, d.numbers(ctx, values, opt)
	}
	g := &solver.CSR{Start: []int32{0}}
	for n, replies := range d.replies {
		if len(replies) == 0 && d.ends[n] != solver.Lose {
			return values, nil
		}
		for _, to := range replies {
			g.To = append(g.To, int32(to))
		}
		g.Start = append(g.Start, int32(len(g.To)))
	}
	l, err := solver.SolveLoopy(ctx, g, opt)
	if err != nil {
		return nil, err
	}
	if _, err := solver.CheckLoopy(ctx, g, l); err != nil {
		return nil, err
	}
	for v := range values {
		values[v] = l.At(g, int32(v)).String()
	}
	return values, nil
}
