package program

import (
	"bufio"
	"crypto/rand"
	"os/exec"
	"syscall"
	"testing"
)

// marked are the processes that have this in their environment.
func marked(mark string) []int { return (&group{mark: mark}).left() }

// leaveSession has a command start in a session of its own.
func leaveSession(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// A program ends with whoever has started it, however that ends, and though it does not
// look at its input.
func TestAProgramEndsWithWhoeverHasStartedIt(t *testing.T) {
	argv := here("host", "deaf")
	host := exec.Command(argv[0], argv[1:]...)
	mark := "PROGRAM_OF_TEST=" + rand.Text()
	host.Env = append(host.Environ(), mark)
	out, err := host.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if running := marked(mark); line != "started\n" || len(running) != 2 {
		t.Errorf("%q, %v; processes %v, want two", line, err, running)
	}
	if err := host.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = host.Wait()
	for len(marked(mark)) > 0 && t.Context().Err() == nil { // it does, or the test never ends
	}
}
