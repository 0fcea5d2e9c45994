package dag

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"zugzwang/games/params"
	"zugzwang/solver"
)

// directly requires judge to answer, or refuse, as reading and then solving do. The text is given
// whole and byte by byte.
func directly(t *testing.T, text, source string, s params.Settings, opt solver.Options) {
	t.Helper()
	want := ""
	in, refused := read([]byte(text), source, s, opt)
	if refused == nil {
		var a answer
		read := in.(input)
		if a, refused = read.judged(t.Context(), opt.Using(read.board.memory()+4*int64(len(read.nodes)))); refused == nil {
			want = string(a.Judge())
		}
	}
	for name, r := range map[string]*params.Reader{
		"text":   params.NewReader([]byte(text), source),
		"stream": params.NewStream(iotest.OneByteReader(strings.NewReader(text)), int64(len(text)), source),
	} {
		got, err := judge(t.Context(), r, s, opt)
		if string(got) != want || fmt.Sprint(err) != fmt.Sprint(refused) {
			t.Errorf("%.80q as a %s: %q, %v\nwant %q, %v", text, name, got, err, want, refused)
		}
	}
}

// judge agrees for random graphs of all shapes: with cycles, with repeated edges, and with nodes
// that the rest of the text has no words for.
func TestDirectJudge(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 845))
	for range 300 {
		var text strings.Builder
		graphs := 1 + rng.IntN(3)
		sizes := make([]int, graphs)
		for i := range sizes {
			sizes[i] = 1 + rng.IntN(12)
			edges := rng.IntN(3 * sizes[i])
			fmt.Fprintln(&text, sizes[i], edges)
			for range edges {
				from, to := rng.IntN(sizes[i]), rng.IntN(sizes[i])
				if rng.IntN(8) > 0 { // most edges lead down
					from, to = max(from, to), min(from, to)
				}
				fmt.Fprintln(&text, from+1, to+1)
			}
			if rng.IntN(8) == 0 {
				fmt.Fprintln(&text) // another line break is allowed
			}
		}
		queries := 1 + rng.IntN(64)
		fmt.Fprintln(&text, queries)
		for range queries {
			for _, n := range sizes {
				fmt.Fprint(&text, 1+rng.IntN(n), " ")
			}
			fmt.Fprintln(&text)
		}
		directly(t, text.String(), "text", params.Settings{"graphs": fmt.Sprint(graphs)}, solver.Options{Memory: 200 + rng.Int64N(2000)})
	}
	for _, text := range []string{
		"100000 1\n2 1\n3 2\n3 2\n2 1\n2\n2 3\n100000 1\n", // more nodes than words
		"\ufeff1 0\n1 0\n1\n1 1\n",
		"\ufeff\ufeff1 0\n1 0\n1\n1 1\n",
		"\v1 0\n1 0\n1\n1 1\n",
		"# one\n1 0\n",
		"digraph { a -> b; b -> c; a -> c }",
		"\ufeff\ufeffdigraph { a -> b }",
		"// no digraph",
		" \n",
	} {
		directly(t, text, "text", nil, solver.Options{})
		directly(t, text, "text.dot", nil, solver.Options{})
	}
	directly(t, "digraph { a -> b; b -> c; a -> c }", "text", params.Settings{"tokens": "1:1"}, solver.Options{})
}

// judge agrees in little memory: repeated edges take none, and the first graph that does not fit
// is refused.
func TestDirectJudgeInLittleMemory(t *testing.T) {
	few, many := "2 1\n2 1\n", "1000 1\n2 1\n" // many: more nodes than the text has words
	repeated := "1 200\n" + strings.Repeat("1 1\n", 200)
	for _, graphs := range []string{few + few, few + many, many + few, repeated + few, repeated + many} {
		for _, memory := range []int64{1, 500, 1000, 5000, 10_000, 20_000} {
			directly(t, graphs+"1\n1 1\n", "text", nil, solver.Options{Memory: memory})
		}
	}
}

// judge refuses a graph that does not fit in memory, and stops when its context has ended.
func TestDirectJudgeRefuses(t *testing.T) {
	for _, text := range []string{
		"4 2\n1 2\n2 1\n4 1\n3 1\n1\n1 1\n",
		"1000 0\n1000 0\n1\n1 1\n", // more nodes than words
	} {
		var large *solver.TooLarge
		if out, err := judge(t.Context(), params.NewReader([]byte(text), "text"), nil, solver.Options{Memory: 9}); !errors.As(err, &large) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q in 9 bytes: %q, %v", text, out, err)
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if out, err := judge(ctx, params.NewReader([]byte(text), "text"), nil, solver.Options{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%q, cancelled: %q, %v", text, out, err)
		}
	}
}

// Progress counts the nodes of all graphs and never goes back.
func TestDirectJudgeTells(t *testing.T) {
	last, total := int64(0), int64(0)
	_, err := judge(t.Context(), params.NewReader([]byte("70000 0\n80000 0\n1\n1 1\n"), "text"), nil, solver.Options{Progress: func(done, of int64) {
		if done < last {
			t.Errorf("%d after %d", done, last)
		}
		last, total = done, of
	}})
	if err != nil || last != 150_000 || total != 150_000 {
		t.Errorf("%d of %d at the end, %v", last, total, err)
	}
}
