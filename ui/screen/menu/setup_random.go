package menu

import (
	"context"
	"errors"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// The fields of a random board.
const (
	fieldSize = iota
	fieldDifficulty
	fieldSeed
)

var luckFields = []games.Field{
	fieldSize:       {Name: "size", Help: "how large the board is", Choices: desk.Sizes[:]},
	fieldDifficulty: {Name: "difficulty", Help: "how few of the first moves keep the outcome", Choices: games.Difficulties()},
	fieldSeed:       {Name: "seed", Help: "a number; the same one draws the same board again"},
}

// drawing is a random board, drawn.
type drawing struct {
	luck   desk.Luck
	puzzle *games.Puzzle
	err    error
}

// draws draws the random board in the background.
func (s *Setup) draws() tea.Cmd {
	l, g := s.Luck, s.Game
	s.Chosen().See = "Drawing: " + l.String()
	s.Drawing.Late = s.Shows
	return s.Drawing.Start(s.ses, func(ctx context.Context, opt solver.Options) kit.Then {
		d := drawing{luck: l}
		d.puzzle, d.err = l.Draw(ctx, g, opt)
		return func() tea.Cmd { return s.Drawn(d) }
	})
}

// Drawn takes in a random board, and says so if it is not what was wanted.
func (s *Setup) Drawn(d drawing) tea.Cmd {
	e := s.Chosen()
	if d.err != nil {
		s.Shown = nil
	}
	p := d.puzzle
	if e.See = d.luck.Drawn(p, d.err); d.err != nil {
		if !errors.Is(d.err, games.ErrNoPuzzle) {
			s.Note = d.err.Error()
		}
		return nil
	}
	e.Board, e.First = p.Board, p.Analysis.Position.Turn()
	if s.starts != nil && *s.starts != e.First {
		e.First = *s.starts
		return s.Show()
	}
	s.Show()
	s.solving.Stop()
	s.Preview.Solved, s.Preview.Solution, s.Preview.Analysis = p.Solution, p.Solution, p.Analysis
	s.Shows()
	return nil
}

// Redraw throws the random board away and draws another in its place.
func (s *Setup) Redraw() tea.Cmd {
	s.Chosen().Board = nil
	return s.Show()
}

// reroll goes to the random board, another one each time.
func (s *Setup) reroll() tea.Cmd {
	s.Luck.Seed++
	s.ses.Seed = s.Luck.Seed
	if s.Panel != nil {
		s.Panel.Inputs[fieldSeed].SetValue(strconv.FormatUint(s.Luck.Seed, 10))
		return s.luckTyped()
	}
	s.ses.Reading.GiveUp("")
	s.At, s.Note = s.find(Random, ""), ""
	return s.Redraw()
}

// fillLuck opens the fields of the random board.
func (s *Setup) fillLuck() tea.Cmd {
	s.Note = ""
	l := s.Luck
	entries := []string{fieldSize: desk.Sizes[l.Size-1], fieldDifficulty: l.Want.String(), fieldSeed: strconv.FormatUint(l.Seed, 10)}
	s.filled = Random
	s.Panel = kit.NewFields(s.ses, luckFields, entries, s.luckTyped)
	return nil
}

// luckTyped draws the board of what the fields say now.
func (s *Setup) luckTyped() tea.Cmd {
	entries := s.Panel.Entries()
	s.Note, s.Panel.Faults = "", nil
	seed, err := desk.ParseSeed(entries[fieldSeed])
	if fault := (games.Fault{}); errors.As(err, &fault) {
		fault.Field = fieldSeed
		s.Panel.Faults = []games.Fault{fault}
		s.Drawing.Stop()
		return nil
	}
	s.Luck = desk.Luck{
		Size: 1 + slices.Index(desk.Sizes[:], entries[fieldSize]),
		Want: games.Difficulty(slices.Index(games.Difficulties(), entries[fieldDifficulty])),
		Seed: seed,
	}
	s.ses.Seed = seed
	return s.Redraw()
}
