package duel

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
)

// Interactor judges a contestant's solution by a match against the perfect player.
type Interactor struct {
	Game   *games.Game
	Memory int64     // limit in bytes
	Pace   Pace      // time limits of the solution
	In     io.Reader // the solution's output
	Out    io.Writer // the solution's input
}

// Ruling is a judge's decision about a solution.
type Ruling uint8

// The rulings; their values are the exit codes of testlib's interactors.
const (
	Accepted    Ruling = iota // it kept the outcome of the start
	WrongAnswer               // it worsened the outcome, or was late
	WrongFormat               // it broke the protocol, or ended early
	Failed                    // the board or this program is at fault
)

// String returns the word with which testlib begins its message.
func (r Ruling) String() string {
	return [...]string{"ok", "wrong answer", "wrong output format", "FAIL"}[r]
}

// Outcome returns the outcome in testlib's XML report.
func (r Ruling) Outcome() string {
	return [...]string{"accepted", "wrong-answer", "presentation-error", "fail"}[r]
}

// Play plays a match from the first start of a board. The solution plays the side that can win,
// or the side that starts if neither can. It returns the ruling, a message and the moves. The
// error is one of the board, or the context's.
func (i *Interactor) Play(ctx context.Context, c games.Case) (ruling Ruling, says, moves string, err error) {
	d := &duel{Config: Config{Game: i.Game, Memory: i.Memory, Pace: i.Pace, Workers: 1}}
	starts := d.starts(c)
	if len(starts) == 0 {
		return Failed, "the board has no start with a move", "", nil
	}
	s := starts[0]
	solved, err := s.solved(ctx, d.options())
	if err != nil {
		return Failed, err.Error(), "", err
	}
	side := matches.Favoured(s.first, solved.Verdict(s.board.Start(s.first)).Outcome)
	d.Entrants = []Entrant{Strength(matches.Perfect), &solution{newPipe(i.In, i.Out)}}
	entrants := [2]int{0, 0}
	entrants[side] = 1
	r, err := d.play(ctx, s, entrants, 0)
	if err != nil {
		return Failed, err.Error(), "", err
	}
	ruling, says = r.ruling(side)
	return ruling, says, r.line(-1), nil
}

// ruling returns the ruling about a player of a match, with a message.
func (r *Record) ruling(p games.Player) (Ruling, string) {
	for i := range r.Slips {
		if s := &r.Slips[i]; r.turn(s) == p && s.gaveAway() {
			return WrongAnswer, r.slip(s)
		}
	}
	if r.Fault != nil && r.By == p {
		says := fmt.Sprintf("move %d (%s): %s", r.Match.Ply()+1, r.place(r.Match.Ply()), r.Fault.Says)
		switch r.Fault.Kind {
		case Illegal, Flooded, Unasked, Ended: // testlib rules so if the input ends
			return WrongFormat, says
		}
		return WrongAnswer, says
	}
	return Accepted, english.Several(r.Match.Len(), "move")
}

// solution is the contestant's solution behind two pipes.
type solution struct{ *pipe }

// Name returns the solution's name in sentences.
func (s *solution) Name() string { return "the solution" }

// Judged returns true: the solution's mistakes count.
func (s *solution) Judged() bool { return true }

func (s *solution) enter(at *start, you games.Player, pace Pace) (player, error) {
	return begin(s.pipe, at, you, pace), nil
}

// pipe talks to a process that another process has started and will end.
type pipe struct {
	out   io.Writer
	lines chan string // what it prints; closed at the end
}

// newPipe returns the pipe to a program that prints to in and reads from out. It reads lines in the
// background until the program closes its output.
func newPipe(in io.Reader, out io.Writer) *pipe {
	p := &pipe{out: out, lines: make(chan string)}
	go func() {
		defer close(p.lines)
		for scan := bufio.NewScanner(in); scan.Scan(); {
			p.lines <- scan.Text()
		}
	}()
	return p
}

// Say writes a text. A write error shows when no answer comes.
func (p *pipe) Say(text string) { _, _ = io.WriteString(p.out, text) }

// Ahead returns false: a judge lets a solution print before it is asked.
func (p *pipe) Ahead() (string, bool) { return "", false }

// Line waits for the next line; see process.Talk.
func (p *pipe) Line(ctx context.Context, within time.Duration) (string, error) {
	late := time.NewTimer(within)
	defer late.Stop()
	select {
	case line, ok := <-p.lines:
		if !ok {
			return "", &process.EndedError{State: "no more output"}
		}
		return line, nil
	case <-late.C:
		return "", process.ErrLate
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// Unflushed returns false: the interactor cannot end the solution's input to see unflushed
// output.
func (p *pipe) Unflushed(time.Duration) (string, bool) { return "", false }

// Close returns false: the interactor cannot end the solution's input.
func (p *pipe) Close(time.Duration) (string, bool) { return "", false }
