package screen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/screen/play"
)

// The list of the match so far marks the moves that the review calls mistakes.
func TestMatchSoFar(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	given := 0
	for _, g := range append(catalog.Games(), catalogGame(t, "kayles")) {
		cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Person})
		cfg.Settings = toMode("study")
		d := drive(t, cfg, 200, 60)
		p := d.playing()
		for len(p.Moves) > 0 && p.Match.Ply() < play.MaxMovesListed {
			d.run(p.Move(p.Moves[r.IntN(len(p.Moves))]))
		}
		review, err := matches.NewReview(t.Context(), p.Match, p.Solution, solver.Options{Memory: solver.DefaultMemory})
		if err != nil {
			t.Fatal(err)
		}
		for ply := range p.Match.Ply() {
			before, after, ok := p.OutcomesAround(ply)
			if !ok {
				t.Fatalf("%s: what move %d was worth is not known", g.Name, ply+1)
			}
			away := review.Plies[ply].Judgement == matches.GaveAway
			if sums, ok := p.Solution.(games.Additive); ok {
				if total := sums.Sum(p.Match.At(ply + 1)).Total; p.Totals[ply-p.WorthFrom] != total {
					t.Errorf("%s: move %d leaves %s, told is %s", g.Name, ply+1, total, p.Totals[ply-p.WorthFrom])
				}
			}
			if after.Worse(before) != away {
				t.Errorf("%s: move %d from %v to %v; the review says gave away: %v", g.Name, ply+1, before, after, away)
			}
			if away {
				given++
			}
		}
	}
	if given == 0 {
		t.Error("no move gave anything away")
	}
}

// In a large window the match and the rules are beside the board, however many moves there are.
func TestMore(t *testing.T) {
	for _, g := range catalog.Games() {
		d := drive(t, startBoard(t, g, matches.Sides{matches.Person, matches.Person}), 200, 60)
		rules := -1
		for p := d.playing(); len(p.Moves) > 0 && p.Match.Ply() < 6; d.press("tab", "enter") {
			d.see("rules")
			at := 0
			for y, line := range strings.Split(d.text(), "\n") {
				if strings.HasSuffix(strings.TrimRight(line, " "), " rules") {
					at = y
				}
			}
			if rules >= 0 && at != rules {
				t.Errorf("%s: the rules went from row %d to %d", g.Name, rules, at)
			}
			rules = at
			if p.Match.Ply() > 0 {
				d.see("the match so far")
			}
		}
	}
}
