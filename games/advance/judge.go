package advance

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// input is a judge's input: one board.
type input struct{ board *Board }

// read reads `N` and N rows of N cells, or `R C` and R rows of C cells.
func read(text []byte, source string, _ params.Settings, opt solver.Options) (games.Input, error) {
	r := params.NewReader(text, source)
	v, err := schema[:width].Read(r, opt)
	if err != nil {
		return nil, err
	}
	n := int(v[height].Int)
	across, columns := schema.At(width, v), n
	word, err := r.Word(rowExpected(0, n))
	if err != nil {
		return nil, err
	}
	if strings.Trim(string(word), "0123456789") == "" {
		if columns, err = strconv.Atoi(string(word)); err != nil || !across.Has(int64(columns)) {
			return nil, r.Error(word, across.Expected())
		}
		if word, err = r.Word(rowExpected(0, columns)); err != nil {
			return nil, err
		}
	} else if !across.Has(int64(n)) {
		return nil, r.Fault(fmt.Sprintf("the first of %d rows of as many cells", n), across.Expected())
	}
	var rows []string
	for {
		if !isRow(string(word), columns) {
			return nil, r.Error(word, rowExpected(len(rows), columns))
		}
		if rows = append(rows, string(word)); len(rows) == n {
			break
		}
		if word, err = r.Word(rowExpected(len(rows), columns)); err != nil {
			return nil, err
		}
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	b, err := New(rows...)
	if err != nil {
		return nil, err
	}
	return input{b}, nil
}

func (in input) Board() games.Board { return in.board }

func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	return games.Answered(in.board.solve(ctx, opt))
}

// start returns the position the judge asks about.
func (s *Solution) start() Position { return Position{White, s.board.grid} }

// Judge returns who wins if White, the judge's Takahashi, starts.
func (s *Solution) Judge() []byte {
	if s.Verdict(s.start()).Outcome == solver.Win {
		return []byte("Takahashi\n")
	}
	return []byte("Snuke\n")
}

// column is what the JSON document says about a column.
type column struct {
	Value solver.Dyadic `json:"value"`
}

func (s *Solution) Document() any {
	columns := make([]column, s.board.columns)
	for i := range columns {
		columns[i].Value = s.Value(s.start(), i)
	}
	starts := map[string]solver.Outcome{} // for the one who starts
	for p, name := range Game.Players {
		starts[name] = s.Verdict(Position{games.Player(p), s.board.grid}).Outcome
	}
	return output.Document(
		Game.ID, s.Judge(),
		output.Member{Key: "columns", Value: columns},
		output.Member{Key: "total", Value: s.Total(s.start())},
		output.Member{Key: "starts", Value: starts},
	)
}

// write returns the judge's input of a board.
func write(b games.Board) ([]byte, params.Settings, bool) {
	grid := b.(*Board)
	return trial(grid.lines(grid.grid)).Text(), nil, true
}
