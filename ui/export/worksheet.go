package export

import (
	"context"
	_ "embed"
	"fmt"
	"image"
	"image/color"
	"io"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/svg"
	"zugzwang/ui/theme"
	"zugzwang/ui/train"
	"zugzwang/ui/view"
)

// Style of a worksheet.
var (
	//go:embed worksheet.css
	worksheetCSS string
)

// MostExercises is the largest number of exercises on a worksheet.
const MostExercises = 20

// Exercises ask about each move and each state only if there are at most this many, since they
// are done by hand.
const (
	mostAsked  = 24
	mostStates = 32
)

// Worksheet is a page of exercises in a game, to be done on paper.
type Worksheet struct {
	Level     train.Level
	Seed      uint64
	Exercises []*train.Asked // at least one, all of one game
	views     view.Set
}

// NewWorksheet draws count exercises of a level, as training does; equal seeds give equal
// exercises. None is repeated unless four draws for each exercise find too few. It fails as
// train.Task.Draw does.
func NewWorksheet(ctx context.Context, g *games.Game, level train.Level, count int, seed uint64, views view.Set, opt solver.Options) (*Worksheet, error) {
	w := &Worksheet{Level: level, Seed: seed, views: views}
	met := map[string]bool{}
	for try := uint64(0); len(w.Exercises) < count; try++ {
		a, err := train.Task{Game: g, Levels: []train.Level{level}, Seed: seed + try<<32}.Draw(ctx, opt)
		if err != nil {
			return nil, err
		}
		at := a.Board.Title() + "\n" + a.Analysis.Position.Key()
		if met[at] && try < uint64(4*count) {
			continue
		}
		met[at] = true
		w.Exercises = append(w.Exercises, a)
	}
	return w, nil
}

// paper holds the colours of print.
var paper = svg.Page{Ground: color.RGBA{0xff, 0xff, 0xff, 0xff}, Ink: color.RGBA{0, 0, 0, 0xff}}

// exerciseCell is a cell of an exercise: Of is what it asks about, Is the answer.
type exerciseCell struct {
	Of, Is string
	Best   bool
}

// exercise is an exercise as the templates print it: on the sheet without, in the key with answers.
type exercise struct {
	N                   int
	Title, Name, Words  string
	Drawn               raw
	Outcome, Says, Best string
	Moves               []exerciseCell
	States              []exerciseCell
	Valued              bool // States ask for values, not outcomes
	Values              []exerciseCell
}

// HTML writes the worksheet as one page for browsers and printers, without further files.
func (w *Worksheet) HTML(ctx context.Context, out io.Writer, opt solver.Options) error {
	var list, key []exercise
	valued := false
	met := [solver.Outcomes]bool{solver.Win: true, solver.Lose: true}
	for i, a := range w.Exercises {
		e, err := newExercise(ctx, i, a, &met, opt)
		if err != nil {
			return err
		}
		valued = valued || e.Valued || len(e.Values) > 0
		e.Drawn = inked(w.views, a.Board, a.Solution, a.Analysis, true)
		key = append(key, e)
		e.Drawn = inked(w.views, a.Board, a.Solution, a.Analysis, false)
		list = append(list, e)
	}
	var letters, words []string
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		if met[o] {
			letter, _ := output.Drawn(o)
			letters = append(letters, letter)
			words = append(words, fmt.Sprintf("%s if best play %s for whoever is to move", letter, comesTo[o]))
		}
	}
	text := w.page(list, key, letters, words, valued)
	if len(text) > mostPage {
		return &TooLarge{What: "a worksheet of so many bytes", Most: mostPage, Else: "fewer exercises"}
	}
	_, err := io.WriteString(out, text)
	return err
}

// exercise returns exercise i without its picture, and sets met for the outcomes that occur in
// it.
func newExercise(ctx context.Context, i int, a *train.Asked, met *[solver.Outcomes]bool, opt solver.Options) (e exercise, err error) {
	b, p := a.Board, a.Analysis.Position
	letter := func(o solver.Outcome) string {
		met[o] = true
		text, _ := output.Drawn(o)
		return text
	}
	e = exercise{N: i + 1, Title: b.Title(), Name: b.Game().Players[p.Turn()], Words: b.Describe(p, b.Game().Names())}
	e.Outcome = letter(a.Analysis.Verdict.Outcome)
	e.Says = english.Capital(games.Because(b, a.Analysis, b.Game().Names())) + "."
	e.Moves = make([]exerciseCell, len(a.Analysis.Options))
	var best []string
	for _, o := range a.Analysis.Options { // in the game's own order, which gives nothing away
		e.Moves[o.Index] = exerciseCell{Of: b.Name(p, o.Move), Is: letter(o.Verdict.Outcome), Best: o.Best}
		if o.Best {
			best = append(best, b.Name(p, o.Move))
		}
	}
	e.Best = english.AllOf(best)
	if len(e.Moves) > mostAsked {
		e.Moves = nil
	}
	if add, ok := a.Solution.(games.Additive); ok {
		if sum := add.Sum(p); sum.Total != "" && len(sum.Terms) <= mostAsked {
			if len(sum.Terms) > 1 {
				for n, term := range sum.Terms {
					e.Values = append(e.Values, exerciseCell{Of: fmt.Sprintf("part %d", n+1), Is: term})
				}
			}
			e.Values = append(e.Values, exerciseCell{Of: "all of it", Is: sum.Total})
		}
	}
	x, ok := a.Solution.(games.Explorer)
	if !ok || x.States() > mostStates {
		return e, nil
	}
	g, err := GraphOf(ctx, b, a.Solution, p, mostStates, opt)
	if err != nil || g.Nodes > mostStates {
		return e, err
	}
	e.Valued = true
	nodes := make([]Node, g.Nodes)
	for n := range nodes {
		nodes[n] = g.node(n)
		e.Valued = e.Valued && nodes[n].Value != ""
	}
	for _, n := range nodes {
		switch {
		case e.Valued:
			e.States = append(e.States, exerciseCell{Of: n.said(), Is: n.Value})
		case n.Known:
			e.States = append(e.States, exerciseCell{Of: n.said(), Is: letter(n.Verdict.Outcome)})
		}
	}
	return e, nil
}

// inked returns the picture of a board for print, without the empty space around it. For the key it
// also shows the outcomes.
func inked(views view.Set, b games.Board, sol games.Solution, a *games.Analysis, key bool) raw {
	th := theme.New(theme.Options{Depth: theme.Exact, Light: true, Ground: paper.Ground})
	s := &view.Scene{Board: b, Position: a.Position, Moves: b.Moves(a.Position), Focus: -1, Theme: th, Asks: true}
	if key {
		s.Solution, s.Analysis = sol, a
		s.Show = view.Show{Colours: true, Distances: true, Best: true}
	}
	size := Usual
	c := paint.New(size.W, size.H)
	views.Draw(c, s)
	var part image.Rectangle
	for y := range size.H {
		for x := range size.W {
			if text, _ := c.At(x, y); strings.TrimSpace(text) != "" {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return raw(paper.Part(size.W, size.H, c.String(), part))
}
