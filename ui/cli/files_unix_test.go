//go:build unix

package cli

import (
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"zugzwang/ui/save"
)

// A name that is not a file's is refused where a file is to be read. The program does not wait for
// it.
func TestNoFiles(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link, loose := filepath.Join(dir, "link"), filepath.Join(dir, "loose")
	for from, to := range map[string]string{link: pipe, loose: "nothing"} {
		if err := os.Symlink(to, from); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{
		pipe: "a pipe, not a file", link: "a pipe, not a file", "/dev/zero": "a device, not a file",
		dir: "is a directory", loose: "no such file or directory",
	} {
		for _, command := range []string{"solve", "play"} {
			r := newRig(t)
			code := r.run(context.Background(), []string{command, "berzerk", name})
			if out, err := wrote(t, r.out.File), wrote(t, r.stderr); code != exitFailure || out != "" || err != name+": "+want+"\n" {
				t.Errorf("%s %s: exit code %d, wrote %q and %q", command, name, code, out, err)
			}
		}
	}
}

// Standard input and other descriptors passed by the shell may be pipes.
func TestGivenFiles(t *testing.T) {
	for _, name := range []string{"-", "/dev/stdin", "/dev/fd/0", "/dev/fd/3"} {
		r, w := pipe(t)
		cmd := exec.Command("zugzwang", "solve", "berzerk", name)
		cmd.Stdin, cmd.ExtraFiles = r, []*os.File{r}
		var out, stderr strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &stderr
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := w.WriteString("5\n2 3 2\n3 1 2 3\n"); err != nil {
			t.Fatal(err)
		}
		w.Close()
		if err := cmd.Wait(); err != nil || out.Len() == 0 || stderr.Len() > 0 {
			t.Errorf("%s: %v, wrote %q and %q", name, err, out.String(), stderr.String())
		}
	}
}

// A file that changes while it is read is answered, or refused in one line.
func TestChangingFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "stones")
	texts := [][]byte{[]byte("1 100\n" + strings.Repeat("1 ", 50_000)), nil, []byte("2\n3"), []byte(strings.Repeat("x", 100_000))}
	write := func(i int) {
		if err := os.WriteFile(name, texts[i%len(texts)], 0o600); err != nil {
			t.Error(err)
		}
	}
	write(0)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
				write(i)
			}
		}
	}()
	for range 100 {
		r := newRig(t)
		code := r.run(context.Background(), []string{"solve", "dag", name})
		out, err := wrote(t, r.out.File), wrote(t, r.stderr)
		if answered := code == exitOK && out != "" && err == ""; !answered && (code != exitFailure || out != "" || strings.Count(err, "\n") != 1) {
			t.Errorf("exit code %d, wrote %q and %q", code, out, err)
		}
	}
	close(stop)
	<-stopped
}

// Output to /dev/null is no failure, however it is opened: other programs open it for reading, too.
func TestNullOutput(t *testing.T) {
	in := filepath.Join(samples, "berzerk-1.in")
	for _, args := range [][]string{
		{"solve", "berzerk", in}, {"solve", "berzerk", "--json", in}, {"play", "berzerk", "--plain"}, {"help", "jug"}, {"--version"},
	} {
		for _, to := range []string{"> /dev/null", "1<> /dev/null"} {
			cmd := exec.Command("sh", append([]string{"-c", `exec zugzwang "$@" ` + to, "sh"}, args...)...)
			var stderr strings.Builder
			cmd.Stderr = &stderr
			cmd.Env = append(os.Environ(), "ZUGZWANG_NO_SAVE=1")
			if err := cmd.Run(); err != nil || stderr.Len() > 0 {
				t.Errorf("%v %s: %v, wrote %q", args, to, err, stderr.String())
			}
		}
	}
}

// If something else is in the place of a saved file or folder, the program continues without
// waiting. It says what it cannot save, and at the end that this is lost.
func TestBadSaves(t *testing.T) {
	pipe := func(name string) error { return syscall.Mkfifo(name, 0o600) }
	null := func(name string) error { return os.Symlink("/dev/full", name) }
	file := func(name string) error { return os.WriteFile(name, nil, 0o600) }
	folder := func(name string) error { return os.Mkdir(name, 0o700) }
	loop := func(name string) error { return os.Symlink(name, name) }
	const play, train = "play", "train"
	for _, test := range []struct {
		what, name string
		put        func(name string) error
		command    string
		want       string // after "not saved: …: "; "" for nothing
	}{
		{"a pipe", "", pipe, play, "not a directory"},
		{"a file", "", file, play, "not a directory"},
		{"a device", "", null, play, "not a directory"},
		{"a link to itself", "", loop, play, "too many levels of symbolic links"},
		{"a pipe", "", pipe, train, "not a directory"},
		{"a pipe", "training", pipe, train, "a pipe, not a file"},
		{"a device", "training", null, train, "a device, not a file"},
		{"a folder", "training", folder, train, "is a directory"},
		{"a link to itself", "training", loop, train, "too many levels of symbolic links"},
		{"an empty file", "training", file, train, ""},
		{"a pipe", "training", pipe, play, ""},
		{"a pipe", "x.match", pipe, play, ""},
		{"a folder", "x.match", folder, play, ""},
		{"a link to itself", "x.match", loop, play, ""},
		{"a pipe", "deleted", pipe, play, ""},
	} {
		dir := filepath.Join(t.TempDir(), "matches")
		if test.name != "" {
			if err := os.Mkdir(dir, 0o700); err != nil {
				t.Fatal(err)
			}
		}
		if err := test.put(filepath.Join(dir, test.name)); err != nil {
			t.Fatal(err)
		}
		r := newRig(t)
		r.saves = func() *save.Store { return save.New(dir, time.Now, rand.Uint64) }
		args, typed := []string{"play", "berzerk", board(t), "--you", "both"}, "2\n"
		if test.command == train {
			args, typed = []string{"train", "jug", "--seed", "1"}, "1\n2\n3\n4\n5\n6\n7\n8\n9\nPASS\n"
		}
		if _, err := r.in.WriteAt([]byte(typed), 0); err != nil {
			t.Fatal(err)
		}
		code := r.run(context.Background(), args)
		out, err := wrote(t, r.out.File), wrote(t, r.stderr)
		var bad bool
		if test.want == "" {
			bad = code != exitOK || err != "" || strings.Contains(out, "cannot be saved") || strings.Contains(out, "not kept")
		} else {
			bad = code != exitFailure || !strings.HasPrefix(err, "not saved: ") || !strings.HasSuffix(err, ": "+test.want+"\n") || strings.Count(out, ": "+test.want) != 1
		}
		if bad {
			t.Errorf("%s: %s in the place of matches/%s: exit code %d, wrote\n%s%s", test.command, test.what, test.name, code, out, err)
		}
	}
}
