//go:build unix

package cli

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// What is no file is refused where one is to be read, and not waited for.
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
		pipe: "is a pipe, not a file", link: "is a pipe, not a file", "/dev/zero": "is a device, not a file",
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

// Standard input, and what else the shell gives the program to read, may be pipes.
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

// A file that is written anew while it is read is answered or refused, in a line.
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

// An answer that goes nowhere, because standard output is closed, is a failure; where
// it is thrown away it is none.
func TestClosedOutput(t *testing.T) {
	in := filepath.Join(samples, "berzerk-1.in")
	for _, args := range [][]string{
		{"solve", "berzerk", in}, {"solve", "berzerk", "--json", in}, {"play", "berzerk", "--plain"}, {"help", "jug"}, {"--version"},
	} {
		for to, want := range map[string]string{
			">&-":         "standard output: closed; > /dev/null does without it\n",
			"> /dev/null": "",
		} {
			cmd := exec.Command("sh", append([]string{"-c", `exec zugzwang "$@" ` + to, "sh"}, args...)...)
			var stderr strings.Builder
			cmd.Stderr = &stderr
			cmd.Env = append(os.Environ(), "ZUGZWANG_NO_SAVE=1")
			_ = cmd.Run()
			code := exitOK
			if want != "" {
				code = exitFailure
			}
			if got := cmd.ProcessState.ExitCode(); got != code || stderr.String() != want {
				t.Errorf("%v %s: exit code %d, wrote %q", args, to, got, stderr.String())
			}
		}
	}
}
