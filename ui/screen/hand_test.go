package screen

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/matches"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/teach"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// tokens starts a match of two people on the third board of DAG tokens with its tokens at other
// nodes.
func tokens(t *testing.T, where string, w, h int) *driver {
	t.Helper()
	const stairs = "6 15\n1 2\n1 3\n1 4\n1 5\n1 6\n2 3\n2 4\n2 5\n2 6\n3 4\n3 5\n3 6\n4 5\n4 6\n5 6\n1 0\n1\n1 1\n"
	in, err := dag.Game.Read([]byte(stairs), "stairs", params.Settings{"tokens": where}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return drive(t, Config{Board: in.Board(), Theme: theme.Options{Depth: theme.Mono}}, w, h)
}

// on returns where a text is on the board, in cells of the window.
func (d *driver) on(text string) image.Point {
	d.t.Helper()
	for y, line := range strings.Split(d.text(), "\n") {
		line, _, _ = strings.Cut(line, "│ ") // the panel
		if i := strings.Index(line, text); i >= 0 && y > 1 {
			return image.Pt(ansi.StringWidth(line[:i]), y)
		}
	}
	d.t.Fatalf("%q is not on the board:\n%s", text, d.text())
	return image.Point{}
}

// node returns where a node is drawn. Only one graph may have tokens.
func (d *driver) node(number int64) image.Point {
	d.t.Helper()
	p := d.playing()
	for _, s := range p.Spots {
		if s.Place.Index == number-1 {
			return kit.Center(s.Area)
		}
	}
	d.t.Fatalf("node %d was not drawn:\n%s", number, d.text())
	return image.Point{}
}

// last returns the name of the last move.
func (d *driver) last() string {
	m := d.playing().Match
	if m.Len() == 0 {
		return ""
	}
	return m.Board.Name(m.At(m.Len()-1), m.Move(m.Len()-1))
}

// A clicked token is the one that moves, whichever has the focus and however many tokens could
// move to the target. On the third board this is A from node 1 to 6, not C.
func TestClickedTokenGoes(t *testing.T) {
	for _, win := range windows {
		d := tokens(t, "1:1 1:2 1:4", win[0], win[1])
		d.see("Z: 4") // the best move has the focus
		d.Click(d.node(1))
		d.see("token X picked up", "token X picked up: click where it goes; esc puts it down")
		d.fits()
		if d.last() != "" {
			t.Fatalf("%v: picking a token up made move %s", win, d.last())
		}
		d.Click(d.node(6))
		if d.last() != "X6" {
			t.Errorf("%v: the move is %q", win, d.last())
		}
	}
}

// A click on a node that several tokens can reach makes no move and says so. If one token can
// reach it, that one moves.
func TestClickedTarget(t *testing.T) {
	d := tokens(t, "1:1 1:2 1:4", 120, 40)
	d.Click(d.node(6))
	d.see("X6, Y6 or Z6? Click first what is to move")
	d.Click(d.node(2))
	d.see("token Y picked up")
	d.Click(d.node(4))
	if d.last() != "Y4" {
		t.Errorf("the move is %q", d.last())
	}
	d = tokens(t, "1:1 1:3", 120, 40)
	d.Click(d.node(2))
	if d.last() != "X2" {
		t.Errorf("the move is %q", d.last())
	}
}

// Esc or another click on a token puts it down. Esc then does not leave the match.
func TestTokenIsPutDown(t *testing.T) {
	d := tokens(t, "1:1 1:2 1:4", 80, 24)
	for name, act := range map[string]func(){
		"esc":                      func() { d.press("esc") },
		"a click":                  func() { d.Click(d.node(1)) },
		"the keyboard's next move": func() { d.press("tab") },
	} {
		d.Click(d.node(1))
		if p := d.playing(); p.Hand.Held == nil || p.Moves[p.Focus].Part != 0 {
			t.Fatalf("before %s: token X is not picked up:\n%s", name, d.text())
		}
		for range 9 { // more than the token has moves
			if act(); d.playing().Hand.Held == nil {
				break
			}
			if name != "the keyboard's next move" {
				t.Fatalf("%s does not put it down:\n%s", name, d.text())
			}
		}
		if strings.Contains(d.text(), "picked up") || d.last() != "" {
			t.Errorf("after %s token X is still in hand:\n%s", name, d.text())
		}
	}
	d.press("esc")
	if _, playing := d.app.top().(*play.Match); playing {
		t.Error("esc does not leave the match with nothing in hand")
	}
}

// Several tokens on one node are all drawn at every size. Each is picked up by its letter, and
// repeated clicks on the node pick up one after the other.
func TestTokensOnOneNode(t *testing.T) {
	for _, win := range windows {
		d := tokens(t, "1:1 1:1 1:4", win[0], win[1])
		at := d.on("X Y")
		d.Click(at.Add(image.Pt(2, 0)))
		d.see("token Y picked up")
		d.Click(d.node(3))
		if d.last() != "Y3" {
			t.Errorf("%v: the move is %q", win, d.last())
		}
		d = tokens(t, "1:1 1:1 1:4", win[0], win[1])
		node := d.node(1)
		for _, says := range []string{"token X picked up: click where it goes, again for token Y", "token Y picked up", "token Y is put down"} {
			d.Click(node)
			d.see(says)
		}
	}
	d := tokens(t, strings.Repeat("1:1 ", 5)+"1:4", 120, 40)
	d.see("XYZPQ")
}

// A token without a move is not picked up, and no other one is.
func TestStuckToken(t *testing.T) {
	d := tokens(t, "1:1 1:6", 80, 24)
	d.Click(d.node(6))
	d.see("token Y cannot move from here")
	if d.last() != "" {
		t.Errorf("the move is %q", d.last())
	}
	d.Click(d.node(1))
	d.Click(d.node(6))
	if d.last() != "X6" {
		t.Errorf("the move is %q", d.last())
	}
}

// In training, too, the clicked token is the one that moves.
func TestClickedTokenInTraining(t *testing.T) {
	for seed := range uint64(20) {
		d := drive(t, Config{Game: dag.Game, Train: true, Seed: seed, Theme: theme.Options{Depth: theme.Mono}}, 120, 40)
		tr := d.app.top().(*teach.Trainer)
		for _, m := range tr.Moves() {
			if m.Part == 0 {
				continue // the first token is on the first graph
			}
			stands := slices.IndexFunc(tr.Grips, func(g view.Grip) bool { return g.Pieces[0].Part == m.Part })
			goal := slices.IndexFunc(tr.Spots, func(s view.Spot) bool { return s.Place == games.Place{Part: m.Part, Index: m.To} })
			if stands < 0 || goal < 0 {
				t.Fatalf("seed %d: a token or the node %d was not drawn:\n%s", seed, m.To+1, d.text())
			}
			from, to := kit.Center(tr.Grips[stands].Area), kit.Center(tr.Spots[goal].Area)
			d.Click(from)
			d.see("picked up: click")
			d.Click(to)
			if !tr.Answered() || tr.Moves()[choiceOf(tr)] != m {
				t.Fatalf("seed %d: the answer is not %v:\n%s", seed, m, d.text())
			}
			return
		}
	}
	t.Fatal("no token of the second graph could be moved")
}

// In games without pieces to pick up, a click on a target plays at once.
func TestNothingIsPickedUpElsewhere(t *testing.T) {
	played := 0
	for _, g := range every.Games() {
		d := drive(t, startBoard(t, g, matches.Sides{}), 120, 40)
		p := d.playing()
		if len(p.Grips) > 0 {
			continue
		}
		if len(p.Targets) == 0 {
			t.Fatalf("%s: nothing to click", g.ID)
		}
		move := p.Targets[0].Move
		d.Click(p.Targets[0].Area.Min)
		if p.Match.Len() != 1 || p.Match.Move(0) != move {
			t.Errorf("%s: the first target was clicked, and %d moves made", g.ID, p.Match.Len())
		}
		played++
	}
	if played < len(every.Games())-1 { // only in one game can several tokens reach one place
		t.Errorf("%d games without pieces to be picked up", played)
	}
}
