package all_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// docs/theory.md and docs/theory-rules.md are the pages of theory. Each board is drawn by the
// game's view as it is after the answer. go test ./ui/view/all -run TestTheoryDoc -update writes
// them.
func TestTheoryDoc(t *testing.T) {
	for _, doc := range []struct {
		file, title, about string
		list               []*games.Game
	}{
		{"theory.md", "Theory", "What the solvers rest on, a game at a time: the pages that `t` opens on a board, where each\nquestion waits for an answer first. The boards are drawn by the program, in letters. The games\nof rules have [theirs](theory-rules.md).", catalog.Games()},
		{"theory-rules.md", "Theory of the games of rules", "The pages that `t` opens on a board of a game of rules. They stand in the files of rules, as\n[rules.md](rules.md) tells; the solver confirms what they claim.", catalog.Bundled()},
	} {
		file := "../../../docs/" + doc.file
		if *golden.Update {
			want := theoryDoc(t, doc.title, doc.about, doc.list)
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		const anew = "go test ./ui/view/all -run TestTheoryDoc -update"
		var names []string
		for _, g := range doc.list {
			names = append(names, "## "+g.Name)
		}
		if told := regexp.MustCompile("(?m)^## .*").FindAllString(string(got), -1); !slices.Equal(told, names) {
			t.Errorf("%s has %d sections, which are not those of the %d games in their order: %s", file, len(told), len(names), anew)
		}
		for _, g := range wide.Some(t, doc.list) {
			if !strings.Contains(string(got), theoryOf(t, g)) {
				t.Errorf("%s is not what the pages of %s say: %s", file, g.ID, anew)
			}
		}
	}
}

// theoryDoc returns the pages of some games.
func theoryDoc(t *testing.T, title, about string, list []*games.Game) string {
	t.Helper()
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\n%s\n", title, about)
	for _, g := range list {
		out.WriteString("\n" + theoryOf(t, g) + "\n")
	}
	return strings.TrimRight(out.String(), "\n") + "\n"
}

// theoryOf returns the pages of one game.
func theoryOf(t *testing.T, g *games.Game) string {
	t.Helper()
	var out strings.Builder
	fmt.Fprintf(&out, "## %s\n", g.Name)
	before := ""
	for _, p := range g.Page {
		fmt.Fprintf(&out, "\n### %s\n\n", p.Title)
		for _, paragraph := range strings.Split(p.Text, "\n\n") {
			out.WriteString(strings.Join(paint.Lines(paragraph, 90), "\n") + "\n\n")
		}
		if p.Ask != "" {
			fmt.Fprintf(&out, "**%s**\n\n%s\n", p.Ask, p.Says)
		}
		if board := drawn(t, g, &p); board != before {
			fmt.Fprintf(&out, "\n```\n%s```\n", board)
			before = board
		}
	}
	return strings.TrimRight(strings.ReplaceAll(out.String(), "\n\n\n", "\n\n"), "\n")
}

// drawn returns a solved board as its view draws it in characters.
func drawn(t *testing.T, g *games.Game, p *games.PagePart) string {
	t.Helper()
	e, err := catalog.SolveExample(t.Context(), g, p.Board, p.Values)
	if err != nil {
		t.Fatal(err)
	}
	b, at := e.Board, e.Analysis.Position
	th := theme.New(theme.Options{Depth: theme.Mono})
	c := paint.New(60, 20)
	all.Views().Draw(c, &view.Scene{
		Board: b, Position: at, Solution: e.Solution, Analysis: e.Analysis, Moves: b.Moves(at), Focus: -1,
		Show: view.Show{Colours: true, Distances: true}, Theme: th,
	})
	var lines []string
	for _, line := range strings.Split(ansi.Strip(c.String()), "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	lines = slices.CompactFunc(lines, func(a, b string) bool { return a == "" && b == "" })
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}
