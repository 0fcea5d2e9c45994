package process

import (
	"bufio"
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// Talk is a command in a dialogue line by line. It is for one goroutine.
type Talk struct {
	p     *Process
	in    *os.File
	out   *os.File
	err   *os.File
	lines chan string   // lines that it printed; closed at the end of its output
	flood chan struct{} // closed when it has printed too much
	texts chan struct{} // signals that there is something in queue
	left  sync.WaitGroup
	said  []byte // the end of its standard error, valid once left is done

	mu    sync.Mutex
	queue []string // to be written
	shut  bool     // the input ends after the queue
}

// Limits of a talk: the bytes of a line, and the lines that may wait to be read.
const (
	mostLine  = 1 << 12
	mostAhead = 1 << 10
)

// Errors of Line.
var (
	ErrLate    = errors.New("it took too long")
	ErrFlooded = errors.New("it printed too much")
)

// EndedError is the error for a command that ended while a line was expected.
type EndedError struct {
	State string // "exit status 0"
	Said  []byte // the end of its standard error
}

func (e *EndedError) Error() string { return "it ended with " + e.State }

// Talk starts a command. The error says why it cannot be started. Close must be called.
func (k *Keeper) Talk(argv []string) (*Talk, error) {
	p, in, out, said, err := k.Piped(exec.Command(argv[0], argv[1:]...))
	if err != nil {
		return nil, err
	}
	t := &Talk{p: p, in: in, out: out, err: said, lines: make(chan string, mostAhead), flood: make(chan struct{}), texts: make(chan struct{}, 1)}
	t.left.Go(t.write)
	t.left.Go(t.read)
	t.left.Go(func() { t.said = tail(said) })
	return t, nil
}

// write writes what is in the queue, until the input is to end or the command has ended.
func (t *Talk) write() {
	defer t.in.Close()
	for {
		t.mu.Lock()
		queue, shut := t.queue, t.shut
		t.queue = nil
		t.mu.Unlock()
		for _, text := range queue {
			if _, err := t.in.WriteString(text); err != nil {
				return // the command does not read its input, and need not
			}
		}
		if shut && len(queue) == 0 {
			return
		}
		if len(queue) > 0 {
			continue
		}
		select {
		case <-t.texts:
		case <-t.p.Exited():
			return
		}
	}
}

// read reads lines until the output ends or exceeds the limits.
func (t *Talk) read() {
	defer close(t.lines)
	r := bufio.NewReaderSize(t.out, mostLine)
	for {
		line, err := r.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			close(t.flood)
			return
		}
		if len(line) > 0 {
			select {
			case t.lines <- strings.TrimRight(string(line), "\r\n"):
			default:
				close(t.flood)
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// Say queues a text for the command to read, and returns at once.
func (t *Talk) Say(text string) { t.queued(text, false) }

// shutInput ends the command's input after everything queued.
func (t *Talk) shutInput() { t.queued("", true) }

func (t *Talk) queued(text string, shut bool) {
	t.mu.Lock()
	if text != "" {
		t.queue = append(t.queue, text)
	}
	t.shut = t.shut || shut
	t.mu.Unlock()
	select {
	case t.texts <- struct{}{}:
	default:
	}
}

// Ahead returns a line that is waiting to be read, and false if there is none.
func (t *Talk) Ahead() (string, bool) {
	select {
	case line, ok := <-t.lines:
		return line, ok
	default:
		return "", false
	}
}

// Line waits for the next line. The error is ErrLate if there is none in this time, ErrFlooded,
// an *EndedError, or the context's.
func (t *Talk) Line(ctx context.Context, within time.Duration) (string, error) {
	late := time.NewTimer(within)
	defer late.Stop()
	select {
	case line, ok := <-t.lines:
		if ok {
			return line, nil
		}
		select {
		case <-t.flood:
			return "", ErrFlooded
		default:
		}
		select { // the output is closed, but the command may still be running
		case <-t.p.Exited():
		case <-late.C:
		case <-ctx.Done():
			return "", ctx.Err()
		}
		t.end()
		return "", &EndedError{t.p.State(), t.said}
	case <-late.C:
		return "", ErrLate
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Unflushed ends the talk with a command that did not answer in time: it ends the command's
// input and gives it a moment to end by itself. It returns the line that the command prints
// then, or false. A command that forgets to flush its output prints it when it ends.
func (t *Talk) Unflushed(moment time.Duration) (string, bool) {
	t.shutInput()
	wait := time.NewTimer(moment)
	defer wait.Stop()
	defer t.end()
	select {
	case line, ok := <-t.lines:
		return line, ok
	case <-wait.C:
		return "", false
	}
}

// Close ends the command's input, gives the command a moment to end by itself, and then
// ends it with everything that it has started. It returns the first line that was not read;
// false if there is none.
func (t *Talk) Close(moment time.Duration) (string, bool) {
	t.shutInput()
	wait := time.NewTimer(moment)
	defer wait.Stop()
	select {
	case <-t.p.Exited():
	case <-t.flood:
	case <-wait.C:
	}
	t.end()
	line, ok := <-t.lines
	return line, ok
}

// end ends the command and waits until nothing is left of it.
func (t *Talk) end() {
	t.p.Kill()
	<-t.p.Exited()
	// If some process escaped and holds the pipes open, close them after a second.
	closing := time.AfterFunc(time.Second, func() { t.out.Close(); t.err.Close() })
	t.left.Wait()
	closing.Stop()
	t.out.Close()
	t.err.Close()
}
