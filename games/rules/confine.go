//go:build !js

package rules

import (
	"context"
	"encoding/gob"
	"errors"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"go.starlark.net/syntax"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/process"
	"zugzwang/solver"
)

// Limits on workers that their parent enforces.
const (
	leastRoom = 16 << 20         // the least that a call may make, in bytes, however little memory is allowed
	silence   = 10 * time.Second // how long a worker may take to answer
	oneLife   = 30 * time.Second // how long a worker may answer in all before it is replaced: see mostLife
	idleTime  = 2 * time.Second  // how long a worker is kept while nobody asks it
	mostKept  = 1 << 12          // the most answers cached, each about one position
	mostKey   = 1 << 8           // the longest state, in bytes, for which answers are cached
	mostParts = 8                // the most parts of a position that are cached
)

// Confine reads an untrusted file of rules, as Load does, but evaluates it in workers: processes
// that can only answer questions, and that are killed when they take too much.
//
// A call may make values of 128 MB, or of half of opt.Memory if that is less; a worker may use
// twice as much. There is one worker for each processor, or as many as opt.Memory has room for,
// and one more. A worker takes at least 5 ms to start and 10 µs to ask; one that is idle for two
// seconds is ended. Ctx limits the reading only. The error is an *Error, or the context's.
func Confine(ctx context.Context, name string, source []byte, opt solver.Options) (*File, error) {
	f := named(name, source)
	if len(source) > MostSource {
		return nil, f.fault(syntax.Position{}, english.Thousands(len(source))+" bytes", english.Thousands(MostSource)+" at most")
	}
	n, room := runtime.GOMAXPROCS(0), uint64(mostRoom)
	if opt.Memory > 0 {
		room = max(min(room, uint64(opt.Memory)/2), leastRoom)
		n = max(1, min(n, int(uint64(opt.Memory)/room)-1))
	}
	ws := &workers{
		load: request{Question: askLoad, Name: f.name, Source: source, Room: room}, name: f.name,
		many: make(chan struct{}, n), single: make(chan struct{}, 1), kept: map[keptKey]reply{},
	}
	w, r, err := ws.start(ctx)
	if err != nil {
		return nil, err
	}
	ws.rest(w)
	r.File.name, r.File.source, r.File.eval = f.name, source, ws
	return r.File, nil
}

// workers evaluates a file in other processes, each of which answers one question at a time.
type workers struct {
	load   request
	name   string        // the file's name in errors
	many   chan struct{} // a slot for each question about many positions that may be asked at once
	single chan struct{} // a slot for a question about one position, which does not wait for those

	mu    sync.Mutex
	idle  []*workerProcess // workers that are not answering
	clock *time.Timer      // ends idle workers
	kept  map[keptKey]reply
	late  [askCall + 1]int // by question: how many brief ones took too much
}

// workerProcess is a worker as its parent sees it: the process and the pipes to it.
type workerProcess struct {
	process       *process.Process
	in, out, said *os.File
	send          *gob.Encoder
	receive       *gob.Decoder
	busy          time.Duration // how long the worker has answered in all
}

// keptKey is the cache key of a question.
type keptKey struct {
	question    question
	state, name string
	turn        games.Player
}

// errGone is the error for a worker that ended before it answered.
var errGone = errors.New("gone")

// start starts a worker and makes it read the file. It returns the worker with its reply. The error
// is an *Error or the context's.
func (ws *workers) start(ctx context.Context) (*workerProcess, *reply, error) {
	fail := func(err error) (*workerProcess, *reply, error) {
		return nil, nil, &Error{File: ws.name, Text: "the process for it cannot be started: " + english.Shown(err.Error(), mostWords)}
	}
	cmd, err := process.Again(workerName)
	if err != nil {
		return fail(err)
	}
	w := &workerProcess{}
	if w.process, w.in, w.out, w.said, err = new(process.Keeper).Piped(cmd); err != nil {
		return fail(err)
	}
	w.send, w.receive = gob.NewEncoder(w.in), gob.NewDecoder(w.out)
	r, err := w.ask(ctx, &ws.load)
	switch {
	case err == errGone:
		return nil, nil, w.died(&ws.load)
	case err != nil:
		return nil, nil, err
	case r.Fault != nil:
		w.end()
		return nil, nil, r.Fault
	}
	return w, r, nil
}

