package finite_test

import (
	"context"
	"sync/atomic"
	"testing"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// counted stops the work when its moves are asked for too often.
type counted struct {
	octal
	asked *atomic.Int64
	stop  func()
}

func (c counted) Moves(s string, turn games.Player) []finite.Move {
	if c.asked.Add(1) > 12_000 {
		c.stop()
	}
	return c.octal.Moves(s, turn)
}

// Starts searches the sums of many boards one after the other. Boards before the first one that is
// too large have distances; all have outcomes.
func TestStartsAsFarAsTheyAreSearched(t *testing.T) {
	const large = "9 9 9 9 9 9"
	alone := map[string]solver.Verdict{}
	for _, rows := range []string{"1", "2", "3 3", "4 1", "5", large} {
		b := board(t, finite.Spec{
			ID: "octal", Name: "Octal", Players: [2]string{"Ann", "Bob"}, Impartial: true,
			On: func(params.Values) (finite.Rules, error) { return octal{start: rows, takes: kayles}, nil },
		})
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		alone[rows] = s.Verdict(b.Start(0))
	}
	type boards struct {
		rows  []string
		known int // how many boards have distances
	}
	tests := []boards{
		{[]string{"1", "2", "3 3", "4 1"}, 4},
		{[]string{"1", "2", "3 3", large, "4 1"}, 3},
		{[]string{"5", large, large}, 1},
		{[]string{large, "1"}, 0},
	}
	for _, test := range wide.Of(tests, tests[1:2]) {
		ctx, stop := context.WithCancel(t.Context())
		asked := new(atomic.Int64)
		in, err := finite.New(finite.Spec{
			ID: "counted", Name: "Counted", Players: [2]string{"Ann", "Bob"}, Impartial: true, Alike: true,
			Params: params.Schema{{Name: "n", What: "which", Kind: params.Number, Hi: 9, Default: "0"}},
			On: func(v params.Values) (finite.Rules, error) {
				return counted{octal{start: test.rows[v[0].Int], takes: kayles}, asked, stop}, nil
			},
		}).On(params.Values{{}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		worth, _, err := in.Board().(*finite.Board).Starts(ctx, len(test.rows), func(i int) params.Values { return params.Values{{Int: int64(i)}} }, true, false, solver.Options{})
		if err != nil {
			t.Fatalf("%q: %v", test.rows, err)
		}
		for i, w := range worth {
			want := alone[test.rows[i]]
			if i >= test.known {
				want.Remoteness = solver.Unknown
			}
			if w.Verdict != want {
				t.Errorf("%q: %s is %v, want %v", test.rows, test.rows[i], w.Verdict, want)
			}
		}
		stop()
	}
}
