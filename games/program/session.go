package program

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// # A run of a program
//
//	ask ──questions──> write ──chunks──> read ──done──> ask
//	                     │                ↑
//	                     └──> program ────┘
//
// One goroutine writes what is asked and another reads what is answered, so that
// neither the program nor we wait for the other to read. Questions are written in
// chunks, an empty line after each, and a chunk or two ahead of what was answered: the
// program never waits for us to take in what it has said. A chunk grows and shrinks
// with the program's speed, to be answered in good time: so that one that answers when
// it has been asked all is not taken for silent, and that what is urgent gets between.
//
// Whatever happens, a run ends in one way: the process and all it started are killed,
// what is read and written is closed, and once all goroutines have returned gone is
// closed.

// session is a run of a program.
type session struct {
	header
	cmd   *exec.Cmd
	group group
	in    *os.File // what it reads
	out   *os.File // what it writes
	said  *os.File // its standard error

	questions, urgent chan *question
	chunks            chan chunk
	size              atomic.Int32 // how many positions the next chunk has

	ending sync.Once
	why    error         // what it did wrong, or errOver; once it is gone
	stop   chan struct{} // closed when it is to end
	exited chan struct{} // closed when its process has
	heard  chan struct{} // closed when its standard error has ended
	gone   chan struct{} // closed when nothing is left of it
	last   tail          // of its standard error, once that has ended

	silence time.Duration
	reading atomic.Bool  // something is waited for
	quiet   atomic.Int32 // for how many looks
	silent  atomic.Bool  // that is why it was ended

	buffer   []byte // what was read, from..to of it not yet looked at
	from, to int
	fresh    bool // a line was found since it was last read
}

// question is positions that somebody asks about.
type question struct {
	asked  []finite.Position
	urgent bool
	take   func(a *answer) // is told each answer; it may not keep it
	next   int             // the first that was not answered
	done   chan struct{}   // closed when all are
}

func newQuestion(asked []finite.Position, urgent bool, take func(*answer)) *question {
	return &question{asked: asked, urgent: urgent, take: take, done: make(chan struct{})}
}

// chunk is a part of a question that was written, up to a position.
type chunk struct {
	q  *question
	to int
}

// begin starts a program and reads its header. The error is an *Error or the context's.
func begin(ctx context.Context, argv []string, silence time.Duration) (*session, error) {
	s := &session{
		silence:   silence,
		questions: make(chan *question), urgent: make(chan *question), chunks: make(chan chunk, 1),
		stop: make(chan struct{}), exited: make(chan struct{}), heard: make(chan struct{}), gone: make(chan struct{}),
	}
	s.header.source = shown(argv[0], mostWords)
	s.size.Store(1)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := s.start(argv); err != nil {
		return nil, s.wrong("cannot be started: "+shown(err.Error(), mostWords), "")
	}
	ready := make(chan struct{})
	var left sync.WaitGroup
	left.Go(s.listen)
	left.Go(s.watch)
	left.Go(s.write)
	left.Go(func() { s.why = s.read(ready) })
	go s.clear(&left)
	select {
	case <-ready:
		return s, nil
	case <-ctx.Done():
		s.end()
		<-s.gone
		return nil, ctx.Err()
	case <-s.gone:
		return nil, s.why
	}
}

// start starts the process; the error says why it cannot be.
func (s *session) start(argv []string) error {
	s.cmd = exec.Command(argv[0], argv[1:]...)
	var pipes []*os.File
	pipe := func() (r, w *os.File, err error) {
		if r, w, err = os.Pipe(); err == nil {
			pipes = append(pipes, r, w)
		}
		return r, w, err
	}
	inRead, inWrite, err1 := pipe()
	outRead, outWrite, err2 := pipe()
	saidRead, saidWrite, err3 := pipe()
	err := errors.Join(err1, err2, err3)
	if err == nil {
		s.in, s.out, s.said = inWrite, outRead, saidRead
		s.cmd.Stdin, s.cmd.Stdout, s.cmd.Stderr = inRead, outWrite, saidWrite
		err = s.launch()
	}
	if err != nil {
		for _, f := range pipes {
			f.Close()
		}
		var why *exec.Error
		var path *fs.PathError
		switch {
		case errors.As(err, &path):
			return path.Err
		case errors.As(err, &why):
			return why.Err
		}
		return err
	}
	inRead.Close()
	outWrite.Close()
	saidWrite.Close()
	return nil
}

