package screen

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 4)) }

// played plays some plies by hand: the suggested move and the last of the list in turn.
func (d *driver) played(plies int) *play.Match {
	d.t.Helper()
	p := d.playing()
	for range plies {
		if p.Match.Over() {
			break
		}
		if p.Match.Ply()%2 == 1 {
			d.press("shift+tab")
		}
		d.press("enter")
	}
	return p
}

// reviewing returns the review on top.
func (d *driver) reviewing() *play.Review {
	d.t.Helper()
	r, ok := d.app.top().(*play.Review)
	if !ok {
		d.t.Fatalf("nothing is reviewed: %T", d.app.top())
	}
	return r
}

// Every ply can be reached by key, by the list and by the chart. It shows its judgement.
func TestReviewReachesEveryPly(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 120, 40)
		d.press("v")
		d.see("there is no move to look back on")
		p := d.played(6)
		n := p.Match.Len()
		d.press("v", "G")
		r := d.reviewing()
		if r.Ply != n || len(r.Judged.Plies) != n+1 {
			t.Fatalf("at ply %d of %d", r.Ply, len(r.Judged.Plies)-1)
		}
		for ply := n; ply > 0; ply-- {
			if r.Ply != ply || r.Analysis == nil || r.Analysis.Position.Key() != p.Match.At(ply).Key() {
				t.Fatalf("at ply %d, not %d", r.Ply, ply)
			}
			d.see(r.Judged.Plies[ply-1].Words())
			d.press("up")
		}
		d.see("start")
		for ply := range n + 1 {
			at := r.Rows.Min
			at.Y += ply
			d.Click(at)
			if r.Ply != ply {
				t.Errorf("a click on row %d led to ply %d", ply, r.Ply)
			}
		}
		for ply := range n + 1 {
			at := r.Chart.Min
			for r.Per(at.X-r.Chart.Min.X) < ply {
				at.X++
			}
			d.Click(at)
			if r.Ply != ply {
				t.Errorf("a click on bar %d led to ply %d", ply, r.Ply)
			}
		}
		d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		if r.Ply != n-1 {
			t.Errorf("the wheel led to ply %d", r.Ply)
		}
		d.press("o", "t", "g", "G", "D")
		d.fits()
	})
}

// A variation leaves the match unchanged and is kept beside it. Once deleted it leaves no trace.
func TestVariation(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		p := d.played(4)
		var keys []string
		for ply := range p.Match.Len() + 1 {
			keys = append(keys, p.Match.At(ply).Key())
		}
		before := d.app.View().Content
		from := (p.Match.Len() - 1) / 2
		d.press("v", "g")
		for range from {
			d.press("down")
		}
		review := d.app.View().Content
		d.press("enter")
		v := d.playing()
		d.see(fmt.Sprintf("a variation from ply %d", from))
		if v == p || v.Match.Ply() != from || v.Match.Position().Key() != keys[from] {
			t.Fatalf("the variation begins at ply %d", v.Match.Ply())
		}
		d.press("shift+tab", "enter")
		if v.Match.Ply() != from+1 {
			t.Fatalf("ply %d of the variation", v.Match.Ply())
		}
		tried := v.Match.Move(from)
		d.press("u", "u", "esc")
		if r := d.reviewing(); tried != p.Match.Move(from) {
			if p.Match.Varied() != 1 || r.Ply != from || r.Walked != 0 {
				t.Fatalf("%d moves are in variations; line %d, ply %d", p.Match.Varied(), r.Walked, r.Ply)
			}
			d.press("tab")
			if r.Walked != 1 || r.Ply != from+1 || r.Line.Move(from) != tried || r.Analysis == nil {
				t.Fatalf("tab walked to line %d, ply %d", r.Walked, r.Ply)
			}
			d.see(r.Judged.Plies[from].Words(), "variation 1")
			d.press("D")
			d.see("1 ply deleted")
			d.press("u")
			d.see("brought back", "variation 1")
			d.press("D")
		}
		d.press("D")
		d.see("this is the match itself")
		d.press("g")
		for range from {
			d.press("down")
		}
		if without(d.app.View().Content) != without(review) {
			t.Errorf("the review came back as\n%s\nwas\n%s", d.app.View().Content, review)
		}
		d.press("esc")
		if d.playing() != p || d.app.View().Content != before {
			t.Errorf("the match came back as\n%s\nwas\n%s", d.app.View().Content, before)
		}
		if p.Match.Len() != len(keys)-1 || p.Match.Ply() != p.Match.Len() {
			t.Fatalf("%d plies, were %d", p.Match.Len(), len(keys)-1)
		}
		for ply, key := range keys {
			if p.Match.At(ply).Key() != key {
				t.Errorf("ply %d is another", ply)
			}
		}
	})
}

