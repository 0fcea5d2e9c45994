package cli

import (
	"regexp"
	"strings"
	"testing"

	"zugzwang/ui/internal/ptytest"
)

// Help on a terminal has highlighted headings. It sends the terminal no queries.
func TestHelpOnTerminal(t *testing.T) {
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "solve", "--help")
	if left := p.Left(exitOK); len(left) > 0 {
		t.Errorf("%q", left)
	}
	got := p.Raw()
	for _, h := range []string{"\x1b[1mUsage:\x1b[m", "\x1b[1mFlags:\x1b[m", "--verify"} {
		if !strings.Contains(got, h) {
			t.Errorf("no %q in %q", h, got)
		}
	}
	if rest := strings.NewReplacer("\x1b[1m", "", "\x1b[m", "").Replace(got); strings.Contains(rest, "\x1b") {
		t.Errorf("asks something: %q", rest)
	}
}

// At a terminal stress shows its progress, and when it is ended how far it came.
func TestStressOnTerminal(t *testing.T) {
	p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "stress", "jug", "--size", "small", "--seed", "1", "--workers", "2", "--count", "1000000", "--", "planted", "jug")
	p.Until("how far it is", func(s *ptytest.Screen) bool {
		return regexp.MustCompile(`Trying inputs: [1-9]\d+ of 1000000`).MatchString(s.Text())
	})
	p.Type("\x03")
	if left := p.Left(exitInterrupted); len(left) > 0 {
		t.Errorf("%q", left)
	}
	if got := p.Raw(); !regexp.MustCompile(`so far \d+ (different )?inputs?, no difference \(seed 1, `).MatchString(got) {
		t.Errorf("%q", got)
	}
}

// A signal ends the program with the exit code of the signal. The terminal is restored.
func TestScreensSignalled(t *testing.T) {
	for code, sig := range deadly {
		p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "play", "berzerk", "--no-save")
		p.UntilText("Berzerk")
		if p.Restored() {
			t.Fatal("the terminal is not raw")
		}
		p.Signal(sig)
		if left := p.Left(code); len(left) > 0 {
			t.Errorf("%v: %q", sig, left)
		}
	}
}

// ctrl+c ends the program with the exit code of an interrupt, as the help says. q ends it with 0.
func TestScreensInterrupted(t *testing.T) {
	for typed, code := range map[string]int{"\x03": exitInterrupted, "q": exitOK} {
		p := ptytest.Start(t, ptytest.Options{}, "zugzwang", "--no-save")
		p.UntilText("Berzerk")
		p.Type(typed)
		if left := p.Left(code); len(left) > 0 {
			t.Errorf("%q: %q", typed, left)
		}
	}
}

// Without a terminal to read keys from, the error is one sentence.
func TestScreensWithoutTerminal(t *testing.T) {
	p := ptytest.Start(t, ptytest.Options{}, "sh", "-c", "exec setsid -w zugzwang </dev/null")
	if left := p.Left(exitFailure); len(left) > 0 {
		t.Errorf("%q", left)
	}
	if got, want := p.Raw(), "there is no terminal to read keys from: --plain plays line by line\r\n"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
}

// If the size of the window is unknown, the program says that it waits for it. It can be left, and
// the screens appear with the size.
func TestScreensWithoutSize(t *testing.T) {
	start := func() *ptytest.Terminal {
		p := ptytest.Start(t, ptytest.Options{}, "sh", "-c", "stty rows 0 cols 0; exec zugzwang play berzerk --no-save")
		p.Until("a word", func(s *ptytest.Screen) bool { return strings.Contains(s.Text(), "the window is said to be 0x0") })
		return p
	}
	p := start()
	p.Type("\x03")
	if left := p.Left(exitInterrupted); len(left) > 0 {
		t.Errorf("%q", left)
	}
	p = start()
	p.Resize(100, 30)
	p.UntilText("Berzerk")
	p.Type("q")
	if left := p.Left(exitOK); len(left) > 0 {
		t.Errorf("%q", left)
	}
}
