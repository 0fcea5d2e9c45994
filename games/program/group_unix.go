//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// group is a process with all it has started: its process group.
type group struct{ pid int }

// prepare has the process start in a session of its own, without our terminal.
func (g *group) prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

func (g *group) started(cmd *exec.Cmd) { g.pid = cmd.Process.Pid }

func (g *group) kill() { _ = syscall.Kill(-g.pid, syscall.SIGKILL) }

func (g *group) close() {}
