package screen

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// luck is what a random board is drawn from: the same luck draws the same board.
type luck struct {
	size int // 1..3
	want games.Difficulty
	seed uint64
}

// sizes name the sizes of random boards, from 1.
var sizes = []string{"small", "medium", "large"}

func (l luck) String() string {
	return fmt.Sprintf("seed %d, %s, %s", l.seed, sizes[l.size-1], difficulty(l.want))
}

// difficulty is the name of one among other words.
func difficulty(d games.Difficulty) string {
	if d == games.Any {
		return "any difficulty"
	}
	return d.String()
}

// The fields of a random board.
const (
	fieldSize = iota
	fieldDifficulty
	fieldSeed
)

var luckFields = []games.Field{
	fieldSize:       {Name: "size", Help: "how large the board is", Choices: sizes},
	fieldDifficulty: {Name: "difficulty", Help: "how few of the first moves keep the outcome", Choices: games.Difficulties()},
	fieldSeed:       {Name: "seed", Help: "a number; the same one draws the same board again"},
}

// drawing is a random board, drawn.
type drawing struct {
	luck   luck
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
		rng := rand.New(rand.NewPCG(l.seed, uint64(l.size)))
		if l.want == games.Any {
			d.puzzle, d.err = games.DrawFight(ctx, g, rng, l.size, opt)
		} else {
			d.puzzle, d.err = games.DrawPuzzle(ctx, g, rng, games.Sought{Size: l.size, Difficulty: l.want, Start: true}, opt)
		}
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
	switch {
	case errors.Is(d.err, games.ErrNoPuzzle):
		e.see = fmt.Sprintf("No %s board found (%s): on none drawn did the choice matter", d.luck.want, d.luck)
		return nil
	case d.err != nil:
		e.see, s.note = "No board", d.err.Error()
		return nil
	case p.Exact || d.luck.want == games.Any:
		e.see = "Random: " + d.luck.String()
	default:
		e.see = fmt.Sprintf("No %s board found (%s): this one is %s", d.luck.want, d.luck, p.Analysis.Difficulty())
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
	s.luck.seed++
	s.ses.seed = s.luck.seed
	if s.panel != nil {
		s.panel.inputs[fieldSeed].SetValue(strconv.FormatUint(s.luck.seed, 10))
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
	entries := []string{fieldSize: sizes[l.size-1], fieldDifficulty: l.want.String(), fieldSeed: strconv.FormatUint(l.seed, 10)}
	s.filled = random
	s.panel = newFields(s.ses, luckFields, entries, s.luckTyped)
	return nil
}

// luckTyped draws the board of what the fields say now.
func (s *setup) luckTyped() tea.Cmd {
	entries := s.panel.entries()
	s.note, s.panel.faults = "", nil
	seed, err := strconv.ParseUint(entries[fieldSeed], 10, 64)
	if err != nil {
		found := "nothing"
		if e := entries[fieldSeed]; e != "" {
			found = games.Quote([]byte(e))
		}
		s.panel.faults = []games.Fault{{Field: fieldSeed, Found: found, Expected: fmt.Sprintf("a number, 0..%d", uint64(math.MaxUint64))}}
		s.drawing.stop()
		return nil
	}
	s.luck = luck{
		size: 1 + slices.Index(sizes, entries[fieldSize]),
		want: games.Difficulty(slices.Index(games.Difficulties(), entries[fieldDifficulty])),
		seed: seed,
	}
	s.ses.seed = seed
	return s.redraw()
}
