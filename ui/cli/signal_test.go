//go:build unix

package cli

import (
	"errors"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

// deadly are the signals that end the program, by the exit codes that tell of them.
var deadly = map[int]syscall.Signal{129: syscall.SIGHUP, 130: syscall.SIGINT, 143: syscall.SIGTERM}

// exitCode waits for a program's end.
func exitCode(t *testing.T, cmd *exec.Cmd) int {
	t.Helper()
	err := cmd.Wait()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode()
}

// start starts a program that reads from a pipe; it has come to read once it has
// taken more than the pipe holds.
func start(t *testing.T, name string, args ...string) (cmd *exec.Cmd, in io.WriteCloser, out *strings.Builder) {
	t.Helper()
	cmd, out = exec.Command(name, args...), new(strings.Builder)
	cmd.Stdout, cmd.Stderr = out, out
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, strings.Repeat(" ", 1<<20)); err != nil {
		t.Fatal(err)
	}
	return cmd, in, out
}

// A signal ends solve, with nothing written and the exit code of the signal.
func TestSolveSignalled(t *testing.T) {
	for code, sig := range deadly {
		cmd, _, out := start(t, "zugzwang", "solve", "berzerk", "--json")
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got := exitCode(t, cmd); got != code || out.Len() > 0 {
			t.Errorf("%v: exit code %d, wrote %q, want %d and nothing", sig, got, out, code)
		}
	}
}

// A signal ends a match that is played line by line.
func TestPlaySignalled(t *testing.T) {
	for code, sig := range deadly {
		cmd, _, r := piped(t, t.TempDir(), "play", "berzerk", "--no-save")
		if _, err := r.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, r); err != nil {
			t.Fatal(err)
		}
		if got := exitCode(t, cmd); got != code {
			t.Errorf("%v: exit code %d, want %d", sig, got, code)
		}
	}
}

// What was started to ignore a signal, as by nohup, does.
func TestSignalIgnored(t *testing.T) {
	cmd, in, out := start(t, "sh", "-c", `trap "" HUP; exec zugzwang solve berzerk`)
	if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "2 1 1 1 1"); err != nil {
		t.Fatal(err)
	}
	in.Close()
	if code := exitCode(t, cmd); code != exitOK || out.String() != "Win\nWin\n" {
		t.Errorf("exit code %d, wrote %q", code, out)
	}
}
