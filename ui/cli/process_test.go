package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"
)

// deadly are the signals that end the program, by the exit codes that tell of them.
var deadly = map[int]syscall.Signal{129: syscall.SIGHUP, 130: syscall.SIGINT, 131: syscall.SIGQUIT, 143: syscall.SIGTERM}

// hear lets what the tests start be ended by all signals, if they were themselves started to
// ignore some, as by nohup: what is caught is not ignored by what is started.
func hear() {
	for _, sig := range deadly {
		if signal.Ignored(sig) {
			signal.Notify(make(chan os.Signal, 1), sig)
		}
	}
}

// piped starts a program between two pipes, with a folder for what it saves; what it
// writes on standard error is among its output.
func piped(t *testing.T, state, name string, args ...string) (cmd *exec.Cmd, in io.WriteCloser, out *bufio.Reader) {
	t.Helper()
	cmd = exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+state)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = cmd.Stdout
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, in, bufio.NewReader(pipe)
}

// ending reads what a program still writes, and waits for its end.
func ending(t *testing.T, cmd *exec.Cmd, out io.Reader) (code int, rest string) {
	t.Helper()
	text, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // its state tells
	return cmd.ProcessState.ExitCode(), string(text)
}

// killedAfter runs the program on lines of input and kills it once so many lines of
// its output have come: it is at work on the next ones then, on a file, or on telling.
// It returns how many of the lines told of something.
func killedAfter(t *testing.T, after int, input, state string, args []string, tells func(line string) bool) (told int) {
	t.Helper()
	cmd, in, out := piped(t, state, "zugzwang", args...)
	if _, err := io.WriteString(in, input); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		if n == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		line, err := out.ReadString('\n')
		if err != nil {
			break
		}
		if tells(line) {
			told++
		}
		if n < after && strings.HasPrefix(line, "The input has ended") {
			t.Fatal("the program ended by itself")
		}
	}
	_ = cmd.Wait()
	return told
}

// usage runs a program and writes what it has used into a file: a command of the tests.
func usage() int {
	cmd := exec.Command(os.Args[2], os.Args[3:]...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr // nobody reads what it prints
	if err := cmd.Run(); cmd.ProcessState == nil {
		fmt.Fprintln(os.Stderr, err)
		return exitMisuse
	}
	if err := os.WriteFile(os.Args[1], fmt.Appendf(nil, "%+v", cmd.ProcessState.SysUsage()), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return exitMisuse
	}
	return cmd.ProcessState.ExitCode()
}
