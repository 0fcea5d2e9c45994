package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// stopped is why a run ended that a signal has ended: an interrupt, the end of the
// terminal, or whatever else the system wishes. It is a context.Canceled.
type stopped struct{ by os.Signal }

func (s stopped) Error() string        { return s.by.String() }
func (s stopped) Is(target error) bool { return target == context.Canceled }

// code returns the exit code for the signal: 130 for an interrupt, 131 for SIGQUIT, 143 for
// SIGTERM, 129 for SIGHUP.
func (s stopped) code() int {
	if n, ok := s.by.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return exitFailure
}

// interruptible returns a context that a signal to end cancels, with the cause stopped. The
// signal then no longer ends the process by itself: the terminal is restored first, and started
// programs are ended. On SIGQUIT, ctrl+\, Go would print a page of stacks. A signal that the
// program was told to ignore, as by nohup, stays ignored.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	signals := make(chan os.Signal, 1)
	notifyEnd(signals)
	go func() {
		select {
		case s := <-signals:
			cancel(stopped{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel(nil)
	}
}
