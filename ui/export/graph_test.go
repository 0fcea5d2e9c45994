package export_test

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/output"
	"zugzwang/solver"
	"zugzwang/ui/export"
)

// document is the content of a graph's JSON.
type document struct {
	Game      string
	Version   int
	Players   []string
	Positions []struct {
		Position   string
		Player     *int
		Outcome    *string
		Remoteness *int32
		Value      string
		Start      bool
		Moves      []struct {
			Move       string
			To         *int
			Outcome    *string
			Remoteness *int32
			Best       bool
		}
	}
}

func parsed(t testing.TB, g *export.Graph) (d document) {
	t.Helper()
	if err := json.Unmarshal([]byte(text(t, g.JSON)), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// boards returns small boards of all kinds of games.
func boards(t testing.TB) map[string]solved {
	return map[string]solved{
		"berzerk": read(t, "berzerk", "5\n2 3 2\n3 1 2 3\n"),
		"loops":   read(t, "berzerk", "8\n4 6 2 3 4\n2 3 6\n"),
		"fence":   read(t, "fence", "2\n2 2\nDRDR\nRRDD\n4 5\nRDRDDRRRD\nDDDRDRRRR\n"),
		"dag":     first(t, "dag"),
		"jug":     read(t, "jug", "1 3\n1\n5\n"),
		"advance": read(t, "advance", "2\nWB\n.W\n"),
		"nim":     made(t, "nim", "a=1,b=2,c=3"),
		"kayles":  made(t, "kayles", "pins=4"),
		"toads":   first(t, "toads-and-frogs"),
		"drawn":   first(t, "cat-and-mouse"),
	}
}

// In every format each position's verdict follows from its moves, and the graph has all that the
// solver knows.
func TestGraphSaysWhatItIsWorth(t *testing.T) {
	for name, s := range boards(t) {
		d := parsed(t, s.graph(t))
		if d.Game == "" || d.Version != output.DocumentVersion || len(d.Positions) == 0 {
			t.Fatalf("%s: %q, version %d, %d positions", name, d.Game, d.Version, len(d.Positions))
		}
		starts, ends := 0, 0
		for _, p := range d.Positions {
			if p.Start {
				starts++
			}
			if p.Outcome == nil {
				continue
			}
			if len(p.Moves) == 0 {
				ends++
				continue
			}
			best := "Lose"
			rank := map[string]int{"Lose": 0, "Draw": 1, "Loop": 1, "Win": 2}
			for _, m := range p.Moves {
				if rank[*m.Outcome] > rank[best] {
					best = *m.Outcome
				}
				if m.To != nil && name != "dag" {
					to := d.Positions[*m.To]
					same := p.Player != nil && *p.Player == *to.Player
					if got := *m.Outcome; !same && rank[got] != 2-rank[*to.Outcome] || same && got != *to.Outcome {
						t.Errorf("%s: %s by %s is %s, but leads to %s, %s", name, p.Position, m.Move, got, to.Position, *to.Outcome)
					}
				}
				if m.Best && *m.Outcome != *p.Outcome {
					t.Errorf("%s: the best move %s of %s is %s, and it is %s", name, m.Move, p.Position, *m.Outcome, *p.Outcome)
				}
			}
			if name != "dag" && best != *p.Outcome { // in dag a node has the moves of one token of several
				t.Errorf("%s: %s is %s, and its best move %s", name, p.Position, *p.Outcome, best)
			}
		}
		if starts == 0 || name != "drawn" && ends == 0 {
			t.Errorf("%s: %d starts, %d ends", name, starts, ends)
		}
	}
}

// The drawing of a whole graph is a game: read again, every position has the same verdict.
func TestDrawingIsTheGame(t *testing.T) {
	for name, s := range boards(t) {
		g := s.graph(t)
		d := parsed(t, g)
		drawing := text(t, g.DOT)
		if name == "dag" {
			again := read(t, "dag", drawing)
			if got := again.Title(); got != s.Title() {
				t.Errorf("%s: read again it is %s, not %s", name, got, s.Title())
			}
			continue
		}
		own, err := catalog.Own(name+".dot", []byte(drawing), solver.Options{})
		if err != nil || own == nil {
			t.Fatalf("%s: %v\n%s", name, err, drawing)
		}
		in, err := own.On(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		again := parsed(t, solve(t, in.Board(), 0).graph(t))
		worth := map[string]string{}
		for _, p := range d.Positions {
			worth[strings.ReplaceAll(p.Position, `"`, "'")] = *p.Outcome // quotes as they are read again
		}
		if len(worth) != len(d.Positions) {
			t.Errorf("%s: %d names of %d positions", name, len(worth), len(d.Positions))
		}
		seen := 0
		for _, p := range again.Positions {
			called := p.Position
			for _, player := range []string{"Left: ", "Right: ", "Left, ", "Right, "} {
				if _, ok := worth[called]; !ok {
					called = strings.TrimPrefix(called, player)
				}
			}
			was, ok := worth[called]
			if !ok {
				t.Errorf("%s: no %q among the positions", name, p.Position)
				break
			}
			if is := *p.Outcome; is != was && (is != "Draw" || was != "Loop") && (is != "Loop" || was != "Draw") {
				t.Errorf("%s: %s is %s, and the drawing says %s", name, called, was, is)
			}
			seen++
		}
		if seen < 2 {
			t.Errorf("%s: %d positions are in the drawing", name, seen)
		}
	}
}

// A sheet has a line for each position, and no cell that a spreadsheet reads as a formula.
func TestSheet(t *testing.T) {
	for name, s := range boards(t) {
		g := s.graph(t)
		sheet := text(t, g.CSV)
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(sheet, "\ufeff"))).ReadAll()
		if err != nil || len(rows) != g.Nodes+1 {
			t.Fatalf("%s: %d rows of %d positions, %v", name, len(rows), g.Nodes, err)
		}
		if marked := strings.HasPrefix(sheet, "\ufeff"); marked == (strings.IndexFunc(sheet, func(r rune) bool { return r > 127 }) < 0) {
			t.Errorf("%s: the mark of UTF-8 is there: %v", name, marked)
		}
		d := parsed(t, g)
		for i, row := range rows[1:] {
			p := d.Positions[i]
			if p.Outcome != nil && row[2] != *p.Outcome {
				t.Errorf("%s: %v, but %s", name, row, *p.Outcome)
			}
			if value := strings.TrimPrefix(row[4], "'"); value != p.Value || strings.HasPrefix(value, "+") || strings.Contains(value, "−") {
				t.Errorf("%s: the value %s, in the sheet %s: want ASCII signs", name, p.Value, value)
			}
			for _, cell := range row {
				if cell != "" && strings.ContainsRune("=@+-\t\r", rune(cell[0])) && strings.Trim(cell[1:], "0123456789.") != "" {
					t.Errorf("%s: the cell %q is a formula", name, cell)
				}
			}
		}
	}
}

// A drawing is valid XML with a title and a box for each position.
func TestDrawing(t *testing.T) {
	for _, name := range []string{"berzerk", "dag", "nim", "kayles", "advance"} {
		s := boards(t)[name]
		g := s.graph(t)
		for _, light := range []bool{false, true} {
			picture := text(t, func(w io.Writer) error { return g.SVG(w, light) })
			d := xml.NewDecoder(strings.NewReader(picture))
			boxes := 0
			for {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if e, ok := token.(xml.StartElement); ok && e.Name.Local == "rect" {
					boxes++
				}
			}
			if boxes != g.Nodes+1 || !strings.Contains(picture, "<title id=\"title\">"+s.Game().Name) {
				t.Errorf("%s: %d boxes for %d positions", name, boxes, g.Nodes)
			}
		}
	}
}

// A graph over the limit is refused with the limit. A part of it within the limit is not.
func TestGraphTooLarge(t *testing.T) {
	g := made(t, "nim", "a=9,b=9,c=9").graph(t)
	var large *export.TooLarge
	if err := g.SVG(io.Discard, false); !errors.As(err, &large) || large.Most != export.MostParts {
		t.Errorf("a drawing of %d positions: %v", g.Nodes, err)
	}
	for plies, most := range []int{1, 28, 300} {
		part := g.Within(plies)
		if part.Nodes > most || part.Nodes <= most/3 {
			t.Errorf("%d plies lead to %d positions", plies, part.Nodes)
		}
	}
	if err := g.Within(1).SVG(io.Discard, false); err != nil {
		t.Error(err)
	}
	// A sum that was not searched gives a graph of the positions near the start.
	tall := first(t, "fence")
	near, err := export.GraphOf(context.Background(), tall.Board, tall.Solution, tall.start, 100, solver.Options{})
	if err != nil || near.Nodes > 100 || !strings.Contains(near.Scope, "away from the start") {
		t.Errorf("%d nodes, %q, %v", near.Nodes, near.Scope, err)
	}
}
