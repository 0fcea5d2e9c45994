package sum_test

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Sentences about values use the players' names, or "you" for one of them, and the right form of
// the verb.
func TestNamesOfPlayers(t *testing.T) {
	game := (&games.Game{Players: [2]string{"First", "Second"}}).Names()
	first, second := game.To(0), game.To(1)
	nim := func(who games.Names, turn games.Player, values ...int32) string {
		says, _ := sum.AddsNim(who, "rows", values, turn)
		return says
	}
	adds := func(who games.Names, total int64) string {
		return sum.Adds(who, "boards", solver.Int(total), sum.Number)
	}
	number := func(who games.Names, values ...int64) *games.Derivation {
		var options []games.Follower
		var worth []solver.Dyadic
		for i, v := range values {
			options, worth = append(options, games.Follower{By: games.Player(i)}), append(worth, solver.Int(v))
		}
		return sum.Numbers(who, games.Part{}, solver.Int(values[0]+1), options, worth, sum.Number)
	}
	table := short.New(solver.Options{})
	whole := func(n int64) short.Value {
		g, _ := table.Plain(t.Context(), solver.Int(n), 0, 0)
		return g
	}
	hot := func(who games.Names) *games.Derivation {
		options := []games.Follower{{By: 0}, {By: 1}}
		w, err := sum.Short(t.Context(), who, table, games.Part{}, options, []short.Value{whole(2), whole(-1)})
		if err != nil {
			t.Fatal(err)
		}
		return w
	}
	form := func(left, right []short.Value) short.Value {
		g, err := table.Form(t.Context(), left, right, nil)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	means := func(left, right []short.Value) string {
		var options []games.Follower
		for range left {
			options = append(options, games.Follower{By: 0})
		}
		for range right {
			options = append(options, games.Follower{By: 1})
		}
		w, err := sum.Short(t.Context(), game, table, games.Part{}, options, slices.Concat(left, right))
		if err != nil {
			t.Fatal(err)
		}
		return w.Means
	}
	type list = []short.Value
	zero := list{short.Zero}
	star := list{form(zero, zero)}
	for _, test := range []struct{ got, want string }{
		{nim(game, 0, 0), "Whatever First does, Second can answer"},
		{nim(first, 0, 0), "Whatever you do, the program can answer"},
		{nim(second, 0, 0), "Whatever the program does, you can answer"},
		{nim(game, 1, 2), "Second can move so that whatever First does can be answered"},
		{nim(first, 1, 2), "The program can move so that whatever you do can be answered"},
		{nim(second, 1, 2), "You can move so that whatever the program does can be answered"},
		{nim(game, 0, 1, 2), "First can move so that whatever Second does can be answered: the values of the rows, as sums of 1, 2, 4 and so on, are 1 and 2: 2 once, 1 once. The XOR, 3, adds up what is there an odd number of times; a move can make all even."},
		{nim(first, 0, 1, 2), "You can "},
		{nim(second, 0, 1, 2), "The program can "},
		{nim(first, 0, 0, 0), "Whatever you do, the program can answer"},
		{nim(second, 1, 1, 2, 3), "Whatever you do, the program can answer: the values of the rows, as sums of 1, 2, 4 and so on, are 1, 2 and 2+1: 2 twice, 1 twice. Each is there an even number of times, so the XOR is 0; after every move the program can make that so again."},
		{nim(first, 0, 3, 2), "You can move so that whatever the program does can be answered: the values of the rows, as sums of 1, 2, 4 and so on, are 2+1 and 2: 2 twice, 1 once. The XOR, 1, adds up what is there an odd number of times; a move can make all even."},
		{sum.Cancels(game, 1, "0", 0), "The position is worth 0: whatever First does, Second can move to one worth 0 again, to the end. So First loses."},
		{sum.Cancels(first, 1, "0", 0), "The position is worth 0: whatever you do, the program can move to one worth 0 again, to the end. So you lose."},
		{sum.Cancels(second, 2, "3", 0), "Equal values cancel; XOR is what is left of all: 3. The program can make all cancel, and answer whatever you do then."},
		{adds(game, 2), "The values of the boards now add up to +2: First has moves to spare, so First wins whoever starts."},
		{adds(first, 2), "The values of the boards now add up to +2: you have moves to spare, so you win whoever starts."},
		{adds(second, 2), "The values of the boards now add up to +2: the program has moves to spare, so the program wins whoever starts."},
		{adds(first, -2), "The values of the boards now add up to −2: the program has moves to spare, so the program wins whoever starts."},
		{number(game, 1).Says, "First can move to a value of 1, Second has no move here."},
		{number(first, 1).Says, "You can move to a value of 1, the program has no move here."},
		{number(second, 1, 4).Says, "The program can move to a value of 1, you to one of 4."},
		{number(second, -4, 1).Means, "So you have 3 moves to spare here."},
		{number(first, -4, 1).Means, "So the program has 3 moves to spare here."},
		{number(first, 1, 4).Gloss[1], "Why between: whoever moves gives something away, so the value lies above all that you can move to and below all that the program can."},
		{hot(game).Says, "First can move to a value of 2; Second can move to a value of −1."},
		{hot(second).Says, "The program can move to a value of 2; you can move to a value of −1."},
		{hot(game).Means, "Alone, whoever starts wins. 1/2±3/2 is a switch: First's move makes it 2, Second's move −1. Temperature 3/2: what whoever moves in it first gains."},
		{hot(game).Gloss[0], "Braces hold what can be moved to: by First before the bar, by Second after it."},
		{hot(game).Gloss[1], "Signs: ±1 is {1|−1}. "},
		{means(zero, star), "Alone, First wins whoever starts. It is positive, but less than every positive number. Temperature 0: whoever moves in it first gains less than every positive number."},
		{means(list{short.Zero, star[0]}, list{short.Zero, star[0]}), "Alone, whoever starts wins. *2 is a heap of 2 stones from which either player can take any number (as in the game Nim)."},
		{means(list{form(list{whole(3)}, list{whole(2)})}, list{whole(-2)}), "Alone, whoever starts wins. If First starts, it comes down to 2, if Second does, to −2 (its stops): moves to spare for First above 0, for Second below 0. On average it is worth 1/4 (its mean)."},
		{hot(first).Building.Says[0], "You move to 2, and then it is the program's turn"},
		{hot(second).Building.Says[0], "The program moves to 2, and then it is your turn"},
	} {
		if len(test.got) < len(test.want) || test.got[:len(test.want)] != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
