package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends stress with the exit code of the signal and no output. The program under test is
// ended, too, with all its processes.
func TestStressSignalled(t *testing.T) {
	for code, sig := range deadly {
		told := filepath.Join(t.TempDir(), "told")
		if err := syscall.Mkfifo(told, 0o600); err != nil {
			t.Fatal(err)
		}
		cmd, _, out := piped(t, t.TempDir(), "zugzwang", "stress", "berzerk", "--workers", "1", "--timeout", "1h", "--", "planted", "berzerk", "told", told)
		if text, err := os.ReadFile(told); err != nil || string(text) != "running\n" {
			t.Fatalf("%q, %v", text, err)
		}
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, wrote := ending(t, cmd, out); got != code || wrote != "" {
			t.Errorf("%v: exit code %d, wrote %q, want %d and nothing", sig, got, wrote, code)
		}
		all, err := filepath.Glob("/proc/[0-9]*/cmdline")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range all {
			if line, _ := os.ReadFile(file); bytes.Contains(line, []byte(told)) {
				t.Errorf("%v: %s is left: %s", sig, file, strings.ReplaceAll(string(line), "\x00", " "))
			}
		}
	}
}

// When stress is killed, all processes of the program under test end: even one that replaces
// itself again and again and so shows no environment.
func TestStressKilled(t *testing.T) {
	held := filepath.Join(t.TempDir(), "held")
	if err := syscall.Mkfifo(held, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd, _, out := piped(t, t.TempDir(), "zugzwang", "stress", "berzerk", "--workers", "1", "--timeout", "1h", "--", "sh", "-c", `exec 3>"$0"; again='exec sh -c "$0" "$0"'; sh -c "$again" "$again" & wait`, held)
	f, err := os.Open(held) // returns when the process has opened it
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_, _ = ending(t, cmd, out)
	if err := f.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(f); err != nil {
		t.Errorf("what it started is left: %v", err)
	}
}

// An interrupt while an input is being simplified leaves it as it is. It is printed and saved.
func TestStressInterrupted(t *testing.T) {
	dir := t.TempDir()
	told, input := filepath.Join(dir, "told"), filepath.Join(dir, "board.in")
	if err := syscall.Mkfifo(told, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(input, []byte("5\n3 2 1 4\n2 1 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	// The first two runs answer wrongly, the third hangs.
	program := `echo >>"$0.runs"; [ $(wc -l <"$0.runs") -gt 2 ] && { echo running >"$0"; sleep 3600; }; echo wrong`
	cmd, _, out := piped(t, t.TempDir(), "zugzwang", "stress", "berzerk", "--workers", "1", "--timeout", "1h", "--out", dir, "--input", input, "--", "sh", "-c", program, told)
	if text, err := os.ReadFile(told); err != nil || string(text) != "running\n" {
		t.Fatalf("%q, %v", text, err)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	code, wrote := ending(t, cmd, out)
	if code != exitInterrupted || !strings.Contains(wrote, ", found wrong.") || !strings.Contains(wrote, "It was met on 5 cells, 5 steps.\nNot all that is simpler was tried") {
		t.Errorf("exit code %d, wrote %q", code, wrote)
	}
	if saved, err := os.ReadFile(filepath.Join(dir, "berzerk-fails-1.in")); err != nil || !strings.HasPrefix(string(saved), "5\n") {
		t.Errorf("saved %q, %v", saved, err)
	}
}

// The program under test gets default signals, as from a shell: writing to a closed pipe or beyond
// a size limit ends it.
func TestStressedByItself(t *testing.T) {
	cmd, _, out := piped(t, t.TempDir(), "zugzwang", "stress", "berzerk", "--size", "small", "--out", t.TempDir(), "--", "grep", "SigIgn", "/proc/self/status")
	_, wrote := ending(t, cmd, out)
	_, text, _ := strings.Cut(wrote, "SigIgn:")
	fields := strings.Fields(text)
	if len(fields) == 0 {
		t.Fatal(wrote)
	}
	ignored, err := strconv.ParseUint(fields[0], 16, 64)
	if err != nil {
		t.Fatal(err)
	}
	for _, sig := range []syscall.Signal{syscall.SIGPIPE, syscall.SIGXFSZ} {
		if ignored>>(sig-1)&1 != 0 {
			t.Errorf("it ignores %v", sig)
		}
	}
}
