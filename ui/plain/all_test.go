package plain_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/plain"
)

// The transcripts all-*.txtar use every command available in a match on their boards. There is one
// for each game with boards of its own.
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
			typed = append(typed, strings.TrimSpace(line)+" ")
		}
		missed := map[string]bool{} // a command is listed in every place where it can be typed
		for _, c := range plain.Commands(cfg.Board, cfg.Board.Start(cfg.First), s) {
			if c.Where != plain.InTraining && c.Where != plain.InALesson && c.Where != plain.InValues && c.Where != plain.InCalculator && !slices.ContainsFunc(typed, func(line string) bool { return strings.HasPrefix(line, c.Name+" ") }) {
				missed[c.Name] = true
			}
		}
		if len(missed) > 0 {
			t.Errorf("%s does not use %q", file, slices.Sorted(maps.Keys(missed)))
		}
	}
	for _, g := range catalog.Games() {
		if !seen[g.ID] {
			t.Errorf("there is no transcript that uses every command of %s", g.ID)
		}
	}
}

// docs/lines.md lists what can be typed. `go test ./ui/plain -run Doc -update` writes it.
func TestDoc(t *testing.T) {
	const file, inAMatch = "../../docs/lines.md", "In a match"
	preset, _ := catalog.Preview(catalog.Games()[0])
	s, err := preset.Board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var w strings.Builder
	w.WriteString(linesIntro)
	where, kind, known := "", "", map[string]bool{}
	for _, c := range plain.Commands(preset.Board, preset.Board.Start(preset.First), s) {
		if c.Where != where {
			where, kind = c.Where, ""
			fmt.Fprintf(&w, "\n## %s\n", where)
			if where != inAMatch {
				w.WriteString("\nBesides the commands that are the same as in a match:\n")
			}
		}
		if said := c.Form + c.Help; known[said] || where != inAMatch && slices.Contains([]string{"why", "help", "quit", "show"}, c.Name) {
			continue
		}
		if where == inAMatch {
			known[c.Form+c.Help] = true
		}
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(&w, "\n**%s**\n\n", kind)
		}
		fmt.Fprintf(&w, "- `%s`: %s\n", c.Form, c.Help)
	}
	if *golden.Update {
		if err := os.WriteFile(file, []byte(w.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != w.String() {
		t.Errorf("%s does not say what can be typed: go test ./ui/plain -run Doc -update", file)
	}
}

const linesIntro = `# The line mode

` + "`zugzwang play GAME --plain`" + `, and every game whose output is not a terminal, is played by typed
lines: a line for each thing said, no escape sequences, no pictures, and words for arrows and
other signs, in names too. It is for screen readers, pipes, and terminals that can only print;
with ` + "`--ascii`" + ` it keeps to ASCII.

The name of a move makes it. An empty line says again how things stand. ` + "`help`" + ` lists the
commands in a few lines; ` + "`help step`" + ` says more of one. Long answers stop after 40 lines:
` + "`more`" + ` goes on. At a terminal you are asked once whether to play or to study (` + "`--mode`" + ` decides
it, too, and ` + "`verdicts on`" + ` and ` + "`verdicts off`" + ` change it). In play a command that tells what the
solver knows says that the match is not counted then. Each game has a session that uses every
command in [ui/plain/testdata](../ui/plain/testdata) (all-*.txtar).
`
