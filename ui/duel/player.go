package duel

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
)

// Entrant takes part in a duel. It plays several matches at a time.
type Entrant interface {
	// Name returns how the entrant is called in tables.
	Name() string
	// Judged reports whether it is told where the entrant goes wrong.
	Judged() bool
	// enter returns the entrant's player in a match. The error says why there is none.
	enter(s *start, you games.Player, pace Pace) (player, error)
}

// Pace is how long a bot may take.
type Pace struct {
	Move  time.Duration // for a move
	Match time.Duration // for all its moves of a match; 0: as long as it wants
}

// player makes an entrant's moves in a match.
type player interface {
	// move returns the player's move. A analyses the current position of m, in which it is to move.
	// Fault is what it did in the place of moving. The error is the context's.
	move(ctx context.Context, m *matches.Match, s games.Solution, a *games.Analysis) (made games.Move, fault *Fault, err error)
	// see tells the player a move of its opponent.
	see(b games.Board, p games.Position, m games.Move)
	// end tells the player how the match has ended for it; unfinished if it was left. It returns a
	// fault that is seen only now.
	end(r result) *Fault
}

// Rung is the program at one of its strengths.
type Rung matches.Side

// Name returns the strength in words: "the perfect player".
func (r Rung) Name() string { return "the " + matches.Side(r).Noun() }

// Judged is false: the weaker strengths make mistakes on purpose.
func (r Rung) Judged() bool { return false }

func (r Rung) enter(*start, games.Player, Pace) (player, error) { return r, nil }

func (r Rung) move(_ context.Context, m *matches.Match, s games.Solution, a *games.Analysis) (games.Move, *Fault, error) {
	return matches.Side(r).Choose(m.Board, s, a, m.Seed, m.Ply()).Move, nil, nil
}

func (r Rung) see(games.Board, games.Position, games.Move) {}

func (r Rung) end(result) *Fault { return nil }

// Bot is a program that plays by the protocol.
type Bot struct {
	Argv   []string // word by word
	Keeper *process.Keeper
}

// Name returns the command.
func (b *Bot) Name() string { return strings.Join(b.Argv, " ") }

// Judged is true.
func (b *Bot) Judged() bool { return true }

func (b *Bot) enter(s *start, you games.Player, pace Pace) (player, error) {
	talk, err := b.Keeper.Talk(b.Argv)
	if err != nil {
		return nil, &UnstartedError{b, err}
	}
	return begin(talk, s, you, pace), nil
}

// UnstartedError is the error of a bot that cannot be started.
type UnstartedError struct {
	Bot *Bot
	Err error
}

func (e *UnstartedError) Error() string {
	return e.Bot.Argv[0] + ": cannot be started: " + e.Err.Error()
}

// Kind says how a bot goes wrong.
type Kind uint8

// The kinds of going wrong.
const (
	Right     Kind = iota
	GaveAway       // a move that worsens the outcome
	Illegal        // an answer that is no move's number
	Late           // no answer in time
	Unflushed      // an answer that came only when its input had ended
	Ended          // it crashed or ended before the match did
	Flooded        // it printed too much
	Unasked        // a line that nobody asked for
)

// Fault is what a bot did in the place of moving.
type Fault struct {
	Kind Kind
	Line string // what it printed, if that is what is wrong
	Says string // a sentence
}

// line is how a bot is spoken to: as process.Talk does.
type line interface {
	Say(text string)
	Ahead() (string, bool)
	Line(ctx context.Context, within time.Duration) (string, error)
	Unflushed(moment time.Duration) (string, bool)
	Close(moment time.Duration) (string, bool)
}

// begin begins a match with a bot.
func begin(talk line, s *start, you games.Player, pace Pace) *talker {
	talk.Say(opening(s, you, pace, ""))
	return &talker{talk: talk, pace: pace, left: pace.Match}
}

// talker is a bot in a match.
type talker struct {
	talk line
	pace Pace
	left time.Duration // of the time for the match, if there is a limit
	over bool          // the talk is
}

// moment is how long a bot has to end when its input has ended.
const moment = 500 * time.Millisecond

