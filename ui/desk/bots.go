package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/ui/duel"
)

// Bots starts programs of the user's that play matches. It starts only commands that the user has
// named; a match that was saved may name others. Safe for concurrent use. The nil pointer starts none.
type Bots struct {
	limit  time.Duration // for a move
	keeper process.Keeper

	mu      sync.Mutex
	guarded bool
	named   map[string]bool
	closed  bool
	guests  map[*duel.Guest]bool // that may run
	leaving sync.WaitGroup
}

// BotTime is how long a bot may take for a move unless something else is asked for.
const BotTime = 10 * time.Second

// NewBots returns a starter of bots that may take so long for a move.
func NewBots(limit time.Duration) *Bots {
	return &Bots{limit: limit, named: map[string]bool{}, guests: map[*duel.Guest]bool{}}
}

// Unable returns why no bot can be started here, or "".
func (b *Bots) Unable() string {
	if why := process.Unable(); why != nil {
		return why.Error()
	}
	return ""
}

// Name notes that the user has named a command, which may be started from now on. It returns false if
// that is no command.
func (b *Bots) Name(command string) bool {
	if b == nil || len(strings.Fields(command)) == 0 {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.named[command] = true
	return true
}

// knows reports whether the user has named a command.
func (b *Bots) knows(command string) bool {
	if b == nil {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.named[command]
}

// guest returns the bot of a command as a player; nil after Close.
func (b *Bots) guest(command string, you games.Player) *duel.Guest {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil
	}
	if !b.guarded {
		b.guarded = true
		b.keeper.Guard()
	}
	bot := duel.Bot{Argv: strings.Fields(command), Keeper: &b.keeper}
	g := bot.Guest(you, b.limit)
	b.guests[g] = true
	return g
}

// leave ends a guest in the background.
func (b *Bots) leave(g *duel.Guest) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.guests[g] {
		return
	}
	delete(b.guests, g)
	b.leaving.Go(g.Leave)
}

// Close ends all bots with all that they have started. Nothing is left of them then, and no other is
// started.
func (b *Bots) Close() {
	if b == nil {
		return
	}
	b.mu.Lock()
	b.closed = true
	guests := b.guests
	b.guests = nil
	b.mu.Unlock()
	for g := range guests {
		b.leaving.Go(g.Leave)
	}
	b.leaving.Wait()
	b.keeper.Release()
}

// Rivals are the bots of a match. The zero value with its Bots is ready to use, and must be left.
type Rivals struct {
	*Bots
	guests   [2]*duel.Guest // of each player; nil: it was not asked yet
	commands [2]string      // of the guests
	fault    [2]string      // what the bot of a player did in the place of moving; "": nothing
	asked    *matches.Match // the match up to where the bot is asked, or was asked last; nil: it was not
	answer   *games.Move    // to that
	work     *Work
}

// Moves is what the reply of [Rivals.Work] leads to: the face asks Answer for the bot's move, or Waits for
// the reason why there is none.
type Moves struct{}

// Answer returns the move with which the bot to move has answered; false if it has not.
func (r *Rivals) Answer(m *matches.Match) (games.Move, bool) {
	if r.answer == nil || r.asked == nil || !sameLine(r.asked, m) {
		return games.Move{}, false
	}
	return *r.answer, true
}

// Waits returns why the bot to move does not, as a clause; "" if it does, or a bot is not to move. Then a
// person may make its move. By is the key or the command of Restart.
func (r *Rivals) Waits(m *matches.Match, by string) string {
	if m.Over() || m.ToMove() != matches.Bot {
		return ""
	}
	p := m.Position().Turn()
	if !r.knows(m.Bots[p]) {
		return "the bot " + botName(m.Bots[p]) + " was not named in this session and is not started: make its moves yourself, or name it with --bot"
	}
	if r.fault[p] != "" {
		return r.fault[p] + " Make its move yourself, or start it again: " + by
	}
	return ""
}

// Unfaulted returns why no bot can be started again, or "".
func (r *Rivals) Unfaulted(m *matches.Match) string {
	switch {
	case !m.HasBot():
		return "no bot plays"
	case m.Over():
		return IsOver
	case m.ToMove() == matches.Bot && !r.knows(m.Bots[m.Position().Turn()]):
		return r.Waits(m, "")
	case r.fault == [2]string{}:
		return "nothing is wrong with the bot"
	}
	return ""
}

// Restart returns the action that starts bots again that went wrong.
func (r *Rivals) Restart(m *matches.Match) Action {
	return Action{
		Name: "restart", Keys: []string{"B"}, Word: "restart the bot", Quiet: true,
		Help: "start a bot again that went wrong; until then you make its moves",
		Off:  func() string { return r.Unfaulted(m) },
		Do: func([]string) Reply {
			r.fault, r.asked = [2]string{}, nil
			return Reply{Goes: Moves{}}
		},
	}
}

// Goes is where it leads to let so many moves be made by two programs.
type Goes struct{ Plies int }

// mostGoes is how many plies two programs play at the most before they wait again.
const mostGoes = 1000

// Go returns the action that lets two programs that wait make some moves: on a screen one.
func Go(m *matches.Match) Action {
	return Action{
		Name: "go", Args: "[PLIES]", Keys: []string{"."}, Word: "one move", Quiet: true, Off: func() string { return unpaced(m) },
		Help:  "let two programs that wait make a move",
		Typed: "PLIES is how many, without it they play on",
		Do: func(args []string) Reply {
			if len(args) == 0 {
				return Reply{Goes: Goes{mostGoes}}
			}
			n, err := strconv.Atoi(args[0])
			if err != nil || n < 1 || n > mostGoes || len(args) > 1 {
				return Says(fmt.Sprintf("a number of plies is 1..%d", mostGoes))
			}
			return Reply{Goes: Goes{n}}
		},
	}
}

