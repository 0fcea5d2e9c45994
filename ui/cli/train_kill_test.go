package cli

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zugzwang/solver/wide"
	"zugzwang/ui/save"
)

// The program is killed many times while puzzles are answered as fast as it takes answers. Every
// answer that it had reported is in the record. In each run at most one more is, the one it was
// working on.
func TestTrainingKilled(t *testing.T) {
	kills := wide.Of(60, 10)
	state := t.TempDir()
	rng := rand.New(rand.NewPCG(8, 1))
	answers := func() int {
		s := save.New(filepath.Join(state, "zugzwang", "matches"), time.Now, rand.Uint64)
		if note := s.Training().Sync(); note != "" {
			t.Fatal(note)
		}
		return s.Training().Standing("jug").Answers
	}
	before := 0
	for range kills {
		// One of the sizes is a legal move in any puzzle. An empty line asks for the next puzzle.
		lines := strings.Repeat("1\n2\n3\n4\n5\n6\nPASS\n\n", 20)
		told := killedAfter(t, 1+rng.IntN(150), lines, state, []string{"train", "jug", "--plain"}, func(line string) bool {
			return strings.HasPrefix(line, "Correct") || strings.HasPrefix(line, "Wrong")
		})
		after := answers()
		if after < before+told || after > before+told+1 {
			t.Fatalf("%d answers are kept; there were %d, and %d more were told of", after, before, told)
		}
		before = after
	}
	if before < kills {
		t.Errorf("only %d answers in %d runs", before, kills)
	}
	t.Logf("%d kills, %d answers", kills, before)
}
