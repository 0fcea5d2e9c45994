package fence

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// input is a judge's input: all boards of a game.
type input struct{ board *Board }

// maxParts keeps the numbers of the boards within 31 bits.
const maxParts = 1<<31 - 1

// read reads `K`, then K times `n m` and two fences.
func read(text []byte, source string, _ games.Settings) (games.Input, error) {
	r := games.NewReader(text, source)
	k, err := r.Int("the number of boards, 1 or more", 1, maxParts)
	if err != nil {
		return nil, err
	}
	const words = 4 // of a board: nothing is allocated on the word of k
	grids := make([]*Grid, 0, min(k, r.Room()/words+1))
	q := new(quarry)
	for i := range k {
		g, err := readGrid(r, q, source, i+1)
		if err != nil {
			return nil, err
		}
		grids = append(grids, g)
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	return input{New(grids)}, nil
}

// readGrid reads the board of a number counted from 1.
func readGrid(r *games.Reader, q *quarry, source string, number int64) (*Grid, error) {
	rows, ok := r.Number(1, maxSide)
	if !ok {
		return nil, r.Refuse(fmt.Sprintf("the rows of board %d, 1..%d", number, maxSide))
	}
	cols, ok := r.Number(1, maxSide)
	if !ok {
		return nil, r.Refuse(fmt.Sprintf("the columns of board %d, 1..%d", number, maxSide))
	}
	var paths [2][]byte
	var lines [2]int
	for i := range paths {
		if paths[i], ok = r.Next(); !ok {
			return nil, r.Refuse(fmt.Sprintf("the %s fence of board %d, %d D and %d R", ordinal[i], number, rows, cols))
		}
		lines[i] = r.Line()
	}
	g, err := q.grid(int(rows), int(cols), paths[0], paths[1])
	if fault := (*Fault)(nil); errors.As(err, &fault) {
		return nil, &games.InputError{
			Source: source, Line: lines[fault.Fence],
			Found:    fmt.Sprintf("%s the %s fence of board %d", fault.Found, ordinal[fault.Fence], number),
			Expected: fault.Expected,
		}
	}
	return g, err
}

// Board implements games.Input.
func (in input) Board() games.Board { return in.board }

// answer is what the judge asks for: what every board is worth.
type answer struct {
	board *Board
	terms []int32
	total int64
}

// boardsALook is how many boards go between two looks at the context.
const boardsALook = 64

// Solve implements games.Input: by the zero line alone, without a table.
func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	grids := in.board.grids
	if err := opt.Fit(fmt.Sprintf("the values of %d boards", len(grids)), 4*int64(len(grids))); err != nil {
		return nil, err
	}
	a := &answer{board: in.board, terms: make([]int32, len(grids))}
	for i, g := range grids {
		if i%boardsALook == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if opt.Progress != nil {
				opt.Progress(int64(i), int64(len(grids)))
			}
		}
		a.terms[i] = g.Value()
		a.total += int64(a.terms[i])
	}
	if opt.Progress != nil {
		opt.Progress(int64(len(grids)), int64(len(grids)))
	}
	return a, nil
}

// Judge implements games.Answer: who wins if Right starts.
func (a *answer) Judge() []byte {
	if a.total > 0 {
		return []byte("First\n")
	}
	return []byte("Second\n")
}

// document is what is known of a game, for JSON.
type document struct {
	games.Heading
	Boards []value                   `json:"boards"`
	Total  int64                     `json:"total"`
	Starts map[string]solver.Outcome `json:"starts"` // for the one who starts
}

// value is one board, for JSON.
type value struct {
	Value int32 `json:"value"`
}

// Document implements games.Answer.
func (a *answer) Document() any {
	doc := document{
		Heading: games.NewHeading(Game, a.Judge()),
		Boards:  make([]value, len(a.terms)),
		Total:   a.total,
		Starts:  make(map[string]solver.Outcome, 2),
	}
	for i, v := range a.terms {
		doc.Boards[i].Value = v
	}
	for p, name := range Game.Players {
		doc.Starts[name] = sum.ByTotal(solver.Int(a.total), games.Player(p))
	}
	return doc
}

// Verify implements games.Answer: it holds every cell of every board against
// the definition, and the boards' values against their first cells.
func (a *answer) Verify(ctx context.Context) (solver.Report, error) {
	s, err := a.board.solve(ctx, solver.Options{})
	if err != nil {
		return solver.Report{}, err
	}
	total := int64(0)
	for part, v := range a.terms {
		if first := s.value(part, Cell{}); first != int64(v) {
			return solver.Report{}, &solver.Flaw{
				State: -1, Claim: fmt.Sprintf("board %d worth %d", part+1, v),
				Found: fmt.Sprintf("its first cell is worth %d", first),
			}
		}
		total += int64(v)
	}
	if total != a.total {
		return solver.Report{}, &solver.Flaw{
			State: -1, Claim: fmt.Sprintf("a total of %d", a.total),
			Found: fmt.Sprintf("the boards add up to %d", total),
		}
	}
	return s.Verify(ctx)
}
