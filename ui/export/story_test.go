package export_test

import (
	"bufio"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/export"
	"zugzwang/ui/view/all"

	"github.com/charmbracelet/x/vt"
)

// pageData matches the data of a page's script.
var pageData = regexp.MustCompile(`(?s)<script type="application/json" id="story">(.*?)</script>`)

// A page has the match: for every ply the move made, the reason and all moves, the one made among
// them.
func TestPageHoldsTheMatch(t *testing.T) {
	for _, id := range wide.Of([]string{"berzerk", "fence", "dag", "jug", "advance", "nim", "tic-tac-toe", "domineering", "cat-and-mouse"}, []string{"berzerk", "advance", "nim"}) {
		s := first(t, id)
		story := s.line(t, 6)
		page := text(t, func(w io.Writer) error { return story.HTML(w, export.Size{W: 60, H: 20}) })
		var data struct {
			Rows  []string
			Steps []struct {
				Name, Head, Words string
				Says              []string
				Rows              []int
				Moves             []struct {
					Does, Worth, Outcome, Why string
					Best, Made                bool
				}
			}
		}
		if err := json.Unmarshal([]byte(pageData.FindStringSubmatch(page)[1]), &data); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if len(data.Steps) != len(story.Steps) || len(data.Steps) < 2 {
			t.Fatalf("%s: %d steps of %d", id, len(data.Steps), len(story.Steps))
		}
		for i, step := range data.Steps {
			if step.Head == "" || len(step.Says) == 0 || len(step.Rows) != 20 {
				t.Errorf("%s: step %d says %q, %q in %d rows", id, i, step.Head, step.Says, len(step.Rows))
			}
			made := 0
			for _, m := range step.Moves {
				if m.Made {
					made++
					if !m.Best {
						t.Errorf("%s: best play plays %s in step %d", id, m.Does, i)
					}
				}
			}
			if last := i == len(data.Steps)-1; made != 1 && !last || last && made != 0 {
				t.Errorf("%s: step %d has %d moves that were made", id, i, made)
			}
			for _, row := range step.Rows {
				if row < 0 || row >= len(data.Rows) {
					t.Fatalf("%s: no row %d", id, row)
				}
			}
			if said := "<li><a href=\"#" + fmt.Sprint(i) + "\">"; !strings.Contains(page, said) {
				t.Errorf("%s: step %d is not in the list of all", id, i)
			}
		}
		for _, outside := range []string{"http://", "https://", "src=", "@import", "url("} {
			if strings.Contains(page, outside) {
				t.Errorf("%s: a page with %s is not whole", id, outside)
			}
		}
	}
}

// Variations are listed at the ply where they leave the match, and after each the variations of
// it. Here one leaves the match after ply 1 and has a variation after ply 2; another leaves the
// match after ply 2.
func TestPageTellsWhatWasTried(t *testing.T) {
	story, tried := branched(t)
	for ply, step := range story.Steps {
		var depths []int
		for _, line := range step.Tried {
			depths = append(depths, line.Depth)
		}
		if want := map[int][]int{1: {0, 1}, 2: {0}}[ply]; !slices.Equal(depths, want) {
			t.Errorf("after ply %d %+v was tried", ply, step.Tried)
		}
	}
	if says := tried[1].Says; !strings.HasPrefix(says, "or from ply 3: First ") {
		t.Errorf("within a line %q was tried", says)
	}
	page := text(t, func(w io.Writer) error { return story.HTML(w, export.Usual) })
	if want := "Tried here, too:<ul><li>" + tried[0].Says + "<ul><li>" + tried[1].Says + "</li></ul></li></ul></li>"; !strings.Contains(page, want) {
		t.Errorf("the page does not tell what was tried: %s", want)
	}
}

