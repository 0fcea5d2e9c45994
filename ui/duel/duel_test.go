package duel

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// chooser returns a move for an analysed position.
type chooser func(m *matches.Match, s games.Solution, a *games.Analysis, rng *rand.Rand) games.Move

// planted is an entrant with a known flaw.
type planted struct {
	name   string
	choose chooser
}

func (p *planted) Name() string { return p.name }
func (p *planted) Judged() bool { return true }

func (p *planted) enter(*start, games.Player, Pace) (player, error) { return p, nil }

func (p *planted) move(_ context.Context, m *matches.Match, s games.Solution, a *games.Analysis) (games.Move, *Fault, error) {
	return p.choose(m, s, a, rand.New(rand.NewPCG(m.Seed, uint64(m.Ply())))), nil, nil
}

func (p *planted) see(games.Board, games.Position, games.Move) {}
func (p *planted) end(result) *Fault                           { return nil }

// worst returns the last move in the order of perfect play.
func worst(a *games.Analysis) games.Move { return a.Options[len(a.Options)-1].Move }

// met returns a game of the catalog.
func met(t *testing.T, id string) *games.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return g
}

// config returns a duel of an entrant against all strengths in a game.
func config(g *games.Game, e Entrant, matchesInAll int) Config {
	c := Config{
		Game: g, Entrants: []Entrant{e}, Matches: matchesInAll, Seed: 30, Size: 2 * g.Trials.Small,
		Workers: runtime.NumCPU(), Pace: Pace{Move: time.Minute}, Memory: solver.DefaultMemory, ShrinkFor: time.Hour,
	}
	for _, side := range matches.Strengths() {
		c.Entrants = append(c.Entrants, Strength(side))
		c.Pairs = append(c.Pairs, [2]int{0, len(c.Entrants) - 1})
	}
	return c
}

// Every flaw is found within this many matches. On the board found, no simplification keeps the
// flaw.
func TestFlawsAreFound(t *testing.T) {
	best := func(a *games.Analysis) games.Move { return a.Options[0].Move }
	for _, c := range []struct {
		name, game string
		within     int
		choose     chooser
		least      string // the board found, "" if any
	}{
		{"plays by chance", "fence", 100, func(_ *matches.Match, _ games.Solution, a *games.Analysis, rng *rand.Rand) games.Move {
			return a.Options[rng.IntN(len(a.Options))].Move
		}, ""},
		{"greedy", "jug", 100, func(m *matches.Match, _ games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
			most, made := int64(-1), games.Move{}
			for _, o := range a.Options {
				if much, _ := m.Board.(games.Tempting).Tempt(a.Position, o.Move); much > most {
					most, made = much, o.Move
				}
			}
			return made
		}, ""},
		{"one cell too far", "berzerk", 200, func(m *matches.Match, s games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
			next := m.Board.Play(a.Position, games.Move{To: 1}) // the next cell
			if moves := m.Board.Moves(next); len(moves) > 0 && next.Turn() != a.Position.Turn() {
				back := games.Analyse(m.Board, s, m.Board.Play(a.Position, a.Options[len(a.Options)-1].Move))
				if back.Verdict.Outcome == solver.Win {
					return worst(a)
				}
			}
			return best(a)
		}, ""},
		{"right until five cells", "berzerk", 200, func(m *matches.Match, _ games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
			if m.Board.(*berzerk.Board).Cells() > 5 {
				return worst(a)
			}
			return best(a)
		}, "6 cells"},
		{"takes a loop for a loss", "berzerk", 300, func(_ *matches.Match, _ games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
			if a.Verdict.Outcome == solver.Loop {
				return worst(a)
			}
			return best(a)
		}, ""},
		{"forgets PASS", "jug", 100, func(m *matches.Match, _ games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
			wins := map[string]bool{}
			for _, move := range m.Board.Moves(a.Position) {
				if m.Board.Name(a.Position, move) != "PASS" && !withoutPass(m.Board, m.Board.Play(a.Position, move), wins) {
					return move
				}
			}
			return best(a)
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := &planted{c.name, c.choose}
			cfg := config(met(t, c.game), e, c.within)
			r, err := Run(t.Context(), cfg)
			f := r.Found
			if err != nil || f == nil || f.Kind != GaveAway {
				t.Fatalf("%v, %+v", err, f)
			}
			if !f.Steady || !f.Minimal || f.Who != e {
				t.Errorf("%+v", f)
			}
			if says := f.Least.start.of.Says(); !strings.HasPrefix(says, c.least) {
				t.Errorf("the least board has %s, want %s", says, c.least)
			}
			t.Logf("%d matches, met in %d: %s", len(r.Records), f.Number, f.Report(&cfg))
		})
	}
}

// The report does not depend on how many matches are played at the same time.
func TestSideBySide(t *testing.T) {
	chance := &planted{"plays by chance", func(_ *matches.Match, _ games.Solution, a *games.Analysis, rng *rand.Rand) games.Move {
		return a.Options[rng.IntN(len(a.Options))].Move
	}}
	for _, id := range []string{"berzerk", "nim"} {
		want := ""
		for _, workers := range []int{1, 2, 7} {
			cfg := config(met(t, id), chance, 40)
			cfg.Workers = workers
			r, err := Run(t.Context(), cfg)
			if err != nil || r.Found == nil || r.Found.Least == r.Found.First {
				t.Fatalf("%s: %v, %+v", id, err, r.Found)
			}
			lost, more := r.Lost(&cfg, 100)
			got := fmt.Sprintf("%s\n%q, %d more\n%d matches to make it simpler\n%s", r.Table(&cfg), lost, more, r.Found.Runs, r.Found.Report(&cfg))
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%s: %d workers tell\n%s\nand one tells\n%s", id, workers, got, want)
			}
		}
	}
}

// withoutPass reports whether the player to move wins if nobody may PASS.
func withoutPass(b games.Board, p games.Position, known map[string]bool) bool {
	wins, ok := known[p.Key()]
	if ok {
		return wins
	}
	for _, m := range b.Moves(p) {
		if b.Name(p, m) != "PASS" && !withoutPass(b, b.Play(p, m), known) {
			wins = true
		}
	}
	known[p.Key()] = wins
	return wins
}

// The perfect player makes no mistake in any game.
func TestPerfectIsNotWrong(t *testing.T) {
	perfect := &planted{"perfect", func(_ *matches.Match, _ games.Solution, a *games.Analysis, _ *rand.Rand) games.Move {
		return a.Options[0].Move
	}}
	for _, g := range append(slices.Clone(catalog.Games()), met(t, "nim"), met(t, "wythoff"), met(t, "clobber")) {
		r, err := Run(t.Context(), config(g, perfect, 20))
		if err != nil || r.Found != nil || len(r.Records) < 20 {
			t.Errorf("%s: %v, %+v, %d matches", g.ID, err, r.Found, len(r.Records))
		}
		for _, m := range r.Records {
			for i := range m.Slips {
				if s := &m.Slips[i]; m.Seats[m.turn(s)] == 0 && s.gaveAway() {
					t.Errorf("%s: %s", g.ID, m.slip(s))
				}
			}
		}
	}
}
