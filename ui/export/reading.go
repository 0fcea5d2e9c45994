package export

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"html/template"
	"io"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/ui/learn"
	"zugzwang/ui/view"
)

//go:embed reading.html
var readingHTML string

// Reading is a game's page of theory, or its lesson, to be printed.
type Reading struct {
	Title string
	Parts []Passage
}

// Passage is a part of it: something to read, a board, and mostly a question.
type Passage struct {
	N           int
	Title, Text string
	Words       string // the board in words
	Drawn, Key  template.HTML
	Ask         string
	Choices     []string // where one of these is right
	Says        []string // the answer
}

// Theory returns a game's page of theory.
func Theory(ctx context.Context, g *games.Game, views view.Set) (*Reading, error) {
	if len(g.Page) == 0 {
		return nil, fmt.Errorf("there is no page of theory for %s", g.Name)
	}
	r := &Reading{Title: g.Name + ": the theory"}
	for _, part := range g.Page {
		p := Passage{Title: part.Title, Text: part.Text, Ask: part.Ask}
		if part.Ask != "" {
			p.Says = []string{part.Says}
		}
		if _, err := r.add(ctx, g, p, part.Board, part.Values, views); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// Lesson returns a game's lesson.
func Lesson(ctx context.Context, g *games.Game, views view.Set) (*Reading, error) {
	l, ok := learn.Of(g)
	if !ok {
		return nil, fmt.Errorf("there is no lesson for %s", g.Name)
	}
	r := &Reading{Title: g.Name + ": a lesson"}
	for _, step := range l.Steps {
		p := Passage{Title: step.Title, Text: step.Text, Ask: step.Ask}
		if step.Task == games.TaskWatch {
			p.Ask = "" // no paper shows the solver at work
		}
		right := ""
		for _, c := range step.Choices {
			p.Choices = append(p.Choices, c.Text)
			if c.Says == "" {
				right = c.Text + "."
			}
		}
		e, err := r.add(ctx, g, p, step.Board, step.Values, views)
		if err != nil {
			return nil, err
		}
		if step.Task != games.TaskAnswer && step.Task != games.TaskWatch {
			right = capital(games.Because(e.Board, e.Analysis)) + "."
		}
		last := &r.Parts[len(r.Parts)-1]
		for _, says := range []string{right, step.Done} {
			if says != "" {
				last.Says = append(last.Says, says)
			}
		}
	}
	return r, nil
}

// add adds a passage with its board, which it returns.
func (r *Reading) add(ctx context.Context, g *games.Game, p Passage, board string, v params.Values, views view.Set) (*catalog.Example, error) {
	e, err := catalog.SolveExample(ctx, g, board, v)
	if err != nil {
		return nil, err
	}
	p.N, p.Words = len(r.Parts)+1, e.Board.Describe(e.Analysis.Position, e.Board.Game().Names())
	p.Drawn = inked(views, e.Board, e.Solution, e.Analysis, false)
	p.Key = inked(views, e.Board, e.Solution, e.Analysis, true)
	r.Parts = append(r.Parts, p)
	return e, nil
}

// HTML writes it as one page for a browser and a printer, the answers on pages of their own.
func (r *Reading) HTML(w io.Writer) error {
	page, err := template.New("reading").Parse(readingHTML)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	err = page.Execute(&text, map[string]any{"Title": r.Title, "Parts": r.Parts, "Style": template.CSS(worksheetCSS)})
	if err != nil {
		return err
	}
	if text.Len() > mostPage {
		return &TooLarge{What: "a page of so many bytes", Most: mostPage}
	}
	_, err = w.Write(text.Bytes())
	return err
}
