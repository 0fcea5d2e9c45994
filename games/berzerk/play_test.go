package berzerk_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// best returns the perfect player's move.
func best(b *berzerk.Board, s games.Solution, p games.Position) games.Move {
	return games.Analyse(b, s, p).Options[0].Move
}

// When both play perfectly, a Win or a Lose ends after exactly its remoteness and as it says; a
// Loop does not end.
func TestPerfectPlayAgainstItself(t *testing.T) {
	lasts := func(t interface{ Fatalf(string, ...any) }, c circle, b *berzerk.Board, s games.Solution, from state) {
		v := s.Verdict(from)
		most := int32(200)
		if v.Outcome != solver.Loop {
			most = v.Remoteness
		}
		p := games.Position(from)
		plies := int32(0)
		for plies < most && p.(state).Cell != 0 {
			p = b.Play(p, best(b, s, p))
			plies++
			if v.Outcome == solver.Loop && s.Verdict(p).Outcome != solver.Loop {
				t.Fatalf("%v: from %v, a Loop, perfect play leads to %v", c, from, p)
			}
		}
		ended := p.(state).Cell == 0
		if plies != most || ended != (v.Outcome != solver.Loop) {
			t.Fatalf("%v: from %v, %v: at %v after %d plies", c, from, v, p, plies)
		}
		if winner := p.Turn().Other(); ended && (winner == from.Player) != (v.Outcome == solver.Win) {
			t.Fatalf("%v: from %v, %v: player %d won", c, from, v, winner)
		}
	}
	eachCircle(4, func(c circle) {
		b, s := c.solve(t)
		for _, from := range c.states() {
			lasts(t, c, b, s, from)
		}
	})
	rapid.Check(t, func(rt *rapid.T) {
		c := anyCircle(60).Draw(rt, "circle")
		b, s := c.solve(t)
		from := state{
			Player: games.Player(rapid.IntRange(0, 1).Draw(rt, "player")),
			Cell:   rapid.IntRange(0, c.n-1).Draw(rt, "cell"),
		}
		lasts(rt, c, b, s, from)
	})
}

// Against every line of play, the perfect player wins a won state within its remoteness. From a
// Loop the perfect player never has to move in the hole.
func TestPerfectPlayAgainstAnybody(t *testing.T) {
	eachCircle(5, func(c circle) {
		b, s := c.solve(t)
		for me := range games.Player(2) {
			for _, from := range c.states() {
				v := s.Verdict(from)
				if from.Player != me {
					v.Outcome = v.Outcome.Other()
				}
				switch v.Outcome {
				case solver.Win:
					if outlasted(c, b, s, me, from, v.Remoteness) {
						t.Fatalf("%v: player %d should win from %v in %v", c, me, from, v)
					}
				case solver.Loop:
					for at := range reachable(c, b, s, me, from) {
						if at.Cell == 0 && at.Player == me {
							t.Fatalf("%v: player %d should not lose from %v", c, me, from)
						}
					}
				}
			}
		}
	})
}

// outlasted reports whether in some line of play me, playing perfectly, has not won within this
// many plies.
func outlasted(c circle, b *berzerk.Board, s games.Solution, me games.Player, at state, plies int32) bool {
	switch {
	case at.Cell == 0:
		return at.Player == me
	case plies == 0:
		return true
	case at.Player == me:
		return outlasted(c, b, s, me, b.Play(at, best(b, s, at)).(state), plies-1)
	}
	for _, to := range c.replies(at) {
		if outlasted(c, b, s, me, to, plies-1) {
			return true
		}
	}
	return false
}

