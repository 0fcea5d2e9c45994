package catalog_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// source returns the random source of a seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x5eed)) }

// cancelled returns a context that has ended.
func cancelled(t testing.TB) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

func isCancelled(err error) bool { return errors.Is(err, context.Canceled) }

// files returns the text of a game's presets by file.
func files(t testing.TB, g *games.Game) map[string][]byte {
	t.Helper()
	list, err := fs.ReadDir(g.Boards, ".")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string][]byte{}
	for _, f := range list {
		if !regexp.MustCompile(`^[0-9][0-9]-[a-z0-9-]+\.txt$`).MatchString(f.Name()) {
			t.Errorf("%s is not named NN-slug.txt", f.Name())
		}
		text, err := fs.ReadFile(g.Boards, f.Name())
		if err != nil {
			t.Fatal(err)
		}
		texts[f.Name()] = text
	}
	return texts
}

// texts returns the boards to start from as judges' inputs: by file, or by title for a game of
// rules.
func texts(t testing.TB, g *games.Game) map[string][]byte {
	t.Helper()
	texts := map[string][]byte{}
	if ruled(g) {
		for _, tab := range toTest(t, g) {
			words := g.Params.Entries(tab.board.(*finite.Board).Values())
			for i := range words {
				words[i] = cmp.Or(words[i], `""`)
			}
			if text := strings.Join(words, "\n") + "\n"; !strings.Contains(text, " ") { // a parameter with a space cannot be written in an input
				texts[tab.name] = []byte(text)
			}
		}
		return texts
	}
	for file, text := range files(t, g) {
		texts[file] = withoutHeader(text)
	}
	return texts
}

// withoutHeader returns the text without lines that begin with #.
func withoutHeader(text []byte) []byte {
	return regexp.MustCompile(`(?m)^#.*\n`).ReplaceAll(bytes.Clone(text), nil)
}

// accepts requires everything printed of an input's answer to pass verification.
func accepts(t testing.TB, in games.Input) {
	t.Helper()
	p := print(t, in)
	if err := games.Verify(t.Context(), in, p, solver.Options{}); err != nil {
		t.Error(err)
	}
}

// print returns everything that can be printed of an input's answer.
func print(t testing.TB, in games.Input) output.Printed {
	t.Helper()
	a, err := in.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	p := output.Printed{Judge: a.Judge(), Document: document}
	if d, ok := a.(games.Drawer); ok {
		if p.Drawing, err = output.Whole("drawing", solver.Options{}, d.DOT); err != nil {
			p.Drawing = nil // the positions were not listed, only the parts solved
		}
	}
	return p
}

// inputOf returns a board of a game of the catalog, by its parameters, as an input.
func inputOf(t testing.TB, game, with string) games.Input {
	t.Helper()
	g, ok := catalog.Find(game)
	if !ok {
		t.Fatal(game)
	}
	return inputWith(t, g, with)
}

// inputWith returns a board of a game, by its parameters, as an input.
func inputWith(t testing.TB, g *games.Game, with string) games.Input {
	t.Helper()
	v, err := g.Params.With(with)
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(v, nil)
	if err != nil {
		t.Fatal(err)
	}
	return in
}
