package export_test

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"
)

// hostile is a game whose names all have a meaning to a browser, a spreadsheet, Graphviz or a
// shell.
const hostile = `title = "=1+1|'</script><b onclick=x> & \" ]]> \\ title"
players = ("=Al & <i>", "-Bo \\n' ]]>")
rules = "<script>alert(1)</script> ]]> </desc>"
def start(n = 3, s = "a,b"): return (n, s)
def moves(p):
    n, s = p
    return [("=cmd|' /C calc'!A0 \"%d\",;\\ </title> & ]]>\\" % k, (n - k, "@" + s)) for k in range(1, min(n, 2) + 1)]
`

// With hostile names every export is still valid: XML, JSON, a sheet without formulas, a page with
// its own scripts only, and a drawing that can be read again.
func TestHostileNames(t *testing.T) {
	boards := map[string]solved{
		"rules": ofRules(t, hostile),
		"graph": read(t, "dag", "digraph \"t </script>\x1b[31m\" { \"a\x1b[31m\x01<b>&]]>\" -> \"=1+1\\n\\\"x\" -> \"c\nd\" -> \"\u202ee\\l\" }"),
	}
	for name, s := range boards {
		story := s.line(t, 3)
		forms := map[string]func(io.Writer) error{
			"graph.dot":    s.graph(t).DOT,
			"graph.csv":    s.graph(t).CSV,
			"graph.json":   s.graph(t).JSON,
			"graph.svg":    func(w io.Writer) error { return s.graph(t).SVG(w, true) },
			"position.svg": func(w io.Writer) error { return s.here(t).SVG(w, export.Usual, false) },
			"position.txt": func(w io.Writer) error { return s.here(t).Text(w, export.Usual, false) },
			"match.html":   func(w io.Writer) error { return story.HTML(w, export.Usual) },
			"match.cast":   func(w io.Writer) error { return story.Cast(w, export.CastUsual, false) },
			"match.txt":    func(w io.Writer) error { _, err := io.WriteString(w, story.Text()); return err },
			"replay.html":  func(w io.Writer) error { return s.replay(t, 0, 3).HTML(w, export.Usual) },
			"theory.html": func(w io.Writer) error {
				r, err := export.Theory(t.Context(), taught(s.Game()), all.Views())
				if err != nil {
					return err
				}
				return r.HTML(w)
			},
			"lesson.html": func(w io.Writer) error {
				r, err := export.Lesson(t.Context(), taught(s.Game()), all.Views())
				if err != nil {
					return err
				}
				return r.HTML(w)
			},
			"worksheet.html": func(w io.Writer) error {
				sheet, err := export.NewWorksheet(t.Context(), s.Game(), 1, 2, 1, all.Views(), solver.Options{})
				if err != nil {
					return err
				}
				return sheet.HTML(t.Context(), w, solver.Options{})
			},
		}
		for file, write := range forms {
			got := text(t, write)
			if why := fault(file, got); why != "" {
				t.Errorf("%s, %s: %s:\n%.2000s", name, file, why, got)
			}
		}
	}
}

// taught returns the game with lessons in texts as hostile as its names.
func taught(g *games.Game) *games.Game {
	const bad = "</p></style><script>alert(1)</script><b onclick=x> & {they} \" ]]>"
	is := *g
	var board string
	var v params.Values
	if len(g.Page) > 0 {
		board = g.Page[0].Board
	} else {
		v = g.Params.Defaults()
	}
	is.Page = []games.PagePart{{Title: bad, Text: bad, Board: board, Values: v, Ask: bad, Says: bad}}
	is.Lesson = []games.LessonStep{{Title: bad, Text: bad, Board: board, Values: v, Task: games.TaskAnswer, Ask: bad, Choices: []games.Choice{{Text: bad}}, Done: bad}}
	return &is
}

// fault returns what is wrong with a file of that name, or "".
func fault(file, text string) string {
	_, form, _ := strings.Cut(file, ".")
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return r != '\n' && r != '\t' && r != '\ufeff' && unicode.Is(unicode.C, r) }) {
		return "a character that does something"
	}
	var err error
	switch form {
	case "dot":
		g, _ := catalog.Find("dag")
		_, err = g.Read([]byte(text), file, nil, solver.Options{})
	case "csv":
		var rows [][]string
		rows, err = csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
		for _, row := range rows {
			for _, cell := range row {
				if cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
					return "the formula " + cell
				}
			}
		}
	case "json":
		var document any
		err = json.Unmarshal([]byte(text), &document)
	case "svg":
		for d := xml.NewDecoder(strings.NewReader(text)); err == nil; {
			_, err = d.Token()
		}
		if err == io.EOF {
			err = nil
		}
	case "html":
		scripts := 2
		if file != "match.html" && file != "replay.html" { // the other pages have no script
			scripts = 0
		}
		if strings.Count(text, "<script") != scripts || strings.Count(text, "</script") != scripts || strings.Contains(text, "<b onclick") {
			return "a name has become a part of the page"
		}
	case "cast":
		for line := range strings.Lines(text) {
			var value any
			if err := json.Unmarshal([]byte(line), &value); err != nil {
				return err.Error()
			}
		}
	}
	if err != nil {
		return err.Error()
	}
	return ""
}
