package kit

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

// BenchmarkTyping times typing one digit that narrows a list of 5,000 moves.
func BenchmarkTyping(b *testing.B) {
	steps := make([]int, 5000)
	for i := range steps {
		steps[i] = i + 1
	}
	board, err := berzerk.New(6000, [2][]int{steps, steps}, 7)
	if err != nil {
		b.Fatal(err)
	}
	at := board.Start(0)
	m := Moves{Board: board, At: at, Moves: board.Moves(at)}
	order := make([]int, len(m.Moves))
	for i := range order {
		order[i] = i
	}
	for b.Loop() {
		var t Typing
		if found, _, taken := t.Take(m, games.Names{}, order, -1, "2"); !taken || found < 0 {
			b.Fatal(found, taken)
		}
		t.Of(order)
	}
}
