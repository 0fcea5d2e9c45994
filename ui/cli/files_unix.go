//go:build unix

package cli

import (
	"os"

	"golang.org/x/sys/unix"
)

// failedWrites are the signals by which the system ends who cannot write.
var failedWrites = []os.Signal{unix.SIGPIPE, unix.SIGXFSZ}

// closed reports whether one of the files that every process has was closed before
// the start. In its place Go opens the null device, for reading and writing, where all
// would be lost without a word. A shell's > /dev/null is for writing alone; who opens
// it for both and hands it on, as Python's DEVNULL, cannot be told from who closed it.
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
