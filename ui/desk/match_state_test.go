package desk

import (
	"context"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

var (
	twoPeople = matches.Sides{matches.Person, matches.Person}
	alone     = matches.Sides{matches.Person, matches.Perfect}
)

// seated returns a match at a board, with its position analysed.
func seated(t *testing.T, b games.Board, first games.Player, sides matches.Sides) *MatchState {
	t.Helper()
	s := walking(t, b, first).Solution()
	m := matches.New(b, first, sides)
	return &MatchState{Match: m, Solution: s, Analysis: games.Analyse(b, s, m.Position()), Hint: new(Hint)}
}

// on plays the first legal move this many times and analyses the position.
func (t *MatchState) on(plies int) *MatchState {
	for range plies {
		t.Match.Play(t.Match.Board.Moves(t.Match.Position())[0])
	}
	t.Analysis = games.Analyse(t.Match.Board, t.Solution, t.Match.Position())
	return t
}

// The reasons why actions of a match are unavailable: at its start, during it and at its end.
func TestMatchStateRefuses(t *testing.T) {
	p := preset(t, "jug", "")
	begun := func(sides matches.Sides) *MatchState { return seated(t, p.Board, 0, sides) }
	unsolved := begun(alone)
	unsolved.Solution, unsolved.Analysis = nil, nil
	failed := begun(alone)
	failed.Solution, failed.Failed = nil, context.DeadlineExceeded
	waiting := begun(alone).on(1)
	undone := begun(twoPeople).on(2)
	undone.Match.Undo()
	over := begun(twoPeople)
	for !over.Match.Over() {
		over.on(1)
	}
	for _, test := range []struct {
		name   string
		table  *MatchState
		action string
		why    string
	}{
		{"at the start", begun(twoPeople), "hint", ""},
		{"at the start", begun(twoPeople), "undo", "there is no move to take back"},
		{"at the start", begun(twoPeople), "redo", "nothing has been taken back"},
		{"at the start", begun(twoPeople), "draw", "there is no draw to call: for that a position must have come three times, and neither player be able to force an end"},
		{"at the start", begun(twoPeople), "swap", "both sides are played alike"},
		{"at the start", begun(twoPeople), "rematch", "the match is at its start"},
		{"at the start", begun(twoPeople), "retake", "the match is not over"},
		{"at the start", begun(twoPeople), "otherside", "both sides are played alike"},
		{"at the start", begun(twoPeople), "otherfirst", ""},
		{"alone", begun(alone), "swap", ""},
		{"alone", begun(alone), "otherside", ""},
		{"unsolved", unsolved, "hint", "there is no hint yet: the board is being solved"},
		{"failed", failed, "hint", "there is no hint: the board could not be solved"},
		{"the program to move", waiting, "hint", "it is the perfect player's move"},
		{"under way", begun(twoPeople).on(1), "undo", ""},
		{"under way", begun(twoPeople).on(1), "rematch", ""},
		{"taken back", undone, "redo", ""},
		{"over", over, "hint", "the match is over: there is no move to suggest"},
		{"over", over, "draw", "the match is over"},
		{"over", over, "retake", "nothing is known of the moves"},
	} {
		if why := actionOf(t, test.table, test.action).Why(); why != test.why {
			t.Errorf("%s, %s: %q, want %q", test.name, test.action, why, test.why)
		}
	}
	for what, got := range map[string]string{"unsolved": unsolved.WhyNoResults(), "failed": failed.WhyNoResults(), "solved": begun(alone).WhyNoResults()} {
		if want := map[string]string{"unsolved": NotSolved, "failed": "the board could not be solved"}[what]; got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
}

// Undo and redo go along the match's history and say how far.
func TestMatchStateUndo(t *testing.T) {
	at := seated(t, preset(t, "jug", "").Board, 0, twoPeople).on(3)
	for _, test := range []struct {
		action, heard string
		ply           int
	}{
		{"undo", "took back 1 ply", 2},
		{"undo", "took back 1 ply", 1},
		{"redo", "played 1 ply again", 2},
		{"redo", "played 1 ply again", 3},
	} {
		r := actionOf(t, at, test.action).Do(nil)
		if at.Match.Ply() != test.ply || r.Heard != test.heard || r.Goes != (Navigated{}) {
			t.Errorf("%s: ply %d, %q, leads to %T", test.action, at.Match.Ply(), r.Heard, r.Goes)
		}
	}
}

// A hint first says how many moves keep the outcome, then shows some moves with the best among
// them, then names the best with the reason. All its steps count as one hint. In study the best
// move is named at once and does not count.
func TestMatchStateHint(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		at := seated(t, b, first, twoPeople)
		best := at.Analysis.Options[0].Move
		for step := 1; step <= HintSteps+1; step++ {
			said(t, at, "hint")
			want := min(step, HintSteps)
			if at.Hint.Step != want || at.Match.Hints != 1 || at.Hint.Says == "" {
				t.Errorf("hint %d is at step %d, %d counted, says %q", step, at.Hint.Step, at.Match.Hints, at.Hint.Says)
			}
			if among := slices.Contains(at.Hint.Moves, best); among != (step == 2) {
				t.Errorf("hint %d: the best move is among those shown: %v", step, among)
			}
		}
		if got := at.Hint.Says; len(got) <= len(at.best()) || got[:len(at.best())] != at.best() {
			t.Errorf("the last step says %q, want %q and why", got, at.best())
		}
		at.Studied, at.Match.Hints = true, 0
		if got := said(t, at, "hint"); got != at.best() || at.Match.Hints != 0 || at.Hint.Step != 0 {
			t.Errorf("in study: %q, %d counted", got, at.Match.Hints)
		}
	})
}

