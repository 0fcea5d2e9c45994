package cli

import (
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"zugzwang/ui/save"
)

// limitFiles limits the size of the files that a process writes, as a full disk would.
func limitFiles(t *testing.T, cmd *exec.Cmd, most int64) {
	t.Helper()
	if err := unix.Prlimit(cmd.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: uint64(most), Max: unix.RLIM_INFINITY}, nil); err != nil {
		t.Fatal(err)
	}
}

// When saving a match begins to fail, the program says so, once each time. What cannot be saved at
// the end is reported on standard error, with exit code 1 or that of the signal. What was saved
// before is kept.
func TestFailingSaves(t *testing.T) {
	stones := filepath.Join(t.TempDir(), "circle.in")
	if err := os.WriteFile(stones, []byte("1000\n2 1 2\n2 1 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for code, end := range map[int]func(*os.Process, io.Closer) error{
		exitFailure: func(_ *os.Process, in io.Closer) error { return in.Close() },
		143:         func(p *os.Process, _ io.Closer) error { return p.Signal(syscall.SIGTERM) },
	} {
		state := t.TempDir()
		dir := filepath.Join(state, "zugzwang", "matches")
		cmd, in, out := piped(t, state, "zugzwang", "play", "berzerk", stones, "--set", "start=500", "--you", "both", "--plain")
		// move makes a move while files may have at most this many bytes.
		move := func(most int64, want string) {
			t.Helper()
			limitFiles(t, cmd, most)
			if _, err := io.WriteString(in, "1\n"); err != nil {
				t.Fatal(err)
			}
			said := ""
			for line := ""; !strings.Contains(line, " plays +1: "); {
				var err error
				if line, err = out.ReadString('\n'); err != nil {
					t.Fatal(err)
				}
				if strings.Contains(line, "saved") {
					said += line
				}
			}
			if said != want {
				t.Errorf("said %q, want %q", said, want)
			}
		}
		const room, none = 1 << 20, 10
		why := "The match cannot be saved: " + dir + ": file too large.\n"
		move(room, "")
		move(none, why)
		move(none, "")
		move(room, "")
		move(none, why)
		move(none, "")
		if err := end(cmd.Process, in); err != nil {
			t.Fatal(err)
		}
		got, rest := ending(t, cmd, out)
		list, _, notes := save.New(dir, time.Now, rand.Uint64).List(save.Page)
		if len(list) != 1 || len(notes) > 0 || list[0].Match.Len() != 4 {
			t.Fatalf("%d are saved, %q", len(list), notes)
		}
		want := "not saved: the last moves of Berzerk (1000 cells, Rick +1 +2, Morty +1 +2) after 6 plies, in " + filepath.Join(dir, list[0].File) + ": file too large\n"
		if got != code || !strings.HasSuffix(rest, "\n"+want) {
			t.Errorf("exit code %d, want %d; said %q, want %q", got, code, rest, want)
		}
	}
}

// If a full disk cuts the line of an answer at any byte, the answer is written again when there is
// room. It counts once.
func TestCutAnswers(t *testing.T) {
	// The length of the second answer's line depends on the seed only.
	_, line := cutAnswers(t, -1)
	for _, cut := range []int{0, 1, 20, line - 2, line - 1, line} {
		kept, wrote := cutAnswers(t, cut)
		if wrote != line || kept != (cut == line) {
			t.Errorf("cut after %d bytes of %d: kept %v, wrote %d", cut, line, kept, wrote)
		}
	}
}

// cutAnswers answers three puzzles in training. While the second is written, the disk is full
// after cut bytes of its line, or has room if cut < 0. It returns whether that answer was saved at
// once and the final length of its line.
func cutAnswers(t *testing.T, cut int) (kept bool, line int) {
	t.Helper()
	state := t.TempDir()
	record := filepath.Join(state, "zugzwang", "matches", "training")
	cmd, in, out := piped(t, state, "zugzwang", "train", "jug", "--plain", "--seed", "1")
	kept = true
	answer := func() {
		t.Helper()
		// One of the sizes is a legal move. The others come after the answer and count for
		// nothing.
		if _, err := io.WriteString(in, "1\n2\n3\n4\n5\n6\n7\n8\n9\nPASS\n\nrules\n"); err != nil {
			t.Fatal(err)
		}
		for line := ""; !strings.HasPrefix(line, "> rules"); {
			var err error
			if line, err = out.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(line, "Answers are not kept: ") {
				kept = false
			}
		}
	}
	answer()
	info, err := os.Stat(record)
	if err != nil {
		t.Fatal(err)
	}
	if cut >= 0 {
		limitFiles(t, cmd, info.Size()+int64(cut))
	}
	answer()
	limitFiles(t, cmd, 1<<20)
	answer()
	in.Close()
	if code, rest := ending(t, cmd, out); code != exitOK {
		t.Errorf("cut after %d bytes: exit code %d, wrote %s", cut, code, rest)
	}
	s := save.New(filepath.Dir(record), time.Now, rand.Uint64)
	if note := s.Training().Sync(); note != "" {
		t.Error(note)
	}
	if n := s.Training().Standing("jug").Answers; n != 3 {
		t.Errorf("cut after %d bytes: %d answers, want 3", cut, n)
	}
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	// The second answer's line is the last but one. A line that was cut is before it.
	return kept, len(lines[len(lines)-3])
}

// powerless runs the program as a user without permissions: as nobody if the tests run as root.
func powerless(t *testing.T, state, stdin string, args ...string) (code int, out, stderr string) {
	t.Helper()
	path, err := exec.LookPath("zugzwang")
	if err != nil {
		t.Fatal(err)
	}
	binary, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer binary.Close()
	var o, e strings.Builder
	cmd := exec.Command("/proc/self/fd/3", args...)
	cmd.Args[0] = "zugzwang"
	cmd.ExtraFiles = []*os.File{binary} // nobody cannot open it by name
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &o, &e
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
	if os.Geteuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	_ = cmd.Run()
	return cmd.ProcessState.ExitCode(), o.String(), e.String()
}

// A file or folder without permission is reported like any other error.
func TestNoPermission(t *testing.T) {
	play, train := []string{"play", "jug", "--plain", "--you", "both"}, []string{"train", "jug", "--plain"}
	for _, test := range []struct {
		name string // the name in the folder of saved matches; a folder's ends in /
		text string
		mode os.FileMode
		args []string
		want string // on standard error, after the folder's name
	}{
		{"/", "", 0o555, play, "not saved: Stone jug (20 stones, take 2 4 6 7, a PASS each) after 1 ply, in MATCHES/*: permission denied"},
		{"/", "", 0, play, "not saved: Stone jug (20 stones, take 2 4 6 7, a PASS each) after 1 ply, in MATCHES/*: permission denied"},
		{"/", "", 0, []string{"resume", "--plain"}, "there is no match to go on with; saved matches cannot be read: MATCHES: permission denied"},
		{"x.match", "zugzwang-match 1", 0, []string{"resume", "--plain"}, "there is no match to go on with; x.match cannot be read: permission denied"},
		{"training", "zugzwang-training 1\n", 0o444, train, "not saved: an answer in training: MATCHES/training: permission denied"},
		{"training", "zugzwang-training 1\n", 0, train, "not saved: an answer in training: the record cannot be read: MATCHES/training: permission denied"},
		{"board.in", "5", 0, []string{"solve", "berzerk", "MATCHES/board.in"}, "MATCHES/board.in: permission denied"},
		{"board.in", "5", 0, []string{"play", "berzerk", "MATCHES/board.in"}, "MATCHES/board.in: permission denied"},
	} {
		state := t.TempDir()
		dir := filepath.Join(state, "zugzwang", "matches")
		name := filepath.Join(dir, test.name)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		for _, d := range []string{filepath.Dir(state), state, filepath.Dir(dir), dir} {
			if err := os.Chmod(d, 0o777); err != nil {
				t.Fatal(err)
			}
		}
		if test.name != "/" {
			if err := os.WriteFile(name, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(name, test.mode); err != nil {
			t.Fatal(err)
		}
		args := slices.Clone(test.args)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "MATCHES", dir)
		}
		typed := "2\n"
		if args[0] == "train" {
			typed = "1\n2\n3\n4\n5\n6\n7\n8\n9\nPASS\n" // one of them is a legal move
		}
		code, out, stderr := powerless(t, state, typed, args...)
		if err := os.Chmod(name, 0o700); err != nil { // so that it can be removed
			t.Fatal(err)
		}
		got := regexp.MustCompile(`MATCHES/[^:]*\.match:`).ReplaceAllString(strings.ReplaceAll(stderr, dir, "MATCHES"), "MATCHES/*:")
		if code != exitFailure || got != test.want+"\n" {
			t.Errorf("%v, %s of mode %o: exit code %d, wrote %q\n%s", test.args, test.name, test.mode, code, stderr, out)
		}
	}
}
