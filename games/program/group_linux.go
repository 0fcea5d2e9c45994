package program

import (
	"bytes"
	"crypto/rand"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// group is a process with all it has started: its process group, and whoever has left
// that but inherited its mark, a variable of the environment that no other run has.
type group struct {
	mark string
	pid  int
}

// prepare has the process start in a session of its own, without our terminal, and end
// when we do, however that comes.
func (g *group) prepare(cmd *exec.Cmd) {
	g.mark = "ZUGZWANG_RULES=" + rand.Text()
	cmd.Env = append(cmd.Environ(), g.mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
}

func (g *group) started(cmd *exec.Cmd) { g.pid = cmd.Process.Pid }

// kill kills what is in the group now.
func (g *group) kill() { _ = syscall.Kill(-g.pid, syscall.SIGKILL) }

// close kills what is left after the process has ended. What is killed is gone a moment
// later, and may have started others before.
func (g *group) close() {
	for range 1000 {
		left := g.left()
		if len(left) == 0 {
			return
		}
		for _, pid := range left {
			_ = syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(time.Millisecond)
	}
}

// left are the processes with the mark.
func (g *group) left() (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		env, err := os.ReadFile(dir + "/environ")
		if err != nil || !bytes.Contains(env, []byte(g.mark)) {
			continue
		}
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			pids = append(pids, pid)
		}
	}
	return pids
}
