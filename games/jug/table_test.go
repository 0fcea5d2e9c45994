package jug

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

func mustNew(t testing.TB, sizes []int64, rule Rule, stones int64) *Board {
	t.Helper()
	b, err := New(sizes, rule, stones)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustSolve(t testing.TB, sizes []int64, rule Rule, stones int64) *Solution {
	t.Helper()
	s, err := mustNew(t, sizes, rule, stones).solve(t.Context(), stones, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// someSizes draws k sizes up to most.
func someSizes(rng *rand.Rand, k, most int) []int64 {
	sizes := make([]int64, k)
	for i, s := range rng.Perm(most)[:k] {
		sizes[i] = int64(s + 1)
	}
	slices.Sort(sizes)
	return sizes
}

// filled returns a table with all its rows computed.
func filled(b *Board, rows int64) *table {
	t := newTable(b, rows)
	for n := range t.rows {
		t.row(n)
	}
	return t
}

// Random tables have the verdicts of retrograde analysis, which works from the end.
func TestTableAgainstRetrograde(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		rule := rules[rng.IntN(3)]
		sizes := someSizes(rng, 1+rng.IntN(7), 20)
		tab := filled(mustNew(t, sizes, rule, 0), 1+rng.Int64N(120))
		want, err := solver.Retrograde(t.Context(), tab, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(tab.states, want) {
			t.Errorf("%v, pass %v, %d rows: the tables differ", sizes, rule, tab.rows)
		}
	}
}

// Every id of the graph names one position. Successors and predecessors list the same moves.
func TestGraph(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for range 30 {
		rule := rules[rng.IntN(3)]
		tab := newTable(mustNew(t, someSizes(rng, 1+rng.IntN(4), 9), rule, 0), 30)
		forward, back := map[[2]int32]int{}, map[[2]int32]int{}
		for id := range int32(tab.Len()) {
			p := tab.position(id)
			if got := tab.id(p); got != id {
				t.Fatalf("pass %v: %+v is state %d, not %d", rule, p, got, id)
			}
			if got := At(p.Place(), 0); got != p {
				t.Fatalf("pass %v: %+v has the place of %+v", rule, p, got)
			}
			for _, to := range tab.Successors(nil, id) {
				forward[[2]int32{id, to}]++
			}
			for _, from := range tab.Predecessors(nil, id) {
				back[[2]int32{from, id}]++
			}
		}
		if len(forward) == 0 || len(forward) != len(back) {
			t.Fatalf("pass %v: %d moves forwards, %d back", rule, len(forward), len(back))
		}
		for e, n := range forward {
			if n != 1 || back[e] != 1 {
				t.Errorf("pass %v: %v is listed %d times forwards, %d times back", rule, e, n, back[e])
			}
		}
	}
}

// The period is that of the first repeated window of rows, found by comparing all windows.
func TestPeriod(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	found := 0
	for range 300 {
		rule := rules[rng.IntN(3)]
		sizes := someSizes(rng, 1+rng.IntN(5), 12)
		tab := filled(mustNew(t, sizes, rule, 0), 20+rng.Int64N(180))
		window := sizes[len(sizes)-1]
		var rows []string
		for n := range tab.rows {
			var row []byte
			for id := n * tab.cells; id < (n+1)*tab.cells; id++ {
				row = append(row, "WL"[1-tab.states[id]%2])
			}
			rows = append(rows, string(row))
		}
		var pre, period int64
		seen := map[string]int64{}
		for n := int64(0); n+window <= tab.rows && period == 0; n++ {
			key := ""
			for _, row := range rows[n : n+window] {
				key += row
			}
			if first, ok := seen[key]; ok {
				pre, period = first, n-first
			}
			seen[key] = n
		}
		if gotPre, got := tab.periodic(); gotPre != pre || got != period {
			t.Errorf("%v, pass %v, %d rows: period %d from %d, want %d from %d", sizes, rule, tab.rows, got, gotPre, period, pre)
		}
		if period > 0 {
			found++
		}
	}
	if found < 100 || found == 300 {
		t.Errorf("%d of 300 tables had a period: the test sees one side only", found)
	}
}

// With little memory a large board is answered from its period. The answers are those of the whole
// table.
func TestBeyondTheTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 10 {
		rule := rules[rng.IntN(3)]
		const most = 5_000
		b := mustNew(t, someSizes(rng, 3, 10), rule, most)
		all := filled(b, most+1)
		s, err := b.solve(t.Context(), most, solver.Options{Memory: 50_000})
		if err != nil {
			t.Fatal(err)
		}
		if s.Rows() > most/2 {
			t.Fatalf("%d rows in 50 kB", s.Rows())
		}
		for id := range int32(all.Len()) {
			p := all.position(id)
			got, want := s.Verdict(p), all.at(p)
			if got.Outcome != want.Outcome || got.Exact() && got != want || got.Exact() != (p.Stones < s.Rows() || want.Remoteness == 0) {
				t.Fatalf("%s, %+v: %v, want %v", b.Title(), p, got, want)
			}
		}
		if _, err := s.Verify(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// 10^18 stones can be played.
func TestMostStones(t *testing.T) {
	for _, rule := range rules {
		s := mustSolve(t, []int64{2, 3, 6}, rule, maxStones)
		pre, period := s.Period()
		if period == 0 || s.Rows() > near {
			t.Fatalf("period %d, %d rows", period, s.Rows())
		}
		p := s.board.Start(0)
		same := s.board.start(pre+(maxStones-pre)%period, 0)
		if got, want := s.Verdict(p), s.Verdict(same); got.Outcome != want.Outcome || got.Exact() || !want.Exact() {
			t.Errorf("pass %v: %v, want as %v", rule, got, want)
		}
		for range 5 {
			a := games.Analyse(s.board, s, p)
			if a.Options[0].Verdict.Outcome != a.Verdict.Outcome {
				t.Errorf("pass %v: %v, but the best move is worth %v", rule, a.Verdict, a.Options[0].Verdict)
			}
			p = s.board.Play(p, a.Options[0].Move)
		}
	}
	// With a single size nobody can move twice in a row, however many stones there are.
	s := mustSolve(t, []int64{1}, Never, maxStones)
	if got := s.Verdict(Position{maxStones - 1, 0, Mover | Other, 1}); got != (solver.Verdict{Outcome: solver.Lose}) {
		t.Errorf("1 stone taken and banned: %v", got)
	}
	// A size that never fits does not change outcomes, but there is no period.
	s = mustSolve(t, []int64{2, 3, 6, maxStones + 7}, Each, maxStones)
	want := mustSolve(t, []int64{2, 3, 6}, Each, maxStones)
	if s.Verdict(s.board.Start(0)) != want.Verdict(want.board.Start(0)) {
		t.Error("a size larger than the jug makes a difference")
	}
	if _, period := s.Period(); period != 0 {
		t.Errorf("period %d, though the largest size does not fit yet", period)
	}
}

func TestTooLarge(t *testing.T) {
	for _, b := range []*Board{
		mustNew(t, []int64{1, 1 << 40, 1 << 50}, Each, 1<<55),
		mustNew(t, []int64{1, 2, maxStones}, Each, maxStones),
		mustNew(t, []int64{1, 2, 50}, Each, 100),
	} {
		_, err := b.Solve(t.Context(), solver.Options{Memory: 3_000})
		var large *solver.TooLarge
		if !errors.As(err, &large) || large.Need <= large.Limit {
			t.Errorf("%s: %v", b.Title(), err)
		}
	}
}

// A board too large for any table allowed is refused before the work begins.
func TestRefusedAtOnce(t *testing.T) {
	for _, b := range []*Board{
		mustNew(t, []int64{1, maxStones}, Each, maxStones),
		mustNew(t, []int64{3, 1_000_000_000}, Each, 4_000_000_000),
		mustNew(t, []int64{1 << 40, 1 << 41}, Shared, maxStones),
		mustNew(t, []int64{1, far / 11}, Each, maxStones),
	} {
		_, err := b.Solve(t.Context(), solver.Options{Progress: func(done, total int64) {
			t.Fatalf("%s: begun, %d of %d rows", b.Title(), done, total)
		}})
		var large *solver.TooLarge
		if !errors.As(err, &large) || !large.Final {
			t.Errorf("%s: %v", b.Title(), err)
		}
	}
}

func TestSolveStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	looks := 0
	opt := solver.Options{Progress: func(done, total int64) {
		if looks++; done > 0 {
			cancel()
		}
	}}
	if _, err := mustNew(t, []int64{2, 3, 6}, Each, 1_000_000).Solve(ctx, opt); !errors.Is(err, context.Canceled) || looks != 2 {
		t.Errorf("%v after %d looks", err, looks)
	}
}

// Every state of the board is told once, after the reply that decides it.
func TestSteps(t *testing.T) {
	for _, rule := range rules {
		b := mustNew(t, []int64{1, 3, 4}, rule, 20)
		told := map[int]solver.Verdict{}
		s, err := b.solve(t.Context(), b.stones, solver.Options{Step: func(st solver.Step) {
			if _, again := told[st.State]; again {
				t.Errorf("state %d is told again", st.State)
			}
			told[st.State] = st.Verdict
			because, ok := told[st.Because]
			switch {
			case st.Because < 0 && st.Verdict.Remoteness != 0, st.Because >= 0 && !ok:
				t.Errorf("state %d: no reason known", st.State)
			case ok && because.ForMover() != st.Verdict:
				t.Errorf("state %d is %v because %d is %v", st.State, st.Verdict, st.Because, because)
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		if len(told) != 21*int(s.table.cells) {
			t.Errorf("pass %v: %d states told", rule, len(told))
		}
		for id, v := range told {
			if got := s.Verdict(s.State(id)); got != v {
				t.Errorf("state %d: told %v, is %v", id, v, got)
			}
		}
	}
}

// From every state perfect play of both sides takes exactly the remoteness.
func TestPerfectPlay(t *testing.T) {
	for _, rule := range rules {
		s := mustSolve(t, []int64{1, 3, 4}, rule, 25)
		for id := range int32(26 * s.table.cells) {
			var p games.Position = s.table.position(id)
			v := s.Verdict(p)
			plies := int32(0)
			for {
				a := games.Analyse(s.board, s, p)
				if a.Over() {
					break
				}
				p = s.board.Play(p, a.Options[0].Move)
				plies++
			}
			if plies != v.Remoteness || (p.Turn() == 1) != (v.Outcome == solver.Win) {
				t.Errorf("pass %v, state %d is %v: over after %d plies, %s to move", rule, id, v, plies, players[p.Turn()])
			}
		}
	}
}

func TestVerify(t *testing.T) {
	s := mustSolve(t, []int64{2, 3, 6}, Each, 40)
	report, err := s.Verify(t.Context())
	if err != nil || report.States() != s.States() || report.Besides == "" || report.Win == 0 || report.Lose == 0 || report.Loop != 0 {
		t.Fatalf("%+v, %v", report, err)
	}
	broken := func(what string, damage func(s *Solution)) {
		tab := *s.table
		tab.states = slices.Clone(tab.states)
		copied := *s
		copied.table = &tab
		damage(&copied)
		var flaw *solver.Flaw
		if _, err := copied.Verify(t.Context()); !errors.As(err, &flaw) {
			t.Errorf("%s passes: %v", what, err)
		}
	}
	for id := range s.table.states {
		if id%7 == 0 {
			broken("a longer way", func(s *Solution) { s.table.states[id] += 2 })
			broken("another outcome", func(s *Solution) { s.table.states[id]++ })
		}
	}
	broken("a multiple of the period", func(s *Solution) { s.period *= 2 })
	broken("another period", func(s *Solution) { s.period-- })
	broken("a later preperiod", func(s *Solution) { s.pre++ })
	broken("an earlier preperiod", func(s *Solution) { s.pre-- })
}

func BenchmarkSolve(b *testing.B) {
	for _, bench := range []struct {
		name   string
		stones int64
	}{{"100", 100}, {"1e6", 1_000_000}, {"1e18", maxStones}} {
		b.Run(bench.name, func(b *testing.B) {
			board := mustNew(b, []int64{2, 3, 6}, Each, bench.stones)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := board.Solve(b.Context(), solver.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
