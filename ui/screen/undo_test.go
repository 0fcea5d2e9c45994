package screen

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
)

// Undo takes the reply back too; redo plays both again; the screen is what it
// was.
func TestUndoRedo(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		p := d.playing()
		if p.match.ToMove() == games.Perfect {
			d.fire()
		}
		before, ply := p.match.Position().Key(), p.match.Ply()
		d.press("enter")
		d.fire()
		after := p.match.Position().Key()
		if p.match.Ply() < ply+1 {
			t.Fatalf("ply %d after %d", p.match.Ply(), ply)
		}
		d.press("u")
		if p.match.Position().Key() != before {
			t.Errorf("undo led to ply %d", p.match.Ply())
		}
		d.press("ctrl+r")
		if p.match.Position().Key() != after {
			t.Errorf("redo led to ply %d", p.match.Ply())
		}
		d.fire() // what waited for the old position must not move now
		if p.match.Position().Key() != after && p.match.ToMove() == games.Person && p.match.Ply() > ply+2 {
			t.Errorf("a late move was made")
		}
	})
}

// A move taken back before the reply came is answered when it is played again; two
// perfect players wait to be told.
func TestRedoIsAnswered(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, youFirst), 80, 24)
		p := d.playing()
		if p.match.ToMove() == games.Perfect {
			d.fire()
		}
		ply := p.match.Ply()
		d.press("shift+tab", "enter", "u", "U")
		if p.match.Ply() != ply+1 {
			t.Fatalf("ply %d, want %d", p.match.Ply(), ply+1)
		}
		d.fire()
		if want := ply + 2; p.match.Ply() != want && !p.analysis.Over() {
			t.Errorf("no reply to the move played again: ply %d", p.match.Ply())
		}
		d = drive(t, startBoard(t, g, [2]games.Side{games.Perfect, games.Perfect}), 80, 24)
		d.fire()
		d.press("u")
		d.see("p lets it go on")
		d.fire()
		if ply := d.playing().match.Ply(); ply != 0 {
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
		"c": "third time",
		"p": "only people play",
		"9": `"9" is no step of Rick's: those are +3 +2`,
	} {
		d.press(key)
		d.see(says)
	}
}
