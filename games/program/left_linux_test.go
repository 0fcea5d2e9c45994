package program

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// marked returns the processes with this text in their environment.
func marked(mark string) (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		env, err := os.ReadFile(dir + "/environ")
		if err != nil || !bytes.Contains(env, []byte(mark)) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			pids = append(pids, pid)
		}
	}
	return pids
}

// leaveSession makes a command start in a session of its own.
func leaveSession(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// A program ends when the process that started it ends, in whatever way, together with all that it
// has started. It need not read its input for that.
func TestAProgramEndsWithWhoeverHasStartedIt(t *testing.T) {
	for name, processes := range map[string]int{"deaf": 2, "parent": 4} {
		argv := here("host", name, "deaf")
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
		if running := marked(mark); line != "started\n" || len(running) != processes {
			t.Errorf("%s: %q, %v; processes %v, want %d", name, line, err, running, processes)
		}
		if err := host.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = host.Wait()
		for len(marked(mark)) > 0 && t.Context().Err() == nil { // they end, or the test hangs
		}
	}
}
