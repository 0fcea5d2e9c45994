package desk

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
)

// walking returns a walk over a solved board.
func walking(t *testing.T, b games.Board, first games.Player) *Walk {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if s, err = s.Deepen(t.Context(), b.Start(first), solver.Options{}); err != nil {
		t.Fatal(err)
	}
	return NewWalk(State{Board: b, Whole: s, Solution: s, At: b.Start(first)})
}

// small runs a test on a small board of every game.
func small(t *testing.T, f func(t *testing.T, b games.Board, first games.Player)) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) { f(t, g.Random(rand.New(rand.NewPCG(3, 3)), 1), 0) })
	}
}

// preset returns a board of a game by its title, or the first if the title is "".
func preset(t *testing.T, id, title string) catalog.Preset {
	t.Helper()
	g, _ := catalog.Find(id)
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range presets {
		if title == "" || p.Title == title {
			return p
		}
	}
	t.Fatalf("%s has no board %q", id, title)
	return presets[0]
}

// activity is something with actions, perhaps with long work.
type activity interface {
	Worker
	Actions() []Action
}

// actionOf returns the action with this name.
func actionOf(t *testing.T, a activity, name string) Action {
	t.Helper()
	actions := a.Actions()
	i := slices.IndexFunc(actions, func(a Action) bool { return a.Name == name })
	if i < 0 {
		t.Fatalf("there is no action %q", name)
	}
	return actions[i]
}

// said does an action with all its work and returns the text of both.
func said(t *testing.T, a activity, name string, args ...string) string {
	t.Helper()
	action := actionOf(t, a, name)
	if why := action.Why(); why != "" {
		return "off: " + why
	}
	texts := []string{}
	tell := func(r Reply) {
		for _, text := range []string{r.Says, r.Heard} {
			if text != "" {
				texts = append(texts, text)
			}
		}
	}
	tell(action.Do(args))
	for work := a.Work(); work != nil; work = a.Work() {
		tell(work.Run(t.Context(), solver.Options{})())
	}
	return strings.Join(texts, "; ")
}

// Undo leads back the way that a walk came, and home to its start. Every state listed as a
// predecessor has a move to the current one.
func TestWalkReturns(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w, rng := walking(t, b, first), rand.New(rand.NewPCG(4, 2))
		if why := said(t, w, "undo"); why != "off: you have not moved yet" {
			t.Errorf("undo at the start: %q", why)
		}
		way := []string{w.At().Key()}
		for range 40 {
			switch rng.IntN(3) {
			case 0:
				w.To(w.States().State(rng.IntN(w.States().States())))
			case 1:
				w.Point(w.States().Place(w.States().State(rng.IntN(w.States().States())), games.Place{}))
			default:
				w.Next(rng.IntN(9) - 4)
				w.Go()
			}
			if len(w.past) == len(way) {
				way = append(way, w.At().Key())
			}
			for _, p := range w.Before() {
				if !slices.ContainsFunc(b.Moves(p), func(m games.Move) bool { return b.Play(p, m).Key() == w.At().Key() }) {
					t.Fatalf("%s does not lead to %s", w.States().Call(p), w.Call())
				}
			}
		}
		if len(way) < 10 {
			t.Fatalf("it moved only %d times", len(way)-1)
		}
		for i := len(way) - 2; i >= 0; i-- {
			if said(t, w, "undo"); w.At().Key() != way[i] {
				t.Fatalf("undo %d leads to %s, was %s", i, w.At().Key(), way[i])
			}
		}
		if why := said(t, w, "home"); why != "off: you are there already" {
			t.Errorf("home at home: %q", why)
		}
		w.Go()
		if said(t, w, "home"); w.At().Key() != way[0] {
			t.Errorf("home is %s", w.At().Key())
		}
		for range mostPast + 10 {
			w.To(w.At())
		}
		if len(w.past) != mostPast {
			t.Errorf("%d steps are remembered", len(w.past))
		}
	})
}

