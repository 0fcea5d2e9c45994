package train

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
)

// puzzleOn returns a position of a small circle.
func puzzleOn(t *testing.T, rick, morty []int, cell int) *puzzles.Puzzle {
	t.Helper()
	b, err := berzerk.New(7, [2][]int{rick, morty}, cell)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &puzzles.Puzzle{Board: b, Solution: s, Analysis: games.Analyse(b, s, b.Start(0))}
}

// nearer is a Win that one of three moves keeps, looser one that all three keep, round a Loop that
// one of two moves keeps, and freer one that two of three keep.
func nearer(t *testing.T) *puzzles.Puzzle  { return puzzleOn(t, []int{1, 2, 3}, []int{1, 2}, 4) }
func farther(t *testing.T) *puzzles.Puzzle { return puzzleOn(t, []int{1, 2}, []int{1, 2}, 3) }
func looser(t *testing.T) *puzzles.Puzzle  { return puzzleOn(t, []int{1, 2, 3}, []int{1, 2}, 1) }
func round(t *testing.T) *puzzles.Puzzle   { return puzzleOn(t, []int{1, 3}, []int{2, 3}, 1) }
func freer(t *testing.T) *puzzles.Puzzle   { return puzzleOn(t, []int{1, 3, 4}, []int{3, 4}, 1) }

// nameless is a puzzle of a game whose players have no names.
func nameless(t *testing.T) *puzzles.Puzzle {
	t.Helper()
	b, err := jug.New([]int64{2, 3}, jug.Each, 3)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &puzzles.Puzzle{Board: b, Solution: s, Analysis: games.Analyse(b, s, b.Start(0))}
}

// The harder the puzzle, the less the question tells.
func TestQuestion(t *testing.T) {
	for _, c := range []struct {
		p      *puzzles.Puzzle
		rating int
		want   string
	}{
		{nearer(t), 999, "You are Rick: 1 of 3 moves wins at once. Choose it."},
		{farther(t), 0, "You are Rick: 1 of 2 moves wins in 3 plies. Choose it."},
		{looser(t), 0, "You are Rick: 3 of 3 moves win. Choose one."},
		{round(t), 500, "You are Rick: 1 of 2 moves does not lose (Loop). Which?"},
		{freer(t), 500, "You are Rick: 2 of 3 moves do not lose (Loop). Name one."},
		{nearer(t), 1000, "You are Rick: some move wins. Choose it."},
		{round(t), 1399, "You are Rick: nobody can win (Loop). Do not lose."},
		{nearer(t), 1400, "You are Rick. Win or, if nobody can, do not lose."},
		{nameless(t), 1400, "You to move. Win or, if nobody can, do not lose."},
	} {
		if got := (&Asked{Puzzle: c.p, Rating: c.rating}).Question(); got != c.want {
			t.Errorf("rated %d: %q, want %q", c.rating, got, c.want)
		}
	}
	const told = "You are Rick: 1 of 2 moves wins in 3 plies. Choose it."
	if got := (&Asked{Puzzle: farther(t), Rating: 1500, Tells: true}).Question(); got != told {
		t.Errorf("a hard puzzle that tells: %q, want %q", got, told)
	}
}

func TestTold(t *testing.T) {
	far := looser(t)
	for i := range far.Analysis.Options {
		far.Analysis.Options[i].Verdict.Remoteness = solver.Unknown
	}
	for _, c := range []struct {
		p      *puzzles.Puzzle
		move   int64
		hinted bool
		result Result
		want   string
	}{
		{nearer(t), 3, false, Right, "Correct: +3 wins in 1 ply."},
		{nearer(t), 3, true, Hinted, "Correct, with a hint: +3 wins in 1 ply."},
		{nearer(t), 1, true, Wrong, "Wrong: +1 loses in 2 plies; +3 wins in 1 ply."},
		{looser(t), 2, false, Right, "Correct and best: +2 wins in 3 plies."},
		{looser(t), 1, false, Right, "Correct: +1 wins in 5 plies; +2 wins in 3 plies."},
		{far, 1, false, Right, "Correct: +1 wins; +2 is best."},
		{round(t), 1, false, Right, "Correct: +1 leads to a Loop."},
		{round(t), 3, false, Wrong, "Wrong: +3 loses in 2 plies; +1 leads to a Loop."},
	} {
		i := slices.IndexFunc(c.p.Analysis.Options, func(o games.Option) bool { return o.Move.To == c.move })
		o := c.p.Analysis.Options[i]
		r := Judge(c.p, o, c.hinted)
		if got := ResultSentence(c.p, o, r); r != c.result || got != c.want {
			t.Errorf("%s, %q; want %s, %q", r, got, c.result, c.want)
		}
	}
}

// A move of a match that is asked again: the question tells what an easy puzzle's does, and after
// the answer the move played.
func TestSlip(t *testing.T) {
	p := nearer(t)
	for _, c := range []struct {
		made, chosen int64
		want         string
	}{
		{1, 1, "As in the match; this is not counted"},
		{1, 3, "In the match you chose +1; this is not counted"},
		{1, 2, "In the match you chose +1; this is not counted"},
		{2, 3, "In the match you chose +2; this is not counted"},
	} {
		option := func(to int64) games.Option {
			return p.Analysis.Options[slices.IndexFunc(p.Analysis.Options, func(o games.Option) bool { return o.Move.To == to })]
		}
		a := &Asked{Puzzle: p, Slip: &Slip{Made: option(c.made).Move, Ply: 5, N: 2, Of: 3}}
		if got := a.Played(option(c.chosen)); got != c.want {
			t.Errorf("%d for %d: %q, want %q", c.chosen, c.made, got, c.want)
		}
		if got, want := a.Slip.Head(), "mistake 2 of 3: ply 5"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, want := a.Question(), "You are Rick: 1 of 3 moves wins at once. Choose it."; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Hints rule out the wrong moves, the worst first, and no others.
func TestRuleOut(t *testing.T) {
	p := nearer(t)
	var ruled []int
	for {
		i, ok := RuleOut(p, ruled)
		if !ok {
			break
		}
		ruled = append(ruled, i)
	}
	if want := []int{1, 0}; !slices.Equal(ruled, want) {
		t.Errorf("ruled out %v, want %v", ruled, want)
	}
}

// The match that continues a puzzle is between the user and the perfect player, and can be undone
// back to the puzzle.
func TestPlayOn(t *testing.T) {
	p := puzzleOn(t, []int{1, 2, 3}, []int{1, 2}, 4)
	p.Analysis = games.Analyse(p.Board, p.Solution, p.Board.Start(1))
	m := PlayOn(p, p.Analysis.Options[0].Move)
	if m.Sides != (matches.Sides{matches.Perfect, matches.Person}) || m.Ply() != 1 {
		t.Errorf("sides %v, ply %d", m.Sides, m.Ply())
	}
	if m.Undo(); m.Position().Key() != p.Analysis.Position.Key() {
		t.Errorf("undo leads to %s", m.Position().Key())
	}
}
