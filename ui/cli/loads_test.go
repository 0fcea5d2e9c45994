package cli

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/solver"
)

// load is an input that needs much memory.
type load struct {
	game, name string
	// text returns the input for a limit in bytes.
	text func(limit int64) []byte
	// endless is set if the document has too many lines to wait for.
	endless bool
}

// loads returns inputs of every game: some that just fit in the limit, some that need far more
// than their short text suggests, and some that are as long as a third of the limit.
func loads() []load {
	return []load{
		{"berzerk", "as many cells as fit", func(limit int64) []byte { return circle(limit/20, 1) }, false},
		{"berzerk", "too many cells", func(limit int64) []byte { return circle(limit/4, 1) }, false},
		{"berzerk", "steps", func(limit int64) []byte { return circle(limit/40, limit/90) }, true},

		{"fence", "a search that fits", func(limit int64) []byte { return square(root(limit / 70)) }, false},
		{"fence", "a search that does not", func(limit int64) []byte { return square(min(root(limit/20), 1400)) }, false},
		{"fence", "one board", func(limit int64) []byte { return square(limit / 13) }, false},
		{"fence", "boards without a move", func(limit int64) []byte { return repeated(limit/33-1, "1 1\nRD\nDR\n") }, false},
		{"fence", "boards with moves", func(limit int64) []byte { return repeated(limit/300, "2 2\nRRDD\nDDRR\n") }, false},

		{"dag", "nodes", func(limit int64) []byte { return fmt.Appendf(nil, "%d 0\n1 0\n1\n1 1\n", min(limit/80, 1<<24)) }, false},
		{"dag", "too many nodes", func(int64) []byte { return fmt.Appendf(nil, "%d 0\n%[1]d 0\n1\n1 1\n", 1<<24) }, false},
		{"dag", "repeated edges", func(limit int64) []byte { return edges(limit/13, func(int64) [2]int64 { return [2]int64{1, 2} }) }, false},
		{"dag", "edges at random", func(limit int64) []byte {
			rng, n := rand.New(rand.NewPCG(8, 45)), limit/400
			return edges(limit/60, func(int64) [2]int64 { return [2]int64{1 + rng.Int64N(n), 1 + rng.Int64N(n)} })
		}, false},
		{"dag", "a star", func(limit int64) []byte { return edges(limit/30, func(i int64) [2]int64 { return [2]int64{1, i + 2} }) }, false},
		{"dag", "two lines", func(limit int64) []byte {
			n := min(root(limit/15), 2000)
			return append(line(n), append(line(n), "1\n1 1\n"...)...)
		}, false},
		{"dag", "queries", func(limit int64) []byte {
			n := limit / 13
			return append(fmt.Appendf(nil, "1 0\n1 0\n%d\n", n), strings.Repeat("1 1\n", int(n))...)
		}, false},
		{"dag", "DOT, a chain", func(limit int64) []byte {
			return []byte("digraph{a" + strings.Repeat("->a", int(limit/500)) + "}")
		}, false},
		{"dag", "DOT, names", func(limit int64) []byte {
			var text bytes.Buffer
			text.WriteString("digraph{")
			for i := range limit / 400 {
				fmt.Fprintf(&text, "n%d->\"a rather long name %d\"\n", i, i)
			}
			text.WriteString("}")
			return text.Bytes()
		}, false},
		{"dag", "DOT, as long as may be", func(limit int64) []byte {
			return []byte("digraph{" + strings.Repeat("a;", int(limit/7)) + "}")
		}, false},

		{"x.dot", "drawn, a star", func(limit int64) []byte { return owned("digraph{n0[owner=1]", limit/50, "n0->n%d\n", "}") }, false},
		{"x.dot", "drawn, too much", func(limit int64) []byte { return owned("digraph{n0[owner=1]", limit/6, "n0->n%d\n", "}") }, false},
		{"x.dot", "drawn, owners", func(limit int64) []byte {
			return owned("digraph{n0", limit/80, "->n%d;n%[1]d[owner=0,label=\"node %[1]d\"]; n%[1]d", "}")
		}, false},
		{"x.edges", "a list, nodes", func(limit int64) []byte { return owned("n0 owner=1\n", limit/50, "n%d\n", "") }, false},
		{"x.edges", "a list, a line", func(limit int64) []byte { return owned("n0 owner=1", limit/200, " n%d", "") }, false},
		{"x.edges", "a list, too long", func(limit int64) []byte { return owned("n0 owner=1\n", limit/4, "n%d n0\n", "") }, false},

		{"jug", "a table that fits", func(limit int64) []byte { return fmt.Appendf(nil, "3 50 1000\n%d\n", limit/80) }, false},
		{"jug", "a table that does not", func(limit int64) []byte { return fmt.Appendf(nil, "3 50 1000\n%d\n", limit/20) }, false},
		{"jug", "no end", func(limit int64) []byte { return fmt.Appendf(nil, "5 7 %d\n1000000000000000000\n", limit/60) }, false},
		{"jug", "numbers of stones", func(limit int64) []byte { return []byte("1 3 4\n" + strings.Repeat("9\n", int(limit/7))) }, false},
		{"jug", "sizes", func(limit int64) []byte {
			return append(numbers(limit/30, func(i int64) int64 { return i + 1 }), "50\n"...)
		}, false},

		{"advance", "columns that fit", func(limit int64) []byte { return grid(9, limit/250_000, ".WB") }, false},
		{"advance", "too many columns", func(limit int64) []byte { return grid(10, 1000, ".WB") }, false},
		{"advance", "a column", func(int64) []byte { return grid(18, 1, "WWWWWWWWWWWWWWWWWB") }, false},
		{"advance", "a tall column", func(int64) []byte { return []byte("5000 1\n" + strings.Repeat(".\n", 4998) + "W\nB\n") }, false},
	}
}