// The filters offered are outcomes that some state has and distances at which some state has the
// outcome. A state found satisfies the filter and is the next one in either direction. The states
// are counted first if that is needed.
func TestWalkFinds(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := walking(t, b, first)
		met := map[string]bool{}
		for range 3 * solver.Outcomes {
			said(t, w, "outcome")
			for range 4 {
				f := w.Filter()
				met[f.String()] = true
				is := func(i int) bool { return f.Chooses(w.whole.Verdict(w.States().State(i))) }
				var list []int
				for i := range w.States().States() {
					if is(i) {
						list = append(list, i)
					}
				}
				if len(list) == 0 || len(list) != w.all.survey.Chosen(f) {
					t.Fatalf("%d states are %v, counted %d", len(list), f, w.all.survey.Chosen(f))
				}
				for _, dir := range []string{"find", "previous"} {
					from, _ := w.States().Index(w.At())
					at, among := slices.BinarySearch(list, from)
					switch {
					case dir == "previous":
						at--
					case among:
						at++
					}
					says := said(t, w, dir)
					if got, _ := w.States().Index(w.At()); got != list[(at+len(list))%len(list)] {
						t.Fatalf("%s %v from %d led to %d: %s", dir, f, from, got, says)
					} else if strings.Contains(says, "no other") != (got == from) {
						t.Errorf("%s %v from %d to %d says %q", dir, f, from, got, says)
					}
				}
				said(t, w, "further")
			}
			for w.Filter().Distance >= 0 {
				said(t, w, "nearer")
			}
		}
		if !met["any"] || len(met) < 3 {
			t.Errorf("looked for %v only", met)
		}
		w = walking(t, b, first)
		says := said(t, w, "longest")
		for i := range w.States().States() {
			v := w.whole.Verdict(w.States().State(i))
			if v.Outcome == solver.Win && v.Remoteness > w.Analysis().Verdict.Remoteness {
				t.Fatalf("%q, but state %d is %v", says, i, v)
			}
		}
		if !strings.Contains(says, "takes "+english.Plies(w.Analysis().Verdict.Remoteness)) {
			t.Errorf("the longest win is %v: %q", w.Analysis().Verdict, says)
		}
	})
}

// States whose names differ only in capitals are told apart. In Snort a stone is B, and a square
// that only Blue can use is b.
func TestCapitalsTellStatesApart(t *testing.T) {
	w := walking(t, every.With(t, "snort", "rows=2,columns=3").Board(), 0)
	states, folded, alike := w.States(), map[string]bool{}, 0
	for i := range states.States() {
		name := states.Call(states.State(i))
		if folded[strings.ToLower(name)] {
			alike++
		}
		folded[strings.ToLower(name)] = true
		said(t, w, "go", strings.Fields(name)...)
		if w.Call() != name {
			t.Errorf("go %s leads to %s", name, w.Call())
		}
		if found, err := calledSo(t.Context(), states, name, solver.Options{}); err != nil || len(found) != 1 || int(found[0]) != i {
			t.Errorf("%s, state %d: %v, %v", name, i, found, err)
		}
	}
	if alike == 0 {
		t.Error("all names differ in more than capitals")
	}
}

// An unavailable search says why, also before the states are counted.
func TestWalkSaysWhyNot(t *testing.T) {
	loops, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	large := preset(t, "advance", "Eight by eight")
	w := walking(t, large.Board, large.First)
	for _, name := range []string{"longest", "further", "nearer"} {
		if says := said(t, w, name); says != name+" can do nothing now: not all distances of this board are known" && says != "off: not all distances of this board are known" {
			t.Errorf("%s says %q", name, says)
		}
	}
	w = walking(t, loops, 0)
	for _, test := range []struct{ name, args, says string }{
		{"go", "", "type go and a state: " + w.Example()},
		{"go", "0", "there is no state 0, but 1 to "},
		{"find", "Draw", "none of "},
		{"find", "Loop 3", "type find and Win, Lose, Loop, Draw or any"},
		{"find", "nonsense", "type find and Win, Lose, Loop, Draw or any"},
		{"before", "99", "type before and a number from 1 to "},
		{"before", "x", "type before and a number from 1 to "},
		{"find", "Loop", " are Loop"},
		{"further", "", "off: a Loop has no distance"},
	} {
		if says := said(t, w, test.name, strings.Fields(test.args)...); !strings.Contains(says, test.says) {
			t.Errorf("%s %s says %q", test.name, test.args, says)
		}
	}
	w = walking(t, loops, 0)
	w.Count()
	if r := w.Work().Run(t.Context(), solver.Options{Memory: 1})(); r.Says != "" || w.all.failed == nil {
		t.Errorf("without memory %v, %q", w.all.failed, r.Says)
	}
	if says := said(t, w, "find"); says != "off: "+w.all.failed.Error() {
		t.Errorf("find without counts says %q", says)
	}
}

