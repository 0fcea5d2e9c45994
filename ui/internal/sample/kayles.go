package sample

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
)

// Kayles is a sum, drawn as a picture without targets.
var Kayles = finite.New(finite.Spec{
	ID: "kayles", Name: "Kayles", Tagline: "knock down the last pin", Theory: "nim-values",
	Players: [2]string{"Ann", "Bob"}, Impartial: true,
	Params: params.Schema{
		{Name: "pins", What: "the number of pins", Lo: 1, Hi: 300, Default: "12", Drawn: [3][2]int64{{3, 6}, {7, 11}, {12, 16}}},
	},
	Examples: []games.Example{board("Twelve pins", "the middle two", 12)},
	On:       func(v params.Values) (finite.Rules, error) { return kayles(v[0].Int), nil },
})

type kayles int

func (r kayles) Start() string { return strconv.Itoa(int(r)) }

func (r kayles) Parts(s string) []string { return strings.Fields(s) }

// Moves returns the legal moves. Each is a hit, such as "2: 3 in, 1 down": row 2, one pin after
// the third.
func (r kayles) Moves(s string, _ games.Player) (moves []finite.Move) {
	rows := strings.Fields(s)
	for i, row := range rows {
		pins, _ := strconv.Atoi(row)
		for down := 1; down <= min(pins, 2); down++ {
			for before := 0; before <= (pins-down)/2; before++ {
				to := slices.Delete(slices.Clone(rows), i, i+1)
				for _, n := range []int{before, pins - down - before} {
					if n > 0 {
						to = append(to, strconv.Itoa(n))
					}
				}
				slices.Sort(to)
				name := fmt.Sprintf("%d: %d in, %d down", i+1, before, down)
				moves = append(moves, finite.Move{Name: name, To: strings.Join(to, " ")})
			}
		}
	}
	return moves
}

func (r kayles) Show(s string, _ games.Player) (rows [][]finite.Cell, err error) {
	for _, row := range strings.Fields(s) {
		pins, _ := strconv.Atoi(row)
		var cells []finite.Cell
		for range pins {
			cells = append(cells, finite.Cell{Text: "|"}, finite.Cell{Text: " "})
		}
		rows = append(rows, cells)
	}
	return append(rows, []finite.Cell{}), nil
}
