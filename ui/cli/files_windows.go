package cli

import (
	"os"
	"syscall"
)

// failedWrites are the signals by which the system ends who cannot write.
var failedWrites = []os.Signal{syscall.SIGPIPE}

// closed reports what a write says itself here.
func closed(*os.File) bool { return false }
