package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// noFight says why the first boards of some games are no fights: won by the player who starts,
// with chances to throw the win away.
var noFight = map[string]string{
	"cat-and-mouse":  "neither side can force anything from most places",
	"cop-and-robber": "whoever can win here cannot throw it away, but only waste time",
	"tic-tac-toe":    "a draw, as everybody knows",
}

// The first board of every game is a fight. The player who starts wins in 5 to 11 plies and can
// throw the win away on the way. Games of rules may take 12 plies.
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

// unfought says why further games' first boards are not hard-fought against the beginner.
var unfought = map[string]string{
	"col":   "half of the matches have at most one turn in which the win can be given away",
	"push":  "a sum of numbers: foresight of a few plies wins no more than any moves",
	"shove": "a sum of numbers: foresight of a few plies wins no more than any moves",
}

// hardFought counts what happens when a simulated person, with the side that can win, plays
// foughtMatches against the beginner.
type hardFought struct {
	won   int // matches that the person won
	moves int // the person's moves in all matches
	few   int // matches in which at most one of the person's turns had a losing choice
	back  int // matches in which the beginner had a win and threw it away
}

// foughtMatches is the number of matches played on a first board.
const foughtMatches = 100

// fought plays a person who looks this many plies ahead against the beginner. With 0 plies the
// person plays at random.
func (st stand) fought(plies int) (all hardFought) {
	l := &looker{st.board, plies, map[string][]games.Move{}}
	you := st.favoured()
	known := map[string]*games.Analysis{}
	weigh := func(p games.Position) *games.Analysis {
		if known[p.Key()] == nil {
			known[p.Key()] = games.Analyse(st.board, st.solution, p)
		}
		return known[p.Key()]
	}
	for seed := range uint64(foughtMatches) {
		sides := matches.Sides{matches.Beginner, matches.Beginner}
		sides[you] = matches.Person
		m := matches.NewFrom(st.board, st.from, sides)
		traps, gifts := 0, 0
		for m.Seed = seed; m.Ply() < mostPlies && !m.Over(); {
			a := weigh(m.Position())
			wins := a.Verdict.Outcome == solver.Win
			if a.Position.Turn() == you {
				all.moves++
				if wins && a.Keeping() < len(a.Options) {
					traps++
				}
				m.Play(l.move(a.Position, seed))
				continue
			}
			m.Play(m.Choose(st.solution, a).Move)
			if wins && !m.Over() && weigh(m.Position()).Verdict.Outcome == solver.Win {
				gifts++
			}
		}
		if traps < 2 {
			all.few++
		}
		if gifts > 0 {
			all.back++
		}
		if winner, ended := m.Winner(); m.Over() && ended && winner == you {
			all.won++
		}
	}
	return all
}

// firstMatches returns the table of the first boards with the results of the matches against the
// beginner.
func firstMatches(t *testing.T) string {
	table := "| first board | any moves | three plies | own moves | decided at once | given back |\n|---|---:|---:|---:|---:|---:|\n"
	for _, g := range append(catalog.Games(), catalog.Bundled()...) {
		p := presets(t, g)[0]
		st, ok := begins(t, p)
		if !ok {
			continue
		}
		blind, three := st.fought(0), st.fought(3)
		table += fmt.Sprintf("| %s, %s | %d%% | %d%% | %d.%d | %d%% | %d%% |\n", g.Name, p.Title, blind.won, three.won,
			three.moves/foughtMatches, three.moves*10/foughtMatches%10, three.few, three.back)
	}
	return table
}

// The first board of every game is hard-fought against the beginner. A random player wins at most
// 65 of 100 matches; one who looks three plies ahead wins at least 55, and at least 15 more.
// Matches last at least 2.8 of the person's moves on average. In at most 45 matches only one turn
// or none could lose the win.
func TestFirstBoardsAreHardFought(t *testing.T) {
	list := wide.Some(t, slices.Concat(catalog.Bundled(), catalog.Games()))
	for _, g := range list[:wide.Of(len(list), 1)] {
		t.Run(g.ID, func(t *testing.T) {
			first := given(t, g)[0]
			st, ok := begins(t, presets(t, g)[0])
			if !ok {
				if noFight[g.ID] == "" {
					t.Fatalf("%s is too large to be measured", first.name)
				}
				return
			}
			blind, three := st.fought(0), st.fought(3)
			fits := blind.won <= 65 && three.won >= 55 && three.won >= blind.won+15 && three.moves >= 28*foughtMatches/10 && three.few <= 45
			if fits == (noFight[g.ID]+unfought[g.ID] != "") {
				t.Errorf("%s: any moves %+v, three plies ahead %+v", first.name, blind, three)
			}
			t.Logf("%s, %s: any moves %+v, three plies ahead %+v", g.ID, first.name, blind, three)
		})
	}
}

// verdicts matches words that give an outcome away.
var verdicts = regexp.MustCompile(`(?i)\b(only|wins?|won|winning|los(e|es|ing|t)|loops?|draws?|drawn|ahead|behind|worth nothing)\b`)

// The texts shown before play give away neither the outcome of a board nor a best move.
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
				// A number may be of boards or stones. As a move it has a sign.
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