// reachable returns all states that can follow while me plays perfectly.
func reachable(c circle, b *berzerk.Board, s games.Solution, me games.Player, from state) map[state]bool {
	seen := map[state]bool{from: true}
	for todo := []state{from}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		next := c.replies(at)
		if at.Player == me && at.Cell != 0 {
			next = []state{b.Play(at, best(b, s, at)).(state)}
		}
		for _, to := range next {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen
}

// plain hides the solution's own method that counts mistakes.
type plain struct{ games.Solution }

func TestMistakesAreCountedRight(t *testing.T) {
	shares := 0
	eachCircle(5, func(c circle) {
		b, s := c.solve(t)
		for _, at := range c.states() {
			got, want := games.Analyse(b, s, at), games.Analyse(b, plain{s}, at)
			if diff := cmp.Diff(want, got, cmp.Comparer(solver.Dyadic.Equal)); diff != "" {
				t.Fatalf("%v, %v: %s", c, at, diff)
			}
			for _, o := range got.Options {
				if o.Share[0] > 0 {
					shares++
				}
			}
			wrong, of := s.(games.ReplyCounter).Mistakes(at)
			if of != len(c.replies(at)) || wrong > of {
				t.Fatalf("%v, %v: %d of %d", c, at, wrong, of)
			}
		}
	})
	if shares == 0 {
		t.Error("no Loop met in which a reply loses")
	}
}

// The reason of every move on small boards is true by the rules and the reference. Every kind of
// reason occurs.
func TestReasonsAreTrue(t *testing.T) {
	type facts struct {
		c      circle
		want   map[state]solver.Verdict
		mover  games.Player
		to     state // where the move leads
		told   []int // the numbers in the sentence, in order
		player []games.Player
	}
	lands := func(f facts) bool {
		for _, reply := range f.c.replies(f.to) {
			if f.want[reply].Outcome != solver.Win {
				return false
			}
		}
		return f.to.Cell != 0 && f.told[0] == f.to.Cell && cmp.Equal(f.player, []games.Player{1 - f.mover, f.mover})
	}
	// answered reports whether the opponent has the step told[1], and whether that step leads from
	// cell told[0] to this cell.
	answered := func(f facts, cell int) bool {
		has := false
		for _, step := range f.c.steps[f.to.Player] {
			has = has || step == f.told[1]
		}
		return has && f.told[0] == f.to.Cell && (f.told[0]+f.told[1])%f.c.n == cell && cmp.Equal(f.player, []games.Player{1 - f.mover})
	}
	sayings := []struct {
		pattern *regexp.Regexp
		holds   func(facts) bool
		met     int
	}{
		{pattern: regexp.MustCompile(`^(\w+) moves it into the hole$`), holds: func(f facts) bool {
			return f.to.Cell == 0 && f.player[0] == f.mover
		}},
		{pattern: regexp.MustCompile(`^from (\d+) (\w+)'s only step lands where (\w+) wins$`), holds: func(f facts) bool {
			return lands(f) && len(f.c.steps[f.to.Player]) == 1
		}},
		{pattern: regexp.MustCompile(`^from (\d+) each of (\w+)'s steps lands where (\w+) wins$`), holds: func(f facts) bool {
			return lands(f) && len(f.c.steps[f.to.Player]) > 1
		}},
		{pattern: regexp.MustCompile(`^from (\d+) (\w+) answers \+(\d+) into the hole$`), holds: func(f facts) bool { return answered(f, 0) }},
		{pattern: regexp.MustCompile(`^from (\d+) (\w+) answers \+(\d+) to (\d+) and wins$`), holds: func(f facts) bool {
			reply := state{Player: f.mover, Cell: f.told[2]}
			return answered(f, f.told[2]) && f.told[2] != 0 &&
				f.want[f.to].Outcome == solver.Win &&
				f.want[reply] == solver.Verdict{Outcome: solver.Lose, Remoteness: f.want[f.to].Remoteness - 1}
		}},
		{pattern: regexp.MustCompile(`^from (\d+) (\w+) cannot win, but can answer \+(\d+) to (\d+) and not lose$`), holds: func(f facts) bool {
			reply := state{Player: f.mover, Cell: f.told[2]}
			return answered(f, f.told[2]) && f.want[f.to].Outcome == solver.Loop && f.want[reply].Outcome == solver.Loop
		}},
	}
	word := regexp.MustCompile(`\d+|Rick|Morty`)
	eachCircle(5, func(c circle) {
		b, s := c.solve(t)
		want := c.reference()
		for _, at := range c.states() {
			for _, m := range b.Moves(at) {
				text := s.Reason(at, m, berzerk.Game.Names())
				f := facts{c: c, want: want, mover: at.Player, to: b.Play(at, m).(state)}
				for _, w := range word.FindAllString(text, -1) {
					switch n, err := strconv.Atoi(w); {
					case err == nil:
						f.told = append(f.told, n)
					case w == "Rick":
						f.player = append(f.player, rick)
					default:
						f.player = append(f.player, morty)
					}
				}
				said := false
				for i := range sayings {
					if sayings[i].pattern.MatchString(text) {
						said = true
						sayings[i].met++
						if !sayings[i].holds(f) {
							t.Fatalf("%v, %v, %s: not true: %s", c, at, b.Name(at, m), text)
						}
					}
				}
				if !said {
					t.Fatalf("%v, %v, %s: an unknown saying: %s", c, at, b.Name(at, m), text)
				}
			}
		}
	})
	for _, s := range sayings {
		if s.met == 0 {
			t.Errorf("never said: %v", s.pattern)
		}
	}
}
