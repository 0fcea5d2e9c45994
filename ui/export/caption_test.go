package export_test

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/export"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/view/all"
)

// pages returns stories of a board: best play, and the first, middle and last steps of its replay.
func pages(t *testing.T, id string) []*export.Story {
	t.Helper()
	const some = 12
	s := first(t, id)
	list := []*export.Story{s.line(t, some)}
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.start, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []int{0, r.Len() / 2, r.Len() - some} {
		from = max(from, 0)
		story, err := export.Replay(t.Context(), s.Board, s.Solution, s.start, from, min(from+some, r.Len()), all.Views(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, story)
	}
	return list
}

// shown is one step of a page: the text on its board in dark mode and in light mode, without the
// legend, and its caption.
type shown struct{ dark, light, caption string }

// steps returns the steps of a page as a reader sees them.
func steps(t *testing.T, story *export.Story) (list []shown) {
	t.Helper()
	page := text(t, func(w io.Writer) error { return story.HTML(w, export.Usual) })
	var data struct {
		Rows  []string
		Steps []struct {
			Signs string
			Rows  []int
		}
	}
	if err := json.Unmarshal([]byte(pageData.FindStringSubmatch(page)[1]), &data); err != nil {
		t.Fatal(err)
	}
	dark, light := make([]string, len(data.Rows)), make([]string, len(data.Rows))
	for n, row := range data.Rows {
		dark[n], light[n] = words(t, row, "light"), words(t, row, "dark")
	}
	for _, step := range data.Steps {
		one := shown{caption: step.Signs}
		for _, n := range step.Rows[:len(step.Rows)-1] {
			one.dark += dark[n] + "\n"
			one.light += light[n] + "\n"
		}
		list = append(list, one)
	}
	return list
}

// words returns the texts of a row, except those of one class.
func words(t *testing.T, row, but string) string {
	t.Helper()
	var out strings.Builder
	in, hidden := 0, 0
	for d := xml.NewDecoder(strings.NewReader("<x>" + row + "</x>")); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return strings.Join(strings.Fields(out.String()), " ")
		}
		if err != nil {
			t.Fatalf("%v: %s", err, row)
		}
		switch x := token.(type) {
		case xml.StartElement:
			if in++; slices.ContainsFunc(x.Attr, func(a xml.Attr) bool { return a.Value == but }) {
				hidden = in
			}
			out.WriteByte(' ')
		case xml.EndElement:
			if in--; in < hidden {
				hidden = 0
			}
		case xml.CharData:
			if hidden == 0 {
				out.Write(x)
			}
		}
	}
}

// sign is a sign that may be on a board, with the words for it in a caption.
type sign struct {
	is, may *regexp.Regexp // matches where the sign certainly is, and where something else may look the same
	says    string
}

// signsOf returns the signs that may be on a game's board. In a game of rules a letter that is
// also a piece certainly means an outcome only with a number.
func signsOf(g *games.Game) (signs []sign) {
	add := func(is, may, says string) {
		signs = append(signs, sign{regexp.MustCompile(is), regexp.MustCompile(may), says})
	}
	for letter, says := range map[string]string{"W": "W wins", "L": "L loses"} {
		any := `(?:^|[^\pL\d])` + letter + `\d*(?:$|[^\pL\d])`
		if pieces := g.Players[0][:1] + g.Players[1][:1]; strings.Contains(pieces, letter) && !slices.Contains(catalog.Games(), g) {
			add(strings.Replace(any, "*", "+", 1), any, says)
		} else {
			add(any, any, says)
		}
	}
	for is, says := range map[string]string{
		`(?:^|[^\pL\d=])∞(?:$|[^\pL\d(])`: "∞ goes on for ever",
		`(?:^|[^\pL\d])D(?:$|[^\pL\d])`:   "D ends in a draw",
		`(?:^|[^\pL\d])[WL]\d+`:           " plies",
		`★`:                               "★",
	} {
		add(is, is, says)
	}
	return signs
}

// The caption of each step explains exactly the signs on its board: letters, numbers of plies and
// stars. This holds for every step of every game's pages, in dark and light mode.
func TestCaptionsSayWhatIsDrawn(t *testing.T) {
	for _, g := range wide.Some(t, slices.Concat(catalog.Games(), wide.Of(catalog.Bundled(), every.Quick()))) {
		signs := signsOf(g)
		for _, story := range pages(t, g.ID) {
			for n, step := range steps(t, story) {
				for look, board := range map[string]string{"dark": step.dark, "light": step.light} {
					for _, s := range signs {
						says := strings.Contains(step.caption, s.says)
						if s.is.MatchString(board) && !says || says && !s.may.MatchString(board) {
							t.Errorf("%s, step %d, %s: %q on the board is %v, the caption says %q:\n%s", story.Title, n, look, s.is, !says, step.caption, board)
						}
					}
				}
				if _, as, ok := strings.Cut(step.caption, "as in "); ok {
					if as, _, _ = strings.Cut(as, ","); !strings.Contains(step.dark, as) {
						t.Errorf("%s, step %d: there is no %q on the board:\n%s", story.Title, n, as, step.dark)
					}
				}
			}
		}
	}
}
