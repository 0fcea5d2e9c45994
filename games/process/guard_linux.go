package process

import (
	"crypto/rand"
	"os"
	"os/exec"
	"syscall"
)

// watch waits for a line, after which all is well, or for the end of its standard input: then
// it ends whoever has the mark $1. A process that is just being replaced (execve) shows no
// environment for a moment, so that looking once misses it: nobody is left when ten looks in a
// row, within a second, find nobody. It gives up after 600 looks.
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

// Guard starts a shell that outlives this process for a moment. If this process is killed, the
// shell ends what the Keeper has started, except processes that have cleared their environment.
// Without a shell nothing does. Call Guard once, before anything else, and Release at the end.
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
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // out of reach of the keys that end us
	k.mu.Lock()
	defer k.mu.Unlock()
	if err := cmd.Start(); err != nil {
		end.Close()
		return
	}
	k.guarded, k.watcher = end, cmd // the system closes the one when we are gone
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
