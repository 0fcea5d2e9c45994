package ptytest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// A program counts as waiting for its user if it is looked at so often in a row, lookWait apart,
// and each time has written nothing, runs no thread, and has read everything typed. All that takes
// longer than the program waits for the rest of a key's sequence. A look that comes late does not
// count: the machine is then busy, and the program may not have been woken yet to write the rest of
// a frame.
const (
	looks    = 15
	lookWait = 10 * time.Millisecond
)

// Quiet waits until the program waits for its user, but no longer than atMost, and reports whether
// it does. A program that shows an animation never does.
func (p *Terminal) Quiet(atMost time.Duration) bool {
	p.t.Helper()
	tick := time.NewTicker(lookWait)
	defer tick.Stop()
	patience := time.After(atMost)
	before, last := -1, time.Now()
	for quiet := 0; quiet < looks; quiet++ {
		select {
		case <-tick.C:
		case <-p.ended:
			return false
		case <-patience:
			return false
		}
		p.mu.Lock()
		written := len(p.raw)
		p.mu.Unlock()
		if written != before || p.untyped.Load() > 0 || p.pending() > 0 || p.busy() {
			quiet = -1
		}
		before = written
		now := time.Now()
		if now.Sub(last) > 2*lookWait {
			quiet--
		}
		last = now
	}
	return true
}

// UntilQuiet waits until the program waits for its user.
func (p *Terminal) UntilQuiet() {
	p.t.Helper()
	if !p.Quiet(Patience) {
		p.t.Fatalf("the program never waits\n%s", p.Dump())
	}
}

// Moves reports whether the program writes anything within this time without any input.
func (p *Terminal) Moves(within time.Duration) bool {
	p.mu.Lock()
	before := p.written
	p.mu.Unlock()
	select {
	case <-before:
		return p.Running()
	case <-time.After(within):
		return false
	}
}

// pending returns how many bytes are typed but not read, or written but not shown.
func (p *Terminal) pending() int {
	p.t.Helper()
	return p.Unread() + p.Unheard()
}

// busy reports whether a thread is running or runnable: of the program, of a process that it
// started, or of a shell's job on the terminal.
func (p *Terminal) busy() bool {
	all := []int{p.Pid()}
	if job := p.Foreground(); job != all[0] {
		all = append(all, job)
	}
	for i := 0; i < len(all); i++ {
		dir := fmt.Sprintf("/proc/%d/task", all[i])
		tasks, _ := os.ReadDir(dir)
		for _, task := range tasks {
			stat, _ := os.ReadFile(filepath.Join(dir, task.Name(), "stat"))
			at := bytes.LastIndex(stat, []byte(") ")) // the name, in parentheses, may contain parentheses
			if at >= 0 && bytes.IndexByte([]byte("RD"), stat[at+2]) >= 0 {
				return true
			}
			started, _ := os.ReadFile(filepath.Join(dir, task.Name(), "children"))
			for _, child := range bytes.Fields(started) {
				if pid, err := strconv.Atoi(string(child)); err == nil && !slices.Contains(all, pid) {
					all = append(all, pid)
				}
			}
		}
	}
	return false
}

// Wakeups returns how often the threads of a process have begun to wait; each wait ends in a
// wakeup.
func Wakeups(pid int) (n int, err error) {
	all := threads(pid, "status")
	if len(all) == 0 {
		return 0, fmt.Errorf("process %d has no threads", pid)
	}
	for _, status := range all {
		_, after, _ := bytes.Cut(status, []byte("\nvoluntary_ctxt_switches:"))
		line, _, _ := bytes.Cut(after, []byte("\n"))
		m, err := strconv.Atoi(string(bytes.TrimSpace(line)))
		if err != nil {
			return 0, fmt.Errorf("voluntary_ctxt_switches: %w", err)
		}
		n += m
	}
	return n, nil
}

// Spent returns the processor time of a process until now: the sum over its threads of the first
// number in schedstat, which is in nanoseconds.
func Spent(pid int) (sum time.Duration) {
	for _, stat := range threads(pid, "schedstat") {
		first, _, _ := bytes.Cut(stat, []byte(" "))
		n, _ := strconv.ParseInt(string(first), 10, 64)
		sum += time.Duration(n)
	}
	return sum
}

// Peak returns the largest amount of memory that the program has used, in bytes.
func (p *Terminal) Peak() int64 {
	p.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid()))
	_, after, found := bytes.Cut(text, []byte("\nVmHWM:"))
	line, _, _ := bytes.Cut(after, []byte(" kB\n"))
	kib, wrong := strconv.ParseInt(string(bytes.TrimSpace(line)), 10, 64)
	if err != nil || !found || wrong != nil {
		p.t.Fatalf("no peak in %s: %v", text, err)
	}
	return kib << 10
}

// threads returns the contents of a file of /proc for each thread of a process.
func threads(pid int, file string) (list [][]byte) {
	names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/%s", pid, file))
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil { // the thread may have ended
			list = append(list, text)
		}
	}
	return list
}
