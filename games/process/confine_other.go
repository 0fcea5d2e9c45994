//go:build unix && !linux

package process

import "golang.org/x/sys/unix"

// confine forbids new processes. It does not limit memory: these systems do not count what
// Go allocates.
func confine(_ Confinement, limit func(resource int, most int64)) { limit(unix.RLIMIT_NPROC, 0) }
