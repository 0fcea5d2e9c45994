package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A signal ends stress, with the exit code of the signal and nothing written, and the
// program that it tries; nothing is left.
func TestStressSignalled(t *testing.T) {
	heard(t)
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

// Where stress is killed, what the program that it tried has started is ended, too.
func TestStressKilled(t *testing.T) {
	held := filepath.Join(t.TempDir(), "held")
	if err := syscall.Mkfifo(held, 0o600); err != nil {
		t.Fatal(err)
	}
	cmd, _, out := piped(t, t.TempDir(), "zugzwang", "stress", "berzerk", "--workers", "1", "--timeout", "1h", "--", "sh", "-c", `sleep 3600 >"$0" & wait`, held)
	f, err := os.Open(held) // once somebody holds it
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
