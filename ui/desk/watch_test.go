package desk

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// watching returns a watch of a board's solver before the first step.
func watching(t *testing.T, b games.Board, first games.Player) *Watch {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	w := NewWatch(State{Board: b, Whole: s, Solution: s, At: b.Start(first)})
	if work(t, w, 0); w.WhyNoSteps() != "" {
		t.Fatal(w.WhyNoSteps())
	}
	return w
}

// do does an action given as a line, with its work.
func (w *Watch) do(t *testing.T, line string) (r Reply) {
	t.Helper()
	words := strings.Fields(line)
	for n := len(words); n > 0; n-- {
		for _, a := range w.Actions() {
			if a.Name != strings.Join(words[:n], " ") {
				continue
			}
			if why := a.Why(); why != "" {
				t.Fatalf("%s: %s", line, why)
			}
			r = a.Do(words[n:])
			if next := w.Work(); next != nil {
				r = next.Run(t.Context(), solver.Options{})()
			}
			return r
		}
	}
	t.Fatalf("there is no action %s", line)
	return r
}

// told returns all text of a reply.
func told(r Reply) string {
	text := r.Says + r.Heard
	for i := range r.Lines.Len {
		text += r.Lines.At(i) + "\n"
	}
	return text
}

// Going forward and then back shows the same steps, each with its number. Both stop at the ends.
func TestWatchForwardAndBack(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		w := watching(t, b, first)
		var steps []string
		for !w.Over() {
			n := w.Done() + 1
			text := told(w.do(t, "step"))
			if prefix := fmt.Sprintf("%d: ", n); w.Done() != n || !strings.HasPrefix(text, prefix) {
				t.Fatalf("step %d is told at %d: %s", n, w.Done(), text)
			}
			steps = append(steps, strings.SplitAfter(text, "\n")[0])
		}
		if says := w.do(t, "step").Says; says != fmt.Sprintf("the solver is done, after %s", english.Several(len(steps), "step")) {
			t.Errorf("beyond the end: %q", says)
		}
		for n := len(steps) - 1; n > 0; n-- {
			if text := told(w.do(t, "back")); text != steps[n-1] {
				t.Fatalf("back at %d: %q, want %q", n, text, steps[n-1])
			}
		}
		for range 2 {
			if text := told(w.do(t, "back")); w.Done() != 0 || text != "at the start: nothing is settled" {
				t.Errorf("at the start: %d, %q", w.Done(), text)
			}
		}
		if all := told(w.do(t, "step to end")); !w.Over() || !strings.HasPrefix(all, strings.Join(steps, "")) {
			t.Errorf("all steps: %s", all)
		}
	})
}

