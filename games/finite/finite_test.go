package finite_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// drawn is a game given as a graph: its states are numbers.
type drawn struct {
	moves [2][][]finite.Move // by player and state
	ends  [2][]solver.Outcome
}

func (d drawn) Start() string { return "0" }

func (d drawn) Moves(s string, turn games.Player) []finite.Move {
	n, _ := strconv.Atoi(s)
	return d.moves[turn][n]
}

func (d drawn) End(s string, turn games.Player) solver.Outcome {
	n, _ := strconv.Atoi(s)
	return d.ends[turn][n]
}

// anyGame draws a game of at most n states. In about half of them a player who cannot move loses.
func anyGame(n int) *rapid.Generator[finite.Spec] {
	return rapid.Custom(func(t *rapid.T) finite.Spec {
		spec := finite.Spec{ID: "drawn", Name: "Drawn", Players: [2]string{"Ann", "Bob"}, Impartial: rapid.Bool().Draw(t, "impartial")}
		if !spec.Impartial {
			spec.Forever = solver.Forever(rapid.IntRange(0, 2).Draw(t, "forever"))
		}
		plain := rapid.Bool().Draw(t, "plain")
		states := rapid.IntRange(1, n).Draw(t, "states")
		var d drawn
		for player := range 2 {
			if player == 1 && spec.Impartial {
				d.moves[1], d.ends[1] = d.moves[0], d.ends[0]
				break
			}
			for range states {
				var moves []finite.Move
				for i, to := range rapid.SliceOfN(rapid.IntRange(0, states-1), 0, 3).Draw(t, "moves") {
					again := !spec.Impartial && !plain && rapid.IntRange(0, 3).Draw(t, "again") == 0
					moves = append(moves, finite.Move{Name: fmt.Sprint(i), To: fmt.Sprint(to), Again: again})
				}
				d.moves[player] = append(d.moves[player], moves)
				end := solver.Lose
				if !plain {
					end = rapid.SampledFrom([]solver.Outcome{solver.Win, solver.Lose, solver.Draw}).Draw(t, "end")
				}
				d.ends[player] = append(d.ends[player], end)
			}
		}
		spec.On = func(params.Values) (finite.Rules, error) { return d, nil }
		return spec
	})
}

// answered returns the answer to a judge's input after checking it and its document by the
// definition.
func answered(t interface {
	Helper()
	Fatalf(string, ...any)
}, g *games.Game, input string,
) games.Answer {
	t.Helper()
	in, err := g.Read([]byte(input), "test", nil, solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	a, err := in.Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	var doc bytes.Buffer
	if err := output.WriteJSON(&doc, a.Document()); err != nil {
		t.Fatalf("%v", err)
	}
	if err := games.Verify(context.Background(), in, output.Printed{Judge: a.Judge(), Document: doc.Bytes()}, solver.Options{}); err != nil {
		t.Fatalf("%s: %v\n%s%s", input, err, a.Judge(), doc.Bytes())
	}
	s, err := in.Board().Solve(context.Background(), solver.Options{})
	if err != nil {
		t.Fatalf("%v", err)
	}
	if _, err := s.Verify(context.Background()); err != nil {
		t.Fatalf("%s: %v", input, err)
	}
	return a
}

func TestAnyGameIsSolvedAsDefined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { answered(t, finite.New(anyGame(12).Draw(t, "game")), "") })
}

// A replay settles every state with the verdict of the table, whoever moves and however play ends.
func TestReplayOfAnyGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := finite.New(anyGame(8).Draw(t, "game"))
		in, err := g.Read(nil, "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		s, err := b.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		p := b.Start(0)
		r, err := s.(replays.Replayer).Replay(context.Background(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range r.Len() {
			if step := r.Step(i); step.Line < 0 || step.Line >= len(r.Code()) || step.Words == "" {
				t.Fatalf("step %d: %+v of %q", i, step, r.Code())
			}
		}
		for _, m := range b.Moves(p) {
			at := b.Target(p, m)
			if got, want := r.Mark(r.Len(), at), s.Mark(p, at); got != want {
				t.Fatalf("%s wears %+v in the end, want %+v", b.Name(p, m), got, want)
			}
		}
	})
}

