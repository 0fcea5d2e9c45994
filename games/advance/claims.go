package advance

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"sort"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// Claims computes the value of every column from the definition, and the sum of the values. It
// relies on less than the solver: not on the theorem that swapping the colours of a column negates
// its value. It takes a few microseconds for each state of the columns.
func (in input) Claims(ctx context.Context, _ bool, opt solver.Options) (output.Claims, error) {
	values, total, err := in.board.byDefinition(ctx, opt)
	// A positive sum is a win for White whoever starts, a negative one for Black; at 0
	// whoever starts loses. The judge's White starts.
	word, first, second := "Snuke", "Lose", "Lose"
	switch total.Sign() {
	case 1:
		word, first = "Takahashi", "Win"
	case -1:
		second = "Win"
	}
	return output.Claims{
		Game: Game.ID, Lines: slices.Values([]string{word}),
		Members: []output.Member{
			{Key: "columns", Value: output.List(len(values), func(i int) any {
				return output.Object{{Key: "value", Value: values[i].RatString()}}
			})},
			{Key: "total", Value: total.RatString()},
			{Key: "starts", Value: output.Object{{Key: "Black", Value: second}, {Key: "White", Value: first}}},
		},
	}, err
}

// byDefinition returns the value of every column, and their sum.
func (b *Board) byDefinition(ctx context.Context, opt solver.Options) ([]*big.Rat, *big.Rat, error) {
	for scale := uint(8); ; scale *= 2 { // enough for nine rows
		d := definition{scale: scale, known: map[string]*big.Int{}}
		unit := new(big.Int).Lsh(big.NewInt(1), scale)
		values, total := make([]*big.Rat, b.columns), new(big.Rat)
		var err error
		for i := range values {
			var v *big.Int
			if v, err = d.value(ctx, encode(b.grid[i*b.rows:(i+1)*b.rows]), opt); err != nil {
				break
			}
			values[i] = new(big.Rat).SetFrac(v, unit)
			total.Add(total, values[i])
		}
		if !errors.Is(err, errCoarse) {
			return values, total, err
		}
	}
}

// definition values columns by the definition: the simplest number greater than all that White
// can move a column to and less than all that Black can.
type definition struct {
	scale uint                // numbers are in units of 2^-scale
	known map[string]*big.Int // by column, as encoded by encode
}

var (
	errCoarse   = errors.New("a number is no multiple of the unit")
	errNoNumber = errors.New("it is no number: White can make as much of it as Black")
)

// encode writes the pieces of a column from the top down, two bytes each: twice the row, plus 1
// if the piece is Black's. Empty cells take no bytes.
func encode(column string) string {
	var w []byte
	for r, c := range []byte(column) {
		switch c {
		case white:
			w = binary.BigEndian.AppendUint16(w, uint16(2*r))
		case black:
			w = binary.BigEndian.AppendUint16(w, uint16(2*r+1))
		}
	}
	return string(w)
}

// leads appends to dst the columns after each move of the player by in a column. All columns are
// strings that encode returns.
func leads(dst []string, column string, by games.Player) []string {
	free := 0 // the first row below the last piece
	for i := 0; i < len(column); i += 2 {
		piece := int(column[i])<<8 | int(column[i+1])
		row := piece / 2
		switch {
		case games.Player(piece%2) != by:
			dst = append(dst, column[:i]+column[i+2:])
		case row > free:
			dst = append(dst, column[:i]+string([]byte{byte((piece - 2) >> 8), byte(piece - 2)})+column[i+2:])
		}
		free = row + 1
	}
	return dst
}

// value returns the value of a column, given as encode returns it, in units of 2^-scale. It also
// stores the values of all columns that play can lead to from it. Columns that wait for the values
// of their options are on a stack of its own, not of Go: a column can be played for as many moves
// as it has pieces and empty cells above them, and a recursion would be as deep. The error is that
// of simplest, that of fit, or the context's.
func (d *definition) value(ctx context.Context, column string, opt solver.Options) (*big.Int, error) {
	var to []string
	for stack := []string{column}; len(stack) > 0; {
		at := stack[len(stack)-1]
		if d.known[at] != nil {
			stack = stack[:len(stack)-1]
			continue
		}
		if len(d.known)%pulse == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		ready := len(stack)
		var best [2]*big.Int // the greatest value of White's options, and the least of Black's
		for by := range best {
			to = leads(to[:0], at, games.Player(by))
			for _, next := range to {
				v := d.known[next]
				switch {
				case v == nil:
					stack = append(stack, next)
				case best[by] == nil, by == int(White) && v.Cmp(best[by]) > 0, by == int(Black) && v.Cmp(best[by]) < 0:
					best[by] = v
				}
			}
		}
		if len(stack) > ready {
			continue
		}
		if err := d.fit(len(column), opt); err != nil {
			return nil, err
		}
		v, err := d.simplest(best[White], best[Black])
		if err != nil {
			return nil, err
		}
		d.known[at] = v
		stack = stack[:len(stack)-1]
	}
	return d.known[column], nil
}

// fit returns a *solver.TooLarge if opt leaves no memory for another column of this many
// bytes.
func (d *definition) fit(column int, opt solver.Options) error {
	each := int64(200 + column + int(d.scale)/8) // bytes of a map entry: the column and its number
	need := each * int64(len(d.known)+1)
	if opt.Fit("", need) == nil {
		return nil
	}
	return opt.Fit(fmt.Sprintf("a check of more than %d states of columns", len(d.known)), need)
}

// simplest returns the simplest number strictly between left and right, in units: the
// integer nearest to 0 or, if there is no integer between them, the fraction with the least
// denominator. A nil bound is no bound. The error is errNoNumber if no number lies between, and
// errCoarse if the number is no multiple of the unit.
func (d *definition) simplest(left, right *big.Int) (*big.Int, error) {
	switch {
	case left != nil && right != nil && left.Cmp(right) >= 0:
		return nil, errNoNumber
	case (left == nil || left.Sign() < 0) && (right == nil || right.Sign() > 0):
		return new(big.Int), nil
	case left == nil || left.Sign() < 0: // the same with all signs changed
		var opposite *big.Int
		if left != nil {
			opposite = new(big.Int).Neg(left)
		}
		v, err := d.simplest(new(big.Int).Neg(right), opposite)
		if err != nil {
			return nil, err
		}
		return v.Neg(v), nil
	}
	// The least multiple of 2^j units above left; the coarser, the simpler.
	above := func(j uint) *big.Int {
		v := new(big.Int).Rsh(left, j)
		return v.Lsh(v.Add(v, big.NewInt(1)), j)
	}
	finer := sort.Search(int(d.scale)+1, func(finer int) bool {
		return right == nil || above(d.scale-uint(finer)).Cmp(right) < 0
	})
	if finer > int(d.scale) {
		return nil, errCoarse
	}
	return above(d.scale - uint(finer)), nil
}
