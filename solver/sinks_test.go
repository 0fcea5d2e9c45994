package solver

import (
	"context"
	"slices"
	"testing"
)

// TestFromSinksOnEverySmallGraph numbers every graph of four nodes, with edges to
// oneself and repeated ones, from the sinks, which only large graphs are
// otherwise, with counters of both widths.
func TestFromSinksOnEverySmallGraph(t *testing.T) {
	const n = 4
	numbered := 0
	for code := range 1 << (n * n) {
		g := &CSR{Start: make([]int32, 1, n+1)}
		for v := range n {
			for to := range n {
				if code>>(n*v+to)&1 == 1 {
					g.To = append(g.To, int32(to), int32(to))[:len(g.To)+1+to%2]
				}
			}
			g.Start = append(g.Start, int32(len(g.To)))
		}
		want := numbers(t, g, (*descent).run)
		for i, from := range []func(*descent) error{
			func(d *descent) error { _, err := d.fromSinks(); return err },
			func(d *descent) error { return numberAll[uint64](d, wide, newPost[uint32](g, g.Reverse(), d.tick)) },
		} {
			if got := numbers(t, g, from); !slices.Equal(got, want) {
				t.Fatalf("graph %d, way %d: %v, want %v", code, i, got, want)
			}
		}
		numbered += n - len(slices.DeleteFunc(want, func(x int32) bool { return x != Unknown }))
	}
	if numbered < 20_000 {
		t.Errorf("%d nodes numbered of all", numbered)
	}
}

func numbers(t *testing.T, g *CSR, run func(*descent) error) []int32 {
	d, err := newDescent(g, Options{}.ticker(context.Background(), 1))
	if err == nil {
		err = run(d)
	}
	if err == nil {
		err = d.expand()
	}
	if err != nil {
		t.Fatal(err)
	}
	return d.value
}

// TestHubsCountToTheEnd has a hub all of whose followers move to a sink, in graphs
// with few other edges, where counters are wide, and with many.
func TestHubsCountToTheEnd(t *testing.T) {
	for _, d := range []int32{1, 126, 127, 128, 254, 255, 256, 3000} {
		for _, others := range []int32{0, 8 * d} {
			g := &CSR{Start: []int32{0, 0}}
			for range d + others {
				g.To = append(g.To, 0)
				g.Start = append(g.Start, int32(len(g.To)))
			}
			for v := range d {
				g.To = append(g.To, v+1)
			}
			g.Start = append(g.Start, int32(len(g.To)))
			top := g.Len() - 1
			table, err := Retrograde(context.Background(), NewBoth(g), Options{})
			if err != nil || table[top] != 2 {
				t.Errorf("hub of %d and %d others: %v, error %v", d, others, table.At(top), err)
			}
			numbers(t, g, func(sinks *descent) error {
				_, err := sinks.fromSinks()
				if sinks.numbered != g.Len() || sinks.code[top] != 0 {
					t.Errorf("hub of %d and %d others: %d numbered, the hub %d", d, others, sinks.numbered, sinks.code[top])
				}
				return err
			})
		}
	}
}
