package duel

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"zugzwang/games"
	"zugzwang/games/matches"
)

// Guest is a bot in a match that a person plays or watches: moves may be taken back, and the bot
// can be ended at any time. It starts when it is first to move. It is safe for concurrent use.
type Guest struct {
	bot  *Bot
	you  games.Player
	pace Pace

	gone  context.Context // cancelled by Leave
	leave context.CancelFunc

	mu    sync.Mutex
	talk  *talker      // with the running bot; nil: it does not run
	start string       // the key of the first position of the match
	told  []games.Move // the moves the bot has been told, including its own
}

// Guest returns the bot as player you of a match, with a time limit for each move.
func (b *Bot) Guest(you games.Player, limit time.Duration) *Guest {
	g := &Guest{bot: b, you: you, pace: Pace{Move: limit}}
	g.gone, g.leave = context.WithCancel(context.Background())
	return g
}

// Move returns the bot's move in the current position of m, which must not change before Move
// returns. If m does not continue the match that the bot knows, such as after moves were taken
// back, the bot is restarted. Fault is what the bot did instead of moving, after which it is ended.
// The error says why it cannot be started, or is the context's.
func (g *Guest) Move(ctx context.Context, m *matches.Match) (made games.Move, fault *Fault, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(g.gone, stop)()
	if ctx.Err() != nil {
		return made, nil, ctx.Err()
	}
	if err := g.follow(m); err != nil {
		return made, nil, err
	}
	made, fault, err = g.talk.move(ctx, m, nil, nil)
	if fault != nil || err != nil { // otherwise a late answer could follow
		g.end(unfinished)
		return made, fault, err
	}
	g.told = append(g.told, made)
	return made, nil, nil
}

// follow sends the bot the moves of m that it does not know. It starts the bot if it does not run,
// and restarts it if m does not continue the match that the bot knows. The error is an
// *UnstartedError.
func (g *Guest) follow(m *matches.Match) error {
	if g.talk != nil && !g.tell(m) {
		g.end(unfinished)
	}
	if g.talk != nil {
		return nil
	}
	talk, err := g.bot.Keeper.Talk(g.bot.Argv)
	if err != nil {
		return &UnstartedError{g.bot, err}
	}
	g.talk, g.start, g.told = &talker{talk: talk, pace: g.pace}, m.At(0).Key(), nil
	talk.Say(joinLines(m, g.you, g.pace))
	for ply := range m.Ply() {
		g.told = append(g.told, m.Move(ply))
	}
	return nil
}

// tell sends the running bot its opponent's moves. It returns false, having sent nothing, if m does
// not continue the match that the bot knows.
func (g *Guest) tell(m *matches.Match) bool {
	if m.At(0).Key() != g.start || m.Ply() < len(g.told) {
		return false
	}
	for ply := range m.Ply() {
		if ply < len(g.told) && m.Move(ply) != g.told[ply] || ply >= len(g.told) && m.At(ply).Turn() == g.you {
			return false
		}
	}
	for ply := len(g.told); ply < m.Ply(); ply++ {
		g.talk.see(m.Board, m.At(ply), m.Move(ply))
		g.told = append(g.told, m.Move(ply))
	}
	return true
}

// End tells the bot how the finished match m ended, and ends the bot. It returns what the bot did
// wrong at that; nil: nothing.
func (g *Guest) End(m *matches.Match) *Fault {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.talk == nil {
		return nil
	}
	how := unfinished
	if g.tell(m) {
		how = drawn
		if winner, ok := m.Winner(); ok && winner == g.you {
			how = won
		} else if ok {
			how = lost
		}
	}
	return g.end(how)
}

// end sends the bot the result, unless the match was broken off, and ends it. It returns a fault
// found only then; nil if there was none.
func (g *Guest) end(how result) *Fault {
	f := g.talk.end(how)
	g.talk = nil
	return f
}

// Leave ends the bot at once, with all processes that it has started. When it returns none is
// left, and Move fails.
func (g *Guest) Leave() {
	g.leave()
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.talk != nil {
		g.end(unfinished)
	}
}

// joinLines returns the lines that tell a bot a match under way: those that begin a match and all
// moves so far. If the board has no text, the lines contain its code.
func joinLines(m *matches.Match, you games.Player, pace Pace) string {
	first := m.At(0)
	s := &start{board: m.Board, first: first.Turn()}
	ok := false
	if write := m.Board.Game().Write; write != nil && m.Board.Start(s.first).Key() == first.Key() {
		s.text, s.settings, ok = write(m.Board)
	}
	code := ""
	if !ok {
		s.text, s.settings = nil, nil
		if text, err := games.Code(m.Board, first, games.MostCode); err == nil {
			code = "code " + text + "\n"
		}
	}
	var b strings.Builder
	b.WriteString(openingLines(s, you, pace, code))
	for ply := range m.Ply() {
		p := m.At(ply)
		fmt.Fprintf(&b, "past %s\n", m.Board.Name(p, m.Move(ply)))
	}
	return b.String()
}
