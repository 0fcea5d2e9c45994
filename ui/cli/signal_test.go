//go:build unix

package cli

import (
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// fill writes more to a program than a pipe holds. When that returns, the program is reading.
func fill(t *testing.T, in io.Writer) {
	t.Helper()
	if _, err := io.WriteString(in, strings.Repeat(" ", 1<<20)); err != nil {
		t.Fatal(err)
	}
}

// A signal ends solve with the exit code of the signal and no output.
func TestSolveSignalled(t *testing.T) {
	for code, sig := range deadly {
		cmd, in, out := piped(t, t.TempDir(), "zugzwang", "solve", "berzerk", "--json")
		fill(t, in)
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, wrote := ending(t, cmd, out); got != code || wrote != "" {
			t.Errorf("%v: exit code %d, wrote %q, want %d and nothing", sig, got, wrote, code)
		}
	}
}

// A signal ends gen while its output is not read.
func TestGenSignalled(t *testing.T) {
	for code, sig := range deadly {
		cmd, _, out := piped(t, t.TempDir(), "zugzwang", "gen", "jug", "--seed", "1", "--count", "1000000")
		if _, err := out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, wrote := ending(t, cmd, out); got != code || strings.Contains(wrote, "goroutine") {
			t.Errorf("%v: exit code %d, want %d", sig, got, code)
		}
	}
}

// A signal ends a match played line by line.
func TestPlaySignalled(t *testing.T) {
	for code, sig := range deadly {
		cmd, _, out := piped(t, t.TempDir(), "zugzwang", "play", "berzerk", "--no-save")
		if _, err := out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, _ := ending(t, cmd, out); got != code {
			t.Errorf("%v: exit code %d, want %d", sig, got, code)
		}
	}
}

// A program started with a signal ignored, as by nohup, ignores it.
func TestSignalIgnored(t *testing.T) {
	cmd, in, out := piped(t, t.TempDir(), "sh", "-c", `trap "" HUP; exec zugzwang solve berzerk`)
	fill(t, in)
	if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "2 1 1 1 1"); err != nil {
		t.Fatal(err)
	}
	in.Close()
	if code, wrote := ending(t, cmd, out); code != exitOK || wrote != "Win\nWin\n" {
		t.Errorf("exit code %d, wrote %q", code, wrote)
	}
}

// These tests also pass when they are started with signals ignored, as by nohup.
func TestStartedToIgnore(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("sh", "-c", `trap "" HUP INT QUIT TERM; exec "$0" -test.run='^Test(Solve|Play)Signalled$' -test.timeout=1m`, self).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
