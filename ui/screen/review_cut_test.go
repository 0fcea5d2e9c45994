package screen

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
)

// In a review no move, title or judgement is cut, in the list and in the lines above and below the
// board. Windows of all sizes are tried, with named players and with "The program".
func TestReviewsAreNeverCut(t *testing.T) {
	for _, g := range slices.Concat(catalog.Games(), wide.Some(t, bundled(t))) {
		for _, sides := range []matches.Sides{{matches.Person, matches.Amateur}, twoPeople} {
			c := startBoard(t, g, sides)
			m := matches.New(c.Board, c.First, sides)
			for m.Ply() < 8 && !m.Over() {
				moves := m.Board.Moves(m.Position())
				m.Play(moves[(m.Ply()*3+1)%len(moves)])
			}
			d := drive(t, Config{Match: m, Settings: told()}, 80, 24)
			if d.playing().Solution == nil || m.Len() == 0 { // too large for a test, or over at once
				continue
			}
			if d.press("v"); !m.Over() {
				d.press("v") // after this the match does not count
			}
			d.press("g")
			r := d.reviewing()
			for _, size := range wide.Of(cutSizes, cutSizes[:3]) {
				d.send(tea.WindowSizeMsg{Width: size.X, Height: size.Y})
				for ply := range m.Len() + 1 {
					r.SeekTo(ply)
					d.app.stale = true
					lines := strings.Split(d.text(), "\n")
					for y, line := range lines {
						if i := strings.LastIndex(line, d.app.ses.Theme.Glyph.Vertical); y > 2 && y < len(lines)-3 && i >= 0 {
							line = line[i:]
						} else if y > 2 && y < len(lines)-3 {
							continue
						}
						if strings.Contains(line, "…") {
							t.Errorf("%s, %v, ply %d: %q is cut:\n%s", g.ID, size, ply, line, d.text())
						}
					}
				}
			}
		}
	}
}
