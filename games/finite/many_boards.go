package finite

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Worth is the result for a board: the verdict and the value of its start, with player 0 to
// move.
type Worth struct {
	Verdict solver.Verdict
	Value   string         // in plain ASCII; "" if it has none
	Mast    *Mast          // the value of a partisan game, if values were asked for; else nil
	Nimber  *solver.Nimber // the value in an impartial game, else nil
	Refused error          // why there is no such board, or nil; the other fields have no meaning then
}

// Mast is the mast of a value's thermograph: it stands at the mean, from the temperature up.
type Mast struct{ Mean, Temperature solver.Dyadic }

// Parts are the parts of all boards of an impartial game that were solved together: the
// parts that the rules name or, if they name none, whole positions.
type Parts struct {
	len     int
	state   func(n int) string
	options func(n int) [][]int32
	boards  [][]int32
}

// Len returns the number of parts.
func (p *Parts) Len() int { return p.len }

// State returns the state of the n-th part.
func (p *Parts) State(n int) string { return p.state(n) }

// Board returns the numbers of the parts that make up the start of the i-th board, nil if
// there is no such board.
func (p *Parts) Board(i int) []int32 { return p.boards[i] }

// Options returns the moves of a part: for each move the parts that it leaves.
func (p *Parts) Options(n int) [][]int32 { return p.options(n) }

// partsOf returns the Parts of rules that name parts, for boards whose own parts are to be
// filled in.
func partsOf(found *splitting, boards int) *Parts {
	return &Parts{len: found.keys.Len(), state: found.keys.key, boards: make([][]int32, boards), options: func(n int) (out [][]int32) {
		for move, to := found.options(n, 0); move < to; move++ {
			out = append(out, found.left(move))
		}
		return out
	}}
}

// wholes returns all positions of an impartial game as Parts, for boards whose own parts
// are to be filled in.
func wholes(all *positions, boards int) *Parts {
	return &Parts{len: all.keys.Len(), state: all.keys.key, boards: make([][]int32, boards), options: func(n int) (out [][]int32) {
		for _, to := range all.arena.Fwd.Out(int32(n)) {
			out = append(out, []int32{to})
		}
		return out
	}}
}

// Alike reports whether all boards of the game have the same rules and differ only in their
// start. Then Starts solves them together.
func (b *Board) Alike() bool { return b.kind.Alike }

// Impartial reports whether both players have the same moves everywhere.
func (b *Board) Impartial() bool { return b.kind.Impartial }

// Starts solves n boards of a game whose boards are alike, with player 0 to move. Board i has the
// values at(i).
//
// If the rules name parts that have values, distances (remoteness) need a search of their own, of
// positions or, in an impartial game, of sums of parts. It is made only if distances is set, and
// covers as many boards, from the first on, as mostAround and memory allow. The Parts are nil
// unless the game is impartial and has values. Values of partisan games that are no numbers, means
// and temperatures are found only if values is set. O(positions + moves), each counted once for all
// boards.
func (b *Board) Starts(ctx context.Context, n int, at func(i int) params.Values, distances, values bool, opt solver.Options) ([]Worth, *Parts, error) {
	starts, worth, which, err := b.startsOf(ctx, n, at, &opt)
	if err != nil || len(starts) == 0 {
		return worth, nil, err
	}
	if b.rules.splits() {
		parts, err := b.bySum(ctx, starts, which, worth, distances, opt)
		if !noSum(err) && !isNotNumber(err) {
			if err == nil && values {
				err = b.findWorth(ctx, nil, starts, which, worth, opt)
			}
			return worth, parts, err
		}
	}
	g := &graph{rules: b.rules, spec: &b.kind.Spec, roots: firstToMove(starts)}
	all, err := g.find(ctx, opt)
	if err != nil {
		return nil, nil, err
	}
	s, err := b.settle(ctx, all, opt)
	if err != nil {
		return nil, nil, err
	}
	var parts *Parts
	if s.values != nil {
		parts = wholes(all, len(worth))
	}
	for i, p := range g.roots {
		w := &worth[which[i]]
		w.Verdict, w.Value = s.at(p), s.value(p)
		if node, ok := all.index(p); ok && s.values != nil {
			values := solver.Loopy{Value: s.values}
			nimber := values.At(all.arena.Fwd, int32(node))
			w.Nimber = &nimber
			parts.boards[which[i]] = []int32{int32(node)}
		}
	}
	if values {
		err = b.findWorth(ctx, all, starts, which, worth, opt)
	}
	return worth, parts, err
}

// findWorth sets the values of the starts of a partisan game that has values, with their means
// and temperatures. If a value takes too much time or memory, it and all that follow are
// left out.
func (b *Board) findWorth(ctx context.Context, found *positions, starts []string, which []int, worth []Worth, opt solver.Options) error {
	opt.Progress = nil
	s, err := b.shortValues(ctx, found, true, mostValued, nil, opt)
	if s == nil || err != nil {
		return err
	}
	for i, start := range starts {
		if err := s.grow(ctx, []string{start}); noSum(err) {
			return nil
		} else if err != nil {
			return err
		}
		if w := s.described(s.component(start)); w.thermograph != nil {
			at := &worth[which[i]]
			at.Value, at.Mast = w.name, &Mast{w.thermograph.Mean(), w.thermograph.Temperature()}
		}
	}
	return nil
}