// branched returns the story of a match with three variations: one, a variation of that one, and
// another. The first two are also returned as they are written.
func branched(t *testing.T) (*export.Story, []export.Tried) {
	t.Helper()
	s := first(t, "nim")
	m := matches.NewFrom(s.Board, s.start, matches.Sides{matches.Person, matches.Person})
	play := func(from int, moves ...int) {
		m.Seek(from)
		for _, n := range moves {
			m.Play(s.Moves(m.Position())[n])
		}
	}
	play(0, 0, 1, 1) // leaves the final match after ply 1
	play(2, 0)       // leaves the variation before after ply 2
	play(1, 0, 0)
	play(2, 1)
	story, err := export.Match(t.Context(), m, s.Solution, all.Views(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return story, story.Steps[1].Tried
}

// Lists are nested by their depths and indented only as far as they can be read. Their texts are
// escaped.
func TestPageNests(t *testing.T) {
	for _, depths := range [][]int{{0}, {0, 0}, {0, 1}, {0, 1, 0}, {0, 1, 1, 2, 3, 1, 0, 1, 2, 0}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 2}} {
		story := first(t, "nim").line(t, 1)
		for i, d := range depths {
			story.Steps[0].Tried = append(story.Steps[0].Tried, export.Tried{Depth: d, Says: fmt.Sprint("</li><b>", i)})
		}
		page := text(t, func(w io.Writer) error { return story.HTML(w, export.Usual) })
		_, list, _ := strings.Cut(page, "Tried here, too:")
		list, _, _ = strings.Cut(list, "</li>\n")
		var got []int
		depth := -1
		for d := xml.NewDecoder(strings.NewReader("<x>" + list + "</x>")); ; {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%v: %v of %s", depths, err, list)
			}
			switch x := token.(type) {
			case xml.StartElement:
				if x.Name.Local == "ul" {
					depth++
				}
			case xml.EndElement:
				if x.Name.Local == "ul" {
					depth--
				}
			case xml.CharData:
				if want := fmt.Sprint("</li><b>", len(got)); string(x) != want {
					t.Errorf("%v: says %q, want %q", depths, x, want)
				}
				got = append(got, depth)
			}
		}
		for i := range depths {
			depths[i] = min(depths[i], 8)
		}
		if !slices.Equal(got, depths) {
			t.Errorf("depths %v, want %v: %s", got, depths, list)
		}
	}
}

// Text that a person or a game's rules put into a page is escaped.
func TestPageKeepsTextText(t *testing.T) {
	s := first(t, "nim")
	story := s.line(t, 1)
	evil := `</script><script>alert("1")</script><b onclick='x'>`
	story.Title, story.About, story.Rules, story.Again = evil, []string{evil}, evil, evil
	story.Steps[0].Head, story.Steps[0].Says, story.Steps[0].Words = evil, []string{evil}, evil
	story.Steps[0].Moves[0].Does, story.Steps[0].Moves[0].Why = evil, evil
	page := text(t, func(w io.Writer) error { return story.HTML(w, export.Usual) })
	if strings.Contains(page, "<b onclick") || strings.Contains(page, "<script>alert") || strings.Count(page, "<script") != 2 {
		t.Error("a text has become a part of the page")
	}
}

