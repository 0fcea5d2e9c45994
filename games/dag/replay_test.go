package dag

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/solver"
)

func replayOf(t testing.TB, s *Solution, p games.Position) *replay {
	t.Helper()
	r, err := s.Replay(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return r.(*replay)
}

// everyPlace returns all places of a board: every token on every node of its graph.
func everyPlace(b *Board) []games.Place {
	var all []games.Place
	for token := range b.tokens {
		for v := range b.under(token).Len() {
			all = append(all, games.Place{Part: token, Index: int64(v)})
		}
	}
	return all
}

// replayHolds checks a replay's order against the solver's and its end against the solution, and
// checks every mark after each number of steps. The numbers are not tried in order, so nothing may
// depend on the step before.
func replayHolds(t testing.TB, b *Board, searched bool) {
	p := b.Start(0).(Position)
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if searched {
		s = deep(t, b, p)
	}
	r := replayOf(t, s, p)

	var told []games.Place // the places settled, by step; the first token stands for all on its graph
	for i, g := range b.graphs {
		lead := slices.IndexFunc(b.tokens, func(t Token) bool { return t.Graph == i })
		if lead < 0 {
			continue
		}
		_, err := solver.SolveLoopy(t.Context(), g, solver.Options{Labelled: func(v int, _ int32) {
			told = append(told, games.Place{Part: lead, Index: int64(v)})
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	if r.Len() != len(told)+1 {
		t.Fatalf("%s: %d steps, the solver told %d", b.Title(), r.Len(), len(told))
	}
	for i, want := range told {
		step := r.Step(i)
		if step.At != want {
			t.Fatalf("%s: step %d is about %v, want %v", b.Title(), i, step.At, want)
		}
		if step.Line < 0 || step.Line >= len(r.Code())-1 {
			t.Fatalf("%s: step %d is at line %d", b.Title(), i, step.Line)
		}
		wordsHold(t, s, r, i)
		mexHolds(t, s, r, i)
	}
	regionHolds(t, s, r)
	total := s.add(p.Nodes, -1)
	line := len(r.Code()) - 1
	if line > lineSum {
		line = lineSum + map[bool]int{true: 0, false: 2}[total.Infinite() == 0]
		if total.Infinite() == 1 && total.Outcome() == solver.Win {
			line = lineSum + 1
		}
	}
	if last := r.Step(len(told)); last.Line != line || last.Words == "" || utf8.RuneCountInString(last.Words) > 90 {
		t.Fatalf("%s: last step %+v", b.Title(), last)
	}

	for n := r.Len(); n >= 0; n-- {
		just := 0
		for _, at := range everyPlace(b) {
			m := r.Mark(n, at)
			if n == r.Len() {
				if want := s.Mark(p, at); m != want {
					t.Fatalf("%s: %v wears %+v in the end, want %+v", b.Title(), at, m, want)
				}
				continue
			}
			markHolds(t, s, told, n, at, m)
			if when, ok := r.When(0, at); !ok || (n > when) != (m.Value != "") {
				t.Fatalf("%s: %v after %d steps: %+v, settled by step %d", b.Title(), at, n, m, when)
			}
			if m.Phase == games.Just {
				just++
			}
		}
		want := 0
		if n > 0 && n < r.Len() {
			for _, token := range b.tokens {
				if token.Graph == b.GraphOf(told[n-1].Part) {
					want++
				}
			}
		}
		if just != want {
			t.Fatalf("%s: %d places are just settled after %d steps, want %d", b.Title(), just, n, want)
		}
	}
}

// markHolds checks one mark after n steps against what the first n steps settled.
func markHolds(t testing.TB, s *Solution, told []games.Place, n int, at games.Place, m games.Mark) {
	b := s.board
	known := func(graph int, node int32) bool {
		return slices.ContainsFunc(told[:n], func(p games.Place) bool { return b.GraphOf(p.Part) == graph && p.Index == int64(node) })
	}
	graph, node := b.GraphOf(at.Part), int32(at.Index)
	if known(graph, node) {
		others := true
		for token, start := range b.tokens {
			others = others && (token == at.Part || known(start.Graph, start.Node))
		}
		want := games.Mark{Known: others, Value: s.Value(graph, node).String(), Phase: games.Settled}
		if others {
			want.Verdict = solver.Verdict{Outcome: s.Mark(b.Start(0), at).Verdict.Outcome, Remoteness: solver.Unknown}
		}
		if told[n-1].Index == at.Index && b.GraphOf(told[n-1].Part) == graph {
			want.Phase = games.Just
		}
		if m != want {
			t.Fatalf("%s: %v wears %+v after %d steps, want %+v", b.Title(), at, m, n, want)
		}
		return
	}
	var set []string
	touched := false
	for x := range int32(20) {
		for _, to := range b.graphs[graph].Out(node) {
			touched = touched || known(graph, to)
			if word := strconv.Itoa(int(x)); known(graph, to) && s.values[graph].Value[to] == x && !slices.Contains(set, word) {
				set = append(set, word)
			}
		}
	}
	want := games.Mark{Phase: games.Untouched}
	switch {
	case touched && len(set) == 0:
		want = games.Mark{Phase: games.Waiting, Note: "{∞}"}
	case len(set) > 3:
		want = games.Mark{Phase: games.Waiting, Note: "{" + strings.Join(set[:3], ",") + "…}"}
	case touched:
		want = games.Mark{Phase: games.Waiting, Note: "{" + strings.Join(set, ",") + "}"}
	}
	if m != want {
		t.Fatalf("%s: %v wears %+v after %d steps, want %+v", b.Title(), at, m, n, want)
	}
}

var (
	saysMex       = regexp.MustCompile(`(∅|\{.*\}) → mex (\d+)$`)
	saysWorth     = regexp.MustCompile(`followers? (.*) (?:is|are) worth ([0-9, ]+): `)
	saysAnswer    = regexp.MustCompile(`followers (∅|\{.*\}); (?:unlabelled (\d+) can answer to (\d+), (\d+) since step (\d+)|each of the (\d+) unlabelled can answer to an earlier (\d+)) → (\d+)$`)
	saysNone      = regexp.MustCompile(`: (∞\(.*\)), not (\d+), to which follower (\d+) has no answer( but (\d+) itself)?$`)
	saysSelf      = regexp.MustCompile(`: (∞\(.*\)), as there is no answer to a move to itself$`)
	saysNothing   = regexp.MustCompile(`: no follower: ∅ → mex 0$`)
	saysOthers    = regexp.MustCompile(`: (\d+) is the mex of the labelled followers, (?:the|each of the) (\d+) (?:others|unlabelled) can answer to it$`)
	saysInGeneral = regexp.MustCompile(`: its (\d+) followers have all values below (\d+), not (\d+) → mex`)
)

// wordsHold checks each claim in a step's words against the graph.
func wordsHold(t testing.TB, s *Solution, r *replay, i int) {
	step := r.Step(i)
	graph, node := s.board.GraphOf(step.At.Part), int32(step.At.Index)
	g, values := s.board.graphs[graph], s.values[graph].Value
	out := g.Out(node)
	fail := func(why string) { t.Helper(); t.Fatalf("%s: %q: %s", s.board.Title(), step.Words, why) }
	name := fmt.Sprintf("node %d", node+1)
	if len(s.board.graphs) > 1 {
		name += fmt.Sprintf(" of graph %d", graph+1)
	}
	if !strings.HasPrefix(step.Words, name) || utf8.RuneCountInString(step.Words) > 90 {
		fail("misnamed or too long")
	}
	var known, left []int32 // the values of the followers that have one, and the followers that have none
	for _, to := range out {
		if when := r.trace.When[r.base[graph]+int(to)]; int(when) < i {
			known = append(known, values[to])
		} else {
			left = append(left, to)
		}
	}
	number := func(word string) int32 { n, _ := strconv.Atoi(word); return int32(n) }
	answers := func(to, x int32) bool {
		return slices.ContainsFunc(g.Out(to), func(w int32) bool { return int(r.trace.When[r.base[graph]+int(w)]) < i && values[w] == x })
	}
	line, words := lineMex, step.Words
	switch {
	case saysNothing.MatchString(words):
		if len(out) > 0 || values[node] != 0 {
			fail("it has")
		}
	case saysMex.MatchString(words):
		m := saysMex.FindStringSubmatch(words)
		if len(left) > 0 || m[1] != braced(known) || number(m[2]) != values[node] || solver.Mex(known) != values[node] {
			fail("wrong set or mex")
		}
		if w := saysWorth.FindStringSubmatch(words); w != nil && !strings.HasPrefix(w[1], "are") {
			var names, worth []string
			for _, to := range out {
				names, worth = append(names, strconv.Itoa(int(to)+1)), append(worth, strconv.Itoa(int(values[to])))
			}
			if w[1] != strings.Join(names, ", ") || w[2] != strings.Join(worth, ", ") {
				fail("wrong followers")
			}
		}
		if i >= r.phase[graph] {
			line = lineLabel
		}
	case saysAnswer.MatchString(words):
		line = lineLabel
		m := saysAnswer.FindStringSubmatch(words)
		if m[1] != braced(known) || solver.Mex(known) != values[node] || number(m[4]+m[7]) != values[node] || number(m[8]) != values[node] {
			fail("wrong set or number")
		}
		if m[2] != "" && (len(left) != 1 || left[0] != number(m[2])-1) || m[6] != "" && len(left) != int(number(m[6])) {
			fail("wrong followers left")
		}
		if m[2] != "" { // the answer is named
			back, step := number(m[3])-1, number(m[5])
			if !slices.Contains(g.Out(left[0]), back) || values[back] != values[node] || r.trace.When[r.base[graph]+int(back)]+1 != step || int(step) > i {
				fail("no such answer")
			}
		}
		for _, to := range left {
			if !answers(to, values[node]) {
				fail("there is no answer from " + strconv.Itoa(int(to)+1))
			}
		}
	case saysNone.MatchString(words):
		line = lineLeft
		m := saysNone.FindStringSubmatch(words)
		to := number(m[3]) - 1
		if solver.Mex(known) != number(m[2]) || !slices.Contains(out, to) || values[to] >= 0 || answers(to, number(m[2])) {
			fail("not so")
		}
		if itself := slices.Contains(g.Out(to), node); itself != (m[4] != "") || itself && number(m[5])-1 != node {
			fail("whether it leads back")
		}
		if m[1] != s.Value(graph, node).String() {
			fail("wrong value")
		}
	case saysSelf.MatchString(words):
		line = lineLeft
		if !slices.Contains(out, node) || saysSelf.FindStringSubmatch(words)[1] != s.Value(graph, node).String() {
			fail("not so")
		}
	case saysOthers.MatchString(words):
		line = lineLabel
		m := saysOthers.FindStringSubmatch(words)
		if number(m[1]) != values[node] || solver.Mex(known) != values[node] || int(number(m[2])) != len(left) {
			fail("not so")
		}
		for _, to := range left {
			if !answers(to, values[node]) {
				fail("there is no answer from " + strconv.Itoa(int(to)+1))
			}
		}
	case saysInGeneral.MatchString(words):
		m := saysInGeneral.FindStringSubmatch(words)
		if int(number(m[1])) != len(out) || m[2] != m[3] || number(m[2]) != values[node] || solver.Mex(known) != values[node] {
			fail("not so")
		}
		if i >= r.phase[graph] {
			line = lineLabel
		}
	default:
		fail("says nothing known")
	}
	if step.Line != line {
		fail(fmt.Sprintf("at line %d, want %d", step.Line, line))
	}
}

func TestReplayOfSmallGraphs(t *testing.T) {
	for code := range 1 << 9 {
		var edges []solver.Edge
		for e := range 9 {
			if code>>e&1 == 1 {
				edges = append(edges, solver.Edge{From: int32(e / 3), To: int32(e % 3)})
			}
		}
		replayHolds(t, board(t, []*solver.CSR{NewGraph(3, edges)}, at(1, 1)), code%2 == 0)
	}
}

func TestReplayOfRandomBoards(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) { replayHolds(t, draw(rt), rapid.Bool().Draw(rt, "searched")) })
	rng := rand.New(rand.NewPCG(8, 45))
	for size := 1; size <= 3; size++ {
		for range 10 {
			replayHolds(t, Game.Random(rng, size).(*Board), true)
		}
	}
}

// Sets of values too long to show, and nodes with too many followers to list.
func TestReplayOfWideNodes(t *testing.T) {
	var stairs []solver.Edge
	for v := range int32(8) {
		for to := range v {
			stairs = append(stairs, solver.Edge{From: v, To: to})
		}
	}
	replayHolds(t, board(t, []*solver.CSR{NewGraph(8, stairs)}, at(1, 8)), false)
	var edges []solver.Edge
	for v := int32(1); v < 100; v++ {
		edges = append(edges, solver.Edge{From: 0, To: v}, solver.Edge{From: v, To: v - v%10}, solver.Edge{From: v, To: 100})
	}
	for _, loops := range []bool{false, true} {
		kept := edges
		if !loops {
			kept = slices.DeleteFunc(slices.Clone(edges), func(e solver.Edge) bool { return e.From == e.To || e.To == 0 })
		}
		replayHolds(t, board(t, []*solver.CSR{graph(1, ""), NewGraph(101, kept)}, at(2, 1), at(2, 4)), false)
	}
}

// Only some of thousands of followers are looked at. Words and notes claim no more than these
// show.
func TestReplayOfVastNodes(t *testing.T) {
	const n = 6000
	edges := []solver.Edge{{From: 1, To: 1}, {From: 1, To: 3}}
	for v := int32(2); v < n; v++ {
		edges = append(edges, solver.Edge{From: 0, To: n + 1 - v}, solver.Edge{From: v, To: 1})
	}
	edges = slices.DeleteFunc(edges, func(e solver.Edge) bool { return e.From == 2 || e.From == 3 })
	edges = append(edges, solver.Edge{From: 0, To: 1})
	b := board(t, []*solver.CSR{NewGraph(n, edges)}, at(1, 1))
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := replayOf(t, s, b.Start(0))
	if got, want := r.Mark(2, games.Place{}), (games.Mark{Phase: games.Untouched}); got != want {
		t.Errorf("the sinks are beyond what is looked at: %+v", got)
	}
	when, _ := r.When(0, games.Place{})
	if got, want := r.Step(when).Words, "node 1: ∞(0), not 1, to which a follower has no answer"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := r.Mark(r.Len()-1, games.Place{Index: 1}).Value, "∞(0)"; got != want {
		t.Errorf("node 2 is worth %s, want %s", got, want)
	}
}

// With a hundred tokens the last step and the name of a state leave some out.
func TestReplayOfManyTokens(t *testing.T) {
	tokens := make([]Token, 100)
	b := board(t, []*solver.CSR{graph(2, "1>2")}, tokens...)
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := replayOf(t, s, b.Start(0))
	if got, want := r.Step(2).Words, "XOR 0: all values cancel, the player to move loses"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := s.Call(b.Start(0)), "A on 1, B on 1, C on 1, D on 1, E on 1, F on 1 and 94 more"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// The words of all steps, on a board with every case.
func TestReplayWords(t *testing.T) {
	g := graph(6, "1>2 2>1 2>3 4>4 4>3 4>1 5>1 5>2 5>3 6>4 6>1")
	b := board(t, []*solver.CSR{g, graph(1, "")}, at(1, 5), at(1, 2))
	r := replayOf(t, deep(t, b, b.Start(0)), b.Start(0))
	var got []string
	for i := range r.Len() {
		got = append(got, r.Step(i).Words)
	}
	want := []string{
		"node 3 of graph 1: no follower: ∅ → mex 0",
		"node 1 of graph 1: followers ∅; unlabelled 2 can answer to 3, 0 since step 1 → 0",
		"node 2 of graph 1: followers 1, 3 are worth 0, 0: {0} → mex 1",
		"node 5 of graph 1: followers 1, 2, 3 are worth 0, 1, 0: {0, 1} → mex 2",
		"node 4 of graph 1: ∞(0), as there is no answer to a move to itself",
		"node 6 of graph 1: ∞(0), not 1, to which follower 4 has no answer",
		"X 2, Y 1: XOR 3: a move makes all values cancel, and wins; a search adds the distances",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

func TestReplayRefuses(t *testing.T) {
	b := Game.Random(rand.New(rand.NewPCG(1, 1)), 2).(*Board)
	s := deep(t, b, b.Start(0))
	n := int64(b.graphs[0].Len() + b.graphs[1].Len())
	_, err := s.Replay(t.Context(), b.Start(0), solver.Options{Memory: solver.TraceMemory(n, n) - 1})
	if large := (*solver.TooLarge)(nil); !errors.As(err, &large) {
		t.Errorf("a replay that does not fit: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Replay(ctx, b.Start(0), solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a replay whose context has ended: %v", err)
	}
	r := replayOf(t, s, b.Start(0))
	for _, at := range []games.Place{{Part: -1}, {Part: 2}, {Index: -1}, {Index: 1000}} {
		if _, ok := r.When(0, at); ok || r.Mark(1, at) != (games.Mark{}) || r.Mark(r.Len(), at) != (games.Mark{}) {
			t.Errorf("%v is a place", at)
		}
	}
}

// largeReplay returns the replay of a graph of a million nodes with three edges each.
func largeReplay(b *testing.B) *replay {
	const n = 1_000_000
	rng := rand.New(rand.NewPCG(4, 4))
	var edges []solver.Edge
	for v := int32(1); v < n; v++ {
		for range 3 {
			edges = append(edges, solver.Edge{From: v, To: rng.Int32N(v)})
		}
	}
	edges = append(edges, solver.Edge{From: 7, To: n - 1})
	large := board(b, []*solver.CSR{NewGraph(n, edges)}, Token{0, n - 1})
	s, err := large.solve(b.Context(), solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return replayOf(b, s, large.Start(0))
}

// BenchmarkReplaySeek goes to random steps of a million and reads what a screen shows: the step,
// the dozen before it, and two hundred marks.
func BenchmarkReplaySeek(b *testing.B) {
	r := largeReplay(b)
	rng := rand.New(rand.NewPCG(4, 5))
	for b.Loop() {
		n := rng.IntN(r.Len() + 1)
		for i := max(n-12, 0); i < n; i++ {
			r.Step(i)
		}
		for range 200 {
			r.Mark(n, games.Place{Index: int64(rng.IntN(r.trace.Len()))})
		}
	}
}

// BenchmarkReplayStep times one step's words and one mark.
func BenchmarkReplayStep(b *testing.B) {
	r := largeReplay(b)
	n := 0
	for b.Loop() {
		step := r.Step(n)
		if n++; n == r.Len() {
			n = 0
		}
		r.Mark(n, step.At)
	}
}

// The text about the replay says that the solver shown is the one that solved the board.
func TestWatched(t *testing.T) {
	if !strings.Contains(Game.Watched, "very solver") {
		t.Errorf("%q", Game.Watched)
	}
}
