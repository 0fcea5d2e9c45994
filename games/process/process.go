// Package process runs the user's commands so that they can be ended with all they have started.
//
// On Linux that is the process group, processes that inherited a mark in the environment and,
// for a Keeper that adopts, every descendant; on Windows a job; elsewhere the process group.
package process

import (
	"errors"
	"io/fs"
	"os/exec"
	"runtime"
)

// Process is a command that was started.
type Process struct {
	cmd    *exec.Cmd
	group  group
	ended  chan struct{} // closed when the process has ended
	exited chan struct{} // closed when all it has started has, too
}

// Keeper starts processes, and knows those that it has started. The zero value is ready
// to use. Safe for concurrent use.
type Keeper struct{ keeper }

// Start starts a command from a thread of its own, which waits for it: Linux ends the
// process when the thread that has started it is gone. Its files have to be *os.File.
// The error says why it cannot be started.
func (k *Keeper) Start(cmd *exec.Cmd) (*Process, error) {
	p := &Process{cmd: cmd, ended: make(chan struct{}), exited: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends with this
		err := k.start(&p.group, cmd)
		started <- err
		if err == nil {
			_ = cmd.Wait() // how it ended is in its state
			close(p.ended)
			p.group.kill()
			p.group.close()
			close(p.exited)
		}
	}()
	if err := <-started; err != nil {
		return nil, cause(err)
	}
	return p, nil
}

// cause returns why a command cannot be started, without the command's name.
func cause(err error) error {
	var why *exec.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &why):
		return why.Err
	}
	return err
}

// Exited returns a channel that is closed when the process has ended and nothing is left of what
// it started.
func (p *Process) Exited() <-chan struct{} { return p.exited }

// Kill ends the process, and with it all it has started.
func (p *Process) Kill() {
	select {
	case <-p.exited:
	default:
		p.group.kill()
	}
}

// State returns how the process has ended, "exit status 3"; "" if it still runs.
func (p *Process) State() string {
	select {
	case <-p.exited:
		return p.cmd.ProcessState.String()
	default:
		return ""
	}
}
