package berzerk

import (
	"context"
	"fmt"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
)

// input is a judge's input: one board.
type input struct{ board *Board }

// read reads `n`, then `k s1 … sk` for Rick and for Morty.
func read(text []byte, source string, settings games.Settings) (games.Input, error) {
	r := games.NewReader(text, source)
	n, err := r.Int(fmt.Sprintf("the number of cells, 2..%d", maxCells), 2, maxCells)
	if err != nil {
		return nil, err
	}
	var steps [2][]int
	for p, name := range players {
		k, err := r.Int(fmt.Sprintf("how many steps %s has, 1..%d", name, n-1), 1, n-1)
		if err != nil {
			return nil, err
		}
		expected := fmt.Sprintf("a step of %s, 1..%d", name, n-1)
		set := newStepSet()
		for range k {
			s, err := r.Int(expected, 1, n-1)
			if err != nil {
				return nil, err
			}
			if !set.add(int(s)) {
				return nil, r.Fault(fmt.Sprintf("step %d again", s), "steps of "+name+" that differ")
			}
		}
		steps[p] = set.list
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	start := int(n) / 2
	if w, ok := settings["start"]; ok {
		if start, err = strconv.Atoi(w); err != nil || start < 1 || start >= int(n) {
			return nil, &games.InputError{Source: "start", Found: games.Quote([]byte(w)), Expected: fmt.Sprintf("a cell within 1..%d", n-1)}
		}
	}
	return input{&Board{solver.Circle{N: int(n), Steps: steps}, start}}, nil
}

// Board implements games.Input.
func (in input) Board() games.Board { return in.board }

// Solve implements games.Input.
func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Judge implements games.Answer: for either player the words of cells 1..n-1.
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

// state is one state, for JSON.
type state struct {
	Turn       string         `json:"turn"`
	Cell       int            `json:"cell"`
	Outcome    solver.Outcome `json:"outcome"`
	Remoteness *int32         `json:"remoteness"`
	Best       []int          `json:"best"`
}

// Document implements games.Answer.
func (s *Solution) Document() any {
	return games.NewDocument(Game, s.Judge(), games.Member{Key: "states", Value: games.Array(func(yield func(any) bool) {
		for p := range games.Player(2) {
			for cell := 1; cell < s.board.circle.N; cell++ {
				if !yield(s.state(p, cell)) {
					return
				}
			}
		}
	})})
}

// state is what is known of a state. O(steps).
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