// without returns a screen without the line of keys, which may have a key for undoing a deletion.
func without(content string) string { return content[:strings.LastIndex(content, "\n")] }

// pauseKey returns the key for a pause: in the jug p is PASS.
func pauseKey(g *games.Game) string {
	if g == jug.Game {
		return "z"
	}
	return "p"
}

// A variation that begins with the perfect player's move waits. It says so in full in the smallest
// window.
func TestVariationWaits(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), kit.MinWidth, kit.MinHeight)
		d.press("enter")
		if d.playing().Analysis.Over() {
			return // there is no such player
		}
		d.press("v", "enter")
		d.see("a variation from ply 1: " + pauseKey(g) + " lets the perfect player move\n")
		d.fire()
		if ply := d.playing().Match.Ply(); ply != 1 {
			t.Errorf("ply %d before the key", ply)
		}
		d.press(pauseKey(g))
		d.fire()
		if ply := d.playing().Match.Ply(); ply != 2 {
			t.Errorf("ply %d after the key", ply)
		}
	})
}

// The text of the review of a match of Berzerk with many mistakes.
func TestReviewInWords(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 120, 40)
	d.press("3", "enter", "3", "enter") // Rick moves to 2, Morty into the hole
	d.see("Rick gave the Loop (play without", "end) away in ply 1", "v review")
	d.press("v")
	d.see("At the start, Rick to move: with the next move Rick gave the Loop (play without end) away", "ply 0 of 2")
	d.press("G", "up")
	d.see("1. Rick +3 → cell 2: ? gave away Loop → Lose; best was +2 → cell 1, which cannot force an end: Loop",
		"gave away", "L1", "?1 gave away", "for Rick", "ply 1 of 2")
	d.press("o")
	d.see("for Morty", "W1")
	d.press("n")
	if r := d.reviewing(); r.Ply != 1 {
		t.Errorf("e led to ply %d", r.Ply)
	}
	d.press("W")
	if w := d.asking(); w.Here().At.Key() != b.Start(0).Key() || w.Here().Focus != 1 {
		t.Errorf("why is asked of %s, move %d", w.Here().At.Key(), w.Here().Focus)
	}
	d.press("esc", "G", "enter")
	d.see("the match ended here")
	d.press("t")
	d.see("no totals that are numbers")
}

// The check of a solution reports what it counted.
func TestCheck(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 120, 40)
	const says = "checked 10 states (every cell, either to move): 5 Win, each by a winning move; 3 Lose, none with a move that saves it; 2 Loop, each kept by a move, none won; all distances, up to 2 plies"
	whole := func(d *driver, says string) {
		t.Helper()
		if seen := strings.Join(strings.Fields(d.text()), " "); !strings.Contains(seen, says) {
			t.Errorf("no %q on the screen:\n%s", says, d.text())
		}
	}
	d.press("V")
	whole(d, says)
	d.press("w", "V")
	whole(d, says)
	d.press("esc", "enter", "v", "V")
	whole(d, says)
	eachDrawn(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
		report, err := d.playing().Solution.Verify(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		says := games.Checked(d.playing().Solution, report, nil)
		d.press("V")
		whole(d, says)
		d.press("w", "V")
		whole(d, says)
		// Explore counts the same states.
		d.press("esc", "x")
		e := d.app.top().(*study.Explore)
		if got := surveyOf(e).Count; got[solver.Win] != report.Win || got[solver.Lose] != report.Lose || got[solver.Loop] != report.Loop {
			t.Errorf("walked %v, checked %+v", got, report)
		}
		d.see(e.States().Scope()+": ", fmt.Sprint(report.Win), fmt.Sprint(report.Lose))
		d.press("esc", "V")
		if said := d.playing().Note; !strings.Contains(said, "("+e.States().Scope()+")") {
			t.Errorf("which states is not said: %s", said)
		}
		d.press("enter", "v", "V")
		whole(d, says)
	})
}

// The chart has a bar for each ply, for any number of plies and any width.
func TestChartLayout(t *testing.T) {
	for n := 1; n < 400; n += 1 + n/5 {
		for width := 1; width < 200; width += 1 + width/5 {
			l := play.Layout(n, width)
			last := (n - 1) / l.Per * l.Pitch
			if last+l.Bar > width || l.Bar < 1 || l.PlyAt(last) > n-1 || l.PlyAt(0) != 0 {
				t.Errorf("%d plies in %d cells: %+v", n, width, l)
			}
		}
	}
}

func TestReviewFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		framesAfter(t, startBoard(t, g, twoPeople), func(d *driver) {
			d.played(6)
			d.press("v", "G", "up")
		})
	})
}

func TestReviewEverySizeFits(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		d.played(6)
		d.press("v")
		everySize(d)
	})
}

// The counts below a review are never cut: in words if these fit, else by signs.
func TestReviewCountsFit(t *testing.T) {
	d := drive(t, Config{Board: circle(t), Sides: twoPeople}, 80, 24)
	d.press("2", "enter", "3", "enter", "2", "enter", "3", "enter", "2", "enter", "3", "enter", "v")
	for w := 60; w <= 120; w++ {
		d.send(tea.WindowSizeMsg{Width: w, Height: 24})
		lines := strings.Split(d.text(), "\n")
		counts := strings.Join(strings.Fields(lines[len(lines)-2]), " ")
		if counts != "Rick ★3 best Morty ★3 best" {
			t.Errorf("%d columns: %q", w, counts)
		}
	}
}

// branched returns the review of a match of Berzerk up to ply 5. It has variations at two plies.
// One was left by a new move, and one has a variation of its own.
func (d *driver) branched() *play.Review {
	d.t.Helper()
	d.press("2", "enter", "3", "enter", "2", "enter", "3", "enter", "2", "enter", "1", "enter", "u", "u", "3", "enter")
	d.see("what was taken back is kept: the review shows it")
	d.press("v", "g", "down", "enter", "1", "enter", "2", "enter", "u", "3", "enter", "esc")
	return d.reviewing()
}

// circle returns a small board of Berzerk on which both players can move in circles for ever.
func circle(t *testing.T) games.Board {
	t.Helper()
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 4)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Variations are listed after the moves that they replace. They can be entered, left, deleted and
// restored.
func TestVariationsInReview(t *testing.T) {
	d := drive(t, Config{Board: circle(t), Sides: twoPeople}, 120, 40)
	r := d.branched()
	m := d.home()
	d.see("2 ★ Morty +3 → cell 4", "( ? +1 → cell 2, 2 plies, 1 within", "L2 )", "( ★ +2 → cell 1, 2 plies", "∞ )")
	at := func(line, ply int, made string) {
		t.Helper()
		if r.Walked != line || r.Ply != ply || made != "" && r.Line.Board.Name(r.Line.At(ply-1), r.Line.Move(ply-1)) != made {
			t.Fatalf("line %d, ply %d, want %d, %d, %s\n%s", r.Walked, r.Ply, line, ply, made, d.text())
		}
	}
	at(0, 1, "2")
	for _, step := range []struct {
		key       string
		line, ply int
		made, see string
	}{
		{"tab", 1, 2, "1", "variation 1 of 3, from ply 1"},
		{"down", 1, 3, "3", "3. Rick +3 → the hole: ★ best"},
		{"tab", 2, 3, "2", "( ★ +3 → the hole, variation 1"},
		{"esc", 1, 3, "3", "( ? +2 → cell 4"},
		{"up", 1, 2, "1", "( ★ +3 → cell 4, the match"},
		{"esc", 0, 2, "3", "moves, and how good they were"},
		{"shift+tab", 3, 5, "2", "variation 3 of 3, from ply 4"},
		{"D", 0, 5, "3", "2 plies deleted"},
		{"shift+tab", 2, 3, "2", "variation 2 of 2, from ply 2"},
		{"esc", 1, 3, "3", ""},
		{"D", 0, 2, "3", "3 plies deleted"},
		{"tab", 0, 2, "3", "no variation was tried"},
		{"u", 1, 2, "1", "brought back"},
		{"u", 3, 5, "2", "brought back"},
		{"u", 3, 5, "2", "there is no deleted variation to bring back"},
		{"tab", 0, 5, "3", ""},
		{"tab", 3, 5, "2", ""},
		{"G", 3, 6, "1", "6. Morty +1 → cell 2: ? gave away Loop → Lose"},
	} {
		d.press(step.key)
		at(step.line, step.ply, step.made)
		d.see(step.see)
		d.fits()
	}
	// A click on a variation enters it.
	d.press("esc")
	for i, row := range r.Listed {
		if row.To != 0 && row.Ply == 2 {
			spot := r.Rows.Min
			spot.Y += i - r.Rows.First
			d.Click(spot)
			break
		}
	}
	at(1, 2, "1")
	if m.Match.Varied() != 5 || len(m.Match.Variations()) != 4 || m.Match.Len() != 5 {
		t.Errorf("the match has %d moves, %d in variations", m.Match.Len(), m.Match.Varied())
	}
	// Moves made from within a variation continue it, and are shown and judged at once.
	d.press("G", "up", "enter", "2", "enter", "1", "enter", "v")
	r = d.reviewing()
	at(2, 4, "1")
	d.see("4. Morty +1 → the hole: ★ best", "variation 2 of 3")
	if d.press("esc"); d.playing().Into == nil {
		t.Error("the variation is gone")
	}
	d.press("esc")
	r = d.reviewing()
	at(1, 2, "1")
	d.see("( ? +2 → cell 4, 2 plies")
}

