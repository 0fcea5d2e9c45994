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

// Entrant is a participant of a duel. It can play several matches at a time.
type Entrant interface {
	// Name returns the entrant's name in tables.
	Name() string
	// Judged reports whether the results say where the entrant goes wrong.
	Judged() bool
	// enter returns the entrant as a player of a match. The error says why it cannot play.
	enter(s *start, you games.Player, pace Pace) (player, error)
}

// Pace holds the time limits of a bot.
type Pace struct {
	Move  time.Duration // for one move
	Match time.Duration // for all its moves in a match; 0: none
}

// player is an entrant in one match.
type player interface {
	// move returns the player's move in the current position of m, which a analyses. Fault is
	// what the player did instead of moving. The error is the context's.
	move(ctx context.Context, m *matches.Match, s games.Solution, a *games.Analysis) (made games.Move, fault *Fault, err error)
	// see tells the player a move of its opponent.
	see(b games.Board, p games.Position, m games.Move)
	// end tells the player how the match ended for it; unfinished if it was broken off. It
	// returns a fault found only then.
	end(r result) *Fault
}

// Strength is the program at one of its strengths, as an entrant.
type Strength matches.Side

// Name returns the strength in words: "the perfect player".
func (r Strength) Name() string { return "the " + matches.Side(r).Noun() }

// Judged returns false: the weaker strengths err on purpose.
func (r Strength) Judged() bool { return false }

func (r Strength) enter(*start, games.Player, Pace) (player, error) { return r, nil }

func (r Strength) move(_ context.Context, m *matches.Match, s games.Solution, a *games.Analysis) (games.Move, *Fault, error) {
	return matches.Side(r).Choose(m.Board, s, a, m.Seed, m.Ply()).Move, nil, nil
}

func (r Strength) see(games.Board, games.Position, games.Move) {}

func (r Strength) end(result) *Fault { return nil }

// Bot is a program of the user's, as an entrant.
type Bot struct {
	Argv   []string // the command and its arguments
	Keeper *process.Keeper
}

// Name returns the command line.
func (b *Bot) Name() string { return strings.Join(b.Argv, " ") }

// Judged returns true: the results say where the user's program goes wrong.
func (b *Bot) Judged() bool { return true }

func (b *Bot) enter(s *start, you games.Player, pace Pace) (player, error) {
	talk, err := b.Keeper.Talk(b.Argv)
	if err != nil {
		return nil, &UnstartedError{b, err}
	}
	return begin(talk, s, you, pace), nil
}

// UnstartedError says that a bot cannot be started.
type UnstartedError struct {
	Bot *Bot
	Err error
}

func (e *UnstartedError) Error() string {
	return e.Bot.Argv[0] + ": cannot be started: " + e.Err.Error()
}

// Kind is the way in which a bot goes wrong.
type Kind uint8

// The kinds; Right is none of the wrong ones.
const (
	Right     Kind = iota
	GaveAway       // its move worsens the outcome
	Illegal        // its answer is not the number of a legal move
	Late           // it did not answer in time
	Unflushed      // it answered only after its input was closed
	Ended          // it exited before the match ended
	Flooded        // it printed too much
	Unasked        // it printed a line without being asked
)

// Fault is what a bot did instead of moving.
type Fault struct {
	Kind Kind
	Line string // the offending output; "": none
	Says string // a sentence about it
}

// line is a connection to a bot; process.Talk is one.
type line interface {
	Say(text string)
	Ahead() (string, bool)
	Line(ctx context.Context, within time.Duration) (string, error)
	Unflushed(moment time.Duration) (string, bool)
	Close(moment time.Duration) (string, bool)
}

// begin sends a bot the lines that begin a match.
func begin(talk line, s *start, you games.Player, pace Pace) *talker {
	talk.Say(openingLines(s, you, pace, ""))
	return &talker{talk: talk, pace: pace, left: pace.Match}
}

// talker is a bot that plays a match.
type talker struct {
	talk line
	pace Pace
	left time.Duration // rest of the time limit for the match, if there is one
	over bool          // the connection has been closed
}

// moment is how long a bot has to exit after its input is closed.
const moment = 500 * time.Millisecond

// info begins a line of a bot that is not an answer.
const info = "info "

// move asks the bot for a move by its number in the list of legal ones, from 1.
func (t *talker) move(ctx context.Context, m *matches.Match, _ games.Solution, _ *games.Analysis) (games.Move, *Fault, error) {
	p := m.Position()
	if f := t.ahead(); f != nil {
		return games.Move{}, f, nil
	}
	t.talk.Say(t.clock() + turnLines(m.Board, p))
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

// ahead returns the fault of a bot that printed a line before it was asked, or nil.
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

// answer waits for a line that does not begin with info.
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

// late returns the fault of a bot that did not answer in time: Late, or Unflushed if its answer
// comes when its input is closed.
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

// limit returns the time limit for the next move.
func (t *talker) limit() time.Duration {
	if t.pace.Match == 0 {
		return t.pace.Move
	}
	return min(t.pace.Move, max(t.left, 0))
}

// clock returns the line of the protocol with the time that the bot has left for the match; "" if
// there is no limit.
func (t *talker) clock() string {
	if t.pace.Match == 0 {
		return ""
	}
	return fmt.Sprintf("left %d\n", max(t.left, 0).Milliseconds())
}

func (t *talker) see(b games.Board, p games.Position, m games.Move) { t.talk.Say(playedLine(b, p, m)) }

// end sends the bot the result, unless the match was broken off, and closes its input. A line that
// it still prints is a fault, unless it is info.
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
