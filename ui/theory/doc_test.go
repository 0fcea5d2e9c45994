package theory

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// docs/theory.md is the pages, each board drawn by the game's own view once its question
// is answered; go test ./ui/theory -update writes it.
func TestDoc(t *testing.T) {
	const file = "../../docs/theory.md"
	var out strings.Builder
	out.WriteString("# Theory\n\nWhat the solvers rest on, a game at a time: the pages that `t` opens on a board, where each\nquestion waits for an answer first. The boards are drawn by the program, in letters.\n")
	for _, page := range Pages() {
		fmt.Fprintf(&out, "\n## %s\n", page.Game.Name)
		before := ""
		for _, p := range page.Parts {
			fmt.Fprintf(&out, "\n### %s\n\n", p.Title)
			for _, paragraph := range strings.Split(p.Text, "\n\n") {
				out.WriteString(strings.Join(paint.Lines(paragraph, 90), "\n") + "\n\n")
			}
			if p.Ask != "" {
				fmt.Fprintf(&out, "**%s**\n\n%s\n", p.Ask, p.Says)
			}
			if p.Board != before {
				fmt.Fprintf(&out, "\n```\n%s```\n", drawn(t, page.Game, p.Board))
			}
			before = p.Board
		}
	}
	want := strings.ReplaceAll(out.String(), "\n\n\n", "\n\n")
	if *golden.Update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the pages say: go test ./ui/theory -update", file)
	}
}

// drawn is a board as its view draws it in letters, solved.
func drawn(t *testing.T, g *games.Game, text string) string {
	t.Helper()
	preset, err := catalog.ReadPreset(g, []byte(text), "page")
	if err != nil {
		t.Fatal(err)
	}
	b, pos := preset.Board, preset.Board.Start(preset.First)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, a, err := games.Think(t.Context(), b, s, pos, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	th := theme.New(theme.Options{Depth: theme.Mono})
	c := paint.New(60, 20)
	all.Views().Draw(c, &view.Scene{
		Board: b, Position: pos, Solution: s, Analysis: a, Moves: b.Moves(pos), Focus: -1,
		Show: view.Show{Colours: true, Distances: true}, Theme: th,
	})
	var lines []string
	for _, line := range strings.Split(ansi.Strip(c.String()), "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}
