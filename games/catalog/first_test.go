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

// unfought says of which other games the first board is not hard-fought against the beginner, and why.
var unfought = map[string]string{
	"col":   "half of the matches have at most one turn in which the win can be given away",
	"push":  "a sum of numbers: foresight of a few plies wins no more than any moves",
	"shove": "a sum of numbers: foresight of a few plies wins no more than any moves",
}

// hardFought counts what happened in foughtMatches of somebody with the side that can win against the beginner.
type hardFought struct {
	won   int // matches that somebody won
	moves int // somebody's moves, in all matches
	few   int // matches in which at most one of these moves could give a win away
	back  int // matches in which the beginner had a win and gave it away
}

// foughtMatches is how many matches are played on a first board.
const foughtMatches = 100

// fought plays the beginner with somebody who looks so many plies ahead; 0: makes any move.
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
		sides := [2]matches.Side{matches.Beginner, matches.Beginner}
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

// firstMatches returns the table of the games' first boards, as they are fought against the beginner.
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

// The first board of every game is hard-fought against the beginner, whom newcomers meet: any moves win
// seldom enough, looking three plies ahead wins more often, the match is not over after two moves of one's
// own, and most matches have a second turn in which one can go wrong.
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
