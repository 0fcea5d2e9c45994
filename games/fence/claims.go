package fence

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// fewCells is the most cells of an input that are valued one by one. That takes some seconds.
const fewCells = 1 << 30

// Claims reads the fences again, values them by other means than the solver (see outline), and
// returns what may be printed. O(rows + columns), and O(cells) up to fewCells.
func (in input) Claims(ctx context.Context, _ bool, opt solver.Options) (output.Claims, error) {
	worth, err := worthOf(ctx, in.text, opt)
	total := int64(0)
	for _, v := range worth {
		total += int64(v)
	}
	// A positive sum is a win for Right whoever starts, a negative one for Down; at 0
	// whoever starts loses. The judge's Right starts.
	word, right, down := "Second", "Lose", "Lose"
	switch {
	case total > 0:
		word, right = "First", "Win"
	case total < 0:
		down = "Win"
	}
	return output.Claims{
		Game: Game.ID, Lines: slices.Values([]string{word}),
		Members: []output.Member{
			{Key: "boards", Value: output.List(len(worth), func(i int) any {
				return output.Object{{Key: "value", Value: worth[i]}}
			})},
			{Key: "total", Value: total},
			{Key: "starts", Value: output.Object{{Key: "Down", Value: down}, {Key: "Right", Value: right}}},
		},
	}, err
}

// worthOf returns the value of every board of a text that is known to be valid.
func worthOf(ctx context.Context, text []byte, opt solver.Options) ([]int32, error) {
	var worth []int32
	left := int64(fewCells)
	var o outline
	err := readBoards(params.NewReader(text, ""), opt, func(g *gridReader) error {
		part := len(worth) + 1
		if err := opt.Fit(fmt.Sprintf("the outline of board %d", part), outlineMemory(g.Rows, g.Cols)); err != nil {
			return err
		}
		upper, lower := g.first, g.second
		if upper[0] == 'D' {
			upper, lower = lower, upper
		}
		o.follow(g.Rows, g.Cols, upper, lower)
		var v int32
		var err error
		if left -= o.cells; left >= 0 {
			v, err = o.byCells(ctx)
		} else {
			left += o.cells
			v, err = o.proven(g.Rows, g.Cols, upper, lower)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			return fmt.Errorf("board %d: %w", part, err)
		}
		worth = append(worth, v)
		return nil
	})
	return worth, err
}

// proven returns the value of the first cell by byZeros, with the zeros that the solver finds.
func (o *outline) proven(rows, cols int, upper, lower []byte) (int32, error) {
	g, err := NewGrid(rows, cols, upper, lower)
	if err != nil {
		return 0, err
	}
	zeros := newValues(g)
	if len(zeros.inRow) != len(o.left) || len(zeros.inCol) != len(o.top) {
		return 0, fmt.Errorf("the fences are said to meet in row %d, column %d, and meet in row %d, column %d", len(zeros.inRow), len(zeros.inCol), len(o.left), len(o.top))
	}
	return o.byZeros(zeros.inRow, zeros.inCol)
}
