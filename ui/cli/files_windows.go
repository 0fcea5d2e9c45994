package cli

import (
	"os"
	"syscall"
)

// failedWrites are the signals for a write that fails: the pipe's reader is gone.
var failedWrites = []os.Signal{syscall.SIGPIPE}