// A state is found in the forms in which people write it, with words for signs.
func TestWalkForgives(t *testing.T) {
	for _, test := range []struct{ game, typed, call string }{
		{"berzerk", "Morty 7", "Morty to move from 7"},
		{"berzerk", "morty7", "Morty to move from 7"},
		{"berzerk", "(Morty, 7)", "Morty to move from 7"},
		{"berzerk", "morty cell 7", "Morty to move from 7"},
		{"dag", "A 3", "X on 3, Y on 1"},
		{"dag", "y4", "X on 1, Y on 4"},
		{"fence", "2 r1c2", "Down, board 2: r1 c2"},
		{"fence", "board 4, r2 c1", "Right, board 4: r2 c1"},
		{"jug", "7 2", "Second, 7 after 2, both may PASS"},
		{"jug", "7 stones after 2", "Second, 7 after 2, both may PASS"},
		{"advance", "c ..w", "White, column a ···, b ···, c ··W"},
		{"advance", "a empty, b empty, c W3", "White, column a ···, b ···, c ··W"},
		{"jug", "first 7 after 2, both may", "First, 7 after 2, both may PASS"},
	} {
		p := preset(t, test.game, "")
		w := walking(t, p.Board, p.First)
		if says := said(t, w, "go", strings.Fields(test.typed)...); w.Call() != test.call {
			t.Errorf("%s: %q led to %q, not %q; %s", test.game, test.typed, w.Call(), test.call, says)
		}
	}
}

// If a name stands for a place where no piece can be put, the move that goes there gets the focus.
func TestWalkPoints(t *testing.T) {
	p := preset(t, "advance", "")
	w := walking(t, p.Board, p.First)
	at := w.At().Key()
	says := said(t, w, "go", "b3")
	if w.At().Key() != at || w.Reply() == nil || w.Cursor() != p.Board.Target(w.At(), w.Reply().Move) || !strings.Contains(says, p.Board.Name(w.At(), w.Reply().Move)) {
		t.Errorf("b3 led to %v: %q", w.Cursor(), says)
	}
	w.Point(games.Place{Part: -1})
	if says, name := w.Go().Says, p.Board.Game().Players[p.First]; says != "no reply there: "+name+" can do nothing with it" {
		t.Errorf("where nothing can be done %q", says)
	}
}

// A search by name looks at all states, however many, before it says that there is none.
func TestWalkReadsAll(t *testing.T) {
	b, err := jug.New([]int64{2, 3, 6}, jug.Each, 1000)
	if err != nil {
		t.Fatal(err)
	}
	w := walking(t, b, 0)
	from, _ := w.States().Index(w.At())
	want := w.States().State(from - 1)
	typed := strings.Fields(w.States().Call(want))
	if says := said(t, w, "go", typed...); w.At().Key() != want.Key() || w.States().States() < 1<<14 {
		t.Errorf("of %d states found %s, not %s: %s", w.States().States(), w.Call(), w.States().Call(want), says)
	}
	for typed, says := range map[string]string{
		"no such state":          `none of 30,030 states is called "no such state"; try `,
		strings.Join(typed, " "): "no other state is called ",
	} {
		if got := said(t, w, "go", typed); !strings.HasPrefix(got, says) {
			t.Errorf("%s says %q", typed, got)
		}
	}
}

// Distances of a state that cannot follow the match can be found, too. The focus stays on its
// move.
func TestWalkLooksDeeper(t *testing.T) {
	off, kept := 0, 0
	for _, title := range []string{"The sample", "Nim in disguise", "The long march"} {
		p := preset(t, "dag", title)
		w := walking(t, p.Board, p.First)
		home := w.At()
		for i := range 12 {
			w.To(home)
			if w.Solution() != w.whole {
				t.Fatalf("%s: the solution of the match is not used at the match", title)
			}
			w.Point(games.Place{Part: i % 2, Index: int64(i / 2)})
			if w.whole.Deep(w.At()) || w.Analysis().Over() {
				continue
			}
			off++
			w.SetFocus(Replies, w.Len(Replies)-1)
			chosen := w.Reply().Move
			work(t, w, 0)
			for _, o := range w.Analysis().Options {
				if !o.Verdict.Exact() {
					t.Errorf("%s, %s: no distance of %s is known", title, w.Call(), p.Board.Name(w.At(), o.Move))
				}
			}
			if got := w.Reply().Move; got != chosen {
				t.Errorf("%s, %s: %v is in focus, not %v", title, w.Call(), got, chosen)
			}
			if _, focus := w.Focus(); focus != w.Len(Replies)-1 {
				kept++ // the move was last before
			}
		}
	}
	if off == 0 || kept == 0 {
		t.Errorf("%d states cannot follow their match; in %d the reply in focus has moved", off, kept)
	}
}

