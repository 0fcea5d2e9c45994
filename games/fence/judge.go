package fence

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// input is a judge's input: all boards of a game. Nearly all the work of valuing a board is
// checking that its fences do not cross. So boards are valued while they are read, all in
// one reused grid. If somebody wants to play, the text is read again.
type input struct {
	text  []byte
	terms []int32 // by board: its value
	board func() *Board
	room  int64 // what the board to play on takes, in bytes
}

// read returns the input of a judge's text; see games.Game.Read. It checks the whole text, but
// makes the board only when that is asked for.
func read(text []byte, source string, _ params.Settings, opt solver.Options) (games.Input, error) {
	terms, room, err := readTerms(params.NewReader(text, source), opt)
	if err != nil {
		return nil, err
	}
	return input{text, terms, sync.OnceValue(func() *Board { return readAll(text) }), room}, nil
}

// judge returns the judge's answer. There will be no play, so the text is not kept.
func judge(ctx context.Context, r *params.Reader, _ params.Settings, opt solver.Options) ([]byte, error) {
	terms, _, err := readTerms(r, opt)
	if err != nil {
		return nil, err
	}
	a, err := input{terms: terms}.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return a.Judge(), nil
}

// readTerms returns what each board is worth, and how many bytes all boards would take.
func readTerms(r *params.Reader, opt solver.Options) (terms []int32, room int64, err error) {
	err = readBoards(r, opt, func(g *gridReader) error {
		if terms, err = params.Grown(terms, opt); err != nil {
			return err
		}
		terms = append(terms, g.Value())
		room += gridMemory(g.Rows, g.Cols)
		return nil
	})
	return terms, room, err
}

// readAll returns the boards of a text that is known to be valid, for play.
func readAll(text []byte) *Board {
	var grids []*Grid
	opt := solver.Options{Memory: math.MaxInt64} // the caller has checked against Room
	if err := readBoards(params.NewReader(text, ""), opt, func(g *gridReader) error {
		g.complete()
		grid := g.Grid
		grids, g.Grid = append(grids, &grid), Grid{} // g gets a new grid for the next board
		return nil
	}); err != nil {
		panic(err)
	}
	return New(grids)
}

// readBoards reads `K`, then K times `n m` and two fences, and calls each after every
// board. All reading of the judge's format goes through it. The error is that of the text,
// of each, or a *solver.TooLarge.
func readBoards(r *params.Reader, opt solver.Options, each func(g *gridReader) error) error {
	count, err := schema[boards].Read(r, opt)
	if err != nil {
		return err
	}
	g := gridReader{opt: opt}
	for i := range count.Int {
		if err := g.read(r, i+1); err != nil {
			return err
		}
		if err := each(&g); err != nil {
			return err
		}
	}
	return r.End()
}

// gridReader reads grids one after the other, each overwriting the last.
type gridReader struct {
	Grid
	first, second []byte // the two fences in the order of the text, until the next board is read
	opt           solver.Options
}

// read reads board number, from 1, and finds what its value depends on: see Grid.outline.
func (g *gridReader) read(r *params.Reader, number int64) error {
	down, across := &schema[tall], &schema[wide]
	rows, ok := r.Number(down.Lo, down.Hi)
	if !ok {
		return r.Refuse(down.Of("board", int(number)).Expected())
	}
	cols, ok := r.Number(across.Lo, across.Hi)
	if !ok {
		return r.Refuse(across.Of("board", int(number)).Expected())
	}
	var lines [2]int
	for i := range lines {
		g.first = append(g.first[:0], g.second...) // a copy, because the reader keeps only the last word
		if g.second, ok = r.Next(); !ok {
			return r.Refuse(fmt.Sprintf("the %s fence of board %d, %d D and %d R", ordinal[i], number, rows, cols))
		}
		lines[i] = r.Line()
	}
	// Memory for a buffer that holds one fence and may be twice as large, a copy of the
	// other, and the lines of an outline.
	if need := 8 * int64(len(g.second)); g.opt.Fit("", need) != nil {
		return g.opt.Fit(fmt.Sprintf("board %d of %d×%d", number, rows, cols), need)
	}
	err := g.outline(int(rows), int(cols), g.first, g.second)
	if err == nil {
		return nil
	}
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return &params.InputError{
			Source: r.Source(), Line: lines[fault.Fence],
			Found:    fmt.Sprintf("%s the %s fence of board %d", fault.Found, ordinal[fault.Fence], number),
			Expected: fault.Expected,
		}
	}
	return err
}

func (in input) Board() games.Board { return in.board() }

func (in input) Room() int64 { return in.room }

// answer is the solution of an input: the value of every board.
type answer struct {
	input
	total int64
}

// Solve adds up the boards' values. It needs the zero line only, no table.
func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	a := &answer{input: in}
	for _, v := range in.terms {
		a.total += int64(v)
	}
	if opt.Progress != nil {
		opt.Progress(int64(len(in.terms)), int64(len(in.terms)))
	}
	return a, ctx.Err()
}

// Judge returns who wins if Right starts.
func (a *answer) Judge() []byte {
	if a.total > 0 {
		return []byte("First\n")
	}
	return []byte("Second\n")
}

// value is one board, for JSON.
type value struct {
	Value int32 `json:"value"`
}

func (a *answer) Document() any {
	starts := make(map[string]solver.Outcome, 2) // for the one who starts
	for p, name := range Game.Players {
		starts[name] = sum.ByTotal(solver.Int(a.total), games.Player(p))
	}
	return output.Document(
		Game.ID, a.Judge(),
		output.Member{Key: "boards", Value: output.List(len(a.terms), func(i int) any { return value{a.terms[i]} })},
		output.Member{Key: "total", Value: a.total},
		output.Member{Key: "starts", Value: starts},
	)
}

// write returns the judge's input of a board. It returns false if a piece starts elsewhere than in
// the first cell.
func write(b games.Board) ([]byte, params.Settings, bool) {
	var t trial
	for i, g := range b.(*Board).grids {
		if b.(*Board).start[i] != (Cell{}) {
			return nil, nil, false
		}
		t = append(t, pair{string(g.Upper.letters()), string(g.Lower.letters())})
	}
	return t.Text(), nil, true
}
