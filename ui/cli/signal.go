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

// code is the exit code of a shell's command that the signal ends: 130 for an
// interrupt, 131 for SIGQUIT, 143 for SIGTERM, 129 for SIGHUP.
func (s stopped) code() int {
	if n, ok := s.by.(syscall.Signal); ok {
		return 128 + int(n)
	}
	return exitFailure
}

// interruptible ends the context, for a cause that is stopped, at a signal to end,
// which then no longer ends the process by itself: a terminal is put back as it was
// first, and what was started is ended. Of SIGQUIT, ctrl+\, Go would make a page of
// stacks. A signal that the program was told to ignore, as by nohup, stays ignored.
func interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(ctx)
	signals := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		if !signal.Ignored(s) {
			signal.Notify(signals, s)
		}
	}
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
