package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/study"
)

// asked returns a session with Why on a game's first board.
func asked(t *testing.T, g *games.Game, w, h int) (*driver, *study.Why) {
	t.Helper()
	d := drive(t, startBoard(t, g, twoPeople), w, h)
	d.press("w")
	return d, d.asking()
}

// asking returns the Why screen on top.
func (d *driver) asking() *study.Why {
	d.t.Helper()
	w, ok := d.app.top().(*study.Why)
	if !ok {
		d.t.Fatalf("nobody asks why: %T", d.app.top())
	}
	return w
}

// Why opens with the focus of the match, lists the suggested move first, and has a reply to every
// move.
func TestWhyBegins(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 120, 40)
		d.press("tab")
		p := d.playing()
		want := p.Moves[p.Focus]
		d.press("w")
		w := d.asking()
		if o, ok := w.Here().Option(); !ok || o.Move != want {
			t.Errorf("in focus: %v, in the match %v", o.Move, want)
		}
		if !w.Here().Analysis.Options[0].Best || w.Here().Analysis.Options[0] != p.Analysis.Options[0] {
			t.Errorf("the list begins with %v", w.Here().Analysis.Options[0])
		}
		for i, o := range w.Here().Analysis.Options {
			row, ok := w.Here().Rows[i]
			r := row.Response
			next := games.Analyse(w.Board, w.Here().Solution, w.Board.Play(w.Here().At, o.Move))
			if !ok || r.None != next.Over() || !r.None && r.Reply != next.Options[0] {
				t.Errorf("move %d: response %+v, %v", i, r, ok)
			}
		}
		d.see(strings.Split(games.Because(w.Board, w.Here().Analysis, w.Who()), ":")[0])
	})
}

// Enter follows moves to the end. esc goes back through the same frames and leaves from the top.
func TestWhyDescendsAndClimbs(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, w := asked(t, g, 80, 24)
		var frames []string
		for len(w.Here().Moves) > 0 && len(w.Path) < 30 {
			if len(w.Path)%2 == 0 {
				d.press("down")
			}
			frames = append(frames, d.app.View().Content)
			d.press("enter")
			d.fits()
		}
		for len(frames) > 0 {
			last := len(frames) - 1
			d.press("esc")
			if d.asking() != w || len(w.Path) != last+1 || d.app.View().Content != frames[last] {
				t.Fatalf("level %d came back as\n%s\nwas\n%s", last, d.app.View().Content, frames[last])
			}
			frames = frames[:last]
		}
		d.press("esc")
		d.playing()
	})
}

// The main line is played on the board from the suggested move to its end. enter at the end plays
// it again.
func TestWhyPlaysTheMainLine(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, w := asked(t, g, 80, 24)
		first := w.Here().Analysis
		d.press("down", "enter", "space") // from anywhere: the line begins at the top
		for i := 0; w.Playing && i < most; i++ {
			d.fire()
		}
		if w.Playing || w.Line == nil || len(w.Path)-1 != w.Line.Len() {
			t.Fatalf("at ply %d of the line %+v", len(w.Path)-1, w.Line)
		}
		if w.Path[1].By != first.Options[0].Move {
			t.Errorf("it begins with %v, suggested was %v", w.Path[1].By, first.Options[0].Move)
		}
		d.see("after " + english.Plies(int32(w.Line.Len())))
		if v := first.Verdict; v.Remoteness >= 0 && (w.Line.Len() != int(v.Remoteness) || len(w.Here().Moves) > 0) {
			t.Errorf("%v, and the line has %d plies", v, w.Line.Len())
		}
		if len(w.Here().Moves) > 0 {
			return // in a Loop enter would follow a move
		}
		d.press("enter")
		if len(w.Path) != 1 || !w.Playing {
			t.Errorf("enter at the end: level %d, playing %v", len(w.Path), w.Playing)
		}
		if w.Line.Len() == 1 {
			return // there is nothing to pause
		}
		d.fire()
		d.press("space")
		late := len(w.Path)
		d.fire()
		if w.Playing || len(w.Path) != late {
			t.Error("p does not pause")
		}
	})
}

// The text of Why for a Win, a Lose and a Loop.
func TestWhyInWords(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	for _, test := range []struct {
		cell  int
		turn  games.Player
		words []string
	}{
		{3, berzerk.Rick, []string{"Rick wins in 1 ply: +2 → the hole, and Morty has lost", "none: lost"}},
		{1, berzerk.Rick, []string{"Rick loses in 2 plies: Morty has an answer to each of the 2 moves", "Morty responds", "W1"}},
		{4, berzerk.Rick, []string{"Loop: 1 move of Rick's 2 is safe, and none wins", "nobody can be forced to lose"}},
		{0, berzerk.Rick, []string{"Rick has lost: the monster is in the hole", "This is where the line ends"}},
	} {
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		d := drive(t, Config{}, 120, 40)
		d.run(kit.Open(study.NewWhy(d.app.ses, desk.State{Board: b, Whole: s, Solution: s, At: berzerk.Position{Player: test.turn, Cell: test.cell}})))
		d.see(test.words...)
	}
}

