package sample

import (
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Mouse is drawn as a graph: Cat and Mouse on six places, the hole is place 0.
var Mouse = finite.New(finite.Spec{
	ID: "cat-and-mouse", Name: "Cat and Mouse", Tagline: "the mouse runs for its hole", Theory: "for ever",
	Players: [2]string{"Mouse", "Cat"},
	Params: params.Schema{
		{Name: "mouse", What: "where the mouse is", Lo: 1, Hi: 5, Default: "1", Drawn: [3][2]int64{{1, 5}, {1, 5}, {1, 5}}},
		{Name: "cat", What: "where the cat is", Lo: 1, Hi: 5, Default: "2", Drawn: [3][2]int64{{1, 5}, {1, 5}, {1, 5}}},
	},
	Examples: []games.Example{board("From 1 and 2", "neither can force it", 1, 2), board("A cat too near", "", 1, 5)},
	On: func(v params.Values) (finite.Rules, error) {
		return mouse(fmt.Sprint(v[0].Int, v[1].Int)), nil
	},
})

type mouse string

// paths lists the neighbours of each place.
var paths = [][]int{{2, 5}, {3}, {0, 4, 5}, {1, 4, 5}, {2, 3}, {0, 2, 3}}

func (r mouse) Start() string { return string(r) }

func (r mouse) Moves(s string, turn games.Player) (moves []finite.Move) {
	m, c := int(s[0]-'0'), int(s[2]-'0')
	switch {
	case m == 0 || m == c:
	case turn == 0:
		for _, to := range paths[m] {
			moves = append(moves, finite.Move{Name: strconv.Itoa(to), To: fmt.Sprint(to, c)})
		}
	default:
		for _, to := range paths[c] {
			if to != 0 {
				moves = append(moves, finite.Move{Name: strconv.Itoa(to), To: fmt.Sprint(m, to)})
			}
		}
	}
	return moves
}

func (r mouse) End(s string, turn games.Player) solver.Outcome {
	if (s[0] == '0') == (turn == 0) {
		return solver.Win
	}
	return solver.Lose
}

func (r mouse) Tell(_ string, _ games.Player, m finite.Move) string {
	if m.Name == "0" {
		return "run to the hole"
	}
	return "run to place " + m.Name
}

func (r mouse) Call(s string) string { return "mouse " + s[:1] + ", cat " + s[2:] }
