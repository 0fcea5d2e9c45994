package solver_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// withinPlies solves a graph by the definition, slowly: it finds who can force the end within r
// plies, for r = 0, 1, 2, …, until two rounds running find nothing.
func withinPlies(g *solver.CSR) solver.Table {
	n := g.Len()
	table := make(solver.Table, n)
	for v := range table {
		table[v] = solver.Unknown
	}
	for r, quiet := int32(0), 0; quiet < 2; r++ {
		var settled []int
		for v := range n {
			if table[v] != solver.Unknown {
				continue
			}
			some, all := false, true // some reply is lost, all replies are won: within r-1 plies
			for _, to := range g.Out(int32(v)) {
				some = some || table.At(int(to)).Outcome == solver.Lose
				all = all && table.At(int(to)).Outcome == solver.Win
			}
			if some || all {
				settled = append(settled, v)
			}
		}
		for _, v := range settled {
			table[v] = r
		}
		if quiet++; len(settled) > 0 {
			quiet = 0
		}
	}
	return table
}

func TestRetrogradeAgainstTheDefinitionOnEverySmallGraph(t *testing.T) {
	for n := range 5 {
		var outcomes [3]int
		eachDigraph(n, func(code uint64, g *solver.CSR) {
			got, want := table(t, solver.NewBoth(g)), withinPlies(g)
			if !slices.Equal(got, want) {
				t.Fatalf("%d nodes, code %d: %v, want %v", n, code, got, want)
			}
			for v := range got {
				outcomes[got.At(v).Outcome]++
			}
		})
		if n > 1 && (outcomes[solver.Win] == 0 || outcomes[solver.Lose] == 0 || outcomes[solver.Loop] == 0) {
			t.Errorf("%d nodes: outcomes %v, want all of them met", n, outcomes)
		}
	}
}

func TestRetrogradeAgainstTheDefinitionAtRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(40).Draw(t, "graph")
		got, want := table(t, solver.NewBoth(g)), withinPlies(g)
		if !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func TestRetrogradeDoesNotMindRepeatedEdges(t *testing.T) {
	eachDigraph(3, func(code uint64, g *solver.CSR) {
		once, often := table(t, solver.NewBoth(g)), table(t, solver.NewBoth(repeated(g)))
		if !slices.Equal(once, often) {
			t.Fatalf("code %d: %v with edges once, %v with edges repeated", code, once, often)
		}
	})
}

// listed hides the methods with which a graph counts successors.
type listed struct{ solver.Graph }

func TestRetrogradeOfAGraphThatCannotCount(t *testing.T) {
	eachDigraph(3, func(code uint64, g *solver.CSR) {
		both := solver.NewBoth(g)
		if counted, uncounted := table(t, both), table(t, listed{both}); !slices.Equal(counted, uncounted) {
			t.Fatalf("code %d: %v counted, %v listed", code, counted, uncounted)
		}
	})
}

func TestRetrogradeOfALongChain(t *testing.T) {
	const n = 200_000 // remoteness beyond 2^16
	got := table(t, solver.NewBoth(chain(n)))
	for v, r := range got {
		if int(r) != v {
			t.Fatalf("node %d: %d plies", v, r)
		}
	}
}

func TestRetrogradeTellsItsSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyGraph(20).Draw(t, "graph")
		told := make(solver.Table, g.Len())
		left := make([]int, g.Len())
		for v := range told {
			told[v] = solver.Unknown
			left[v] = len(g.Out(int32(v)))
		}
		last := int32(0)
		opt := solver.Options{
			Step: func(s solver.Step) {
				if told[s.State] != solver.Unknown {
					t.Fatalf("state %d told twice", s.State)
				}
				told[s.State] = s.Verdict.Remoteness
				if told.At(s.State) != s.Verdict {
					t.Fatalf("state %d told as %v", s.State, s.Verdict)
				}
				if s.Verdict.Remoteness < last {
					t.Fatalf("%v told after a remoteness of %d", s.Verdict, last)
				}
				last = s.Verdict.Remoteness
				if s.Because < 0 {
					if len(g.Out(int32(s.State))) > 0 {
						t.Fatalf("state %d has moves and no reason", s.State)
					}
					return
				}
				if !slices.Contains(g.Out(int32(s.State)), int32(s.Because)) {
					t.Fatalf("state %d because of %d, which is no reply", s.State, s.Because)
				}
				if got := told.At(s.Because).ForMover(); got != s.Verdict {
					t.Fatalf("state %d is %v because of a move worth %v", s.State, s.Verdict, got)
				}
			},
			Counted: func(c solver.Countdown) {
				left[c.State]--
				if c.Left != left[c.State] || c.Left < 1 || told[c.State] != solver.Unknown {
					t.Fatalf("countdown %+v, want %d left of an unsettled state", c, left[c.State])
				}
				if told.At(c.Because).Outcome != solver.Win || !slices.Contains(g.Out(int32(c.State)), int32(c.Because)) {
					t.Fatalf("countdown %+v: not a won reply", c)
				}
			},
		}
		got, err := solver.Retrograde(context.Background(), solver.NewBoth(g), opt)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(told, got) {
			t.Fatalf("told %v, returned %v", told, got)
		}
	})
}

// untouchable is a very large graph that fails the test if it is asked for anything but its size.
type untouchable struct {
	t      *testing.T
	states int
}

func (g untouchable) Len() int { return g.states }

func (g untouchable) Successors(dst []int32, _ int32) []int32 {
	g.t.Fatal("successors asked for")
	return dst
}

func (g untouchable) Predecessors(dst []int32, _ int32) []int32 {
	g.t.Fatal("predecessors asked for")
	return dst
}

func TestRetrogradeRefusesBeforeItAllocates(t *testing.T) {
	for _, test := range []struct {
		states int64
		memory int64
		want   string
	}{
		{1 << 30, 0, "a graph of 1073741824 states needs 12 GiB, limit 8 GiB"},
		{10, 119, "a graph of 10 states needs 120 B, limit 119 B"},
		{1 << 31, 1 << 62, "a graph of 2147483648 states needs 25.8 GB, more than the 25.7 GB that it can ever have"},
		{1 << 62, 1 << 62, "a graph of 4611686018427387904 states needs more than 9.2 EB, more than the 25.7 GB that it can ever have"},
	} {
		if test.states > math.MaxInt {
			continue // int has 32 bits here
		}
		var err error
		allocated := bytesAllocated(func() {
			_, err = solver.Retrograde(context.Background(), untouchable{t, int(test.states)}, solver.Options{Memory: test.memory})
		})
		var large *solver.TooLarge
		if !errors.As(err, &large) || err.Error() != test.want {
			t.Errorf("%d states: error %v, want %s", test.states, err, test.want)
		}
		if allocated > 1<<16 {
			t.Errorf("%d states: %d bytes allocated for a refusal", test.states, allocated)
		}
	}
	if _, err := solver.Retrograde(context.Background(), solver.NewBoth(chain(10)), solver.Options{Memory: 120}); err != nil {
		t.Errorf("10 states in 120 bytes: %v", err)
	}
}

func TestRetrogradeStopsWhenTold(t *testing.T) {
	g := solver.NewBoth(chain(200_000))
	if _, err := solver.Retrograde(cancelled(), g, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	for stop := range 5 {
		ctx, cancel := context.WithCancel(context.Background())
		calls := 0
		last := int64(-1)
		_, err := solver.Retrograde(ctx, g, solver.Options{Progress: func(done, total int64) {
			if done <= last || done > total || total != 400_000 {
				t.Errorf("progress %d of %d after %d", done, total, last)
			}
			last = done
			if calls == stop {
				cancel()
			}
			calls++
		}})
		if !errors.Is(err, context.Canceled) || calls != stop+1 {
			t.Errorf("cancelled at look %d: %v after %d looks", stop, err, calls)
		}
		cancel()
	}
	var last, of int64
	if _, err := solver.Retrograde(context.Background(), g, solver.Options{Progress: func(done, total int64) { last, of = done, total }}); err != nil || last != of {
		t.Errorf("last progress %d of %d, error %v", last, of, err)
	}
}
