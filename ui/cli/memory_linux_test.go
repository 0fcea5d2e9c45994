// The race detector needs memory of its own, so these tests run without it.

//go:build !race

package cli

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"zugzwang/solver/wide"
)

// own is what a process may take beyond twice its limit, in bytes.
const own = 64_000_000

// limits are the memory limits to try, in bytes.
var limits = []int64{10_000_000, 50_000_000}

// tried returns the first limit, with WIDE=1 the others.
func tried(limits ...int64) []int64 { return wide.Of(limits[1:], limits[:1]) }

// peak runs the program and returns its peak memory in bytes. A small program starts it, because a
// process starts with the peak of the one that started it.
func peak(t *testing.T, stdin string, args ...string) (bytes int64, stderr string, code int) {
	t.Helper()
	dir := t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	usage := filepath.Join(dir, "usage")
	cmd := exec.CommandContext(ctx, "usage", append([]string{usage, "zugzwang"}, args...)...)
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+dir)
	cmd.Stdin = strings.NewReader(stdin)
	// A kill ends both processes.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var errs strings.Builder
	cmd.Stderr = &errs
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("%q does not end", args)
	}
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(usage)
	if err != nil {
		t.Fatal(err, errs.String())
	}
	found := regexp.MustCompile(`Maxrss:(\d+)`).FindSubmatch(text)
	if found == nil {
		t.Fatalf("no peak in %s", text)
	}
	kib, err := strconv.ParseInt(string(found[1]), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return kib << 10, errs.String(), cmd.ProcessState.ExitCode()
}

// For inputs of every game that need much memory, and every way to solve them, the peak memory is
// at most twice the limit plus own. The program answers or says what is too large.
func TestMemoryHolds(t *testing.T) {
	ways := map[string][]string{
		"judge":    nil,
		"json":     {"--json"},
		"verify":   {"--verify"},
		"verified": {"--json", "--verify"},
		"dot":      {"--dot"},
		"play":     {"--plain", "--you", "both"},
	}
	for _, load := range wide.Some(t, loads()) {
		t.Run(load.game+" "+load.name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range tried(limits...) {
				file := filepath.Join(t.TempDir(), "in"+filepath.Ext(load.game))
				if load.game == "dag" && strings.HasPrefix(load.name, "DOT") {
					file += ".dot"
				}
				if err := os.WriteFile(file, load.text(limit), 0o600); err != nil {
					t.Fatal(err)
				}
				for way, flags := range ways {
					if way == "dot" && load.game != "dag" && load.game != "x.dot" || load.endless && slices.Contains(flags, "--json") {
						continue
					}
					if way == "json" || way == "verify" || !wide.Tests() && way == "play" {
						continue // "verified" covers both; a match solves the same
					}
					args := []string{"solve", load.game, file, "--memory", strconv.FormatInt(limit, 10)}
					if filepath.Ext(load.game) != "" { // the file is the game itself
						args = slices.Delete(args, 1, 2)
					}
					if way == "play" {
						args[0] = "play"
					}
					start := time.Now()
					bytes, stderr, code := peak(t, "quit\n", append(args, flags...)...)
					t.Logf("%-8s %3d MB: %4d MB, %5.2f s, %.100s", way, limit/1e6, bytes/1e6, time.Since(start).Seconds(), strings.ReplaceAll(stderr, file, ""))
					if most := 2*limit + own; bytes > most {
						t.Errorf("%s with %d MB takes %d MB, more than %d", way, limit/1e6, bytes/1e6, most/1e6)
					}
					if code != exitOK && (code != exitFailure || !refusal.MatchString(stderr)) {
						t.Errorf("%s with %d MB ends with %d: %s", way, limit/1e6, code, stderr)
					}
				}
			}
		})
	}
}

