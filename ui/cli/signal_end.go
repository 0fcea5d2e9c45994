//go:build !js

package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// notifyEnd hands on the signals to end, but for those that the program was told to ignore.
func notifyEnd(to chan<- os.Signal) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(to, s)
		}
	}
}
