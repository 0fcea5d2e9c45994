package cli

import (
	"bufio"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/save"
)

// TestTrainingKilled kills the program again and again while puzzles are answered as
// fast as it takes the answers: every answer of which it had told is in the record,
// and no more than one besides in a run, the one it was at.
func TestTrainingKilled(t *testing.T) {
	kills := 60
	if testing.Short() {
		kills = 10
	}
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
		told := trainedUntilKilled(t, state, 1+rng.IntN(150))
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

// trainedUntilKilled trains until so many lines have come, kills the program, and
// returns of how many answers it told.
func trainedUntilKilled(t *testing.T, state string, after int) (told int) {
	t.Helper()
	cmd := exec.Command("zugzwang", "train", "jug", "--plain")
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	// One of the sizes is legal, whatever the puzzle; an empty line asks the next.
	if _, err := io.WriteString(in, strings.Repeat("1\n2\n3\n4\n5\n6\nPASS\n\n", 20)); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(out)
	for n := 0; ; n++ {
		if n == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		line, err := r.ReadString('\n')
		if err != nil {
			break
		}
		if strings.HasPrefix(line, "Right") || strings.HasPrefix(line, "Wrong") {
			told++
		}
		if n < after && strings.HasPrefix(line, "The input has ended") {
			t.Fatal("the program ended by itself")
		}
	}
	_ = cmd.Wait()
	return told
}
