package finite_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// grundy returns the nimber of a row by the definition.
func grundy(o octal, known map[string]int32, state string) int32 {
	x := int32(0)
	for _, row := range strings.Fields(state) {
		if g, ok := known[row]; ok {
			x ^= g
			continue
		}
		var options []int32
		for _, m := range o.Moves(row, 0) {
			options = append(options, grundy(o, known, m.To))
		}
		known[row] = solver.Mex(options)
		x ^= known[row]
	}
	return x
}

// Steps that find nimbers agree with the definition. The row is alone on the board, its followers
// stand at their nimbers, the first gap is its nimber, and each follower above the gap has a move
// back to it.
func TestReplayOfRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 16))
	for round := range wide.Of(24, 6) {
		takes := map[int][3]bool{}
		for k := 1; k <= 3; k++ {
			takes[k] = [3]bool{rng.IntN(2) == 0, rng.IntN(3) > 0, rng.IntN(3) > 0}
		}
		text := fmt.Sprintf("2 %d %d", 1+rng.IntN(5), 6+rng.IntN(4))
		if round%12 == 0 { // too many positions to search
			text = fmt.Sprintf("3 %d %d 40", 20+rng.IntN(9), 30+rng.IntN(9))
		}
		in, err := octalGame(takes, false).Read([]byte(text), "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board().(*finite.Board)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := b.Start(0)
		r, err := s.(replays.Replayer).Replay(t.Context(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rules, known := octal{takes: takes}, map[string]int32{}
		valued := map[string]bool{}
		for i := range r.Len() - 1 {
			step, shown := r.Step(i), r.Position(i+1).(finite.Position)
			row := shown.State
			fail := func(why string) { t.Helper(); t.Fatalf("%s: row %s: %s: %+v", text, row, why, step) }
			if len(strings.Fields(row)) != 1 || valued[row] || step.Mex == nil {
				fail("it is no row by itself, or was valued before")
			}
			want := map[string]int32{}
			for _, m := range rules.Moves(row, 0) {
				left := strings.Fields(m.To)
				for _, part := range left {
					if !valued[part] {
						fail("what it leads to has no value yet")
					}
				}
				slices.Sort(left)
				want[strings.Join(left, "+")] = grundy(rules, known, m.To)
			}
			got := map[string]int32{}
			for _, f := range step.Mex.Options {
				parts := strings.Split(f.Name, "+")
				if f.Name == "nothing" {
					parts = nil
				}
				slices.Sort(parts)
				got[strings.Join(parts, "+")] = f.Value
				if (f.Value > step.Mex.Is) != (f.Reply != "") || f.Blame {
					fail("what lies beyond the gap is answered, and nothing else")
				}
				if f.Reply != "" && f.Reply != "nothing" && grundy(rules, known, strings.ReplaceAll(f.Reply, "+", " ")) != step.Mex.Is {
					fail("the answer is worth something else")
				}
			}
			if len(got) != len(step.Mex.Options) || fmt.Sprint(got) != fmt.Sprint(want) {
				fail(fmt.Sprintf("want %v", want))
			}
			if value := grundy(rules, known, row); step.Mex.Is != value || step.Mex.Fails {
				fail(fmt.Sprintf("the gap is not %d", value))
			}
			valued[row] = true
			is := r.Mark(i+1, step.At)
			if is.Phase != games.Just || is.Value != strconv.Itoa(int(step.Mex.Is)) || (is.Verdict.Outcome == solver.Lose) != (step.Mex.Is == 0) {
				fail(fmt.Sprintf("it wears %+v", is))
			}
			if len(step.Arrows) != min(len(b.Moves(shown)), replays.MostArrows) {
				fail("its moves have no arrows")
			}
			for j, a := range step.Arrows {
				if a.From != step.At || a.To != b.Target(shown, b.Moves(shown)[j]) {
					fail("an arrow leads elsewhere")
				}
			}
		}
		if last := r.Step(r.Len() - 1); last.Mex != nil || last.Plain == "" {
			t.Fatalf("%s: %+v", text, last)
		}
	}
}

// If each player has moves of their own and positions are too many to search, the replay shows the
// parts' numbers.
func TestReplayOfNumbers(t *testing.T) {
	g := finite.New(finite.Spec{
		ID: "strings", Name: "Strings", Players: [2]string{"Left", "Right"},
		On: func(params.Values) (finite.Rules, error) {
			return strung{start: strings.Repeat("brbrrbbrb rbbrbrrb ", 6)}, nil
		},
	})
	in, err := g.Read(nil, "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.(replays.Replayer).Replay(t.Context(), b.Start(0), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for i := range r.Len() - 1 {
		step := r.Step(i)
		name, _, _ := strings.Cut(step.Words, ":")
		found[name] = step.Words[strings.LastIndex(step.Words, " ")+1:]
		if step.Mex != nil {
			t.Errorf("%q has a mex", step.Words)
		}
	}
	for row, want := range map[string]string{"b": "1", "br": "1/2", "brb": "3/4", "r": "−1"} {
		if found[row] != want && found[row] != strings.ReplaceAll(want, "−", "-") {
			t.Errorf("%s is worth %q, want %s", row, found[row], want)
		}
	}
}

// The states that no step settles are the Loops. Each has a move to another Loop.
func TestReplayLeavesTheLoop(t *testing.T) {
	loops := 0
	rng := rand.New(rand.NewPCG(16, 2))
	for range 200 {
		spec := anyGame(10).Example(int(rng.Int32()))
		in, err := finite.New(spec).Read(nil, "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		sol, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s := sol.(games.Explorer)
		p := b.Start(0)
		made, err := sol.(replays.Replayer).Replay(t.Context(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		r, ok := made.(replays.Endless)
		if !ok { // play always ends: the game is solved by values
			continue
		}
		want := 0
		for i := range s.States() {
			place, _ := sol.(interface {
				PlaceOf(games.Position) (games.Place, bool)
			}).PlaceOf(s.State(i))
			stay, ok := r.Stays(place)
			// If the rules say who wins endless play, the state is not called a Loop.
			when, _ := made.When(0, place)
			if left := when == made.Len()-1; left != ok || sol.Verdict(s.State(i)).Outcome == solver.Loop && !ok {
				t.Fatalf("%s is never settled: %v, and stays: %v", s.Call(s.State(i)), left, ok)
			}
			if !ok {
				continue
			}
			want++
			to, stands := s.Stand(p, stay.To)
			if when, _ := made.When(0, stay.To); !stands || when != made.Len()-1 {
				t.Fatalf("%q leads to what is settled", stay.Words)
			}
			if !slices.ContainsFunc(b.Moves(s.State(i)), func(m games.Move) bool {
				next, _ := s.Index(b.Play(s.State(i), m))
				is, _ := s.Index(to)
				return b.Name(s.State(i), m) == stay.Move && next == is
			}) {
				t.Fatalf("%q is no move", stay.Words)
			}
		}
		some, all := r.Left(2)
		if all != want || len(some) != min(all, 2) {
			t.Fatalf("%d are left, of which %d are listed, want %d", all, len(some), want)
		}
		loops += all
	}
	if loops < 50 {
		t.Errorf("%d states of Loops in all", loops)
	}
}
