package screen

import (
	"bytes"
	"os"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/export"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/svg"
	"zugzwang/ui/theme"
	"zugzwang/ui/view/all"
)

// paper is the page style of the pictures in the docs.
var paper = svg.Dark

// film is a session recorded for the docs.
type film struct {
	t      *testing.T
	d      *driver
	w, h   int
	stills []svg.Still
}

// filmed starts a session for a picture.
func filmed(t *testing.T, cfg Config, w, h int) *film {
	cfg.Theme = theme.Options{Depth: theme.Exact, Ground: paper.Ground}
	cfg.Now = noon // with a fixed clock a slow machine leaves out no frame
	return &film{t: t, d: drive(t, cfg, w, h), w: w, h: h}
}

// onPreset starts a match on one of a game's boards for a picture.
func onPreset(t *testing.T, g *games.Game, preset int, mode save.Mode, w, h int) *film {
	t.Helper()
	list, err := catalog.Presets(g)
	if err != nil || len(list) <= preset {
		t.Fatalf("%s has %d boards, %v", g.ID, len(list), err)
	}
	return filmed(t, Config{
		Board: list[preset].Board, First: list[preset].First, Settings: toMode(mode),
		Sides: matches.Sides{matches.Person, matches.Perfect},
	}, w, h)
}

// press presses keys and draws after each.
func (p *film) press(keys ...string) *film {
	for _, k := range keys {
		p.d.press(k)
	}
	return p
}

// Show adds the current screen to the film for this many seconds.
func (p *film) Show(seconds float64) *film {
	p.stills = append(p.stills, svg.Still{Content: p.d.app.View().Content, Seconds: seconds})
	return p
}

// Move presses enter, and adds the frames of the move in motion and the screen after it.
func (p *film) Move(seconds float64) *film {
	p.d.app.ses.Motion = true
	p.press("enter")
	for range 2 { // the move, and the reply
		for p.d.playing().Motion.On {
			p.Show(2 * play.FrameTime.Seconds())
			p.d.fire()
			if p.d.playing().Motion.On {
				p.d.fire()
			}
		}
		p.Show(seconds)
		p.d.fire()
	}
	return p
}

// svg returns the film, or the current screen if there is none.
func (p *film) svg() []byte {
	if p.stills == nil {
		p.Show(1)
	}
	return paper.Film(p.w, p.h, p.stills)
}

// The films and screens in the README and the docs are what the program shows. go test ./ui/screen
// -run Pictures -update draws them again.
func TestPictures(t *testing.T) {
	for name, draw := range map[string]func(t *testing.T) *film{
		"menu": func(t *testing.T) *film { return filmed(t, Config{Seed: 1}, 120, 40) },
		"match": func(t *testing.T) *film {
			p := onPreset(t, berzerk.Game, 0, save.Study, 100, 32).Show(2)
			p.press("tab").Show(1).press("tab").Show(1).press("tab")
			for !p.d.playing().Match.Over() {
				p.Move(1.4)
			}
			return p.Show(4)
		},
		"solver": func(t *testing.T) *film {
			p := onPreset(t, berzerk.Game, 1, save.Study, 100, 32).press("s").Show(1.5)
			for range 13 {
				p.press("right").Show(1.8)
			}
			return p.Show(3)
		},
		"edit": func(t *testing.T) *film {
			return onPreset(t, berzerk.Game, 0, save.Study, 100, 32).press("E", "right", "right", "space")
		},
	} {
		t.Run(name, func(t *testing.T) { drawn(t, name, draw(t).svg()) })
	}
}

// The pictures of boards in the README are the output of zugzwang export position.
func TestPicturesOfBoards(t *testing.T) {
	for name, of := range map[string]struct {
		game  string
		board int
		moves string
	}{
		"berzerk": {"berzerk", 6, ""},
		"fence":   {"fence", 5, ""},
		"dag":     {"dag", 0, ""},
		"jug":     {"jug", 0, "4, 2"},
		"advance": {"advance", 0, ""},
		"own":     {"clobber", 0, ""},
	} {
		t.Run(name, func(t *testing.T) {
			g, _ := catalog.Find(of.game)
			list, err := catalog.Presets(g)
			if err != nil || len(list) <= of.board {
				t.Fatalf("%s has %d boards, %v", g.ID, len(list), err)
			}
			m := matches.New(list[of.board].Board, list[of.board].First, matches.Sides{})
			if err := export.ReadMoves(m, of.moves); err != nil {
				t.Fatal(err)
			}
			s, err := m.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s, a, err := games.Think(t.Context(), m.Board, s, m.Position(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			here := export.Here{Board: m.Board, Solution: s, Analysis: a, Views: all.Views()}
			if last, ok := m.Last(); ok {
				here.Last, here.Before = &last, m.At(m.Ply()-1)
			}
			var got bytes.Buffer
			if err := here.SVG(&got, export.Size{W: 64, H: 24}, false); err != nil {
				t.Fatal(err)
			}
			drawn(t, name, got.Bytes())
		})
	}
}

// drawn compares a picture of the docs with the one drawn now, or writes it.
func drawn(t *testing.T, name string, got []byte) {
	t.Helper()
	file := "../../docs/" + name + ".svg"
	if *golden.Update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the program shows: go test ./ui/screen -run Pictures -update", file)
	}
}