// A search belongs to the position where it began and stops elsewhere. Counting continues wherever
// the walk goes.
func TestWalkWorkIsOfItsPosition(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := walking(t, b, first)
		find := func() *Work {
			w.find(nil)
			return w.Work()
		}
		looking := find()
		if looking != w.Work() || !w.Hunting() {
			t.Fatal("the same search is begun twice")
		}
		w.Go()
		if w.Work() == looking || w.Hunting() {
			t.Error("the search goes on elsewhere")
		}
		if find(); w.GiveUp().Says != "stopped looking for any" || w.Work() != nil {
			t.Error("a search that was given up goes on")
		}
		w.Count()
		counting := w.Work()
		w.find(nil)
		if w.Go(); w.Work() != counting {
			t.Error("counting begins anew at another state")
		}
		w.find([]string{"any", "1"}) // waits for the count, and must not be done elsewhere
		w.Go()
		ctx, stop := context.WithCancel(t.Context())
		stop()
		counting.Run(ctx, solver.Options{}) // its result is discarded
		here := w.At().Key()
		if work(t, w, 0); w.all.survey == nil || w.At().Key() != here {
			t.Errorf("counted %v, at %s", w.all.survey, w.At().Key())
		}
	})
}

// States counted for the walk are listed without counting again, and the other way round.
func TestStatesAreCountedOnce(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := walking(t, b, first)
		w.Count()
		work(t, w, 0)
		states := w.All().Actions()[0]
		if r := states.Do(nil); w.All().Work() != nil || r.Lines.Len == 0 || !r.Tells {
			t.Errorf("counted by the walk: work %v, %d lines, tells %v", w.All().Work(), r.Lines.Len, r.Tells)
		}
		w = walking(t, b, first)
		if r := w.All().Actions()[0].Do(nil); !r.Tells || w.All().Work() == nil {
			t.Fatal("nothing was counted, and there is nothing to count")
		}
		w.All().Work().Run(t.Context(), solver.Options{})()
		if w.Count(); w.Work() != nil {
			t.Errorf("the walk has %s still to do", w.Work().What)
		}
		if survey, _ := w.Counts(); survey == nil {
			t.Error("the walk knows no counts")
		}
	})
}

// The list of states for an outcome has exactly the states with it, as many as the count says.
func TestStatesAreListed(t *testing.T) {
	small(t, func(t *testing.T, b games.Board, first games.Player) {
		w := walking(t, b, first)
		s := NewStates(w.State())
		told := func(name string, args ...string) []string {
			t.Helper()
			i := slices.IndexFunc(s.Actions(), func(a Action) bool { return a.Name == name })
			r := s.Actions()[i].Do(args)
			for steps := 0; s.Work() != nil; steps++ {
				if steps == 2 {
					t.Fatal("the work does not end")
				}
				r = s.Work().Run(t.Context(), solver.Options{})()
			}
			lines := []string{r.Says}
			for i := range r.Lines.Len {
				lines = append(lines, r.Lines.At(i))
			}
			return lines[1:]
		}
		all := 0
		for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
			list := told("states", strings.ToLower(o.String()))
			all += len(list) - 1
			if n := len(list) - 1; n > 0 && !slices.Contains(told("states"), o.String()+": "+english.States(n)+".") {
				t.Errorf("%d states are %v, counted %q", n, o, told("states"))
			}
			for i := 1; i < len(list); i += 1 + len(list)/10 {
				line := list[i]
				call, _, _ := strings.Cut(strings.TrimSpace(line), ": ")
				found, err := calledSo(t.Context(), w.States(), call, solver.Options{})
				if err != nil || len(found) > 0 && !slices.ContainsFunc(found, func(i int32) bool { return w.whole.Verdict(w.States().State(int(i))).Outcome == o }) {
					t.Errorf("%q is listed among %v: %v, %v", line, o, found, err)
				}
			}
		}
		if all != w.States().States() {
			t.Errorf("%d states of %d are listed", all, w.States().States())
		}
		if d := b.Game().Details; d != nil && d.Command == Edges {
			return
		}
		if n := len(told(Edges)); n != all {
			t.Errorf("%d states have edges, of %d", n, all)
		}
	})
}