// parted is a state of numbers separated by spaces. Each number is a part.
type parted struct{}

func (parted) Parts(s string) []string { return strings.Fields(s) }

func start(v params.Values) string {
	words := make([]string, len(v[0].Ints))
	for i, n := range v[0].Ints {
		words[i] = fmt.Sprint(n)
	}
	return strings.Join(words, " ")
}

// octal is a game of rows of pins. A move takes k pins from a row; takes[k] says whether it may
// leave no row, one row or two.
type octal struct {
	parted
	start string
	takes map[int][3]bool
}

func (o octal) Start() string { return o.start }

func (o octal) Moves(s string, _ games.Player) []finite.Move {
	var moves []finite.Move
	rows := strings.Fields(s)
	for i := range rows {
		n, _ := strconv.Atoi(rows[i])
		for k := 1; k <= n; k++ {
			leaves, may := o.takes[k]
			for a := 0; may && 2*a <= n-k; a++ {
				next := slices.Clone(rows[:i])
				for _, row := range []int{a, n - k - a} {
					if row > 0 {
						next = append(next, strconv.Itoa(row))
					}
				}
				if !leaves[len(next)-i] {
					continue
				}
				next = append(next, rows[i+1:]...)
				name := strconv.Itoa(i) + ":" + strconv.Itoa(k) + "-" + strconv.Itoa(a)
				moves = append(moves, finite.Move{Name: name, To: strings.Join(next, " ")})
			}
		}
	}
	return moves
}

func octalGame(takes map[int][3]bool, misere bool) *games.Game {
	return finite.New(finite.Spec{
		ID: "octal", Name: "Octal", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		Params: params.Schema{{Name: "rows", What: "a row", Count: "how many rows", Noun: "row", Differ: "rows that differ", Kind: params.Numbers, Lo: 1, Hi: 1000, Default: "3 4", Drawn: [3][2]int64{{1, 2}, {2, 3}, {3, 4}}}},
		On: func(v params.Values) (finite.Rules, error) {
			if misere {
				return lastLoses{octal{start: start(v), takes: takes}}, nil
			}
			return octal{start: start(v), takes: takes}, nil
		},
	})
}

// lastLoses is the misère version of a game.
type lastLoses struct{ octal }

func (lastLoses) End(string, games.Player) solver.Outcome { return solver.Win }

var kayles = map[int][3]bool{1: {true, true, true}, 2: {true, true, true}}

// Kayles has the published values: Winning Ways, chapter 4 (octal 0.77); A002186.
func TestKaylesByItsParts(t *testing.T) {
	want := []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7}
	g := octalGame(kayles, false)
	for n := 1; n < wide.Of(11, 9); n++ {
		got := string(answered(t, g, fmt.Sprintf("1 %d", n)).Judge())
		if !strings.HasSuffix(got, fmt.Sprintf(" value %d\n", want[n])) {
			t.Errorf("%d pins: %q, want value %d", n, got, want[n])
		}
	}
	// Rows of 23 and 20 have too many positions to search, but few parts.
	in, err := g.Read([]byte("3 23 20 100"), "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a, err := in.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// The values have the period 12 from 71 on, so 100 pins have the value of 76.
	if want := fmt.Sprintf("Win value %d\n", 7^1^1); string(a.Judge()) != want {
		t.Errorf("%q, want %q", a.Judge(), want)
	}
}