// info is how a line begins that only tells something.
const info = "info "

func (t *talker) move(ctx context.Context, m *matches.Match, _ games.Solution, _ *games.Analysis) (games.Move, *Fault, error) {
	p := m.Position()
	if f := t.ahead(); f != nil {
		return games.Move{}, f, nil
	}
	t.talk.Say(t.clock() + turn(m.Board, p))
	asked := time.Now()
	line, f, err := t.answer(ctx)
	t.left -= time.Since(asked)
	if f != nil || err != nil {
		return games.Move{}, f, err
	}
	moves := m.Board.Moves(p)
	n, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || n < 1 || n > len(moves) {
		return games.Move{}, &Fault{Illegal, line, fmt.Sprintf("It answered %s, where one of the numbers 1 to %d was asked for.", english.Quote([]byte(line)), len(moves))}, nil
	}
	return moves[n-1], nil, nil
}

// ahead returns the fault of a bot that printed a line before it was asked; nil if there is none.
func (t *talker) ahead() *Fault {
	for line, ok := t.talk.Ahead(); ok; line, ok = t.talk.Ahead() {
		if !strings.HasPrefix(line, info) {
			return unasked(line)
		}
	}
	return nil
}

func unasked(line string) *Fault {
	return &Fault{Unasked, line, fmt.Sprintf("It printed %s, and nobody had asked: one line for each `moves`, and no other but those that begin with `info`.", english.Quote([]byte(line)))}
}

// answer waits for a line that is no info.
func (t *talker) answer(ctx context.Context) (string, *Fault, error) {
	for by := time.Now().Add(t.limit()); ; {
		line, err := t.talk.Line(ctx, time.Until(by))
		ended := new(process.EndedError)
		switch {
		case err == nil && strings.HasPrefix(line, info):
			continue
		case err == nil:
			return line, nil, nil
		case errors.Is(err, process.ErrLate):
			return "", t.late(), nil
		case errors.Is(err, process.ErrFlooded):
			return "", &Fault{Kind: Flooded, Says: "It printed more than anybody reads, and was ended."}, nil
		case errors.As(err, &ended):
			f := &Fault{Kind: Ended, Says: "It ended before the match did, with " + ended.State + "."}
			if said := strings.TrimSpace(string(ended.Said)); said != "" {
				f.Line = said[strings.LastIndexByte(said, '\n')+1:]
			}
			t.over = true
			return "", f, nil
		}
		return "", nil, err
	}
}

// late returns the fault of a bot that did not answer in time.
func (t *talker) late() *Fault {
	t.over = true
	if line, ok := t.talk.Unflushed(moment); ok {
		return &Fault{Unflushed, line, "It answered, but the answer came only when its input had ended: it forgets to flush what it prints."}
	}
	if t.pace.Match > 0 && t.left <= t.pace.Move {
		return &Fault{Kind: Late, Says: fmt.Sprintf("It has used up its %v for the match.", t.pace.Match)}
	}
	return &Fault{Kind: Late, Says: fmt.Sprintf("It gave no answer within %v.", t.pace.Move)}
}

// limit returns how long the bot may take for the next move.
func (t *talker) limit() time.Duration {
	if t.pace.Match == 0 {
		return t.pace.Move
	}
	return min(t.pace.Move, max(t.left, 0))
}

// clock returns the line that tells the bot how much time is left for the match; "" without a limit.
func (t *talker) clock() string {
	if t.pace.Match == 0 {
		return ""
	}
	return fmt.Sprintf("left %d\n", max(t.left, 0).Milliseconds())
}

func (t *talker) see(b games.Board, p games.Position, m games.Move) { t.talk.Say(played(b, p, m)) }

func (t *talker) end(r result) (f *Fault) {
	if t.over {
		return nil
	}
	if r != unfinished {
		f = t.ahead()
		t.talk.Say("end " + r.String() + "\n")
	}
	if line, ok := t.talk.Close(moment); ok && f == nil && r != unfinished && !strings.HasPrefix(line, info) {
		f = unasked(line)
	}
	return f
}
