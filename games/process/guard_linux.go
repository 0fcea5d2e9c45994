package process

import (
	"crypto/rand"
	"os"
	"os/exec"
	"syscall"
)

// watch is a shell script that waits for a line, which means that all is well, or for the
// end of its standard input. In that case it kills all processes with the mark $1. A
// process in the middle of execve shows no environment for a moment, so it looks until ten
// looks in a row, within a second, find none, and gives up after 600 looks.
const watch = `
read -r _ && exit 0
looks=0 quiet=0
while [ $quiet -lt 10 ] && [ $looks -lt 600 ]; do
	looks=$((looks+1)) quiet=$((quiet+1))
	for p in $(grep -ls "$1" /proc/[0-9]*/environ); do
		p=${p#/proc/}
		kill -9 "${p%/environ}" && quiet=0
	done
	sleep 0.1 || sleep 1
done 2>/dev/null`

// Guard starts a shell that outlives this process for a moment. If this process is killed,
// the shell kills what the Keeper has started, except processes that have cleared their
// environment. If there is no shell, nothing does. Call Guard once, before anything else,
// and Release at the end.
func (k *Keeper) Guard() {
	k.name = rand.Text()
	in, end, err := os.Pipe()
	if err != nil {
		return
	}
	defer in.Close()
	g := &group{keeper: &k.keeper, mark: "ZUGZWANG_GUARD=" + k.name}
	cmd := exec.Command("/bin/sh", "-c", watch, "zugzwang-guard", marks+k.name)
	cmd.Dir, cmd.Stdin = "/", in
	cmd.Env = []string{"PATH=/usr/bin:/bin", g.mark}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // so that keys that end this process do not reach the guard
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := cmd.Start(); err != nil {
		end.Close()
		return
	}
	k.guarded, k.watcher = end, cmd // the system closes end when this process ends
	k.groups = map[int]*group{cmd.Process.Pid: g}
}

// Release ends what Guard has started, once nothing runs any more.
func (k *Keeper) Release() {
	if k.guarded == nil {
		return
	}
	_, _ = k.guarded.WriteString("\n")
	k.guarded.Close()
	_ = k.watcher.Wait()
	k.guarded = nil
}