// The last step of a hint in a lost position says that it is lost and what to do. It calls no losing
// move the best, does not say again who wins, and does not quote what begins with a verb.
func TestHintOfALostPosition(t *testing.T) {
	lost := 0
	try := func(t *testing.T, b games.Board, first games.Player) {
		for plies := range 10 {
			sides := matches.Sides{matches.Person, matches.Perfect}
			if plies%2 == 1 {
				sides = matches.Sides{matches.Perfect, matches.Person}
			}
			at := seated(t, b, first, sides).on(plies)
			if at.Match.Over() {
				break
			}
			if at.Analysis.Verdict.Outcome != solver.Lose || at.Match.ToMove() != matches.Person {
				continue
			}
			lost++
			for range HintSteps {
				said(t, at, "hint")
			}
			says := at.Hint.Says
			if !strings.HasPrefix(says, "you are lost against best play; ") || strings.Contains(says, "but ") || strings.Contains(says, `"`) {
				t.Errorf("%s, ply %d: %q", b.Title(), plies, says)
			}
		}
	}
	small(t, try)
	p := preset(t, "hackenbush", "")
	try(t, p.Board, p.First)
	if lost < 8 {
		t.Errorf("only %d lost positions", lost)
	}
}

// Continuing from before a mistake, at the end or in the review, makes the match a second try. A
// rematch is a first try. A win at a second try is not flawless.
func TestSecondTries(t *testing.T) {
	at := seated(t, preset(t, "jug", "").Board, 0, alone)
	for !at.Match.Over() {
		at.on(1)
	}
	var err error
	if at.Review, err = matches.NewReview(t.Context(), at.Match, at.Solution, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	for action, want := range map[string]bool{"retake": true, "rematch": false} {
		if got := actionOf(t, at, action).Do(nil).Goes.(Again).Retried; got != want {
			t.Errorf("%s is a second try: %v", action, got)
		}
	}
	r := NewReview(at.Match, nil, at.Solution, at.Match, 1)
	r.Work().Run(t.Context(), solver.Options{})()
	if !r.try(nil).Goes.(Try).Retried {
		t.Error("a variation from the review is a first try")
	}
	won := seated(t, preset(t, "jug", "").Board, 0, alone)
	for !won.Match.Over() {
		won.Match.Play(games.Analyse(won.Match.Board, won.Solution, won.Match.Position()).Options[0].Move)
	}
	if won.Review, err = matches.NewReview(t.Context(), won.Match, won.Solution, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	first := won.Flawless()
	won.Match.Retried = true
	if !first || won.Flawless() {
		t.Errorf("flawless at the first try: %v, at the second: %v", first, won.Flawless())
	}
}
