package plain_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// Each archive in testdata is a session. Its comment is the configuration, "board" a judge's
// input, "typed" the input and "transcript" the expected output.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			part := map[string]*txtar.File{}
			for i := range archive.Files {
				part[archive.Files[i].Name] = &archive.Files[i]
			}
			cfg := config(t, string(archive.Comment), part["board"])
			var out bytes.Buffer
			if err := plain.Run(t.Context(), bytes.NewReader(part["typed"].Data), &out, cfg); err != nil {
				t.Fatal(err)
			}
			got := out.String()
			check(t, got, cfg.ASCII)
			// In an archive every file ends with a line break.
			got = strings.TrimRight(got, "\n") + "\n"
			if *golden.Update {
				part["transcript"].Data = []byte(got)
				if err := os.WriteFile(file, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(part["transcript"].Data), got); diff != "" {
				t.Errorf("the transcript differs (-want +got):\n%s", diff)
			}
		})
	}
}

// config reads lines `key: value`.
func config(t *testing.T, comment string, board *txtar.File) plain.Config {
	t.Helper()
	cfg := plain.Config{Sides: matches.Sides{matches.Person, matches.Perfect}, Echo: true, Seed: 1}
	var g *games.Game
	settings := params.Settings{}
	for line := range strings.Lines(comment) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case key == "game":
			g, _ = catalog.Find(value)
		case key == "second" && value == "starts":
			cfg.First = 1
		case key == "with":
			cfg.Board = every.With(t, g.ID, value).Board()
		case key == "saves":
			cfg.Saves = save.New(t.TempDir(), noon, rand.New(rand.NewPCG(1, 1)).Uint64)
		case key == "mode":
			cfg.Mode = save.Mode(value)
		case key == "ascii":
			cfg.ASCII = true
		case key == "sides":
			for i, w := range strings.Fields(value) {
				cfg.Sides[i] = map[string]matches.Side{"person": matches.Person, "perfect": matches.Perfect}[w]
			}
		case key != "" && key[0] != '#':
			settings[key] = value
		}
	}
	if board != nil && len(board.Data) > 0 {
		in, err := g.Read(board.Data, board.Name, settings, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		cfg.Board = in.Board()
	}
	return cfg
}

// check requires an output to consist of lines of printable characters.
func check(t *testing.T, out string, ascii bool) {
	t.Helper()
	for _, r := range out {
		if r != '\n' && !unicode.IsGraphic(r) || ascii && r > unicode.MaxASCII {
			t.Fatalf("the output holds %q:\n%q", r, out)
		}
	}
}

// FuzzTyped types any text: the session ends without an error and prints plain lines only.
func FuzzTyped(f *testing.F) {
	f.Add(byte(0), "1\n2\n3\nundo\nredo\nhint\nwhy 3\nquit\n")
	f.Add(byte(1), "new random 2 9\nhint\nswap\nnew 1\na\nmoves\nboards\nrules\nhelp\n")
	f.Add(byte(2), "draw\nverdicts off\nverdicts maybe\nwhy\nwhy x\nnew 99\nnew random 9\nnew random 1 x\n")
	f.Add(byte(1), "solver\nstep\nstep 9\nback 3\nwhen\nwhen 1\nwhen (\nstep to end\nmore\nback to start\n")
	f.Add(byte(2), "1\n2\n1\n3\nhistory\nreview\nstates\nmore\nstates win\nstates lose 2\nstates loop x\ncheck\n")
	f.Add(byte(3), "\x1b[2J\n\xff\xfe\n\x00\nPASS\npass\n")
	f.Add(byte(4), strings.Repeat("3", 5000)+"\nquit")
	f.Add(byte(0), "explore\nbefore\nbefore 1\ngo 3\ngo Rick 2\nfind Win 1\nfind\nfind back\nlongest\nundo\nhome\nedit\nat 2 space\nset cells 6\nleave\nplay\n")
	f.Add(byte(4), "edit\nchanges\nform\nat a1 W\n>\n+\nundo\nredo\ncompare\nexplore\nvalue 1 1\nline\nedges\nmore all\nleave\nset rows W.B\nplay\n")
	f.Add(byte(3), "edit\nat 4 t\n2\n3\nset stones 1000000000000000000\nwhy\nstates\nset sizes 99999999\nleave\nedges 3\nvalue\n")
	f.Add(byte(2), "1\nundo\n2\nvariations\nvariations 1 try\nundo\nleave\ntry 0\nvariations 1 delete\nvariations restore\nhelp all\nhelp try\nwhy all\n")
	f.Add(byte(5), "edit\nspace\no\nset stalks brb r\nat 1:1\nspace\nexplore\nfind Lose\nbefore 1\nquit\n")
	list := catalog.Games()
	for _, id := range []string{"hackenbush", "chomp", "cat-and-mouse"} { // a sum, one with a picture, one with results at its ends
		g, _ := catalog.Find(id)
		list = append(list, g)
	}
	f.Fuzz(func(t *testing.T, game byte, typed string) {
		g := list[int(game)%len(list)]
		sides := []matches.Sides{{matches.Person, matches.Perfect}, {matches.Person, matches.Person}, {matches.Perfect, matches.Person}}
		cfg := plain.Config{
			Board: g.Random(rand.New(rand.NewPCG(uint64(game), 1)), 1),
			Sides: sides[int(game/16)%len(sides)],
			ASCII: game&8 != 0,
			Echo:  game&4 != 0,
			// A board can be changed to any size, so memory is limited.
			Solve: func(ctx context.Context, work func(context.Context, solver.Options) error) error {
				return work(ctx, solver.Options{Memory: 1 << 20})
			},
		}
		var out bytes.Buffer
		err := plain.Run(t.Context(), strings.NewReader(typed), &out, cfg)
		if large := (*solver.TooLarge)(nil); err != nil && !errors.As(err, &large) {
			t.Fatal(err)
		}
		check(t, out.String(), cfg.ASCII)
	})
}

