package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"zugzwang/ui/internal/ptytest"
)

// mute is a program that gives the rules of a game, but prints nothing until it is told to.
type mute struct {
	t          *testing.T
	path       string
	begun, say string // pipes
	pid        int
}

// newMute writes the program. It reports its process id and waits for a line.
func newMute(t *testing.T) *mute {
	t.Helper()
	dir := t.TempDir()
	m := &mute{t: t, path: filepath.Join(dir, "mute"), begun: filepath.Join(dir, "begun"), say: filepath.Join(dir, "say")}
	for _, name := range []string{m.begun, m.say} {
		if err := unix.Mkfifo(name, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text := fmt.Sprintf("#!/bin/sh\necho $$ > %s\nread word < %s\n[ $word = go ] || exit 7\nexec taker 5\n", m.begun, m.say)
	if err := os.WriteFile(m.path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return m
}

// starts waits until the program runs.
func (m *mute) starts() {
	m.t.Helper()
	text, err := os.ReadFile(m.begun)
	if err == nil {
		_, err = fmt.Sscan(string(text), &m.pid)
	}
	if err != nil {
		m.t.Fatal(err)
	}
}

// tell sends the program a line.
func (m *mute) tell(word string) {
	m.t.Helper()
	if err := os.WriteFile(m.say, []byte(word+"\n"), 0); err != nil {
		m.t.Fatal(err)
	}
}

// gone requires the program to have ended.
func (m *mute) gone() {
	m.t.Helper()
	if err := syscall.Kill(m.pid, 0); err != syscall.ESRCH {
		m.t.Errorf("the program still runs: %v", err)
	}
}

// While a program has not printed the rules, the screens are shown and can be left at once. A
// command prints that it waits and can be interrupted.
func TestMuteProgram(t *testing.T) {
	play, solve := []string{"play", "--no-save", "--rules"}, []string{"solve", "--rules"}
	for name, test := range map[string]struct {
		args []string
		keys string // typed while the program is silent
		word string // sent to the program next, if any
		sees string // expected on the screen after that
		last string // typed next
		code int
		ends string // the last line printed
	}{
		"played":            {play, "?\x1b", "go", "Taker", "q", exitOK, ""},
		"left":              {play, "q", "", "", "", exitOK, ""},
		"interrupted":       {play, "\x03", "", "", "", exitInterrupted, ""},
		"wrong":             {play, "", "no", "", "", exitFailure, "mute: found its end, exit status 7, expected a header"},
		"misused":           {append([]string{"play", "--first", "Bob"}, play[1:]...), "", "go", "", "", exitMisuse, `--first: found "Bob", expected First or Second`},
		"line":              {append([]string{"play", "--plain", "--mode", "study"}, play[1:]...), "", "go", "Taker", "quit\r", exitOK, ""},
		"line, interrupted": {append([]string{"play", "--plain"}, play[1:]...), "\x03", "", "", "", exitInterrupted, ""},
		"solved":            {solve, "", "go", "", "", exitOK, "Win 3"},
		"not solved":        {solve, "\x03", "", "", "", exitInterrupted, ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMute(t)
			p := ptytest.Start(t, ptytest.Options{}, "zugzwang", append(test.args, m.path)...)
			m.starts()
			until := func(text string) {
				p.Until(text, func(s *ptytest.Screen) bool { return strings.Contains(s.Text(), text) })
			}
			until("Waiting for " + m.path[:20])
			if keys, esc := strings.CutSuffix(test.keys, "\x1b"); esc { // escape is sent alone: with a key right behind it, it would be alt
				p.Type(keys)
				until("esc gives it up")
				p.Type("\x1b")
				p.Until("the help closed", func(s *ptytest.Screen) bool { return !strings.Contains(s.Text(), "esc gives it up") })
			} else {
				p.Type(test.keys)
			}
			if test.word != "" {
				m.tell(test.word)
			}
			if test.sees != "" {
				until(test.sees)
				p.Type(test.last)
			}
			if left := p.Left(test.code); len(left) > 0 {
				t.Errorf("%q", left)
			}
			m.gone()
			p.Show(func(s *ptytest.Screen) {
				if strings.Contains(s.Text(), "Waiting for") {
					t.Errorf("it still waits:\n%s", s.Text())
				}
			})
			if raw := strings.ReplaceAll(strings.TrimSpace(p.Raw()), m.path, "mute"); !strings.HasSuffix(raw, test.ends) {
				t.Errorf("it says %q", raw[max(0, len(raw)-300):])
			}
		})
	}
}