// ask sends a question and returns the reply. The error is errGone if the worker ended
// before it replied, or the context's. After an error, or a reply with Ends, the worker
// must not be asked again.
func (w *workerProcess) ask(ctx context.Context, q *request) (*reply, error) {
	defer context.AfterFunc(ctx, w.process.Kill)()
	// Time in which the machine slept, or this process was stopped, must not count as
	// silence: half of the limit may pass at once, but the other half must pass while there
	// was time to answer.
	var late *time.Timer
	again := false
	late = time.AfterFunc(silence/2, func() {
		if again {
			w.process.Kill()
		} else {
			again = true
			late.Reset(silence / 2)
		}
	})
	defer late.Stop()
	begun := time.Now()
	r := &reply{}
	err := w.send.Encode(q)
	if err == nil {
		err = w.receive.Decode(r)
	}
	w.busy += time.Since(begun)
	switch {
	case ctx.Err() != nil:
		w.end()
		return nil, ctx.Err()
	case err != nil:
		return nil, errGone
	case r.Ends:
		w.end()
	}
	return r, nil
}

// end ends a worker.
func (w *workerProcess) end() {
	w.process.Kill()
	for _, f := range []*os.File{w.in, w.out, w.said} {
		f.Close()
	}
}

// died returns why a worker ended, as far as its exit status and its last output tell.
func (w *workerProcess) died(load *request) *Error {
	w.process.Kill()
	<-w.process.Exited()
	said, _ := io.ReadAll(io.LimitReader(w.said, 4<<10))
	w.end()
	e := &Error{File: load.Name}
	// If the system gives a process no more memory, the process ends in one of several
	// ways, some of them in the C library.
	outOfMemory := func(sign string) bool { return strings.Contains(string(said), sign) }
	if slices.ContainsFunc([]string{"out of memory", "cannot allocate", "cannot reserve", "address space", "failed to allocate", "pthread_create failed", "SIGSEGV"}, outOfMemory) {
		e.Text = friendly(cancelled + largerThan(load.Room))
	} else {
		e.Text = "the process that answers for it has ended: " + w.process.State()
		if line, _, _ := strings.Cut(strings.TrimSpace(string(said)), "\n"); line != "" {
			e.Text += ", " + english.Shown(line, mostWords)
		}
	}
	return e
}

// rest makes a worker idle, or ends it if it has answered for long enough in all.
func (ws *workers) rest(w *workerProcess) {
	if w.busy > oneLife {
		w.end()
		return
	}
	ws.mu.Lock()
	defer ws.mu.Unlock()
	ws.idle = append(ws.idle, w)
	if ws.clock == nil {
		ws.clock = time.AfterFunc(idleTime, ws.dismiss)
	} else {
		ws.clock.Reset(idleTime)
	}
}

// dismiss ends the workers that are idle.
func (ws *workers) dismiss() {
	ws.mu.Lock()
	idle := ws.idle
	ws.idle = nil
	ws.mu.Unlock()
	for _, w := range idle {
		w.end()
	}
}

// take returns an idle worker, or a new one.
func (ws *workers) take(ctx context.Context) (*workerProcess, error) {
	for {
		ws.mu.Lock()
		last := len(ws.idle) - 1
		if last < 0 {
			ws.mu.Unlock()
			w, _, err := ws.start(ctx)
			return w, err
		}
		w := ws.idle[last]
		ws.idle = ws.idle[:last]
		ws.mu.Unlock()
		select {
		case <-w.process.Exited(): // it was killed while it was idle
			w.end()
		default:
			return w, nil
		}
	}
}

// do waits for a free slot in turns and returns the reply to a question. The error is an
// *Error if the worker ended while it answered, or the context's. An error of the rules is
// in the reply.
func (ws *workers) do(ctx context.Context, turns chan struct{}, q *request) (*reply, error) {
	select {
	case turns <- struct{}{}:
		defer func() { <-turns }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	w, err := ws.take(ctx)
	if err != nil {
		return nil, err
	}
	r, err := w.ask(ctx, q)
	switch {
	case err == errGone:
		return nil, w.died(&ws.load)
	case err != nil:
		return nil, err
	case !r.Ends:
		ws.rest(w)
	}
	return r, nil
}

// one returns the reply to a question about one position. The error is an *Error.
func (ws *workers) one(q request) (reply, error) {
	r, err := ws.do(context.Background(), ws.single, &q)
	if err != nil {
		e := err.(*Error)
		e.Position = stateName(q.State)
		return reply{Cut: true}, e
	}
	if r.Fault != nil {
		return reply{Cut: r.Cut}, r.Fault
	}
	return *r, nil
}

// mostLate is how many brief questions of one kind may take too much before no more of that
// kind are asked.
const mostLate = 3

// brief returns the reply to a brief question about one position. It fails at once if
// mostLate questions of the kind have taken too much. The error is an *Error.
func (ws *workers) brief(q request) (reply, error) {
	ws.mu.Lock()
	late := ws.late[q.Question] >= mostLate
	ws.mu.Unlock()
	if late {
		return reply{}, &Error{File: ws.name, Text: "found answers that take more than " + briefTime.String() + ", expected less"}
	}
	r, err := ws.one(q)
	if r.Cut {
		ws.mu.Lock()
		ws.late[q.Question]++
		ws.mu.Unlock()
	}
	return r, err
}

// stateName returns the name of a state for errors.
func stateName(state string) string {
	p, err := decode(state)
	if err != nil {
		return ""
	}
	return found(p)
}

// words returns the reply to a question whose answer is a text, from the cache if possible;
// "" if it fails.
func (ws *workers) words(q request) string {
	key := keptKey{q.Question, q.State, q.Name, q.Turn}
	if r, ok := ws.known(key); ok {
		return r.Text
	}
	r, _ := ws.brief(q)
	ws.keep(key, reply{Text: r.Text})
	return r.Text
}

// known returns a cached answer, and whether there is one.
func (ws *workers) known(key keptKey) (reply, bool) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	r, ok := ws.kept[key]
	return r, ok
}

