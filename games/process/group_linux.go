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

// keeper holds the processes that were started and have not been waited for.
type keeper struct {
	mu      sync.RWMutex
	adopts  bool
	name    string         // unique to this keeper
	guarded *os.File       // closes when this process ends; nil without a guard
	watcher *exec.Cmd      // the guard
	groups  map[int]*group // by the id of the first process of each group
}

// marks begins the value of the environment variable that marks started processes.
const marks = "ZUGZWANG_RUN="

// Adopt makes this process the parent of all descendants whose own parent ends, so that
// none can escape, and calls Guard. It cannot be undone. From then on only this Keeper and
// Again may start processes, since other children are taken for orphans and killed. Call
// Adopt once, before anything else, and Release at the end.
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
	k.mu.Lock() // so that a new child is in groups before sweep sees it
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

// group is a process with all that it has started: its process group, processes that left
// the group but inherited its mark (an environment variable unique to this run), and
// orphans that belong to no other group.
type group struct {
	keeper *keeper
	mark   string
	pid    int
}

// kill kills the processes in the process group.
func (g *group) kill() { _ = syscall.Kill(-g.pid, syscall.SIGKILL) }

// close kills what is left of the group after its first process has ended. It repeats that,
// since a killed process takes a moment to end, and may have started others before.
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

// sweep kills what is left of the group once, and reports whether there was anything.
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
			_, _ = syscall.Wait4(pid, nil, syscall.WNOHANG, nil) // nobody else waits for an adopted process
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

// children returns the ids of our children that no group has started, which are orphans. It
// returns false if orphans are not adopted or the system has no list of children. It reads
// the list twice, since a list that changes while it is read can miss a process.
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

// isAgain reports whether a process was started by Again. Such a process ends by itself.
func isAgain(pid int) bool {
	env, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	its, _ := os.Readlink(fmt.Sprintf("/proc/%d/exe", pid))
	ours, err := os.Readlink("/proc/self/exe")
	return err == nil && its == ours && bytes.HasPrefix(env, []byte(again))
}

// marked reports whether an environment has the mark of some group that is still running.
func (k *keeper) marked(env []byte) bool {
	for _, g := range k.groups {
		if bytes.Contains(env, []byte(g.mark)) {
			return true
		}
	}
	return false
}
