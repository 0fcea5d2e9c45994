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

// TestTrainingKilled kills the program again and again while puzzles are answered as
// fast as it takes the answers: every answer of which it had told is in the record,
// and no more than one besides in a run, the one it was at.
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
		// One of the sizes is legal, whatever the puzzle; an empty line asks the next.
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
