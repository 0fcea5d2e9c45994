//go:build unix && !linux

package process

import (
	"os/exec"
	"syscall"
)

type keeper struct{}

// Adopt does nothing: on this system a process that leaves its group cannot be found again.
func (k *Keeper) Adopt() {}

// Guard does nothing: on this system processes that are left when this one is killed keep
// running.
func (k *Keeper) Guard() {}

// Release does nothing: Guard has started nothing.
func (k *Keeper) Release() {}

// start starts a command in a session of its own, without our terminal.
func (k *keeper) start(g *group, cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	err := cmd.Start()
	if err == nil {
		g.pid = cmd.Process.Pid
	}
	return err
}

// group is a process with all that it has started in its process group.
type group struct{ pid int }

func (g *group) kill() { _ = syscall.Kill(-g.pid, syscall.SIGKILL) }

func (g *group) close() {}