// home returns the match at the bottom.
func (d *driver) home() *play.Match {
	for _, s := range d.app.stack {
		if p, ok := s.(*play.Match); ok {
			return p
		}
	}
	d.t.Fatal("no match is played")
	return nil
}

// A variation left at the end of the match can be entered from there.
func TestVariationsBehindTheEnd(t *testing.T) {
	d := drive(t, Config{Board: circle(t), Sides: twoPeople}, 60, 20)
	d.press("2", "enter", "3", "enter", "2", "enter", "u", "u", "u", "2", "enter", "v")
	r := d.reviewing()
	d.see("( ★ 3, 2 plies")
	d.press("down")
	if r.Walked != 1 || r.Ply != 2 {
		t.Errorf("line %d, ply %d", r.Walked, r.Ply)
	}
	d.press("down", "down")
	if r.Ply != 3 {
		t.Errorf("ply %d", r.Ply)
	}
	d.press("esc")
	if r.Walked != 0 || r.Ply != 1 {
		t.Errorf("climbed to line %d, ply %d", r.Walked, r.Ply)
	}
}

// A match and its variations are saved after every move of one, and are restored.
func TestVariationsAreSaved(t *testing.T) {
	s := openSaves(t.TempDir())
	d := drive(t, Config{Board: circle(t), Sides: twoPeople, Saves: s}, 80, 24)
	d.branched()
	d.press("enter", "2", "enter") // another variation, in the middle of which the match ends
	list, _, notes := s.List(10)
	if len(list) != 1 || len(notes) > 0 {
		t.Fatalf("%d saves, %v", len(list), notes)
	}
	if m := list[0].Match; m.Varied() != 6 || len(m.Variations()) != 5 || m.Len() != 5 {
		t.Fatalf("%d moves, %d in variations", m.Len(), m.Varied())
	}
	again := drive(t, Config{Saves: s}, 80, 24)
	again.press("o")
	again.see("Morty to move after 5 plies, 4 variations")
	again.press("enter", "v", "g", "tab", "tab")
	again.see("variation 2 of 4")
	for _, step := range []struct {
		key  string
		want int
	}{{"D", 5}, {"u", 6}} {
		again.press(step.key)
		if list, _, _ := s.List(10); list[0].Match.Varied() != step.want {
			t.Errorf("after %s %d moves are in the saved variations, want %d", step.key, list[0].Match.Varied(), step.want)
		}
	}
}

// Moves for which variations have no room are reported.
func TestVariationsHaveRoom(t *testing.T) {
	d := drive(t, Config{Board: circle(t), Sides: twoPeople}, 60, 20)
	p := d.playing()
	round := func(m *matches.Match, plies int) {
		for range plies {
			if moves := m.Board.Moves(m.Position()); m.Position().Turn() == 0 {
				m.Play(moves[1]) // +2, from 4 to 1
			} else {
				m.Play(moves[2]) // +3, back to 4
			}
		}
	}
	d.press("2", "enter")
	o := p.Match.Branch(0)
	round(o, matches.MostVaried) // one of these moves is in the match
	p.Match.Take(o)
	d.press("v", "g", "enter", "3", "enter", "3", "enter")
	d.see("1 ply will be lost: a match keeps 1000 plies of variations")
	d.press("esc")
	d.see("1 ply have no room")
	d.press("esc")
	d.reviewing()
	d.press("esc", "u", "3", "enter", "3", "enter", "u", "1", "enter")
	d.see("what was taken back is lost, 1 ply")
}

func TestVariationFrames(t *testing.T) {
	framesAfter(t, Config{Board: circle(t), Sides: twoPeople}, func(d *driver) {
		d.branched()
		d.press("tab")
	})
}
