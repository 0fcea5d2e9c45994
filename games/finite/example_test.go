package finite_test

import (
	"context"
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// takeAway is a heap of stones from which at most `most` may be taken at once. A state is the
// number of stones left.
type takeAway struct{ stones, most int64 }

func (r takeAway) Start() string { return strconv.FormatInt(r.stones, 10) }

func (r takeAway) Moves(state string, _ games.Player) (moves []finite.Move) {
	left, _ := strconv.ParseInt(state, 10, 64)
	for take := int64(1); take <= min(r.most, left); take++ {
		moves = append(moves, finite.Move{Name: strconv.FormatInt(take, 10), To: strconv.FormatInt(left-take, 10)})
	}
	return moves
}

// Defines a game: its rules above, its names and parameters here. It is solved, and the best line
// of both players is played.
func Example() {
	game := finite.New(finite.Spec{
		ID: "takeaway", Name: "Take away", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		Params: params.Schema{
			{Name: "stones", What: "the number of stones", Lo: 0, Hi: 1000, Default: "21"},
			{Name: "most", What: "how many may be taken at once", Lo: 1, Hi: 9, Default: "3"},
		},
		On: func(v params.Values) (finite.Rules, error) { return takeAway{stones: v[0].Int, most: v[1].Int}, nil },
	})
	values, err := game.Params.With("stones=10,most=3")
	if err != nil {
		fmt.Println(err)
		return
	}
	in, err := game.On(values, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, opt := context.Background(), solver.Options{}
	b := in.Board()
	s, err := b.Solve(ctx, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, state := range []string{"4", "5", "10"} {
		p := finite.Position{Player: 0, State: state}
		fmt.Println(state, "stones:", s.Verdict(p), "worth", s.(games.Valued).Parts(p)[0].Value)
	}
	_, line, err := games.MainLine(ctx, b, s, b.Start(0), 100, opt)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, m := range line.Moves {
		p := line.Positions[i]
		fmt.Println(game.Players[p.Turn()], "takes", b.Name(p, m))
	}
	fmt.Println(b.Ended(line.Positions[line.Len()], b.Game().Names()))
	report, err := s.Verify(ctx)
	fmt.Println(report.States(), "states checked; flaw:", err)
	// Output:
	// 4 stones: Lose in 2 worth 0
	// 5 stones: Win in 3 worth 1
	// 10 stones: Win in 5 worth 2
	// Ann takes 2
	// Bob takes 1
	// Ann takes 3
	// Bob takes 1
	// Ann takes 3
	// Bob has no move left
	// 11 states checked; flaw: <nil>
}
