package cli

import (
	"os"
	"sync"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/stress"
)

// Findings of several processes in one folder are saved under different names, each with all its
// three files.
func TestSaveFoundTogether(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	c, err := g.Trials.Read([]byte("2\n1 1\n1 1\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	folder, together := t.TempDir(), wide.Of(300, 50)
	var all sync.WaitGroup
	for range together {
		all.Go(func() {
			if _, err := saveFound(folder, "berzerk", &stress.Attempt{Case: c}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	list, err := os.ReadDir(folder)
	if err != nil || len(list) != 3*together {
		t.Errorf("%v, %d files, want %d", err, len(list), 3*together)
	}
}
