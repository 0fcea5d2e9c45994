package solver_test

import (
	"math/rand/v2"
	"testing"

	"zugzwang/solver"
)

// randomGraph returns a graph with this many edges between random nodes. If acyclic, every edge
// leads to a lower node.
func randomGraph(nodes, edges int, acyclic bool) *solver.CSR {
	rng := rand.New(rand.NewPCG(1, 2))
	list := make([]solver.Edge, 0, edges)
	for len(list) < edges {
		e := solver.Edge{From: rng.Int32N(int32(nodes)), To: rng.Int32N(int32(nodes))}
		if acyclic && e.From == e.To {
			continue
		}
		if acyclic && e.From < e.To {
			e.From, e.To = e.To, e.From
		}
		list = append(list, e)
	}
	return solver.NewCSR(nodes, list)
}

// perEdge reports the time per edge, which can be compared between graphs of different sizes.
func perEdge(b *testing.B, edges int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(edges), "ns/edge")
}

func BenchmarkRetrograde(b *testing.B) {
	const nodes, edges = 500_000, 1_000_000
	g := solver.NewBoth(randomGraph(nodes, edges, false))
	b.ReportAllocs()
	for b.Loop() {
		table(b, g)
	}
	perEdge(b, edges)
}

func BenchmarkGrundy(b *testing.B) {
	const nodes, edges = 500_000, 1_000_000
	g := randomGraph(nodes, edges, true)
	b.ReportAllocs()
	for b.Loop() {
		grundy(b, g)
	}
	perEdge(b, edges)
}

func BenchmarkLoopy(b *testing.B) {
	const nodes, edges = 500_000, 1_000_000
	for name, g := range map[string]*solver.CSR{
		"acyclic": randomGraph(nodes, edges, true),
		"cyclic":  randomGraph(nodes, edges, false),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				loopy(b, g)
			}
			perEdge(b, edges)
		})
	}
}

func BenchmarkProduct(b *testing.B) {
	p, err := solver.NewProduct([]solver.Component{
		solver.Same(randomGraph(1000, 3000, false)), solver.Same(randomGraph(1000, 3000, false)),
	}, solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		table(b, p)
	}
	perEdge(b, 2*1000*3000)
}

func BenchmarkSimplest(b *testing.B) {
	for name, ends := range map[string][2]solver.Dyadic{
		"short": {solver.NewDyadic(5, 3), solver.NewDyadic(45, 6)},
		"far":   {solver.NewDyadic(1, 99), solver.Int(1)},
		"wide":  {solver.Int(1).Add(solver.NewDyadic(1, 99)), solver.Int(1).Add(solver.NewDyadic(1, 98))},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var iv solver.Interval
				iv.AddLeft(ends[0])
				iv.AddRight(ends[1])
				if _, ok := iv.Simplest(); !ok {
					b.Fatal("nothing in between")
				}
			}
		})
	}
}
