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

// deadly are the signals that end the program, by exit code.
var deadly = map[int]syscall.Signal{129: syscall.SIGHUP, 130: syscall.SIGINT, 131: syscall.SIGQUIT, 143: syscall.SIGTERM}

// hear makes the programs that tests start end on all signals, even if the tests were started with
// some ignored, as by nohup: children do not ignore signals that the parent catches.
func hear() {
	for _, sig := range deadly {
		if signal.Ignored(sig) {
			signal.Notify(make(chan os.Signal, 1), sig)
		}
	}
}

// piped starts a program between two pipes, with a folder for saved files. Its standard error goes
// to the same output.
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

// ending reads the rest of a program's output and waits for its end.
func ending(t *testing.T, cmd *exec.Cmd, out io.Reader) (code int, rest string) {
	t.Helper()
	text, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait() // its state is checked below
	return cmd.ProcessState.ExitCode(), string(text)
}

// killedAfter runs the program on lines of input and kills it after so many lines of output, when
// it is working on the next ones. It returns how many lines satisfied tells.
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

// usage runs a program and writes its resource usage to a file. It is a command of the tests.
func usage() int {
	cmd := exec.Command(os.Args[2], os.Args[3:]...)
	cmd.Stdin, cmd.Stderr = os.Stdin, os.Stderr // its output is not read
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
