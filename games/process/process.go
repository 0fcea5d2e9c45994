// Package process runs the user's commands so that they can be ended together with
// everything that they have started.
//
// What counts as started: on Linux the process group, processes that inherited a mark in
// the environment and, for a Keeper that adopts, every descendant; on Windows a job;
// elsewhere the process group.
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
	exited chan struct{} // closed when everything that it has started has ended, too
}

// Keeper starts processes and keeps track of them. The zero value is ready to use. It is
// safe for concurrent use.
type Keeper struct{ keeper }

// Start starts a command. Its files must be *os.File. The error says why it cannot be
// started. A thread of its own starts the command and waits for it, because Linux kills the
// process when the thread that started it ends.
func (k *Keeper) Start(cmd *exec.Cmd) (*Process, error) {
	p := &Process{cmd: cmd, ended: make(chan struct{}), exited: make(chan struct{})}
	started := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlock it, so that the thread ends with this goroutine
		err := k.start(&p.group, cmd)
		started <- err
		if err == nil {
			_ = cmd.Wait() // the process's state says how it ended
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

// Kill kills the process and everything that it has started, unless all has ended.
func (p *Process) Kill() {
	select {
	case <-p.exited:
	default:
		p.group.kill()
	}
}

// State returns how the process ended, "exit status 3"; "" if not everything it started has
// ended.
func (p *Process) State() string {
	select {
	case <-p.exited:
		return p.cmd.ProcessState.String()
	default:
		return ""
	}
}
