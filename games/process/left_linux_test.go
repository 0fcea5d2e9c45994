package process

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"
)

// getAway makes a command start in a session of its own, without the environment by which it could
// be recognised.
func getAway(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	cmd.Env = []string{"NOTHING=else"}
}

// hanging returns the processes that this test's children started.
func hanging(t *testing.T) (list []string) {
	t.Helper()
	all, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		t.Fatal(err)
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range all {
		line, _ := os.ReadFile(dir + "/cmdline")
		if bytes.HasPrefix(line, []byte(exe+"\x00program\x00")) {
			list = append(list, dir+": "+string(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
		}
	}
	return list
}

// No process that a command started is left, whatever it did to detach and however it ended. Other
// commands keep running.
func TestNothingIsLeft(t *testing.T) {
	var k Keeper
	k.Adopt()
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for name, want := range map[string]End{"leaves": Done, "family": Late, "echo": Done} {
				limits := Limits{Time: time.Minute, Output: 1 << 20}
				if want == Late {
					limits.Time = time.Second
				}
				r, err := k.Run(t.Context(), here(name), []byte("x"), limits)
				if err != nil || r.End != want {
					t.Errorf("%s: %v, %v", name, err, r.End)
				}
			}
			with, err := k.Talk(here("family"))
			if err != nil {
				t.Error(err)
				return
			}
			if _, err := with.Line(t.Context(), time.Minute); err != nil {
				t.Error(err)
			}
			with.Close(0)
		})
	}
	all.Wait()
	k.Release()
	if how := k.watcher.ProcessState; how == nil || !how.Success() {
		t.Errorf("the guard is left: %v", how)
	}
	if left := hanging(t); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

// Without Adopt, a process that left the group is found by a mark in its environment.
func TestMarked(t *testing.T) {
	cmd := exec.Command(os.Args[0], "program", "hang")
	var k Keeper
	p, err := k.Start(cmd)
	if err != nil {
		t.Fatal(err)
	}
	p.Kill()
	<-p.Exited()
	if p.State() != "signal: killed" {
		t.Errorf("%q", p.State())
	}
	if left := hanging(t); len(left) > 0 {
		t.Errorf("left: %q", left)
	}
}

func BenchmarkRun(b *testing.B) {
	var k Keeper
	k.Adopt()
	for b.Loop() {
		if _, err := k.Run(b.Context(), []string{"/bin/true"}, nil, Limits{Time: time.Minute}); err != nil {
			b.Fatal(err)
		}
	}
}
