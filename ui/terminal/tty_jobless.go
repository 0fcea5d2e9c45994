//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// Signals of job control, which there is none of here, and of a window's size, which no system
// sends here.
const (
	sigStop = syscall.Signal(-1 - iota)
	sigGoOn
	sigSize
)

func stoppable() bool             { return false }
func stop(bool, <-chan os.Signal) {}
