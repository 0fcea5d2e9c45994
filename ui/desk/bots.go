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

// Bots starts bots: the user's programs that play matches. It starts only commands that the user
// has named in this session; a saved match may contain others. It is safe for concurrent use. The
// nil pointer starts none.
type Bots struct {
	limit  time.Duration // for one move
	keeper process.Keeper

	mu      sync.Mutex
	guarded bool // keeper.Guard was called
	named   map[string]bool
	closed  bool                 // no bot is started
	guests  map[*duel.Guest]bool // those that may still run
	leaving sync.WaitGroup       // bots that are being ended
}

// BotTime is the default time limit of a bot for one move.
const BotTime = 10 * time.Second

// NewBots returns a starter of bots with this time limit for one move.
func NewBots(limit time.Duration) *Bots {
	return &Bots{limit: limit, named: map[string]bool{}, guests: map[*duel.Guest]bool{}}
}

// WhyNoBots returns why no bot can be started here, or "".
func WhyNoBots() string {
	if why := process.Unable(); why != nil {
		return why.Error()
	}
	return ""
}

// Name allows a command, words separated by blanks, to be started from now on. It returns false,
// and allows nothing, if command has no words or b is nil.
func (b *Bots) Name(command string) bool {
	if b == nil || len(strings.Fields(command)) == 0 {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.named[command] = true
	return true
}

// knows reports whether the user has named command.
func (b *Bots) knows(command string) bool {
	if b == nil {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.named[command]
}

// guest returns a new bot that runs command and makes the moves of player you; nil after Close. The
// command starts with the first move that the bot is asked for.
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

// leave ends g in the background, unless that was requested before. Close waits until it has ended.
func (b *Bots) leave(g *duel.Guest) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if !b.guests[g] {
		return
	}
	delete(b.guests, g)
	b.leaving.Go(g.Leave)
}

// Close ends all bots with all processes that they have started, and waits for that. Afterwards
// no bot is started.
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

// Rivals are the bots that play in a match. Set Bots before use; call Leave after it.
type Rivals struct {
	*Bots
	guests   [2]*duel.Guest // by player; nil: not asked yet
	commands [2]string      // the commands that guests run
	fault    [2]string      // by player: the sentence about what the bot did instead of moving; "": nothing
	asked    *matches.Match // the match up to the position about which a bot was asked last; nil: none was asked
	answer   *games.Move    // the move in that position; nil: not known
	work     *Work
}

// BotAnswered in [Reply.Goes] says that a bot has answered or failed: a face that runs the work
// beside itself then continues with the match.
type BotAnswered struct{}

// Restarted in [Reply.Goes] says that bots which went wrong will be started and asked again.
type Restarted struct{}

// Answer returns the bot's move in the current position of m; false if it has not answered.
func (r *Rivals) Answer(m *matches.Match) (games.Move, bool) {
	if r.answer == nil || r.asked == nil || !sameLine(r.asked, m) {
		return games.Move{}, false
	}
	return *r.answer, true
}

// Waits returns why the bot to move cannot move, as a clause; then a person may make its move. It
// returns "" if the bot can, or if no bot is to move. By is the key or the command of Restart.
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

// whyNoRestart returns why Restart is unavailable, or "".
func (r *Rivals) whyNoRestart(m *matches.Match) string {
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

// Restart returns the action that restarts bots which went wrong.
func (r *Rivals) Restart(m *matches.Match) Action {
	return Action{
		Name: "restart", Keys: []string{"B"}, Word: "restart the bot", Quiet: true,
		Help: "start a bot again that went wrong; until then you make its moves",
		Off:  func() string { return r.whyNoRestart(m) },
		Do: func([]string) Reply {
			r.fault, r.asked = [2]string{}, nil
			return Reply{Goes: Restarted{}}
		},
	}
}

// PlayOn in [Reply.Goes] asks the face to let the two programs that play a match make this many
// plies.
type PlayOn struct{ Plies int }

// mostPlayOn is the largest number of plies that two programs make before they wait again.
const mostPlayOn = 1000

// Go returns the action that lets two programs play on: one move on a screen, in the line mode as
// many plies as typed. Between such requests they wait.
func Go(m *matches.Match) Action {
	return Action{
		Name: "go", Args: "[PLIES]", Keys: []string{"."}, Word: "one move", Quiet: true, Off: func() string { return whyNoPace(m) },
		Help:  "let two programs that wait make a move",
		Typed: "PLIES is how many, without it they play on",
		Do: func(args []string) Reply {
			if len(args) == 0 {
				return Reply{Goes: PlayOn{mostPlayOn}}
			}
			n, err := strconv.Atoi(args[0])
			if err != nil || n < 1 || n > mostPlayOn || len(args) > 1 {
				return Says(fmt.Sprintf("a number of plies is 1..%d", mostPlayOn))
			}
			return Reply{Goes: PlayOn{n}}
		},
	}
}

// whyNoPace returns why the action of [Go] is unavailable, or "".
func whyNoPace(m *matches.Match) string {
	switch {
	case !m.Unmanned():
		return "a person plays: the other player moves by itself"
	case m.Over():
		return IsOver
	}
	return ""
}

// botName returns a bot's command, shortened for a sentence.
func botName(command string) string {
	const fits = 40
	return english.Shown(cmp.Or(command, "without a name"), fits)
}

// Work returns the work that asks the bot to move for its move or, once the match is over, tells
// the bots the result; nil if there is nothing to do. After it has run, Answer returns the move, or
// Waits why there is none.
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
	g := r.botOf(m, p)
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
				r.answer, r.fault[p] = nil, faulty(past.Bots[p], fault, err)
			}
			return Reply{Goes: BotAnswered{}}
		}
	}}
	return r.work
}

// botOf returns player p's bot in m; nil if Bots is closed. A bot with another command is ended.
func (r *Rivals) botOf(m *matches.Match, p games.Player) *duel.Guest {
	if r.guests[p] != nil && r.commands[p] != m.Bots[p] {
		r.leave(r.guests[p])
		r.guests[p] = nil
	}
	if r.guests[p] == nil {
		r.guests[p], r.commands[p] = r.guest(m.Bots[p], p), m.Bots[p]
	}
	return r.guests[p]
}

// farewell returns the work that tells the bots, once, that m is over.
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
				faults[p] = faulty(past.Bots[p], f, nil)
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

// Slipped returns how good the last move of m was, worded as in a review, if it worsened the
// outcome of the player who made it or, in a sum, cost more than the cheapest move; otherwise "".
// Before and after are the analyses, by the solution s, of the positions before and after the
// move.
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
		const fits = 12 // characters; a longer total says little in a sentence
		was, is := add.Sum(before.Position).Total, add.Sum(after.Position).Total
		if was != "" && len(was) <= fits && len(is) <= fits {
			text += ": the total goes from " + was + " to " + is
		}
	}
	return text
}

// faulty returns the sentence about a bot that did not move: its fault, or why it was not asked.
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

// Leave ends the bots of the match in the background, whatever they are doing. A bot that plays
// again is started anew.
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
