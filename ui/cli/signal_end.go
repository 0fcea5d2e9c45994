//go:build !js

package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// notifyEnd sends the signals to end to a channel, except those that the process was started to
// ignore.
func notifyEnd(to chan<- os.Signal) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(to, s)
		}
	}
}