// launch starts the process from a thread of its own, which waits for it: Linux ends
// the process when the thread that has started it is gone.
func (s *session) launch() error {
	started := make(chan error)
	go func() {
		runtime.LockOSThread() // and never unlocked: the thread ends with this
		s.group.prepare(s.cmd)
		err := s.cmd.Start()
		if err == nil {
			s.group.started(s.cmd)
		}
		started <- err
		if err == nil {
			_ = s.cmd.Wait() // how it ended is in its state
			s.group.kill()
			s.group.close()
			close(s.exited)
		}
	}()
	return <-started
}

// end ends the run at once.
func (s *session) end() {
	s.ending.Do(func() {
		close(s.stop)
		select {
		case <-s.exited:
		default:
			s.group.kill()
		}
		s.in.Close()
		s.out.Close()
	})
}

// clear waits until nothing is left of a run that is ended. What was said is heard to
// its end, unless somebody is left who keeps that open.
func (s *session) clear(left *sync.WaitGroup) {
	<-s.stop
	<-s.exited
	select {
	case <-s.heard:
	case <-time.After(time.Second):
	}
	s.said.Close()
	left.Wait()
	close(s.gone)
}

// leave ends the run and returns when nothing is left of it: the program sees the end
// of its input first, and has a moment for what it may want to do then.
func (s *session) leave() {
	s.in.Close()
	select {
	case <-s.exited:
	case <-time.After(100 * time.Millisecond):
	}
	s.end()
	<-s.gone
}

// over reports whether the run has ended, or is about to.
func (s *session) over() bool {
	select {
	case <-s.stop:
		return true
	default:
		return false
	}
}

// listen reads the standard error to its end.
func (s *session) listen() {
	defer close(s.heard)
	buffer := make([]byte, mostSaid)
	for {
		n, err := s.said.Read(buffer)
		_, _ = s.last.Write(buffer[:n])
		if err != nil {
			return
		}
	}
}

// looks is how many looks find a program silent before it is ended. A machine that was
// asleep in between, or a process that was stopped, counts as one.
const looks = 4

// watch ends a program that is silent for too long.
func (s *session) watch() {
	tick := time.NewTicker(s.silence / looks)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			if s.reading.Load() && s.quiet.Add(1) > looks {
				s.silent.Store(true)
				s.end()
				return
			}
		case <-s.stop:
			return
		}
	}
}

