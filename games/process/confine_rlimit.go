//go:build unix && !freebsd && !dragonfly

package process

import "golang.org/x/sys/unix"

func setLimit(r *unix.Rlimit, most int64) {
	r.Cur = min(r.Cur, uint64(most))
	r.Max = min(r.Max, uint64(most))
}