// A recording played in a terminal shows each step at its time.
func TestCast(t *testing.T) {
	for _, story := range []*export.Story{first(t, "berzerk").line(t, 5), first(t, "dag").replay(t, 0, 0), first(t, "kayles").replay(t, 2, 6)} {
		size := export.Size{W: 90, H: 30}
		lines := bufio.NewScanner(strings.NewReader(text(t, func(w io.Writer) error { return story.Cast(w, size, false) })))
		lines.Buffer(nil, 1<<20)
		var head struct {
			Version, Width, Height int
			Title                  string
			Theme                  struct{ Fg, Bg, Palette string }
		}
		lines.Scan()
		if err := json.Unmarshal(lines.Bytes(), &head); err != nil || head.Version != 2 || head.Width != size.W || head.Height != size.H || head.Title != story.Title {
			t.Fatalf("%+v, %v", head, err)
		}
		colour := `#[0-9a-f]{6}`
		if look := strings.Join([]string{head.Theme.Fg, head.Theme.Bg, head.Theme.Palette}, ":"); !regexp.MustCompile(`^` + colour + `(:` + colour + `){17}$`).MatchString(look) {
			t.Errorf("its colours are %q, not a foreground, a background and 16 others", look)
		}
		screen := vt.NewEmulator(size.W, size.H)
		was, step := -1.0, -1
		for lines.Scan() {
			var event []any
			if err := json.Unmarshal(lines.Bytes(), &event); err != nil || len(event) != 3 {
				t.Fatalf("%s: %v", lines.Text(), err)
			}
			at, data := event[0].(float64), event[2].(string)
			if at < was {
				t.Errorf("time goes back from %v to %v", was, at)
			}
			was = at
			if event[1] != "o" && event[1] != "m" {
				t.Errorf("an event of the kind %v", event[1])
			}
			if event[1] == "m" {
				step++
				if data != story.Steps[step].Name {
					t.Errorf("the marker of step %d is %q", step, data)
				}
				continue
			}
			if _, err := screen.WriteString(data); err != nil {
				t.Fatal(err)
			}
			shown := screen.String()
			words := strings.Fields(story.Steps[step].Head)
			if !strings.Contains(shown, words[0]+" "+words[1]) || !strings.Contains(shown, story.Steps[step].Name) {
				t.Errorf("step %d shows\n%s", step, shown)
			}
		}
		if step != len(story.Steps)-1 {
			t.Errorf("%d of %d steps are shown", step+1, len(story.Steps))
		}
	}
}

// A replay has each step's text and the current line of the algorithm.
func TestReplay(t *testing.T) {
	for _, id := range []string{"berzerk", "fence", "dag", "jug", "advance", "nim"} {
		story := first(t, id).replay(t, 0, 5)
		if len(story.Steps) != 6 || len(story.Code) == 0 {
			t.Fatalf("%s: %d steps, %d lines of code", id, len(story.Steps), len(story.Code))
		}
		for i, step := range story.Steps {
			if i > 0 && (step.Line < 0 || step.Line >= len(story.Code) || len(step.Says) == 0) {
				t.Errorf("%s: step %d is at line %d of %d and says %q", id, i, step.Line, len(story.Code), step.Says)
			}
		}
	}
}

// A page lists the numbers of a mex, and for a state left in a Loop how play continues.
func TestReplayHolds(t *testing.T) {
	held := func(s *export.Story) (text string) {
		for _, step := range s.Steps {
			for _, h := range step.Holds {
				text += h.Name + ": " + h.Contents() + "\n"
			}
		}
		return text
	}
	if text := held(first(t, "dag").replay(t, 0, 0)); !strings.Contains(text, "0: 6\n1: 5\n2: missing: the mex\n") {
		t.Errorf("the numbers of node 4 are not among\n%s", text)
	}
	if text := held(read(t, "berzerk", "5\n2 3 2\n3 1 2 3\n").replay(t, 0, 0)); !strings.Contains(text, "a Loop: Rick from 4: +2 to 1\n") {
		t.Errorf("how a Loop goes on is not among\n%s", text)
	}
}

// A position in words names every move, and with ASCII has only ASCII characters.
func TestPositionInWords(t *testing.T) {
	for _, id := range []string{"berzerk", "fence", "dag", "jug", "advance", "nim", "domineering"} {
		s := first(t, id)
		here := s.here(t)
		for _, ascii := range []bool{false, true} {
			said := text(t, func(w io.Writer) error { return here.Text(w, export.Usual, ascii) })
			for _, m := range s.Moves(s.start) {
				if name := "\n  " + s.Name(s.start, m); !ascii && !strings.Contains(said, name) {
					t.Errorf("%s: no%s", id, name)
				}
			}
			if ascii && strings.IndexFunc(said, func(r rune) bool { return r > 126 }) >= 0 {
				t.Errorf("%s: this is no ASCII:\n%s", id, said)
			}
		}
		picture := text(t, func(w io.Writer) error { return here.SVG(w, export.Usual, true) })
		if !strings.Contains(picture, "role=\"img\"") || !strings.Contains(picture, "<desc") {
			t.Errorf("%s: a picture without a description", id)
		}
	}
}
