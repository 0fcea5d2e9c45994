//go:build !unix

package terminal

import (
	"os"
	"syscall"
)

// Signals of job control and of a window's size. This system has neither; no process receives
// them.
const (
	sigStop = syscall.Signal(-1 - iota)
	sigGoOn
	sigSize
)

func stoppable() bool             { return false }
func stop(bool, <-chan os.Signal) {}
