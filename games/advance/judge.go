package advance

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// input is a judge's input: one board.
type input struct{ board *Board }

// read reads `N` and N rows of N cells, or `R C` and R rows of C cells.
func read(text []byte, source string, _ games.Settings, _ solver.Options) (games.Input, error) {
	r := games.NewReader(text, source)
	n, err := r.Int(fmt.Sprintf("the number of rows, 1..%d", maxCells), 1, maxCells)
	if err != nil {
		return nil, err
	}
	height, width := int(n), int(n)
	word, err := r.Word(row(0, width))
	if err != nil {
		return nil, err
	}
	if strings.Trim(string(word), "0123456789") == "" {
		if width, err = strconv.Atoi(string(word)); err != nil || width < 1 || width > maxCells/height {
			return nil, r.Error(word, fmt.Sprintf("the number of columns, 1..%d", maxCells/height))
		}
		if word, err = r.Word(row(0, width)); err != nil {
			return nil, err
		}
	} else if height > maxCells/width {
		return nil, r.Fault(fmt.Sprintf("the first of %d rows of as many cells", height), fmt.Sprintf("a grid of at most %d cells", maxCells))
	}
	var rows []string
	for {
		if len(word) != width || strings.Trim(string(word), ".WB") != "" {
			return nil, r.Error(word, row(len(rows), width))
		}
		if rows = append(rows, string(word)); len(rows) == height {
			break
		}
		if word, err = r.Word(row(len(rows), width)); err != nil {
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

// row says what row i of an input should be.
func row(i, width int) string {
	return fmt.Sprintf("row %d of the grid: %d of '.', 'W' and 'B'", i+1, width)
}

func (in input) Board() games.Board { return in.board }

func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// start is the position the judge asks about.
func (s *Solution) start() Position { return Position{White, s.board.grid} }

// Judge: who wins if White, whom the judge calls
// Takahashi, starts.
func (s *Solution) Judge() []byte {
	if s.Verdict(s.start()).Outcome == solver.Win {
		return []byte("Takahashi\n")
	}
	return []byte("Snuke\n")
}

// column is one column, for JSON.
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
	return games.NewDocument(
		Game, s.Judge(),
		games.Member{Key: "columns", Value: columns},
		games.Member{Key: "total", Value: s.Total(s.start())},
		games.Member{Key: "starts", Value: starts},
	)
}
