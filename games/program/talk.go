package program

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"time"

	"zugzwang/games/english"
	"zugzwang/games/finite"
)

// question is a caller's positions to ask the program about.
type question struct {
	asked  []finite.Position
	urgent bool
	take   func(a *answer) // called with each answer, which it must not keep
	next   int             // the index of the first position without an answer
	done   chan struct{}   // closed when all are answered
}

func newQuestion(asked []finite.Position, urgent bool, take func(*answer)) *question {
	return &question{asked: asked, urgent: urgent, take: take, done: make(chan struct{})}
}

// chunk is a part of a question that was written: up to position to.
type chunk struct {
	q  *question
	to int
}

// grace is how much longer a program has to answer after the caller's context has ended.
const grace = 50 * time.Millisecond

// ask answers a question. The error is an *Error if the program did something wrong,
// errOver if the run ended for another reason, or the context's. If the context ends, so
// does the run, unless the program answers within grace.
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
	case <-s.stop:
	case <-ctx.Done(): // waiting a moment is mostly faster than starting the program again
		select {
		case <-q.done:
		case <-s.stop:
		case <-time.After(grace):
			s.end()
		}
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

// write writes the questions to the program, chunk by chunk. If writing fails, the reader
// finds out.
func (s *session) write() {
	var text []byte
	var at *question // the long question being written, and how far it was written
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
			at, to = q, end // urgent questions have one position, so this one is the long one
		case q == at || at == nil:
			at = nil
		}
	}
}

// read reads the header, closes ready, and then reads answers. The error is what the
// program did wrong, or errOver.
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
			err = s.wrong(err.Error())
		}
		return s.failed(err, "an answer", s.about(p))
	}
	last := s.about(c.q.asked[c.to-1])
	line, err := s.line()
	if err == nil && len(line) > 0 {
		err = s.wrong(fmt.Sprintf("found %s, expected an empty line after %s", english.Quote(line), english.Several(n, "answer")))
	}
	if err != nil {
		return s.failed(err, "an empty line after the answer", last)
	}
	return nil
}

// about returns the name of a position in errors.
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
	slow = 200 * time.Millisecond // if a chunk takes longer, the next one is smaller
	fast = 20 * time.Millisecond  // if a chunk takes less, the next one is larger
	most = 1 << 12                // the most positions in a chunk
)

// pace sets the size of the next chunk, given how long the program took for the last n
// positions.
func (s *session) pace(took time.Duration, n int) {
	switch size := s.size.Load(); {
	case took > slow:
		s.size.Store(max(1, int32(n)/4))
	case took < fast && int(size) == n && size < most:
		s.size.Store(2 * size)
	}
}

// errLong is the error of a line that is too long.
var errLong = fmt.Errorf("found a line of more than %d MB, expected less", mostLine>>20)

// line returns the next line, without its end. It is valid until the next call. The error is
// errLong, or that of reading.
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

// failed ends the run and returns the *Error that says what was found in place of expected;
// or errOver, if the run was being ended anyway.
func (s *session) failed(err error, expected, position string) error {
	if s.over() && !s.silent.Load() {
		return errOver
	}
	e, ok := err.(*Error)
	switch {
	case ok:
	case s.silent.Load():
		e = s.wrong(fmt.Sprintf("found nothing for %v, expected %s (it has to flush its output)", s.silence, expected))
	case err == errLong:
		e = s.wrong(err.Error())
	default: // the output has ended
		select {
		case <-s.process.Exited():
		case <-s.stop:
		case <-time.After(time.Second):
		}
		found := "the end of what it says"
		if state := s.process.State(); state != "" {
			found = "its end, " + state
		}
		if s.to > s.from {
			found += " after " + english.Quote(s.buffer[s.from:s.to])
		}
		e = s.wrong("found " + found + ", expected " + expected)
	}
	e.Position = position
	s.end()
	<-s.heard
	e.Said = s.last.String()
	return e
}