// startBytes is about what a start takes besides its state, in bytes.
const startBytes = 256

// startsOf returns the starts of the boards that the rules allow and, as which, the number of the
// board that each belongs to. worth has an entry for every board, with Refused set for those not
// allowed. It adds the memory that all of this takes to opt.Used.
func (b *Board) startsOf(ctx context.Context, n int, at func(i int) params.Values, opt *solver.Options) (starts []string, worth []Worth, which []int, err error) {
	need := startBytes * int64(n)
	if err := opt.Fit(fmt.Sprintf("%s boards", english.Thousands(n)), need); err != nil {
		return nil, nil, nil, err
	}
	worth = make([]Worth, n)
	for i := range n {
		if i%look == 0 && ctx.Err() != nil {
			return nil, nil, nil, ctx.Err()
		}
		if opt.Fit("", need) != nil {
			return nil, nil, nil, opt.Fit(fmt.Sprintf("%s boards, %s of which were looked at,", english.Thousands(n), english.Thousands(i)), need)
		}
		v := at(i)
		if worth[i].Refused = b.kind.Params.Check(v); worth[i].Refused != nil {
			continue
		}
		rules, err := b.kind.On(v)
		if err != nil {
			worth[i].Refused = err
			need += int64(len(err.Error()))
			continue
		}
		starts, which = append(starts, rules.Start()), append(which, i)
		need += int64(len(starts[len(starts)-1]))
	}
	*opt = opt.Using(need)
	return starts, worth, which, nil
}

// firstToMove returns the states as positions with player 0 to move.
func firstToMove(states []string) []Position {
	list := make([]Position, len(states))
	for i, s := range states {
		list[i] = Position{0, s}
	}
	return list
}

// bySum values starts by their parts, and sets their entries in worth. which holds the index there
// of each start. It fails as split does.
func (b *Board) bySum(ctx context.Context, starts []string, which []int, worth []Worth, distances bool, opt solver.Options) (*Parts, error) {
	if err := b.probe(ctx, starts, opt); err != nil {
		return nil, err
	}
	found, err := b.splitting(ctx, starts, opt)
	if err != nil {
		return nil, err
	}
	var parts *Parts
	if b.kind.Impartial {
		parts = partsOf(found, len(worth))
	}
	s := &summed{board: b, comps: &found.components}
	for i, start := range starts {
		p := Position{0, start}
		w := &worth[which[i]]
		w.Verdict, w.Value = s.Verdict(p), s.value(p)
		if parts != nil {
			parts.boards[which[i]] = s.parts(start)
			w.Nimber = &solver.Nimber{Value: s.comps.nim(parts.boards[which[i]])}
		}
	}
	if !distances {
		return parts, nil
	}
	whole, far, err := b.searched(ctx, b.rules, starts, opt)
	if err != nil {
		return nil, err
	}
	for i, start := range starts[:far] {
		v, w := whole.at(Position{0, start}), &worth[which[i]]
		if v.Outcome != w.Verdict.Outcome {
			return nil, fmt.Errorf("the parts do not add up to %s: by their values it is a %v, by all moves a %v", b.call(start), w.Verdict.Outcome, v.Outcome)
		}
		w.Verdict = v
	}
	if far == len(starts) || !b.kind.Impartial {
		return parts, nil
	}
	among := sums{found} // sums of parts are fewer than positions
	states := make([]string, len(starts))
	for i, start := range starts {
		states[i] = among.state(s.parts(start))
	}
	if whole, far, err = b.searched(ctx, safeRules{among}, states, opt); err != nil {
		return nil, err
	}
	for i, state := range states[:far] {
		worth[which[i]].Verdict = whole.at(Position{0, state})
	}
	return parts, nil
}

// mostAround is the limit on positions and moves searched for the distances of many boards.
const mostAround = 1 << 19

// searched solves everything that can follow the first starts of a list. The rules are the board's
// own or those of sums of its parts. Far is how many of the starts that covers: as many as
// mostAround and the memory allow. If it is 0, whole is nil.
func (b *Board) searched(ctx context.Context, rules safeRules, starts []string, opt solver.Options) (whole *Solution, far int, err error) {
	for far = len(starts); far > 0; {
		f := newFinder(rules, &b.kind.Spec, opt)
		f.most = mostAround
		done := 0
		for ; done < far; done++ {
			f.add(Position{0, starts[done]})
			if err = f.run(ctx); err != nil {
				break
			}
		}
		if large := (*solver.TooLarge)(nil); errors.Is(err, errMany) || errors.As(err, &large) {
			far = done // try again with the starts before this one
			continue
		}
		if err != nil {
			return nil, 0, err
		}
		found, err := f.finish(ctx)
		if err != nil {
			return nil, 0, err
		}
		whole, err := b.settle(ctx, found, opt)
		return whole, far, err
	}
	return nil, 0, nil
}
