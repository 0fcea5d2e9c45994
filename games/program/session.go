package program

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"

	"zugzwang/games/english"
	"zugzwang/games/process"
)

// # A run of a program
//
//	ask ──questions──> write ──chunks──> read ──done──> ask
//	                     │                ↑
//	                     └──> program ────┘
//
// One goroutine writes the questions and another reads the answers, so neither the program nor
// we wait for the other to read. Questions are written in chunks, an empty line after each, a
// chunk or two ahead of the answers, so the program never waits for us. The size of a chunk
// follows the program's speed: a program that answers at the end of a chunk is then not taken
// for silent, and urgent questions get between.
//
// Every run ends in the same way: the process and all it started are killed, its pipes are
// closed, and once all goroutines have returned the channel gone is closed.

// session is a run of a program.
type session struct {
	header
	process *process.Process
	in      *os.File // the program's standard input
	out     *os.File // the program's standard output
	said    *os.File // the program's standard error

	questions, urgent chan *question
	chunks            chan chunk
	size              atomic.Int32 // how many positions to put in the next chunk

	ending sync.Once
	why    error         // what the program did wrong, or errOver; valid once gone is closed
	stop   chan struct{} // closed when the run is to end
	heard  chan struct{} // closed when its standard error has ended
	gone   chan struct{} // closed when everything that the run started has ended
	last   tail          // the end of its standard error, valid once heard is closed

	silence time.Duration
	reading atomic.Bool  // the reader is waiting for output
	quiet   atomic.Int32 // how many looks in a row have found no output
	silent  atomic.Bool  // the run was ended because the program was silent

	buffer   []byte // output; buffer[from:to] has not been parsed
	from, to int
	fresh    bool // a line was found since the last read
}

// begin starts a program and reads its header. The error is an *Error or the context's.
func begin(ctx context.Context, keeper *process.Keeper, argv []string, silence time.Duration) (*session, error) {
	s := &session{
		silence:   silence,
		questions: make(chan *question), urgent: make(chan *question), chunks: make(chan chunk, 1),
		stop: make(chan struct{}), heard: make(chan struct{}), gone: make(chan struct{}),
	}
	s.header.source = called(argv)
	s.size.Store(1)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var err error
	if s.process, s.in, s.out, s.said, err = keeper.Piped(exec.Command(argv[0], argv[1:]...)); err != nil {
		return nil, s.wrong("cannot be started: " + english.Shown(err.Error(), mostWords))
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

// end ends the run at once.
func (s *session) end() {
	s.ending.Do(func() {
		close(s.stop)
		s.process.Kill()
		s.in.Close()
		s.out.Close()
	})
}

// clear waits until everything that an ended run has started has ended, and until its
// standard error has been read, unless an escaped process keeps that open.
func (s *session) clear(left *sync.WaitGroup) {
	<-s.stop
	<-s.process.Exited()
	select {
	case <-s.heard:
	case <-time.After(time.Second):
	}
	s.said.Close()
	left.Wait()
	close(s.gone)
}

// leave ends the program's input, gives it a moment to finish, ends the run, and returns
// when everything that it started has ended.
func (s *session) leave() {
	s.in.Close()
	select {
	case <-s.process.Exited():
	case <-time.After(100 * time.Millisecond):
	}
	s.end()
	<-s.gone
}

// over reports whether the run has ended or is ending.
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

// looks is how many checks must find a program silent before it is ended. Time in which the
// machine slept, or a process was stopped, counts as one.
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
