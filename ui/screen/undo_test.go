package screen

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/matches"
)

// Undo takes back the move and the reply. Redo plays both again. The screen is as before.
func TestUndoRedo(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		p := d.playing()
		if p.Match.ToMove() == matches.Perfect {
			d.fire()
		}
		before, ply := p.Match.Position().Key(), p.Match.Ply()
		d.press("enter")
		d.fire()
		after := p.Match.Position().Key()
		if p.Match.Ply() < ply+1 {
			t.Fatalf("ply %d after %d", p.Match.Ply(), ply)
		}
		d.press("u")
		if p.Match.Position().Key() != before {
			t.Errorf("undo led to ply %d", p.Match.Ply())
		}
		d.press("ctrl+r")
		if p.Match.Position().Key() != after {
			t.Errorf("redo led to ply %d", p.Match.Ply())
		}
		d.fire() // a reply to the old position must not be made now
		if p.Match.Position().Key() != after && p.Match.ToMove() == matches.Person && p.Match.Ply() > ply+2 {
			t.Errorf("a late move was made")
		}
	})
}

// A move taken back before the reply gets its reply when it is redone. Two perfect players wait.
func TestRedoIsAnswered(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		p := d.playing()
		if p.Match.ToMove() == matches.Perfect {
			d.fire()
		}
		ply := p.Match.Ply()
		d.press("shift+tab", "enter", "u", "U")
		if p.Match.Ply() != ply+1 {
			t.Fatalf("ply %d, want %d", p.Match.Ply(), ply+1)
		}
		d.fire()
		if want := ply + 2; p.Match.Ply() != want && !p.Analysis.Over() {
			t.Errorf("no reply to the move played again: ply %d", p.Match.Ply())
		}
		d = drive(t, startBoard(t, g, matches.Sides{matches.Perfect, matches.Perfect}), 80, 24)
		d.fire()
		d.press("u")
		d.see(pauseKey(g) + " lets it go on")
		d.fire()
		if ply := d.playing().Match.Ply(); ply != 0 {
			t.Errorf("a move was made after the undo: ply %d", ply)
		}
	})
}

func TestNothingToUndo(t *testing.T) {
	b, _ := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	d := drive(t, Config{Board: b, Sides: twoPeople}, 80, 24)
	for key, says := range map[string]string{
		"u": "there is no move to take back",
		"U": "nothing has been taken back",
		"C": "three times",
		"p": "only people play",
		"9": `"9" is none of Rick's steps: those are +3 +2`,
	} {
		d.press(key)
		d.see(says)
	}
}
