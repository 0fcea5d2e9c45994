package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// stopped is the cause with which a signal cancelled the context: an interrupt, the end of the
// terminal, and so on. errors.Is takes it for context.Canceled.
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

// interruptible returns a context that signals to end cancel, with the cause stopped. Such a
// signal then does not end the process by itself, so that the terminal can be restored and
// started programs be ended; on SIGQUIT (ctrl+\) Go would print all stacks. Signals that the
// process was started to ignore, as by nohup, stay ignored.
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
