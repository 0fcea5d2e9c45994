// Package program gets the rules of a game from a program in any language. The program is
// started once and asked about thousands of positions at a time over its standard input and
// output.
//
// All is text in lines, and words have no spaces. The program first prints a header and an empty
// line:
//
//	title Wythoff's queen
//	players Left Right          only if partisan
//	start 30,40
//
// Then it is asked any number of times: some lines POSITION (in a partisan game 0 POSITION or 1
// POSITION), and an empty line. It answers with as many lines in the same order, and an empty
// line. A line holds one of
//
//	NEXT NAME=NEXT ...     the moves of the player to move; without a NAME it is NEXT
//	NAME=PLAYER:NEXT       partisan: who moves next if not the other player
//	!win, !lose or !draw   a result, for the player to move
//	                       nothing: no move, which loses
//
// Both an answer without a move and the end of the answers are empty lines. The number of
// positions asked tells them apart: of n positions the first n lines are the answers, whatever
// they hold, and the next line must be empty.
//
// The first = of a word ends its name, so a position that contains one needs a name before it.
// In a partisan game, what follows the name and begins with 0: or 1: says who moves next.
//
// The program may answer line by line, or once it has been asked all: neither side waits for the
// other to read. It may be asked again before its last answers have been read. It must flush its
// output.
package program

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/games/process"
	"zugzwang/solver"
)

// Options says how long to wait for a program. The zero value is ready to use.
type Options struct {
	// Silence is how long it may take to start, and to answer for one position; 0 means 10 s.
	Silence time.Duration
	// Idle is how long the program keeps running if nobody asks it; 0 means 2 s.
	Idle time.Duration
}

// Program is the rules that a program computes. The program runs while it is asked. If
// nobody asks it for a while, it is ended with everything that it has started, and it is
// started again for the next question, so its answers need not be stored. After a fault it
// is not asked again: see Fault. It is safe for concurrent use.
type Program struct {
	argv []string
	opt  Options
	header
	fault atomic.Pointer[Error]

	keeper   process.Keeper
	life     context.Context // ends when the Program is closed
	stop     context.CancelFunc
	starting chan struct{} // a lock for starting the program: full while it is free
	mu       sync.Mutex
	running  *session       // the current run, or nil
	asking   int            // how many callers are asking
	leaving  sync.WaitGroup // runs that are being ended
	idle     *time.Timer
	ends     map[finite.Position]end // of the positions without moves that were asked about last
}

// end says how a position without moves ends.
type end struct {
	solver.Outcome
	said bool // the program printed the outcome; otherwise it printed no move
}

// mostEnds is the most ends that are cached.
const mostEnds = 1 << 10

