//go:build unix

package process

import (
	"time"

	"golang.org/x/sys/unix"
)

// Confine takes from this process what it could do harm with, as far as the system can be
// asked to see to it: more memory (Linux) and time than it was given, core dumps, new files
// and new contents in them, new processes. It cannot be undone. On 64-bit Linux the kernel
// refuses the calls themselves, sockets and signals among them.
func Confine(c Confinement) {
	limit := func(resource int, most int64) {
		var now unix.Rlimit
		if unix.Getrlimit(resource, &now) == nil {
			setLimit(&now, most)
			_ = unix.Setrlimit(resource, &now)
		}
	}
	confine(c, limit) // which has to read a file
	limit(unix.RLIMIT_CPU, c.Time)
	limit(unix.RLIMIT_CORE, 0)
	limit(unix.RLIMIT_FSIZE, 0)
	limit(unix.RLIMIT_NOFILE, 0)
}

// CPUTime returns how much of the processors' time this process has taken.
func CPUTime() time.Duration {
	var all unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &all) != nil {
		return 0
	}
	return time.Duration(all.Utime.Nano() + all.Stime.Nano())
}
