package duel

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Engine plays by the protocol as a bot does: it reads what a bot is told, and prints its moves.
type Engine struct {
	Game   *games.Game
	Side   matches.Side // the strength
	Seed   uint64       // of its mistakes
	Memory int64        // bytes
}

// mostBoard is how long a board may be, in bytes.
const mostBoard = 64 << 20

// Serve plays matches until the input ends. The error is one of the input, with its line, or the
// context's; nothing is printed after it.
func (e *Engine) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	r := &listener{in: bufio.NewReader(in)}
	var at *seat
	for {
		word, rest, err := r.next()
		if err == io.EOF {
			return nil
		}
		if err == nil {
			at, err = e.hear(ctx, r, at, word, rest, out)
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			return err
		}
	}
}

// seat is an engine in a match.
type seat struct {
	start start
	code  string // of the first position, where the board has no text
	you   games.Player
	m     *matches.Match
	s     games.Solution
}

// hear takes a line of the protocol, and what belongs to it.
func (e *Engine) hear(ctx context.Context, r *listener, at *seat, word, rest string, out io.Writer) (*seat, error) {
	if word == "duel" {
		if rest != version {
			return nil, r.wrong(rest, "version "+version+" of the protocol")
		}
		return &seat{start: start{settings: params.Settings{}}}, nil
	}
	if at == nil {
		return nil, r.wrong(word, "duel "+version)
	}
	if at.m == nil {
		return at, e.prepare(ctx, r, at, word, rest)
	}
	switch word {
	case "played", "past":
		return at, at.playedBy(r, rest)
	case "left":
		return at, nil
	case "turn":
		return at, at.answer(r, out)
	case "end":
		return nil, nil
	}
	return nil, r.wrong(word, "past, played, left, turn or end")
}

// prepare takes a line from before the first move.
func (e *Engine) prepare(ctx context.Context, r *listener, at *seat, word, rest string) (err error) {
	switch word {
	case "game":
		if rest != e.Game.ID {
			return r.wrong(rest, e.Game.ID)
		}
	case "you":
		at.you, err = r.player(rest)
	case "first":
		at.start.first, err = r.player(rest)
	case "time", "clock": // it is quick
	case "set":
		key, value, _ := strings.Cut(rest, " ")
		at.start.settings[key] = value
	case "code":
		at.code = rest
	case "board":
		if at.start.text, err = r.lines(rest); err == nil {
			err = e.open(ctx, r, at)
		}
	default:
		return r.wrong(word, "game, you, first, time, clock, set, code or board")
	}
	return err
}

// open solves the board of a match.
func (e *Engine) open(ctx context.Context, r *listener, at *seat) error {
	opt := solver.Options{Memory: e.Memory}
	b, p, err := e.first(at, opt)
	if err != nil {
		return err
	}
	at.m = matches.NewFrom(b, p, [2]matches.Side{e.Side, e.Side})
	at.m.Seed = e.Seed
	s, err := b.Solve(ctx, opt)
	if err == nil {
		opt.Memory = min(opt.Memory, searching)
		s, err = s.Deepen(ctx, at.m.Position(), opt)
	}
	at.s = s
	return err
}

// first returns the first position of a match, and its board.
func (e *Engine) first(at *seat, opt solver.Options) (games.Board, games.Position, error) {
	if at.code != "" {
		b, p, err := catalog.Decode(at.code, opt)
		if err == nil && b.Game().ID != e.Game.ID {
			err = fmt.Errorf("the code is of %s", b.Game().Name)
		}
		return b, p, err
	}
	in, err := e.read(&at.start, opt)
	if err != nil {
		return nil, nil, err
	}
	b, err := games.BoardOf(in, opt)
	if err != nil {
		return nil, nil, err
	}
	return b, b.Start(at.start.first), nil
}

// read reads the board of a match.
func (e *Engine) read(s *start, opt solver.Options) (games.Input, error) {
	if t := e.Game.Trials; t != nil && t.Input != nil && len(s.settings) == 0 {
		c, err := t.Read(s.text, "the board")
		if err != nil {
			return nil, err
		}
		return t.Input(c)
	}
	return e.Game.Read(s.text, "the board", s.settings, opt)
}

// playedBy plays a move of the opponent, by its name.
func (at *seat) playedBy(r *listener, name string) error {
	b, p := at.m.Board, at.m.Position()
	if m, ok := games.Called(b, p, name); ok {
		at.m.Play(m)
		return nil
	}
	return r.wrong(name, "a move of "+state(b, p))
}

// answer reads the legal moves, plays one and prints its number.
func (at *seat) answer(r *listener, out io.Writer) error {
	word, count, err := r.next()
	if err == nil && word != "moves" {
		err = r.wrong(word, "moves and their number")
	}
	if err != nil {
		return unended(err)
	}
	b, p := at.m.Board, at.m.Position()
	moves := b.Moves(p)
	if n, err := strconv.Atoi(count); err != nil || n != len(moves) || n == 0 {
		return r.wrong(count, english.Several(len(moves), "move"))
	}
	made := at.m.Choose(at.s, games.Analyse(b, at.s, p)).Move
	name, number := b.Name(p, made), ""
	for range moves {
		n, called, err := r.next()
		if err != nil {
			return unended(err)
		}
		if called == name {
			number = n
		}
	}
	if number == "" {
		return r.wrong("other moves", name)
	}
	at.m.Play(made)
	_, err = fmt.Fprintln(out, number)
	return err
}

// unended is an error of an input that ends too soon.
func unended(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}

// listener reads lines.
type listener struct {
	in   *bufio.Reader
	line int
}

// text returns the next line; io.EOF if there is none.
func (r *listener) text() (string, error) {
	var text []byte
	for {
		part, more, err := r.in.ReadLine()
		if err != nil {
			return "", err
		}
		if text = append(text, part...); len(text) > mostBoard {
			return "", r.wrong("a line without an end", "a shorter one")
		}
		if !more {
			r.line++
			return string(text), nil
		}
	}
}

// next returns the first word of the next line that is not empty, and what follows it.
func (r *listener) next() (word, rest string, err error) {
	for word == "" && err == nil {
		if rest, err = r.text(); err == nil {
			word, rest, _ = strings.Cut(strings.TrimSpace(rest), " ")
		}
	}
	return word, rest, err
}

// lines returns so many lines.
func (r *listener) lines(count string) ([]byte, error) {
	n, err := strconv.Atoi(count)
	if err != nil || n < 0 {
		return nil, r.wrong(count, "a number of lines")
	}
	var list []string
	size := 0
	for range n {
		line, err := r.text()
		if err != nil {
			return nil, unended(err)
		}
		if size += len(line) + 1; size > mostBoard {
			return nil, r.wrong("a larger board", fmt.Sprintf("at most %d MB", mostBoard>>20))
		}
		list = append(list, line)
	}
	return []byte(strings.Join(slices.Clip(list), "\n") + "\n"), nil
}

// player returns the player of a line such as "1 Rick".
func (r *listener) player(text string) (games.Player, error) {
	number, _, _ := strings.Cut(text, " ")
	switch number {
	case "1":
		return 0, nil
	case "2":
		return 1, nil
	}
	return 0, r.wrong(number, "1 or 2")
}

// wrong returns the error of a line.
func (r *listener) wrong(found, expected string) error {
	return &params.InputError{Source: "standard input", Line: r.line, Found: english.Quote([]byte(found)), Expected: expected}
}