// Start starts a program and reads its header. The context limits only that. The error is
// an *Error or the context's; then everything the program started has ended.
func Start(ctx context.Context, argv []string, opt Options) (*Program, error) {
	if len(argv) == 0 || argv[0] == "" {
		return nil, &Error{Text: "found no program, expected a command"}
	}
	if opt.Silence <= 0 {
		opt.Silence = 10 * time.Second
	}
	if opt.Idle <= 0 {
		opt.Idle = 2 * time.Second
	}
	p := &Program{argv: slices.Clone(argv), opt: opt, starting: make(chan struct{}, 1), ends: map[finite.Position]end{}}
	p.life, p.stop = context.WithCancel(context.Background())
	p.starting <- struct{}{}
	p.keeper.Guard()
	s, err := begin(ctx, &p.keeper, p.argv, opt.Silence)
	if err != nil {
		p.keeper.Release()
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.header, p.running = s.header, s
	p.idle = time.AfterFunc(opt.Idle, p.rest)
	return p, nil
}

// Close ends the program with everything that it has started, and waits for that. Later
// calls fail with errClosed.
func (p *Program) Close() {
	p.stop()
	<-p.starting
	defer func() { p.starting <- struct{}{} }()
	p.leave(true)
	p.leaving.Wait()
	p.keeper.Release()
}

// rest ends the current run if nobody is asking. The next question starts a new one.
func (p *Program) rest() { p.leave(false) }

// leave ends the current run. Unless must is set, it does so only if nobody is asking.
func (p *Program) leave(must bool) {
	p.mu.Lock()
	s := p.running
	if s == nil || p.asking > 0 && !must {
		p.mu.Unlock()
		return
	}
	p.running = nil
	p.leaving.Add(1)
	p.mu.Unlock()
	s.leave()
	p.leaving.Done()
}

// Fault returns what the program did wrong, an *Error, or nil. After a fault it is not asked
// again, and every call returns the fault.
func (p *Program) Fault() error {
	if e := p.fault.Load(); e != nil {
		return e
	}
	return nil
}

// Title returns the name of the game.
func (p *Program) Title() string { return p.header.title }

// Impartial reports whether both players have the same moves.
func (p *Program) Impartial() bool { return p.header.impartial }

// Players returns the players' names; First and Second if the program gives none.
func (p *Program) Players() [2]string { return p.header.players }

// Start returns the position that a match starts from.
func (p *Program) Start() string { return p.header.start }

// spec returns the rules as package finite needs them, but for ID and Theory. The game has
// no parameters.
func (p *Program) spec() finite.Spec {
	return finite.Spec{
		Name: p.Title(), Players: p.Players(), Impartial: p.Impartial(),
		On: func(params.Values) (finite.Rules, error) { return p, nil },
	}
}

// Batch returns how many positions to ask about at once to keep the program busy.
func (p *Program) Batch() int { return 1 << 12 }

// Expand asks the program about positions. If the context ends before the answer, the
// program is ended, and started again for other callers. The error is an *Error, errClosed
// or the context's.
func (p *Program) Expand(ctx context.Context, asked []finite.Position, told *finite.Expansion) error {
	if len(asked) == 0 {
		return ctx.Err()
	}
	return p.ask(ctx, newQuestion(asked, false, func(a *answer) {
		for _, m := range a.moves {
			told.Move(text(m.next), m.again)
		}
		told.Done(a.end.Outcome)
	}))
}

// Moves returns the moves of a position; none if the program fails, see Fault. Its question
// is asked before those of Expand that are waiting.
func (p *Program) Moves(state string, turn games.Player) []finite.Move {
	moves, _ := p.one(finite.Position{Player: turn, State: state})
	return moves
}

// Fails returns why the program failed on a position, or nil if it said that there are no
// moves.
func (p *Program) Fails(state string, turn games.Player) error {
	p.mu.Lock()
	_, told := p.ends[finite.Position{Player: turn, State: state}]
	p.mu.Unlock()
	if told {
		return nil
	}
	return p.Fault()
}

// End returns the result of a position without moves; Lose if the program fails, see Fault.
func (p *Program) End(state string, turn games.Player) solver.Outcome {
	return p.ended(state, turn).Outcome
}

// Ended returns the result that the program printed, in words; "" if it printed none.
func (p *Program) Ended(state string, turn games.Player) string {
	if e := p.ended(state, turn); e.said {
		return "the program says " + writeResult(e.Outcome)
	}
	return ""
}

// Check returns an *Error if a state could not be a position of the program's, nil if it could.
func (p *Program) Check(state string) error {
	if word([]byte(state)) {
		return nil
	}
	return p.header.wrong("found " + english.Quote([]byte(state)) + ", expected " + aPosition)
}

// ended returns how the play ends in a position without a move, from the cache or from the program.
func (p *Program) ended(state string, turn games.Player) end {
	at := finite.Position{Player: turn, State: state}
	p.mu.Lock()
	e, ok := p.ends[at]
	p.mu.Unlock()
	if !ok {
		_, e = p.one(at)
	}
	return e
}

// one asks about one position. If that has no moves, one caches how it ends.
func (p *Program) one(at finite.Position) (moves []finite.Move, e end) {
	e.Outcome = solver.Lose
	q := newQuestion([]finite.Position{at}, true, func(a *answer) {
		for _, m := range a.moves {
			moves = append(moves, finite.Move{Name: string(m.name), To: string(m.next), Again: m.again})
		}
		e = a.end
	})
	if p.ask(context.Background(), q) != nil {
		return nil, end{Outcome: solver.Lose}
	}
	if len(moves) == 0 {
		p.mu.Lock()
		defer p.mu.Unlock()
		if len(p.ends) >= mostEnds {
			clear(p.ends)
		}
		p.ends[at] = e
	}
	return moves, e
}

// ask answers a question. If another caller ends the run before the answer, ask starts the
// program again.
func (p *Program) ask(ctx context.Context, q *question) error {
	p.mu.Lock()
	p.asking++
	p.mu.Unlock()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.asking--; p.asking == 0 {
			p.idle.Reset(p.opt.Idle)
		}
	}()
	for {
		s, err := p.session(ctx)
		if err == nil {
			err = s.ask(ctx, q)
		}
		if e, ok := err.(*Error); ok {
			p.fault.CompareAndSwap(nil, e)
		}
		if err != errOver {
			return err
		}
	}
}

// session returns the current run, starting the program if it is not running. The error is an
// *Error, errClosed or the context's.
func (p *Program) session(ctx context.Context) (*session, error) {
	select { // callers take turns in the order in which they came, since starting can take long
	case <-p.starting:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { p.starting <- struct{}{} }()
	p.mu.Lock()
	s := p.running
	p.mu.Unlock()
	switch err := p.Fault(); {
	case err != nil:
		return nil, err
	case p.life.Err() != nil:
		return nil, errClosed
	case s != nil && !s.over():
		return s, nil
	case s != nil: // wait until the run before has ended altogether
		select {
		case <-s.gone:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	starting, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(p.life, cancel)()
	s, err := begin(starting, &p.keeper, p.argv, p.opt.Silence)
	switch {
	case err != nil && p.life.Err() != nil:
		return nil, errClosed
	case err != nil:
		return nil, err
	case s.header != p.header:
		s.end()
		<-s.gone
		return nil, p.header.wrong("found another header when it was started again, expected the same")
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.running = s
	return s, nil
}
