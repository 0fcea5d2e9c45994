//go:build unix && !linux

package process

import "golang.org/x/sys/unix"

// confine allows no new processes. Memory is not limited here: these systems do not count
// what Go takes.
func confine(_ Confinement, limit func(resource int, most int64)) { limit(unix.RLIMIT_NPROC, 0) }
