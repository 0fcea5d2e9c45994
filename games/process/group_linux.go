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

// Adopt makes this process the parent of all descendants that lose theirs, for good, so that
// none can escape, and calls Guard. After it only this Keeper and Again may start processes:
// other orphans are ended. Call Adopt once, before anything else, and Release at the end.
func (k *Keeper) Adopt() {
	k.adopts = unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == nil
	k.Guard()
}

// start starts a command in a session of its own, without our terminal. The command is killed
// when we end, for whatever reason.
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

// group is a process with all it has started: its process group, processes that left the group
// but inherited its mark (an environment variable unique to this run), and orphans that nobody
// else has started.
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

// processes lists all processes but this one.
func processes() (pids []int) {
	all, _ := filepath.Glob("/proc/[0-9]*")
	for _, dir := range all {
		if pid, err := strconv.Atoi(filepath.Base(dir)); err == nil && pid != os.Getpid() {
			pids = append(pids, pid)
		}
	}
	return pids
}

// children lists our children that nobody here has started: orphans, each before its own
// children. It returns false if orphans are not adopted, or the system does not tell. It reads
// twice: a list that changes while it is read can miss a process.
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

// isAgain reports whether a process was started by Again. It ends by itself.
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