// In misère play values do not add up: all positions are searched. A single row of misère Kayles
// is lost for n = 1, 4, 9, 12, 20, the first terms of A152867 (Sibert and Conway).
func TestMisereKaylesIsSearched(t *testing.T) {
	lost := map[int]bool{1: true, 4: true, 9: true}
	g := octalGame(kayles, true)
	for n := 1; n < 11; n++ {
		got := string(answered(t, g, fmt.Sprintf("1 %d", n)).Judge())
		if strings.HasPrefix(got, "Lose") != lost[n] || strings.Contains(got, "value") {
			t.Errorf("%d pins: %q, want lost %v and no value", n, got, lost[n])
		}
	}
}

// strung is red-blue Hackenbush of strings: Left cuts blue edges, Right red ones, and what is
// above a cut falls. Berlekamp's rule gives the values.
type strung struct {
	parted
	start string
}

func (s strung) Start() string { return s.start }

func (s strung) Moves(state string, turn games.Player) []finite.Move {
	var moves []finite.Move
	words := strings.Fields(state)
	for i, word := range words {
		for cut := range word {
			if word[cut] != "br"[turn] {
				continue
			}
			next := append([]string{}, words[:i]...)
			if cut > 0 {
				next = append(next, word[:cut])
			}
			next = append(next, words[i+1:]...)
			moves = append(moves, finite.Move{Name: fmt.Sprintf("%d:%d", i, cut), To: strings.Join(next, " ")})
		}
	}
	return moves
}

func TestHackenbushStringsAreNumbers(t *testing.T) {
	for _, test := range []struct{ strings, want string }{
		{"b", "Win 1 value 1"},
		{"r", "Lose 0 value -1"},
		{"br", "Win 1 value 1/2"},
		{"b r", "Lose 2 value 0"},
		{"br br r", "Lose 4 value 0"}, // 1/2 + 1/2 - 1
		{"brb", "Win 1 value 3/4"},
		{"brbb", "Win 1 value 7/8"},
		{"bbr r", "Win 3 value 1/2"},
		{"rrb b", "Lose 4 value -1/2"},
		{"brrb r", "Lose 4 value -5/8"},
	} {
		g := finite.New(finite.Spec{
			ID: "strings", Name: "Strings", Players: [2]string{"Left", "Right"},
			On: func(params.Values) (finite.Rules, error) { return strung{start: test.strings}, nil },
		})
		if got := string(answered(t, g, "").Judge()); got != test.want+"\n" {
			t.Errorf("%s: %q, want %q", test.strings, got, test.want)
		}
	}
}

// missed is strings where a player who cannot cut may win or draw.
type missed struct {
	strung
	ends [2]solver.Outcome
}

func (m missed) End(_ string, turn games.Player) solver.Outcome { return m.ends[turn] }

// A string has a number only if whoever cannot cut loses. Solver and checker agree on that.
func TestMisereStringsAreNoNumbers(t *testing.T) {
	const win, lose, draw = solver.Win, solver.Lose, solver.Draw
	for _, test := range []struct {
		strings string
		ends    [2]solver.Outcome
		want    string
	}{
		{"b", [2]solver.Outcome{lose, lose}, "Win 1 value 1"},
		{"b", [2]solver.Outcome{win, win}, "Lose 1"},
		{"r", [2]solver.Outcome{win, win}, "Win 0"},
		{"br", [2]solver.Outcome{win, win}, "Lose 1"},
		{"b r", [2]solver.Outcome{win, win}, "Win 2"},
		{"b", [2]solver.Outcome{lose, win}, "Lose 1"},
		{"r", [2]solver.Outcome{win, lose}, "Win 0"},
		{"b", [2]solver.Outcome{lose, draw}, "Draw"},
	} {
		g := finite.New(finite.Spec{
			ID: "strings", Name: "Strings", Players: [2]string{"Left", "Right"},
			On: func(params.Values) (finite.Rules, error) { return missed{strung{start: test.strings}, test.ends}, nil },
		})
		if got := string(answered(t, g, "").Judge()); got != test.want+"\n" {
			t.Errorf("%s, %v: %q, want %q", test.strings, test.ends, got, test.want)
		}
	}
}

