package export

import (
	"context"
	"fmt"
	"io"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/ui/learn"
	"zugzwang/ui/view"
)

// Reading is a game's page of theory or its lesson, for printing.
type Reading struct {
	Title string
	Parts []Passage
}

// Passage is a part of a reading: a text, a board, and in most a question.
type Passage struct {
	N           int // number of the passage, from 1
	Title, Text string
	Words       string // describes the board
	Drawn, Key  raw    // the board, and for the answers the board with outcomes
	Ask         string
	Choices     []string // possible answers, one of them right; none: a free answer
	Says        []string // the answer
}

// Theory returns the page of theory of g.
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

// Lesson returns the lesson of g.
func Lesson(ctx context.Context, g *games.Game, views view.Set) (*Reading, error) {
	l, ok := learn.Of(g)
	if !ok {
		return nil, fmt.Errorf("there is no lesson for %s", g.Name)
	}
	r := &Reading{Title: g.Name + ": a lesson"}
	for _, step := range l.Steps {
		p := Passage{Title: step.Title, Text: step.Text, Ask: step.Ask}
		if step.Task == games.TaskWatch {
			p.Ask = "" // paper cannot show the solver at work
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
			right = english.Capital(games.Because(e.Board, e.Analysis, e.Board.Game().Names())) + "."
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

// add appends a passage with its board, and returns the board.
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

// HTML writes the reading as one page for browsers and printers, with the answers on pages of
// their own.
func (r *Reading) HTML(w io.Writer) error {
	text := r.page()
	if len(text) > mostPage {
		return &TooLarge{What: "a page of so many bytes", Most: mostPage}
	}
	_, err := io.WriteString(w, text)
	return err
}

// page returns the reading as a page of HTML: its passages, then the answers to its questions.
func (r *Reading) page() string {
	var m markup
	m.head(r.Title, "", "", worksheetCSS)
	m.add(raw("<main id=\"sheet\">\n<header>\n<h1>"), r.Title, raw("</h1>\n</header>\n"))
	for _, p := range r.Parts {
		m.passage(&p)
		m.add(raw(`<p class="text">`), p.Text, raw("</p>\n"))
		m.figure(p.Words, p.Drawn)
		m.question(&p)
		if len(p.Choices) > 0 {
			m.add(raw("<ul>\n"))
			m.each("<li>", p.Choices, "</li>\n")
			m.add(raw("</ul>\n"))
		}
		m.add(raw("</article>\n"))
	}
	m.add(raw("</main>\n<section id=\"key\">\n<h1>The answers</h1>\n"))
	for _, p := range r.Parts {
		if len(p.Says) == 0 {
			continue
		}
		m.passage(&p)
		m.question(&p)
		m.each("<p>", p.Says, "</p>\n")
		m.figure(p.Words, p.Key)
		m.add(raw("</article>\n"))
	}
	m.add(raw("</section>\n</body>\n</html>\n"))
	return m.String()
}

// passage writes the beginning of a passage.
func (m *markup) passage(p *Passage) {
	m.add(raw("<article>\n<h2>"), p.N, raw(". "), p.Title, raw("</h2>\n"))
}

// question writes the question of a passage, if it has one.
func (m *markup) question(p *Passage) {
	if p.Ask != "" {
		m.add(raw("<p><b>"), p.Ask, raw("</b></p>\n"))
	}
}

// figure writes a picture with its description.
func (m *markup) figure(words string, drawn raw) {
	m.add(raw(`<figure role="img" aria-label="`), words, raw(`">`), drawn, raw("</figure>\n"))
}
