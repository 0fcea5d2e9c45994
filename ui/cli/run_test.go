package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen"
)

// rig is a program whose files are pipes and temporary files.
type rig struct {
	*program
	stderr *os.File
}

// newRig returns a program with empty input, no terminal and no environment.
func newRig(t *testing.T) *rig {
	t.Helper()
	file := func(name string) *os.File {
		f, err := os.Create(filepath.Join(t.TempDir(), name))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	r := &rig{stderr: file("stderr")}
	r.program = &program{
		games:    catalog.Games(),
		in:       file("stdin"),
		out:      &outFile{File: file("stdout")},
		err:      r.stderr,
		terminal: func(*os.File) bool { return false },
		getenv:   func(string) string { return "" },
	}
	return r
}

// wrote returns the content of a file of the rig.
func wrote(t *testing.T, f *os.File) string {
	t.Helper()
	text, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// pipe returns a pipe that is closed at the end of the test.
func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return r, w
}

// board writes a small board of Berzerk to a file and returns its name.
func board(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "board.in")
	if err := os.WriteFile(name, []byte("5\n2 3 2\n3 1 2 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// The samples are solved from a file and from standard input, with - and without a name.
func TestSolveSamples(t *testing.T) {
	for _, g := range catalog.Games() {
		unnamed := []string{"solve", g.ID, "--verify"}
		if g.On != nil { // no input means the board of default parameters
			unnamed = append(unnamed, "-")
		}
		sample := filepath.Join(samples, g.ID+"-1")
		want, err := os.ReadFile(sample + ".out")
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{
			{"solve", g.ID, sample + ".in"},
			unnamed,
			{"solve", g.ID, "-"},
		} {
			r := newRig(t)
			if r.in, err = os.Open(sample + ".in"); err != nil {
				t.Fatal(err)
			}
			code := r.run(context.Background(), args)
			r.in.Close()
			if out, err := wrote(t, r.out.File), wrote(t, r.stderr); code != exitOK || out != string(want) || err != "" {
				t.Errorf("%v: exit code %d, wrote %q and %q", args, code, out, err)
			}
		}
	}
}

// An interrupt ends the program while it waits for its input. Standard output stays empty.
func TestInterrupted(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "berzerk"},
		{"play", "berzerk", "-"},
	} {
		r := newRig(t)
		r.in, _ = pipe(t)
		ctx, cancel := context.WithCancel(context.Background())
		go cancel() // whenever this happens, no input has been read
		if code := r.run(ctx, args); code != exitInterrupted {
			t.Errorf("%v: exit code %d, want %d", args, code, exitInterrupted)
		}
		if out, err := wrote(t, r.out.File), wrote(t, r.stderr); out+err != "" {
			t.Errorf("%v: wrote %q and %q", args, out, err)
		}
	}
}

// A reader that closes the pipe early gets no error message, but the exit code is a failure's.
func TestClosedPipe(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "berzerk", board(t)},
		{"play", "berzerk", board(t)},
		{"help", "berzerk"},
		{"--help"},
		{"--version"},
		{"completion", "bash"},
	} {
		r := newRig(t)
		in, out := pipe(t)
		in.Close()
		r.out.File = out
		if code := r.run(context.Background(), args); code != exitFailure {
			t.Errorf("%v: exit code %d, want %d", args, code, exitFailure)
		}
		if err := wrote(t, r.stderr); err != "" {
			t.Errorf("%v: standard error is %q", args, err)
		}
	}
}

// A full disk is a reported failure: standard output cannot be written.
func TestUnwritable(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "berzerk", board(t)},
		{"solve", "berzerk", "--json", board(t)},
		{"play", "berzerk", board(t)},
		{"help", "berzerk"},
		{"--help"},
		{"--version"},
		{"completion", "bash"},
	} {
		r := newRig(t)
		readOnly, err := os.Open(os.DevNull)
		if err != nil {
			t.Fatal(err)
		}
		defer readOnly.Close()
		r.out.File = readOnly
		if code := r.run(context.Background(), args); code != exitFailure {
			t.Errorf("%v: exit code %d, want %d", args, code, exitFailure)
		}
		err1 := wrote(t, r.stderr)
		if !strings.HasPrefix(err1, "standard output: ") || strings.Count(err1, "\n") != 1 {
			t.Errorf("%v: standard error is %q", args, err1)
		}
	}
}

// solve started at a terminal says what input it waits for.
func TestTyping(t *testing.T) {
	r := newRig(t)
	r.terminal = func(f *os.File) bool { return f != r.out.File }
	if code := r.run(context.Background(), []string{"solve", "berzerk"}); code != exitFailure {
		t.Errorf("exit code %d", code)
	}
	if err := wrote(t, r.stderr); !strings.HasPrefix(err, "Type or paste the input") {
		t.Errorf("standard error is %q", err)
	}
}