// Perfect play of both sides on random boards of every game ends as predicted at the start, or in
// a proven Loop.
func TestPerfectAgainstItself(t *testing.T) {
	for _, g := range catalog.Games() {
		var boards []games.Board
		for seed := range uint64(5) {
			boards = append(boards, g.Random(rand.New(rand.NewPCG(seed, 1)), 1))
		}
		for _, b := range boards {
			var out bytes.Buffer
			err := plain.Run(t.Context(), strings.NewReader(""), &out, plain.Config{
				Board: b, Sides: matches.Sides{matches.Perfect, matches.Perfect},
			})
			if err != nil {
				t.Fatalf("%s, %s: %v", g.ID, b.Title(), err)
			}
			check(t, out.String(), false)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			want := "Drawn: neither side can force an end."
			switch s.Verdict(b.Start(0)).Outcome {
			case solver.Win:
				want = g.Players[0] + " won: "
			case solver.Lose:
				want = g.Players[1] + " won: "
			}
			if !strings.Contains(out.String(), "\n"+want) {
				t.Errorf("%s, %s: no line begins with %q", g.ID, b.Title(), want)
			}
		}
	}
}

// failing fails every write.
type failing struct{ error }

func (f failing) Write([]byte) (int, error) { return 0, f.error }

// Read fails, too.
func (f failing) Read([]byte) (int, error) { return 0, f.error }

func TestErrors(t *testing.T) {
	presets, err := catalog.Presets(catalog.Games()[0])
	if err != nil {
		t.Fatal(err)
	}
	cfg := plain.Config{Board: presets[0].Board}
	broken := errors.New("broken")
	if err := plain.Run(t.Context(), strings.NewReader("help\n"), failing{broken}, cfg); !errors.Is(err, broken) {
		t.Errorf("a writer that fails: %v", err)
	}
	if err := plain.Run(t.Context(), failing{broken}, io.Discard, cfg); !errors.Is(err, broken) {
		t.Errorf("a reader that fails: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := plain.Run(ctx, strings.NewReader(""), io.Discard, cfg); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: %v", err)
	}
	cfg.Solve = func(context.Context, func(context.Context, solver.Options) error) error {
		return &solver.TooLarge{What: "a board"}
	}
	var large *solver.TooLarge
	if err := plain.Run(t.Context(), strings.NewReader(""), io.Discard, cfg); !errors.As(err, &large) {
		t.Errorf("a first board that is too large: %v", err)
	}
}

// A board changed to one that is too large is refused, and the match continues.
func TestTooLargeLater(t *testing.T) {
	presets, err := catalog.Presets(catalog.Games()[0])
	if err != nil {
		t.Fatal(err)
	}
	cfg, calls := plain.Config{Board: presets[0].Board}, 0
	cfg.Solve = func(ctx context.Context, work func(context.Context, solver.Options) error) error {
		if calls++; calls == 3 {
			return &solver.TooLarge{What: "a board of boards", Need: 2000, Limit: 1000}
		}
		return work(ctx, solver.Options{})
	}
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader("new 2\nhint\n"), &out, cfg); err != nil {
		t.Fatal(err)
	}
	if want := "> That board is too large: a board of boards needs 2 kB, limit 1 kB.\n> "; !strings.Contains(out.String(), want) {
		t.Errorf("no %q in:\n%s", want, out.String())
	}
}

// If the search for distances is too large, the output says so. The outcome is still right.
func TestSearchTooLarge(t *testing.T) {
	b, err := advance.New("....", "WBWB", "BWBW")
	if err != nil {
		t.Fatal(err)
	}
	cfg := plain.Config{Board: b, Mode: save.Study, Solve: func(ctx context.Context, work func(context.Context, solver.Options) error) error {
		return work(ctx, solver.Options{Memory: 5000})
	}}
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader(""), &out, cfg); err != nil {
		t.Fatal(err)
	}
	const want = "\nWhite loses (distance unknown).\nThere are no distances: a search of 13122 positions needs 158.3 kB, limit 5 kB.\n"
	if !strings.Contains(out.String(), want) {
		t.Errorf("no %q in:\n%s", want, out.String())
	}
}

// Lines are measured in characters.
func TestWrap(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"one two three", "one two\nthree"},
		{"one  two\n\nthree", "one two\n\nthree"},
		{"extraordinary one", "extraordinary\none"},
		{"−1 ⊕ −2 = 3", "−1 ⊕ −2\n= 3"},
	} {
		if got := plain.Wrap(c.text, 7); got != c.want {
			t.Errorf("Wrap(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}
