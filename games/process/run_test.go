package process

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestMain also runs the programs of these tests: this executable with a program's name as
// argument.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "program" {
		programs[os.Args[2]]()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var programs = map[string]func(){
	"echo":   func() { _, _ = io.Copy(os.Stdout, os.Stdin) },
	"deaf":   func() { fmt.Print("done\n") },
	"exit":   func() { fmt.Fprint(os.Stderr, strings.Repeat("much ", 10_000)+"no\n"); os.Exit(3) },
	"hang":   func() { fmt.Print("begun\n"); hang() },
	"flood":  func() { io.Copy(os.Stdout, endless{}) },
	"leaves": func() { leave(); fmt.Print("done\n") },
	"family": func() { leave(); hang() },
}

// hang reads from a pipe that is never written to: it waits until the process is ended.
func hang() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	_, _ = r.Read(make([]byte, 1))
	_ = w.Close() // keeps w open until here
}

type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, "and so on\n"), nil }

// leave starts children that outlive it and keep its output open. One of them detaches as far as
// it can.
func leave() {
	for _, away := range []bool{false, true} {
		child := exec.Command(os.Args[0], "program", "hang")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if away {
			getAway(child)
		}
		if err := child.Start(); err != nil {
			panic(err)
		}
	}
}

func here(name string) []string {
	exe, err := os.Executable()
	if err != nil {
		panic(err)
	}
	return []string{exe, "program", name}
}

// A run ends in one of four ways and returns its output.
func TestRun(t *testing.T) {
	large := []byte(strings.Repeat("word ", 200_000))
	for name, c := range map[string]struct {
		input []byte
		time  time.Duration
		want  End
		state string
		out   string
	}{
		"echo":  {input: large, time: time.Minute, want: Done, out: string(large)},
		"deaf":  {input: large, time: time.Minute, want: Done, out: "done\n"},
		"exit":  {time: time.Minute, want: Crashed, state: "exit status 3"},
		"hang":  {time: 300 * time.Millisecond, want: Late, out: "begun\n"},
		"flood": {time: time.Minute, want: Flooded, out: strings.Repeat("and so on\n", 200_000)[:1<<20]},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := new(Keeper).Run(t.Context(), here(name), c.input, Limits{Time: c.time, Output: 1 << 20})
			if err != nil || r.End != c.want || r.State != c.state || string(r.Output) != c.out {
				t.Errorf("%v, %v %q, %d bytes of output, want %v %q, %d bytes", err, r.End, r.State, len(r.Output), c.want, c.state, len(c.out))
			}
			if said := string(r.Said); c.want == Crashed && (!strings.HasSuffix(said, "much no\n") || len(said) > mostSaid) {
				t.Errorf("%d bytes of its standard error", len(said))
			}
		})
	}
}

// A program that cannot be started and a context that has ended give errors.
func TestRunErrors(t *testing.T) {
	limits := Limits{Time: time.Minute, Output: 100}
	for _, name := range []string{"/nowhere/program", os.TempDir(), "nosuchprogram"} {
		if _, err := new(Keeper).Run(t.Context(), []string{name}, nil, limits); err == nil || strings.Contains(err.Error(), "nowhere") {
			t.Errorf("%s: %v, want why", name, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := new(Keeper).Run(ctx, here("echo"), nil, limits); err != context.Canceled {
		t.Errorf("%v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if _, err := new(Keeper).Run(ctx, here("hang"), nil, limits); err != context.DeadlineExceeded {
		t.Errorf("%v", err)
	}
}
