//go:build !js

package rules

import (
	"encoding/gob"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"

	"zugzwang/games/process"
)

// Limits on a worker.
const (
	mostLife  = 120                    // seconds of the processors' time in all
	stepTime  = 100 * time.Nanosecond  // of the processors' time for each step of a call,
	freeTime  = time.Second            // and so much more,
	briefTime = 100 * time.Millisecond // or so much where a screen waits that can do without
	arena     = 64 << 20               // bytes: what Go reserves at a time
	deadline  = 300 * time.Millisecond // until a call that was told to end has to
	pause     = 10 * time.Millisecond  // between two looks at what is taken
	patience  = 300 * time.Millisecond // after which an answer about many positions is given in part
	mostReply = 1 << 20                // bytes, likewise
)

// init turns a process that was started under workerName into a worker, so that any program with
// this package can run itself again to evaluate rules.
func init() {
	if len(os.Args) == 1 && os.Args[0] == workerName {
		work(os.Stdin, os.Stdout)
		os.Exit(0)
	}
}

// worker is this process as a worker: it evaluates one file for its parent.
type worker struct {
	file *script // nil until it was read
	m    *machine
	ask  *request      // what is being answered
	free time.Duration // freeTime or briefTime, as that may take

	calls atomic.Int64 // how many were begun and ended: odd while one goes on
	at    atomic.Int64 // which of the request's positions is asked about

	mu  sync.Mutex // one writes at a time, and none after the end
	out *gob.Encoder
}

// work answers questions until the input ends.
func work(in io.Reader, out io.Writer) {
	questions := gob.NewDecoder(in)
	first := &request{}
	if questions.Decode(first) != nil {
		return
	}
	w := &worker{m: newMachine(), out: gob.NewEncoder(out)}
	w.m.room = first.Room
	debug.SetMemoryLimit(int64(w.heap()))
	debug.SetGCPercent(400)
	// The runtime opens what it needs for timers with the first one. That must happen before the
	// system refuses it.
	time.AfterFunc(time.Hour, func() {}).Stop()
	process.Confine(process.Confinement{Memory: int64(2*first.Room) + arena, Time: mostLife})
	go w.watch(time.NewTicker(pause).C)
	for w.ask = first; ; {
		w.at.Store(0)
		w.free, w.m.most = freeTime, mostSteps
		if w.ask.Question.brief() {
			w.free, w.m.most = briefTime, fewSteps
		}
		w.m.cut.Store(false)
		w.calls.Add(1)
		r := w.answer(w.ask)
		r.Cut = w.m.cut.Load()
		w.mu.Lock()
		w.calls.Add(1)
		w.m.thread.Uncancel() // it may have been told to end when it just had
		err := w.out.Encode(r)
		w.mu.Unlock()
		w.ask = &request{}
		if err != nil || questions.Decode(w.ask) != nil {
			return
		}
	}
}

// heap returns the limit on memory in use, in bytes: what a call may make, and garbage.
func (w *worker) heap() uint64 { return w.m.room * 3 / 2 }

// answer answers one question.
func (w *worker) answer(q *request) *reply {
	r := &reply{}
	var err error
	switch f := w.file; q.Question {
	case askLoad:
		f, err = load(q.Name, q.Source, func() any { return w.m })
		if err == nil {
			w.file, r.File = f, f.File
		}
	case askBegin:
		r.Text, err = f.begin(q.Values)
	case askMoves:
		r.Moves, r.End, err = f.ask(q.State, q.Turn)
	case askExpand:
		err = w.expand(q, &r.Told)
	case askSplit:
		err = w.split(q, r)
	case askPicture:
		r.Cells, err = f.picture(q.State, q.Turn)
	case askTell:
		r.Text = f.tell(q.State, q.Turn, q.Name)
	case askResult:
		r.Text = f.result(q.State, q.Turn)
	case askCall:
		r.Text = f.callState(q.State)
	}
	if err != nil {
		r.Fault = err.(*Error)
	}
	return r
}

// expand collects the moves of positions, as many as it can in a moment.
func (w *worker) expand(q *request, t *told) error {
	begun := time.Now()
	a := w.file.answer(0)
	a.told = func(_, _ starlark.Value, state []byte, again bool) {
		t.To = append(t.To, state...)
		t.Until = append(t.Until, int32(len(t.To)))
		t.Again = append(t.Again, again)
	}
	for i, p := range q.Asked {
		w.at.Store(int64(i))
		before := *t
		a.turn = p.Player
		end, err := w.file.answered(w.m, a, p.State)
		if err != nil {
			*t = before // without the moves before the fault
			return err
		}
		t.Ends = append(t.Ends, end)
		t.Last = append(t.Last, int32(len(t.Until)))
		if len(t.To) > mostReply || time.Since(begun) > patience {
			break
		}
	}
	return nil
}

// split collects the parts of states, as many as it can in a moment.
func (w *worker) split(q *request, r *reply) error {
	begun, size := time.Now(), 0
	for i, p := range q.Asked {
		w.at.Store(int64(i))
		parts, err := w.file.splitOne(p.State)
		if err != nil {
			return err
		}
		r.Parts = append(r.Parts, parts)
		for _, part := range parts {
			size += len(part)
		}
		if size > mostReply || time.Since(begun) > patience {
			break
		}
	}
	return nil
}

// watch checks at every tick what the current call takes. It tells a call that takes too much to
// end, which happens at the call's next step; if no step comes, it ends this process.
func (w *worker) watch(tick <-chan time.Time) {
	var call, at int64
	var begun, told time.Duration // by the processors' clock; told: 0 until it was told
	base := inUse()
	for range tick {
		now, used := process.CPUTime(), inUse()
		if c, i := w.calls.Load(), w.at.Load(); c != call || i != at {
			call, at, begun, told = c, i, now, 0
		}
		if call%2 == 0 {
			continue
		}
		switch steps := w.m.steps.Load(); {
		case used > base+w.heap():
			w.end(call, largerThan(w.m.room))
		case told > 0 && now > told+deadline:
			w.end(call, tooSlow+w.free.String())
		case told == 0 && now > begun+w.free+time.Duration(steps)*stepTime:
			told = now
			w.cancel(call)
		}
	}
}

// cancel tells a call that takes too long to end, unless it is already over.
func (w *worker) cancel(call int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.calls.Load() == call {
		w.m.cut.Store(true)
		w.m.thread.Cancel(tooSlow + w.free.String())
	}
}

// end reports why a call must end and ends this process, unless that call is already over.
func (w *worker) end(call int64, why string) {
	w.mu.Lock()
	if w.calls.Load() != call {
		w.mu.Unlock()
		return
	}
	q, e := w.ask, &Error{Text: friendly(cancelled + why)}
	if q.Question == askLoad {
		e.File = named(q.Name, nil).name
	} else {
		e.File = w.file.name
		w.place(e, q)
	}
	_ = w.out.Encode(&reply{Fault: e, Ends: true, Cut: true})
	os.Exit(0)
}

// place adds to an error the position that it came up in.
func (w *worker) place(e *Error, q *request) {
	state, turn := q.State, q.Turn
	if i := int(w.at.Load()); i < len(q.Asked) {
		state, turn = q.Asked[i].State, q.Asked[i].Player
	}
	if q.Question == askBegin {
		e.Position = w.file.with(q.Values)
	} else if p, err := decode(state); err == nil {
		w.file.at(e, p, turn)
	}
}
