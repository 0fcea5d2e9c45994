package catalog_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// noFight says of which games the first board is no win to be given away, and why.
var noFight = map[string]string{
	"cat-and-mouse":  "neither side can force anything from most places",
	"cop-and-robber": "whoever can win here cannot throw it away, but only waste time",
	"tic-tac-toe":    "a draw, as everybody knows",
}

// The first board of every game is a fight: the player who starts can win it, in 5 to 11
// plies, and can give it away on the way. A ply or two more is right where the last moves
// are no choice.
func TestFirstBoardsAreFights(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Bundled(), catalog.Games())) {
		t.Run(g.ID, func(t *testing.T) {
			first := given(t, g)[0]
			at := first.board.Start(first.first)
			s, _, err := games.Think(t.Context(), first.board, first.solved(t), at, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			most, traps := 11, 2
			if g.On != nil {
				most, traps = 12, 1
			}
			f, ok := puzzles.NewFight(first.board, s, at)
			if fits := ok && f.Winner == at.Turn() && 5 <= f.Plies && f.Plies <= most && f.Traps >= traps && 2*f.Forced <= f.Turns; fits != (noFight[g.ID] == "") {
				t.Errorf("%s: %+v, %v", first.name, f, ok)
			}
			t.Logf("%s: %+v", first.name, f)
		})
	}
}

// verdicts are the words that say how a board comes out.
var verdicts = regexp.MustCompile(`(?i)\b(only|wins?|won|winning|los(e|es|ing|t)|loops?|draws?|drawn|ahead|behind|worth nothing)\b`)

// What is said of a board to somebody who wants to play it does not say how it comes out,
// nor names a move that is best.
func TestCaptionsGiveNothingAway(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Bundled(), walked())) {
		if found := verdicts.FindString(g.Tagline); found != "" {
			t.Errorf("%s: %q says %q", g.ID, g.Tagline, found)
		}
		for i, p := range presets(t, g) {
			says := p.Title + ": " + p.See
			if found := verdicts.FindString(says); found != "" {
				t.Errorf("%s: %q says %q", g.ID, says, found)
			}
			tab := given(t, g)[i]
			a := games.Analyse(tab.board, tab.solved(t), tab.board.Start(tab.first))
			if a.Difficulty() == games.Any {
				continue
			}
			for _, o := range a.Options {
				name := tab.board.Name(a.Position, o.Move)
				// Numbers may be of boards or of stones: as a move they bear a sign.
				tells := slices.Contains(regexp.MustCompile(`[^\s:,;.?!()]+`).FindAllString(p.See, -1), "+"+name)
				if !regexp.MustCompile(`^([0-9]+|PASS)$`).MatchString(name) {
					tells = tells || strings.Contains(" "+says+" ", " "+name+" ")
				}
				if tells && o.Verdict.Outcome.Equals(a.Verdict.Outcome) {
					t.Errorf("%s: %q names %s", g.ID, says, name)
				}
			}
		}
	}
}
