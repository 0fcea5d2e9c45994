package process

import (
	"os/exec"
	"sync"
	"unsafe"

	"golang.org/x/sys/windows"
)

type keeper struct{}

// Adopt does nothing: no process can leave a job.
func (k *Keeper) Adopt() {}

// Guard does nothing: a job ends with this process.
func (k *Keeper) Guard() {}

// Release does nothing: Guard has started nothing.
func (k *Keeper) Release() {}

// start starts a command and puts it into a job.
func (k *keeper) start(g *group, cmd *exec.Cmd) error {
	err := cmd.Start()
	if err == nil {
		g.started(cmd)
	}
	return err
}

// group is a process with all that it has started: a job, which the system ends when this
// process ends.
type group struct {
	mu      sync.Mutex
	job     windows.Handle
	process *exec.Cmd
}

// started puts a process into a job. If the system does not allow that, only the process
// itself will be ended.
func (g *group) started(cmd *exec.Cmd) {
	g.process = cmd
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation, uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		const rights = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
		var process windows.Handle
		if process, err = windows.OpenProcess(rights, false, uint32(cmd.Process.Pid)); err == nil {
			err = windows.AssignProcessToJobObject(job, process)
			windows.CloseHandle(process)
		}
	}
	if err != nil {
		windows.CloseHandle(job)
		return
	}
	g.job = job
}

func (g *group) kill() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.job != 0 {
		_ = windows.TerminateJobObject(g.job, 1)
	} else if g.process != nil {
		_ = g.process.Process.Kill()
	}
}

func (g *group) close() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.job != 0 {
		windows.CloseHandle(g.job)
		g.job = 0
	}
}