// At a terminal check wraps its output between words. In a file it is one line.
func TestCheckWraps(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		r := newRig(t)
		r.terminal = func(f *os.File) bool { return terminal && f == r.out.File }
		if code := r.run(t.Context(), []string{"check", "nim"}); code != exitOK {
			t.Errorf("exit code %d, %s", code, wrote(t, r.stderr))
		}
		lines := strings.Split(strings.TrimSuffix(wrote(t, r.out.File), "\n"), "\n")
		if (len(lines) > 1) != terminal || terminal && len(lines[0]) > 78 {
			t.Errorf("terminal %v: %q", terminal, lines)
		}
	}
}

// The progress line appears after a while, changes, and is erased at the end.
func TestProgress(t *testing.T) {
	long, beat, stop := make(chan time.Time), make(chan time.Time), make(chan struct{})
	m := newMeter()
	m.stage("Solving")
	in, out := io.Pipe()
	go func() {
		show(out, m, long, beat, stop)
		out.Close()
	}()
	read := func(want string) {
		t.Helper()
		buf := make([]byte, 100)
		n, err := in.Read(buf)
		if got := string(buf[:n]); got != eraseLine+want {
			t.Errorf("wrote %q (%v), want %q", got, err, eraseLine+want)
		}
	}
	long <- time.Time{}
	read("Solving")
	m.progress(1, 3)
	beat <- time.Time{}
	read("Solving: 33%")
	m.progress(1, 4) // more work was found: what is shown does not go back
	beat <- time.Time{}
	read("Solving: 33%")
	m.stage("Checking")
	beat <- time.Time{}
	read("Checking")
	close(stop)
	read("")
	if n, err := in.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("%d bytes more, %v", n, err)
	}
}

// A short wait shows no progress line.
func TestNoProgress(t *testing.T) {
	stop := make(chan struct{})
	close(stop)
	var b bytes.Buffer
	show(&b, newMeter(), nil, nil, stop)
	if b.Len() > 0 {
		t.Errorf("wrote %q", b.String())
	}
}

func TestSize(t *testing.T) {
	for text, want := range map[string]int64{
		"8GB": 8e9, "8GiB": 8 << 30, "512mb": 512e6, "512 MiB": 512 << 20, "1.5g": 1.5e9,
		"64k": 64e3, "100": 100, "100B": 100, "1TB": 1e12, "8000PB": 0,
		"": 0, "GB": 0, "-1": 0, "0": 0, "+5": 0, "1e3": 1000, "0x10": 0, "inf": 0, "nan": 0, "1_000": 0,
		"9999999999TB": 0, "8 G B": 0, "viel": 0,
	} {
		var s size
		if err := s.Set(text); err != nil && want != 0 || err == nil && int64(s) != want {
			t.Errorf("size %q is %d (%v), want %d", text, s, err, want)
		}
	}
	for n, want := range map[size]string{8 << 30: "8GiB", 1 << 30: "1GiB", 5e9: "5000000000"} {
		if got := n.String(); got != want {
			t.Errorf("size %d is %q, want %q", int64(n), got, want)
		}
	}
}