// owned returns a text of about so many bytes: head, then each with numbers 1, 2, …, then tail.
func owned(head string, bytes int64, each, tail string) []byte {
	text := []byte(head)
	for i := 1; int64(len(text)) < bytes; i++ {
		text = fmt.Appendf(text, each, i)
	}
	return append(text, tail...)
}

func root(n int64) int64 {
	r := int64(1)
	for (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// circle returns a board of Berzerk with this many cells and the first steps for both players.
func circle(cells, steps int64) []byte {
	text := fmt.Appendf(nil, "%d\n", cells)
	for range 2 {
		text = append(fmt.Appendf(text, "%d ", steps), numbers(steps, func(i int64) int64 { return i + 1 })...)
	}
	return text
}

// numbers returns a line of numbers.
func numbers(n int64, number func(i int64) int64) []byte {
	var text []byte
	for i := range n {
		text = fmt.Appendf(text, "%d ", number(i))
	}
	return append(text, '\n')
}

// square returns a Fence board whose fences cut off no corner.
func square(side int64) []byte {
	down, right := strings.Repeat("D", int(side)), strings.Repeat("R", int(side))
	return fmt.Appendf(nil, "1\n%d %[1]d\n%s\n%s\n", side, right+down, down+right)
}

// repeated returns n copies of a Fence board.
func repeated(n int64, board string) []byte {
	return append(fmt.Appendf(nil, "%d\n", n), strings.Repeat(board, int(n))...)
}

// edges returns a graph with m edges, a graph of a single node, and a query.
func edges(m int64, edge func(i int64) [2]int64) []byte {
	most := int64(2)
	var text []byte
	for i := range m {
		e := edge(i)
		most = max(most, e[0], e[1])
		text = fmt.Appendf(text, "%d %d\n", e[0], e[1])
	}
	return append(append(fmt.Appendf(nil, "%d %d\n", most, m), text...), "1 0\n1\n1 1\n"...)
}

// line returns a graph in which every node but the last leads to the next.
func line(n int64) []byte {
	text := fmt.Appendf(nil, "%d %d\n", n, n-1)
	for i := range n - 1 {
		text = fmt.Appendf(text, "%d %d\n", i+1, i+2)
	}
	return text
}

// grid returns a board of Advance or Eat whose columns repeat these cells.
func grid(rows, columns int64, cells string) []byte {
	text := fmt.Appendf(nil, "%d %d\n", rows, columns)
	rng := rand.New(rand.NewPCG(229, 8))
	for r := range rows {
		for range columns {
			c := cells[rng.IntN(len(cells))]
			if len(cells) == int(rows) {
				c = cells[r]
			}
			text = append(text, c)
		}
		text = append(text, '\n')
	}
	return text
}

// codes returns short codes of boards that need much memory, by name.
func codes(t *testing.T) map[string]string {
	t.Helper()
	list := map[string]string{
		// 21 rows and five columns, which can become 2,592,000 tuples of columns.
		"advance, a deep search": "zz1-advance-ABUABBEHAQdyT_SU",
	}
	add := func(name string, b games.Board, err error) {
		t.Helper()
		if err == nil {
			list[name], err = games.Code(b, b.Start(0), games.MostCode)
		}
		if err != nil {
			t.Fatal(name, err)
		}
	}
	read := func(name, game string, text []byte) {
		t.Helper()
		g, _ := catalog.Find(game)
		in, err := g.Read(text, name, nil, solver.Options{})
		if err != nil {
			t.Fatal(name, err)
		}
		add(name, in.Board(), nil)
	}
	for _, cells := range []int{500_000, 2_500_000, 1 << 29} {
		b, err := berzerk.New(cells, [2][]int{{1}, {1}}, 1)
		add(fmt.Sprintf("berzerk, %d cells", cells), b, err)
	}
	for _, sizes := range [][]int64{{1, 2, 3}, {3, 50, 1000}, {1 << 40, 1<<40 + 1}, {999_983, 1_000_003}} {
		for _, stones := range []int64{1_000_000, 1e18} {
			b, err := jug.New(sizes, jug.Each, stones)
			add(fmt.Sprintf("jug, %d stones, sizes %d", stones, sizes), b, err)
		}
	}
	for _, rows := range []string{strings.Repeat("W", 17) + "B", strings.Repeat("WB", 10), strings.Repeat(".", 200) + "WBWBWB"} {
		b, err := advance.New(strings.Split(rows, "")...)
		add("advance, "+rows[:10]+"…", b, err)
	}
	for _, side := range []int64{300, 1400, 4000} {
		read(fmt.Sprintf("fence, %d × %[1]d", side), "fence", square(side))
	}
	read("dag, two lines", "dag", append(line(600), append(line(600), "1\n1 1\n"...)...))
	read("dag, a star", "dag", edges(1000, func(i int64) [2]int64 { return [2]int64{1, i + 2} }))
	return list
}
