package catalog_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// The arrows of a replay's step are its reasons, by the rules and the solution. A Win has an arrow
// to a Lose of one ply less. A Lose or a value has arrows to all its moves. A crossed-off reply
// has its own arrow, to a Win for the opponent. All lead to states settled before. At the end each
// state of a Loop names a move to another one.
func TestReasons(t *testing.T) {
	exact := map[string]int{}
	for _, g := range append(catalog.Games(), wide.Some(t, catalog.Bundled())...) {
		var boards []*table
		for seed := range times(g, uint64(6), 1) {
			boards = append(boards, random(g, 1, seed))
		}
		if !ruled(g) {
			boards = append(boards, toTest(t, g)[:6]...)
		}
		for _, tab := range boards {
			b, s := tab.board, tab.solved(t)
			maker, ok := s.(replays.Replayer)
			if !ok {
				continue
			}
			r, err := maker.Replay(t.Context(), b.Start(0), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			c := causes{t, b, s.(games.Explorer), r}
			for i := range min(r.Len(), 5000) {
				exact[g.ID] += c.step(i)
			}
		}
	}
	for _, g := range catalog.Games() {
		if g.ID != "advance" && !elsewhere[g.ID] && exact[g.ID] < 100 { // columns of Advance are no states
			t.Errorf("%s: of %d steps all arrows are known", g.ID, exact[g.ID])
		}
	}
}

// causes checks the arrows of a replay by the rules.
type causes struct {
	t *testing.T
	b games.Board
	s games.Explorer
	r replays.Replay
}

// step checks the arrows of step i. It returns 1 if the rules determine all of them, else 0.
func (c *causes) step(i int) int {
	c.t.Helper()
	step := c.r.Step(i)
	refuse := func(why string, args ...any) {
		c.t.Helper()
		c.t.Fatalf("%s, %s, step %d, %q: "+why, append([]any{c.b.Game().ID, c.b.Title(), i, step.Words}, args...)...)
	}
	if step.Plain == "" {
		refuse("no plain words")
	}
	got, seen := map[games.Place]bool{}, map[games.Arrow]bool{}
	for _, a := range step.Arrows {
		to := c.r.Mark(i+1, a.To)
		switch {
		case i == c.r.Len()-1:
			if from := c.r.Mark(i+1, a.From); from.Verdict.Outcome != solver.Loop || to.Verdict.Outcome != solver.Loop {
				refuse("from %v to %v", from, to)
			}
		case elsewhere[c.b.Game().ID]:
		case a.From != step.At:
			refuse("it is about %v, its arrow begins at %v", step.At, a.From)
		case step.Mex == nil && (to.Phase == games.Untouched || to.Phase == games.Waiting):
			refuse("it rests on %v, which is %+v", a.To, to)
		}
		if seen[a] && !elsewhere[c.b.Game().ID] {
			refuse("%v is told twice", a)
		}
		got[a.To], seen[a] = true, true
	}
	is := c.r.Mark(i+1, step.At)
	if i == c.r.Len()-1 || elsewhere[c.b.Game().ID] || is.Phase != games.Just && is.Phase != games.Waiting {
		return 0
	}
	if is.Phase == games.Just && c.r.Settles(i) == "" { // the step is about several places
		return 0
	}
	moves, ok := c.moves(i+1, step.At)
	if !ok {
		return 0
	}
	one := is.Value == "" && (is.Phase == games.Waiting || is.Verdict.Outcome == solver.Win)
	switch all := slices.Collect(maps.Keys(moves)); {
	case strings.HasPrefix(is.Value, "∞") && len(got) <= 1: // the one move without a reversal: TestExplainValue checks it
	case !one && !maps.EqualFunc(got, moves, func(bool, solver.Verdict) bool { return true }):
		refuse("arrows to %v, its moves lead to %v", step.Arrows, all)
	case one && len(all) > 0 && len(got) == 0:
		refuse("no arrow")
	case one && len(got) > 1 && !ruled(c.b.Game()): // in games of rules two moves may lead to one state
		refuse("%d arrows", len(got))
	case one:
		for to := range got {
			v, ok := moves[to]
			if !ok {
				refuse("no move leads to %v", to)
			}
			if keeps := again[c.b.Game().ID]; is.Phase == games.Waiting {
				if v.Outcome != solver.Win && !keeps {
					refuse("crossed off, and then it is %v", v)
				}
			} else if !keeps && (v.Outcome != solver.Lose || v.Remoteness >= 0 && v.Remoteness != is.Verdict.Remoteness-1) {
				refuse("%v, and then it is %v", is.Verdict, v)
			}
		}
	}
	return 1
}

// moves returns the targets of the moves from the state at a place after n steps, with the
// verdicts there. It returns false if the place has no state.
func (c *causes) moves(n int, at games.Place) (map[games.Place]solver.Verdict, bool) {
	p := c.r.Position(n)
	if at != finite.Here {
		stood, ok := c.s.Stand(p, at)
		if !ok {
			return nil, false
		}
		p = stood
	}
	moves := map[games.Place]solver.Verdict{}
	for _, m := range c.b.Moves(p) {
		to := c.b.Target(p, m)
		if c.b.Game().ID == "dag" && to.Part != at.Part { // a move of another token
			continue
		}
		moves[to] = c.s.(games.Solution).Verdict(c.b.Play(p, m))
	}
	return moves, true
}

// elsewhere are games whose arrows are tested in their own packages. A cell of Fence has two
// movers, and a line of zeros runs through many cells.
var elsewhere = map[string]bool{"fence": true}

// again are the games in which a move can keep the turn.
var again = map[string]bool{"dots-and-boxes": true}