// keep caches an answer, if the state is short and has few parts. A full cache is emptied first.
func (ws *workers) keep(key keptKey, r reply) {
	if len(key.state) > mostKey || len(r.Parts) > 0 && len(r.Parts[0]) > mostParts {
		return
	}
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if len(ws.kept) >= mostKept {
		clear(ws.kept)
	}
	ws.kept[key] = r
}

func (ws *workers) begin(v params.Values) (string, error) {
	r, err := ws.one(request{Question: askBegin, Values: v})
	return r.Text, err
}

func (ws *workers) ask(state string, turn games.Player) ([]finite.Move, solver.Outcome, error) {
	r, err := ws.one(request{Question: askMoves, State: state, Turn: turn})
	return r.Moves, r.End, err
}

func (ws *workers) picture(state string, turn games.Player) ([][]finite.Cell, error) {
	r, err := ws.brief(request{Question: askPicture, State: state, Turn: turn})
	return r.Cells, err
}

func (ws *workers) tell(state string, turn games.Player, move string) string {
	return ws.words(request{Question: askTell, State: state, Turn: turn, Name: move})
}

func (ws *workers) ended(state string, turn games.Player) string {
	return ws.words(request{Question: askEnded, State: state, Turn: turn})
}

func (ws *workers) callState(state string) string {
	return ws.words(request{Question: askCall, State: state})
}

func (ws *workers) expand(ctx context.Context, asked []finite.Position, to *finite.Expansion) error {
	return ws.all(ctx, askExpand, asked, func(r *reply) int {
		r.Told.tell(to)
		return len(r.Told.Ends)
	})
}

func (ws *workers) split(ctx context.Context, states []string) ([][]string, error) {
	key, alone := keptKey{question: askSplit}, len(states) == 1
	if alone {
		key.state = states[0]
		if r, ok := ws.known(key); ok {
			return r.Parts, nil
		}
	}
	asked := make([]finite.Position, len(states))
	for i, state := range states {
		asked[i].State = state
	}
	var parts [][]string
	err := ws.all(ctx, askSplit, asked, func(r *reply) int {
		parts = append(parts, r.Parts...)
		return len(r.Parts)
	})
	if alone && err == nil {
		ws.keep(key, reply{Parts: parts})
	}
	return parts, err
}

// all asks about positions until all are answered. Take is called with each reply, and
// returns how many positions the reply answers. If a worker ends while it answers about
// several positions, they are asked about one by one, to find the one at fault.
func (ws *workers) all(ctx context.Context, q question, asked []finite.Position, take func(r *reply) int) error {
	turns := ws.many
	if len(asked) == 1 {
		turns = ws.single
	}
	alone := false
	for len(asked) > 0 {
		these := asked
		if alone {
			these = asked[:1]
		}
		r, err := ws.do(ctx, turns, &request{Question: q, Asked: these})
		if e, died := err.(*Error); died {
			if len(these) > 1 {
				alone = true
				continue
			}
			e.Position = stateName(these[0].State)
			return e
		}
		if err != nil {
			return err
		}
		answered := take(r)
		asked = asked[answered:]
		switch {
		case r.Fault != nil:
			return r.Fault
		case answered == 0:
			return &Error{File: ws.name, Text: "the process that answers for it has answered nothing"}
		}
	}
	return nil
}

// tell adds the moves and ends of all positions to to.
func (t *moveLists) tell(to *finite.Expansion) {
	move, at := int32(0), int32(0)
	for i, end := range t.Ends {
		for ; move < t.Last[i]; move++ {
			to.Move(string(t.To[at:t.Until[move]]), t.Again[move])
			at = t.Until[move]
		}
		to.Done(end)
	}
}