// The same holds for tables. At a limit of 10 MB no table would exceed own without a limit, so
// there the refusals are what is checked.
func TestMemoryHoldsForTables(t *testing.T) {
	dir := t.TempDir()
	file := func(name, start, moves string) string {
		path := filepath.Join(dir, name+".star")
		text := "title = 'Own'\ndef start(n = 1, m = 0):\n    return " + start + "\ndef moves(p):\n    return " + moves + "\n"
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	take := "[(k, p - k) for k in (1, 2, 60) if k <= p]"
	for _, test := range wide.Some(t, []struct {
		name    string
		refused bool // refused at every limit
		args    func(limit int64) []string
	}{
		{"cells", false, func(limit int64) []string {
			return []string{file("cells", "n", take), fmt.Sprintf("n=0..%d", limit/1000), "--csv"}
		}},
		{"too many cells", true, func(limit int64) []string {
			return []string{file("many", "n", take), fmt.Sprintf("n=0..%d", limit/100)}
		}},
		{"cells of two parameters", false, func(limit int64) []string {
			side := root(limit / 600)
			return []string{file("two", "(n * 7919 + m * 104729 + n * m * 31) % 97", take), fmt.Sprintf("n=0..%d", side), fmt.Sprintf("m=0..%d", side), "--show", "value"}
		}},
		{"parts", false, func(limit int64) []string {
			return []string{file("parts", "n", take+"\ndef parts(p):\n    return [p]"), fmt.Sprintf("n=0..%d", limit/2000), "--show", "value"}
		}},
		{"long starts", true, func(limit int64) []string {
			return []string{file("long", "(7,) * n", "[]"), fmt.Sprintf("n=0..%d", root(limit))}
		}},
		{"long refusals", false, func(limit int64) []string {
			return []string{file("refused", "n if n < 2 else fail('x' * 2000)", "[]"), fmt.Sprintf("n=0..%d", limit/2000)}
		}},
	}) {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range tried(limits...) {
				args := append([]string{"table"}, test.args(limit)...)
				bytes, stderr, code := peak(t, "", append(args, "--memory", strconv.FormatInt(limit, 10))...)
				t.Logf("%3d MB: %4d MB, %.100s", limit/1e6, bytes/1e6, stderr)
				if most := 2*limit + own; bytes > most {
					t.Errorf("with %d MB takes %d MB, more than %d", limit/1e6, bytes/1e6, most/1e6)
				}
				if test.refused && code != exitFailure {
					t.Errorf("with %d MB it is not refused", limit/1e6)
				}
				if code != exitOK && (code != exitFailure || !refusal.MatchString(stderr)) {
					t.Errorf("with %d MB ends with %d: %s", limit/1e6, code, stderr)
				}
			}
		})
	}
}

// The same holds for playing from short codes of boards that need much memory.
func TestMemoryHoldsForCodes(t *testing.T) {
	all := codes(t)
	for _, name := range wide.Some(t, slices.Sorted(maps.Keys(all))) {
		code := all[name]
		if len(code) > 5000 {
			t.Errorf("%s: a code of %d characters", name, len(code))
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, limit := range tried(10_000_000, 64_000_000, 200_000_000) {
				start := time.Now()
				bytes, stderr, code := peak(t, "quit\n", "play", code, "--plain", "--memory", strconv.FormatInt(limit, 10))
				t.Logf("%3d MB: %4d MB, %5.2f s, %.100s", limit/1e6, bytes/1e6, time.Since(start).Seconds(), stderr)
				if most := 2*limit + own; bytes > most {
					t.Errorf("with %d MB takes %d MB, more than %d", limit/1e6, bytes/1e6, most/1e6)
				}
				if code != exitOK && (code != exitFailure || !refusal.MatchString(stderr)) {
					t.Errorf("with %d MB ends with %d: %s", limit/1e6, code, stderr)
				}
			}
		})
	}
}

// refusal matches the errors that may take the place of an answer.
var refusal = regexp.MustCompile(` needs .*, (limit .*: --memory to raise|more than the .* that it can ever have)\n$| are too many: |: found values of more than \d+ MB, expected less, at | drawing of \d+ nodes`)

// The same holds for rules that allocate much in a single step.
func TestMemoryHoldsForStrangers(t *testing.T) {
	for name, line := range map[string]string{
		"replace": "for i in range(6): s = s.replace('x', 'x' * 1000)",
		"join":    "s.join([s] * 1000000)",
		"nested":  "for i in range(40): s = (s, s)\n  str(s)",
		"tuples":  "s = (0,) * 1000\n  for i in range(60): s = s * 10",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "game.star")
			source := "title = 'T'\ndef start(): return 0\ndef moves(p):\n  if p == 0: return [(1, 1)]\n  s = 'x' * 100000\n  " + line + "\n  return []\n"
			if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, limit := range tried(64_000_000, 256_000_000) {
				bytes, stderr, code := peak(t, "", "solve", file, "--memory", strconv.FormatInt(limit, 10))
				t.Logf("%3d MB: %4d MB, %.100s", limit/1e6, bytes/1e6, stderr)
				if most := 2*limit + own; bytes > most {
					t.Errorf("with %d MB takes %d MB, more than %d", limit/1e6, bytes/1e6, most/1e6)
				}
				if code != exitFailure || !strings.HasSuffix(stderr, ", at 1\n") || strings.Count(stderr, "\n") != 1 {
					t.Errorf("with %d MB ends with %d: %s", limit/1e6, code, stderr)
				}
			}
		})
	}
}
