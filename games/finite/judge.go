package finite

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// input is the judge's input of a finite game: its parameters, in their order.
type input[S comparable] struct{ board *Board[S] }

func (k *kind[S]) read(text []byte, source string, settings games.Settings, opt solver.Options) (games.Input, error) {
	r := games.NewReader(text, source)
	v, err := k.Params.Read(r, opt)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	b := k.board(v)
	if from, ok := settings["from"]; ok {
		at, expected := b.called(from)
		if expected != "" {
			return nil, &games.InputError{Source: "from", Found: games.Quote([]byte(from)), Expected: expected}
		}
		b = b.startingFrom(at)
	}
	return input[S]{b}, nil
}

func (in input[S]) Board() games.Board { return in.board }

func (in input[S]) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return &answer[S]{s}, nil
}

// answer is a solved input: what the start is worth to the first player.
type answer[S comparable] struct{ *Solution[S] }

// first is the position that the judge asks about.
func (a answer[S]) first() Position[S] { return Position[S]{0, a.board.from} }

// Judge: the outcome and the remoteness, "Win 7" or
// "Loop".
func (a answer[S]) Judge() []byte {
	v := a.at(a.first())
	if v.Outcome == solver.Loop {
		return []byte("Loop\n")
	}
	return fmt.Appendf(nil, "%s %d\n", v.Outcome, v.Remoteness)
}

func (a answer[S]) Document() any {
	with := games.Object{}
	for i, entry := range a.board.kind.Params.Entries(a.board.values) {
		p := a.board.kind.Params[i]
		var value any = entry
		switch p.Kind {
		case games.Number:
			value = a.board.values[i].Int
		case games.Numbers:
			value = a.board.values[i].Ints
		}
		with = append(with, games.Member{Key: p.Name, Value: value})
	}
	var count [3]int
	for i := range a.table {
		count[a.table.At(i).Outcome]++
	}
	p := a.first()
	an := games.Analyse(a.board, a.Solution, p)
	best := []string{}
	for i, m := range a.board.moves(p) {
		if slices.ContainsFunc(an.Options, func(o games.Option) bool { return o.Best && o.Index == i }) {
			best = append(best, m.Name)
		}
	}
	var remoteness *int32
	if an.Verdict.Outcome != solver.Loop {
		remoteness = &an.Verdict.Remoteness
	}
	return games.NewDocument(a.board.kind.game, a.Judge(),
		games.Member{Key: "with", Value: with},
		games.Member{Key: "states", Value: len(a.table)},
		games.Member{Key: "moves", Value: len(a.all.edges.Fwd.To)},
		games.Member{Key: "counts", Value: games.Object{
			{Key: "Win", Value: count[solver.Win]},
			{Key: "Lose", Value: count[solver.Lose]},
			{Key: "Loop", Value: count[solver.Loop]},
		}},
		games.Member{Key: "start", Value: games.Object{
			{Key: "position", Value: a.board.state(p.State)},
			{Key: "player", Value: 0},
			{Key: "outcome", Value: an.Verdict.Outcome},
			{Key: "remoteness", Value: remoteness},
			{Key: "best", Value: best},
		}},
	)
}
