//go:build unix

package cli

import (
	"os"

	"golang.org/x/sys/unix"
)

// failedWrites are the signals with which the system ends a process whose write fails: the pipe's
// reader is gone, or the file has reached its size limit.
var failedWrites = []os.Signal{unix.SIGPIPE, unix.SIGXFSZ}
