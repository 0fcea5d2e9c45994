package process

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// keeper knows the processes that were started and not yet waited for.
type keeper struct {
	mu      sync.RWMutex
	adopts  bool
	name    string         // that no other keeper has
	guarded *os.File       // closed when we are gone; nil without a guard
	watcher *exec.Cmd      // the guard
	groups  map[int]*group // by the process that they began with
}

// marks begins the marks of what was started: a variable of the environment.
const marks = "ZUGZWANG_RUN="

// Adopt has whatever loses its parent become a child of this process, for good, so that
// nothing gets away, and Guards. The whole process is to start no others then but by this
// Keeper and by Again: an orphan that nobody knows is ended. Adopt once, before all else,
// and Release at the end.
func (k *Keeper) Adopt() {
	k.adopts = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == nil
	k.Guard()
}

// start starts a command in a session of its own, without our terminal, which ends when
// we do, however that comes.
func (k *keeper) start(g *group, cmd *exec.Cmd) error {
	g.keeper, g.mark = k, marks+k.name+"-"+rand.Text()
	cmd.Env = append(cmd.Environ(), g.mark)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Pdeathsig: syscall.SIGKILL}
	k.mu.Lock() // no child is there that is not known
	defer k.mu.Unlock()
	if err := cmd.Start(); err != nil {
		return err
	}
	if k.groups == nil {
		k.groups = map[int]*group{}
	}
	g.pid = cmd.Process.Pid
	k.groups[g.pid] = g
	return nil
}

// group is a process with all it has started: its process group, whoever has left that
// but inherited its mark, a variable of the environment that no other run has, and
// orphans that nobody else has started.
type group struct {
	keeper *keeper
	mark   string
	pid    int
}

// kill kills what is in the group now.
func (g *group) kill() { _ = syscall.Kill(-g.pid, syscall.SIGKILL) }

// close kills what is left after the process has ended. What is killed is gone a moment
// later, and may have started others before.
func (g *group) close() {
	for range 1000 {
		if !g.sweep() {
			break
		}
		time.Sleep(time.Millisecond)
	}
	g.keeper.mu.Lock()
	defer g.keeper.mu.Unlock()
	delete(g.keeper.groups, g.pid)
}

// sweep kills what is left, and reports whether there was anything.
func (g *group) sweep() (found bool) {
	g.keeper.mu.RLock()
	defer g.keeper.mu.RUnlock()
	pids, adopted := g.keeper.children()
	if !adopted {
		pids = processes()
	}
	for _, pid := range pids {
		env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		if !bytes.Contains(env, []byte(g.mark)) && (!adopted || g.keeper.marked(env)) {
			continue
		}
		found = true
		_ = syscall.Kill(pid, syscall.SIGKILL)
		if adopted {
			_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil) // nobody else does
		}
	}
	return found
}

// processes are all that there are, but for this one.
func processes() (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			pids = append(pids, pid)
		}
	}
	return pids
}

// children are our children that nobody here has started: orphans, whose own children come
// after them. False where orphans are not adopted, or the system does not tell. A list that
// changes while it is read can miss one, so that it is read twice.
func (k *keeper) children() (pids []int, ok bool) {
	if !k.adopts {
		return nil, false
	}
	for range 2 {
		files, _ := filepath.Glob("/proc/self/task/*/children")
		if len(files) == 0 {
			return nil, false
		}
		for _, file := range files {
			text, _ := os.ReadFile(file)
			for _, word := range bytes.Fields(text) {
				if pid, err := strconv.Atoi(string(word)); err == nil && k.groups[pid] == nil && !isAgain(pid) {
					pids = append(pids, pid)
				}
			}
		}
		if len(pids) > 0 {
			break
		}
	}
	return pids, true
}

// isAgain reports whether a process is what Again runs, which ends by itself.
func isAgain(pid int) bool {
	env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	its, _ := os.Readlink(fmt.Sprintf("/proc/%d/exe", pid))
	ours, err := os.Readlink("/proc/self/exe")
	return err == nil && its == ours && bytes.HasPrefix(env, []byte(again))
}

// marked reports whether a process is of a group that is still at work.
func (k *keeper) marked(env []byte) bool {
	for _, g := range k.groups {
		if bytes.Contains(env, []byte(g.mark)) {
			return true
		}
	}
	return false
}
