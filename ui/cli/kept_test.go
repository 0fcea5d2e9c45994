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

// Answers, documents, codes and saved matches of earlier versions stay valid. Each archive in
// testdata/kept has a board of the game in its name, a random match, and what was printed about
// both before games were made of rules and schemas. Later intended changes were applied to the
// archives: distances and best moves of DAG tokens' queries, names of nodes and tokens, and
// distances in a jug of very many stones. One match with former names is included and still read.
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
	for _, game := range []string{"advance", "berzerk", "dag", "fence", "jug"} { // the games of that time
		if kept[game] == 0 {
			t.Errorf("nothing is kept of %s", game)
		}
	}
}

// keptAnswers solves the input and compares the answer.
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

// keptPositions reads the codes of a match and compares, for each position, the player to move,
// the distance and the best moves. It returns the codes.
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

// keptSaves reads a saved match and compares how it is written today.
func keptSaves(t *testing.T, kept, today string, codes []string) {
	t.Helper()
	saved, err := save.Decode([]byte(kept), save.Permission{})
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
