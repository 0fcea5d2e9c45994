package export

import (
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"zugzwang/ui/svg"
)

// Style and script of a page.
var (
	//go:embed page.css
	pageCSS string
	//go:embed page.js
	pageJS string
)

// mostPage is the size of the largest page, in bytes.
const mostPage = 32 << 20

// margin is the space around a board in its picture, in units of the SVG.
const margin = 8

// stepData is a step in the form that the page's script reads.
type stepData struct {
	Name  string      `json:"name"`
	Head  string      `json:"head"`
	Says  []string    `json:"says"`
	Words string      `json:"words"`
	Signs string      `json:"signs"` // explanation of the signs on its board
	Moves []moveData  `json:"moves"`
	More  int         `json:"more"`
	Line  int         `json:"line"`
	Holds [][2]string `json:"holds"`
	Rows  []int       `json:"rows"`
}

// moveData is a move in the form that the page's script reads.
type moveData struct {
	Does    string `json:"does"`
	Worth   string `json:"worth"`
	Outcome string `json:"outcome"`
	Why     string `json:"why,omitempty"`
	Best    bool   `json:"best,omitempty"`
	Made    bool   `json:"made,omitempty"`
	Judged  string `json:"judged,omitempty"`
}

// storyData is the story in the form that the page's script reads.
type storyData struct {
	Height int        `json:"height"`
	Rows   []string   `json:"rows"`
	Steps  []stepData `json:"steps"`
}

// HTML writes the story as one page for a browser, without further files: boards of this size,
// and every step with its reasons, to go through forward and back. Without scripts the page shows
// the picture of the first step and the texts of all.
func (t *Story) HTML(w io.Writer, size Size) error {
	var sheet svg.Sheet
	data := storyData{Height: svg.RowHeight}
	dark, light := look(false), look(true)
	bytesIn := 0
	for i := range t.Steps {
		s := &t.Steps[i]
		drawn, signs := captioned(t.views, s.scene(dark), size)
		one := stepData{
			Name: s.Name, Head: s.Head, Says: s.Says, Words: s.Words, Signs: signs, More: s.More, Line: s.Line,
			Moves: []moveData{}, Holds: [][2]string{},
			Rows: sheet.Add(size.W, size.H, drawn, draw(t.views, s.scene(light), size)),
		}
		if one.Says == nil {
			one.Says = []string{}
		}
		for _, m := range s.Moves {
			one.Moves = append(one.Moves, moveData{m.Does, m.Worth, m.Verdict.Outcome.String(), m.Why, m.Best, m.Made, m.Judged})
		}
		for _, h := range s.Holds {
			one.Holds = append(one.Holds, [2]string{h.Said(), h.Is})
		}
		data.Steps = append(data.Steps, one)
		for _, line := range s.Tried {
			bytesIn += len(line.Says)
		}
		if bytesIn += len(s.Words) + 4*size.H; bytesIn+sheet.Len() > mostPage {
			return tooLong(i, len(t.Steps))
		}
	}
	data.Rows = sheet.Rows
	var drawn strings.Builder
	for y, n := range data.Steps[0].Rows {
		fmt.Fprintf(&drawn, `<g transform="translate(0 %d)">%s</g>`, y*svg.RowHeight, sheet.Rows[n])
	}
	out, err := t.page(&data, size, &sheet, drawn.String())
	if err != nil {
		return err
	}
	if len(out) > mostPage {
		return tooLong(len(t.Steps), len(t.Steps))
	}
	_, err = io.WriteString(w, out)
	return err
}

// nested returns variations as nested lists in HTML, each in the item of the one in which it
// begins.
func nested(tried []Tried) raw {
	const deepest = 8 // deeper variations are not indented further
	depth := func(i int) int {
		if i < 0 || i == len(tried) {
			return -1
		}
		return min(tried[i].Depth, deepest)
	}
	var b strings.Builder
	for i, line := range tried {
		if depth(i) > depth(i-1) {
			b.WriteString("<ul>")
		}
		b.WriteString("<li>" + html.EscapeString(line.Says))
		if depth(i) >= depth(i+1) {
			b.WriteString("</li>")
		}
		for d := depth(i); d > depth(i+1); d-- {
			b.WriteString("</ul>")
			if d > 0 {
				b.WriteString("</li>")
			}
		}
	}
	return raw(b.String())
}

// tooLong returns the error for a page that becomes too large after some of its steps.
func tooLong(steps, of int) error {
	return &TooLarge{What: fmt.Sprintf("a page whose first %d of %d steps take more bytes than it may have", steps, of), Most: mostPage, Else: "a smaller --size, or fewer steps"}
}
