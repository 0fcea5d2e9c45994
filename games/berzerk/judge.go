package berzerk

import (
	"context"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// input is a judge's input: one board.
type input struct{ board *Board }

// read reads `n`, then `k s1 … sk` for Rick and for Morty.
func read(text []byte, source string, settings params.Settings, opt solver.Options) (games.Input, error) {
	r := params.NewReader(text, source)
	v, err := schema[:start].Read(r, opt)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return nil, err
	}
	from, err := schema.At(start, v).Usually(v[cells].Int/2).Setting(settings, "start")
	if err != nil {
		return nil, err
	}
	return input{board(append(v, from))}, nil
}

func (in input) Board() games.Board { return in.board }

func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	return games.Answered(in.board.solve(ctx, opt))
}

// Judge returns, for each player, the words of cells 1..n-1.
func (s *Solution) Judge() []byte {
	n := s.board.circle.N
	out := make([]byte, 0, 2*n*len("Lose "))
	for p := range 2 {
		for cell := 1; cell < n; cell++ {
			if cell > 1 {
				out = append(out, ' ')
			}
			out = append(out, s.at(games.Player(p), cell).Outcome.String()...)
		}
		out = append(out, '\n')
	}
	return out
}

// state is what the JSON document says about a state.
type state struct {
	Turn       string         `json:"turn"`
	Cell       int            `json:"cell"`
	Outcome    solver.Outcome `json:"outcome"`
	Remoteness *int32         `json:"remoteness"`
	Best       []int          `json:"best"`
}

func (s *Solution) Document() any {
	return output.Document(Game.ID, s.Judge(), output.Member{Key: "states", Value: output.Array(func(yield func(any) bool) {
		for p := range games.Player(2) {
			for cell := 1; cell < s.board.circle.N; cell++ {
				if !yield(s.state(p, cell)) {
					return
				}
			}
		}
	})})
}

// state returns what a document says of a state. O(steps).
func (s *Solution) state(p games.Player, cell int) state {
	v := s.at(p, cell)
	st := state{Turn: players[p], Cell: cell, Outcome: v.Outcome, Best: []int{}}
	if v.Remoteness >= 0 {
		st.Remoteness = &v.Remoteness
	}
	for _, step := range s.board.circle.Steps[p] {
		if s.at(p.Other(), (cell+step)%s.board.circle.N).ForMover() == v {
			st.Best = append(st.Best, step)
		}
	}
	return st
}

// write returns the judge's input of a board, and the monster's first cell as a setting.
func write(b games.Board) ([]byte, params.Settings, bool) {
	c := b.(*Board)
	return trial{c.circle.N, c.circle.Steps}.Text(), params.Settings{"start": strconv.Itoa(c.start)}, true
}
