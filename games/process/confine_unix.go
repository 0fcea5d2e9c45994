//go:build unix

package process

import (
	"time"

	"golang.org/x/sys/unix"
)

// Confine takes from this process the means to do harm, as far as the system allows: more
// memory (Linux) and time than it was given, core dumps, new files and changes to files,
// new processes. It cannot be undone. On 64-bit Linux the kernel refuses the system calls
// themselves, those for sockets and signals included.
func Confine(c Confinement) {
	limit := func(resource int, most int64) {
		var now unix.Rlimit
		if unix.Getrlimit(resource, &now) == nil {
			setLimit(&now, most)
			_ = unix.Setrlimit(resource, &now)
		}
	}
	confine(c, limit) // before files cannot be opened any more: it reads one
	limit(unix.RLIMIT_CPU, c.Time)
	limit(unix.RLIMIT_CORE, 0)
	limit(unix.RLIMIT_FSIZE, 0)
	limit(unix.RLIMIT_NOFILE, 0)
}

// CPUTime returns the processor time that this process has used.
func CPUTime() time.Duration {
	var all unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &all) != nil {
		return 0
	}
	return time.Duration(all.Utime.Nano() + all.Stime.Nano())
}
