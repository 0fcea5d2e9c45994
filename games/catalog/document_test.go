package catalog_test

import (
	"runtime"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// A document with thousands of entries is made while it is written: Document itself takes no
// memory for them except for the judge's output.
func TestDocumentsAreMadeAsTheyAreWritten(t *testing.T) {
	const n = 20_000
	for id, text := range map[string]string{
		"berzerk": "20000 1 1 2 3 4",
		"fence":   "20000" + strings.Repeat(" 1 1 RD DR", n),
		"dag":     "2 1 1 2 2 1 1 2 20000" + strings.Repeat(" 1 2", n),
		"jug":     "2 3 6\n" + strings.Repeat("7\n", n),
	} {
		g, _ := catalog.Find(id)
		in, err := g.Read([]byte(text), id, nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		document := a.Document()
		runtime.ReadMemStats(&after)
		if each := (after.TotalAlloc - before.TotalAlloc) / n; each > 12 {
			t.Errorf("%s: %d bytes each for %d of them before %T is written", id, each, n, document)
		}
	}
}