// ask has a question answered. The error is an *Error if the program did wrong, errOver
// if the run has ended for another reason, or the context's, which ends the run.
func (s *session) ask(ctx context.Context, q *question) error {
	to := s.questions
	if q.urgent {
		to = s.urgent
	}
	select {
	case to <- q:
	case <-ctx.Done():
		return ctx.Err()
	case <-s.stop:
		<-s.gone
		return s.why
	}
	select {
	case <-q.done:
	case <-ctx.Done():
		s.end()
	case <-s.stop:
	}
	select {
	case <-q.done:
		return nil
	default:
	}
	<-s.gone
	switch {
	case s.why != errOver:
		return s.why
	case q.next == len(q.asked):
		return nil
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return errOver
}

// write writes what is asked. What it cannot write the program will not answer.
func (s *session) write() {
	var text []byte
	var at *question // the one at hand, and up to where it was written
	var to int
	for {
		q, from := at, to
		if at == nil {
			select {
			case q = <-s.urgent:
			case q = <-s.questions:
			case <-s.stop:
				return
			}
			from = q.next
		} else {
			select {
			case q = <-s.urgent:
				from = q.next
			default:
			}
		}
		end := min(from+int(s.size.Load()), len(q.asked))
		text = text[:0]
		for _, p := range q.asked[from:end] {
			if !s.impartial {
				text = append(text, '0'+byte(p.Player), ' ')
			}
			text = append(append(text, p.State...), '\n')
		}
		select {
		case s.chunks <- chunk{q, end}:
		case <-s.stop:
			return
		}
		if _, err := s.in.Write(append(text, '\n')); err != nil {
			<-s.stop
			return
		}
		switch {
		case end < len(q.asked):
			at, to = q, end // what is urgent is one position
		case q == at || at == nil:
			at = nil
		}
	}
}

// read reads the header, and then what is answered; ready is closed between the two.
// The error is what the program did wrong, or errOver.
func (s *session) read(ready chan struct{}) error {
	s.buffer = make([]byte, 1<<16)
	h, err := readHeader(s.source, s.line)
	if err != nil {
		return s.failed(err, "a header", "")
	}
	s.header = h
	close(ready)
	a := newAnswer(!h.impartial)
	for {
		var c chunk
		select {
		case c = <-s.chunks:
		case <-s.stop:
			return errOver
		}
		began, from := time.Now(), c.q.next
		if err := s.answers(a, c); err != nil {
			return err
		}
		s.pace(time.Since(began), c.q.next-from)
		if c.q.next == len(c.q.asked) {
			close(c.q.done)
		}
	}
}

// answers reads the answers to a chunk.
func (s *session) answers(a *answer, c chunk) error {
	n := c.to - c.q.next
	for q := c.q; q.next < c.to; q.next++ {
		p := q.asked[q.next]
		line, err := s.line()
		if err == nil {
			if err = a.read(line, p.Player); err == nil {
				q.take(a)
				continue
			}
			err = s.wrong(err.Error(), "")
		}
		return s.failed(err, "an answer", s.about(p))
	}
	last := s.about(c.q.asked[c.to-1])
	line, err := s.line()
	if err == nil && len(line) > 0 {
		err = s.wrong(fmt.Sprintf("found %s, expected an empty line after %s", games.Quote(line), counted(n)), "")
	}
	if err != nil {
		return s.failed(err, "an empty line after the answer", last)
	}
	return nil
}

func counted(answers int) string {
	if answers == 1 {
		return "1 answer"
	}
	return fmt.Sprintf("%d answers", answers)
}

// about is a position as errors call it.
func (h *header) about(p finite.Position) string {
	state := p.State
	if len(state) > mostWords {
		state = strings.ToValidUTF8(state[:mostWords], "") + "…"
	}
	if h.impartial {
		return state
	}
	return state + ", " + h.players[p.Player] + " to move"
}

const (
	slow = 200 * time.Millisecond // a chunk should not take as long
	fast = 20 * time.Millisecond  // it may be larger
	most = 1 << 12                // positions in a chunk
)

// pace has the next chunk as large as suits a program that took so long for so many.
func (s *session) pace(took time.Duration, n int) {
	switch size := s.size.Load(); {
	case took > slow:
		s.size.Store(max(1, int32(n)/4))
	case took < fast && int(size) == n && size < most:
		s.size.Store(2 * size)
	}
}

// errLong is that a line has no end.
var errLong = fmt.Errorf("found a line of more than %d MB, expected less", mostLine>>20)

// line is the next line, without its end.
func (s *session) line() ([]byte, error) {
	for look := s.from; ; {
		if end := bytes.IndexByte(s.buffer[look:s.to], '\n'); end >= 0 {
			line := s.buffer[s.from : look+end]
			s.from = look + end + 1
			s.fresh = true
			if last := len(line) - 1; last >= 0 && line[last] == '\r' {
				line = line[:last]
			}
			return line, nil
		}
		s.to = copy(s.buffer, s.buffer[s.from:s.to])
		s.from, look = 0, s.to
		if s.to == len(s.buffer) {
			if s.to >= mostLine {
				return nil, errLong
			}
			s.buffer = append(s.buffer, make([]byte, len(s.buffer))...)
		}
		if s.fresh {
			s.quiet.Store(0)
			s.fresh = false
		}
		s.reading.Store(true)
		n, err := s.out.Read(s.buffer[s.to:])
		s.reading.Store(false)
		if s.to += n; n == 0 && err != nil {
			return nil, err
		}
	}
}

// failed ends the run because something was wrong while this was expected, and says
// what.
func (s *session) failed(err error, expected, position string) error {
	if s.over() && !s.silent.Load() {
		return errOver
	}
	e, ok := err.(*Error)
	switch {
	case ok:
	case s.silent.Load():
		e = s.wrong(fmt.Sprintf("found nothing for %v, expected %s (it has to flush its output)", s.silence, expected), "")
	case err == errLong:
		e = s.wrong(err.Error(), "")
	default: // the end
		select {
		case <-s.exited:
		case <-s.stop:
		case <-time.After(time.Second):
		}
		found := "the end of what it says"
		if state := s.state(); state != "" {
			found = "its end, " + state
		}
		if s.to > s.from {
			found += " after " + games.Quote(s.buffer[s.from:s.to])
		}
		e = s.wrong("found "+found+", expected "+expected, "")
	}
	e.Position = position
	s.end()
	<-s.heard
	e.Said = s.last.String()
	return e
}

// state is how the process has ended, if it has.
func (s *session) state() string {
	select {
	case <-s.exited:
		return s.cmd.ProcessState.String()
	default:
		return ""
	}
}