// unpaced returns why nobody waits for Go, or "".
func unpaced(m *matches.Match) string {
	switch {
	case !m.Unmanned():
		return "a person plays: the other player moves by itself"
	case m.Over():
		return IsOver
	}
	return ""
}

// botName returns how a bot is called in a sentence.
func botName(command string) string {
	const fits = 40
	return english.Shown(cmp.Or(command, "without a name"), fits)
}

// Work returns the work that asks the bot that is to move for its move or, once the match is over, tells
// the bots its result. It returns nil if nobody is to be asked or told.
func (r *Rivals) Work(m *matches.Match) *Work {
	switch {
	case r.Bots == nil:
		return nil
	case m.Over():
		return r.farewell(m)
	case m.ToMove() != matches.Bot || r.Waits(m, "") != "":
		return nil
	case r.asked != nil && sameLine(r.asked, m):
		return r.work
	}
	p := m.Position().Turn()
	g := r.seat(m, p)
	if g == nil {
		r.fault[p] = "Bots are not started any more."
		return nil
	}
	past := m.Branch(m.Ply())
	r.asked, r.answer = past, nil
	r.work = &Work{What: "the bot " + botName(m.Bots[p]) + " is asked for its move", Light: true, Run: func(ctx context.Context, _ solver.Options) func() Reply {
		made, fault, err := g.Move(ctx, past)
		return func() Reply {
			if r.work, r.answer = nil, &made; fault != nil || err != nil {
				r.answer, r.fault[p] = nil, faulty(m.Bots[p], fault, err)
			}
			return Reply{Goes: Moves{}}
		}
	}}
	return r.work
}

// seat returns the guest of a player's command.
func (r *Rivals) seat(m *matches.Match, p games.Player) *duel.Guest {
	if r.guests[p] != nil && r.commands[p] != m.Bots[p] {
		r.leave(r.guests[p])
		r.guests[p] = nil
	}
	if r.guests[p] == nil {
		r.guests[p], r.commands[p] = r.guest(m.Bots[p], p), m.Bots[p]
	}
	return r.guests[p]
}

// farewell tells bots that the match is over, once.
func (r *Rivals) farewell(m *matches.Match) *Work {
	guests := r.guests
	if r.work != nil && r.asked != nil && sameLine(r.asked, m) || guests == [2]*duel.Guest{} {
		return r.work
	}
	past := m.Branch(m.Ply())
	if m.Drawn() {
		past.Draw()
	}
	r.asked, r.answer = past, nil
	r.work = &Work{What: "the bot is told the end", Light: true, Run: func(context.Context, solver.Options) func() Reply {
		var faults [2]string
		for p, g := range guests {
			if g == nil {
				continue
			}
			if f := g.End(past); f != nil {
				faults[p] = faulty(m.Bots[p], f, nil)
			}
		}
		return func() Reply {
			r.Leave()
			r.work = nil
			return Says(strings.TrimSuffix(strings.TrimSpace(faults[0]+" "+faults[1]), "."))
		}
	}}
	return r.work
}

// Slipped returns how good the last move of m was, as its review tells it, if that worsened the outcome
// of whoever made it or, in a sum, cost more than need be; "" if it did not. S is the solution, by which
// before analyses the position before the move and after the current one.
func Slipped(m *matches.Match, s games.Solution, before, after *games.Analysis) string {
	made, least := before.Options[0], before.Options[0].Cost
	for _, o := range before.Options {
		if o.Move == m.Move(m.Ply()-1) {
			made = o
		}
		if o.Cost.Cmp(least) < 0 {
			least = o.Cost
		}
	}
	add, sum := s.(games.Additive)
	lost := made.Cost.Sub(least)
	if matches.Rate(made, before.Options[0]) != matches.GaveAway && (!sum || lost.Sign() <= 0) {
		return ""
	}
	text := judgedMove(m, matches.NewLast(m, s, before, after), m.Ply()-1)
	if sum && lost.Sign() > 0 {
		text += ". It costs " + lost.String() + " more than need be"
		const fits = 12 // longer ones say little in a line
		was, is := add.Sum(before.Position).Total, add.Sum(after.Position).Total
		if was != "" && len(was) <= fits && len(is) <= fits {
			text += ": the total goes from " + was + " to " + is
		}
	}
	return text
}

// faulty words what a bot did in the place of moving.
func faulty(command string, f *duel.Fault, err error) string {
	says := "The bot " + botName(command) + ": "
	unstarted := new(duel.UnstartedError)
	switch {
	case errors.As(err, &unstarted):
		return says + "it cannot be started: " + unstarted.Err.Error() + "."
	case err != nil:
		return says + "it was not asked: " + err.Error() + "."
	case f.Kind == duel.Ended && f.Line != "":
		const fits = 60
		return says + f.Says + " On standard error, last: " + english.Shown(f.Line, fits) + "."
	}
	return says + f.Says
}

// Leave ends the bots of the match in the background, whatever they are doing.
func (r *Rivals) Leave() {
	if r.Bots == nil {
		return
	}
	for p, g := range r.guests {
		if g != nil {
			r.leave(g)
		}
		r.guests[p] = nil
	}
}

// sameLine reports whether two matches have come to the same position by the same moves.
func sameLine(a, b *matches.Match) bool {
	if a.Board != b.Board || a.Ply() != b.Ply() || a.At(0).Key() != b.At(0).Key() {
		return false
	}
	for ply := range a.Ply() {
		if a.Move(ply) != b.Move(ply) {
			return false
		}
	}
	return true
}
