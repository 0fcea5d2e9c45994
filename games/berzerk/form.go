package berzerk

import (
	"fmt"
	"strconv"
	"strings"

	"zugzwang/games"
)

// The fields of the form.
const (
	fieldCells = iota
	fieldRick
	fieldMorty
	fieldStart
)

var form = &games.Form{
	Fields: []games.Field{
		fieldCells: {Name: "cells", Help: fmt.Sprintf("2 to %d, the hole counted", maxCells)},
		fieldRick:  {Name: players[Rick] + "'s steps", Help: "numbers within 1..cells-1 that differ"},
		fieldMorty: {Name: players[Morty] + "'s steps", Help: "numbers within 1..cells-1 that differ"},
		fieldStart: {Name: "start", Help: "the cell that the monster starts from, 1..cells-1"},
	},
	Fill: fill,
	Make: fromSheet,
}

// fill implements games.Form. Nobody can change what is longer than an entry, so
// that it need not be written out.
func fill(board games.Board, p games.Position) []string {
	b := board.(*Board)
	cell := p.(Position).Cell
	if cell == 0 {
		cell = b.start
	}
	entries := []string{fieldCells: strconv.Itoa(b.circle.N), fieldStart: strconv.Itoa(cell)}
	for p, steps := range b.circle.Steps {
		words := make([]string, min(len(steps), games.MostEntry))
		for i := range words {
			words[i] = strconv.Itoa(steps[i])
		}
		entries[fieldRick+p] = strings.Join(words, " ")
	}
	return entries
}

// fromSheet implements games.Form.
func fromSheet(s *games.Sheet) games.Board {
	n := s.Int(fieldCells, fmt.Sprintf("a number of cells, 2..%d", maxCells), 2, maxCells)
	last := n - 1
	if !s.Sound(fieldCells) {
		last = maxCells - 1 // the other fields are not to blame
	}
	var steps [2][]int
	for p, name := range players {
		field := fieldRick + p
		set := newStepSet()
		for _, step := range s.Ints(field, fmt.Sprintf("a step of %s, 1..%d", name, last), 1, last) {
			if !set.add(int(step)) {
				s.Fault(field, fmt.Sprintf("step %d twice", step), "steps that differ")
			}
		}
		steps[p] = set.list
	}
	start := s.Int(fieldStart, fmt.Sprintf("a cell, 1..%d", last), 1, last)
	if !s.Sound() {
		return nil
	}
	return mustNew(int(n), steps, int(start))
}

// mustNew is New of what is known to be valid.
func mustNew(n int, steps [2][]int, start int) *Board {
	b, err := New(n, steps, start)
	if err != nil {
		panic(err)
	}
	return b
}
