package finite

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// input is the judge's input of a finite game: its parameters, in their order.
type input struct{ board *Board }

func (k *kind) read(text []byte, source string, settings games.Settings, opt solver.Options) (games.Input, error) {
	r := games.NewReader(text, source)
	v, err := k.Params.Read(r, opt)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	in, err := k.input(v)
	if err != nil {
		return nil, err
	}
	b := in.(input).board
	if from, ok := settings["from"]; ok {
		at, expected := b.called(from)
		if expected != "" {
			return nil, &games.InputError{Source: "from", Found: games.Quote([]byte(from)), Expected: expected}
		}
		b = b.startingFrom(at)
	}
	return input{b}, nil
}

// input is the board of these values, which the schema allows, as an input. The error is
// the rules'.
func (k *kind) input(v games.Values) (games.Input, error) {
	b, err := k.board(v)
	if err != nil {
		return nil, err
	}
	return input{b}, nil
}

func (in input) Board() games.Board { return in.board }

func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return &answer{in.board, s}, nil
}

// answer is a solved input: what the start is worth to the first player.
type answer struct {
	board *Board
	solved
}

// first is the position that the judge asks about.
func (a answer) first() Position { return Position{0, a.board.from} }

// Judge is the outcome, the remoteness where there is one, and of a sum the value:
// "Win 7", "Loop", "Lose 4 value 0".
func (a answer) Judge() []byte {
	return append(a.board.judged(a.Verdict(a.first()), a.value(a.first())), '\n')
}

// judged is a verdict and a value as the judge puts them.
func (b *Board) judged(v solver.Verdict, value string) []byte {
	line := []byte(v.Outcome.String())
	if v.Remoteness >= 0 {
		line = fmt.Appendf(line, " %d", v.Remoteness)
	}
	if _, ok := b.rules.(Splitter); ok && value != "" {
		line = fmt.Appendf(line, " value %s", value)
	}
	return line
}

func (a answer) Document() any {
	p := a.first()
	an := games.Analyse(a.board, a.solved, p)
	best := []string{}
	for i, m := range a.board.moves(p) {
		if slices.ContainsFunc(an.Options, func(o games.Option) bool { return o.Best && o.Index == i }) {
			best = append(best, m.Name)
		}
	}
	d := document{board: a.board, verdict: an.Verdict, value: a.value(p), best: best}
	if s := a.whole(); s != nil {
		d.moves = s.all.moves()
		for i := range s.table {
			d.count[s.table.At(i).Outcome]++
		}
	}
	return games.NewDocument(a.board.kind.game, a.Judge(), d.members()...)
}

// document is what a solved board says of itself, whoever has solved it.
type document struct {
	board   *Board
	count   [solver.Outcomes]int // of all positions; none where they were not searched
	moves   int
	verdict solver.Verdict // of the start, for the first player
	value   string         // of the start; "" if it has none
	best    []string
}

// members are the document's own.
func (d *document) members() []games.Member {
	var states, moves any // unless the values of the parts said it all
	total := 0
	for _, n := range d.count {
		total += n
	}
	if total > 0 {
		states, moves = total, d.moves
	}
	start := games.Object{
		{Key: "position", Value: d.board.call(d.board.from)},
		{Key: "player", Value: 0},
		{Key: "outcome", Value: d.verdict.Outcome.String()},
		{Key: "remoteness", Value: nil},
	}
	if d.verdict.Remoteness >= 0 {
		start[len(start)-1].Value = d.verdict.Remoteness
	}
	if d.value != "" {
		start = append(start, games.Member{Key: "value", Value: d.value})
	}
	best := games.Array(func(yield func(any) bool) {
		for _, name := range d.best {
			if !yield(name) {
				return
			}
		}
	})
	return []games.Member{
		{Key: "title", Value: d.board.kind.Name},
		{Key: "with", Value: d.with()},
		{Key: "states", Value: states},
		{Key: "moves", Value: moves},
		{Key: "counts", Value: games.Object{
			{Key: "Win", Value: d.count[solver.Win]},
			{Key: "Lose", Value: d.count[solver.Lose]},
			{Key: "Loop", Value: d.count[solver.Loop]},
			{Key: "Draw", Value: d.count[solver.Draw]},
		}},
		{Key: "start", Value: append(start, games.Member{Key: "best", Value: best})},
	}
}

// with is the board's parameters.
func (d *document) with() games.Object {
	with := games.Object{}
	for i, p := range d.board.kind.Params {
		var value any = d.board.values[i].Word
		switch p.Kind {
		case games.Number:
			value = d.board.values[i].Int
		case games.Numbers:
			value = ints(slices.Values(d.board.values[i].Ints))
		}
		with = append(with, games.Member{Key: p.Name, Value: value})
	}
	return with
}

// ints is a JSON array of numbers.
func ints(list iter.Seq[int64]) games.Array {
	return func(yield func(any) bool) {
		for n := range list {
			if !yield(n) {
				return
			}
		}
	}
}
