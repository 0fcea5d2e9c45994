package cli

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"zugzwang/ui/internal/ptytest"
)

// heldBot returns the command of a bot that never answers. The bot has started a process that
// ignores signals and has left its session. running waits until that process runs; gone requires
// that no process of the bot is left.
func heldBot(t *testing.T) (command string, running, gone func()) {
	t.Helper()
	dir := t.TempDir()
	held, script := filepath.Join(dir, "held"), filepath.Join(dir, "bot.sh")
	if err := syscall.Mkfifo(held, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(script, []byte(`exec 3>"$1"; trap '' INT TERM HUP; setsid sh -c 'trap "" INT TERM HUP; while :; do sleep 1; done' <&3 >&3 2>&3 & while :; do sleep 1; done`), 0o600); err != nil {
		t.Fatal(err)
	}
	var f *os.File
	running = func() {
		t.Helper()
		var err error
		if f, err = os.Open(held); err != nil { // returns when the process has opened it
			t.Fatal(err)
		}
	}
	gone = func() {
		t.Helper()
		defer f.Close()
		if err := f.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadAll(f); err != nil {
			t.Errorf("something of the bot is left: %v", err)
		}
	}
	return "sh " + script + " " + held, running, gone
}

// No process of a bot is left when the program ends while a bot thinks: by a signal, by a kill, or
// at the end of the input.
func TestBotsAreGone(t *testing.T) {
	for code, sig := range deadly {
		command, running, gone := heldBot(t)
		cmd, _, out := piped(t, t.TempDir(), "zugzwang", "play", "berzerk", "--you", "Morty", "--first", "Rick", "--bot", command, "--bot-time", "1h", "--plain")
		running()
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, _ := ending(t, cmd, out); got != code {
			t.Errorf("%v: exit code %d, want %d", sig, got, code)
		}
		gone()
	}
	command, running, gone := heldBot(t)
	cmd, _, out := piped(t, t.TempDir(), "zugzwang", "play", "berzerk", "--you", "Morty", "--first", "Rick", "--bot", command, "--bot-time", "1h", "--plain")
	running()
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_, _ = ending(t, cmd, out)
	gone()
	// The bot is over its time; then the input ends.
	command, running, gone = heldBot(t)
	cmd, in, out := piped(t, t.TempDir(), "zugzwang", "play", "berzerk", "--you", "Morty", "--first", "Rick", "--bot", command, "--bot-time", "100ms", "--plain")
	running()
	in.Close()
	if got, text := ending(t, cmd, out); got != exitOK {
		t.Errorf("exit code %d: %s", got, text)
	}
	gone()
}

// On screens, a bot ends when its match is left and when ctrl+c ends the program.
func TestBotsAreGoneOfScreens(t *testing.T) {
	command, running, gone := heldBot(t)
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "berzerk", "--you", "Morty", "--first", "Rick", "--bot", command, "--bot-time", "1h", "--no-save", "--mode", "study", "--config", "rules=off")
	p.UntilText("players")
	p.Type("\r")
	running()
	p.Type("\x1b")
	gone()
	p.UntilText("players")
	p.Type("\r")
	running()
	p.Type("\x03")
	if left := p.Left(exitInterrupted); len(left) > 0 {
		t.Errorf("%q", left)
	}
	gone()
}

// A duel that is interrupted, ends or is killed leaves no process of its bots.
func TestDuelLeavesNothing(t *testing.T) {
	for code, sig := range map[int]os.Signal{exitInterrupted: syscall.SIGINT, 143: syscall.SIGTERM, -1: syscall.SIGKILL} {
		command, running, gone := heldBot(t)
		args := append([]string{"duel", "berzerk", "--workers", "1", "--timeout", "1h", "--against", "perfect", "--"}, strings.Fields(command)...)
		cmd, _, out := piped(t, t.TempDir(), "zugzwang", args...)
		running()
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		if got, text := ending(t, cmd, out); got != code {
			t.Errorf("%v: exit code %d, want %d: %s", sig, got, code, text)
		}
		gone()
	}
}

// Two bots play each other, on any board that is chosen.
func TestTwoBotsAreSeated(t *testing.T) {
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "jug", "--bot", "one", "--bot", "two", "--no-save", "--no-motion", "--config", "rules=off")
	p.UntilText("the bot one, and two")
	p.UntilQuiet()
	p.Show(func(s *ptytest.Screen) {
		if !strings.Contains(s.Text(), "two bots") {
			t.Errorf("other players:\n%s", s.Text())
		}
	})
	p.Type("q")
	p.Left(exitOK)
}