// wrong is rules whose Parts do not match the moves. Verify reports them.
type wrong struct{ octal }

func (wrong) Parts(string) []string { return nil }

func TestWrongPartsAreTold(t *testing.T) {
	b := board(t, finite.Spec{
		ID: "wrong", Name: "Wrong", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return wrong{octal{start: "3", takes: kayles}}, nil },
	})
	_, err := b.Solve(t.Context(), solver.Options{})
	if want := "the parts do not add up to 3: by their values it is a Lose, by all moves a Win"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func board(t *testing.T, spec finite.Spec) games.Board {
	t.Helper()
	in, err := finite.New(spec).Read(nil, "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return in.Board()
}

// A sum too large to search still has an outcome. It has distances once it is small enough.
func TestSumsDeepenAsTheyShrink(t *testing.T) {
	b := board(t, finite.Spec{
		ID: "octal", Name: "Octal", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return octal{start: "60 2", takes: kayles}, nil },
	})
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if v := s.Verdict(b.Start(0)); v.Exact() || v.Outcome != solver.Win { // nimbers 1 and 2
		t.Errorf("%v at the start, want a Win at an unknown distance", v)
	}
	later := finite.Position{State: "4 3"}
	if s, err = s.Deepen(t.Context(), later, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	if v := s.Verdict(later); v != (solver.Verdict{Outcome: solver.Win, Remoteness: 5}) { // nimbers 1 and 3
		t.Errorf("%v, want a Win in 5", v)
	}
	small, err := board(t, finite.Spec{
		ID: "octal", Name: "Octal", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return octal{start: later.State, takes: kayles}, nil },
	}).Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for want, s := range map[string]games.Solution{"what can follow a later position": s, "all that can follow the start": small} {
		if scope := s.(games.Explorer).Scope(); scope != want {
			t.Errorf("what is searched is %s, want %s", scope, want)
		}
	}
	if _, err := s.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	if v := s.Verdict(b.Start(0)); v.Exact() || v.Outcome != solver.Win {
		t.Errorf("%v at the start, want a Win at an unknown distance", v)
	}
}

// A game with too many positions is refused during the search. The error says how many were found.
func TestFindingStopsAtTheLimit(t *testing.T) {
	b := board(t, finite.Spec{
		ID: "endless", Name: "Endless", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return counting{}, nil },
	})
	var large *solver.TooLarge
	_, err := b.Solve(t.Context(), solver.Options{Memory: 8 << 20})
	if !errors.As(err, &large) || !strings.Contains(err.Error(), "positions") || !strings.Contains(err.Error(), "not looked at") {
		t.Errorf("%v, want a refusal that says how many positions were found and not looked at", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	opt := solver.Options{Progress: func(done, total int64) {
		if 2*done > total {
			t.Errorf("%d of %d are done, and there is no end", done, total)
		}
		if done > 1000 {
			cancel()
		}
	}}
	if _, err := b.Solve(ctx, opt); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the context's", err)
	}
}

// counting never ends: every state has two new followers.
type counting struct{}

func (counting) Start() string { return "0" }

func (counting) Moves(s string, _ games.Player) []finite.Move {
	n, _ := strconv.Atoi(s)
	return []finite.Move{{Name: "one", To: fmt.Sprint(2*n + 1)}, {Name: "two", To: fmt.Sprint(2*n + 2)}}
}

// tired changes its number of moves after a while.
type tired struct {
	counting
	moves *int
}

func (r tired) Moves(string, games.Player) []finite.Move {
	moves := []finite.Move{{Name: "one", To: "0"}, {Name: "two", To: "0"}}
	return append(moves, finite.Move{Name: "three", To: "1"})[:*r.moves]
}

