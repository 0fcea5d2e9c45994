package screen

import (
	"context"
	"errors"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
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
func (s *setup) draws() tea.Cmd {
	l, g := s.luck, s.game
	s.chosen().see = "Drawing: " + l.String()
	s.drawing.late = s.shows
	return s.drawing.start(s.ses, func(ctx context.Context, opt solver.Options) then {
		d := drawing{luck: l}
		d.puzzle, d.err = l.Draw(ctx, g, opt)
		return func() tea.Cmd { return s.drawn(d) }
	})
}

// drawn takes in a random board, and says so if it is not what was wanted.
func (s *setup) drawn(d drawing) tea.Cmd {
	e := s.chosen()
	if d.err != nil {
		s.shown = nil
	}
	p := d.puzzle
	if e.see = d.luck.Drawn(p, d.err); d.err != nil {
		if !errors.Is(d.err, games.ErrNoPuzzle) {
			s.note = d.err.Error()
		}
		return nil
	}
	e.board, e.first = p.Board, p.Analysis.Position.Turn()
	if s.starts != nil && *s.starts != e.first {
		e.first = *s.starts
		return s.show()
	}
	s.show()
	s.solving.stop()
	s.preview.solved, s.preview.solution, s.preview.analysis = p.Solution, p.Solution, p.Analysis
	s.shows()
	return nil
}

// redraw throws the random board away and draws another in its place.
func (s *setup) redraw() tea.Cmd {
	s.chosen().board = nil
	return s.show()
}

// reroll goes to the random board, another one each time.
func (s *setup) reroll() tea.Cmd {
	s.luck.Seed++
	s.ses.seed = s.luck.Seed
	if s.panel != nil {
		s.panel.inputs[fieldSeed].SetValue(strconv.FormatUint(s.luck.Seed, 10))
		return s.luckTyped()
	}
	s.ses.reading.giveUp("")
	s.at, s.note = s.find(random, ""), ""
	return s.redraw()
}

// fillLuck opens the fields of the random board.
func (s *setup) fillLuck() tea.Cmd {
	s.note = ""
	l := s.luck
	entries := []string{fieldSize: desk.Sizes[l.Size-1], fieldDifficulty: l.Want.String(), fieldSeed: strconv.FormatUint(l.Seed, 10)}
	s.filled = random
	s.panel = newFields(s.ses, luckFields, entries, s.luckTyped)
	return nil
}

// luckTyped draws the board of what the fields say now.
func (s *setup) luckTyped() tea.Cmd {
	entries := s.panel.entries()
	s.note, s.panel.faults = "", nil
	seed, err := desk.ParseSeed(entries[fieldSeed])
	if fault := (games.Fault{}); errors.As(err, &fault) {
		fault.Field = fieldSeed
		s.panel.faults = []games.Fault{fault}
		s.drawing.stop()
		return nil
	}
	s.luck = desk.Luck{
		Size: 1 + slices.Index(desk.Sizes[:], entries[fieldSize]),
		Want: games.Difficulty(slices.Index(games.Difficulties(), entries[fieldDifficulty])),
		Seed: seed,
	}
	s.ses.seed = seed
	return s.redraw()
}
