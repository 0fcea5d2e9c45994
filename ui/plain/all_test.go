package plain_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/plain"
)

// The transcripts all-*.txtar use every command that there is on their boards, and there is
// one of each game with a board of its own.
func TestTranscriptsUseEveryCommand(t *testing.T) {
	files, err := filepath.Glob("testdata/all-*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cfg := config(t, string(archive.Comment), &archive.Files[0])
		s, err := cfg.Board.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		seen[cfg.Board.Game().ID] = true
		var typed []string
		for line := range strings.Lines(string(archive.Files[1].Data)) {
			if words := strings.Fields(line); len(words) > 0 {
				typed = append(typed, words[0])
			}
		}
		for _, name := range plain.Commands(cfg.Board, cfg.Board.Start(cfg.First), s) {
			if !slices.Contains(typed, name) {
				t.Errorf("%s does not use %s", file, name)
			}
		}
	}
	for _, g := range catalog.Games() {
		if !seen[g.ID] {
			t.Errorf("there is no transcript that uses every command of %s", g.ID)
		}
	}
}