// Rules that change their answers are reported, and the board does not panic.
func TestRulesThatChangeTheirMind(t *testing.T) {
	moves := 2
	g := finite.New(finite.Spec{
		ID: "tired", Name: "Tired", Players: [2]string{"Ann", "Bob"}, Impartial: true,
		On: func(params.Values) (finite.Rules, error) { return tired{moves: &moves}, nil },
	})
	for _, later := range []int{0, 3} {
		moves = 2
		in, err := g.Read(nil, "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := in.Board().Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := board(t, finite.Spec{ID: "tired", Name: "Tired", Players: g.Players, Impartial: true, On: func(params.Values) (finite.Rules, error) { return tired{moves: &moves}, nil }})
		p := b.Start(0)
		moves = later
		for i := range int64(3) {
			m := games.Move{To: i}
			next, at := b.Play(p, m), b.Target(p, m)
			if name := b.Name(p, m); (name == "?") != (later == 0) || b.Tell(p, m).String() != name || next == nil {
				t.Errorf("%d moves: move %d is %q, %q, and leads to %v", later, i, name, b.Tell(p, m), next)
			}
			s.Mark(p, at)
			s.Reason(p, m, b.Game().Names())
		}
		var flaw *solver.Flaw
		if _, err := s.Verify(t.Context()); !errors.As(err, &flaw) {
			t.Errorf("%d moves: %v, want a flaw", later, err)
		}
		var doc bytes.Buffer
		if err := output.WriteJSON(&doc, a.Document()); err != nil {
			t.Fatal(err)
		}
	}
}

// moody is rules whose moves and end can change between calls.
type moody struct {
	counting
	to    *string
	again *bool
	end   *solver.Outcome
}

func (r moody) Moves(s string, turn games.Player) []finite.Move {
	if s == "0" {
		return []finite.Move{{Name: "one", To: *r.to, Again: *r.again}, {Name: "other", To: "2"}}
	}
	return nil
}

func (r moody) End(string, games.Player) solver.Outcome { return *r.end }

// Verify finds whatever has changed, and says what the rules tell now.
func TestWhateverChangesIsFound(t *testing.T) {
	for _, c := range []struct {
		what, found string
		change      func(moody)
	}{
		{"nothing", "", func(moody) {}},
		{"where", "the rules now tell of a move to Bob, 2", func(r moody) { *r.to = "2" }},
		{"whose", "the rules now tell of a move to Ann, 1", func(r moody) { *r.again = true }},
		{"how", "the rules now tell of a Draw", func(r moody) { *r.end = solver.Draw }},
	} {
		to, again, end := "1", false, solver.Lose
		r := moody{to: &to, again: &again, end: &end}
		b := board(t, finite.Spec{
			ID: "moody", Name: "Moody", Players: [2]string{"Ann", "Bob"},
			On: func(params.Values) (finite.Rules, error) { return r, nil },
		})
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		c.change(r)
		found := ""
		_, err = s.Verify(t.Context())
		if flaw := (*solver.Flaw)(nil); errors.As(err, &flaw) {
			found = flaw.Found
		}
		if found != c.found {
			t.Errorf("%s has changed: %v", c.what, err)
		}
	}
}

// When answers for the position that the board shows after n steps: a place is settled exactly if
// its step is among the first n.
func TestReplayTellsWhenOfWhatIsShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := finite.New(anyGame(8).Draw(t, "game"))
		in, err := g.Read(nil, "test", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b := in.Board()
		s, err := b.Solve(context.Background(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.(replays.Replayer).Replay(context.Background(), b.Start(0), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for n := range r.Len() + 1 {
			p := r.Position(n)
			for _, m := range b.Moves(p) {
				when, ok := r.When(n, b.Target(p, m))
				mark := r.Mark(n, b.Target(p, m))
				if settled := mark.Known; !ok || settled != (when < n) {
					t.Fatalf("after %d steps %s wears %+v; it is settled by step %d, %v", n, b.Name(p, m), mark, when, ok)
				}
			}
		}
	})
}