// A number of steps must be at least 1. Anything else does not move.
func TestWatchNumbersOfSteps(t *testing.T) {
	b, err := berzerk.New(8, [2][]int{{4, 6, 2, 3}, {3, 6}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	w := watching(t, b, 0)
	all := w.Replay().Len()
	for _, test := range []struct {
		line string
		done int
		says string
	}{
		{"step 3", 3, ""},
		{"step 0", 3, "type how many steps, a number from 1"},
		{"step x", 3, "type how many steps, a number from 1"},
		{"back 2", 1, ""},
		{"back -1", 1, "type how many steps, a number from 1"},
		{"step 9223372036854775807", all, ""},
		{"back 9223372036854775807", 0, ""},
		{"back to settled", 0, "no step there settles anything"},
		{"step to end", all, ""},
		{"step to settled", all, "no step there settles anything"},
		{"step to distance", all, "no step there is at another distance"},
		{"back to start", 0, ""},
	} {
		if r := w.do(t, test.line); w.Done() != test.done || r.Says != test.says {
			t.Errorf("%s: at %d of %d, says %q", test.line, w.Done(), all, r.Says)
		}
	}
}

// One action goes to the next state that is settled, past countdowns; another to the next
// distance.
func TestWatchStepsOver(t *testing.T) {
	b, err := berzerk.New(8, [2][]int{{4, 6, 2, 3}, {3, 6}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	w := watching(t, b, 0)
	var settled, layers []int
	last := int32(-1)
	for i := range w.Replay().Len() {
		if m := w.Replay().Mark(i+1, w.Replay().Step(i).At); m.Phase == games.Just {
			settled = append(settled, i+1)
			if m.Known && m.Verdict.Exact() && m.Verdict.Remoteness != last {
				last = m.Verdict.Remoteness
				layers = append(layers, i+1)
			}
		}
	}
	for to, want := range map[string][]int{"settled": settled, "distance": layers} {
		w.Seek(0)
		for _, n := range want {
			if w.do(t, "step to "+to); w.Done() != n {
				t.Fatalf("step to %s leads to step %d, want %d", to, w.Done(), n)
			}
		}
		if says := w.do(t, "step to "+to).Says; says == "" {
			t.Errorf("step to %s beyond the last says nothing", to)
		}
	}
	w.Seek(w.Replay().Len())
	for i := len(settled) - 1; i >= 0; i-- {
		if w.do(t, "back to settled"); w.Done() != settled[i] {
			t.Fatalf("back to settled leads to step %d, want %d", w.Done(), settled[i])
		}
	}
}

// One action goes to the next or previous end of a part. After the last part comes the end of the
// replay.
func TestWatchParts(t *testing.T) {
	for _, test := range []struct{ id, title string }{
		{"jug", "Thirteen stones"}, {"jug", "Twenty stones"}, {"jug", "Ten to the eighteenth"}, {"fence", "The sample"},
	} {
		t.Run(test.title, func(t *testing.T) {
			w := titled(t, test.id, test.title)
			all := w.Replay().Len()
			want := slices.Clone(w.Replay().Stages())
			if len(want) < 2 || !slices.IsSorted(want) || want[0] < 1 || want[len(want)-1] > all {
				t.Fatalf("%d steps, stages %v", all, want)
			}
			if want[len(want)-1] < all {
				want = append(want, all)
			}
			var on, back []int
			for range want {
				w.do(t, "step to part")
				on = append(on, w.Done())
			}
			for range want {
				w.do(t, "back to part")
				back = append(back, w.Done())
			}
			slices.Reverse(back)
			if !slices.Equal(on, want) || back[0] != 0 || !slices.Equal(back[1:], want[:len(want)-1]) {
				t.Errorf("it goes on to %v and back to %v, want %v", on, back, want)
			}
		})
	}
}

// titled returns a watch of a board that comes with a game.
func titled(t *testing.T, id, title string) *Watch {
	t.Helper()
	g, _ := catalog.Find(id)
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(presets, func(p catalog.Preset) bool { return p.Title == title })
	return watching(t, presets[i].Board, presets[i].First)
}

// When goes to the step that settles a place. Before that step it is not settled.
func TestWatchWhen(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		w := watching(t, b, first)
		states, settled := w.Of.Whole.(games.Explorer), 0
		for i := range states.States() {
			at := states.Place(states.State(i), games.Place{})
			step, ok := w.Replay().When(0, at)
			if w.Seek(0); !ok {
				if says := w.When(at).Says; says == "" {
					t.Errorf("%v is never settled, and nothing is said", at)
				}
				continue
			}
			before, after := w.Replay().Mark(step, at), w.Replay().Mark(step+1, at)
			if w.When(at); w.Done() != step+1 || before.Phase == games.Settled && before.Known && before == after {
				t.Errorf("%v: step %d of %d, which is %v before and %v after", at, w.Done(), step+1, before, after)
			}
			settled++
		}
		if settled == 0 {
			t.Error("no place is ever settled")
		}
	})
}

// When finds every settled state by its name, in capitals too. No two steps settle the same state.
func TestWatchFindsEveryName(t *testing.T) {
	each(t, func(t *testing.T, b games.Board, first games.Player) {
		w := watching(t, b, first)
		replay := w.Replay()
		seen := map[string]bool{}
		for i := range replay.Len() {
			name := replay.Settles(i)
			if name == "" {
				continue
			}
			if seen[name] {
				t.Errorf("two steps settle %s", name)
			}
			seen[name] = true
			w.Seek(0)
			if w.do(t, "when "+strings.ToUpper(name)); w.Done() != i+1 {
				t.Errorf("%s leads to step %d, want %d", name, w.Done(), i+1)
			}
		}
		if len(seen) == 0 {
			t.Error("nothing has a name")
		}
	})
}

// When finds a state by its name in the walk over all states, if the steps use other names.
func TestWatchFindsStatesOfTheWalk(t *testing.T) {
	g, _ := catalog.Find("jug")
	preset, _ := catalog.Preview(g)
	w := watching(t, preset.Board, preset.First)
	states := w.Of.Whole.(games.Explorer)
	for i := 0; i < states.States(); i += wide.Of(1, 5) {
		if name := states.Call(states.State(i)); w.do(t, "when "+name).Says != "" {
			t.Errorf("%s is not found", name)
		}
	}
}

// For a name that no step settles, the text says so and names one that a step settles.
func TestWatchFindsNothing(t *testing.T) {
	b, err := berzerk.New(8, [2][]int{{4, 6, 2, 3}, {3, 6}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	w := watching(t, b, 0)
	for line, want := range map[string]string{
		"when":         "type when and a state, such as when Rick to move in the hole",
		"when cell 99": `no step settles anything called "cell 99"; try Rick to move in the hole`,
	} {
		if says := w.do(t, line).Says; says != want || w.Done() != 0 {
			t.Errorf("%s: at %d, says %q, want %q", line, w.Done(), says, want)
		}
	}
}

// Actions are unavailable before there are steps, if there never will be, and if there are no
// parts. Each says why.
func TestWatchUnavailable(t *testing.T) {
	b, err := berzerk.New(8, [2][]int{{4, 6, 2, 3}, {3, 6}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	made := watching(t, b, 0)
	unsolved := NewWatch(State{Board: b, At: b.Start(0)})
	work(t, unsolved, 0)
	large := NewWatch(made.Of)
	work(t, large, 1)
	made.do(t, "predict") // so that there is something to answer
	for _, test := range []struct {
		name string
		w    *Watch
		off  []string // the unavailable actions
		why  string
	}{
		{"not begun", NewWatch(made.Of), nil, "the solver’s steps are not there yet"},
		{"no solver", unsolved, nil, "the solver cannot be watched here: this board has too many positions to be solved one by one"},
		{"no memory", large, nil, "the solver cannot be watched here: "},
		{"one part, short", made, []string{"step to part", "back to part", "every step"}, ""},
	} {
		for _, a := range test.w.Actions() {
			off := test.off == nil || slices.Contains(test.off, a.Name)
			if why := a.Why(); (why != "") != off || off && !strings.HasPrefix(why, test.why) {
				t.Errorf("%s: %s cannot be done: %q", test.name, a.Name, why)
			}
		}
	}
}

// Each action says why it is unavailable.
func TestWatchOff(t *testing.T) {
	b, err := berzerk.New(8, [2][]int{{4, 6, 2, 3}, {3, 6}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"step to part": "this solver’s work has only one part",
		"back to part": "this solver’s work has only one part",
		"every step":   "every step is told by itself already",
		"answer":       "nothing is asked: predict begins that",
	}
	for _, a := range watching(t, b, 0).Actions() {
		if why := a.Why(); why != want[a.Name] {
			t.Errorf("%s: %q, want %q", a.Name, why, want[a.Name])
		}
	}
}

// longs returns boards with more steps than can be read one by one: a circle and games of rules.
// One game has Draws, and in one a player can move again.
func longs(t *testing.T) map[string]games.Board {
	t.Helper()
	circle, err := berzerk.New(100, [2][]int{{1, 2, 3}, {1, 2}}, 30)
	if err != nil {
		t.Fatal(err)
	}
	boards := map[string]games.Board{"berzerk": circle}
	for _, id := range []string{"tic-tac-toe", "wythoff", "cop-and-robber", "dots-and-boxes"} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", id)
		}
		boards[id] = preset.Board
	}
	return boards
}

// A replay too long to read is shown by distance. Each step settles states of equal distance,
// larger than that of the step before. Every state is settled in one of these steps, as it is in
// the replay of every step. Switching between the two keeps the moment.
func TestWatchByDistance(t *testing.T) {
	boards := longs(t)
	for _, id := range wide.Some(t, slices.Sorted(maps.Keys(boards))) {
		w := watching(t, boards[id], 0)
		if w.Shortened() == "" || 5*w.Replay().Len() > w.every.Len() {
			t.Fatalf("%s: %d steps, %q", id, w.Replay().Len(), w.Shortened())
		}
		settled, last, whole := 0, int32(-1), w.every.(replays.Distant)
		for _, l := range whole.Layers() {
			if l.Distance >= 0 && l.Distance <= last {
				t.Errorf("%s: distance %d comes after %d", id, l.Distance, last)
			}
			last = l.Distance
			for _, n := range l.States {
				settled += n
			}
		}
		want := 0
		for i := range whole.Len() {
			if whole.Settles(i) != "" {
				want++
			}
		}
		if settled != want {
			t.Errorf("%s: %d states are told, of %d", id, settled, want)
		}
		places := w.Of.Whole.(games.Explorer)
		for n := range w.short.Len() + 1 {
			w.Seek(n)
			for i := range min(places.States(), 300) {
				at := places.Place(places.State(i), games.Place{})
				got, is := w.Replay().Mark(n, at), whole.Mark(w.short.Done(n), at)
				when, ok := whole.When(w.short.Done(n), at)
				if just := ok && n > 0 && when < w.short.Done(n) && when >= w.short.Done(n-1); just != (got.Phase == games.Just) && got.Known {
					t.Fatalf("%s: after %d steps %v is settled just now: %v", id, n, at, just)
				}
				if got.Phase, is.Phase = 0, 0; got != is {
					t.Fatalf("%s: after %d steps %v wears %+v, by every step %+v", id, n, at, got, is)
				}
			}
			shown := w.State(nil).At.Key()
			w.do(t, "every step")
			if w.Shortened() != "" || w.State(nil).At.Key() != shown {
				t.Fatalf("%s: moment %d shows something else by every step", id, n)
			}
			if w.do(t, "every step"); w.Done() != n {
				t.Fatalf("%s: moment %d comes back as %d", id, n, w.Done())
			}
		}
	}
}

// A state sought by name is shown in its own step, though its step by distance settles others too.
func TestWhenByDistance(t *testing.T) {
	w := watching(t, longs(t)["wythoff"], 0)
	if text := told(w.do(t, "when 2 and 4")); !strings.Contains(text, ": 2 and 4: ") || w.Shortened() != "" {
		t.Errorf("%s, %q", text, w.Shortened())
	}
}
