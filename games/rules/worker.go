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
	mostLife  = 120                    // seconds of processor time, in all
	stepTime  = 100 * time.Nanosecond  // processor time of a call, for each step,
	freeTime  = time.Second            // and in addition this,
	briefTime = 100 * time.Millisecond // or only this, for a call whose result a screen can do without
	arena     = 64 << 20               // bytes that Go reserves at a time
	deadline  = 300 * time.Millisecond // how soon a call that was told to end must have ended
	pause     = 10 * time.Millisecond  // between two checks of a call
	patience  = 300 * time.Millisecond // after this time a question about many positions is answered only in part
	mostReply = 1 << 20                // bytes, after which the same holds
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
	file *script // nil until it has been read
	m    *machine
	ask  *request      // the question that is being answered
	free time.Duration // freeTime or, for a brief question, briefTime

	calls atomic.Int64 // calls begun plus calls ended: odd during a call
	at    atomic.Int64 // the index of the position in ask.Asked that is being answered

	mu  sync.Mutex // held while a reply is written, and at the end, after which none is
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
	// The runtime opens what it needs for timers when the first timer is made. That must
	// happen before the system refuses it.
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
		w.m.thread.Uncancel() // the call may have ended just before it was told to end
		err := w.out.Encode(r)
		w.mu.Unlock()
		w.ask = &request{}
		if err != nil || questions.Decode(w.ask) != nil {
			return
		}
	}
}

// heap returns the most bytes of memory in use: what a call may make, and half as much
// garbage.
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
	case askEnded:
		r.Text = f.ended(q.State, q.Turn)
	case askCall:
		r.Text = f.callState(q.State)
	}
	if err != nil {
		r.Fault = err.(*Error)
	}
	return r
}

// expand collects the moves of as many of the positions as it can in patience, at least
// one.
func (w *worker) expand(q *request, t *moveLists) error {
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
			*t = before // without moves that were read before the error
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

// split collects the parts of as many of the states as it can in patience, at least one.
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

// watch checks at every tick how much time and memory the current call takes. It tells a
// call that takes too much time to end, which happens at the call's next step. If the call
// does not end, or takes too much memory, watch ends this process.
func (w *worker) watch(tick <-chan time.Time) {
	var call, at int64
	var begun, told time.Duration // in processor time: when the call began, and when it was told to end, or 0
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

// place sets in an error the position that it concerns.
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
