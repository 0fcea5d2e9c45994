package sample

import (
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
)

// Wythoff is drawn as a table over two numbers.
var Wythoff = finite.New(finite.Spec{
	ID: "wythoff", Name: "Wythoff's queen", Tagline: "bring the queen to the corner", Theory: "the golden ratio",
	Players: [2]string{"Ann", "Bob"}, Impartial: true,
	Params: params.Schema{
		{Name: "x", What: "the column", Lo: 0, Hi: 300, Default: "8", Drawn: [3][2]int64{{2, 6}, {6, 12}, {20, 40}}},
		{Name: "y", What: "the row", Lo: 0, Hi: 300, Default: "11", Drawn: [3][2]int64{{2, 6}, {6, 12}, {20, 40}}},
	},
	Examples: []games.Example{board("Eight and eleven", "lost squares lie along two lines", 8, 11)},
	On:       func(v params.Values) (finite.Rules, error) { return wythoff{v[0].Int, v[1].Int}, nil },
})

type wythoff [2]int64

func (r wythoff) Start() string { s, _ := r.State(r[:]); return s }

func (r wythoff) At(s string) []int64 {
	var x, y int64
	fmt.Sscanf(s, "%d %d", &x, &y)
	return []int64{x, y}
}

func (r wythoff) State(at []int64) (string, bool) {
	return fmt.Sprint(at[0], at[1]), at[0] >= 0 && at[1] >= 0
}

func (r wythoff) Call(s string) string { at := r.At(s); return fmt.Sprintf("(%d, %d)", at[0], at[1]) }

func (r wythoff) Moves(s string, _ games.Player) (moves []finite.Move) {
	at := r.At(s)
	for _, d := range []struct {
		name string
		x, y int64
	}{{"left", 1, 0}, {"down", 0, 1}, {"diagonal", 1, 1}} {
		for n := int64(1); ; n++ {
			to, ok := r.State([]int64{at[0] - n*d.x, at[1] - n*d.y})
			if !ok {
				break
			}
			moves = append(moves, finite.Move{Name: fmt.Sprint(d.name, " ", n), To: to})
		}
	}
	return moves
}

// Subtract is drawn as a table over one number.
var Subtract = finite.New(finite.Spec{
	ID: "subtract", Name: "Subtract a power", Tagline: "take the last stone", Theory: "nim-values",
	Players: [2]string{"Ann", "Bob"}, Impartial: true,
	Params: params.Schema{
		{Name: "stones", What: "the number of stones", Lo: 0, Hi: 10000, Default: "40", Drawn: [3][2]int64{{4, 9}, {20, 60}, {200, 900}}},
		{Name: "power", What: "the power", Lo: 1, Hi: 3, Default: "2", Drawn: [3][2]int64{{1, 3}, {1, 3}, {1, 3}}},
	},
	Examples: []games.Example{board("Forty stones", "lost numbers are rare", 40, 2)},
	On:       func(v params.Values) (finite.Rules, error) { return subtract{v[0].Int, v[1].Int}, nil },
})

type subtract struct{ stones, power int64 }

func (r subtract) Start() string { return strconv.FormatInt(r.stones, 10) }

func (r subtract) At(s string) []int64 {
	n, _ := strconv.ParseInt(s, 10, 64)
	return []int64{n}
}

func (r subtract) State(at []int64) (string, bool) {
	return strconv.FormatInt(at[0], 10), at[0] >= 0
}

func (r subtract) Moves(s string, _ games.Player) (moves []finite.Move) {
	stones := r.At(s)[0]
	for n := int64(1); ; n++ {
		take := n
		for range r.power - 1 {
			take *= n
		}
		if take > stones {
			return moves
		}
		moves = append(moves, finite.Move{Name: fmt.Sprint(take), To: strconv.FormatInt(stones-take, 10)})
	}
}
