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

// Engine is the program as a bot: it reads the protocol of lines and prints moves.
type Engine struct {
	Game   *games.Game
	Side   matches.Side // its strength
	Seed   uint64       // for the mistakes of weaker strengths
	Memory int64        // limit in bytes
}

// mostBoard is the length of the longest board, in bytes.
const mostBoard = 64 << 20

// Serve plays matches until the input ends: between two matches, or in one that waits for its next
// line after the board. The error says at which line the input is wrong or ends too early, why a
// board cannot be read or solved, or why out cannot be written to; or it is the context's. Nothing
// is printed after it.
func (e *Engine) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	r := &listener{in: bufio.NewReader(in)}
	var at *engineMatch
	for {
		word, rest, err := r.next()
		switch {
		case err == io.EOF && at != nil && at.m == nil:
			err = r.unended(err, "board")
		case err == io.EOF:
			return nil
		case err == nil:
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

// engineMatch is the state of a match that an engine plays.
type engineMatch struct {
	start start
	code  string         // the code of the first position; "" if the board has a text
	m     *matches.Match // nil until the board is read
	s     games.Solution
}

// hear handles a line of the protocol with the lines that belong to it. At is the match that goes
// on before it, and the result the one after it; nil: none.
func (e *Engine) hear(ctx context.Context, r *listener, at *engineMatch, word, rest string, out io.Writer) (*engineMatch, error) {
	if word == "duel" {
		if rest != version {
			return nil, r.wrong(rest, "version "+version+" of the protocol")
		}
		return &engineMatch{start: start{settings: params.Settings{}}}, nil
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
		if is := state(at.m.Board, at.m.Position()); rest != strings.TrimSpace(is) {
			return at, r.wrong(rest, is)
		}
		return at, at.answer(r, out)
	case "end":
		return nil, nil
	}
	return nil, r.wrong(word, "past, played, left, turn or end")
}

// prepare handles a line that comes before the first move.
func (e *Engine) prepare(ctx context.Context, r *listener, at *engineMatch, word, rest string) (err error) {
	switch word {
	case "game":
		if rest != e.Game.ID {
			return r.wrong(rest, e.Game.ID)
		}
	case "you":
		_, err = r.player(rest) // the engine plays whoever is to move when it is asked
	case "first":
		at.start.first, err = r.player(rest)
	case "time", "clock": // ignored: the engine needs little time
	case "set":
		key, value, _ := strings.Cut(rest, " ")
		at.start.settings[key] = value
	case "code":
		at.code = rest
	case "board":
		if at.start.text, err = r.lines(rest); err == nil {
			err = e.open(ctx, at)
		}
	default:
		return r.wrong(word, "game, you, first, time, clock, set, code or board")
	}
	return err
}

// open solves the board of the match.
func (e *Engine) open(ctx context.Context, at *engineMatch) error {
	opt := solver.Options{Memory: e.Memory}
	b, p, err := e.first(at, opt)
	if err != nil {
		return err
	}
	at.m = matches.NewFrom(b, p, matches.Sides{e.Side, e.Side})
	at.m.Seed = e.Seed
	s, err := b.Solve(ctx, opt)
	if err == nil {
		opt.Memory = min(opt.Memory, searching)
		s, err = s.Deepen(ctx, at.m.Position(), opt)
	}
	at.s = s
	return err
}

// first returns the board and the first position of the match.
func (e *Engine) first(at *engineMatch, opt solver.Options) (games.Board, games.Position, error) {
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

// read parses the board of the match.
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

// playedBy makes the opponent's move with this name.
func (at *engineMatch) playedBy(r *listener, name string) error {
	b, p := at.m.Board, at.m.Position()
	if m, ok := games.Called(b, p, name); ok {
		at.m.Play(m)
		return nil
	}
	return r.wrong(name, "a move of "+state(b, p))
}

// answer reads the legal moves, chooses one and prints its number.
func (at *engineMatch) answer(r *listener, out io.Writer) error {
	word, count, err := r.next()
	if err == nil && word != "moves" {
		err = r.wrong(word, "moves and their number")
	}
	if err != nil {
		return r.unended(err, "moves and their number")
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
			return r.unended(err, english.Several(len(moves), "move"))
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

// listener reads lines and counts them.
type listener struct {
	in   *bufio.Reader
	line int
}

// text returns the next line; io.EOF after the last.
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

// next returns the first word of the next line that is not empty, and the rest of it.
func (r *listener) next() (word, rest string, err error) {
	for word == "" && err == nil {
		if rest, err = r.text(); err == nil {
			word, rest, _ = strings.Cut(strings.TrimSpace(rest), " ")
		}
	}
	return word, rest, err
}

// lines returns the next lines. Count is how many, in decimal; a text that is no number is an
// error.
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
			return nil, r.unended(err, english.Several(n, "line")+" of a board")
		}
		if size += len(line) + 1; size > mostBoard {
			return nil, r.wrong("a larger board", fmt.Sprintf("at most %d MB", mostBoard>>20))
		}
		list = append(list, line)
	}
	return []byte(strings.Join(slices.Clip(list), "\n") + "\n"), nil
}

// player parses the number and name of a player, such as "1 Rick".
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

// wrong returns the error for the current line.
func (r *listener) wrong(found, expected string) error {
	return r.fault(english.Quote([]byte(found)), expected)
}

// unended returns the error for input that ends before what was expected, and any other error as it
// is.
func (r *listener) unended(err error, expected string) error {
	if err == io.EOF {
		return r.fault("the end of the input", expected)
	}
	return err
}

func (r *listener) fault(found, expected string) error {
	return &params.InputError{Source: "standard input", Line: r.line, Found: found, Expected: expected}
}
