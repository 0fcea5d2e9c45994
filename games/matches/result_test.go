package matches_test

import (
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/internal/fake"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// straight returns a board on which each letter leads to the next one and to z. In the reviews
// below z is the better move. From z there is a move to y.
func straight() games.Board {
	return fake.Named{Board: fake.Board{"a": "bz", "b": "cz", "c": "dz", "d": "ez", "e": "fz", "z": "y"}}
}

// reviewed returns the review of a match that player 0 begins, from player 0's outcome at every
// ply.
func reviewed(outcomes string) *matches.Review {
	letters := map[rune]solver.Outcome{'W': solver.Win, 'L': solver.Lose, '∞': solver.Loop, 'D': solver.Draw}
	r := &matches.Review{}
	for _, letter := range outcomes {
		r.Plies = append(r.Plies, matches.Judged{Turn: games.Player(len(r.Plies) % 2), Verdict: solver.Verdict{Outcome: letters[letter]}})
	}
	for i := range r.Plies {
		j := &r.Plies[i]
		if j.Turn == 1 { // outcomes were for player 0
			j.Verdict.Outcome = j.Verdict.Outcome.Other()
		}
		if i > 0 {
			before := &r.Plies[i-1]
			before.Best.Verdict, before.Made.Verdict = before.Verdict, j.For(before.Turn)
			before.Best.Move.To = 1 // to z, which is never played
			before.Judgement = matches.Rate(before.Made, before.Best)
			before.Stake = before.Best.Verdict.Outcome != solver.Lose // whether another move would lose
		}
	}
	return r
}

// Decider returns the ply that decided the match, and Decided says it. In the sentences player 0
// is "you".
func TestDecider(t *testing.T) {
	for _, test := range []struct {
		outcomes      string // for player 0, ply by ply
		decider       int
		first, second int // each player's last mistake
		says          string
	}{
		{"L", -1, -1, -1, "From this start the perfect player can always win, and it missed nothing"},
		{"LLLLL", -1, -1, -1, "From this start the perfect player can always win, and it missed nothing"},
		{"WWW", -1, -1, -1, "Every move you made left Morty in a lost position"},
		{"∞∞", -1, -1, -1, "Neither could force an end"},
		{"DDD", -1, -1, -1, "Neither could force a win"},
		{"WL", 0, 0, -1, "You gave the win away in ply 1 with \"to b\"; \"to z\" would have won"},
		{"WWWLL", 2, 2, -1, "You gave the win away in ply 3 with \"to d\"; \"to z\" would have won"},
		{"LLW", 1, -1, 1, "Morty gave the win away in ply 2 with \"to c\"; \"to z\" would have won"},
		{"∞∞W", 1, -1, 1, "Morty gave the Loop (play without end) away in ply 2 with \"to c\"; \"to z\" would not have lost"},
		{"∞LLL", 0, 0, -1, "You gave the Loop (play without end) away in ply 1 with \"to b\"; \"to z\" would not have lost"},
		{"W∞∞∞", 0, 0, -1, "You gave the win away for a Loop (play without end) in ply 1 with \"to b\"; \"to z\" would have won"},
		{"LL∞LL", 2, 2, 1, "You gave the Loop (play without end) away in ply 3 with \"to d\"; \"to z\" would not have lost"},
		{"WDDL", 2, 2, -1, "You gave the outcome away twice, first in ply 1, last in ply 3 with \"to d\"; \"to z\" would not have lost"},
		{"WDD", 0, 0, -1, "You gave the win away for a draw in ply 1 with \"to b\"; \"to z\" would have won"},
		// The last change of the outcome decides.
		{"WLWLW", 3, 2, 3, "Morty gave the win away twice, first in ply 2, last in ply 4 with \"to e\"; \"to z\" would have won"},
		{"WLWLLL", 2, 2, 1, "You gave the win away twice, first in ply 1, last in ply 3 with \"to d\"; \"to z\" would have won"},
		{"W∞∞L", 2, 2, -1, "You gave the outcome away twice, first in ply 1, last in ply 3 with \"to d\"; \"to z\" would not have lost"},
	} {
		r := reviewed(test.outcomes)
		if got := [3]int{r.Decider(), r.Mistake(0), r.Mistake(1)}; got != [3]int{test.decider, test.first, test.second} {
			t.Errorf("%s: %v", test.outcomes, got)
		}
		m := matches.New(straight(), 0, onePerson)
		for range len(r.Plies) - 1 {
			m.Play(games.Move{})
		}
		if got := matches.Decided(m, r); got != test.says {
			t.Errorf("%s: %q, want %q", test.outcomes, got, test.says)
		}
	}
}

// Decisive returns the ply at which the review of a match opens. If the person won without a
// mistake, it is the first ply at which they had the win and kept it. Otherwise it is the last
// mistake, the person's own if they won.
func TestDecisive(t *testing.T) {
	for _, test := range []struct {
		outcomes string // for player 0, ply by ply; player 0 wins after five plies
		sides    matches.Sides
		idle     bool // no turn had a losing move
		ply      int
		best     bool // Decisive returns the best move there, not the move made
		says     string
	}{
		{"LLWWWW", onePerson, false, 2, false, "After ply 2, you to move: here you had the win and kept it"},
		{"WLWLWW", onePerson, false, 2, true, "After ply 2, you to move: with the next move you gave the win away"},
		{"WWWWWW", onePerson, false, 0, false, "At the start, you to move: here you had the win and kept it"},
		{"LLWWWW", onePerson, true, 2, false, "After ply 2, you to move: here you had the win and kept it"},
		{"WWWWWW", onePerson, true, 0, false, "At the start, you to move: here you had the win and kept it"},
		{"LLWWWW", twoPeople, false, 1, true, "After ply 1, Morty to move: with the next move Morty gave the win away"},
		{"WWWLL", onePerson, false, 2, true, "After ply 2, you to move: with the next move you gave the win away"},
		{"LLLLL", onePerson, false, 1, false, "After ply 1, Morty to move: here Morty had the win and kept it"},
	} {
		r := reviewed(test.outcomes)
		for i := range r.Plies {
			r.Plies[i].Stake = r.Plies[i].Stake && !test.idle
		}
		m := matches.New(straight(), 0, test.sides)
		if len(r.Plies) < 6 { // Morty wins
			m = matches.New(fake.Named{Board: fake.Board{"a": "bz", "b": "cz", "c": "dz", "d": "ez", "z": "y"}}, 0, test.sides)
		}
		for range len(r.Plies) - 1 {
			m.Play(games.Move{})
		}
		ply, mv, ok := matches.Decisive(m, r)
		if !ok || ply != test.ply || (mv != m.Move(ply)) != test.best {
			t.Errorf("%s, idle %t: ply %d, %v, %t", test.outcomes, test.idle, ply, mv, ok)
		}
		if says := matches.DecidedHere(m, r, ply); says != test.says {
			t.Errorf("%s: %q, want %q", test.outcomes, says, test.says)
		}
	}
}

// If two people play, or nobody, sentences use the players' names. Kept outcomes are counted for
// the players spoken of.
func TestEndWords(t *testing.T) {
	nobody := matches.Sides{matches.Perfect, matches.Perfect}
	for _, test := range []struct {
		outcomes               string
		sides                  matches.Sides
		drawn                  bool
		ends, decided, nothing string
	}{
		{"WW", onePerson, false, "You won in 1 ply against the perfect player", "Every move you made left Morty in a lost position", "You kept the win the one time a move could lose it"},
		{"WLL", onePerson, false, "You lost in 2 plies against the perfect player", "You gave the win away in ply 1 with \"to b\"; \"to z\" would have won", ""},
		{"WLWLL", onePerson, false, "You lost in 4 plies against the perfect player", "You gave the win away twice, first in ply 1, last in ply 3 with \"to d\"; \"to z\" would have won", ""},
		{"WLWW", onePerson, false, "You won in 3 plies against the perfect player", "You gave the win away in ply 1 with \"to b\"; \"to z\" would have won. In ply 2 Morty's \"to c\" gave it back", "You kept the win 1 of the 2 times a move could lose it"},
		{"LLWW", onePerson, false, "You won in 3 plies against the perfect player", "Morty gave the win away in ply 2 with \"to c\"; \"to z\" would have won", "You kept the win the one time a move could lose it"},
		{"WWWLL", onePerson, true, "A draw after 4 plies against the perfect player", "You gave the win away in ply 3 with \"to d\"; \"to z\" would have won", "You kept the win 1 of the 2 times a move could lose it"},
		{"∞", onePerson, true, "Over before the first move", "Neither could force an end", ""},
		{"WWWLL", twoPeople, false, "Morty won in 4 plies against Rick", "Rick gave the win away in ply 3 with \"to d\"; \"to z\" would have won", "Kept when a move could lose it: Rick 1 of 2, Morty 1 of 1"},
		{"WWWW", twoPeople, false, "Rick won in 3 plies against Morty", "Every move Rick made left Morty in a lost position", "Kept when a move could lose it: Rick 2 of 2"},
		{"LLL", nobody, false, "Morty won in 2 plies against Rick", "Every move Morty made left Rick in a lost position", "Kept when a move could lose it: Morty 1 of 1"},
		{"∞∞", nobody, true, "A draw after 1 ply", "Neither could force an end", "Kept when a move could lose it: Rick 1 of 1"},
	} {
		r := reviewed(test.outcomes)
		m := matches.New(straight(), 0, test.sides)
		for range len(r.Plies) - 1 {
			m.Play(games.Move{})
		}
		if test.drawn {
			m.Draw()
		}
		if got := [3]string{matches.EndWords(m), matches.Decided(m, r), matches.KeptWords(m, r)}; got != [3]string{test.ends, test.decided, test.nothing} {
			t.Errorf("%s: %q", test.outcomes, got)
		}
	}
}

// The text about a match that was studied says so, and others do not.
func TestRecountStudied(t *testing.T) {
	for _, why := range []matches.Counting{matches.Counts, matches.Studied, matches.Swapped} {
		m := matches.New(straight(), 0, onePerson)
		m.Except(why)
		if got := strings.Contains(matches.Recount(m), "Studied: answers were shown."); got != (why == matches.Studied) {
			t.Errorf("%v: answers were shown: %v", why, got)
		}
	}
}

// A move is a second try if another move was made there before and taken back. Making the same
// move again is none. The sentence on a win mentions second tries; every end has a hint of them.
func TestSecondTry(t *testing.T) {
	const won = "You won in 3 plies against the perfect player"
	for _, test := range []struct {
		moves   string // u takes a move back
		hints   int
		retried bool
		ends    string
	}{
		{"b d f", 0, false, won},
		{"b d u b d f", 0, false, won},
		{"b d u c e f", 0, true, won + ", after a second try"},
		{"b d u c e u b d f", 0, true, won + ", after a second try"},
		{"b d f u f", 0, false, won},
		{"b d f", 1, false, won + ", with 1 hint"},
		{"c d u b d f", 12, true, won + ", with 12 hints, after a second try"},
		{"b d g h u u c e g h", 3, true, "You lost in 4 plies against the perfect player, with 3 hints"},
	} {
		b := fake.Named{Board: fake.Board{"a": "bc", "b": "d", "c": "de", "d": "fg", "e": "fg", "g": "h"}}
		m := matches.New(b, 0, onePerson)
		m.Hints = test.hints
		for _, letter := range strings.Fields(test.moves) {
			if letter == "u" {
				m.Undo()
			} else if !play(m, letter) {
				t.Fatalf("%s: no %s", test.moves, letter)
			}
		}
		if m.Retried != test.retried || matches.EndWords(m) != test.ends {
			t.Errorf("%s: %v, %q, want %q", test.moves, m.Retried, matches.EndWords(m), test.ends)
		}
	}
}

// A win at a second try without a mistake is not described as if the first try had been as good.
func TestSecondTryIsDecided(t *testing.T) {
	for outcomes, want := range map[string]string{
		"WW":   "This time every move you made left Morty in a lost position",
		"LLWW": "Morty gave the win away in ply 2 with \"to c\"; \"to z\" would have won",
		"LLL":  "From this start the perfect player can always win, and it missed nothing",
	} {
		r := reviewed(outcomes)
		m := matches.New(straight(), 0, onePerson)
		for range len(r.Plies) - 1 {
			m.Play(games.Move{})
		}
		m.Retried = true
		if got := matches.Decided(m, r); got != want {
			t.Errorf("%s: %q, want %q", outcomes, got, want)
		}
	}
}
