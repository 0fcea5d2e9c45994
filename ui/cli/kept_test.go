package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
)

// TestKept holds the program to what earlier ones gave away: answers, documents, codes
// and saves that somebody may have kept. An archive in testdata/kept is a board of the
// game that its name begins with, a match on it at random, and what was printed of them
// before games were made of rules and schemas. Of what has been changed on purpose
// since, the archives hold what came of it: remoteness and best moves of DAG tokens'
// queries, names of nodes and tokens, and distances in a jug of very many stones. A match saved
// with former names is there, too, and is still read.
func TestKept(t *testing.T) {
	t.Parallel()
	archives, err := filepath.Glob("testdata/kept/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]int{}
	for _, name := range archives {
		board := strings.TrimSuffix(filepath.Base(name), ".txtar")
		game, _, _ := strings.Cut(board, "-")
		if kept[game]++; !wide.Tests() && kept[game] > 2 {
			continue
		}
		t.Run(board, func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			part := map[string]string{}
			for _, f := range archive.Files {
				part[f.Name] = string(f.Data)
			}
			keptAnswers(t, game, part)
			codes := keptPositions(t, part["positions"])
			keptSaves(t, part["match"], part["match"], codes)
			if former := part["former"]; former != "" {
				keptSaves(t, former, part["match"], codes)
			}
		})
	}
	for _, game := range []string{"advance", "berzerk", "dag", "fence", "jug"} { // those there were then
		if kept[game] == 0 {
			t.Errorf("nothing is kept of %s", game)
		}
	}
}

// keptAnswers solves the input.
func keptAnswers(t *testing.T, game string, part map[string]string) {
	t.Helper()
	input := filepath.Join(t.TempDir(), "input")
	if err := os.WriteFile(input, []byte(part["input"]), 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"solve", game, input}
	for set := range strings.Lines(part["settings"]) {
		args = append(args, "--set", strings.TrimSpace(set))
	}
	for flag, want := range map[string]string{"--json=false": part["answer"], "--json": part["document"]} {
		r := newRig(t)
		code := r.run(context.Background(), append(args, flag))
		if diff := cmp.Diff(want, wrote(t, r.out.File)+wrote(t, r.stderr)); code != exitOK || diff != "" {
			t.Errorf("%s: exit code %d\n%s", flag, code, diff)
		}
	}
}

// keptPositions reads the codes of a match and tells of each position what was told:
// whose it is, in how many plies, and by which moves. It returns the codes.
func keptPositions(t *testing.T, positions string) (codes []string) {
	t.Helper()
	for want := range strings.Lines(positions) {
		code, _, _ := strings.Cut(want, " ")
		codes = append(codes, code)
		b, p, err := catalog.Decode(code, solver.Options{})
		if err != nil {
			t.Error(code, err)
			continue
		}
		s, err := b.Solve(t.Context(), solver.Options{})
		if err == nil {
			s, err = s.Deepen(t.Context(), p, solver.Options{})
		}
		if err != nil {
			t.Fatal(code, err)
		}
		v := s.Verdict(p)
		got := fmt.Sprintf("%s %s %d", codeOf(t, b, p), v.Outcome, v.Remoteness)
		for _, m := range b.Moves(p) {
			got += " " + b.Name(p, m)
		}
		if diff := cmp.Diff(want, got+"\n"); diff != "" {
			t.Error(diff)
		}
	}
	return codes
}

// keptSaves reads a save and writes it as it is written today.
func keptSaves(t *testing.T, kept, today string, codes []string) {
	t.Helper()
	saved, err := save.Decode([]byte(kept), save.May{})
	if err != nil {
		t.Fatalf("%v\n%s", err, kept)
	}
	m := saved.Match
	var now []string
	for i := range m.Len() + 1 {
		now = append(now, codeOf(t, m.Board, m.At(i)))
	}
	if diff := cmp.Diff(codes, now); diff != "" {
		t.Errorf("the positions of\n%s%s", kept, diff)
	}
	again, err := save.Encode(m, saved.Hidden, saved.Time)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(today, string(again)); diff != "" {
		t.Errorf("written again:\n%s%s", again, diff)
	}
}

func codeOf(t *testing.T, b games.Board, p games.Position) string {
	t.Helper()
	code, err := games.Code(b, p, games.MostCode)
	if err != nil {
		t.Error(err)
	}
	return code
}
