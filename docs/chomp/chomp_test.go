package chomp_test

import (
	"strings"
	"testing"

	"zugzwang/docs/chomp"
	"zugzwang/games"
	"zugzwang/solver"
)

// reference says by the definition whether the player to move wins a bar, asking
// the rules alone.
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
