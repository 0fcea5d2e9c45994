package menu

import (
	"errors"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// Indices in randomFields.
const (
	fieldSize = iota
	fieldDifficulty
	fieldSeed
)

// randomFields are the fields that describe a random board.
var randomFields = []params.Field{
	fieldSize:       {Name: "size", Help: "how large the board is", Choices: desk.Sizes[:]},
	fieldDifficulty: {Name: "difficulty", Help: "how few of the first moves keep the outcome", Choices: games.Difficulties()},
	fieldSeed:       {Name: "seed", Help: "a number; the same one draws the same board again"},
}

// Accept shows the random board that was drawn. It keeps the board's analysis unless the other
// player starts.
func (s *Setup) Accept(r desk.Reply) tea.Cmd {
	p := r.Goes.(desk.Drawn).Puzzle
	if p == nil {
		s.Shown = nil
		return nil
	}
	cmd := s.Show()
	if s.Chosen().First != p.Analysis.Position.Turn() {
		return cmd
	}
	s.solving.Stop()
	s.Preview.Solved, s.Preview.Solution, s.Preview.Analysis = p.Solution, p.Solution, p.Analysis
	s.Shows()
	return s.measure()
}

// reroll draws a new random board.
func (s *Setup) reroll() tea.Cmd {
	if s.Panel != nil {
		s.Panel.Inputs[fieldSeed].SetValue(strconv.FormatUint(s.RandomBoard.Seed+1, 10))
		return s.randomTyped()
	}
	s.ses.Reading.GiveUp("")
	s.Note = ""
	s.Action("random").Do(nil)
	return s.rolled()
}

// Redraw draws the random board of this size, difficulty and seed.
func (s *Setup) Redraw(board desk.RandomBoard) tea.Cmd {
	s.Roll(board)
	return s.rolled()
}

// rolled shows the setup while the random board is being drawn.
func (s *Setup) rolled() tea.Cmd {
	s.ses.Seed = s.RandomBoard.Seed
	return s.Show()
}

// fillRandomBoard opens the fields of the random board.
func (s *Setup) fillRandomBoard() tea.Cmd {
	s.Note = ""
	l := s.RandomBoard
	entries := []string{fieldSize: desk.Sizes[l.Size-1], fieldDifficulty: l.Want.String(), fieldSeed: strconv.FormatUint(l.Seed, 10)}
	s.filled = desk.Random
	s.Panel = kit.NewFields(s.ses, randomFields, entries, s.randomTyped)
	return nil
}

// randomTyped draws the random board that the fields describe, or shows what is wrong with the
// seed.
func (s *Setup) randomTyped() tea.Cmd {
	entries := s.Panel.Entries()
	s.Note, s.Panel.Faults = "", nil
	seed, err := desk.ParseSeed(entries[fieldSeed])
	if fault := (params.Fault{}); errors.As(err, &fault) {
		fault.Field = fieldSeed
		s.Panel.Faults = []params.Fault{fault}
		s.Drawing.Stop()
		return nil
	}
	return s.Redraw(desk.RandomBoard{
		Size: 1 + slices.Index(desk.Sizes[:], entries[fieldSize]),
		Want: games.Difficulty(slices.Index(games.Difficulties(), entries[fieldDifficulty])),
		Seed: seed,
	})
}
