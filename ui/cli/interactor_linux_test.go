package cli

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// If the solution has ended, the exit code is the interactor's verdict, although what it still
// writes to the solution is lost.
func TestSolutionHasEnded(t *testing.T) {
	folder := t.TempDir()
	input := filepath.Join(folder, "in")
	if err := os.WriteFile(input, []byte("7\n2 3 5\n4 1 2 3 4\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	solution, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	solution.Close()
	c := exec.Command("zugzwang", "duel", "berzerk", "--interactor", "testlib", "--", input, filepath.Join(folder, "out"))
	var said bytes.Buffer
	c.Stdout, c.Stderr = out, &said
	err = c.Run()
	out.Close()
	if exit := new(exec.ExitError); !errors.As(err, &exit) {
		t.Fatal(err)
	}
	const wrongFormat = 2
	if code := c.ProcessState.ExitCode(); code != wrongFormat {
		t.Errorf("exit code %d: %s", code, said.String())
	}
}
