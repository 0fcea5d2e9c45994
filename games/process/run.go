package process

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"sync"
	"time"
)

// End says how a run ended.
type End uint8

// The ways in which a run ends.
const (
	Done    End = iota // by itself, with exit code 0
	Crashed            // by itself, with another exit code or by a signal
	Late               // it took too long
	Flooded            // it printed too much
)

// Limits are what a run may take.
type Limits struct {
	Time   time.Duration // by the clock
	Output int           // bytes
}

// Run is the result of a run.
type Run struct {
	End
	State  string // how it crashed: "exit status 3", "signal: segmentation fault"
	Output []byte // no more than the limit
	Said   []byte // the end of its standard error
}

// mostSaid is how much of the end of a standard error is kept, in bytes.
const mostSaid = 4 << 10

// Run runs a command on an input, and returns when everything it has started has ended. The
// error says why it cannot be started, or is the context's.
func (k *Keeper) Run(ctx context.Context, argv []string, input []byte, limits Limits) (Run, error) {
	if err := ctx.Err(); err != nil {
		return Run{}, err
	}
	p, in, out, said, err := k.Piped(exec.Command(argv[0], argv[1:]...))
	if err != nil {
		return Run{}, err
	}
	r := Run{}
	flood := make(chan struct{})
	var left sync.WaitGroup
	left.Go(func() {
		_, _ = in.Write(input) // a command need not read all of it
		in.Close()
	})
	left.Go(func() {
		if r.Output = head(out, limits.Output); len(r.Output) > limits.Output {
			r.Output = r.Output[:limits.Output]
			close(flood)
		}
	})
	left.Go(func() { r.Said = tail(said) })

	late := time.NewTimer(limits.Time)
	defer late.Stop()
	select {
	case <-p.ended:
	case <-ctx.Done():
		err = ctx.Err()
	case <-late.C:
		r.End = Late
	case <-flood:
	}
	p.Kill()
	<-p.Exited()
	// Read what is left in the pipes. If some process escaped and holds them open, close
	// them after a second.
	closing := time.AfterFunc(time.Second, func() { closeAll(in, out, said) })
	left.Wait()
	closing.Stop()
	closeAll(in, out, said)
	select {
	case <-flood:
		r.End = Flooded
	default:
		if r.End == Done && !p.cmd.ProcessState.Success() {
			r.End, r.State = Crashed, p.State()
		}
	}
	return r, err
}

// Piped starts a command with a pipe at each of its standard files, and returns our ends of these:
// its input to write to, its output and its standard error to read. The error says why it cannot be
// started.
func (k *Keeper) Piped(cmd *exec.Cmd) (p *Process, in, out, said *os.File, err error) {
	var all []*os.File
	one := func() (r, w *os.File) {
		if err == nil {
			if r, w, err = pipe(); err == nil {
				all = append(all, r, w)
			}
		}
		return r, w
	}
	inRead, in := one()
	out, outWrite := one()
	said, saidWrite := one()
	if err == nil {
		cmd.Stdin, cmd.Stdout, cmd.Stderr = inRead, outWrite, saidWrite
		p, err = k.Start(cmd)
	}
	if err != nil {
		closeAll(all...)
		return nil, nil, nil, nil, err
	}
	closeAll(inRead, outWrite, saidWrite)
	return p, in, out, said, nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		f.Close()
	}
}

// head reads a file to its end, or until it has more than most bytes.
func head(f *os.File, most int) []byte {
	var text bytes.Buffer
	chunk := make([]byte, 1<<14)
	for text.Len() <= most {
		n, err := f.Read(chunk)
		text.Write(chunk[:n])
		if err != nil {
			break
		}
	}
	return text.Bytes()
}

// tail reads a file to its end and returns the last bytes.
func tail(f *os.File) []byte {
	var text []byte
	chunk := make([]byte, mostSaid)
	for {
		n, err := f.Read(chunk)
		if text = append(text, chunk[:n]...); len(text) > mostSaid {
			text = text[len(text)-mostSaid:]
		}
		if err != nil {
			return text
		}
	}
}
