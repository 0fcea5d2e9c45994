package theme

import (
	"image/color"
	"testing"

	"zugzwang/solver"
	"zugzwang/ui/internal/eyes"
)

// The name of White has the colour of white pieces on a dark page, and that of Black the colour of
// black ones on a light page, whoever is the first player. Both names are legible without a
// background. Other players keep their colours.
func TestPiecesNameTheirPlayers(t *testing.T) {
	for _, l := range looks() {
		if l.For([2]string{"Left", "Right"}) != l.Theme {
			t.Errorf("%s: Left and Right have colours of pieces", l.name)
		}
		for white, players := range [][2]string{{"White", "Black"}, {"Black", "White"}} {
			of := l.For(players)
			if is := [2]color.Color{of.Player[white].Fg, of.Player[1-white].Fg}; !l.Light && is[0] != l.Made.Ivory[0] || l.Light && is[1] != l.Made.Ebony[0] {
				t.Errorf("%s: %v have other colours than their pieces", l.name, players)
			}
			for p, st := range of.Player {
				const enough, onGrey = 4.5, 3.8
				if got := eyes.Contrast(l.see(st.Fg), l.see(l.page)); got < enough && (l.Depth != Sixteen || got < onGrey) || st.Bg != nil {
					t.Errorf("%s: %s: %.2f on %v", l.name, players[p], got, st.Bg)
				}
			}
		}
	}
}

// Players called Blue and Red are blue and red. The colours are legible and differ from each
// other, from outcomes and from the focus, to all eyes.
func TestNamesakes(t *testing.T) {
	for _, l := range looks() {
		of := l.For([2]string{"Red", "Blue"})
		if l.Depth == Sixteen {
			if of != l.Theme {
				t.Errorf("%s: Blue and Red have colours of their own", l.name)
			}
			continue
		}
		if of.Player[1].Fg != l.Made.Namesake[0] || of.Player[0].Fg != l.Made.Namesake[1] {
			t.Errorf("%s: Blue and Red have other colours than their names", l.name)
		}
		if got, whose := eyes.Difference(l.see(of.Player[0].Fg), l.see(of.Player[1].Fg)); got < 15 {
			t.Errorf("%s: Blue and Red are %.1f apart for %s", l.name, got, whose)
		}
		others := append(outcomes("calm", l.Fill)[solver.Win:solver.Draw], outcomes("lit", l.Bright)[solver.Win:solver.Draw]...) // their games have wins and losses only
		for p, st := range of.Player {
			if got := eyes.Contrast(l.see(st.Fg), l.see(l.page)); got < 4.5 {
				t.Errorf("%s: the name of player %d: %.2f", l.name, p+1, got)
			}
			if got := eyes.Contrast(l.see(st.Fg), l.see(of.Token.Fg)); got < 4.5 {
				t.Errorf("%s: what stands on pieces of player %d: %.2f", l.name, p+1, got)
			}
			for _, r := range append(others, role{"chosen", l.Focus}) {
				if got, whose := eyes.Difference(l.see(st.Fg), l.see(r.Bg)); got < 11 {
					t.Errorf("%s: pieces of player %d and %s: %.1f for %s", l.name, p+1, r.name, got, whose)
				}
			}
		}
	}
}
