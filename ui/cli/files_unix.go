//go:build unix

package cli

import (
	"os"

	"golang.org/x/sys/unix"
)

// failedWrites are the signals with which the system ends a process whose write fails: the pipe's
// reader is gone, or the file has reached its size limit.
var failedWrites = []os.Signal{unix.SIGPIPE, unix.SIGXFSZ}

// closed reports whether f, one of the three standard files, was closed before the process
// started. Go then opens the null device in its place, for reading and writing, and all output
// would be lost silently. A shell's > /dev/null opens it for writing only. Whoever passes the
// null device opened for both, as Python's DEVNULL is, is wrongly taken to have closed the file.
func closed(f *os.File) bool {
	flags, err := unix.FcntlInt(f.Fd(), unix.F_GETFL, 0)
	if err != nil || flags&unix.O_ACCMODE != unix.O_RDWR {
		return false
	}
	null, err := os.Stat(os.DevNull)
	if err != nil {
		return false
	}
	info, err := f.Stat()
	return err == nil && os.SameFile(info, null)
}
