package jug

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// input is a judge's input: the board and every number of stones asked for.
type input struct {
	board *Board
	heaps []int64
}

func read(text []byte, source string, settings params.Settings, opt solver.Options) (games.Input, error) {
	in, err := readInput(params.NewReader(text, source), settings, opt)
	if err != nil {
		return nil, err
	}
	return in, nil
}

// readInput reads a line of sizes, then numbers of stones.
func readInput(r *params.Reader, settings params.Settings, opt solver.Options) (*input, error) {
	v, err := make(params.Values, len(schema)), error(nil)
	if v[paramSizes], err = schema[paramSizes].Read(r, opt); err != nil {
		return nil, err
	}
	opt = opt.Using(8 * int64(cap(v[paramSizes].Ints)))
	var in input
	for len(in.heaps) == 0 || r.More() {
		n, err := schema[paramStones].Read(r, opt)
		if err != nil {
			return nil, err
		}
		if in.heaps, err = params.Grown(in.heaps, opt); err != nil {
			return nil, err
		}
		in.heaps = append(in.heaps, n.Int)
	}
	if v[paramRule], err = schema[paramRule].Setting(settings, "pass"); err != nil {
		return nil, err
	}
	if v[paramStones], err = schema[paramStones].Usually(in.heaps[0]).Setting(settings, "stones"); err != nil {
		return nil, err
	}
	in.board = board(v)
	return &in, nil
}

// memory returns what the input takes, in bytes.
func (in *input) memory() int64 { return 8 * int64(cap(in.board.sizes)+cap(in.heaps)) }

func (in *input) Board() games.Board { return in.board }

func (in *input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	return games.Answered(in.answer(ctx, true, opt))
}

// answer returns the solution of the input's board and the numbers of stones that the input asks
// about, from which its lines are written. If plain is set, the answer is the same whatever memory
// opt allows; if that is too little, it fails. It also fails if ctx ends.
func (in *input) answer(ctx context.Context, plain bool, opt solver.Options) (*answer, error) {
	s, err := in.board.settle(ctx, in.heaps, plain, opt)
	if err != nil {
		return nil, err
	}
	return &answer{s, in.heaps}, nil
}

// judge returns the judge's answer. If at most maxSizes sizes can be taken it finds outcomes only,
// in memory that does not depend on the stones.
func judge(ctx context.Context, r *params.Reader, settings params.Settings, opt solver.Options) ([]byte, error) {
	in, err := readInput(r, settings, opt)
	if err != nil {
		return nil, err
	}
	return in.judge(ctx, opt.Using(in.memory()))
}

// judge returns the judge's answer; see the function judge.
func (in *input) judge(ctx context.Context, opt solver.Options) ([]byte, error) {
	const each = 4 + 1 + 2 // bytes a number: for the sort, the outcome, and the line
	lines := each * int64(len(in.heaps))
	if err := opt.Fit(fmt.Sprintf("the outcomes of %d games", len(in.heaps)), lines); err != nil {
		return nil, err
	}
	opt = opt.Using(lines)
	w, err := windowUpTo(in.board, slices.Max(in.heaps), opt)
	if err != nil {
		return nil, err
	}
	if w == nil {
		a, err := in.answer(ctx, false, opt)
		if err != nil {
			return nil, err
		}
		return a.Judge(), nil
	}
	won, err := outcomes(ctx, w, in.heaps, mostLooks/int64(max(1, len(w.sizes))), opt)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, 2*len(won))
	for _, w := range won {
		out = appendWinner(out, w)
	}
	return out, nil
}

// appendWinner appends the line of a game whose first player wins or does not.
func appendWinner(out []byte, wins bool) []byte {
	if wins {
		return append(out, 'F', '\n')
	}
	return append(out, 'S', '\n')
}

// answer is the answer to an input: a solution, and the numbers of stones asked for.
type answer struct {
	*Solution
	heaps []int64
}

// Judge returns a line for each number of stones: F if whoever begins wins, else S.
func (a *answer) Judge() []byte {
	out := make([]byte, 0, 2*len(a.heaps))
	for _, n := range a.heaps {
		out = appendWinner(out, a.Verdict(a.board.start(n, 0)).Outcome != solver.Lose)
	}
	return out
}

// heap is the result for a number of stones, from the first move on, for JSON.
type heap struct {
	Stones     int64          `json:"stones"`
	Outcome    solver.Outcome `json:"outcome"` // for whoever starts
	Remoteness *int32         `json:"remoteness"`
	Best       []any          `json:"best"` // the best moves: sizes and "PASS"
}

// Document returns the answer as JSON. Where the outcome is known from the period only, the
// remoteness is null and every move that keeps the outcome is a best one.
func (a *answer) Document() any {
	var pre, period *int64 // the period of whole rows; see Solution.Period
	if first, length := a.Period(); length > 0 {
		pre, period = &first, &length
	}
	return output.Document(
		Game.ID, a.Judge(),
		output.Member{Key: "heaps", Value: output.List(len(a.heaps), func(i int) any { return a.heap(a.heaps[i]) })},
		output.Member{Key: "pass", Value: a.board.rule.String()},
		output.Member{Key: "period", Value: period},
		output.Member{Key: "preperiod", Value: pre},
	)
}

// heap returns the document's entry for a number of stones.
func (a *answer) heap(stones int64) heap {
	at := games.Weigh(a.board, a, a.board.start(stones, 0))
	h := heap{Stones: stones, Outcome: at.Verdict.Outcome, Best: []any{}}
	if at.Verdict.Remoteness >= 0 {
		h.Remoteness = &at.Verdict.Remoteness
	}
	for _, o := range at.Options {
		switch {
		case !o.Best:
		case o.Move == Pass:
			h.Best = append(h.Best, "PASS")
		default:
			h.Best = append(h.Best, o.Move.To)
		}
	}
	return h
}

// write returns the judge's input of a board, with its rule on PASS as a setting. It returns false
// if a match starts after a move.
func write(b games.Board) ([]byte, params.Settings, bool) {
	jug := b.(*Board)
	settings := params.Settings{"pass": jug.rule.value().Word}
	return trial{jug.sizes, []int64{jug.stones}}.Text(), settings, jug.from == nil
}
