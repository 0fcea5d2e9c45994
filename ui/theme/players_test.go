package theme

import (
	"testing"

	"zugzwang/ui/internal/eyes"
)

// The names of White and Black have the colours of their pieces, whoever is the first player, and can be read; so can
// what is said of their moves. Other players keep their colours.
func TestPiecesNameTheirPlayers(t *testing.T) {
	for _, l := range looks() {
		if l.For([2]string{"Left", "Right"}) != l.Theme {
			t.Errorf("%s: Left and Right have colours of pieces", l.name)
		}
		for white, players := range [][2]string{{"White", "Black"}, {"Black", "White"}} {
			of := l.For(players)
			if of.Player[white].Fg != l.Made.Ivory[0] || of.Player[1-white].Fg != l.Made.Ebony[0] {
				t.Errorf("%s: %v have other colours than their pieces", l.name, players)
			}
			for p, st := range of.Player {
				for _, st := range []Style{st, of.Mover(p)} {
					ground := l.see(l.page)
					if st.Bg != nil {
						ground = l.see(st.Bg)
					}
					const enough, onGrey = 4.5, 3.8
					if got := eyes.Contrast(l.see(st.Fg), ground); got < enough && (l.Depth != Sixteen || got < onGrey) {
						t.Errorf("%s: %s: %.2f", l.name, players[p], got)
					}
				}
			}
		}
	}
}
