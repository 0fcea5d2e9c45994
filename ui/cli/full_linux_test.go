package cli

import (
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"zugzwang/ui/save"
)

// A match that cannot be saved for a while says so each time that begins. What cannot
// be saved at the end is lost, which is said on standard error, with the exit code 1 or
// that of the signal that ended the program; what was saved before is there.
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
		// move makes a move while files may have so many bytes.
		move := func(most uint64, want string) {
			t.Helper()
			if err := unix.Prlimit(cmd.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: most, Max: unix.RLIM_INFINITY}, nil); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(in, "1\n"); err != nil {
				t.Fatal(err)
			}
			said := ""
			for line := ""; !strings.Contains(line, " plays 1: "); {
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
