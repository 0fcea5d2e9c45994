package plain_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/plain"
)

// A new match on the same board has the same start, also if that was in the middle of a game, as
// from a code.
func TestNewStartsWhereTheMatchDid(t *testing.T) {
	for _, g := range catalog.Games() {
		rng := rand.New(rand.NewPCG(3, 3))
		b := g.Random(rng, 2)
		p := b.Start(0)
		for range 3 {
			if moves := b.Moves(p); len(moves) > 1 {
				p = b.Play(p, moves[rng.IntN(len(moves))])
			}
		}
		m := matches.NewFrom(b, p, matches.Sides{})
		first := b.Name(p, b.Moves(p)[0])
		var out bytes.Buffer
		if err := plain.Run(t.Context(), strings.NewReader(first+"\nnew\ncode\n"), &out, plain.Config{Match: m}); err != nil {
			t.Fatal(err)
		}
		code, err := games.Code(b, p, games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), code) {
			t.Errorf("%s: not %s again:\n%s", g.ID, code, out.String())
		}
	}
}

// A board is read from a judge's file. An error in the file is one line.
func TestNewReadsAFile(t *testing.T) {
	for _, g := range catalog.Games()[:5] {
		sample := filepath.Join("../../games/catalog/testdata", g.ID+"-1.in")
		text, err := os.ReadFile(sample)
		if err != nil {
			t.Fatal(err)
		}
		in, err := g.Read(text, sample, nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		read, err := games.BoardOf(in, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		code, err := games.Code(read, read.Start(0), games.MostCode)
		if err != nil {
			t.Fatal(err)
		}
		preset, _ := catalog.Preview(g)
		var out bytes.Buffer
		typed := "new file nowhere.in\nnew file\nnew file " + sample + "\ncode\n"
		if err := plain.Run(t.Context(), strings.NewReader(typed), &out, plain.Config{Board: preset.Board, Sides: matches.Sides{}}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{code, "nowhere.in: no such file or directory.", "Type new file and the path of a file."} {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q:\n%s", g.ID, want, out.String())
			}
		}
	}
}
