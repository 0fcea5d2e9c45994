package chomp_test

import (
	"errors"
	"strings"
	"testing"

	"zugzwang/docs/chomp"
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// reference returns the verdict of a bar by the definition, from the rules alone.
func reference(r chomp.Rules, b string, known map[string]solver.Verdict) solver.Verdict {
	if v, ok := known[b]; ok {
		return v
	}
	v := solver.Verdict{Outcome: solver.Lose}
	for _, m := range r.Moves(b, 0) {
		reply := reference(r, m.To, known)
		if reply.Outcome == solver.Lose && (v.Outcome == solver.Lose || reply.Remoteness+1 < v.Remoteness) {
			v = solver.Verdict{Outcome: solver.Win, Remoteness: reply.Remoteness + 1}
		}
		if reply.Outcome == solver.Win && v.Outcome == solver.Lose {
			v.Remoteness = max(v.Remoteness, reply.Remoteness+1)
		}
	}
	known[b] = v
	return v
}

func TestEveryBarAgreesWithTheDefinition(t *testing.T) {
	for _, size := range []string{"1 1", "1 4", "2 2", "3 2", "3 4", "4 5"} {
		in, err := chomp.Game.Read([]byte(size), "bar", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, err := in.Board().Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		rules := chomp.Rules{Rows: int(size[0] - '0'), Columns: int(size[2] - '0')}
		known := map[string]solver.Verdict{}
		if reference(rules, rules.Start(), known); s.(games.Explorer).States() != len(known) {
			t.Errorf("%s: %d bars, want %d", size, s.(games.Explorer).States(), len(known))
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := known[rules.Start()]
		if got := string(a.Judge()); !strings.HasPrefix(got, want.Outcome.String()) {
			t.Errorf("%s: %q, want %v", size, got, want)
		}
		if _, err := s.Verify(t.Context()); err != nil {
			t.Errorf("%s: %v", size, err)
		}
	}
}

// stranger is Chomp that starts with any bar.
type stranger struct{ bar string }

func (s stranger) Start() string { return s.bar }

func (stranger) Moves(string, games.Player) []finite.Move { return nil }

// strangersCode returns a code of 3 by 4 Chomp whose bar may be anything.
func strangersCode(t testing.TB, bar string, turn games.Player) string {
	t.Helper()
	g := finite.New(finite.Spec{
		ID: chomp.Game.ID, Name: chomp.Game.Name, Players: chomp.Game.Players, Impartial: true, Params: chomp.Game.Params,
		On: func(params.Values) (finite.Rules, error) { return stranger{bar}, nil },
	})
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	code, err := games.Code(in.Board(), in.Board().Start(turn), games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// A code is either of a bar that can follow from the whole one, or refused. Chomp itself has no
// Check.
func FuzzStrangersCode(f *testing.F) {
	for _, bar := range []string{"444", "441", "100", "", "4", "4441", "144", "999", "4 4", "zz", "\xff\xff", "é4", "0", strings.Repeat("4", 4096)} {
		f.Add(bar, uint8(1))
	}
	in, err := chomp.Game.On(chomp.Game.Params.Defaults(), nil)
	if err != nil {
		f.Fatal(err)
	}
	s, err := in.Board().Solve(f.Context(), solver.Options{})
	if err != nil {
		f.Fatal(err)
	}
	bars := map[string]bool{}
	for n := range s.(games.Explorer).States() {
		bars[s.(games.Explorer).State(n).(finite.Position).State] = true
	}
	f.Fuzz(func(t *testing.T, bar string, turn uint8) {
		if len(bar) > 4096 {
			return
		}
		board, p, err := games.Decode([]*games.Game{chomp.Game}, strangersCode(t, bar, games.Player(turn%2)))
		if taken := err == nil; taken != bars[bar] {
			t.Fatalf("%q: %v", bar, err)
		}
		if err != nil {
			if fault := (*params.CodeError)(nil); !errors.As(err, &fault) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: %v", bar, err)
			}
			return
		}
		s, err := board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range games.Weigh(board, s, p).Options {
			board.Tell(p, o.Move)
		}
	})
}
