package catalog_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// The answers to the judges' samples are the published ones and pass verification. Line endings
// and a byte order mark make no difference.
func TestSamplesOfEveryGame(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		files, err := filepath.Glob("testdata/" + g.ID + "-*.in")
		if judged := slices.Contains(catalog.Games(), g); err != nil || judged && len(files) == 0 {
			t.Fatalf("%d samples, %v", len(files), err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, "in") + "out")
			if err != nil {
				t.Fatal(err)
			}
			for _, end := range []string{"\n", "\r\n", "\r"} {
				for _, mark := range []string{"", "\ufeff"} {
					in, err := g.Read([]byte(mark+strings.ReplaceAll(string(text), "\n", end)), file, nil, solver.Options{})
					if err != nil {
						t.Errorf("lines that end with %q, after %q: %v", end, mark, err)
						continue
					}
					a, err := in.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					if diff := cmp.Diff(string(want), string(a.Judge())); diff != "" {
						t.Errorf("%s: %s", file, diff)
					}
					accepts(t, in)
					if g.Judge != nil {
						got, err := g.Judge(t.Context(), params.NewReader([]byte(mark+string(text)), file), nil, solver.Options{})
						if diff := cmp.Diff(string(want), string(got)); err != nil || diff != "" {
							t.Errorf("%s, in brief: %v, %s", file, err, diff)
						}
					}
				}
			}
		}
	})
}