// Names of files and others never send control sequences to the terminal, wherever they are
// printed.
func TestHostileNames(t *testing.T) {
	const odd = "a\u202eb\x1b[31m\u0085\u200d"
	dir := filepath.Join(t.TempDir(), odd)
	if err := os.MkdirAll(filepath.Join(dir, "matches"), 0o700); err != nil {
		t.Fatal(err)
	}
	bad, shut := filepath.Join(dir, "matches", odd+".match"), filepath.Join(dir, "bad.in")
	for _, name := range []string{bad, shut} {
		if err := os.WriteFile(name, []byte("5\n2 3 "+odd), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		args  []string
		saves string
		stdin string
	}{
		{[]string{"solve", "berzerk", shut}, "", ""},
		{[]string{"solve", "dag", shut, "--set", odd}, "", ""},
		{[]string{"solve", "dag"}, "", "digraph " + odd + " { }"},
		{[]string{"solve", "dag"}, "", "graph \"" + odd + "\" { }"},
		{[]string{"play", "berzerk", shut + odd}, "", ""},
		{[]string{odd}, "", ""},
		{[]string{"help", odd}, "", ""},
		{[]string{"--" + odd}, "", ""},
		{[]string{"__complete", "solve", odd}, "", ""},
		{[]string{"__complete", odd, ""}, "", ""},
		{[]string{"train", "berzerk", "--seed", odd}, "", ""},
		{[]string{"resume"}, filepath.Join(dir, "matches"), ""},
		{[]string{"play", "berzerk", board(t), "--you", "both"}, shut, "1\n" + odd + "\nnew " + odd + "\nwhy " + odd + "\n"},
	} {
		r := newRig(t)
		if test.saves != "" {
			r.saves = func() *save.Store { return save.New(test.saves, time.Now, rand.Uint64) }
		}
		if _, err := r.in.WriteAt([]byte(test.stdin), 0); err != nil {
			t.Fatal(err)
		}
		r.run(context.Background(), test.args)
		out := wrote(t, r.out.File) + wrote(t, r.stderr)
		if out == "" || strings.ContainsFunc(out, func(r rune) bool { return r != '\n' && r != '\t' && !unicode.IsGraphic(r) }) {
			t.Errorf("%q: wrote %q", test.args, out)
		}
	}
}

func TestOneLine(t *testing.T) {
	if got, want := oneLine("a\nb\x1b[1m→\x00ü"), `a\nb\x1b[1m→\x00ü`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A text over the limit is refused whatever it contains, also one without an end. The part of a
// file before the current position does not count.
func TestTextLimit(t *testing.T) {
	const sound = "1\n1 1\nRD\nDR\n"
	file := func(text string, at int64) *os.File {
		name := filepath.Join(t.TempDir(), "text")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(name)
		if err == nil {
			_, err = f.Seek(at, io.SeekStart)
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	endless, w := pipe(t)
	if _, err := io.WriteString(w, sound); err != nil {
		t.Fatal(err)
	}
	before := strings.Repeat("read before ", 10_000)
	for name, test := range map[string]struct {
		in     *os.File
		memory string
		want   string
	}{
		"a fault in sight": {file("x"+strings.Repeat(" ", 100_000), 0), "240000", "standard input: a text of 100001 bytes needs 300.1 kB, limit 240 kB: --memory to raise\n"},
		"no end in sight":  {endless, "30", "standard input: a text of 12 bytes or more needs 36 B, limit 30 B: --memory to raise\n"},
		"read in part":     {file(before+sound, int64(len(before))), "200", "Second\n"},
		"read beyond":      {file(sound, 1000), "36", "standard input:1: found the end of the input, expected the number of boards, 1..2147483647\n"},
	} {
		// In its own process, because memory of other tests would count here.
		cmd := exec.CommandContext(t.Context(), "zugzwang", "solve", "fence", "--memory", test.memory)
		cmd.Stdin = test.in
		out, err := cmd.CombinedOutput()
		if failed := new(exec.ExitError); err != nil && !errors.As(err, &failed) {
			t.Fatal(err)
		}
		if got := string(out); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

// A match from a code is against the strength chosen last, unless a flag says otherwise.
func TestCodeAgainst(t *testing.T) {
	const code = "zz1-berzerk-AAMBAgECAAECBEdiSfQ"
	dir := t.TempDir()
	for _, c := range []struct {
		args string
		want matches.Side
	}{
		{"play " + code, matches.Novice},
		{"play " + code + " --against expert", matches.Expert},
	} {
		r := newRig(t)
		r.saves = func() *save.Store { return save.New(dir, time.Now, rand.Uint64) }
		r.terminal = func(*os.File) bool { return true }
		if err := r.saves().Habits().SetAgainst("berzerk", matches.Novice); err != nil {
			t.Fatal(err)
		}
		var got matches.Sides
		r.screens = func(_ context.Context, s screen.Config) error {
			got = s.Sides
			return nil
		}
		if exit := r.run(t.Context(), strings.Fields(c.args)); exit != exitOK || got != (matches.Sides{matches.Person, c.want}) {
			t.Errorf("%s: exit code %d, %v play, want %v", c.args, exit, got, c.want)
		}
	}
}

// In a locale without UTF-8 only ASCII is printed, unless a flag says otherwise.
func TestLocale(t *testing.T) {
	for _, c := range []struct {
		env, args string
		want      bool
	}{
		{"", "", false},
		{"", "--ascii", true},
		{"LANG=C", "", true},
		{"LANG=C", "--ascii=false", false},
		{"LANG=POSIX", "", true},
		{"LANG=C.UTF-8", "", false},
		{"LANG=C.utf8", "", false},
		{"LANG=en_US", "", false},
		{"LANG=de_AT.UTF-8@euro", "", false},
		{"LANG=de_AT.ISO-8859-15@euro", "", true},
		{"LANG=en_US.UTF-8 LC_ALL=C", "", true},
		{"LANG=C LC_CTYPE=en_US.UTF-8", "", false},
		{"LANG=C LC_CTYPE=C LC_ALL=C.UTF-8", "", false},
	} {
		r := newRig(t)
		r.terminal = func(*os.File) bool { return true }
		r.getenv = func(name string) string {
			for _, pair := range strings.Fields(c.env) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		}
		shown := false
		r.screens = func(_ context.Context, s screen.Config) error {
			if shown = true; s.Settings.Appearance(s.Theme).ASCII != c.want {
				t.Errorf("%s %s: ASCII %v", c.env, c.args, !c.want)
			}
			return nil
		}
		if code := r.run(t.Context(), strings.Fields(c.args)); code != exitOK || !shown {
			t.Errorf("%s %s: exit code %d, %s", c.env, c.args, code, wrote(t, r.stderr))
		}
	}
}