// If a match always ends, Why counts the positions in which a Draw can be kept, and neither Why
// nor the chart of the review mentions a Loop. After a move that took a box, the next move is not
// called the opponent's.
func TestDrawIsNoLoop(t *testing.T) {
	d := drive(t, ruled(t, "dots-and-boxes"), 100, 30)
	p, rng, told := d.playing(), newRand(7), 0
	for !p.Match.Over() {
		d.run(p.Move(p.Moves[rng.IntN(len(p.Moves))]))
		if p.Match.Over() {
			break
		}
		d.press("w")
		if w := d.asking(); w.Here().Analysis.Verdict.Outcome == solver.Draw {
			told++
			d.see("either side can hold the draw ")
			d.misses("Loop")
		}
		at := p.Match.Position()
		again := slices.ContainsFunc(p.Moves, func(m games.Move) bool { // a box is taken, and the same player moves again
			next := p.Match.Board.Play(at, m)
			return next.Turn() == at.Turn() && len(p.Match.Board.Moves(next)) > 0
		})
		d.see(map[bool]string{true: "what follows", false: "responds"}[again])
		d.press("esc")
	}
	if told == 0 {
		t.Fatal("no position is a Draw")
	}
	d.press("v")
	d.reviewing()
	d.see("Draw ")
	d.misses("∞")
}

func TestWhyByMouse(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, w := asked(t, g, 120, 40)
		top := d.app.View().Content
		if len(w.Targets) == 0 {
			t.Fatal("nothing to click on the board")
		}
		row := w.Rows.Min
		d.Click(row) // has the focus already: follows the move
		if len(w.Path) != 2 {
			t.Fatalf("level %d after a click on the move in focus", len(w.Path))
		}
		d.Click(w.Crumbs[0].Area.Min)
		if len(w.Path) != 1 || d.app.View().Content != top {
			t.Errorf("level %d after a click on the first crumb", len(w.Path))
		}
		d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
		if n := len(w.Here().Moves); w.Here().Focus != 1%n {
			t.Errorf("the wheel moved the focus to %d of %d", w.Here().Focus, n)
		}
	})
}

// The help page leaves out the keys of thermographs in a game without temperatures.
func TestWhyHelpOfAGame(t *testing.T) {
	for game, left := range map[string]bool{"dag": true, "toads-and-frogs": false} {
		d := drive(t, startBoard(t, mustFind(t, game), youFirst), 80, 24)
		d.press("w")
		keys := d.app.top().Keys()
		if i := slices.IndexFunc(keys, func(b kit.Binding) bool { return b.Help().Key == "t T" }); i < 0 || keys[i].Rare != left {
			t.Errorf("%s: left out: %v", game, !left)
		}
	}
}

// Random keys cause no panic in Why, in the review and in the screens that they open, and every
// frame fits.
func TestWhyAndReviewAnythingGoes(t *testing.T) {
	keys := []string{
		"enter", "esc", "tab", "space", "up", "down", "left", "right", "p", "g", "G", "d", "V",
		"w", "v", "e", "E", "o", "t", "c", "u", "?", "j", "k", "1", "2",
	}
	each(t, func(t *testing.T, g *games.Game) {
		rng := newRand(5)
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		for range wide.Of(300, 60) {
			switch rng.IntN(8) {
			case 0:
				d.Click(imagePoint(rng.IntN(d.app.w+1), rng.IntN(d.app.h+1)))
			case 1:
				d.fire()
			case 2:
				if rng.IntN(3) == 0 {
					d.send(tea.WindowSizeMsg{Width: rng.IntN(140), Height: rng.IntN(50)})
				}
			default:
				d.press(keys[rng.IntN(len(keys))])
			}
			d.fits()
		}
	})
}

func TestWhyFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) { frames(t, startBoard(t, g, twoPeople), "w") })
}

func TestWhyEverySizeFits(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, _ := asked(t, g, 80, 24)
		everySize(d)
	})
}

// A line followed by hand says when a position repeats, and not before.
func TestWhySaysWhenTheLineIsBack(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	rounds := 0
	for _, p := range wide.Of(presets, presets[:5]) {
		d := drive(t, Config{Board: p.Board, First: p.First, Sides: twoPeople}, 80, 24)
		d.press("w")
		w := d.asking()
		seen := map[string]int{w.Here().At.Key(): 0}
		for i := 1; i < 40 && len(w.Here().Moves) > 0; i++ {
			d.press("enter")
			before, back := seen[w.Here().At.Key()]
			if said := strings.Contains(d.text(), "back where the line was"); said != back {
				t.Fatalf("%s, ply %d: back %v, said %v:\n%s", p.Title, i, back, said, d.text())
			}
			if back {
				d.see("back where the line was " + english.Plies(int32(i-before)) + " ago: it can go on for ever")
				rounds++
			}
			seen[w.Here().At.Key()] = i
		}
	}
	if rounds == 0 {
		t.Error("no line went round")
	}
}

// Frames of Why when the line followed by hand repeats a position.
func TestWhyRoundFrames(t *testing.T) {
	for _, id := range []string{"berzerk", "dag"} {
		t.Run(id, func(t *testing.T) {
			presets, err := catalog.Presets(catalogGame(t, id))
			if err != nil {
				t.Fatal(err)
			}
			round := func(d *driver) bool {
				d.press("w")
				for range 20 {
					if strings.HasPrefix(d.asking().Note, "back where the line was") {
						return true
					}
					d.press("enter")
				}
				return false
			}
			for _, p := range presets {
				cfg := Config{Board: p.Board, First: p.First, Sides: twoPeople}
				if round(drive(t, cfg, 80, 24)) {
					smallerAfter(t, cfg, func(d *driver) { round(d) })
					return
				}
			}
			t.Error("no line goes round")
		})
	}
}
